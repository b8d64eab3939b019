// Pipe bot: a program at a seat that is told mjai events and asked for mjai actions.
//
// tell      the events that its seat may see, as record::mjai_event writes them, from start_game
//           (with id and names) on. The last event is held back until it is known whether it is a
//           question
// ask       once after an event, with all legal actions (record::mjai_actions). The result is the
//           program's action, riichi with its discard, or what went wrong: then the caller must
//           decide. Blocks until there is an answer or the time is up
// limits    for each answer, and for the first one after a start. A question may also have a
//           deadline for everything that it takes
// restarts  a process that has ended, gives no answer or no end of output is started again before the
//           next question. It is told start_game and the kyoku so far, and its answers to these lines
//           are dropped. It is also started again when it is late twice in a row with lines that ask
//           nothing (once is ignored). After `restarts` restarts in a game the program is given up,
//           and every question fails
// seat      is in the variable JANTAKU_SEAT of the command
// errors    EnvironmentError when the shell cannot run the command at all
#pragma once

#include "tools/pipe_bot/dialect.hpp"
#include "tools/pipe_bot/faults.hpp"
#include "tools/pipe_bot/own_tiles.hpp"
#include "tools/pipe_bot/process.hpp"

#include <functional>

namespace jantaku::pipe_bot {

struct Settings {
    std::string command;
    Dialect dialect = Dialect::mjai;
    Seat seat{0};
    std::chrono::milliseconds limit{10'000};
    std::chrono::milliseconds first_limit{60'000};
    int restarts = 3;
    std::string errors{}; // file for its stderr; empty: our own stderr
    // Called with what the program's author wants to see, once for each: that its first answer is
    // slow to come, and the text of a line that is not an action.
    std::function<void(const std::string&)> remark = {};
    std::chrono::milliseconds slow_after{5000};
};

class PipeBot {
  public:
    explicit PipeBot(Settings settings) : settings_{std::move(settings)}, tiles_{settings_.seat} {}

    void tell(const Json& event);
    [[nodiscard]] Result<Json, Fault> ask(const Json& actions,
                                          Clock::time_point until = Clock::time_point::max());
    // The caller could not use the last answer.
    void refuse(Fault fault);
    // The game is over, so the program may now end by itself.
    void finish();

    [[nodiscard]] const Faults& faults() const { return faults_; }
    // It will not be started again.
    [[nodiscard]] bool is_given_up() const { return !process_ && starts_ > settings_.restarts; }

  private:
    // A line that the program was told, or would have been told if it had run.
    struct Line {
        std::string text;
        bool is_answered = false;
    };

    [[nodiscard]] bool is(Dialect dialect) const { return settings_.dialect == dialect; }
    [[nodiscard]] bool is_own(const Json& event) const;
    [[nodiscard]] bool answers_unasked(const Json& event) const;
    [[nodiscard]] Json unasked(Json event) const;
    [[nodiscard]] Json question(Json event, const Json& actions) const;

    void say_waiting();
    void say(const Line& line);
    [[nodiscard]] bool start();
    [[nodiscard]] Result<Json, Fault> ask_last(const Json& actions);
    [[nodiscard]] Result<Json, Fault> ask_for_riichi(Json answer, const Json& actions);
    [[nodiscard]] Result<Json, Fault> exchange(const Line& line);
    [[nodiscard]] Result<Json, Fault> read_answer(Clock::time_point deadline);
    [[nodiscard]] Result<Json, Fault> read_moves(Clock::time_point deadline);
    void remark_once(bool& done, const std::string& words) const;
    [[nodiscard]] Fault fault_of(Trouble trouble);
    Fault note(Fault fault);

    Settings settings_;
    OwnTiles tiles_;
    std::optional<Process> process_;
    Clock::time_point until_ = Clock::time_point::max(); // deadline of the current question
    int starts_ = 0;
    bool has_answered_ = false; // since the last start
    bool missed_ = false;       // it was late with the last line that asked nothing
    std::vector<Line> said_;    // start_game and this kyoku
    // The last event and a dora behind it; for mjai.app all events since the last list.
    std::vector<Json> waiting_;
    bool riichi_said_ = false;      // it was told of its riichi before the riichi happened
    std::optional<Json> next_move_; // akochan: the dahai behind its chi or pon
    bool is_slow_remarked_ = false;
    bool is_garbage_remarked_ = false;
    Faults faults_;
    Fault last_fault_ = Fault::crashed;
};

} // namespace jantaku::pipe_bot
