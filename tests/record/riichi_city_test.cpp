#include "record/json_values.hpp"
#include "record/riichi_city/riichi_city.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/riichi_city_record.hpp"

#include <jantaku/tile/notation.hpp>
#include <string>

namespace jantaku::riichi_city_test {

using namespace jantaku::literals;

namespace {

using namespace riichi_city_record;

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

LogResult<Log> read(const std::string& text) {
    return read_riichi_city(text, "game", built_in());
}

std::string error_of(const LogResult<Log>& log) {
    return log ? "none" : to_string(log.error());
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

const Json riichi_and_dora{{{"fang_type", 0}, {"fang_num", 1}},
                           {{"fang_type", 50}, {"fang_num", 2}}};

} // namespace

TEST_CASE("riichi city: a hand is read", "[record][riichi_city]") {
    Json rest = Json::array();
    rest.push_back(act(2, 4, "8s", {{"group_cards", numbers("79s")}}));
    rest.push_back(discard(2, "1m", 3));
    rest.push_back(act(1, 7, "1m"));
    rest.push_back(win(1, 0, riichi_and_dora));
    rest.push_back(event(6, 0,
                         {{"user_data",
                           {{{"user_id", user(0)}, {"point_num", 25000}},
                            {{"user_id", user(1)}, {"point_num", 31200}},
                            {{"user_id", user(2)}, {"point_num", 18800}},
                            {{"user_id", user(3)}, {"point_num", 25000}}}}}));
    const auto log = read(game(rest));
    REQUIRE(error_of(log) == "none");
    CHECK(log->names == std::vector<std::string>{"c", "d", "a", "b"});
    CHECK(log->preset == "riichi_city, game_length=tonpuu");
    REQUIRE(log->kyoku.size() == 1);
    const LogKyoku& kyoku = log->kyoku[0];
    CHECK(kyoku.dealer == Seat{0});
    CHECK(kyoku.indicator == "9p"_t);
    CHECK(kyoku.hands[Seat{3}][3] == "0p"_t);
    const std::vector<LogEvent>& events = kyoku.events;
    REQUIRE(events.size() == 8);
    CHECK(events[0] == LogEvent{Tsumo{.seat = Seat{0}, .tile = "5z"_t}});
    CHECK(events[1] == LogEvent{Dahai{Seat{0}, "5z"_t, true}});
    CHECK(events[3] == LogEvent{Reach{Seat{1}}});
    CHECK(events[4] == LogEvent{Dahai{Seat{1}, "8s"_t, true}});
    CHECK(events[5] == LogEvent{Call{Seat{2}, Seat{1}, MeldKind::chi, "8s"_t, {"7s"_t, "9s"_t}}});
    CHECK(events[6] == LogEvent{Dahai{Seat{2}, "1m"_t, false}});
    const auto& won = std::get<LogWin>(events[7]);
    CHECK(won.seat == Seat{1});
    CHECK(won.from == Seat{2});
    CHECK(won.ura == Indicators{"3z"_t});
    CHECK(won.score->yaku == std::vector<YakuHan>{{Yaku::riichi, 1}});
    CHECK(won.score->dora == 2);
    CHECK_FALSE(won.deltas);
    REQUIRE(log->end);
    CHECK(log->end->points[Seat{1}] == 31200);
}

TEST_CASE("riichi city: kans, draws and yakuman are read", "[record][riichi_city]") {
    const auto events_after = [](const Json& rest) {
        const auto log = read(game(rest));
        REQUIRE(error_of(log) == "none");
        return log->kyoku[0].events;
    };
    const auto ended = [](int type, const Json& tenpai = Json::array()) {
        return event(5, 0, {{"end_type", type}, {"win_info", tenpai}});
    };
    const auto draw_of = [&](int type) {
        return std::get<LogDraw>(events_after(Json::array({ended(type)})).back());
    };
    CHECK(draw_of(2).kind == DrawKind::suufon);
    CHECK(draw_of(3).kind == DrawKind::suukan);
    CHECK(draw_of(4).kind == DrawKind::suucha);
    CHECK(draw_of(5).kind == DrawKind::sanchahou);
    CHECK(draw_of(6).kind == DrawKind::kyuushu);
    const Json tenpai = Json::array({{{"user_id", user(1)}}});
    const auto exhaustive = std::get<LogDraw>(events_after(Json::array({ended(7, tenpai)})).back());
    CHECK((*exhaustive.tenpai)[Seat{1}]);
    CHECK_FALSE((*exhaustive.tenpai)[Seat{2}]);
    CHECK(error_of(read(game(Json::array({ended(8)})))) ==
          "game: hand 1: event 6: the game was stopped in this hand");

    Json kans = Json::array();
    kans.push_back(draw(2, "7z"));
    kans.push_back(act(2, 8, "7z", {{"group_cards", numbers("777z")}}));
    kans.push_back(event(7, 0, {{"cards", numbers("9p4p")}}));
    kans.push_back(draw(2, "2s"));
    kans.push_back(act(2, 10, "2s"));
    kans.push_back(win(2, 1, {{{"fang_type", 45}, {"fang_num", 13}}}));
    const auto events = events_after(kans);
    CHECK(std::get<Ankan>(events[6]).consumed.size() == 4);
    CHECK(events[7] == LogEvent{Dora{"4p"_t}});
    const auto& yakuman = std::get<LogWin>(events.back());
    CHECK(yakuman.from == Seat{2});
    CHECK_FALSE(yakuman.score); // the record does not say how often it counts
    CHECK_FALSE(yakuman.ura);   // nobody in riichi won
}

TEST_CASE("riichi city: each error names its hand and event", "[record][riichi_city]") {
    const std::string text = game(Json::array({win(1, 1, riichi_and_dora)}));
    struct Row {
        std::string from;
        std::string to;
        std::string error;
    };
    const std::vector<Row> rows{
        {R"(\"in_card\":24)", R"(\"in_card\":7000)",
         "game: hand 1: event 3: `in_card` is not a tile"},
        {R"(\"action\":11)", R"(\"action\":99)", "game: hand 1: event 2: there is no action 99"},
        {R"(\"fang_type\":50)", R"(\"fang_type\":99)",
         "game: hand 1: event 6: `fang_info` has an unknown entry"},
        {R"(\"dealer_pos\":2)", R"(\"dealer_pos\":8)", "game: no deal names its dealer"},
        {R"(\"bao_pai_card\":9)", R"(\"bao_pai_card\":0)",
         "game: hand 1: event 1: `bao_pai_card` is not a tile"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.from, row.to);
        CHECK(error_of(read(replaced(text, row.from, row.to))) == row.error);
    }
    CHECK(error_of(read(game(Json::array()))) ==
          "game: hand 1: event 6: the record ends before this hand does");
    CHECK(error_of(read(R"({"handRecord":[]})")) == "game: has no hand");
}

} // namespace jantaku::riichi_city_test
