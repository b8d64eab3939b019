#include "text/score_text.hpp"

#include "text/say.hpp"
#include "text/words.hpp"
#include "tile/join.hpp"

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

std::string factor_text(int halves) {
    return halves % 2 == 0 ? std::to_string(halves / 2) : fmt::format("{}.5", halves / 2);
}

std::string term_text(const Style& style, const PaymentTerm& term) {
    if (term.kind == TermKind::honba) return say(style, Message::bill_honba, term.points);
    const auto factor = factor_text(term.halves);
    if (term.kind == TermKind::half) {
        return say(style, Message::bill_half, term.points, term.base, factor);
    }
    const int exact = term.base * term.halves / 2;
    if (exact == term.points) return say(style, Message::bill_share, exact, term.base, factor);
    return say(style, Message::bill_share_rounded, term.points, term.base, factor, exact);
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
    const auto add = [&text](std::string_view word) { add_part(text, word, ", "); };
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

std::string base_text(const Style& style, const Score& score) {
    if (score.yakuman > 0) return say(style, Message::bill_base_yakuman, score.base);
    if (score.limit == Limit::none)
        return say(style, Message::bill_base, score.fu, score.han, score.base);
    if (score.han < 5 && score.fu > 0) {
        return say(style, Message::bill_base_capped, score.fu, score.han,
                   score.fu << (score.han + 2), name_of(style, score.limit), score.base);
    }
    return say(style, Message::bill_base_limit, score.han, name_of(style, score.limit), score.base);
}

std::string payer_text(const Style& style, const PaymentTerms& terms, Seat from) {
    std::string sum;
    int points = 0;
    std::size_t items = 0;
    for (const PaymentTerm& term : terms) {
        if (term.from != from) continue;
        add_part(sum, term_text(style, term), " + ");
        points += term.points;
        ++items;
    }
    if (items > 1) sum += fmt::format(" = {}", points);
    return sum;
}

} // namespace jantaku
