#include "tests/bot/situation.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <map>
#include <string>
#include <vector>

namespace jantaku::bot_test {

using namespace jantaku::literals;

namespace {

// Good enough to shuffle a wall in a test (xorshift64). Games of people draw theirs in room/deal.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_{seed * 0x9e37'79b9'7f4a'7c15U + 1} {}
    std::size_t below(std::size_t n) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<std::size_t>(state_ % n);
    }

  private:
    std::uint64_t state_;
};

Deal deal_from(Chance& chance) {
    Deal deal{.wall = tiles_in_play(Rules{}), .dice = {1, 1}};
    for (std::size_t i = deal.wall.size(); i-- > 1;)
        std::swap(deal.wall[i], deal.wall[chance.below(i + 1)]);
    return deal;
}

void take(Game& game, const Input& input) {
    const auto events = decide(game, input);
    REQUIRE(events.has_value());
    for (const Event& event : *events)
        jantaku::apply(game, event);
}

// The levels, and then the characters.
std::vector<std::string> all_players() {
    std::vector<std::string> all{bot_levels().begin(), bot_levels().end()};
    all.insert(all.end(), bot_characters().begin(), bot_characters().end());
    return all;
}
constexpr std::size_t player_count = bot_level_count + bot_character_count;

bool thinks_long(std::string_view level) {
    return level == "hard" || is_bot_character(level);
}

// Games are short for levels that think long.
Rules rules_for(std::string_view level) {
    Rules rules;
    if (thinks_long(level)) rules.game_length = GameLength::tonpuu;
    return rules;
}

// Plays a game. f(seat, actions) makes each decision.
template <class F>
void play(const Rules& rules, std::uint64_t seed, F&& f) {
    Chance chance{seed};
    Game game = new_game(rules);
    const auto answer = [&](Seat seat) {
        const Actions actions = legal(game.table, game.hands[seat], seat);
        if (!actions.empty()) take(game, Act{seat, f(game, seat, actions)});
    };
    while (game.table.phase != Phase::over) {
        switch (game.table.phase) {
        case Phase::deal:
            take(game, deal_from(chance));
            break;
        case Phase::turn:
            answer(game.table.turn);
            break;
        case Phase::swap:
        case Phase::claims:
            for (const Seat seat : seats(4))
                answer(seat);
            take(game, Proceed{});
            break;
        case Phase::result:
            take(game, Proceed{});
            break;
        case Phase::over:
            break;
        }
    }
}

} // namespace

TEST_CASE("bot: every level is known by its name", "[bot]") {
    REQUIRE_FALSE(bot_levels().empty());
    for (const std::string& level : all_players())
        CHECK(is_bot_level(level));
    for (const auto level : bot_levels())
        CHECK_FALSE(is_bot_character(level));
    CHECK(is_bot_level(default_bot_level));
    CHECK_FALSE(is_bot_level("unknown"));
}

TEST_CASE("bot: every level only acts legally, and wins whenever it can", "[bot]") {
    const std::string level = all_players()[GENERATE(range(std::size_t{0}, player_count))];
    CAPTURE(level);
    const std::uint64_t games = thinks_long(level) ? 3 : 6;
    long wrong = 0;
    long missed = 0;
    std::map<ActionKind, long> done;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        play(rules_for(level), seed, [&](const Game& game, Seat seat, const Actions& actions) {
            const Action action = choose(level, game.view(seat), actions, seed);
            wrong += contains(actions, action) ? 0 : 1;
            const bool can_win =
                offers(actions, ActionKind::tsumo) || offers(actions, ActionKind::ron);
            const bool wins = action.kind == ActionKind::tsumo || action.kind == ActionKind::ron;
            missed += can_win && !wins ? 1 : 0;
            ++done[action.kind];
            return action;
        });
    }
    CHECK(wrong == 0);
    CHECK(missed == 0);
    for (const ActionKind kind : {ActionKind::riichi, ActionKind::tsumo, ActionKind::ron,
                                  ActionKind::chi, ActionKind::pon}) {
        CAPTURE(static_cast<int>(kind));
        CHECK(done[kind] > 0);
    }
}

TEST_CASE("bot: every level acts legally in positions that it would never reach by itself",
          "[bot]") {
    const std::string level = all_players()[GENERATE(range(std::size_t{0}, player_count))];
    CAPTURE(level);
    const std::uint64_t games = thinks_long(level) ? 1 : 6;
    long wrong = 0;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        Chance chance{seed + 100};
        play(rules_for(level), seed, [&](const Game& game, Seat seat, const Actions& actions) {
            const Action action = choose(level, game.view(seat), actions, seed);
            wrong += contains(actions, action) ? 0 : 1;
            return chance.below(2) == 0 ? action : actions[chance.below(actions.size())];
        });
    }
    CHECK(wrong == 0);
}

TEST_CASE("bot: the same view gives the same answer, and hidden tiles do not matter (B-17)",
          "[bot]") {
    const std::string level = all_players()[GENERATE(range(std::size_t{0}, player_count))];
    CAPTURE(level);
    Chance chance{7};
    Game game = new_game(rules_for(level));
    std::vector<SeatView> folded;
    for (const Seat seat : seats(4))
        folded.push_back(game.view(seat));
    const auto see = [&](const Input& input) {
        const auto events = decide(game, input);
        REQUIRE(events.has_value());
        for (const Event& event : *events) {
            jantaku::apply(game, event);
            for (SeatView& view : folded) {
                if (const auto shown = redact(event, view.seat)) jantaku::apply(view, *shown);
            }
        }
    };
    long different = 0;
    const auto answer = [&](Seat seat) {
        const Actions actions = legal(game.table, game.hands[seat], seat);
        if (actions.empty()) return;
        const SeatView& view = folded[seat.index()];
        const Action action = choose(level, view, legal(view), 1);
        different += action == choose(level, game.view(seat), actions, 1) ? 0 : 1;
        see(Act{seat, action});
    };
    while (game.table.phase != Phase::over) {
        if (game.table.phase == Phase::deal) {
            see(deal_from(chance));
        } else if (game.table.phase == Phase::turn) {
            answer(game.table.turn);
        } else {
            for (const Seat seat : seats(4))
                answer(seat);
            see(Proceed{});
        }
    }
    CHECK(different == 0);
}

TEST_CASE("bot: it declares riichi when closed and tenpai, but not when furiten (B-6)", "[bot]") {
    SeatView view = bot_test::turn_with("123m456p789s2267s1z");
    CHECK(choose("normal", view, legal(view), 1).kind == ActionKind::riichi);

    view.table.seats[Seat{0}].river.push_back({"5s"_t, false, false, false});
    view.table.seats[Seat{0}].discarded.add("5s"_k);
    CHECK(choose("normal", view, legal(view), 1).kind == ActionKind::discard);
}

TEST_CASE("bot: it folds against riichi when far from tenpai (B-16)", "[bot]") {
    SeatView view = bot_test::turn_with("147m2258p369s3456z");
    auto& threat = view.table.seats[Seat{2}];
    threat.riichi = Riichi::accepted;
    threat.river.push_back({"5p"_t, false, true, false});
    threat.discarded.add("5p"_k);
    CHECK(choose("normal", view, legal(view), 1).tile == "5p"_t);
}

namespace {

// The same turn at a table of three.
SeatView sanma_turn_with(std::string_view tiles) {
    const auto held = parse_tiles(tiles).value();
    const Seat seat{0};
    Rules rules;
    rules.players = 3;
    rules.uma = {15, 0, -15};
    SeatView view{.seat = seat, .table = new_game(rules).table, .mine = {}};
    StartKyoku start{.kyoku = 0,
                     .honba = 0,
                     .kyotaku = 0,
                     .dealer = seat,
                     .dice = {1, 1},
                     .points = PerSeat<int>(3, 35000),
                     .indicator = "1z"_t,
                     .hands = PerSeat<StaticVector<Tile, 13>>(3)};
    for (std::size_t i = 0; i < 13; ++i)
        start.hands[seat].push_back(held.at(i));
    jantaku::apply(view, Event{start});
    jantaku::apply(view, Event{Tsumo{seat, held.at(13), false}});
    return view;
}

} // namespace

TEST_CASE("bot: a north is set aside at once, unless the hand needs it (R-5.12)", "[bot]") {
    const auto [tiles, expected] = GENERATE(table<const char*, ActionKind>({
        {"9m447p2558s12234z6z", ActionKind::kita},    // far from anything
        {"123p456p789s112s4z1s", ActionKind::kita},   // useless in a tenpai hand
        {"123p456p789s12s44z3z", ActionKind::riichi}, // the pair of a tenpai hand
        {"19m19p19s1234556z5p", ActionKind::riichi},  // kokushi
    }));
    CAPTURE(tiles);
    const SeatView view = sanma_turn_with(tiles);
    CHECK(choose("normal", view, legal(view), 1).kind == expected);
}

TEST_CASE("bot: it never passes a win for a north", "[bot]") {
    const SeatView view = sanma_turn_with("123p456p789s12s44z3s");
    CHECK(choose("normal", view, legal(view), 1).kind == ActionKind::tsumo);
}

TEST_CASE("bot: it gives away the tiles that its hand needs least (R-5.31)", "[bot]") {
    Rules rules;
    rules.shura = true;
    rules.shura_swap_tiles = SwapTiles::choose;
    SeatView view{.seat = Seat{0}, .table = new_game(rules).table, .mine = {}};
    StartKyoku start{.kyoku = 0,
                     .honba = 0,
                     .kyotaku = 0,
                     .dealer = Seat{1},
                     .dice = {1, 1},
                     .points = PerSeat<int>(4, 25000),
                     .indicator = "1z"_t,
                     .hands = PerSeat<StaticVector<Tile, 13>>(4)};
    const auto held = parse_tiles("123m456p5578s19m4z").value();
    for (const Tile tile : held)
        start.hands[Seat{0}].push_back(tile);
    jantaku::apply(view, Event{start});
    REQUIRE(view.table.phase == Phase::swap);
    const Action action = choose("normal", view, legal(view), 1);
    REQUIRE(contains(legal(view), action));
    CHECK(action == Action::swap("1m"_t, "9m"_t, "4z"_t));
}

TEST_CASE("bot: against an open riichi only its waits are dangerous", "[bot]") {
    SeatView view = bot_test::turn_with("147m2258p369s3456z");
    auto& threat = view.table.seats[Seat{2}];
    threat.riichi = Riichi::accepted;
    const auto shown = parse_tiles("123456789m11p45s").value();
    for (const Tile tile : shown)
        threat.shown.push_back(tile);
    threat.river.push_back({"5z"_t, false, true, false});
    const Tile tile = choose("normal", view, legal(view), 1).tile;
    CHECK(tile != "3s"_t);
    CHECK(tile != "6s"_t);
}

} // namespace jantaku::bot_test
