// Messages: the keys of all sentences that are not names. The words are in the language files.
//
// arguments   the comment after a key describes {0}, {1} …; `say` checks their number
// prefixes    `OK `, `ERR ` and `* ` are not part of a message
// to add one  write the enumerator anywhere but last, and one line in each language file. A
//             forgotten line does not compile
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku {

enum class Message : std::uint16_t {
    // ---- coming and going
    greeting,
    greeting_start,
    greeting_languages, // 0 list
    key_line,           // 0 key
    ssh_key_is_new,
    ssh_key_to_add,
    ssh_keys_none,
    ssh_key_here, // 0 number
    entered,      // 0 name
    resumed,      // 0 name
    must_rename,  // 0 the name until then
    renamed,      // 0 name
    language_set, // 0 name of the language
    goodbye,
    goodbye_solo,
    goodbye_seat, // 0 key
    displaced,
    how_to_quit,
    come_back, // 0 key
    server_closing,
    idle_closing,
    thrown_out,
    forgotten,

    // ---- accounts and operators
    registered, // 0 name
    registered_by_key,
    password_changed,
    consent_is_on,
    consent_is_off,
    will_be_forgotten,
    new_password_of, // 0 password
    motd_header,
    motd_none,
    house_header,
    house_none,
    house_must_agree,
    house_read_first,
    house_agreed,
    ask_password,
    ask_old_password,
    ask_new_password,
    ask_password_again,
    ask_token,
    ask_own_name,
    ask_name_again,
    typing_is_seen,
    cancelled,
    stats_registered, // 0 date
    operator_now,
    announced,     // 0 text
    server_drains, // 0 seconds
    drains_no_more,
    overview_header, // 0 connected, 1 away, 2 registered, 3 rooms, 4 of them playing
    overview_drains,
    overview_registered,
    overview_banned, // 0 name, 1 date and time, 2 address
    costs_header,
    costs_loop,       // 0 inputs
    costs_thoughts,   // 0 decisions
    costs_connection, // 0 name, 1 inputs
    costs_room,       // 0 number, 1 inputs, 2 share of its bots

    // ---- moderation
    done_for_hours, // 0 hours
    report_kept,    // 0 number
    report_settled, // 0 number, 1 name, 2 nothing or a colon and words
    report_came,    // 0 number, 1 and 2 names, 3 nothing or a colon and words
    report_is_open,
    reports_wait,   // 0 how many
    reports_header, // 0 how many
    reports_none,
    audit_header, // 0 how many
    audit_none,
    note_muted, // 0 end and reason
    note_unmuted,
    note_banned, // 0 end and reason
    note_moderator,
    note_no_moderator,
    deed_reported, // 0 who did it, 1 to whom; so with the next ones
    deed_settled,  // 1 number of the report
    deed_muted,    // 2 end
    deed_unmuted,
    deed_banned, // 2 end
    deed_unbanned,
    deed_kicked,
    deed_moderator,
    deed_no_moderator,
    deed_announced,
    deed_drained, // 1 seconds
    deed_drain_ended,
    deed_closed_room, // 1 number of the room
    deed_fixed_room,  // 1 number of the room
    deed_gave_password,
    deed_forgot,
    deed_operator,
    heard_in_lobby, // 0 time, 1 name, 2 text
    heard_in_room,  // 0 time, 1 name, 2 text, 3 number of the room
    heard_private,  // 0 time, 1 name, 2 text

    // ---- languages and faces of tiles
    language_guessed,   // 0 name of the language
    language_of_client, // 0 name of the language
    help_aliases,       // 0 names with their slashes
    tiles_set,          // 0 ascii, kanji or unicode, 1 tiles written that way
    tiles_choice,       // 0 the three words

    // ---- replies
    done,
    queued,
    played,      // 0 the action, as action_text writes it
    swap_chosen, // 0 tiles
    swap_by_lot,
    sent,         // chat went out
    created,      // 0 room, 1 type, 2 preset
    rooms_header, // 0 how many
    rooms_none,
    list_page,  // 0 which, 1 of how many, 2 the command for the next
    list_none,  // 0 the search word
    rooms_line, // 0 room, 1 host, 2 type, 3 preset, 4 members, 5 places, 6 state
    state_waiting,
    state_playing,
    joined_room, // 0 room
    room_open,
    join_differs,  // 0 options
    back_at_table, // 0 room
    bot_joined,    // 0 name, 1 members, 2 places
    next_start,
    game_started,
    room_header,  // 0 room, 1 type, 2 preset, 3 host, 4 members, 5 places, 6 state
    room_member,  // 0 number, 1 name, 2 marks (may be empty)
    room_words,   // 0 name, 1 text
    words_added,  // 0 how many there are, 1 how many there may be
    room_game,    // 0 kyoku, 1 riichi sticks, 2 tiles left
    character_of, // 0 name, 1 of character_…, 2 of about_…
    character_aggressive,
    character_patient,
    character_caller,
    character_dealer_killer,
    about_aggressive,
    about_patient,
    about_caller,
    about_dealer_killer,
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
    confirm_waiting, // 0 command
    now_in_lobby,
    now_in_room,   // 0 room
    people_header, // 0 how many
    people_bots,   // 0 how many, after people_header
    people_line,   // 0 name, 1 where
    others_later,  // 0 how many are not listed
    level_lobby,
    level_room,      // 0 room
    level_table,     // 0 room
    rules_header,    // 0 preset
    rules_others,    // everything not listed is as in default
    rules_none,      // nothing differs from default
    rules_assumed,   // 0 preset, 1 keys
    rules_of_room,   // 0 preset
    rules_diff_key,  // the word over the keys
    rules_diff_line, // 0 key, 1 and 2 the values
    rules_diff_none, // 0 and 1 the two rule sets
    rules_line,      // 0 key, 1 value, 2 default
    rules_same,      // 0 key, 1 value: the default
    rules_hash,      // 0 hash
    rules_meaning,   // 0 meaning, 1 allowed values
    warn_furiten,    // riichi in furiten
    nothing_to_show, // there is no hand now

    // ---- rooms, people and clocks
    match_joined,  // 0 room, 1 members, 2 places
    match_bots_in, // 0 seconds
    match_waits,   // bots never come by themselves
    match_rated,   // 0 seconds until bots come
    match_rated_waits,
    is_rated, // 0 pool. This and the next ones are as in Rated
    unrated_unmatched,
    unrated_options,
    unrated_casual,
    unrated_guest,
    unrated_bots,
    unrated_mixed,
    unrated_address,
    unrated_no_address,
    unrated_test,
    unrated_upgrade,
    unrated_by_operator,
    unrated_by_fault,
    unrated_forked,
    unrated_open,
    game_anew,    // after a restart, a hand is dealt anew; 0 seconds in which words are taken
    game_held,    // after a restart; 0 names of players who are not back, 1 seconds at most
    game_paused,  // nothing can be recorded
    server_waits, // the same, for sessions at no table
    game_moves,   // the owner of the table cannot be reached
    game_goes_on,
    game_kept,  // 0 number
    game_page,  // 0 address
    game_next,  // 0 number
    game_rated, // 0 rating before, 1 after, 2 pool
    games_none, // empty list
    games_header,
    ladder_header,      // 0 players, 1 pool
    rating_line,        // 0 rating, 1 pool, 2 games
    rating_provisional, // the same, after few games
    pool_people,
    pool_mixed,
    pool_programs,
    state_named, // 0 state, 1 the name by which programs ask for the room
    state_open,
    state_private,    // after the state of a room in a list
    ready_waits,      // 0 names of players who are not ready yet
    note_ready,       // 0 name
    note_words,       // 0 name, 1 text: for the chance of the next game
    note_host_idle,   // 0 host, 1 the next host
    mark_ready,       // for the next game
    whispered,        // 0 name, 1 text
    tell_held,        // 0 name
    muted_now,        // 0 name
    unmuted_now,      // 0 name
    muted_all,        // everybody
    unmuted_all,      // everybody
    notify_is,        // 0 on or off
    notify_what,      // what it does
    hide_is,          // 0 on or off
    hide_what,        // what it does
    match_open,       // 0 type and preset, 1 the command that leads there
    match_open_rated, // the same
    friends_came,     // 0 names
    friends_header,   // 0 how many, 1 at most
    friends_none,
    friends_away,     // 0 names
    friend_added,     // 0 name
    friend_removed,   // 0 name
    extra_friends,    // nobody but registered players has friends
    people_more,      // 0 language
    people_idle,      // 0 minutes
    time_is_short,    // 0 seconds
    seconds_and_bank, // 0 seconds before the bank, 1 the bank
    extra_name,       // 0 a name that may have been meant
    extra_invitation, // the player was sent out of the room before
    extra_password,   // how to give one; 0 the command
    extra_differ,
    extra_you_are, // 0 name
    extra_name_rule,
    extra_no_bot,
    extra_no_own_game,
    extra_own_name,
    extra_yourself,
    extra_not_banned,
    extra_not_muted,
    extra_other_house,
    extra_reports,
    extra_no_report,
    extra_columns, // 0 how many
    extra_reply,   // nobody has sent a private message yet
    extra_words,   // 0 bytes of one, 1 number per player and game, 2 number per game

    // ---- after an error's text
    extra_range,   // 0 last number
    extra_needs,   // 0 how many
    extra_work,    // 0 numbers
    extra_choices, // 0 list
    extra_values,  // 0 list
    extra_nearest, // 0 command
    extra_kinds,   // 0 how many kinds
    extra_lacks,   // 0 a tile
    extra_three,
    extra_no_kita,
    extra_places, // 0 how many
    extra_leave,
    extra_seat,
    extra_rooms,
    extra_watch,
    extra_replay,
    extra_no_web,
    extra_see_help,
    extra_no_game,      // in the room to watch
    extra_private_game, // the game to read is private
    extra_open_rid,     // 0 of the request that is open
    extra_no_rid,       // none is open
    extra_rid,          // what a rid must be
    extra_id,           // what an id must be; 0 bytes
    extra_telnet,
    extra_wait_password, // 0 seconds
    extra_not_offered,

    // ---- the course
    lesson_title, // 0 number, 1 of how many, 2 title
    lesson_wrong, // the reason follows
    lesson_done,  // 0 number, 1 how many are done, 2 of how many
    lesson_next,  // 0 number, 1 title
    lessons_all_done,
    lesson_left,
    lesson_enter,  // a prompt; 0 number
    lesson_number, // a prompt; 0 number
    lesson_list,
    lesson_mark,
    lesson_no_chat,
    problem_title,    // 0 number, 1 of how many
    problem_of_theme, // 0 number, 1 of how many, 2 theme
    problem_daily,    // 0 number, 1 of how many, 2 date
    problem_right,    // 0 answer, 1 another one, 2 its cost
    problem_wrong,    // 0 answer, 1 cost, 2 the best
    problem_costs,    // a heading
    problem_facts,    // 0 shanten, 1 useful tiles, 2 per cent
    problem_you,      // these four mark an answer
    problem_hard,
    problem_taken,
    problem_plain,
    problem_chosen, // 0 players, 1 their answers, 2 difficulty
    problem_rest,   // in that list; 0 per cent
    problem_few,    // 0 players, 1 how many there must be
    problem_easy,   // these three are difficulties
    problem_medium,
    problem_difficult,
    problem_none_of,     // 0 difficulty
    problem_score,       // 0 theme, 1 answered, 2 right
    problem_score_daily, // 0 theme, 1 answered, 2 right, 3 days in a row
    problems_all_right,
    problem_left,
    problem_no_chat,
    problem_enter,         // a prompt; 0 number
    problem_of_game,       // 0 number, 1 of how many, 2 theme
    problem_score_of_game, // 0 theme
    problem_next_of_game,  // a prompt; 0 number, 1 of how many
    problem_last_of_game,
    problem_none_in_game, // 0 player
    theme_efficiency,
    theme_push_or_fold,
    theme_calls,
    theme_riichi_or_dama,
    theme_all_last,
    yaku_list,
    yaku_list_row,    // 0 han, 1 names
    yaku_closed_only, // 0 han
    yaku_same_open,   // 0 han
    yaku_less_open,   // 0 han closed, 1 open
    yaku_off,
    yaku_example,       // 0 tiles
    yaku_example_worth, // 0 yaku, 1 value
    extra_no_yaku,

    // ---- watching, replays and statistics
    watch_now,    // 0 room, 1 seconds
    watch_soon,   // 0 seconds
    watch_left,   // 0 room
    watch_waits,  // 0 room
    watch_over,   // 0 room
    watch_header, // 0 how many
    watch_more,   // 0 how many
    watch_none,
    watch_line,         // 0 room, 1 kyoku, 2 names, 3 spectators, 4 seconds
    watch_begins,       // in place of the kyoku
    watch_prompt,       // 0 room, 1 kyoku and honba, 2 tiles left
    room_watchers,      // 0 how many
    level_watching,     // 0 room
    swap_unseen,        // 0 player, 1 to whom
    swap_seen,          // 0 player, 1 tiles, 2 to whom
    draws_tile,         // 0 player, 1 tile
    draws_tile_rinshan, // 0 player, 1 tile
    hand_of,            // 0 player, 1 tiles
    river_label,        // before discards
    waits_label,        // before kinds
    replay_header,      // 0 number, 1 room, 2 names
    fork_same,          // this and the next: 0 game, 1 step
    fork_new,
    fork_practice,
    review_fork,   // 0 commands
    replay_prompt, // 0 step, 1 steps, 2 kyoku
    replay_left,
    replay_at_end,
    replay_at_start,
    replay_places, // after an error
    review_header, // 0 player, 1 decisions, 2 good ones, 3 cost
    review_unit,
    review_error, // 0 the judge's least error, 1 its greatest
    review_nothing,
    review_choice,       // 0 number, 1 kyoku, 2 turn, 3 taken, 4 better, 5 cost
    review_offered,      // 0 tile, 1 seat
    review_away,         // 0 shanten
    review_value,        // 0 taken, 1 how far, 2 tiles, 3 better, 4 how far, 5 tiles
    review_worth,        // 0 better
    review_win,          // 0 better
    review_danger,       // 0 taken, 1 percent, 2 better, 3 percent
    review_danger_later, // 0 better
    review_locked,
    review_opened, // 0 taken
    review_place,  // 0 place, 1 taken
    review_who,    // 0 names
    import_how,
    import_prompt,
    import_nothing,
    import_too_slow, // this and the next come after an error
    import_too_long,
    import_cut,  // after the reason why a record cannot be read
    import_part, // 0 number, 1 of how many
    import_read, // 0 format, 1 rules, 2 hands, 3 names
    import_next,
    import_header,  // 0 names
    import_step,    // a prompt; 0 step, 1 steps, 2 kyoku
    import_no_fork, // after an error
    report_header,  // 0 player, 1 games, 2 decisions, 3 share of good ones, 4 cost of a game
    report_strong,  // 0 games
    report_habits,
    report_habit, // 0 habit, 1 cost of a game, 2 times in 100 hands, 3 cost of each
    report_good,
    report_dearest,
    report_skipped, // 0 games without the player, 1 games that were refused
    report_rate,
    report_player,
    report_others,
    rate_place,
    rate_win,
    rate_tsumo,
    rate_win_points,
    rate_deal_in,
    rate_deal_in_points,
    rate_riichi,
    rate_riichi_win,
    rate_open,
    rate_tenpai,
    habit_late_fold,
    habit_early_fold,
    habit_missed_riichi,
    habit_early_riichi,
    habit_bad_call,
    habit_missed_call,
    habit_step_back,
    habit_broken_pair,
    habit_slow_shape,
    habit_for_points,
    habit_missed_win,
    habit_kan,
    log_header,     // 0 number, 1 room, 2 format
    log_choose,     // 0 number, 1 room
    log_save,       // 0 number
    stats_header,   // 0 name, 1 players, 2 games, 3 hands
    stats_none,     // 0 name
    stats_rank,     // 0 rank, 1 bar, 2 share, 3 how many
    stats_average,  // 0 place, 1 points, 2 result
    stats_wins,     // 0 bar, 1 share, 2 share of tsumo, 3 points
    stats_deal_ins, // 0 bar, 1 share, 2 points
    stats_riichi,   // 0 bar, 1 share, 2 share won
    stats_calls,    // 0 bar, 1 share
    stats_tenpai,   // 0 bar, 1 share, 2 draws
    stats_left,     // 0 games

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
    note_wants_abort,  // 0 name
    note_aborted,      // 0 room
    confirm_abort,
    aborted_adjourned, // 0 room
    taken_up,
    taken_back,
    game_adjourned, // this and the next two: 0 type, 1 kyoku, 2 date, 3 room
    game_waits,
    game_waits_too,
    game_lost, // 0 type, 1 room, 2 date and time, 3 reason
    lost_abandoned,
    lost_expired,
    lost_crowded_out,
    lost_unreadable,
    lost_closed,
    lost_of_guest,
    note_ended,    // 0 room
    note_invited,  // 0 from, 1 room, 2 type
    note_said,     // 0 name, 1 text
    chat_is_held,  // 0 command
    chat_is_heard, // 0 word of a command
    note_stand_in_you,
    note_stand_in_on,  // 0 name
    note_stand_in_off, // 0 name
    note_thinks_less,  // 0 name of a bot
    note_thinks_fully, // 0 name of a bot
    note_timed_out,    // 0 name
    note_you_timed_out,
    head_bumped,
    game_begins,     // 0 room
    seat_line,       // 0 wind, 1 name, 2 marks (may be empty)
    commitment,      // 0 version, 1 hash
    commitment_of,   // 0 game, 1 server
    revealed_from,   // 0 the kyoku that was dealt anew
    revealed,        // 0 version, 1 hash of this game
    revealed_secret, // 0 secret of this game
    revealed_words,  // 0 name, 1 text
    revealed_joined, // 0 names in the order of joining
    revealed_brief,  // 0 names of bots
    revealed_open,
    revealed_take_backs, // 0 number
    revealed_test,       // a test decided its walls
    next_commitment,     // 0 version, 1 hash
    fair_can,            // after a game
    fair_waits,
    fair_plays,
    fair_fork, // in a game that goes on from another
    fair_keep,
    fair_nothing, // in the lobby
    fair_none,    // 0 number of a game
    fair_check,   // 0 the command that prints the record
    fair_hash,
    enter_alone,
    enter_to_go_on, // 0 seconds

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
    encoding_ascii,  // ASCII only, whatever the language

    // ---- help
    help_header,
    help_rooms, // headings of its parts
    help_advice,
    help_turn,
    help_claims,
    help_views,
    help_people,
    help_records,
    help_line,  // 0 usage, padded, 1 short
    help_usage, // 0 usage
    help_start, // how to begin, for readers who see only the end of the list
    help_footer,
    help_others,

    // ---- the screen
    ui_scroll,
    ui_screen,    // 0 columns, 1 rows
    ui_too_small, // after an error: 0 columns, 1 rows needed, 2 columns, 3 rows there are
    ui_left,      // the window became too small: 0 columns, 1 rows needed
    color_on,
    color_off,
    plain_on,
    plain_off,
    page_more, // 0 page, 1 pages
    page_last, // 0 page, 1 pages
    page_only, // 0 page, 1 pages
    screen_legend,
    screen_redraw, // how to redraw everything
    box_sticks,    // 0 riichi sticks
    box_indicators,
    box_dora,
    screen_tenpai,  // 0 waits
    screen_members, // 0 room
    no_events,
    plain_turn,        // 0 seconds
    plain_turn_free,   // without a limit
    plain_choice,      // 0 seconds
    plain_choice_free, // without a limit
    plain_commands,    // 0 who is asked, 1 the commands
    plain_seat,        // 0 wind, 1 name, 2 points, 3 marks
    plain_head,        // 0 kyoku and honba, 1 tiles left, 2 riichi sticks
    plain_indicator,   // 0 indicator, 1 dora
    plain_discards,    // 0 wind, 1 tiles
    plain_no_discards, // 0 wind
    plain_melds,       // 0 wind, 1 melds
    plain_meld,        // 0 kind, 1 tiles, 2 called tile, 3 from whom
    plain_ankan,       // 0 kind, 1 tiles
    plain_drawn,       // 0 numbered tiles, 1 number, 2 drawn tile
    plain_numbered,    // 0 number, 1 tile
    plain_left,        // 0 tile, 1 how many
    plain_gains,       // 0 player, 1 points, 2 points now
    plain_loses,       // the same
    plain_tsumogiri,   // 0 tile
    plain_riichi,      // 0 tile
    plain_called,      // 0 tile
    plain_comma,       // between the parts of a sentence
    plain_place,       // 0 place, 1 wind, 2 name, 3 points, 4 the words of plain_more … and marks
    plain_more,        // 0 points more than the reader
    plain_less,        // 0
    plain_even,
    plain_wait,   // 0 tile, 1 copies unseen
    plain_ron,    // 0 tile, 1 what it is worth
    plain_tsumo,  // 0 tile, 1 what it is worth
    plain_leaves, // a discard leaves this wait: 0 number, 1 tile, 2 tile waited for, 3 copies unseen
    plain_about,  // 0 number, 1 tile, 2 notes on this discard
    plain_rank,   // 0 place, 1 name, 2 points, 3 result
    plain_settled, // 0 name, 1 over the return, 2 uma, 3 rest, 4 result

    // ---- words of the board
    kyoku,         // 0 wind, 1 number
    kyoku_honba,   // 0 kyoku, 1 honba
    player,        // 0 name, 1 wind
    tiles_left,    // 0 how many
    seconds_left,  // 0 seconds
    to_play,       // 0 wind
    claim_of,      // 0 tile, 1 wind of the player it comes from
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

    // ---- explanations, and hints for spectators
    explain_is, // 0 on or off
    explain_later,
    explain_never,
    explain_head,
    explain_row,     // 0 turn, 1 player, 2 tile, 3 why
    explain_why,     // 0 why
    explain_fastest, // 0 shanten, 1 useful tiles
    explain_tenpai,  // 0 winning tiles
    explain_slower,  // 0 the fastest tile, 1 shanten, 2 useful tiles
    explain_riichi,  // 0 winning tiles
    explain_dama,    // 0 winning tiles
    explain_both,    // 0 wind of the threat
    explain_fold,    // 0 wind of the threat, 1 the fastest tile
    explain_careful, // 0 wind of the threat, 1 the fastest tile
    explain_push,    // 0 wind of the threat, 1 shanten
    explain_hopeless,
    public_turn,   // 0 player
    public_safe,   // 0 kinds
    public_nearly, // 0 kinds
    public_calm,
    public_gone, // 0 kinds

    // ---- hint and why
    hint_complete,
    hint_head,       // 0 shanten, 1 the shapes
    hint_standard,   // 0 shanten
    hint_chiitoitsu, // 0 shanten
    hint_kokushi,    // 0 shanten
    hint_discard,    // 0 number, 1 tile, 2 shanten, 3 tiles that help
    hint_more,       // 0 how many
    hint_best,
    hint_equal, // 0 tiles or commands
    hint_safest,
    hint_threat, // 0 player, 1 why
    hint_threat_riichi,
    hint_threat_open, // 0 how many
    hint_against,     // 0 wind, 1 grade, 2 reason
    grade_safe,
    grade_nearly_safe,
    grade_fair,
    grade_risky,
    grade_dangerous,
    safe_genbutsu,
    safe_passed,
    safe_not_waited,
    safe_honour_dead,
    safe_honour_alone,
    safe_honour,     // 0 copies not seen
    safe_no_run,     // 0 copies not seen
    safe_suji,       // 0 tiles
    safe_no_chance,  // 0 tiles
    safe_one_chance, // 0 tiles
    safe_half_suji,  // 0 tiles
    safe_out_of_flush,
    safe_in_flush,
    safe_nothing,
    advice_win,          // 0 command
    advice_locked,       // 0 number
    advice_riichi,       // 0 number, 1 tile, 2 tiles left
    advice_attack,       // 0 number, 1 tile
    advice_goal,         // 0 number, 1 tile, 2 yaku
    advice_push_safe,    // 0 number, 1 tile
    advice_push,         // 0 number, 1 tile, 2 shanten
    advice_both,         // 0 number, 1 tile
    advice_fold,         // 0 number, 1 tile, 2 shanten
    advice_fold_on,      // 0 number, 1 tile
    advice_fold_risk,    // 0 number, 1 tile
    advice_safest,       // 0 number, 1 tile
    advice_keep,         // 0 number, 1 tile
    advice_dama_no_yaku, // 0 number, 1 tile
    advice_sit,          // 0 number, 1 tile
    advice_dama,         // 0 number, 1 tile
    advice_worth,        // 0 number, 1 tile
    advice_kita,         // 0 command
    advice_kan,          // 0 command
    advice_kyuushu,
    advice_pass,
    advice_pass_worth,
    advice_pass_threat,
    advice_call,        // 0 command
    advice_call_worth,  // 0 command
    advice_call_keiten, // 0 command
    advice_fold_tenpai, // 0 number, 1 tile
    hint_lesson,
    hint_call, // 0 command, 1 tiles of the hand, 2 and 3 shanten before and after, 4 the yaku
    hint_call_tenpai, // 0 command, 1 tiles, 2 how far, 3 tenpai and its yaku
    hint_goals,       // 0 yaku
    hint_no_yaku,
    hint_yaku,     // 0 names
    hint_yaku_but, // 0 names, 1 waits without one
    hint_no_goal,
    hint_goal_any,
    hint_goal_yakuhai, // 0 tile
    hint_kan,
    why_yes,         // 0 command
    why_yes_options, // 0 command, 1 choices
    why_no,          // 0 the words of the error, 1 its code
    why_tile_open,   // 0 tile, 1 whose
    why_turn_of,     // 0 player
    why_no_turn,
    why_shanten,     // 0 shanten
    why_waits,       // 0 tiles
    why_tenpai_with, // 0 numbers
    why_river,       // 0 tile, 1 number in the river, 2 waits
    why_until_wait,
    why_passed, // 0 tile, 1 whose
    why_until_draw,
    why_until_end,
    why_no_yaku,
    why_yaku_closed,
    why_yaku_open,
    why_yaku_minimum, // 0 han of the yaku, 1 how many the rules want
    why_option,       // 0 key
    why_open,         // 0 melds
    why_abort,
    why_chi,  // 0 tile
    why_held, // 0 tile, 1 how many, 2 needed
    why_kuikae_all,
    why_kinds, // 0 how many
    why_called,
    why_hand, // 0 the hand
    why_locked,
    why_kuikae,   // 0 the call, 1 tiles
    why_offered,  // 0 tile
    why_points,   // 0 points, 1 needed
    why_wall,     // 0 tiles left, 1 needed
    why_shimocha, // 0 player
    why_four,
    why_fourth,
    why_kan_limit,
    why_riichi_kan,
    why_first,
    why_window,
    why_nothing_open,
    why_head_bump,
    why_can, // 0 commands
    why_nothing,
    why_which,
    warn_own_furiten,    // 0 waits, 1 tiles discarded
    warn_passed,         // 0 tile, 1 whose
    warn_passed_no_yaku, // 0 tile, 1 whose
    warn_riichi_furiten, // 0 tile, 1 whose
    warn_no_yaku,        // 0 tiles without a yaku, 1 waits

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
    win_yakuman,       // 0 yaku
    win_yakuman_times, // 0 yaku, 1 times
    win_dora,          // 0 han
    win_ura,           // 0 han, 1 indicators
    win_no_ura,        // 0 indicators
    win_aka,           // 0 han
    win_kita,          // 0 han
    win_ura_hidden,    // 0 han
    win_fu,            // 0 fu, 1 the sum
    hand_is,           // 0 tiles, numbered or in their sets
    bill_yaku,         // 0 yaku
    bill_han,          // 0 yaku or dora, padded, 1 han
    bill_dora,         // 0 tiles
    bill_aka,
    bill_kita,
    bill_rounded,       // 0 items of fu, 1 their sum
    bill_base,          // 0 fu, 1 han, 2 base
    bill_base_capped,   // 0 fu, 1 han, 2 base, 3 limit, 4 its base
    bill_base_limit,    // 0 han, 1 limit, 2 its base
    bill_base_yakuman,  // 0 base
    bill_share,         // 0 points, 1 base, 2 factor
    bill_share_rounded, // 0 points, 1 base, 2 factor, 3 exactly
    bill_half,          // 0 points, 1 base, 2 factor
    bill_honba,         // 0 points
    bill_payer,         // 0 player, 1 sum
    bill_nearest,       // 0 winner, 1 discarder
    bill_noten,         // 0 how many noten, 1 points each, 2 how many tenpai, 3 points each
    bill_kinds,         // 0 how many, 1 tiles
    bill_wind,          // 0 tile
    bill_kans,          // 0 players
    bill_riichi,        // 0 players
    bill_nagashi,
    bill_settlement, // 0 return points
    bill_result,     // 0 name, 1 over the return, 2 uma, 3 rest, 4 result
    bill_tie,
    bill_leftover,  // 0 points
    win_value,      // 0 han and fu, or the limit; 1 points of the hand
    win_liable,     // 0 player
    win_extras,     // 0 points for honba, 1 points of riichi sticks
    paid,           // 0 player, 1 points with their sign, 2 new points
    you_leave_hand, // 0 how many play on
    hand_goes_on,   // 0 how many play on
    draw,           // 0 kind
    nagashi,        // 0 player
    tenpai_shows,   // 0 player, 1 hand, 2 waits
    noten,          // 0 player
    shows_hand,     // 0 player, 1 hand
    took_sticks,    // 0 points
    game_over,
    game_over_bust, // 0 name
    ranking,        // 0 rank, 1 name, 2 points, 3 result

    // ---- the screen explained
    what_lobby, // 0 name
    what_lobby_alone,
    what_lobby_others,
    what_lobby_more,
    what_room,       // 0 room, 1 members, 2 places
    what_room_host,  // 0 bots that are missing
    what_room_guest, // 0 host
    what_room_match,
    what_room_more,
    what_signs,
    what_chat,
    what_turn,
    what_claim, // 0 tile and its player
    what_others,
    what_result,
    what_result_bill,
    what_enter,
    what_watching, // 0 room
    what_lesson,   // 0 number
    what_replay,   // 0 step, 1 steps
    what_replay_keys,
    what_keys,
    what_kyoku,   // 0 as the prompt has it, 1 wind, 2 number, 3 honba, 4 points
    what_left,    // 0 as the prompt has it
    what_seconds, // 0 as the prompt has it
    what_bank,    // 0 as the prompt has it
    what_no_clock,
    what_action,      // 0 as the prompt has it, 1 short help, 2 a command
    what_hand,        // 0 number and tile
    what_hand_called, // 0 number and tile
    what_hand_screen,
    what_dora,   // 0 indicators with their dora
    what_sticks, // 0 how many
    what_marks,
    what_seats,
    what_time_turn,
    what_time_call,
    what_time_claim,
    what_time_swap,
    what_more,
    begin_hints, // when a game begins

    // ---- keys
    keys_on,
    keys_off,
    keys_offer,
    keys_by_nc,     // how to send each key
    keys_by_telnet, // the same with other clients
    keys_then_on,   // after one of these
    keys_not_now,
    keys_not_now_for,   // 0 why
    keys_work_with,     // 0 the action, 1 numbers of tiles
    keys_again,         // the same key passes a win
    keys_again_discard, // 0 tile
    key_enter,          // the names of keys
    key_space,
    keys_continue, // what they do
    keys_choose,
    keys_take,
    keys_back,
    keys_pick,
    keys_random,
    keys_command,
    keys_help,
    keys_now,       // the first line of their explanation
    keys_help_move, // the others
    keys_help_enter,
    keys_help_win,
    keys_help_line,
    keys_help_time,
    keys_help_off,

    // ---- comfort
    switch_on,
    switch_off,
    auto_is,      // 0 each with on or off
    note_auto,    // 0 the action, as action_text writes it
    confirm_is,   // 0 on or off
    confirm_play, // 0 the action, as action_text writes it
    board_is,     // 0 on or off
    bell_is,      // 0 on or off
    bare_is,      // 0 on or off
    title_your_turn,
    title_turn,         // 0 kyoku, 1 name
    sort_is,            // 0 the suits' letters in their order
    turn_state,         // 0 indicators with their dora, 1 riichi sticks
    riichi_sign,        // two columns at most
    double_riichi_sign, // add new ones above: the last key gives the count
};
inline constexpr std::size_t message_count =
    static_cast<std::size_t>(Message::double_riichi_sign) + 1;

// The commands that /help knows, by their first name.
enum class CommandId : std::uint8_t {
    help,
    learn,
    problem,
    create,
    rooms,
    join,
    play,
    bot,
    unbot,
    start,
    room,
    invite,
    accept,
    kick,
    host,
    again,
    entropy,
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
    undo,
    tenpai,
    hint,
    why,
    explain,
    what,
    dora,
    table,
    score,
    auto_,
    confirm,
    board,
    bell,
    bare,
    sort,
    ui,
    color,
    plain,
    ok,
    say,
    tell,
    reply,
    mute,
    unmute,
    report,
    friend_,
    unfriend,
    notify,
    hide,
    name,
    lang,
    tiles,
    who,
    telnet,
    encoding,
    yaku,
    rules,
    fair,
    log,
    watch,
    unwatch,
    replay,
    next,
    prev,
    goto_,
    review,
    fork,
    import_,
    stats,
    games,
    top,
    resume,
    abort,
    register_,
    login,
    logout,
    passwd,
    keys,
    consent,
    unregister,
    motd,
    house,
    agree,
    admin,
    mode,
    quit, // add new ones above
};
inline constexpr std::size_t command_help_count = static_cast<std::size_t>(CommandId::quit) + 1;

[[nodiscard]] std::string_view key_of(CommandId command); // "create"

} // namespace jantaku
