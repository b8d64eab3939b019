// Positions: the answer of each level in positions where a strong player has no doubt.
//
// asked     tests/data/positions
// answers   tests/data/positions.answers, one line a position; an answer in brackets is a wrong one
// update    JANTAKU_UPDATE=1 writes the answers anew; review the difference
#include "study/action_names.hpp"
#include "study/fields.hpp"
#include "tests/bot/position.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/golden.hpp"

#include <algorithm>
#include <iostream>
#include <jantaku/bot/bot.hpp>
#include <map>
#include <set>
#include <sstream>

namespace jantaku::positions_test {

using namespace jantaku::bot_test;

namespace {

Action answer_of(std::string_view level, const Position& position) {
    return choose(level, position.view, position.actions, 1);
}

bool is_right(const Position& position, const Action& action) {
    return std::ranges::find(position.accepted, action) != position.accepted.end();
}

void pad(std::string& line, std::size_t width) {
    line.resize(std::max(line.size() + 1, width), ' ');
}

} // namespace

TEST_CASE("positions: hard gives the answer that is beyond doubt", "[bot]") {
    std::set<std::string> names;
    for (const Position& position : all_positions()) {
        CAPTURE(position.name, position.idea);
        CHECK(names.insert(position.name).second);
        const Action action = answer_of("hard", position);
        CAPTURE(study::to_string(action));
        if (position.open.empty()) {
            CHECK(is_right(position, action));
        } else {
            // A position that hard gets right must not be marked as open.
            CHECK_FALSE(is_right(position, action));
        }
    }
    CHECK(names.size() >= 60);
}

TEST_CASE("positions: every level answers as the table of answers says", "[bot]") {
    std::string table =
        "# What each level answers in tests/data/positions; in brackets where it is wrong.\n";
    std::map<std::string_view, std::size_t> hits;
    const auto add = [&](const std::string& name, auto&& cell) {
        std::string line = name;
        std::size_t width = 32;
        for (const auto level : bot_levels()) {
            pad(line, width);
            line += cell(level);
            width += 18;
        }
        table += line + "\n";
    };
    add("#", [](std::string_view level) { return std::string{level}; });
    const std::vector<Position> positions = all_positions();
    for (const Position& position : positions) {
        add(position.name, [&](std::string_view level) {
            const Action action = answer_of(level, position);
            const std::string text = study::to_string(action);
            if (!is_right(position, action)) return "(" + text + ")";
            ++hits[level];
            return text;
        });
    }
    const std::string of = " of " + std::to_string(positions.size());
    add("#", [&](std::string_view level) { return std::to_string(hits[level]) + of; });
    std::cout << "positions:";
    for (const auto level : bot_levels())
        std::cout << " " << level << " " << hits[level];
    std::cout << of << "\n";

    test::check_file(JANTAKU_TEST_DATA "/positions.answers", table);
}

TEST_CASE("positions: a described position becomes the events of a kyoku", "[bot]") {
    std::istringstream in{R"(position p
idea     none
seat     E2 W
points   25000 24000 25000 25000
dora     1m 9m
river E  1z 7z>W(77z) ankan(2222z) 5s 8s 1p
river S  3z 8p' 6s! 9s
river W  5m 4z 9p 1s
river N  1p 2p 3p 9m
hand     123m456p789s1z 7z
accept   not kakan 7z
)"};
    const std::vector<Position> positions = read_positions(in);
    REQUIRE(positions.size() == 1);
    const SeatView& view = positions[0].view;
    const Public& table = view.table;
    const Seat south{2};
    CHECK(view.seat == Seat{3});
    CHECK(table.dealer == Seat{1});
    CHECK(table.phase == Phase::turn);
    CHECK(table.indicators.size() == 2);
    CHECK(table.seats[Seat{1}].river[1].called);
    CHECK(table.seats[Seat{1}].melds[0].kind == MeldKind::ankan);
    CHECK(table.seats[view.seat].melds[0].kind == MeldKind::pon);
    CHECK(table.seats[south].riichi == Riichi::accepted);
    CHECK(table.seats[south].river.back().tsumogiri);
    CHECK(table.points[south] == 24000);
    CHECK(table.kyotaku == 1);
    CHECK(view.mine.hand.drawn() == Tile{Kind{Suit::jihai, 7}});
}

TEST_CASE("positions: an impossible position is refused", "[bot]") {
    const auto read = [](const std::string& changed) {
        std::istringstream in{"position p\nidea none\nseat E1 E\ndora 1z\n" + changed};
        return read_positions(in).size();
    };
    const std::string hand = "hand 123m456p789s1122z 5p\n";
    const std::string accept = "accept discard 5p\n";
    CHECK(read(hand + accept) == 1);
    const auto* const changed = GENERATE_COPY(as<const char*>{}, "river S 1m\n", "river E 9m\n",
                                              "sticks 1\n", "river X 1m\n", "wall 1m\n",
                                              "river E 1z\nriver S 1z\nriver W 9m\nriver N 9m\n");
    CAPTURE(changed);
    CHECK_THROWS_AS(read(hand + accept + changed), study::ContradictionError);
    CHECK_THROWS_AS(read(hand + "accept discard 9p\n"), study::ContradictionError);
    CHECK_THROWS_AS(read("hand 123m456p789s1122z\n" + accept), study::ContradictionError);
    CHECK_THROWS_AS(read("hand 123m456p789s112z 5p\n" + accept), study::ContradictionError);
}

} // namespace jantaku::positions_test
