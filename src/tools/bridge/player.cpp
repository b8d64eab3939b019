#include "tools/bridge/player.hpp"

#include "host/environment_error.hpp"

#include <array>
#include <boost/system/system_error.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <thread>
#include <utility>

namespace jantaku::bridge {

using record::int_in;
using record::member;
using record::text_in;
using record::type_of;
using std::chrono::milliseconds;

namespace {

// The server pings after a silence of a quarter of that.
constexpr std::chrono::seconds longest_silence{60};
constexpr std::array pauses{milliseconds{0},      milliseconds{500},   milliseconds{1000},
                            milliseconds{2000},   milliseconds{4000},  milliseconds{8000},
                            milliseconds{15'000}, milliseconds{30'000}};
constexpr int most_names = 100;
constexpr std::size_t most_name_characters = 20;

template <class... Args>
void say(fmt::format_string<Args...> words, Args&&... args) {
    fmt::print(stderr, "{}\n", fmt::format(words, std::forward<Args>(args)...));
}

// At most `most` characters of UTF-8.
std::string_view first_characters(std::string_view text, std::size_t most) {
    std::size_t size = 0;
    for (; size < text.size(); ++size) {
        const bool begins = (static_cast<unsigned char>(text[size]) & 0xC0U) != 0x80U;
        if (begins && most-- == 0) break;
    }
    return text.substr(0, size);
}

std::uint64_t number_in(const Json& message, const char* key) {
    const Json* value = member(message, key);
    return value != nullptr && value->is_number_unsigned() ? value->get<std::uint64_t>() : 0;
}

std::string refusal_text(const Json& error) {
    return fmt::format("{} {}", text_in(error, "code").value_or("error"),
                       text_in(error, "message").value_or(""));
}

} // namespace

void Player::run() {
    try {
        connect();
    } catch (const boost::system::system_error& error) {
        throw EnvironmentError{fmt::format("cannot connect to {} port {}: {}", plan_.server.host,
                                           plan_.server.port, error.code().message())};
    }
    while (step_ != Step::done) {
        if (const auto message = wire_->receive(longest_silence))
            on_message(*message);
        else
            reconnect();
    }
}

// ---- coming and going ------------------------------------------------------------------------

void Player::connect() {
    wire_ = std::make_unique<Wire>(plan_.server.host, plan_.server.port);
    wire_->send({{"type", "hello"}, {"kind", "bot"}});
    if (key_.empty()) return;
    Json resume{{"type", "resume"}, {"key", key_}};
    if (seat_ && seq_ > 0) {
        resume["since"] = seq_;
        resume["game"] = seat_->game();
    }
    ask(Step::resuming, std::move(resume));
}

void Player::reconnect() {
    if (key_.empty()) throw EnvironmentError{"the server has closed the connection"};
    while (static_cast<std::size_t>(tries_) < pauses.size()) {
        const auto pause = pauses[static_cast<std::size_t>(tries_++)];
        say("the connection is lost: again in {:g} s", static_cast<double>(pause.count()) / 1000);
        std::this_thread::sleep_for(pause);
        try {
            return connect();
        } catch (const boost::system::system_error&) {
            continue;
        }
    }
    throw EnvironmentError{"the connection is lost, and the server does not come back"};
}

// Sends a message whose answer ends this step.
void Player::ask(Step step, Json message) {
    message["id"] = "bridge";
    step_ = step;
    wire_->send(message);
    asked_ = std::move(message);
}

void Player::try_name() {
    if (plan_.name.empty() || name_.is_taken) return enter();
    if (name_.tried >= most_names)
        throw EnvironmentError{fmt::format("the name {} is in use", plan_.name)};
    const std::string suffix = name_.tried == 0 ? "" : fmt::format("-{}", name_.tried + 1);
    ++name_.tried;
    const auto stem = first_characters(plan_.name, most_name_characters - suffix.size());
    ask(Step::naming, {{"type", "name"}, {"name", std::string{stem} + suffix}});
}

void Player::enter() {
    is_full_ = false;
    switch (plan_.entry) {
    case Entry::play:
        return ask(Step::entering, {{"type", "play"}, {"match", plan_.words}});
    case Entry::create:
        return ask(Step::entering, {{"type", "create"}, {"match", plan_.words}});
    case Entry::join:
        Json join{{"type", "join"}, {"room", plan_.words.front()}};
        if (plan_.words.size() > 1) join["password"] = plan_.words[1];
        return ask(Step::entering, std::move(join));
    }
}

void Player::next_game() {
    wants_next_ = false;
    if (plan_.entry == Entry::play) return enter();
    // Refused while a place is free. The server then tells us when somebody comes.
    wire_->send({{"type", "again"}});
}

void Player::say_ready(const Json& message) {
    const Json* room = member(message, "room");
    const Json* members = room == nullptr ? nullptr : member(*room, "members");
    const auto places = room == nullptr ? std::nullopt : int_in(*room, "places");
    if (members == nullptr || !places) return;
    const bool is_full = members->size() >= static_cast<std::size_t>(*places);
    if (std::exchange(is_full_, is_full) || !is_full || plan_.entry == Entry::play) return;
    const bool starts = plan_.entry == Entry::create && played_ == 0;
    wire_->send({{"type", starts ? "start" : "again"}});
}

// ---- what the server says --------------------------------------------------------------------

void Player::on_message(const Message& message) {
    const Json& json = message.json;
    const std::string type = type_of(json);
    if (type == "entered") return on_entered(json);
    if (type == "ok") return on_ok(json);
    if (type == "error") return on_error(json);
    if (type == "placed") return on_placed(json);
    if (type == "room_changed") return on_room(json);
    if (type == "snapshot") return on_snapshot(json);
    if (type == "request") return on_request(message);
    if (type == "bye") return on_bye(json);
    // A client that waits for long would count as idle.
    if (type == "ping") return wire_->send({{"type", "pong"}});
    if (member(json, "seq") != nullptr) return on_event(json);
}

void Player::on_entered(const Json& message) {
    const bool resumed = message.value("resumed", Json{}) == true;
    // Before resuming, a new connection is a guest, which is not this player.
    if (step_ == Step::resuming && !resumed) return;
    name_.text = text_in(message, "name").value_or("");
    if (const auto key = text_in(message, "key")) key_ = *key;
    if (step_ == Step::greeting) try_name();
}

void Player::on_ok(const Json& message) {
    if (!message.contains("id")) return;
    const Json asked = std::exchange(asked_, nullptr);
    switch (step_) {
    case Step::naming:
        name_.is_taken = true;
        name_.text = text_in(asked, "name").value_or("");
        return enter();
    case Step::entering:
        step_ = Step::waiting;
        is_in_room_ = true;
        if (const Json* room = member(message, "room"); room != nullptr && room->is_object())
            say("in room {} as {}", number_in(*room, "room"), name_.text);
        return say_ready(message);
    case Step::resuming:
        step_ = Step::waiting;
        tries_ = 0;
        return;
    case Step::greeting:
    case Step::waiting:
    case Step::done:
        return;
    }
}

void Player::on_error(const Json& message) {
    const std::string code = text_in(message, "code").value_or("");
    if (message.contains("id")) return on_refused(message, code);
    const auto rid = number_in(message, "rid");
    if (rid == 0) {
        // Players are still missing, or the game has begun without this request.
        const bool matters = code != "E-NOT_ENOUGH_PLAYERS" && code != "E-GAME_RUNNING";
        if (matters) say("the server refuses: {}", refusal_text(message));
        return;
    }
    if (!answered_ || number_in(answered_->line, "rid") != rid) return;
    // The time was up before the answer arrived.
    if (code == "E-STALE") return say("too late: {}", refusal_text(message));
    if (std::exchange(answered_->is_silent, true))
        return say("the server refuses: {}", refusal_text(message));
    if (seat_) seat_->refuse(refusal_text(message));
    answered_->line = answered_->silent;
    wire_->send(answered_->line);
}

void Player::on_refused(const Json& message, const std::string& code) {
    if (code == "E-TOO_FAST") {
        const auto pause = int_in(message, "retry_after_ms").value_or(1000);
        std::this_thread::sleep_for(milliseconds{pause});
        return ask(step_, asked_);
    }
    if (step_ == Step::naming && code == "E-NAME_TAKEN") return try_name();
    // The next game has already begun.
    if (step_ == Step::entering && code == "E-IN_GAME") {
        step_ = Step::waiting;
        return;
    }
    throw EnvironmentError{
        fmt::format("the server refuses `{}`: {}", type_of(asked_), refusal_text(message))};
}

void Player::on_placed(const Json& message) {
    if (step_ != Step::waiting) return;
    const auto level = text_in(message, "level");
    if (level == "table") return;
    if (seat_) game_is_lost();
    if (step_ == Step::done) return;
    if (level == "room") {
        is_in_room_ = true;
        if (std::exchange(wants_next_, false)) return next_game();
        return say_ready(message);
    }
    const bool was_sent_out = std::exchange(is_in_room_, false);
    if (was_sent_out && plan_.entry != Entry::play)
        throw EnvironmentError{"the place in the room is lost"};
    wants_next_ = false;
    try_name();
}

void Player::on_room(const Json& message) {
    if (step_ == Step::waiting && !seat_) say_ready(message);
}

void Player::on_snapshot(const Json& message) {
    seq_ = number_in(message, "seq");
    if (seat_ && text_in(message, "game") == seat_->game()) seat_->lose_track();
}

void Player::on_bye(const Json& message) {
    const std::string reason = text_in(message, "reason").value_or("");
    if (reason == "quit") return;
    if (reason != "resync")
        throw EnvironmentError{fmt::format("the server says goodbye: {}", reason)};
    // The events so far cannot be continued, so the whole table is sent.
    seq_ = 0;
}

// ---- games -----------------------------------------------------------------------------------

void Player::on_event(const Json& event) {
    const std::string type = type_of(event);
    if (type == "start_game") return start_game(event);
    if (!seat_ || text_in(event, "game") != seat_->game()) return;
    const auto seq = number_in(event, "seq");
    if (seq <= seq_) return;
    seq_ = seq;
    answered_.reset();
    seat_->tell(event);
    if (type == "end_game") end_game(event);
}

void Player::start_game(const Json& event) {
    if (seat_) game_is_lost();
    if (step_ == Step::done) return;
    wants_next_ = false;
    answered_.reset();
    seq_ = number_in(event, "seq");
    seat_.emplace(plan_.bot, event);
}

// Whether something has happened since, so that an answer would be too late.
bool Player::is_overtaken(const Json& request) {
    const auto rid = number_in(request, "rid");
    for (const Message& later : wire_->waiting()) {
        const bool is_event = member(later.json, "seq") != nullptr;
        if (is_event && number_in(later.json, "seq") > rid) return true;
    }
    return false;
}

void Player::on_request(const Message& request) {
    const Json& json = request.json;
    const Json silent = silent_action(json);
    const bool is_again = answered_ && answered_->line["rid"] == silent["rid"];
    if (!is_again) {
        if (is_overtaken(json)) return;
        const bool is_ours = seat_ && text_in(json, "game") == seat_->game();
        answered_ = Answered{.line = is_ours ? seat_->answer(request) : silent, .silent = silent};
        answered_->is_silent = answered_->line == silent;
    }
    wire_->send(answered_->line);
}

void Player::end_game(const Json& event) {
    fmt::print("{}\n", seat_->result(event));
    std::fflush(stdout);
    game_is_over();
}

void Player::game_is_lost() {
    say("game {}: it ended while the connection was lost", seat_->game());
    game_is_over();
}

void Player::game_is_over() {
    seat_->finish();
    seat_.reset();
    answered_.reset();
    ++played_;
    wants_next_ = true;
    is_full_ = false;
    if (plan_.games == 0 || played_ < plan_.games) return;
    wire_->send({{"type", "quit"}});
    step_ = Step::done;
}

} // namespace jantaku::bridge
