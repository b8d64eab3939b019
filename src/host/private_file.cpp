#include "host/private_file.hpp"

#include "host/environment_error.hpp"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace jantaku {

void make_private_file(const std::string& file, const std::function<std::string()>& content) {
    // O_EXCL also follows no link.
    const int made =
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0 && errno == EEXIST) return;
    const std::string text = made < 0 ? std::string{} : content();
    const bool is_written =
        made >= 0 && ::write(made, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
        ::fsync(made) == 0;
    const int error = errno;
    if (made >= 0) ::close(made);
    if (is_written) return;
    if (made >= 0) ::unlink(file.c_str());
    throw EnvironmentError{fmt::format("{}: {}", file, std::generic_category().message(error))};
}

std::string read_private_file(const std::string& file, std::size_t most) {
    const int opened = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    std::string content(most, '\0');
    const ::ssize_t size = opened < 0 ? -1 : ::read(opened, content.data(), content.size());
    const int error = errno;
    if (opened >= 0) ::close(opened);
    if (size >= 0) {
        content.resize(static_cast<std::size_t>(size));
        return content;
    }
    throw EnvironmentError{
        fmt::format("{} cannot be read: {}", file, std::generic_category().message(error))};
}

} // namespace jantaku
