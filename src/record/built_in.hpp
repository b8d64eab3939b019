// Built in: the files of rules/, which the build embeds in the binary (embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace jantaku::record {

struct BuiltInFile {
    std::string_view name; // without .json
    std::string_view text;
};

// In the order of CMakeLists.txt.
[[nodiscard]] std::span<const BuiltInFile> built_in_files();

} // namespace jantaku::record
