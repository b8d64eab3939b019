// Terminal: what a person sees, for the sequences that the server sends and no others.
//
// understands  CUP, CUU, CUF, CUB, ED (0 and 2), EL (0), SGR (noted, not shown), DECSC, DECRC,
//              hiding and showing the cursor, marking pastes, reporting clicks, the window's title,
//              BEL, CR, LF; the last row scrolls. Anything else is an error of the test
// key          local echo, as in a terminal in line mode: `\n` moves down and to the left
// cells        one for each column; the second cell of a wide character is empty
#pragma once

#include "tests/support/catch.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::test {

class Terminal {
  public:
    Terminal(std::size_t columns, std::size_t rows)
        : columns_{columns}, cells_(rows, std::vector<std::string>(columns, " ")) {}

    void feed(std::string_view bytes) {
        while (!bytes.empty())
            bytes.remove_prefix(step(bytes));
    }
    void key(std::string_view typed) {
        for (const char c : typed)
            feed(c == '\n' ? std::string{"\r\n"} : std::string(1, c));
    }
    // Rows are cut at the right and pushed out at the top; the cursor stays in the window.
    void resize(std::size_t columns, std::size_t rows) {
        columns_ = columns;
        while (cells_.size() > rows && at_.row + 1 < cells_.size())
            cells_.pop_back();
        while (cells_.size() > rows) {
            cells_.erase(cells_.begin());
            --at_.row;
        }
        cells_.resize(rows);
        for (auto& row : cells_)
            row.resize(columns, " ");
        at_.column = std::min(at_.column, columns - 1);
        saved_ = at_;
        is_resized_ = true;
    }

    [[nodiscard]] std::string row(std::size_t n) const { // from 0, without trailing blanks
        std::string text;
        for (const std::string& cell : cells_[n])
            text += cell;
        while (!text.empty() && text.back() == ' ')
            text.pop_back();
        return text;
    }
    [[nodiscard]] std::vector<std::string> screen() const {
        std::vector<std::string> rows;
        for (std::size_t n = 0; n < cells_.size(); ++n)
            rows.push_back(row(n));
        return rows;
    }
    [[nodiscard]] std::size_t cursor_row() const { return at_.row; }
    [[nodiscard]] std::size_t cursor_column() const { return at_.column; }
    [[nodiscard]] bool shows_cursor() const { return shows_cursor_; }
    [[nodiscard]] bool has_attributes() const { return has_attributes_; }
    [[nodiscard]] bool marks_pastes() const { return marks_pastes_; }
    [[nodiscard]] bool reports_clicks() const { return reports_buttons_ && reports_as_sgr_; }
    [[nodiscard]] bool has_modes() const {
        return marks_pastes_ || reports_buttons_ || reports_as_sgr_ || !shows_cursor_ ||
               has_attributes_ || !title_.empty();
    }
    [[nodiscard]] const std::string& title() const { return title_; }
    [[nodiscard]] std::size_t bells() const { return bells_; }
    [[nodiscard]] std::size_t scrolled() const { return scrolled_; }

  private:
    struct Place {
        std::size_t row = 0;
        std::size_t column = 0;
    };

    std::size_t step(std::string_view bytes) {
        if (bytes[0] == '\x1B') return escape(bytes);
        if (bytes[0] == '\r') {
            at_.column = 0;
            return 1;
        }
        if (bytes[0] == '\n') {
            down();
            return 1;
        }
        if (bytes[0] == '\a') {
            ++bells_;
            return 1;
        }
        std::size_t size = 1;
        while (size < bytes.size() && (static_cast<unsigned char>(bytes[size]) & 0xC0U) == 0x80U)
            ++size;
        put(bytes.substr(0, size));
        return size;
    }
    void put(std::string_view character) {
        const std::size_t width = display_width(character);
        if (width == 0 && at_.column > 0) { // a mark on the character before
            std::size_t cell = at_.column - 1;
            while (cell > 0 && cells_[at_.row][cell].empty())
                --cell;
            cells_[at_.row][cell] += character;
            return;
        }
        if (at_.column + width > columns_) {
            at_.column = 0;
            down();
        }
        cells_[at_.row][at_.column] = character;
        for (std::size_t i = 1; i < width; ++i)
            cells_[at_.row][at_.column + i].clear();
        at_.column += width;
    }
    void down() {
        if (at_.row + 1 < cells_.size()) {
            ++at_.row;
            return;
        }
        cells_.erase(cells_.begin());
        cells_.emplace_back(columns_, " ");
        ++scrolled_;
    }
    void clear_row(std::size_t row, std::size_t from) {
        for (std::size_t i = from; i < columns_; ++i)
            cells_[row][i] = " ";
    }
    std::size_t escape(std::string_view bytes) {
        REQUIRE(bytes.size() >= 2);
        if (bytes[1] == '7') saved_ = at_;
        if (bytes[1] == '8') at_ = saved_;
        if (bytes[1] == '7' || bytes[1] == '8') return 2;
        if (bytes[1] == ']') return read_title(bytes);
        REQUIRE(bytes[1] == '[');
        const std::size_t end = bytes.find_first_of("ACDHJKmlh", 2);
        REQUIRE(end != std::string_view::npos);
        const std::string args{bytes.substr(2, end - 2)};
        switch (bytes[end]) {
        case 'A':
            REQUIRE(std::stoul(args) <= at_.row);
            at_.row -= std::stoul(args);
            break;
        case 'C':
            at_.column += std::stoul(args);
            REQUIRE(at_.column < columns_);
            break;
        case 'D':
            REQUIRE(std::stoul(args) <= at_.column);
            at_.column -= std::stoul(args);
            break;
        case 'H': {
            if (args.empty()) {
                at_ = {};
                break;
            }
            const std::size_t mark = args.find(';');
            REQUIRE(mark != std::string::npos);
            at_.row = std::stoul(args) - 1;
            at_.column = std::stoul(args.substr(mark + 1)) - 1;
            if (is_resized_) at_.row = std::min(at_.row, cells_.size() - 1);
            REQUIRE(at_.row < cells_.size());
            break;
        }
        case 'J':
            REQUIRE((args.empty() || args == "2"));
            if (args.empty()) clear_row(at_.row, at_.column);
            for (std::size_t n = args.empty() ? at_.row + 1 : 0; n < cells_.size(); ++n)
                clear_row(n, 0);
            break;
        case 'K':
            REQUIRE(args.empty());
            clear_row(at_.row, at_.column);
            break;
        case 'm':
            has_attributes_ = args != "0";
            break;
        default:
            set_mode(args, bytes[end] == 'h');
        }
        return end + 1;
    }
    void set_mode(const std::string& mode, bool on) {
        REQUIRE((mode == "?25" || mode == "?2004" || mode == "?1000" || mode == "?1006"));
        if (mode == "?25") shows_cursor_ = on;
        if (mode == "?2004") marks_pastes_ = on;
        if (mode == "?1000") reports_buttons_ = on;
        if (mode == "?1006") reports_as_sgr_ = on;
    }
    std::size_t read_title(std::string_view bytes) {
        constexpr std::string_view begins = "\x1B]0;";
        REQUIRE(bytes.starts_with(begins));
        const std::size_t end = bytes.find('\a');
        REQUIRE(end != std::string_view::npos);
        title_ = bytes.substr(begins.size(), end - begins.size());
        REQUIRE(std::ranges::none_of(title_, [](char c) { return c >= '\0' && c < ' '; }));
        return end + 1;
    }

    std::size_t columns_;
    std::vector<std::vector<std::string>> cells_;
    Place at_;
    Place saved_;
    bool is_resized_ = false; // a drawing for another size may name rows that do not exist
    bool shows_cursor_ = true;
    bool has_attributes_ = false;
    bool marks_pastes_ = false;
    bool reports_buttons_ = false;
    bool reports_as_sgr_ = false;
    std::string title_;
    std::size_t bells_ = 0;
    std::size_t scrolled_ = 0;
};

} // namespace jantaku::test
