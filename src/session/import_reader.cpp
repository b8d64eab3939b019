#include "session/import_reader.hpp"

#include "names/good_name.hpp"
#include "names/shown_text.hpp"
#include "record/echo.hpp"
#include "record/log_rows.hpp"
#include "record/unpack.hpp"
#include "replay/replay.hpp"
#include "table/step.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::session {

namespace {

const Presets& presets() {
    static const Presets all = Presets::built_in();
    return all;
}

std::vector<std::string> names_of(const GameRecord& record, std::size_t players) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < players; ++i) {
        const std::string shown =
            i < record.names.size() ? names::shown_text(record.names[i]) : std::string{};
        names.push_back(shown.empty() ? "P" + std::to_string(i + 1)
                                      : record::echo_of(shown, names::max_name_chars));
    }
    return names;
}

// None: nothing is recognised, or it is a link.
std::string_view title_of(std::string_view text) {
    const RecordFormat* format = recognised_format(text);
    return format == nullptr ? std::string_view{} : format->title;
}

} // namespace

Result<ImportedGame, std::string> read_import(std::string text) {
    if (auto wrong = record::decode_base64(text)) return *wrong;
    if (auto wrong = record::unpack(text, {.bytes = most_unpacked_import})) return *wrong;
    const std::string called{title_of(text)};
    const auto wrong = [&](std::string reason) {
        return to_string(
            LogError{.game = called, .kyoku = {}, .event = {}, .reason = std::move(reason)});
    };
    const auto rows = rows_of_text(std::move(text), called);
    if (!rows) return to_string(rows.error());
    if (rows->size() != 1)
        return wrong("has " + std::to_string(rows->size()) + " games; bring one at a time");
    const LogRow& row = rows->front();
    const auto log = read_log(row, presets());
    if (!log) return to_string(log.error());
    std::size_t events = 0;
    for (const LogKyoku& kyoku : log->kyoku)
        events += kyoku.events.size() + 1;
    if (events > most_import_events)
        return wrong("has " + std::to_string(events) + " events; a game may have " +
                     std::to_string(most_import_events));
    auto played = jantaku::replay(*log);
    if (played.divergence) return to_string(*played.divergence);
    const std::size_t hands = played.kyoku;
    GameRecord record = game_record(*log, std::move(played.events));
    const auto* start =
        record.events.empty() ? nullptr : std::get_if<StartGame>(&record.events.front());
    const auto is_dealt = [](const Event& event) { return is_step(event); };
    if (start == nullptr || std::ranges::none_of(record.events, is_dealt))
        return wrong("has no hand");
    PlayedGame game{.room = {},
                    .preset = record.preset,
                    .names = names_of(record, start->rules.seat_count()),
                    .events = std::move(record.events)};
    return ImportedGame{.game = std::move(game), .format = row.format->title, .hands = hands};
}

} // namespace jantaku::session
