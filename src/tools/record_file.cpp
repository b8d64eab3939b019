#include "tools/record_file.hpp"

#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "record/log_rows.hpp"
#include "record/majsoul/majsoul.hpp"
#include "record/mjai/mjai.hpp"
#include "record/mjlog/mjlog.hpp"
#include "record/tenhou6/tenhou6.hpp"
#include "replay/replay.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace jantaku {

namespace {

constexpr std::array formats{
    RecordFormat{"mjlog", {".mjlog", ".xml", ""}, read_mjlog, write_mjlog, mjlog_tells},
    RecordFormat{"tenhou6", {".json", "", ""}, read_tenhou6, write_tenhou6, tenhou6_tells},
    RecordFormat{"mjai", {".mjson", ".mjai", ".jsonl"}, read_mjai, write_mjai, nullptr},
    RecordFormat{"majsoul", {"", "", ""}, read_majsoul, nullptr, nullptr},
};

LogResult<Log> read_log_of(const RecordFile& file,
                           const std::string& text,
                           const Presets& presets,
                           const LogHints& hints) {
    const RecordFormat* format =
        file.format.empty() ? record_format_by_suffix(file.path) : find_record_format(file.format);
    const bool in_doubt = file.format.empty() && (format == nullptr || format->name == "tenhou6");
    if (!in_doubt) return format->read(text, file.path, presets, hints);
    auto row = row_of_file(text, file.path);
    if (!row) return row.error();
    row->hints = hints;
    return read_log(*row, presets);
}

LogHints hints_of(const RecordFile& file, const Presets& presets) {
    LogHints hints;
    if (file.length == "tonpuu") hints.length = GameLength::tonpuu;
    if (file.length == "hanchan") hints.length = GameLength::hanchan;
    if (file.preset.empty()) return hints;
    if (presets.find(file.preset) == nullptr)
        throw CLI::ValidationError{"--preset", "there is no such preset"};
    hints.preset = file.preset;
    return hints;
}

} // namespace

std::span<const RecordFormat> record_formats() {
    return formats;
}

const RecordFormat* find_record_format(std::string_view name) {
    const auto* const found = std::ranges::find(formats, name, &RecordFormat::name);
    return found == formats.end() ? nullptr : &*found;
}

const RecordFormat* record_format_by_suffix(std::string_view path) {
    for (const RecordFormat& format : formats) {
        for (const auto suffix : format.suffixes) {
            if (!suffix.empty() && path.ends_with(suffix)) return &format;
        }
    }
    return nullptr;
}

void add_record_options(CLI::App& command, RecordFile& file) {
    std::vector<std::string> names;
    for (const RecordFormat& format : formats)
        names.emplace_back(format.name);
    command
        .add_option("--from", file.format, "The record's format, where its name does not show it")
        ->check(CLI::IsMember(names));
    command
        .add_option("--length", file.length, "tonpuu or hanchan, where the record does not tell")
        ->check(CLI::IsMember(std::vector<std::string>{"tonpuu", "hanchan"}));
    command.add_option("--preset", file.preset, "The rules, where the record does not tell them");
}

GameRecord read_record(const RecordFile& file) {
    const Presets presets = Presets::built_in();
    const LogHints hints = hints_of(file, presets);
    const auto log = read_log_of(file, content_of(file.path), presets, hints);
    if (!log) throw EnvironmentError{to_string(log.error())};
    const Replay played = replay(*log);
    if (played.divergence) throw EnvironmentError{to_string(*played.divergence)};
    return {.title = "",
            .names = log->names,
            .preset = log->preset,
            .events = played.events,
            .fairness = log->fairness,
            .knows_dice = std::ranges::all_of(
                log->kyoku, [](const LogKyoku& each) { return each.dice.has_value(); })};
}

} // namespace jantaku
