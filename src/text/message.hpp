// Messages: every sentence that is not a name, by its key; the words stand in the language files.
//
// arguments  the comment behind a key says what {0}, {1} … are; `say` checks their number
// prefixes   `OK `, `ERR ` and `* ` are no part of a message
// to add one write the enumerator anywhere but last, and one line in each language file; what is
//            forgotten does not compile
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku {

enum class Message : std::uint8_t {
    // ---- coming and going
    greeting,
    greeting_start,
    greeting_languages, // 0 list
    key_line,           // 0 key
    entered,            // 0 name
    resumed,            // 0 name
    renamed,            // 0 name
    language_set,       // 0 name of the language
    goodbye,
    displaced,
    server_closing,
    idle_closing,
    too_slow,

    // ---- replies
    done,
    queued,
    played,      // 0 what, as action_text says it
    swap_chosen, // 0 tiles
    swap_by_lot,
    sent,         // chat went out
    created,      // 0 room, 1 type, 2 preset
    rooms_header, // 0 how many
    rooms_none,
    rooms_line, // 0 room, 1 host, 2 type, 3 preset, 4 members, 5 places, 6 state
    state_waiting,
    state_playing,
    joined_room,   // 0 room
    back_at_table, // 0 room
    bot_joined,    // 0 name, 1 members, 2 places
    bot_left,      // 0 name
    game_started,
    room_header,     // 0 room, 1 type, 2 preset, 3 host, 4 members, 5 places, 6 state
    room_member,     // 0 number, 1 name, 2 marks (may be empty)
    room_commitment, // 0 hash
    room_game,       // 0 kyoku, 1 riichi sticks, 2 tiles left
    mark_host,
    mark_bot,
    mark_away,
    mark_stand_in,
    mark_you,
    mark_won,        // out of the hand in shura
    invitation_sent, // 0 name
    accepted,        // 0 room
    kicked_out,      // 0 name
    confirm,         // 0 command
    now_in_lobby,
    now_in_room,   // 0 room
    people_header, // 0 how many
    people_line,   // 0 name, 1 where
    level_lobby,
    level_room,        // 0 room
    level_table,       // 0 room
    rules_header,      // 0 preset
    rules_others,      // what is not listed is as in default
    rules_none,        // nothing differs from default
    rules_of_room,     // 0 preset
    rules_diff_header, // 0 and 1 the two rule sets
    rules_diff_line,   // 0 key, 1 and 2 the values
    rules_diff_none,   // 0 and 1 the two rule sets
    rules_line,        // 0 key, 1 value, 2 default
    rules_same,        // 0 key, 1 value: the default
    rules_hash,        // 0 hash
    rules_meaning,     // 0 meaning, 1 allowed values
    log_header,        // 0 room, 1 format
    warn_furiten,      // riichi in furiten
    nothing_to_show,   // there is no hand now

    // ---- behind an error's text
    extra_range,   // 0 last number
    extra_needs,   // 0 how many
    extra_work,    // 0 numbers
    extra_choices, // 0 list
    extra_nearest, // 0 command
    extra_kinds,   // 0 how many kinds
    extra_lacks,   // 0 a tile
    extra_three,
    extra_no_kita,

    // ---- notices from the room
    note_joined, // 0 name
    note_left,   // 0 name
    note_kicked, // 0 name
    note_you_kicked,
    note_host,         // 0 name
    note_renamed,      // 0 old name, 1 new name
    note_bot_added,    // 0 name
    note_bot_removed,  // 0 name
    note_disconnected, // 0 name
    note_returned,     // 0 name
    note_closed,       // 0 room
    note_abandoned,    // 0 room
    note_invited,      // 0 from, 1 room, 2 type
    note_said,         // 0 name, 1 text
    note_stand_in_on,  // 0 name
    note_stand_in_off, // 0 name
    note_timed_out,    // 0 name
    note_you_timed_out,
    head_bumped,
    game_begins,     // 0 room
    seat_line,       // 0 wind, 1 name, 2 marks (may be empty)
    commitment,      // 0 hash
    revealed,        // 0 hash of this game
    next_commitment, // 0 hash
    enter_to_go_on,  // 0 seconds

    // ---- telnet
    telnet_none, // the client has sent no telnet command
    telnet_on,
    telnet_off,
    telnet_offered,
    telnet_client,   // 0 program
    telnet_terminal, // 0 its type
    telnet_window,   // 0 columns, 1 rows
    telnet_locale,   // 0 as the client writes it
    telnet_encoding, // 0 name
    telnet_options,  // 0 names
    encoding_is,     // 0 name
    encoding_list,   // 0 names
    encoding_set,    // 0 name
    encoding_ascii,  // in ASCII alone, whatever the language

    // ---- help
    help_header,
    help_line,  // 0 usage, padded, 1 short
    help_usage, // 0 usage
    help_footer,

    // ---- words of the board
    kyoku,         // 0 wind, 1 number
    kyoku_honba,   // 0 kyoku, 1 honba
    player,        // 0 name, 1 wind
    tiles_left,    // 0 how many
    seconds_left,  // 0 seconds
    to_play,       // 0 wind
    others_choose, // what they give away
    head_seat,     // 0 kyoku and honba, 1 seat wind, 2 points
    hand_label,
    drew_label,
    melds_label,
    kita_label,
    shown_label, // of open riichi
    table_head,  // 0 kyoku and honba, 1 tiles left, 2 riichi sticks, 3 dora
    table_legend,
    in_riichi,
    in_double_riichi,
    indicator_dora, // 0 indicator, 1 dora
    dora_head,      // 0 indicators with their dora
    dora_pending,   // 0 how many
    dora_reds,      // 0 how many of 0m, 1 0p, 2 0s
    dora_no_reds,
    dora_kita,  // 0 kinds that may be set aside
    score_line, // 0 rank, 1 wind, 2 name, 3 points, 4 difference to the reader, 5 marks
    not_tenpai, // 0 shanten
    tenpai_head,
    tenpai_complete,
    tenpai_wait,  // 0 tile, 1 copies not seen
    tenpai_ron,   // 0 value
    tenpai_tsumo, // 0 value
    tenpai_no_yaku,
    tenpai_won,     // the reader has won this hand
    tenpai_discard, // 0 number, 1 tile, 2 waits with their copies
    tenpai_riichi,  // 0 number
    han_fu,         // 0 han, 1 fu
    yakuman_times,  // 0 times

    // ---- events
    hand_starts,    // 0 kyoku and honba, 1 riichi sticks
    dealer_is,      // 0 player
    dora_is,        // 0 indicator, 1 dora
    new_dora,       // 0 indicator, 1 dora
    points_line,    // 0 wind, 1 name, 2 points, 3 marks (may be empty)
    you_were_dealt, // 0 how many
    choose_swap,
    you_draw,         // 0 tile, 1 tiles left
    you_draw_rinshan, // 0 tile, 1 tiles left
    draws_rinshan,    // 0 player
    you_discard,      // 0 tile
    you_tsumogiri,    // 0 tile
    discards,         // 0 player, 1 tile
    tsumogiri,        // 0 player, 1 tile
    you_riichi,
    riichi, // 0 player
    you_open_riichi,
    open_riichi, // 0 player
    stick_paid,  // 0 player, 1 points
    you_call,    // 0 kind, 1 tile, 2 tiles of the hand, 3 from whom
    calls,       // 0 player, 1 kind, 2 tile, 3 tiles of the hand, 4 from whom
    you_kan,     // 0 kind, 1 tiles
    kans,        // 0 player, 1 kind, 2 tiles
    you_kita,    // 0 tile
    kita,        // 0 player, 1 tile
    you_swap,    // 0 tiles given, 1 to whom, 2 tiles received, 3 from whom
    ura_shown,   // 0 indicators
    claim_lost,  // 0 seat wind, 1 kind
    ron_word,
    you_ron,           // 0 tile, 1 from whom
    wins_ron,          // 0 player, 1 tile, 2 from whom
    you_tsumo,         // 0 tile
    wins_tsumo,        // 0 player, 1 tile
    win_hand,          // 0 concealed tiles, 1 winning tile
    win_melds,         // 0 melds
    win_yaku,          // 0 yaku, 1 han
    win_yakuman,       // 0 yaku
    win_yakuman_times, // 0 yaku, 1 times
    win_dora,          // 0 han
    win_ura,           // 0 han, 1 indicators
    win_no_ura,        // 0 indicators
    win_aka,           // 0 han
    win_kita,          // 0 han
    win_ura_hidden,    // 0 han
    win_fu,            // 0 fu, 1 the sum
    win_value,         // 0 han and fu, or the limit; 1 points of the hand
    win_liable,        // 0 player
    win_extras,        // 0 points for honba, 1 points of riichi sticks
    pays,              // 0 player, 1 points, 2 new points
    gets,              // 0 player, 1 points, 2 new points
    you_leave_hand,    // 0 how many play on
    leaves_hand,       // 0 player, 1 how many play on
    draw,              // 0 kind
    nagashi,           // 0 player
    tenpai_shows,      // 0 player, 1 hand, 2 waits
    noten,             // 0 player
    shows_hand,        // 0 player, 1 hand
    took_sticks,       // 0 points
    game_over,
    ranking, // 0 rank, 1 name, 2 points, 3 result

    no_melds, // new ones go above: the last key counts them
};
inline constexpr std::size_t message_count = static_cast<std::size_t>(Message::no_melds) + 1;

// The commands that /help knows, by their first name.
enum class CommandHelp : std::uint8_t {
    help,
    create,
    rooms,
    join,
    bot,
    unbot,
    start,
    room,
    invite,
    accept,
    kick,
    back,
    home,
    h,
    d,
    riichi,
    openriichi,
    tsumo,
    ankan,
    kakan,
    kita,
    swap,
    kyuushu,
    chow,
    pong,
    kong,
    ron,
    chankan,
    pass,
    tenpai,
    dora,
    table,
    score,
    ok,
    say,
    name,
    lang,
    who,
    telnet,
    encoding,
    rules,
    log,
    resume,
    quit, // new ones go above
};
inline constexpr std::size_t command_help_count = static_cast<std::size_t>(CommandHelp::quit) + 1;

[[nodiscard]] std::string_view key_of(CommandHelp command); // "create"
[[nodiscard]] std::optional<CommandHelp> find_help(std::string_view key);

} // namespace jantaku
