#include "foresight/shapes.hpp"

#include "advice/goal.hpp"
#include "advice/unseen.hpp"

#include <algorithm>
#include <jantaku/table/deck.hpp>

namespace jantaku::foresight {

namespace {

constexpr std::size_t early_discards = 6;
constexpr std::size_t all_sets = 4;

// The signs in the open part of a hand about its hidden part.
class Signs {
  public:
    Signs(const Public& table, Seat seat) : seat_{table.seats[seat]} {
        const Counts dora = advice::dora_of_table(table);
        for (const Kind kind : all_kinds()) {
            if (dora[kind] > 0) dora_.add(kind);
        }
        furiten_ = seat_.discarded;
        if (seat_.riichi != Riichi::none) furiten_ = furiten_ | seat_.let_pass;
        read_river();
        read_melds();
    }

    [[nodiscard]] bool is_furiten(Kind wait) const { return furiten_.contains(wait); }

    [[nodiscard]] std::uint8_t
    marks(Kind low, Kind high, Kind first, Kind second, bool is_run) const {
        std::uint8_t marks = 0;
        const auto mark = [&](Mark which, bool is_so) {
            if (is_so)
                marks = static_cast<std::uint8_t>(marks | 1U << static_cast<unsigned>(which));
        };
        KindSet kinds;
        for (const Kind kind : {low, high, first, second})
            kinds.add(kind);
        mark(Mark::dora, !(kinds & dora_).empty());
        mark(Mark::inner_early, has_inner_neighbour(low, high));
        mark(Mark::near_late, last_ && is_near(*last_, low, high));
        mark(Mark::suji_late, last_ && (is_suji(*last_, first) || is_suji(*last_, second)));
        if (flush_) {
            const bool inside = low.is_jihai() || low.suit() == *flush_;
            mark(Mark::in_flush, inside);
            mark(Mark::out_of_flush, !inside);
        }
        mark(Mark::run_of_pons, is_run && all_pons_);
        mark(Mark::edge_of_tanyao, all_simples_ && (first.is_yaochuu() || second.is_yaochuu()));
        return marks;
    }

  private:
    void read_river() {
        std::size_t n = 0;
        for (const RiverTile& tile : seat_.river) {
            const Kind kind = tile.tile.kind();
            if (n++ < early_discards && !tile.tsumogiri && !kind.is_jihai()) early_.add(kind);
            if (tile.riichi || (seat_.riichi == Riichi::none && !tile.tsumogiri)) last_ = kind;
        }
    }

    void read_melds() {
        KindSet kinds;
        std::size_t open = 0;
        bool pons = true;
        bool value = false;
        for (const Meld& meld : seat_.melds) {
            open += meld.is_open() ? 1U : 0U;
            pons = pons && meld.kind != MeldKind::chi;
            for (const Tile tile : meld.tiles) {
                kinds.add(tile.kind());
                value = value || tile.kind().is_jihai();
            }
        }
        if (open == 0) return;
        all_pons_ = pons && open >= 2;
        bool simples = true;
        std::optional<Suit> suit;
        bool one_suit = true;
        kinds.for_each([&](Kind kind) {
            simples = simples && !kind.is_yaochuu();
            if (kind.is_jihai()) return;
            one_suit = one_suit && (!suit || *suit == kind.suit());
            suit = kind.suit();
        });
        all_simples_ = simples;
        if (one_suit && suit && open >= 2 && (open >= 3 || is_short_of(*suit))) flush_ = suit;
    }

    // Whether the river has hardly any tile of the suit (B-15).
    [[nodiscard]] bool is_short_of(Suit suit) const {
        std::size_t discarded = 0;
        for (const RiverTile& tile : seat_.river)
            discarded += tile.tile.kind().suit() == suit ? 1U : 0U;
        return discarded <= 1 && seat_.river.size() >= early_discards;
    }

    // Whether a more central neighbour was discarded early: a player who keeps 12 does not discard
    // a 3.
    [[nodiscard]] bool has_inner_neighbour(Kind low, Kind high) const {
        if (low.is_jihai()) return false;
        const auto is_early = [&](int rank) {
            return rank >= 1 && rank <= 9 && early_.contains(Kind{low.suit(), rank});
        };
        if (high.rank() <= 5) return is_early(high.rank() + 1) || is_early(high.rank() + 2);
        if (low.rank() >= 5) return is_early(low.rank() - 1) || is_early(low.rank() - 2);
        return false;
    }

    [[nodiscard]] static bool is_near(Kind discard, Kind low, Kind high) {
        if (discard.is_jihai() || discard.suit() != low.suit()) return false;
        return discard.rank() >= low.rank() - 2 && discard.rank() <= high.rank() + 2;
    }

    [[nodiscard]] static bool is_suji(Kind discard, Kind wait) {
        if (discard.is_jihai() || discard.suit() != wait.suit()) return false;
        const int steps = discard.rank() - wait.rank();
        return steps == 3 || steps == -3;
    }

    const SeatPublic& seat_;
    KindSet dora_;
    KindSet furiten_;
    KindSet early_;
    std::optional<Kind> last_;
    std::optional<Suit> flush_;
    bool all_pons_ = false;
    bool all_simples_ = false;
};

bool is_edge(Kind kind) {
    return kind.rank() == 1 || kind.rank() == 9;
}

Form pair_form(const Public& table, Seat seat, Kind kind, bool makes_runs) {
    if (kind.is_jihai() && advice::is_yakuhai(table, seat, kind)) return Form::shanpon_value;
    if (!makes_runs) return Form::shanpon_guest;
    if (is_edge(kind)) return Form::shanpon_edge;
    return kind.rank() == 2 || kind.rank() == 8 ? Form::shanpon_near : Form::shanpon;
}

Form single_form(Kind kind, bool makes_runs) {
    if (!makes_runs) return Form::tanki_honour;
    return is_edge(kind) ? Form::tanki_edge : Form::tanki;
}

} // namespace

void list_shapes(const Public& table, Seat seat, const Counts& left, Shapes& shapes) {
    shapes.clear();
    const Signs signs{table, seat};
    const bool is_one_tile = table.seats[seat].melds.size() == all_sets;
    const auto add = [&](Form form, Kind low, Kind high, Kind first, Kind second, float ways) {
        if (ways <= 0 || signs.is_furiten(first) || signs.is_furiten(second)) return;
        const bool is_run = low != high;
        shapes.push_back({.form = form,
                          .marks = signs.marks(low, high, first, second, is_run),
                          .ways = ways,
                          .low = low,
                          .high = high,
                          .first = first,
                          .second = second});
    };
    const auto count = [&](Kind kind) { return static_cast<float>(left[kind]); };
    const KindSet in_play = kinds_in_play(table.rules);
    const bool runs_of_manzu = deck_of(table.rules) == Deck::full;
    for (const Kind kind : all_kinds()) {
        if (!in_play.contains(kind)) continue;
        const bool makes_runs = !kind.is_jihai() && (runs_of_manzu || kind.suit() != Suit::manzu);
        const float n = count(kind);
        if (!is_one_tile)
            add(pair_form(table, seat, kind, makes_runs), kind, kind, kind, kind, n * (n - 1) / 2);
        add(single_form(kind, makes_runs), kind, kind, kind, kind, n);
        if (is_one_tile || !makes_runs) continue;
        const int rank = kind.rank();
        const auto at = [&](int r) { return Kind{kind.suit(), r}; };
        if (rank <= 8) {
            const float ways = n * count(at(rank + 1));
            if (rank == 1) {
                add(Form::penchan, kind, at(2), at(3), at(3), ways);
            } else if (rank == 8) {
                add(Form::penchan, kind, at(9), at(7), at(7), ways);
            } else {
                const Form form = rank == 2 || rank == 7 ? Form::ryanmen_edge : Form::ryanmen;
                add(form, kind, at(rank + 1), at(rank - 1), at(rank + 2), ways);
            }
        }
        if (rank <= 7) {
            const Kind middle = at(rank + 1);
            const Form form = rank == 1 || rank == 7 ? Form::kanchan_edge : Form::kanchan;
            add(form, kind, at(rank + 2), middle, middle, n * count(at(rank + 2)));
        }
    }
}

} // namespace jantaku::foresight
