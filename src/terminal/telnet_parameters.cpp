// Telnet parameters: the part of Telnet that reads what clients send in subnegotiations.
#include "terminal/telnet.hpp"
#include "terminal/telnet_codes.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace jantaku::terminal {

using namespace telnet_codes;

namespace {

// CHARSET
constexpr char charset_request = 1;
constexpr char charset_accepted = 2;
constexpr char charset_rejected = 3;
constexpr char table_is = 4;
constexpr char table_rejected = 5;

// NEW-ENVIRON
constexpr char env_var = 0;
constexpr char env_value = 1;
constexpr char env_escape = 2;
constexpr char env_user_var = 3;

std::uint16_t big_endian(char high, char low) {
    const unsigned value =
        static_cast<unsigned char>(high) * 256U + static_cast<unsigned char>(low);
    return static_cast<std::uint16_t>(value);
}

constexpr std::string_view mtts_word = "MTTS ";

} // namespace

std::string told_name(std::string_view told, bool with_blanks) {
    std::string name;
    for (const char c : told) {
        const bool is_kept = (c > ' ' || (with_blanks && c == ' ')) && c <= '~';
        if (is_kept && name.size() < max_fact_chars) name += c;
    }
    return name;
}

std::string Telnet::gmcp_frame(std::string_view message) {
    return subnegotiation(option::gmcp, message);
}

std::string Telnet::mssp_frame(std::string_view variables) {
    return subnegotiation(option::mssp, variables);
}

std::optional<unsigned> Telnet::mtts() const {
    for (const std::string& name : terminal_types_) {
        if (!name.starts_with(mtts_word)) continue;
        unsigned sum = 0;
        std::from_chars(name.data() + mtts_word.size(), name.data() + name.size(), sum);
        return sum;
    }
    return std::nullopt;
}

std::optional<std::string> Telnet::client() const {
    if (!mtts()) return std::nullopt;
    return terminal_types_.front().starts_with(mtts_word) ? std::nullopt
                                                          : std::optional{terminal_types_.front()};
}

std::optional<std::string> Telnet::terminal_type() const {
    const std::size_t at = client() ? 1 : 0;
    if (at >= terminal_types_.size() || terminal_types_[at].starts_with(mtts_word))
        return std::nullopt;
    return terminal_types_[at];
}

std::optional<std::string> Telnet::locale() const {
    if (!environment_.lc_all.empty()) return environment_.lc_all;
    if (!environment_.lang.empty()) return environment_.lang;
    return std::nullopt;
}

TerminalFacts Telnet::facts() const {
    constexpr unsigned screen_reader = 64;
    return {.window = window_,
            .type = terminal_type(),
            .client = client(),
            .locale = locale(),
            .is_screen_reader = (mtts().value_or(0) & screen_reader) != 0,
            .sends_keys = wants_echo_};
}

// Appends a subnegotiation to the reply. All of them together are limited to half of
// max_reply_bytes; no honest client asks for more.
void Telnet::negotiate(std::string_view bytes, std::string& reply) {
    if (negotiated_bytes_ + bytes.size() > max_reply_bytes / 2) return;
    negotiated_bytes_ += bytes.size();
    reply += bytes;
}

void Telnet::on_parameters(Out& out) {
    if (parameters_overlong_ || parameters_.empty()) return;
    const auto number = static_cast<unsigned char>(parameters_.front());
    const std::string_view value = std::string_view{parameters_}.substr(1);
    const bool is_theirs = is_on_there(number);
    const bool is_ours = is_on_here(number);
    if (is_stopped_) return;
    if (number == option::window && is_theirs && value.size() == 4) {
        const Window window{.columns = big_endian(value[0], value[1]),
                            .rows = big_endian(value[2], value[3])};
        if (window_ != window) out.event = FactsChanged{};
        window_ = window;
    } else if (number == option::terminal_type && is_theirs) {
        on_terminal_type(value, out);
    } else if (number == option::environment && is_theirs) {
        on_environment(value, out);
    } else if (number == option::charset && (is_theirs || is_ours)) {
        on_charset(value, out);
    } else if (number == option::gmcp && is_ours && !value.empty()) {
        out.event = Gmcp{std::string{value}};
    }
}

// Each SEND brings the next name. The client sends the last name twice (RFC 1091).
void Telnet::on_terminal_type(std::string_view value, Out& out) {
    if (value.empty() || static_cast<unsigned char>(value.front()) != is) return;
    const std::string name = told_name(value.substr(1), value.substr(1).starts_with(mtts_word));
    const bool is_known = std::ranges::find(terminal_types_, name) != terminal_types_.end();
    if (name.empty() || is_known || terminal_types_.size() >= max_terminal_types) return;
    terminal_types_.push_back(name);
    out.event = FactsChanged{};
    if (terminal_types_.size() == max_terminal_types) return;
    negotiate(subnegotiation(option::terminal_type, std::string{static_cast<char>(send)}),
              out.reply);
}

// IS or INFO, then (VAR or USERVAR) name [VALUE value] …, with ESC before a byte of a text that
// equals one of these codes.
void Telnet::on_environment(std::string_view value, Out& out) {
    if (value.empty() || (static_cast<unsigned char>(value.front()) != is &&
                          static_cast<unsigned char>(value.front()) != info))
        return;
    value.remove_prefix(1);
    std::string name;
    std::string content;
    bool is_content = false;
    const auto old = locale();
    const auto end_variable = [&] {
        if (name == "LANG") environment_.lang = told_name(content);
        if (name == "LC_ALL") environment_.lc_all = told_name(content);
        name.clear();
        content.clear();
        is_content = false;
    };
    for (std::size_t i = 0; i < value.size(); ++i) {
        const char c = value[i];
        if (c == env_var || c == env_user_var) {
            end_variable();
        } else if (c == env_value) {
            is_content = true;
        } else {
            if (c == env_escape && ++i == value.size()) break;
            (is_content ? content : name) += value[i];
        }
    }
    end_variable();
    if (locale() && locale() != old) out.event = FactsChanged{};
}

void Telnet::on_charset(std::string_view value, Out& out) {
    if (value.empty()) return;
    const char verb = value.front();
    value.remove_prefix(1);
    if (verb == charset_accepted || verb == charset_rejected) {
        const bool was_asked = std::exchange(has_asked_charset_, false);
        const auto encoding = find_encoding(value);
        if (was_asked && verb == charset_accepted && encoding && is_available(*encoding))
            out.event = EncodingAgreed{*encoding};
    } else if (verb == table_is) {
        negotiate(subnegotiation(option::charset, std::string{table_rejected}), out.reply);
    } else if (verb == charset_request) {
        constexpr std::string_view table_word = "[TTABLE ]";
        if (value.starts_with(table_word))
            value.remove_prefix(std::min(table_word.size() + 1, value.size())); // and its version
        std::string answer{charset_rejected};
        // If both sides ask, the server's request counts and the client's is rejected (RFC 2066).
        const char separator = value.empty() ? ';' : value.front();
        while (!value.empty() && !has_asked_charset_ && !out.event) {
            value.remove_prefix(1);
            const std::string_view name = value.substr(0, value.find(separator));
            const auto encoding = find_encoding(name);
            if (encoding && is_available(*encoding)) {
                answer = std::string{charset_accepted} + std::string{name};
                out.event = EncodingAgreed{*encoding};
            }
            value.remove_prefix(name.size());
        }
        negotiate(subnegotiation(option::charset, answer), out.reply);
    }
}

} // namespace jantaku::terminal
