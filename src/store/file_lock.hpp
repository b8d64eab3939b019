// File lock: held by one process, as long as it lives; the system lets go of it when it ends, however
// it ends.
//
// errors  StoreError: another process holds it, or the file cannot be made
#pragma once

#include <string>

namespace jantaku {

class FileLock {
  public:
    explicit FileLock(const std::string& file);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    int descriptor_;
};

} // namespace jantaku
