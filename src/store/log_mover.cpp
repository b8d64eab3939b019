#include "store/log_mover.hpp"

#include "store/sqlite_file.hpp"

#include <sqlite3.h>

namespace jantaku {

namespace {

// Then the log is moved into the file. Records would wait for the disk while a longer log is moved.
constexpr int pages_in_log = 1000;

} // namespace

LogMover::LogMover(const std::string& file, SQLite::Database& writes)
    : write_connection_{writes}, move_connection_{open_database(file)} {
    sqlite3_wal_hook(write_connection_.getHandle(), &LogMover::committed, this);
    thread_ = std::thread{[this] { run(); }};
}

LogMover::~LogMover() {
    sqlite3_wal_hook(write_connection_.getHandle(), nullptr, nullptr);
    {
        const std::scoped_lock guard{mutex_};
        is_stopping_ = true;
    }
    wake_.notify_all();
    thread_.join();
}

int LogMover::committed(void* self, sqlite3*, const char*, int pages) {
    auto& mover = *static_cast<LogMover*>(self);
    if (pages < pages_in_log) return SQLITE_OK;
    {
        const std::scoped_lock guard{mover.mutex_};
        mover.is_long_ = true;
    }
    mover.wake_.notify_one();
    return SQLITE_OK;
}

void LogMover::run() {
    while (true) {
        {
            std::unique_lock guard{mutex_};
            wake_.wait(guard, [this] { return is_stopping_ || is_long_; });
            if (is_stopping_) return;
            is_long_ = false;
        }
        // After a failure the log only grows, and the next commit asks again.
        sqlite3_wal_checkpoint_v2(move_connection_.getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                                  nullptr, nullptr);
    }
}

} // namespace jantaku
