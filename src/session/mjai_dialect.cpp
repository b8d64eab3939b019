#include "names/good_name.hpp"
#include "names/reserved.hpp"
#include "record/held_start.hpp"
#include "record/mjai/action.hpp"
#include "record/mjai/words.hpp"
#include "session/create_type.hpp"
#include "session/dialect.hpp"
#include "session/fold.hpp"
#include "session/json_lines.hpp"
#include "session/json_message.hpp"
#include "session/mjai_lines.hpp"
#include "session/mjai_refusal.hpp"
#include "session/take_note.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <deque>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/silence.hpp>
#include <utility>

namespace jantaku::session {

namespace {

// How long an unanswered kakan holds up the next line. One stock client never answers a kakan that
// it cannot rob.
constexpr Tick kakan_patience{5000};
constexpr Tick goodbye_patience{5000}; // for the answer to end_game, which most clients never send
constexpr int most_names = 100;        // that are tried until one is free
constexpr std::size_t most_room_bytes = 60;

// Makes a name that is valid here: one word, not too long.
std::string name_from(std::string name) {
    // A good name has no more bytes than this. The loop below removes a character that was cut.
    name.resize(std::min(name.size(), names::max_name_chars * 4));
    for (char& c : name)
        if (c == ' ' || c == ',' || c == '\t') c = '_';
    while (!name.empty() && !names::is_good_name(name)) {
        while (!name.empty() && (static_cast<unsigned char>(name.back()) & 0xC0U) == 0x80U)
            name.pop_back();
        if (!name.empty()) name.pop_back();
    }
    return name.empty() || names::is_reserved(name) ? "mjai" : name;
}

std::string numbered(const std::string& name, int number) {
    if (number == 1) return name;
    const std::string behind = "-" + std::to_string(number);
    std::string base = name;
    while (!names::is_good_name(base + behind) && !base.empty())
        base.pop_back();
    return base + behind;
}

// `tenhou-tonpuu`: words as after /create, with any of these separators.
std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words{{}};
    for (const char c : text) {
        const bool parts = c == ' ' || c == '-' || c == '+' || c == '/' || c == ':';
        if (!parts)
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

// A line for the client, and the question that the client's answer decides.
struct Outgoing {
    Json line;
    std::optional<std::uint64_t> rid{};
    bool is_reach = false; // the echo of the client's own reach, which it answers with the discard
    bool is_last = false;  // the end of the game
    Tick sent{};
};

class MjaiDialect final : public Dialect {
  public:
    void begin(ConnectionContext& context) override {
        Session& s = context.session;
        context.send(record::dump(mjai_hello()) + "\n");
        context.ask(Enter{s.connection.address});
        step_ = Step::entering;
        context.touch();
    }

    void bytes(std::string_view bytes, ConnectionContext& context) override {
        lines_.push(bytes);
        context.touch();
        read_lines(context);
    }

    // Every line answers a line of the server.
    bool is_answer(std::string_view, const Session&) const override { return true; }

    void notice(const Note& note, ConnectionContext& context) override {
        Session& s = context.session;
        context.touch();
        if (const auto* reply = std::get_if<Reply>(&note)) return on_reply(*reply, context);
        const auto before = s.user.seating && s.user.seating->view
                                ? std::optional{s.user.seating->view->table}
                                : std::nullopt;
        take_note(s, note, context.now);
        if (const auto* told = std::get_if<Told>(&note)) on_event(told->event, before, context);
        if (std::holds_alternative<Asked>(note)) on_asked(context);
    }

    void ticked(ConnectionContext& context) override {
        const Session& s = context.session;
        context.end_throttle();
        if (in_flight_ && in_flight_->is_reach && s.user.is_asked() &&
            s.user.seating->question->rid == in_flight_->rid &&
            context.now >= s.user.seating->question->deadline)
            declare_in_silence(context);
        if (in_flight_ && context.now >= patience_ends(context)) {
            if (in_flight_->is_last) return context.close();
            in_flight_.reset();
            ++owed_;
            context.touch();
        }
        set_alarm(context);
    }

    void flush(ConnectionContext& context) override {
        read_lines(context);
        if (context.is_closed()) return;
        if (!in_flight_ && !outbox_.empty()) {
            in_flight_ = std::move(outbox_.front());
            outbox_.pop_front();
            in_flight_->sent = context.now;
            if (!refused_.empty())
                in_flight_->line["error"] = std::exchange(refused_, std::string{});
            context.send(record::dump(in_flight_->line) + "\n");
        }
        set_alarm(context);
    }

    void end(Farewell why, ConnectionContext& context) override {
        if (why != Farewell::stopping || step_ != Step::playing)
            context.send(mjai_error_line("the server ends this connection"));
        context.close();
    }

    // A client that is lost here cannot come back, because it has no key.
    void lost(ConnectionContext& context) override { context.request(Home{}); }

  private:
    enum class Step : std::uint8_t { entering, greeting, renaming, matching, playing };

    // ---- joining

    void on_join(const JsonObject& message, ConnectionContext& context) {
        if (record::text_in(message, "type") != "join")
            return refuse(R"(say {"type":"join","name":...,"room":"default"} first)", context);
        name_ = name_from(std::string{record::text_in(message, "name").value_or("")});
        room_ = record::text_in(message, "room").value_or("default");
        if (room_.size() > most_room_bytes) return refuse("the room's name is too long", context);
        const auto words = words_in(room_);
        if (words.empty() || !std::ranges::all_of(words, names::is_good_name))
            return refuse("the room's name cannot be shown", context);
        context.request(Introduce{SeatKind::program});
        names_tried_ = 0;
        try_name(context);
    }

    void try_name(ConnectionContext& context) {
        const std::string name = numbered(name_, ++names_tried_);
        ask(Rename{.name = name}, Step::renaming, context);
    }

    // Uses the rules that the room's name gives, else those of the mjai port.
    void find_room(ConnectionContext& context) {
        const MjaiConfig& config = context.config().mjai;
        auto wanted = read_create(words_in(room_), context.presets(), context.config().pause_ms);
        if (!wanted || !wanted->password.empty())
            wanted =
                read_create(words_in(config.rules), context.presets(), context.config().pause_ms);
        if (!wanted) return refuse("this server's own rules for mjai are not valid", context);
        wanted->name = room_;
        wanted->options.turn_seconds = config.seconds;
        wanted->options.turn_after_call_seconds = config.seconds;
        wanted->options.claim_seconds = config.seconds;
        wanted->options.bank_seconds = 0;
        ask(FindMatch{.create = *std::move(wanted), .fill_seconds = config.fill_seconds},
            Step::matching, context);
    }

    void on_reply(const Reply& reply, ConnectionContext& context) {
        Session& s = context.session;
        if (!s.conversation.waiting || s.conversation.waiting->id != reply.id) return;
        s.conversation.waiting.reset();
        const auto* refused = std::get_if<Refused>(&reply.result);
        switch (step_) {
        case Step::entering:
            if (refused != nullptr) return refuse("the server is full", context);
            step_ = Step::greeting;
            break;
        case Step::renaming:
            if (refused == nullptr) return find_room(context);
            if (names_tried_ >= most_names) return refuse("the name is in use", context);
            return try_name(context);
        case Step::matching:
            if (refused != nullptr) return refuse(text_of(Language::en, refused->error), context);
            step_ = Step::playing;
            break;
        case Step::greeting:
        case Step::playing:
            break;
        }
    }

    void ask(Ask what, Step step, ConnectionContext& context) {
        context.ask(std::move(what));
        step_ = step;
    }

    static void refuse(std::string_view words, ConnectionContext& context) {
        context.send(mjai_error_line(words));
        context.close();
    }

    // ---- the table

    void
    on_event(const Event& event, const std::optional<Public>& before, ConnectionContext& context) {
        const Session& s = context.session;
        if (!s.user.seating || !s.user.seating->view) return;
        const SeatView& view = *s.user.seating->view;
        if (std::holds_alternative<StartGame>(event))
            return queue(mjai_start_game(*s.user.seating));
        // The programs of mjai know no table with open hands.
        const auto seen = redact(event, view.seat);
        if (before && seen)
            start_.see(*seen, [&](const Event& told) { on_told(told, *before, view); });
    }

    void on_told(const Event& event, const Public& before, const SeatView& view) {
        if (const auto* reach = std::get_if<Reach>(&event);
            reach != nullptr && reach->seat == view.seat && std::exchange(has_said_reach_, false))
            return;
        Json line = mjai_line(event, before, view);
        if (line.is_null()) return;
        queue(std::move(line));
        outbox_.back().is_last = std::holds_alternative<EndGame>(event);
    }

    void queue(Json line) { outbox_.push_back(Outgoing{.line = std::move(line)}); }

    void on_asked(ConnectionContext& context) {
        const Session& s = context.session;
        if (!s.user.is_asked()) return;
        const std::uint64_t rid = s.user.seating->question->rid;
        // mjai has no message for an exchange of tiles, so chance decides.
        if (s.user.view()->table.phase == Phase::swap)
            return play(rid, Action::plain(ActionKind::pass), context);
        if (!outbox_.empty())
            outbox_.back().rid = rid;
        else if (in_flight_)
            in_flight_->rid = rid;
    }

    // ---- answers

    void read_lines(ConnectionContext& context) {
        Session& s = context.session;
        while (s.may_read_line()) {
            const auto line = lines_.next();
            if (!line) break;
            const bool is_whole = line->status == terminal::Line::Status::ok;
            const auto price = price_of_line(is_whole ? line->text.size() : max_json_line_bytes);
            if (line->status == terminal::Line::Status::none) {
                context.charge(price);
                continue;
            }
            s.connection.active = context.now;
            const bool answers = in_flight_.has_value();
            on_line(*line, context);
            if (context.is_closed()) return;
            // mjai has no refusal, so the next line waits.
            if (!answers && !s.connection.lines.take(context.now, price)) context.throttle(price);
        }
        context.read(!s.connection.throttled_until &&
                     lines_.pending_bytes() <= max_json_line_bytes);
    }

    void on_line(const terminal::Line& line, ConnectionContext& context) {
        const bool is_whole = line.status == terminal::Line::Status::ok;
        Result<JsonObject, std::string> message =
            is_whole ? context.json().read(line.text, json_line_bounds)
                     : std::string{"is too long"};
        if (!message) context.count(is_whole ? LineFault::bad_json : LineFault::too_long);
        if (step_ == Step::greeting) {
            if (!message) return refuse("a line " + message.error(), context);
            return on_join(*message, context);
        }
        if (step_ != Step::playing) return;
        const Session& s = context.session;
        if (s.user.level == Level::table && s.user.seating && s.user.seating->is_played_for())
            context.request(Wake{});
        if (!in_flight_) {
            if (owed_ > 0) --owed_;
            return;
        }
        on_answer(std::move(message), context);
    }

    void on_answer(Result<JsonObject, std::string> message, ConnectionContext& context) {
        const Session& s = context.session;
        const bool decides = in_flight_->rid && s.user.is_asked() &&
                             s.user.seating->question->rid == *in_flight_->rid;
        if (!decides) {
            const bool was_last = in_flight_->is_last;
            in_flight_.reset();
            context.touch();
            if (was_last) context.close();
            return;
        }
        const SeatView& view = *s.user.view();
        const Actions actions = legal(view);
        const std::string_view type =
            message ? record::text_in(*message, "type").value_or("") : std::string_view{};
        const bool is_turn = view.table.phase == Phase::turn;
        if (is_turn && type == "none" && owed_ > 0) {
            --owed_; // a late answer to an earlier line
            return;
        }
        const Outgoing answered = *std::exchange(in_flight_, std::nullopt);
        context.touch();
        const bool says_reach = is_turn && type == "reach" && !answered.is_reach &&
                                record::member(*message, "pai") == nullptr;
        if (says_reach && offers(actions, ActionKind::riichi))
            return on_reach(view, actions, *answered.rid);
        if (says_reach)
            return decide_for(actions, answered, words_of(why_no_riichi(view)), context);
        if (!message) return decide_for(actions, answered, "the line " + message.error(), context);
        if (answered.is_reach && type == "dahai") message->set("type", {std::string_view{"reach"}});
        const auto action = record::read_mjai_action(*message, view);
        if (!action) return decide_for(actions, answered, action.error(), context);
        if (const auto error = why_not(view.table, view.mine, view.seat, *action))
            return decide_for(
                actions, answered,
                words_of(*error, lacks_text(Style{Language::en}, *error, *action, view)), context);
        play(*answered.rid, *action, context);
    }

    // Riichi and its discard are one action here, so the riichi is announced only to the client
    // itself.
    void on_reach(const SeatView& view, const Actions& actions, std::uint64_t rid) {
        Json echo = record::mjai_message("reach", view.seat);
        echo["cannot_dahai"] = cannot_dahai(view, actions, ActionKind::riichi);
        outbox_.push_front(Outgoing{.line = std::move(echo), .rid = rid, .is_reach = true});
        has_said_reach_ = true;
    }

    // The words after `ERR ` of an error line.
    static std::string words_of(Error error, std::string_view extra = {}) {
        return error_line(Language::en, error, extra).substr(4);
    }

    // Refuses an impossible answer and plays as if the client had not answered. The client gets the
    // reason with its next line, because an error message of its own makes some clients leave.
    void decide_for(const Actions& actions,
                    const Outgoing& answered,
                    std::string why,
                    ConnectionContext& context) {
        context.log("mjai: " + context.session.user.name + " is refused: " + why);
        refused_ = std::move(why);
        const auto riichi = answered.is_reach ? riichi_in_silence(actions) : std::nullopt;
        play(*answered.rid, riichi.value_or(silence(actions)), context);
    }

    void declare_in_silence(ConnectionContext& context) {
        const SeatView& view = *context.session.user.view();
        const auto riichi = riichi_in_silence(legal(view));
        if (riichi && !context.session.conversation.waiting)
            play(*in_flight_->rid, *riichi, context);
        in_flight_->is_reach = false;
    }

    void play(std::uint64_t rid, const Action& action, ConnectionContext& context) {
        ask(Play{.rid = rid, .action = action, .quotes_rid = true}, Step::playing, context);
    }

    // ---- time

    [[nodiscard]] Tick patience_ends(const ConnectionContext& context) const {
        if (in_flight_->is_last) return in_flight_->sent + goodbye_patience;
        const bool is_kakan = in_flight_->line["type"] == "kakan" && !in_flight_->rid;
        if (is_kakan && !outbox_.empty()) return in_flight_->sent + kakan_patience;
        const Session& s = context.session;
        // The room ends an open question.
        if (in_flight_->rid && s.user.is_asked() &&
            s.user.seating->question->rid == *in_flight_->rid)
            return Tick::max();
        return in_flight_->sent + std::chrono::seconds{context.config().mjai.seconds};
    }

    void set_alarm(ConnectionContext& context) const {
        if (!in_flight_) return;
        const Session& s = context.session;
        if (in_flight_->is_reach && s.user.is_asked() &&
            s.user.seating->question->deadline != Tick::max())
            context.wake_by(s.user.seating->question->deadline);
        if (const Tick at = patience_ends(context); at != Tick::max()) context.wake_by(at);
    }

    JsonLines lines_;
    Step step_ = Step::entering;
    std::string name_;
    std::string room_;
    int names_tried_ = 0;

    std::deque<Outgoing> outbox_;
    std::optional<Outgoing> in_flight_; // one line at a time, until it is answered
    int owed_ = 0;                      // answers that did not come in time and may still come
    bool has_said_reach_ = false;
    std::string refused_; // why the last answer was refused
    record::HeldStart start_;
};

} // namespace

std::unique_ptr<Dialect> mjai_dialect() {
    return std::make_unique<MjaiDialect>();
}

std::string mjai_error_line(std::string_view words) {
    Json error = record::mjai_message("error");
    error["message"] = words;
    return record::dump(error) + "\n";
}

} // namespace jantaku::session
