// Record file: a recorded game out of a file, in whichever format that is.
//
// format   by the name that was given, by a suffix that leaves no doubt, or by what is in it
// errors   EnvironmentError: the file cannot be read, is no record, or does not play again by the rules
//          CLI::ValidationError: an option is wrong
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

// suffixes  those of files in it; `.json` is looked into
// write     null: such records are only read
// tells     null: every game
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
// Null: there is none.
[[nodiscard]] const RecordFormat* find_record_format(std::string_view name);
[[nodiscard]] const RecordFormat* record_format_by_suffix(std::string_view path);

struct RecordFile {
    std::string path;   // - is standard input
    std::string format; // empty: to be found out
    std::string length; // what the record does not tell
    std::string preset; // the same
};

// --from, --length and --preset.
void add_record_options(CLI::App& command, RecordFile& file);

// The game, played again through the table.
[[nodiscard]] GameRecord read_record(const RecordFile& file);

} // namespace jantaku
