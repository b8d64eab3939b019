#include "study/problem.hpp"

#include "study/action_names.hpp"
#include "study/study_files.hpp"
#include "study/told_by.hpp"
#include "study/told_kyoku.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <jantaku/table/legal.hpp>
#include <sstream>

namespace jantaku::study {

namespace {

constexpr std::array<std::string_view, 3> reason_names{"value", "danger", "placement"};

int number_of(const std::string& word) {
    int number = 0;
    const auto* const end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, number);
    require(read.ec == std::errc{} && read.ptr == end, "not a number: " + word);
    return number;
}

template <std::size_t N>
std::size_t place_in(const std::array<std::string_view, N>& names, const std::string& word) {
    const auto place = std::ranges::find(names, word);
    require(place != names.end(), "no such word: " + word);
    return static_cast<std::size_t>(place - names.begin());
}

// The first, if two differ only in where the tile came from.
Action action_named(const std::string& name, const Actions& actions) {
    require(!name.empty(), "an action is missing");
    return actions_named(name, actions).front();
}

// discard 5p 342 31 danger: two numbers end the name of the action.
Answer answer_of(const std::string& text, const Actions& actions, bool is_best) {
    std::vector<std::string> words = words_of(text);
    Answer answer;
    if (!is_best) {
        require(!words.empty(), "an answer is empty");
        answer.reason = static_cast<review::Reason>(place_in(reason_names, words.back()));
        words.pop_back();
    }
    require(words.size() == 3 || words.size() == 4, "an answer: " + text);
    answer.risk = number_of(words.back());
    answer.worth = number_of(words[words.size() - 2]);
    words.resize(words.size() - 2);
    answer.action = action_named(words.size() == 1 ? words[0] : words[0] + " " + words[1], actions);
    return answer;
}

std::string answer_text(const Answer& answer, bool is_best) {
    std::string text = fmt::format("{} {} {}", to_string(answer.action), answer.worth, answer.risk);
    if (!is_best) text += fmt::format(" {}", reason_names[static_cast<std::size_t>(answer.reason)]);
    return text;
}

std::vector<Problem> read_problems() {
    std::istringstream in{std::string{study_file("problems", "hard")}};
    std::vector<Problem> all;
    for (const Fields& fields : read_fields(in)) {
        all.push_back(problem_of(fields));
        require(all.back().number == all.size(), "problems are numbered from 1");
    }
    return all;
}

} // namespace

SeatView Problem::view() const {
    return view_told_by(position);
}

// FNV-1a.
std::uint64_t Problem::content() const {
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325U;
    for (const char byte : to_text(position))
        hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x0000'0100'0000'01b3U;
    return hash >> 1U;
}

const Answer* Problem::find(const Action& action) const {
    const auto found = std::ranges::find_if(
        answers, [&](const Answer& answer) { return review::is_alike(answer.action, action); });
    return found == answers.end() ? nullptr : &*found;
}

Problem problem_of(const Fields& fields) {
    Problem problem;
    for (const std::string& name : fields.names()) {
        if (is_of_told_kyoku(name)) problem.position.add(name, fields[name]);
    }
    problem.number = static_cast<std::size_t>(number_of(fields["problem"]));
    problem.theme = static_cast<Theme>(place_in(theme_names, fields["theme"]));
    const Actions actions = legal(problem.view());
    problem.taken = action_named(fields["taken"], actions);
    problem.plain = action_named(fields["plain"], actions);
    std::istringstream answers{fields["answers"]};
    for (std::string text; std::getline(answers, text, ',');)
        problem.answers.push_back(answer_of(text, actions, problem.answers.empty()));
    require(problem.answers.size() > 1 && problem.find(problem.taken) != nullptr &&
                problem.find(problem.plain) != nullptr,
            "the answers of problem " + fields["problem"]);
    return problem;
}

std::string to_text(const Problem& problem) {
    std::string answers;
    for (const Answer& answer : problem.answers) {
        if (!answers.empty()) answers += ", ";
        answers += answer_text(answer, answers.empty());
    }
    return fmt::format("problem {}\ntheme {}\n{}taken {}\nplain {}\nanswers {}\n", problem.number,
                       theme_names[static_cast<std::size_t>(problem.theme)],
                       to_text(problem.position), to_string(problem.taken),
                       to_string(problem.plain), answers);
}

std::span<const Problem> problems() {
    static const std::vector<Problem> all = read_own(read_problems);
    return all;
}

} // namespace jantaku::study
