// The answer to /what at each place, in each language.
#include "session/render.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "text/action_commands.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::what_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

constexpr std::size_t most_lines = 20;

Lines what(Session& session) {
    const Response response = run(session, "/what");
    REQUIRE(std::holds_alternative<Finished>(response));
    return std::get<Finished>(response).lines;
}

bool any_has(const Lines& lines, std::string_view text) {
    return std::ranges::any_of(
        lines, [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

SeatView on_turn() {
    return view_on_turn("234m99m406p56779s", "8s");
}
SeatView in_claims() {
    return view_in_claims("34405p34577s123m", Seat{3}, "5p");
}
// Closed, tenpai after a discard, four of a kind in the hand, and the last draw completes it.
SeatView with_much_to_do() {
    return view_on_turn("1111m234567p99s4s", "4s");
}

} // namespace

TEST_CASE("what: it fits a screen, whatever the language and the place", "[session]") {
    std::vector<std::pair<std::string, Session>> places;
    places.emplace_back("lobby", new_session());
    places.emplace_back("room", new_session(Level::room));
    RoomInfo info;
    info.id = RoomId{1};
    info.host = "nobody";
    info.is_match = true;
    places.back().second.user.waiting_room = Frozen<RoomInfo>{info};
    places.emplace_back("turn", session_at(on_turn()));
    places.emplace_back("claims", session_at(in_claims()));
    places.emplace_back("much", session_at(with_much_to_do()));
    places.emplace_back("others", session_at(view_between_turns("234m99m406p56779s")));
    places.back().second.user.seating->question.reset();
    places.emplace_back("result", session_at(on_turn()));
    places.back().second.conversation.at_table.result_waits = true;
    places.emplace_back("watching", new_session());
    places.back().second.user.watching =
        Watched{.room = RoomId{1}, .names = SeatNames{4}, .behind = {}, .table = on_turn().table};
    for (auto& [place, session] : places) {
        for (const Language language : all_languages) {
            session.display.style.language = language;
            const Lines lines = what(session);
            CAPTURE(place, tag_of(language), lines);
            CHECK(lines.size() >= 4);
            CHECK(lines.size() <= most_lines);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                // A call that may take many tiles may need a second line.
                const bool is_call = lines[i].starts_with("  /");
                CHECK((is_call || display_width(lines[i]) + (i == 0 ? 3 : 0) <= screen_columns));
            }
        }
    }
}

TEST_CASE("what: each command of the prompt has its meaning and an example that is taken",
          "[session]") {
    for (const SeatView& view : {on_turn(), in_claims(), with_much_to_do()}) {
        Session session = session_at(view);
        const Lines lines = what(session);
        CAPTURE(lines);
        for (const Action& action : legal(view)) {
            const std::string command = command_of(action.kind);
            const auto line = std::ranges::find_if(lines, [&](const std::string& each) {
                return each.starts_with("  " + command + " ") ||
                       each.starts_with("  " + command + ":");
            });
            CAPTURE(command);
            REQUIRE(line != lines.end());
            const auto example = line->find("; for example ");
            const std::string typed =
                example == std::string::npos ? command : line->substr(line->rfind('/'));
            CHECK(result(session, typed) == "Play");
        }
    }
}

TEST_CASE("what: only what the reader sees is explained", "[session]") {
    Session session = session_at(on_turn());
    CHECK(any_has(what(session), "20s: seconds for this decision"));
    CHECK(any_has(what(session), "the tile just drawn is discarded"));
    session.user.seating->question->deadline = Tick::max();
    CHECK(any_has(what(session), "no clock"));
    CHECK_FALSE(any_has(what(session), "runs out"));
    session.display.style.plain = true; // has no marks in the rivers
    CHECK_FALSE(any_has(what(session), "discards: '"));
    session.display.style.plain = false;
    session.display.enter_screen({.columns = 80, .rows = 24});
    CHECK(any_has(what(session), "[ ] riichi"));
    CHECK_FALSE(any_has(what(session), "players: >"));
}

} // namespace jantaku::what_test
