#include "record/mjai/action.hpp"
#include "record/mjai/event.hpp"
#include "record/mjai/words.hpp"
#include "record/presets.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_game.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace jantaku::mjai_messages_test {

using record::Json;
using record::mjai_action;
using record::mjai_event;
using record::mjai_yaku;
using record::object_of;
using record::read_mjai_action;

namespace {

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

constexpr std::array preset_names{"default",    "tenhou", "sanma_tenhou",
                                  "two_player", "shura",  "old_yaku"};

// The view of a seat that draws the last of these tiles.
SeatView drawing(std::initializer_list<Tile> tiles) {
    SeatView view{.seat = Seat{1}, .table = new_game(Rules{}).table, .mine = {}};
    view.table.phase = Phase::turn;
    view.table.turn = Seat{1};
    view.table.has_drawn = true;
    view.table.live_tiles = 50;
    for (const Tile* tile = tiles.begin(); tile + 1 != tiles.end(); ++tile)
        view.mine.hand.add(*tile);
    view.mine.hand.draw(*(tiles.end() - 1));
    return view;
}

Tile man(int rank) {
    return Tile{Kind{Suit::manzu, rank}};
}

} // namespace

TEST_CASE("mjai messages: an action that was written is read back unchanged", "[mjai]") {
    random_play::Random random{20261121};
    std::map<ActionKind, int> seen;
    for (const char* name : preset_names) {
        Rules rules = built_in().find(name)->rules;
        rules.shura_swap_tiles = SwapTiles::choose;
        for (int n = 0; n < 6; ++n) {
            random_play::play_game(
                rules, random, 250,
                [&](const Game& game, Seat seat) {
                    const SeatView view = game.view(seat);
                    for (const Action& action : legal(view)) {
                        ++seen[action.kind];
                        const Json message = mjai_action(action, view);
                        const auto read = read_mjai_action(object_of(message), view);
                        if (read && *read == action) continue;
                        CAPTURE(name, message.dump());
                        FAIL("it is read as another action");
                    }
                },
                [](const Game&, const Event&) {});
        }
    }
    for (std::size_t kind = 0; kind < action_kind_count; ++kind) {
        CAPTURE(kind);
        CHECK(seen[static_cast<ActionKind>(kind)] > 0);
    }
}

TEST_CASE("mjai messages: an event is an object that begins with its type and shows nothing hidden",
          "[mjai]") {
    random_play::Random random{7};
    std::map<std::string, int> seen;
    for (const char* name : preset_names) {
        const Rules& rules = built_in().find(name)->rules;
        for (int n = 0; n < 2; ++n) {
            random_play::play_game(
                rules, random, 1200, [](const Game&, Seat) {},
                [&](const Game& game, const Event& event) {
                    for (const Seat seat : seats(game.table.players())) {
                        const auto told = redact(event, seat);
                        if (!told) continue;
                        const Json message = mjai_event(*told, game.table);
                        const std::string text = message.dump();
                        CAPTURE(name, text);
                        REQUIRE(text.starts_with(R"({"type":")"));
                        REQUIRE(text.size() < 1000);
                        ++seen[message["type"]];
                        const auto* draw = std::get_if<Tsumo>(&*told);
                        if (draw != nullptr)
                            REQUIRE((message["pai"] == "?") == (draw->seat != seat));
                        if (std::holds_alternative<StartKyoku>(*told)) {
                            for (const Seat other : seats(game.table.players())) {
                                const Json& hand = message["tehais"][other.index()];
                                REQUIRE(hand.size() == 13);
                                REQUIRE((hand[0] == "?") == (other != seat));
                            }
                        }
                    }
                });
        }
    }
    for (const char* type : {"start_kyoku", "tsumo", "dahai", "chi", "pon", "daiminkan", "ankan",
                             "kakan", "nukidora", "dora", "reach", "reach_accepted", "hora",
                             "ryukyoku", "end_kyoku", "end_game", "claimed", "swap", "ura"}) {
        CAPTURE(type);
        CHECK(seen[type] > 0);
    }
}

TEST_CASE("mjai messages: scores are those after the event", "[mjai]") {
    random_play::Random random{11};
    int compared = 0;
    for (int n = 0; n < 4; ++n) {
        Json last;
        random_play::play_game(
            Rules{}, random, 3000, [](const Game&, Seat) {},
            [&](const Game& game, const Event& event) {
                if (last.contains("scores")) {
                    ++compared;
                    CAPTURE(last.dump());
                    REQUIRE(last["scores"] == record::mjai_per_seat(game.table.points));
                }
                last = mjai_event(event, game.table);
            });
    }
    CHECK(compared > 50);
}

TEST_CASE("mjai messages: a discard with a wrong tsumogiri is read as the legal one", "[mjai]") {
    const SeatView view = drawing({man(1), man(2), man(3), man(4), man(5), man(6), man(7), man(8),
                                   man(1), man(2), man(3), man(4), man(5), man(9)});
    const auto read = [&](const char* text) {
        const auto action = read_mjai_action(object_of(Json::parse(text)), view);
        REQUIRE(action);
        return *action;
    };
    CHECK(read(R"({"type":"dahai","actor":1,"pai":"9m","tsumogiri":false})") ==
          Action::discard(man(9), true));
    CHECK(read(R"({"type":"dahai","pai":"9m"})") == Action::discard(man(9), true));
    CHECK(read(R"({"pai":"1m","tsumogiri":true,"type":"dahai"})") ==
          Action::discard(man(1), false));
    CHECK(read(R"({"type":"hora","actor":1})") == Action::plain(ActionKind::tsumo));
}

TEST_CASE("mjai messages: a message that is not an action gets a reason", "[mjai]") {
    const SeatView view = drawing({man(1), man(2), man(3), man(4), man(5)});
    const auto error = [&](const char* text) {
        const auto action = read_mjai_action(object_of(Json::parse(text)), view);
        return action ? std::string{"none"} : action.error();
    };
    CHECK(error("{}") == "`type` must be a string");
    CHECK(error("[1]") == "`type` must be a string");
    CHECK(error(R"({"type":"dahai","actor":0,"pai":"1m"})") == "`actor` is not your seat");
    CHECK(error(R"({"type":"dahai","actor":1,"pai":"0m"})") == "`pai` must be a tile");
    CHECK(error(R"({"type":"dahai","actor":1})") == "`pai` must be a tile");
    CHECK(error(R"({"type":"dahai","pai":"1m","tsumogiri":"yes"})") ==
          "`tsumogiri` must be true or false");
    CHECK(error(R"({"type":"chi","consumed":["1m"]})") == "`consumed` must be two tiles");
    CHECK(error(R"({"type":"chi","consumed":"1m2m"})") == "`consumed` must be two tiles");
    CHECK(error(R"({"type":"swap","tiles":["1m","2m"]})") == "`tiles` must be three tiles");
    CHECK(error(R"({"type":"resign"})") == "no action is called `resign`");
}

TEST_CASE("mjai messages: yaku have the names of the original server", "[mjai]") {
    Score score;
    score.yaku = {{Yaku::riichi, 1}, {Yaku::yakuhai_haku, 1}, {Yaku::yakuhai_chun, 1}};
    score.dora = 2;
    score.ura = 1;
    CHECK(mjai_yaku(score).dump() == R"([["reach",1],["sangenpai",2],["dora",2],["uradora",1]])");
    Score yakuman;
    yakuman.yaku = {{Yaku::kokushi_13, 2}};
    yakuman.yakuman = 2;
    yakuman.dora = 3;
    CHECK(mjai_yaku(yakuman).dump() == R"([["kokushimuso",200]])");
    Score local;
    local.yaku = {{Yaku::sanrenkou, 2}};
    CHECK(mjai_yaku(local).dump() == R"([["sanrenkou",2]])");
}

} // namespace jantaku::mjai_messages_test
