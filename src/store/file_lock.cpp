#include "store/file_lock.hpp"

#include "store/store.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace jantaku {

FileLock::FileLock(const std::string& file)
    : descriptor_{::open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)} {
    if (descriptor_ < 0) throw StoreError{file + ": " + std::strerror(errno)};
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    ::close(descriptor_);
    throw StoreError{file + ": " +
                     (error == EWOULDBLOCK ? "another server holds it" : std::strerror(error))};
}

FileLock::~FileLock() {
    ::close(descriptor_);
}

} // namespace jantaku
