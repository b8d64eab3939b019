// Tick: the one clock that the server's logic knows.
//
// A moment, as the time since the server started; never a wall clock. The code that drives the
// server passes it in, and nothing below net and app ever asks for it. Under test it is virtual.
#pragma once

#include <chrono>
#include <optional>

namespace jantaku {

using Tick = std::chrono::milliseconds;

// A duration. One process tells another about time in spans, because each has ticks of its own.
// Span::max(): without end.
using Span = std::chrono::milliseconds;
[[nodiscard]] constexpr Span left_until(Tick at, Tick now) {
    return at == Tick::max() ? Span::max() : at - now;
}
[[nodiscard]] constexpr Tick tick_after(Span span, Tick now) {
    return span == Span::max() ? Tick::max() : now + span;
}

// Makes `least` the earlier of the two, as far as they are there.
inline void earliest(std::optional<Tick>& least, std::optional<Tick> other) {
    if (other && (!least || *other < *least)) least = other;
}

// The time has come at which the server asked to be woken.
struct Ticked {};

} // namespace jantaku
