#include "tools/fit/newton.hpp"

#include <algorithm>
#include <cmath>

namespace jantaku::fit {

namespace {

constexpr double ridge = 1.0;
constexpr int most_rounds = 40;
constexpr double small = 1e-7;

// Gauss with the largest pivot; the ridge makes `matrix` positive definite.
Weights solve(std::vector<Weights> matrix, Weights right) {
    const std::size_t n = right.size();
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t row = i + 1; row < n; ++row) {
            if (std::abs(matrix[row][i]) > std::abs(matrix[pivot][i])) pivot = row;
        }
        std::swap(matrix[i], matrix[pivot]);
        std::swap(right[i], right[pivot]);
        for (std::size_t row = i + 1; row < n; ++row) {
            const double factor = matrix[row][i] / matrix[i][i];
            for (std::size_t column = i; column < n; ++column)
                matrix[row][column] -= factor * matrix[i][column];
            right[row] -= factor * right[i];
        }
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t column = i + 1; column < n; ++column)
            right[i] -= matrix[i][column] * right[column];
        right[i] /= matrix[i][i];
    }
    return right;
}

} // namespace

void Slope::add(const Weights& features, double error, double variance) {
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (features[i] == 0) continue;
        gradient[i] += error * features[i];
        for (std::size_t j = 0; j < features.size(); ++j)
            curvature[i][j] += variance * features[i] * features[j];
    }
}

Weights most_likely(std::size_t size, const std::function<void(const Weights&, Slope&)>& model) {
    constexpr double longest_step = 2;
    Weights weights(size);
    for (int round = 0; round < most_rounds; ++round) {
        Slope slope{size};
        model(weights, slope);
        for (std::size_t i = 0; i < size; ++i) {
            slope.gradient[i] -= ridge * weights[i];
            slope.curvature[i][i] += ridge;
        }
        const Weights step = solve(slope.curvature, slope.gradient);
        double longest = 0;
        for (const double part : step)
            longest = std::max(longest, std::abs(part));
        const double scale = longest > longest_step ? longest_step / longest : 1;
        for (std::size_t i = 0; i < size; ++i)
            weights[i] += scale * step[i];
        if (longest < small) break;
    }
    return weights;
}

} // namespace jantaku::fit
