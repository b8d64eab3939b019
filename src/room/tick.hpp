// Tick: the one clock that the server's logic knows.
//
// A moment, as the time since the server started; never a wall clock. Under test it is virtual:
// whoever drives the server passes it in, and nothing below net and app ever asks for it.
#pragma once

#include <chrono>

namespace jantaku {

using Tick = std::chrono::milliseconds;

// How long something lasts: what one process tells another of time, since ticks are its own. Span::max():
// without end.
using Span = std::chrono::milliseconds;
[[nodiscard]] constexpr Span left_until(Tick at, Tick now) {
    return at == Tick::max() ? Span::max() : at - now;
}
[[nodiscard]] constexpr Tick tick_after(Span span, Tick now) {
    return span == Span::max() ? Tick::max() : now + span;
}

// The time that somebody asked to be woken at has come.
struct Ticked {};

} // namespace jantaku
