#include "terminal/terminal.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::terminal {

Terminal::Fed Terminal::feed(std::string_view& bytes) {
    const std::size_t before = bytes.size();
    auto [text, reply, event] = telnet_.feed(bytes);
    const std::size_t read = before - bytes.size();
    held_ += text;
    if (event && std::holds_alternative<Telnet::FactsChanged>(*event)) refresh_facts();
    return {.text_bytes = text.size(),
            .command_bytes = read - std::min(read, text.size()),
            .reply = std::move(reply),
            .event = std::move(event)};
}

std::optional<Line> Terminal::next_line() {
    while (true) {
        const bool is_all = has_room();
        auto line = reader_.next();
        if (line || is_all) return line;
    }
}

bool Terminal::has_room() {
    held_.erase(0, reader_.push(held_));
    return held_.empty();
}

std::string Terminal::take_unread() {
    return reader_.take_rest() + std::exchange(held_, {});
}

std::string Terminal::take_output(Screen& screen) {
    std::string bytes = std::exchange(control_, {});
    if (screen.is_empty()) return bytes;
    const std::string text = screen.take();
    bytes += encoder_ ? encoder_->encode(text) : text;
    if (screen.ends_with_prompt() && !screen.is_edited_here()) bytes += telnet_.prompt_mark();
    return bytes;
}

void Terminal::stop_telnet() {
    put(telnet_.stop());
    refresh_facts();
}

void Terminal::name_client(std::string name) {
    client_name_ = std::move(name);
    refresh_facts();
}

void Terminal::send_keys() {
    is_raw_ = true;
    refresh_facts();
}

void Terminal::refresh_facts() {
    facts_ = telnet_.facts();
    facts_.sends_keys = facts_.sends_keys || is_raw_;
    if (!client_name_.empty()) facts_.client = client_name_;
}

void Terminal::choose_encoding(Encoding encoding) {
    is_encoding_chosen_ = true;
    use(encoding);
}

void Terminal::follow_encoding(Encoding encoding) {
    if (!is_encoding_chosen_) use(encoding);
}

void Terminal::use(Encoding encoding) {
    if (encoding_ == encoding) return;
    encoding_ = encoding;
    reader_.read_as(encoding);
    encoder_.reset();
    if (encoding != Encoding::utf8) encoder_.emplace(encoding);
}

} // namespace jantaku::terminal
