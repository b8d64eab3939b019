#include "session/imports.hpp"

#include "names/shown_text.hpp"
#include "record/echo.hpp"
#include "record/json_values.hpp"
#include "room/seat_called.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/text_reply.hpp"
#include "session/value_words.hpp"
#include "text/say.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace jantaku::session {

namespace {

Paste take_paste(Session& s) {
    s.connection.terminal.read_long(false);
    s.conversation.wants_prompt = true;
    return *std::exchange(s.conversation.paste, std::nullopt);
}

void drop_rest(ConnectionContext& context) {
    context.session.conversation.drops_until = context.now + paste_silence;
}

void end_paste(ConnectionContext& context) {
    Session& s = context.session;
    Paste paste = take_paste(s);
    if (paste.is_too_long) {
        drop_rest(context);
        return reply_error(s, Error::bad_record, say(s.display.style, Message::import_too_long));
    }
    if (paste.text.empty()) return reply_ok(s, {say(s.display.style, Message::import_nothing)});
    context.read_import(std::move(paste.text), paste.is_cut);
}

} // namespace

bool is_import_word(std::string_view word) {
    return import_words.have(word);
}

std::string imported_line(const Style& style, const ImportedGame& game) {
    const PlayedGame& played = *game.game;
    const std::string rules = played.preset.empty() ? "default" : played.preset;
    return say(style, Message::import_read, game.format, rules, game.hands,
               fmt::format("{}", fmt::join(names_to_call(played), ", ")));
}

std::string why_not_read(std::string_view reason) {
    constexpr std::size_t most = 400; // it may quote the record
    return ": " + record::echo_of(names::shown_text(reason), most);
}

// ---- terminals

// /import [LINK]
Response import_record(const Invocation& call) {
    if (call.user.level == Level::table) return Fault{Error::game_running};
    return Importing{std::string{call.text}};
}

void begin_paste(ConnectionContext& context) {
    Session& s = context.session;
    s.conversation.paste = Paste{.until = context.now + paste_patience};
    s.connection.terminal.read_long(true);
    context.wake_by(s.conversation.paste->until);
    reply_ok(s, {say(s.display.style, Message::import_how)});
}

void hear_pasted(const terminal::Line& line, ConnectionContext& context) {
    using Status = terminal::Line::Status;
    Paste& paste = *context.session.conversation.paste;
    context.touch();
    // It is paid for afterwards, because nobody would paste it twice.
    const std::int64_t price = paste.price_of(line.text.size() + 1);
    if (price > 0) context.charge(price);
    const auto words = split_words(line.text);
    const bool is_end =
        words.empty() || (words.size() == 1 && casefold(fold(words.front())) == "/end");
    const bool is_first = !std::exchange(paste.has_begun, true);
    if (line.status == Status::ok && is_end) {
        if (!is_first || !words.empty()) end_paste(context);
        return;
    }
    constexpr std::size_t longest_of_tty = 4095; // in its canonical mode; the rest is lost
    paste.is_cut = paste.is_cut || line.text.size() == longest_of_tty;
    constexpr std::string_view replacement = "\xEF\xBF\xBD"; // of bytes that are no text
    paste.add(line.status == Status::bad_utf8 ? replacement : std::string_view{line.text});
    if (line.status != Status::part) paste.add("\n");
}

void cancel_paste(ConnectionContext& context) {
    Session& s = context.session;
    take_paste(s);
    drop_rest(context);
    reply_ok(s, {say(s.display.style, Message::cancelled)});
}

bool is_dropped(Session& session, std::string_view line, Tick now) {
    Tick& until = session.conversation.drops_until;
    if (now >= until) return false;
    until = now + paste_silence;
    return !fold(line).starts_with('/');
}

void end_slow_paste(ConnectionContext& context) {
    Session& s = context.session;
    if (!s.conversation.paste) return;
    if (context.now < s.conversation.paste->until)
        return context.wake_by(s.conversation.paste->until);
    take_paste(s);
    drop_rest(context);
    context.touch();
    reply_error(s, Error::bad_record, say(s.display.style, Message::import_too_slow));
}

void keep_import(const ImportRead& read, ConnectionContext& context) {
    Session& s = context.session;
    s.conversation.wants_prompt = true;
    if (read.result) {
        const auto said = [game = *read.result](const Reader& reader, const Answer&) {
            return Lines{imported_line(reader.style, game),
                         say(reader.style, Message::import_next)};
        };
        return context.ask(KeepImport{read.result->game}, {.format = said});
    }
    drop_rest(context);
    const std::string hint = read.is_cut ? say(s.display.style, Message::import_cut) : "";
    reply_error(s, Error::bad_record, why_not_read(read.result.error()) + hint);
}

// ---- programs

Response take_part(Session& session, const record::JsonObject& message, Tick now) {
    if (session.user.level == Level::table) return Fault{Error::game_running};
    const Style& style = session.display.style;
    const auto text = record::text_in(message, "text");
    if (!text) return Fault{Error::arg_missing, ": `text`"};
    const auto number = [&](std::string_view key) {
        const record::JsonItem* item = record::member(message, key);
        return item == nullptr ? std::optional<std::uint64_t>{1} : record::unsigned_of(*item);
    };
    const auto part = number("part");
    const auto parts = number("parts");
    if (!part || !parts || *part < 1 || *parts < *part)
        return Fault{Error::bad_value, ": `part`, `parts`"};
    auto& paste = session.conversation.paste;
    if (part == 1) {
        paste = Paste{.until = now + paste_patience};
        paste->parts = *parts;
    }
    const auto give_up = [&](Message why) {
        paste.reset();
        return Fault{Error::bad_record, say_any(style, why)};
    };
    if (paste && now >= paste->until) return give_up(Message::import_too_slow);
    if (!paste || part != paste->part || parts != paste->parts)
        return Fault{Error::bad_record, say(style, Message::import_part, paste ? paste->part : 1,
                                            paste ? paste->parts : *parts)};
    paste->add(*text);
    if (paste->is_too_long) return give_up(Message::import_too_long);
    if (paste->part++ < paste->parts) return Finished{};
    return Importing{std::exchange(paste, std::nullopt)->text};
}

// ---- problems

void choose_problems(const Reply& reply,
                     const Frozen<PlayedGame>& game,
                     ConnectionContext& context) {
    Session& s = context.session;
    const std::string& name = *s.conversation.waiting->pending.studies;
    if (const auto seat = seat_called(*game, name.empty() ? s.user.name : name))
        return context.choose_problems(reply.id, game, *seat);
    const Waiting asked = *std::exchange(s.conversation.waiting, std::nullopt);
    const Refused refused{
        .error = Error::user_not_found, .number = 0, .names = names_to_call(*game)};
    reply_error(s, refused.error, extra_of(s.display.style, refused, asked));
}

} // namespace jantaku::session
