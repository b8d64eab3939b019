// Built in: the files of rules/, as the build put them into the binary (embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace jantaku::record {

struct BuiltInFile {
    std::string_view name; // without .json
    std::string_view text;
};

// In the order in which CMakeLists.txt lists them.
[[nodiscard]] std::span<const BuiltInFile> built_in_files();

} // namespace jantaku::record
