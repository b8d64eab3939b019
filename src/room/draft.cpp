#include "room/draft.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

void Soft::shift(Tick stood_still) {
    if (match_until) *match_until += stood_still;
    host.shift(stood_still);
}

void Draft::emit(RoomEvent event, bool is_told) {
    if (const auto* of_table = std::get_if<Event>(&event)) {
        moved = moved || !std::holds_alternative<Claimed>(*of_table);
    }
    if (const auto* left = std::get_if<event::Left>(&event)) soft.identities.forget(left->player);
    jantaku::apply(state, event);
    deliveries.emplace_back(EventAt{events.size(), is_told});
    events.push_back(std::move(event));
}

void Draft::reply(const RoomRequest& request, std::variant<Answer, Refused> result) {
    tell(request.player, Reply{request.id, std::move(result)});
}

void Draft::refuse(const RoomRequest& request, Error error, std::size_t number) {
    reply(request, Refused{error, number});
}

void Draft::tell(PlayerId player, Note note) {
    deliveries.emplace_back(ToPlayer{player, std::move(note)});
}

void Draft::move(PlayerId player, Level level, std::optional<Seen> seen) {
    deliveries.emplace_back(Moved{player, level, seen});
}

void Draft::bring(PlayerId player, Level level, std::optional<Seen> seen) {
    std::erase_if(deliveries, [&](const auto& item) {
        const auto* move = std::get_if<Moved>(&item);
        return move != nullptr && move->player == player;
    });
    move(player, level, seen);
}

void Draft::put_last_first(std::size_t since) {
    const auto first = deliveries.begin() + static_cast<std::ptrdiff_t>(since);
    std::rotate(first, deliveries.end() - 1, deliveries.end());
}

void Draft::stand_in(Seat seat, bool on) {
    if (state.stand_in[seat] != on) emit(event::StandInIs{seat, on});
}

void Draft::remove_member(PlayerId player, bool is_kicked) {
    emit(event::Left{player, is_kicked});
    if (!state.has_client()) {
        emit(event::RoomClosed{});
        return;
    }
    if (state.host != player) return;
    const auto next = std::ranges::find_if(state.members, &Occupant::is_client);
    emit(event::HostIs{next->player});
}

} // namespace jantaku
