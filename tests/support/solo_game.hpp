// Solo game: a person who plays with bots in an owner world, as fast as it goes.
#pragma once

#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::test {

// Without pauses.
[[nodiscard]] inline Create quick_tonpuu() {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = 0;
    create.options.result_seconds = 0;
    return create;
}

// Plays until the session has acted that often, or the game is over.
inline void act(OwnerWorld& world, SessionId who, int times) {
    for (int turns = 0; times > 0 && turns < 5000; ++turns) {
        if (world.last<Placed>(who)->level != Level::table) return;
        const SeatView view = world.view(who);
        const Actions actions = legal(view);
        if (actions.empty()) {
            world.advance(Tick{50});
            continue;
        }
        const auto rid = world.last<Asked>(who)->rid;
        CHECK_FALSE(error_of(world.ask(who, Play{rid, choose("normal", view, actions, rid)})));
        --times;
    }
}

} // namespace jantaku::test
