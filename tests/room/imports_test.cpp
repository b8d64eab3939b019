// Imports: a game that a player has brought is that player's alone, for an hour.
#include "lobby/imports.hpp"
#include "room/seat_called.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <string>
#include <variant>

namespace jantaku::imports_test {

using jantaku::test::error_of;
using jantaku::test::OwnerWorld;

namespace {

PlayedGame game_of(std::vector<std::string> names) {
    PlayedGame game;
    game.names = std::move(names);
    game.events = {StartGame{}};
    return game;
}

constexpr auto imported = [] {
    ShowGame ask;
    ask.imported = true;
    return ask;
};

std::vector<std::string> names_found(OwnerWorld& world, SessionId session) {
    const Reply reply = world.ask(session, imported());
    const auto* answer = std::get_if<Answer>(&reply.result);
    if (answer == nullptr) return {};
    return std::get<FoundGame>(*answer).game->names;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("imports: a game is kept for its player, until the next one", "[room][imports]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    const SessionId bob = world.enter();
    CHECK(error_of(world.ask(ann, imported())) == Error::no_import);
    CHECK_FALSE(error_of(world.ask(ann, KeepImport{game_of({"a", "b"})})));
    CHECK(names_found(world, ann) == Names{"a", "b"});
    CHECK(error_of(world.ask(bob, imported())) == Error::no_import);
    CHECK_FALSE(error_of(world.ask(bob, KeepImport{game_of({"c", "d"})})));
    CHECK_FALSE(error_of(world.ask(ann, KeepImport{game_of({"e", "f"})})));
    CHECK(names_found(world, ann) == Names{"e", "f"});
    CHECK(names_found(world, bob) == Names{"c", "d"});
    CHECK(
        error_of(world.ask(ann, ForkGame{.which = imported(), .level = "normal", .options = {}})) ==
        Error::no_import);
    PlayedGame ours = game_of({"g"});
    ours.number = 3;
    CHECK(error_of(world.ask(ann, KeepImport{ours})));
    CHECK(names_found(world, ann) == Names{"e", "f"});
}

TEST_CASE("imports: a player who comes back by the key still has it", "[room][imports]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    std::string key;
    for (const Notice& notice : world.notices) {
        if (const auto* entered = std::get_if<Entered>(&notice.note)) key = entered->key;
    }
    REQUIRE_FALSE(key.empty());
    world.ask(ann, KeepImport{game_of({"a", "b"})});
    const SessionId again = world.enter();
    CHECK(error_of(world.ask(again, imported())) == Error::no_import);
    CHECK_FALSE(error_of(world.ask(again, Resume{key})));
    CHECK(names_found(world, again) == Names{"a", "b"});
}

TEST_CASE("imports: an hour, and so many of all players", "[room][imports]") {
    Imports imports;
    const Tick minute{60'000};
    for (std::uint64_t i = 1; i <= Imports::most_imports; ++i)
        imports.keep(PlayerId{i}, game_of({}), minute);
    CHECK(imports.find(PlayerId{1}, minute) != nullptr);
    // A new one in the place of the own one makes nobody's go.
    imports.keep(PlayerId{1}, game_of({"new"}), 2 * minute);
    CHECK(imports.find(PlayerId{1}, 2 * minute)->game->names == Names{"new"});
    const auto first = imports.find(PlayerId{1}, 2 * minute)->serial;
    CHECK(first != imports.find(PlayerId{2}, 2 * minute)->serial);
    CHECK(first >= Imports::first_serial);
    // One too many: the oldest goes.
    const PlayerId late{Imports::most_imports + 1};
    imports.keep(late, game_of({}), 2 * minute);
    CHECK(imports.find(PlayerId{2}, 2 * minute) == nullptr);
    CHECK(imports.find(PlayerId{1}, 2 * minute) != nullptr);

    const Tick over = minute + Imports::kept_for;
    CHECK(imports.find(PlayerId{3}, over - Tick{1}) != nullptr);
    CHECK(imports.find(PlayerId{3}, over) == nullptr);
    CHECK(imports.find(late, over) != nullptr);
    CHECK(imports.find(late, over + minute) == nullptr);
}

TEST_CASE("imports: a seat is called by its name or, in a game from elsewhere, by its number",
          "[room][imports]") {
    PlayedGame game = game_of({"Ann Lee", "@bob", "2", "Ann Lee"});
    CHECK(seat_called(game, "ann lee") == Seat{0});
    CHECK(seat_called(game, "Ann") == std::nullopt);
    CHECK(seat_called(game, "Bob") == Seat{1}); // the command took the sign away
    CHECK(seat_called(game, "2") == Seat{2});
    CHECK(seat_called(game, "4") == Seat{3});
    for (const char* none : {"0", "5", "44", "", "@ann lee"}) {
        CAPTURE(none);
        CHECK(seat_called(game, none) == std::nullopt);
    }
    CHECK(names_to_call(game) == Names{"1 Ann Lee", "2 @bob", "3 2", "4 Ann Lee"});
    game.number = 7;
    CHECK(seat_called(game, "4") == std::nullopt);
    CHECK(seat_called(game, "bob") == std::nullopt);
    CHECK(names_to_call(game) == game.names);
}

} // namespace jantaku::imports_test
