// Log mover: moves SQLite's write-ahead log into the file in a thread of its own, while others write on.
#pragma once

#include <SQLiteCpp/Database.h>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

struct sqlite3;

namespace jantaku {

class LogMover {
  public:
    // writes: the connection whose commits make the log longer; it must outlive this
    LogMover(const std::string& file, SQLite::Database& writes);
    LogMover(const LogMover&) = delete;
    LogMover& operator=(const LogMover&) = delete;
    ~LogMover();

  private:
    static int committed(void* self, sqlite3* writes, const char* name, int pages);
    void run();

    SQLite::Database& write_connection_;
    SQLite::Database move_connection_;
    std::mutex mutex_; // of the two below
    bool is_long_ = false;
    bool is_stopping_ = false;
    std::condition_variable wake_;
    std::thread thread_;
};

} // namespace jantaku
