#include "terminal/telnet.hpp"

#include "terminal/telnet_codes.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::terminal {

using namespace telnet_codes;

namespace {

template <std::size_t N>
bool contains(const std::array<unsigned char, N>& options, unsigned char option) {
    return std::ranges::find(options, option) != options.end();
}

std::string_view name_of(unsigned char number) {
    switch (number) {
    case option::window:
        return "NAWS";
    case option::terminal_type:
        return "TTYPE";
    case option::environment:
        return "NEW-ENVIRON";
    case option::binary:
        return "BINARY";
    case option::charset:
        return "CHARSET";
    case option::end_of_record:
        return "EOR";
    case option::gmcp:
        return "GMCP";
    case option::mssp:
        return "MSSP";
    default:
        return "?";
    }
}

} // namespace

Telnet::Out Telnet::feed(std::string_view& bytes) {
    Out out;
    while (!bytes.empty() && !out.event) {
        if (state_ == State::data) {
            const std::string_view plain = bytes.substr(0, bytes.find(static_cast<char>(iac)));
            out.data += plain;
            bytes.remove_prefix(plain.size());
            if (bytes.empty()) break;
        }
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        step(byte, out);
    }
    return out;
}

std::string Telnet::start() {
    is_stopped_ = false;
    std::string offers;
    for (const unsigned char number : asked_of_client)
        if (options().there[number].ask()) append(offers, {iac, do_, number});
    for (const unsigned char number : done_here)
        if (options().here[number].ask()) append(offers, {iac, will, number});
    return offers;
}

std::string Telnet::stop() {
    is_stopped_ = true;
    std::string refusals;
    for (const unsigned char number : asked_of_client)
        if (options().there[number].drop()) append(refusals, {iac, dont, number});
    wants_echo_ = false;
    refusals += hide_typing(false);
    if (options().there[option::charset].drop()) append(refusals, {iac, dont, option::charset});
    for (const unsigned char number : done_here)
        if (options().here[number].drop()) append(refusals, {iac, wont, number});
    if (options().here[option::suppress_go_ahead].drop())
        append(refusals, {iac, wont, option::suppress_go_ahead});
    window_.reset();
    terminal_types_.clear();
    return refusals;
}

std::string Telnet::hide_typing(bool on) {
    std::string bytes;
    TelnetOption& echo = options().here[option::echo];
    const bool asks = (on || wants_echo_) && is_telnet_ && !is_stopped_;
    if (asks && echo.ask()) append(bytes, {iac, will, option::echo});
    is_hiding_ = on && asks && (echo.is_on() || !bytes.empty());
    if (!asks && echo.drop()) append(bytes, {iac, wont, option::echo});
    return bytes;
}

bool Telnet::has_gmcp() const {
    return is_on_here(option::gmcp) && !is_stopped_;
}

std::string Telnet::prompt_mark() const {
    std::string mark;
    if (!is_telnet_ || is_stopped_) return mark;
    if (is_on_here(option::end_of_record))
        append(mark, {iac, eor});
    else if (!wants_no_go_ahead_)
        append(mark, {iac, ga});
    return mark;
}

std::string Telnet::options_text() const {
    std::string text;
    const auto add = [&](unsigned char number) {
        text += text.empty() ? "" : " ";
        text += name_of(number);
    };
    for (const unsigned char number : asked_of_client)
        if (is_on_there(number)) add(number);
    for (const unsigned char number : done_here)
        if (is_on_here(number) || (number == option::charset && is_on_there(number))) add(number);
    return text;
}

// ---- the stream

void Telnet::step(unsigned char byte, Out& out) {
    switch (state_) {
    case State::data: // feed() passes only an IAC
        state_ = State::command;
        return;
    case State::command:
        on_command(byte, out);
        return;
    case State::option:
        state_ = State::data;
        on_option(byte, out);
        return;
    case State::parameters:
        if (byte == iac)
            state_ = State::parameters_command;
        else
            keep_parameter(byte);
        return;
    case State::parameters_command:
        state_ = State::parameters;
        if (byte == iac) {
            keep_parameter(iac);
        } else if (byte < first_command) { // the client forgot to double its 255
            keep_parameter(iac);
            keep_parameter(byte);
        } else if (byte == se) {
            state_ = State::data;
            on_parameters(out);
        } else { // the end never came: this begins the next command
            on_command(byte, out);
        }
        return;
    }
}

void Telnet::on_command(unsigned char byte, Out& out) {
    state_ = State::data;
    if (byte == iac || byte < first_command) {
        out.data += static_cast<char>(byte);
        return;
    }
    if (!std::exchange(is_telnet_, true) && !is_stopped_) out.reply += start();
    switch (byte) {
    case will:
    case wont:
    case do_:
    case dont:
        verb_ = byte;
        state_ = State::option;
        return;
    case sb:
        parameters_.clear();
        parameters_overlong_ = false;
        state_ = State::parameters;
        return;
    case ayt:
        out.reply += "[yes]\r\n";
        return;
    case ec:
        out.data += '\b';
        return;
    default: // NOP, IP, GA, a stray SE …
        return;
    }
}

void Telnet::on_option(unsigned char number, Out& out) {
    switch (verb_) {
    case will:
        return on_will(number, out);
    case wont:
        return on_wont(number, out);
    case do_:
        return on_do(number, out);
    default:
        return on_dont(number, out);
    }
}

void Telnet::on_will(unsigned char number, Out& out) {
    const bool is_wanted =
        !is_stopped_ && (contains(asked_of_client, number) || number == option::charset);
    TelnetOption& client = options().there[number];
    const bool was_on = client.is_on();
    const auto answer = client.on_yes(is_wanted);
    if (answer == TelnetOption::Answer::agree) append(out.reply, {iac, do_, number});
    if (answer == TelnetOption::Answer::refuse) append(out.reply, {iac, dont, number});
    if (was_on || !client.is_on()) return;
    if (number == option::terminal_type) {
        terminal_types_.clear();
        negotiate(subnegotiation(number, std::string{static_cast<char>(send)}), out.reply);
    }
    if (number == option::environment) {
        // As USERVAR, because RFC 1572 does not define these two variables.
        negotiate(subnegotiation(number, "\x01\x03LC_ALL\x03LANG"), out.reply);
    }
}

void Telnet::on_wont(unsigned char number, Out& out) {
    const auto answer = options().there[number].on_no();
    if (answer == TelnetOption::Answer::refuse) append(out.reply, {iac, dont, number});
    if (answer == TelnetOption::Answer::agree) append(out.reply, {iac, do_, number});
    if (number == option::terminal_type) terminal_types_.clear();
    if (number == option::window && window_) {
        window_.reset();
        out.event = FactsChanged{};
    }
}

void Telnet::on_do(unsigned char number, Out& out) {
    // TIMING-MARK is not a state but a question each time. Unix telnet sends it with Ctrl-C and
    // throws away all output until the answer arrives.
    if (number == option::timing_mark) {
        append(out.reply, {iac, wont, number});
        return;
    }
    if (number == option::suppress_go_ahead) wants_no_go_ahead_ = true;
    TelnetOption& own = options().here[number];
    const bool was_on = own.is_on();
    const auto answer =
        own.on_yes(!is_stopped_ && (contains(done_here, number) || contains(if_asked, number)));
    if (answer == TelnetOption::Answer::agree) append(out.reply, {iac, will, number});
    if (answer == TelnetOption::Answer::refuse) append(out.reply, {iac, wont, number});
    if (was_on || !own.is_on()) return;
    if (number == option::echo && answer == TelnetOption::Answer::agree) {
        wants_echo_ = true;
        out.event = FactsChanged{};
    }
    if (number == option::mssp) out.event = StatusAsked{};
    if (number == option::charset) {
        std::string request{"\x01"};
        for (const Encoding encoding : all_encodings)
            request += ";" + std::string{terminal::name_of(encoding)};
        has_asked_charset_ = true;
        negotiate(subnegotiation(number, request), out.reply);
    }
}

void Telnet::on_dont(unsigned char number, Out& out) {
    if (number == option::suppress_go_ahead) wants_no_go_ahead_ = false;
    if (number == option::echo && std::exchange(wants_echo_, false)) out.event = FactsChanged{};
    if (number == option::charset) has_asked_charset_ = false;
    const auto answer = options().here[number].on_no();
    if (answer == TelnetOption::Answer::refuse) append(out.reply, {iac, wont, number});
    if (answer == TelnetOption::Answer::agree) append(out.reply, {iac, will, number});
}

void Telnet::keep_parameter(unsigned char byte) {
    if (parameters_.size() < max_subnegotiation_bytes)
        parameters_ += static_cast<char>(byte);
    else
        parameters_overlong_ = true;
}

} // namespace jantaku::terminal
