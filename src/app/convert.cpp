#include "app/commands.hpp"
#include "record/log_hints.hpp"
#include "record/log_rows.hpp"
#include "record/majsoul.hpp"
#include "record/mjai.hpp"
#include "record/mjlog.hpp"
#include "record/presets.hpp"
#include "record/tenhou6.hpp"
#include "replay/replay.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

namespace {

// suffixes  those of files in it; `.json` is looked into
// write     null: such records are only read
// tells     null: every game
struct Format {
    std::string_view name;
    std::array<std::string_view, 3> suffixes;
    LogResult<Log> (*read)(std::string_view text,
                           std::string_view id,
                           const Presets& presets,
                           const LogHints& hints);
    std::string (*write)(const GameRecord& record);
    bool (*tells)(const GameRecord& record);
};
constexpr std::array formats{
    Format{"mjlog", {".mjlog", ".xml", ""}, read_mjlog, write_mjlog, mjlog_tells},
    Format{"tenhou6", {".json", "", ""}, read_tenhou6, write_tenhou6, tenhou6_tells},
    Format{"mjai", {".mjson", ".mjai", ".jsonl"}, read_mjai, write_mjai, nullptr},
    Format{"majsoul", {"", "", ""}, read_majsoul, nullptr, nullptr},
};

struct Options {
    std::string source;
    std::string target;
    std::string from;
    std::string to;
    std::string length;
    std::string preset;
};

const Format* find_format(std::string_view name) {
    const auto* const found = std::ranges::find(formats, name, &Format::name);
    return found == formats.end() ? nullptr : &*found;
}

const Format* format_by_suffix(std::string_view path) {
    for (const Format& format : formats) {
        for (const auto suffix : format.suffixes) {
            if (!suffix.empty() && path.ends_with(suffix)) return &format;
        }
    }
    return nullptr;
}

// By the name that was given, by a suffix that leaves no doubt, or by what is in it.
LogResult<Log> read_source(const Options& options,
                           const std::string& text,
                           const Presets& presets,
                           const LogHints& hints) {
    const Format* format =
        options.from.empty() ? format_by_suffix(options.source) : find_format(options.from);
    const bool in_doubt = options.from.empty() && (format == nullptr || format->name == "tenhou6");
    if (!in_doubt) return format->read(text, options.source, presets, hints);
    auto row = row_of_file(text, options.source);
    if (!row) return row.error();
    row->hints = hints;
    return read_log(*row, presets);
}

const Format& target_format(const Options& options) {
    const Format* format =
        options.to.empty() ? format_by_suffix(options.target) : find_format(options.to);
    if (format == nullptr)
        throw CLI::ValidationError{"B", "say --to mjlog, --to tenhou6 or --to mjai"};
    if (format->write == nullptr) {
        throw CLI::ValidationError{"B", fmt::format("{} is not written", format->name)};
    }
    return *format;
}

std::string content_of(const std::string& path) {
    std::ostringstream text;
    if (path == "-") {
        text << std::cin.rdbuf();
        return text.str();
    }
    std::ifstream file{path, std::ios::binary};
    if (!file) throw EnvironmentError{fmt::format("{} cannot be read", path)};
    text << file.rdbuf();
    if (file.bad()) throw EnvironmentError{fmt::format("{} cannot be read", path)};
    return text.str();
}

void put(const std::string& path, std::string_view text) {
    if (path == "-") {
        fmt::print("{}", text);
        return;
    }
    std::ofstream file{path, std::ios::binary};
    file << text;
    file.close();
    if (!file) throw EnvironmentError{fmt::format("{} cannot be written", path)};
}

void run(const Options& options) {
    const Format& to = target_format(options);
    const Presets presets = Presets::built_in();
    LogHints hints;
    if (options.length == "tonpuu") hints.length = GameLength::tonpuu;
    if (options.length == "hanchan") hints.length = GameLength::hanchan;
    if (!options.preset.empty()) {
        if (presets.find(options.preset) == nullptr) {
            throw CLI::ValidationError{"--preset", "there is no such preset"};
        }
        hints.preset = options.preset;
    }
    const std::string text = content_of(options.source);
    const auto log = read_source(options, text, presets, hints);
    if (!log) throw EnvironmentError{to_string(log.error())};
    const Replay played = replay(*log);
    if (played.divergence) throw EnvironmentError{to_string(*played.divergence)};
    const GameRecord record{.title = "",
                            .names = log->names,
                            .preset = log->preset,
                            .events = played.events,
                            .fairness = log->fairness,
                            .knows_dice = std::ranges::all_of(log->kyoku, [](const LogKyoku& each) {
                                return each.dice.has_value();
                            })};
    if (to.tells != nullptr && !to.tells(record)) {
        throw EnvironmentError{fmt::format("{} cannot tell of such a game; mjai can", to.name)};
    }
    put(options.target, to.write(record));
}

} // namespace

void add_convert(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* convert =
        app.add_subcommand("convert", "Play a recorded game again and write it in another format");
    std::vector<std::string> names;
    for (const Format& format : formats)
        names.emplace_back(format.name);
    convert->add_option("A", options->source, "The record; - is standard input")->required();
    convert->add_option("B", options->target, "What to write; - is standard output")->required();
    convert->add_option("--from", options->from, "A's format, where its name does not say it")
        ->check(CLI::IsMember(names));
    convert->add_option("--to", options->to, "B's format, where its name does not say it")
        ->check(CLI::IsMember(names));
    convert->add_option("--length", options->length, "tonpuu or hanchan, where A does not tell")
        ->check(CLI::IsMember(std::vector<std::string>{"tonpuu", "hanchan"}));
    convert->add_option("--preset", options->preset, "The rules, where A does not tell them");
    convert->callback([options] { run(*options); });
}

} // namespace jantaku
