#include "record/tenhou_client/tenhou_client.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/client_lines.hpp"

#include <jantaku/tile/notation.hpp>

namespace jantaku::tenhou_client_test {

using namespace jantaku::literals;
using client_lines::Lines;
using client_lines::with;

namespace {

const Presets& presets() {
    static const Presets built_in = Presets::built_in();
    return built_in;
}

ClientLog read(const Lines& lines) {
    auto log = read_tenhou_client(client_lines::json(lines), "c", presets());
    if (!log) FAIL(to_string(log.error()));
    return *log;
}
std::string error_of(const std::string& json) {
    const auto log = read_tenhou_client(json, "c", presets());
    return log ? "no error" : to_string(log.error());
}

Lines part(std::size_t from_line, std::size_t to_line) {
    const auto begin = client_lines::game.begin();
    return {begin + static_cast<std::ptrdiff_t>(from_line - 1),
            begin + static_cast<std::ptrdiff_t>(to_line)};
}
Lines joined(Lines a, const Lines& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

ClientStep event(std::size_t line, Event event, Offered offered = {}) {
    return {.line = line, .what = ClientEvent{std::move(event), offered}};
}
ClientStep act(std::size_t line, Action action) {
    return {.line = line, .what = ClientAct{action}};
}

const Seat a{0};
const Seat b{1};
const Seat c{2};
const Seat d{3};

} // namespace

TEST_CASE("tenhou client: only the first answer counts, and a log may begin in a hand",
          "[tenhou_client]") {
    const auto acts_of = [](const ClientLog& log) {
        std::vector<Action> acts;
        for (const ClientStep& step : log.steps)
            if (const auto* act = std::get_if<ClientAct>(&step.what)) acts.push_back(act->action);
        return acts;
    };
    Lines twice = client_lines::game;
    std::size_t doubled = 0;
    for (std::size_t i = 0; i < twice.size(); ++i) {
        if (!twice[i].starts_with("S<N")) continue;
        twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(++i), "S<N />");
        ++doubled;
    }
    CHECK(doubled > 0);
    CHECK(acts_of(read(twice)) == acts_of(read(client_lines::game)));

    Lines late = client_lines::game;
    late.insert(late.begin(), {R"(G<REINIT seed="6,1,1,2,4,92" hai="17,41" kawa0="80,32"/>)",
                               "G<V/>", R"(S<D p="17"/>)"});
    CHECK(acts_of(read(late)) == acts_of(read(client_lines::game)));
}

TEST_CASE("tenhou client: events, offers and what was sent are read in order", "[tenhou_client]") {
    const ClientLog log = read(client_lines::game);
    CHECK(log.id == "c");
    CHECK(log.preset == "tenhou");
    CHECK(log.rules == presets().find("tenhou")->rules);

    StartKyoku start{.kyoku = 0,
                     .honba = 0,
                     .kyotaku = 0,
                     .dealer = b,
                     .dice = {2, 3},
                     .points = PerSeat<int>(4, 25000),
                     .indicator = "7z"_t,
                     .hands = PerSeat<StaticVector<Tile, 13>>(4)};
    const auto hand = parse_tiles("1123m456p789s55z9p");
    for (const Tile tile : *hand)
        start.hands[a].push_back(tile);
    const std::vector<ClientStep> expected{
        event(1, StartGame{log.rules}),
        event(3, start),
        event(4, Tsumo{b, {}, false}),
        event(5, Dahai{b, "2z"_t, false}),
        event(6, Tsumo{c, {}, false}),
        event(7, Dahai{c, "1m"_t, false}, {.pon = true}),
        act(8, Action::plain(ActionKind::pass)),
        event(9, Tsumo{d, {}, false}),
        event(10, Dahai{d, "3m"_t, true}, {.chi = true}),
        act(11, Action::plain(ActionKind::pass)),
        event(12, Tsumo{a, "4m"_t, false}, {.riichi = true}),
        act(14, Action::riichi("9p"_t, false)),
        event(15, Reach{.seat = a, .shown = {}}),
        event(16, Dahai{a, "9p"_t, false}),
        event(17, ReachAccepted{a}),
        event(18, Tsumo{b, {}, false}),
        event(20, Dahai{b, "3z"_t, true}),
        event(21, Tsumo{c, {}, false}),
        event(22, Dahai{c, "1m"_t, true}, {.ron = true}),
        act(23, Action::plain(ActionKind::ron)),
    };
    REQUIRE(log.steps.size() > expected.size() + 2);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CAPTURE(i, expected[i].line);
        CHECK(log.steps[i] == expected[i]);
    }
    const auto& win = std::get<Hora>(std::get<ClientEvent>(log.steps[expected.size()].what).event);
    CHECK(win.seat == a);
    CHECK(win.from == c);
    CHECK(win.tile == "1m"_t);
}

TEST_CASE("tenhou client: a furiten mark, an ankan and the tile drawn for it are read",
          "[tenhou_client]") {
    const ClientLog log = read(joined(part(1, 2), part(25, 43)));
    const Offered win{.tsumo = true, .riichi = true};
    const std::vector<ClientStep> expected{
        event(4, Tsumo{a, "4m"_t, false}, win),
        act(5, Action::discard("4m"_t, true)),
        {.line = 6, .what = FuritenMark{true}},
        event(7, Dahai{a, "4m"_t, true}),
        event(8, Tsumo{b, {}, false}),
        event(9, Dahai{b, "2z"_t, false}),
        event(10, Tsumo{c, {}, false}),
        event(11, Dahai{c, "3z"_t, false}),
        event(12, Tsumo{d, {}, false}),
        event(13, Dahai{d, "4z"_t, false}),
        event(14, Tsumo{a, "1m"_t, false}, win),
        act(15, Action::ankan("1m"_t.kind())),
        event(16, Ankan{a, {"1m"_t, "1m"_t, "1m"_t, "1m"_t}}),
        event(17, Dora{"6z"_t}),
        event(18, Tsumo{a, "7p"_t, true}, {.riichi = true}),
        act(19, Action::discard("7p"_t, true)),
        event(20, Dahai{a, "7p"_t, true}),
    };
    REQUIRE(log.steps.size() == expected.size() + 3);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CAPTURE(i, expected[i].line);
        CHECK(log.steps[i + 2] == expected[i]);
    }
    const auto& start = std::get<StartKyoku>(std::get<ClientEvent>(log.steps[1].what).event);
    CHECK(start.kyoku == 3);
    const auto& draw = std::get<ClientEvent>(log.steps.back().what).event;
    CHECK(std::get<Ryukyoku>(draw).kind == DrawKind::exhaustive);
}

TEST_CASE("tenhou client: melds of other seats and calls that were sent are read",
          "[tenhou_client]") {
    const Lines before =
        joined(part(1, 3), {"G<U/>", "G<E75/>", R"(G<N who="3" m="28746"/>)", "G<G80/>"});
    const ClientLog log =
        read(joined(before, {"G<W/>", R"(G<N who="3" m="28754" t="8"/>)", "G<W/>"}));
    const std::vector<ClientStep> expected{
        event(6, Call{d, b, MeldKind::pon, "1s"_t, {"1s"_t, "1s"_t}}), // from seat 1
        event(7, Dahai{d, "3s"_t, false}),
        event(8, Tsumo{d, {}, false}),
        event(9, Kakan{d, "1s"_t}, {.ron = true}),
        event(10, Tsumo{d, {}, true}),
    };
    REQUIRE(log.steps.size() == expected.size() + 4);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CAPTURE(i, expected[i].line);
        CHECK(log.steps[i + 4] == expected[i]);
    }

    struct Row {
        std::string line;
        Action action;
    };
    const std::vector<Row> rows{
        {R"(S<N type="1" hai0="53" hai1="52" />)", Action::call(ActionKind::pon, "0p"_t, "5p"_t)},
        {R"(S<N type="3" hai0="8" hai1="4" />)", Action::call(ActionKind::chi, "2m"_t, "3m"_t)},
        {R"(S<N type="2" />)", Action::plain(ActionKind::daiminkan)},
        {R"(S<N type="5" hai="16" />)", Action::kakan("0m"_t)},
        {R"(S<N type="7" />)", Action::plain(ActionKind::tsumo)},
        {R"(S<N type="9" />)", Action::plain(ActionKind::kyuushu)},
    };
    for (const Row& row : rows) {
        CAPTURE(row.line);
        CHECK(read(joined(before, {row.line})).steps.back() == act(8, row.action));
    }
}

TEST_CASE("tenhou client: a game of three has three seats and sets norths aside",
          "[tenhou_client]") {
    const ClientLog log = read(
        {R"(G<GO type="25"/>)",
         R"(G<INIT seed="4,0,0,1,2,135" ten="350,350,350,0" oya="0" hai="0,1,2,32,48,53,56,96,100,104,124,125,120"/>)",
         "G<T68/>", R"(G<N who="0" m="30752"/>)", "G<T69/>"});
    CHECK(log.rules.players == 3);
    const auto event_at = [&](std::size_t i) {
        return std::get<ClientEvent>(log.steps.at(i).what).event;
    };
    CHECK(std::get<StartKyoku>(event_at(1)).kyoku == 3);
    CHECK(event_at(3) == Event{Kita{a, "4z"_t}});
    CHECK(event_at(4) == Event{Tsumo{a, "9p"_t, true}});
}

TEST_CASE("tenhou client: the rest of a hand that the player came back into is left out",
          "[tenhou_client]") {
    const Lines game = joined({client_lines::game[0],
                               R"(G<REINIT seed="6,1,1,2,4,92" hai="17,41" kawa0="80,32"/>)",
                               "G<T74/>", R"(S<D p="117"/>)"},
                              part(25, 43));
    const ClientLog log = read(game);
    CHECK(log.steps.size() == 20);
    CHECK(log.steps[1].line == 5);
}

TEST_CASE("tenhou client: each error names its line", "[tenhou_client]") {
    struct Case {
        std::string line;
        std::string instead;
        std::string error;
    };
    const std::string init = client_lines::game[2];
    const auto init_with = [&](const std::string& from, const std::string& to) {
        std::string text = init;
        return text.replace(text.find(from), from.size(), to);
    };
    const std::vector<Case> cases{
        {"G<U/>", "X<U/>", "c: hand 1: line 4: neither sent nor received"},
        {"G<U/>", "G", "c: hand 1: line 4: not a tag"},
        {"G<U/>", "G<U", "c: hand 1: line 4: not a tag"},
        {"G<U/>", "G<U7/>", "c: hand 1: line 4: <U7> means nothing here"},
        {"G<U/>", "G<X/>", "c: hand 1: line 4: <X> means nothing here"},
        {"G<U/>", "G<T/>", "c: hand 1: line 4: <T> means nothing here"},
        {"G<E112/>", "G<E136/>", "c: hand 1: line 5: there is no tile 136"},
        {"G<E112/>", "G<E-1/>", "c: hand 1: line 5: there is no tile -1"},
        {"G<E112/>", "G<E135/>", "c: hand 1: line 5: tile 135 occurs twice"},
        {"G<D68/>", "G<D69/>", "c: hand 1: line 16: tile 69 is not in the hand"},
        {R"(G<F2 t="1"/>)", R"(G<F2 t="128"/>)", "c: hand 1: line 7: t is \"128\", not 0 to 127"},
        {R"(S<D p="68"/>)", R"(S<D p="67"/>)", "c: hand 1: line 14: tile 67 is not in the hand"},
        {R"(S<D p="68"/>)", "S<D/>", "c: hand 1: line 14: D has no p"},
        {R"(S<D p="68"/>)", R"(S<E p="68"/>)", "c: hand 1: line 14: a client does not send <E>"},
        {R"(S<N type="6" />)", R"(S<N type="8" />)",
         "c: hand 1: line 23: a client does not send <N> of that type"},
        {R"(G<N who="0" m="0" />)", R"(G<N who="4" m="0" />)",
         "c: hand 2: line 38: who is \"4\", not 0 to 3"},
        {R"(G<N who="0" m="0" />)", R"(G<N who="0" m="65535" />)",
         "c: hand 2: line 38: m is 65535, which is not a meld"},
        {R"(G<N who="0" m="0" />)", R"(G<N who="0" m="28746"/>)",
         "c: hand 2: line 38: tile 75 is not open to a call"},
        {client_lines::game.back(), R"(G<RYUUKYOKU type="x"/>)",
         "c: hand 2: line 43: a draw of no known type"},
        {client_lines::game[0], "G<GO/>", "c: line 1: GO has no type"},
        {client_lines::game[0], "", "c: line 2: no <GO> before <INIT>"},
        {client_lines::game[1], client_lines::game[0], "c: line 2: a second <GO>"},
        {client_lines::game[1], "G<U/>", "c: line 2: <U> before the first hand"},
        {init, init_with("0,0,0,1,2,135", "0,0,0"),
         "c: hand 1: line 3: seed does not have six numbers"},
        {init, init_with("0,0,0,1,2,135", "64,0,0,1,2,135"),
         "c: hand 1: line 3: there is no such round"},
        {init, init_with("0,0,0,1,2,135", "0,0,0,1,6,135"),
         "c: hand 1: line 3: a die has no such number"},
        {init, init_with(",68\"", "\""), "c: hand 1: line 3: hai does not have 13 tiles"},
        {init, init_with(",68\"", ",0\""), "c: hand 1: line 3: tile 0 occurs twice"},
    };
    for (const Case& test : cases) {
        CAPTURE(test.line, test.instead);
        CHECK(error_of(client_lines::json(with(test.line, test.instead))) == test.error);
    }
    CHECK(error_of("{") == "c: not a JSON array of lines");
    CHECK(error_of("{}") == "c: not a JSON array of lines");
    CHECK(error_of("[7]") == "c: line 1: not a text");
    CHECK(error_of("[]") == "c: it contains no hand");
}

} // namespace jantaku::tenhou_client_test
