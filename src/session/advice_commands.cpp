// Advice commands: /hint weighs the choices, /why says why a command is refused. Both look only at
// the session's own view.
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "text/action_commands.hpp"
#include "text/board.hpp"
#include "text/hint.hpp"
#include "text/numbering.hpp"
#include "text/public_hint.hpp"
#include "text/say.hpp"
#include "text/why.hpp"
#include "text/word_list.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

namespace {

// Why no tile may be discarded by a command of this kind. None if some tile may be. If the reasons
// differ, one that is not not_tenpai.
std::optional<Error> why_no_tile(const SeatView& view, ActionKind kind) {
    if (const auto error = why_never(view.table, view.mine, view.seat, kind)) return error;
    std::optional<Error> found;
    for (std::size_t n = 1; n <= view.mine.hand.size(); ++n) {
        const auto action = discard_by_number(view, HandOrder{}, n, kind);
        if (!action) continue;
        const auto error = why_not(view.table, view.mine, view.seat, *action);
        if (!error) return std::nullopt;
        if (!found || *error != Error::not_tenpai) found = error;
    }
    return found;
}

// The lines of /why for this command. None if the command is no action that can be judged.
std::optional<Lines>
reasons(const Invocation& call, const Command& command, const Response& response) {
    const auto kind = action_of(command.help);
    const SeatView* view = call.user.view();
    if (!kind || view == nullptr) return std::nullopt;
    const Style& style = call.style();
    const Seating& seating = *call.user.seating;
    const auto no = [&](Error error) {
        return why_lines(style, seating.names, *view, {.kind = *kind, .error = error});
    };
    std::string typed = fmt::format("/{}", key_of(command.help));
    for (const std::string& arg : call.args)
        typed += ' ' + arg;
    const auto* fault = std::get_if<Fault>(&response);
    if (fault == nullptr) return why_yes(style, typed, {});
    if (fault->error == Error::arg_missing && puts_tile_down(*kind)) {
        if (const auto error = why_no_tile(*view, *kind)) return no(*error);
        return why_yes(style, typed + " N",
                       ranges(numbers_of(*view, style.order, legal(*view), *kind)));
    }
    if (fault->error == Error::choice_required) {
        return why_yes(style, typed + " N", choices_text(style, *view, legal(*view), *kind));
    }
    return is_of_table(fault->error) ? std::optional{no(fault->error)} : std::nullopt;
}

// The commands that are legal now, as they are typed.
std::string offered(const SeatView& view) {
    const Actions actions = legal(view);
    std::string text;
    for (const Command& command : commands()) {
        const auto kind = action_of(command.help);
        if (!kind || command.help == CommandId::chankan || !offers(actions, *kind)) continue;
        text += fmt::format("{}/{}", text.empty() ? "" : " ", key_of(command.help));
    }
    return text;
}

Response explain_last(const Invocation& call, const SeatView& view) {
    const Lines& refusal = call.conversation.at_table.refusal;
    if (!refusal.empty()) return Finished{refusal};
    const std::string commands = offered(view);
    if (commands.empty()) return Finished{{say(call.style(), Message::why_nothing)}};
    return Finished{{say(call.style(), Message::why_can, commands)}};
}

// The judgement is made once for each question and then reused.
const foresight::Judgement& judged(const Seating& seating, AtTable& at_table) {
    const SeatView& view = *seating.view;
    const std::uint64_t rid = seating.question ? seating.question->rid : 0;
    if (at_table.judged_of != rid || rid == 0) {
        const bool is_choice = view.table.phase != Phase::swap;
        at_table.judged = is_choice ? foresight::judge(view, legal(view)) : foresight::Judgement{};
        at_table.judged_of = rid;
    }
    return at_table.judged;
}

} // namespace

namespace {

bool is_all(std::string_view word) {
    return has_word("all 全部 すべて", casefold(word));
}

// The answer follows from the table that spectators see.
Response hint_for_spectator(const Invocation& call) {
    const Watched& watched = *call.user.watching;
    if (watched.rated == Rated::yes) return Fault{Error::rated};
    if (!watched.hint) return Fault{Error::rule_off};
    if (watched.table.indicators.empty())
        return Finished{{say(call.style(), Message::nothing_to_show)}};
    const bool all = !call.args.empty() && is_all(call.args[0]);
    return Finished{public_hint_lines(call.style(), watched.table, watched.names, all)};
}

} // namespace

Response show_hint(const Invocation& call) {
    if (call.user.watching && call.user.level == Level::lobby) return hint_for_spectator(call);
    const SeatView* view = call.user.view();
    if (view == nullptr) return Fault{Error::not_in_game};
    if (call.user.seating->rated == Rated::yes) return Fault{Error::rated};
    if (!call.user.seating->options.hint) return Fault{Error::rule_off};
    if (legal(*view).empty()) return Fault{Error::not_your_turn};
    HintFor what{.advises = !call.conversation.lesson};
    if (!call.args.empty() && is_all(call.args[0])) {
        what.all = true;
    } else if (!call.args.empty()) {
        const auto number = read_number(call.args[0]);
        const auto tile = number ? std::nullopt : read_tile(call.args[0]);
        if (!number && !tile) return Fault{Error::arg_not_number};
        const Hand& hand = view->mine.hand;
        if (number && (*number < 1 || *number > hand.size())) {
            return Fault{Error::tile_index, say(call.style(), Message::extra_range, hand.size())};
        }
        what.kind = tile ? tile->kind() : call.style().order.arrange(hand)[*number - 1].kind();
        if (hand.count(*what.kind) == 0) {
            return Fault{Error::tile_index,
                         say(call.style(), Message::extra_lacks, tile_name(call.style(), *tile))};
        }
    }
    const Seating& seating = *call.user.seating;
    const auto& judgement = judged(seating, call.conversation.at_table);
    return Finished{hint_lines(call.style(), *view, seating.names, judgement, what)};
}

Response explain(const Invocation& call) {
    const SeatView* view = call.user.view();
    if (view == nullptr) return Fault{Error::not_in_game};
    if (call.user.seating->rated == Rated::yes) return Fault{Error::rated};
    if (call.args.empty()) return explain_last(call, *view);
    std::string_view word = call.args[0];
    if (word.starts_with('/')) word.remove_prefix(1);
    const Command* command = find_command(casefold(word));
    if (command == nullptr || !action_of(command->help)) {
        return Finished{{say(call.style(), Message::why_which)}};
    }
    // Nothing is played, so nothing has to be confirmed. That is all that this changes: handlers
    // only return the request that they would make.
    CommandContext sure = call.context;
    sure.asks_twice = false;
    const Invocation would{.user = call.user,
                           .display = call.display,
                           .conversation = call.conversation,
                           .terminal = call.terminal,
                           .context = sure,
                           .args = call.args.subspan(1),
                           .text = call.text};
    const Response response = command->run(would);
    if (auto lines = reasons(would, *command, response)) return Finished{*std::move(lines)};
    return response;
}

void note_refusal(const Invocation& call, const Command& command, const Response& response) {
    if (!action_of(command.help) || !call.user.seating) return;
    Lines& refusal = call.conversation.at_table.refusal;
    refusal.clear();
    if (!std::holds_alternative<Fault>(response)) return;
    if (auto lines = reasons(call, command, response)) refusal = *std::move(lines);
}

} // namespace jantaku::session
