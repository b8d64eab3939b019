// Pages over the table on a full screen: a win, a draw, the end of a game, help (tests/golden).
#include "tests/session/support.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/terminal.hpp"

#include <array>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku::screen_pages_test {

using namespace jantaku::literals;
using namespace jantaku::session::testing;
using jantaku::test::check_golden;
using jantaku::test::Terminal;

namespace {

// Seat 0 is the reader, at a table in the middle of a hand.
struct Reader {
    Reader(Language language, std::size_t columns, std::size_t rows, const SeatView& view)
        : terminal{columns, rows} {
        rig.enter_table(view);
        if (language == Language::zh_hans) rig.type("/lang zh-Hans\r\n");
        rig.clear();
        rig.type("/ui screen " + std::to_string(columns) + "x" + std::to_string(rows) + "\r\n");
        hear();
    }
    void hear() { terminal.feed(rig.take_text()); }
    void tell(const std::vector<Event>& events) {
        std::vector<Note> notes;
        for (const Event& event : events)
            notes.emplace_back(Told{.seq = ++seq, .event = event});
        notes.emplace_back(ResultShown{.left = Tick{15'000}});
        rig.tell_all(std::move(notes));
        hear();
    }

    GatewayRig rig;
    Terminal terminal;
    std::uint64_t seq = 20;
};

template <class F>
void golden(const std::string& name, const SeatView& view, F&& happens) {
    for (const Language language : {Language::en, Language::zh_hans}) {
        for (const auto& [columns, rows] : {std::pair{80U, 24U}, std::pair{120U, 40U}}) {
            Reader reader{language, columns, rows, view};
            happens(reader);
            const std::string tail = std::to_string(columns) + "x" + std::to_string(rows) +
                                     (language == Language::en ? "_en" : "_zh_hans");
            check_golden("page_" + name + "_" + tail, reader.terminal.screen());
            CHECK(reader.terminal.cursor_row() == rows - 2);
            CHECK_FALSE(reader.terminal.has_attributes());
        }
    }
}

SeatView before_the_win() {
    SeatView view = view_in_claims("234678m56p234s44p", Seat{2}, "4p");
    view.table.seats[Seat{0}].riichi = Riichi::accepted;
    view.table.outcome.won = PerSeat<bool>(4);
    view.table.honba = 1;
    view.table.kyotaku = 1;
    return view;
}

// Seat 0 wins on the open tile. The win is scored and paid as the table does it.
Hora win_of(const SeatView& view) {
    const Public& table = view.table;
    Hora hora;
    hora.seat = view.seat;
    hora.from = table.offer->from;
    hora.tile = table.offer->tile;
    for (const Tile tile : view.mine.hand.tiles())
        hora.hand.push_back(tile);
    hora.ura = {"3p"_t};
    Win win = win_on(table, view.mine, view.seat, hora.tile, WinBy::ron);
    win.concealed = hora.hand;
    win.concealed.push_back(hora.tile);
    win.ura = hora.ura;
    hora.score = score(table.rules, win).value();
    const Payers payers{.winner = view.seat,
                        .discarder = hora.from,
                        .dealer = table.dealer,
                        .honba = table.honba,
                        .pao = {},
                        .out = PerSeat<bool>(4)};
    hora.honba = table.honba * 300;
    hora.kyotaku = table.kyotaku;
    hora.deltas = payment(table.rules, hora.score, payers);
    hora.deltas[view.seat] += hora.kyotaku * 1000;
    return hora;
}

} // namespace

TEST_CASE("screen pages: a win has a page", "[session][screen]") {
    const SeatView view = before_the_win();
    golden("win", view, [&](Reader& reader) { reader.tell({win_of(view), EndKyoku{}}); });
}

TEST_CASE("screen pages: a draw has a page", "[session][screen]") {
    Ryukyoku draw;
    draw.kind = DrawKind::exhaustive;
    draw.tenpai = PerSeat<bool>(4);
    draw.nagashi = PerSeat<bool>(4);
    draw.hands = PerSeat<StaticVector<Tile, 14>>(4);
    draw.deltas = PerSeat<int>(4, -1000);
    draw.tenpai[Seat{0}] = true;
    draw.deltas[Seat{0}] = 3000;
    const auto held = parse_tiles("234678m56p234s44p").value();
    for (const Tile tile : held)
        draw.hands[Seat{0}].push_back(tile);
    SeatView view = view_between_turns("234678m56p234s44p");
    view.table.live_tiles = 0;
    view.table.outcome.won = PerSeat<bool>(4);
    golden("draw", view, [&](Reader& reader) { reader.tell({draw, EndKyoku{}}); });
}

TEST_CASE("screen pages: a win that ends the game has pages", "[session][screen]") {
    const SeatView view = before_the_win();
    EndGame end{.points = PerSeat<int>(4), .rank = PerSeat<int>(4), .result = PerSeat<int>(4)};
    const std::array<int, 4> points{54300, 19700, -3000, 29000};
    const std::array<int, 4> ranks{1, 3, 4, 2};
    const std::array<int, 4> results{59300, -15300, -48000, 4000};
    for (const Seat seat : seats(4)) {
        end.points[seat] = points[seat.index()];
        end.rank[seat] = ranks[seat.index()];
        end.result[seat] = results[seat.index()];
    }
    golden("end", view, [&](Reader& reader) {
        reader.tell({win_of(view), EndKyoku{}, end});
        // Enter turns the page if there is another.
        if (reader.terminal.row(20).find("1/2") == std::string::npos) return;
        reader.terminal.key("\n");
        reader.rig.type("\r\n");
        reader.hear();
    });
}

TEST_CASE("screen pages: the end of a game covers the room until Enter", "[session][screen]") {
    const SeatView view = before_the_win();
    EndGame end{.points = PerSeat<int>(4, 25000), .rank = PerSeat<int>(4), .result = {}};
    end.result = PerSeat<int>(4);
    for (const Seat seat : seats(4))
        end.rank[seat] = static_cast<int>(seat.index()) + 1;
    golden("final", view, [&](Reader& reader) {
        reader.tell({win_of(view), EndKyoku{}});
        reader.terminal.key("\n");
        reader.rig.type("\r\n");
        reader.rig.done();
        reader.rig.tell_all({Told{.seq = ++reader.seq, .event = end},
                             Placed{.level = Level::room, .room = RoomId{7}},
                             Promised{.parts = {{.promise = {.commitment = std::string(64, 'a')},
                                                 .secret = std::string(64, 'c'),
                                                 .entropy = {}}},
                                      .next = Promise{.commitment = std::string(64, 'b')}}});
        reader.hear();
        CHECK(has(reader.terminal.row(0), "===="));
    });
}

TEST_CASE("screen pages: help has pages", "[session][screen]") {
    golden("help", view_on_turn("234m99m406p56779s", "8s"), [](Reader& reader) {
        reader.terminal.key("/help all\n");
        reader.rig.type("/help all\r\n");
        reader.hear();
    });
}

TEST_CASE("screen pages: p goes back, n goes on, q closes them, and nobody else is told",
          "[session][screen]") {
    Reader reader{Language::en, 80, 24, view_on_turn("234m99m406p56779s", "8s")};
    const auto type = [&](const std::string& line) {
        reader.terminal.key(line + "\n");
        reader.rig.type(line + "\r\n");
        reader.hear();
        for (const std::string& row : reader.terminal.screen()) {
            if (row.starts_with("-- ")) return row.substr(3, 1);
        }
        return std::string{"no page"};
    };
    REQUIRE(type("/help all") == "1");
    CHECK(type("p") == "1");
    CHECK(type("n") == "2");
    CHECK(type("ｂ") == "1");
    CHECK(type("Q") == "no page");
    CHECK(reader.rig.count_asked<Say>() == 0);
    CHECK(type("q") == "no page");
    CHECK(reader.rig.count_asked<Say>() == 1);
}

TEST_CASE("screen pages: a spectator sees the table drawn, and nobody's hand",
          "[session][screen]") {
    Terminal terminal{80, 24};
    GatewayRig rig;
    rig.enter();
    rig.type("/ui screen 80x24\r\n");
    const SeatView seen = view_on_turn("234m99m406p56779s", "8s");
    rig.tell(Watching{.room = RoomId{3},
                      .members = {Member{.name = "akagi"}, Member{.name = "washizu"},
                                  Member{.name = "Bot-1"}, Member{.name = "Bot-2"}},
                      .behind = std::chrono::seconds{60},
                      .table = seen.table});
    terminal.feed(rig.take_text());
    check_golden("screen_watch_80x24_en", terminal.screen());
}

TEST_CASE("screen pages: in a replay, n, p and q belong to the replay, and close a page",
          "[session][screen]") {
    Terminal terminal{80, 24};
    GatewayRig rig;
    rig.enter();
    const auto type = [&](const std::string& line) {
        terminal.key(line + "\n");
        rig.type(line + "\r\n");
        terminal.feed(rig.take_text());
        std::string text;
        for (const std::string& row : terminal.screen())
            text += row + "\n";
        return text;
    };
    type("/ui screen 80x24");
    type("/replay 1");
    EndGame end{.points = PerSeat<int>(4), .rank = PerSeat<int>(4), .result = PerSeat<int>(4)};
    rig.answer(found({.room = RoomId{7},
                      .preset = "default",
                      .names = {"a", "b", "c", "d"},
                      .events = {StartGame{Rules{}}, end}}));
    terminal.feed(rig.take_text());
    REQUIRE(type("/help all").find("-- 1/") != std::string::npos);
    const std::string after = type("n");
    CHECK(after.find("-- 2/") == std::string::npos);
    CHECK(after.find("OK this is the end") != std::string::npos);
    REQUIRE(type("/help all").find("-- 1/") != std::string::npos);
    CHECK(type("q").find("OK the replay is closed") != std::string::npos);
}

} // namespace jantaku::screen_pages_test
