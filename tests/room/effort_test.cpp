// The effort of built-in players: told and recorded at their turns, and at nothing else.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>

namespace jantaku::effort_test {

namespace {

using test::OwnerWorld;

SessionId at_table(OwnerWorld& world, const std::string& level) {
    const SessionId session = world.enter();
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.solo_clock = true;
    create.rules.game_length = GameLength::tonpuu;
    create.options.turn_seconds = 1;
    create.options.bank_seconds = 0;
    world.ask(session, create);
    world.ask(session, AddBot{level, 3});
    world.ask(session, Start{});
    return session;
}

std::vector<EffortChanged> changes(const OwnerWorld& world, SessionId session) {
    std::vector<EffortChanged> all;
    for (const Notice& notice : world.notices) {
        const auto* changed = std::get_if<EffortChanged>(&notice.note);
        if (changed != nullptr && notice.session == session) all.push_back(*changed);
    }
    return all;
}

// The discards of the others since a place in the list of notices.
std::size_t discards_of_others(const OwnerWorld& world, SessionId session, std::size_t since) {
    const Seat own = world.view(session).seat;
    return static_cast<std::size_t>(
        std::count_if(world.notices.begin() + static_cast<std::ptrdiff_t>(since),
                      world.notices.end(), [&](const Notice& notice) {
                          const auto* told = std::get_if<Told>(&notice.note);
                          if (told == nullptr || notice.session != session) return false;
                          const auto* dahai = std::get_if<Dahai>(&told->event);
                          return dahai != nullptr && dahai->seat != own;
                      }));
}

void play_until_others_discard(OwnerWorld& world, SessionId session, std::size_t discards) {
    const std::size_t since = world.notices.size();
    for (int i = 0; i < 1000 && discards_of_others(world, session, since) < discards; ++i)
        world.advance(Tick{500});
    REQUIRE(discards_of_others(world, session, since) >= discards);
}

} // namespace

TEST_CASE("effort: a change is told once, with a turn, and outlives the process",
          "[room][effort]") {
    OwnerWorld world;
    SessionId session = at_table(world, "hard");
    const std::string key = world.last<Entered>(session)->key;
    play_until_others_discard(world, session, 4);
    CHECK(changes(world, session).empty());
    CHECK(world.claim_efforts[static_cast<std::size_t>(Effort::brief)] == 0);

    world.effort = Effort::brief;
    play_until_others_discard(world, session, 9);
    const auto told = changes(world, session);
    REQUIRE(told.size() == 3); // one for each bot
    CHECK(std::ranges::all_of(told, [](const auto& each) { return each.effort == Effort::brief; }));

    // Claims keep the effort of the last turn, whatever the load of the server allows by then.
    const std::size_t full_claims = world.claim_efforts[static_cast<std::size_t>(Effort::full)];
    play_until_others_discard(world, session, 20);
    CHECK(world.claim_efforts[static_cast<std::size_t>(Effort::brief)] > 0);
    CHECK(world.claim_efforts[static_cast<std::size_t>(Effort::full)] == full_claims);
    CHECK(changes(world, session).size() == 3);

    world.restart();
    session = world.resume(key);
    play_until_others_discard(world, session, 9);
    CHECK(changes(world, session).empty()); // brief already
    world.effort = Effort::full;
    play_until_others_discard(world, session, 9);
    CHECK(changes(world, session).size() == 3);
    CHECK(changes(world, session).back().effort == Effort::full);
}

TEST_CASE("effort: a kept game names the seats whose player thought less", "[room][effort]") {
    const bool is_brief = GENERATE(false, true);
    OwnerWorld world;
    if (is_brief) world.effort = Effort::brief;
    const SessionId session = at_table(world, "hard");
    for (int i = 0; i < 5000 && world.last<Placed>(session)->level == Level::table; ++i)
        world.advance(Tick{10'000});
    const Reply reply = world.ask(session, ShowGame{});
    const auto& answer = std::get<Answer>(reply.result);
    const PlayedGame& game = *std::get<FoundGame>(answer).game;
    const auto briefs = std::ranges::count(game.was_brief, true);
    CHECK(briefs == (is_brief ? 3 : 0));
    CHECK(game.was_brief.size() == (is_brief ? 4 : 0));
}

} // namespace jantaku::effort_test
