// JSON view: rooms, people, games and tables as programs are told of them.
//
// tiles    in mjai's notation
// source   docs/bot-api.md
#pragma once

#include "record/json_out.hpp"
#include "room/messages.hpp"
#include "session/session.hpp"

namespace jantaku::session {

using record::Json;

[[nodiscard]] std::string_view word_of(Level level);
[[nodiscard]] std::string_view word_of(SeatKind kind);
[[nodiscard]] std::string_view word_of(Phase phase);

[[nodiscard]] Json words_json(const std::vector<Entropy>& words);
// A revealed promise: one secret's part of a game's chance.
[[nodiscard]] Json part_json(const FairnessPart& part);
// The members `commitment`, `commitment_version` and `server`.
void add_promise(Json& json, const Promise& promise);
[[nodiscard]] Json room_json(const RoomInfo& room);
// The members of an answer.
[[nodiscard]] Json answer_json(const Answer& answer);
// Everything that everybody may see of a table.
[[nodiscard]] Json table_json(const Public& table);
// The same, and everything that only this seat knows.
[[nodiscard]] Json view_json(const SeatView& view);
// "7-2": the second game of room 7.
[[nodiscard]] std::string game_name(RoomId room, std::uint32_t game);
// Adds the members of the message that asks for a decision: the question and all possible answers.
void add_request(record::JsonText& out,
                 const Seating& seating,
                 const OpenQuestion& asked,
                 Tick now);
// The start of a game, with everything that is fixed for the game.
[[nodiscard]] Json start_game_json(const Seating& seating, const Rules& rules);
// Adds whether the game is rated, and if not, why.
void add_rated(Json& json, Rated rated);

} // namespace jantaku::session
