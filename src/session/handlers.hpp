// Handlers: the functions that the rows of the command table run, grouped by file.
#pragma once

#include "session/command.hpp"

#include <jantaku/tile/result.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace jantaku::session {

// lobby_commands.cpp
Response help(const Invocation& call);
Response create(const Invocation& call);
Response list_rooms(const Invocation& call);
Response join(const Invocation& call);
Response play_match(const Invocation& call);
Response accept(const Invocation& call);
Response rename(const Invocation& call);
Response choose_language(const Invocation& call);
Response choose_tiles(const Invocation& call);
Response list_people(const Invocation& call);
Response resume(const Invocation& call);
Response turn_to(const Invocation& call);
Response log_out(const Invocation& call);
Response quit(const Invocation& call);

// learn_commands.cpp
Response learn(const Invocation& call);
Response problem(const Invocation& call);
Response show_yaku(const Invocation& call);
// The rules of the table or of the room, else those of /create.
const Rules& rules_here(const Invocation& call);
// A word of the glossary or a yaku, casefolded. None: neither.
std::optional<Lines> explain_word(const Invocation& call, std::string_view word);

// terminal_commands.cpp
Response telnet(const Invocation& call);
Response choose_encoding(const Invocation& call);

// room_commands.cpp
Response add_bot(const Invocation& call);
Response remove_bot(const Invocation& call);
Response start(const Invocation& call);
Response show_room(const Invocation& call);
Response invite(const Invocation& call);
Response kick(const Invocation& call);
Response hand_over(const Invocation& call);
Response again(const Invocation& call);
Response back(const Invocation& call);
Response home(const Invocation& call);
Response abort(const Invocation& call);
Response show_rules(const Invocation& call);
Response show_log(const Invocation& call);

// fairness_commands.cpp
Response add_words(const Invocation& call);
Response show_fairness(const Invocation& call);

// watch_commands.cpp
Response watch(const Invocation& call);
Response unwatch(const Invocation& call);

// replay_commands.cpp
Response replay(const Invocation& call);
Response replay_next(const Invocation& call);
Response replay_prev(const Invocation& call);
Response replay_goto(const Invocation& call);
Response review(const Invocation& call);
Response import_record(const Invocation& call);
Response fork(const Invocation& call);

// stats_commands.cpp
Response show_stats(const Invocation& call);
Response list_games(const Invocation& call);
Response show_ladder(const Invocation& call);

// account_commands.cpp
Response register_name(const Invocation& call);
Response log_in(const Invocation& call);
Response change_password(const Invocation& call);
Response ssh_keys(const Invocation& call); // and /keys on
Response consent(const Invocation& call);
Response unregister(const Invocation& call);

// house_commands.cpp
Response show_motd(const Invocation& call);
Response show_house(const Invocation& call);
Response agree(const Invocation& call);

// operator_commands.cpp
Response administer(const Invocation& call);

// people_commands.cpp
Response say_to_room(const Invocation& call);
Response tell_person(const Invocation& call);
Response reply_to_person(const Invocation& call);
Response report(const Invocation& call);
Response mute(const Invocation& call);
Response unmute(const Invocation& call);
Response befriend(const Invocation& call);
Response unfriend(const Invocation& call);
Response set_notify(const Invocation& call);
Response set_hide(const Invocation& call);

// Shared by them. A name as typed, without a leading `@`.
std::string name_in(std::string_view word);
// The same of a name that may have blanks.
std::string name_of_words(std::span<const std::string> words);
// The first argument as a name. None: there is none.
std::optional<std::string> read_name(const Invocation& call);
// The words of a report or a reason: the text from the word with that index on, as others may be shown
// it. text: of the call, or a part of it
Result<std::string, Fault>
read_reason(const Invocation& call, std::string_view text, std::size_t word);
// Reads the arguments of a list: [WORDS] [PAGE]. A number is the page; a word after `@` is never a
// page.
[[nodiscard]] Result<Part, Fault> read_part(std::span<const std::string> args);
// A room's number.
struct RoomNumber {
    std::optional<RoomId> room; // none: no room can have this number
};
Result<RoomNumber, Fault> read_room(std::string_view word);

// table_commands.cpp
Response discard(const Invocation& call);
Response riichi(const Invocation& call);
Response open_riichi(const Invocation& call);
Response tsumo(const Invocation& call);
Response ankan(const Invocation& call);
Response kakan(const Invocation& call);
Response kita(const Invocation& call);
Response swap(const Invocation& call);
Response kyuushu(const Invocation& call);
Response chow(const Invocation& call);
Response pong(const Invocation& call);
Response kong(const Invocation& call);
Response ron(const Invocation& call);
Response chankan(const Invocation& call);
Response pass(const Invocation& call);
Response undo(const Invocation& call);
Response acknowledge(const Invocation& call);

// comfort_commands.cpp
Response set_auto(const Invocation& call);
Response play_by_keys(const Invocation& call, bool on);
Response set_confirm(const Invocation& call);
Response set_board(const Invocation& call);
Response set_explain(const Invocation& call);
Response set_bell(const Invocation& call);
Response set_bare(const Invocation& call);
Response set_sort(const Invocation& call);

// show_commands.cpp
Response show_hand(const Invocation& call);
Response show_tenpai(const Invocation& call);
Response show_dora(const Invocation& call);
Response show_table(const Invocation& call);
Response show_score(const Invocation& call);

// what_commands.cpp
Response explain_screen(const Invocation& call);

// advice_commands.cpp
Response show_hint(const Invocation& call);
Response explain(const Invocation& call);
// Remembers a command's refusal for `/why` (AtTable::refusal), after the command has run.
void note_refusal(const Invocation& call, const Command& command, const Response& response);
// screen_commands.cpp
// Opens a full screen of that size, or as large as the client's window.
Response open_screen(const Invocation& call, std::optional<terminal::Window> wanted);
Response choose_ui(const Invocation& call);
Response choose_color(const Invocation& call);
Response choose_plain(const Invocation& call);

} // namespace jantaku::session
