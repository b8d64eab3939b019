// What a waiting room does by itself: it begins a game when it may, and does not wait for a host who
// has gone to sleep.
#include "room/chance.hpp"
#include "room/room.hpp"

#include <algorithm>

namespace jantaku {

namespace {

bool all_are_ready(const RoomState& room) {
    return room.is_full() && !room.again.empty() &&
           std::ranges::all_of(room.members, [&](const Occupant& who) {
               return !who.is_client() || room.is_ready(who.player);
           });
}

} // namespace

void Room::wait_for_players(Draft& draft, Tick now) {
    if (holds_games_) {
        if (match_until_) match_until_ = std::max(*match_until_, now + std::chrono::seconds{1});
        return mind_the_host(draft, now);
    }
    if (draft.state.is_matching() && match_until_ && *match_until_ <= now) {
        if (has_client_in(draft.state) && !draft.state.is_full()) {
            fill_with_bots(draft);
            return begin_game(draft);
        } else {
            match_until_ = now + std::chrono::seconds{1};
        }
    }
    const bool begins =
        draft.state.waits_rated()
            ? is_gathered(draft.state)
            : draft.state.is_full() && (draft.state.is_matching() || all_are_ready(draft.state));
    if (begins) return begin_game(draft);
    if (!draft.state.waits_rated()) mind_the_host(draft, now);
}

void Room::again(const RoomRequest& asked, Draft& draft) {
    if (draft.state.playing) return refuse(draft, asked, Error::game_running);
    if (!draft.state.is_full()) {
        return refuse(draft, asked, Error::not_enough_players,
                      draft.state.rules.seat_count() - draft.state.members.size());
    }
    if (!draft.state.is_ready(asked.player)) emit(draft, event::WantsAgain{asked.player});
    reply(draft, asked, Answer{describe(draft.state)});
}

// The order is what protects: the commitment was shown first, so no words can be answered by another
// secret (docs/fairness.md).
void Room::add_words(const RoomRequest& asked, const AddWords& ask, Draft& draft) {
    const RoomState& room = draft.state;
    if (ask.text.empty() || ask.text.size() > max_words_bytes)
        return refuse(draft, asked, Error::bad_value);
    if (!takes_words(room)) return refuse(draft, asked, Error::game_running);
    const auto own = std::ranges::count(room.words, asked.player, &PlayerWords::player);
    if (room.words.size() >= max_words_of_game ||
        static_cast<std::size_t>(own) >= max_words_of_player) {
        return refuse(draft, asked, Error::words_full);
    }
    emit(draft, event::WordsAdded{asked.player, room.find(asked.player)->name, ask.text});
    reply(draft, asked, Answer{describe(draft.state)});
}

void Room::hand_over(const RoomRequest& asked, const HandOver& ask, Draft& draft) {
    const RoomState& room = draft.state;
    if (room.host != asked.player) return refuse(draft, asked, Error::not_host);
    const auto who = std::ranges::find(room.members, ask.folded, &Occupant::folded);
    if (who == room.members.end() || !who->is_client()) return refuse_name(draft, asked);
    const PlayerId heir = who->player;
    reply(draft, asked, Answer{Done{}});
    if (heir != room.host) emit(draft, event::HostIs{heir});
}

// Nobody of that name is here; these are.
void Room::refuse_name(Draft& draft, const RoomRequest& asked) {
    Refused refused{.error = Error::user_not_found, .number = 0, .names = {}};
    for (const Occupant& who : draft.state.members) {
        if (who.is_client() && who.player != asked.player) refused.names.push_back(who.name);
    }
    reply(draft, asked, std::move(refused));
}

// All places are taken and the host does not begin: he is reminded, then the person who has sat
// here longest is the host. Who let it pass by himself does not get it back before he does anything.
void Room::mind_the_host(Draft& draft, Tick now) {
    const RoomState& room = draft.state;
    const auto heir = std::ranges::find_if(room.members, [&](const Occupant& who) {
        return who.is_client() && who.player != room.host && level_of(who.player) == Level::room &&
               !passed_over_.contains(who.player);
    });
    if (!room.is_full() || heir == room.members.end()) {
        host_idle_since_.reset();
        host_warned_ = false;
        return;
    }
    if (!host_idle_since_) host_idle_since_ = now;
    if (*host_idle_since_ + host_patience <= now) {
        passed_over_.insert(room.host);
        host_idle_since_ = now;
        host_warned_ = false;
        emit(draft, event::HostIs{heir->player});
    } else if (!host_warned_ && *host_idle_since_ + host_reminder <= now) {
        host_warned_ = true;
        for (const Occupant& who : room.members) {
            if (level_of(who.player) != Level::room) continue;
            draft.said.emplace_back(
                RoomOut::ToPlayer{who.player, RoomChanged{.change = RoomChange::host_idle,
                                                          .name = heir->name,
                                                          .room = describe(room)}});
        }
    }
}

void Room::heard(PlayerId player, Tick now) {
    passed_over_.erase(player);
    if (player != state_.host || !host_idle_since_) return;
    host_idle_since_ = now;
    host_warned_ = false;
}

bool Room::has_client_in(const RoomState& room) const {
    return std::ranges::any_of(room.members, [&](const Occupant& who) {
        return who.is_client() && level_of(who.player) == Level::room;
    });
}

std::size_t Room::places_left() const {
    const RoomState& room = flight_ ? flight_->draft.state : state_;
    const auto coming = static_cast<std::size_t>(std::ranges::count_if(inbox_, [](const In& in) {
        const auto* asked = std::get_if<RoomRequest>(&in);
        return asked != nullptr && (std::holds_alternative<Join>(asked->ask) ||
                                    std::holds_alternative<Accept>(asked->ask) ||
                                    std::holds_alternative<FindMatch>(asked->ask));
    }));
    const std::size_t taken = room.members.size() + coming;
    return room.rules.seat_count() - std::min(room.rules.seat_count(), taken);
}

const RoomState& Room::state_soon() const {
    return flight_ ? flight_->draft.state : state_;
}

bool Room::is_matching() const {
    return state_soon().is_matching();
}

bool Room::matches(const Create& wanted, Rated at_best) const {
    const RoomState& room = state_soon();
    return room.is_matching() && room.at_best == at_best && room.name == wanted.name &&
           room.preset == wanted.preset && room.rules == wanted.rules &&
           room.options == wanted.options && places_left() > 0;
}

} // namespace jantaku
