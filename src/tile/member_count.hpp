// Member count: how many members an aggregate has, so that a list of its members can be held
// against it.
//
// bounds  no bases, no arrays in the manner of C, and no member that must not be left out
// cost    at compile time only: count² conversions for each type
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace jantaku {

// Converts to whatever a member of T is, but not to T itself.
template <class T>
struct AnyMember {
    template <class Member>
    requires(!std::same_as<Member, T>) operator Member() const;
};

template <class T, std::size_t... I>
[[nodiscard]] consteval bool takes_members(std::index_sequence<I...>) {
    return requires {
        T{(static_cast<void>(I), AnyMember<T>{})...};
    };
}

template <class T, std::size_t Count = 0>
requires std::is_aggregate_v<T>
[[nodiscard]] consteval std::size_t member_count() {
    if constexpr (takes_members<T>(std::make_index_sequence<Count + 1>{})) {
        return member_count<T, Count + 1>();
    } else {
        return Count;
    }
}

} // namespace jantaku
