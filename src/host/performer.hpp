// Performer: does for the server what takes a store and bots, until nothing of that is left to do.
//
// take    hands the server one thing that happened; storing and loading follow in the same call if
//         the store answers so soon
// poll    hands it what a slower store has answered since
// think   one move of one bot; they wait in a queue, in order, unless others think elsewhere
// review  of a game, where bots think, one after the other so that bots hardly wait for them
// log     of a game, where bots think, several at once; what was written lately is on a shelf
// sink    gets the rest: what takes sockets, a clock and a log
// called  never from inside the sink (what the sink causes is taken in a later turn)
#pragma once

#include "host/log_shelf.hpp"
#include "host/metrics/work.hpp"
#include "lobby/account_password.hpp"
#include "room/effect.hpp"
#include "room/tick.hpp"
#include "server/server.hpp"
#include "store/store.hpp"

#include <atomic>
#include <deque>
#include <functional>
#include <mutex>
#include <variant>

namespace jantaku {

using Outward = std::variant<Send, Close, Read, TellWhenSent, Stop, WakeAt, LogLine>;

// Runs what takes a while, perhaps on another thread, and has its answer taken later, on the thread of
// everything else.
using Elsewhere = std::function<void(std::function<Incoming()> work)>;

class Performer {
  public:
    using Sink = std::function<void(const Outward&)>;

    // server and store must outlive this; a store that has not answered yet, and never shall, must
    // forget its callbacks first
    Performer(Server& server, Store& store, Sink sink);
    // Passwords cost this, and are worked on there; else next to nothing, in the same call.
    void work_elsewhere(const PasswordCost& cost, Elsewhere elsewhere);
    // Bots think there, each on its own copy of what it sees, several at once if there are threads.
    void think_elsewhere(Elsewhere elsewhere) { thinking_elsewhere_ = std::move(elsewhere); }
    Performer(const Performer&) = delete;
    Performer& operator=(const Performer&) = delete;

    void take(const Incoming& incoming, Tick now);
    bool poll(Tick now);  // false: nothing to do
    bool think(Tick now); // false: nothing to do
    // Before anything else: whom and what an earlier process left in the store.
    void recover(Tick now);
    [[nodiscard]] bool is_recovering() const { return is_recovering_; }
    // What is wrong with the store, in words; none: it has been read, or is being read.
    [[nodiscard]] const std::optional<std::string>& why_not_recovered() const {
        return why_not_recovered_;
    }
    [[nodiscard]] WorkFigures figures() const;

  private:
    void hand(const Incoming& incoming, Tick now);
    void perform(const Effect& effect);
    void perform(const Append& append);
    void claim(RoomId room, std::function<void()> then);
    void perform(const Keep& keep);
    void perform(const HashPassword& task);
    void perform(const CheckPassword& task);
    void perform(const Think& think);
    void perform(const MakeReview& task);
    void begin_review();
    void perform(const WriteLog& task);
    Thought thought_about(const Think& task);
    void load_next();

    Server& server_;
    Store& store_;
    Sink sink_;
    std::deque<Incoming> answers_; // not yet taken
    std::deque<Think> thoughts_;
    PasswordCost cost_ = PasswordCost::least();
    Elsewhere elsewhere_;
    Elsewhere thinking_elsewhere_; // none: thoughts_ wait
    std::atomic<std::size_t> thinking_ = 0;
    std::deque<MakeReview> reviews_; // one at a time: the first is being made
    LogShelf logs_;
    bool is_recovering_ = false;
    std::optional<std::string> why_not_recovered_;
    std::deque<RoomId> to_load_;   // after a restart
    std::size_t being_loaded_ = 0; // of these
    OpenQuestions asked_;          // of the store
    WorkFigures figures_;          // those since the start
    mutable std::mutex thought_times_;
    Histogram thought_seconds_;
};

} // namespace jantaku
