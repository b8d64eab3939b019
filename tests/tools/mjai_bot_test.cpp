#include "record/held_start.hpp"
#include "record/mjai/event.hpp"
#include "record/presets.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_game.hpp"
#include "tools/arena/whole_games.hpp"
#include "tools/mjai_bot/player.hpp"

#include <jantaku/tile/result.hpp>

namespace jantaku::mjai_bot_test {

using mjai_bot::Follower;
using mjai_bot::Player;
using random_play::Random;
using record::Json;

namespace {

// As a seat is told of a game through a pipe, with hidden tiles as "?".
class Teller {
  public:
    explicit Teller(Seat seat) : seat_{seat} {}

    // tell(const Json&) for each message that is due.
    template <class Tell>
    void see(const Event& event, const Public& before, Tell tell) {
        const auto shown = redact(event, seat_);
        if (!shown) return;
        start_.see(*shown, [&](const Event& due) {
            if (!record::has_mjai_event(due) || std::holds_alternative<Ura>(due)) return;
            Json message = record::mjai_event(due, before);
            if (const auto* start = std::get_if<StartGame>(&due)) {
                message["id"] = seat_.index();
                message["names"] = std::vector<std::string>(start->rules.seat_count(), "bot");
                record::add_akochan_members(message, start->rules);
            }
            tell(message);
        });
    }

  private:
    Seat seat_;
    record::HeldStart start_;
};

// All messages of a whole game of `normal` to one seat.
std::vector<Json> told_of(const Rules& rules, Seat seat, std::uint64_t seed) {
    const std::vector<std::string> levels(rules.seat_count(), "normal");
    const Secret secret = arena::secrets_of(seed, 1).front();
    std::vector<Json> lines;
    Teller teller{seat};
    Public table;
    for (const Event& event : arena::played(rules, secret, levels)) {
        teller.see(event, table, [&](const Json& line) { lines.push_back(line); });
        apply(table, event);
    }
    return lines;
}

// mjai does not tell of an exchange, or of ura that only a winner has seen.
SeatView as_told(SeatView view) {
    view.table.rules.shura_swap_tiles = SwapTiles::off;
    view.table.hidden_ura = 0;
    return view;
}

} // namespace

TEST_CASE("mjai bot: a seat that is told of a game sees what the table lets it see", "[mjai_bot]") {
    const auto presets = Presets::built_in();
    for (const auto name : presets.names()) {
        const Rules rules = presets.find(name)->rules;
        Random random{17};
        for (int n = 0; n < test::effort(12); ++n) {
            CAPTURE(name, n);
            std::vector<Teller> tellers;
            std::vector<std::unique_ptr<Follower>> followers;
            for (const Seat seat : seats(rules.seat_count())) {
                tellers.emplace_back(seat);
                followers.push_back(std::make_unique<Follower>(rules));
            }
            const auto happens = [&](const Game& game, const Event& event) {
                for (const Seat seat : seats(rules.seat_count())) {
                    Follower& follower = *followers[seat.index()];
                    if (const auto* claimed = std::get_if<Claimed>(&event)) {
                        const bool is_own = claimed->seat == seat && follower.view() != nullptr;
                        if (is_own) follower.answer(claimed->action);
                        continue;
                    }
                    tellers[seat.index()].see(event, game.table, [&](const Json& message) {
                        CAPTURE(message.dump());
                        REQUIRE(follower.see(message).value_or("") == "");
                    });
                }
            };
            const auto decides = [&](const Game& game, Seat seat) {
                const SeatView* view = followers[seat.index()]->view();
                if (game.table.phase == Phase::swap) return;
                REQUIRE(view != nullptr);
                REQUIRE(*view == as_told(game.view(seat)));
            };
            happens(Game{}, Event{StartGame{rules}});
            random_play::play_game(rules, random, 600, decides, happens);
        }
    }
}

TEST_CASE("mjai bot: messages that are no game are refused with their reason", "[mjai_bot]") {
    struct Row {
        const char* before; // the type of the message that is replaced
        const char* message;
        const char* why;
    };
    constexpr std::array rows{
        Row{"start_game", "[]", "an event without a type"},
        Row{"start_game", R"({"type":"tsumo"})", "`tsumo` before `start_game`"},
        Row{"start_game", R"({"type":"start_game","id":4})", "`start_game`: `id` is not a seat"},
        Row{"start_game", R"({"type":"start_game","id":0,"names":["a","b","c"]})",
            "`start_game` has 3 names, but the rules are for 4 players"},
        Row{"start_kyoku", R"({"type":"dahai"})", "`dahai` before any hand"},
        Row{"start_kyoku", R"({"type":"end_kyoku"})", "`end_kyoku` without a result"},
        Row{"start_kyoku", R"({"type":"start_kyoku"})",
            "`start_kyoku`: cannot be replayed without `bakaze` and `kyoku`"},
        Row{"tsumo", R"({"type":"dance","actor":0})", "`dance` is not an event of mjai"},
        Row{"tsumo", R"({"type":"tsumo","actor":2,"pai":"?"})", "`tsumo`: the dealer draws first"},
        Row{"tsumo", R"({"type":"tsumo","actor":7,"pai":"?"})", "`tsumo`: the actor is not a seat"},
        Row{"dahai", R"({"type":"dahai","actor":0,"pai":"?"})",
            "`dahai`: the tile is hidden: this is one player's log"},
        Row{"dahai", R"({"type":"dahai","actor":2,"pai":"1m"})", "`dahai`: not this seat's turn"},
        Row{"dahai", R"({"type":"dora","dora_marker":"1m"})",
            "`dora`: no kan has an indicator due"},
    };
    const auto lines = told_of(Rules{}, Seat{1}, 5);
    for (const Row& row : rows) {
        CAPTURE(row.message);
        Follower follower{Rules{}};
        for (const Json& line : lines) {
            if (line["type"] == row.before) break;
            REQUIRE_FALSE(follower.see(line));
        }
        CHECK(follower.see(Json::parse(row.message)) == std::string{row.why});
    }
}

TEST_CASE("mjai bot: length and red fives are those of the start of the game", "[mjai_bot]") {
    const auto rules_after = [](const char* members) {
        Follower follower{Rules{}};
        const auto lines = told_of(Rules{}, Seat{1}, 5);
        const std::string start = R"({"type":"start_game","id":1)";
        REQUIRE_FALSE(follower.see(Json::parse(start + members + "}")));
        REQUIRE_FALSE(follower.see(lines[1]));
        return follower.view()->table.rules;
    };
    CHECK(rules_after("").game_length == GameLength::hanchan);
    CHECK(rules_after("").red_fives == Rules{}.red_fives);
    CHECK(rules_after(R"(,"kyoku_first":4)").game_length == GameLength::tonpuu);
    CHECK(rules_after(R"(,"aka_flag":false)").red_fives == RedFives{.m = 0, .p = 0, .s = 0});
}

// Lines of a game are left out, doubled, swapped and changed.
TEST_CASE("mjai bot: nonsense ends in a reason and nothing else", "[mjai_bot]") {
    Random random{23};
    const Rules rules = Presets::built_in().find("sanma_tenhou")->rules;
    const auto four = told_of(Rules{}, Seat{1}, 6);
    const auto three = told_of(rules, Seat{2}, 6);
    const auto changed = [&](std::vector<Json> lines) {
        const auto any = [&]() -> Json& { return lines[1 + random.below(lines.size() - 1)]; };
        switch (random.below(4)) {
        case 0:
            lines.erase(lines.begin() + 1 + static_cast<long>(random.below(lines.size() - 1)));
            break;
        case 1:
            std::swap(any(), any());
            break;
        case 2:
            any() = lines[random.below(lines.size())];
            break;
        default:
            Json& line = any();
            const Json& other = any();
            const auto member =
                std::next(other.begin(), static_cast<long>(random.below(other.size())));
            const std::string key = member.key();
            const Json value = *member;
            line[key] = value;
        }
        return lines;
    };
    int refused = 0;
    for (int n = 0; n < test::effort(300); ++n) {
        CAPTURE(n);
        const bool is_sanma = random.chance(50);
        auto lines = is_sanma ? three : four;
        for (std::size_t i = random.below(4) + 1; i > 0; --i)
            lines = changed(std::move(lines));
        Player player{random.chance(10) ? "hard" : "normal", is_sanma ? rules : Rules{}, 0};
        for (const Json& line : lines) {
            if (player.answer(line)) continue;
            ++refused;
            break;
        }
    }
    CHECK(refused > test::effort(100));
}

} // namespace jantaku::mjai_bot_test
