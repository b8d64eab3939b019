// Course files: src/study/course, which the build puts into the program: `steps`, and the words by the
// tag of their language.
#pragma once

#include "tile/embedded_file.hpp"

#include <span>

namespace jantaku::study {

[[nodiscard]] std::span<const EmbeddedFile> course_files();
// InvariantError if there is none of that name.
[[nodiscard]] std::string_view course_file(std::string_view name);

} // namespace jantaku::study
