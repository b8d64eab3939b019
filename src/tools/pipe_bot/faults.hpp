// Faults: the errors of a program, counted.
//
// crashed   its process ended, or closed its input or output
// stalled   no answer in time
// garbage   a line that is not an mjai action, a line without an end, output without an end
// illegal   an action that is not legal
// silent    decisions that were made for it: one for each fault at its turn, and every decision
//           after it has been given up
#pragma once

#include <cstdint>

namespace jantaku::pipe_bot {

enum class Fault : std::uint8_t { crashed, stalled, garbage, illegal };

struct Faults {
    using Count = std::int64_t;

    Count crashed = 0;
    Count stalled = 0;
    Count garbage = 0;
    Count illegal = 0;
    Count silent = 0;

    void add(Fault fault) {
        switch (fault) {
        case Fault::crashed:
            ++crashed;
            break;
        case Fault::stalled:
            ++stalled;
            break;
        case Fault::garbage:
            ++garbage;
            break;
        case Fault::illegal:
            ++illegal;
            break;
        }
    }
    // As in jantaku/table/statistics.hpp.
    template <class F, class... Some>
    static void each_count(F f, Some&... some) {
        f("crashed", some.crashed...);
        f("stalled", some.stalled...);
        f("garbage", some.garbage...);
        f("illegal", some.illegal...);
        f("silent", some.silent...);
    }
    friend bool operator==(const Faults&, const Faults&) = default;
};

} // namespace jantaku::pipe_bot
