// Answer fields: the members of what an owner answers to requests.
//
// source  room/fields.hpp
#pragma once

#include "room/event_fields.hpp"
#include "room/messages.hpp"
#include "room/played_game_fields.hpp"
#include "room/player_fields.hpp"
#include "room/view_fields.hpp"
#include "table/error_codes.hpp"

#include <array>
#include <string_view>

namespace jantaku {

template <>
struct EnumWords<Level> {
    static constexpr std::array<std::string_view, 3> of{"lobby", "room", "table"};
};

// Codes have groups, and each group grows at its own end.
template <>
struct EnumWords<Error> {
    static constexpr bool is_open = true;
    static constexpr const auto& of = error_codes;
};

template <>
struct EnumWords<review::Reason> {
    static constexpr std::array<std::string_view, 3> of{"value", "danger", "placement"};
};

// ---- rooms and people --------------------------------------------------------------------------

template <>
struct Fields<Member> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("kind", value.kind);
        visit("present", value.present);
        visit("stand_in", value.stand_in);
        visit("ready", value.ready);
        visit("character", value.character);
    }
};

template <>
struct Fields<Promise> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("version", value.version);
        visit("commitment", value.commitment);
        visit("server", value.server);
        visit("game", value.game);
        visit("rules_hash", value.rules_hash);
    }
};

template <>
struct Fields<RoomInfo::Stage> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("kyoku", value.kyoku);
        visit("honba", value.honba);
    }
};

template <>
struct Fields<RoomInfo> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("id", value.id);
        visit("host", value.host);
        visit("type", value.type);
        visit("preset", value.preset);
        visit("places", value.places);
        visit("playing", value.playing);
        visit("test", value.test);
        visit("members", value.members);
        visit("promise", value.promise);
        visit("entropy", value.entropy);
        visit("rules", value.rules);
        visit("options", value.options);
        visit("watchers", value.watchers);
        visit("stage", value.stage);
        visit("is_private", value.is_private);
        visit("is_match", value.is_match);
        visit("name", value.name);
        visit("rated", value.rated);
        visit("fork", value.fork);
    }
};

template <>
struct Fields<Person> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("level", value.level);
        visit("room", value.room);
        visit("watching", value.watching);
        visit("language", value.language);
        visit("idle", value.idle);
    }
};

template <>
struct Fields<Page> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("number", value.number);
        visit("count", value.count);
    }
};

template <>
struct Fields<Rooms> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("rooms", value.rooms);
        visit("page", value.page);
        visit("others", value.others);
    }
};

template <>
struct Fields<People> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("people", value.people);
        visit("page", value.page);
        visit("bots", value.bots);
        visit("others", value.others);
    }
};

template <>
struct Fields<OverviewOf::Connected> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("person", value.person);
        visit("address", value.address);
        visit("is_registered", value.is_registered);
        visit("player", value.id);
    }
};

template <>
struct Fields<OverviewOf::Banned> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("address", value.address);
        visit("until", value.until);
        visit("player", value.id);
    }
};

template <>
struct Fields<OverviewOf> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("people", value.people);
        visit("people_page", value.people_page);
        visit("away", value.away);
        visit("registered", value.registered);
        visit("rooms", value.rooms);
        visit("playing", value.playing);
        visit("banned", value.banned);
        visit("banned_page", value.banned_page);
        visit("is_draining", value.is_draining);
    }
};

// ---- games that are over -----------------------------------------------------------------------

template <>
struct Fields<foresight::Judged> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("action", value.action);
        visit("worth", value.worth);
        visit("risk", value.risk);
        visit("push", value.push);
        visit("fold", value.fold);
    }
};

template <>
struct Fields<review::Choice> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("event", value.event);
        visit("view", value.view);
        visit("taken", value.taken);
        visit("best", value.best);
        visit("reason", value.reason);
        visit("is_step_back", value.is_step_back);
        visit("error", value.error);
    }
};

template <>
struct Fields<review::Review> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("seat", value.seat);
        visit("decisions", value.decisions);
        visit("best", value.best);
        visit("cost", value.cost);
        visit("choices", value.choices);
    }
};

template <>
struct Fields<FoundGame> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("game", value.game);
        visit("reviews", value.reviews);
    }
};

template <>
struct Fields<ReviewedGame> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("game", value.game);
        visit("review", value.review);
    }
};

template <>
struct Fields<GameSummary> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("number", value.number);
        visit("ended", value.ended);
        visit("preset", value.preset);
        visit("pool", value.pool);
        visit("names", value.names);
        visit("points", value.points);
        visit("ranks", value.ranks);
    }
};

template <>
struct Fields<Games> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("games", value.games);
        visit("page", value.page);
    }
};

// ---- statistics --------------------------------------------------------------------------------

template <>
struct Fields<PlayedStatistics> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("by_players", value.by_players);
        visit("ratings", value.ratings);
        visit("registered", value.registered);
        visit("left", value.left);
    }
};

template <>
struct Fields<Ladder::Place> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("rating", value.rating);
    }
};

template <>
struct Fields<Ladder> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("players", value.players);
        visit("pool", value.pool);
        visit("places", value.places);
    }
};

template <>
struct Fields<SshKeyList> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("keys", value.keys);
        visit("here", value.here);
    }
};

// ---- friends -----------------------------------------------------------------------------------

template <>
struct Fields<NewsSettings> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("wanted", value.wanted);
        visit("hidden", value.hidden);
    }
};

template <>
struct Fields<Friend> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("here", value.here);
    }
};

template <>
struct Fields<FriendList> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("friends", value.friends);
        visit("others", value.others);
    }
};

template <>
struct Fields<Consented> {
    static constexpr void of(auto&& visit, auto& value) { visit("on", value.on); }
};

template <>
struct Fields<CostShare> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("of_core", value.of_core);
        visit("inputs", value.inputs);
    }
};

template <>
struct Fields<Costs::OfConnection> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("address", value.address);
        visit("loop", value.loop);
    }
};

template <>
struct Fields<Costs::OfRoom> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("loop", value.loop);
        visit("thoughts", value.thoughts);
    }
};

template <>
struct Fields<Costs> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("loop", value.loop);
        visit("thoughts", value.thoughts);
        visit("connections", value.connections);
        visit("rooms", value.rooms);
    }
};

template <>
struct Fields<NewPassword> {
    static constexpr void of(auto&& visit, auto& value) { visit("text", value.text); }
};

template <>
struct Fields<Reported> {
    static constexpr void of(auto&& visit, auto& value) { visit("number", value.number); }
};

template <>
struct Fields<AuditLine> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("entry", value.entry);
        visit("by", value.by);
        visit("about", value.about);
        visit("from", value.from);
    }
};

template <>
struct Fields<AuditPage> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("lines", value.lines);
        visit("page", value.page);
        visit("is_open", value.is_open);
        visit("is_one", value.is_one);
    }
};

template <>
struct Fields<ProblemTallies> {
    static constexpr void of(auto&& visit, auto& value) { visit("tallies", value.tallies); }
};

// ---- replies -----------------------------------------------------------------------------------

template <>
struct Fields<Done> : NoFields {};

template <>
struct Fields<HeldBack> : NoFields {};

template <>
struct Fields<Refused> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("error", value.error);
        visit("number", value.number);
        visit("names", value.names);
    }
};

template <>
struct Fields<Reply> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("id", value.id);
        visit("result", value.result);
    }
};

} // namespace jantaku
