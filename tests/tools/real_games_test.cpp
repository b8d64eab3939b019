// The percentages of danger that people are told, compared with real games. The folder is
// JANTAKU_GAMES, with the files mjlog4.jsonl.gz and mjlog3.jsonl.gz. Without JANTAKU_LONG only a part
// of mjlog4 is used.
#include "foresight/real_risk.hpp"
#include "record/log_rows.hpp"
#include "replay/replay.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/gzip_lines.hpp"
#include "tools/fit/games.hpp"
#include "tools/fit/real_risk.hpp"

#include <cmath>
#include <cstdlib>
#include <string_view>

namespace jantaku::real_games_test {

namespace {

// Nothing was fitted to these games.
fit::RealGames games_of(const std::string& folder) {
    const Presets presets = Presets::built_in();
    fit::RealGames games;
    std::size_t number = 0;
    for (const char* name : {"mjlog4.jsonl.gz", "mjlog3.jsonl.gz"}) {
        const bool is_whole = std::string_view{name} == "mjlog3.jsonl.gz";
        const std::size_t step = is_whole || std::getenv("JANTAKU_LONG") != nullptr ? 1 : 3;
        each_gzip_line(folder + "/" + name, [&](const std::string& line) {
            const auto row = read_log_row(line, name);
            REQUIRE(row);
            if (fit::half_of(row->id) != fit::Half::to_report || number++ % step != 0) return;
            const auto log = read_log(*row, presets);
            if (!log) return;
            const Replay played = replay(*log);
            if (!played.divergence) fit::add_game(played.events, games);
        });
    }
    return games;
}

fit::RealTiles of_players(const fit::RealTiles& tiles, std::size_t players) {
    fit::RealTiles some;
    for (const fit::RealTile& tile : tiles) {
        if (tile.players == players) some.push_back(tile);
    }
    return some;
}

} // namespace

TEST_CASE("real games: a percentage that is told of danger comes true", "[games]") {
    const char* folder = std::getenv("JANTAKU_GAMES");
    if (folder == nullptr) {
        WARN("SKIPPED: JANTAKU_GAMES is not set: no real danger has been checked");
        return;
    }
    const fit::RealGames games = games_of(folder);
    for (const std::size_t players : {std::size_t{4}, std::size_t{3}}) {
        const fit::RealTiles some = of_players(games.tiles, players);
        REQUIRE(some.size() > 10'000);
        const fit::Bins bins = fit::bins_of(some, [&](float risk) {
            return static_cast<int>(std::lround(100 * foresight::real_risk(risk, players)));
        });
        CHECK(bins.size() == 10);
        for (const fit::Bin& bin : bins) {
            CAPTURE(players, bin.from, bin.to, bin.cases, bin.mean_said(), bin.really(),
                    bin.error());
            CHECK(bin.is_true());
        }
    }
    // Nearly safe, because its melds are of another suit.
    const auto& [unlikely, likely] = games.flush;
    CAPTURE(likely.is_one.rate(), likely.ronned.rate(), unlikely.is_one.rate());
    CHECK(likely.is_one.all > 200);
    CHECK(likely.is_one.rate() > 0.5);
    CHECK(likely.ronned.rate() < 0.025);
    CHECK(unlikely.is_one.rate() < 0.25);
    CHECK(unlikely.ronned.rate() > 0.03);
}

} // namespace jantaku::real_games_test
