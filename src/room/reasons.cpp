#include "room/reasons.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

// In shura the players who have not won play on after a win.
bool is_hand_over(const RoomState& room) {
    const Phase phase = room.game.table.phase;
    return !room.playing || phase == Phase::deal || phase == Phase::over ||
           (phase == Phase::result && !room.rules.shura);
}

} // namespace

void want_reasons(const RoomRequest& asked, const ExplainBots& ask, Draft& draft) {
    const RoomState& room = draft.state;
    if (!room.playing || !room.seat_of(asked.player))
        return draft.refuse(asked, Error::not_in_game);
    if (room.plays_rated()) return draft.refuse(asked, Error::rated);
    if (!room.options.hint) return draft.refuse(asked, Error::rule_off);
    auto& wishes = draft.soft.wants_reasons;
    std::erase(wishes, asked.player);
    if (ask.on) wishes.push_back(asked.player);
    draft.done(asked);
}

void note_reason(Draft& draft, const Thought& thought) {
    auto& explained = draft.soft.explained;
    const auto before =
        std::find_if(explained.rbegin(), explained.rend(),
                     [&](const Explained& each) { return each.seat == thought.seat; });
    const bool is_news = before == explained.rend() || before->why.why != thought.why->why;
    if (thought.why->why == review::Why::fastest || !is_news) return;
    if (explained.size() == max_explained) explained.erase(explained.begin());
    const std::size_t turn = draft.state.game.table.seats[thought.seat].river.size() + 1;
    explained.push_back({.seat = thought.seat,
                         .turn = static_cast<std::uint8_t>(turn),
                         .action = thought.action,
                         .why = *thought.why});
}

void tell_reasons(Draft& draft) {
    Soft& soft = draft.soft;
    if (!is_hand_over(draft.state)) return;
    const std::vector<Explained> explained = std::exchange(soft.explained, {});
    for (const PlayerId player : soft.wants_reasons) {
        if (!explained.empty() && soft.attendance.is_at(player, Level::table))
            draft.tell(player, BotsExplained{explained});
    }
    if (!draft.state.playing) soft.wants_reasons.clear();
}

} // namespace jantaku
