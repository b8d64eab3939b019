#include "text/numbering.hpp"

#include <algorithm>
#include <iterator>

namespace jantaku {

namespace {

Action put_down(ActionKind kind, Tile tile, bool tsumogiri) {
    Action action = Action::discard(tile, tsumogiri);
    action.kind = kind;
    return action;
}

bool same_shape(const Action& a, const Action& b) {
    return a.consumed[0].kind() == b.consumed[0].kind() &&
           a.consumed[1].kind() == b.consumed[1].kind();
}

} // namespace

std::optional<Action>
discard_by_number(const SeatView& view, HandOrder order, std::size_t n, ActionKind kind) {
    const Hand& hand = view.mine.hand;
    if (n < 1 || n > hand.size()) return std::nullopt;
    return put_down(kind, order.arrange(hand)[n - 1], n > hand.tiles().size());
}

std::optional<Action> discard_by_tile(const SeatView& view, Tile tile, ActionKind kind) {
    const Hand& hand = view.mine.hand;
    const auto drawn = hand.drawn();
    if (drawn && drawn->kind() == tile.kind() && view.table.in_riichi(view.seat)) {
        return put_down(kind, *drawn, true);
    }
    if (drawn == tile) return put_down(kind, tile, true);
    if (hand.count(tile) > 0) return put_down(kind, tile, false);
    if (tile.is_red() || hand.count(tile.kind()) == 0) return std::nullopt;
    const bool red_is_drawn = drawn && drawn->kind() == tile.kind();
    return put_down(kind, Tile::red_five(tile.kind().suit()), red_is_drawn);
}

std::vector<std::size_t>
numbers_of(const SeatView& view, HandOrder order, const Actions& actions, ActionKind kind) {
    std::vector<std::size_t> numbers;
    for (std::size_t n = 1; n <= view.mine.hand.size(); ++n) {
        const auto action = discard_by_number(view, order, n, kind);
        if (action && contains(actions, *action)) numbers.push_back(n);
    }
    return numbers;
}

std::string ranges(const std::vector<std::size_t>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        // Two neighbours are not written as a range: 3 4, but 3-5.
        if (last == i + 1) last = i;
        if (!text.empty()) text += ' ';
        text += std::to_string(numbers[i]);
        if (last > i) text += '-' + std::to_string(numbers[last]);
        i = last + 1;
    }
    return text;
}

bool names_one_tile(ActionKind kind) {
    return kind == ActionKind::ankan || kind == ActionKind::kakan || kind == ActionKind::kita;
}

std::vector<Action> options_of(const Actions& actions, ActionKind kind) {
    std::vector<Action> options;
    std::ranges::copy_if(actions, std::back_inserter(options),
                         [kind](const Action& action) { return action.kind == kind; });
    return options;
}

Result<Action, Error>
pick_option(const Actions& actions, ActionKind kind, std::optional<std::size_t> n) {
    const std::vector<Action> options = options_of(actions, kind);
    if (options.empty()) return Error::option_index;
    if (n) {
        if (*n < 1 || *n > options.size()) return Error::option_index;
        return options[*n - 1];
    }
    const bool one_shape = std::ranges::all_of(
        options, [&](const Action& option) { return same_shape(option, options.front()); });
    if (names_one_tile(kind) ? options.size() > 1 : !one_shape) return Error::choice_required;
    return options.front();
}

Actions options_with(const Actions& actions, ActionKind kind, const std::vector<Tile>& tiles) {
    const auto takes = [&](const Action& action, bool reds_too) {
        std::vector<Tile> held{action.consumed.begin(), action.consumed.end()};
        if (names_one_tile(kind)) held = {action.tile};
        return std::ranges::all_of(tiles, [&](Tile tile) {
            auto found = std::ranges::find(held, tile);
            const bool any_five = reds_too || names_one_tile(kind);
            if (found == held.end() && any_five)
                found = std::ranges::find(held, tile.kind(), &Tile::kind);
            if (found == held.end()) return false;
            held.erase(found);
            return true;
        });
    };
    for (const bool reds_too : {false, true}) {
        Actions found;
        for (const Action& action : actions) {
            if (action.kind == kind && takes(action, reds_too)) found.push_back(action);
        }
        if (!found.empty()) return found;
    }
    return {};
}

std::optional<std::size_t> number_of_tile(const SeatView& view,
                                          HandOrder order,
                                          Tile tile,
                                          const std::vector<std::size_t>& taken) {
    const auto hand = order.arrange(view.mine.hand);
    const auto search = [&](auto&& fits) -> std::optional<std::size_t> {
        for (std::size_t n = hand.size(); n > 0; --n) {
            if (fits(hand[n - 1]) && std::ranges::find(taken, n) == taken.end()) return n;
        }
        return std::nullopt;
    };
    if (const auto exact = search([&](Tile held) { return held == tile; })) return exact;
    if (tile.is_red()) return std::nullopt;
    return search([&](Tile held) { return held.kind() == tile.kind(); });
}

std::optional<Action>
swap_by_numbers(const SeatView& view, HandOrder order, std::array<std::size_t, 3> numbers) {
    const auto hand = order.arrange(view.mine.hand);
    std::ranges::sort(numbers);
    if (numbers[0] < 1 || numbers[2] > hand.size()) return std::nullopt;
    if (numbers[0] == numbers[1] || numbers[1] == numbers[2]) return std::nullopt;
    std::array<Tile, 3> tiles{hand[numbers[0] - 1], hand[numbers[1] - 1], hand[numbers[2] - 1]};
    std::ranges::sort(tiles, {}, &Tile::sort_key);
    return Action::swap(tiles[0], tiles[1], tiles[2]);
}

} // namespace jantaku
