#include "app/operator_token.hpp"

#include "app/environment_error.hpp"
#include "app/file.hpp"
#include "room/deal.hpp"

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

void make(const std::string& file) {
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

} // namespace

std::string operator_token(const std::string& file) {
    make(file);
    return read_operator_token(file);
}

std::string read_operator_token(const std::string& file) {
    std::istringstream content{content_of(file)};
    std::string token;
    if (!(content >> token)) throw EnvironmentError{fmt::format("{}: no token in it", file)};
    if (token.size() < least_bytes)
        throw EnvironmentError{
            fmt::format("{}: a token has {} characters or more", file, least_bytes)};
    return token;
}

} // namespace jantaku
