// Share: what each of several gets of a total that may not divide evenly.
#pragma once

#include <cstddef>

namespace jantaku {

// Of the one at `place` among `count`; what cannot be divided falls to the first of them.
[[nodiscard]] constexpr int share(int total, std::size_t count, std::size_t place) {
    const int n = static_cast<int>(count);
    const int each = total / n;
    return each + (place == 0 ? total - each * n : 0);
}

} // namespace jantaku
