#include "text/win_bill.hpp"

#include "text/score_text.hpp"
#include "text/writer.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <jantaku/scoring/layout.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku {

namespace {

// The win as the table saw it. None if the tiles do not make one.
std::optional<Win> win_of(const Telling& told, const Hora& hora) {
    const Public& table = told.before.table;
    if (table.players() == 0) return std::nullopt;
    const WinBy by = hora.from == hora.seat ? WinBy::tsumo : WinBy::ron;
    Win win = win_on(table, Private{}, hora.seat, hora.tile, by);
    if (hora.hand.size() + 1 + 3 * win.melds.size() != 14) return std::nullopt;
    win.concealed = hora.hand;
    win.concealed.push_back(hora.tile);
    win.ura = hora.ura;
    return win;
}

// The tiles of the hand that are not used in a set yet.
class Pool {
  public:
    explicit Pool(const StaticVector<Tile, 14>& tiles) : tiles_{tiles.begin(), tiles.end()} {}

    void put(Tile tile) { tiles_.push_back(tile); }
    Tile take(Kind kind) {
        const auto found = std::ranges::find(tiles_, kind, &Tile::kind);
        if (found == tiles_.end()) return Tile{kind};
        const Tile tile = *found;
        tiles_.erase(found);
        return tile;
    }

  private:
    std::vector<Tile> tiles_;
};

// 5p6p[7p], or 567p without the winning tile.
std::string
set_text(const Style& style, Pool& pool, const std::vector<Kind>& kinds, const Tile* won) {
    std::vector<Tile> tiles;
    std::vector<std::string> names;
    bool placed = won == nullptr;
    for (const Kind kind : kinds) {
        if (!placed && kind == won->kind()) {
            names.push_back('[' + tile_name(style, *won) + ']');
            placed = true;
            continue;
        }
        tiles.push_back(pool.take(kind));
        names.push_back(tile_name(style, tiles.back()));
    }
    if (won == nullptr) return tiles_short(style, tiles);
    return fmt::format("{}", fmt::join(names, between(style)));
}

std::vector<Kind> kinds_of(const Group& group) {
    if (group.kind == GroupKind::triplet) return {group.first, group.first, group.first};
    const auto at = group.first.index();
    return {group.first, Kind{at + 1}, Kind{at + 2}};
}

// False if the dealer's first hand counts as won on another of its tiles.
bool completes(const Layout& layout, Kind kind) {
    if (layout.form.kind != FormKind::normal) return true;
    if (!layout.won) return layout.form.pair == kind;
    return std::ranges::count(kinds_of(layout.form.groups[*layout.won]), kind) > 0;
}

std::string layout_text(const Style& style, const Hora& win, const Layout& layout) {
    Pool pool{win.hand};
    const bool marks = !style.plain && completes(layout, win.tile.kind());
    if (!marks) pool.put(win.tile);
    const auto gap = style.plain ? text_of(style, Message::plain_comma) : " ";
    std::string text;
    const auto add = [&](const std::vector<Kind>& kinds, bool has_won) {
        const bool is_marked = marks && has_won;
        add_part(text, set_text(style, pool, kinds, is_marked ? &win.tile : nullptr), gap);
    };
    if (layout.form.kind == FormKind::normal) {
        for (std::size_t i = 0; i < layout.form.groups.size(); ++i)
            add(kinds_of(layout.form.groups[i]), layout.won == i);
        add({layout.form.pair, layout.form.pair}, !layout.won);
        return text;
    }
    std::vector<Kind> kinds;
    for (const Tile tile : win.hand)
        kinds.push_back(tile.kind());
    kinds.push_back(win.tile.kind());
    std::ranges::sort(kinds);
    for (std::size_t i = 0; i < kinds.size();) {
        std::size_t end = i;
        while (end < kinds.size() && kinds[end] == kinds[i])
            ++end;
        add({kinds.begin() + static_cast<std::ptrdiff_t>(i),
             kinds.begin() + static_cast<std::ptrdiff_t>(end)},
            kinds[i] == win.tile.kind());
        i = end;
    }
    return text;
}

void row(Telling& told, std::string_view what, int han) {
    writer_of(told.style).tell_han(told, what, han);
}

// The tiles of the winning hand that these indicators make dora.
std::string dora_tiles(const Telling& told, const Hora& win, const Indicators& indicators) {
    const Public& table = told.before.table;
    const KindSet in_play = kinds_in_play(table.rules);
    KindSet dora;
    for (const Tile tile : indicators)
        dora.add(dora_of(tile.kind(), in_play));
    std::vector<Tile> tiles;
    const auto look = [&](Tile tile) {
        if (dora.contains(tile.kind())) tiles.push_back(tile);
    };
    std::ranges::for_each(win.hand, look);
    look(win.tile);
    for (const Meld& meld : table.seats[win.seat].melds)
        std::ranges::for_each(meld.tiles, look);
    std::ranges::for_each(table.seats[win.seat].kita, look);
    return tiles_short(told.style, tiles);
}

void bill_dora(Telling& told, const Hora& win) {
    const Score& score = win.score;
    const Style& style = told.style;
    if (score.dora > 0) {
        row(told,
            say(style, Message::bill_dora, dora_tiles(told, win, told.before.table.indicators)),
            score.dora);
    }
    if (score.aka > 0) row(told, text_of(style, Message::bill_aka), score.aka);
    if (score.kita > 0) row(told, text_of(style, Message::bill_kita), score.kita);
    if (win.ura.empty() && win.ura_hidden) told.add(Message::win_ura_hidden, score.ura);
    if (win.ura.empty()) return;
    const auto indicators = tile_names(style, {win.ura.begin(), win.ura.end()});
    if (score.ura == 0) return told.add(Message::win_no_ura, indicators);
    told.add(Message::win_ura, score.ura, indicators);
}

// The tiles that an item of fu counts.
std::string fu_tiles(const Style& style, const FuItem& item) {
    std::size_t copies = 0;
    switch (item.kind) {
    case FuKind::open_triplet:
    case FuKind::closed_triplet:
        copies = 3;
        break;
    case FuKind::open_kan:
    case FuKind::closed_kan:
        copies = 4;
        break;
    case FuKind::pair:
        copies = 2;
        break;
    case FuKind::wait:
        copies = 1;
        break;
    default:
        return {};
    }
    const std::vector<Tile> tiles(copies, Tile{Kind{std::size_t{item.tile}}});
    return ' ' + tiles_short(style, tiles);
}

void bill_fu(Telling& told, const Score& score) {
    if (score.fu_items.empty()) return;
    std::string items;
    int sum = 0;
    for (const FuItem& item : score.fu_items) {
        add_part(items,
                 fmt::format("{}{} {}", name_of(told.style, item.kind), fu_tiles(told.style, item),
                             +item.fu),
                 " + ");
        sum += item.fu;
    }
    if (sum != score.fu) items = say(told.style, Message::bill_rounded, items, sum);
    told.add(Message::win_fu, score.fu, items);
}

bool makes(const PaymentTerms& terms, const Hora& win) {
    PerSeat<int> deltas{win.deltas.size()};
    for (const PaymentTerm& term : terms) {
        if (term.from.index() >= deltas.size()) return false;
        deltas[term.from] -= term.points;
        deltas[win.seat] += term.points;
    }
    deltas[win.seat] += win.kyotaku * stick_points;
    return deltas == win.deltas;
}

std::optional<PaymentTerms> terms_of(const Telling& told, const Hora& win) {
    const Public& table = told.before.table;
    if (table.players() != win.deltas.size()) return std::nullopt;
    Payers payers = payers_of(table, win.seat);
    if (win.honba == 0) payers.honba = 0;
    if (win.from != win.seat) payers.discarder = win.from;
    auto terms = payment_terms(table.rules, win.score, payers);
    if (!makes(terms, win) && table.rinshan_liable) {
        payers.discarder = table.rinshan_liable;
        terms = payment_terms(table.rules, win.score, payers);
    }
    return makes(terms, win) ? std::optional{terms} : std::nullopt;
}

// If several players win on one tile, the nearest one gets honba and riichi sticks.
void bill_nearest(Telling& told, const Hora& win) {
    const Public& table = told.before.table;
    const bool is_second = win.from != win.seat && !table.offer && table.phase == Phase::result;
    if (!is_second || win.honba > 0 || win.kyotaku > 0) return;
    for (std::size_t steps = 1; steps < table.players(); ++steps) {
        const Seat seat = after(win.from, steps, table.players());
        if (seat == win.seat) return;
        if (!table.outcome.won[seat]) continue;
        told.add(Message::bill_nearest, told.player(seat), told.player(win.from));
        return;
    }
}

} // namespace

void bill_hand(Telling& told, const Hora& win) {
    if (const auto as_seen = win_of(told, win)) {
        if (const auto found = layout(told.before.table.rules, *as_seen)) {
            told.add(Message::hand_is, layout_text(told.style, win, *found));
            return;
        }
    }
    told.add(Message::win_hand, tiles_short(told.style, {win.hand.begin(), win.hand.end()}),
             told.tile(win.tile));
}

void bill_han(Telling& told, const Hora& win) {
    for (const YakuHan& each : win.score.yaku) {
        const auto name = name_of(told.style, each.yaku);
        if (win.score.yakuman == 0) {
            row(told, say(told.style, Message::bill_yaku, name), each.han);
        } else if (each.han > 1) {
            told.add(Message::win_yakuman_times, name, +each.han);
        } else {
            told.add(Message::win_yakuman, name);
        }
    }
    if (win.score.yakuman == 0) bill_dora(told, win);
}

void bill_base(Telling& told, const Score& score) {
    if (score.yakuman == 0) bill_fu(told, score);
    if (!told.style.plain) told.line(base_text(told.style, score));
}

void bill_payers(Telling& told, const Hora& win) {
    bill_nearest(told, win);
    const auto terms = terms_of(told, win);
    if (!terms) return;
    for (const Seat seat : seats(win.deltas.size())) {
        const auto sum = payer_text(told.style, *terms, seat);
        if (!sum.empty()) told.add(Message::bill_payer, told.player(seat), sum);
    }
}

} // namespace jantaku
