// Catalog: everything that one language must supply, and the checks when it is compiled.
//
// rows                       have their key, in the order of the enum. A missing, empty or
//                            misplaced row is a compile error
// first_gap, first_mismatch  for static_assert in the language's file. The compiler's message has
//                            the number of the failing row
#pragma once

#include "text/message.hpp"

#include <array>
#include <cstddef>
#include <jantaku/hand/meld.hpp>
#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <jantaku/table/action.hpp>
#include <jantaku/table/error.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/seat.hpp>
#include <string_view>

namespace jantaku {

template <class E>
struct Word {
    E key{};
    std::string_view text;
};
template <class E, std::size_t Count>
using Words = std::array<Word<E>, Count>;

struct Help {
    std::string_view usage;   // "/d N"
    std::string_view short_;  // for the list of all commands
    std::string_view more;    // lines of /help d
    std::string_view names{}; // this language's names for it, casefolded, separated by blanks
};
struct HelpRow {
    CommandId key{};
    Help help;
};

template <class E>
consteval std::size_t count_up_to(E last) {
    return static_cast<std::size_t>(last) + 1;
}

struct Catalog {
    std::array<std::string_view, 7> honours; // 1z … 7z
    Words<Wind, max_players> winds;          // short: E
    Words<Wind, max_players> seat_winds;     // long: East
    Words<MeldKind, count_up_to(MeldKind::ankan)> melds;
    Words<ActionKind, action_kind_count> actions;
    Words<GameLength, count_up_to(GameLength::full)> lengths;
    Words<Furiten, count_up_to(Furiten::riichi)> furiten;
    Words<Limit, count_up_to(Limit::yakuman)> limits;
    Words<FuKind, count_up_to(FuKind::open_pinfu)> fu;
    Words<DrawKind, count_up_to(DrawKind::sanchahou)> draws;
    Words<Yaku, yaku_count> yaku;
    Words<Error, error_count> errors;
    Words<Message, message_count> messages;
    std::array<HelpRow, command_help_count> help;
};

inline constexpr std::size_t no_row = 65535;

// The first row that is missing, empty or out of place, or no_row.
template <class E, std::size_t Count>
consteval std::size_t first_gap(const Words<E, Count>& words) {
    for (std::size_t i = 0; i < Count; ++i) {
        if (static_cast<std::size_t>(words[i].key) != i || words[i].text.empty()) return i;
    }
    return no_row;
}
consteval std::size_t first_gap(const std::array<std::string_view, 7>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].empty()) return i;
    }
    return no_row;
}
consteval std::size_t first_gap(const std::array<HelpRow, command_help_count>& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].key) != i || rows[i].help.usage.empty() ||
            rows[i].help.short_.empty() || rows[i].help.more.empty()) {
            return i;
        }
    }
    return no_row;
}
// Whether every table except messages and help is complete.
consteval bool has_all_words(const Catalog& c) {
    return first_gap(c.honours) == no_row && first_gap(c.winds) == no_row &&
           first_gap(c.seat_winds) == no_row && first_gap(c.melds) == no_row &&
           first_gap(c.actions) == no_row && first_gap(c.lengths) == no_row &&
           first_gap(c.furiten) == no_row && first_gap(c.limits) == no_row &&
           first_gap(c.fu) == no_row && first_gap(c.draws) == no_row &&
           first_gap(c.yaku) == no_row && first_gap(c.errors) == no_row;
}

// The placeholders {0} … {9} of a text, one bit each. Anything else in braces is refused.
constexpr unsigned placeholders(std::string_view text) {
    unsigned found = 0;
    for (std::size_t begin = 0;;) {
        const std::size_t open = text.find('{', begin);
        if (text.find('}', begin) < open) throw "a brace that closes nothing";
        if (open == std::string_view::npos) return found;
        if (open + 2 >= text.size() || text[open + 1] < '0' || text[open + 1] > '9' ||
            text[open + 2] != '}') {
            throw "a placeholder is {0} to {9}";
        }
        found |= 1U << (text[open + 1] - '0');
        begin = open + 3;
    }
}
// The number of arguments of a text. Its placeholders count from {0} without a gap.
constexpr std::size_t argument_count(std::string_view text) {
    std::size_t count = 0;
    unsigned found = placeholders(text);
    for (; (found & 1U) != 0; found >>= 1U)
        ++count;
    if (found != 0) throw "placeholders count from {0} without a gap";
    return count;
}
// The first message whose placeholders differ from the reference's, or no_row.
consteval std::size_t first_mismatch(const Catalog& translation, const Catalog& reference) {
    for (std::size_t i = 0; i < message_count; ++i) {
        if (placeholders(translation.messages[i].text) !=
            placeholders(reference.messages[i].text)) {
            return i;
        }
    }
    return no_row;
}

} // namespace jantaku
