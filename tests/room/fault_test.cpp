// Players are shown the same game, whatever the store answers and whenever the process dies.
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/owner_world.hpp"
#include "tests/support/random_play.hpp"

#include <cstdlib>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <string>
#include <vector>

namespace jantaku::fault_test {

using jantaku::test::OwnerWorld;
using random_play::Random;

namespace {

constexpr RoomId room{1};
constexpr std::size_t players = 4;

// Faults, each with its frequency in percent.
struct Faults {
    std::size_t refused = 0;
    std::size_t unknown = 0;
    std::size_t late = 0;
    std::size_t restart = 0;
};

class Trial {
  public:
    explicit Trial(std::uint64_t seed, const Faults& faults) : random_{seed}, faults_{faults} {
        Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
        create.options.pause_ms = 0;
        create.options.result_seconds = 0;
        for (std::size_t i = 0; i < players; ++i) {
            sessions_.push_back(world_.enter());
            keys_.push_back(world_.last<Entered>(sessions_.back())->key);
        }
        world_.ask(sessions_[0], create);
        for (std::size_t i = 1; i < players; ++i)
            world_.ask(sessions_[i], Join{room});
        world_.ask(sessions_[0], Start{});
        world_.before_append = [this](const Append&) {
            if (random_.chance(faults_.refused)) world_.answers.push_front(AppendResult::refused);
            if (random_.chance(faults_.unknown)) world_.answers.push_front(AppendResult::unknown);
        };
    }

    void play() {
        for (int turns = 0; !is_over(); ++turns) {
            REQUIRE(turns < 100'000);
            if (random_.chance(faults_.late)) world_.hold_appends = true;
            if (!act()) world_.advance(Tick{10});
            if (random_.chance(faults_.restart)) restart();
            if (world_.hold_appends && random_.chance(50)) world_.release_appends();
            check_what_was_told();
        }
    }

    [[nodiscard]] std::vector<Event> events() const {
        std::vector<Event> events;
        for (const Record& record : world_.journals.at(room)) {
            for (const RoomEvent& event : record)
                if (const auto* of_table = std::get_if<Event>(&event)) events.push_back(*of_table);
        }
        return events;
    }
    [[nodiscard]] std::size_t settled() {
        const Reply reply = world_.ask(sessions_[0], ListGames{});
        return std::get<Games>(std::get<Answer>(reply.result)).games.size();
    }
    int restarts = 0;

  private:
    [[nodiscard]] bool is_over() const {
        const auto& last = world_.journals.at(room).back();
        return std::ranges::any_of(last, [](const RoomEvent& event) {
            return std::holds_alternative<event::GameClosed>(event);
        });
    }

    // Each seat that is asked answers once as a bot would.
    bool act() {
        for (const SessionId who : sessions_) {
            const Asked* asked = world_.last<Asked>(who);
            const SeatView view = world_.view(who);
            const Actions actions = legal(view);
            if (actions.empty() || asked == nullptr) continue;
            const Told* told = world_.last<Told>(who);
            const Snapshot* snapshot = world_.last<Snapshot>(who);
            const std::uint64_t seen =
                std::max(told == nullptr ? 0 : told->seq, snapshot == nullptr ? 0 : snapshot->seq);
            if (asked->rid != seen) continue; // of a process that has died, or already answered
            if (answered_.contains({who, asked->rid})) continue;
            answered_.insert({who, asked->rid});
            world_.post(who, Play{asked->rid, choose("normal", view, actions, asked->rid)});
            return true;
        }
        return false;
    }

    void restart() {
        ++restarts;
        world_.hold_appends = false;
        world_.restart();
        for (std::size_t i = 0; i < players; ++i)
            sessions_[i] = world_.resume(keys_[i]);
    }

    // Players were told nothing that is not in the journal.
    void check_what_was_told() {
        const auto journal = events();
        for (; checked_ < world_.notices.size(); ++checked_) {
            const Notice& notice = world_.notices[checked_];
            const auto* told = std::get_if<Told>(&notice.note);
            if (told == nullptr) continue;
            const auto found = std::ranges::find(sessions_, notice.session);
            if (found == sessions_.end()) continue; // from before a restart
            const Seat seat = world_.last<Seated>(notice.session)->seat;
            std::uint64_t seq = 0;
            std::optional<Event> there;
            for (const Event& event : journal) {
                auto seen = redact(event, seat);
                if (seen && ++seq == told->seq) {
                    there = *std::move(seen);
                    break;
                }
            }
            REQUIRE(there);
            REQUIRE(*there == told->event);
        }
    }

    Random random_;
    Faults faults_;
    OwnerWorld world_;
    std::vector<SessionId> sessions_;
    std::vector<std::string> keys_;
    std::set<std::pair<SessionId, std::uint64_t>> answered_;
    std::size_t checked_ = 0;
};

} // namespace

TEST_CASE("faults: a game is the same whatever the store answers and whenever the process dies",
          "[.][room][faults]") {
    Trial quiet{0, {}};
    quiet.play();
    const auto whole = quiet.events();
    REQUIRE(whole.size() > 200);
    const bool is_long = std::getenv("JANTAKU_LONG") != nullptr;
    const std::uint64_t seeds = is_long ? 1000U : jantaku::test::effort(24U);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const auto often = [&] { return random.chance(50) ? 0 : random.below(30); };
        Trial game{seed,
                   {.refused = often(),
                    .unknown = often(),
                    .late = often(),
                    .restart = random.chance(50) ? 0 : random.below(10)}};
        game.play();
        REQUIRE(game.events() == whole);
        REQUIRE(game.settled() == 1);
    }
}

} // namespace jantaku::fault_test
