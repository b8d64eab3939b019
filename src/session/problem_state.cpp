#include "session/problem_state.hpp"

#include <algorithm>

namespace jantaku::session {

namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t bits_a_digit = 6;

} // namespace

void Solved::add(std::size_t number, bool is_right) {
    const std::size_t bit = number - 1;
    if (is_right) right.set(bit);
    wrong.set(bit, !right.test(bit));
}

void Solved::add_daily(Day day) {
    if (day == last_daily) return;
    days_in_a_row = row_on(day) + 1;
    last_daily = day;
}

std::string to_base64(const ProblemSet& set) {
    std::string text;
    for (std::size_t first = 0; first < set.size(); first += bits_a_digit) {
        std::size_t digit = 0;
        for (std::size_t i = 0; i < bits_a_digit && first + i < set.size(); ++i)
            digit |= static_cast<std::size_t>(set.test(first + i)) << i;
        text += digits[digit];
    }
    const auto last = text.find_last_not_of(digits.front());
    text.resize(last == std::string::npos ? 0 : last + 1);
    return text;
}

std::optional<ProblemSet> from_base64(std::string_view text) {
    ProblemSet set;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t digit = digits.find(text[at]);
        if (digit == std::string_view::npos) return std::nullopt;
        for (std::size_t i = 0; i < bits_a_digit; ++i) {
            if ((digit >> i & 1U) == 0) continue;
            if (at * bits_a_digit + i >= set.size()) return std::nullopt;
            set.set(at * bits_a_digit + i);
        }
    }
    return set;
}

} // namespace jantaku::session
