// In threads: does pieces of work, numbered from 0, each once, in several threads.
//
// order    the pieces begin in their order; work that keeps its result under its number does not
//          depend on how many threads there are
// errors   what a piece throws, once all threads have stopped; no further piece begins
#pragma once

#include <cstddef>
#include <functional>

namespace jantaku {

// threads: at least 1; the calling one is one of them.
void in_threads(std::size_t pieces,
                std::size_t threads,
                const std::function<void(std::size_t piece)>& work);

} // namespace jantaku
