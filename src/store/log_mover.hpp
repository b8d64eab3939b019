// Log mover: moves SQLite's write-ahead log into the file, in a thread of its own while others keep
// writing.
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
    // writes: the connection whose commits lengthen the log. The connection must outlive the mover.
    LogMover(const std::string& file, SQLite::Database& writes);
    LogMover(const LogMover&) = delete;
    LogMover& operator=(const LogMover&) = delete;
    ~LogMover();

  private:
    static int committed(void* self, sqlite3* writes, const char* name, int pages);
    void run();

    SQLite::Database& write_connection_;
    SQLite::Database move_connection_;
    std::mutex mutex_; // guards the two members below
    bool is_long_ = false;
    bool is_stopping_ = false;
    std::condition_variable wake_;
    std::thread thread_;
};

} // namespace jantaku
