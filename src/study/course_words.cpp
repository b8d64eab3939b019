#include "study/course_words.hpp"

#include "study/course_files.hpp"
#include "study/fields.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <array>
#include <jantaku/tile/result.hpp>
#include <sstream>

namespace jantaku::study {

namespace {

bool is_ascii(char byte) {
    return static_cast<unsigned char>(byte) < 0x80;
}

// A line of the same paragraph. Only words that are written with blanks are joined by one.
void join(std::string& text, const std::string& line) {
    if (!text.empty() && is_ascii(text.back()) && is_ascii(line.front())) text += ' ';
    text += line;
}

class WordsReader {
  public:
    void line(const std::string& line) {
        if (line.starts_with('#')) return;
        if (line.starts_with("== ")) return begin_step(line.substr(3));
        if (line.starts_with("= ")) return begin_lesson(line.substr(2));
        if (line.starts_with("+ ")) {
            require(step_ != nullptr, "a right answer without a step");
            begin_part(step_->right);
            return add(line.substr(2));
        }
        if (line.starts_with("- ")) return begin_wrong(line.substr(2));
        add(line);
    }
    [[nodiscard]] std::map<std::string, LessonWords> take() { return std::move(lessons_); }

  private:
    void begin_lesson(const std::string& text) {
        const std::size_t colon = text.find(": ");
        require(colon != std::string::npos, "a lesson without a title: " + text);
        const auto [place, is_new] = lessons_.try_emplace(text.substr(0, colon));
        require(is_new, "twice " + text);
        lesson_ = &place->second;
        lesson_->title = text.substr(colon + 2);
        step_ = nullptr;
        part_ = nullptr;
    }
    void begin_step(const std::string& name) {
        require(lesson_ != nullptr, "a step without a lesson");
        const auto [place, is_new] = lesson_->steps.try_emplace(name);
        require(is_new, "twice " + name);
        step_ = &place->second;
        begin_part(step_->text);
    }
    void begin_wrong(const std::string& text) {
        const std::size_t colon = text.find(": ");
        require(step_ != nullptr && colon != std::string::npos, "a wrong answer: " + text);
        const auto [place, is_new] = step_->wrong.try_emplace(text.substr(0, colon));
        require(is_new, "twice " + text);
        begin_part(place->second);
        add(text.substr(colon + 2));
    }
    void begin_part(Paragraphs& part) {
        part_ = &part;
        ends_paragraph_ = true;
    }
    void add(const std::string& line) {
        if (line.empty()) {
            ends_paragraph_ = true;
            return;
        }
        require(part_ != nullptr, "words that belong to nothing: " + line);
        const bool is_laid_out = line.starts_with("  ");
        if (is_laid_out || ends_paragraph_ || part_->back().is_laid_out)
            part_->push_back({.text = {}, .is_laid_out = is_laid_out});
        join(part_->back().text, line);
        ends_paragraph_ = false;
    }

    std::map<std::string, LessonWords> lessons_;
    LessonWords* lesson_ = nullptr;
    StepWords* step_ = nullptr;
    Paragraphs* part_ = nullptr;
    bool ends_paragraph_ = true;
};

std::map<std::string, LessonWords> read_words(Language language) {
    std::istringstream in{std::string{course_file(tag_of(language))}};
    WordsReader reader;
    try {
        for (std::string line; std::getline(in, line);)
            reader.line(line);
    } catch (const ContradictionError& error) {
        throw InvariantError{error.what()};
    }
    return reader.take();
}

std::string in_braces(const Style& style, const std::string& words, std::string_view it) {
    if (words == "it") return std::string{it};
    std::vector<Tile> tiles;
    for (const std::string& word : words_of(words)) {
        const auto tile = read_tile(word);
        if (!tile) throw InvariantError{"the course has no such tile"};
        tiles.push_back(*tile);
    }
    return tiles_short(style, tiles);
}

} // namespace

const std::map<std::string, LessonWords>& course_words(Language language) {
    static const auto words = [] {
        std::array<std::map<std::string, LessonWords>, language_count> all;
        for (const Language one : all_languages)
            all[static_cast<std::size_t>(one)] = read_words(one);
        return all;
    }();
    return words[static_cast<std::size_t>(language)];
}

std::vector<std::string> said(const Style& style,
                              const Paragraphs& paragraphs,
                              std::string_view it,
                              std::string_view before) {
    std::vector<std::string> lines;
    for (const Paragraph& paragraph : paragraphs) {
        std::string line{lines.empty() ? before : std::string_view{}};
        std::string_view rest = paragraph.text;
        for (std::size_t open = rest.find('{'); open != std::string_view::npos;
             open = rest.find('{')) {
            const std::size_t close = rest.find('}', open);
            if (close == std::string_view::npos) break;
            line += rest.substr(0, open);
            line += in_braces(style, std::string{rest.substr(open + 1, close - open - 1)}, it);
            rest.remove_prefix(close + 1);
        }
        line += rest;
        // `OK ` comes before the first line.
        const std::size_t columns = style.columns - (lines.empty() ? 3 : 0);
        std::vector<std::string> wrapped = wrap(line, columns, "");
        lines.insert(lines.end(), wrapped.begin(), wrapped.end());
    }
    return lines;
}

} // namespace jantaku::study
