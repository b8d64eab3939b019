// Postgres store: keeps everything in a PostgreSQL database, which may be on other machines and
// copied to others at once.
//
// durable   a record is acknowledged once its transaction is on all disks that the server of the
//           database waits for (synchronous_commit). A transaction whose answer is lost is unknown
// threads   one thread writes all that is queued in one transaction and one round trip. Another
//           reads the games that are kept. `post` gets the answers in order; the answers about
//           games have an order of their own
// trouble   the database cannot be reached, hangs or is not writable: appends are refused or
//           unknown, and everything else is tried again until it can be written
// one       one server at a time holds a database (owner.hpp). A server that loses it, such as one
//           that hangs while another waits, writes nothing any more, and `lost` is called once. So it is if the database went back in time,
//           such as a standby that lacked the last records
// errors    StoreError from the constructor: the database cannot be reached, another server holds
//           it, or its tables are of a later version
// source    docs/operate.md#postgresql
#pragma once

#include "store/job_thread.hpp"
#include "store/store.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace jantaku {

class PostgresStore final : public Store {
  public:
    using Post = JobThread::Post;
    using Log = JobThread::Log;
    // Gets the reason, in the thread of the store's caller.
    using Lost = std::function<void(const std::string& why)>;

    // Asked again and again by the constructor while another server, the holder, has the database.
    // False: the constructor waits no longer. It may throw.
    using Waits = std::function<bool(const std::string& holder)>;
    // Asked meanwhile, too, if other nodes can be reached over a bus: whether this one is on it.
    using IsOnBus = std::function<bool()>;

    // url: as libpq takes it. waits: does not wait if omitted
    PostgresStore(
        const std::string& url,
        const Post& post,
        const Log& log = [](const std::string&) {},
        Lost lost = [](const std::string&) {},
        const Waits& waits = [](const std::string&) { return false; },
        const IsOnBus& is_on_bus = nullptr);
    ~PostgresStore() override; // writes what is queued first, if it can; posts no answer any more

    // The number of this server, which is higher than that of each server that had the database
    // before.
    [[nodiscard]] std::uint64_t term() const;
    // Says whether another server waits for the database and is on the bus.
    void ask_if_wanted(std::function<void(bool)> done);

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
