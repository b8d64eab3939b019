#include "record/mjai/action.hpp"
#include "session/command.hpp"
#include "session/dialect.hpp"
#include "session/fold.hpp"
#include "session/imports.hpp"
#include "session/json_lines.hpp"
#include "session/json_message.hpp"
#include "session/json_note.hpp"
#include "session/json_parts.hpp"
#include "session/mjai_refusal.hpp"
#include "session/take_note.hpp"
#include "session/text_reply.hpp"
#include "text/say.hpp"

#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku::session {

namespace {

constexpr std::string_view version = "1.0";
constexpr Tick ping_after{15'000}; // without a message to the client
constexpr int most_bad_lines = 20;
constexpr std::size_t most_id_bytes = 200;
constexpr std::size_t usual_output =
    1024; // of one round; a string that grows from nothing moves seven times

// The id that a client gives its request. Null where it must not have this one.
Json id_of(const record::JsonItem& item) {
    Json id = record::scalar_of(item);
    const bool is_good =
        (id.is_string() || id.is_number()) && record::dump(id).size() <= most_id_bytes;
    return is_good ? id : Json{};
}

Json limits_json(const SessionLimits& limits) {
    return {{"line_bytes", max_json_line_bytes}, {"messages_per_second", limits.lines_per_second},
            {"burst", limits.line_burst},        {"chat_per_minute", limits.chat_per_minute},
            {"bad_lines", most_bad_lines},       {"ping_ms", ping_after.count()},
            {"idle_s", limits.idle_seconds}};
}

std::int64_t price_of_type(std::string_view type) {
    const Command* command = find_command(casefold(fold(type)));
    return command == nullptr ? 1 : tokens_of(command->price);
}

const FoundGame* found_game(const Reply& reply) {
    const auto* answer = std::get_if<Answer>(&reply.result);
    return answer == nullptr ? nullptr : std::get_if<FoundGame>(answer);
}

// The message that something answers.
struct Envelope {
    Json id;
    std::optional<std::uint64_t> rid; // of an answer to a request of the server
};

class JsonDialect final : public Dialect {
  public:
    void begin(ConnectionContext& context) override {
        Session& s = context.session;
        s.conversation.paste.reset(); // of the dialect before
        tell({{"type", "hello"},
              {"protocol", "jantaku"},
              {"version", version},
              {"caps", Json::array({"resume", "watch", "swap", "kita", "shura"})},
              {"limits", limits_json(context.config().limits)}},
             context);
        if (s.user.name.empty() && !s.conversation.waiting) // it speaks JSON from the beginning
            context.ask(Enter{s.connection.address, s.connection.ssh_key, s.connection.is_reader});
        context.request(Introduce{SeatKind::program});
        is_stranger_ = !s.connection.has_sent_line;
        if (!is_stranger_ && !s.user.name.empty()) tell_all_again(context);
        lines_.push(s.connection.terminal.take_unread());
        context.read(true);
        context.touch();
    }

    void bytes(std::string_view bytes, ConnectionContext& context) override {
        lines_.push(bytes);
        if (lines_.pending_bytes() > terminal::Terminal::max_held_bytes) {
            context.log("keeps sending although reading has stopped");
            return context.close();
        }
        context.touch();
        read_lines(context);
    }

    bool is_answer(std::string_view bytes, const Session& session) const override {
        return session.user.is_asked() && bytes.find(R"("rid")") != std::string_view::npos;
    }

    void notice(const Note& note, ConnectionContext& context) override {
        Session& s = context.session;
        context.touch();
        if (const auto* reply = std::get_if<Reply>(&note)) return on_reply(*reply, context);
        const std::size_t before = out_.size();
        if (before == 0) out_.reserve(usual_output);
        try {
            const bool is_told = !is_untold(note) && add_note(out_, s, note, context.now);
            take_note(s, note, context.now);
            if (is_told) told_ = context.now;
        } catch (const std::exception&) {
            out_.resize(before);
            // The client's copy of the table can no longer be trusted. `resume` brings the whole
            // table again.
            bye("resync", context);
            throw;
        }
    }

    void log_written(const LogWritten& written, ConnectionContext& context) override {
        const auto asking = std::exchange(asking_, std::nullopt);
        if (!asking) return;
        Json more = answer_json(std::exchange(found_, {}));
        more["lines"] = written.log->lines;
        ok(*asking, std::move(more), context);
        context.send(std::exchange(out_, {})); // before another line is read
    }

    void import_read(const ImportRead& read, ConnectionContext& context) override {
        auto asking = std::exchange(asking_, std::nullopt);
        if (!asking) return;
        if (!read.result)
            return refuse(*asking, Error::bad_record, why_not_read(read.result.error()), context);
        const auto said = [game = *read.result](const Reader& reader, const Answer&) {
            return Lines{imported_line(reader.style, game)};
        };
        ask({KeepImport{read.result->game}, {.format = said, .told_from = 0}}, *std::move(asking),
            context);
    }

    void ticked(ConnectionContext& context) override {
        auto& paste = context.session.conversation.paste;
        if (paste && context.now >= paste->until) paste.reset();
        context.end_throttle();
        if (context.now >= told_ + ping_after) {
            tell({{"type", "ping"}, {"t", context.now.count()}}, context);
            context.touch();
        }
        context.wake_by(told_ + ping_after);
    }

    void flush(ConnectionContext& context) override {
        read_lines(context);
        context.send(std::exchange(out_, {}));
        context.wake_by(told_ + ping_after);
    }

    void end(Farewell why, ConnectionContext& context) override {
        constexpr std::array reasons{"stopping", "displaced", "idle", "thrown_out", "forgotten"};
        static_assert(reasons.size() == farewell_count, "in the order of Farewell");
        bye(reasons[static_cast<std::size_t>(why)], context);
    }

  private:
    // ---- output

    void tell(const Json& message, const ConnectionContext& context) {
        out_ += record::dump(message);
        end_line(context);
    }

    void tell(const Note& note, const ConnectionContext& context) {
        if (add_note(out_, context.session, note, context.now)) told_ = context.now;
    }

    static Json answer(std::string_view type, const Envelope& to) {
        Json json{{"type", type}};
        if (!to.id.is_null()) json["id"] = to.id;
        if (to.rid) json["rid"] = *to.rid;
        return json;
    }

    void ok(const Envelope& to, Json more, const ConnectionContext& context) {
        if (more.empty()) return ok(to, context);
        for (const Json& part : split_long(more)) {
            Json json = answer("part", to);
            json.update(part);
            tell(json, context);
        }
        Json json = answer("ok", to);
        json.update(more);
        tell(json, context);
    }

    void ok(const Envelope& to, const ConnectionContext& context) {
        {
            record::JsonText message{out_};
            message.add("type", "ok");
            if (!to.id.is_null()) message.add("id", to.id);
            if (to.rid) message.add("rid", *to.rid);
        }
        end_line(context);
    }

    void end_line(const ConnectionContext& context) {
        out_ += '\n';
        told_ = context.now;
    }

    void refuse(const Envelope& to,
                Error error,
                std::string_view extra,
                const ConnectionContext& context) {
        context.count(error);
        Json json = answer("error", to);
        json["code"] = code_of(error);
        json["message"] =
            std::string{text_of(context.session.display.style, error)} + std::string{extra};
        if (error == Error::too_fast)
            json["retry_after_ms"] =
                (context.session.connection.lines.ready_at(context.now, price_) - context.now)
                    .count();
        tell(json, context);
    }

    void refuse(const Envelope& to, const Fault& fault, const ConnectionContext& context) {
        const std::string meant =
            fault.nearest.empty()
                ? std::string{}
                : say(context.session.display.style, Message::extra_nearest, fault.nearest);
        refuse(to, fault.error, fault.extra + meant, context);
    }

    void bye(std::string_view reason, ConnectionContext& context) {
        tell({{"type", "bye"}, {"reason", reason}}, context);
        context.send(std::exchange(out_, {}));
        context.close();
    }

    // Withholds the name of a guest until the first line: a client that begins by resuming was
    // never that guest.
    bool is_untold(const Note& note) {
        const auto* entered = std::get_if<Entered>(&note);
        if (entered != nullptr && entered->resumed) is_stranger_ = false;
        return is_stranger_ && (entered != nullptr || std::holds_alternative<Placed>(note));
    }

    void tell_stranger(ConnectionContext& context) {
        if (std::exchange(is_stranger_, false)) tell_all_again(context);
    }

    // For a client that changes to JSON in the middle of a session: who it is, where it is, and
    // what is asked.
    void tell_all_again(ConnectionContext& context) {
        Session& s = context.session;
        Json entered{{"type", "entered"}, {"name", s.user.name}};
        if (!s.user.key.empty()) entered["key"] = s.user.key;
        tell(entered, context);
        tell(Placed{.level = s.user.level, .room = s.user.room}, context);
        if (s.user.watching) {
            Watching watching{.room = s.user.watching->room,
                              .members = {},
                              .behind = s.user.watching->behind,
                              .table = s.user.watching->table};
            for (const std::string& name : s.user.watching->names)
                watching.members.push_back({.name = name});
            tell(watching, context);
        }
        if (!s.user.seating || s.user.level != Level::table) return;
        const Seating& seating = *s.user.seating;
        tell(Seated{.room = seating.room,
                    .seat = seating.seat,
                    .members = seating.members,
                    .promise = seating.promise,
                    .game = seating.game},
             context);
        if (!seating.view) return;
        tell(Snapshot{.seq = seating.seq, .view = *seating.view}, context);
        if (!seating.question) return;
        {
            record::JsonText request{out_};
            add_request(request, seating, *seating.question, context.now);
        }
        end_line(context);
    }

    // ---- input

    void read_lines(ConnectionContext& context) {
        Session& s = context.session;
        while (s.may_read_line()) {
            const auto line = lines_.next();
            if (!line) break;
            s.connection.active = context.now;
            on_line(*line, context);
            if (context.is_closed()) return;
            if (context.next_dialect()) {
                s.connection.terminal.hold(lines_.take_rest());
                context.send(std::exchange(out_, {}));
                return;
            }
        }
        context.read(!s.connection.throttled_until &&
                     lines_.pending_bytes() <= max_json_line_bytes);
    }

    void on_line(const terminal::Line& line, ConnectionContext& context) {
        const bool is_whole = line.status == terminal::Line::Status::ok;
        price_ = price_of_line(is_whole ? line.text.size() : max_json_line_bytes);
        if (line.status == terminal::Line::Status::none) return context.charge(price_);
        if (line.status == terminal::Line::Status::too_long)
            return on_bad_line(Error::line_too_long, {}, context);
        // A blank line only keeps the connection alive.
        if (line.text.find_first_not_of(" \t") == std::string::npos) {
            if (!context.session.connection.lines.take(context.now, price_))
                refuse_fast({}, context);
            return;
        }
        const auto message = context.json().read(line.text, json_line_bounds);
        const auto type = message ? record::text_in(*message, "type") : std::nullopt;
        if (type != "resume" && type != "login") tell_stranger(context);
        if (!message) return on_bad_line(Error::bad_json, ": " + message.error(), context);
        on_message(*message, context);
    }

    void on_bad_line(Error error, std::string_view extra, ConnectionContext& context) {
        context.count(error == Error::line_too_long ? LineFault::too_long : LineFault::bad_json);
        refuse({}, error, extra, context);
        if (++bad_lines_ >= most_bad_lines) return bye("bad_lines", context);
        if (!context.session.connection.lines.take(context.now, price_)) context.throttle(price_);
    }

    // Refuses a line that costs more tokens than there are. The next line is not read until there
    // are enough.
    void refuse_fast(const Envelope& envelope, ConnectionContext& context) {
        context.count(LineFault::too_fast);
        refuse(envelope, Error::too_fast, {}, context);
        context.throttle(price_);
    }

    void on_message(const JsonObject& message, ConnectionContext& context) {
        Session& s = context.session;
        const record::JsonItem* id = record::member(message, "id");
        const record::JsonItem* rid = record::member(message, "rid");
        Envelope envelope{.id = id == nullptr ? Json{} : id_of(*id),
                          .rid = rid == nullptr ? std::nullopt : record::unsigned_of(*rid)};
        const bool is_bad = id != nullptr && envelope.id.is_null();
        const auto type = record::text_in(message, "type");
        // The type of an answer to a request names an action, not a command.
        if (type && rid == nullptr) price_ = std::max(price_, price_of_type(*type));
        const bool answers = !is_bad && envelope.rid && s.user.is_asked() &&
                             s.user.seating->question->rid == *envelope.rid;
        if (!answers && !s.connection.lines.take(context.now, price_))
            return refuse_fast(envelope, context);
        if (s.user.level == Level::table && s.user.seating && s.user.seating->is_played_for())
            context.request(Wake{});
        if (is_bad)
            return refuse(envelope, Error::bad_value,
                          say(s.display.style, Message::extra_id, most_id_bytes), context);
        if (rid != nullptr) return on_answer(message, envelope, context);
        if (type == "hello") return on_hello(message, envelope, context);
        if (type == "ping") return tell(answer("pong", envelope), context);
        if (type == "pong") {
            if (!envelope.id.is_null()) ok(envelope, context);
            return;
        }
        if (type == "import")
            return carry_out(take_part(s, message, context.now), std::move(envelope), context);
        const auto typed = read_message(s, message);
        if (!typed) return refuse(envelope, typed.error(), context);
        carry_out(answer_to(*typed, message, context), std::move(envelope), context);
    }

    // Executes the message. A missing argument is named.
    static Response
    answer_to(const Typed& typed, const JsonObject& message, ConnectionContext& context) {
        if (const auto counted = counted_command(typed)) context.count(*counted);
        Response response = execute(context.session,
                                    {.presets = context.presets(),
                                     .pause_ms = context.config().pause_ms,
                                     .now = context.now,
                                     .house = context.config().house,
                                     .asks_twice = false,
                                     .draws = false},
                                    typed);
        const auto* fault = std::get_if<Fault>(&response);
        const bool lacks = fault != nullptr && fault->error == Error::arg_missing;
        if (!lacks && !std::holds_alternative<AskingSecrets>(response)) return response;
        return Fault{Error::arg_missing,
                     ": `" + std::string{missing_member(*typed.command, message)} + "`"};
    }

    void on_hello(const JsonObject& message, const Envelope& envelope, ConnectionContext& context) {
        Session& s = context.session;
        const auto kind = record::text_in(message, "kind");
        if (kind && kind != "bot" && kind != "person")
            return refuse(envelope, Error::bad_value, ": kind", context);
        if (const auto tag = record::text_in(message, "language")) {
            const auto language = find_language(*tag);
            if (!language) return refuse(envelope, Error::bad_lang, {}, context);
            s.display.style.language = *language;
            s.display.language_from = LanguageFrom::choice;
        }
        context.request(Introduce{kind == "person" ? SeatKind::person : SeatKind::program});
        if (!envelope.id.is_null()) ok(envelope, context);
    }

    void
    on_answer(const JsonObject& message, const Envelope& envelope, ConnectionContext& context) {
        const Session& s = context.session;
        if (!envelope.rid)
            return refuse(envelope, Error::bad_value, say(s.display.style, Message::extra_rid),
                          context);
        const SeatView* view = s.user.view();
        if (view == nullptr || s.user.level != Level::table || !s.user.is_asked())
            return refuse(envelope, Error::stale, say(s.display.style, Message::extra_no_rid),
                          context);
        const std::uint64_t open = s.user.seating->question->rid;
        if (open != *envelope.rid)
            return refuse(envelope, Error::stale,
                          say(s.display.style, Message::extra_open_rid, open), context);
        const auto action = record::read_mjai_action(message, *view);
        if (!action)
            return refuse_answer(envelope, Error::bad_value, ": " + action.error(), context);
        if (const auto error = why_not(view->table, view->mine, view->seat, *action))
            return refuse_answer(envelope, *error,
                                 why_not_text(s.display.style, *error, *action, *view), context);
        ask({Play{.rid = *envelope.rid, .action = *action, .quotes_rid = true}}, envelope, context);
    }

    // Only an accepted answer costs nothing.
    void refuse_answer(const Envelope& envelope,
                       Error error,
                       std::string_view extra,
                       ConnectionContext& context) {
        if (!context.session.connection.lines.take(context.now, price_))
            return refuse_fast(envelope, context);
        refuse(envelope, error, extra, context);
    }

    static std::string
    why_not_text(const Style& style, Error error, const Action& action, const SeatView& view) {
        const bool is_no_choice = error == Error::option_index || error == Error::nothing_to_pass;
        return is_no_choice ? say(style, Message::extra_not_offered)
                            : lacks_text(style, error, action, view);
    }

    void ask(Asking asking, Envelope envelope, ConnectionContext& context) {
        context.ask(std::move(asking.ask), std::move(asking.pending));
        asking_ = std::move(envelope);
    }

    void carry_out(Response response, Envelope envelope, ConnectionContext& context) {
        std::visit(
            overloaded{
                [&](Finished& answered) {
                    ok(envelope, {{"lines", std::move(answered.lines)}}, context);
                },
                [&](const Fault& fault) { refuse(envelope, fault, context); },
                [&](Asking& asking) { ask(std::move(asking), std::move(envelope), context); },
                [](AskingSecrets&) { throw InvariantError{"a program is asked for secrets"}; },
                [&](Leaving&) {
                    ok(envelope, context);
                    bye("quit", context);
                },
                [](Studying&) { throw InvariantError{"a program is given a lesson"}; },
                [&](Importing& importing) {
                    asking_ = std::move(envelope);
                    context.read_import(std::move(importing.text));
                },
                [&](Turning& turning) {
                    ok(envelope, context);
                    if (turning.to != DialectKind::json) context.switch_to(turning.to);
                },
            },
            response);
    }

    void on_reply(const Reply& reply, ConnectionContext& context) {
        Session& s = context.session;
        if (!s.conversation.waiting || s.conversation.waiting->id != reply.id) return;
        if (const auto* found = found_game(reply);
            found != nullptr && s.conversation.waiting->pending.log) {
            found_ = *found;
            return context.write_log(reply.id, found->game, *s.conversation.waiting->pending.log);
        }
        const Waiting waiting = *std::exchange(s.conversation.waiting, std::nullopt);
        const auto asking = std::exchange(asking_, std::nullopt);
        if (const auto* refused = std::get_if<Refused>(&reply.result)) {
            if (s.user.name.empty())
                return bye(refused->error == Error::banned ? "banned" : "server_full", context);
            if (asking)
                refuse(*asking, refused->error, extra_of(s.display.style, *refused, waiting),
                       context);
            if (asking) tell_stranger(context);
            return;
        }
        if (!asking) return;
        const Answer& found = std::get<Answer>(reply.result);
        Json more = answer_json(found);
        if (waiting.pending.told_from) {
            const Lines lines = waiting.pending.format(s.reader(), found);
            more["lines"] =
                std::vector(lines.begin() + static_cast<std::ptrdiff_t>(*waiting.pending.told_from),
                            lines.end());
        }
        ok(*asking, std::move(more), context);
        tell_stranger(context);
    }

    JsonLines lines_;
    std::string out_;
    Tick told_{};
    int bad_lines_ = 0;
    std::int64_t price_ = 1;         // of the line that was read last
    bool is_stranger_ = false;       // has not been told its name yet: its first line may change it
    FoundGame found_;                // whose record is being written
    std::optional<Envelope> asking_; // the message whose answer the owner is asked for
};

} // namespace

std::unique_ptr<Dialect> json_dialect() {
    return std::make_unique<JsonDialect>();
}

} // namespace jantaku::session
