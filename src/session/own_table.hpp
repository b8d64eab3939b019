// Own table: a position that is no room's. The session seats its user at it, asks, and judges the
// answer by itself, so the owner knows nothing of it.
//
// seated   by take_note(), with the notes that an owner would send. So hands, hints, prompts and keys are
//          those of a game
// ends     with a note of the owner that places or seats the user
// used     by lessons and problems
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"
#include "session/conversation.hpp"

#include <jantaku/table/game.hpp>

namespace jantaku::session {

struct Session;

// The winds are the names of the others.
void sit_down(Session& session, const SeatView& view, Tick now);
// Where the person is for the owner. It does not change by sitting down twice.
[[nodiscard]] OwnPlace place_for_owner(const Session& session);
void stand_up(Session& session, const OwnPlace& place);

enum class TableLines : std::uint8_t { hand, whole }; // whole: with rivers and points
// What a person at a table of their own decides by. Nothing where the screen shows it anyway.
[[nodiscard]] Lines own_table_lines(const Session& session, TableLines what);

} // namespace jantaku::session
