// Seat title: who sits at a seat of the table screen, and in what state: "> S Ann  riichi".
//
// source   table_screen.hpp
#pragma once

#include "text/style.hpp"
#include "text/words.hpp"

#include <cstddef>
#include <jantaku/table/game.hpp>
#include <string>

namespace jantaku {

class SeatTitles {
  public:
    // All are kept by reference and must outlive this.
    SeatTitles(const Style& style, const Public& table, const SeatNames& names)
        : style_{style}, table_{table}, names_{names} {}

    // At most `width` columns, and at most 20 for the name. more: what follows the name
    [[nodiscard]] std::string
    title(Seat seat, std::size_t width, const std::string& more = {}) const;
    // The hand of an open riichi, or of anybody at a table with open hands; empty: it is hidden.
    [[nodiscard]] std::string shown(Seat seat) const;

  private:
    [[nodiscard]] std::string kita(Seat seat) const;
    [[nodiscard]] std::string marks(Seat seat) const;

    const Style& style_;
    const Public& table_;
    const SeatNames& names_;
};

} // namespace jantaku
