#include "room/gallery.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace jantaku::gallery_test {

using namespace jantaku::random_play;

namespace {

constexpr std::chrono::seconds behind{7};
constexpr PlayerId spectator{1};

Input next_input(const Game& game, Random& random) {
    if (game.table.phase == Phase::deal) return random_deal(game.table.rules, random);
    if (claims_decided(game)) return Proceed{};
    for (const Seat seat : seats(game.table.players())) {
        const Actions actions = legal(game, seat);
        if (!actions.empty()) return Act{seat, choose(game.view(seat), actions, random)};
    }
    return Proceed{};
}

// A game, with the time when the players were told each public event.
std::vector<std::pair<Tick, Event>> play(std::uint64_t seed) {
    Random random{seed};
    std::vector<std::pair<Tick, Event>> told{{Tick{0}, StartGame{Rules{}}}};
    Game game = new_game(Rules{});
    for (Tick now{0}; game.table.phase != Phase::over; now += Tick{700}) {
        const auto events = decide(game, next_input(game, random));
        REQUIRE(events.has_value());
        for (const Event& event : *events) {
            apply(game, event);
            told.emplace_back(now, event);
        }
    }
    return told;
}

bool hides_hands(const Event& event) {
    if (const auto* draw = std::get_if<Tsumo>(&event)) return !draw->tile;
    if (const auto* start = std::get_if<StartKyoku>(&event)) {
        for (const auto& hand : start->hands) {
            if (!hand.empty()) return false;
        }
    }
    return !std::holds_alternative<Shuffled>(event) && !std::holds_alternative<Claimed>(event);
}

// One spectator, and what it is shown from the moment of arrival.
struct Watcher {
    std::optional<Public> table;
    bool ended = false;
    std::size_t events = 0;

    void hear(const Gallery::Out& out) {
        for (const Gallery::ToSpectator& each : out) {
            if (const auto* watching = std::get_if<Watching>(&each.note)) table = watching->table;
            if (const auto* shown = std::get_if<Shown>(&each.note)) {
                REQUIRE(hides_hands(shown->event));
                REQUIRE(table.has_value());
                apply(*table, shown->event);
                ++events;
            }
            ended = ended || std::holds_alternative<WatchEnded>(each.note);
        }
    }
};

} // namespace

TEST_CASE("gallery: a spectator sees the public journal as it was one delay ago",
          "[room][gallery]") {
    const auto journal = play(7);
    for (const std::size_t comes_at : {std::size_t{0}, std::size_t{100}, journal.size() - 5}) {
        CAPTURE(comes_at);
        Gallery gallery;
        gallery.open(RoomId{1}, {}, behind);
        Watcher watcher;
        Public expected;
        std::size_t folded = 0;
        for (std::size_t i = 0; i < journal.size(); ++i) {
            const auto& [now, event] = journal[i];
            Gallery::Out out;
            gallery.ticked(now, out);
            if (i == comes_at) gallery.join(spectator, now, out);
            if (const auto seen = redact(event, Everybody{}))
                gallery.happened(Shown{*seen}, now, out);
            watcher.hear(out);
            for (; folded < journal.size() && journal[folded].first + behind <= now; ++folded) {
                if (const auto seen = redact(journal[folded].second, Everybody{}))
                    apply(expected, *seen);
            }
            if (i >= comes_at) REQUIRE(watcher.table == expected);
        }
        Gallery::Out out;
        gallery.close(out);
        watcher.hear(out);
        for (; folded < journal.size(); ++folded) {
            if (const auto seen = redact(journal[folded].second, Everybody{}))
                apply(expected, *seen);
        }
        CHECK(watcher.table == expected);
        CHECK(watcher.ended);
        CHECK(watcher.events > 0);
        CHECK_FALSE(gallery.is_open());
    }
}

TEST_CASE("gallery: it wakes the room only for spectators, when the oldest event is due",
          "[room][gallery]") {
    Gallery gallery;
    Gallery::Out out;
    gallery.open(RoomId{1}, {}, behind);
    gallery.happened(Shown{StartGame{Rules{}}}, Tick{100}, out);
    CHECK_FALSE(gallery.wake_at());
    gallery.join(spectator, Tick{200}, out);
    CHECK(gallery.wake_at() == Tick{100} + behind);
    CHECK(gallery.size() == 1);
    out.clear();
    gallery.ticked(Tick{99} + behind, out);
    CHECK(out.empty());
    gallery.ticked(Tick{100} + behind, out);
    CHECK(out.size() == 1);
    CHECK_FALSE(gallery.wake_at());
    gallery.happened(Said{"A", "hello"}, Tick{9000}, out);
    CHECK(gallery.leave(spectator));
    CHECK_FALSE(gallery.wake_at());
}

} // namespace jantaku::gallery_test
