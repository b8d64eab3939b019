#include "store/sqlite_store.hpp"

#include "store/file_lock.hpp"
#include "store/games_reader.hpp"
#include "store/job_thread.hpp"
#include "store/journal_line.hpp"
#include "store/log_mover.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_tables.hpp"

#include <SQLiteCpp/Database.h>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <sqlite3.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace jantaku {

namespace {

// The name of a new file in the directory survives a power cut.
void sync_directory(const std::filesystem::path& directory) {
    const int opened = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return;
    ::fsync(opened);
    ::close(opened);
}

// The file holds hands and secrets, so only its owner may read it. SQLite gives the files beside it
// the same permissions and follows no link to them. Call it before any connection is open: closing
// a file ends the locks that the process has on it.
const std::string& make_private(const std::string& file) {
    const int made =
        ::open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) throw StoreError{file + ": " + std::generic_category().message(errno)};
    ::close(made);
    const auto directory = std::filesystem::absolute(file).parent_path();
    sync_directory(directory);
    sync_directory(directory.parent_path()); // the directory may be new as well
    return file;
}

// Each running room has a page of its own that it writes to.
SQLite::Database open_to_write(const std::string& file) {
    SQLite::Database db = open_database(file);
    db.exec("PRAGMA cache_size = -32768");  // KiB, at most
    db.exec("PRAGMA secure_delete = FAST"); // what is deleted is written over with its page
    return db;
}

} // namespace

// It has a name because a member of Impl may not have a type of an unnamed namespace where several
// files are compiled as one.
class SqliteEngine final : public Engine {
  public:
    SqliteEngine(SQLite::Database& db, SqliteTables& tables) : db_{db}, tables_{tables} {}

    void begin() override {
        changes_ = sqlite3_total_changes(db_.getHandle());
        db_.exec("BEGIN IMMEDIATE");
        tables_.begun();
    }
    // A transaction that only reads succeeds on a full disk too.
    bool commit() override {
        const bool is_changed = sqlite3_total_changes(db_.getHandle()) != changes_;
        if (is_changed) tables_.tidy();
        db_.exec("COMMIT");
        tables_.ended();
        return is_changed;
    }
    void roll_back() override {
        if (sqlite3_get_autocommit(db_.getHandle()) == 0) db_.tryExec("ROLLBACK");
        tables_.rolled_back();
    }
    [[nodiscard]] bool is_damage(const std::exception& error) const override {
        return jantaku::is_damage(error);
    }

  private:
    SQLite::Database& db_;
    SqliteTables& tables_;
    int changes_ = 0;
};

struct SqliteStore::Impl {
    using Answer = JobThread::Answer;

    Impl(const std::string& file, const Post& post, const Log& log)
        : lock{file + ".lock"}, file_lock{make_private(file)}, db{open_to_write(file)}, tables{db},
          engine{db, tables}, mover{file, db}, games{file, post, log},
          jobs{engine, post, log, {.gather = usual_gather, .chore = [this] {
                                       return tables.do_chore();
                                   }}} {}

    // The second one keeps out a server that knows the file by another name. It is given back when the
    // connections are closed, because closing a file ends the locks that SQLite has on it.
    FileLock lock, file_lock;
    SQLite::Database db;
    SqliteTables tables;
    SqliteEngine engine;
    LogMover mover;
    GamesReader games;
    JobThread jobs; // ends first
};

SqliteStore::SqliteStore(const std::string& file, const Post& post, const Log& log) try
    : impl_{std::make_unique<Impl>(file, post, log)} {
} catch (const SQLite::Exception& error) {
    throw StoreError{file + ": " + error.what()};
}

SqliteStore::~SqliteStore() = default;

void SqliteStore::claim(RoomId room, OnClaimed done) {
    impl_->jobs.add({.what = "claim room",
                     .number = room.value,
                     .work = [&tables = impl_->tables, room, done]() -> Impl::Answer {
                         auto claim = tables.claim(room);
                         return [done, claim = std::move(claim)] { done(claim); };
                     },
                     .on_damage = [done](const std::string& why) { done(why); }});
}

void SqliteStore::append(const Append& append, OnAppended done) {
    const auto shared_done = std::make_shared<OnAppended>(std::move(done));
    impl_->jobs.add(
        {.what = "append to room",
         .number = append.room.value,
         .work = [&tables = impl_->tables, lines = lines_of(append),
                  shared_done]() -> Impl::Answer {
             return [shared_done, result = tables.append(lines)] { (*shared_done)(result); };
         },
         .on_damage = [shared_done](const std::string&) { (*shared_done)(AppendResult::refused); },
         .on_trouble = [shared_done] { (*shared_done)(AppendResult::refused); }});
}

void SqliteStore::query_games(const GameQuery& query, OnQueried done) {
    impl_->games.query_games(query, std::move(done));
}

void SqliteStore::recover(OnRecovered done) {
    impl_->jobs.add({.what = "recover",
                     .work = [&tables = impl_->tables, done]() -> Impl::Answer {
                         return [done, left = tables.recover()] { done(left); };
                     },
                     .on_damage = [done, file = impl_->db.getFilename()](
                                      const std::string& why) { done(file + ": " + why); }});
}

void SqliteStore::keep(const Profile& profile, OnKept done) {
    impl_->jobs.add({.what = "keep player",
                     .number = profile.id.value,
                     .work = [&tables = impl_->tables, player = profile.id,
                              line = sealed(profile_line(profile)), done]() -> Impl::Answer {
                         tables.keep(player, line);
                         return done;
                     },
                     .on_damage = [done](const std::string&) { done(); }});
}

void SqliteStore::forget(PlayerId player) {
    impl_->jobs.add({.what = "forget player",
                     .number = player.value,
                     .work = [&tables = impl_->tables, player]() -> Impl::Answer {
                         tables.forget(player);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void SqliteStore::read_adjourned(RoomId room, OnAdjournedRead done) {
    impl_->jobs.add({.what = "read the adjourned game of room",
                     .number = room.value,
                     .work = [&tables = impl_->tables, room, done]() -> Impl::Answer {
                         return [done, events = tables.read_adjourned(room)] { done(events); };
                     },
                     .on_damage = [done](const std::string& why) { done(why); }});
}

void SqliteStore::drop_adjourned(RoomId room) {
    impl_->jobs.add({.what = "drop the adjourned game of room",
                     .number = room.value,
                     .work = [&tables = impl_->tables, room]() -> Impl::Answer {
                         tables.drop_adjourned(room);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void SqliteStore::keep_tally(const ProblemTally& tally) {
    impl_->jobs.add({.what = "keep the answers to problem",
                     .number = tally.problem,
                     .work = [&tables = impl_->tables, problem = tally.problem,
                              line = sealed(tally_line(tally))]() -> Impl::Answer {
                         tables.keep_tally(problem, line);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void SqliteStore::keep_audit(const AuditEntry& entry) {
    impl_->jobs.add({.what = "keep entry of the audit",
                     .number = entry.number,
                     .work = [&tables = impl_->tables, number = entry.number,
                              line = sealed(audit_line(entry))]() -> Impl::Answer {
                         tables.keep_audit(number, line);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void SqliteStore::erase_names(PlayerId player, const ErasureStep& step, OnErased done) {
    impl_->jobs.add({.what = "erase the names of player",
                     .number = player.value,
                     .work = [&tables = impl_->tables, player, step, done]() -> Impl::Answer {
                         return [done, next = tables.erase_names(player, step)] { done(next); };
                     },
                     .on_damage = [done, step](const std::string&) { done(stage_after(step)); }});
}

void SqliteStore::drop_games(std::int64_t before) {
    impl_->jobs.add({.what = "drop old games",
                     .work = [&tables = impl_->tables, before]() -> Impl::Answer {
                         tables.drop_games(before);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

void SqliteStore::finish(RoomId room, Epoch epoch) {
    impl_->jobs.add({.what = "finish room",
                     .number = room.value,
                     .work = [&tables = impl_->tables, room, epoch]() -> Impl::Answer {
                         tables.finish(room, epoch);
                         return nullptr;
                     },
                     .on_damage = [](const std::string&) {}});
}

} // namespace jantaku
