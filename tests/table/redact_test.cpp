#include "tests/support/catch.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/tile/notation.hpp>
#include <vector>

namespace jantaku::redact_test {

using namespace jantaku::literals;

namespace {

constexpr Seat own{1};
constexpr Seat other{2};

} // namespace

TEST_CASE("redact: nobody at the table is told the wall", "[table][redact]") {
    const Event event = Shuffled{tiles_in_play(Rules{})};
    CHECK(!redact(event, own));
    CHECK(!redact(event, Everybody{}));
    CHECK(redact(event, Full{}) == event);
}

TEST_CASE("redact: a seat is told only its own hand of a deal", "[table][redact]") {
    StartKyoku start;
    start.points = PerSeat<int>(4, 25000);
    start.hands = PerSeat<StaticVector<Tile, 13>>(4, {"1m"_t, "2m"_t});
    const auto told = std::get<StartKyoku>(*redact(start, own));
    for (const Seat seat : seats(4))
        CHECK(told.hands[seat].empty() == (seat != own));
    CHECK(told.points == start.points);
    const auto everybody = std::get<StartKyoku>(*redact(start, Everybody{}));
    for (const auto& hand : everybody.hands)
        CHECK(hand.empty());
}

TEST_CASE("redact: only the drawing seat sees the tile, but all see that it drew",
          "[table][redact]") {
    const Tsumo draw{own, "5p"_t, true};
    CHECK(redact(draw, own) == Event{draw});
    const Tsumo hidden{own, std::nullopt, true};
    CHECK(redact(draw, other) == Event{hidden});
    CHECK(redact(draw, Everybody{}) == Event{hidden});
}

TEST_CASE("redact: an answer to a claim is told only to its own seat", "[table][redact]") {
    const Event event = Claimed{own, Action::plain(ActionKind::pass)};
    CHECK(redact(event, own) == event);
    CHECK(!redact(event, other));
    CHECK(!redact(event, Everybody{}));
    CHECK(redact(event, Full{}) == event);
}

TEST_CASE("redact: in an exchange, a seat sees what it gave and what it got", "[table][redact]") {
    Swap swap{.steps = 3, .given = PerSeat<StaticVector<Tile, 3>>(4, {"1m"_t, "2m"_t, "3m"_t})};
    const auto told = std::get<Swap>(*redact(swap, own));
    for (const Seat seat : seats(4))
        CHECK(told.given[seat].empty() ==
              (seat != own && seat != other)); // the seat before gives the three tiles on
    const auto everybody = std::get<Swap>(*redact(swap, Everybody{}));
    for (const auto& given : everybody.given)
        CHECK(given.empty());
    CHECK(redact(swap, Full{}) == Event{swap});
}

TEST_CASE("redact: hidden ura are told only to their winner", "[table][redact]") {
    Hora hora;
    hora.seat = own;
    hora.ura = {"8p"_t};
    CHECK(redact(hora, other) == Event{hora});
    hora.ura_hidden = true;
    CHECK(redact(hora, own) == Event{hora});
    CHECK(std::get<Hora>(*redact(hora, other)).ura.empty());
    CHECK(std::get<Hora>(*redact(hora, Everybody{})).ura.empty());
    CHECK(redact(Ura{{"8p"_t}}, other) == Event{Ura{{"8p"_t}}});
}

TEST_CASE("redact: at a table with open hands, all hands are told, and nothing else that is hidden",
          "[table][redact]") {
    const AllHands seated{own};
    const AllHands watching{};
    StartKyoku start;
    start.hands = PerSeat<StaticVector<Tile, 13>>(4, {"1m"_t, "2m"_t});
    const Swap swap{.steps = 3,
                    .given = PerSeat<StaticVector<Tile, 3>>(4, {"1m"_t, "2m"_t, "3m"_t})};
    for (const Event& event : std::vector<Event>{start, Tsumo{other, "5p"_t, true}, swap}) {
        CAPTURE(event.index());
        CHECK(redact(event, seated) == event);
        CHECK(redact(event, watching) == event);
    }
    CHECK(!redact(Shuffled{tiles_in_play(Rules{})}, seated));
    const Event claimed = Claimed{other, Action::plain(ActionKind::pass)};
    CHECK(!redact(claimed, seated));
    CHECK(!redact(claimed, watching));
    CHECK(redact(Claimed{own, Action::plain(ActionKind::pass)}, seated));
    Hora hora;
    hora.seat = other;
    hora.ura = {"8p"_t};
    hora.ura_hidden = true;
    CHECK(std::get<Hora>(*redact(hora, seated)).ura.empty());
}

TEST_CASE("redact: who sees no open hands is told of a game without them", "[table][redact]") {
    const StartGame open{Rules{}, true};
    CHECK(redact(open, AllHands{own}) == Event{open});
    CHECK(redact(open, own) == Event{StartGame{Rules{}}});
    CHECK(redact(open, Everybody{}) == Event{StartGame{Rules{}}});
    Public table;
    jantaku::apply(table, Event{open});
    CHECK(std::holds_alternative<AllHands>(viewer_at(table, std::nullopt)));
    CHECK(std::get<AllHands>(viewer_at(table, own)).seat == own);
    CHECK(std::get<Seat>(viewer_at(Public{}, own)) == own);
}

TEST_CASE("redact: open tiles are told to all", "[table][redact]") {
    const std::vector<Event> open{
        StartGame{Rules{}},
        Dahai{own, "5p"_t, true},
        Reach{own},
        ReachAccepted{own},
        Ankan{own, {"1z"_t, "1z"_t, "1z"_t, "1z"_t}},
        Kakan{own, "1z"_t},
        Dora{"3s"_t},
        EndKyoku{},
    };
    for (const Event& event : open) {
        CAPTURE(event.index());
        CHECK(redact(event, other) == event);
        CHECK(redact(event, Everybody{}) == event);
    }
}

} // namespace jantaku::redact_test
