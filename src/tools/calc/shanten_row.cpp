#include "tools/calc/shanten_row.hpp"

#include "tools/calc/fields.hpp"
#include "tools/calc/shanten_case.hpp"

#include <fmt/format.h>

namespace jantaku::calc {

namespace {

Read<HandCase> hand_from(const Json& object) {
    Fields row{object};
    row.needs("hand");
    const auto tiles = row.tiles("hand", most_tiles);
    const Json* value = row.find("melds");
    Melds melds;
    std::optional<std::size_t> count;
    if (value != nullptr && value->is_number()) {
        count = static_cast<std::size_t>(row.number("melds", 4));
    } else if (value != nullptr) {
        melds = row.melds("melds");
        count = melds.size();
    }
    Rules rules;
    rules.players = row.maybe_number("players", 2, static_cast<int>(max_players)).value_or(4);
    if (row.fault()) return *row.fault();
    auto hand = make_hand(tiles, {melds.begin(), melds.end()}, count, rules);
    if (!hand) return Fault{"hand: " + hand.error().reason};
    return hand;
}

Json number_or_null(const std::optional<int>& number) {
    return number ? Json(*number) : Json{};
}

Json shanten_json(const ShantenByForm& by) {
    return {{"normal", by.normal},
            {"chiitoi", number_or_null(by.chiitoitsu)},
            {"kokushi", number_or_null(by.kokushi)},
            {"min", by.lowest}};
}

Json draws_json(const Draws& draws) {
    Json json = Json::object();
    for (const auto& [kind, left] : draws.tiles)
        json[name_of(kind)] = left;
    return json;
}

Json ukeire_json(const HandCase& it) {
    if (!has_drawn(it)) return draws_json(draws_of(it));
    Json json = Json::object();
    for (const DiscardOption& option : options_of(it))
        json[name_of(option.discard)] = draws_json(option.draws);
    return json;
}

} // namespace

Told answer_shanten(std::string_view line, std::size_t number) {
    const auto object = parse_object(line);
    if (!object) return {error_line(Json{}, not_json(number)) + '\n', 1};
    const auto it = hand_from(*object);
    if (!it) return {error_line(id_of(*object), it.error()) + '\n', 1};
    const Json answer{{"id", id_of(*object)},
                      {"shanten", shanten_json(shanten_of(*it))},
                      {"ukeire", ukeire_json(*it)}};
    return {text_of(answer) + '\n', 0};
}

Told verify_shanten(std::string_view line, std::size_t number) {
    const auto object = parse_object(line);
    if (!object) return {not_json(number).reason + '\n', 1};
    const auto it = hand_from(*object);
    if (!it) return {line_about(*object, "error: " + it.error().reason), 1};
    const auto claim = object->find("shanten");
    if (claim == object->end() || !claim->is_object()) {
        return {line_about(*object, "error: shanten: is missing"), 1};
    }
    const Json answer = shanten_json(shanten_of(*it));
    Told told;
    for (const auto& [form, actual] : answer.items()) {
        const auto expected = claim->find(form);
        if (expected == claim->end() || expected->is_null() || *expected == actual) continue;
        told.text += line_about(*object, fmt::format("{}: expected {}, is {}", form,
                                                     text_of(*expected), text_of(actual)));
        ++told.faults;
    }
    return told;
}

} // namespace jantaku::calc
