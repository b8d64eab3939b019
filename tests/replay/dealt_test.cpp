// Compares records with walls, and tests records of games with an exchange of tiles.
#include "record/mjai/mjai.hpp"
#include "replay/dealt.hpp"
#include "replay/replay.hpp"
#include "replay/shown.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/journal.hpp"
#include "tests/support/played_log.hpp"

#include <jantaku/tile/notation.hpp>

namespace jantaku::dealt_test {

namespace {

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

std::vector<Deal> deals_of(const Log& log) {
    std::vector<Deal> deals;
    for (const LogKyoku& kyoku : log.kyoku)
        deals.push_back({.wall = kyoku.wall.value(), .dice = kyoku.dice.value(), .swap = {}});
    return deals;
}

std::vector<Deal> deals_of(const GameRecord& record) {
    std::vector<Deal> deals;
    for (const Event& event : record.events) {
        if (const auto* shuffled = std::get_if<Shuffled>(&event))
            deals.push_back({.wall = shuffled->wall, .dice = {1, 1}, .swap = shuffled->swap});
        if (const auto* start = std::get_if<StartKyoku>(&event)) deals.back().dice = start->dice;
    }
    return deals;
}

std::string difference_of(const DealtCheck& check) {
    return check.difference ? to_string(*check.difference) : "none";
}

Rules shura(SwapTiles tiles) {
    Rules rules = built_in().find("shura")->rules;
    rules.shura_swap_tiles = tiles;
    return rules;
}

// An exchange in which a player gave tiles that chance chose, and the record of it.
struct Exchanged {
    explicit Exchanged(SwapTiles tiles, std::uint64_t seed) {
        random_play::Random random{seed};
        record = random_journal(shura(tiles), random, 3);
        const auto read = read_mjai(write_mjai(record), "game", built_in());
        INFO((read ? "read" : to_string(read.error())));
        REQUIRE(read);
        log = *read;
        deals = deals_of(record);
    }
    GameRecord record;
    Log log;
    std::vector<Deal> deals;
};

} // namespace

TEST_CASE("dealt: every tile that was dealt from a wall is found in it", "[replay][dealt]") {
    for (const char* preset : {"default", "sanma_tenhou", "two_player"}) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Log log = played_log::play(built_in().find(preset)->rules, seed);
            CAPTURE(preset, seed);
            const DealtCheck check = compare_dealt(log, deals_of(log));
            CHECK(difference_of(check) == "none");
            std::size_t tiles = 0;
            for (std::size_t k = 0; k < log.kyoku.size(); ++k)
                tiles += shown_tiles(log, k).tiles.size();
            CHECK(check.tiles == tiles);
            CHECK(tiles > log.kyoku.size() * 13 * log.rules.seat_count());
        }
    }
}

TEST_CASE("dealt: any changed tile is found where it is shown", "[replay][dealt]") {
    const Log log = played_log::play(built_in().find("sanma_tenhou")->rules, 4);
    const auto deals = deals_of(log);
    for (std::size_t k = 0; k < log.kyoku.size(); ++k) {
        for (const ShownTile& shown : shown_tiles(log, k).tiles) {
            auto others = deals;
            Tile& tile = others[k].wall[shown.place];
            tile = tile == Tile{Kind{Suit::pinzu, 1}} ? Tile{Kind{Suit::pinzu, 2}}
                                                      : Tile{Kind{Suit::pinzu, 1}};
            const DealtCheck check = compare_dealt(log, others);
            CAPTURE(k, shown.place);
            REQUIRE(check.difference);
            CHECK(check.difference->kyoku == k + 1);
            CHECK(check.difference->reason == "expected " + to_string(tile) + " at W[" +
                                                  std::to_string(shown.place) + "], actual " +
                                                  to_string(shown.tile));
        }
    }
}

TEST_CASE("dealt: dice and the number of kyoku are compared", "[replay][dealt]") {
    Log log = played_log::play(Rules{}, 2);
    auto deals = deals_of(log);
    deals[1].dice = {static_cast<std::uint8_t>(deals[1].dice[0] % 6 + 1), deals[1].dice[1]};
    CHECK(compare_dealt(log, deals).difference->kyoku == 2);
    log.kyoku[1].dice.reset();
    CHECK(difference_of(compare_dealt(log, deals)) == "none");
    deals.pop_back();
    CHECK(compare_dealt(log, deals).difference);
}

TEST_CASE("dealt: an exchange of tiles is recorded, replayed and compared", "[replay][dealt]") {
    int chosen = 0;
    for (const SwapTiles tiles : {SwapTiles::random, SwapTiles::choose, SwapTiles::off}) {
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            const Exchanged game{tiles, seed};
            CAPTURE(static_cast<int>(tiles), seed);
            const Replay played = replay(game.log);
            CHECK((played.divergence ? to_string(*played.divergence) : "none") == "none");
            CHECK(played.kyoku == game.log.kyoku.size());
            CHECK(difference_of(compare_dealt(game.log, game.deals)) == "none");
            for (const LogKyoku& kyoku : game.log.kyoku) {
                CHECK(kyoku.swap.has_value() == (tiles != SwapTiles::off));
                if (!kyoku.swap) continue;
                for (const bool by_seat : kyoku.swap->chosen)
                    chosen += by_seat ? 1 : 0;
            }
            // A record of the replay says the same again.
            const GameRecord again{.title = "",
                                   .names = game.log.names,
                                   .preset = game.log.preset,
                                   .events = played.events};
            const auto read = read_mjai(write_mjai(again), "game", built_in());
            REQUIRE(read);
            for (std::size_t k = 0; k < read->kyoku.size(); ++k) {
                CHECK(read->kyoku[k].swap == game.log.kyoku[k].swap);
                CHECK(read->kyoku[k].events == game.log.kyoku[k].events);
            }
        }
    }
    CHECK(chosen > 0);
}

TEST_CASE("dealt: an exchange that chance did not make is found", "[replay][dealt]") {
    const Exchanged game{SwapTiles::random, 1};
    auto deals = game.deals;
    deals[0].swap->steps = static_cast<std::uint8_t>(deals[0].swap->steps % 3 + 1);
    CHECK(difference_of(compare_dealt(game.log, deals)).find("over") != std::string::npos);
    deals = game.deals;
    std::size_t found = 0;
    for (std::uint8_t place = 0; place < 13; ++place) {
        auto& places = deals[0].swap->places[Seat{2}];
        places = game.deals[0].swap->places[Seat{2}];
        if (std::ranges::count(places, place) > 0) continue;
        places[1] = place;
        found += compare_dealt(game.log, deals).difference ? 1U : 0U;
    }
    CHECK(found >= 8); // all but another copy of the same tile
}

} // namespace jantaku::dealt_test
