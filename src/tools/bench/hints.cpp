#include "tools/bench/hints.hpp"

#include "text/hint.hpp"
#include "tools/bench/views.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::bench {

namespace {

constexpr std::size_t wide = 4000;

const SeatNames& names() {
    static const SeatNames four(4, "somebody");
    return four;
}

} // namespace

std::vector<SeatView> turns(const Shape&) {
    return views_of({.seed = 1, .number = 1000, .takes = [](const SeatView& view, const Actions&) {
                         return view.table.phase == Phase::turn;
                     }});
}

int hint_lines_of(const SeatView& view) {
    Style style{};
    style.columns = wide;
    return static_cast<int>(
        hint_lines(style, view, names(), foresight::judge(view, legal(view)), {.all = true})
            .size());
}

} // namespace jantaku::bench
