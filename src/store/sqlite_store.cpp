#include "store/sqlite_store.hpp"

#include "store/file_lock.hpp"
#include "store/games_reader.hpp"
#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_tables.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <span>
#include <sqlite3.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace jantaku {

namespace {

constexpr int pages_in_log = 1000; // then the log is moved into the file
constexpr std::chrono::milliseconds try_again_after{50};

// The name of something new in a directory outlives a power cut.
void sync_directory(const std::filesystem::path& directory) {
    const int opened = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return;
    ::fsync(opened);
    ::close(opened);
}

// Hands and secrets stand in it; SQLite gives the files beside it the same permissions, and follows no link
// to those. Before any
// connection: closing a file ends the locks that its process has on it.
const std::string& make_private(const std::string& file) {
    const int made =
        ::open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) throw StoreError{file + ": " + std::generic_category().message(errno)};
    ::close(made);
    const auto directory = std::filesystem::absolute(file).parent_path();
    sync_directory(directory);
    sync_directory(directory.parent_path()); // it may be as new
    return file;
}

} // namespace

struct SqliteStore::Impl {
    using Answer = std::function<void()>;
    struct Job {
        std::string what; // in words
        std::function<Answer(SqliteTables&)> work;
        std::function<void(const std::string& why)> on_damage;
        Answer on_trouble = nullptr; // none: it is tried again
    };

    Impl(const std::string& file, Post to, Log lines)
        : lock{file + ".lock"}, post{std::move(to)}, log{std::move(lines)},
          db{open_database(make_private(file))}, tables{db},
          checkpoints{open_database(file)}, games{file, post, log} {
        sqlite3_wal_hook(db.getHandle(), &Impl::logged, this);
        writer = std::thread{[this] { write(); }};
        mover = std::thread{[this] { move(); }};
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        {
            const std::scoped_lock guard{mutex};
            is_stopping = true;
        }
        something.notify_all();
        log_is_long.notify_all();
        writer.join();
        mover.join();
    }

    void enqueue(Job job) {
        {
            const std::scoped_lock guard{mutex};
            queue.push_back(std::move(job));
        }
        something.notify_one();
    }

    // ---- the thread that writes

    void write() {
        while (true) {
            std::vector<Job> batch;
            {
                std::unique_lock guard{mutex};
                something.wait(guard, [this] { return is_stopping || !queue.empty(); });
                if (queue.empty()) return;
                batch.assign(std::move_iterator{queue.begin()}, std::move_iterator{queue.end()});
                queue.clear();
            }
            if (!perform(batch)) return;
        }
    }

    // False: it is over.
    bool perform(std::span<Job> jobs) {
        try {
            commit(jobs);
        } catch (const SQLite::Exception& error) {
            if (!is_damage(error)) return wait_out(jobs, error.what());
            if (jobs.size() == 1) {
                give_up(jobs.front(), error.what());
                return true;
            }
            // Of one of them; the others are not to blame.
            for (; !jobs.empty(); jobs = jobs.subspan(1))
                if (!perform(jobs.first(1))) return false;
        }
        return true;
    }

    void commit(std::span<Job> batch) {
        std::vector<Answer> answers;
        answers.reserve(batch.size());
        const int changes = sqlite3_total_changes(db.getHandle());
        db.exec("BEGIN IMMEDIATE");
        try {
            for (const Job& job : batch)
                answers.push_back(job.work(tables));
            db.exec("COMMIT");
        } catch (const SQLite::Exception&) {
            if (sqlite3_get_autocommit(db.getHandle()) == 0) db.tryExec("ROLLBACK");
            throw;
        }
        tell(std::move(answers));
        if (!waits || sqlite3_total_changes(db.getHandle()) == changes) return;
        waits = false; // who only reads is answered on a full disk, too
        tell({[this] { log("goes on"); }});
    }

    void give_up(Job& job, const std::string& why) {
        // An append is tried again and again by its room, and reported once.
        std::string line = "cannot " + job.what + ": " + why;
        if (std::exchange(reported, line) != line) tell({[this, line] { log(line); }});
        tell({[on_damage = std::move(job.on_damage), why] { on_damage(why); }});
    }

    // Nothing of it is written. False: it is over.
    bool wait_out(std::span<Job> batch, const std::string& why) {
        if (!std::exchange(waits, true)) tell({[this, why] { log("waits: " + why); }});
        std::vector<Answer> answers;
        std::deque<Job> again;
        for (Job& job : batch) {
            if (job.on_trouble)
                answers.push_back(std::move(job.on_trouble));
            else
                again.push_back(std::move(job));
        }
        tell(std::move(answers));
        std::unique_lock guard{mutex};
        queue.insert(queue.begin(), std::move_iterator{again.begin()},
                     std::move_iterator{again.end()});
        return !something.wait_for(guard, try_again_after, [this] { return is_stopping; });
    }

    void tell(std::vector<Answer> answers) const {
        std::erase_if(answers, [](const Answer& answer) { return !answer; });
        if (answers.empty()) return;
        post([answers = std::move(answers)] {
            for (const Answer& answer : answers)
                answer();
        });
    }

    // ---- the thread that moves the log into the file, while the other goes on

    static int logged(void* self, sqlite3*, const char*, int pages) {
        auto& store = *static_cast<Impl*>(self);
        if (pages < pages_in_log) return SQLITE_OK;
        {
            const std::scoped_lock guard{store.mutex};
            store.is_log_long = true;
        }
        store.log_is_long.notify_one();
        return SQLITE_OK;
    }

    void move() {
        while (true) {
            {
                std::unique_lock guard{mutex};
                log_is_long.wait(guard, [this] { return is_stopping || is_log_long; });
                if (is_stopping) return;
                is_log_long = false;
            }
            // Where it fails the log only grows; the next commit asks again.
            sqlite3_wal_checkpoint_v2(checkpoints.getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                                      nullptr, nullptr);
        }
    }

    FileLock lock;
    Post post;
    Log log;
    SQLite::Database db;
    SqliteTables tables;
    SQLite::Database checkpoints;
    GamesReader games;
    std::mutex mutex;
    std::condition_variable something;
    std::condition_variable log_is_long;
    std::deque<Job> queue;
    bool is_stopping = false;
    bool is_log_long = false;
    bool waits = false;   // of the thread that writes: for a disk
    std::string reported; // the same: the last that was given up
    std::thread writer;
    std::thread mover;
};

SqliteStore::SqliteStore(const std::string& file, Post post, Log log) try
    : impl_{std::make_unique<Impl>(file, std::move(post), std::move(log))} {
} catch (const SQLite::Exception& error) {
    throw StoreError{file + ": " + error.what()};
}

SqliteStore::~SqliteStore() = default;

void SqliteStore::claim(RoomId room, OnClaimed done) {
    impl_->enqueue({.what = "claim room " + std::to_string(room.value),
                    .work = [room, done](SqliteTables& tables) -> Impl::Answer {
                        auto claim = tables.claim(room);
                        return [done, claim = std::move(claim)] { done(claim); };
                    },
                    .on_damage = [done](const std::string& why) { done(why); }});
}

void SqliteStore::append(const Append& append, OnAppended done) {
    impl_->enqueue({.what = "append to room " + std::to_string(append.room.value),
                    .work = [lines = lines_of(append), done](SqliteTables& tables) -> Impl::Answer {
                        const AppendResult result = tables.append(lines);
                        return [done, result] { done(result); };
                    },
                    .on_damage = [done](const std::string&) { done(AppendResult::refused); },
                    .on_trouble = [done] { done(AppendResult::refused); }});
}

void SqliteStore::query_games(const GameQuery& query, OnQueried done) {
    impl_->games.query_games(query, std::move(done));
}

void SqliteStore::recover(OnRecovered done) {
    impl_->enqueue({.what = "recover",
                    .work = [done](SqliteTables& tables) -> Impl::Answer {
                        return [done, left = tables.recover()] { done(left); };
                    },
                    .on_damage = [done, file = impl_->db.getFilename()](
                                     const std::string& why) { done(file + ": " + why); }});
}

void SqliteStore::keep(const Profile& profile, OnKept done) {
    impl_->enqueue({.what = "keep player " + std::to_string(profile.id.value),
                    .work = [player = profile.id, line = sealed(profile_line(profile)),
                             done](SqliteTables& tables) -> Impl::Answer {
                        tables.keep(player, line);
                        return done;
                    },
                    .on_damage = [done](const std::string&) { done(); }});
}

void SqliteStore::forget(PlayerId player) {
    impl_->enqueue({.what = "forget player " + std::to_string(player.value),
                    .work = [player](SqliteTables& tables) -> Impl::Answer {
                        tables.forget(player);
                        return nullptr;
                    },
                    .on_damage = [](const std::string&) {}});
}

void SqliteStore::finish(RoomId room, Epoch epoch) {
    impl_->enqueue({.what = "finish room " + std::to_string(room.value),
                    .work = [room, epoch](SqliteTables& tables) -> Impl::Answer {
                        tables.finish(room, epoch);
                        return nullptr;
                    },
                    .on_damage = [](const std::string&) {}});
}

} // namespace jantaku
