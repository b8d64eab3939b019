#include "room/owner.hpp"

#include "room/chance.hpp"
#include "room/owner_reply.hpp"
#include "room/password.hpp"

#include <algorithm>

namespace jantaku {

namespace {

constexpr Tick sweep_every{60'000};

} // namespace

Owner::Owner(const OwnerConfig& config)
    : limits_{config.limits}, secrets_{config.seed}, started_{config.started},
      operator_{config.operator_token}, is_restored_{config.is_restored} {}

Room* Owner::find(RoomId id) {
    const auto entry = rooms_.find(id);
    return entry == rooms_.end() ? nullptr : entry->second.room.get();
}

const Room* Owner::find(RoomId id) const {
    const auto entry = rooms_.find(id);
    return entry == rooms_.end() ? nullptr : entry->second.room.get();
}

void Owner::count(Entry& entry, const Tally& now) {
    const Tally before = std::exchange(entry.tally, now);
    all_.bots += now.bots - before.bots;
    all_.bots_to_come += now.bots_to_come - before.bots_to_come;
    all_.playing += now.playing - before.playing;
    if (entry.room->is_matching())
        matching_.insert(entry.room->id());
    else
        matching_.erase(entry.room->id());
}

// ---- rooms -----------------------------------------------------------------------------------

void Owner::drive(RoomId id, Tick now, OwnerOut& out, const Drive& f) {
    const auto entry = rooms_.find(id);
    if (entry == rooms_.end()) return;
    Room& room = *entry->second.room;
    RoomOut done_in_room;
    try {
        f(room, done_in_room);
    } catch (const std::exception& bug) {
        room.fail(std::string{"a bug, "} + bug.what(), done_in_room);
    }
    const auto gone = carry_out(room, std::move(done_in_room), now, out);
    if (entry->second.wake) timers_.erase({*entry->second.wake, id});
    entry->second.wake = room.wake_at();
    if (entry->second.wake) timers_.insert({*entry->second.wake, id});
    end_invitations(entry->second);
    const RoomState& state = room.state();
    count(
        entry->second,
        {.bots = static_cast<std::size_t>(
             std::ranges::count(state.members, SeatKind::builtin, &Occupant::kind)),
         .bots_to_come = state.is_matching() ? state.rules.seat_count() - state.members.size() : 0,
         .playing = state.playing ? std::size_t{1} : 0});
    note_hand(entry->second, now);
    if (room.is_done()) close(id, out);
    release_words(id, out);
    stop_if_drained(now, out);
    for (const PlayerId player : gone) {
        drive(id, now, out, [&](Room& r, RoomOut& o) {
            r.on(Presence{player, std::nullopt}, now, o);
        });
    }
}

// Whom his room believes to be back, or there for the first time, and who is gone already.
std::vector<PlayerId>
Owner::carry_out(Room& room, RoomOut&& done_in_room, Tick now, OwnerOut& out) {
    std::vector<PlayerId> gone;
    for (auto& item : done_in_room.told) {
        std::visit(
            overloaded{
                [&](ToPlayer& to) {
                    Player* player = players_.find(to.player);
                    if (player == nullptr) return;
                    if (std::holds_alternative<WatchEnded>(to.note)) {
                        player->watching.reset();
                        keep(*player, out);
                    }
                    if (!player->session) return;
                    if (const auto* reply = std::get_if<Reply>(&to.note);
                        reply != nullptr && reply->id == 0) {
                        return;
                    }
                    out.notices.push_back({*player->session, std::move(to.note)});
                },
                [&](const Moved& move) {
                    Player* player = players_.find(move.player);
                    if (move.level != Level::lobby && (player == nullptr || !player->session)) {
                        gone.push_back(move.player);
                    }
                    if (player == nullptr) return;
                    // He left for another room, and is there already.
                    if (move.level == Level::lobby && player->room && *player->room != room.id()) {
                        return;
                    }
                    players_.put_at(*player, move.level);
                    if (move.level != Level::lobby) stop_watching(*player);
                    const bool in_room =
                        move.level != Level::lobby || room.state().seat_of(move.player);
                    players_.put_into(*player, in_room ? std::optional{room.id()} : std::nullopt);
                    if (!player->session) return;
                    Placed placed{.level = move.level, .room = std::nullopt};
                    if (move.level != Level::lobby) placed.room = player->room;
                    if (move.level == Level::room) placed.info = room.info();
                    out.notices.push_back({*player->session, std::move(placed)});
                },
            },
            item);
    }
    if (done_in_room.has_failed) ++counted_.failed;
    if (done_in_room.has_ended) settled(room.id(), out);
    const auto settlement =
        done_in_room.ending ? settlement_of(*std::move(done_in_room.ending), now) : nullptr;
    for (RoomEffect& effect : done_in_room.effects) {
        if (auto* append = std::get_if<Append>(&effect)) {
            append->settlement = settlement;
            keep_those_in(append->events, out);
        }
        std::visit([&](auto& e) { out.effects.emplace_back(std::move(e)); }, effect);
    }
    std::ranges::move(done_in_room.log, std::back_inserter(out.log));
    return gone;
}

void Owner::close(RoomId id, OwnerOut& out) {
    const auto entry = rooms_.find(id);
    if (entry->second.wake) timers_.erase({*entry->second.wake, id});
    count(entry->second, {});
    matching_.erase(id);
    rooms_.erase(entry);
    for (Player* player : players_.in_room(id)) {
        players_.put_into(*player, std::nullopt);
        players_.put_at(*player, Level::lobby);
    }
    out.log.push_back({"room " + std::to_string(id.value) + " closed"});
}

// ---- what the store answers ------------------------------------------------------------------

void Owner::on(const Appended& in, Tick now, OwnerOut& out) {
    drive(in.room, now, out, [&](Room& r, RoomOut& o) { r.on(in, now, o); });
}

void Owner::on(const Loaded& in, Tick now, OwnerOut& out) {
    if (find(in.room) == nullptr) return revive(in, now, out);
    drive(in.room, now, out, [&](Room& r, RoomOut& o) { r.on(in, now, o); });
}

// A room that an earlier process drove.
void Owner::revive(const Loaded& in, Tick now, OwnerOut& out) {
    if (in.records.empty()) return;
    const RoomId id = in.room;
    rooms_[id].room = std::make_unique<Room>(
        id, secrets_, [this](PlayerId player) { return identity_of(player); });
    drive(id, now, out, [&](Room& r, RoomOut& o) { r.revive(in, is_restored_, now, o); });
    const Room* room = find(id);
    if (room == nullptr) return;
    std::vector<const Player*> renamed; // since they came into it
    for (const Occupant& who : room->state().members) {
        Player* player = players_.find(who.player);
        if (player == nullptr) continue;
        players_.put_into(*player, id);
        players_.put_at(*player, room->state().seat_of(who.player) ? Level::table : Level::room);
        if (player->name != who.name) renamed.push_back(player);
    }
    for (const Player* player : renamed) {
        const Rename ask{player->name, player->folded};
        drive(id, now, out, [&](Room& r, RoomOut& o) { r.on(from(*player, 0, ask), now, o); });
    }
    out.log.push_back({"room " + std::to_string(id.value) + " goes on"});
}

void Owner::on(const Unreadable& in, Tick now, OwnerOut& out) {
    const std::string what = "a journal that cannot be read, " + in.why;
    if (find(in.room) == nullptr) {
        ++counted_.failed;
        return out.log.push_back(
            {"room " + std::to_string(in.room.value) + " is not there: " + what,
             Severity::warning});
    }
    drive(in.room, now, out, [&](Room& r, RoomOut& o) { r.fail(what, o); });
}

void Owner::on(const Thought& in, Tick now, OwnerOut& out) {
    drive(in.room, now, out, [&](Room& r, RoomOut& o) { r.on(in, now, o); });
}

void Owner::on(const Rigged& in, Tick, OwnerOut&) {
    if (Room* room = find(in.room)) room->rig(in.rig);
}

void Owner::on(const Ticked&, Tick now, OwnerOut& out) {
    std::vector<RoomId> due;
    for (const auto& [at, id] : timers_) {
        if (at > now) break;
        due.push_back(id);
    }
    for (const RoomId id : due) {
        drive(id, now, out, [&](Room& r, RoomOut& o) { r.on(Ticked{}, now, o); });
    }
    stop_if_drained(now, out);
    if (now - swept_ < sweep_every) return;
    swept_ = now;
    watchdog(now, out);
    forget_the_gone(now, out);
}

// A table that nothing will move any more is in no timer: only the sweep finds it.
std::optional<Tick> Owner::wake_at() const {
    std::optional<Tick> wake = has_stopped_ ? std::nullopt : drains_until_;
    if (!rooms_.empty() && (!wake || swept_ + sweep_every < *wake)) wake = swept_ + sweep_every;
    if (!timers_.empty() && (!wake || timers_.begin()->first < *wake))
        wake = timers_.begin()->first;
    return wake;
}

// ---- requests --------------------------------------------------------------------------------

void Owner::on(const Request& request, Tick now, OwnerOut& out) {
    if (std::holds_alternative<Enter>(request.ask)) return enter(request, now, out);
    Player* player = players_.find(request.session);
    if (player != nullptr) {
        player->active = now;
        player->has_asked |= !std::holds_alternative<Gone>(request.ask) &&
                             !std::holds_alternative<Introduce>(request.ask);
        const bool is_new_manner =
            player->manner != request.manner ||
            (!request.language.empty() && player->language != request.language);
        if (is_new_manner) {
            if (!request.language.empty()) player->language = request.language;
            player->manner = request.manner;
            if (player->has_asked || player->is_kept) keep(*player, out);
        }
        if (Room* room = player->room ? find(*player->room) : nullptr) {
            room->heard(player->id, now);
        }
    }
    if (player == nullptr) {
        if (!std::holds_alternative<Gone>(request.ask)) refuse(out, request, Error::stale);
        return;
    }
    dispatch(request, *player, now, out);
}

void Owner::dispatch(const Request& request, Player& player, Tick now, OwnerOut& out) {
    std::visit(
        overloaded{
            [](const Enter&) {},
            [&](const Gone&) { gone(player, now, out); },
            [&](const Resume& ask) { resume(request, ask, player, now, out); },
            [&](const Introduce& ask) {
                done(out, request);
                set_kind(player, ask.kind, now, out);
            },
            [&](const Rename& ask) { rename(request, ask, player, now, out); },
            [&](const Create& ask) { create(request, ask, player, now, out); },
            [&](const ListRooms& ask) { list_rooms(request, ask, player, out); },
            [&](const ListPeople& ask) { list_people(request, ask, player, now, out); },
            [&](const Join& ask) { join(request, ask, player, now, out); },
            [&](const Invite& ask) { invite(request, ask, player, now, out); },
            [&](const Accept& ask) { accept(request, ask, player, now, out); },
            [&](const Say& ask) { say(request, ask, player, now, out); },
            [&](const ShowRoom&) {
                const auto id = player.watching ? player.watching : player.room;
                const Room* room = id ? find(*id) : nullptr;
                if (room == nullptr) return refuse(out, request, Error::not_in_room);
                answer(out, request, Answer{room->info()});
            },
            [&](const AddBot& ask) {
                if (!has_room_for(ask.count)) return refuse(out, request, Error::server_full);
                to_room(request, ask, player, Error::not_in_room, now, out);
            },
            [&](const RemoveBot& ask) {
                to_room(request, ask, player, Error::not_in_room, now, out);
            },
            [&](const Start& ask) { to_room(request, ask, player, Error::not_in_room, now, out); },
            [&](const Kick& ask) { to_room(request, ask, player, Error::not_in_room, now, out); },
            [&](const Back& ask) { to_room(request, ask, player, Error::already_top, now, out); },
            [&](const Home& ask) { to_room(request, ask, player, Error::already_top, now, out); },
            [&](const Play& ask) { to_room(request, ask, player, Error::not_in_game, now, out); },
            [&](const Acknowledge& ask) {
                to_room(request, ask, player, Error::not_in_game, now, out);
            },
            [&](const ShowGame& ask) { show_game(request, ask, player, out); },
            [&](const ReviewGame& ask) { show_game(request, ask.which, player, out); },
            [&](const ListGames& ask) { list_games(request, ask, player, out); },
            [&](const ShowLadder& ask) { show_ladder(request, ask, out); },
            [&](const Watch& ask) { watch(request, ask, player, now, out); },
            [&](const Unwatch&) { unwatch(request, player, out); },
            [&](const ShowStatistics& ask) { show_statistics(request, ask, player, out); },
            [&](const FindMatch& ask) { find_match(request, ask, player, now, out); },
            [&](const HandOver& ask) {
                to_room(request, ask, player, Error::not_in_room, now, out);
            },
            [&](const Again& ask) { to_room(request, ask, player, Error::not_in_room, now, out); },
            [&](const AddWords& ask) {
                to_room(request, ask, player, Error::not_in_room, now, out);
            },
            [&](const Tell& ask) { tell(request, ask, player, out); },
            [&](const Mute& ask) { mute(request, ask, player, out); },
            [&](const Wake& ask) { to_room(request, ask, player, Error::not_in_game, now, out); },
            [&](const Register& ask) { register_name(request, ask, player, now, out); },
            [&](const LogIn& ask) { log_in(request, ask, player, now, out); },
            [&](const ChangePassword& ask) { change_password(request, ask, player, now, out); },
            [&](const Operate& ask) { operate(request, ask, player, now, out); },
        },
        request.ask);
}

void Owner::to_room(
    const Request& request, RoomAsk ask, Player& player, Error otherwise, Tick now, OwnerOut& out) {
    if (!player.room || player.level == Level::lobby) return refuse(out, request, otherwise);
    drive(*player.room, now, out, [&](Room& room, RoomOut& o) {
        room.on(from(player, request.id, std::move(ask)), now, o);
    });
}

void Owner::enter(const Request& request, Tick now, OwnerOut& out) {
    const auto& ask = std::get<Enter>(request.ask);
    if (bans_.stands(ask.address, seconds_at(now))) return refuse(out, request, Error::banned);
    const std::string key = secrets_.next_key();
    Player& guest = players_.add_guest(request.session, hash_of(key));
    guest.address = ask.address;
    guest.active = now;
    guest.named_at = now;
    guest.language = request.language;
    guest.manner = request.manner;
    done(out, request);
    out.notices.push_back({request.session, Entered{guest.name, key, false}});
    out.notices.push_back({request.session, Placed{Level::lobby, std::nullopt}});
}

void Owner::gone(Player& player, Tick now, OwnerOut& out) {
    const PlayerId id = player.id;
    const auto room = player.room;
    if (Room* watched = player.watching ? find(*player.watching) : nullptr) watched->unwatch(id);
    if (!player.has_asked && !player.is_kept) return players_.forget(id);
    players_.unbind(player, now);
    forget_the_gone(now, out);
    if (!room) return;
    drive(*room, now, out, [&](Room& r, RoomOut& o) { r.on(Presence{id, std::nullopt}, now, o); });
}

void Owner::resume(
    const Request& request, const Resume& ask, Player& guest, Tick now, OwnerOut& out) {
    Player* player = players_.find_key(hash_of(ask.key));
    if (player == nullptr) return refuse(out, request, Error::bad_key);
    if (player->id == guest.id) return done(out, request);
    if (guest.room) return refuse(out, request, Error::already_in_room);
    if (player->banned_until > seconds_at(now)) return refuse(out, request, Error::banned);
    take_over(request, *player, guest, ask.seen, {}, now, out);
}

// The connection of `guest` is the player's from now on; his older one hears of it.
void Owner::take_over(const Request& request,
                      Player& player,
                      Player& guest,
                      std::optional<Seen> seen,
                      const std::string& key,
                      Tick now,
                      OwnerOut& out) {
    stop_watching(guest);
    const SeatKind kind = guest.kind;
    const std::string address = guest.address;
    if (guest.is_registered()) {
        players_.unbind(guest, now);
    } else {
        if (guest.is_kept) out.effects.emplace_back(Forget{guest.id});
        players_.forget(guest.id);
    }
    if (player.session) out.notices.push_back({*player.session, Displaced{}});
    players_.bind(player, request.session);
    player.address = address;
    player.active = now;
    player.known_from = AddressGroup::of(address);
    // First who he is, so that the answer is in his language already.
    out.notices.push_back({request.session, Entered{.name = player.name,
                                                    .key = key,
                                                    .resumed = true,
                                                    .language = player.language,
                                                    .manner = player.manner,
                                                    .is_registered = player.is_registered(),
                                                    .must_rename = !player.former.empty()}});
    done(out, request);
    if (!player.room || player.level == Level::lobby) {
        out.notices.push_back({request.session, Placed{Level::lobby, std::nullopt}});
    }
    set_kind(player, kind, now, out);
    if (!player.room) {
        if (player.watching) watch_again(player, now, out);
        return;
    }
    const Presence back{player.id, player.level, seen};
    drive(*player.room, now, out, [&](Room& r, RoomOut& o) { r.on(back, now, o); });
}

// A player is what his newest connection is.
void Owner::set_kind(Player& player, SeatKind kind, Tick now, OwnerOut& out) {
    if (std::exchange(player.kind, kind) == kind) return;
    if (player.is_kept) keep(player, out);
    if (!player.room) return;
    drive(*player.room, now, out,
          [&](Room& r, RoomOut& o) { r.on(from(player, 0, Introduce{kind}), now, o); });
}

void Owner::rename(
    const Request& request, const Rename& ask, Player& player, Tick now, OwnerOut& out) {
    if (ask.folded != player.folded && player.is_registered() && player.former.empty())
        return refuse(out, request, Error::already_registered);
    // Capitals may look like somebody else's name where small letters do not.
    if (ask.name != player.name && !players_.is_name_free(ask.name, ask.folded, player.id))
        return refuse(out, request, Error::name_taken);
    set_name(request, ask, player, now, out);
}

void Owner::set_name(const Request& request,
                     const Rename& ask,
                     Player& player,
                     Tick now,
                     OwnerOut& out,
                     const std::vector<Notice>& more) {
    const bool is_news = ask.name != player.name;
    if (is_news) player.named_at = now;
    players_.rename(player, ask.name, ask.folded);
    std::vector<Notice> told{{request.session, Reply{request.id, Answer{Done{}}}},
                             {request.session, Renamed{player.name, player.is_registered()}}};
    std::ranges::copy(more, std::back_inserter(told));
    keep(player, out, std::move(told));
    if (!player.room || !is_news) return;
    drive(*player.room, now, out, [&](Room& r, RoomOut& o) { r.on(from(player, 0, ask), now, o); });
}

void Owner::create(
    const Request& request, const Create& ask, Player& player, Tick now, OwnerOut& out) {
    if (player.room) {
        const Room* room = find(*player.room);
        const bool playing = room != nullptr && room->state().playing;
        return refuse(out, request, playing ? Error::in_game : Error::already_in_room);
    }
    make_room(request, ask, std::nullopt, Rated::unmatched, player, out, now);
}

void Owner::make_room(const Request& request,
                      const Create& ask,
                      std::optional<int> match_seconds,
                      Rated at_best,
                      Player& player,
                      OwnerOut& out,
                      Tick now) {
    if (drains_until_) return refuse(out, request, Error::draining);
    if (rooms_.size() >= limits_.rooms) return refuse(out, request, Error::server_full);
    const RoomId id{++rooms_made_};
    Record made{event::RoomMade{
                    .room = id,
                    .type = ask.type,
                    .preset = ask.preset,
                    .rules = ask.rules,
                    .options = ask.options,
                    .lock = ask.password.empty()
                                ? std::nullopt
                                : std::optional{lock_with(ask.password, secrets_.next_secret())},
                    .is_match = match_seconds.has_value(),
                    .name = ask.name,
                    .match_seconds = match_seconds.value_or(0),
                    .rated = at_best},
                draw_secret(secrets_, id, 1, ask.rules),
                event::Joined{.player = player.id,
                              .name = player.name,
                              .kind = player.kind,
                              .level = {},
                              .folded = player.folded},
                event::HostIs{player.id}};
    rooms_[id].room =
        std::make_unique<Room>(from(player, request.id, Join{}), std::move(made), secrets_,
                               [this](PlayerId who) { return identity_of(who); });
    players_.put_into(player, id);
    out.log.push_back({"room " + std::to_string(id.value) + " made"});
    drive(id, now, out, [&](Room& room, RoomOut& o) { room.start(now, o); });
}

// The oldest room that waits for such a game, or a new one. Who has just played in such a room
// leaves it for that.
void Owner::find_match(
    const Request& request, const FindMatch& ask, Player& player, Tick now, OwnerOut& out) {
    if (player.room) {
        const Room* own = find(*player.room);
        if (own != nullptr && own->state().playing) return refuse(out, request, Error::in_game);
        const bool may_leave =
            own != nullptr && own->state().is_match && own->state().kyoku_dealt > 0;
        if (!may_leave) return refuse(out, request, Error::already_in_room);
    }
    if (drains_until_) return refuse(out, request, Error::draining);
    const Rated best = at_best(ask, player, out);
    const auto found = find_waiting(ask.create, best, player);
    if (!found) {
        if (!has_room_for(ask.create.rules.seat_count() - 1) || rooms_.size() >= limits_.rooms) {
            return refuse(out, request, Error::server_full);
        }
    }
    if (player.room) {
        drive(RoomId{*player.room}, now, out,
              [&](Room& r, RoomOut& o) { r.on(from(player, 0, Home{}), now, o); });
    }
    if (!found) {
        const int seconds = ask.fill_seconds.value_or(limits_.match_seconds);
        return make_room(request, ask.create, seconds, best, player, out, now);
    }
    drive(*found, now, out,
          [&](Room& r, RoomOut& o) { r.on(from(player, request.id, ask), now, o); });
}

void Owner::join(const Request& request, const Join& ask, Player& player, Tick now, OwnerOut& out) {
    const Room* room = find(ask.room);
    if (room == nullptr) return refuse(out, request, Error::room_not_found);
    if (player.room != ask.room) {
        const RoomState& state = room->state();
        if (state.playing) return refuse(out, request, Error::game_running);
        if (state.members.size() >= state.rules.seat_count()) {
            return refuse(out, request, Error::room_full);
        }
    }
    if (player.room && *player.room != ask.room) {
        return refuse(out, request, Error::already_in_room);
    }
    if (player.level == Level::table) return refuse(out, request, Error::already_in_room);
    // The room itself refuses a wrong password, behind what else it refuses.
    const auto locked_out = why_locked_out(*room, ask.password, player, now, out);
    if (locked_out == Error::too_fast) return refuse(out, request, Error::too_fast);
    const bool is_invited = player.is_invited(ask.room, now);
    drive(ask.room, now, out,
          [&](Room& r, RoomOut& o) { r.on(from(player, request.id, ask, is_invited), now, o); });
}

} // namespace jantaku
