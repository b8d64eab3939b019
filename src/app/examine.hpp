// Examine: reads everything that a store keeps, and says what is wrong with it.
#pragma once

#include "store/inspector.hpp"

#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

namespace jantaku {

// The findings, one line each.
struct Report {
    std::size_t rooms_open = 0;
    std::size_t rooms_closed = 0;
    std::size_t records = 0;
    std::size_t players = 0;
    std::size_t games = 0;
    std::size_t adjourned = 0;
    std::vector<std::string> problems;

    template <class... Parts>
    void problem(fmt::format_string<Parts...> words, Parts&&... parts) {
        problems.push_back(fmt::format(words, std::forward<Parts>(parts)...));
    }
};

// Errors are those of Inspector.
[[nodiscard]] Report examine(Inspector& inspector);

// "3 rooms open, 1 closed, …"
[[nodiscard]] std::string summary_of(const Report& report);
// "1 room", "2 rooms"
[[nodiscard]] std::string counted(std::size_t count, const std::string& one);

} // namespace jantaku
