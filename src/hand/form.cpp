#include <algorithm>
#include <jantaku/hand/form.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

bool starts_run(Kind kind) {
    return !kind.is_jihai() && kind.rank() <= 7;
}

// Reads the kinds from the lowest up. All tiles of the kind at hand that lower runs have left must
// go into a pair, a triplet and runs that start here, so a form is a choice of pair and triplet at
// each kind, and no form is found twice.
class Reader {
  public:
    Reader(const Counts& counts, Forms& found) : left_{counts}, found_{found} {}

    void read(std::size_t index, bool has_pair) {
        while (index < kind_count && left_.of[index] == 0)
            ++index;
        if (index == kind_count) {
            if (has_pair) found_.push_back(form_);
            return;
        }
        const Kind kind{index};
        const int count = left_[kind];
        for (const int pair : {0, 1}) {
            for (const int triplet : {0, 1}) {
                const int runs = count - 2 * pair - 3 * triplet;
                if (runs < 0 || (pair == 1 && has_pair) || !fits(kind, runs)) continue;
                take(kind, pair, triplet, runs, has_pair);
            }
        }
    }

  private:
    [[nodiscard]] bool fits(Kind kind, int runs) const {
        return runs == 0 || (starts_run(kind) && left_.of[kind.index() + 1] >= runs &&
                             left_.of[kind.index() + 2] >= runs);
    }

    void take(Kind kind, int pair, int triplet, int runs, bool has_pair) {
        const Reader before = *this;
        if (pair == 1) form_.pair = kind;
        if (triplet == 1) form_.groups.push_back({GroupKind::triplet, kind});
        for (int i = 0; i < runs; ++i)
            form_.groups.push_back({GroupKind::run, kind});
        left_[kind] = 0;
        if (runs > 0) {
            for (const std::size_t next : {kind.index() + 1, kind.index() + 2}) {
                left_.of[next] = static_cast<std::uint8_t>(left_.of[next] - runs);
            }
        }
        read(kind.index() + 1, has_pair || pair == 1);
        left_ = before.left_;
        form_ = before.form_;
    }

    Counts left_;
    Form form_;
    Forms& found_;
};

void add_chiitoitsu(const Counts& counts, Forms& found) {
    const bool pairs_only = std::ranges::all_of(counts.of, [](int n) { return n == 0 || n == 2; });
    if (!pairs_only) return;
    const auto lowest = std::ranges::find(counts.of, 2) - counts.of.begin();
    found.push_back({FormKind::chiitoitsu, {}, Kind{static_cast<std::size_t>(lowest)}});
}

void add_kokushi(const Counts& counts, Forms& found) {
    Kind pair{0};
    for (std::size_t i = 0; i < kind_count; ++i) {
        const Kind kind{i};
        if (kind.is_yaochuu() != (counts[kind] > 0)) return;
        if (counts[kind] == 2) pair = kind;
    }
    found.push_back({FormKind::kokushi, {}, pair});
}

} // namespace

Forms forms(const Counts& counts, std::size_t melds) {
    if (melds > 4 || counts.total() + static_cast<int>(melds) * 3 != 14) {
        throw InvariantError{"forms: a hand to read has 3n + 2 concealed tiles"};
    }
    Forms found;
    Reader{counts, found}.read(0, false);
    if (melds == 0) {
        add_chiitoitsu(counts, found);
        add_kokushi(counts, found);
    }
    return found;
}

} // namespace jantaku
