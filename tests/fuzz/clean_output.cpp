#include "tests/fuzz/clean_output.hpp"

#include "terminal/full_screen.hpp"

#include <charconv>
#include <cstddef>
#include <utility>

namespace jantaku::fuzz {

namespace {

struct Unclean {};

void require(bool holds) {
    if (!holds) throw Unclean{};
}

constexpr std::string_view clear_all = "\x1B[2J";

// The number of bytes of the telnet command that begins with this IAC.
std::size_t command_bytes(std::string_view rest) {
    require(rest.size() >= 2);
    const auto code = static_cast<unsigned char>(rest[1]);
    if (code == 239 || code == 249) return 2; // EOR, GA
    if (code >= 251) {
        require(code <= 254 && rest.size() >= 3);
        return 3;
    }
    require(code == 250);
    for (std::size_t i = 2; i + 1 < rest.size(); ++i) {
        if (rest[i] != '\xFF') continue;
        if (rest[i + 1] == '\xF0') return i + 2;
        require(rest[i + 1] == '\xFF'); // doubled
        ++i;
    }
    require(false);
    return 0;
}

void check_colour_code(std::string_view code) {
    constexpr std::string_view alone = "01247";
    require(code.size() == 1
                ? alone.find(code[0]) != std::string_view::npos
                : code.size() == 2 && code[0] == '3' && code[1] >= '0' && code[1] <= '7');
}

class Output {
  public:
    Output(std::string_view bytes, Asked asked) : rest_{bytes}, asked_{asked} {}

    void read() {
        while (!rest_.empty()) {
            const auto byte = static_cast<unsigned char>(rest_.front());
            if (byte == 0xFF)
                rest_.remove_prefix(command_bytes(rest_));
            else if (byte == 0x1B)
                read_sequence();
            else
                read_character(byte);
        }
        require(!is_coloured_ && !is_hidden_ && !is_saved_);
    }

  private:
    bool take(std::string_view sequence) {
        if (!rest_.starts_with(sequence)) return false;
        rest_.remove_prefix(sequence.size());
        return true;
    }

    void read_character(unsigned char byte) {
        // A burst may ring once, before its text.
        if (byte == '\a' && asked_ != Asked::nothing && std::exchange(may_ring_, false)) {
            rest_.remove_prefix(1);
            return;
        }
        may_ring_ = false;
        if (byte == '\r' || byte == '\n') require(!is_coloured_ && !is_hidden_);
        require((byte >= 0x20 && byte != 0x7F) || byte == '\r' || byte == '\n' || byte == '\t');
        // A client that has not asked for another encoding gets UTF-8, where this byte pair would
        // be a C1 control.
        if (asked_ == Asked::nothing && byte == 0xC2 && rest_.size() > 1)
            require(static_cast<unsigned char>(rest_[1]) >= 0xA0);
        rest_.remove_prefix(1);
    }

    void read_sequence() {
        require(asked_ != Asked::nothing);
        may_ring_ = false;
        if (take_title()) return;
        if (asked_ == Asked::editing && takes_editing()) return;
        if (take("\x1B"
                 "7")) {
            require(!is_hidden_ && !std::exchange(is_saved_, true));
        } else if (take("\x1B"
                        "8")) {
            require(is_hidden_ && std::exchange(is_saved_, false));
        } else if (take("\x1B[?25l")) {
            require(!is_coloured_ && !std::exchange(is_hidden_, true));
        } else if (take("\x1B[?25h")) {
            is_hidden_ = false;
            if (begins_row()) read_way_out();
        } else if (take("\x1B[K")) {
            require(is_hidden_ && !is_coloured_);
        } else if (take("\x1B[")) {
            read_numbers();
        } else {
            require(false);
        }
    }

    bool take_title() {
        if (is_hidden_ || is_coloured_ || !take("\x1B]0;")) return false;
        const std::size_t end = rest_.find('\a');
        require(end != std::string_view::npos);
        for (const char c : rest_.substr(0, end))
            require(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
        rest_.remove_prefix(end + 1);
        return true;
    }

    bool takes_editing() {
        if (is_hidden_ || is_coloured_) return false;
        for (const std::string_view sequence :
             {"\x1B[?2004h", "\x1B[?2004l", "\x1B[K", "\x1B[J", "\x1B[H\x1B[2J",
              "\x1B[?1000h\x1B[?1006h", "\x1B[?1006l\x1B[?1000l"})
            if (take(sequence)) return true;
        if (!rest_.starts_with("\x1B[")) return false;
        const std::size_t end = rest_.find_first_not_of("0123456789", 2);
        if (end == std::string_view::npos || end == 2) return false;
        if (std::string_view{"ACD"}.find(rest_[end]) == std::string_view::npos) return false;
        unsigned cells = 0;
        std::from_chars(rest_.data() + 2, rest_.data() + end, cells);
        require(cells >= 1 && cells <= 65'535); // a window may say that it is so wide
        rest_.remove_prefix(end + 1);
        return true;
    }

    // After `ESC [`: a colour, or the start of a row.
    void read_numbers() {
        const std::size_t end = rest_.find_first_not_of("0123456789;");
        require(end != std::string_view::npos && end > 0);
        const std::string_view numbers = rest_.substr(0, end);
        const char what = rest_[end];
        rest_.remove_prefix(end + 1);
        if (what == 'H') {
            require(is_hidden_ && !is_coloured_);
            check_row(numbers);
            return;
        }
        require(what == 'm');
        is_coloured_ = numbers != "0";
        // Everything is cleared while drawing, or because the window has become too small for a
        // drawing.
        if (!is_coloured_ && take(clear_all)) require(is_hidden_ || rest_.starts_with("\x1B[?25h"));
        for (std::string_view left = numbers; !left.empty();) {
            const std::size_t size = left.find(';');
            check_colour_code(left.substr(0, size));
            left.remove_prefix(size == std::string_view::npos ? left.size() : size + 1);
            require(size == std::string_view::npos || !left.empty());
        }
    }

    static void check_row(std::string_view numbers) {
        unsigned row = 0;
        const char* const end = numbers.data() + numbers.size();
        const auto read = std::from_chars(numbers.data(), end, row);
        require(read.ec == std::errc{} && std::string_view(read.ptr, end) == ";1");
        require(row >= 1 && row <= terminal::greatest_window.rows);
    }

    [[nodiscard]] bool begins_row() const {
        if (asked_ == Asked::drawing) return rest_.starts_with("\x1B[");
        const std::size_t end = rest_.find_first_not_of("\x1B[0123456789;");
        return rest_.starts_with("\x1B[") && end != std::string_view::npos && rest_[end] == 'H';
    }

    // The cursor is shown again, at its place on the way back to scrolling text.
    void read_way_out() {
        require(take("\x1B["));
        const std::size_t end = rest_.find('H');
        require(end != std::string_view::npos);
        check_row(rest_.substr(0, end));
        const bool is_top = rest_.substr(0, end) == "1;1";
        rest_.remove_prefix(end + 1);
        require(take("\x1B[J\r\n") || is_top);
    }

    std::string_view rest_;
    Asked asked_;
    bool is_coloured_ = false;
    bool is_hidden_ = false; // the cursor
    bool is_saved_ = false;
    bool may_ring_ = true;
};

} // namespace

bool is_clean(std::string_view bytes, Asked asked) {
    try {
        Output{bytes, asked}.read();
        return true;
    } catch (const Unclean&) {
        return false;
    }
}

} // namespace jantaku::fuzz
