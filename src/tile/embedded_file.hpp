// Embedded file: a text file that the build puts into the program (src/embed.cmake).
#pragma once

#include <string_view>

namespace jantaku {

struct EmbeddedFile {
    std::string_view name;
    std::string_view bytes;
};

} // namespace jantaku
