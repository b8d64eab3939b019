// Request fields: the members of what a gateway asks an owner.
//
// source  room/fields.hpp
#pragma once

#include "room/event_fields.hpp"
#include "room/messages.hpp"
#include "room/played_game_fields.hpp"
#include "room/player_fields.hpp"
#include "room/table_fields.hpp"

namespace jantaku {

template <>
struct Fields<Request> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("session", value.session);
        visit("id", value.id);
        visit("ask", value.ask);
        visit("language", value.language);
        visit("preferences", value.preferences);
    }
};

template <>
struct Fields<Part> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("page", value.page);
        visit("words", value.words);
    }
};

template <>
struct Fields<Seen> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("seq", value.seq);
        visit("game", value.game);
        visit("room", value.room);
    }
};

// ---- asks --------------------------------------------------------------------------------------

template <>
struct Fields<Enter> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("address", value.address);
        visit("ssh_key", value.ssh_key);
        visit("is_reader", value.is_reader);
    }
};

template <>
struct Fields<Gone> : NoFields {};

template <>
struct Fields<Resume> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("key", value.key);
        visit("seen", value.seen);
    }
};

template <>
struct Fields<Rejoin> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("enter", value.enter);
        visit("key", value.key);
        visit("kind", value.kind);
        visit("seen", value.seen);
        visit("former", value.former);
    }
};

template <>
struct Fields<Introduce> {
    static constexpr void of(auto&& visit, auto& value) { visit("kind", value.kind); }
};

template <>
struct Fields<Rename> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<Create> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("type", value.type);
        visit("preset", value.preset);
        visit("rules", value.rules);
        visit("options", value.options);
        visit("password", value.password);
        visit("name", value.name);
        visit("by_preset", value.by_preset);
    }
};

template <>
struct Fields<ListRooms> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("part", value.part);
        visit("to_watch", value.to_watch);
    }
};

template <>
struct Fields<ListPeople> {
    static constexpr void of(auto&& visit, auto& value) { visit("part", value.part); }
};

template <>
struct Fields<Join> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("password", value.password);
    }
};

template <>
struct Fields<AddBot> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("level", value.level);
        visit("count", value.count);
    }
};

template <>
struct Fields<RemoveBot> {
    static constexpr void of(auto&& visit, auto& value) { visit("place", value.place); }
};

template <>
struct Fields<Start> : NoFields {};

template <>
struct Fields<ShowRoom> : NoFields {};

template <>
struct Fields<Invite> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<Accept> {
    static constexpr void of(auto&& visit, auto& value) { visit("room", value.room); }
};

template <>
struct Fields<Kick> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<Wake> : NoFields {};

template <>
struct Fields<Back> : NoFields {};

template <>
struct Fields<Home> : NoFields {};

template <>
struct Fields<Say> {
    static constexpr void of(auto&& visit, auto& value) { visit("text", value.text); }
};

template <>
struct Fields<Play> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("rid", value.rid);
        visit("action", value.action);
        visit("quotes_rid", value.quotes_rid);
    }
};

template <>
struct Fields<Acknowledge> : NoFields {};

template <>
struct Fields<ShowGame> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("number", value.number);
        visit("link", value.link);
        visit("imported", value.imported);
    }
};

template <>
struct Fields<ReviewGame> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("which", value.which);
        visit("name", value.name);
    }
};

template <>
struct Fields<Watch> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("room", value.room);
        visit("password", value.password);
    }
};

template <>
struct Fields<Unwatch> : NoFields {};

template <>
struct Fields<ShowStatistics> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<ListGames> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("page", value.page);
    }
};

template <>
struct Fields<ShowLadder> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("players", value.players);
        visit("pool", value.pool);
    }
};

template <>
struct Fields<FindMatch> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("create", value.create);
        visit("fill_seconds", value.fill_seconds);
        visit("casual", value.casual);
    }
};

template <>
struct Fields<HandOver> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<Again> : NoFields {};

template <>
struct Fields<AddEntropy> {
    static constexpr void of(auto&& visit, auto& value) { visit("text", value.text); }
};

template <>
struct Fields<Tell> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("text", value.text);
    }
};

template <>
struct Fields<Mute> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("on", value.on);
    }
};

template <>
struct Fields<SetNews> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("wanted", value.wanted);
        visit("hidden", value.hidden);
    }
};

template <>
struct Fields<Befriend> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("on", value.on);
    }
};

template <>
struct Fields<ListFriends> : NoFields {};

template <>
struct Fields<Register> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("password", value.password);
    }
};

template <>
struct Fields<LogIn> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("password", value.password);
    }
};

template <>
struct Fields<ChangePassword> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("password", value.password);
        visit("fresh", value.fresh);
    }
};

template <>
struct Fields<TakeUp> {
    static constexpr void of(auto&& visit, auto& value) { visit("room", value.room); }
};

template <>
struct Fields<ForkGame> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("which", value.which);
        visit("step", value.step);
        visit("seat", value.seat);
        visit("new_wall", value.new_wall);
        visit("level", value.level);
        visit("options", value.options);
    }
};

template <>
struct Fields<ExplainBots> {
    static constexpr void of(auto&& visit, auto& value) { visit("on", value.on); }
};

template <>
struct Fields<KeepImport> {
    static constexpr void of(auto&& visit, auto& value) { visit("game", value.game); }
};

template <>
struct Fields<Undo> {
    static constexpr void of(auto&&, auto&) {}
};

template <>
struct Fields<Abort> {
    static constexpr void of(auto&& visit, auto& value) { visit("adjourned", value.adjourned); }
};

template <>
struct Fields<AnswerProblem> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("problem", value.problem);
        visit("action", value.action);
        visit("is_first", value.is_first);
    }
};

template <>
struct Fields<ListProblemTallies> : NoFields {};

template <>
struct Fields<Consent> {
    static constexpr void of(auto&& visit, auto& value) { visit("on", value.on); }
};

template <>
struct Fields<Unregister> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("password", value.password);
    }
};

template <>
struct EnumWords<SshKeys::What> {
    static constexpr std::array<std::string_view, 3> of{"list", "add", "remove"};
};

template <>
struct Fields<SshKeys> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("what", value.what);
        visit("number", value.number);
    }
};

template <>
struct Fields<ReportPlayer> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("words", value.words);
    }
};

template <>
struct Fields<Agree> {
    static constexpr void of(auto&& visit, auto& value) { visit("edition", value.edition); }
};

template <>
struct Fields<Operate> {
    static constexpr void of(auto&& visit, auto& value) { visit("what", value.what); }
};

// ---- operations --------------------------------------------------------------------------------

template <>
struct Fields<operation::Unlock> {
    static constexpr void of(auto&& visit, auto& value) { visit("token", value.token); }
};

template <>
struct Fields<operation::Overview> {
    static constexpr void of(auto&& visit, auto& value) { visit("part", value.part); }
};

template <>
struct Fields<operation::Announce> {
    static constexpr void of(auto&& visit, auto& value) { visit("text", value.text); }
};

template <>
struct Fields<operation::Drain> {
    static constexpr void of(auto&& visit, auto& value) { visit("seconds", value.seconds); }
};

template <>
struct Fields<operation::Disconnect> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<operation::Ban> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("hours", value.hours);
        visit("reason", value.reason);
    }
};

template <>
struct Fields<operation::Silence> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("hours", value.hours);
        visit("reason", value.reason);
    }
};

template <>
struct Fields<operation::Unsilence> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<operation::SetModerator> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("name", value.name);
        visit("on", value.on);
    }
};

template <>
struct Fields<operation::ListAudit> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("part", value.part);
        visit("is_open", value.is_open);
    }
};

template <>
struct Fields<operation::ShowAudit> {
    static constexpr void of(auto&& visit, auto& value) { visit("number", value.number); }
};

template <>
struct Fields<operation::ShowCosts> {
    static constexpr void of(auto&&, auto&) {}
};

template <>
struct Fields<operation::Settle> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("report", value.report);
        visit("words", value.words);
    }
};

template <>
struct Fields<operation::Unban> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<operation::CloseRoom> {
    static constexpr void of(auto&& visit, auto& value) { visit("room", value.room); }
};

template <>
struct Fields<operation::FixRoom> {
    static constexpr void of(auto&& visit, auto& value) { visit("room", value.room); }
};

template <>
struct Fields<operation::ResetPassword> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

template <>
struct Fields<operation::Forget> {
    static constexpr void of(auto&& visit, auto& value) { visit("name", value.name); }
};

} // namespace jantaku
