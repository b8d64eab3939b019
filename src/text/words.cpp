#include "text/words.hpp"

#include "table/error_codes.hpp"
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/writer.hpp"
#include "tile/join.hpp"

namespace jantaku {

namespace {

template <class E, std::size_t Count>
std::string_view look_up(const Words<E, Count>& words, E key) {
    return words[static_cast<std::size_t>(key)].text;
}

} // namespace

std::string_view code_of(Error error) {
    return error_codes[static_cast<std::size_t>(error)];
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
std::string away_text(Language language, int shanten) {
    return shanten == 0 ? say(language, Message::tenpai_head)
                        : say(language, Message::review_away, shanten);
}

std::string_view wind_name(Language language, Wind wind) {
    return look_up(catalog_of(language).winds, wind);
}
std::string_view seat_wind_name(Language language, Wind wind) {
    return look_up(catalog_of(language).seat_winds, wind);
}

std::string kind_left_text(const Style& style, Kind kind, const Counts& left) {
    const std::string name = tile_name(style, Tile{kind});
    return style.plain ? say(style, Message::plain_left, name, +left[kind])
                       : fmt::format("{} x{}", name, +left[kind]);
}

std::string kinds_left_text(const Style& style, KindSet kinds, const Counts& left) {
    std::string text;
    kinds.for_each([&](Kind kind) { add_part(text, kind_left_text(style, kind, left), ", "); });
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
