// Account commands: protect a name by a password, and return to it.
#include "names/good_name.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/value_words.hpp"
#include "text/say.hpp"

#include <algorithm>

namespace jantaku::session {

namespace {

using Outcome = AskingSecrets::Outcome;

constexpr std::size_t least_password_chars = 8;
constexpr std::size_t most_password_chars = 200;

bool is_good_password(std::string_view password, std::string_view name) {
    const auto chars = std::ranges::count_if(
        password, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    const auto count = static_cast<std::size_t>(chars);
    return count >= least_password_chars && count <= most_password_chars &&
           split_words(password).size() == 1 && casefold(password) != casefold(name);
}

Fault differ(const Reader& reader) {
    return {Error::bad_password, say(reader.style, Message::extra_differ)};
}

Lines key_lines(const Reader& reader, const Answer& answer) {
    const auto& [keys, here] = std::get<SshKeyList>(answer);
    if (keys.empty()) return {say(reader.style, Message::ssh_keys_none)};
    Lines lines;
    for (std::size_t i = 0; i < keys.size(); ++i)
        lines.push_back(std::to_string(i + 1) + " " + keys[i]);
    if (const auto it = std::ranges::find(keys, here); it != keys.end())
        lines.push_back(say(reader.style, Message::ssh_key_here, it - keys.begin() + 1));
    return lines;
}

Outcome register_as(const Reader& reader, const std::string& name, const std::string& password) {
    const std::string shown = name.empty() ? reader.user.name : name;
    if (!is_good_password(password, shown)) return Fault{Error::weak_password};
    return Asking{Register{.name = name, .password = password},
                  {.format = [shown](const Reader& reader, const Answer&) {
                      return Lines{say(reader.style, Message::registered, shown)};
                  }}};
}

// Refuses a weak password before it is asked for again. before: secrets that precede it.
auto weak_after(std::size_t before, const std::string& name) {
    return [before, name](const Reader& reader, const Lines& given) -> std::optional<Fault> {
        const bool is_fresh = given.size() == before + 1;
        const std::string& shown = name.empty() ? reader.user.name : name;
        if (!is_fresh || is_good_password(given.back(), shown)) return std::nullopt;
        return Fault{Error::weak_password};
    };
}

Outcome log_in_as(const std::string& name, const std::string& password) {
    return Asking{LogIn{.name = name, .password = password},
                  {.format =
                       [](const Reader& reader, const Answer&) {
                           return Lines{say(reader.style, Message::resumed, reader.user.name)};
                       },
                   .sought = casefold(name)}};
}

Outcome change(const Reader& reader, const std::string& old, const std::string& fresh) {
    if (!is_good_password(fresh, reader.user.name)) return Fault{Error::weak_password};
    return Asking{ChangePassword{.password = old, .fresh = fresh},
                  {.format = [](const Reader& reader, const Answer&) {
                      return Lines{say(reader.style, Message::password_changed)};
                  }}};
}

Response widened(Outcome outcome) {
    return std::visit([](auto& one) -> Response { return std::move(one); }, outcome);
}

std::optional<Fault> why_not_own(const Reader& reader, const std::string& name) {
    if (casefold(name) == casefold(reader.user.name)) return std::nullopt;
    return Fault{Error::bad_value, say(reader.style, Message::extra_you_are, reader.user.name)};
}

Outcome unregister_as(const Reader& reader, const std::string& name, const std::string& password) {
    if (auto fault = why_not_own(reader, name)) return *std::move(fault);
    return Asking{Unregister{.name = name, .password = password},
                  {.format = [](const Reader& reader, const Answer&) {
                      return Lines{say(reader.style, Message::will_be_forgotten)};
                  }}};
}

// The words as typed. Other commands fold their words, but a password must not be folded.
std::vector<std::string> typed_words(const Invocation& call) {
    std::vector<std::string> words;
    for (const std::string_view word : split_words(call.text))
        words.emplace_back(word);
    return words;
}

} // namespace

// /register [NAME [PASSWORD]]
Response register_name(const Invocation& call) {
    if (call.user.is_registered) return Fault{Error::already_registered};
    const auto words = typed_words(call);
    const std::string name = words.empty() ? std::string{} : words[0];
    if (!name.empty() && !names::is_good_name(name))
        return Fault{Error::bad_name, say(call.style(), Message::extra_name_rule)};
    if (name.empty() && casefold(call.user.name).starts_with("guest-"))
        return Fault{Error::arg_missing};
    if (words.size() > 1) return widened(register_as(call.reader(), name, words[1]));
    if (call.user.has_new_ssh_key)
        return Asking{Register{.name = name, .password = {}},
                      {.format = [](const Reader& reader, const Answer&) {
                          return Lines{say(reader.style, Message::registered_by_key)};
                      }}};
    return AskingSecrets{{Message::ask_password, Message::ask_password_again},
                         [name](const Reader& reader, const Lines& given) -> Outcome {
                             if (given[0] != given[1]) return differ(reader);
                             return register_as(reader, name, given[0]);
                         },
                         weak_after(0, name)};
}

// /login NAME [PASSWORD]
Response log_in(const Invocation& call) {
    const auto words = typed_words(call);
    if (words.empty()) return Fault{Error::arg_missing};
    if (words.size() > 1) return widened(log_in_as(words[0], words[1]));
    // A program is told first that it must send the password.
    if (call.context.draws && call.user.level != Level::lobby) return Fault{Error::already_in_room};
    return AskingSecrets{
        {Message::ask_password},
        [name = words[0]](const Reader&, const Lines& given) { return log_in_as(name, given[0]); }};
}

// /passwd [OLD NEW]
Response change_password(const Invocation& call) {
    if (!call.user.is_registered) return Fault{Error::not_registered};
    const auto words = typed_words(call);
    if (words.size() == 1) return Fault{Error::arg_missing};
    if (words.size() > 1) return widened(change(call.reader(), words[0], words[1]));
    if (!call.user.has_password) {
        return AskingSecrets{{Message::ask_new_password, Message::ask_password_again},
                             [](const Reader& reader, const Lines& given) -> Outcome {
                                 if (given[0] != given[1]) return differ(reader);
                                 return change(reader, {}, given[0]);
                             },
                             weak_after(0, {})};
    }
    return AskingSecrets{
        {Message::ask_old_password, Message::ask_new_password, Message::ask_password_again},
        [](const Reader& reader, const Lines& given) -> Outcome {
            if (given[1] != given[2]) return differ(reader);
            return change(reader, given[0], given[1]);
        },
        weak_after(1, {})};
}

// /keys [on|off|add|remove N]
Response ssh_keys(const Invocation& call) {
    const auto on = call.args.empty() ? std::nullopt : read_switch(call.args[0]);
    if (on && call.args.size() > 1) return Fault{Error::too_many_args};
    if (on) return play_by_keys(call, *on);
    if (!call.user.is_registered) return Fault{Error::not_registered};
    SshKeys ask;
    if (!call.args.empty()) {
        const auto what = meaning_of(ssh_key_words, call.args[0]);
        if (!what) return not_one_of(call.style(), CommandId::keys);
        ask.what = *what;
    }
    const bool is_removed = ask.what == SshKeys::What::remove;
    if (is_removed && call.args.size() < 2) return Fault{Error::arg_missing};
    if (!is_removed && call.args.size() > 1) return Fault{Error::too_many_args, ": /keys"};
    if (is_removed) {
        const auto number = read_number(call.args[1]);
        if (!number) return Fault{Error::arg_not_number, ": " + call.args[1]};
        ask.number = *number;
    }
    return Asking{ask, {.format = key_lines}};
}

// /unregister [NAME [PASSWORD]]
Response unregister(const Invocation& call) {
    if (!call.user.is_registered) return Fault{Error::not_registered};
    const auto words = typed_words(call);
    const bool has_password = call.user.has_password;
    if (words.size() > 1 || (words.size() == 1 && !has_password))
        return widened(
            unregister_as(call.reader(), words[0], words.size() > 1 ? words[1] : std::string{}));
    if (words.size() == 1) return Fault{Error::arg_missing};
    const auto finish = [has_password](const Reader& reader, const Lines& given) -> Outcome {
        return unregister_as(reader, given[0], has_password ? given[1] : std::string{});
    };
    if (!has_password) return AskingSecrets{{Message::ask_own_name}, finish};
    return AskingSecrets{{Message::ask_own_name, Message::ask_password},
                         finish,
                         [](const Reader& reader, const Lines& given) -> std::optional<Fault> {
                             if (given.size() != 1) return std::nullopt;
                             return why_not_own(reader, given[0]);
                         }};
}

// /consent [on|off]
Response consent(const Invocation& call) {
    Consent ask;
    if (!call.args.empty()) {
        ask.on = read_switch(call.args[0]);
        if (!ask.on) return not_one_of(call.style(), CommandId::consent);
    }
    return Asking{ask, {.format = [](const Reader& reader, const Answer& answer) {
                      const bool is_on = std::get<Consented>(answer).on;
                      return Lines{say_any(reader.style, is_on ? Message::consent_is_on
                                                               : Message::consent_is_off)};
                  }}};
}

} // namespace jantaku::session
