// Real risk: how often a discard is really ronned of which the judge says `risk`, in games of
// people. This is what people are told; the judge itself goes on with its own number.
//
// risk     as in foresight/judge.hpp: of one discard, against all other seats
// players  3 or 4
// result   0 … 1; 0 for 0, and never less for a higher risk: the judge's number, multiplied, and
//          what the judge does not foresee, which soon reaches its full size
// source   docs/bots.md#danger-in-percent
#pragma once

#include <cstddef>

namespace jantaku::foresight {

[[nodiscard]] float real_risk(float risk, std::size_t players);

} // namespace jantaku::foresight
