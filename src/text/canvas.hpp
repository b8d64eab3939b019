// Canvas: pieces of text at places, drawn as rows of one width.
//
// place    a later piece of a row stands further right; one that reaches into the next pushes it
//          on, and what does not fit is cut
// outside  rows that there are not are passed over
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
