#include "session/command.hpp"
#include "session/dialect.hpp"
#include "session/fold.hpp"
#include "session/hear.hpp"
#include "session/mssp.hpp"
#include "session/screen_rows.hpp"
#include "session/terminal.hpp"
#include "session/text_reply.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku::session {

namespace {

// What a connection may have sent beyond what its line reader takes: some packets that were under
// way when reading was stopped.
constexpr std::size_t max_held_bytes = 256 * 1024;

// Telnet commands are no lines, and answered all the same. A client that offers all that it can sends
// some 400 bytes of them.
constexpr std::size_t telnet_bytes_per_token = 64;
constexpr std::size_t most_read_at_once = 1024; // before it is paid for

// What stands behind the prompt.
std::string_view shown_typing(const Session& session) {
    return session.secrets ? std::string_view{} : session.reader.partial();
}

bool answers_question(const Session& session, const Response& response) {
    const auto* asking = std::get_if<Asking>(&response);
    if (asking == nullptr) return false;
    if (std::holds_alternative<Play>(asking->ask)) return session.is_asked();
    return std::holds_alternative<Acknowledge>(asking->ask) && session.is_shown_result();
}

// One connection that speaks text: `s` is its session.
class TextDialect final : public Dialect {
  public:
    void begin(Desk& desk) override {
        Session& s = desk.session;
        if (s.name.empty() && !s.waiting) {
            for (const std::string& line : greeting(s.style))
                s.screen.line(line);
            s.waiting = Waiting{.id = desk.request(Enter{s.address}), .wording = {}};
            if (desk.config().greeting_ms > 0) {
                greets_at_ = desk.now + Tick{desk.config().greeting_ms};
                desk.wake_by(*greets_at_);
            }
        } else {
            has_begun_ = true;
            desk.request(Introduce{SeatKind::person});
            for (const std::string& line : table_now(s))
                put_note(s, line);
            s.wants_prompt = true;
        }
        desk.touch();
    }

    void bytes(std::string_view bytes, Desk& desk) override {
        Session& s = desk.session;
        // A program speaks first, and in JSON.
        const std::size_t first = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
        if (!std::exchange(has_begun_, true) && bytes.substr(first).starts_with('{')) {
            // Of the greeting what is out already; its prompt would be the beginning of a line.
            if (s.screen.is_empty() && s.screen.ends_with_prompt()) desk.send("\r\n");
            s.screen = {};
            s.held = bytes.substr(first);
            return desk.speak(Speech::json);
        }
        greets_at_.reset();
        unread_ += bytes;
        if (unread_.size() > max_held_bytes) return close_flooded(desk);
        read_bytes(desk);
    }

    void notice(const Note& note, Desk& desk) override {
        desk.touch();
        if (const auto* reply = std::get_if<Reply>(&note))
            on_reply(*reply, desk);
        else
            on_note(note, desk);
    }

    void log_written(const LogWritten& written, Desk& desk) override {
        Session& s = desk.session;
        Lines lines{say(s.style, Message::log_header, written.task.game->number,
                        written.task.game->room.value, written.log->format)};
        lines.insert(lines.end(), written.log->lines.begin(), written.log->lines.end());
        reply_ok(s, lines, Lay::as_it_stands);
        // Before another line is read: whether it fits is known then.
        if (s.screen.full() == nullptr) send(desk);
    }

    void ticked(Desk& desk) override {
        if (greets_at_ && desk.now >= *greets_at_) {
            greets_at_.reset();
            desk.touch();
        }
        if (greets_at_) desk.wake_by(*greets_at_);
        desk.end_throttle();
        remind(desk);
    }

    void flush(Desk& desk) override;

    void end(Farewell why, Desk& desk) override {
        constexpr std::array words{Message::server_closing, Message::displaced,
                                   Message::idle_closing, Message::thrown_out};
        static_assert(words.size() == farewell_count, "in the order of Farewell");
        end_with(words[static_cast<std::size_t>(why)], desk);
    }

  private:
    // ---- ends of connections

    static void send(Desk& desk) {
        Session& s = desk.session;
        std::string bytes = std::exchange(s.raw, {});
        if (!s.screen.is_empty()) {
            const std::string text = s.screen.take();
            bytes += s.encoder ? s.encoder->encode(text) : text;
            if (s.screen.ends_with_prompt()) bytes += s.telnet.prompt_mark();
        }
        desk.send(std::move(bytes));
    }

    static void close(Desk& desk) {
        desk.session.leave_screen();
        send(desk);
        desk.close();
    }

    static void end_with(Message last_words, Desk& desk) {
        Session& s = desk.session;
        s.leave_screen();
        const std::string words = say_any(s.style, last_words);
        put_note(s, "* " + words);
        if (s.telnet.has_gmcp()) s.raw += gmcp_goodbye(words);
        close(desk);
    }

    static void close_flooded(Desk& desk) {
        desk.log("sends on while nobody reads");
        close(desk);
    }

    // ---- bytes

    // As far as they are paid for.
    void read_bytes(Desk& desk) {
        Session& s = desk.session;
        const std::string bytes = std::exchange(unread_, {});
        std::string_view rest = bytes;
        while (!rest.empty() && !s.throttled_until && !desk.is_closed() && !desk.wanted()) {
            std::string_view packet = rest.substr(0, most_read_at_once);
            const std::size_t whole = packet.size();
            auto [data, reply, event] = s.telnet.feed(packet);
            const std::size_t read = whole - packet.size();
            rest.remove_prefix(read);
            desk.send(std::move(reply));
            if (!data.empty()) take_text(data, desk);
            if (desk.is_closed()) return;
            if (event) on_terminal_event(*event, desk);
            follow_window(desk);
            pay_for_telnet(read - std::min(read, data.size()), desk);
        }
        if (desk.wanted()) {
            s.held += rest;
            return;
        }
        unread_ = rest;
        if (s.throttled_until) desk.read(false);
    }

    void pay_for_telnet(std::size_t bytes, Desk& desk) {
        telnet_bytes_ += bytes;
        const std::size_t tokens = telnet_bytes_ / telnet_bytes_per_token;
        telnet_bytes_ %= telnet_bytes_per_token;
        if (tokens > 0) desk.charge(static_cast<std::int64_t>(tokens));
    }

    // ---- lines

    // All lines that may be read now.
    void read_lines(Desk& desk) {
        Session& s = desk.session;
        while (s.may_read_line()) {
            s.held.erase(0, s.reader.push(s.held));
            const auto line = s.reader.next();
            if (!line && s.held.empty()) break;
            if (line) on_line(*line, desk);
            if (desk.is_closed()) return;
            if (desk.wanted()) {
                s.held.insert(0, s.reader.take_rest());
                return;
            }
        }
        s.held.erase(0, s.reader.push(s.held));
        desk.read(!s.throttled_until && s.held.empty() && unread_.empty());
    }

    // What is no telnet.
    void take_text(std::string_view data, Desk& desk) {
        Session& s = desk.session;
        s.held += data;
        if (s.held.size() > max_held_bytes) return close_flooded(desk);
        desk.touch();
        read_lines(desk);
    }

    static void on_terminal_event(const Telnet::Event& event, Desk& desk) {
        Session& s = desk.session;
        const Language language = s.style.language;
        desk.send(std::holds_alternative<Telnet::StatusAsked>(event)
                      ? Telnet::mssp_frame(mssp_variables(desk.config(), desk.players()))
                      : on_terminal(s, event));
        // What others see of it in /who. Nobody has typed: a seat that is played for stays so.
        if (s.style.language != language && s.level == Level::lobby) desk.request(Wake{});
        desk.touch();
    }

    void on_line(const Line& line, Desk& desk) {
        Session& s = desk.session;
        if (line.status == Line::Status::none) return desk.charge(price_of_line(max_endless_bytes));
        s.active = desk.now;
        if (!s.telnet.is_hiding())
            s.screen.typed(line.status == Line::Status::ok ? display_width(line.text)
                                                           : max_line_bytes);
        s.wants_prompt = true;
        desk.touch();
        const bool is_long = line.status == Line::Status::too_long;
        auto price = price_of_line(is_long ? max_line_bytes : line.text.size());
        const auto tokens = s.lines;
        bool has_token = s.lines.take(desk.now, price);
        if (line.status != Line::Status::ok) {
            if (!has_token) return throttle(price, desk);
            desk.count(is_long ? LineFault::too_long : LineFault::bad_utf8);
            return reply_error(s, is_long ? Error::line_too_long : Error::bad_utf8);
        }
        if (!std::exchange(s.has_sent_line, true) && line.text == mssp_request) {
            s.raw += mssp_text(desk.config(), desk.players());
            return;
        }
        if (s.secrets) {
            if (!has_token) return throttle(price, desk);
            wake_own_seat(desk);
            return on_secret(line.text, desk);
        }
        // It draws a screen; Enter without a token may still acknowledge a result.
        if (has_token && turns_page(s, line.text)) return;
        const Typed typed = session::read(s, line.text);
        const Price dear = typed.command == nullptr ? Price::line : typed.command->price;
        const bool may_be_free = dear == Price::free_as_answer;
        if (tokens_of(dear) > price) {
            price = tokens_of(dear);
            s.lines = tokens;
            has_token = s.lines.take(desk.now, price);
        }
        if (!has_token && !may_be_free) return throttle(price, desk);
        wake_own_seat(desk);
        const Language language = s.style.language;
        guess_language(s, typed);
        Response response = execute(
            s, {.presets = desk.presets(), .pause_ms = desk.config().pause_ms, .now = desk.now},
            typed);
        // What others see of it in /who; nobody waits for this reply either.
        if (s.style.language != language) desk.request(Wake{});
        if (answers_question(s, response))
            s.lines = tokens;
        else if (!has_token)
            return throttle(price, desk);
        explain_chat(s, typed);
        carry_out(std::move(response), desk);
    }

    // What is typed at such a prompt is no command, and stands nowhere afterwards. Nothing: no more
    // of it.
    void on_secret(const std::string& typed, Desk& desk) {
        Session& s = desk.session;
        if (typed.empty()) {
            end_secrets(desk);
            return reply_ok(s, {say(s.style, Message::cancelled)});
        }
        s.secrets->given.push_back(typed);
        if (s.secrets->given.size() < s.secrets->prompts.size()) return;
        const Lines given = std::exchange(s.secrets->given, {});
        auto outcome = then_(s, given);
        // Asked once more: what is typed next is a secret again, and no chat.
        if (auto* fault = std::get_if<Fault>(&outcome)) return carry_out(std::move(*fault), desk);
        then_ = nullptr;
        end_secrets(desk);
        std::visit([&](auto response) { carry_out(std::move(response), desk); },
                   std::move(outcome));
    }

    static void end_secrets(Desk& desk) {
        Session& s = desk.session;
        s.secrets.reset();
        s.raw += s.telnet.hide_typing(false);
    }

    // Whoever never chose a language and types a word of another one is answered in that one.
    static void guess_language(Session& session, const Typed& typed) {
        if (session.language_from > LanguageFrom::word || !typed.has_slash ||
            typed.command == nullptr || typed.command->help == CommandId::lang)
            return;
        const auto guess = language_of_name(typed.word, session.style);
        if (!guess) return;
        session.style.language = *guess;
        session.language_from = LanguageFrom::word;
        put_note(session, "* " + say(session.style, Message::language_guessed, name_of(*guess)));
    }

    // Once, to whoever has forgotten a slash.
    void explain_chat(Session& session, const Typed& typed) {
        if (has_explained_chat_ || typed.has_slash) return;
        if (typed.command == nullptr || typed.command->help != CommandId::say) return;
        const auto meant = meant_command(typed.text);
        if (!meant) return;
        has_explained_chat_ = true;
        put_note(session, "* " + say(session.style, Message::chat_is_heard, *meant));
    }

    // Enter alone turns a page of the full screen, and so do n, p, b and q; without one it draws
    // everything anew. Behind the last page of a result it still means /ok.
    static bool turns_page(Session& session, std::string_view line) {
        FullScreen* full = session.screen.full();
        if (full == nullptr) return false;
        if (line.find_first_not_of(' ') != std::string_view::npos) {
            // In a replay these letters are its own.
            const bool turns = full->page().has_value() && !session.replay;
            const std::string letter = turns ? casefold(fold(line)) : std::string{};
            const bool on = letter == "n";
            const bool back = letter == "p" || letter == "b";
            if (back)
                full->turn_page_back();
            else if (!on || !full->turn_page())
                full->close_page();
            return on || back || letter == "q";
        }
        const bool had_page = full->page().has_value();
        if (full->turn_page()) return true;
        if (!had_page) full->redraw();
        return false;
    }

    // Whoever types at the table plays himself again. Nobody waits for this reply.
    static void wake_own_seat(Desk& desk) {
        const Session& s = desk.session;
        if (s.level == Level::table && s.seating && s.seating->is_played_for())
            desk.request(Wake{});
    }

    // The line is refused, and no other is read until there are as many tokens as it would have cost.
    static void throttle(std::int64_t price, Desk& desk) {
        desk.count(LineFault::too_fast);
        reply_error(desk.session, Error::too_fast);
        desk.throttle(price);
    }

    void carry_out(Response response, Desk& desk) {
        Session& s = desk.session;
        if (const auto* answered = std::get_if<Answered>(&response)) {
            reply_ok(s, answered->lines);
        } else if (const auto* fault = std::get_if<Fault>(&response)) {
            const std::string meant = fault->nearest.empty()
                                          ? std::string{}
                                          : say(s.style, Message::extra_nearest, fault->nearest);
            reply_error(s, fault->error, fault->extra + meant);
        } else if (auto* asking = std::get_if<Asking>(&response)) {
            const bool acknowledges = std::holds_alternative<Acknowledge>(asking->ask);
            if (acknowledges) s.seating->result_shown = false;
            const Wanted wants = wanted_by(asking->ask);
            const auto id = desk.request(std::move(asking->ask));
            s.waiting = Waiting{.id = id,
                                .wording = std::move(asking->wording),
                                .names_place = asking->names_place,
                                .sought = std::move(asking->sought),
                                .log = asking->log,
                                .wants = wants};
        } else if (auto* asking_secrets = std::get_if<AskingSecrets>(&response)) {
            s.raw += s.telnet.hide_typing(true);
            if (!s.telnet.is_hiding()) put_note(s, "* " + say(s.style, Message::typing_is_seen));
            s.secrets = Secrets{.prompts = std::move(asking_secrets->prompts)};
            then_ = std::move(asking_secrets->then);
        } else if (const auto* turning = std::get_if<Turning>(&response)) {
            reply_ok(s, turning->lines);
            if (turning->to == Speech::text) return;
            s.leave_screen();
            send(desk);
            desk.speak(turning->to);
        } else {
            const bool has_seat = s.seating && !s.key.empty();
            const std::string words = has_seat ? say(s.style, Message::goodbye_seat, s.key)
                                               : say(s.style, Message::goodbye);
            reply_ok(s, {words});
            if (s.telnet.has_gmcp()) s.raw += gmcp_goodbye(words);
            close(desk);
        }
    }

    // ---- notices

    static void on_reply(const Reply& reply, Desk& desk) {
        Session& s = desk.session;
        if (!s.waiting || s.waiting->id != reply.id) return;
        if (s.waiting->is_own) {
            s.waiting.reset();
            return;
        }
        if (const auto* refused = std::get_if<Refused>(&reply.result)) {
            const Waiting asked = *std::exchange(s.waiting, std::nullopt);
            reply_error(s, refused->error, extra_of(s.style, *refused, asked));
            // Who could not even enter has nothing to stay for.
            if (s.name.empty()) close(desk);
            return;
        }
        const Answer& answer = std::get<Answer>(reply.result);
        if (const auto* found = std::get_if<FoundGame>(&answer); found && s.waiting->log)
            return desk.write_log(reply.id, found->game, *s.waiting->log);
        s.waiting->answer = answer;
        if (!s.waiting->names_place) say_answer(s);
    }

    static void say_answer(Session& session) {
        const Waiting done = *std::exchange(session.waiting, std::nullopt);
        session.wants_prompt = true;
        if (done.wording) reply_ok(session, done.wording(session, *done.answer));
    }

    static void on_note(const Note& note, Desk& desk) {
        Session& s = desk.session;
        Lines lines;
        try {
            lines = hear(s, note, desk.now);
        } catch (const InvariantError& error) {
            // The view is worth nothing now; the table comes back whole with /join.
            desk.log(std::string{"a notice does not fit: "} + error.what());
            if (s.seating) s.seating->view.reset();
            return;
        }
        const bool has_moved = std::holds_alternative<Placed>(note);
        if (has_moved && s.waiting && s.waiting->answer) say_answer(s);
        if (s.is_asked() && !s.seating->reminders.empty())
            desk.wake_by(s.seating->reminders.back());
        for (const std::string& line : lines)
            put_note(s, line);
        // After the last hand nobody waits for Enter; the players are back in their room.
        if (std::holds_alternative<ResultShown>(note) || (has_moved && s.level != Level::table))
            s.screen.show_result();
    }

    // A full screen follows the client's window, and waits while that is too small.
    static void follow_window(Desk& desk) {
        Session& s = desk.session;
        const auto window = s.telnet.window();
        if (s.known_window == window) return;
        s.known_window = window;
        if (!window || window->columns == 0 || window->rows == 0) return;
        const bool is_drawn = s.screen.full() != nullptr;
        if (!is_drawn && !s.screen_waits) return;
        if (is_large_enough(*window)) {
            s.enter_screen(*window);
        } else if (is_drawn) {
            s.suspend_screen();
            put_note(
                s, "* " + say(s.style, Message::ui_left, least_window.columns, least_window.rows));
            for (const std::string& line : table_now(s))
                put_note(s, line);
            s.wants_prompt = true;
        }
        desk.touch();
    }

    // What the player has left to his session (auto_play.hpp). One request at a time holds here too.
    static void answer_by_itself(Desk& desk) {
        Session& s = desk.session;
        if (s.waiting || !s.is_asked() || s.level != Level::table) return;
        Seating& seating = *s.seating;
        const std::uint64_t rid = seating.question->rid;
        const SeatView* view = s.view();
        if (view == nullptr || seating.auto_answered == rid) return;
        const auto action = seating.autos.answer(*view, legal(*view));
        if (!action) return;
        seating.auto_answered = rid;
        // All else is told by the event that it brings.
        if (action->kind == ActionKind::pass) {
            put_note(s, "* " + say(s.style, Message::note_auto, action_text(s.style, *action)));
        }
        const auto id = desk.request(Play{.rid = rid, .action = *action});
        s.waiting = Waiting{.id = id, .wording = {}, .is_own = true};
        s.wants_prompt = false;
    }

    // One line for each of the moments that have come, and the prompt again.
    static void remind(Desk& desk) {
        Session& s = desk.session;
        if (!s.is_asked()) return;
        std::vector<Tick>& reminders = s.seating->reminders;
        std::optional<Tick> due;
        while (!reminders.empty() && reminders.back() <= desk.now) {
            due = reminders.back();
            reminders.pop_back();
        }
        if (due) {
            const int seconds = seconds_until(s.seating->question->deadline, *due);
            put_note(s, "* " + say(s.style, Message::time_is_short, seconds));
            desk.touch();
        }
        if (!reminders.empty()) desk.wake_by(reminders.back());
    }

    std::string unread_;                 // bytes that wait until there are tokens again
    std::size_t telnet_bytes_ = 0;       // of commands, not paid for yet
    bool has_begun_ = false;             // something has come
    bool has_explained_chat_ = false;    // what a line without a slash is
    std::optional<Tick> greets_at_;      // nothing is said before: a program may speak first
    decltype(AskingSecrets::then) then_; // of the secrets that are asked for
};

void TextDialect::flush(Desk& desk) {
    Session& s = desk.session;
    if (s.waiting && s.waiting->answer) say_answer(s);
    read_lines(desk);
    if (!unread_.empty() && !desk.is_closed() && !desk.wanted()) read_bytes(desk);
    if (desk.is_closed() || desk.wanted() || greets_at_) return;
    answer_by_itself(desk);
    if (s.screen.full() != nullptr) {
        const std::string asked = prompt_for(s, desk.now);
        s.wants_prompt = false;
        s.screen.show(screen_rows(s, asked), shown_typing(s));
        s.raw += gmcp_news(s, desk.now);
        return send(desk);
    }
    const bool is_busy = s.waiting.has_value();
    const bool decides = s.is_asked() || s.is_shown_result() || s.secrets;
    const bool has_lines = !s.screen.is_empty();
    if (!is_busy && (s.wants_prompt || (has_lines && decides))) {
        const bool retypes = std::exchange(s.was_wiped, false);
        s.screen.prompt(prompt_for(s, desk.now) + std::string{retypes ? shown_typing(s) : ""});
        s.wants_prompt = false;
    }
    s.raw += gmcp_news(s, desk.now);
    send(desk);
}

} // namespace

std::unique_ptr<Dialect> text_dialect() {
    return std::make_unique<TextDialect>();
}

} // namespace jantaku::session
