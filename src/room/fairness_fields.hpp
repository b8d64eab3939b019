// Fairness fields: the members of what a game was made from.
//
// source  room/fields.hpp
#pragma once

#include "room/fields.hpp"

#include <jantaku/table/fairness.hpp>
#include <utility>

namespace jantaku {

template <>
struct Fields<Entropy> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("text", value.text);
        visit("by", value.by);
    }
};

template <>
struct Fields<FairnessPart> {
    using Inlined = Promise;
    static constexpr void of(auto&& visit, auto& value) {
        visit("from_kyoku", value.from_kyoku);
        visit("version", value.promise.version);
        visit("commitment", value.promise.commitment);
        visit("server", value.promise.server);
        visit("game", value.promise.game);
        visit("rules_hash", value.promise.rules_hash);
        visit("secret", value.secret);
        visit("words", value.entropy);
        visit("key", value.key);
    }
};

template <>
struct Fields<Fork> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("game", value.game);
        visit("step", value.step);
        visit("kyoku", value.kyoku);
        visit("new_wall", value.new_wall);
        visit("live_drawn", value.live_drawn);
        visit("rinshan_drawn", value.rinshan_drawn);
        visit("indicators", value.indicators);
        visit("events", value.events);
    }
};

template <>
struct Fields<Fairness> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("parts", value.parts);
        visit("joined", value.joined);
        visit("under_test", value.under_test);
        visit("fork", value.fork);
    }
    // A game of version 1 has one secret and no list of parts.
    static void read_old(auto&& read, Fairness& value) {
        FairnessPart only{.promise = {.version = 1, .commitment = {}}, .secret = {}, .entropy = {}};
        read("commitment", only.promise.commitment);
        read("secret", only.secret);
        read("words", only.entropy);
        if (!only.secret.empty()) value.parts.push_back(std::move(only));
    }
};

} // namespace jantaku
