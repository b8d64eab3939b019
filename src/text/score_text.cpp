#include "text/score_text.hpp"

#include "text/say.hpp"
#include "text/words.hpp"

namespace jantaku {

namespace {

bool names_a_tile(FuKind kind) {
    switch (kind) {
    case FuKind::open_triplet:
    case FuKind::closed_triplet:
    case FuKind::open_kan:
    case FuKind::closed_kan:
    case FuKind::pair:
    case FuKind::wait:
        return true;
    case FuKind::base:
    case FuKind::closed_ron:
    case FuKind::tsumo:
    case FuKind::chiitoitsu:
    case FuKind::pinfu_tsumo:
    case FuKind::open_pinfu:
        break;
    }
    return false;
}

} // namespace

std::string value_text(const Style& style, const Score& score) {
    if (score.yakuman > 1) return say(style, Message::yakuman_times, score.yakuman);
    if (score.yakuman == 1) return std::string{name_of(style, Limit::yakuman)};
    std::string text = say(style, Message::han_fu, score.han, score.fu);
    if (score.limit != Limit::none) text += fmt::format(" {}", name_of(style, score.limit));
    return text;
}

std::string yaku_text(const Style& style, const Score& score) {
    std::string text;
    const auto add = [&text](std::string_view word) {
        text += fmt::format("{}{}", text.empty() ? "" : ", ", word);
    };
    for (const YakuHan& row : score.yaku)
        add(name_of(style, row.yaku));
    if (score.yakuman > 0) return text;
    if (score.dora > 0) add(say(style, Message::win_dora, score.dora));
    if (score.aka > 0) add(say(style, Message::win_aka, score.aka));
    if (score.kita > 0) add(say(style, Message::win_kita, score.kita));
    return text;
}

std::string fu_text(const Style& style, const Score& score) {
    std::string sum;
    for (const FuItem& item : score.fu_items) {
        if (!sum.empty()) sum += " + ";
        sum += name_of(style, item.kind);
        if (names_a_tile(item.kind)) {
            sum += ' ' + tile_name(style, Tile{Kind{std::size_t{item.tile}}});
        }
        sum += fmt::format(" {}", item.fu);
    }
    return sum;
}

} // namespace jantaku
