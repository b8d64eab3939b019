// Parameter: a parameter of a PostgreSQL statement in the binary form of its type, and the rows of a
// result.
//
// types   bigint, text, bytea, boolean, and arrays of bigint, text and boolean
// form    docs of PostgreSQL, "Binary format": numbers have the highest byte first; an array is a
//         header and its items, each behind its length
// errors  a value that is read as another type than it has is a bug: PostgresError
#pragma once

#include "room/ids.hpp"

#include <cstddef>
#include <cstdint>
#include <libpq-fe.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::postgres {

class Parameter {
  public:
    explicit Parameter(std::uint64_t number);
    explicit Parameter(RoomId room) : Parameter{std::uint64_t{room.value}} {}
    explicit Parameter(PlayerId player) : Parameter{player.value} {}
    explicit Parameter(std::string_view text);
    explicit Parameter(const std::vector<std::uint64_t>& numbers);
    explicit Parameter(const std::vector<std::string>& texts);
    explicit Parameter(const std::vector<bool>& flags);
    [[nodiscard]] static Parameter of_bytes(std::string_view bytes);
    [[nodiscard]] static Parameter of_flag(bool flag) {
        return Parameter{flag ? std::string_view{"\1", 1} : std::string_view{"\0", 1}};
    }
    [[nodiscard]] static Parameter null();

    [[nodiscard]] const char* data() const { return is_null_ ? nullptr : bytes_.data(); }
    [[nodiscard]] int size() const { return static_cast<int>(bytes_.size()); }

  private:
    Parameter() = default;

    std::string bytes_;
    bool is_null_ = false;
};

// The rows that a statement gave.
class Rows {
  public:
    explicit Rows(PGresult* result) : result_{result} {}

    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(PQntuples(result_.get()));
    }
    [[nodiscard]] bool is_null(std::size_t row, int column) const;
    [[nodiscard]] std::uint64_t number(std::size_t row, int column) const;
    [[nodiscard]] bool flag(std::size_t row, int column) const;
    // A text or bytes; valid as long as the rows.
    [[nodiscard]] std::string_view bytes(std::size_t row, int column) const;
    [[nodiscard]] std::string text(std::size_t row, int column) const {
        return std::string{bytes(row, column)};
    }

  private:
    struct Clear {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    std::unique_ptr<PGresult, Clear> result_;
};

} // namespace jantaku::postgres
