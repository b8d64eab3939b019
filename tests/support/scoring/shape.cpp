#include "tests/support/scoring/shape.hpp"

#include <algorithm>
#include <array>

namespace jantaku::reference {

namespace {

using R = const Reading&;

constexpr std::array number_suits{Suit::manzu, Suit::pinzu, Suit::souzu};

// The ranks of a suit, rank 1 in the lowest bit.
std::uint64_t suit_ranks(Suit suit, KindSet set) {
    return set.bits() >> (9 * static_cast<unsigned>(suit)) & 0x1FFU;
}

template <class F>
int count_blocks(R r, F&& f) {
    return static_cast<int>(std::ranges::count_if(r.blocks, f));
}

std::array<int, kind_count> run_counts(R r) {
    std::array<int, kind_count> starts{};
    for (const Block& b : r.blocks) {
        if (b.is_run()) ++starts[b.first.index()];
    }
    return starts;
}

// Which of 123, 456 and 789 a suit has, one bit each.
unsigned thirds_of(Suit suit, KindSet starts) {
    unsigned thirds = 0;
    for (unsigned i = 0; i < 3; ++i) {
        if (starts.contains(Kind{suit, static_cast<int>(i) * 3 + 1})) thirds |= 1U << i;
    }
    return thirds;
}

} // namespace

bool only(R r, KindSet allowed) {
    return (r.kinds & allowed) == r.kinds;
}
bool any(R r, KindSet wanted) {
    return !(r.kinds & wanted).empty();
}
bool is_one_suit(R r, KindSet beside) {
    return std::ranges::any_of(std::array{manzu, pinzu, souzu}, [&](KindSet suit) {
        return any(r, suit) && only(r, suit | beside);
    });
}

bool is_normal(R r) {
    return r.form == FormKind::normal;
}
int runs(R r) {
    return count_blocks(r, [](const Block& b) { return b.is_run(); });
}
int triplets(R r) {
    return count_blocks(r, [](const Block& b) { return !b.is_run(); });
}
int concealed_triplets(R r) {
    return count_blocks(r, [](const Block& b) { return !b.is_run() && !b.open; });
}
int kans(R r) {
    return count_blocks(r, [](const Block& b) { return b.is_kan(); });
}
int wind_triplets(R r) {
    return count_blocks(r, [](const Block& b) { return !b.is_run() && b.first.is_wind(); });
}
int dragon_triplets(R r) {
    return count_blocks(r, [](const Block& b) { return !b.is_run() && b.first.is_dragon(); });
}

KindSet run_starts(R r) {
    KindSet set;
    for (const Block& b : r.blocks) {
        if (b.is_run()) set.add(b.first);
    }
    return set;
}
KindSet triplet_kinds(R r) {
    KindSet set;
    for (const Block& b : r.blocks) {
        if (!b.is_run()) set.add(b.first);
    }
    return set;
}
bool has_triplet(R r, Kind kind) {
    return triplet_kinds(r).contains(kind);
}
bool has_triplet(R r, Wind wind) {
    return has_triplet(r, Kind{Suit::jihai, static_cast<int>(wind) + 1});
}

int equal_run_pairs(R r) {
    int pairs = 0;
    for (const int n : run_counts(r))
        pairs += n / 2;
    return pairs;
}
int most_equal_runs(R r) {
    return std::ranges::max(run_counts(r));
}

bool in_three_suits(KindSet set) {
    return (suit_ranks(Suit::manzu, set) & suit_ranks(Suit::pinzu, set) &
            suit_ranks(Suit::souzu, set)) != 0;
}

bool has_row_of(int count, KindSet set) {
    return std::ranges::any_of(number_suits, [&](Suit suit) {
        std::uint64_t begins = suit_ranks(suit, set);
        for (int i = 1; i < count; ++i)
            begins &= suit_ranks(suit, set) >> static_cast<unsigned>(i);
        return begins != 0;
    });
}

bool has_straight(R r) {
    const KindSet starts = run_starts(r);
    return std::ranges::any_of(number_suits,
                               [&](Suit suit) { return thirds_of(suit, starts) == 0b111U; });
}

bool has_mixed_straight(R r) {
    const KindSet starts = run_starts(r);
    std::array<unsigned, 3> order{0b001, 0b010, 0b100};
    do {
        const auto has = [&](std::size_t i) {
            return (thirds_of(number_suits[i], starts) & order[i]) != 0;
        };
        if (has(0) && has(1) && has(2)) return true;
    } while (std::ranges::next_permutation(order).found);
    return false;
}

bool is_outside_hand(R r) {
    return is_normal(r) && runs(r) > 0 && r.pair.is_yaochuu() &&
           std::ranges::all_of(r.blocks, [](const Block& b) { return b.has_yaochuu(); });
}

bool is_nine_gates(R r, const Counts& counts) {
    if (!r.win->melds.empty() || !is_one_suit(r, {})) return false;
    for (int rank = 1; rank <= 9; ++rank) {
        const Kind kind{r.won.suit(), rank};
        if (counts[kind] < (kind.is_routouhai() ? 3 : 1)) return false;
    }
    return true;
}

Counts before_the_win(R r) {
    Counts counts = r.concealed;
    --counts[r.won];
    return counts;
}

// 22334455667788p, all concealed.
bool is_big_wheels(R r) {
    for (int rank = 2; rank <= 8; ++rank) {
        if (r.concealed[Kind{Suit::pinzu, rank}] != 2) return false;
    }
    return true;
}

bool is_bullet_train(R r) {
    const bool has_winds =
        (r.pair == ton && has_triplet(r, pei)) || (r.pair == pei && has_triplet(r, ton));
    return is_normal(r) && has_winds && has_straight(r);
}

// Without a 6s or 8s, 5s 7s 9s can be in no run.
bool is_red_peacock(R r) {
    constexpr KindSet peacock = kinds_that([](Kind kind) {
        const bool is_its_bamboo =
            kind.rank() == 1 || kind.rank() == 5 || kind.rank() == 7 || kind.rank() == 9;
        return kind == chun || (kind.suit() == Suit::souzu && is_its_bamboo);
    });
    return is_normal(r) && r.kinds == peacock;
}

int sum_of_ranks(R r) {
    int sum = 0;
    for (const Kind kind : all_kinds()) {
        if (!kind.is_jihai()) sum += kind.rank() * r.concealed[kind];
    }
    for (const Meld& meld : r.win->melds) {
        for (const Tile tile : meld.tiles)
            sum += tile.kind().is_jihai() ? 0 : tile.kind().rank();
    }
    return sum;
}

// No two of its thirteen kinds are within two ranks of each other, and it is not kokushi.
bool is_shiisan_puutaa(R r) {
    if (r.concealed.total() != 14 || r.kinds.size() != 13 || only(r, yaochuuhai)) return false;
    return std::ranges::none_of(number_suits, [&](Suit suit) {
        const std::uint64_t ranks = suit_ranks(suit, r.kinds);
        return (ranks & (ranks >> 1U | ranks >> 2U)) != 0;
    });
}

} // namespace jantaku::reference
