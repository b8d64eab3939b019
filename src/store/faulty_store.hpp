// Faulty store: another store that misbehaves on purpose, the same way every time.
//
// slow     answers every append, claim, query, reading and `keep` only after `slow_turns` calls of turn()
// fail     refuses every third append
// unknown  answers every third append with "unknown", and every second of those was written
// use      tests and transcripts: whatever the store does, players are shown the same
#pragma once

#include "store/store.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <utility>

namespace jantaku {

enum class StoreMode : std::uint8_t { normal, slow, fail, unknown };

inline constexpr int slow_turns = 3;

class FaultyStore final : public Store {
  public:
    // inner must outlive this
    explicit FaultyStore(Store& inner, StoreMode mode = StoreMode::normal)
        : inner_{inner}, mode_{mode} {}

    void set_mode(StoreMode mode) { mode_ = mode; }
    // One step of time: gives the answers that are due. False: no answer waits any more.
    bool turn();
    // The process that waited is gone: its answers are dropped.
    void forget_waiting() { waiting_calls_.clear(); }

    void claim(RoomId room, OnClaimed done) override;
    void append(const Append& append, OnAppended done) override;
    void recover(OnRecovered done) override { inner_.recover(std::move(done)); }
    void keep(const Profile& profile, OnKept done) override;
    void forget(PlayerId player) override { inner_.forget(player); }
    void query_games(const GameQuery& query, OnQueried done) override;
    void read_adjourned(RoomId room, OnAdjournedRead done) override;
    void drop_adjourned(RoomId room) override { inner_.drop_adjourned(room); }
    void keep_tally(const ProblemTally& tally) override { inner_.keep_tally(tally); }
    void keep_audit(const AuditEntry& entry) override { inner_.keep_audit(entry); }
    void erase_names(PlayerId player, const ErasureStep& step, OnErased done) override {
        inner_.erase_names(player, step, std::move(done));
    }
    void drop_games(std::int64_t before) override { inner_.drop_games(before); }
    void finish(RoomId room, Epoch epoch) override { inner_.finish(room, epoch); }

  private:
    struct Waiting {
        int turns = slow_turns;
        std::function<void()> answer;
    };

    void answer_later(std::function<void()> answer);

    Store& inner_;
    StoreMode mode_;
    std::uint64_t appends_ = 0;
    std::deque<Waiting> waiting_calls_; // in the order of the calls
};

} // namespace jantaku
