#include "tests/support/golden.hpp"
#include "tests/support/random_play.hpp"
#include "tests/text/sample.hpp"
#include "text/table_screen.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

using namespace jantaku;
using jantaku::test::check_golden;
using sample::discard;
using sample::meld;

namespace {

Style style_of(Language language, std::size_t columns, bool color = false) {
    Style style{language};
    style.columns = columns;
    style.color = color;
    return style;
}

void add_river(SeatView& v, Seat seat, std::string_view tiles) {
    for (const Tile tile : sample::tiles(tiles)) {
        v.table.seats[seat].river.push_back(
            {.tile = tile, .tsumogiri = tile.kind().rank() % 3 == 0});
        v.table.seats[seat].discarded.add(tile.kind());
    }
}

// South 2: seat 1 looks on; riichi, every kind of meld, called tiles, rivers of all lengths.
SeatView middle_of_a_game() {
    SeatView v = sample::view("0556p11z3s", "7z");
    Public& t = v.table;
    t.kyoku = 5;
    t.dealer = Seat{1};
    t.honba = 1;
    t.kyotaku = 1;
    t.live_tiles = 31;
    t.points[Seat{0}] = 18300;
    t.points[Seat{2}] = 41700;
    t.points[Seat{3}] = 14000;
    t.indicators = {sample::tile("4p"), sample::tile("9s")};
    add_river(v, Seat{0}, "1z9m8m2p");
    add_river(v, Seat{1}, "9s1m2z8p7s");
    add_river(v, Seat{2}, "4z1s9p3m6s0s2m8s");
    add_river(v, Seat{3}, "3z5z1p4m7p6m9m2s3s5m1s8m4s9p6z7m2z1z3p6p");
    t.seats[Seat{2}].river[5].riichi = true;
    t.seats[Seat{2}].riichi = Riichi::accepted;
    t.seats[Seat{3}].river[4].called = true;
    t.seats[Seat{0}].river[2].called = true;
    t.seats[Seat{0}].melds = {meld(MeldKind::daiminkan, "6666z", "6z", Seat{3}),
                              meld(MeldKind::ankan, "8888s", "8s", Seat{0})};
    t.seats[Seat{1}].melds = {meld(MeldKind::chi, "678p", "7p", Seat{3}),
                              meld(MeldKind::pon, "888m", "8m", Seat{0})};
    t.seats[Seat{3}].melds = {meld(MeldKind::kakan, "5550m", "5m", Seat{2})};
    return v;
}

std::string bad_row(const std::vector<std::string>& rows, std::size_t columns) {
    for (const std::string& row : rows)
        if (display_width(row) != columns) return row;
    return {};
}

} // namespace

TEST_CASE("table screen: the middle of a game", "[text][screen]") {
    const SeatView v = middle_of_a_game();
    for (const Language language : {Language::en, Language::zh_hans}) {
        const std::string tail = language == Language::en ? "en" : "zh_hans";
        check_golden("table_80x24_" + tail,
                     table_screen(style_of(language, 79), v, sample::names(), 18));
        check_golden("table_120x40_" + tail,
                     table_screen(style_of(language, 119), v, sample::names(), 25));
    }
}

TEST_CASE("table screen: three players, kita set aside", "[text][screen]") {
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

TEST_CASE("table screen: any position of random games, every row as wide as the screen",
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
