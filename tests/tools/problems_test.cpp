// Problems: the tool makes the same file on any number of threads, and what the program has is what it
// makes.
#include "host/data_directory.hpp"
#include "record/mjai/mjai.hpp"
#include "store/sqlite_store.hpp"
#include "study/problem.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/loop.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tools/problems/collect.hpp"

#include <cstdlib>
#include <fstream>

namespace jantaku::problems_test {

using namespace jantaku::problems;
using problems::Games; // not those of a player
using study::Problem;

namespace {

constexpr std::size_t most = 300;
constexpr std::uint64_t seed = 28; // of the file in src/study/problems

// Without its number, which depends on how many others there are.
std::string text_of(Problem problem) {
    problem.number = 1;
    return to_text(problem);
}

// The data of a server with players 1 (who consents), 2 (who did) and 3 (who never did).
class Data {
  public:
    Data() {
        for (const std::uint64_t player : {1U, 2U, 3U}) {
            Profile profile;
            profile.id = PlayerId{player};
            profile.name = "Alice" + std::to_string(player);
            profile.password = "hash";
            profile.consents = player == 1;
            store_.keep(profile, [] {});
        }
    }
    // player: at seat 0, beside built-in ones
    void add(Events events, std::uint64_t player, bool is_consented) {
        auto settlement = std::make_shared<Settlement>();
        FinishedGame& finished = settlement->finished;
        finished.game = {.room = RoomId{1},
                         .preset = "default",
                         .names = {"Alice", "Bob", "Carol", "Dave"},
                         .events = std::move(events),
                         .number = ++games_};
        finished.seats = {PlayerId{player}, {}, {}, {}};
        finished.kinds.assign(4, SeatKind::builtin);
        finished.kinds[0] = player == 0 ? SeatKind::builtin : SeatKind::person;
        finished.is_consented = is_consented;
        Append append{.room = RoomId{1}, .record = games_, .events = {}};
        append.settlement = settlement;
        std::optional<AppendResult> result;
        store_.append(append, [&](AppendResult written) { result = written; });
        while (!result)
            REQUIRE(loop_.run_one());
        CHECK(*result == AppendResult::durable);
    }
    [[nodiscard]] std::string folder() const { return directory_.path().string(); }

  private:
    TemporaryDirectory directory_;
    Loop loop_;
    SqliteStore store_{data_file(directory_.path().string()), loop_.post()};
    std::size_t games_ = 0;
};

} // namespace

TEST_CASE("problems: of a server's games only those with the consent of all are used, then and now",
          "[tools][problems]") {
    Data data;
    const Events game = self_play(5, 1).play(0);
    data.add({game.front(), game.back()}, 2, true); // taken back since
    data.add({game.front(), game.back()}, 3, false);
    data.add({game.front(), game.back()}, 1, false); // given since
    CHECK(kept_in(data.folder(), 2000).count == 0);
    data.add(game, 1, true);
    data.add({game.front(), game.back()}, 0, true); // of built-in players
    const Games games = kept_in(data.folder(), 2000);
    REQUIRE(games.count == 2);
    CHECK(games.play(0) == game);
    CHECK(kept_in(data.folder(), 1).count == 1);
    const std::string text = file_text(collect(games, most, 1), "x");
    CHECK(text.find("hand ") != std::string::npos);
    for (const std::string_view name : {"Alice", "Bob", "Carol", "Dave"})
        CHECK(text.find(name) == std::string::npos);
}

TEST_CASE("problems: the number of threads changes nothing", "[tools][problems]") {
    const Games games = self_play(3, 2);
    const Collected one = collect(games, 25, 1);
    const Collected three = collect(games, 25, 3);
    CHECK(one.problems.size() > 5);
    CHECK(file_text(one, "x") == file_text(three, "x"));
}

// Two games; with JANTAKU_LONG, forty.
TEST_CASE("problems: the program's are made again from the same games", "[tools][problems]") {
    const bool is_long = std::getenv("JANTAKU_LONG") != nullptr;
    const Collected made = collect(self_play(seed, is_long ? 40 : 2), most, 2);
    for (std::size_t i = 0; i < study::theme_count; ++i) {
        const auto theme = static_cast<study::Theme>(i);
        auto kept = study::problems().begin();
        for (const Problem& problem : made.problems) {
            if (problem.theme != theme) continue;
            kept = std::ranges::find(kept, study::problems().end(), theme, &Problem::theme);
            REQUIRE(kept != study::problems().end());
            CHECK(text_of(problem) == text_of(*kept++));
        }
    }
}

TEST_CASE("problems: kept games give problems without names", "[tools][problems]") {
    const TemporaryDirectory directory;
    const Games games = self_play(5, 1);
    for (std::size_t i = 0; i < games.count; ++i) {
        GameRecord record{.title = "Secret match",
                          .names = {"Alice", "Bob", "Carol", "Dave"},
                          .preset = "default",
                          .events = games.play(i),
                          .fairness = {},
                          .knows_dice = true};
        std::ofstream{directory.file("game" + std::to_string(i) + ".mjai")} << write_mjai(record);
    }
    std::ofstream{directory.file("notes.txt")} << "Alice won.\n";
    const Collected kept = collect(kept_in(directory.path().string(), 2000), most, 1);
    CHECK(kept.problems.size() > 3);
    CHECK(kept.games == games.count); // not the notes
    const std::string text = file_text(kept, "x");
    for (const std::string_view name : {"Alice", "Bob", "Carol", "Dave", "Secret"})
        CHECK(text.find(name) == std::string::npos);
}

} // namespace jantaku::problems_test
