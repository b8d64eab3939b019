// Error: every code with which a command or an action can be refused; all dialects use the same
// codes.
//
// text    `E-` and the name in capitals (E-NOT_YOUR_TURN); words for people are chosen in text/
// groups  the table raises the first group, rooms and the lobby raise the second, the reader of a
//         line raises the third
// source  docs/rules.md#errors
#pragma once

#include <cstddef>
#include <cstdint>

namespace jantaku {

enum class Error : std::uint8_t {
    not_your_turn,
    no_drawn_tile,
    tile_index,
    riichi_locked,
    kuikae,
    not_agari,
    not_tenpai_wait,
    no_yaku,
    furiten_discard,
    furiten_temp,
    furiten_riichi,
    already_riichi,
    not_menzen,
    not_tenpai,
    points,
    wall_short,
    not_shimocha,
    cannot_chi,
    cannot_pon,
    cannot_kan,
    own_discard,
    no_discard,
    window_closed,
    no_kan,
    no_pon,
    kan_limit,
    last_tile,
    riichi_kan,
    use_ankan_kakan,
    use_tsumo,
    no_kan_to_rob,
    nothing_to_pass,
    not_first_turn,
    not_nine,
    rule_off,
    no_chi_rule,
    head_bumped,

    not_in_room,
    not_in_game,
    already_in_room,
    already_top,
    room_not_found,
    room_full,
    game_running,
    not_host,
    not_enough_players,
    bad_type,
    bad_option,
    bad_value,
    user_not_found,
    user_offline,
    self_invite,
    already_invited,
    target_in_game,
    target_in_this_room,
    no_invite,
    invite_expired,
    in_game,
    bad_name,
    name_taken,
    bad_key,
    server_full,
    stale,
    paused,
    interrupted,
    draining,
    bad_password,
    already_registered,
    not_registered,
    weak_password,
    not_operator,
    banned,
    words_full,
    rated,
    no_ssh_key,
    ssh_key_used,
    ssh_keys_full,
    last_login,
    not_proved,
    nothing_to_undo,
    friends_full,
    bad_record,
    no_import,
    disk_full,
    muted,
    house_rules,

    unknown_command,
    arg_missing,
    arg_not_number,
    too_many_args,
    option_index,
    choice_required,
    line_too_long,
    bad_json,
    bad_utf8,
    too_fast,
    bad_lang, // new codes go above
};
inline constexpr std::size_t error_count = static_cast<std::size_t>(Error::bad_lang) + 1;

// Whether the code is in the first group.
[[nodiscard]] constexpr bool is_of_table(Error error) {
    return error < Error::not_in_room;
}

} // namespace jantaku
