// Player fields: the members of what is kept of players and of their games.
//
// source  room/fields.hpp
#pragma once

#include "room/adjourned_game.hpp"
#include "room/audit.hpp"
#include "room/event_fields.hpp"
#include "room/fairness_fields.hpp"
#include "room/fields.hpp"
#include "room/lost_game_fields.hpp"
#include "room/profile.hpp"
#include "room/settlement.hpp"
#include "room/tally.hpp"

#include <array>
#include <jantaku/table/statistics.hpp>
#include <string_view>

namespace jantaku {

template <>
struct EnumWords<Pool> {
    static constexpr std::array<std::string_view, 3> of{"people", "mixed", "programs"};
};

template <>
struct EnumWords<AddressGroup::Kind> {
    static constexpr std::array<std::string_view, 5> of{"here", "unreadable", "ipv4", "ipv6_64",
                                                        "ipv6_48"};
};

template <>
struct Fields<AddressGroup> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("kind", value.kind);
        visit("prefix", value.prefix);
    }
};

template <>
struct Fields<AdjournedHead> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("player", value.player);
        visit("match", value.type);
        visit("places", value.places);
        visit("kyoku", value.kyoku);
        visit("honba", value.honba);
        visit("since", value.since);
        visit("is_guest", value.is_guest);
        visit("address", value.from);
    }
};

template <>
struct Fields<ProblemTally::Count> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("action", value.action);
        visit("players", value.players);
    }
};

template <>
struct Fields<ProblemTally> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("problem", value.problem);
        visit("counts", value.counts);
    }
};

template <>
struct EnumWords<Deed> {
    static constexpr auto of = deed_words;
};

template <>
struct Fields<AuditEntry::Heard> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("at", value.at);
        visit("from", value.from);
        visit("room", value.room);
        visit("to", value.to);
        visit("text", value.text);
    }
};

template <>
struct Fields<AuditEntry> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("entry", value.number);
        visit("at", value.at);
        visit("by", value.by);
        visit("about", value.about);
        visit("deed", value.deed);
        visit("until", value.until);
        visit("of", value.of);
        visit("words", value.words);
        visit("heard", value.heard);
        visit("is_open", value.is_open);
    }
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
        visit("lost_games", value.lost_games);
        visit("friends", value.friends);
        visit("wants_news", value.wants_news);
        visit("is_hidden", value.is_hidden);
        visit("consents", value.consents);
        visit("is_leaving", value.is_leaving);
        visit("forgotten", value.forgotten);
        visit("former_names", value.former_names);
        visit("banned_for", value.banned_for);
        visit("muted_until", value.muted_until);
        visit("muted_for", value.muted_for);
        visit("is_moderator", value.is_moderator);
        visit("agreed", value.agreed);
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

} // namespace jantaku
