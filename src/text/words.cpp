#include "text/words.hpp"

#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/writer.hpp"
#include "tile/join.hpp"

namespace jantaku {

namespace {

// clang-format off
constexpr Words<Error, error_count> codes{{
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
    {Error::draining, "E-DRAINING"},
    {Error::bad_password, "E-BAD_PASSWORD"},
    {Error::already_registered, "E-ALREADY_REGISTERED"},
    {Error::not_registered, "E-NOT_REGISTERED"},
    {Error::weak_password, "E-WEAK_PASSWORD"},
    {Error::not_operator, "E-NOT_OPERATOR"},
    {Error::banned, "E-BANNED"},
    {Error::words_full, "E-WORDS_FULL"},
    {Error::rated, "E-RATED"},
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
static_assert(first_gap(codes) == no_row);

template <class E, std::size_t Count>
std::string_view look_up(const Words<E, Count>& words, E key) {
    return words[static_cast<std::size_t>(key)].text;
}

} // namespace

std::string_view code_of(Error error) {
    return look_up(codes, error);
}
std::string_view text_of(Language language, Error error) {
    return look_up(catalog_of(language).errors, error);
}
std::string error_line(Language language, Error error, std::string_view extra) {
    return fmt::format("ERR {} {}{}", code_of(error), text_of(language, error), extra);
}

std::string_view name_of(Language language, Yaku yaku) {
    return look_up(catalog_of(language).yaku, yaku);
}
std::string_view name_of(Language language, Limit limit) {
    return look_up(catalog_of(language).limits, limit);
}
std::string_view name_of(Language language, FuKind kind) {
    return look_up(catalog_of(language).fu, kind);
}
std::string_view name_of(Language language, DrawKind kind) {
    return look_up(catalog_of(language).draws, kind);
}
std::string_view name_of(Language language, MeldKind kind) {
    return look_up(catalog_of(language).melds, kind);
}
std::string_view name_of(Language language, ActionKind kind) {
    return look_up(catalog_of(language).actions, kind);
}
std::string_view name_of(Language language, GameLength length) {
    return look_up(catalog_of(language).lengths, length);
}
std::string_view name_of(Language language, Furiten furiten) {
    return look_up(catalog_of(language).furiten, furiten);
}
std::string_view wind_name(Language language, Wind wind) {
    return look_up(catalog_of(language).winds, wind);
}
std::string_view seat_wind_name(Language language, Wind wind) {
    return look_up(catalog_of(language).seat_winds, wind);
}

std::string kinds_left_text(const Style& style, KindSet kinds, const Counts& left) {
    std::string text;
    kinds.for_each([&](Kind kind) {
        add_part(text, fmt::format("{} x{}", tile_name(style, Tile{kind}), +left[kind]), ", ");
    });
    return text;
}

KindSet dora_kinds(const Public& table) {
    KindSet dora;
    for (const Tile indicator : table.indicators)
        dora.add(dora_of(indicator.kind(), kinds_in_play(table.rules)));
    return dora;
}

std::string kyoku_name(Language language, const Public& table) {
    return say(language, Message::kyoku, wind_name(language, table.round_wind()),
               static_cast<std::size_t>(table.kyoku) % table.players() + 1);
}

std::string kyoku_and_honba(Language language, const Public& table) {
    return say(language, Message::kyoku_honba, kyoku_name(language, table), table.honba);
}

std::string player_name(Language language, const SeatNames& names, const Public& table, Seat seat) {
    const auto wind = wind_name(language, table.seat_wind(seat));
    if (seat.index() >= names.size()) return std::string{wind};
    return say(language, Message::player, fit(names[seat], name_columns), wind);
}

std::string meld_text(const Style& style, const Public& table, const Meld& meld) {
    return writer_of(style).meld(style, table, meld);
}

std::string melds_text(const Style& style, const Public& table, Seat seat) {
    std::string text;
    for (const Meld& meld : table.seats[seat].melds) {
        if (!text.empty()) text += "  ";
        text += meld_text(style, table, meld);
    }
    return text;
}

std::string action_text(const Style& style, const Action& action) {
    std::string text{name_of(style, action.kind)};
    switch (action.kind) {
    case ActionKind::discard:
    case ActionKind::riichi:
    case ActionKind::open_riichi:
    case ActionKind::ankan:
    case ActionKind::kakan:
    case ActionKind::kita:
        return text + ' ' + tile_name(style, action.tile);
    case ActionKind::chi:
    case ActionKind::pon:
        return text + ' ' + tile_names(style, action.consumed);
    case ActionKind::swap:
        return text + ' ' + tile_name(style, action.tile) + tile_names(style, action.consumed);
    case ActionKind::tsumo:
    case ActionKind::kyuushu:
    case ActionKind::daiminkan:
    case ActionKind::ron:
    case ActionKind::pass:
        break;
    }
    return text;
}

} // namespace jantaku
