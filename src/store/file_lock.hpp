// File lock: at most one process holds it; the system releases it when that process ends, however
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
