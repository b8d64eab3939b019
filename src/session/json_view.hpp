// JSON view: rooms, people, games and tables as programs are told of them.
//
// tiles   in mjai's words
// source  docs/bot-api.md
#pragma once

#include "record/json_values.hpp"
#include "room/messages.hpp"
#include "session/session.hpp"

namespace jantaku::session {

using record::Json;

[[nodiscard]] std::string_view word_of(Level level);
[[nodiscard]] std::string_view word_of(SeatKind kind);
[[nodiscard]] std::string_view word_of(Phase phase);

[[nodiscard]] Json words_json(const std::vector<AddedWords>& words);
// What was promised and is revealed: one secret's part of a game's chance.
[[nodiscard]] Json part_json(const FairnessPart& part);
// The members `commitment`, `commitment_version` and `server`.
void add_promise(Json& json, const Promise& promise);
[[nodiscard]] Json room_json(const RoomInfo& room);
// An answer's members: what the owner found out for whoever asked.
[[nodiscard]] Json answer_json(const Answer& answer);
// All that everybody may see of a table.
[[nodiscard]] Json table_json(const Public& table);
// The same, and what the seat alone knows.
[[nodiscard]] Json view_json(const SeatView& view);
// "7-2": the second game of room 7.
[[nodiscard]] std::string game_name(RoomId room, std::uint32_t game);
// What is asked, and everything that may be answered.
[[nodiscard]] Json request_json(const Seating& seating, const OpenQuestion& asked, Tick now);
// The start of a game with all that is fixed for it.
[[nodiscard]] Json start_game_json(const Seating& seating, const Rules& rules);
// Whether it is rated; else why not.
void add_rated(Json& json, Rated rated);

} // namespace jantaku::session
