#include "tools/pipe_bot/dialect.hpp"

#include <algorithm>

namespace jantaku::pipe_bot {

namespace {

// fields  besides the type, for the dialects without a socket; an empty one ends the list
struct EventRow {
    std::string_view type;
    std::array<std::string_view, 8> fields{};
};
constexpr std::array events{
    EventRow{"start_game", {"id", "names"}},
    EventRow{"start_kyoku",
             {"bakaze", "dora_marker", "kyoku", "honba", "kyotaku", "oya", "scores", "tehais"}},
    EventRow{"tsumo", {"actor", "pai"}},
    EventRow{"dahai", {"actor", "pai", "tsumogiri"}},
    EventRow{"chi", {"actor", "target", "pai", "consumed"}},
    EventRow{"pon", {"actor", "target", "pai", "consumed"}},
    EventRow{"daiminkan", {"actor", "target", "pai", "consumed"}},
    EventRow{"kakan", {"actor", "pai", "consumed"}},
    EventRow{"ankan", {"actor", "consumed"}},
    EventRow{"nukidora", {"actor", "pai"}},
    EventRow{"dora", {"dora_marker"}},
    EventRow{"reach", {"actor"}},
    EventRow{"reach_accepted", {"actor"}},
    EventRow{"hora", {"actor", "target", "deltas", "ura_markers"}},
    EventRow{"ryukyoku", {"reason", "deltas"}},
    EventRow{"end_kyoku", {}},
    EventRow{"end_game", {}},
};

// More fields for akochan (record/mjai/event.hpp).
constexpr std::array<std::string_view, 2> akochan_fields{"kyoku_first", "aka_flag"};

} // namespace

std::optional<Dialect> dialect_of(std::string_view name) {
    const auto* const found = std::ranges::find(dialect_names, name);
    if (found == dialect_names.end()) return std::nullopt;
    return static_cast<Dialect>(found - dialect_names.begin());
}

std::optional<Json> in_dialect(const Json& event, Dialect dialect) {
    const auto type = record::text_in(event, "type");
    if (!type) return std::nullopt;
    const auto* const row = std::ranges::find(events, *type, &EventRow::type);
    if (row == events.end()) return std::nullopt;
    if (dialect == Dialect::mjai) return event;
    Json shorter = Json::object();
    shorter["type"] = *type;
    const auto copy = [&](std::string_view field) {
        const Json* value = record::member(event, field);
        if (value != nullptr) shorter[std::string{field}] = *value;
    };
    std::ranges::for_each(row->fields, copy);
    if (dialect == Dialect::akochan) std::ranges::for_each(akochan_fields, copy);
    return shorter;
}

} // namespace jantaku::pipe_bot
