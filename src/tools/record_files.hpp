// Record files: the recorded games in files and directories that a command line names.
//
// path     a file with one record or with links to several, packed or not; a directory, whose files
//          are read in the order of their names, also those in directories below it; - is standard
//          input. Names that begin with a dot and links to directories are passed over
// format   the one that was named, or the one that recognises the text
// rules    a preset, from its name or its file, and changes take the place of what the record says.
//          The start points stay those of the record, unless a change names them, and so do the
//          exact rules of our own records
// errors   EnvironmentError: a path cannot be read. CLI::ValidationError: an option is wrong
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "record/log_rows.hpp"
#include "record/presets.hpp"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace jantaku {

struct RecordOptions {
    std::string format; // empty: to be recognised
    std::string length;
    std::string preset;
    std::vector<std::string> rules; // files of a preset, and key=value
};

// --from, --length, --preset and --rules.
void add_record_options(CLI::App& command, RecordOptions& options);

// The names of formats, as --from takes them.
[[nodiscard]] std::vector<std::string> format_names();

class RecordFiles {
  public:
    explicit RecordFiles(const RecordOptions& options);

    // The files of all paths, those of a directory one by one.
    [[nodiscard]] static std::vector<std::string> files_of(const std::vector<std::string>& paths);

    // The rows of one file, or the row of one line. The options override what a row says of rules.
    [[nodiscard]] LogResult<std::vector<LogRow>> rows_of(const std::string& file) const;
    [[nodiscard]] LogResult<LogRow> row_of_line(const std::string& line,
                                                const std::string& called) const;

    // The games of one file, replayed through the table. A game that diverges from its record is an
    // error in its place.
    [[nodiscard]] LogResult<std::vector<LogResult<GameRecord>>>
    games_of(const std::string& file) const;

    // The only game of a file. EnvironmentError if there is none, several, or a divergence.
    [[nodiscard]] GameRecord game_of(const std::string& file) const;

    [[nodiscard]] const Presets& presets() const { return presets_; }

  private:
    void use_preset(const std::string& name);
    void use_rules(const std::string& text);

    Presets presets_ = Presets::built_in();
    const RecordFormat* format_ = nullptr;
    LogHints hints_;
};

// False also for a path that cannot be looked at.
[[nodiscard]] bool is_directory(const std::string& path);

} // namespace jantaku
