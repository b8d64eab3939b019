// Handlers: what each row of the command table runs, by the file in which it stands.
#pragma once

#include "session/command.hpp"

namespace jantaku::session {

// lobby_commands.cpp
Response help(const Call& call);
Response create(const Call& call);
Response list_rooms(const Call& call);
Response join(const Call& call);
Response accept(const Call& call);
Response rename(const Call& call);
Response choose_language(const Call& call);
Response list_people(const Call& call);
Response resume(const Call& call);
Response quit(const Call& call);

// terminal_commands.cpp
Response telnet(const Call& call);
Response choose_encoding(const Call& call);

// room_commands.cpp
Response add_bot(const Call& call);
Response remove_bot(const Call& call);
Response start(const Call& call);
Response show_room(const Call& call);
Response invite(const Call& call);
Response kick(const Call& call);
Response back(const Call& call);
Response home(const Call& call);
Response say_to_room(const Call& call);
Response show_rules(const Call& call);
Response show_log(const Call& call);

// table_commands.cpp
Response discard(const Call& call);
Response riichi(const Call& call);
Response open_riichi(const Call& call);
Response tsumo(const Call& call);
Response ankan(const Call& call);
Response kakan(const Call& call);
Response kita(const Call& call);
Response swap(const Call& call);
Response kyuushu(const Call& call);
Response chow(const Call& call);
Response pong(const Call& call);
Response kong(const Call& call);
Response ron(const Call& call);
Response chankan(const Call& call);
Response pass(const Call& call);
Response acknowledge(const Call& call);

// show_commands.cpp
Response show_hand(const Call& call);
Response show_tenpai(const Call& call);
Response show_dora(const Call& call);
Response show_table(const Call& call);
Response show_score(const Call& call);

} // namespace jantaku::session
