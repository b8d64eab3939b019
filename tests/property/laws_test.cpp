// The laws of the table, in random legal games.
//
// JANTAKU_LONG=1 in the environment plays hundreds of thousands of plies instead of some thousand.
#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <numeric>
#include <optional>
#include <variant>
#include <vector>

namespace jantaku::laws_test {

using namespace jantaku::random_play;

namespace {

bool is_long() {
    return std::getenv("JANTAKU_LONG") != nullptr;
}

// How often each kind of thing happened, because a law that nothing tests proves nothing.
struct Seen {
    std::array<std::size_t, action_kind_count> actions{};
    std::array<std::size_t, 6> draws{};
    std::size_t plies = 0;
    std::size_t games = 0;
    std::size_t tsumo_wins = 0;
    std::size_t ron_wins = 0;
    std::size_t robbed_kans = 0;
    std::size_t wins_in_play = 0; // of kyoku that go on after wins
};

// ---- single laws -----------------------------------------------------------------------------

// Every tile is in one place: a hand, a meld, a river, or the wall.
void check_tiles(const Game& game, const std::vector<Tile>& robbed) {
    std::array<int, tile_count> found{};
    const auto count = [&](Tile tile) { ++found[tile.index()]; };
    for (const Seat seat : seats(game.table.players())) {
        const Hand& hand = game.hands[seat].hand;
        REQUIRE(hand.size() == game.table.seats[seat].hand_size);
        for (std::size_t i = 0; i < hand.size(); ++i)
            count(hand.at(i));
        for (const Meld& meld : game.table.seats[seat].melds)
            std::ranges::for_each(meld.tiles, count);
        for (const RiverTile& tile : game.table.seats[seat].river) {
            if (!tile.called) count(tile.tile);
        }
        std::ranges::for_each(game.table.seats[seat].kita, count);
    }
    std::ranges::for_each(robbed, count);
    const WallLayout& layout = game.wall.layout;
    std::vector<bool> taken(game.wall.tiles.size());
    for (std::size_t n = 0; n < game.wall.rinshan; ++n)
        taken[layout.rinshan_place(n)] = true;
    for (std::size_t i = layout.live_place(game.wall.drawn); i < game.wall.tiles.size(); ++i) {
        if (!taken[i]) count(game.wall.tiles[i]);
    }
    // No tile is both drawn and turned.
    for (std::size_t n = 0; n < game.table.indicators.size(); ++n) {
        REQUIRE(!taken[layout.indicator_place(n)]);
        REQUIRE(!taken[layout.indicator_place(n) + 1]);
        REQUIRE(layout.indicator_place(n) >= layout.live_place(game.wall.drawn));
    }
    std::array<int, tile_count> all{};
    for (const Tile tile : tiles_in_play(game.table.rules))
        ++all[tile.index()];
    REQUIRE(found == all);
    REQUIRE(game.table.live_tiles == layout.live_tiles() - game.wall.drawn - game.wall.rinshan);
    for (std::size_t n = 0; n < game.table.indicators.size(); ++n)
        REQUIRE(game.table.indicators[n] == game.wall.indicator(n));
}

// The data kept beside the tiles of a hand agree with the tiles.
void check_hands(const Game& game) {
    for (const Private& mine : game.hands) {
        Counts held;
        for (const Tile tile : mine.hand.tiles())
            ++held[tile.kind()];
        const std::size_t size = mine.hand.tiles().size();
        if (size % 3 == 1) REQUIRE(mine.waits == waits(held, (13 - size) / 3));
        if (mine.hand.drawn()) ++held[mine.hand.drawn()->kind()];
        REQUIRE(mine.hand.counts() == held);
    }
}

int points_and_sticks(const Public& table) {
    return std::accumulate(table.points.begin(), table.points.end(), table.kyotaku * 1000);
}

void check_refused(const Game& game, const Input& input, Error expected) {
    Game same = game;
    Events happened;
    REQUIRE(enact(same, input, happened) == expected);
    REQUIRE(same == game);
    REQUIRE(happened.empty());
}

void check_decide(const Game& game, Seat seat, const Action& action, bool expected) {
    const auto error = why_not(game.table, game.hands[seat], seat, action);
    const auto result = decide(game, Act{seat, action});
    if (error.has_value() == expected || result.has_value() != expected) {
        CAPTURE(seat.index(), static_cast<int>(action.kind), action.tile.index(),
                action.consumed[0].index(), action.consumed[1].index(), action.tsumogiri);
        REQUIRE(error.has_value() != expected);
        REQUIRE(result.has_value() == expected);
    }
    if (expected) return;
    REQUIRE(result.error() == *error);
    check_refused(game, Act{seat, action}, *error);
}

void check_proceed(const Game& game) {
    const Phase phase = game.table.phase;
    if (phase == Phase::deal || phase == Phase::turn || phase == Phase::over) {
        check_refused(game, Proceed{}, Error::stale);
    } else if (phase != Phase::result && !claims_decided(game)) {
        check_refused(game, Proceed{}, Error::not_your_turn);
    }
}

// To enact an input is to decide it and to apply every event.
void check_enact(const Game& game, const Input& input, const Events& decided) {
    Game enacted = game;
    Events happened;
    REQUIRE(!enact(enacted, input, happened));
    REQUIRE(happened == decided);
    Game applied = game;
    for (const Event& event : decided)
        apply(applied, event);
    REQUIRE(enacted == applied);
}

Action random_action(Random& random) {
    const auto kind = static_cast<ActionKind>(random.below(action_kind_count));
    const Tile a = Tile::from_index(random.below(tile_count));
    const Tile b = Tile::from_index(random.below(tile_count));
    switch (kind) {
    case ActionKind::discard:
        return Action::discard(a, random.chance(50));
    case ActionKind::riichi:
        return Action::riichi(a, random.chance(50));
    case ActionKind::open_riichi:
        return Action::open_riichi(a, random.chance(50));
    case ActionKind::kita:
        return Action::kita(a);
    case ActionKind::swap:
        return Action::swap(a, b, Tile::from_index(random.below(tile_count)));
    case ActionKind::ankan:
        return Action::ankan(a.kind());
    case ActionKind::kakan:
        return Action::kakan(a);
    case ActionKind::chi:
    case ActionKind::pon:
        return Action::call(kind, a, b);
    default:
        return Action::plain(kind);
    }
}

// Calls f(action) for every action that can be written down.
template <class F>
void each_action(F&& f) {
    for (std::size_t i = 0; i < tile_count; ++i) {
        const Tile tile = Tile::from_index(i);
        for (const bool tsumogiri : {false, true}) {
            f(Action::discard(tile, tsumogiri));
            f(Action::riichi(tile, tsumogiri));
            f(Action::open_riichi(tile, tsumogiri));
        }
        if (!tile.is_red()) f(Action::ankan(tile.kind()));
        f(Action::kakan(tile));
        f(Action::kita(tile));
        for (std::size_t j = 0; j < tile_count; ++j) {
            f(Action::call(ActionKind::chi, tile, Tile::from_index(j)));
            f(Action::call(ActionKind::pon, tile, Tile::from_index(j)));
        }
    }
    using enum ActionKind;
    for (const ActionKind kind : {tsumo, kyuushu, daiminkan, ron, pass})
        f(Action::plain(kind));
}

void check_legal(const Game& game, Random& random, bool thorough) {
    for (const Seat seat : seats(game.table.players())) {
        const Actions actions = legal(game.view(seat));
        for (const Action& action : actions) {
            check_decide(game, seat, action, true);
            REQUIRE(std::ranges::count(actions, action) == 1);
        }
        const auto check = [&](const Action& action) {
            check_decide(game, seat, action, contains(actions, action));
        };
        if (thorough) {
            each_action(check);
        } else {
            for (int i = 0; i < 8; ++i)
                check(random_action(random));
        }
        if (game.table.phase == Phase::turn && game.table.turn == seat) {
            REQUIRE(offers(actions, ActionKind::discard));
            if (!game.table.in_riichi(seat)) continue;
            for (const Action& action : actions) {
                REQUIRE((action.kind == ActionKind::tsumo || action.kind == ActionKind::ankan ||
                         action.kind == ActionKind::kita ||
                         (action.kind == ActionKind::discard && action.tsumogiri)));
            }
        }
    }
}

// ---- a game with everybody who watches it ----------------------------------------------------

class Watched {
  public:
    Watched(const Rules& rules, bool open_hands) {
        for (const Seat seat : seats(rules.seat_count()))
            views_.push_back(SeatView{.seat = seat, .table = {}, .mine = {}});
        closed_views_ = views_;
        tell(StartGame{rules, open_hands});
        total_ = points_and_sticks(game_.table);
    }

    [[nodiscard]] const Game& game() const { return game_; }

    void take(const Input& input, Seen& seen) {
        const auto events = decide(game_, input);
        REQUIRE(events.has_value());
        REQUIRE(!events->empty());
        check_enact(game_, input, *events);
        for (const Event& event : *events) {
            note(event, seen);
            tell(event);
        }
        check();
    }

  private:
    void note(const Event& event, Seen& seen) {
        if (std::holds_alternative<StartKyoku>(event)) robbed_.clear();
        if (const auto* draw = std::get_if<Ryukyoku>(&event)) {
            ++seen.draws[static_cast<std::size_t>(draw->kind)];
        }
        if (const auto* hora = std::get_if<Hora>(&event)) {
            ++(hora->seat == hora->from ? seen.tsumo_wins : seen.ron_wins);
            if (game_.table.offer && game_.table.offer->kind != OfferKind::discard) {
                robbed_.push_back(hora->tile);
                ++seen.robbed_kans;
            }
            seen.wins_in_play += game_.table.rules.shura ? 1 : 0;
        }
    }

    void tell(const Event& event) {
        journal_.push_back(event);
        apply(game_, event);
        for (SeatView& view : views_) {
            if (const auto told = redact(event, viewer_at(game_.table, view.seat)))
                apply(view, *told);
        }
        for (SeatView& view : closed_views_) {
            if (const auto told = redact(event, view.seat)) apply(view, *told);
        }
        if (const auto told = redact(event, viewer_at(game_.table, std::nullopt)))
            apply(spectators_, *told);
        if (const auto told = redact(event, Everybody{})) apply(everybody_, *told);
        REQUIRE(redact(event, Full{}) == event);
    }

    void check() {
        for (const SeatView& view : views_) {
            REQUIRE(view == game_.view(view.seat));
            REQUIRE(legal(view) == legal(game_.table, game_.hands[view.seat], view.seat));
        }
        for (const SeatView& view : closed_views_)
            REQUIRE(view == closed(game_.view(view.seat)));
        REQUIRE(spectators_ == game_.table);
        Public closed_table = game_.table;
        closed_table.open_hands = {};
        REQUIRE(everybody_ == closed_table);
        for (const Seat seat : seats(game_.table.open_hands.size()))
            REQUIRE(game_.table.open_hands[seat] == game_.hands[seat].hand);
        REQUIRE(points_and_sticks(game_.table) == total_);
        check_hands(game_);
        if (!game_.wall.tiles.empty()) check_tiles(game_, robbed_);
        if (game_.table.phase != Phase::deal) return;
        Game folded;
        for (const Event& event : journal_)
            apply(folded, event);
        REQUIRE(folded == game_);
    }

    Game game_;
    std::vector<SeatView> views_;
    std::vector<SeatView> closed_views_; // of the same seats, as if no hand were open
    Public spectators_;
    Public everybody_;
    Events journal_;
    int total_ = 0;
    std::vector<Tile> robbed_;
};

// Seats that may answer, in a random order, because the first to speak is not always the nearest.
std::optional<Act> next_act(const Game& game, Random& random) {
    const std::size_t players = game.table.players();
    const std::size_t first = random.below(players);
    for (std::size_t i = 0; i < players; ++i) {
        const Seat seat = after(Seat{first}, i, players);
        const Actions actions = legal(game.view(seat));
        if (!actions.empty()) return Act{seat, choose(game.view(seat), actions, random)};
    }
    return std::nullopt;
}

// The next input of a running game. Some claims stay open when they no longer matter.
Input next_input(const Game& game, Random& random) {
    if (game.table.phase == Phase::deal) return random_deal(game.table.rules, random);
    if (claims_decided(game) && random.chance(50)) return Proceed{};
    if (const auto act = next_act(game, random)) return *act;
    return Proceed{};
}

void check_end(const Game& game) {
    const Rules& rules = game.table.rules;
    for (const Seat seat : seats(game.table.players()))
        REQUIRE(legal(game.view(seat)).empty());
    check_proceed(game);
    if (rules.leftover_sticks != LeftoverSticks::stay) REQUIRE(game.table.kyotaku == 0);
}

void play_game(const Rules& rules, Random& random, Seen& seen) {
    Watched watched{rules, seen.plies % 2 == 1};
    const std::size_t limit = seen.plies + 100'000;
    while (watched.game().table.phase != Phase::over) {
        const Game& game = watched.game();
        check_legal(game, random, ++seen.plies % 2000 == 0);
        check_proceed(game);
        const Input input = next_input(game, random);
        if (const auto* act = std::get_if<Act>(&input)) {
            ++seen.actions[static_cast<std::size_t>(act->action.kind)];
        }
        watched.take(input, seen);
        REQUIRE(seen.plies < limit);
    }
    check_end(watched.game());
    ++seen.games;
}

} // namespace

TEST_CASE("laws: every law holds at every ply of random games", "[table][laws]") {
    Random random{20240601};
    Seen seen;
    const std::size_t plies = is_long() ? 300'000 : 5'000;
    for (std::size_t n = 0; seen.plies < plies; ++n) {
        const Rules rules = n % 3 == 0 ? Rules{} : random_rules(random);
        CAPTURE(n);
        play_game(rules, random, seen);
    }
    CHECK(seen.tsumo_wins > 0);
    CHECK(seen.ron_wins > 0);
    if (!is_long()) return;
    for (const std::size_t count : seen.actions)
        CHECK(count > 0);
    CHECK(seen.robbed_kans > 0);
    CHECK(seen.wins_in_play > 0);
    // The other three need hands that chance does not deal; tests/scenario plays them.
    for (const DrawKind kind : {DrawKind::exhaustive, DrawKind::kyuushu, DrawKind::suukan})
        CHECK(seen.draws[static_cast<std::size_t>(kind)] > 0);
}

// ---- nothing hidden is told ------------------------------------------------------------------

namespace {

// The first kyoku of a game up to some ply, as one seat saw it.
class Watcher {
  public:
    Watcher(Seat watcher, const Rules& rules) : watcher_{watcher}, game_{new_game(rules)} {}

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const Events& told() const { return told_; }

    // False if the table refuses it.
    bool take(const Input& input) {
        const auto events = decide(game_, input);
        if (!events) return false;
        for (const Event& event : *events) {
            if (const auto* draw = std::get_if<jantaku::Tsumo>(&event)) note_draw(*draw);
            apply(game_, event);
            if (const auto told = redact(event, watcher_)) told_.push_back(*told);
        }
        return true;
    }

    // Places in the wall whose tile the watcher has not seen: tiles that nobody has drawn, and
    // tiles that other players still hold.
    [[nodiscard]] std::vector<std::size_t> hidden_places() const {
        std::vector<std::size_t> places;
        const WallLayout& layout = game_.wall.layout;
        std::vector<bool> out(game_.wall.tiles.size());
        for (std::size_t n = 0; n < game_.wall.rinshan; ++n)
            out[layout.rinshan_place(n)] = true;
        for (std::size_t n = 0; n < game_.table.indicators.size(); ++n)
            out[layout.indicator_place(n)] = true;
        for (std::size_t i = layout.live_place(game_.wall.drawn); i < out.size(); ++i) {
            if (!out[i]) places.push_back(i);
        }
        for (const Seat seat : seats(game_.table.players())) {
            if (seat != watcher_) add_held(seat, places);
        }
        return places;
    }

  private:
    void note_draw(const jantaku::Tsumo& draw) {
        const Wall& wall = game_.wall;
        drawn_[draw.seat.index()].push_back(draw.rinshan ? wall.layout.rinshan_place(wall.rinshan)
                                                         : wall.layout.live_place(wall.drawn));
    }

    void add_held(Seat seat, std::vector<std::size_t>& places) const {
        const Hand& hand = game_.hands[seat].hand;
        std::array<int, tile_count> held{};
        for (std::size_t i = 0; i < hand.size(); ++i)
            ++held[hand.at(i).index()];
        const auto add = [&](std::size_t place) {
            if (held[game_.wall.tiles[place].index()]-- > 0) places.push_back(place);
        };
        for (std::size_t n = 0; n < 13; ++n)
            add(game_.wall.layout.hand_place(seat.index(), n));
        std::ranges::for_each(drawn_[seat.index()], add);
    }

    Seat watcher_;
    Game game_;
    Events told_;
    std::array<std::vector<std::size_t>, 4> drawn_;
};

// Plays the same inputs with another wall. The other players pass offers that they have only this
// time. False when one of them can no longer act as before.
bool replay(Watcher& twin, Seat watcher, const std::vector<Input>& inputs) {
    for (const Input& input : inputs) {
        if (twin.take(input)) continue;
        if (const auto* act = std::get_if<Act>(&input)) {
            REQUIRE(act->seat != watcher);
            if (act->action.kind == ActionKind::pass) continue;
            return false;
        }
        for (const Seat seat : seats(twin.game().table.players())) {
            if (seat != watcher) (void)twin.take(Act{seat, Action::plain(ActionKind::pass)});
        }
        REQUIRE(twin.take(input));
    }
    return true;
}

bool same_for(const Rules& rules, Random& random) {
    const Seat watcher{random.below(rules.seat_count())};
    Watcher first{watcher, rules};
    std::vector<Input> inputs{random_deal(rules, random)};
    REQUIRE(first.take(inputs.front()));
    for (std::size_t plies = random.below(120); plies > 0; --plies) {
        const Input input = next_input(first.game(), random);
        Watcher next = first;
        REQUIRE(next.take(input));
        if (next.game().table.phase == Phase::result) break;
        first = next;
        inputs.push_back(input);
    }

    auto other = std::get<Deal>(inputs.front());
    const auto places = first.hidden_places();
    for (std::size_t i = places.size(); i > 1; --i)
        std::swap(other.wall[places[i - 1]], other.wall[places[random.below(i)]]);
    inputs.front() = other;

    Watcher twin{watcher, rules};
    if (!replay(twin, watcher, inputs)) return false;
    REQUIRE(twin.told() == first.told());
    REQUIRE(twin.game().view(watcher) == first.game().view(watcher));
    REQUIRE(!(twin.game() == first.game()));
    return true;
}

} // namespace

TEST_CASE("laws: a seat's view does not depend on tiles that it cannot see",
          "[table][laws][redact]") {
    Random random{77};
    const int tries = is_long() ? 20'000 : 150;
    std::array<Rules, 3> variants{};
    variants[1].players = 3;
    variants[1].uma = {15, 0, -15};
    variants[2].players = 2;
    variants[2].uma = {10, -10};
    int same = 0;
    for (int n = 0; n < tries; ++n)
        same += same_for(variants[static_cast<std::size_t>(n) % variants.size()], random) ? 1 : 0;
    CHECK(same > tries / 4);
}

} // namespace jantaku::laws_test
