// Store: keeps the records of rooms, so that they outlive the process that drives a room, and also
// players, their standings and the games that have ended.
//
// a room's journal  records 1, 2, 3 …; an append gives the number that it expects to write, so two
//                   writers can never both succeed. Earlier records are dropped when the journal
//                   begins anew, and the numbers go on
// epoch             grows with every claim; a writer with an older epoch is fenced. A room that was
//                   never claimed belongs to its first writer, whatever epoch that writer gives
// answers           may come long after the call, or never: then the caller claims again. Apart
//                   from appends, a call that cannot be written is tried again until it can
// damage            of the file does not pass: each call that meets it is given up by itself
// errors            append: refused, nothing was written; unknown, it may have been written. claim:
//                   a text that says what is wrong with the journal, which is claimed all the same
//                   unless the file is damaged. recover: a text that says what is wrong with the
//                   file
#pragma once

#include "room/answer.hpp"
#include "room/effect.hpp"
#include "room/event.hpp"
#include "room/ids.hpp"

#include <functional>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace jantaku {

// The store cannot be opened: its directory, its file or its lock is not available.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// A journal, and the right to continue it.
struct Claim {
    Epoch epoch = 0;
    std::vector<Record> records;
    RecordNumber last = 0; // the number of the last record
};

// The first slice behind all of this one's stage. None: there is none.
[[nodiscard]] inline std::optional<ErasureStep> stage_after(const ErasureStep& step) {
    using Stage = ErasureStep::Stage;
    if (step.stage == Stage::log) return std::nullopt;
    return ErasureStep{.stage = static_cast<Stage>(static_cast<int>(step.stage) + 1), .at = 0};
}

class Store {
  public:
    using OnAppended = std::function<void(AppendResult)>;
    using OnKept = std::function<void()>;
    using OnQueried = std::function<void(QueryResult)>;
    using OnRecovered = std::function<void(Result<Recovered, std::string>)>;
    using OnErased = std::function<void(std::optional<ErasureStep> next)>;
    using OnAdjournedRead = std::function<void(Result<Record, std::string>)>;
    using OnClaimed = std::function<void(Result<Claim, std::string>)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // Gives the next epoch of the room and all records that were durable before it. Writers with
    // earlier epochs are fenced from now on.
    virtual void claim(RoomId room, OnClaimed done) = 0;
    // The settlement, or the adjourned game, is stored with the record, or neither is stored. The
    // adjourned game that the record takes up goes with it in the same way.
    virtual void append(const Append& append, OnAppended done) = 0;
    // Gives what a new process begins with.
    virtual void recover(OnRecovered done) = 0;
    // Replaces the profile that was kept of the player; tried until it can be written.
    virtual void keep(const Profile& profile, OnKept done) = 0;
    virtual void forget(PlayerId player) = 0;
    virtual void query_games(const GameQuery& query, OnQueried done) = 0;
    virtual void read_adjourned(RoomId room, OnAdjournedRead done) = 0;
    virtual void drop_adjourned(RoomId room) = 0;
    // Replaces the tally that was kept of the problem. A `keep` that follows is not answered before it
    // is durable.
    virtual void keep_tally(const ProblemTally& tally) = 0;
    // The same for an entry of the audit. The oldest go (AuditEntry::most_entries).
    virtual void keep_audit(const AuditEntry& entry) = 0;
    // Does one slice of EraseNames, and gives the next one. A part that is damaged is left out.
    virtual void erase_names(PlayerId player, const ErasureStep& step, OnErased done) = 0;
    virtual void drop_games(std::int64_t before) = 0;
    // The room is closed: its journal is not needed any more and may be dropped.
    virtual void finish(RoomId room, Epoch epoch) = 0;
};

} // namespace jantaku
