// Paragraphs: words of the course, of yaku and of the glossary, with tiles in the reader's face.
//
// form   a line continues the paragraph before it, unless an empty line is between them. A line that
//        begins with two blanks is laid out: it stays as it is. {5p} or {1m 2m 3m} are tiles, {it} is
//        given by the caller
#pragma once

#include "text/style.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku::study {

struct Paragraph {
    std::string text;
    bool is_laid_out = false;
};
using Paragraphs = std::vector<Paragraph>;

// Adds lines to paragraphs.
class ParagraphReader {
  public:
    void begin(Paragraphs& paragraphs);
    // ContradictionError before begin().
    void add(const std::string& line);

  private:
    Paragraphs* paragraphs_ = nullptr;
    bool ends_paragraph_ = true;
};

// The paragraphs in the reader's tiles, wrapped to the reader's columns. `it` stands for {it}, `before`
// for what the first line has before it.
[[nodiscard]] std::vector<std::string> said(const Style& style,
                                            const Paragraphs& paragraphs,
                                            std::string_view it = {},
                                            std::string_view before = {});

} // namespace jantaku::study
