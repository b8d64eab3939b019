// Notice fields: the members of what an owner tells sessions, except answers.
//
// source  room/fields.hpp
#pragma once

#include "room/answer_fields.hpp"
#include "room/lost_game_fields.hpp"
#include "room/messages.hpp"

#include <array>
#include <string_view>

namespace jantaku {

template <>
struct EnumWords<RoomChange> {
    static constexpr std::array<std::string_view, 17> of{
        "joined",      "left",         "kicked",   "host",        "renamed",   "bot_added",
        "bot_removed", "disconnected", "returned", "closed",      "abandoned", "ready",
        "entropy",     "host_idle",    "ended",    "wants_abort", "aborted"};
};

template <>
struct EnumWords<PauseCause> {
    static constexpr std::array<std::string_view, 4> of{"restart", "anew", "store", "moving"};
};

template <>
struct Fields<Notice> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("session", value.session);
        visit("note", value.note);
    }
};

// ---- players and rooms -------------------------------------------------------------------------

template <>
struct Fields<Entered> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("key", value.key);
        visit("resumed", value.resumed);
        visit("language", value.language);
        visit("preferences", value.preferences);
        visit("is_registered", value.is_registered);
        visit("must_rename", value.must_rename);
        visit("has_password", value.has_password);
        visit("has_new_ssh_key", value.has_new_ssh_key);
        visit("is_moderator", value.is_moderator);
        visit("must_agree", value.must_agree);
    }
};

template <>
struct Fields<Renamed> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("is_registered", value.is_registered);
    }
};

template <>
struct Fields<KeyGiven> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("key", value.key);
        visit("has_password", value.has_password);
    }
};

template <>
struct Fields<Placed> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("level", value.level);
        visit("room", value.room);
        visit("info", value.info);
    }
};

template <>
struct Fields<RoomChanged> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("change", value.change);
        visit("name", value.name);
        visit("room", value.room);
        visit("new_name", value.new_name);
    }
};

template <>
struct Fields<Invited> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("from", value.from);
        visit("room", value.room);
        visit("type", value.type);
        visit("preset", value.preset);
    }
};

template <>
struct Fields<Said> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("from", value.from);
        visit("text", value.text);
    }
};

template <>
struct Fields<Whispered> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("from", value.from);
        visit("text", value.text);
    }
};

template <>
struct Fields<Adjournments::Game> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("type", value.type);
        visit("places", value.places);
        visit("kyoku", value.kyoku);
        visit("honba", value.honba);
        visit("since", value.since);
        visit("until", value.until);
    }
};

template <>
struct Fields<Adjournments> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("games", value.games);
        visit("is_new", value.is_new);
        visit("lost", value.lost);
    }
};

template <>
struct Fields<MatchWaits> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("left", value.left);
        visit("rated", value.rated);
    }
};

template <>
struct Fields<MatchOpen> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("type", value.type);
        visit("preset", value.preset);
        visit("rated", value.rated);
    }
};

template <>
struct Fields<FriendsCame> {
    static constexpr void of(auto&& visit, auto& value) { visit("names", value.names); }
};

template <>
struct EnumWords<review::Why> {
    static constexpr std::array<std::string_view, review::why_count> of{
        "fastest", "slower", "riichi", "dama", "both", "fold", "careful", "push", "hopeless"};
};

template <>
struct Fields<review::Explanation> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("why", value.why);
        visit("fastest", value.fastest);
        visit("shanten", value.shanten);
        visit("tiles", value.tiles);
        visit("against", value.against);
    }
};

template <>
struct Fields<Explained> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("seat", value.seat);
        visit("turn", value.turn);
        visit("action", value.action);
        visit("why", value.why);
    }
};

template <>
struct Fields<BotsExplained> {
    static constexpr void of(auto&& visit, auto& value) { visit("discards", value.discards); }
};

template <>
struct Fields<Announced> {
    static constexpr void of(auto&& visit, auto& value) { visit("text", value.text); }
};

template <>
struct Fields<Draining> {
    static constexpr void of(auto&& visit, auto& value) { visit("left", value.left); }
};

template <>
struct Fields<Displaced> : NoFields {};

template <>
struct Fields<ThrownOut> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("banned_until", value.banned_until);
        visit("reason", value.reason);
    }
};

template <>
struct EnumWords<Sanctioned::What> {
    static constexpr std::array<std::string_view, 4> of{"muted", "unmuted", "moderator",
                                                        "not_moderator"};
};

template <>
struct Fields<Sanctioned> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("what", value.what);
        visit("until", value.until);
        visit("reason", value.reason);
    }
};

template <>
struct Fields<ReportsWait> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("count", value.count);
        visit("number", value.number);
        visit("by", value.by);
        visit("about", value.about);
        visit("words", value.words);
    }
};

template <>
struct Fields<ReportSettled> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("number", value.number);
        visit("about", value.about);
        visit("words", value.words);
    }
};

template <>
struct Fields<Forgotten> : NoFields {};

// ---- games -------------------------------------------------------------------------------------

template <>
struct Fields<Seated> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("seat", value.seat);
        visit("members", value.members);
        visit("promise", value.promise);
        visit("game", value.game);
        visit("type", value.type);
        visit("preset", value.preset);
        visit("options", value.options);
        visit("rated", value.rated);
    }
};

template <>
struct Fields<Told> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("seq", value.seq);
        visit("event", value.event);
    }
};

template <>
struct Fields<Snapshot> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("seq", value.seq);
        visit("view", value.view);
        visit("is_seen", value.is_seen);
    }
};

template <>
struct Fields<Asked> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("rid", value.rid);
        visit("left", value.left);
        visit("before_bank", value.before_bank);
        visit("bank_ms", value.bank_ms);
    }
};

template <>
struct Fields<Queued> {
    static constexpr void of(auto&& visit, auto& value) { visit("action", value.action); }
};

template <>
struct Fields<ResultShown> {
    static constexpr void of(auto&& visit, auto& value) { visit("left", value.left); }
};

template <>
struct Fields<StandIn> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("seat", value.seat);
        visit("on", value.on);
    }
};

template <>
struct Fields<EffortChanged> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("seat", value.seat);
        visit("effort", value.effort);
    }
};

template <>
struct Fields<SeatTimedOut> {
    static constexpr void of(auto&& visit, auto& value) { visit("seat", value.seat); }
};

template <>
struct Fields<HeadBumped> : NoFields {};

template <>
struct Fields<Paused> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("cause", value.cause);
        visit("names", value.names);
        visit("left", value.left);
    }
};

template <>
struct Fields<GoesOn> : NoFields {};

template <>
struct Fields<GameKept> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("number", value.number);
        visit("pool", value.pool);
        visit("change", value.change);
        visit("link", value.link);
    }
};

template <>
struct Fields<GameUnrated> {
    static constexpr void of(auto&& visit, auto& value) { visit("why", value.why); }
};

template <>
struct Fields<Promised> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("parts", value.parts);
        visit("next", value.next);
    }
};

// ---- spectators --------------------------------------------------------------------------------

template <>
struct Fields<Watching> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("members", value.members);
        visit("behind", value.behind);
        visit("table", value.table);
        visit("rated", value.rated);
        visit("hint", value.hint);
    }
};

template <>
struct Fields<Shown> {
    static constexpr void of(auto&& visit, auto& value) { visit("event", value.event); }
};

template <>
struct Fields<WatchEnded> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("over", value.over);
        visit("waits", value.waits);
    }
};

} // namespace jantaku
