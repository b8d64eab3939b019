#include "tests/bot/position.hpp"

#include "tests/bot/told_kyoku.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>
#include <sstream>

namespace jantaku::bot_test {

namespace {

bool is_tile_action(ActionKind kind) {
    using enum ActionKind;
    return kind == discard || kind == riichi || kind == open_riichi || kind == ankan ||
           kind == kakan || kind == kita;
}

constexpr std::array<std::string_view, action_kind_count> kind_names{
    "discard", "riichi",    "tsumo", "ankan", "kakan",       "kyuushu", "chi",
    "pon",     "daiminkan", "ron",   "pass",  "open_riichi", "kita",    "swap"};

// `discard 1z 2z, riichi 4p`; after `not`, all actions but these.
std::vector<Action> accepted_of(std::string text, const Actions& actions) {
    const bool without = text.starts_with("not ");
    if (without) text.erase(0, 4);
    std::vector<std::string> named;
    std::istringstream in{text};
    for (std::string clause; std::getline(in, clause, ',');) {
        const auto words = words_of(clause);
        require(!words.empty(), "an answer is empty");
        if (words.size() == 1) named.push_back(words[0]);
        for (std::size_t i = 1; i < words.size(); ++i)
            named.push_back(words[0] + " " + words[i]);
    }
    require(!named.empty(), "no answer");
    std::vector<Action> accepted;
    std::vector<Action> others;
    std::vector<bool> found(named.size());
    for (const Action& action : actions) {
        bool is_named = false;
        for (std::size_t i = 0; i < named.size(); ++i) {
            const bool whole = to_string(action) == named[i];
            const bool kind = named[i] == kind_names[static_cast<std::size_t>(action.kind)];
            if (!whole && !kind) continue;
            is_named = true;
            found[i] = true;
        }
        (is_named == without ? others : accepted).push_back(action);
    }
    for (std::size_t i = 0; i < named.size(); ++i)
        require(found[i], "not legal: " + named[i]);
    require(!accepted.empty() && !others.empty(), "nothing to choose");
    return accepted;
}

void check_names(const Fields& fields) {
    for (const auto& [name, text] : fields) {
        static constexpr std::array known{"position", "idea",    "rules",   "seat",    "points",
                                          "sticks",   "honba",   "dora",    "hand",    "accept",
                                          "open",     "river E", "river S", "river W", "river N",
                                          "shown E",  "shown S", "shown W", "shown N"};
        require(std::ranges::find(known, name) != known.end(), "no such field: " + name);
    }
}

Position position_of(const Fields& fields) {
    check_names(fields);
    Position position{.name = field(fields, "position"),
                      .idea = field(fields, "idea"),
                      .open = field(fields, "open"),
                      .view = view_told_by(fields),
                      .actions = {},
                      .accepted = {}};
    require(!position.idea.empty(), "a position needs its idea");
    position.actions = legal(position.view);
    require(!position.actions.empty(), "there is nothing to decide");
    position.accepted = accepted_of(field(fields, "accept"), position.actions);
    return position;
}

} // namespace

std::string to_string(const Action& action) {
    std::string text{kind_names[static_cast<std::size_t>(action.kind)]};
    if (is_tile_action(action.kind)) {
        text += " " + jantaku::to_string(action.tile);
    } else if (action.kind == ActionKind::chi || action.kind == ActionKind::pon) {
        text += " " + jantaku::to_string(action.consumed);
    }
    return text;
}

std::vector<Position> read_positions(std::istream& in) {
    std::vector<Position> positions;
    Fields fields;
    const auto finish = [&] {
        if (fields.empty()) return;
        const std::string name = fields["position"];
        try {
            positions.push_back(position_of(fields));
        } catch (const std::exception& error) {
            throw ContradictionError{name + ": " + error.what()};
        }
        fields.clear();
    };
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        if (line.empty()) {
            finish();
            continue;
        }
        std::istringstream words{line};
        std::string name;
        words >> name;
        if (name == "river" || name == "shown") {
            std::string wind;
            words >> wind;
            name += " " + wind;
        }
        std::string text;
        std::getline(words >> std::ws, text);
        if (!fields.emplace(name, text).second)
            throw ContradictionError{fields["position"] + ": twice " + name};
    }
    finish();
    return positions;
}

} // namespace jantaku::bot_test
