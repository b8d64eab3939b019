// Course words: what the lessons of /learn say, in each language.
//
// source   src/study/course/TAG.txt; the head of en.txt explains the marks
// read     once, at the first use. A contradiction is a bug: InvariantError
#pragma once

#include "text/style.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::study {

struct Paragraph {
    std::string text;         // with tiles as {5p}, and {it}
    bool is_laid_out = false; // its lines are not broken
};
using Paragraphs = std::vector<Paragraph>;

struct StepWords {
    Paragraphs text;
    Paragraphs right;
    std::map<std::string, Paragraphs> wrong; // by the reason
};

struct LessonWords {
    std::string title;
    std::map<std::string, StepWords> steps; // by the name
};

// By the key of the lesson.
[[nodiscard]] const std::map<std::string, LessonWords>& course_words(Language language);

// The paragraphs in the reader's tiles, wrapped to the reader's columns. `it` stands for {it}, `before`
// for what the first line has before it.
[[nodiscard]] std::vector<std::string> said(const Style& style,
                                            const Paragraphs& paragraphs,
                                            std::string_view it = {},
                                            std::string_view before = {});

} // namespace jantaku::study
