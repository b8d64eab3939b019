#include "terminal/key_reader.hpp"

#include <array>
#include <charconv>
#include <utility>

namespace jantaku::terminal {

namespace {

constexpr unsigned char escape = 0x1B;
constexpr unsigned char del = 0x7F;

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

// The key of a sequence ESC [ PARAMETERS FINAL or ESC O FINAL.
struct SequenceRow {
    std::string_view parameters;
    char final;
    Key::Kind kind;
};

using Kind = Key::Kind;
constexpr std::array sequences{
    SequenceRow{"", 'A', Kind::up},
    SequenceRow{"", 'B', Kind::down},
    SequenceRow{"", 'C', Kind::right},
    SequenceRow{"", 'D', Kind::left},
    SequenceRow{"", 'H', Kind::home},
    SequenceRow{"", 'F', Kind::end},
    SequenceRow{"1", '~', Kind::home},
    SequenceRow{"7", '~', Kind::home}, // rxvt
    SequenceRow{"4", '~', Kind::end},
    SequenceRow{"8", '~', Kind::end}, // rxvt
    SequenceRow{"3", '~', Kind::remove},
    SequenceRow{"1;3", 'C', Kind::word_right}, // with Alt
    SequenceRow{"1;3", 'D', Kind::word_left},
    SequenceRow{"1;5", 'C', Kind::word_right}, // with Ctrl
    SequenceRow{"1;5", 'D', Kind::word_left},
    SequenceRow{"", 'c', Kind::word_right}, // with Ctrl: rxvt
    SequenceRow{"", 'd', Kind::word_left},
    SequenceRow{"200", '~', Kind::paste_begins},
    SequenceRow{"201", '~', Kind::paste_ends},
};

// Takes a number from 1 and the mark behind it off the front, and counts it from 0.
std::optional<std::uint16_t> take_coordinate(std::string_view& text, char mark) {
    std::uint16_t value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc{} || value == 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (mark == '\0') return text.empty() ? std::optional{--value} : std::nullopt;
    if (!text.starts_with(mark)) return std::nullopt;
    text.remove_prefix(1);
    return --value;
}

// The SGR report ESC [ < BUTTON ; COLUMN ; ROW M. Releases end in m, and button 0 is the first.
std::optional<Key> click_of(std::string_view parameters, char final) {
    constexpr std::string_view first_button = "<0;";
    if (final != 'M' || !parameters.starts_with(first_button)) return std::nullopt;
    parameters.remove_prefix(first_button.size());
    const auto column = take_coordinate(parameters, ';');
    if (!column) return std::nullopt;
    const auto row = take_coordinate(parameters, '\0');
    if (!row) return std::nullopt;
    return Key{.kind = Key::Kind::click, .at = {.column = *column, .row = *row}};
}

Key key_of(std::string_view parameters, char final) {
    if (const auto click = click_of(parameters, final)) return *click;
    for (const SequenceRow& row : sequences)
        if (row.parameters == parameters && row.final == final) return {row.kind};
    return {Kind::other};
}

} // namespace

void KeyReader::read_as(Encoding encoding) {
    decoder_.reset();
    if (encoding != Encoding::utf8 && encoding != Encoding::ascii) decoder_.emplace(encoding);
}

bool KeyReader::is_inside_character() const {
    return missing_ > 0 || (decoder_ && decoder_->is_inside());
}

void KeyReader::forget() {
    escape_ = Escape::none;
    missing_ = 0;
    if (decoder_) decoder_->forget();
}

std::optional<Key> KeyReader::read(unsigned char byte) {
    if (escape_ != Escape::none && is_in_escape(byte)) return read_in_escape(byte);
    escape_ = Escape::none;
    if (decoder_ && (byte >= 0x80 || decoder_->is_inside())) return read_encoded(byte);
    if (missing_ > 0) {
        if (byte < lowest_ || byte > highest_) {
            const Key broken = bad();
            if (byte == escape) begin_sequence();
            return broken;
        }
        character_ += static_cast<char>(byte);
        lowest_ = 0x80;
        highest_ = 0xBF;
        if (--missing_ > 0) return std::nullopt;
        return end_character();
    }
    if (byte == escape) {
        begin_sequence();
        return std::nullopt;
    }
    character_ = static_cast<char>(byte);
    if (byte < 0x20 || byte == del) return Key{Kind::control, character_};
    if (byte < 0x80) return Key{Kind::character, character_};
    const auto begun = lead(byte);
    if (!begun) return bad();
    missing_ = begun->following;
    lowest_ = begun->lowest;
    highest_ = begun->highest;
    return std::nullopt;
}

void KeyReader::begin_sequence() {
    escape_ = Escape::begun;
    parameters_.clear();
}

// Can the byte belong to the sequence that has begun?
bool KeyReader::is_in_escape(unsigned char byte) {
    const bool is_visible = byte >= 0x20 && byte < del;
    if (escape_ == Escape::click) return byte >= 0x20;
    return escape_ == Escape::begun ? byte == '[' || byte == 'O' : is_visible;
}

std::optional<Key> KeyReader::read_in_escape(unsigned char byte) {
    const bool is_final = byte >= 0x40;
    switch (std::exchange(escape_, Escape::none)) {
    case Escape::none:
        break;
    case Escape::begun:
        escape_ = byte == '[' ? Escape::sequence : Escape::last;
        return std::nullopt;
    case Escape::sequence:
        if (byte == '[') { // the Linux console: F1 is ESC [ [ A
            parameters_.assign(1, '[');
            escape_ = Escape::last;
            return std::nullopt;
        }
        if (byte == 'M' && reads_clicks_) {
            dropped_ = 0;
            escape_ = Escape::click;
            return std::nullopt;
        }
        [[fallthrough]];
    case Escape::parameters:
        if (is_final) return key_of(parameters_, static_cast<char>(byte));
        if (parameters_.size() < most_parameters) parameters_ += static_cast<char>(byte);
        escape_ = Escape::parameters;
        return std::nullopt;
    case Escape::click: {
        constexpr std::size_t old_report_bytes = 3; // button, column and row
        if (++dropped_ < old_report_bytes) escape_ = Escape::click;
        return std::nullopt;
    }
    case Escape::last:
        return key_of(parameters_, static_cast<char>(byte));
    }
    return std::nullopt;
}

std::optional<Key> KeyReader::read_encoded(unsigned char byte) {
    switch (decoder_->push(static_cast<char>(byte))) {
    case Decoder::Decoded::incomplete:
        return std::nullopt;
    case Decoder::Decoded::character:
        character_ = decoder_->character();
        return end_character();
    case Decoder::Decoded::bad:
        break;
    }
    return bad();
}

std::optional<Key> KeyReader::end_character() {
    if (is_dropped(character_)) return std::nullopt;
    return Key{Kind::character, character_};
}

Key KeyReader::bad() {
    forget();
    return {Kind::bad};
}

} // namespace jantaku::terminal
