#include "session/bare_words.hpp"

#include "session/command.hpp"
#include "session/fold.hpp"
#include "text/action_commands.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>
#include <vector>

namespace jantaku::session {

namespace {

bool is_number_or_tiles(std::string_view word) {
    return read_number(word) || read_tile(word) || parse_tiles(word);
}

// A single letter is too often something else.
bool names_tile(std::string_view word) {
    return word.size() > 1 && read_tile(word).has_value();
}

// On the own turn, `kan` means the only kind of kan that is possible.
std::optional<ActionKind> kan_on_turn(const SeatView& view) {
    const Actions offered = legal(view);
    const bool ankan = offers(offered, ActionKind::ankan);
    if (ankan == offers(offered, ActionKind::kakan)) return std::nullopt;
    return ankan ? ActionKind::ankan : ActionKind::kakan;
}

} // namespace

bool is_alone_with_bots(const Seating& seating) {
    for (std::size_t i = 0; i < seating.members.size(); ++i)
        if (i != seating.seat.index() && seating.members[i].kind != SeatKind::builtin) return false;
    return true;
}

bool has_bare_words(const User& user, const Conversation& conversation) {
    if (conversation.bare_words) return *conversation.bare_words;
    return user.seating && is_alone_with_bots(*user.seating);
}

bool takes_bare_words(const Session& session) {
    const SeatView* view = session.user.view();
    if (view == nullptr || session.user.level != Level::table || session.conversation.replay)
        return false;
    const Phase phase = view->table.phase;
    return (phase == Phase::turn || phase == Phase::claims || phase == Phase::swap) &&
           has_bare_words(session.user, session.conversation);
}

std::optional<std::string> bare_command(const Session& session, std::string_view line) {
    constexpr std::size_t longest = 100;
    if (line.size() > longest) return std::nullopt;
    const std::string folded = casefold(fold(line));
    auto words = split_words(folded);
    if (words.empty()) return std::nullopt;
    if (words.size() == 1 && (read_number(words[0]) || names_tile(words[0])))
        return fmt::format("/d {}", words[0]);
    // A blank may be missing: r3
    const std::size_t digits = words[0].find_first_of("0123456789");
    if (find_command(words[0]) == nullptr && digits != std::string_view::npos && digits > 0) {
        words.insert(words.begin() + 1, words[0].substr(digits));
        words[0] = words[0].substr(0, digits);
    }
    const std::vector<std::string_view> args{words.begin() + 1, words.end()};
    if (!std::ranges::all_of(args, is_number_or_tiles)) return std::nullopt;
    const bool is_short_riichi = words[0] == "r" && args.size() == 1;
    const Command* command = find_command(is_short_riichi ? "riichi" : words[0]);
    if (command == nullptr || args.size() > command->max_args) return std::nullopt;
    const auto action = action_of(command->help);
    if (!action) {
        // Nobody at the table would read it as chat.
        const bool is_name = args.empty() && words[0].size() > 2;
        if (!is_name || !is_alone_with_bots(*session.user.seating)) return std::nullopt;
        return "/" + std::string{words[0]};
    }
    std::string_view name = is_short_riichi ? "riichi" : words[0];
    if (action == ActionKind::daiminkan && session.user.is_asked()) {
        const auto kan = kan_on_turn(*session.user.view());
        if (kan) name = kan == ActionKind::ankan ? "ankan" : "kakan";
    }
    return fmt::format("/{}{}{}", name, args.empty() ? "" : " ", fmt::join(args, " "));
}

std::optional<std::string>
meant_play(Session& session, const CommandContext& context, const Typed& typed) {
    const bool is_chat =
        !typed.has_slash && typed.command != nullptr && typed.command->help == CommandId::say;
    if (!is_chat || !session.user.is_asked() || has_bare_words(session.user, session.conversation))
        return std::nullopt;
    auto command = bare_command(session, typed.text);
    if (!command) return std::nullopt;
    const Response response = execute(session, context, read(session, *command));
    const auto* asking = std::get_if<Asking>(&response);
    if (asking == nullptr || !std::holds_alternative<Play>(asking->ask)) return std::nullopt;
    return command;
}

std::optional<std::string_view> quoted_chat(std::string_view line) {
    for (const std::string_view quote : {std::string_view{"'"}, std::string_view{"\uFF07"}})
        if (line.starts_with(quote)) return line.substr(quote.size());
    return std::nullopt;
}

} // namespace jantaku::session
