#include "tests/support/random_play.hpp"

#include <algorithm>
#include <array>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/rules/options.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::random_play {

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

// How often, in percent, an action of the kind is taken when it is offered.
std::size_t eagerness(ActionKind kind) {
    switch (kind) {
    case ActionKind::tsumo:
    case ActionKind::ron:
        return 80;
    case ActionKind::riichi:
        return 75;
    case ActionKind::open_riichi:
        return 30;
    case ActionKind::kita:
        return 85;
    case ActionKind::swap:
        return 70;
    case ActionKind::ankan:
    case ActionKind::kakan:
    case ActionKind::daiminkan:
        return 70;
    case ActionKind::kyuushu:
        return 40;
    case ActionKind::pon:
        return 30;
    case ActionKind::chi:
        return 15;
    case ActionKind::discard:
    case ActionKind::pass:
        break;
    }
    return 0;
}

std::vector<Action> of_kind(const Actions& actions, ActionKind kind) {
    std::vector<Action> some;
    std::ranges::copy_if(actions, std::back_inserter(some),
                         [&](const Action& action) { return action.kind == kind; });
    return some;
}

Action good_discard(const SeatView& view, const std::vector<Action>& discards, Random& random) {
    std::vector<Action> best;
    int best_shanten = 99;
    for (const Action& action : discards) {
        Counts left = view.mine.hand.counts();
        --left[action.tile.kind()];
        const int distance = shanten(left, view.table.seats[view.seat].melds.size());
        if (distance < best_shanten) best.clear();
        best_shanten = std::min(best_shanten, distance);
        if (distance == best_shanten) best.push_back(action);
    }
    return best[random.below(best.size())];
}

} // namespace

std::uint64_t Random::next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

SwapChance random_swap(const Rules& rules, Random& random) {
    SwapChance chance{.steps = static_cast<std::uint8_t>(1 + random.below(3)),
                      .places = PerSeat<std::array<std::uint8_t, 3>>(rules.seat_count())};
    for (auto& places : chance.places) {
        const std::size_t first = random.below(13);
        for (std::size_t i = 0; i < places.size(); ++i)
            places[i] = static_cast<std::uint8_t>((first + i * 4) % 13);
    }
    return chance;
}

Deal random_deal(const Rules& rules, Random& random) {
    Deal deal{.wall = tiles_in_play(rules), .dice = {}};
    WallTiles& wall = deal.wall;
    if (random.chance(33)) {
        // Terminals and honours come first, then a few tiles change places.
        std::stable_partition(wall.begin(), wall.end(),
                              [](Tile tile) { return tile.kind().is_yaochuu(); });
        for (std::size_t swaps = 20 + random.below(60); swaps > 0; --swaps)
            std::swap(wall[random.below(wall.size())], wall[random.below(wall.size())]);
    } else {
        for (std::size_t i = wall.size(); i > 1; --i)
            std::swap(wall[i - 1], wall[random.below(i)]);
    }
    for (auto& die : deal.dice)
        die = static_cast<std::uint8_t>(1 + random.below(6));
    if (rules.shura) deal.swap = random_swap(rules, random);
    return deal;
}

Rules random_rules(Random& random) {
    for (;;) {
        Rules rules;
        for (const Option& option : options()) {
            const bool listed = option.type != OptionType::integers &&
                                option.values.find("..") == std::string_view::npos;
            if (!listed || !random.chance(option.key == "players" ? 75 : 40)) continue;
            const auto values = words_of(option.values);
            option.parse(rules, values[random.below(values.size())]);
        }
        if (rules.players == 3) rules.uma = {15, 0, -15};
        if (rules.players == 2) rules.uma = {10, -10};
        if (!problem_in(rules)) return rules;
    }
}

Action choose(const SeatView& view, const Actions& actions, Random& random) {
    using enum ActionKind;
    constexpr std::array by_rank{tsumo, ron,  open_riichi, riichi,  ankan, kakan,
                                 kita,  swap, daiminkan,   kyuushu, pon,   chi};
    for (const ActionKind kind : by_rank) {
        const auto some = of_kind(actions, kind);
        if (!some.empty() && random.chance(eagerness(kind))) return some[random.below(some.size())];
    }
    const auto discards = of_kind(actions, discard);
    if (discards.empty()) return Action::plain(pass);
    if (random.chance(15)) return discards[random.below(discards.size())];
    return good_discard(view, discards, random);
}

} // namespace jantaku::random_play
