// Table commands: commands that play. Only table/legal.hpp decides what is allowed and why not.
// Here words become actions, and claims that come too late get their own code.
#include "session/handlers.hpp"
#include "table/legal_parts.hpp"
#include "text/board.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>
#include <utility>

namespace jantaku::session {

namespace {

// The actions to choose from: the legal ones or, if a rule forbids all kans at once, the kans that
// the tiles would allow. So the number is checked before that rule is.
Actions choices(const SeatView& view, ActionKind kind) {
    const Actions actions = legal(view);
    if (offers(actions, kind)) return actions;
    Choices kans;
    if (kind == ActionKind::ankan) kans = ankan_options(view.table, view.mine, view.seat);
    if (kind == ActionKind::kakan) kans = kakan_options(view.table, view.mine, view.seat);
    Actions by_tiles;
    std::ranges::copy(kans, std::back_inserter(by_tiles));
    return by_tiles;
}

// The explanation that follows an error's words.
std::string extra_of(const Style& style, const SeatView& view, Error error, ActionKind kind) {
    switch (error) {
    case Error::tile_index:
        return say(style, Message::extra_range, view.mine.hand.size());
    case Error::option_index:
        return say(style, Message::extra_range, options_of(choices(view, kind), kind).size());
    case Error::choice_required:
        return say(style, Message::extra_choices,
                   choices_text(style, view, choices(view, kind), kind));
    case Error::not_tenpai: {
        const auto numbers = numbers_of(view, style.order, legal(view), kind);
        return numbers.empty() ? std::string{} : say(style, Message::extra_work, ranges(numbers));
    }
    case Error::not_nine:
        return say(style, Message::extra_kinds, view.mine.hand.counts().yaochuu_kinds());
    case Error::no_kan:
        return kind == ActionKind::kita ? say(style, Message::extra_no_kita) : std::string{};
    default:
        return {};
    }
}

// If a claim is refused because there is no discard: was it offered before?
Error with_last_window(const User& user, ActionKind kind, Error error) {
    if (error != Error::no_discard && error != Error::nothing_to_pass) return error;
    return user.seating->window.offers.contains(kind) ? Error::window_closed : error;
}

Fault fault(const Invocation& call, Error error, ActionKind kind) {
    const Error told = with_last_window(call.user, kind, error);
    return {told, extra_of(call.style(), *call.user.view(), told, kind)};
}

// Would this riichi be furiten because of the player's own discards?
bool is_furiten_riichi(const SeatView& view, const Action& riichi) {
    Counts counts = view.mine.hand.counts();
    --counts[riichi.tile.kind()];
    const SeatPublic& own = view.table.seats[view.seat];
    KindSet discarded = own.discarded;
    discarded.add(riichi.tile.kind());
    return !(waits(counts, own.melds.size()) & discarded).empty();
}

// The tiles chosen for the exchange.
std::string swap_text(const Style& style, const Action& action) {
    if (action.kind == ActionKind::pass) return say(style, Message::swap_by_lot);
    return say(style, Message::swap_chosen,
               fmt::format("{} {}", tile_name(style, action.tile),
                           tile_name(style, action.consumed[0]) + ' ' +
                               tile_name(style, action.consumed[1])));
}

// Actions that /confirm lets through at once: a win, or a pass that loses none.
bool is_harmless(const SeatView& view, ActionKind kind) {
    if (kind == ActionKind::tsumo || kind == ActionKind::ron) return true;
    return kind == ActionKind::pass && !offers(legal(view), ActionKind::ron);
}

// With /confirm on: is this the same answer to the same question a second time?
bool is_confirmed(const Invocation& call, const Action& action) {
    const Seating& seating = *call.user.seating;
    const bool asks_twice = call.context.asks_twice && call.conversation.asks_twice;
    if (!asks_twice || is_harmless(*seating.view, action.kind)) return true;
    const Unconfirmed wanted{.rid = seating.seq, .action = action};
    auto& unconfirmed = call.conversation.at_table.unconfirmed;
    const auto before = std::exchange(unconfirmed, std::nullopt);
    if (before == wanted) return true;
    unconfirmed = wanted;
    return false;
}

Response play(const Invocation& call, const Action& action) {
    const Seating& seating = *call.user.seating;
    const SeatView& view = *seating.view;
    if (const auto error = why_not(view.table, view.mine, view.seat, action))
        return fault(call, *error, action.kind);
    if (!is_confirmed(call, action)) {
        return Finished{
            {say(call.style(), Message::confirm_play, action_text(call.style(), action))}};
    }
    const bool riichi = action.kind == ActionKind::riichi || action.kind == ActionKind::open_riichi;
    const bool warns = riichi && is_furiten_riichi(view, action);
    if (view.table.phase == Phase::swap) {
        return Asking{
            Play{.rid = seating.question ? seating.question->rid : seating.seq, .action = action},
            {.format = [action](const Reader& reader, const Answer&) {
                return Lines{swap_text(reader.style, action)};
            }}};
    }
    return Asking{
        Play{.rid = seating.question ? seating.question->rid : seating.seq, .action = action},
        {.format = [action, warns](const Reader& reader, const Answer&) {
            if (is_claim(action.kind)) return Lines{say(reader.style, Message::queued)};
            Lines lines{say(reader.style, Message::played, action_text(reader.style, action))};
            if (warns) lines.push_back(say(reader.style, Message::warn_furiten));
            return lines;
        }}};
}

// The fault that applies whatever is chosen, including a missing table.
std::optional<Fault> why_never_here(const Invocation& call, ActionKind kind) {
    const SeatView* view = call.user.view();
    if (view == nullptr || call.user.level != Level::table) return Fault{Error::not_in_game};
    if (const auto error = why_never(view->table, view->mine, view->seat, kind))
        return fault(call, *error, kind);
    return std::nullopt;
}

// Tiles by name: 3p5p, 35p, 3p 5p, 东.
std::optional<std::vector<Tile>> read_tiles(std::span<const std::string> words) {
    std::vector<Tile> tiles;
    for (const std::string& word : words) {
        if (const auto tile = read_tile(word)) {
            tiles.push_back(*tile);
        } else if (const auto several = parse_tiles(word)) {
            tiles.insert(tiles.end(), several->begin(), several->end());
        } else {
            return std::nullopt;
        }
    }
    return tiles;
}

Response play_plain(const Invocation& call, ActionKind kind) {
    if (auto wrong = why_never_here(call, kind)) return *std::move(wrong);
    return play(call, Action::plain(kind));
}

Response play_option(const Invocation& call, ActionKind kind) {
    if (auto wrong = why_never_here(call, kind)) return *std::move(wrong);
    std::optional<std::size_t> number;
    Actions offered = choices(*call.user.view(), kind);
    if (!call.args.empty()) {
        number = read_number(call.args[0]);
        if (!number) {
            const auto tiles = read_tiles(call.args);
            if (!tiles) return Fault{Error::arg_not_number};
            const Actions named = options_with(offered, kind, *tiles);
            if (named.empty()) return fault(call, Error::option_index, kind);
            offered = named;
        } else if (call.args.size() > 1) {
            return Fault{Error::too_many_args};
        }
    }
    const auto action = pick_option(offered, kind, number);
    if (!action) return fault(call, action.error(), kind);
    return play(call, *action);
}

// For commands that put a tile down, named by its number or name.
Response put_down(const Invocation& call, ActionKind kind) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    const auto number = read_number(call.args[0]);
    const auto tile = number ? std::nullopt : read_tile(call.args[0]);
    if (!number && !tile) {
        // A negative number is a number too.
        const bool is_negative =
            call.args[0].starts_with('-') && read_number(call.args[0].substr(1));
        if (!is_negative) return Fault{Error::arg_not_number};
    }
    if (auto wrong = why_never_here(call, kind)) return *std::move(wrong);
    const SeatView& view = *call.user.view();
    const auto action = tile
                            ? discard_by_tile(view, *tile, kind)
                            : discard_by_number(view, call.style().order, number.value_or(0), kind);
    if (!action && tile)
        return Fault{Error::tile_index,
                     say(call.style(), Message::extra_lacks, tile_name(call.style(), *tile))};
    if (!action) return fault(call, Error::tile_index, kind);
    return play(call, *action);
}

} // namespace

Response discard(const Invocation& call) {
    return put_down(call, ActionKind::discard);
}
Response riichi(const Invocation& call) {
    return put_down(call, ActionKind::riichi);
}
Response open_riichi(const Invocation& call) {
    return put_down(call, ActionKind::open_riichi);
}
Response tsumo(const Invocation& call) {
    return play_plain(call, ActionKind::tsumo);
}
Response ankan(const Invocation& call) {
    return play_option(call, ActionKind::ankan);
}
Response kakan(const Invocation& call) {
    return play_option(call, ActionKind::kakan);
}
Response kita(const Invocation& call) {
    return play_option(call, ActionKind::kita);
}
Response kyuushu(const Invocation& call) {
    return play_plain(call, ActionKind::kyuushu);
}
Response chow(const Invocation& call) {
    return play_option(call, ActionKind::chi);
}
Response pong(const Invocation& call) {
    return play_option(call, ActionKind::pon);
}
Response kong(const Invocation& call) {
    return play_plain(call, ActionKind::daiminkan);
}
Response ron(const Invocation& call) {
    return play_plain(call, ActionKind::ron);
}
Response pass(const Invocation& call) {
    return play_plain(call, ActionKind::pass);
}

Response swap(const Invocation& call) {
    std::array<std::size_t, 3> numbers{};
    if (call.args.size() < numbers.size()) return Fault{Error::arg_missing};
    std::array<std::optional<Tile>, 3> named{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = read_number(call.args[i]);
        if (!number) named[i] = read_tile(call.args[i]);
        if (!number && !named[i]) return Fault{Error::arg_not_number};
        numbers[i] = number.value_or(0);
    }
    if (auto wrong = why_never_here(call, ActionKind::swap)) return *std::move(wrong);
    const HandOrder order = call.style().order;
    std::vector<std::size_t> taken{numbers.begin(), numbers.end()};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!named[i]) continue;
        const auto number = number_of_tile(*call.user.view(), order, *named[i], taken);
        if (!number) {
            return Fault{Error::tile_index, say(call.style(), Message::extra_lacks,
                                                tile_name(call.style(), *named[i]))};
        }
        numbers[i] = *number;
        taken.push_back(*number);
    }
    const auto action = swap_by_numbers(*call.user.view(), order, numbers);
    if (!action) {
        const bool has_twins =
            numbers[0] == numbers[1] || numbers[1] == numbers[2] || numbers[0] == numbers[2];
        if (has_twins) return Fault{Error::tile_index, say(call.style(), Message::extra_three)};
        return fault(call, Error::tile_index, ActionKind::swap);
    }
    return play(call, *action);
}

Response chankan(const Invocation& call) {
    const SeatView* view = call.user.view();
    if (view == nullptr) return Fault{Error::not_in_game};
    if (view->table.phase == Phase::claims && view->table.offer) {
        if (view->table.offer->kind == OfferKind::discard) return Fault{Error::no_kan_to_rob};
        return play_plain(call, ActionKind::ron);
    }
    const LastWindow& window = call.user.seating->window;
    const bool was_offered =
        window.kind != OfferKind::discard && window.offers.contains(ActionKind::ron);
    return Fault{was_offered ? Error::window_closed : Error::no_kan_to_rob};
}

Response acknowledge(const Invocation& call) {
    if (call.user.view() != nullptr && call.context.asks_twice) {
        if (const auto wanted = call.conversation.at_table.to_confirm(call.user.seating->seq))
            return play(call, *wanted);
    }
    if (!call.conversation.at_table.result_waits)
        return Finished{{say(call.style(), Message::done)}};
    return Asking{Acknowledge{}, {.format = [](const Reader& reader, const Answer&) {
                      return Lines{say(reader.style, Message::done)};
                  }}};
}

Response undo(const Invocation& call) {
    if (call.conversation.lesson) return Fault{Error::rule_off};
    return Asking{Undo{}, {.format = [](const Reader& reader, const Answer&) {
                      return Lines{say(reader.style, Message::taken_back)};
                  }}};
}

} // namespace jantaku::session
