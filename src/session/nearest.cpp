#include "session/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::session {

namespace {

std::vector<std::string_view> code_points(std::string_view text) {
    std::vector<std::string_view> points;
    while (!text.empty()) {
        std::size_t size = 1;
        while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U)
            ++size;
        points.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return points;
}

// The Levenshtein distance, in code points.
std::size_t edit_distance(std::span<const std::string_view> from,
                          std::span<const std::string_view> to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t changed = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

} // namespace

std::optional<std::string_view> nearest_of(std::string_view word,
                                           std::span<const std::string_view> names) {
    constexpr std::size_t max_compared_bytes = 64; // no name is nearly as long as that
    if (word.empty() || word.size() > max_compared_bytes) return std::nullopt;
    std::optional<std::string_view> nearest;
    const auto letters = code_points(word);
    std::size_t best = letters.size() / 2 + 1;
    for (const std::string_view each : names) {
        const bool begins_so = word.size() > 1 && each.starts_with(word);
        const auto its_letters = code_points(each);
        const std::size_t longer = std::max(letters.size(), its_letters.size());
        // Every additional letter counts as a change.
        const bool is_far = longer - std::min(letters.size(), its_letters.size()) >= best;
        if (is_far && !begins_so) continue;
        const std::size_t distance = begins_so ? 1 : edit_distance(letters, its_letters);
        if (distance < best) {
            best = distance;
            nearest = each;
        }
    }
    return nearest;
}

} // namespace jantaku::session
