#include "hand/suit_reader.hpp"

namespace jantaku {

namespace {

// Reads the ranks from the lowest up. The tiles of a rank that lower runs have left must all go
// into a pair, a triplet and runs that start at this rank. A form is therefore a choice of pair and
// triplet at each rank, and no form is found twice.
class SuitReader {
  public:
    SuitReader(const SuitTiles& tiles, bool has_runs, std::vector<SuitForm>& found)
        : left_{tiles}, has_runs_{has_runs}, found_{found} {}

    void read(std::size_t rank, bool pair_due) {
        while (rank < left_.size() && left_[rank] == 0)
            ++rank;
        if (rank == left_.size()) {
            if (!pair_due) found_.push_back(form_);
            return;
        }
        for (const int pair : {0, 1}) {
            for (const int triplet : {0, 1}) {
                const int runs = left_[rank] - 2 * pair - 3 * triplet;
                if (runs < 0 || (pair == 1 && !pair_due) || !fits(rank, runs)) continue;
                take(rank, pair == 1, triplet == 1, runs, pair_due);
            }
        }
    }

  private:
    [[nodiscard]] bool fits(std::size_t rank, int runs) const {
        if (runs == 0) return true;
        return has_runs_ && rank + 2 < left_.size() && left_[rank + 1] >= runs &&
               left_[rank + 2] >= runs;
    }

    void take(std::size_t rank, bool pair, bool triplet, int runs, bool pair_due) {
        const SuitTiles left_before = left_;
        const SuitForm form_before = form_;
        const auto bit = 1U << rank;
        if (pair) form_.pair = static_cast<std::uint16_t>(bit);
        if (triplet) form_.triplets = static_cast<std::uint16_t>(form_.triplets | bit);
        int times = 0;
        for (std::uint8_t* mask :
             {&form_.runs, &form_.twice, &form_.three_times, &form_.four_times}) {
            if (times++ < runs) *mask = static_cast<std::uint8_t>(*mask | bit);
        }
        left_[rank] = 0;
        for (std::size_t next = rank + 1; runs > 0 && next <= rank + 2; ++next)
            left_[next] = static_cast<std::uint8_t>(left_[next] - runs);
        read(rank + 1, pair_due && !pair);
        left_ = left_before;
        form_ = form_before;
    }

    SuitTiles left_;
    bool has_runs_;
    SuitForm form_;
    std::vector<SuitForm>& found_;
};

} // namespace

std::vector<SuitForm> read_suit(const SuitTiles& tiles, bool has_runs, bool with_pair) {
    std::vector<SuitForm> found;
    SuitReader{tiles, has_runs, found}.read(0, with_pair);
    return found;
}

} // namespace jantaku
