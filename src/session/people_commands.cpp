// People commands: talk with people, mute them, or keep them as friends.
#include "names/shown_text.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/render.hpp"
#include "session/value_words.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace jantaku::session {

namespace {

Lines sent_lines(const Reader& reader, const Answer&) {
    return {say(reader.style, Message::sent)};
}

// Why the text cannot be sent. A text in JSON may be longer than a typed line.
std::optional<Fault> why_not_said(const Invocation& call, std::string_view typed) {
    if (typed.size() > terminal::max_line_bytes) return Fault{Error::line_too_long};
    if (!call.conversation.may_chat(call.context.now)) return Fault{Error::too_fast};
    return std::nullopt;
}

Response tell(const Invocation& call, const std::string& name, std::string_view typed) {
    if (auto fault = why_not_said(call, typed)) return *std::move(fault);
    std::string text = names::shown_text(typed);
    if (text.empty()) return Fault{Error::arg_missing};
    return Asking{Tell{.name = name, .text = std::move(text)},
                  {.format =
                       [name](const Reader& reader, const Answer& answer) {
                           if (!std::holds_alternative<HeldBack>(answer))
                               return sent_lines(reader, answer);
                           return Lines{say(reader.style, Message::tell_held, name)};
                       },
                   .sought = casefold(name)}};
}

Response set_mute(const Invocation& call, bool on) {
    const auto name = read_name(call);
    if (!name) return Fault{Error::arg_missing};
    if (casefold(*name) == "all") {
        return Asking{Mute{.name = std::nullopt, .on = on},
                      {.format = [on](const Reader& reader, const Answer&) {
                          return Lines{on ? say(reader.style, Message::muted_all)
                                          : say(reader.style, Message::unmuted_all)};
                      }}};
    }
    if (casefold(*name) == casefold(call.user.name))
        return Fault{Error::bad_value, say(call.style(), Message::extra_yourself)};
    return Asking{Mute{.name = *name, .on = on},
                  {.format =
                       [on, shown = *name](const Reader& reader, const Answer&) {
                           return Lines{on ? say(reader.style, Message::muted_now, shown)
                                           : say(reader.style, Message::unmuted_now, shown)};
                       },
                   .sought = casefold(*name)}};
}

// The name in the command, if it can be a friend's.
Result<std::string, Fault> read_friend(const Invocation& call) {
    if (!call.user.is_registered)
        return Fault{Error::not_registered, say(call.style(), Message::extra_friends)};
    auto name = read_name(call);
    if (!name) return Fault{Error::arg_missing};
    if (casefold(*name) == casefold(call.user.name))
        return Fault{Error::bad_value, say(call.style(), Message::extra_yourself)};
    return *std::move(name);
}

Response set_friend(const Invocation& call, bool on) {
    const auto name = read_friend(call);
    if (!name) return name.error();
    return Asking{Befriend{.name = *name, .on = on},
                  {.format =
                       [on, shown = *name](const Reader& reader, const Answer&) {
                           return Lines{on ? say(reader.style, Message::friend_added, shown)
                                           : say(reader.style, Message::friend_removed, shown)};
                       },
                   .sought = casefold(*name)}};
}

Lines switch_lines(const Style& style, bool on, Phrase<1> said, Message what) {
    return {say(style, said, text_of(style, on ? Message::switch_on : Message::switch_off)),
            std::string{text_of(style, what)}};
}

Lines notify_lines(const Reader& reader, const Answer& answer) {
    const auto* now = std::get_if<NewsSettings>(&answer);
    return switch_lines(reader.style, now != nullptr && now->wanted, Message::notify_is,
                        Message::notify_what);
}

Lines hide_lines(const Reader& reader, const Answer& answer) {
    const auto* now = std::get_if<NewsSettings>(&answer);
    return switch_lines(reader.style, now != nullptr && now->hidden, Message::hide_is,
                        Message::hide_what);
}

// Reads on or off into one of the two, or neither, and asks.
Response set_news(const Invocation& call,
                  CommandId command,
                  std::optional<bool> SetNews::*which,
                  Lines (*format)(const Reader&, const Answer&)) {
    SetNews ask;
    if (!call.args.empty()) {
        ask.*which = read_switch(call.args[0]);
        if (!(ask.*which)) return not_one_of(call.style(), command);
    }
    return Asking{ask, {.format = format}};
}

} // namespace

std::string name_in(std::string_view word) {
    if (word.starts_with('@')) word.remove_prefix(1);
    return std::string{word};
}

std::string name_of_words(std::span<const std::string> words) {
    return name_in(fmt::format("{}", fmt::join(words, " ")));
}

std::optional<std::string> read_name(const Invocation& call) {
    if (call.args.empty()) return std::nullopt;
    std::string name = name_in(call.args[0]);
    if (name.empty()) return std::nullopt;
    return name;
}

Result<std::string, Fault>
read_reason(const Invocation& call, std::string_view text, std::size_t word) {
    const auto words = split_words(text);
    if (words.size() <= word) return std::string{};
    std::string reason =
        names::shown_text(text.substr(static_cast<std::size_t>(words[word].data() - text.data())));
    if (display_width(reason) > AuditEntry::most_words)
        return Fault{Error::bad_value,
                     say(call.style(), Message::extra_columns, AuditEntry::most_words)};
    return reason;
}

// A plain line of chat gets only the prompt as its reply. `/say` gets its `OK`.
Response say_to_room(const Invocation& call) {
    if (call.text.empty()) return Fault{Error::arg_missing};
    if (auto fault = why_not_said(call, call.text)) return *std::move(fault);
    std::string text = names::shown_text(call.text);
    if (text.empty()) return Fault{Error::arg_missing};
    if (call.args.empty()) return Asking{Say{std::move(text)}};
    return Asking{Say{std::move(text)}, {.format = sent_lines}};
}

// /tell NAME TEXT: the text is everything after the name, as typed.
Response tell_person(const Invocation& call) {
    const auto name = read_name(call);
    if (call.args.size() < 2 || !name) return Fault{Error::arg_missing};
    const auto words = split_words(call.text);
    const auto begin = static_cast<std::size_t>(words[1].data() - call.text.data());
    return tell(call, *name, call.text.substr(begin));
}

Response reply_to_person(const Invocation& call) {
    if (call.text.empty()) return Fault{Error::arg_missing};
    if (call.user.told_by.empty()) {
        return Fault{Error::user_not_found, say(call.style(), Message::extra_reply)};
    }
    return tell(call, call.user.told_by, call.text);
}

// /report NAME [TEXT]
Response report(const Invocation& call) {
    const auto name = read_name(call);
    if (!name) return Fault{Error::arg_missing};
    if (casefold(*name) == casefold(call.user.name))
        return Fault{Error::bad_value, say(call.style(), Message::extra_yourself)};
    const auto words = read_reason(call, call.text, 1);
    if (!words) return words.error();
    return Asking{ReportPlayer{.name = *name, .words = *words},
                  {.format =
                       [](const Reader& reader, const Answer& answer) {
                           const auto* reported = std::get_if<Reported>(&answer);
                           return Lines{say(reader.style, Message::report_kept,
                                            reported ? reported->number : 0)};
                       },
                   .sought = casefold(*name)}};
}

Response mute(const Invocation& call) {
    return set_mute(call, true);
}
Response unmute(const Invocation& call) {
    return set_mute(call, false);
}

// /friend lists them, /friend NAME adds one.
Response befriend(const Invocation& call) {
    if (!call.args.empty()) return set_friend(call, true);
    return Asking{ListFriends{}, {.format = [](const Reader& reader, const Answer& answer) {
                      const auto* list = std::get_if<FriendList>(&answer);
                      return friend_lines(reader.style, list ? *list : FriendList{});
                  }}};
}
Response unfriend(const Invocation& call) {
    return set_friend(call, false);
}

Response set_notify(const Invocation& call) {
    return set_news(call, CommandId::notify, &SetNews::wanted, notify_lines);
}
Response set_hide(const Invocation& call) {
    return set_news(call, CommandId::hide, &SetNews::hidden, hide_lines);
}

} // namespace jantaku::session
