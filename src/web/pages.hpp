// Pages: the files of the web door, which the build puts into the program: those of src/web/pages,
// and xterm.js.
#pragma once

#include "tile/embedded_file.hpp"

#include <span>

namespace jantaku::web {

// By their names: "terminal.js".
[[nodiscard]] std::span<const EmbeddedFile> page_files();

} // namespace jantaku::web
