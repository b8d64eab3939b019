// Performer: does the server's work with the store and bots, until none of it is left.
//
// take    hands the server one thing that happened; storing and loading follow in the same call if
//         the store answers immediately
// poll    hands the server what a slower store has answered since
// think   makes one move of one bot. Moves wait in a queue, in order, unless they are made
//         elsewhere
// review  of a game: made one after another, where no bot waits for it
// log     of a game: written in the same place; recent ones are kept on a shelf. Records are read and
//         problems are chosen there, too
// sink    gets all other effects: those for sockets, the clock and the log
// called  never from inside the sink (what the sink causes is taken in a later turn)
#pragma once

#include "host/cost_meter.hpp"
#include "host/log_shelf.hpp"
#include "host/metrics/work.hpp"
#include "host/recovery.hpp"
#include "host/thoughts.hpp"
#include "lobby/account_password.hpp"
#include "room/effect.hpp"
#include "room/tick.hpp"
#include "server/server.hpp"
#include "store/store.hpp"

#include <deque>
#include <functional>
#include <variant>

namespace jantaku {

using Outward = std::variant<Send, Close, Read, TellWhenSent, Stop, WakeAt, Publish, LogLine>;

// Runs work that takes a while, perhaps on another thread. Its answer is taken later, on the main
// thread.
using Elsewhere = std::function<void(std::function<Incoming()> work)>;

class Performer {
  public:
    using Sink = std::function<void(const Outward&)>;

    // server must outlive this.
    Performer(Server& server, Sink sink);
    // Must come before the owner does anything. store must outlive this, and forget its callbacks if
    // it will never answer.
    void use(Store& store) { store_ = &store; }
    // Passwords then have this cost and are processed there. Otherwise they cost almost nothing, in
    // the same call.
    void work_elsewhere(const PasswordCost& cost, Elsewhere elsewhere);
    // Bots then think there, each on its own copy of what it sees, several at once if there are
    // threads.
    void think_elsewhere(Elsewhere elsewhere) { thinking_elsewhere_ = std::move(elsewhere); }
    // Reviews and logs are then made there, records are read and problems chosen.
    void study_elsewhere(Elsewhere elsewhere) { studying_elsewhere_ = std::move(elsewhere); }
    Performer(const Performer&) = delete;
    Performer& operator=(const Performer&) = delete;

    void take(const Incoming& incoming, Tick now);
    bool poll(Tick now);  // false: nothing to do
    bool think(Tick now); // false: nothing to do
    // Must come first: reads the players and rooms that an earlier process left in the store.
    void recover(Tick now);
    [[nodiscard]] bool is_recovering() const { return recovery_.is_running(); }
    // The fault of the store; none if it has been read or is being read.
    [[nodiscard]] const std::optional<std::string>& why_not_recovered() const {
        return recovery_.why_not();
    }
    [[nodiscard]] WorkFigures figures() const;

  private:
    void hand(const Incoming& incoming, Tick now);
    bool take_answers(Tick now); // false: there is none
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
    void perform(const ReadImport& task);
    void perform(const ChooseProblems& task);

    Server& server_;
    Store* store_ = nullptr;
    Sink sink_;
    std::deque<Incoming> answers_; // not yet taken
    PasswordCost cost_ = PasswordCost::least();
    Elsewhere elsewhere_;
    Elsewhere studying_elsewhere_;
    Elsewhere thinking_elsewhere_; // none: thoughts wait in the queue of thoughts_
    CostMeter costs_{WorkClock::now()};
    Thoughts thoughts_{costs_};
    std::deque<MakeReview> reviews_; // the first is being made, the others wait
    LogShelf logs_;
    Recovery recovery_;
    OpenQuestions open_questions_; // of the store
    WorkFigures figures_;          // since the start, without what its other members count
};

} // namespace jantaku
