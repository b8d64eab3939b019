// Store: where the records of rooms are kept, so that they outlive whoever drives the room; the players,
// how they stand, and the games that they have finished.
//
// a room's journal  records 1, 2, 3 …; append names the number it expects to write, so that two
//                   writers can never both succeed
// epoch             grows with every claim; a writer of an older epoch is fenced. A room that was
//                   never claimed belongs to its first writer, whatever epoch he names
// answers           may come much later than the call, or never: then the caller claims again. What
//                   cannot be written now is tried until it can, but for appends
// damage            of the file is not waited out: each call that meets it is given up by itself
// errors            of an append: refused, nothing was written; unknown, it may have been. Of a claim:
//                   what is wrong with the journal, in words; it is claimed all the same, but for damage.
//                   Of recover: what is wrong with the file, in words
#pragma once

#include "room/answer.hpp"
#include "room/effect.hpp"
#include "room/event.hpp"
#include "room/ids.hpp"

#include <functional>
#include <jantaku/tile/result.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace jantaku {

// There is no store: its place, its file or its lock is not to be had.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// A journal, and the right to write on.
struct Claim {
    Epoch epoch = 0;
    std::vector<Record> records;
};

class Store {
  public:
    using OnAppended = std::function<void(AppendResult)>;
    using OnKept = std::function<void()>;
    using OnQueried = std::function<void(QueryResult)>;
    using OnRecovered = std::function<void(Result<Recovered, std::string>)>;
    using OnClaimed = std::function<void(Result<Claim, std::string>)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // The next epoch of the room, and all that was durable before it; writers of earlier epochs are
    // fenced from now on.
    virtual void claim(RoomId room, OnClaimed done) = 0;
    // What it settles is stored with it, or neither is.
    virtual void append(const Append& append, OnAppended done) = 0;
    // What a new process begins with.
    virtual void recover(OnRecovered done) = 0;
    // In the place of what was kept of the player before; tried until it can be written.
    virtual void keep(const Profile& profile, OnKept done) = 0;
    virtual void forget(PlayerId player) = 0;
    virtual void query_games(const GameQuery& query, OnQueried done) = 0;
    // The room is closed: its journal is not needed any more, and may be dropped.
    virtual void finish(RoomId room, Epoch epoch) = 0;
};

} // namespace jantaku
