#include "room/chance.hpp"
#include "room/password.hpp"
#include "room/room.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>

namespace jantaku {

namespace {

// Bots carry numbers that no player has.
constexpr std::uint64_t first_bot = std::uint64_t{1} << 63;

event::Joined new_bot(const RoomState& room, std::string level) {
    for (std::uint64_t n = 1;; ++n) {
        const PlayerId id{first_bot + n};
        if (room.find(id) == nullptr) {
            return {.player = id,
                    .name = "Bot-" + std::to_string(n),
                    .kind = SeatKind::builtin,
                    .level = std::move(level),
                    .folded = "bot-" + std::to_string(n)};
        }
    }
}

bool is_bot(const Occupant& who) {
    return who.kind == SeatKind::builtin;
}

// Who plays in a rated game is not for players to say.
bool chooses_players(const Ask& ask) {
    return std::holds_alternative<Join>(ask) || std::holds_alternative<Accept>(ask) ||
           std::holds_alternative<AddBot>(ask) || std::holds_alternative<RemoveBot>(ask) ||
           std::holds_alternative<Kick>(ask) || std::holds_alternative<HandOver>(ask) ||
           std::holds_alternative<Start>(ask);
}

// The reply, which had to be worded last, goes before all that has been said since.
void put_first(auto& said, std::size_t since) {
    const auto first = said.begin() + static_cast<std::ptrdiff_t>(since);
    std::rotate(first, said.end() - 1, said.end());
}

} // namespace

void Room::request(const RoomRequest& asked, Draft& draft, Tick now) {
    const auto done = [&] { reply(draft, asked, Answer{Done{}}); };
    if (draft.state.waits_rated() && chooses_players(asked.ask))
        return refuse(draft, asked, Error::rated);
    std::visit(
        overloaded{
            [&](const Join&) { join(asked, draft); },
            [&](const Accept&) { join(asked, draft); },
            [&](const FindMatch&) { join(asked, draft); },
            [&](const Again&) { again(asked, draft); },
            [&](const AddWords& ask) { add_words(asked, ask, draft); },
            [&](const HandOver& ask) { hand_over(asked, ask, draft); },
            [&](const AddBot& ask) { add_bots(asked, ask, draft); },
            [&](const RemoveBot& ask) { remove_bot(asked, ask, draft); },
            [&](const Start&) { start_game(asked, draft); },
            [&](const Kick& ask) { kick(asked, ask, draft); },
            [&](const Back&) {
                leave(asked, level_of(asked.player) == Level::table ? Level::room : Level::lobby,
                      draft);
            },
            [&](const Home&) { leave(asked, Level::lobby, draft); },
            [&](const Play& ask) { play(asked, ask, draft, now); },
            [&](const Acknowledge&) {
                done();
                if (const auto seat = draft.state.seat_of(asked.player); seat && result_until_) {
                    read_[*seat] = true;
                }
            },
            [&](const Wake&) {
                done();
                const auto seat = draft.state.seat_of(asked.player);
                if (seat && level_of(asked.player) == Level::table) {
                    stand_in(draft, *seat, false);
                }
            },
            [&](const Introduce& ask) {
                done();
                if (draft.state.playing)
                    kinds_[asked.player] = ask.kind;
                else
                    emit(draft, event::KindIs{asked.player, ask.kind});
            },
            [&](const Rename& ask) {
                done();
                emit(draft, event::NameIs{asked.player, ask.name, ask.folded});
            },
            [&](const Operate&) {
                done();
                close_by_operator(draft, now);
            },
            [](const auto&) { throw InvariantError{"not a request to a room"}; },
        },
        asked.ask);
}

void Room::join(const RoomRequest& asked, Draft& draft) {
    const RoomState& room = draft.state;
    if (room.closed) return refuse(draft, asked, Error::room_not_found);
    if (room.playing) {
        const auto seat = room.seat_of(asked.player);
        if (!seat) return refuse(draft, asked, Error::game_running);
        reply(draft, asked, Answer{describe(room)});
        stand_in(draft, *seat, false);
        draft.said.emplace_back(RoomOut::Moved{asked.player, Level::table});
        return;
    }
    if (room.find(asked.player) != nullptr) return refuse(draft, asked, Error::already_in_room);
    if (room.is_full()) return refuse(draft, asked, Error::room_full);
    if (room.is_banned(asked.player) && !asked.is_invited) {
        return refuse(draft, asked, Error::no_invite);
    }
    const auto* ask = std::get_if<Join>(&asked.ask);
    if (room.lock && !asked.is_invited && !(ask != nullptr && opens(*room.lock, ask->password))) {
        return refuse(draft, asked, Error::bad_password);
    }
    here_[asked.player] = Level::room;
    emit(draft, event::Joined{.player = asked.player,
                              .name = asked.name,
                              .kind = asked.kind,
                              .level = {},
                              .folded = asked.folded});
    reply(draft, asked, Answer{describe(draft.state)});
    draft.said.emplace_back(RoomOut::Moved{asked.player, Level::room});
}

void Room::add_bots(const RoomRequest& asked, const AddBot& ask, Draft& draft) {
    const RoomState& room = draft.state;
    if (room.host != asked.player) return refuse(draft, asked, Error::not_host);
    if (room.playing) return refuse(draft, asked, Error::game_running);
    if (!is_bot_level(ask.level)) return refuse(draft, asked, Error::bad_value);
    const std::size_t places = room.rules.seat_count() - room.members.size();
    if (ask.count == 0 || ask.count > places) return refuse(draft, asked, Error::room_full, places);
    const std::size_t before = draft.said.size();
    for (std::size_t n = 0; n < ask.count; ++n)
        emit(draft, new_bot(draft.state, ask.level));
    reply(draft, asked, Answer{describe(draft.state)});
    put_first(draft.said, before);
}

void Room::remove_bot(const RoomRequest& asked, const RemoveBot& ask, Draft& draft) {
    const RoomState& room = draft.state;
    if (room.host != asked.player) return refuse(draft, asked, Error::not_host);
    if (room.playing) return refuse(draft, asked, Error::game_running);
    const Occupant* bot = nullptr;
    if (ask.place) {
        if (*ask.place < room.members.size() && is_bot(room.members[*ask.place])) {
            bot = &room.members[*ask.place];
        }
    } else {
        for (const Occupant& who : room.members)
            bot = is_bot(who) ? &who : bot;
    }
    if (bot == nullptr) return refuse(draft, asked, Error::user_not_found);
    const std::size_t before = draft.said.size();
    emit(draft, event::Left{bot->player});
    reply(draft, asked, Answer{describe(draft.state)});
    put_first(draft.said, before);
}

void Room::start_game(const RoomRequest& asked, Draft& draft) {
    const RoomState& room = draft.state;
    if (room.playing) return refuse(draft, asked, Error::game_running);
    if (room.host != asked.player) return refuse(draft, asked, Error::not_host);
    if (holds_games_) return refuse(draft, asked, Error::draining);
    const std::size_t places = room.rules.seat_count();
    if (!room.is_full() && !room.is_matching()) {
        return refuse(draft, asked, Error::not_enough_players, places - room.members.size());
    }
    reply(draft, asked, Answer{Done{}});
    fill_with_bots(draft);
    begin_game(draft);
}

void Room::fill_with_bots(Draft& draft) {
    while (!draft.state.is_full())
        emit(draft, new_bot(draft.state, std::string{default_bot_level}));
}

void Room::begin_game(Draft& draft) {
    const RoomState& room = draft.state;
    const std::size_t places = room.rules.seat_count();
    event::SeatsDrawn drawn{.seats = {}, .rated = rig_ ? Rated::test : rated_of(room, identify_)};
    for (const std::size_t place : draw_seats(key_of(room), places)) {
        drawn.seats.push_back(room.members[place].player);
    }
    emit(draft, drawn);
    for (const Seat seat : seats(places)) {
        if (room.at(seat).is_client() && !level_of(room.at(seat).player))
            stand_in(draft, seat, true);
    }
    emit(draft, Event{StartGame{room.rules}});
}

void Room::kick(const RoomRequest& asked, const Kick& ask, Draft& draft) {
    const RoomState& room = draft.state;
    if (room.host != asked.player) return refuse(draft, asked, Error::not_host);
    if (room.playing) return refuse(draft, asked, Error::game_running);
    const auto who = std::ranges::find(room.members, ask.folded, &Occupant::folded);
    if (who == room.members.end() || who->player == asked.player) return refuse_name(draft, asked);
    const PlayerId player = who->player;
    reply(draft, asked, Answer{Done{}});
    remove_member(draft, player, true);
}

void Room::leave(const RoomRequest& asked, Level to, Draft& draft) {
    reply(draft, asked, Answer{Done{}});
    const auto seat = draft.state.seat_of(asked.player);
    if (seat) {
        if (level_of(asked.player) == Level::table) stand_in(draft, *seat, true);
        draft.said.emplace_back(RoomOut::Moved{asked.player, to});
        return;
    }
    remove_member(draft, asked.player);
}

void Room::remove_member(Draft& draft, PlayerId player, bool kicked) {
    emit(draft, event::Left{player, kicked});
    const RoomState& room = draft.state;
    if (!room.has_client()) {
        emit(draft, event::RoomClosed{});
        return;
    }
    if (room.host != player) return;
    const auto next = std::ranges::find_if(room.members, &Occupant::is_client);
    emit(draft, event::HostIs{next->player});
}

void Room::close_by_operator(Draft& draft, Tick now) {
    if (draft.state.playing) return end_game(draft, now, GameEnd::by_operator);
    for (const Occupant& who : draft.state.members) {
        if (level_of(who.player) != Level::room) continue;
        draft.said.emplace_back(RoomOut::ToPlayer{
            who.player,
            RoomChanged{.change = RoomChange::ended, .name = {}, .room = describe(draft.state)}});
    }
    emit(draft, event::RoomClosed{});
}

void Room::stand_in(Draft& draft, Seat seat, bool on) {
    if (draft.state.stand_in[seat] != on) emit(draft, event::StandInIs{seat, on});
}

// A connection came or went; the player himself decided nothing.
void Room::change_presence(const Presence& presence, Draft& draft, Tick now) {
    if (draft.state.find(presence.player) == nullptr) return;
    const auto seat = draft.state.seat_of(presence.player);
    if (!presence.level) {
        if (!level_of(presence.player)) return; // as is known
        if (level_of(presence.player) == Level::table && seat) stand_in(draft, *seat, true);
        here_[presence.player] = std::nullopt;
        gone_since_[presence.player] = now;
        if (!seat) tell_presence(draft, presence.player, RoomChange::disconnected);
        return;
    }
    if (*presence.level == Level::lobby) {
        here_[presence.player] = Level::lobby;
        gone_since_.erase(presence.player);
        return;
    }
    if (seat) {
        stand_in(draft, *seat, false);
    } else {
        tell_presence(draft, presence.player, RoomChange::returned);
    }
    here_[presence.player] = std::nullopt;
    draft.said.emplace_back(RoomOut::Moved{presence.player, seat ? Level::table : Level::room,
                                           seat ? presence.seen : std::nullopt});
}

void Room::tell_presence(Draft& draft, PlayerId player, RoomChange change) const {
    const Occupant* whose = draft.state.find(player);
    for (const Occupant& who : draft.state.members) {
        if (who.player == player || level_of(who.player) != Level::room) continue;
        draft.said.emplace_back(RoomOut::ToPlayer{
            who.player,
            RoomChanged{.change = change, .name = whose->name, .room = describe(draft.state)}});
    }
}

// Places of people who do not come back (R-1.45, docs/protocol.md#coming-and-going).
void Room::forget_the_absent(Draft& draft, Tick now) {
    if (draft.state.playing) {
        const Tick patience = std::chrono::seconds{draft.state.options.abandon_seconds};
        const bool is_over = empty_since_ && *empty_since_ + patience <= now;
        // A rated game is played to its end by stand-ins. Players who left by their own word are not
        // waited for.
        if (draft.state.plays_rated()) {
            is_given_up_ = is_over || (empty_since_ && have_all_left());
            return;
        }
        if (is_over) end_game(draft, now, GameEnd::abandoned);
        return;
    }
    for (auto gone = gone_since_.begin(); gone != gone_since_.end();) {
        if (gone->second + waiting_grace > now) {
            ++gone;
            continue;
        }
        if (!draft.state.closed && draft.state.find(gone->first) != nullptr) {
            remove_member(draft, gone->first);
        }
        here_.erase(gone->first);
        gone = gone_since_.erase(gone);
    }
}

std::optional<Level> Room::level_of(PlayerId player) const {
    const auto here = here_.find(player);
    return here == here_.end() ? std::nullopt : here->second;
}

bool Room::is_empty_table() const {
    return std::ranges::none_of(state_.seats,
                                [&](PlayerId player) { return level_of(player) == Level::table; });
}

} // namespace jantaku
