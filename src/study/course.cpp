#include "study/course.hpp"

#include "study/action_names.hpp"
#include "study/study_files.hpp"
#include "study/told_kyoku.hpp"

#include <algorithm>
#include <array>
#include <jantaku/table/legal.hpp>
#include <sstream>

namespace jantaku::study {

namespace {

constexpr std::string_view wrong_prefix = "wrong ";

void check_names(const Fields& fields) {
    static constexpr std::array own{"step", "show", "accept", "answer"};
    for (const std::string& name : fields.names()) {
        require(is_of_told_kyoku(name) || name.starts_with(wrong_prefix) ||
                    std::ranges::find(own, name) != own.end(),
                "no such field: " + name);
    }
}

std::vector<Lesson> read_course() {
    std::istringstream in{std::string{study_file("course", "steps")}};
    std::vector<Lesson> lessons;
    for (Fields& fields : read_fields(in)) {
        const std::string place = fields["step"];
        const std::size_t slash = place.find('/');
        require(slash != std::string::npos, "not LESSON/STEP: " + place);
        check_names(fields);
        const std::string key = place.substr(0, slash);
        if (lessons.empty() || lessons.back().key != key) lessons.push_back({key, {}});
        lessons.back().steps.emplace_back(place.substr(slash + 1), std::move(fields));
    }
    require(!lessons.empty(), "no lesson");
    return lessons;
}

bool has_word(const std::string& words, std::string_view word) {
    const auto all = words_of(words);
    return std::ranges::find(all, word) != all.end();
}

} // namespace

SeatView Step::position() const {
    return view_told_by(fields_);
}

std::string Step::reason_of(const Action& action) const {
    const Actions actions = legal(position());
    const auto is_named = [&](const std::string& text) {
        return std::ranges::count(actions_named(text, actions), action) > 0;
    };
    if (is_named(fields_["accept"])) return std::string{right};
    for (const std::string& name : fields_.names()) {
        if (name.starts_with(wrong_prefix) && is_named(fields_[name]))
            return name.substr(wrong_prefix.size());
    }
    return std::string{other};
}

std::string Step::reason_of(std::string_view number) const {
    if (has_word(fields_["answer"], number)) return std::string{right};
    for (const std::string& name : fields_.names()) {
        if (name.starts_with(wrong_prefix) && has_word(fields_[name], number))
            return name.substr(wrong_prefix.size());
    }
    return std::string{other};
}

std::vector<std::string> Step::reasons() const {
    std::vector<std::string> reasons;
    if (is_read()) return reasons;
    for (const std::string& name : fields_.names())
        if (name.starts_with(wrong_prefix)) reasons.push_back(name.substr(wrong_prefix.size()));
    reasons.emplace_back(other);
    return reasons;
}

const std::vector<Lesson>& course() {
    static const std::vector<Lesson> lessons = read_own(read_course);
    return lessons;
}

} // namespace jantaku::study
