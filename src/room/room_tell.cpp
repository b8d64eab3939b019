#include "room/chance.hpp"
#include "room/room.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>

namespace jantaku {

RoomInfo Room::describe(const RoomState& state) const {
    RoomInfo info{.id = state.id,
                  .host = {},
                  .type = state.type,
                  .preset = state.preset,
                  .places = state.rules.seat_count(),
                  .playing = state.playing,
                  .test = state.is_test || rig_.has_value(),
                  .members = {},
                  .promise = promise_of(state),
                  .words = words_of(state),
                  .rules = state.rules,
                  .options = state.options,
                  .watchers = gallery_.size(),
                  .stage = gallery_.stage(),
                  .is_private = state.lock.has_value(),
                  .is_match = state.is_match,
                  .name = state.name,
                  .rated = state.playing         ? state.rated
                           : state.is_matching() ? state.at_best
                                                 : Rated::unmatched};
    if (const Occupant* host = state.find(state.host)) info.host = host->name;
    const auto add = [&](const Occupant& who, bool stands_in) {
        info.members.push_back(
            {.name = who.name,
             .kind = who.kind,
             .present = who.kind == SeatKind::builtin || level_of(who.player).has_value(),
             .stand_in = stands_in,
             .ready = state.is_ready(who.player)});
    };
    if (state.playing) {
        for (const Seat seat : seats(state.seats.size())) {
            add(state.at(seat), state.stand_in[seat]);
        }
    } else {
        for (const Occupant& who : state.members)
            add(who, false);
    }
    return info;
}

// To everybody whose screen shows this room, but one.
void Room::tell_others(std::optional<PlayerId> but,
                       RoomChange change,
                       std::string name,
                       RoomOut& out) const {
    for (const Occupant& who : state_.members) {
        if (who.player == but || !level_of(who.player)) continue;
        if (*level_of(who.player) == Level::lobby) continue;
        out.told.emplace_back(RoomOut::ToPlayer{
            who.player, RoomChanged{.change = change, .name = name, .room = info()}});
    }
}

void Room::tell_all(const Note& note, RoomOut& out) const {
    for (const Occupant& who : state_.members) {
        const auto level = level_of(who.player);
        if (level && *level != Level::lobby)
            out.told.emplace_back(RoomOut::ToPlayer{who.player, note});
    }
}

void Room::tell(const RoomEvent& event, const RoomState& before, RoomOut& out) {
    const auto name_before = [&](PlayerId player) {
        const Occupant* who = before.find(player);
        return who == nullptr ? std::string{} : who->name;
    };
    std::visit(
        overloaded{
            [](const event::RoomMade&) {},
            [&](const event::Joined& e) {
                tell_others(e.player,
                            e.kind == SeatKind::builtin ? RoomChange::bot_added
                                                        : RoomChange::joined,
                            e.name, out);
            },
            [&](const event::Left& e) {
                const Occupant* who = before.find(e.player);
                const bool bot = who != nullptr && who->kind == SeatKind::builtin;
                here_.erase(e.player);
                gone_since_.erase(e.player);
                if (e.kicked && !bot) {
                    out.told.emplace_back(RoomOut::ToPlayer{
                        e.player, RoomChanged{RoomChange::kicked, name_before(e.player), info()}});
                }
                if (!bot) out.told.emplace_back(RoomOut::Moved{e.player, Level::lobby});
                tell_others(e.player,
                            bot        ? RoomChange::bot_removed
                            : e.kicked ? RoomChange::kicked
                                       : RoomChange::left,
                            name_before(e.player), out);
            },
            [&](const event::HostIs& e) {
                if (before.host != PlayerId{}) {
                    tell_others(std::nullopt, RoomChange::host, name_before(e.player), out);
                }
            },
            [](const event::KindIs&) {},
            [&](const event::NameIs& e) {
                for (const Occupant& who : state_.members) {
                    const auto level = level_of(who.player);
                    if (!level || *level == Level::lobby) continue;
                    out.told.emplace_back(
                        RoomOut::ToPlayer{who.player, RoomChanged{.change = RoomChange::renamed,
                                                                  .name = name_before(e.player),
                                                                  .room = info(),
                                                                  .new_name = e.name}});
                }
            },
            [&](const event::WantsAgain& e) {
                tell_others(e.player, RoomChange::ready, name_before(e.player), out);
            },
            [&](const event::WordsAdded& e) {
                tell_others(e.player, RoomChange::words, e.name, out);
            },
            [&](const event::SecretDrawn&) {
                if (before.drawn.secret == Secret{} || before.playing) return;
                const Promised promised{.parts = parts_of(before), .next = promise_of(state_)};
                for (const Occupant& who : state_.members) {
                    if (level_of(who.player) != Level::room) continue;
                    out.told.emplace_back(RoomOut::ToPlayer{who.player, promised});
                }
            },
            // Nobody is back yet; who comes is told by pause_note().
            [](const event::DealtAnew&) {},
            [&](const event::SeatsDrawn& e) {
                left_.clear();
                for (const PlayerId player : e.seats) {
                    if (!level_of(player)) continue;
                    here_[player] = Level::table;
                    out.told.emplace_back(RoomOut::Moved{player, Level::table});
                    bring_to_table(player, std::nullopt, out);
                }
            },
            [&](const event::StandInIs& e) {
                for (const PlayerId player : state_.seats) {
                    if (level_of(player) == Level::table) {
                        out.told.emplace_back(RoomOut::ToPlayer{player, StandIn{e.seat, e.on}});
                    }
                }
            },
            [](const event::ClockIs&) {},
            [&](const event::TimedOut& e) {
                const bool is_private = !is_time_out_public();
                for (const Seat seat : seats(state_.seats.size())) {
                    const PlayerId player = state_.seats[seat.index()];
                    if (level_of(player) != Level::table || (is_private && seat != e.seat))
                        continue;
                    out.told.emplace_back(RoomOut::ToPlayer{player, TimedOut{e.seat}});
                }
            },
            [](const event::Answered&) {},
            [&](const event::GameClosed& e) {
                bool was_empty = true;
                for (const PlayerId player : before.seats) {
                    if (level_of(player) != Level::table) continue;
                    was_empty = false;
                    here_[player] = Level::room;
                    out.told.emplace_back(RoomOut::Moved{player, Level::room});
                }
                if (!e.abandoned) return; // SecretDrawn follows and reveals it
                const auto why = e.by_operator ? Rated::by_operator : Rated::by_fault;
                for (const PlayerId player : before.seats) {
                    if (before.plays_rated() && level_of(player))
                        out.told.emplace_back(RoomOut::ToPlayer{player, GameUnrated{why}});
                }
                tell_others(std::nullopt,
                            e.by_operator ? RoomChange::ended
                            : was_empty   ? RoomChange::abandoned
                                          : RoomChange::closed,
                            {}, out);
                for (const PlayerId player : before.seats) {
                    if (level_of(player))
                        out.told.emplace_back(
                            RoomOut::ToPlayer{player, Promised{.parts = parts_of(before)}});
                }
            },
            [&](const event::RoomClosed&) {
                for (const Occupant& who : state_.members) {
                    if (!who.is_client() || !level_of(who.player)) continue;
                    here_[who.player] = Level::lobby;
                    out.told.emplace_back(RoomOut::Moved{who.player, Level::lobby});
                }
            },
            [](const event::UnderTest&) {},
            [&](const Event& e) { tell_table(e, before, out); },
        },
        event);
}

// That somebody could have claimed, or left his exchange to chance, is nobody else's business.
bool Room::is_time_out_public() const {
    return state_.game.table.phase == Phase::turn;
}

void Room::tell_table(const Event& event, const RoomState& before, RoomOut& out) {
    const auto* hora = std::get_if<Hora>(&event);
    for (const Seat seat : seats(state_.seats.size())) {
        const PlayerId player = state_.seats[seat.index()];
        if (level_of(player) != Level::table) continue;
        if (auto seen = redact(event, seat)) {
            out.told.emplace_back(
                RoomOut::ToPlayer{player, Told{state_.seq[seat], *std::move(seen)}});
        }
        if (hora == nullptr || state_.rules.multi_ron != MultiRon::head_bump) continue;
        const auto& answer = before.game.hands[seat].answer;
        if (answer && answer->kind == ActionKind::ron && seat != hora->seat) {
            out.told.emplace_back(RoomOut::ToPlayer{player, HeadBumped{}});
        }
    }
}

// All that is needed to go on with a game that runs: who sits where, the table or what happened at
// it since, the open question.
void Room::bring_to_table(PlayerId player, const std::optional<Seen>& seen, RoomOut& out) const {
    const auto seat = state_.seat_of(player);
    if (!seat) return;
    const auto tell = [&](Note note) {
        out.told.emplace_back(RoomOut::ToPlayer{player, std::move(note)});
    };
    tell(Seated{.room = id_,
                .seat = *seat,
                .members = info().members,
                .promise = promise_of(state_),
                .game = state_.games,
                .type = state_.type,
                .preset = state_.preset,
                .options = state_.options,
                .rated = state_.rated});
    if (state_.seq[*seat] == 0) return;
    if (!seen || !tell_missed(player, *seat, *seen, out))
        tell(Snapshot{state_.seq[*seat], latest().game.view(*seat)});
    tell_queued(*seat, out);
    if (result_until_ && state_.is_person(*seat)) tell(ResultShown{*result_until_});
    if (seat->index() >= questions_.size() || !questions_[*seat]) return;
    const Question& question = *questions_[*seat];
    if (question.rid != latest().seq[*seat]) return;
    tell(Asked{.rid = question.rid,
               .deadline = question.deadline,
               .bank_from = question.bank_from,
               .bank_ms = state_.bank_ms[*seat]});
}

// The table as the player saw it last, and event by event what happened since. False: he has seen
// another game, or what has not happened, or what counts no longer.
bool Room::tell_missed(PlayerId player, Seat seat, const Seen& seen, RoomOut& out) const {
    if (seen.game != state_.games || seen.seq > state_.seq[seat]) return false;
    if (!state_.earlier_parts.empty()) return false;
    Snapshot seen_last{.seq = 0, .view = {.seat = seat, .table = {}, .mine = {}}, .is_seen = true};
    std::vector<Told> missed;
    std::uint64_t seq = 0;
    for (const Event& event : played_) {
        auto told = redact(event, seat);
        if (!told) continue;
        if (++seq > seen.seq) {
            missed.push_back(Told{seq, *std::move(told)});
        } else {
            jantaku::apply(seen_last.view, *told);
            seen_last.seq = seq;
        }
    }
    out.told.emplace_back(RoomOut::ToPlayer{player, std::move(seen_last)});
    for (Told& told : missed)
        out.told.emplace_back(RoomOut::ToPlayer{player, std::move(told)});
    return true;
}

} // namespace jantaku
