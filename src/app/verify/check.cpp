#include "app/verify/check.hpp"

#include "replay/dealt.hpp"
#include "replay/replay.hpp"
#include "room/deal.hpp"

#include <algorithm>

namespace jantaku::verify_command {

namespace {

using Wrong = std::optional<std::string>;

Wrong wrong_promise(const Fairness& fairness, const Secret& secret, const Known& known) {
    const std::string promised = commitment(secret);
    if (promised != fairness.commitment)
        return "expected commitment " + promised + " of that secret, actual " + fairness.commitment;
    if (known.commitment && *known.commitment != promised)
        return "expected the known commitment " + *known.commitment + ", actual " + promised;
    for (const std::string& text : known.words) {
        if (std::ranges::find(fairness.words, text, &AddedWords::text) == fairness.words.end())
            return "expected the known words \"" + text + "\", actual none like them";
    }
    return std::nullopt;
}

// A game whose seats were not drawn has nothing here to compare.
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
    const auto secret = secret_of(fairness.secret);
    if (!secret) return verdict(Outcome::unverifiable, "the secret is not 64 hex digits");
    if (auto wrong = wrong_promise(fairness, *secret, known))
        return verdict(Outcome::differs, *std::move(wrong));
    std::vector<std::string> texts;
    for (const AddedWords& each : fairness.words)
        texts.push_back(each.text);
    const GameKey key = game_key(*secret, texts);
    if (auto wrong = wrong_seats(log, fairness, key))
        return verdict(Outcome::differs, *std::move(wrong));

    std::vector<Deal> deals;
    for (std::size_t k = 0; k < log.kyoku.size(); ++k)
        deals.push_back(deal_kyoku(log.rules, key, static_cast<std::uint32_t>(k + 1)));
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
