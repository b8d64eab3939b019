// Log rows: records in any of several formats, and files with one record a line (JSON).
//
// row      {"id":…, "rule":{…}, and the record under one of the keys of `log_formats`}. The first
//          key of that table that the row has is read; the others hold the same game again
// rule     length hanchan or tonpuu, aka, kuitan, kiriage: hints for the reader
// walls    {"id":…, "walls":["7a77…", …]}: the wall of each hand, two hex digits for each tile id
// errors   LogError; where the row has no id, the error names the game as the caller called it
#pragma once

#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <span>

namespace jantaku {

struct LogFormat {
    std::string_view key; // of a row
    std::string_view name;
    // Null where this program cannot read such records.
    LogResult<Log> (*read)(std::string_view text,
                           std::string_view id,
                           const Presets& presets,
                           const LogHints& hints);
    // Whether a file looks like this format. Its leading blanks are already removed.
    bool (*is_file)(std::string_view text);
};
[[nodiscard]] std::span<const LogFormat> log_formats();

// The one format that gives a ClientLog instead of a Log: record/tenhou_client/tenhou_client.hpp reads it.
inline constexpr std::string_view client_format_key = "lines";

struct LogRow {
    std::string id;
    const LogFormat* format = nullptr;
    std::string text;
    LogHints hints;
};
[[nodiscard]] LogResult<LogRow> read_log_row(std::string_view line, std::string_view called);

[[nodiscard]] LogResult<Log> read_log(const LogRow& row, const Presets& presets);

// A file that is one record. Its format is the first whose `is_file` accepts it.
[[nodiscard]] LogResult<LogRow> row_of_file(std::string text, std::string_view called);

struct WallRow {
    std::string id;
    std::vector<std::vector<int>> walls; // ids 0–135, in the order of the row
};
[[nodiscard]] LogResult<WallRow> read_wall_row(std::string_view line, std::string_view called);

} // namespace jantaku
