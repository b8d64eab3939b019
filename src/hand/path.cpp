#include "hand/path.hpp"

#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

StaticVector<Path, 3> find_paths() {
    StaticVector<Path, 3> found{path_plain()};
    for (const auto& path : {path_ssse3(), path_avx512()}) {
        if (path) found.push_back(*path);
    }
    return found;
}

} // namespace

std::span<const Path> paths() {
    static const StaticVector<Path, 3> found = find_paths();
    return found;
}

void throw_no_hand() {
    throw InvariantError{"the number of concealed tiles does not fit the melds"};
}

} // namespace jantaku
