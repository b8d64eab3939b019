#include "session/gateway.hpp"

#include "session/command.hpp"
#include "session/fold.hpp"
#include "session/hear.hpp"
#include "session/manner.hpp"
#include "session/mssp.hpp"
#include "session/nearest.hpp"
#include "session/screen_rows.hpp"
#include "session/session.hpp"
#include "session/terminal.hpp"
#include "text/paint.hpp"
#include "text/prompt.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <iterator>
#include <jantaku/table/legal.hpp>
#include <map>
#include <set>
#include <utility>

namespace jantaku {

namespace {

using session::Answered;
using session::Asking;
using session::Fault;
using session::FullScreen;
using session::is_large_enough;
using session::least_window;
using session::Leaving;
using session::Line;
using session::Lines;
using session::Session;
using session::Typed;
using session::Waiting;

// What a connection may have sent beyond what its line reader takes: some packets that were under
// way when reading was stopped.
constexpr std::size_t max_held_bytes = 256 * 1024;

// For a client that speaks first and in JSON; the words are for whoever reads its log.
constexpr std::string_view no_json_line =
    R"({"type":"error","code":"E-UNKNOWN_COMMAND","message":"this server speaks text only; connect and type /help"})"
    "\n";

bool is_loopback(std::string_view address) {
    if (address.starts_with("::ffff:")) address.remove_prefix(7);
    return address == "::1" || address.starts_with("127.");
}

bool answers_question(const Session& session, const session::Response& response) {
    const auto* asking = std::get_if<Asking>(&response);
    if (asking == nullptr) return false;
    if (std::holds_alternative<Play>(asking->ask)) return session.is_asked();
    return std::holds_alternative<Acknowledge>(asking->ask) && session.is_shown_result();
}

int seconds_until(Tick at, Tick now) {
    const Tick left = std::max(at - now, Tick{0});
    return static_cast<int>(std::chrono::ceil<std::chrono::seconds>(left).count());
}

std::optional<TimeLeft> time_left(const Session& session, Tick now) {
    if (!session.is_asked() || session.seating->question->deadline == Tick::max())
        return std::nullopt;
    const Asked& question = *session.seating->question;
    if (question.bank_from <= now) return TimeLeft{seconds_until(question.deadline, now)};
    return TimeLeft{seconds_until(question.bank_from, now),
                    seconds_until(question.deadline, question.bank_from)};
}

std::string prompt_for(const Session& session, Tick now) {
    if (session.replay) {
        Public table = session.replay->game().table;
        table.kyoku = session.replay->kyoku();
        return say(session.style, Message::replay_prompt, session.replay->step(),
                   session.replay->steps(), kyoku_name(session.style, table));
    }
    if (session.watching && session.watching->table.players() > 0) {
        const Public& table = session.watching->table;
        return say(session.style, Message::watch_prompt, session.watching->room.value,
                   kyoku_and_honba(session.style, table), table.live_tiles);
    }
    const SeatView* view = session.view();
    if (view == nullptr || session.level != Level::table) return "> ";
    const Phase phase = view->table.phase;
    const bool is_playing = phase == Phase::turn || phase == Phase::claims || phase == Phase::swap;
    if (!is_playing) return "> ";
    return prompt(session.style, *view, session.is_asked() ? legal(*view) : Actions{},
                  time_left(session, now));
}

// Somebody who exists and may have been meant.
std::string nearest_name(const Style& style, const Refused& refused, const std::string& sought) {
    std::vector<std::string> folded;
    for (const std::string& name : refused.names)
        folded.push_back(session::casefold(name));
    const std::vector<std::string_view> names{folded.begin(), folded.end()};
    const auto nearest = session::nearest_of(sought, names);
    if (!nearest) return {};
    const auto place = static_cast<std::size_t>(std::ranges::find(names, *nearest) - names.begin());
    return say(style, Message::extra_name, refused.names[place]);
}

std::string extra_of(const Style& style, const Refused& refused, const Waiting& waiting) {
    if (refused.error == Error::user_not_found) return nearest_name(style, refused, waiting.sought);
    if (refused.error == Error::bad_password) return say(style, Message::extra_password);
    if (refused.error == Error::no_invite && waiting.joins)
        return say(style, Message::extra_invitation);
    if (refused.error != Error::not_enough_players || refused.number == 0) return {};
    return say(style, Message::extra_needs, refused.number);
}

// A line that is told unasked; what is too wide for the window goes on below.
void put_note(Session& session, std::string_view text) {
    for (const std::string& line : wrap(text, session.style.columns, "*   "))
        session.screen.line(line);
}

enum class Lay : bool { wrapped, as_it_stands };

// As it stands: all but the first line.
void reply_ok(Session& session, const Lines& lines, Lay lay = Lay::wrapped) {
    session.wants_prompt = true;
    if (lines.empty()) return;
    Lines said = wrap("OK " + lines.front(), session.style.columns, "    ");
    for (std::size_t i = 1; i < lines.size(); ++i) {
        Lines parts =
            lay == Lay::wrapped ? wrap(lines[i], session.style.columns, "    ") : Lines{lines[i]};
        std::ranges::move(parts, std::back_inserter(said));
    }
    session.screen.reply(said);
}

void reply_error(Session& session, Error error, std::string_view extra = {}) {
    session.wants_prompt = true;
    const std::string text =
        painted(session.style, Paint::error, error_line(session.style, error, extra));
    session.screen.reply(wrap(text, session.style.columns, "    "));
}

} // namespace

struct Gateway::State {
    GatewayConfig config;
    const Presets& presets;
    std::map<SessionId, Session> sessions; // ordered: every run comes to the same bytes
    std::map<std::string, std::size_t, std::less<>> connections_from;
    std::set<SessionId> touched; // have lines to send or to read; flush() looks at no others
    std::uint64_t requests = 0;
    std::optional<Tick> wake; // not later than the first thing that ticked() has to do

    Session* find(SessionId id) {
        const auto found = sessions.find(id);
        return found == sessions.end() ? nullptr : &found->second;
    }

    std::uint64_t request(const Session& session, Ask ask, GatewayOut& out) {
        out.requests.push_back({.session = session.id,
                                .id = ++requests,
                                .ask = std::move(ask),
                                .language = std::string{tag_of(session.style)},
                                .manner = session::manner_of(session)});
        return requests;
    }

    void wake_by(Tick at) { wake = std::min(wake.value_or(at), at); }

    Tick idle_at(const Session& session) const {
        return session.active + std::chrono::seconds{config.limits.idle_seconds};
    }

    // ---- ends of connections

    void send(Session& session, GatewayOut& out) const {
        std::string bytes = std::exchange(session.raw, {});
        if (!session.screen.is_empty()) {
            const std::string text = session.screen.take();
            bytes += session.encoder ? session.encoder->encode(text) : text;
            if (session.screen.ends_with_prompt()) bytes += session.telnet.prompt_mark();
        }
        if (bytes.empty()) return;
        out.effects.emplace_back(GatewayOut::Send{session.id, std::move(bytes)});
    }

    void forget(const Session& session) {
        if (const auto count = connections_from.find(session.address);
            count != connections_from.end() && --count->second == 0)
            connections_from.erase(count);
        touched.erase(session.id);
        sessions.erase(SessionId{session.id});
    }

    std::size_t players() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            sessions, [](const auto& entry) { return !entry.second.name.empty(); }));
    }

    // The session is no more; its owner hears of it as of any connection that is lost.
    void close(Session& session, GatewayOut& out) {
        session.leave_screen();
        send(session, out);
        out.effects.emplace_back(GatewayOut::Close{session.id});
        request(session, Gone{}, out);
        forget(session);
    }

    void close(Session& session, Message last_words, GatewayOut& out) {
        session.leave_screen();
        const std::string words = say_any(session.style, last_words);
        put_note(session, "* " + words);
        if (session.telnet.has_gmcp()) session.raw += session::gmcp_goodbye(words);
        close(session, out);
    }

    // ---- lines

    void set_reading(Session& session, GatewayOut& out) const {
        const bool wanted = !session.throttled_until && session.held.empty();
        if (std::exchange(session.is_read, wanted) == wanted) return;
        out.effects.emplace_back(GatewayOut::Read{session.id, wanted});
    }

    // All lines that may be read now. False: the session is closed.
    bool read_lines(Session& session, Tick now, GatewayOut& out) {
        while (!session.waiting && !session.throttled_until) {
            session.held.erase(0, session.reader.push(session.held));
            const auto line = session.reader.next();
            if (!line && session.held.empty()) break;
            if (line && !on_line(session, *line, now, out)) return false;
        }
        session.held.erase(0, session.reader.push(session.held));
        set_reading(session, out);
        return true;
    }

    // What is no telnet. False: the session is closed.
    bool take_text(Session& session, std::string_view data, Tick now, GatewayOut& out) {
        if (!std::exchange(session.has_sent_text, true) && data.front() == '{') {
            out.effects.emplace_back(GatewayOut::Send{session.id, std::string{no_json_line}});
            session.screen = {}; // nothing of the greeting that is not out yet
            close(session, out);
            return false;
        }
        session.held += data;
        if (session.held.size() > max_held_bytes) {
            out.log.push_back("session " + std::to_string(session.id.value) +
                              ": sends on while nobody reads");
            close(session, out);
            return false;
        }
        touched.insert(session.id);
        return read_lines(session, now, out);
    }

    void on_event(Session& session, const session::Telnet::Event& event, GatewayOut& out) {
        const Language language = session.style.language;
        std::string answer =
            std::holds_alternative<session::Telnet::StatusAsked>(event)
                ? session::Telnet::mssp_frame(session::mssp_variables(config, players()))
                : session::on_terminal(session, event);
        if (!answer.empty())
            out.effects.emplace_back(GatewayOut::Send{session.id, std::move(answer)});
        // What others see of it in /who. Nobody has typed: a seat that is played for stays so.
        if (session.style.language != language && session.level == Level::lobby)
            request(session, Wake{}, out);
        touched.insert(session.id);
    }

    bool on_line(Session& session, const Line& line, Tick now, GatewayOut& out) {
        session.active = now;
        session.screen.typed(line.status == Line::Status::ok ? display_width(line.text)
                                                             : session::max_line_bytes);
        session.wants_prompt = true;
        touched.insert(session.id);
        const auto tokens = session.lines;
        const bool has_token = session.lines.take(now);
        if (line.status != Line::Status::ok) {
            if (!has_token) return throttle(session, now);
            reply_error(session, line.status == Line::Status::too_long ? Error::line_too_long
                                                                       : Error::bad_utf8);
            return true;
        }
        if (!std::exchange(session.has_sent_line, true) && line.text == session::mssp_request) {
            session.raw += session::mssp_text(config, players());
            return true;
        }
        if (turns_page(session, line.text)) return true;
        const Typed typed = read(session, line.text);
        const bool may_be_free =
            typed.command != nullptr && typed.command->price == session::Price::free_as_answer;
        if (!has_token && !may_be_free) return throttle(session, now);
        wake_own_seat(session, out);
        const Language language = session.style.language;
        guess_language(session, typed);
        session::Response response =
            execute(session, {.presets = presets, .pause_ms = config.pause_ms, .now = now}, typed);
        // What others see of it in /who; nobody waits for this reply either.
        if (session.style.language != language) request(session, Wake{}, out);
        if (answers_question(session, response))
            session.lines = tokens;
        else if (!has_token)
            return throttle(session, now);
        return carry_out(session, std::move(response), out);
    }

    // Whoever never chose a language and types a word of another one is answered in that one.
    static void guess_language(Session& session, const Typed& typed) {
        if (session.language_from > session::LanguageFrom::word || !typed.has_slash ||
            typed.command == nullptr || typed.command->help == CommandHelp::lang)
            return;
        const auto guess = session::language_of_name(typed.word, session.style);
        if (!guess) return;
        session.style.language = *guess;
        session.language_from = session::LanguageFrom::word;
        put_note(session, "* " + say(session.style, Message::language_guessed, name_of(*guess)));
    }

    // Enter alone turns a page of the full screen; without one it draws everything anew. Behind the
    // last page of a result it still means /ok.
    static bool turns_page(Session& session, std::string_view line) {
        FullScreen* full = session.screen.full();
        if (full == nullptr) return false;
        if (line.find_first_not_of(' ') != std::string_view::npos) {
            full->close_page();
            return false;
        }
        const bool had_page = full->page().has_value();
        if (full->turn_page()) return true;
        if (!had_page) full->redraw();
        return false;
    }

    // Whoever types at the table plays himself again (R-1.72). Nobody waits for this reply.
    void wake_own_seat(const Session& session, GatewayOut& out) {
        if (session.level == Level::table && session.seating && session.seating->is_played_for())
            request(session, Wake{}, out);
    }

    // The line is refused, and no other is read until there is a token again.
    bool throttle(Session& session, Tick now) {
        reply_error(session, Error::too_fast);
        session.throttled_until = session.lines.ready_at(now);
        wake_by(*session.throttled_until);
        return true;
    }

    bool carry_out(Session& session, session::Response response, GatewayOut& out) {
        if (const auto* answered = std::get_if<Answered>(&response)) {
            reply_ok(session, answered->lines);
        } else if (const auto* fault = std::get_if<Fault>(&response)) {
            const std::string meant =
                fault->nearest.empty() ? std::string{}
                                       : say(session.style, Message::extra_nearest, fault->nearest);
            reply_error(session, fault->error, fault->extra + meant);
        } else if (auto* asking = std::get_if<Asking>(&response)) {
            const bool acknowledges = std::holds_alternative<Acknowledge>(asking->ask);
            if (acknowledges) session.seating->result_shown = false;
            const bool joins = std::holds_alternative<Join>(asking->ask);
            const auto id = request(session, std::move(asking->ask), out);
            session.waiting = Waiting{.id = id,
                                      .wording = std::move(asking->wording),
                                      .names_place = asking->names_place,
                                      .sought = std::move(asking->sought),
                                      .is_verbatim = asking->is_verbatim,
                                      .joins = joins};
        } else {
            const std::string words = say(session.style, Message::goodbye);
            reply_ok(session, {words});
            if (session.telnet.has_gmcp()) session.raw += session::gmcp_goodbye(words);
            close(session, out);
            return false;
        }
        return true;
    }

    // ---- notices

    void on_reply(Session& session, const Reply& reply, GatewayOut& out) {
        if (!session.waiting || session.waiting->id != reply.id) return;
        if (session.waiting->is_own) {
            session.waiting.reset();
            return;
        }
        if (const auto* refused = std::get_if<Refused>(&reply.result)) {
            const Waiting asked = *std::exchange(session.waiting, std::nullopt);
            reply_error(session, refused->error, extra_of(session.style, *refused, asked));
            // Who could not even enter has nothing to stay for.
            if (session.name.empty()) close(session, out);
            return;
        }
        session.waiting->answer = std::get<Answer>(reply.result);
        if (!session.waiting->names_place) say_answer(session);
    }

    static void say_answer(Session& session) {
        const Waiting done = *std::exchange(session.waiting, std::nullopt);
        session.wants_prompt = true;
        if (done.wording)
            reply_ok(session, done.wording(session, *done.answer),
                     done.is_verbatim ? Lay::as_it_stands : Lay::wrapped);
    }

    void on_note(Session& session, const Note& note, Tick now, GatewayOut& out) {
        Lines lines;
        try {
            lines = session::hear(session, note, now);
        } catch (const InvariantError& error) {
            // The view is worth nothing now; the table comes back whole with /join.
            out.log.push_back("session " + std::to_string(session.id.value) +
                              ": a notice does not fit: " + error.what());
            if (session.seating) session.seating->view.reset();
            return;
        }
        const bool has_moved = std::holds_alternative<Placed>(note);
        if (has_moved && session.waiting && session.waiting->answer) say_answer(session);
        if (has_moved && session.level != Level::table) wake_by(idle_at(session));
        if (session.is_asked() && !session.seating->reminders.empty())
            wake_by(session.seating->reminders.back());
        for (const std::string& line : lines)
            put_note(session, line);
        // After the last hand nobody waits for Enter; the players are back in their room.
        if (std::holds_alternative<ResultShown>(note) ||
            (has_moved && session.level != Level::table))
            session.screen.show_result();
    }

    // A full screen follows the client's window, and waits while that is too small.
    void follow_window(Session& session) {
        const auto window = session.telnet.window();
        if (session.known_window == window) return;
        session.known_window = window;
        if (!window || window->columns == 0 || window->rows == 0) return;
        const bool is_drawn = session.screen.full() != nullptr;
        if (!is_drawn && !session.screen_waits) return;
        if (is_large_enough(*window)) {
            session.enter_screen(*window);
        } else if (is_drawn) {
            session.suspend_screen();
            put_note(session, "* " + say(session.style, Message::ui_left, least_window.columns,
                                         least_window.rows));
            for (const std::string& line : session::table_now(session))
                put_note(session, line);
            session.wants_prompt = true;
        }
        touched.insert(session.id);
    }

    // What the player has left to his session (auto_play.hpp). One request at a time holds here too.
    void answer_by_itself(Session& session, GatewayOut& out) {
        if (session.waiting || !session.is_asked() || session.level != Level::table) return;
        const std::uint64_t rid = session.seating->question->rid;
        const SeatView* view = session.view();
        if (view == nullptr || session.auto_answered == rid) return;
        const auto action = session.autos.answer(*view, legal(*view));
        if (!action) return;
        session.auto_answered = rid;
        // All else is told by the event that it brings.
        if (action->kind == ActionKind::pass) {
            put_note(session, "* " + say(session.style, Message::note_auto,
                                         action_text(session.style, *action)));
        }
        const auto id = request(session, Play{.rid = rid, .action = *action}, out);
        session.waiting = Waiting{.id = id, .wording = {}, .is_own = true};
        session.wants_prompt = false;
    }

    // One line for each of the moments that have come, and the prompt again.
    void remind(Session& session, Tick now) {
        if (!session.is_asked()) return;
        std::vector<Tick>& reminders = session.seating->reminders;
        std::optional<Tick> due;
        while (!reminders.empty() && reminders.back() <= now) {
            due = reminders.back();
            reminders.pop_back();
        }
        if (due) {
            const int seconds = seconds_until(session.seating->question->deadline, *due);
            put_note(session, "* " + say(session.style, Message::time_is_short, seconds));
            touched.insert(session.id);
        }
        if (!reminders.empty()) wake_by(reminders.back());
    }

    // ---- the end of a burst

    void settle(SessionId id, Tick now, GatewayOut& out) {
        Session* session = find(id);
        if (session == nullptr) return;
        if (session->waiting && session->waiting->answer) say_answer(*session);
        if (!read_lines(*session, now, out)) return;
        answer_by_itself(*session, out);
        if (session->screen.full() != nullptr) {
            const std::string asked = prompt_for(*session, now);
            session->wants_prompt = false;
            session->screen.show(screen_rows(*session, asked), session->reader.partial());
            session->raw += session::gmcp_news(*session, now);
            return send(*session, out);
        }
        const bool is_busy = session->waiting.has_value();
        const bool decides = session->is_asked() || session->is_shown_result();
        const bool has_lines = !session->screen.is_empty();
        if (!is_busy && (session->wants_prompt || (has_lines && decides))) {
            const bool retypes = std::exchange(session->was_wiped, false);
            session->screen.prompt(prompt_for(*session, now) +
                                   std::string{retypes ? session->reader.partial() : ""});
            session->wants_prompt = false;
        }
        session->raw += session::gmcp_news(*session, now);
        send(*session, out);
    }
};

Gateway::Gateway(GatewayConfig config, const Presets& presets)
    : state_{std::make_unique<State>(State{.config = config,
                                           .presets = presets,
                                           .sessions = {},
                                           .connections_from = {},
                                           .touched = {},
                                           .requests = 0,
                                           .wake = {}})} {}

Gateway::~Gateway() = default;

void Gateway::opened(SessionId id, std::string_view address, Tick now, GatewayOut& out) {
    const SessionLimits& limits = state_->config.limits;
    const bool counts = !is_loopback(address);
    const auto known = state_->connections_from.find(address);
    const bool is_crowded = counts && known != state_->connections_from.end() &&
                            known->second >= limits.connections_per_address;
    if (is_crowded || state_->sessions.size() >= limits.connections) {
        out.effects.emplace_back(
            GatewayOut::Send{id, error_line(state_->config.language, Error::server_full) + "\r\n"});
        out.effects.emplace_back(GatewayOut::Close{id});
        return;
    }
    Session& session =
        state_->sessions.try_emplace(id, id, state_->config.language, limits, now).first->second;
    if (counts) {
        session.address = address;
        ++state_->connections_from[session.address];
    }
    for (const std::string& line : greeting(session.style))
        session.screen.line(line);
    session.waiting = Waiting{.id = state_->request(session, Enter{}, out), .wording = {}};
    state_->wake_by(state_->idle_at(session));
    state_->touched.insert(id);
}

void Gateway::bytes(SessionId id, std::string_view bytes, Tick now, GatewayOut& out) {
    Session* session = state_->find(id);
    if (session == nullptr) return;
    while (!bytes.empty()) {
        auto [data, reply, event] = session->telnet.feed(bytes);
        if (!reply.empty()) out.effects.emplace_back(GatewayOut::Send{id, std::move(reply)});
        if (!data.empty() && !state_->take_text(*session, data, now, out)) return;
        if (event) state_->on_event(*session, *event, out);
        state_->follow_window(*session);
    }
}

void Gateway::closed(SessionId id, Tick, GatewayOut& out) {
    Session* session = state_->find(id);
    if (session == nullptr) return;
    state_->request(*session, Gone{}, out);
    state_->forget(*session);
}

void Gateway::notice(const Notice& notice, Tick now, GatewayOut& out) {
    Session* session = state_->find(notice.session);
    if (session == nullptr) return;
    state_->touched.insert(notice.session);
    if (const auto* reply = std::get_if<Reply>(&notice.note))
        state_->on_reply(*session, *reply, out);
    else if (std::holds_alternative<Displaced>(notice.note))
        state_->close(*session, Message::displaced, out);
    else
        state_->on_note(*session, notice.note, now, out);
}

void Gateway::ticked(Tick now, GatewayOut& out) {
    if (!state_->wake || now < *state_->wake) return;
    state_->wake.reset();
    std::vector<SessionId> ids;
    for (const auto& [id, session] : state_->sessions)
        ids.push_back(id);
    for (const SessionId id : ids) {
        Session& session = *state_->find(id);
        if (session.throttled_until && now >= *session.throttled_until) {
            session.throttled_until.reset();
            state_->touched.insert(id);
            if (!state_->read_lines(session, now, out)) continue;
        }
        if (session.throttled_until) state_->wake_by(*session.throttled_until);
        state_->remind(session, now);
        if (session.level == Level::table) continue;
        if (now >= state_->idle_at(session))
            state_->close(session, Message::idle_closing, out);
        else
            state_->wake_by(state_->idle_at(session));
    }
}

void Gateway::stopping(Tick, GatewayOut& out) {
    for (auto& [id, session] : state_->sessions) {
        session.leave_screen();
        const std::string words = say(session.style, Message::server_closing);
        put_note(session, "* " + words);
        if (session.telnet.has_gmcp()) session.raw += session::gmcp_goodbye(words);
        state_->send(session, out);
        out.effects.emplace_back(GatewayOut::Close{id});
    }
    state_->sessions.clear();
    state_->connections_from.clear();
    state_->touched.clear();
    state_->wake.reset();
}

void Gateway::flush(Tick now, GatewayOut& out) {
    for (const SessionId id : std::exchange(state_->touched, {}))
        state_->settle(id, now, out);
    // A line that was read just now and still waits is looked at again when its reply comes.
    state_->touched.clear();
}

std::optional<Tick> Gateway::wake_at() const {
    return state_->wake;
}

} // namespace jantaku
