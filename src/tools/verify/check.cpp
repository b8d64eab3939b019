#include "tools/verify/check.hpp"

#include "record/rules_hash.hpp"
#include "replay/dealt.hpp"
#include "replay/replay.hpp"
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

// A game whose seats were not drawn has nothing to compare here.
Wrong wrong_seats(const Log& log, const Fairness& fairness, const GameKey& key) {
    if (fairness.joined.empty()) return std::nullopt;
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
        keys.push_back(game_key({.secret = *secret,
                                 .promise = part.promise,
                                 .entropy = part.entropy,
                                 .joined = fairness.joined}));
    }
    if (auto wrong = wrong_knowledge(fairness.parts, known))
        return verdict(Outcome::differs, *std::move(wrong));
    if (auto wrong = wrong_seats(log, fairness, keys.front()))
        return verdict(Outcome::differs, *std::move(wrong));

    std::vector<Deal> deals;
    for (std::size_t k = 1; k <= log.kyoku.size(); ++k) {
        const auto after =
            std::ranges::upper_bound(fairness.parts, k, {}, &FairnessPart::from_kyoku);
        const auto part = static_cast<std::size_t>(after - fairness.parts.begin()) - 1;
        deals.push_back(deal_kyoku(log.rules, keys.at(part), static_cast<std::uint32_t>(k)));
    }
    const DealtCheck dealt = compare_dealt(log, deals);
    Verdict found{.kyoku = log.kyoku.size(),
                  .tiles = dealt.tiles,
                  .seats_drawn = !fairness.joined.empty(),
                  .deals = deals};
    const auto differs = [&](const LogError& error) {
        found.outcome = Outcome::differs;
        found.error = error;
        return found;
    };
    if (dealt.difference) return differs(*dealt.difference);
    for (std::size_t k = 0; k < log.kyoku.size(); ++k) {
        log.kyoku[k].wall = deals[k].wall;
        log.kyoku[k].dice = deals[k].dice;
    }
    const Replay played = replay(log);
    if (played.divergence) return differs(*played.divergence);
    return found;
}

} // namespace jantaku::verify_command
