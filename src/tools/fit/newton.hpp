// Newton: the weights that make the samples most likely, for models whose likelihood has one
// maximum.
//
// model    adds its gradient and its curvature (the negative of the second derivatives) at
//          `weights`
// ridge    a small pull towards 0, so that a weight without evidence stays there
// same     for the same samples in the same order; the last digits may differ between machines
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace jantaku::fit {

using Weights = std::vector<double>;

struct Slope {
    Weights gradient;
    std::vector<Weights> curvature;

    explicit Slope(std::size_t size) : gradient(size), curvature(size, Weights(size)) {}
    // Adds a sample whose prediction changes with the weights as `features` do. `error` is the
    // observed value less the expected one; `variance` is that of the expectation.
    void add(const Weights& features, double error, double variance);
};

[[nodiscard]] Weights most_likely(std::size_t size,
                                  const std::function<void(const Weights&, Slope&)>& model);

} // namespace jantaku::fit
