#include "store/postgres/parameter.hpp"

#include "store/postgres/error.hpp"

namespace jantaku::postgres {

namespace {

// The numbers that PostgreSQL itself has for the types (pg_type).
enum class Type : std::uint32_t { boolean = 16, bigint = 20, text = 25 };

template <class T>
void put(std::string& bytes, T number) {
    for (std::size_t i = sizeof number; i-- > 0;)
        bytes.push_back(static_cast<char>(static_cast<unsigned char>(number >> (8U * i))));
}

// The header of an array of one dimension without nulls.
void begin_array(std::string& bytes, Type type, std::size_t items) {
    put(bytes, std::uint32_t{items == 0 ? 0U : 1U});
    put(bytes, std::uint32_t{0});
    put(bytes, static_cast<std::uint32_t>(type));
    if (items == 0) return;
    put(bytes, static_cast<std::uint32_t>(items));
    put(bytes, std::uint32_t{1}); // the index of the first item
}

} // namespace

Parameter::Parameter(std::uint64_t number) {
    put(bytes_, number);
}

Parameter::Parameter(std::string_view text) : bytes_{text} {}

Parameter::Parameter(const std::vector<std::uint64_t>& numbers) {
    begin_array(bytes_, Type::bigint, numbers.size());
    for (const std::uint64_t number : numbers) {
        put(bytes_, static_cast<std::uint32_t>(sizeof number));
        put(bytes_, number);
    }
}

Parameter::Parameter(const std::vector<std::string>& texts) {
    begin_array(bytes_, Type::text, texts.size());
    for (const std::string& text : texts) {
        put(bytes_, static_cast<std::uint32_t>(text.size()));
        bytes_ += text;
    }
}

Parameter::Parameter(const std::vector<bool>& flags) {
    begin_array(bytes_, Type::boolean, flags.size());
    for (const bool flag : flags) {
        put(bytes_, std::uint32_t{1});
        bytes_.push_back(flag ? '\1' : '\0');
    }
}

Parameter Parameter::of_bytes(std::string_view bytes) {
    return Parameter{bytes};
}

Parameter Parameter::null() {
    Parameter value;
    value.is_null_ = true;
    return value;
}

bool Rows::is_null(std::size_t row, int column) const {
    return PQgetisnull(result_.get(), static_cast<int>(row), column) != 0;
}

std::uint64_t Rows::number(std::size_t row, int column) const {
    const std::string_view value = bytes(row, column);
    if (value.size() != sizeof(std::uint64_t)) throw PostgresError{"a number of another size"};
    std::uint64_t number = 0;
    for (const char byte : value)
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

bool Rows::flag(std::size_t row, int column) const {
    return bytes(row, column) == std::string_view{"\1", 1};
}

std::string_view Rows::bytes(std::size_t row, int column) const {
    const int at = static_cast<int>(row);
    return {PQgetvalue(result_.get(), at, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), at, column))};
}

} // namespace jantaku::postgres
