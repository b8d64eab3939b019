// Fields: lists of the members of values that leave the process, for any format that stores or
// sends them.
//
// EnumWords<E>   the words of an enumeration, in its order
// Fields<T>      of(visit, value) calls visit(name, member) for each member, in order. A writer and
//                a reader walk the same list; an event also has its word, `type`
//   Inlined      optional: the type of the one member whose own members are listed in its place
//   read_old     optional: read_old(read, value) runs after reading, for members that older servers
//                wrote differently
// NoFields       the list of a type without members
// Plain<T>       for a class that guards its members: of(value) is the same as a value that has a
//                form already, and made(plain) is the T again, or nothing if it cannot be one
// completeness   a list that leaves a member out does not compile
// lasting        names, words and their order are on disks: none ever gets another meaning
// source         docs/architecture.md#the-journal
#pragma once

#include "tile/member_count.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace jantaku {

template <class E>
struct EnumWords;

template <class T>
struct Fields;

struct NoFields {
    static constexpr void of(auto&&, auto&) {}
};

template <class T>
struct Plain;

template <class E>
concept HasWords = requires {
    EnumWords<E>::of;
};

// Space for a T that is never made: its members can be named all the same.
template <class T>
union Space {
    char empty;
    T value;
    constexpr Space() : empty{} {}
    ~Space() {}
};
template <class T>
inline const Space<T> space{};

template <class T>
[[nodiscard]] consteval std::size_t fields_count() {
    std::size_t count = 0;
    Fields<T>::of([&](std::string_view, const auto&) { ++count; }, space<T>.value);
    return count;
}

template <class T>
[[nodiscard]] consteval std::size_t members_to_list() {
    if constexpr (requires { typename Fields<T>::Inlined; }) {
        return member_count<T>() - 1 + member_count<typename Fields<T>::Inlined>();
    } else {
        return member_count<T>();
    }
}

// Visits each member of a value.
template <class T>
void walk(auto&& visit, T& value) {
    using Listed = std::remove_const_t<T>;
    static_assert(fields_count<Listed>() == members_to_list<Listed>(),
                  "each member has one row in its list of fields");
    Fields<Listed>::of(visit, value);
}

} // namespace jantaku
