// Memory store: keeps everything in memory, and loses it with the process.
//
// answers  before the call returns
// refuses  an older epoch, a record number that is not the next one, and any record of a finished
//          room
#pragma once

#include "store/archive.hpp"
#include "store/store.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace jantaku {

class MemoryStore final : public Store {
  public:
    void claim(RoomId room, OnClaimed done) override;
    void append(const Append& append, OnAppended done) override;
    void recover(OnRecovered done) override;
    void keep(const Profile& profile, OnKept done) override;
    void forget(PlayerId player) override;
    void read_adjourned(RoomId room, OnAdjournedRead done) override;
    void drop_adjourned(RoomId room) override { adjourned_.erase(room); }
    void keep_tally(const ProblemTally& tally) override { tallies_[tally.problem] = tally; }
    void keep_audit(const AuditEntry& entry) override;
    void erase_names(PlayerId player, const ErasureStep& step, OnErased done) override;
    void drop_games(std::int64_t before) override { archive_.drop(before); }
    void query_games(const GameQuery& query, OnQueried done) override;
    void finish(RoomId room, Epoch epoch) override;

  private:
    struct Journal {
        Epoch epoch = 0;     // of the last claim
        std::string records; // as bytes (room/wire.hpp)
        RecordNumber last = 0;
        bool finished = false;
    };
    struct Adjourned {
        AdjournedHead head;
        std::string events; // a record as bytes
    };
    std::map<RoomId, Journal> journals_;
    std::map<RoomId, Adjourned> adjourned_;
    std::map<PlayerId, Profile> profiles_;
    PlayerId last_player_;
    std::map<PlayerId, Standing> standings_;
    std::map<std::uint64_t, ProblemTally> tallies_; // by problem
    std::map<std::uint64_t, AuditEntry> audit_;     // by number
    Archive archive_;
    std::size_t last_game_ = 0;
};

} // namespace jantaku
