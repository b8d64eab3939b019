// Event fields: the members of the events of a room, the table's among them.
//
// source  room/fields.hpp
#pragma once

#include "room/event.hpp"
#include "room/fairness_fields.hpp"
#include "room/fields.hpp"
#include "room/table_fields.hpp"

#include <array>
#include <string_view>

namespace jantaku {

template <>
struct EnumWords<SeatKind> {
    static constexpr std::array<std::string_view, 3> of{"person", "bot", "builtin"};
};

template <>
struct EnumWords<Rated> {
    static constexpr std::array<std::string_view, 15> of{
        "yes",        "unmatched", "options", "casual",   "guest", "bots",   "mixed", "address",
        "no_address", "test",      "upgrade", "operator", "fault", "forked", "open"};
};

template <>
struct EnumWords<Effort> {
    static constexpr std::array<std::string_view, 2> of{"full", "brief"};
};

template <>
struct Fields<PasswordLock> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("salt", value.salt);
        visit("hash", value.hash);
    }
};

// ---- events ----------------------------------------------------------------------------------

template <>
struct Fields<event::RoomMade> {
    static constexpr std::string_view type = "room_made";
    static constexpr void of(auto&& visit, auto& event) {
        visit("room", event.room);
        visit("match", event.type);
        visit("preset", event.preset);
        visit("rules", event.rules);
        visit("options", event.options);
        visit("lock", event.lock);
        visit("is_match", event.is_match);
        visit("name", event.name);
        visit("match_seconds", event.match_seconds);
        visit("rated", event.rated);
    }
};

template <>
struct Fields<event::Joined> {
    static constexpr std::string_view type = "joined";
    static constexpr void of(auto&& visit, auto& event) {
        visit("player", event.player);
        visit("name", event.name);
        visit("kind", event.kind);
        visit("level", event.level);
        visit("folded", event.folded);
    }
};

template <>
struct Fields<event::Left> {
    static constexpr std::string_view type = "left";
    static constexpr void of(auto&& visit, auto& event) {
        visit("player", event.player);
        visit("kicked", event.kicked);
    }
};

template <>
struct Fields<event::HostIs> {
    static constexpr std::string_view type = "host_is";
    static constexpr void of(auto&& visit, auto& event) { visit("player", event.player); }
};

template <>
struct Fields<event::KindIs> {
    static constexpr std::string_view type = "kind_is";
    static constexpr void of(auto&& visit, auto& event) {
        visit("player", event.player);
        visit("kind", event.kind);
    }
};

template <>
struct Fields<event::NameIs> {
    static constexpr std::string_view type = "name_is";
    static constexpr void of(auto&& visit, auto& event) {
        visit("player", event.player);
        visit("name", event.name);
        visit("folded", event.folded);
    }
};

template <>
struct Fields<event::WantsAgain> {
    static constexpr std::string_view type = "wants_again";
    static constexpr void of(auto&& visit, auto& event) { visit("player", event.player); }
};

template <>
struct Fields<event::EntropyAdded> {
    static constexpr std::string_view type = "words_added";
    static constexpr void of(auto&& visit, auto& event) {
        visit("player", event.player);
        visit("name", event.name);
        visit("text", event.text);
    }
};

template <>
struct Fields<event::SecretDrawn> {
    static constexpr std::string_view type = "secret_drawn";
    static constexpr void of(auto&& visit, auto& event) {
        visit("secret", event.secret);
        visit("version", event.version);
        visit("server", event.server);
        visit("game", event.game);
        visit("rules_hash", event.rules_hash);
    }
    // A journal of version 1 does not name its version.
    static void read_old(auto&&, event::SecretDrawn& event) {
        if (event.version == 0) event.version = 1;
    }
};

template <>
struct Fields<event::DealtAnew> {
    static constexpr std::string_view type = "dealt_anew";
    static constexpr void of(auto&& visit, auto& event) {
        visit("kyoku", event.kyoku);
        visit("points", event.points);
        visit("kyotaku", event.kyotaku);
    }
};

template <>
struct Fields<event::SeatsDrawn> {
    static constexpr std::string_view type = "seats_drawn";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seats", event.seats);
        visit("rated", event.rated);
    }
};

template <>
struct Fields<event::StandInIs> {
    static constexpr std::string_view type = "stand_in_is";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("on", event.on);
    }
};

template <>
struct Fields<event::ClockIs> {
    static constexpr std::string_view type = "clock_is";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("bank_ms", event.bank_ms);
    }
};

template <>
struct Fields<event::TimedOut> {
    static constexpr std::string_view type = "timed_out";
    static constexpr void of(auto&& visit, auto& event) { visit("seat", event.seat); }
};

template <>
struct Fields<event::Answered> {
    static constexpr std::string_view type = "answered";
    static constexpr void of(auto&& visit, auto& event) { visit("seat", event.seat); }
};

template <>
struct Fields<event::EffortIs> {
    static constexpr std::string_view type = "effort_is";
    static constexpr void of(auto&& visit, auto& event) {
        visit("seat", event.seat);
        visit("effort", event.effort);
    }
};

template <>
struct Fields<event::GameClosed> {
    static constexpr std::string_view type = "game_closed";
    static constexpr void of(auto&& visit, auto& event) {
        visit("abandoned", event.abandoned);
        visit("by_operator", event.by_operator);
        visit("by_fault", event.by_fault);
        visit("by_wish", event.by_wish);
    }
};

template <>
struct Fields<event::RoomClosed> {
    static constexpr std::string_view type = "room_closed";
    static constexpr void of(auto&&, auto&) {}
};

template <>
struct Fields<event::UnderTest> {
    static constexpr std::string_view type = "under_test";
    static constexpr void of(auto&&, auto&) {}
};

template <>
struct Fields<event::CarriedOver> {
    static constexpr std::string_view type = "carried_over";
    static constexpr void of(auto&& visit, auto& event) {
        visit("games", event.games);
        visit("kyoku", event.kyoku);
        visit("banned", event.banned);
    }
};

template <>
struct Fields<event::Adjourned> {
    static constexpr std::string_view type = "adjourned";
    static constexpr void of(auto&&, auto&) {}
};

template <>
struct Fields<event::TakenBack> {
    static constexpr std::string_view type = "taken_back";
    static constexpr void of(auto&& visit, auto& event) {
        visit("kyoku", event.kyoku);
        visit("points", event.points);
        visit("kyotaku", event.kyotaku);
    }
};

template <>
struct Fields<event::TakenUp> {
    static constexpr std::string_view type = "taken_up";
    static constexpr void of(auto&& visit, auto& event) {
        visit("from", event.from);
        visit("renamed", event.renamed);
        visit("earlier_parts", event.earlier_parts);
        visit("from_kyoku", event.from_kyoku);
        visit("was_brief", event.was_brief);
        visit("bank_ms", event.bank_ms);
        visit("take_backs", event.take_backs);
        visit("fork", event.fork);
    }
};

template <>
struct Fields<event::Forked> {
    static constexpr std::string_view type = "forked";
    static constexpr void of(auto&& visit, auto& event) { visit("fork", event.fork); }
};

} // namespace jantaku
