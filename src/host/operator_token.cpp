#include "host/operator_token.hpp"

#include "host/environment_error.hpp"
#include "host/private_file.hpp"
#include "room/deal.hpp"

#include <fmt/format.h>
#include <sstream>

namespace jantaku {

namespace {

constexpr std::size_t least_bytes = 16;
constexpr std::size_t most_bytes = 4096;

} // namespace

std::string operator_token(const std::string& file) {
    make_private_file(file, [] { return SecretSource{std::nullopt}.next_key() + "\n"; });
    return read_operator_token(file);
}

std::string read_operator_token(const std::string& file) {
    std::istringstream content{read_private_file(file, most_bytes)};
    std::string token;
    if (!(content >> token)) throw EnvironmentError{fmt::format("{}: no token in it", file)};
    if (token.size() < least_bytes)
        throw EnvironmentError{
            fmt::format("{}: a token has {} characters or more", file, least_bytes)};
    return token;
}

} // namespace jantaku
