#include "tools/verify/check.hpp"

#include "record/rules_hash.hpp"
#include "replay/dealt.hpp"
#include "replay/replay.hpp"
#include "replay/shown.hpp"
#include "room/deal.hpp"

#include <algorithm>

namespace jantaku::verify_command {

namespace {

using Wrong = std::optional<std::string>;

Wrong wrong_promise(const FairnessPart& part, const Secret& secret, const Rules& rules) {
    const std::string promised = commitment(secret, part.promise.version);
    if (promised != part.promise.commitment)
        return "expected commitment " + promised + " of that secret, actual " +
               part.promise.commitment;
    if (part.promise.version > 1 && part.promise.rules_hash != rules_hash(rules))
        return "expected the rules hash " + rules_hash(rules) + " in what was promised, actual " +
               part.promise.rules_hash;
    return std::nullopt;
}

// A game that was dealt anew had more than one promise. Knowing one of them is enough.
Wrong wrong_knowledge(const std::vector<FairnessPart>& parts, const Known& known) {
    const auto none_of = [&](const auto& is_it) { return std::ranges::none_of(parts, is_it); };
    const Promise& last = parts.back().promise;
    if (known.commitment && none_of([&](const FairnessPart& part) {
            return part.promise.commitment == *known.commitment;
        }))
        return "expected the known commitment " + *known.commitment + ", actual " + last.commitment;
    if (known.version && none_of([&](const FairnessPart& part) {
            return part.promise.version == *known.version &&
                   part.promise.commitment == known.commitment.value_or(part.promise.commitment);
        }))
        return "expected the known version " + std::to_string(*known.version) + ", actual " +
               std::to_string(last.version);
    for (const std::string& text : known.words) {
        if (none_of([&](const FairnessPart& part) {
                return std::ranges::find(part.entropy, text, &Entropy::text) != part.entropy.end();
            }))
            return "expected the known words \"" + text + "\", actual none like them";
    }
    return std::nullopt;
}

// A game whose seats were not drawn has nothing to compare here, and in a fork nobody drew them.
Wrong wrong_seats(const Log& log, const Fairness& fairness, const GameKey& key) {
    if (fairness.joined.empty() || fairness.fork) return std::nullopt;
    const std::size_t players = log.rules.seat_count();
    if (fairness.joined.size() != players || log.names.size() != players)
        return "expected the names of " + std::to_string(players) + " players, actual others";
    const auto drawn = draw_seats(key, players);
    for (const Seat seat : seats(players)) {
        const std::string& expected = fairness.joined[drawn[seat.index()]];
        const std::string& actual = log.names[seat.index()];
        if (expected != actual)
            return "expected " + expected + " at seat " + std::to_string(seat.index()) +
                   ", actual " + actual;
    }
    return std::nullopt;
}

// The wall of the kyoku in which a fork goes on, whose undrawn tiles were laid anew: the tiles that were
// drawn before, as the record shows them, and the others as the key lays them. None: the record shows
// too little of it.
std::optional<WallTiles> forked_wall(const Log& log, const Fork& fork, const GameKey& key) {
    Wall wall{.tiles = tiles_in_play(log.rules), .layout = layout_of(log.rules)};
    wall.drawn = static_cast<std::uint8_t>(fork.live_drawn);
    wall.rinshan = static_cast<std::uint8_t>(fork.rinshan_drawn);
    const std::vector<bool> is_drawn = drawn_places(wall, fork.indicators);
    std::vector<std::optional<Tile>> shown(wall.tiles.size());
    for (const ShownTile& each : shown_tiles(log, fork.kyoku - 1).tiles)
        shown.at(each.place) = each.tile;
    std::vector<Tile> rest{wall.tiles.begin(), wall.tiles.end()};
    for (std::size_t place = 0; place < shown.size(); ++place) {
        if (!is_drawn[place]) continue;
        const auto found = shown[place] ? std::ranges::find(rest, *shown[place]) : rest.end();
        if (found == rest.end()) return std::nullopt;
        rest.erase(found);
        wall.tiles[place] = *shown[place];
    }
    auto next = rest.begin();
    for (std::size_t place = 0; place < shown.size(); ++place)
        if (!is_drawn[place]) wall.tiles[place] = *next++;
    return laid_anew(wall, fork.indicators, key, static_cast<std::uint32_t>(fork.kyoku));
}

// Whether the numbers can be those of a wall.
bool is_possible(const Log& log, const Fork& fork) {
    const WallLayout layout = layout_of(log.rules);
    return fork.kyoku <= log.kyoku.size() &&
           fork.live_drawn <= static_cast<std::size_t>(layout.live_tiles()) &&
           fork.rinshan_drawn <= max_rinshan && fork.indicators <= max_indicators;
}

// The first kyoku that was dealt from a secret of the record. The hands before a fork are another
// game's, and so is an exchange of tiles in the kyoku in which it goes on.
std::size_t first_dealt(const Log& log, const std::optional<Fork>& fork) {
    if (!fork) return 1;
    return fork->new_wall && !swaps_tiles(log.rules) ? fork->kyoku : fork->kyoku + 1;
}

} // namespace

Verdict check(Log log, const Known& known) {
    const auto verdict = [&](Outcome outcome, std::string reason) {
        return Verdict{
            .outcome = outcome,
            .error = {.game = log.id, .kyoku = {}, .event = {}, .reason = std::move(reason)}};
    };
    if (!log.fairness)
        return verdict(Outcome::unverifiable, "the record does not hold the game's secret");
    const Fairness fairness = *log.fairness;
    if (fairness.under_test) return verdict(Outcome::unverifiable, "a test decided its walls");
    std::vector<GameKey> keys;
    for (const FairnessPart& part : fairness.parts) {
        const auto secret = secret_of(part.secret);
        if (!secret) return verdict(Outcome::unverifiable, "the secret is not 64 hex digits");
        if (auto wrong = wrong_promise(part, *secret, log.rules))
            return verdict(Outcome::differs, *std::move(wrong));
        if (const auto key = secret_of(part.key))
            keys.push_back({.bytes = *key});
        else
            keys.push_back(game_key({.secret = *secret,
                                     .promise = part.promise,
                                     .entropy = part.entropy,
                                     .joined = fairness.joined}));
    }
    if (auto wrong = wrong_knowledge(fairness.parts, known))
        return verdict(Outcome::differs, *std::move(wrong));
    if (auto wrong = wrong_seats(log, fairness, keys.front()))
        return verdict(Outcome::differs, *std::move(wrong));

    const std::optional<Fork>& fork = fairness.fork;
    if (fork && !is_possible(log, *fork))
        return verdict(Outcome::differs,
                       "what it tells of the game that it goes on from cannot be");
    const std::size_t first = first_dealt(log, fork);
    std::vector<Deal> deals;
    for (std::size_t k = first; k <= log.kyoku.size(); ++k) {
        const auto after =
            std::ranges::upper_bound(fairness.parts, k, {}, &FairnessPart::from_kyoku);
        if (after == fairness.parts.begin())
            return verdict(Outcome::unverifiable, "no secret for kyoku " + std::to_string(k));
        const auto part = static_cast<std::size_t>(after - fairness.parts.begin()) - 1;
        const GameKey& key = keys.at(part);
        deals.push_back(deal_kyoku(log.rules, key, static_cast<std::uint32_t>(k)));
        if (!fork || k > fork->kyoku) continue;
        const auto wall = forked_wall(log, *fork, key);
        if (!wall)
            return verdict(Outcome::unverifiable,
                           "the record does not show all tiles that were drawn before it");
        deals.back().wall = *wall;
        deals.back().dice = log.kyoku[k - 1].dice.value_or(deals.back().dice);
    }
    const DealtCheck dealt = compare_dealt(log, deals, first - 1);
    Verdict found{.kyoku = deals.size(),
                  .tiles = dealt.tiles,
                  .seats_drawn = !fairness.joined.empty() && !fork,
                  .first_kyoku = first,
                  .deals = deals};
    const auto differs = [&](const LogError& error) {
        found.outcome = Outcome::differs;
        found.error = error;
        return found;
    };
    if (dealt.difference) return differs(*dealt.difference);
    for (std::size_t k = 0; k < deals.size(); ++k) {
        log.kyoku[first - 1 + k].wall = deals[k].wall;
        log.kyoku[first - 1 + k].dice = deals[k].dice;
    }
    const Replay played = replay(log);
    if (played.divergence) return differs(*played.divergence);
    return found;
}

} // namespace jantaku::verify_command
