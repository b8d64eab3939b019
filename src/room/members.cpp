#include "room/members.hpp"

#include "names/fold.hpp"
#include "room/password.hpp"
#include "room/reasons.hpp"
#include "room/table_turn.hpp"
#include "room/take_back.hpp"
#include "room/waiting.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <utility>

namespace jantaku {

namespace {

bool is_bot(const Occupant& who) {
    return who.kind == SeatKind::builtin;
}

// These requests choose who plays, which players may not do for a rated game.
bool chooses_players(const RoomAsk& ask) {
    return std::holds_alternative<Join>(ask) || std::holds_alternative<Accept>(ask) ||
           std::holds_alternative<AddBot>(ask) || std::holds_alternative<RemoveBot>(ask) ||
           std::holds_alternative<Kick>(ask) || std::holds_alternative<HandOver>(ask) ||
           std::holds_alternative<Start>(ask);
}

void tell_presence(Draft& draft, const Turn& turn, PlayerId player, RoomChange change) {
    const Occupant* whose = draft.state.find(player);
    for (const Occupant& who : draft.state.members) {
        if (who.player == player || !draft.soft.attendance.is_at(who.player, Level::room)) continue;
        draft.tell(
            who.player,
            RoomChanged{.change = change, .name = whose->name, .room = describe(draft, turn)});
    }
}

void join(const RoomRequest& asked, Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (room.closed) return draft.refuse(asked, Error::room_not_found);
    if (room.playing) {
        const auto seat = room.seat_of(asked.player);
        if (!seat) return draft.refuse(asked, Error::game_running);
        if (room.find(asked.player)->name != asked.name)
            draft.emit(event::NameIs{asked.player, asked.name, asked.folded});
        draft.soft.attendance.find_again(asked.player);
        draft.reply(asked, Answer{describe(draft, turn)});
        draft.stand_in(*seat, false);
        draft.move(asked.player, Level::table);
        return;
    }
    if (room.find(asked.player) != nullptr) return draft.refuse(asked, Error::already_in_room);
    if (room.is_full()) return draft.refuse(asked, Error::room_full);
    if (room.is_banned(asked.player) && !asked.is_invited)
        return draft.refuse(asked, Error::no_invite);
    const auto* ask = std::get_if<Join>(&asked.ask);
    if (room.lock && !asked.is_invited && !(ask != nullptr && opens(*room.lock, ask->password)))
        return draft.refuse(asked, Error::bad_password);
    draft.soft.attendance.arrive(asked.player, Level::room);
    draft.emit(event::Joined{.player = asked.player,
                             .name = asked.name,
                             .kind = asked.kind,
                             .level = {},
                             .folded = asked.folded});
    draft.reply(asked, Answer{describe(draft, turn)});
    draft.move(asked.player, Level::room);
}

void add_bots(const RoomRequest& asked, const AddBot& ask, Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (room.host != asked.player) return draft.refuse(asked, Error::not_host);
    if (room.playing) return draft.refuse(asked, Error::game_running);
    if (!is_bot_level(ask.level)) return draft.refuse(asked, Error::bad_value);
    const std::size_t places = room.rules.seat_count() - room.members.size();
    if (ask.count == 0 || ask.count > places) return draft.refuse(asked, Error::room_full, places);
    const std::size_t before = draft.deliveries.size();
    for (std::size_t n = 0; n < ask.count; ++n)
        draft.emit(new_bot(draft.state, ask.level));
    draft.reply(asked, Answer{describe(draft, turn)});
    draft.put_last_first(before);
}

void remove_bot(const RoomRequest& asked, const RemoveBot& ask, Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (room.host != asked.player) return draft.refuse(asked, Error::not_host);
    if (room.playing) return draft.refuse(asked, Error::game_running);
    const Occupant* bot = nullptr;
    if (ask.place) {
        if (*ask.place < room.members.size() && is_bot(room.members[*ask.place]))
            bot = &room.members[*ask.place];
    } else {
        for (const Occupant& who : room.members)
            bot = is_bot(who) ? &who : bot;
    }
    if (bot == nullptr) return draft.refuse(asked, Error::user_not_found);
    const std::size_t before = draft.deliveries.size();
    draft.emit(event::Left{bot->player});
    draft.reply(asked, Answer{describe(draft, turn)});
    draft.put_last_first(before);
}

// No member has that name; the reply lists the members.
void refuse_name(Draft& draft, const RoomRequest& asked) {
    Refused refused{.error = Error::user_not_found, .number = 0, .names = {}};
    for (const Occupant& who : draft.state.members) {
        if (who.is_client() && who.player != asked.player) refused.names.push_back(who.name);
    }
    draft.reply(asked, std::move(refused));
}

auto find_name(const RoomState& room, std::string_view name) {
    return std::ranges::find(room.members, names::casefold(name), &Occupant::folded);
}

void kick(const RoomRequest& asked, const Kick& ask, Draft& draft) {
    const RoomState& room = draft.state;
    if (room.host != asked.player) return draft.refuse(asked, Error::not_host);
    if (room.playing) return draft.refuse(asked, Error::game_running);
    const auto who = find_name(room, ask.name);
    if (who == room.members.end() || who->player == asked.player) return refuse_name(draft, asked);
    const PlayerId player = who->player;
    draft.done(asked);
    draft.remove_member(player, true);
}

void hand_over(const RoomRequest& asked, const HandOver& ask, Draft& draft) {
    const RoomState& room = draft.state;
    if (room.host != asked.player) return draft.refuse(asked, Error::not_host);
    const auto who = find_name(room, ask.name);
    if (who == room.members.end() || !who->is_client()) return refuse_name(draft, asked);
    const PlayerId heir = who->player;
    draft.done(asked);
    if (heir != room.host) draft.emit(event::HostIs{heir});
}

// Nobody plays for the person whom the table waits for.
void stand_in_for(Seat seat, Draft& draft) {
    if (!draft.state.is_adjournable()) draft.stand_in(seat, true);
}

void leave(const RoomRequest& asked, Level to, Draft& draft) {
    draft.done(asked);
    const auto seat = draft.state.seat_of(asked.player);
    if (!seat) return draft.remove_member(asked.player);
    if (draft.soft.attendance.is_at(asked.player, Level::table)) stand_in_for(*seat, draft);
    draft.move(asked.player, to);
}

void go_back(const RoomRequest& asked, Draft& draft) {
    const bool is_at_table = draft.soft.attendance.is_at(asked.player, Level::table);
    leave(asked, is_at_table ? Level::room : Level::lobby, draft);
}

void acknowledge(const RoomRequest& asked, Draft& draft, const Turn& turn) {
    draft.done(asked);
    const auto seat = draft.state.seat_of(asked.player);
    if (seat && turn.clocks.result_until()) draft.soft.has_read[*seat] = true;
}

void wake(const RoomRequest& asked, Draft& draft) {
    draft.done(asked);
    const auto seat = draft.state.seat_of(asked.player);
    if (seat && draft.soft.attendance.is_at(asked.player, Level::table))
        draft.stand_in(*seat, false);
}

// The kind of a member does not change while a game runs.
void introduce(const RoomRequest& asked, const Introduce& ask, Draft& draft) {
    draft.done(asked);
    if (draft.state.playing)
        draft.soft.kinds[asked.player] = ask.kind;
    else if (draft.state.find(asked.player)->kind != ask.kind)
        draft.emit(event::KindIs{asked.player, ask.kind});
}

void rename(const RoomRequest& asked, Draft& draft) {
    draft.done(asked);
    draft.emit(event::NameIs{asked.player, asked.name, asked.folded});
}

// The people of the game decide, and the programs only among themselves. A player whose connection is lost
// may come back and has not agreed.
void want_abort(const RoomRequest& asked, Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (!room.playing) return draft.refuse(asked, Error::not_in_game);
    if (room.plays_rated()) return draft.refuse(asked, Error::rated);
    Soft& soft = draft.soft;
    if (std::exchange(soft.wants_abort_of, room.kyoku_dealt) != room.kyoku_dealt)
        soft.wants_abort.clear();
    const auto wants = [&](PlayerId player) {
        return std::ranges::find(soft.wants_abort, player) != soft.wants_abort.end();
    };
    const bool is_news = !wants(asked.player);
    if (is_news) soft.wants_abort.push_back(asked.player);
    const Tick patience = std::chrono::seconds{room.options.abandon_seconds};
    const auto has_a_say = [&](const Occupant& who) {
        return soft.attendance.is_at(who.player, Level::table) ||
               soft.attendance.is_awaited(who.player, patience, turn.now);
    };
    const auto all_want = [&](SeatKind kind) {
        return std::ranges::all_of(room.members, [&](const Occupant& who) {
            return who.kind != kind || wants(who.player) || !has_a_say(who);
        });
    };
    const bool has_people = std::ranges::any_of(room.members, [&](const Occupant& who) {
        return who.kind == SeatKind::person && has_a_say(who);
    });
    draft.done(asked);
    if (all_want(has_people ? SeatKind::person : SeatKind::program))
        return end_game(draft, turn, GameEnd::by_wish);
    if (!is_news) return;
    for (const Occupant& who : room.members) {
        if (who.player == asked.player || !soft.attendance.sees_room(who.player)) continue;
        draft.tell(who.player, RoomChanged{.change = RoomChange::wants_abort,
                                           .name = room.find(asked.player)->name,
                                           .room = describe(draft, turn)});
    }
}

void close_by_operator(const RoomRequest& asked, Draft& draft, const Turn& turn) {
    draft.done(asked);
    if (draft.state.playing) return end_game(draft, turn, GameEnd::by_operator);
    for (const Occupant& who : draft.state.members) {
        if (!draft.soft.attendance.is_at(who.player, Level::room)) continue;
        draft.tell(
            who.player,
            RoomChanged{.change = RoomChange::ended, .name = {}, .room = describe(draft, turn)});
    }
    draft.emit(event::RoomClosed{});
}

} // namespace

bool comes_in(const RoomAsk& ask) {
    return std::holds_alternative<Join>(ask) || std::holds_alternative<Accept>(ask) ||
           std::holds_alternative<FindMatch>(ask);
}

void answer(const RoomRequest& asked, Draft& draft, const Turn& turn) {
    if (draft.state.find(asked.player) == nullptr && !comes_in(asked.ask) &&
        !std::holds_alternative<operation::CloseRoom>(asked.ask))
        return draft.refuse(asked, Error::not_in_room);
    if (draft.state.waits_rated() && chooses_players(asked.ask))
        return draft.refuse(asked, Error::rated);
    std::visit(overloaded{
                   [&](const Join&) { join(asked, draft, turn); },
                   [&](const Accept&) { join(asked, draft, turn); },
                   [&](const FindMatch&) { join(asked, draft, turn); },
                   [&](const Again&) { want_again(asked, draft, turn); },
                   [&](const AddEntropy& ask) { add_entropy(asked, ask, draft, turn); },
                   [&](const HandOver& ask) { hand_over(asked, ask, draft); },
                   [&](const AddBot& ask) { add_bots(asked, ask, draft, turn); },
                   [&](const RemoveBot& ask) { remove_bot(asked, ask, draft, turn); },
                   [&](const Start&) { start_game(asked, draft, turn); },
                   [&](const Kick& ask) { kick(asked, ask, draft); },
                   [&](const Back&) { go_back(asked, draft); },
                   [&](const Home&) { leave(asked, Level::lobby, draft); },
                   [&](const Play& ask) { play(asked, ask, draft, turn); },
                   [&](const Acknowledge&) { acknowledge(asked, draft, turn); },
                   [&](const Wake&) { wake(asked, draft); },
                   [&](const Introduce& ask) { introduce(asked, ask, draft); },
                   [&](const Rename&) { rename(asked, draft); },
                   [&](const Abort&) { want_abort(asked, draft, turn); },
                   [&](const Undo&) { take_back(asked, draft, turn); },
                   [&](const ExplainBots& ask) { want_reasons(asked, ask, draft); },
                   [&](const operation::CloseRoom&) { close_by_operator(asked, draft, turn); },
               },
               asked.ask);
    if (draft.state.find(asked.player) != nullptr)
        draft.soft.identities.know(asked.player, asked.identity);
}

void note_presence(const Presence& presence, Draft& draft, const Turn& turn) {
    if (draft.state.find(presence.player) == nullptr) return;
    draft.soft.identities.know(presence.player, presence.identity);
    Attendance& attendance = draft.soft.attendance;
    const auto seat = draft.state.seat_of(presence.player);
    if (!presence.level) {
        if (!attendance.level_of(presence.player)) return; // nothing new
        if (attendance.is_at(presence.player, Level::table) && seat) stand_in_for(*seat, draft);
        attendance.lose(presence.player, turn.now);
        if (!seat) tell_presence(draft, turn, presence.player, RoomChange::disconnected);
        return;
    }
    if (*presence.level == Level::lobby) return attendance.go_to_lobby(presence.player);
    if (seat) {
        draft.stand_in(*seat, false);
    } else {
        tell_presence(draft, turn, presence.player, RoomChange::returned);
    }
    attendance.find_again(presence.player);
    draft.bring(presence.player, seat ? Level::table : Level::room,
                seat ? presence.seen : std::nullopt);
}

void forget_the_absent(Draft& draft, const Turn& turn) {
    if (draft.state.playing) {
        const Tick patience = std::chrono::seconds{draft.state.options.abandon_seconds};
        const auto since = draft.soft.empty_since;
        const bool is_over = since && *since + patience <= turn.now;
        // Stand-ins play a rated game to its end. Players who left by a command are not waited for.
        if (draft.state.plays_rated()) {
            draft.soft.is_given_up =
                is_over || (since && draft.soft.attendance.have_all_left_table(draft.state));
            return;
        }
        if (is_over) end_game(draft, turn, GameEnd::abandoned);
        return;
    }
    for (const PlayerId player : draft.soft.attendance.gone_for(waiting_grace, turn.now)) {
        if (!draft.state.closed && draft.state.find(player) != nullptr) draft.remove_member(player);
        draft.soft.attendance.forget(player);
    }
}

} // namespace jantaku
