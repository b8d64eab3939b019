#include "store/faulty_store.hpp"

#include <utility>

namespace jantaku {

bool FaultyStore::turn() {
    for (Waiting& waiting : waiting_calls_)
        --waiting.turns;
    while (!waiting_calls_.empty() && waiting_calls_.front().turns <= 0) {
        const auto answer = std::move(waiting_calls_.front().answer);
        waiting_calls_.pop_front();
        answer(); // may append again
    }
    return !waiting_calls_.empty();
}

void FaultyStore::answer_later(std::function<void()> answer) {
    waiting_calls_.push_back({.turns = slow_turns, .answer = std::move(answer)});
}

void FaultyStore::append(const Append& append, OnAppended done) {
    const auto number = ++appends_;
    const bool is_bad = number % 3 == 0;
    if (mode_ == StoreMode::slow) {
        inner_.append(append, [this, done](AppendResult result) {
            answer_later([done, result] { done(result); });
        });
    } else if (mode_ == StoreMode::fail && is_bad) {
        done(AppendResult::refused);
    } else if (mode_ == StoreMode::unknown && is_bad) {
        if (number % 2 == 0) inner_.append(append, [](AppendResult) {});
        done(AppendResult::unknown);
    } else {
        inner_.append(append, std::move(done));
    }
}

void FaultyStore::claim(RoomId room, OnClaimed done) {
    if (mode_ != StoreMode::slow) {
        inner_.claim(room, std::move(done));
        return;
    }
    inner_.claim(room, [this, done](const Result<Claim, std::string>& claim) {
        answer_later([done, claim] { done(claim); });
    });
}

void FaultyStore::query_games(const GameQuery& query, OnQueried done) {
    if (mode_ != StoreMode::slow) {
        inner_.query_games(query, std::move(done));
        return;
    }
    inner_.query_games(query, [this, done](const QueryResult& result) {
        answer_later([done, result] { done(result); });
    });
}

void FaultyStore::read_adjourned(RoomId room, OnAdjournedRead done) {
    if (mode_ != StoreMode::slow) {
        inner_.read_adjourned(room, std::move(done));
        return;
    }
    inner_.read_adjourned(room, [this, done](const Result<Record, std::string>& events) {
        answer_later([done, events] { done(events); });
    });
}

void FaultyStore::keep(const Profile& profile, OnKept done) {
    if (mode_ != StoreMode::slow) {
        inner_.keep(profile, std::move(done));
        return;
    }
    inner_.keep(profile, [this, done] { answer_later(done); });
}

} // namespace jantaku
