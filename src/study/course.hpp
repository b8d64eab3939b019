// Course: the lessons of /learn. A lesson is a list of steps, and a step is read or answered.
//
// source   src/study/course/steps.txt, whose head explains the fields; the words are in
//          course_words.hpp
// read     once, at the first use. A contradiction in it is a bug of this program: InvariantError
#pragma once

#include "study/fields.hpp"

#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::study {

// The reason by which the words call an answer: this one is right. `other` is for all that have no
// reason of their own.
inline constexpr std::string_view right = "";
inline constexpr std::string_view other = "other";

class Step {
  public:
    explicit Step(std::string name, Fields fields)
        : name_{std::move(name)}, fields_{std::move(fields)} {}

    [[nodiscard]] const std::string& name() const { return name_; } // within its lesson
    [[nodiscard]] bool has_position() const { return fields_.has("seat"); }
    // The rivers and points belong to the question.
    [[nodiscard]] bool shows_table() const { return fields_["show"] == "table"; }
    [[nodiscard]] bool asks_action() const { return fields_.has("accept"); }
    [[nodiscard]] bool asks_number() const { return fields_.has("answer"); }
    [[nodiscard]] bool is_read() const { return !asks_action() && !asks_number(); }
    // ContradictionError if the step has none. Takes some ten microseconds.
    [[nodiscard]] SeatView position() const;
    // The reason of an answer, which must be legal in the position.
    [[nodiscard]] std::string reason_of(const Action& action) const;
    [[nodiscard]] std::string reason_of(std::string_view number) const;
    // All reasons that an answer can have, except `right`.
    [[nodiscard]] std::vector<std::string> reasons() const;

  private:
    std::string name_;
    Fields fields_;
};

struct Lesson {
    std::string key;
    std::vector<Step> steps;
};

[[nodiscard]] const std::vector<Lesson>& course();

} // namespace jantaku::study
