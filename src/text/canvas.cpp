#include "text/canvas.hpp"

#include "text/width.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

void Canvas::put(std::size_t row, std::size_t column, std::string text) {
    if (row < rows_.size() && !text.empty()) rows_[row].push_back({column, std::move(text)});
}

void Canvas::center(std::size_t row, std::size_t from, std::size_t width, const std::string& text) {
    const std::size_t taken = display_width(text);
    put(row, from + (width > taken ? (width - taken) / 2 : 0), fit(text, width));
}

void Canvas::right(std::size_t row, std::size_t from, std::size_t width, const std::string& text) {
    const std::size_t taken = display_width(text);
    put(row, from + (width > taken ? width - taken : 0), fit(text, width));
}

std::vector<std::string> Canvas::lines() const {
    std::vector<std::string> result;
    for (auto row : rows_) {
        std::ranges::stable_sort(row, {}, &Piece::column);
        std::string line;
        for (const Piece& piece : row)
            line = pad_right(line, piece.column) + piece.text;
        result.push_back(pad_right(fit(line, columns_), columns_));
    }
    return result;
}

} // namespace jantaku
