#include "store/sqlite_store.hpp"

#include "store/file_lock.hpp"
#include "store/journal_line.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <fcntl.h>
#include <mutex>
#include <sqlite3.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace jantaku {

namespace {

constexpr int file_version = 1;
constexpr int application = 0x6a616e74; // "jant", for file(1)
constexpr int pages_in_log = 1000;      // then the log is moved into the file
constexpr std::chrono::milliseconds try_again_after{50};
constexpr int busy_ms = 200;

constexpr const char* schema = R"(
CREATE TABLE room (
    room     INTEGER PRIMARY KEY,
    epoch    INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE record (
    room   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    epoch  INTEGER NOT NULL,
    line   TEXT NOT NULL,
    PRIMARY KEY (room, number)
) WITHOUT ROWID;
CREATE TABLE player (
    player INTEGER PRIMARY KEY AUTOINCREMENT,
    line   TEXT NOT NULL
);
)";

std::int64_t sql(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
}

// Hands and secrets stand in it; SQLite gives the files beside it the same permissions. Before any
// connection: closing a file ends the locks that its process has on it.
const std::string& make_private(const std::string& file) {
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) throw StoreError{file + ": " + std::generic_category().message(errno)};
    ::close(made);
    return file;
}

SQLite::Database open(const std::string& file) {
    SQLite::Database db{file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, busy_ms};
    db.exec("PRAGMA journal_mode = WAL");
    db.exec("PRAGMA synchronous = FULL");
    const int version = db.execAndGet("PRAGMA user_version").getInt();
    if (version > file_version)
        throw StoreError{file + " is of version " + std::to_string(version) +
                         ", this server knows " + std::to_string(file_version)};
    if (version == 0) {
        db.exec("BEGIN");
        db.exec(schema);
        db.exec("PRAGMA application_id = " + std::to_string(application));
        db.exec("PRAGMA user_version = " + std::to_string(file_version));
        db.exec("COMMIT");
    }
    return db;
}

bool is_damage(const SQLite::Exception& error) {
    return error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB;
}

// Journals in the file, by one connection; every call is a part of the transaction that is open.
class Tables {
  public:
    explicit Tables(SQLite::Database& db)
        : find_{db, "SELECT epoch, finished FROM room WHERE room = ?"},
          set_{db, "INSERT INTO room (room, epoch) VALUES (?1, ?2)"
                   " ON CONFLICT (room) DO UPDATE SET epoch = ?2"},
          finish_{db, "UPDATE room SET finished = 1 WHERE room = ? AND epoch = ?"},
          last_{db, "SELECT coalesce(max(number), 0) FROM record WHERE room = ?"},
          add_{db, "INSERT INTO record (room, number, epoch, line) VALUES (?, ?, ?, ?)"},
          read_{db, "SELECT number, line FROM record WHERE room = ? ORDER BY number"},
          open_{db, "SELECT room FROM room WHERE finished = 0"
                    " AND EXISTS (SELECT 1 FROM record WHERE record.room = room.room)"
                    " ORDER BY room"},
          keep_{db, "INSERT INTO player (player, line) VALUES (?1, ?2)"
                    " ON CONFLICT (player) DO UPDATE SET line = ?2"},
          forget_{db, "DELETE FROM player WHERE player = ?"},
          players_{db, "SELECT player, line FROM player ORDER BY player"},
          last_used_{db, "SELECT (SELECT coalesce(max(room), 0) FROM room),"
                         " (SELECT coalesce(max(seq), 0) FROM sqlite_sequence"
                         " WHERE name = 'player')"} {}

    Result<Claim, std::string> claim(RoomId room) {
        Claim claim{.epoch = epoch_of(room).epoch + 1, .records = {}};
        set_epoch(room, claim.epoch);
        const Use read{read_, room};
        try {
            while (read_.executeStep()) {
                const auto number = static_cast<RecordNumber>(read_.getColumn(0).getInt64());
                const std::string which = "record " + std::to_string(claim.records.size() + 1);
                if (number != claim.records.size() + 1) return which + " is missing";
                auto record = read_journal_line(read_.getColumn(1).getString());
                if (!record) return which + ": " + record.error();
                claim.records.push_back(*std::move(record));
            }
        } catch (const SQLite::Exception& error) {
            if (!is_damage(error)) throw;
            return std::string{error.what()};
        }
        return claim;
    }

    AppendResult append(RoomId room, Epoch epoch, RecordNumber expected, const std::string& line) {
        const Row row = epoch_of(room);
        if (!row.is_there) set_epoch(room, epoch); // it belongs to its first writer
        if (row.is_there && (row.epoch != epoch || row.finished)) return AppendResult::refused;
        if (expected != last_of(room) + 1) return AppendResult::refused;
        const Use add{add_, room};
        add_.bind(2, sql(expected));
        add_.bind(3, sql(epoch));
        add_.bind(4, line);
        add_.exec();
        return AppendResult::durable;
    }

    void finish(RoomId room, Epoch epoch) {
        const Use finish{finish_, room};
        finish_.bind(2, sql(epoch));
        finish_.exec();
    }

    void release(RoomId room, Epoch epoch) {
        const Row row = epoch_of(room);
        if (row.is_there && row.epoch == epoch) set_epoch(room, epoch + 1);
    }

    Recovered recover() {
        Recovered left;
        while (open_.executeStep())
            left.open_rooms.push_back(RoomId{open_.getColumn(0).getUInt()});
        open_.reset();
        while (players_.executeStep()) {
            const auto id = players_.getColumn(0).getInt64();
            auto profile = read_profile_line(players_.getColumn(1).getString());
            if (profile) {
                left.players.push_back(*std::move(profile));
            } else {
                left.damaged.push_back("player " + std::to_string(id) + ": " + profile.error());
            }
        }
        players_.reset();
        last_used_.executeStep();
        left.last_room = RoomId{last_used_.getColumn(0).getUInt()};
        left.last_player = PlayerId{static_cast<std::uint64_t>(last_used_.getColumn(1).getInt64())};
        last_used_.reset();
        return left;
    }

    void keep(PlayerId player, const std::string& line) {
        const Use keep{keep_, player};
        keep_.bind(2, line);
        keep_.exec();
    }
    void forget(PlayerId player) {
        const Use forget{forget_, player};
        forget_.exec();
    }

  private:
    struct Row {
        bool is_there = false;
        Epoch epoch = 0;
        bool finished = false;
    };

    // A statement with its first parameter, ready for the next use when this one is over.
    struct Use {
        SQLite::Statement& statement;
        Use(SQLite::Statement& s, RoomId room) : statement{s} { s.bind(1, sql(room.value)); }
        Use(SQLite::Statement& s, PlayerId player) : statement{s} { s.bind(1, sql(player.value)); }
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        ~Use() { statement.tryReset(); }
    };

    Row epoch_of(RoomId room) {
        const Use find{find_, room};
        if (!find_.executeStep()) return {};
        return {.is_there = true,
                .epoch = static_cast<Epoch>(find_.getColumn(0).getInt64()),
                .finished = find_.getColumn(1).getInt() != 0};
    }
    void set_epoch(RoomId room, Epoch epoch) {
        const Use set{set_, room};
        set_.bind(2, sql(epoch));
        set_.exec();
    }
    RecordNumber last_of(RoomId room) {
        const Use last{last_, room};
        last_.executeStep();
        return static_cast<RecordNumber>(last_.getColumn(0).getInt64());
    }

    SQLite::Statement find_, set_, finish_, last_, add_, read_, open_, keep_, forget_, players_,
        last_used_;
};

} // namespace

struct SqliteStore::Impl {
    using Answer = std::function<void()>;
    struct Job {
        std::function<Answer(Tables&)> work;
        Answer on_trouble; // none: it is tried again
    };

    Impl(const std::string& file, Post to)
        : lock{file + ".lock"}, post{std::move(to)}, db{open(make_private(file))}, tables{db},
          checkpoints{open(file)} {
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
            try {
                commit(batch);
            } catch (const SQLite::Exception&) {
                if (!wait_out(batch)) return;
            }
        }
    }

    void commit(const std::vector<Job>& batch) {
        std::vector<Answer> answers;
        answers.reserve(batch.size());
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
    }

    // Nothing of it is written. False: it is over.
    bool wait_out(std::vector<Job>& batch) {
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
    SQLite::Database db;
    Tables tables;
    SQLite::Database checkpoints;
    std::mutex mutex;
    std::condition_variable something;
    std::condition_variable log_is_long;
    std::deque<Job> queue;
    bool is_stopping = false;
    bool is_log_long = false;
    std::thread writer;
    std::thread mover;
};

SqliteStore::SqliteStore(const std::string& file, Post post) try
    : impl_{std::make_unique<Impl>(file, std::move(post))} {
} catch (const SQLite::Exception& error) {
    throw StoreError{file + ": " + error.what()};
}

SqliteStore::~SqliteStore() = default;

void SqliteStore::claim(RoomId room, OnClaimed done) {
    impl_->enqueue({.work = [room, done = std::move(done)](Tables& tables) -> Impl::Answer {
                        auto claim = tables.claim(room);
                        return [done, claim = std::move(claim)] { done(claim); };
                    },
                    .on_trouble = nullptr});
}

void SqliteStore::append(
    RoomId room, Epoch epoch, RecordNumber expected, const Record& record, OnAppended done) {
    impl_->enqueue({.work = [room, epoch, expected, line = journal_line(record),
                             done](Tables& tables) -> Impl::Answer {
                        const AppendResult result = tables.append(room, epoch, expected, line);
                        return [done, result] { done(result); };
                    },
                    .on_trouble = [done] { done(AppendResult::refused); }});
}

void SqliteStore::recover(OnRecovered done) {
    impl_->enqueue({.work = [done = std::move(done)](Tables& tables) -> Impl::Answer {
                        return [done, left = tables.recover()] { done(left); };
                    },
                    .on_trouble = nullptr});
}

void SqliteStore::keep(const Profile& profile, OnKept done) {
    impl_->enqueue({.work = [player = profile.id, line = profile_line(profile),
                             done = std::move(done)](Tables& tables) -> Impl::Answer {
                        tables.keep(player, line);
                        return done;
                    },
                    .on_trouble = nullptr});
}

void SqliteStore::forget(PlayerId player) {
    impl_->enqueue({.work = [player](Tables& tables) -> Impl::Answer {
                        tables.forget(player);
                        return nullptr;
                    },
                    .on_trouble = nullptr});
}

void SqliteStore::finish(RoomId room, Epoch epoch) {
    impl_->enqueue({.work = [room, epoch](Tables& tables) -> Impl::Answer {
                        tables.finish(room, epoch);
                        return nullptr;
                    },
                    .on_trouble = nullptr});
}

void SqliteStore::release(RoomId room, Epoch epoch) {
    impl_->enqueue({.work = [room, epoch](Tables& tables) -> Impl::Answer {
                        tables.release(room, epoch);
                        return nullptr;
                    },
                    .on_trouble = nullptr});
}

} // namespace jantaku
