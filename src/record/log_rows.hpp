// Log rows: records in any of several formats, and files with one record a line (JSON).
//
// row      {"id":…, "rule":{…}, and the record under one of the keys of `record_formats`}. The
//          first key of that table that the row has is read; the others hold the same game again
// file     one record, as it is or packed (record/unpack.hpp), or a text with links to records
//          (record/tenhou6/links.hpp)
// rule     length hanchan or tonpuu, aka false, kuitan, kiriage: hints for the reader
// walls    {"id":…, "walls":["7a77…", …]}: the wall of each hand, two hex digits for each tile id
// errors   LogError; where the row has no id, the error names the game as the caller called it
#pragma once

#include "record/formats.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

// The one format that gives a ClientLog instead of a Log: record/tenhou_client/tenhou_client.hpp reads it.
inline constexpr std::string_view client_format_key = "lines";

struct LogRow {
    std::string id;
    const RecordFormat* format = nullptr;
    std::string text;
    LogHints hints{};
};
[[nodiscard]] LogResult<LogRow> read_log_row(std::string_view line, std::string_view called);

[[nodiscard]] LogResult<Log> read_log(const LogRow& row, const Presets& presets);

// The records of a file, of which there is at least one. The format is `format`, or if it is null,
// the one that recognises the text. Several records are called by the name of the file and their
// number.
[[nodiscard]] LogResult<std::vector<LogRow>>
rows_of_file(std::string bytes, std::string_view called, const RecordFormat* format = nullptr);

// The same for a text that was unpacked.
[[nodiscard]] LogResult<std::vector<LogRow>>
rows_of_text(std::string text, std::string_view called, const RecordFormat* format = nullptr);

struct WallRow {
    std::string id;
    std::vector<std::vector<int>> walls; // ids 0–135, in the order of the row
};
[[nodiscard]] LogResult<WallRow> read_wall_row(std::string_view line, std::string_view called);

} // namespace jantaku
