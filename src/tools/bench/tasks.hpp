// Tasks: everything that can be timed, one row each.
//
// key    name, number of tiles, `_` and the mix: `normal13_half_flush`. A task without a size has
//        no number, and `uniform` is not written
// names  keys, or patterns in which `*` matches anything
// run    makes the items, answers them once for the checksum, then times the answers
#pragma once

#include "tools/bench/hands.hpp"
#include "tools/bench/measure.hpp"
#include "tools/bench/selfplay.hpp"
#include "tools/bench/telling.hpp"

#include <jantaku/tile/result.hpp>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace jantaku::bench {

using Outcome = std::variant<Timing, Speed, Telling>;

struct Task {
    std::string key;
    std::string_view what;
    Shape shape;
    Outcome (*run)(const Shape&, const Effort&);
};

// In the order in which they run.
[[nodiscard]] std::vector<Task> tasks();
// The named tasks in the same order, or all if there are no names; or the first name that matches
// none.
[[nodiscard]] Result<std::vector<Task>, std::string>
choose_tasks(std::span<const std::string> names);

} // namespace jantaku::bench
