// Render: answers of owners, as lines for a person.
//
// lines    without `OK ` and `* `, which the sender adds
#pragma once

#include "room/messages.hpp"
#include "session/conversation.hpp"
#include "text/style.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku::session {

// The type of a room in this style. An unknown word stays as it is.
[[nodiscard]] std::string type_text(const Style& style, std::string_view type);
// E1-0, of a table that is not seen.
[[nodiscard]] std::string kyoku_text(const Style& style, int kyoku, int honba, std::size_t places);

// Wraps the text so that `OK ` fits before it.
[[nodiscard]] Lines reply_lines(const Style& style, const std::string& text);

// The line that says who a built-in player is; none: it has no character.
[[nodiscard]] std::optional<std::string> character_line(const Style& style, const Member& member);
// A room as its member `own_name` sees it.
[[nodiscard]] Lines room_lines(const Style& style, std::string_view own_name, const RoomInfo& info);
// The commitment of a game. Empty if nothing is promised.
[[nodiscard]] Lines promise_lines(const Style& style, const Promise& promise);
[[nodiscard]] Lines part_lines(const Style& style, const FairnessPart& part);
// Which game and step it goes on from, with which wall.
[[nodiscard]] std::string fork_text(const Style& style, const Fork& fork);
[[nodiscard]] Lines fairness_lines(const Style& style, const Fairness& fairness);
// The bounds of `/entropy`, as the words that follow an error.
[[nodiscard]] std::string words_bounds(const Style& style);
// The rooms of a page under their header.
[[nodiscard]] Lines room_list(const Style& style, const Rooms& rooms);
// The answer to /rooms and /watch. words: the search words of the list
[[nodiscard]] Lines
rooms_lines(const Style& style, const Rooms& rooms, const std::string& words = {});
// The text in as many lines as the width needs.
void add_wrapped(Lines& lines, const Style& style, const std::string& text);
// After a list of more than one page: which page this is, and the command for the next one.
void add_page(Lines& lines,
              const Style& style,
              const Page& page,
              std::string_view command,
              const std::string& words);
// Rooms that may be watched.
[[nodiscard]] Lines watchable_lines(const Style& style, const Rooms& rooms);
[[nodiscard]] std::string person_line(const Style& style, const Person& person);
[[nodiscard]] Lines
people_lines(const Style& style, const People& people, const std::string& words = {});
[[nodiscard]] Lines friend_lines(const Style& style, const FriendList& list);

// A named set of rules, of a preset or of a room.
struct RuleSet {
    std::string name;
    Rules rules;
    RoomOptions options;
};
enum class RulesShown : std::uint8_t { differing, all };
[[nodiscard]] Lines rules_lines(const Style& style, const RuleSet& set, RulesShown shown);
// One rule or room option with its meaning. The key must exist.
[[nodiscard]] Lines rule_lines(const Style& style, const RuleSet& set, std::string_view key);
// The rules and options of `here` that are not as usual, briefly: "turn_seconds = 5, hint = false".
// Left out are the length of the game and open hands, which everybody is told, and options that only matter to one
// person alone. Empty: all are as usual.
[[nodiscard]] std::string unusual_text(const RuleSet& here, const RuleSet& usual);
// The rules and options in which two sets differ.
[[nodiscard]] Lines rules_diff_lines(const Style& style, const RuleSet& a, const RuleSet& b);

// The players by seat.
[[nodiscard]] Lines seating_lines(const Style& style, const Seating& seating);

} // namespace jantaku::session
