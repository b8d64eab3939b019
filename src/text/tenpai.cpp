#include "advice/estimate.hpp"
#include "advice/unseen.hpp"
#include "text/board.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"
#include "text/score_text.hpp"
#include "text/writer.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/deck.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/win_check.hpp>
#include <utility>

namespace jantaku {

namespace {

// ron: 2000; tsumo: 500/1000, or 1000 x3 for the dealer
std::string points_text(const SeatView& view, const Score& score, WinBy by) {
    const Public& table = view.table;
    const Seat next = table.next(view.seat);
    Payers payers = payers_of(table, view.seat);
    payers.honba = 0;
    payers.pao = {};
    if (by == WinBy::ron) {
        payers.discarder = next;
        return std::to_string(payment(table.rules, score, payers)[view.seat]);
    }
    const auto deltas = payment(table.rules, score, payers);
    std::optional<int> child;
    std::size_t children = 0;
    for (const Seat seat : seats(table.players())) {
        if (seat == view.seat || seat == table.dealer || table.seats[seat].out) continue;
        child = -deltas[seat];
        ++children;
    }
    const bool dealer_pays = view.seat != table.dealer && !table.seats[table.dealer].out;
    if (!child) return std::to_string(dealer_pays ? -deltas[table.dealer] : 0);
    if (dealer_pays) return fmt::format("{}/{}", *child, -deltas[table.dealer]);
    return children == 1 ? std::to_string(*child) : fmt::format("{} x{}", *child, children);
}

std::string estimate_text(const Style& style, const SeatView& view, Kind kind, WinBy by) {
    const auto won = advice::estimate(view, kind, by);
    if (!won) return say(style, Message::tenpai_no_yaku);
    return fmt::format("{}, {}: {}", value_text(style, *won), points_text(view, *won, by),
                       yaku_text(style, *won));
}

std::vector<std::string> not_tenpai(const Style& style, int shanten) {
    return {say(style, Message::not_tenpai, shanten)};
}

std::vector<std::string> between_turns(const Style& style, const SeatView& view) {
    const Melds& melds = view.table.seats[view.seat].melds;
    const Counts counts = view.mine.hand.counts();
    const KindSet waits = tenpai_waits(view.table.rules, counts, melds);
    if (waits.empty()) {
        // A wait for only a fifth tile is not tenpai.
        return not_tenpai(style,
                          std::max(1, shanten(counts, melds.size(), deck_of(view.table.rules))));
    }
    const Writer& writer = writer_of(style);
    std::string head = say(style, Message::tenpai_head);
    if (const Furiten kind = furiten(view.table, view.mine, view.seat); kind != Furiten::none) {
        head += writer.remark(style, name_of(style, kind));
    }
    std::vector<std::string> lines{std::move(head)};
    const Counts left = advice::unseen(view);
    waits.for_each([&](Kind kind) {
        Wait wait{.tile = tile_name(style, Tile{kind}), .left = left[kind], .ron = {}, .tsumo = {}};
        if (counts[kind] < 4) {
            wait.ron = estimate_text(style, view, kind, WinBy::ron);
            wait.tsumo = estimate_text(style, view, kind, WinBy::tsumo);
        }
        writer.add_wait(lines, style, wait);
    });
    return lines;
}

bool furiten_after(const SeatView& view, KindSet waits, Kind discard) {
    KindSet discarded = view.table.seats[view.seat].discarded;
    discarded.add(discard);
    return !(waits & discarded).empty();
}

// Adds discard number n, if it leaves tenpai.
void add_discard(std::vector<std::string>& lines,
                 const Style& style,
                 const SeatView& view,
                 const Actions& actions,
                 std::size_t n) {
    const Tile tile = style.order.arrange(view.mine.hand)[n - 1];
    Counts counts = view.mine.hand.counts();
    --counts[tile.kind()];
    const KindSet waits = tenpai_waits(view.table.rules, counts, view.table.seats[view.seat].melds);
    if (waits.empty()) return;
    const Counts left = advice::unseen(view);
    std::vector<std::string> notes;
    if (view.mine.riichi_furiten) {
        notes.emplace_back(name_of(style, Furiten::riichi));
    } else if (furiten_after(view, waits, tile.kind())) {
        notes.emplace_back(name_of(style, Furiten::discard));
    }
    const auto riichi = discard_by_number(view, style.order, n, ActionKind::riichi);
    if (riichi && contains(actions, *riichi))
        notes.push_back(say(style, Message::tenpai_riichi, n));
    writer_of(style).add_leaving(lines, style,
                                 {.number = n,
                                  .tile = tile_name(style, tile),
                                  .waits = waits,
                                  .left = left,
                                  .notes = std::move(notes)});
}

std::vector<std::string> own_turn(const Style& style, const SeatView& view) {
    const Actions actions = legal(view);
    const Hand& hand = view.mine.hand;
    const int away =
        shanten(hand.counts(), view.table.seats[view.seat].melds.size(), deck_of(view.table.rules));
    if (away > 0) return not_tenpai(style, away);
    std::string head{text_of(style, away < 0 ? Message::tenpai_complete : Message::tenpai_head)};
    if (offers(actions, ActionKind::tsumo)) head += ": /tsumo";
    std::vector<std::string> lines{std::move(head)};
    const auto arranged = style.order.arrange(hand);
    std::vector<Tile> done;
    for (const std::size_t n : numbers_of(view, style.order, actions, ActionKind::discard)) {
        const Tile tile = arranged[n - 1];
        if (std::ranges::find(done, tile) != done.end()) continue;
        done.push_back(tile);
        add_discard(lines, style, view, actions, n);
    }
    return lines;
}

} // namespace

std::vector<std::string> tenpai_lines(const Style& style, const SeatView& view) {
    const std::size_t size = view.mine.hand.size();
    const Phase phase = view.table.phase;
    const bool playing = phase == Phase::turn || phase == Phase::claims || phase == Phase::swap;
    if (playing && view.table.seats[view.seat].out) return {say(style, Message::tenpai_won)};
    if (!playing || size % 3 == 0) return {say(style, Message::nothing_to_show)};
    return size % 3 == 1 ? between_turns(style, view) : own_turn(style, view);
}

} // namespace jantaku
