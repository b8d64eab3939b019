// Render: what owners answer, as lines for a person.
//
// lines   without `OK ` and `* `; who sends them puts it there
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"
#include "text/language.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace jantaku::session {

// The type of a room in somebody's language; a word that is not known stays what it is.
[[nodiscard]] std::string type_text(Language language, std::string_view type);

[[nodiscard]] Lines room_lines(const Session& session, const RoomInfo& info);
[[nodiscard]] Lines rooms_lines(Language language, const Rooms& rooms);
[[nodiscard]] Lines people_lines(Language language, const People& people);

// All rules and room options, or the one with this key, which must exist.
[[nodiscard]] Lines rules_lines(Language language,
                                std::string_view preset,
                                const Rules& rules,
                                const RoomOptions& options,
                                const std::optional<std::string>& key);

// Who sits where, with the hash that the deals are bound to.
[[nodiscard]] Lines seating_lines(Language language, const Seating& seating);

} // namespace jantaku::session
