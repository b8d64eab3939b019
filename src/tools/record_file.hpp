// Record file: a recorded game read from a file, in any of several formats.
//
// format   the one that was named, or by an unambiguous suffix, or by the content
// errors   EnvironmentError: the file cannot be read, is not a record, or cannot be replayed by its
//          rules. CLI::ValidationError: an option is wrong
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace jantaku {

// suffixes  of files in this format; for `.json` the content decides
// write     null: such records can only be read
// tells     null: it can tell every game
struct RecordFormat {
    std::string_view name;
    std::array<std::string_view, 3> suffixes;
    LogResult<Log> (*read)(std::string_view text,
                           std::string_view id,
                           const Presets& presets,
                           const LogHints& hints);
    std::string (*write)(const GameRecord& record);
    bool (*tells)(const GameRecord& record);
};

[[nodiscard]] std::span<const RecordFormat> record_formats();
// Null if there is none.
[[nodiscard]] const RecordFormat* find_record_format(std::string_view name);
[[nodiscard]] const RecordFormat* record_format_by_suffix(std::string_view path);

struct RecordFile {
    std::string path;   // - is standard input
    std::string format; // empty: to be detected
    std::string length; // where the record does not tell it
    std::string preset; // where the record does not tell the rules
};

// --from, --length and --preset.
void add_record_options(CLI::App& command, RecordFile& file);

// The game, replayed through the table.
[[nodiscard]] GameRecord read_record(const RecordFile& file);

} // namespace jantaku
