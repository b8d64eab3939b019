// SQLite store: journals in one file that outlives a crash, a power cut and a full disk.
//
// durable   a record is acknowledged once its transaction is in the write-ahead log and synced
//           (WAL, synchronous=FULL); what was not acknowledged may be there after a crash
// threads   one thread writes, all that is queued in one transaction and without waiting for more;
//           another moves the log into the file, a third reads games that are kept (games_reader.hpp).
//           Answers are handed to `post`, in order, but for those about games, which have an order of
//           their own
// trouble   a disk that is full or fails: appends are refused, all else is tried again until it can be
//           written
// damage    a page that cannot be read: what needs it is given up and logged, the rest goes on. A player
//           who cannot be kept is told as if he were, and is who he was when the process ends
// one       a lock beside the file keeps a second process out
// errors    StoreError from the constructor: no such directory, another process, no such file, or
//           one of a later version
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
    ~SqliteStore()
        override; // what is queued is written first, if it can be; nothing is posted any more

    void claim(RoomId room, OnClaimed done) override;
    void append(const Append& append, OnAppended done) override;
    void recover(OnRecovered done) override;
    void keep(const Profile& profile, OnKept done) override;
    void forget(PlayerId player) override;
    void query_games(const GameQuery& query, OnQueried done) override;
    void finish(RoomId room, Epoch epoch) override;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace jantaku
