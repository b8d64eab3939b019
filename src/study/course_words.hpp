// Course words: what the lessons of /learn say, in each language.
//
// source   src/study/course/TAG.txt; the head of en.txt explains the marks
// read     once, at the first use. A contradiction is a bug: InvariantError
#pragma once

#include "study/paragraphs.hpp"
#include "text/language.hpp"

#include <map>
#include <string>

namespace jantaku::study {

struct StepWords {
    Paragraphs text;
    Paragraphs right;
    std::map<std::string, Paragraphs> wrong; // by the reason
};

struct LessonWords {
    std::string title;
    std::map<std::string, StepWords> steps; // by the name
};

using LessonsByKey = std::map<std::string, LessonWords>;

[[nodiscard]] const LessonsByKey& course_words(Language language);

} // namespace jantaku::study
