// Render: what owners answer, as lines for a person.
//
// lines   without `OK ` and `* `; who sends them puts it there
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"
#include "text/language.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku::session {

// The type of a room in somebody's language; a word that is not known stays what it is.
[[nodiscard]] std::string type_text(Language language, std::string_view type);

[[nodiscard]] Lines room_lines(const Session& session, const RoomInfo& info);
[[nodiscard]] Lines rooms_lines(Language language, const Rooms& rooms);
[[nodiscard]] Lines people_lines(Language language, const People& people);

// Rules under a name: of a preset, or of a room.
struct RuleSet {
    std::string name;
    Rules rules;
    RoomOptions options;
};
enum class RulesShown : std::uint8_t { differing, all };
[[nodiscard]] Lines rules_lines(Language language, const RuleSet& set, RulesShown shown);
// One rule or room option with its meaning; the key must exist.
[[nodiscard]] Lines rule_lines(Language language, const RuleSet& set, std::string_view key);
// In what two sets differ.
[[nodiscard]] Lines rules_diff_lines(Language language, const RuleSet& a, const RuleSet& b);

// Who sits where, with the hash that the deals are bound to.
[[nodiscard]] Lines seating_lines(Language language, const Seating& seating);

} // namespace jantaku::session
