#include "session/telnet.hpp"

#include <initializer_list>

namespace jantaku::session {

namespace {

// clang-format off
constexpr unsigned char iac  = 255;
constexpr unsigned char dont = 254;
constexpr unsigned char do_  = 253;
constexpr unsigned char wont = 252;
constexpr unsigned char will = 251;
constexpr unsigned char sb   = 250;
constexpr unsigned char ec   = 247; // erase character
constexpr unsigned char ayt  = 246; // are you there
constexpr unsigned char se   = 240;
constexpr unsigned char first_command = 236; // EOF; those below mean nothing

constexpr unsigned char timing_mark   = 6;
constexpr unsigned char terminal_type_option = 24;
constexpr unsigned char window_option = 31;

constexpr unsigned char terminal_type_is   = 0;
constexpr unsigned char terminal_type_send = 1;
// clang-format on

constexpr std::size_t max_terminal_type_chars = 40; // RFC 1091

void append(std::string& to, std::initializer_list<unsigned char> bytes) {
    for (const unsigned char byte : bytes)
        to += static_cast<char>(byte);
}

bool is_wanted(unsigned char option) {
    return option == terminal_type_option || option == window_option;
}

std::uint16_t big_endian(char high, char low) {
    const unsigned value =
        static_cast<unsigned char>(high) * 256U + static_cast<unsigned char>(low);
    return static_cast<std::uint16_t>(value);
}

// The name with all but visible ASCII left out: it ends in log lines and on screens.
std::optional<std::string> clean_terminal_type(std::string_view name) {
    std::string clean;
    for (const char c : name)
        if (c > ' ' && c <= '~' && clean.size() < max_terminal_type_chars) clean += c;
    if (clean.empty()) return std::nullopt;
    return clean;
}

} // namespace

Telnet::Out Telnet::feed(std::string_view bytes) {
    Out out;
    out.data.reserve(bytes.size());
    while (!bytes.empty()) {
        if (state_ == State::data) {
            const std::string_view plain = bytes.substr(0, bytes.find(static_cast<char>(iac)));
            out.data += plain;
            bytes.remove_prefix(plain.size());
            if (bytes.empty()) break;
        }
        step(static_cast<unsigned char>(bytes.front()), out);
        bytes.remove_prefix(1);
    }
    return out;
}

std::string Telnet::offer() {
    std::string reply;
    for (const unsigned char option : {window_option, terminal_type_option}) {
        if (options_[option] != Option::off) continue;
        options_[option] = Option::asked;
        append(reply, {iac, do_, option});
    }
    return reply;
}

void Telnet::step(unsigned char byte, Out& out) {
    switch (state_) {
    case State::data: // feed() hands over nothing but an IAC
        state_ = State::command;
        return;
    case State::command:
        on_command(byte, out);
        return;
    case State::option:
        state_ = State::data;
        on_option(byte, out.reply);
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
        } else if (byte < first_command) { // a client that forgot to double its 255
            keep_parameter(iac);
            keep_parameter(byte);
        } else if (byte == se) {
            state_ = State::data;
            on_parameters();
        } else { // the end never came: the next command has begun
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
    is_telnet_ = true;
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

void Telnet::on_option(unsigned char option, std::string& reply) {
    switch (verb_) {
    case will:
        on_will(option, reply);
        return;
    case wont:
        on_wont(option, reply);
        return;
    case do_:
        // Not a state but a question each time: Unix telnet sends it with Ctrl-C and throws away
        // all output until the answer is there.
        if (option != timing_mark && refused_here_[option]) return;
        refused_here_[option] = true;
        append(reply, {iac, wont, option});
        return;
    default: // DONT: nothing was ever on
        return;
    }
}

void Telnet::on_will(unsigned char option, std::string& reply) {
    Option& state = options_[option];
    if (!is_wanted(option)) {
        if (state == Option::refused) return;
        state = Option::refused;
        append(reply, {iac, dont, option});
        return;
    }
    if (state == Option::on) return;
    if (state != Option::asked) append(reply, {iac, do_, option});
    state = Option::on;
    if (option == terminal_type_option)
        append(reply, {iac, sb, terminal_type_option, terminal_type_send, iac, se});
}

void Telnet::on_wont(unsigned char option, std::string& reply) {
    Option& state = options_[option];
    if (state == Option::on) append(reply, {iac, dont, option});
    if (state == Option::refused) return;
    state = Option::off;
    if (option == window_option) window_.reset();
    if (option == terminal_type_option) terminal_type_.reset();
}

void Telnet::keep_parameter(unsigned char byte) {
    if (parameters_.size() < max_subnegotiation_bytes)
        parameters_ += static_cast<char>(byte);
    else
        parameters_overlong_ = true;
}

void Telnet::on_parameters() {
    if (parameters_overlong_ || parameters_.empty()) return;
    const auto option = static_cast<unsigned char>(parameters_.front());
    const std::string_view value = std::string_view{parameters_}.substr(1);
    if (options_[option] != Option::on) return;
    if (option == window_option && value.size() == 4)
        window_ = Window{.columns = big_endian(value[0], value[1]),
                         .rows = big_endian(value[2], value[3])};
    if (option == terminal_type_option && !value.empty() && value.front() == terminal_type_is)
        terminal_type_ = clean_terminal_type(value.substr(1));
}

} // namespace jantaku::session
