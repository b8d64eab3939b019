#include "app/replay/narrate.hpp"
#include "record/presets.hpp"
#include "replay/replay.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/played_log.hpp"

using namespace jantaku;
using Catch::Matchers::Contains;

TEST_CASE("narrate: a game is told event by event", "[narrate]") {
    const Presets presets = Presets::built_in();
    for (const std::string_view preset : {"tenhou", "sanma_tenhou"}) {
        const Log log = played_log::play(presets.find(preset)->rules, 1);
        const Replay played = replay(log);
        const std::string told = replay_command::narrate(played.events, {"Ann\x1B[2J", "Bob"});
        CHECK_THAT(told, Contains("E1-0, 0 stick(s), indicator "));
        CHECK_THAT(told, Contains("\nAnn[2J (E) draws "));
        CHECK_THAT(told, Contains("\nBob (S) discards "));
        CHECK_THAT(told, Contains("\nSeat 3 (W) "));
        CHECK_THAT(told, Contains("\nThe end\n    "));
    }
}
