#include "tests/support/golden.hpp"
#include "tests/support/random_play.hpp"
#include "tests/text/sample.hpp"
#include "text/table_screen.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::table_screen_test {

using jantaku::test::check_golden;
using sample::add_river;
using sample::late_in_a_hand;
using sample::meld;
using sample::middle_of_a_game;

namespace {

Style style_of(Language language, std::size_t columns, bool color = false) {
    Style style{language};
    style.columns = columns;
    style.color = color;
    return style;
}

std::string bad_row(const std::vector<std::string>& rows, std::size_t columns) {
    for (const std::string& row : rows)
        if (display_width(row) != columns) return row;
    return {};
}

} // namespace

TEST_CASE("table screen: the middle of a game is as pinned", "[text][screen]") {
    const SeatView v = middle_of_a_game();
    for (const Language language : {Language::en, Language::zh_hans}) {
        const std::string tail = language == Language::en ? "en" : "zh_hans";
        check_golden("table_80x24_" + tail,
                     table_screen(style_of(language, 79), v, sample::names(), 18));
        check_golden("table_120x40_" + tail,
                     table_screen(style_of(language, 119), v, sample::names(), 25));
    }
}

TEST_CASE(
    "table screen: the end of a hand, with four melds and long rivers at every seat, is as pinned",
    "[text][screen]") {
    const SeatView v = late_in_a_hand();
    for (const Language language : {Language::en, Language::zh_hans}) {
        const std::string tail = language == Language::en ? "en" : "zh_hans";
        check_golden("table_late_80x24_" + tail,
                     table_screen(style_of(language, 79), v, sample::names(), 18));
        check_golden("table_late_120x40_" + tail,
                     table_screen(style_of(language, 119), v, sample::names(), 25));
    }
}

TEST_CASE("table screen: a small window gets a compact table, as pinned", "[text][screen]") {
    for (const Language language : {Language::en, Language::zh_hans}) {
        const std::string tail = language == Language::en ? "en" : "zh_hans";
        const Style style = style_of(language, 59);
        check_golden("table_60x20_" + tail,
                     table_screen(style, middle_of_a_game(), sample::names(), 14));
        check_golden("table_late_60x20_" + tail,
                     table_screen(style, late_in_a_hand(), sample::names(), 14));
    }
}

TEST_CASE("table screen: a compact table fits its window, and every tile is found again",
          "[text][screen]") {
    const SeatView v = late_in_a_hand();
    for (const std::size_t columns : {std::size_t{59}, std::size_t{79}, std::size_t{119}}) {
        const Style style = style_of(Language::en, columns);
        const auto held = v.mine.hand.size();
        for (std::size_t i = 0; i < held; ++i) {
            const auto [rows, hand] = draw_table(style, v, sample::names(), 14, i);
            CHECK(rows.size() <= 14);
            CHECK(bad_row(rows, columns).empty());
            REQUIRE(hand.columns.size() == held + 1);
            CHECK(hand.tile_at(hand.row + 1, hand.columns[i]) == i);
        }
    }
    const Public& open = v.table; // a spectator has no hand
    const auto rows = table_screen(style_of(Language::en, 59), open, sample::names(), 14);
    CHECK(bad_row(rows, 59).empty());
}

TEST_CASE("table screen: the tile at the cursor is in brackets, and every tile is found again",
          "[text][screen]") {
    const SeatView v = middle_of_a_game();
    const auto arranged = HandOrder{}.arrange(v.mine.hand);
    for (const TileFace face : {TileFace::ascii, TileFace::kanji, TileFace::unicode})
        for (const std::size_t columns : {std::size_t{79}, std::size_t{119}, std::size_t{199}}) {
            Style style = style_of(Language::en, columns);
            style.tiles = face;
            const auto plain = table_screen(style, v, sample::names(), 18);
            for (std::size_t i = 0; i < arranged.size(); ++i) {
                const auto [rows, hand] = draw_table(style, v, sample::names(), 18, i);
                CHECK(bad_row(rows, columns).empty());
                REQUIRE(hand.columns.size() == arranged.size() + 1);
                for (std::size_t row = 0; row < rows.size(); ++row)
                    if (row != hand.row + 1) CHECK(rows[row] == plain[row]);
                // Only brackets differ, and they take no room of other tiles.
                std::string without = rows[hand.row + 1];
                const std::size_t from = without.find('[');
                const std::size_t to = without.find(']', from);
                REQUIRE(to != std::string::npos);
                CHECK(display_width(without.substr(0, from)) + 1 == hand.columns[i]);
                without[from] = ' ';
                without[to] = ' ';
                CHECK(without == plain[hand.row + 1]);
                CHECK(hand.tile_at(hand.row, hand.columns[i]) == i);
                CHECK(hand.tile_at(hand.row + 1, hand.columns[i + 1] - 1) == i);
                CHECK_FALSE(hand.tile_at(hand.row + 2, hand.columns[i]));
            }
            CHECK_FALSE(draw_table(style, v, sample::names(), 18, std::nullopt).hand.tile_at(0, 0));
        }
}

TEST_CASE("table screen: every tile of a river of any length is there", "[text][screen]") {
    SeatView v = sample::view("1m");
    for (int i = 0; i < 24; ++i) {
        for (const Seat seat : seats(4))
            sample::discard(v, seat,
                            std::to_string(i % 9 + 1) + (i < 9    ? "m"
                                                         : i < 18 ? "p"
                                                                  : "s"));
    }
    for (const std::size_t columns : {79U, 119U}) {
        const auto lines = table_screen(style_of(Language::en, columns), v, sample::names(), 18);
        const std::string all = sample::joined(lines);
        CAPTURE(all);
        for (const char* tile : {"1m", "9p", "6s"}) {
            std::size_t count = 0;
            for (std::size_t at = all.find(tile); at != std::string::npos;
                 at = all.find(tile, at + 1))
                ++count;
            CHECK(count >= 4);
        }
        CHECK(all.find('~') == all.rfind('~')); // only the long name is cut
    }
}

TEST_CASE("table screen: tiles have the reader's face where a cell has room", "[text][screen]") {
    Style style = style_of(Language::zh_hans, 119);
    style.tiles = TileFace::kanji;
    check_golden("table_kanji_120x40_zh_hans",
                 table_screen(style, middle_of_a_game(), sample::names(), 25));
}

TEST_CASE("table screen: two players with long rivers are drawn", "[text][screen]") {
    SeatView v = sample::view("1199m0556p1122s", "7z");
    Public& t = v.table;
    t.rules.players = 2;
    t.seats = PerSeat<SeatPublic>(2);
    t.points = PerSeat<int>(2, 35000);
    t.points[Seat{0}] = 34000;
    t.kyotaku = 1;
    t.live_tiles = 20;
    add_river(v, Seat{0}, "1z9p8p2p1m2m3m4m5m6m7m8m9m1p3p4p5p6p7p1s2s3s4s5s");
    add_river(v, Seat{1}, "9s1m2z4z1s9p9m6s0s2p8s1m2m3m4m5m6m7m8m9m");
    t.seats[Seat{0}].river[11].riichi = true;
    t.seats[Seat{0}].riichi = Riichi::accepted;
    t.seats[Seat{1}].melds = {meld(MeldKind::chi, "234s", "2s", Seat{0})};
    SeatNames names{2};
    names[Seat{0}] = "akagi";
    names[Seat{1}] = "washizu";
    check_golden("table_two_80x24_en", table_screen(style_of(Language::en, 79), v, names, 18));
    check_golden("table_two_120x40_zh_hans",
                 table_screen(style_of(Language::zh_hans, 119), v, names, 25));
}

TEST_CASE("table screen: three players with kita set aside are drawn", "[text][screen]") {
    SeatView v = sample::view("1199m0556p1122s", "7z");
    Public& t = v.table;
    t.rules.players = 3;
    t.seats = PerSeat<SeatPublic>(3);
    t.points = PerSeat<int>(3, 35000);
    add_river(v, Seat{0}, "1z9p8p2p");
    add_river(v, Seat{1}, "9s1m2z");
    add_river(v, Seat{2}, "4z1s9p9m6s0s2p8s");
    t.seats[Seat{0}].kita = {sample::tile("4z"), sample::tile("4z")};
    t.seats[Seat{2}].melds = {meld(MeldKind::pon, "222s", "2s", Seat{0})};
    SeatNames names{3};
    names[Seat{0}] = "akagi";
    names[Seat{1}] = "washizu";
    names[Seat{2}] = "Bot-1";
    check_golden("table_sanma_en", table_screen(style_of(Language::en, 79), v, names, 18));
    check_golden("table_sanma_120x40_zh_hans",
                 table_screen(style_of(Language::zh_hans, 119), v, names, 25));
}

TEST_CASE("table screen: every width draws the whole table", "[text][screen]") {
    for (const SeatView& v : {sample::crowded(), sample::view("234m234678s56p99m", "1z")})
        for (const Language language : all_languages)
            for (std::size_t columns = 79; columns < 140; ++columns)
                for (const std::size_t rows : {least_table_rows, most_table_rows}) {
                    CAPTURE(columns, rows);
                    const auto lines =
                        table_screen(style_of(language, columns), v, sample::names(), rows);
                    CHECK(bad_row(lines, columns).empty());
                }
}

TEST_CASE("table screen: the most crowded table stays within its columns", "[text][screen]") {
    const SeatView v = sample::crowded();
    for (const Language language : {Language::en, Language::zh_hans})
        for (const std::size_t columns : {79U, 99U, 119U, 399U})
            for (std::size_t rows = least_table_rows; rows <= 30; ++rows)
                for (const bool color : {false, true}) {
                    const auto lines =
                        table_screen(style_of(language, columns, color), v, sample::names(), rows);
                    CHECK(lines.size() == rows);
                    CHECK(bad_row(lines, columns).empty());
                }
}

TEST_CASE("table screen: in any position of random games, every row is as wide as the screen",
          "[text][screen]") {
    random_play::Random random{7};
    for (int n = 0; n < 3; ++n) {
        Game game;
        const Rules rules = random_play::random_rules(random);
        for (const Event& event : Events{StartGame{rules}})
            apply(game, event);
        for (int step = 0; step < 400 && game.table.phase != Phase::over; ++step) {
            Input input = Proceed{};
            if (game.table.phase == Phase::deal) {
                input = random_play::random_deal(rules, random);
            } else {
                for (const Seat seat : seats(game.table.players())) {
                    const SeatView view = game.view(seat);
                    const Actions actions = legal(view);
                    if (!actions.empty() &&
                        !(game.table.phase == Phase::claims && game.hands[seat].answer)) {
                        input = Act{seat, random_play::choose(view, actions, random)};
                        break;
                    }
                }
            }
            const auto events = decide(game, input);
            if (!events) {
                input = Proceed{};
                const auto again = decide(game, input);
                REQUIRE(again);
                for (const Event& event : *again)
                    apply(game, event);
            } else {
                for (const Event& event : *events)
                    apply(game, event);
            }
            if (game.table.players() == 0) continue;
            const Style style = style_of(step % 2 == 0 ? Language::en : Language::zh_hans,
                                         step % 3 == 0 ? 119 : 79, true);
            const auto lines = table_screen(
                style, game.view(Seat{static_cast<std::size_t>(step) % game.table.players()}),
                sample::names(), step % 3 == 0 ? 25 : 18);
            REQUIRE(bad_row(lines, style.columns).empty());
        }
    }
}

} // namespace jantaku::table_screen_test
