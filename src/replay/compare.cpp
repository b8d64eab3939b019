#include "replay/compare.hpp"

#include "replay/words.hpp"
#include "tile/join.hpp"

#include <algorithm>

namespace jantaku {

namespace {

using Different = std::optional<Difference>;

template <std::size_t N>
std::span<const Tile> span_of(const StaticVector<Tile, N>& tiles) {
    return {tiles.begin(), tiles.size()};
}

// ---- a table's event in the form of a record
// -------------------------------------------------

LogWin win_of(const Hora& hora, const Game& after) {
    LogScore score{.yaku = {hora.score.yaku.begin(), hora.score.yaku.end()},
                   .dora = hora.score.dora + hora.score.kita,
                   .ura = hora.score.ura,
                   .aka = hora.score.aka,
                   .is_yakuman = hora.score.yakuman > 0,
                   .fu = hora.score.fu,
                   .points = hora.value(),
                   .limit = hora.score.limit};
    return {.seat = hora.seat,
            .from = hora.from,
            .tile = hora.tile,
            .liable = hora.liable,
            .tells_liable = true,
            .hand = hora.hand,
            .dora = after.table.indicators,
            .ura = hora.ura,
            .score = std::move(score),
            .deltas = hora.deltas};
}

LogDraw draw_of(const Ryukyoku& draw, const Game& after) {
    PerSeat<StaticVector<Tile, 14>> hands(after.table.players());
    for (const Seat seat : seats(after.table.players())) {
        const Hand& hand = after.hands[seat].hand;
        for (std::size_t i = 0; i < hand.size(); ++i)
            hands[seat].push_back(hand.at(i));
    }
    return {.kind = draw.kind,
            .nagashi = std::ranges::any_of(draw.nagashi, [](bool yes) { return yes; }),
            .tenpai = draw.tenpai,
            .hands = hands,
            .deltas = draw.deltas};
}

// ---- one kind of event, as recorded and as played ---------------------------------------------

class Comparing {
  public:
    explicit Comparing(std::string prefix) : prefix_{std::move(prefix)} {}

    // Keeps the first difference.
    template <class W>
    void check(bool same, W&& words_of) {
        if (same || difference_) return;
        const auto [expected, actual] = words_of();
        difference_ = Difference{prefix_ + expected, prefix_ + actual};
    }
    void number(std::string_view name, int expected, int actual) {
        check(expected == actual, [&] {
            const std::string label = std::string{name} + ' ';
            return std::pair{label + std::to_string(expected), label + std::to_string(actual)};
        });
    }
    void values(std::string_view name,
                const std::optional<PerSeat<int>>& expected,
                const std::optional<PerSeat<int>>& actual) {
        check(!expected || expected == actual, [&] {
            const std::string label = std::string{name} + ' ';
            return std::pair{label + words(*expected), label + words(*actual)};
        });
    }
    void
    tiles(const std::string& name, std::span<const Tile> expected, std::span<const Tile> actual) {
        check(same_tiles(expected, actual), [&] {
            return std::pair{name + ' ' + words(expected), name + ' ' + words(actual)};
        });
    }
    // Indicators: their order counts.
    void turned(const std::string& name, const Indicators& expected, const Indicators& actual) {
        check(expected == actual, [&] {
            return std::pair{name + ' ' + words(span_of(expected)),
                             name + ' ' + words(span_of(actual))};
        });
    }

    [[nodiscard]] Different take() { return std::move(difference_); }

  private:
    std::string prefix_;
    Different difference_;
};

std::vector<YakuHan> in_order(std::vector<YakuHan> yaku) {
    std::ranges::sort(yaku, {}, &YakuHan::yaku);
    return yaku;
}

std::string words_of(const std::vector<YakuHan>& yaku) {
    std::string text;
    for (const YakuHan& one : yaku)
        add_part(text, words(one), ", ");
    return text.empty() ? "no yaku" : text;
}

void compare_scores(Comparing& comparing, const LogScore& recorded, const LogScore& played) {
    const auto expected = in_order(recorded.yaku);
    const auto actual = in_order(played.yaku);
    comparing.check(expected == actual, [&] {
        return std::pair{words_of(expected), words_of(actual)};
    });
    comparing.check(recorded.is_yakuman == played.is_yakuman, [&] {
        const auto value = [](bool is_yakuman) { return is_yakuman ? "yakuman" : "no yakuman"; };
        return std::pair{std::string{value(recorded.is_yakuman)},
                         std::string{value(played.is_yakuman)}};
    });
    if (!recorded.is_yakuman) {
        comparing.number("dora", recorded.dora, played.dora);
        comparing.number("ura", recorded.ura, played.ura);
        comparing.number("aka", recorded.aka, played.aka);
        if (recorded.fu) comparing.number("fu", *recorded.fu, *played.fu);
    }
    if (recorded.points) comparing.number("points", *recorded.points, *played.points);
    comparing.check(!recorded.limit || recorded.limit == played.limit, [&] {
        return std::pair{std::string{words(*recorded.limit)}, std::string{words(*played.limit)}};
    });
}

Different compare_same(const LogWin& recorded, const LogWin& played) {
    if (recorded.seat != played.seat || recorded.from != played.from) {
        return Difference{words(LogEvent{recorded}), words(LogEvent{played})};
    }
    Comparing comparing{words(recorded.seat) + " wins: "};
    const auto tile = [](const Tile& one) { return std::span{&one, 1}; };
    if (recorded.tile) comparing.tiles("tile", tile(*recorded.tile), tile(*played.tile));
    if (recorded.hand) comparing.tiles("hand", span_of(*recorded.hand), span_of(*played.hand));
    if (recorded.dora) comparing.turned("dora", *recorded.dora, *played.dora);
    if (recorded.ura) comparing.turned("ura", *recorded.ura, *played.ura);
    if (recorded.score) compare_scores(comparing, *recorded.score, *played.score);
    const bool tells_liable = recorded.tells_liable || recorded.liable;
    comparing.check(!tells_liable || recorded.liable == played.liable, [&] {
        const auto liable = [](const std::optional<Seat>& seat) {
            return seat ? words(*seat) + " is liable" : std::string{"nobody is liable"};
        };
        return std::pair{liable(recorded.liable), liable(played.liable)};
    });
    comparing.values("deltas", recorded.deltas, played.deltas);
    return comparing.take();
}

Different compare_same(const LogDraw& recorded, const LogDraw& played) {
    Comparing comparing{""};
    comparing.check(recorded.kind == played.kind, [&] {
        return std::pair{words(LogEvent{recorded}), words(LogEvent{played})};
    });
    comparing.check(recorded.nagashi == played.nagashi, [&] {
        const auto nagashi = [](bool yes) -> std::string {
            return yes ? "nagashi mangan" : "no nagashi mangan";
        };
        return std::pair{nagashi(recorded.nagashi), nagashi(played.nagashi)};
    });
    for (const Seat seat : seats(played.tenpai->size())) {
        if (recorded.tenpai) {
            const auto tenpai = [&](bool yes) {
                return words(seat) + (yes ? " tenpai" : " noten");
            };
            comparing.check((*recorded.tenpai)[seat] == (*played.tenpai)[seat], [&] {
                return std::pair{tenpai((*recorded.tenpai)[seat]), tenpai((*played.tenpai)[seat])};
            });
        }
        if (recorded.hands && !(*recorded.hands)[seat].empty()) {
            comparing.tiles(words(seat) + " shows", span_of((*recorded.hands)[seat]),
                            span_of((*played.hands)[seat]));
        }
    }
    comparing.values("deltas", recorded.deltas, played.deltas);
    return comparing.take();
}

bool is_same(const Tsumo& a, const Tsumo& b) {
    return a.seat == b.seat && (!a.tile || a.tile == b.tile);
}
bool is_same(const Reach& a, const Reach& b) {
    return a.seat == b.seat;
}
bool is_same(const Call& a, const Call& b) {
    return a.seat == b.seat && a.from == b.from && a.kind == b.kind && a.tile == b.tile &&
           same_tiles(span_of(a.consumed), span_of(b.consumed));
}
bool is_same(const Ankan& a, const Ankan& b) {
    return a.seat == b.seat && same_tiles(span_of(a.consumed), span_of(b.consumed));
}
template <class E>
bool is_same(const E& a, const E& b) {
    return a == b;
}

template <class E>
Different compare_same(const E& recorded, const E& played) {
    if (is_same(recorded, played)) return std::nullopt;
    return Difference{words(LogEvent{recorded}), words(LogEvent{played})};
}

} // namespace

bool same_tiles(std::span<const Tile> a, std::span<const Tile> b) {
    return std::ranges::is_permutation(a, b);
}

std::optional<LogEvent> as_logged(const Event& event, const Game& after) {
    using Logged = std::optional<LogEvent>;
    return std::visit(overloaded{
                          [](const StartGame&) -> Logged { return std::nullopt; },
                          [](const Shuffled&) -> Logged { return std::nullopt; },
                          [](const StartKyoku&) -> Logged { return std::nullopt; },
                          [](const EndKyoku&) -> Logged { return std::nullopt; },
                          [](const EndGame&) -> Logged { return std::nullopt; },
                          [](const Claimed&) -> Logged { return std::nullopt; },
                          [](const Swap&) -> Logged { return std::nullopt; },
                          [](const Ura&) -> Logged { return std::nullopt; },
                          [&](const Hora& e) -> Logged { return win_of(e, after); },
                          [&](const Ryukyoku& e) -> Logged { return draw_of(e, after); },
                          [](const auto& e) -> Logged { return LogEvent{e}; },
                      },
                      event);
}

std::optional<Difference> compare(const LogEvent& recorded, const LogEvent& played) {
    if (recorded.index() != played.index()) return Difference{words(recorded), words(played)};
    return std::visit(
        [&](const auto& event) {
            return compare_same(event, std::get<std::decay_t<decltype(event)>>(played));
        },
        recorded);
}

} // namespace jantaku
