// Error codes: the words by which programs know errors, the same in every language, dialect and
// version.
//
// order   of the enumeration
// source  docs/rules.md#errors
#pragma once

#include <array>
#include <cstddef>
#include <jantaku/table/error.hpp>
#include <string_view>

namespace jantaku {

struct ErrorCode {
    Error error;
    std::string_view code;
};

// clang-format off
inline constexpr std::array<ErrorCode, error_count> error_code_rows{{
    {Error::not_your_turn, "E-NOT_YOUR_TURN"},
    {Error::no_drawn_tile, "E-NO_DRAWN_TILE"},
    {Error::tile_index, "E-TILE_INDEX"},
    {Error::riichi_locked, "E-RIICHI_LOCKED"},
    {Error::kuikae, "E-KUIKAE"},
    {Error::not_agari, "E-NOT_AGARI"},
    {Error::not_tenpai_wait, "E-NOT_TENPAI_WAIT"},
    {Error::no_yaku, "E-NO_YAKU"},
    {Error::furiten_discard, "E-FURITEN_DISCARD"},
    {Error::furiten_temp, "E-FURITEN_TEMP"},
    {Error::furiten_riichi, "E-FURITEN_RIICHI"},
    {Error::already_riichi, "E-ALREADY_RIICHI"},
    {Error::not_menzen, "E-NOT_MENZEN"},
    {Error::not_tenpai, "E-NOT_TENPAI"},
    {Error::points, "E-POINTS"},
    {Error::wall_short, "E-WALL_SHORT"},
    {Error::not_shimocha, "E-NOT_SHIMOCHA"},
    {Error::cannot_chi, "E-CANNOT_CHI"},
    {Error::cannot_pon, "E-CANNOT_PON"},
    {Error::cannot_kan, "E-CANNOT_KAN"},
    {Error::own_discard, "E-OWN_DISCARD"},
    {Error::no_discard, "E-NO_DISCARD"},
    {Error::window_closed, "E-WINDOW_CLOSED"},
    {Error::no_kan, "E-NO_KAN"},
    {Error::no_pon, "E-NO_PON"},
    {Error::kan_limit, "E-KAN_LIMIT"},
    {Error::last_tile, "E-LAST_TILE"},
    {Error::riichi_kan, "E-RIICHI_KAN"},
    {Error::use_ankan_kakan, "E-USE_ANKAN_KAKAN"},
    {Error::use_tsumo, "E-USE_TSUMO"},
    {Error::no_kan_to_rob, "E-NO_KAN_TO_ROB"},
    {Error::nothing_to_pass, "E-NOTHING_TO_PASS"},
    {Error::not_first_turn, "E-NOT_FIRST_TURN"},
    {Error::not_nine, "E-NOT_NINE"},
    {Error::rule_off, "E-RULE_OFF"},
    {Error::no_chi_rule, "E-NO_CHI_RULE"},
    {Error::head_bumped, "E-HEAD_BUMPED"},
    {Error::not_in_room, "E-NOT_IN_ROOM"},
    {Error::not_in_game, "E-NOT_IN_GAME"},
    {Error::already_in_room, "E-ALREADY_IN_ROOM"},
    {Error::already_top, "E-ALREADY_TOP"},
    {Error::room_not_found, "E-ROOM_NOT_FOUND"},
    {Error::room_full, "E-ROOM_FULL"},
    {Error::game_running, "E-GAME_RUNNING"},
    {Error::not_host, "E-NOT_HOST"},
    {Error::not_enough_players, "E-NOT_ENOUGH_PLAYERS"},
    {Error::bad_type, "E-BAD_TYPE"},
    {Error::bad_option, "E-BAD_OPTION"},
    {Error::bad_value, "E-BAD_VALUE"},
    {Error::user_not_found, "E-USER_NOT_FOUND"},
    {Error::user_offline, "E-USER_OFFLINE"},
    {Error::self_invite, "E-SELF_INVITE"},
    {Error::already_invited, "E-ALREADY_INVITED"},
    {Error::target_in_game, "E-TARGET_IN_GAME"},
    {Error::target_in_this_room, "E-TARGET_IN_THIS_ROOM"},
    {Error::no_invite, "E-NO_INVITE"},
    {Error::invite_expired, "E-INVITE_EXPIRED"},
    {Error::in_game, "E-IN_GAME"},
    {Error::bad_name, "E-BAD_NAME"},
    {Error::name_taken, "E-NAME_TAKEN"},
    {Error::bad_key, "E-BAD_KEY"},
    {Error::server_full, "E-SERVER_FULL"},
    {Error::stale, "E-STALE"},
    {Error::paused, "E-PAUSED"},
    {Error::interrupted, "E-INTERRUPTED"},
    {Error::draining, "E-DRAINING"},
    {Error::bad_password, "E-BAD_PASSWORD"},
    {Error::already_registered, "E-ALREADY_REGISTERED"},
    {Error::not_registered, "E-NOT_REGISTERED"},
    {Error::weak_password, "E-WEAK_PASSWORD"},
    {Error::not_operator, "E-NOT_OPERATOR"},
    {Error::banned, "E-BANNED"},
    {Error::words_full, "E-WORDS_FULL"},
    {Error::rated, "E-RATED"},
    {Error::no_ssh_key, "E-NO_SSH_KEY"},
    {Error::ssh_key_used, "E-SSH_KEY_USED"},
    {Error::ssh_keys_full, "E-SSH_KEYS_FULL"},
    {Error::last_login, "E-LAST_LOGIN"},
    {Error::not_proved, "E-NOT_PROVED"},
    {Error::nothing_to_undo, "E-NOTHING_TO_UNDO"},
    {Error::friends_full, "E-FRIENDS_FULL"},
    {Error::bad_record, "E-BAD_RECORD"},
    {Error::no_import, "E-NO_IMPORT"},
    {Error::disk_full, "E-DISK_FULL"},
    {Error::muted, "E-MUTED"},
    {Error::house_rules, "E-HOUSE_RULES"},
    {Error::unknown_command, "E-UNKNOWN_COMMAND"},
    {Error::arg_missing, "E-ARG_MISSING"},
    {Error::arg_not_number, "E-ARG_NOT_NUMBER"},
    {Error::too_many_args, "E-TOO_MANY_ARGS"},
    {Error::option_index, "E-OPTION_INDEX"},
    {Error::choice_required, "E-CHOICE_REQUIRED"},
    {Error::line_too_long, "E-LINE_TOO_LONG"},
    {Error::bad_json, "E-BAD_JSON"},
    {Error::bad_utf8, "E-BAD_UTF8"},
    {Error::too_fast, "E-TOO_FAST"},
    {Error::bad_lang, "E-BAD_LANG"},
}};
// clang-format on

inline constexpr std::array<std::string_view, error_count> error_codes = [] {
    std::array<std::string_view, error_count> codes{};
    for (std::size_t i = 0; i < error_count; ++i)
        codes[i] = error_code_rows[i].code;
    return codes;
}();

static_assert([] {
    for (std::size_t i = 0; i < error_count; ++i) {
        const ErrorCode& row = error_code_rows[i];
        if (row.error != static_cast<Error>(i) || !row.code.starts_with("E-")) return false;
    }
    return true;
}());

} // namespace jantaku
