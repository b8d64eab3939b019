#include "session/at_table.hpp"
#include "session/bare_words.hpp"
#include "session/bell.hpp"
#include "session/command.hpp"
#include "session/complete.hpp"
#include "session/dialect.hpp"
#include "session/fold.hpp"
#include "session/hear.hpp"
#include "session/house.hpp"
#include "session/imports.hpp"
#include "session/key_play.hpp"
#include "session/key_rows.hpp"
#include "session/lessons.hpp"
#include "session/mssp.hpp"
#include "session/problems.hpp"
#include "session/screen_rows.hpp"
#include "session/studies.hpp"
#include "session/terminal_facts.hpp"
#include "session/text_output.hpp"
#include "session/text_reply.hpp"
#include "session/title.hpp"
#include "session/turn_page.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku::session {

namespace {

// Telnet commands are no lines, but they are answered. A client that offers everything it can sends
// about 400 bytes of them.
constexpr std::size_t telnet_bytes_per_token = 64;
constexpr std::size_t most_read_at_once = 1024; // before it is paid for

// The text after the prompt.
std::string_view shown_typing(const Session& session) {
    return session.conversation.secrets ? std::string_view{} : session.connection.terminal.typing();
}

void show_edited_line(Session& session) {
    const terminal::Terminal& terminal = session.connection.terminal;
    if (!terminal.is_edited_here()) return;
    const bool is_secret = session.conversation.secrets.has_value();
    session.display.screen.show_typing(shown_typing(session), is_secret ? 0 : terminal.cursor());
}

// A screen that scrolls keeps nothing, so the table is told again.
void draw_anew(Session& session) {
    session.display.screen.redraw();
    if (session.display.screen.full() != nullptr) return;
    for (const std::string& line : table_now(session.user, session.display.style))
        put_note(session, line);
}

bool answers_question(const Session& session, const Response& response) {
    const auto* asking = std::get_if<Asking>(&response);
    if (asking == nullptr) return false;
    if (std::holds_alternative<Play>(asking->ask)) return session.user.is_asked();
    return std::holds_alternative<Acknowledge>(asking->ask) && session.is_shown_result();
}

void close_flooded(ConnectionContext& context) {
    context.log("keeps sending although reading has stopped");
    close_text(context);
}

// Changes the language of a person who has not chosen one and types a command name of another
// language.
void guess_language(Session& session, const Typed& typed) {
    if (session.display.language_from > LanguageFrom::word || !typed.has_slash ||
        typed.command == nullptr || typed.command->help == CommandId::lang)
        return;
    const auto guess = language_of_name(typed.word, session.display.style);
    if (!guess) return;
    session.display.style.language = *guess;
    session.display.language_from = LanguageFrom::word;
    put_note(session,
             "* " + say(session.display.style, Message::language_guessed, name_of(*guess)));
}

// A player who types at the table plays their own seat again. Nobody waits for this
// reply.
void wake_own_seat(ConnectionContext& context) {
    const Session& s = context.session;
    if (s.user.level == Level::table && s.user.seating && s.user.seating->is_played_for())
        context.request(Wake{});
}

// The owner keeps how far the person has come. Nobody waits for this reply.
void say_in_study(const Lines& lines, ConnectionContext& context) {
    reply_ok(context.session, lines, Lay::as_it_stands);
    context.request(Wake{});
}

// The person may have forgotten the slash of a play, which everybody would read as chat.
void hold_chat(std::string_view meant, Toll& toll, ConnectionContext& context) {
    if (!toll.is_paid()) return context.throttle(toll.price());
    wake_own_seat(context);
    reply_ok(context.session, {say(context.session.display.style, Message::chat_is_held, meant)});
}

void end_secrets(ConnectionContext& context) {
    Session& s = context.session;
    s.conversation.secrets.reset();
    s.connection.terminal.hide_typing(false);
}

// One connection that speaks text. `s` is always its session.
class TextDialect final : public Dialect {
  public:
    void begin(ConnectionContext& context) override {
        Session& s = context.session;
        s.conversation.paste.reset(); // of the dialect before
        if (s.user.name.empty() && !s.conversation.waiting) {
            for (const std::string& line : greeting(s.display.style))
                s.display.screen.line(line);
            context.ask(Enter{s.connection.address, s.connection.ssh_key},
                        {.format = [](const Reader& reader, const Answer&) {
                            if (!reader.user.is_registered) return Lines{};
                            return Lines{say(reader.style, Message::resumed, reader.user.name)};
                        }});
            if (context.config().greeting_ms > 0) {
                greets_at_ = context.now + Tick{context.config().greeting_ms};
                context.wake_by(*greets_at_);
            }
        } else {
            has_begun_ = true;
            context.request(Introduce{SeatKind::person});
            follow_keys(s);
            for (const std::string& line : table_now(s.user, s.display.style))
                put_note(s, line);
            s.conversation.house.has_motd = true;
            s.conversation.wants_prompt = true;
        }
        context.touch();
    }

    void bytes(std::string_view bytes, ConnectionContext& context) override {
        Session& s = context.session;
        // A program may speak first, in JSON.
        const std::size_t first = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
        if (!std::exchange(has_begun_, true) && bytes.substr(first).starts_with('{')) {
            // Only a part of the greeting has gone out. Its prompt would be the beginning of a JSON
            // line.
            if (s.display.screen.is_empty() && s.display.screen.ends_with_prompt())
                context.send("\r\n");
            s.display.screen = {};
            s.conversation.house.shown = 0;
            s.connection.terminal.hold(bytes.substr(first));
            return context.switch_to(DialectKind::json);
        }
        greets_at_.reset();
        unread_ += bytes;
        if (unread_.size() > terminal::Terminal::max_held_bytes) return close_flooded(context);
        read_bytes(context);
    }

    // Bytes without the end of a line are only kept.
    bool is_answer(std::string_view bytes, const Session& session) const override {
        const auto end = bytes.find_first_of("\r\n");
        // Each key of a line that is edited here is shown, which is work.
        if (end == std::string_view::npos)
            return !session.connection.terminal.is_edited_here() || session.user.is_asked();
        if (!session.user.is_asked() && !session.is_shown_result()) return false;
        // The start of the line may have come before.
        const std::string line =
            std::string{session.connection.terminal.typing()}.append(bytes.substr(0, end));
        const Typed typed = session::read(session, line);
        return typed.command == nullptr || typed.command->price == Price::free_as_answer;
    }

    void notice(const Note& note, ConnectionContext& context) override {
        context.touch();
        if (const auto* reply = std::get_if<Reply>(&note))
            on_reply(*reply, context);
        else
            on_note(note, context);
    }

    void log_written(const LogWritten& written, ConnectionContext& context) override {
        Session& s = context.session;
        Lines lines{say(s.display.style, Message::log_header, written.task.game->number,
                        written.task.game->room.value, written.log->format)};
        lines.insert(lines.end(), written.log->lines.begin(), written.log->lines.end());
        reply_ok(s, lines, Lay::as_it_stands);
        // Before another line is read, because the connection then knows whether the record fits.
        if (s.display.screen.full() == nullptr) send_text(context);
    }

    void import_read(const ImportRead& read, ConnectionContext& context) override {
        keep_import(read, context);
    }

    void problems_chosen(const ProblemsChosen& chosen, ConnectionContext& context) override {
        Session& s = context.session;
        s.conversation.wants_prompt = true;
        // A game may have begun since the person asked.
        if (s.user.level == Level::table && !s.conversation.is_studying())
            return reply_error(s, Error::in_game);
        if (chosen.problems == nullptr || chosen.problems->empty()) {
            const std::string& name = chosen.task.game->names[chosen.task.seat.index()];
            return reply_ok(s, {say(s.display.style, Message::problem_none_in_game, name)});
        }
        carry_out(Studying{ProblemWish{.number = 1, .game = chosen.problems}}, context);
    }

    void ticked(ConnectionContext& context) override {
        end_slow_paste(context);
        if (greets_at_ && context.now >= *greets_at_) {
            greets_at_.reset();
            context.touch();
        }
        if (greets_at_) context.wake_by(*greets_at_);
        if (escape_at_ && context.now >= *escape_at_)
            context.touch();
        else if (escape_at_)
            context.wake_by(*escape_at_);
        context.end_throttle();
        remind_of_time(context);
    }

    void flush(ConnectionContext& context) override;

    void end(Farewell why, ConnectionContext& context) override {
        constexpr std::array words{Message::server_closing, Message::displaced,
                                   Message::idle_closing, Message::thrown_out, Message::forgotten};
        static_assert(words.size() == farewell_count, "in the order of Farewell");
        close_with(words[static_cast<std::size_t>(why)], context);
    }

  private:
    // ---- bytes

    // Reads only as far as the bytes are paid for.
    void read_bytes(ConnectionContext& context) {
        Session& s = context.session;
        const std::string bytes = std::exchange(unread_, {});
        std::string_view rest = bytes;
        while (!rest.empty() && !s.connection.throttled_until && !context.is_closed() &&
               !context.next_dialect()) {
            std::string_view packet = rest.substr(0, most_read_at_once);
            const std::size_t whole = packet.size();
            auto fed = s.connection.terminal.feed(packet);
            rest.remove_prefix(whole - packet.size());
            has_rest_ = !rest.empty();
            context.send(std::move(fed.reply));
            if (fed.text_bytes > 0) take_text(context);
            if (context.is_closed()) return;
            if (fed.event) on_terminal_event(*fed.event, context);
            pay_for_telnet(fed.command_bytes, context);
        }
        if (context.next_dialect()) {
            s.connection.terminal.hold(rest);
            return;
        }
        unread_ = rest;
        has_rest_ = false;
        if (s.connection.throttled_until) context.read(false);
    }

    void pay_for_telnet(std::size_t bytes, ConnectionContext& context) {
        telnet_bytes_ += bytes;
        const std::size_t tokens = telnet_bytes_ / telnet_bytes_per_token;
        telnet_bytes_ %= telnet_bytes_per_token;
        if (tokens > 0) context.charge(static_cast<std::int64_t>(tokens));
    }

    // ---- lines

    // Reads all lines that may be read now.
    void read_lines(ConnectionContext& context) {
        Session& s = context.session;
        end_escape(context);
        if (s.may_read_line() && !s.connection.gmcp.resume_key.empty()) {
            // As if the line had been typed, but nothing shows the key.
            const std::string key = std::exchange(s.connection.gmcp.resume_key, {});
            s.connection.has_sent_line = true;
            Toll toll{s.connection.lines, context.now, price_of_line(key.size())};
            on_command(session::read(s, "/resume " + key), toll, context);
        }
        while (s.may_read_line()) {
            s.connection.terminal.play(plays_by_keys(s));
            const auto line = s.connection.terminal.next_line();
            if (!line) break;
            on_line(*line, context);
            if (context.is_closed() || context.next_dialect()) return;
        }
        if (!s.connection.terminal.awaits_escape()) {
            escape_at_.reset();
        } else if (!escape_at_) {
            escape_at_ = context.now + escape_patience;
            context.wake_by(*escape_at_);
        }
        context.read(s.connection.terminal.has_room() && !s.connection.throttled_until &&
                     unread_.empty() && !has_rest_);
    }

    // Esc was pressed alone, because nothing has followed in time.
    void end_escape(ConnectionContext& context) {
        Session& s = context.session;
        if (!escape_at_ || context.now < *escape_at_ || !s.may_read_line()) return;
        escape_at_.reset();
        s.connection.terminal.play(plays_by_keys(s));
        if (const auto line = s.connection.terminal.end_escape()) on_line(*line, context);
    }

    void take_text(ConnectionContext& context) {
        if (context.session.connection.terminal.held_bytes() > terminal::Terminal::max_held_bytes)
            return close_flooded(context);
        context.touch();
        end_escape(context);
        escape_at_.reset(); // whatever has come, it decides what the last ESC was
        read_lines(context);
    }

    static void on_terminal_event(const terminal::Telnet::Event& event,
                                  ConnectionContext& context) {
        using terminal::Telnet;
        Session& s = context.session;
        terminal::Terminal& terminal = s.connection.terminal;
        const Language language = s.display.style.language;
        std::visit(overloaded{
                       [&](const Telnet::FactsChanged&) { take_facts(context); },
                       [&](const Telnet::EncodingAgreed& agreed) {
                           terminal.follow_encoding(agreed.encoding);
                       },
                       [&](const Telnet::StatusAsked&) {
                           context.send(Telnet::mssp_frame(
                               mssp_variables(context.config(), context.players())));
                       },
                       [&](const Telnet::Gmcp& gmcp) {
                           context.send(on_gmcp(s.connection.gmcp, gmcp.message));
                           terminal.name_client(s.connection.gmcp.client);
                       },
                   },
                   event);
        // Others see the language in /who. Nobody has typed, so a seat that is played for stays so.
        if (s.display.style.language != language && s.user.level == Level::lobby)
            context.request(Wake{});
        context.touch();
    }

    void on_line(const terminal::Line& line, ConnectionContext& context) {
        using Status = terminal::Line::Status;
        Session& s = context.session;
        if (line.status == Status::none)
            return context.charge(price_of_line(terminal::max_endless_bytes));
        if (line.status == Status::key) return on_press(line, context);
        if (line.status > Status::none) return on_key(line, context);
        s.connection.active = context.now;
        if (s.connection.terminal.is_edited_here())
            s.display.screen.entered(s.conversation.secrets ? std::string_view{} : line.text);
        else if (!s.connection.terminal.is_hiding())
            s.display.screen.typed(line.status == Status::ok ? display_width(line.text)
                                                             : terminal::max_line_bytes);
        if (s.conversation.paste) return hear_pasted(line, context);
        if (is_dropped(s, line.text, context.now)) return context.charge(price_of_line(0));
        s.conversation.wants_prompt = true;
        context.touch();
        const bool is_long = line.status == Status::too_long;
        Toll toll{s.connection.lines, context.now,
                  price_of_line(is_long ? terminal::max_line_bytes : line.text.size())};
        if (line.status != Status::ok) {
            if (!toll.is_paid()) return throttle(toll.price(), context);
            context.count(is_long ? LineFault::too_long : LineFault::bad_utf8);
            if (is_long) return reply_error(s, Error::line_too_long);
            // A telnet client that has agreed on no option may break what is typed.
            const bool is_plain = s.connection.terminal.telnet().options_text().empty();
            return reply_error(s, Error::bad_utf8,
                               is_plain ? say(s.display.style, Message::extra_telnet) : "");
        }
        if (!std::exchange(s.connection.has_sent_line, true) && line.text == mssp_request)
            return s.connection.terminal.put(mssp_text(context.config(), context.players()));
        if (s.conversation.secrets) {
            if (!toll.is_paid()) return throttle(toll.price(), context);
            wake_own_seat(context);
            return on_secret(line.text, context);
        }
        // Turning a page draws a screen, which must be paid for. Enter may still acknowledge a
        // result without a token.
        if (toll.is_paid() && turns_page(s, line.text)) return;
        if (s.conversation.is_studying() && toll.is_paid()) {
            if (const auto lines = hear_in_study(s, line.text, context.now))
                return say_in_study(*lines, context);
        }
        Typed typed = session::read(s, line.text);
        if (const auto meant = meant_play(s,
                                          {.presets = context.presets(),
                                           .pause_ms = context.config().pause_ms,
                                           .now = context.now,
                                           .today = context.today(),
                                           .house = context.config().house,
                                           .asks_twice = false},
                                          typed)) {
            const HeldChat chat{.rid = s.user.seating->question->rid, .text = typed.text};
            const bool is_second = s.conversation.at_table.held_chat == chat;
            s.conversation.at_table.held_chat = chat;
            if (!is_second) return hold_chat(*meant, toll, context);
            typed = session::read(s, *meant);
        }
        on_command(typed, toll, context);
    }

    // A line that answers the open question costs nothing. Any other line is paid for before its
    // command affects anybody else.
    // is_sure: the player was asked twice already, so /confirm does not ask.
    void
    on_command(const Typed& typed, Toll& toll, ConnectionContext& context, bool is_sure = false) {
        Session& s = context.session;
        const Price price = typed.command == nullptr ? Price::line : typed.command->price;
        toll.raise_to(tokens_of(price));
        if (!toll.is_paid() && price != Price::free_as_answer)
            return throttle(toll.price(), context);
        wake_own_seat(context);
        const Language language = s.display.style.language;
        guess_language(s, typed);
        if (const auto counted = counted_command(typed)) context.count(*counted);
        Response response = execute(s,
                                    {.presets = context.presets(),
                                     .pause_ms = context.config().pause_ms,
                                     .now = context.now,
                                     .today = context.today(),
                                     .house = context.config().house,
                                     .asks_twice = !is_sure},
                                    typed);
        // The person says that the client sends each key, and no telnet command did.
        if (s.connection.terminal.facts().sends_keys != s.display.facts.sends_keys)
            take_facts(context);
        // Others see the language in /who. Nobody waits for this reply.
        if (s.display.style.language != language) context.request(Wake{});
        if (answers_question(s, response))
            toll.refund();
        else if (!toll.is_paid())
            return throttle(toll.price(), context);
        explain_chat(s, typed);
        carry_out(std::move(response), context);
    }

    // A key of a player who plays by keys. It costs nothing unless it gives a command.
    void on_press(const terminal::Line& key, ConnectionContext& context) {
        Session& s = context.session;
        s.connection.active = context.now;
        context.touch();
        const auto pressed = press(s, key, context.now);
        const bool is_played_for = s.user.seating->is_played_for();
        if (!pressed && !is_played_for) return;
        Toll toll{s.connection.lines, context.now, price_of_line(0)};
        if (pressed && pressed->line != "?")
            return on_command(session::read(s, pressed->line), toll, context, pressed->is_sure);
        if (!toll.is_paid()) return throttle(toll.price(), context);
        wake_own_seat(context);
        if (pressed) reply_ok(s, key_help(s));
    }

    // A key that asks for something before its line is ended. It costs as much as a line.
    void on_key(const terminal::Line& line, ConnectionContext& context) {
        using Status = terminal::Line::Status;
        Session& s = context.session;
        s.connection.active = context.now;
        context.touch();
        Toll toll{s.connection.lines, context.now, price_of_line(line.text.size())};
        if (!toll.is_paid()) return context.throttle(toll.price());
        if (s.conversation.paste) {
            if (line.status == Status::cancels) cancel_paste(context);
            return;
        }
        if (s.conversation.secrets) {
            if (line.status != Status::cancels) return;
            s.display.screen.entered({});
            return on_secret({}, context);
        }
        switch (line.status) {
        case Status::completes:
            return complete(s, context.presets(), line.text);
        case Status::cancels:
        case Status::ends:
            return reply_ok(s, {say(s.display.style, Message::how_to_quit)});
        default:
            return draw_anew(s);
        }
    }

    // A line typed at such a prompt is no command and is not kept anywhere. An empty one ends the
    // asking.
    void on_secret(const std::string& typed, ConnectionContext& context) {
        Session& s = context.session;
        if (typed.empty()) {
            end_secrets(context);
            return reply_ok(s, {say(s.display.style, Message::cancelled)});
        }
        s.conversation.secrets->given.push_back(typed);
        if (asked_.refuses) {
            if (const auto fault = asked_.refuses(s.reader(), s.conversation.secrets->given)) {
                s.conversation.secrets->given.pop_back();
                return carry_out(*fault, context);
            }
        }
        if (s.conversation.secrets->given.size() < s.conversation.secrets->prompts.size()) return;
        const Lines given = std::exchange(s.conversation.secrets->given, {});
        auto outcome = asked_.then(s.reader(), given);
        // The secrets are asked for again: the next line is a secret again, not chat.
        if (auto* fault = std::get_if<Fault>(&outcome))
            return carry_out(std::move(*fault), context);
        asked_ = {};
        end_secrets(context);
        std::visit([&](auto response) { carry_out(std::move(response), context); },
                   std::move(outcome));
    }

    // Explains once that a line without a slash is chat, to a person who seems to have forgotten
    // the slash.
    void explain_chat(Session& session, const Typed& typed) {
        if (has_explained_chat_ || typed.has_slash) return;
        if (typed.command == nullptr || typed.command->help != CommandId::say) return;
        const auto meant = meant_command(typed.text);
        if (!meant) return;
        has_explained_chat_ = true;
        put_note(session, "* " + say(session.display.style, Message::chat_is_heard, *meant));
    }

    // Refuses the line, and reads no other until there are as many tokens as it would have cost.
    static void throttle(std::int64_t price, ConnectionContext& context) {
        context.count(LineFault::too_fast);
        reply_error(context.session, Error::too_fast);
        context.throttle(price);
    }

    void carry_out(Response response, ConnectionContext& context) {
        std::visit([&](auto& one) { carry_out(one, context); }, response);
    }
    static void carry_out(const Finished& answered, ConnectionContext& context) {
        reply_ok(context.session, answered.lines);
    }
    static void carry_out(const Fault& fault, ConnectionContext& context) {
        Session& s = context.session;
        const std::string meant = fault.nearest.empty()
                                      ? std::string{}
                                      : say(s.display.style, Message::extra_nearest, fault.nearest);
        context.count(fault.error);
        reply_error(s, fault.error, fault.extra + meant);
    }
    static void carry_out(Asking& asking, ConnectionContext& context) {
        Session& s = context.session;
        const auto* play = std::get_if<Play>(&asking.ask);
        if (play != nullptr && s.conversation.is_studying()) {
            auto answered = answer_study(s, play->action);
            if (const auto* of_lesson = std::get_if<Finished>(&answered))
                return say_in_study(of_lesson->lines, context);
            asking = std::get<Asking>(std::move(answered));
        }
        context.ask(std::move(asking.ask), std::move(asking.pending));
    }
    void carry_out(AskingSecrets& asking, ConnectionContext& context) {
        Session& s = context.session;
        s.connection.terminal.hide_typing(true);
        if (!s.connection.terminal.is_hiding() && !s.connection.terminal.is_edited_here())
            put_note(s, "* " + say(s.display.style, Message::typing_is_seen));
        s.conversation.secrets = Secrets{.prompts = asking.prompts};
        asked_ = std::move(asking);
    }
    static void carry_out(Importing& importing, ConnectionContext& context) {
        if (importing.text.empty()) return begin_paste(context);
        context.read_import(std::move(importing.text));
    }
    static void carry_out(const Studying& studying, ConnectionContext& context) {
        Session& s = context.session;
        const Lines lines = std::visit(
            overloaded{
                [&](std::monostate) { return leave_study_aloud(s); },
                [&](LessonPlace place) { return open_lesson(s, place, context.now); },
                [&](const ProblemWish& wish) { return open_problem(s, wish, context.now); },
            },
            studying.what);
        say_in_study(lines, context);
    }
    static void carry_out(const Turning& turning, ConnectionContext& context) {
        reply_ok(context.session, turning.lines);
        if (turning.to == DialectKind::text) return;
        leave_study(context.session);
        context.session.display.leave_screen();
        context.session.display.screen.edit_here(false);
        context.session.connection.terminal.edit_here(false);
        send_text(context);
        context.switch_to(turning.to);
    }
    static void carry_out(const Leaving& leaving, ConnectionContext& context) {
        Session& s = context.session;
        if (leaving.forgets) s.connection.terminal.put(gmcp_forget(s));
        const bool has_seat =
            s.user.seating && !s.conversation.is_studying() && !s.user.key.empty();
        const std::string words = has_seat ? say(s.display.style, Message::goodbye_seat, s.user.key)
                                           : say(s.display.style, Message::goodbye);
        Lines lines{words};
        if (has_seat && is_alone_with_bots(*s.user.seating) && s.user.seating->rated != Rated::yes)
            lines.push_back(say(s.display.style, Message::goodbye_solo));
        reply_ok(s, lines);
        say_goodbye(s, words);
        close_text(context);
    }

    // ---- notices

    static void on_reply(const Reply& reply, ConnectionContext& context) {
        Session& s = context.session;
        if (!s.conversation.waiting || s.conversation.waiting->id != reply.id) return;
        if (s.conversation.waiting->is_own) {
            s.conversation.waiting.reset();
            return;
        }
        if (const auto kind = s.conversation.waiting->pending.opens) {
            s.conversation.waiting.reset();
            // A game may have begun since the person asked.
            if (s.user.level == Level::table && !s.conversation.is_studying())
                return reply_error(s, Error::in_game);
            return carry_out(Studying{next_problem(s, *kind, reply)}, context);
        }
        if (const auto* refused = std::get_if<Refused>(&reply.result)) {
            const Waiting asked = *std::exchange(s.conversation.waiting, std::nullopt);
            if (!asked.pending.refused.empty()) return reply_ok(s, asked.pending.refused);
            context.count(refused->error);
            reply_error(s, refused->error, extra_of(s.display.style, *refused, asked));
            // They may be new.
            if (refused->error == Error::house_rules) s.conversation.house.must_agree = true;
            // A client that could not even enter cannot do anything here.
            if (s.user.name.empty()) close_text(context);
            return;
        }
        const Answer& answer = std::get<Answer>(reply.result);
        if (const auto* found = std::get_if<FoundGame>(&answer);
            found && s.conversation.waiting->pending.log)
            return context.write_log(reply.id, found->game, *s.conversation.waiting->pending.log);
        if (const auto* found = std::get_if<FoundGame>(&answer);
            found && s.conversation.waiting->pending.studies)
            return choose_problems(reply, found->game, context);
        s.conversation.waiting->answer = answer;
        if (!s.conversation.waiting->pending.names_place) say_answer(s);
    }

    static void say_answer(Session& session) {
        const Waiting done = *std::exchange(session.conversation.waiting, std::nullopt);
        session.conversation.wants_prompt = true;
        if (done.pending.format)
            reply_ok(session, done.pending.format(session.reader(), *done.answer));
    }

    static void on_note(const Note& note, ConnectionContext& context) {
        Session& s = context.session;
        Lines lines;
        try {
            lines = hear(s, note, context.now);
        } catch (const InvariantError& error) {
            // The view can no longer be trusted. /join brings the whole table again.
            context.log(std::string{"a notice does not fit: "} + error.what());
            if (s.user.seating) s.user.seating->view.reset();
            return;
        }
        note_for_bell(s, note);
        const bool has_moved = std::holds_alternative<Placed>(note);
        // Nothing is imported at a table, and the seat must be able to play.
        if (s.conversation.paste && s.user.level == Level::table) cancel_paste(context);
        if (has_moved && s.conversation.waiting && s.conversation.waiting->answer) say_answer(s);
        if (s.user.is_asked() && !s.conversation.at_table.reminders.empty())
            context.wake_by(s.conversation.at_table.reminders.back());
        for (const std::string& line : lines)
            put_note(s, line);
        // After the last hand nobody waits for Enter, because the players are back in their room.
        if (std::holds_alternative<ResultShown>(note) ||
            (has_moved && s.user.level != Level::table))
            s.display.screen.show_result();
    }

    std::string unread_;              // bytes that wait for tokens
    bool has_rest_ = false;           // more of them, while some are read
    std::size_t telnet_bytes_ = 0;    // of commands not paid for yet
    bool has_begun_ = false;          // some bytes have come
    bool has_explained_chat_ = false; // that a line without a slash is chat
    // Until then nothing is said, because a program may speak first.
    std::optional<Tick> greets_at_;
    // An ESC has come, and until then it may be the beginning of an arrow key.
    std::optional<Tick> escape_at_;
    AskingSecrets asked_; // the secrets that are asked for
};

void TextDialect::flush(ConnectionContext& context) {
    Session& s = context.session;
    if (s.conversation.waiting && s.conversation.waiting->answer) say_answer(s);
    read_lines(context);
    if (!unread_.empty() && !context.is_closed() && !context.next_dialect()) read_bytes(context);
    if (context.is_closed() || context.next_dialect() || greets_at_) return;
    answer_by_itself(context);
    if (!s.user.name.empty() && !s.conversation.waiting) tell_house(s, context.config().house);
    ring(s);
    if (s.display.screen.full() != nullptr) {
        const std::string asked = prompt_for(s, context.now);
        s.conversation.wants_prompt = false;
        s.display.screen.report_clicks(plays_by_keys(s));
        s.display.screen.title(title_of(s));
        s.display.screen.show(screen_rows(s, asked), shown_typing(s));
        show_edited_line(s);
        s.connection.terminal.put(gmcp_news(s, context.now));
        show_next_second(context);
        return send_text(context);
    }
    const bool is_busy = s.conversation.waiting.has_value();
    const bool decides = s.user.is_asked() || s.is_shown_result() || s.conversation.secrets;
    const bool has_lines = !s.display.screen.is_empty();
    const bool wants_prompt = s.conversation.wants_prompt || s.display.screen.has_lost_prompt();
    if (!is_busy && (wants_prompt || (has_lines && decides))) {
        const bool retypes =
            std::exchange(s.display.was_wiped, false) && !s.connection.terminal.is_edited_here();
        s.display.screen.prompt(prompt_for(s, context.now) +
                                std::string{retypes ? shown_typing(s) : ""});
        s.conversation.wants_prompt = false;
    }
    show_edited_line(s);
    s.connection.terminal.put(gmcp_news(s, context.now));
    send_text(context);
}

} // namespace

std::unique_ptr<Dialect> text_dialect() {
    return std::make_unique<TextDialect>();
}

} // namespace jantaku::session
