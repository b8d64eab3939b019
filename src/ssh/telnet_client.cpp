#include "ssh/telnet_client.hpp"

#include "terminal/telnet_codes.hpp"

#include <utility>

namespace jantaku::ssh {

using namespace terminal::telnet_codes;

namespace {

void append_16_bits(std::string& to, std::uint16_t number) {
    to += static_cast<char>(number >> 8U);
    to += static_cast<char>(number & 0xFFU);
}

} // namespace

void TelnetClient::has_terminal(std::string type, Size size) {
    type_ = std::move(type);
    size_ = size;
}

std::string TelnetClient::begin() {
    std::string bytes;
    if (!type_) return bytes;
    append(bytes, {iac, do_, option::echo, iac, do_, option::suppress_go_ahead});
    return bytes;
}

std::string TelnetClient::size_told() const {
    std::string window;
    append_16_bits(window, size_.columns);
    append_16_bits(window, size_.rows);
    return subnegotiation(option::window, window);
}

std::string TelnetClient::resize(Size size) {
    size_ = size;
    return tells_size_ ? size_told() : std::string{};
}

std::string TelnetClient::typed(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size());
    for (const char c : text) {
        bytes += c;
        if (static_cast<unsigned char>(c) == iac) bytes += c;
    }
    return bytes;
}

TelnetClient::Out TelnetClient::read(std::string_view bytes) {
    Out out;
    for (const char c : bytes)
        step(static_cast<unsigned char>(c), out);
    return out;
}

void TelnetClient::step(unsigned char byte, Out& out) {
    switch (state_) {
    case State::text:
        if (byte == iac)
            state_ = State::command;
        else
            out.text += static_cast<char>(byte);
        return;
    case State::command:
        return on_command(byte, out);
    case State::option:
        state_ = State::text;
        return on_option(byte, out.reply);
    case State::parameters:
        if (byte == iac)
            state_ = State::parameters_command;
        else if (parameters_.size() < most_parameters)
            parameters_ += static_cast<char>(byte);
        return;
    case State::parameters_command:
        state_ = byte == se ? State::text : State::parameters;
        if (byte == se) on_parameters(out.reply);
        return;
    }
}

void TelnetClient::on_command(unsigned char byte, Out& out) {
    state_ = State::text;
    switch (byte) {
    case iac:
        out.text += static_cast<char>(iac);
        return;
    case will:
    case wont:
    case do_:
    case dont:
        verb_ = byte;
        state_ = State::option;
        return;
    case sb:
        parameters_.clear();
        state_ = State::parameters;
        return;
    default: // a mark behind a prompt
        return;
    }
}

// The server offers and asks for everything that it knows. Its answers to begin() need no reply.
void TelnetClient::on_option(unsigned char number, std::string& reply) {
    const bool is_told = number == option::window || number == option::terminal_type ||
                         number == option::binary ||
                         (number == option::environment && !locale_.empty());
    const bool is_asked_for = number == option::echo || number == option::suppress_go_ahead;
    if (verb_ == do_) append(reply, {iac, is_told ? will : wont, number});
    if (verb_ == do_ && number == option::window) {
        tells_size_ = true;
        reply += size_told();
    }
    if (verb_ == will && !is_asked_for) append(reply, {iac, dont, number});
}

void TelnetClient::on_parameters(std::string& reply) const {
    if (parameters_.size() < 2 || static_cast<unsigned char>(parameters_[1]) != send) return;
    const auto number = static_cast<unsigned char>(parameters_[0]);
    std::string value{static_cast<char>(is)};
    if (number == option::terminal_type) {
        reply += subnegotiation(number, value + type_.value_or(""));
    } else if (number == option::environment) {
        constexpr std::string_view lang{"\x03LANG\x01", 6};
        reply += subnegotiation(number, value.append(lang) + locale_);
    }
}

} // namespace jantaku::ssh
