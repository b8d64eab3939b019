// Lesson state: where a person is in the course of /learn, and what they have done of it.
//
// kept  as words of the preferences: learned=1.2.5 and lesson=3.2, a lesson and its step. All count
//       from 1 there
#pragma once

#include "session/own_place.hpp"

#include <bitset>
#include <cstddef>
#include <optional>

namespace jantaku::session {

// Lesson and step, from 0.
struct LessonPlace {
    std::size_t lesson = 0;
    std::size_t step = 0;
    friend bool operator==(const LessonPlace&, const LessonPlace&) = default;
};

inline constexpr std::size_t most_lessons = 32;

struct Learned {
    std::bitset<most_lessons> done;
    std::optional<LessonPlace> at; // a lesson that was begun
};

struct OpenLesson {
    LessonPlace place;
    bool is_answered = false; // only Enter is waited for
    OwnPlace before{};
};

} // namespace jantaku::session
