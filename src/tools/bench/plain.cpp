#include "tools/bench/plain.hpp"

#include <algorithm>
#include <span>

namespace jantaku::bench {

namespace {

constexpr int max_sets = 4;
constexpr int set_size = 3;
constexpr int pair_size = 2;

// How many tiles are missing for each number of sets in a suit, [0] without a pair and [1] with
// one. A set or pair of which no tile is held can be any, so it is always possible.
struct Lacking {
    std::array<std::array<int, max_sets + 1>, 2> of{};

    Lacking() {
        for (int sets = 0; sets <= max_sets; ++sets) {
            of[0][static_cast<std::size_t>(sets)] = sets * set_size;
            of[1][static_cast<std::size_t>(sets)] = sets * set_size + pair_size;
        }
    }
    void lower(std::size_t pairs, std::size_t sets, int lacking) {
        of[pairs][sets] = std::min(of[pairs][sets], lacking);
    }
};

Lacking together(const Lacking& a, const Lacking& b) {
    Lacking sum;
    for (std::size_t sets = 0; sets <= max_sets; ++sets) {
        for (std::size_t i = 0; i <= sets; ++i) {
            sum.lower(0, sets, a.of[0][i] + b.of[0][sets - i]);
            sum.lower(1, sets, a.of[1][i] + b.of[0][sets - i]);
            sum.lower(1, sets, a.of[0][i] + b.of[1][sets - i]);
        }
    }
    return sum;
}

// Tries all sets and pairs that use at least one tile of one suit.
class Search {
  public:
    Search(std::span<const std::uint8_t> held, bool has_runs) : held_{held}, has_runs_{has_runs} {
        for (std::size_t kind = held.size(); kind > 0; --kind)
            from_here_[kind - 1] = from_here_[kind] + held[kind - 1];
    }

    Lacking run() {
        from(0, 0, 0, 0);
        return best_;
    }

  private:
    // At `kind`, with `sets` sets and `pairs` pairs below it that lack `lacking` tiles.
    void from(std::size_t kind, std::size_t sets, std::size_t pairs, int lacking) {
        best_.lower(pairs, sets, lacking);
        if (!may_be_better(kind, sets, pairs, lacking)) return;
        for (; kind < held_.size(); ++kind) {
            if (pairs == 0) put(kind, 2, false, kind + 1, sets, 1, lacking);
            if (sets == max_sets) continue;
            put(kind, 3, false, kind + 1, sets + 1, pairs, lacking);
            if (has_runs_ && kind + 2 < held_.size()) {
                put(kind, 3, true, kind, sets + 1, pairs, lacking);
            }
        }
    }
    // Whether the tiles from `kind` on could lower anything if all of them were used.
    [[nodiscard]] bool
    may_be_better(std::size_t kind, std::size_t sets, std::size_t pairs, int lacking) const {
        for (std::size_t p = pairs; p <= 1; ++p) {
            for (std::size_t s = sets; s <= max_sets; ++s) {
                const int more = static_cast<int>((s - sets) * set_size + (p - pairs) * pair_size);
                if (lacking + std::max(more - from_here_[kind], 0) < best_.of[p][s]) return true;
            }
        }
        return false;
    }
    void put(std::size_t kind,
             std::size_t size,
             bool is_run,
             std::size_t next,
             std::size_t sets,
             std::size_t pairs,
             int lacking) {
        int missing = 0;
        bool fits = true;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t at = kind + (is_run ? i : 0);
            ++used_[at];
            missing += used_[at] > held_[at] ? 1 : 0;
            fits = fits && used_[at] <= 4;
        }
        if (fits && missing < static_cast<int>(size)) from(next, sets, pairs, lacking + missing);
        for (std::size_t i = 0; i < size; ++i)
            --used_[kind + (is_run ? i : 0)];
    }

    std::span<const std::uint8_t> held_;
    bool has_runs_;
    std::array<int, 10> from_here_{}; // tiles held of this kind and the later ones
    std::array<int, 9> used_{};
    Lacking best_;
};

} // namespace

int plain_shanten(const Counts& counts) {
    const std::span<const std::uint8_t> all{counts.of};
    Lacking lacking = Search{all.subspan(27), false}.run();
    for (std::size_t suit = 0; suit < 3; ++suit)
        lacking = together(lacking, Search{all.subspan(suit * 9, 9), true}.run());
    return lacking.of[1][max_sets] - 1;
}

} // namespace jantaku::bench
