#include "tools/pipe_bot/pipe_bot.hpp"

#include "host/environment_error.hpp"
#include "record/mjai/action.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::pipe_bot {

using record::text_in;
using record::type_of;

namespace {

constexpr std::chrono::seconds patience{1};    // for a program to end after its game
constexpr std::size_t longest_quotation = 100; // of a line that is not an action

bool is_call(const std::string& type) {
    return type == "chi" || type == "pon";
}

// The tile of such an event may be claimed while a dora is held back behind it.
bool is_kan_or_kita(const Json& event) {
    const std::string type = type_of(event);
    return type == "ankan" || type == "kakan" || type == "nukidora";
}

bool offers(const Json& actions, std::string_view type) {
    return std::ranges::any_of(actions, [&](const Json& one) { return type_of(one) == type; });
}

} // namespace

bool PipeBot::is_own(const Json& event) const {
    return record::int_in(event, "actor") == static_cast<int>(settings_.seat.index());
}

// ---- telling ---------------------------------------------------------------------------------

bool PipeBot::answers_unasked(const Json& event) const {
    const std::string type = type_of(event);
    switch (settings_.dialect) {
    case Dialect::mjai:
        return type != "end_game";
    case Dialect::mortal:
        return false;
    case Dialect::mjai_app:
        return type == "start_game" || type == "end_kyoku";
    case Dialect::akochan:
        return is_own(event) ? type == "tsumo" : type == "dahai";
    }
    return false;
}

Json PipeBot::unasked(Json event) const {
    if (is(Dialect::mjai_app)) return Json::array({std::move(event)});
    // Mortal acts by itself where it might, even on events that happened while it was away.
    if (is(Dialect::mortal) && record::member(event, "actor") != nullptr) event["can_act"] = false;
    // In riichi the player's own draw may offer no choice.
    const char* offering = is_own(event) ? "tsumo" : "dahai";
    if (is(Dialect::mjai) && type_of(event) == offering) event["possible_actions"] = Json::array();
    return event;
}

void PipeBot::tell(const Json& event) {
    auto told = in_dialect(event, settings_.dialect);
    if (!told) return;
    const std::string type = type_of(*told);
    // All programs of a table may get ready at the same time.
    if (starts_ == 0) (void)start();
    if (std::exchange(riichi_said_, false)) {
        if (type == "reach" && is_own(*told)) return;
        // The reach that it was told of has not happened, so it must begin anew without that line.
        said_.pop_back();
        process_.reset();
    }
    tiles_.see(event);
    if (is(Dialect::mjai_app)) {
        const bool is_alone = type.ends_with("_game") || type == "end_kyoku";
        if (is_alone) waiting_.clear();
        waiting_.push_back(std::move(*told));
        if (is_alone) say_waiting();
    } else {
        const bool stays_behind =
            type == "dora" && !waiting_.empty() && is_kan_or_kita(waiting_.back());
        if (!stays_behind) say_waiting();
        waiting_.push_back(std::move(*told));
    }
    if (type == "start_kyoku" && said_.size() > 1) said_.resize(1);
}

void PipeBot::say_waiting() {
    for (Json& event : std::exchange(waiting_, {})) {
        const bool is_answered = answers_unasked(event);
        say({.text = record::dump(unasked(std::move(event))), .is_answered = is_answered});
    }
}

void PipeBot::say(const Line& line) {
    if (process_) {
        const auto answer = exchange(line);
        if (!answer && note(answer.error()) == Fault::stalled && std::exchange(missed_, true)) {
            process_.reset();
        }
        if (answer) missed_ = false;
    }
    said_.push_back(line);
}

void PipeBot::finish() {
    if (!is(Dialect::mjai_app)) say_waiting();
    if (process_) process_->finish(patience);
    process_.reset();
}

// ---- asking ----------------------------------------------------------------------------------

Json PipeBot::question(Json event, const Json& actions) const {
    if (!is(Dialect::mjai)) return event;
    if (is_own(event) && is_call(type_of(event))) {
        event["cannot_dahai"] = tiles_.cannot_go(actions, "dahai");
    } else {
        event["possible_actions"] = record::mjai_possible(actions, settings_.seat);
    }
    return event;
}

Result<Json, Fault> PipeBot::ask(const Json& actions, Clock::time_point until) {
    until_ = until;
    auto answer = start() ? ask_last(actions) : Result<Json, Fault>{last_fault_};
    until_ = Clock::time_point::max();
    if (!answer) ++faults_.silent;
    return answer;
}

Result<Json, Fault> PipeBot::ask_last(const Json& actions) {
    // A tile is claimed before the dora that was turned for it is told, so the dora comes later.
    std::vector<Json> later;
    if (waiting_.size() > 1 && type_of(waiting_.back()) == "dora") {
        later.push_back(std::move(waiting_.back()));
        waiting_.pop_back();
    }
    if (waiting_.empty()) throw InvariantError{"a program is asked without a question"};
    if (is(Dialect::akochan) && !answers_unasked(waiting_.back())) {
        const bool has_called = is_own(waiting_.back());
        say_waiting();
        waiting_ = std::move(later);
        if (!has_called) return Json{{"type", "none"}};
        // A new process may have decided against the call.
        if (!next_move_) return last_fault_;
        return *std::exchange(next_move_, std::nullopt);
    }

    Json message = question(waiting_.back(), actions);
    if (is(Dialect::mjai_app)) {
        waiting_.back() = std::move(message);
        message = waiting_;
    }
    waiting_ = std::move(later);
    const Line line{.text = record::dump(message), .is_answered = true};
    auto answer = exchange(line);
    said_.push_back(line);
    if (!answer) {
        if (answer.error() == Fault::stalled) process_.reset();
        return note(answer.error());
    }
    missed_ = false;
    const bool is_half_riichi =
        type_of(*answer) == "reach" && record::member(*answer, "pai") == nullptr;
    return is_half_riichi ? ask_for_riichi(std::move(*answer), actions) : std::move(answer);
}

// The program has declared riichi without saying the discard.
Result<Json, Fault> PipeBot::ask_for_riichi(Json answer, const Json& actions) {
    if (!offers(actions, "reach")) return note(Fault::illegal);
    Json event{{"type", "reach"}, {"actor", settings_.seat.index()}};
    if (is(Dialect::mjai)) event["cannot_dahai"] = tiles_.cannot_go(actions, "reach");
    const Line line{.text = record::dump(is(Dialect::mjai_app) ? Json::array({event}) : event),
                    .is_answered = true};
    const auto discard = exchange(line);
    said_.push_back(line);
    riichi_said_ = true;
    if (!discard) {
        if (discard.error() == Fault::stalled) process_.reset();
        return note(discard.error());
    }
    if (type_of(*discard) != "dahai") return note(Fault::illegal);
    for (const char* key : {"pai", "tsumogiri"}) {
        if (const Json* value = record::member(*discard, key)) answer[key] = *value;
    }
    return answer;
}

void PipeBot::refuse(Fault fault) {
    note(fault);
    ++faults_.silent;
}

// ---- its process -----------------------------------------------------------------------------

// Whether the program runs and knows what it was told; starts it if necessary.
bool PipeBot::start() {
    while (!process_) {
        if (is_given_up()) return false;
        ++starts_;
        has_answered_ = false;
        missed_ = false;
        process_.emplace(
            Process::Start{.command = settings_.command,
                           .variables = {"JANTAKU_SEAT=" + std::to_string(settings_.seat.index())},
                           .errors = settings_.errors});
        for (const Line& line : said_) {
            const auto answer = exchange(line);
            if (answer) continue;
            if (note(answer.error()) == Fault::stalled) process_.reset();
            if (!process_) break;
        }
    }
    return true;
}

// The answer of the process to a line; null where no answer is expected. A process is lost if it
// has ended or its output does not end.
Result<Json, Fault> PipeBot::exchange(const Line& line) {
    if (const auto trouble = process_->forget_output()) return fault_of(*trouble);
    const auto limit = has_answered_ ? settings_.limit : settings_.first_limit;
    const auto deadline = std::min(Clock::now() + limit, until_);
    if (const auto trouble = process_->write_line(line.text, deadline)) return fault_of(*trouble);
    if (!line.is_answered) return Json{};
    return is(Dialect::akochan) ? read_moves(deadline) : read_answer(deadline);
}

Result<Json, Fault> PipeBot::read_answer(Clock::time_point deadline) {
    const auto slow_at = Clock::now() + settings_.slow_after;
    for (;;) {
        const bool is_awaited = has_answered_ || is_slow_remarked_ || deadline <= slow_at;
        auto line = process_->read_line(is_awaited ? deadline : slow_at);
        if (!is_awaited && !line && line.error() == Trouble::late) {
            remark_once(is_slow_remarked_, "has said nothing yet");
            line = process_->read_line(deadline);
        }
        if (!line) return fault_of(line.error());
        const auto values = record::read_values(*line);
        if (values && values->empty()) continue;
        if (!values || values->size() > 1 || type_of(values->front()).empty()) {
            remark_once(is_garbage_remarked_, "says: " + line->substr(0, longest_quotation));
            return Fault::garbage;
        }
        has_answered_ = true;
        return values->front();
    }
}

// As read_answer. If a dialect's answer is only half of a move, the other half is read too.
Result<Json, Fault> PipeBot::read_moves(Clock::time_point deadline) {
    next_move_.reset();
    auto first = read_answer(deadline);
    if (!first) return first;
    const std::string type = type_of(*first);
    if (type != "reach" && !is_call(type)) return first;
    auto second = read_answer(deadline);
    if (!second) return second;
    if (is_call(type)) {
        next_move_ = std::move(*second);
        return first;
    }
    for (const char* key : {"pai", "tsumogiri"}) {
        if (const Json* value = record::member(*second, key)) (*first)[key] = *value;
    }
    return first;
}

void PipeBot::remark_once(bool& done, const std::string& words) const {
    if (!std::exchange(done, true) && settings_.remark) settings_.remark(words);
}

Fault PipeBot::fault_of(Trouble trouble) {
    switch (trouble) {
    case Trouble::late:
        return Fault::stalled;
    case Trouble::ended:
        if (process_->was_not_found()) {
            throw EnvironmentError{"the shell cannot run `" + settings_.command + "`"};
        }
        process_.reset();
        return Fault::crashed;
    case Trouble::endless:
        break;
    }
    process_.reset();
    return Fault::garbage;
}

Fault PipeBot::note(Fault fault) {
    faults_.add(fault);
    last_fault_ = fault;
    return fault;
}

} // namespace jantaku::pipe_bot
