// SQLite store: keeps everything in one file that survives a crash, a power cut and a full disk.
//
// durable   a record is acknowledged once its transaction is in the write-ahead log and synced
//           (WAL, synchronous=FULL). A record that was not acknowledged may still be there after a
//           crash
// threads   one thread writes all that is queued in one transaction, and does not wait for more.
//           Another moves the log into the file. A third reads the games that are kept
//           (games_reader.hpp). `post` gets the answers in order; the answers about games have an
//           order of their own
// trouble   a disk is full or fails: appends are refused, and everything else is tried again until
//           it can be written
// damage    a page cannot be read: a call that needs it is given up and logged, and the rest goes
//           on. If a player cannot be kept, `keep` is answered all the same, and the change is lost
//           when the process ends
// one       a lock beside the file keeps a second process out
// errors    StoreError from the constructor: no such directory, another process, no such file, or
//           a file of a later version
// source    docs/architecture.md#the-journal
#pragma once

#include "store/job_thread.hpp"
#include "store/store.hpp"

#include <memory>

namespace jantaku {

class SqliteStore final : public Store {
  public:
    using Post = JobThread::Post;
    using Log = JobThread::Log;

    SqliteStore(
        const std::string& file, const Post& post, const Log& log = [](const std::string&) {});
    ~SqliteStore() override; // writes what is queued first, if it can; posts no answer any more

    void claim(RoomId room, OnClaimed done) override;
    void append(const Append& append, OnAppended done) override;
    void recover(OnRecovered done) override;
    void keep(const Profile& profile, OnKept done) override;
    void forget(PlayerId player) override;
    void query_games(const GameQuery& query, OnQueried done) override;
    void read_adjourned(RoomId room, OnAdjournedRead done) override;
    void drop_adjourned(RoomId room) override;
    void keep_tally(const ProblemTally& tally) override;
    void keep_audit(const AuditEntry& entry) override;
    void erase_names(PlayerId player, const ErasureStep& step, OnErased done) override;
    void drop_games(std::int64_t before) override;
    void finish(RoomId room, Epoch epoch) override;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace jantaku
