#include "terminal/line_reader.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::terminal {

namespace {

constexpr char backspace = 0x08;
constexpr char delete_key = 0x7F; // that terminals send for Backspace

constexpr char control_key(char letter) {
    return static_cast<char>(letter - '@');
}

// The text with which the key begins a line while keys play. Input methods send the wide forms.
std::string_view begun_by(std::string_view character) {
    if (character == "/" || character == ":" || character == "\uFF0F" || character == "\uFF1A")
        return "/";
    return character == "'" || character == "\uFF07" ? "'" : "";
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
    if (keys_.is_inside_character()) fail(Line::Status::bad_utf8);
    keys_.read_as(encoding);
}

void LineReader::edit_here(bool on) {
    is_edited_here_ = on;
    is_pasted_ = false;
    if (!on) play(false);
    edit_.move_end();
}

void LineReader::play(bool on) {
    plays_ = on && is_edited_here_;
    keys_.read_clicks(plays_);
}

bool LineReader::is_playing() const {
    return plays_ && !is_pasted_ && status_ == Line::Status::ok && edit_.text().empty();
}

std::optional<Line> LineReader::end_escape() {
    if (!awaits_escape()) return std::nullopt;
    keys_.forget();
    if (is_playing())
        return Line{.status = Line::Status::key, .text = {}, .key = Key::Kind::escape};
    if (!is_pasted_) edit_.clear();
    return std::nullopt;
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
        if (line->status <= Line::Status::none) endless_ = 0;
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
        if (is_playing()) {
            keys_.forget();
            return Line{.status = Line::Status::key, .text = {}, .key = Key::Kind::enter};
        }
        const char next = read_ < pending_.size() ? pending_[read_] : 'x';
        ends_in_cr_ = after_cr_ && next != '\n' && next != '\0';
        if (!is_pasted_ || reads_long_) return finish();
        byte = ' ';
    }
    if (status_ != Line::Status::ok && !is_pasted_) return std::nullopt;
    const auto key = keys_.read(byte);
    if (!key) return std::nullopt;
    if (is_pasted_) return read_paste(*key);
    if (is_playing()) return read_played(*key);
    // A person who types `:/d 5` means one slash.
    if (plays_ && edit_.text() == "/" && begun_by(key->text) == "/") return std::nullopt;
    if (key->kind == Key::Kind::bad) {
        fail(Line::Status::bad_utf8);
        return std::nullopt;
    }
    std::optional<Line> line;
    if (key->kind == Key::Kind::character)
        line = keep(key->text);
    else if (is_edited_here_)
        line = edit_by(*key);
    else
        line = on_key(*key);
    if (status_ != Line::Status::too_long) return line;
    is_reported_ = true;
    return Line{.status = status_, .text = {}};
}

// Ends the line.
std::optional<Line> LineReader::finish() {
    if (keys_.is_inside_character()) fail(Line::Status::bad_utf8);
    keys_.forget();
    Line line{.status = std::exchange(status_, Line::Status::ok), .text = edit_.take()};
    if (std::exchange(is_reported_, false)) return std::nullopt;
    if (is_edited_here_ && remembers_ && !reads_long_) edit_.remember(line.text);
    return line;
}

// Only the end of the paste ends it. A paste with a character that is none is void as a line is.
std::optional<Line> LineReader::read_paste(const Key& key) {
    if (key.kind == Key::Kind::paste_ends) is_pasted_ = false;
    if (status_ != Line::Status::ok) return std::nullopt;
    if (key.kind == Key::Kind::bad) fail(Line::Status::bad_utf8);
    if (key.kind == Key::Kind::character) return keep(key.text);
    if (key.kind == Key::Kind::control && key.text[0] == '\t') return keep(" ");
    return std::nullopt;
}

std::optional<Line> LineReader::read_played(const Key& key) {
    switch (key.kind) {
    case Key::Kind::character:
        if (const std::string_view begun = begun_by(key.text); !begun.empty()) return keep(begun);
        [[fallthrough]];
    case Key::Kind::left:
    case Key::Kind::right:
    case Key::Kind::home:
    case Key::Kind::end:
    case Key::Kind::click:
        return Line{.status = Line::Status::key,
                    .text = std::string{key.text},
                    .key = key.kind,
                    .at = key.at};
    case Key::Kind::control:
        if (key.text[0] == '\t') return std::nullopt;
        return edit_by_control(key.text[0]);
    default:
        return edit_by(key);
    }
}

std::optional<Line> LineReader::on_key(const Key& key) {
    if (key.kind != Key::Kind::control) return std::nullopt;
    if (key.text[0] == '\t') return keep(" ");
    if (key.text[0] == backspace || key.text[0] == delete_key) edit_.take_back();
    return std::nullopt;
}

std::optional<Line> LineReader::edit_by(const Key& key) {
    switch (key.kind) {
    case Key::Kind::control:
        return edit_by_control(key.text[0]);
    case Key::Kind::up:
        edit_.show_older();
        break;
    case Key::Kind::down:
        edit_.show_newer();
        break;
    case Key::Kind::left:
        edit_.move_left();
        break;
    case Key::Kind::right:
        edit_.move_right();
        break;
    case Key::Kind::word_left:
        edit_.move_word_left();
        break;
    case Key::Kind::word_right:
        edit_.move_word_right();
        break;
    case Key::Kind::home:
        edit_.move_home();
        break;
    case Key::Kind::end:
        edit_.move_end();
        break;
    case Key::Kind::remove:
        edit_.erase_right();
        break;
    case Key::Kind::paste_begins:
        is_pasted_ = true;
        break;
    case Key::Kind::paste_ends:
        is_pasted_ = false;
        break;
    case Key::Kind::character:
    case Key::Kind::enter:
    case Key::Kind::escape:
    case Key::Kind::click:
    case Key::Kind::other:
    case Key::Kind::bad:
        break;
    }
    return std::nullopt;
}

std::optional<Line> LineReader::edit_by_control(char control) {
    switch (control) {
    case '\t':
        if (reads_long_) return keep(" ");
        return Line{.status = Line::Status::completes,
                    .text = edit_.text().substr(0, edit_.cursor())};
    case backspace:
    case delete_key:
        edit_.erase_left();
        break;
    case control_key('A'):
        edit_.move_home();
        break;
    case control_key('B'):
        edit_.move_left();
        break;
    case control_key('C'): {
        const bool cancels = edit_.text().empty() || !remembers_ || reads_long_;
        edit_.clear();
        if (cancels) return Line{.status = Line::Status::cancels, .text = {}};
        break;
    }
    case control_key('D'):
        if (edit_.text().empty()) return Line{.status = Line::Status::ends, .text = {}};
        edit_.erase_right();
        break;
    case control_key('E'):
        edit_.move_end();
        break;
    case control_key('F'):
        edit_.move_right();
        break;
    case control_key('K'):
        edit_.erase_to_end();
        break;
    case control_key('L'):
        return Line{.status = Line::Status::redraws, .text = {}};
    case control_key('N'):
        edit_.show_newer();
        break;
    case control_key('P'):
        edit_.show_older();
        break;
    case control_key('U'):
        edit_.erase_to_start();
        break;
    case control_key('W'):
        edit_.erase_word_left();
        break;
    default:
        break;
    }
    return std::nullopt;
}

std::optional<Line> LineReader::keep(std::string_view character) {
    if (edit_.insert(character)) return std::nullopt;
    if (reads_long_) {
        Line part{.status = Line::Status::part, .text = edit_.take()};
        static_cast<void>(edit_.insert(character));
        return part;
    }
    if (!is_edited_here_) fail(Line::Status::too_long); // else the key has no effect
    return std::nullopt;
}

void LineReader::fail(Line::Status status) {
    status_ = status;
    edit_.clear();
    keys_.forget();
}

} // namespace jantaku::terminal
