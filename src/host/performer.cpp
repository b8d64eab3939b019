#include "host/performer.hpp"

#include "study/problem_choice.hpp"

#include <algorithm>
#include <exception>
#include <jantaku/tile/result.hpp>
#include <utility>

namespace jantaku {

namespace {

bool closes_room(const Record& record) {
    return std::ranges::any_of(record, [](const RoomEvent& event) {
        return std::holds_alternative<event::RoomClosed>(event);
    });
}

// The seat of the player who had that name in the game, or else of the player who has it now.
Reviewed review_of(const MakeReview& task) {
    constexpr std::size_t most = 5;
    Reviewed reviewed{.ticket = task.ticket, .game = task.game, .review = std::nullopt};
    try {
        const PlayedGame& game = *task.game;
        const std::size_t from = game.fork() != nullptr ? game.fork()->events : 0;
        reviewed.review = review::review(game.events, task.seat, most, from);
    } catch (const std::exception& error) {
        // The error is caught, because the next review waits for this one's answer.
        reviewed.bug = error.what();
    }
    return reviewed;
}

std::shared_ptr<const session::WrittenLog> written(const PlayedGame& game,
                                                   const session::LogOrder& order) {
    return std::make_shared<const session::WrittenLog>(session::write_log(game, order));
}

ImportRead read(const ReadImport& task) {
    try {
        return {task.session, task.id, task.is_cut, session::read_import(task.text), task.place};
    } catch (const std::exception& bug) {
        // The error is caught, because somebody waits for the answer.
        return {task.session, task.id, task.is_cut,
                std::string{"a fault of the server, "} + bug.what(), task.place};
    }
}

session::GameProblems problems_of(const PlayedGame& game, Seat seat) {
    return std::make_shared<const std::vector<study::Problem>>(
        study::problems_of(game.events, seat, session::most_game_problems));
}

// The answer of f; none if it throws, because somebody waits for the answer.
template <class F, class... Args>
auto or_none(F f, const Args&... args) -> decltype(f(args...)) {
    try {
        return f(args...);
    } catch (const std::exception&) {
        return {};
    }
}

} // namespace

Performer::Performer(Server& server, Sink sink)
    : server_{server}, sink_{std::move(sink)}, elsewhere_{[this](const auto& work) {
          answers_.push_back(work());
      }},
      studying_elsewhere_{elsewhere_}, recovery_{[this](RoomId room, std::function<void()> then) {
          claim(room, std::move(then));
      }} {}

void Performer::work_elsewhere(const PasswordCost& cost, Elsewhere elsewhere) {
    cost_ = cost;
    elsewhere_ = std::move(elsewhere);
}

void Performer::take(const Incoming& incoming, Tick now) {
    const auto begin = WorkClock::now();
    hand(incoming, now);
    take_answers(now);
    figures_.turn_seconds.add(seconds_since(begin));
}

void Performer::hand(const Incoming& incoming, Tick now) {
    if (const auto* reviewed = std::get_if<Reviewed>(&incoming)) {
        if (!reviewed->bug.empty()) {
            sink_(LogLine{"a bug, no review of game " + std::to_string(reviewed->game->number) +
                              ": " + reviewed->bug,
                          Severity::warning});
        }
        reviews_.pop_front();
        if (!reviews_.empty()) begin_review();
    }
    if (const auto* written = std::get_if<LogWritten>(&incoming)) logs_.put(*written);
    const auto begin = WorkClock::now();
    for (const Effect& effect : server_.on(incoming, now))
        perform(effect);
    const auto end = WorkClock::now();
    costs_.add(incoming, end - begin, end);
}

bool Performer::poll(Tick now) {
    const auto begin = WorkClock::now();
    if (!take_answers(now)) return false;
    figures_.turn_seconds.add(seconds_since(begin));
    return true;
}

bool Performer::take_answers(Tick now) {
    if (answers_.empty()) return false;
    while (!answers_.empty()) {
        const Incoming answer = std::move(answers_.front());
        answers_.pop_front();
        hand(answer, now);
    }
    return true;
}

bool Performer::think(Tick now) {
    const auto task = thoughts_.next();
    if (!task) return false;
    take(thoughts_.make(*task), now);
    return true;
}

void Performer::perform(const Think& think) {
    if (!thinking_elsewhere_) return thoughts_.add(think);
    thinking_elsewhere_(thoughts_.begin(think));
}

void Performer::perform(const MakeReview& task) {
    reviews_.push_back(task);
    if (reviews_.size() == 1) begin_review();
}

void Performer::begin_review() {
    const auto make = [task = reviews_.front()]() -> Incoming { return review_of(task); };
    studying_elsewhere_(make);
}

void Performer::perform(const WriteLog& task) {
    if (auto log = logs_.find(task)) {
        answers_.emplace_back(LogWritten{task, std::move(log)});
        return;
    }
    const auto write = [task]() -> Incoming {
        return LogWritten{task, or_none(written, *task.game, task.order)};
    };
    studying_elsewhere_(write);
}

void Performer::perform(const ReadImport& task) {
    studying_elsewhere_([task]() -> Incoming { return read(task); });
}

void Performer::perform(const ChooseProblems& task) {
    studying_elsewhere_([task]() -> Incoming {
        return ProblemsChosen{task, or_none(problems_of, *task.game, task.seat)};
    });
}

void Performer::recover(Tick now) {
    recovery_.start();
    store_->recover([this](Result<Recovered, std::string> left) {
        if (!left) return recovery_.fail(left.error());
        const auto rooms = left->open_rooms;
        answers_.emplace_back(std::move(*left));
        recovery_.load(rooms);
    });
    poll(now);
}

void Performer::perform(const Effect& effect) {
    std::visit(overloaded{
                   [this](const Append& append) { perform(append); },
                   [this](const Load& load) { claim(load.room, [] {}); },
                   [this](const Keep& keep) { perform(keep); },
                   [this](const QueryGames& look) {
                       store_->query_games(
                           look.query, [this, ticket = look.ticket,
                                        asked = open_questions_.ask()](QueryResult finding) {
                               open_questions_.answered(asked);
                               answers_.emplace_back(GamesQueried{ticket, std::move(finding)});
                           });
                   },
                   [this](const ReadAdjourned& read) {
                       store_->read_adjourned(
                           read.room, [this, room = read.room, asked = open_questions_.ask()](
                                          Result<Record, std::string> events) {
                               open_questions_.answered(asked);
                               answers_.emplace_back(AdjournedRead{room, std::move(events)});
                           });
                   },
                   [this](const DropAdjourned& drop) { store_->drop_adjourned(drop.room); },
                   [this](const KeepTally& keep) { store_->keep_tally(keep.tally); },
                   [this](const KeepAudit& keep) { store_->keep_audit(keep.entry); },
                   [this](const EraseNames& erase) {
                       store_->erase_names(
                           erase.player, erase.step,
                           [this, player = erase.player,
                            asked = open_questions_.ask()](std::optional<ErasureStep> next) {
                               open_questions_.answered(asked);
                               answers_.emplace_back(NamesErased{player, next});
                           });
                   },
                   [this](const DropGames& drop) { store_->drop_games(drop.before); },
                   [this](const MeasureCosts& task) {
                       answers_.emplace_back(costs_.measure(task, WorkClock::now()));
                   },
                   [this](const Forget& forget) { store_->forget(forget.player); },
                   [this](const HashPassword& task) { perform(task); },
                   [this](const CheckPassword& task) { perform(task); },
                   [this](const Think& think) { perform(think); },
                   [this](const MakeReview& task) { perform(task); },
                   [this](const WriteLog& task) { perform(task); },
                   [this](const ReadImport& task) { perform(task); },
                   [this](const ChooseProblems& task) { perform(task); },
                   [this](const auto& outward) { sink_(Outward{outward}); },
               },
               effect);
}

void Performer::perform(const Append& append) {
    const bool is_last = closes_room(append.events);
    store_->append(append, [this, room = append.room, epoch = append.epoch, record = append.record,
                            is_last, asked = open_questions_.ask()](AppendResult result) {
        figures_.append_seconds.add(open_questions_.answered(asked));
        ++figures_.appends.at(static_cast<std::size_t>(result));
        if (is_last && result == AppendResult::durable) store_->finish(room, epoch);
        answers_.push_back(
            Appended{.room = room, .record = record, .result = result, .epoch = epoch});
    });
}

void Performer::perform(const Keep& keep) {
    store_->keep(keep.profile, [this, ticket = keep.ticket, asked = open_questions_.ask()] {
        open_questions_.answered(asked);
        answers_.emplace_back(Kept{ticket});
    });
}

void Performer::perform(const HashPassword& task) {
    elsewhere_([task, cost = cost_]() -> Incoming {
        return PasswordHashed{task.ticket, or_none(hash_account_password, task.password, cost)};
    });
}

void Performer::perform(const CheckPassword& task) {
    elsewhere_([task]() -> Incoming {
        return PasswordChecked{task.ticket, or_none(is_account_password, task.password, task.hash)};
    });
}

void Performer::claim(RoomId room, std::function<void()> then) {
    store_->claim(room, [this, room, then = std::move(then),
                         asked = open_questions_.ask()](Result<Claim, std::string> claim) {
        open_questions_.answered(asked);
        if (!claim) {
            answers_.emplace_back(Unreadable{.room = room, .why = claim.error()});
        } else {
            // Its last record may have become durable without any answer.
            if (std::ranges::any_of(claim->records, closes_room))
                store_->finish(room, claim->epoch);
            answers_.emplace_back(Loaded{.room = room,
                                         .epoch = claim->epoch,
                                         .records = std::move(claim->records),
                                         .last = claim->last});
        }
        then();
    });
}

WorkFigures Performer::figures() const {
    WorkFigures figures = figures_;
    figures.store_waiting = open_questions_.size();
    figures.store_oldest_seconds = open_questions_.oldest_seconds();
    figures.thoughts = thoughts_.figures();
    return figures;
}

} // namespace jantaku
