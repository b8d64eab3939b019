// Tick: the one clock that the server's logic knows.
//
// A moment, as the time since the server started; never a wall clock. Under test it is virtual:
// whoever drives the server passes it in, and nothing below net and app ever asks for it.
#pragma once

#include <chrono>

namespace jantaku {

using Tick = std::chrono::milliseconds;

// The time that somebody asked to be woken at has come.
struct Ticked {};

} // namespace jantaku
