// docs/protocol.md#spectators, the secret: what spectators are sent depends only on what somebody
// at the table has shown.
#include "session/hear.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"
#include "tests/support/random_play.hpp"

#include <array>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/wall.hpp>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::spectator_test {

using jantaku::test::OwnerWorld;

namespace {

constexpr std::size_t players = 4;
constexpr RoomId the_room{1};
constexpr Tick beat{50};
constexpr std::size_t most_turns = 40;

using random_play::Random;

// An event is also compared by itself, because what the gateway was told is as secret as its
// output.
struct Sent {
    Tick at;
    std::vector<std::string> lines;
    std::optional<Event> event;
    friend bool operator==(const Sent&, const Sent&) = default;
};

// The actions at the table, to be repeated at another one.
struct Script {
    std::vector<std::pair<Seat, Action>> turns;
    std::map<std::pair<std::size_t, std::size_t>, Action> claims; // by discard and seat
};

// Four people at a table, each answering one beat after being asked, and a spectator.
class Watched {
  public:
    Watched(const WallTiles& wall, int watch_delay) {
        for (std::size_t i = 0; i < players; ++i)
            persons_.push_back(world_.enter());
        RoomOptions options;
        options.watch_delay = watch_delay;
        world_.ask(persons_[0], Create{"hanchan", "default", Rules{}, options});
        for (std::size_t i = 1; i < players; ++i)
            world_.ask(persons_[i], Join{the_room});
        world_.rig(the_room, wall);
        world_.ask(persons_[0], Start{});
        spectator_ = world_.enter();
        world_.ask(spectator_, Watch{the_room});
    }

    // Plays at random and writes the script, without wins, riichi and kans, because these show
    // hands or visibly depend on them.
    Script improvise(Random& random) {
        Script script;
        play([&](Seat seat, const Actions& actions, bool is_claim) {
            Actions plain;
            for (const Action& action : actions) {
                const bool is_plain =
                    action.kind == ActionKind::discard || action.kind == ActionKind::chi ||
                    action.kind == ActionKind::pon || action.kind == ActionKind::pass;
                if (is_plain) plain.push_back(action);
            }
            const bool calls = is_claim && random.chance(30);
            const Action action = is_claim && !calls ? Action::plain(ActionKind::pass)
                                                     : plain[random.below(plain.size())];
            if (!is_claim) {
                script.turns.emplace_back(seat, action);
            } else {
                ++offers;
                if (action.kind != ActionKind::pass)
                    script.claims[{discards_, seat.index()}] = action;
            }
            return action;
        });
        return script;
    }
    void follow(const Script& script) {
        std::size_t turn = 0;
        play([&](Seat seat, const Actions& actions, bool is_claim) {
            if (is_claim) {
                ++offers;
                const auto claim = script.claims.find({discards_, seat.index()});
                return claim == script.claims.end() ? Action::plain(ActionKind::pass)
                                                    : claim->second;
            }
            const auto& [who, action] = script.turns[turn++];
            REQUIRE(who == seat);
            REQUIRE(is_offered(actions, action));
            return action;
        });
    }

    // Through a gateway: the lines on the spectator's screen, with their times.
    std::vector<Sent> seen() {
        session::Session session{spectator_, Style{}, {}, Tick{0}};
        session.user.level = Level::lobby;
        std::vector<Sent> seen;
        for (std::size_t i = 0; i < world_.notices.size(); ++i) {
            const Notice& notice = world_.notices[i];
            if (notice.session != spectator_) continue;
            const auto* shown = std::get_if<Shown>(&notice.note);
            seen.push_back({world_.times[i], session::hear(session, notice.note, world_.times[i]),
                            shown == nullptr ? std::nullopt : std::optional{shown->event}});
        }
        return seen;
    }
    OwnerWorld& world() { return world_; }
    SessionId spectator() const { return spectator_; }
    const std::vector<SessionId>& persons() const { return persons_; }

    std::size_t offers = 0; // of tiles to claim

  private:
    static bool is_offered(const Actions& actions, const Action& wanted) {
        for (const Action& action : actions) {
            if (action == wanted) return true;
        }
        return false;
    }

    template <class Choose>
    void play(Choose&& choose) {
        std::map<std::size_t, std::uint64_t> answered;
        for (int beats = 0; beats < 4000; ++beats) {
            for (std::size_t i = 0; i < players; ++i) {
                const auto* asked = world_.last<Asked>(persons_[i]);
                const auto* told = world_.last<Told>(persons_[i]);
                if (asked == nullptr || told == nullptr || asked->rid != told->seq ||
                    answered[i] == asked->rid) {
                    continue;
                }
                const SeatView view = world_.view(persons_[i]);
                if (view.table.phase == Phase::result || view.table.phase == Phase::over) return;
                const Actions actions = legal(view);
                if (actions.empty()) continue;
                answered[i] = asked->rid;
                discards_ = 0;
                for (const SeatPublic& seat : view.table.seats)
                    discards_ += seat.river.size();
                const bool is_claim = view.table.phase == Phase::claims;
                const Action action = choose(view.seat, actions, is_claim);
                const Reply reply = world_.ask(persons_[i], Play{asked->rid, action});
                REQUIRE(std::holds_alternative<Answer>(reply.result));
                turns_ += is_claim ? 0U : 1U;
                if (turns_ == most_turns) return;
            }
            world_.advance(beat);
        }
    }

    OwnerWorld world_;
    std::vector<SessionId> persons_;
    SessionId spectator_{};
    std::size_t discards_ = 0;
    std::size_t turns_ = 0;
};

WallTiles shuffled(Random& random) {
    WallTiles wall = tiles_in_play(Rules{});
    for (std::size_t i = wall.size() - 1; i > 0; --i)
        std::swap(wall[i], wall[random.below(i + 1)]);
    return wall;
}

// The places of the wall whose tiles were shown, from what one seat was told.
class Places {
  public:
    explicit Places(const WallTiles& wall) : wall_{wall} {
        for (std::size_t seat = 0; seat < players; ++seat) {
            for (std::size_t n = 0; n < 13; ++n)
                held_[seat].push_back(layout_.hand_place(seat, n));
        }
        show(layout_.indicator_place(0));
    }
    void hear(const Event& event) {
        if (const auto* draw = std::get_if<Tsumo>(&event)) {
            held_[draw->seat.index()].push_back(layout_.live_place(drawn_++));
            has_drawn_ = true;
        } else if (const auto* discard = std::get_if<Dahai>(&event)) {
            auto& held = held_[discard->seat.index()];
            if (discard->tsumogiri) {
                show(held.back());
                held.pop_back();
            } else {
                show(discard->seat, discard->tile, has_drawn_ ? 1 : 0);
            }
            has_drawn_ = false;
        } else if (const auto* call = std::get_if<Call>(&event)) {
            for (const Tile tile : call->consumed)
                show(call->seat, tile, 0);
        }
    }
    [[nodiscard]] std::vector<std::size_t> hidden() const {
        std::vector<std::size_t> hidden;
        for (std::size_t place = 0; place < wall_.size(); ++place) {
            if (!shown_[place]) hidden.push_back(place);
        }
        return hidden;
    }

  private:
    void show(std::size_t place) { shown_[place] = true; }
    // From a hand, except for the tiles drawn last.
    void show(Seat seat, Tile tile, std::size_t but) {
        auto& held = held_[seat.index()];
        for (std::size_t i = 0; i + but < held.size(); ++i) {
            if (wall_[held[i]] != tile) continue;
            show(held[i]);
            held.erase(held.begin() + static_cast<std::ptrdiff_t>(i));
            return;
        }
        FAIL("a tile that nobody holds");
    }

    const WallTiles& wall_;
    WallLayout layout_ = layout_of(Rules{});
    std::array<std::vector<std::size_t>, players> held_;
    std::array<bool, 136> shown_{};
    std::size_t drawn_ = 0;
    bool has_drawn_ = false;
};

// A wall that is the same in everything that the table was shown, and differs elsewhere.
WallTiles twin_of(const WallTiles& wall, const Watched& played, OwnerWorld& world, Random& random) {
    Places places{wall};
    for (const Notice& notice : world.notices) {
        const auto* shown = std::get_if<Told>(&notice.note);
        if (shown != nullptr && notice.session == played.persons()[0]) places.hear(shown->event);
    }
    const auto hidden = places.hidden();
    WallTiles twin = wall;
    for (std::size_t i = hidden.size() - 1; i > 0; --i)
        std::swap(twin[hidden[i]], twin[hidden[random.below(i + 1)]]);
    return twin;
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

} // namespace

TEST_CASE("spectator: hidden hands and walls leave no trace in what a spectator is sent",
          "[server][spectator]") {
    std::size_t differently_offered = 0;
    std::size_t calls = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const WallTiles wall = shuffled(random);
        const int delay = seed % 2 == 0 ? 0 : 3;
        Watched one{wall, delay};
        const Script script = one.improvise(random);
        const WallTiles twin = twin_of(wall, one, one.world(), random);
        REQUIRE(twin != wall);
        Watched other{twin, delay};
        other.follow(script);
        const auto seen = one.seen();
        CHECK(seen.size() > 20);
        CHECK(one.world().now == other.world().now);
        CHECK(seen == other.seen());
        differently_offered += one.offers != other.offers ? 1U : 0U;
        calls += script.claims.size();
    }
    CHECK(differently_offered > 3);
    CHECK(calls > 2);
}

TEST_CASE("spectator: a hand is open when the kyoku is over, but never before, whoever sits there",
          "[server][spectator]") {
    constexpr std::size_t persons = 2;
    for (const bool both_leave : {false, true}) {
        CAPTURE(both_leave);
        OwnerWorld world;
        const SessionId host = world.enter();
        RoomOptions options;
        options.watch_delay = 0;
        options.turn_seconds = 1;
        options.bank_seconds = 0;
        options.claim_seconds = 1;
        options.abandon_seconds = 3600;
        world.ask(host, Create{"tonpuu", "default", Rules{}, options});
        const SessionId other = world.enter();
        world.ask(other, Join{the_room});
        world.ask(host, AddBot{"normal", players - persons});
        world.ask(host, Start{});
        const SessionId spectator = world.enter();
        world.ask(spectator, Watch{the_room});
        // A stand-in plays for a player who leaves. Then the table has only bots, but the hands
        // stay closed, because the player may return.
        world.advance(Tick{5'000});
        world.ask(host, Home{});
        if (both_leave) world.ask(other, Home{});
        world.advance(Tick{120'000});
        world.ask(host, Join{the_room});
        world.advance(Tick{60'000});

        std::size_t events = 0;
        std::size_t open = 0;
        for (const Notice& notice : world.notices) {
            if (notice.session != spectator) continue;
            CHECK_FALSE(std::holds_alternative<Told>(notice.note));
            CHECK_FALSE(std::holds_alternative<Snapshot>(notice.note));
            const auto* shown = std::get_if<Shown>(&notice.note);
            if (shown == nullptr) continue;
            CHECK(hides_hands(shown->event));
            open += std::holds_alternative<Hora>(shown->event) ? 1U : 0U;
            ++events;
        }
        CHECK(events > 100);
        CHECK(open > 0);
    }
}

} // namespace jantaku::spectator_test
