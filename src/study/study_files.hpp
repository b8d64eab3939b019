// Study files: the texts of src/study, which the build puts into the program, by folder and name:
// `course/steps`, `course/en`, `yaku/zh-Hans`, `glossary/ja`.
#pragma once

#include "study/fields.hpp"
#include "text/language.hpp"
#include "tile/embedded_file.hpp"

#include <array>
#include <jantaku/tile/result.hpp>
#include <span>
#include <string_view>

namespace jantaku::study {

[[nodiscard]] std::span<const EmbeddedFile> study_texts();
// InvariantError if there is none of that name.
[[nodiscard]] std::string_view study_file(std::string_view folder, std::string_view name);

// Returns read(), for files that are a part of the program: a contradiction in one is a bug.
template <class F>
[[nodiscard]] auto read_own(F&& read) {
    try {
        return read();
    } catch (const ContradictionError& error) {
        throw InvariantError{error.what()};
    }
}

// read(text) of the folder's file in each language, in their order.
template <class F>
[[nodiscard]] auto read_languages(std::string_view folder, F&& read) {
    return read_own([&] {
        std::array<decltype(read(std::string_view{})), language_count> all;
        for (const Language language : all_languages)
            all[static_cast<std::size_t>(language)] = read(study_file(folder, tag_of(language)));
        return all;
    });
}

} // namespace jantaku::study
