#include "room/waiting.hpp"

#include "room/chance.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>

namespace jantaku {

namespace {

// Bots have numbers that no player has.
constexpr std::uint64_t first_bot = std::uint64_t{1} << 63;

bool all_are_ready(const RoomState& room) {
    return room.is_full() && !room.ready_players.empty() &&
           std::ranges::all_of(room.members, [&](const Occupant& who) {
               return !who.is_client() || room.is_ready(who.player);
           });
}

bool has_client_in(const Draft& draft) {
    return std::ranges::any_of(draft.state.members, [&](const Occupant& who) {
        return who.is_client() && draft.soft.attendance.is_at(who.player, Level::room);
    });
}

void fill_with_bots(Draft& draft) {
    while (!draft.state.is_full())
        draft.emit(new_bot(draft.state, std::string{default_bot_level}));
}

void begin_game(Draft& draft) {
    const RoomState& room = draft.state;
    const std::size_t places = room.rules.seat_count();
    event::SeatsDrawn drawn{
        .seats = {}, .rated = draft.soft.rig ? Rated::test : rated_of(room, draft.soft.identities)};
    for (const std::size_t place : draw_seats(key_of(room), places))
        drawn.seats.push_back(room.members[place].player);
    draft.emit(drawn);
    for (const Seat seat : seats(places)) {
        if (room.at(seat).is_client() && !draft.soft.attendance.level_of(room.at(seat).player))
            draft.stand_in(seat, true);
    }
    draft.emit(Event{StartGame{room.rules, room.options.open}});
}

void mind_the_host(Draft& draft, const Turn& turn) {
    const auto advice = draft.soft.host.look(draft.state, draft.soft.attendance, turn.now);
    switch (advice.verdict) {
    case HostWatch::Verdict::wait:
        return;
    case HostWatch::Verdict::replace:
        return draft.emit(event::HostIs{advice.heir});
    case HostWatch::Verdict::remind:
        for (const Occupant& who : draft.state.members) {
            if (!draft.soft.attendance.is_at(who.player, Level::room)) continue;
            draft.tell(who.player, RoomChanged{.change = RoomChange::host_idle,
                                               .name = draft.state.find(advice.heir)->name,
                                               .room = describe(draft, turn)});
        }
        return;
    }
}

} // namespace

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

bool is_gathered(const RoomState& room, const Soft& soft) {
    return room.waits_rated() && room.is_full() &&
           std::ranges::all_of(room.members, [&](const Occupant& who) {
               return soft.attendance.is_at(who.player, Level::room);
           });
}

MatchWaits match_note(const RoomState& room, const Soft& soft, Tick now) {
    return {.left = left_until(soft.match_until.value_or(Tick::max()), now),
            .rated = rated_of(room, soft.identities)};
}

void start_game(const RoomRequest& asked, Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (room.playing) return draft.refuse(asked, Error::game_running);
    if (room.host != asked.player) return draft.refuse(asked, Error::not_host);
    if (turn.games_held_by) return draft.refuse(asked, *turn.games_held_by);
    const std::size_t places = room.rules.seat_count();
    if (!room.is_full() && !room.is_matching())
        return draft.refuse(asked, Error::not_enough_players, places - room.members.size());
    draft.done(asked);
    fill_with_bots(draft);
    begin_game(draft);
}

void want_again(const RoomRequest& asked, Draft& draft, const Turn& turn) {
    if (draft.state.playing) return draft.refuse(asked, Error::game_running);
    if (!draft.state.is_full())
        return draft.refuse(asked, Error::not_enough_players,
                            draft.state.rules.seat_count() - draft.state.members.size());
    if (!draft.state.is_ready(asked.player)) draft.emit(event::WantsAgain{asked.player});
    draft.reply(asked, Answer{describe(draft, turn)});
}

void add_entropy(const RoomRequest& asked, const AddEntropy& ask, Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (ask.text.empty() || ask.text.size() > max_entropy_bytes)
        return draft.refuse(asked, Error::bad_value);
    if (!takes_entropy(room)) return draft.refuse(asked, Error::game_running);
    const auto of_player = std::ranges::count(room.entropy, asked.player.value, &Entropy::by);
    if (room.entropy.size() >= max_entropy_of_game ||
        static_cast<std::size_t>(of_player) >= max_entropy_of_player)
        return draft.refuse(asked, Error::words_full);
    draft.emit(event::EntropyAdded{asked.player, room.find(asked.player)->name, ask.text});
    draft.reply(asked, Answer{describe(draft, turn)});
}

void wait_for_players(Draft& draft, const Turn& turn) {
    auto& match_until = draft.soft.match_until;
    const Tick soon = turn.now + std::chrono::seconds{1};
    if (turn.games_held_by) {
        if (match_until) match_until = std::max(*match_until, soon);
        return mind_the_host(draft, turn);
    }
    const RoomState& room = draft.state;
    if (room.is_matching() && match_until && *match_until <= turn.now) {
        if (has_client_in(draft) && !room.is_full()) {
            fill_with_bots(draft);
            return begin_game(draft);
        }
        match_until = soon;
    }
    const bool begins = room.waits_rated()
                            ? is_gathered(room, draft.soft)
                            : room.is_full() && (room.is_matching() || all_are_ready(room));
    if (begins) return begin_game(draft);
    if (!room.waits_rated()) mind_the_host(draft, turn);
}

} // namespace jantaku
