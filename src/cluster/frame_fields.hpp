// Frame fields: the members of what the nodes of a cluster tell each other.
//
// source  room/fields.hpp
#pragma once

#include "cluster/frame.hpp"
#include "room/fields.hpp"

namespace jantaku {

template <>
struct Fields<cluster::OwnerIs> {
    static constexpr void of(auto&& visit, auto& value) { visit("term", value.term); }
};

template <>
struct Fields<cluster::OwnerEnds> {
    static constexpr void of(auto&& visit, auto& value) { visit("term", value.term); }
};

template <>
struct Fields<cluster::Hello> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("looks", value.looks);
    }
};

template <>
struct Fields<cluster::Linked> {
    static constexpr void of(auto&& visit, auto& value) { visit("link", value.link); }
};

template <>
struct Fields<cluster::TurnedAway> {
    static constexpr void of(auto&& visit, auto& value) { visit("why", value.why); }
};

template <>
struct Fields<cluster::Unlinked> {
    static constexpr void of(auto&& visit, auto& value) { visit("link", value.link); }
};

template <>
struct Fields<cluster::Requests> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("link", value.link);
        visit("messages", value.messages);
    }
};

template <>
struct Fields<cluster::Notices> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("link", value.link);
        visit("messages", value.messages);
    }
};

template <>
struct Fields<cluster::Leaves> {
    static constexpr void of(auto&& visit, auto& value) { visit("link", value.link); }
};

} // namespace jantaku
