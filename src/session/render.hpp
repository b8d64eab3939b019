// Render: what owners answer, as lines for a person.
//
// lines   without `OK ` and `* `; who sends them puts it there
#pragma once

#include "room/messages.hpp"
#include "session/conversation.hpp"
#include "text/style.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku::session {

// The type of a room in somebody's style; a word that is not known stays what it is.
[[nodiscard]] std::string type_text(const Style& style, std::string_view type);

// Broken so that `OK ` may stand before it.
[[nodiscard]] Lines reply_lines(const Style& style, const std::string& text);

// A room as its member `own_name` sees it.
[[nodiscard]] Lines room_lines(const Style& style, std::string_view own_name, const RoomInfo& info);
// What a game was made from, for the record of it.
// None where nothing is promised.
[[nodiscard]] Lines promise_lines(const Style& style, const Promise& promise);
[[nodiscard]] Lines part_lines(const Style& style, const FairnessPart& part);
[[nodiscard]] Lines fairness_lines(const Style& style, const Fairness& fairness);
// How much `/entropy` takes, behind an error.
[[nodiscard]] std::string words_bounds(const Style& style);
// The rooms of a page under their header.
[[nodiscard]] Lines room_list(const Style& style, const Rooms& rooms);
// The answer to /rooms and /watch. words: those that the list was asked for by
[[nodiscard]] Lines
rooms_lines(const Style& style, const Rooms& rooms, const std::string& words = {});
// Behind a list of more than one page: which one it is, and how the next is asked for.
void add_page(Lines& lines,
              const Style& style,
              const Page& page,
              std::string_view command,
              const std::string& words);
// Those that may be watched.
[[nodiscard]] Lines watchable_lines(const Style& style, const Rooms& rooms);
[[nodiscard]] std::string person_line(const Style& style, const Person& person);
[[nodiscard]] Lines
people_lines(const Style& style, const People& people, const std::string& words = {});

// Rules under a name: of a preset, or of a room.
struct RuleSet {
    std::string name;
    Rules rules;
    RoomOptions options;
};
enum class RulesShown : std::uint8_t { differing, all };
[[nodiscard]] Lines rules_lines(const Style& style, const RuleSet& set, RulesShown shown);
// One rule or room option with its meaning; the key must exist.
[[nodiscard]] Lines rule_lines(const Style& style, const RuleSet& set, std::string_view key);
// In what two sets differ.
[[nodiscard]] Lines rules_diff_lines(const Style& style, const RuleSet& a, const RuleSet& b);

// Who sits where, with the hash that the deals are bound to.
[[nodiscard]] Lines seating_lines(const Style& style, const Seating& seating);

} // namespace jantaku::session
