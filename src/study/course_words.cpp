#include "study/course_words.hpp"

#include "study/fields.hpp"
#include "study/study_files.hpp"

#include <sstream>
#include <utility>

namespace jantaku::study {

namespace {

class WordsReader {
  public:
    void line(const std::string& line) {
        if (line.starts_with('#')) return;
        if (line.starts_with("== ")) return begin_step(line.substr(3));
        if (line.starts_with("= ")) return begin_lesson(line.substr(2));
        if (line.starts_with("+ ")) {
            require(step_ != nullptr, "a right answer without a step");
            part_.begin(step_->right);
            return part_.add(line.substr(2));
        }
        if (line.starts_with("- ")) return begin_wrong(line.substr(2));
        part_.add(line);
    }
    [[nodiscard]] LessonsByKey take() { return std::move(lessons_); }

  private:
    void begin_lesson(const std::string& text) {
        const std::size_t colon = text.find(": ");
        require(colon != std::string::npos, "a lesson without a title: " + text);
        const auto [place, is_new] = lessons_.try_emplace(text.substr(0, colon));
        require(is_new, "twice " + text);
        lesson_ = &place->second;
        lesson_->title = text.substr(colon + 2);
        step_ = nullptr;
    }
    void begin_step(const std::string& name) {
        require(lesson_ != nullptr, "a step without a lesson");
        const auto [place, is_new] = lesson_->steps.try_emplace(name);
        require(is_new, "twice " + name);
        step_ = &place->second;
        part_.begin(step_->text);
    }
    void begin_wrong(const std::string& text) {
        const std::size_t colon = text.find(": ");
        require(step_ != nullptr && colon != std::string::npos, "a wrong answer: " + text);
        const auto [place, is_new] = step_->wrong.try_emplace(text.substr(0, colon));
        require(is_new, "twice " + text);
        part_.begin(place->second);
        part_.add(text.substr(colon + 2));
    }

    LessonsByKey lessons_;
    LessonWords* lesson_ = nullptr;
    StepWords* step_ = nullptr;
    ParagraphReader part_;
};

LessonsByKey read_words(std::string_view text) {
    std::istringstream in{std::string{text}};
    WordsReader reader;
    for (std::string line; std::getline(in, line);)
        reader.line(line);
    return reader.take();
}

} // namespace

const LessonsByKey& course_words(Language language) {
    static const auto words = read_languages("course", read_words);
    return words[static_cast<std::size_t>(language)];
}

} // namespace jantaku::study
