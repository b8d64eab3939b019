#include "study/study_files.hpp"

#include <fmt/format.h>

namespace jantaku::study {

std::string_view study_file(std::string_view folder, std::string_view name) {
    const std::string wanted = fmt::format("{}/{}", folder, name);
    for (const EmbeddedFile& file : study_texts())
        if (file.name == wanted) return file.bytes;
    throw InvariantError{"no such file of the study"};
}

} // namespace jantaku::study
