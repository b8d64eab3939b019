#include "tools/record_files.hpp"

#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "replay/replay.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <system_error>
#include <utility>

namespace jantaku {

namespace {

namespace fs = std::filesystem;

bool is_hidden(const fs::path& path) {
    return path.filename().string().starts_with('.');
}

std::vector<std::string> files_below(const std::string& directory) {
    std::vector<std::string> files;
    std::error_code failed;
    fs::recursive_directory_iterator entry{directory, failed};
    for (; !failed && entry != fs::recursive_directory_iterator{}; entry.increment(failed)) {
        if (is_hidden(entry->path())) {
            entry.disable_recursion_pending();
            continue;
        }
        if (entry->is_regular_file(failed)) files.push_back(entry->path().string());
        failed.clear(); // a link that leads nowhere is no file
    }
    if (failed) throw EnvironmentError{fmt::format("{}: {}", directory, failed.message())};
    if (files.empty()) throw EnvironmentError{fmt::format("{} has no files", directory)};
    std::ranges::sort(files);
    return files;
}

} // namespace

void add_record_options(CLI::App& command, RecordOptions& options) {
    command
        .add_option("--from", options.format,
                    "The record's format, where its text does not show it")
        ->check(CLI::IsMember(format_names()));
    command.add_option("--length", options.length, "The length, where the record does not tell it")
        ->check(CLI::IsMember(std::vector<std::string>{"tonpuu", "hanchan", "full"}));
    command.add_option("--preset", options.preset,
                       "The rules, where the record does not tell them");
    command
        .add_option("--rules", options.rules,
                    "The file of a preset, or KEY=VALUE for one rule. More\n"
                    "than one --rules may be given")
        ->type_name("FILE|KEY=VALUE")
        ->allow_extra_args(false);
}

std::vector<std::string> format_names() {
    std::vector<std::string> names;
    for (const RecordFormat& format : record_formats()) {
        if (!format.name.empty()) names.emplace_back(format.name);
    }
    return names;
}

RecordFiles::RecordFiles(const RecordOptions& options) {
    if (!options.format.empty()) format_ = find_record_format(options.format);
    if (!options.preset.empty()) use_preset(options.preset);
    for (const std::string& text : options.rules)
        use_rules(text);
    if (!options.length.empty()) hints_.changes.push_back({"game_length", options.length});
}

void RecordFiles::use_preset(const std::string& name) {
    if (presets_.find(name) == nullptr) {
        throw CLI::ValidationError{"--preset", fmt::format("there is no `{}`: {}", name,
                                                           fmt::join(presets_.names(), " "))};
    }
    hints_.preset = name;
}

void RecordFiles::use_rules(const std::string& text) {
    if (text.find('=') == std::string::npos) {
        auto name = presets_.add_file(text);
        if (!name) throw CLI::ValidationError{"--rules", to_string(name.error())};
        hints_.preset = *name;
        return;
    }
    auto change = read_rule_change(text);
    if (!change) throw CLI::ValidationError{"--rules", change.error()};
    hints_.changes.push_back(std::move(*change));
}

std::vector<std::string> RecordFiles::files_of(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code failed;
        if (fs::is_directory(path, failed))
            std::ranges::move(files_below(path), std::back_inserter(files));
        else
            files.push_back(path);
    }
    return files;
}

LogResult<std::vector<LogRow>> RecordFiles::rows_of(const std::string& file) const {
    auto rows = rows_of_file(content_of(file), file, format_);
    if (!rows) return rows.error();
    for (LogRow& row : *rows)
        row.hints = combine(hints_, row.hints);
    return rows;
}

LogResult<LogRow> RecordFiles::row_of_line(const std::string& line,
                                           const std::string& called) const {
    auto row = read_log_row(line, called);
    if (row) row->hints = combine(hints_, row->hints);
    return row;
}

LogResult<std::vector<LogResult<GameRecord>>> RecordFiles::games_of(const std::string& file) const {
    const auto rows = rows_of(file);
    if (!rows) return rows.error();
    std::vector<LogResult<GameRecord>> games;
    for (const LogRow& row : *rows) {
        const auto log = read_log(row, presets_);
        if (!log) {
            games.emplace_back(log.error());
            continue;
        }
        Replay played = replay(*log);
        if (played.divergence)
            games.emplace_back(std::move(*played.divergence));
        else
            games.emplace_back(game_record(*log, std::move(played.events)));
    }
    return games;
}

GameRecord RecordFiles::game_of(const std::string& file) const {
    auto games = games_of(file);
    if (!games) throw EnvironmentError{to_string(games.error())};
    if (games->size() > 1)
        throw EnvironmentError{
            fmt::format("{} has {} games, and one is needed", file, games->size())};
    auto& game = games->front();
    if (!game) throw EnvironmentError{to_string(game.error())};
    return std::move(*game);
}

bool is_directory(const std::string& path) {
    std::error_code failed;
    return fs::is_directory(path, failed);
}

} // namespace jantaku
