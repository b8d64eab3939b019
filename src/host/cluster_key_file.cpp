#include "host/cluster_key_file.hpp"

#include "host/environment_error.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace jantaku {

namespace {

constexpr std::size_t most_key_bytes = 256; // more than any key

class Descriptor {
  public:
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int number() const { return number_; }

  private:
    int number_;
};

[[noreturn]] void refuse(const std::string& file) {
    throw EnvironmentError{
        fmt::format("{} cannot be read: {}", file, std::generic_category().message(errno))};
}

} // namespace

ClusterKey read_cluster_key(const std::string& file) {
    // A link could lead to another user's file.
    const Descriptor opened{::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
    struct ::stat found {};
    if (opened.number() < 0 || ::fstat(opened.number(), &found) != 0) refuse(file);
    if ((found.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        throw EnvironmentError{fmt::format("{} has the key of the cluster, and others may read or "
                                           "write it; chmod 600 {}",
                                           file, file)};
    std::array<char, most_key_bytes> content{};
    const ::ssize_t size = ::read(opened.number(), content.data(), content.size());
    if (size < 0) refuse(file);
    const auto key = cluster_key_of({content.data(), static_cast<std::size_t>(size)});
    if (!key)
        throw EnvironmentError{
            fmt::format("{}: a key is 64 hexadecimal digits or {} bytes", file, ClusterKey::size)};
    return *key;
}

} // namespace jantaku
