// Player fields: the members of what is kept of players and of their games.
//
// source  room/fields.hpp
#pragma once

#include "room/event_fields.hpp"
#include "room/fields.hpp"
#include "room/profile.hpp"
#include "room/settlement.hpp"

#include <array>
#include <jantaku/table/fairness.hpp>
#include <jantaku/table/statistics.hpp>
#include <string_view>
#include <utility>

namespace jantaku {

template <>
struct EnumWords<Pool> {
    static constexpr std::array<std::string_view, 3> of{"people", "mixed", "programs"};
};

template <>
struct Fields<Profile> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("player", value.id);
        visit("name", value.name);
        visit("folded", value.folded);
        visit("key", value.key);
        visit("kind", value.kind);
        visit("language", value.language);
        visit("manner", value.preferences);
        visit("muted", value.muted);
        visit("mutes_all", value.mutes_all);

        visit("watching", value.watching);
        visit("password", value.password);
        visit("registered", value.registered);
        visit("banned_until", value.banned_until);
        visit("banned_address", value.banned_address);
        visit("registered_from", value.registered_from);
        visit("looks", value.looks);
        visit("looks_by", value.looks_by);
        visit("former", value.former);
        visit("ssh_keys", value.ssh_keys);
    }
};

template <>
struct Fields<Statistics> {
    static constexpr void of(auto&& visit, auto& value) {
        Statistics::each_count([&](const char* name, auto& field) { visit(name, field); }, value);
    }
};

template <>
struct Fields<Rating> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("players", value.players);
        visit("pool", value.pool);
        visit("games", value.games);
        visit("value", value.value);
    }
};

template <>
struct Fields<RatingChange> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("before", value.before);
        visit("after", value.after);
    }
};

template <>
struct Fields<Standing> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("player", value.player);
        visit("statistics", value.statistics);
        visit("ratings", value.ratings);
        visit("left", value.left);
        visit("met", value.met);
    }
};

// ---- chance of a game ------------------------------------------------------------------------

template <>
struct Fields<Entropy> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("text", value.text);
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
    }
};

template <>
struct Fields<Fairness> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("parts", value.parts);
        visit("joined", value.joined);
        visit("under_test", value.under_test);
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
