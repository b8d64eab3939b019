// Pages: the files of the web door, which the build puts into the program (embed.cmake): those of
// src/web/pages, and xterm.js.
#pragma once

#include <span>
#include <string_view>

namespace jantaku::web {

struct PageFile {
    std::string_view name; // "terminal.js"
    std::string_view bytes;
};

[[nodiscard]] std::span<const PageFile> page_files();

} // namespace jantaku::web
