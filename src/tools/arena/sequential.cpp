#include "tools/arena/sequential.hpp"

#include <jantaku/tile/result.hpp>

namespace jantaku::arena {

Samples differences(std::span<const Count> a, std::span<const Count> b) {
    if (a.size() != b.size()) throw InvariantError{"two candidates have played different deals"};
    Samples samples;
    for (std::size_t deal = 0; deal < a.size(); ++deal)
        samples.add(b[deal] - a[deal]);
    return samples;
}

// n d (2 m − d) / (2 s²), with the mean m and the variance s² of a deal, and d = `better`.
double llr(const Samples& differences, Count parts, double better) {
    if (differences.number < 2) return 0;
    const auto n = static_cast<double>(differences.number);
    const auto ranks = static_cast<double>(parts);
    const double mean = static_cast<double>(differences.sum) / n;
    // One rank more than there was, so that it is never 0.
    const double squares = static_cast<double>(differences.squares) - n * mean * mean + 1;
    const double variance = squares / (n - 1) / (ranks * ranks);
    return n * better * (2 * mean / ranks - better) / (2 * variance);
}

Verdict verdict(const Samples& differences, Count parts, double better) {
    if (differences.number < fewest_deals) return Verdict::open;
    const double now = llr(differences, parts, better);
    if (now >= llr_bound) return Verdict::better;
    return now <= -llr_bound ? Verdict::not_better : Verdict::open;
}

} // namespace jantaku::arena
