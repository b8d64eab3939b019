#include "replay/first_divergence.hpp"

#include "replay/words.hpp"

#include <algorithm>

namespace jantaku {

void FirstDivergence::add_at(std::optional<std::size_t> event, const Difference& difference) {
    if (found_) return;
    const Log& log = cursor_.played_log();
    found_ =
        LogError{.game = log.id,
                 .kyoku = std::min(cursor_.kyoku_index() + 1, log.kyoku.size()),
                 .event = event,
                 .reason = "expected " + difference.expected + ", actual " + difference.actual};
}

void FirstDivergence::add_named(std::string_view name,
                                const std::string& expected,
                                const std::string& actual) {
    const std::string label = std::string{name} + ' ';
    add_to_header({label + expected, label + actual});
}

void FirstDivergence::compare(std::string_view name, int expected, int actual) {
    if (expected != actual) add_named(name, std::to_string(expected), std::to_string(actual));
}

void FirstDivergence::compare(std::string_view name,
                              const PerSeat<int>& expected,
                              const PerSeat<int>& actual) {
    if (expected != actual) add_named(name, words(expected), words(actual));
}

} // namespace jantaku
