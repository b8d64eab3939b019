// Handlers: what each row of the command table runs, by the file in which it stands.
#pragma once

#include "session/command.hpp"

#include <jantaku/tile/result.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace jantaku::session {

// lobby_commands.cpp
Response help(const Call& call);
Response create(const Call& call);
Response list_rooms(const Call& call);
Response join(const Call& call);
Response play_match(const Call& call);
Response accept(const Call& call);
Response rename(const Call& call);
Response choose_language(const Call& call);
Response choose_tiles(const Call& call);
Response list_people(const Call& call);
Response resume(const Call& call);
Response turn_to(const Call& call);
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
Response hand_over(const Call& call);
Response again(const Call& call);
Response back(const Call& call);
Response home(const Call& call);
Response show_rules(const Call& call);
Response show_log(const Call& call);

// fairness_commands.cpp
Response add_words(const Call& call);

// watch_commands.cpp
Response watch(const Call& call);
Response unwatch(const Call& call);

// replay_commands.cpp
Response replay(const Call& call);
Response replay_next(const Call& call);
Response replay_prev(const Call& call);
Response replay_goto(const Call& call);
Response review(const Call& call);

// stats_commands.cpp
Response show_stats(const Call& call);
Response list_games(const Call& call);
Response show_ladder(const Call& call);

// account_commands.cpp
Response register_name(const Call& call);
Response log_in(const Call& call);
Response change_password(const Call& call);

// operator_commands.cpp
Response administer(const Call& call);

// people_commands.cpp
Response say_to_room(const Call& call);
Response tell_person(const Call& call);
Response reply_to_person(const Call& call);
Response mute(const Call& call);
Response unmute(const Call& call);

// Shared by them. A name as others compare it, behind its `@` or without; none: there is none.
std::optional<std::string> read_name(const Call& call);
// The same as typed, without its `@`.
std::string shown_name(const Call& call);
// The same of one word.
std::string folded_name(std::string_view word);
// Behind a list: [WORDS] [PAGE]; a number is the page, behind `@` it is words.
[[nodiscard]] Result<Part, Fault> read_part(std::span<const std::string> args);
// A room's number, or what is wrong with it.
struct RoomNumber {
    std::optional<RoomId> room; // none: no such room can be
};
Result<RoomNumber, Fault> read_room(std::string_view word);

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

// comfort_commands.cpp
Response set_auto(const Call& call);
Response set_confirm(const Call& call);
Response set_board(const Call& call);
Response set_sort(const Call& call);

// show_commands.cpp
Response show_hand(const Call& call);
Response show_tenpai(const Call& call);
Response show_dora(const Call& call);
Response show_table(const Call& call);
Response show_score(const Call& call);

// advice_commands.cpp
Response show_hint(const Call& call);
Response explain(const Call& call);
// After a command has run: a refusal is remembered for `/why` (Seating::refusal).
void note_refusal(const Call& call, const Command& command, const Response& response);
// screen_commands.cpp
Response choose_ui(const Call& call);
Response choose_color(const Call& call);
Response choose_plain(const Call& call);

} // namespace jantaku::session
