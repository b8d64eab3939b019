#include "terminal/line_reader.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::terminal {

namespace {

constexpr unsigned char backspace = 0x08;
constexpr unsigned char escape = 0x1B;
constexpr unsigned char del = 0x7F;

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

void erase_last_code_point(std::string& text) {
    while (!text.empty() && is_continuation(text.back()))
        text.pop_back();
    if (!text.empty()) text.pop_back();
}

// Valid characters that are not wanted: C1 controls and the byte order mark.
bool is_dropped(std::string_view character) {
    if (character.size() == 2)
        return character[0] == '\xC2' && static_cast<unsigned char>(character[1]) < 0xA0;
    return character == "\xEF\xBB\xBF";
}

// The bytes that must follow a lead byte (The Unicode Standard, table 3-7): how many they are, and
// the bounds of the first of them. The others are 80–BF.
struct Lead {
    std::size_t following;
    unsigned char lowest = 0x80;
    unsigned char highest = 0xBF;
};

std::optional<Lead> lead(unsigned char byte) {
    if (byte >= 0xC2 && byte <= 0xDF) return Lead{.following = 1};
    if (byte == 0xE0) return Lead{.following = 2, .lowest = 0xA0};  // below: overlong
    if (byte == 0xED) return Lead{.following = 2, .highest = 0x9F}; // above: surrogates
    if (byte >= 0xE1 && byte <= 0xEF) return Lead{.following = 2};
    if (byte == 0xF0) return Lead{.following = 3, .lowest = 0x90}; // below: overlong
    if (byte >= 0xF1 && byte <= 0xF3) return Lead{.following = 3};
    if (byte == 0xF4) return Lead{.following = 3, .highest = 0x8F}; // above: past U+10FFFF
    return std::nullopt;
}

} // namespace

std::size_t LineReader::push(std::string_view bytes) {
    const std::string_view taken = bytes.substr(0, max_pending_bytes - pending_bytes());
    pending_.erase(0, read_);
    read_ = 0;
    pending_ += taken;
    return taken.size();
}

void LineReader::read_as(Encoding encoding) {
    if (is_inside_character()) fail(Line::Status::bad_utf8);
    decoder_.reset();
    if (encoding != Encoding::utf8 && encoding != Encoding::ascii) decoder_.emplace(encoding);
}

std::string LineReader::take_rest() {
    std::string rest = pending_.substr(read_);
    pending_.clear();
    read_ = 0;
    return rest;
}

std::optional<Line> LineReader::next() {
    while (read_ < pending_.size()) {
        const auto byte = static_cast<unsigned char>(pending_[read_++]);
        ++endless_;
        auto line = step(byte);
        if (!line && endless_ >= max_endless_bytes)
            line = Line{.status = Line::Status::none, .text = {}};
        if (!line) continue;
        endless_ = 0;
        return line;
    }
    pending_.clear();
    read_ = 0;
    return std::nullopt;
}

std::optional<Line> LineReader::step(unsigned char byte) {
    // The NUL of `\r\0` needs no case here: it is dropped as a control byte.
    if (std::exchange(after_cr_, false) && byte == '\n') return std::nullopt;
    if (byte == '\n' || byte == '\r') {
        after_cr_ = byte == '\r';
        return finish();
    }
    if (status_ != Line::Status::ok || is_in_escape(byte)) return std::nullopt;
    on_character(byte);
    if (status_ != Line::Status::too_long) return std::nullopt;
    is_reported_ = true;
    return Line{.status = status_, .text = {}};
}

// Ends the line.
std::optional<Line> LineReader::finish() {
    if (is_inside_character()) fail(Line::Status::bad_utf8);
    escape_ = Escape::none;
    Line line{.status = std::exchange(status_, Line::Status::ok), .text = std::exchange(text_, {})};
    if (std::exchange(is_reported_, false)) return std::nullopt;
    return line;
}

// Does the byte belong to the escape sequence of a key? A byte that cannot ends the sequence and is
// read as itself, so a person who pressed Esc and then typed does not lose the first letter.
bool LineReader::is_in_escape(unsigned char byte) {
    const Escape state = std::exchange(escape_, Escape::none);
    const bool is_visible = byte >= 0x20 && byte < del;
    const bool is_final = byte >= 0x40 && byte < del;
    switch (state) {
    case Escape::none:
        break;
    case Escape::begun:
        if (byte == '[') escape_ = Escape::sequence;
        if (byte == 'O') escape_ = Escape::last;
        return byte == '[' || byte == 'O';
    case Escape::sequence:
        if (byte == '[') { // the Linux console: F1 is ESC [ [ A
            escape_ = Escape::last;
            return true;
        }
        [[fallthrough]];
    case Escape::parameters:
        if (is_visible && !is_final) escape_ = Escape::parameters;
        return is_visible;
    case Escape::last:
        return is_visible;
    }
    return false;
}

bool LineReader::is_inside_character() const {
    return missing_ > 0 || (decoder_ && decoder_->is_inside());
}

void LineReader::on_character(unsigned char byte) {
    if (decoder_ && (byte >= 0x80 || decoder_->is_inside())) {
        on_encoded(byte);
    } else if (missing_ > 0) {
        if (byte < lowest_ || byte > highest_) return fail(Line::Status::bad_utf8);
        character_ += static_cast<char>(byte);
        lowest_ = 0x80;
        highest_ = 0xBF;
        if (--missing_ == 0) on_code_point_end();
    } else if (byte < 0x20 || byte == del) {
        on_control(byte);
    } else if (byte < 0x80) {
        const char c = static_cast<char>(byte);
        keep({&c, 1});
    } else if (const auto begun = lead(byte)) {
        character_ = static_cast<char>(byte);
        missing_ = begun->following;
        lowest_ = begun->lowest;
        highest_ = begun->highest;
    } else {
        fail(Line::Status::bad_utf8);
    }
}

void LineReader::on_encoded(unsigned char byte) {
    switch (decoder_->push(static_cast<char>(byte))) {
    case Decoder::Decoded::incomplete:
        return;
    case Decoder::Decoded::character:
        character_ = decoder_->character();
        return on_code_point_end();
    case Decoder::Decoded::bad:
        return fail(Line::Status::bad_utf8);
    }
}

void LineReader::on_code_point_end() {
    if (!is_dropped(character_)) keep(character_);
}

void LineReader::on_control(unsigned char byte) {
    if (byte == '\t') keep(" ");
    if (byte == escape) escape_ = Escape::begun;
    if (byte == backspace || byte == del) erase_last_code_point(text_);
}

void LineReader::keep(std::string_view character) {
    if (text_.size() + character.size() > max_line_bytes) return fail(Line::Status::too_long);
    text_ += character;
}

void LineReader::fail(Line::Status status) {
    status_ = status;
    text_.clear();
    missing_ = 0;
    if (decoder_) decoder_->forget();
}

} // namespace jantaku::terminal
