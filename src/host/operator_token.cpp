#include "host/operator_token.hpp"

#include "host/environment_error.hpp"
#include "room/deal.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace jantaku {

namespace {

constexpr std::size_t least_bytes = 16;
constexpr std::size_t most_bytes = 4096;

void make(const std::string& file) {
    // O_EXCL also follows no link.
    const int made =
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0 && errno == EEXIST) return;
    const std::string line = SecretSource{std::nullopt}.next_key() + "\n";
    const bool is_written =
        made >= 0 && ::write(made, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    const int error = errno;
    if (made >= 0) ::close(made);
    if (is_written) return;
    throw EnvironmentError{fmt::format("{}: {}", file, std::generic_category().message(error))};
}

// Reads no more than a token may have, and no link, which could lead to another user's file.
std::string read_no_link(const std::string& file) {
    const int opened = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    std::array<char, most_bytes> content{};
    const ::ssize_t size = opened < 0 ? -1 : ::read(opened, content.data(), content.size());
    const int error = errno;
    if (opened >= 0) ::close(opened);
    if (size >= 0) return {content.data(), static_cast<std::size_t>(size)};
    throw EnvironmentError{
        fmt::format("{} cannot be read: {}", file, std::generic_category().message(error))};
}

} // namespace

std::string operator_token(const std::string& file) {
    make(file);
    return read_operator_token(file);
}

std::string read_operator_token(const std::string& file) {
    std::istringstream content{read_no_link(file)};
    std::string token;
    if (!(content >> token)) throw EnvironmentError{fmt::format("{}: no token in it", file)};
    if (token.size() < least_bytes)
        throw EnvironmentError{
            fmt::format("{}: a token has {} characters or more", file, least_bytes)};
    return token;
}

} // namespace jantaku
