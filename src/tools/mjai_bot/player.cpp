#include "tools/mjai_bot/player.hpp"

#include "record/mjai/action.hpp"
#include "tools/arena/players.hpp"

#include <algorithm>
#include <array>
#include <jantaku/table/legal.hpp>

namespace jantaku::mjai_bot {

namespace {

// Whether a seat may be asked for an action by this message. Others of its own, such as its reach
// and its kan, come in its turn, too.
bool may_ask(const Json& message, const SeatView& view) {
    constexpr std::array own{"tsumo", "chi", "pon"};
    constexpr std::array of_others{"dahai", "ankan", "kakan", "nukidora", "kita"};
    const std::string type = record::text_in(message, "type").value_or("");
    return view.table.turn == view.seat ? std::ranges::count(own, type) > 0
                                        : std::ranges::count(of_others, type) > 0;
}

} // namespace

Result<Json, std::string> Player::answer(const Json& message) {
    if (auto wrong = follower_.see(message)) return std::move(*wrong);
    const Json none{{"type", "none"}};
    const SeatView* view = follower_.view();
    if (view == nullptr || !may_ask(message, *view)) return none;
    const Actions actions = legal(*view);
    if (actions.empty()) return none;
    const Action action = arena::choose_as(level_, *view, actions, seed_);
    Json answer = record::mjai_action(action, *view);
    if (is_claim(action.kind)) follower_.answer(action);
    return answer;
}

} // namespace jantaku::mjai_bot
