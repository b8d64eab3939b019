// Built in: the files of rules/, which the build puts into the program.
#pragma once

#include "tile/embedded_file.hpp"

#include <span>

namespace jantaku::record {

// By their names without .json, in the order of CMakeLists.txt.
[[nodiscard]] std::span<const EmbeddedFile> built_in_files();

} // namespace jantaku::record
