#include "host/disk_watch.hpp"

#include "host/data_directory.hpp"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <utility>

namespace jantaku {

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;
constexpr std::uint64_t almost_nothing = mebibyte / 4; // a few transactions

} // namespace

std::optional<std::uint64_t> free_bytes_at(const std::string& directory) {
    struct ::statvfs found {};
    if (::statvfs(directory.c_str(), &found) != 0) return std::nullopt;
    return std::uint64_t{found.f_bavail} * found.f_frsize;
}

DiskWatch::DiskWatch(std::string directory, std::uint64_t min_free, FreeBytes free_bytes)
    : directory_{std::move(directory)}, min_free_{min_free}, free_bytes_{std::move(free_bytes)} {
    struct ::stat found {};
    has_reserve_ = ::lstat(reserve_file(directory_).c_str(), &found) == 0 && S_ISREG(found.st_mode);
}

bool DiskWatch::is_full() const {
    return free_ && *free_ < almost_nothing;
}

std::string DiskWatch::words() const {
    const std::uint64_t free = free_.value_or(0);
    const auto amount = free < 10 * mebibyte ? fmt::format("{} KiB", free / 1024)
                                             : fmt::format("{} MiB", free / mebibyte);
    return fmt::format("{} has {} free, and {} MiB are wanted (min-free)", directory_, amount,
                       min_free_ / mebibyte);
}

std::vector<LogLine> DiskWatch::look() {
    std::vector<LogLine> log;
    look_for_file(log);
    free_ = free_bytes_(directory_);
    if (!free_) return log;
    const bool is_tight = *free_ < reserve_bytes() / 4 || is_full();
    if (is_tight && has_reserve_ && give_up_reserve()) {
        has_reserve_ = false;
        log.push_back({reserve_file(directory_) + " is given up, so that games can be ended",
                       Severity::warning});
    }
    const std::uint64_t enough = is_low_ ? min_free_ + reserve_bytes() : min_free_;
    const bool was_low = std::exchange(is_low_, *free_ < enough);
    if (is_low_ && !was_low) log.push_back({words() + ": no game begins", Severity::warning});
    if (!is_low_ && was_low) log.push_back({words() + ": games begin again", Severity::info});
    const bool wants_reserve = reserve_bytes() > 0 && !has_reserve_ && may_have_reserve_;
    if (!is_low_ && wants_reserve && *free_ > min_free_ + 2 * reserve_bytes()) {
        may_have_reserve_ = make_reserve();
        has_reserve_ = may_have_reserve_;
        if (!has_reserve_)
            log.push_back({reserve_file(directory_) + " cannot be made: there is no reserve for a "
                                                      "full disk",
                           Severity::warning});
    }
    return log;
}

void DiskWatch::look_for_file(std::vector<LogLine>& log) {
    struct ::stat found {};
    const std::string file = data_file(directory_);
    const bool is_there = ::stat(file.c_str(), &found) == 0;
    const std::pair<std::uint64_t, std::uint64_t> now{found.st_dev, found.st_ino};
    if (!file_ && is_there) file_ = now;
    const bool had_lost = std::exchange(has_lost_file_, file_ && (!is_there || now != *file_));
    if (has_lost_file_ && !had_lost)
        log.push_back({file + " was removed or replaced while this server has it open: what is "
                              "written from now on is lost when it ends; docs/operate.md#data",
                       Severity::warning});
    if (!has_lost_file_ && had_lost) log.push_back({file + " is there again", Severity::info});
}

bool DiskWatch::make_reserve() const {
    const std::string file = reserve_file(directory_);
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                            S_IRUSR | S_IWUSR);
    if (made < 0) return false;
    // Unlike posix_fallocate it never writes the bytes itself, which could take long.
    const bool is_done = ::fallocate(made, 0, 0, static_cast<::off_t>(reserve_bytes())) == 0;
    ::close(made);
    if (!is_done) ::unlink(file.c_str());
    return is_done;
}

bool DiskWatch::give_up_reserve() const {
    return ::unlink(reserve_file(directory_).c_str()) == 0 || errno == ENOENT;
}

} // namespace jantaku
