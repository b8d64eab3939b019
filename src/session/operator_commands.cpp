// Operator commands: the subcommands of /admin.
#include "names/shown_text.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/render_audit.hpp"
#include "session/render_overview.hpp"
#include "session/value_words.hpp"
#include "text/say.hpp"

#include <array>
#include <string>
#include <vector>

namespace jantaku::session {

namespace {

constexpr std::string_view operator_words =
    "list [NAME] [PAGE], top, announce TEXT, drain [SECONDS|off], kick NAME, "
    "ban NAME [HOURS] [REASON], unban NAME, mute NAME [HOURS] [REASON], unmute NAME, "
    "reports [PAGE], report NUMBER, settle NUMBER [WORDS], audit [NAME] [PAGE], "
    "moderator NAME [off], close ROOM, fix ROOM, passwd NAME, forget NAME";
constexpr std::size_t most_hours = 24 * 366 * 10;
constexpr std::size_t most_drain_seconds = 24 * 3600;
constexpr int usual_drain_seconds = 600;

using ArgumentWords = std::span<const std::string_view>; // after the subcommand

Asking ask(Operation what) {
    return {Operate{std::move(what)}, {.format = [](const Reader& reader, const Answer&) {
                return Lines{say(reader.style, Message::done)};
            }}};
}

Asking about(std::string_view name, Operation what) {
    Asking asking = ask(std::move(what));
    asking.pending.sought = casefold(name_in(name));
    return asking;
}

Asking unlock(std::string token) {
    return {Operate{operation::Unlock{std::move(token)}},
            {.format = [](const Reader& reader, const Answer&) {
                reader.conversation.is_operator = true;
                return Lines{say(reader.style, Message::operator_now)};
            }}};
}

Response overview(const Invocation&, ArgumentWords words) {
    const std::vector<std::string> args{words.begin(), words.end()};
    const auto part = read_part(args);
    if (!part) return part.error();
    return Asking{Operate{operation::Overview{*part}},
                  {.format = [sought = part->words](const Reader& reader, const Answer& answer) {
                      const auto* all = answer_if<OverviewOf>(answer);
                      return all == nullptr ? Lines{} : overview_lines(reader.style, *all, sought);
                  }}};
}

Response show_costs(const Invocation&, ArgumentWords) {
    return Asking{Operate{operation::ShowCosts{}},
                  {.format = [](const Reader& reader, const Answer& answer) {
                      const auto* costs = answer_if<Costs>(answer);
                      return costs == nullptr ? Lines{} : costs_lines(reader.style, *costs);
                  }}};
}

Response announce(const Invocation& call, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    const auto begin = static_cast<std::size_t>(words[0].data() - call.text.data());
    std::string text = names::shown_text(call.text.substr(begin));
    if (text.empty()) return Fault{Error::arg_missing};
    return ask(operation::Announce{std::move(text)});
}

Response drain(const Invocation&, ArgumentWords words) {
    if (words.empty()) return ask(operation::Drain{usual_drain_seconds});
    if (casefold(words[0]) == "off") return ask(operation::Drain{});
    const auto seconds = read_number(words[0]);
    if (!seconds) return Fault{Error::arg_not_number};
    if (*seconds > most_drain_seconds) return Fault{Error::option_index};
    return ask(operation::Drain{static_cast<int>(*seconds)});
}

// NAME [HOURS] [REASON]
template <class What>
Response sanction(const Invocation& call, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    What what{.name = name_in(words[0])};
    std::size_t reason = 1;
    if (words.size() > 1 && words[1].front() >= '0' && words[1].front() <= '9') {
        const auto hours = read_number(words[1]);
        if (!hours) return Fault{Error::arg_not_number};
        if (*hours == 0 || *hours > most_hours) return Fault{Error::option_index};
        what.hours = static_cast<int>(*hours);
        reason = 2;
    }
    auto read = read_reason(call, call.text, reason + 1);
    if (!read) return read.error();
    what.reason = *std::move(read);
    Asking asking = about(words[0], what);
    asking.pending.format = [hours = what.hours](const Reader& reader, const Answer&) {
        return Lines{say(reader.style, Message::done_for_hours, hours)};
    };
    return asking;
}

template <class What>
Response to_player(const Invocation&, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    return about(words[0], What{name_in(words[0])});
}

Response set_moderator(const Invocation& call, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    const auto on = words.size() > 1 ? read_switch(words[1]) : std::optional{true};
    if (!on) return not_one_of(call.style(), "on off");
    return about(words[0], operation::SetModerator{.name = name_in(words[0]), .on = *on});
}

Pending audit_pending(std::string name = {}) {
    return {.format =
                [name](const Reader& reader, const Answer& answer) {
                    const auto* page = answer_if<AuditPage>(answer);
                    return page == nullptr ? Lines{} : audit_lines(reader.style, *page, name);
                },
            .sought = casefold(name)};
}

Response list_audit(const Invocation&, ArgumentWords words) {
    const auto part = read_part(std::vector<std::string>{words.begin(), words.end()});
    if (!part) return part.error();
    return Asking{Operate{operation::ListAudit{.part = *part}}, audit_pending(part->words)};
}

Response list_reports(const Invocation&, ArgumentWords words) {
    const auto part = read_part(std::vector<std::string>{words.begin(), words.end()});
    if (!part) return part.error();
    if (!part->words.empty()) return Fault{Error::arg_not_number};
    return Asking{Operate{operation::ListAudit{.part = *part, .is_open = true}}, audit_pending()};
}

Response show_report(const Invocation&, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    const auto number = read_number(words[0]);
    if (!number) return Fault{Error::arg_not_number};
    return Asking{Operate{operation::ShowAudit{*number}}, audit_pending()};
}

Response settle(const Invocation& call, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    const auto number = read_number(words[0]);
    if (!number) return Fault{Error::arg_not_number};
    auto read = read_reason(call, call.text, 2);
    if (!read) return read.error();
    return ask(operation::Settle{.report = *number, .words = *std::move(read)});
}

Response reset_password(const Invocation&, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    Asking asking = about(words[0], operation::ResetPassword{name_in(words[0])});
    asking.pending.format = [](const Reader& reader, const Answer& answer) {
        const auto* fresh = std::get_if<NewPassword>(&answer);
        return fresh == nullptr ? Lines{}
                                : Lines{say(reader.style, Message::new_password_of, fresh->text)};
    };
    return asking;
}

// The name is asked for twice, because this cannot be undone.
Response forget(const Invocation& call, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    const std::string name = name_in(words[0]);
    const auto finish = [name](const Style& style,
                               const std::string& again) -> AskingSecrets::Outcome {
        if (casefold(again) != casefold(name))
            return Fault{Error::bad_value, say(style, Message::extra_differ)};
        return about(name, operation::Forget{name});
    };
    if (words.size() > 1) {
        auto outcome = finish(call.style(), name_in(words[1]));
        return std::visit([](auto& one) -> Response { return std::move(one); }, outcome);
    }
    return AskingSecrets{{Message::ask_name_again},
                         [finish](const Reader& reader, const Lines& given) {
                             return finish(reader.style, name_in(given[0]));
                         }};
}

template <class What>
Response at_room(const Invocation&, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    const auto number = read_room(words[0]);
    if (!number) return number.error();
    if (!number->room) return Fault{Error::room_not_found};
    return ask(What{*number->room});
}

Response unlock_with(const Invocation&, ArgumentWords words) {
    if (words.empty()) return Fault{Error::arg_missing};
    return unlock(std::string{words[0]});
}

struct OperatorCommand {
    std::string_view word;
    Response (*run)(const Invocation&, ArgumentWords) = nullptr;
};
constexpr std::array operator_commands{
    OperatorCommand{"list", overview},
    OperatorCommand{"top", show_costs},
    OperatorCommand{"announce", announce},
    OperatorCommand{"drain", drain},
    OperatorCommand{"kick", to_player<operation::Disconnect>},
    OperatorCommand{"ban", sanction<operation::Ban>},
    OperatorCommand{"unban", to_player<operation::Unban>},
    OperatorCommand{"mute", sanction<operation::Silence>},
    OperatorCommand{"unmute", to_player<operation::Unsilence>},
    OperatorCommand{"reports", list_reports},
    OperatorCommand{"report", show_report},
    OperatorCommand{"settle", settle},
    OperatorCommand{"audit", list_audit},
    OperatorCommand{"moderator", set_moderator},
    OperatorCommand{"passwd", reset_password},
    OperatorCommand{"forget", forget},
    OperatorCommand{"close", at_room<operation::CloseRoom>},
    OperatorCommand{"fix", at_room<operation::FixRoom>},
    OperatorCommand{"token", unlock_with},
};

} // namespace

Response administer(const Invocation& call) {
    const auto words = split_words(call.text);
    if (words.empty()) {
        if (call.conversation.is_operator) return overview(call, {});
        if (call.user.is_moderator) return list_reports(call, {});
        return AskingSecrets{{Message::ask_token},
                             [](const Reader&, const Lines& given) { return unlock(given[0]); }};
    }
    const std::string word = casefold(words[0]);
    for (const OperatorCommand& row : operator_commands)
        if (row.word == word) return row.run(call, ArgumentWords{words}.subspan(1));
    return not_one_of(call.style(), operator_words);
}

} // namespace jantaku::session
