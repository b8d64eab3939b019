// Canvas: pieces of text at positions, drawn as rows of equal width.
//
// order    pieces of a row are drawn from left to right. A piece that reaches into the next one
//          pushes it to the right, and the end of the row is cut
// outside  pieces in rows that do not exist are ignored
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace jantaku {

class Canvas {
  public:
    Canvas(std::size_t rows, std::size_t columns) : rows_(rows), columns_{columns} {}

    void put(std::size_t row, std::size_t column, std::string text);
    void center(std::size_t row, std::size_t from, std::size_t width, const std::string& text);
    void right(std::size_t row, std::size_t from, std::size_t width, const std::string& text);

    [[nodiscard]] std::vector<std::string> lines() const;

  private:
    struct Piece {
        std::size_t column;
        std::string text;
    };
    std::vector<std::vector<Piece>> rows_;
    std::size_t columns_;
};

} // namespace jantaku
