#include "study/action_names.hpp"

#include "study/fields.hpp"

#include <algorithm>
#include <array>
#include <jantaku/tile/notation.hpp>
#include <sstream>
#include <string_view>

namespace jantaku::study {

namespace {

constexpr std::array<std::string_view, action_kind_count> kind_names{
    "discard", "riichi",    "tsumo", "ankan", "kakan",       "kyuushu", "chi",
    "pon",     "daiminkan", "ron",   "pass",  "open_riichi", "kita",    "swap"};

std::string_view name_of(ActionKind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

bool is_tile_action(ActionKind kind) {
    using enum ActionKind;
    return kind == discard || kind == riichi || kind == open_riichi || kind == ankan ||
           kind == kakan || kind == kita;
}

} // namespace

std::string to_string(const Action& action) {
    std::string text{name_of(action.kind)};
    if (is_tile_action(action.kind)) {
        text += " " + jantaku::to_string(action.tile);
    } else if (action.kind == ActionKind::chi || action.kind == ActionKind::pon) {
        text += " " + jantaku::to_string(action.consumed);
    }
    return text;
}

std::vector<Action> actions_named(std::string text, const Actions& actions) {
    const bool without = text.starts_with("not ");
    if (without) text.erase(0, 4);
    std::vector<std::string> names;
    std::istringstream in{text};
    for (std::string clause; std::getline(in, clause, ',');) {
        const auto words = words_of(clause);
        require(!words.empty(), "an answer is empty");
        if (words.size() == 1) names.push_back(words[0]);
        for (std::size_t i = 1; i < words.size(); ++i)
            names.push_back(words[0] + " " + words[i]);
    }
    require(!names.empty(), "no answer");
    const auto is_named_by = [](const Action& action, const std::string& name) {
        return name == to_string(action) || name == name_of(action.kind);
    };
    for (const std::string& name : names) {
        const bool is_legal = std::ranges::any_of(
            actions, [&](const Action& action) { return is_named_by(action, name); });
        require(is_legal, "not legal: " + name);
    }
    std::vector<Action> found;
    for (const Action& action : actions) {
        const bool is_named = std::ranges::any_of(
            names, [&](const std::string& name) { return is_named_by(action, name); });
        if (is_named != without) found.push_back(action);
    }
    return found;
}

} // namespace jantaku::study
