#include "store/memory_store.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

void MemoryStore::claim(RoomId room, OnClaimed done) {
    Journal& journal = journals_[room];
    done(Claim{.epoch = ++journal.epoch, .records = journal.records});
}

void MemoryStore::append(
    RoomId room, Epoch epoch, RecordNumber expected, const Record& record, OnAppended done) {
    const auto [place, is_new] = journals_.try_emplace(room);
    Journal& journal = place->second;
    if (is_new) journal.epoch = epoch; // never claimed: it belongs to its first writer
    const bool is_next = expected == journal.records.size() + 1;
    if (epoch != journal.epoch || !is_next || journal.finished) {
        done(AppendResult::refused);
        return;
    }
    journal.records.push_back(record);
    done(AppendResult::durable);
}

void MemoryStore::recover(OnRecovered done) {
    Recovered left;
    for (const auto& [room, journal] : journals_) {
        if (!journal.finished && !journal.records.empty()) left.open_rooms.push_back(room);
        left.last_room = room;
    }
    for (const auto& [id, profile] : profiles_)
        left.players.push_back(profile);
    left.last_player = last_player_;
    done(std::move(left));
}

void MemoryStore::keep(const Profile& profile, OnKept done) {
    profiles_[profile.id] = profile;
    last_player_ = std::max(last_player_, profile.id);
    done();
}

void MemoryStore::finish(RoomId room, Epoch epoch) {
    const auto found = journals_.find(room);
    if (found == journals_.end() || found->second.epoch != epoch) return;
    found->second.finished = true;
    found->second.records.clear(); // nobody reads an archive in memory
    found->second.records.shrink_to_fit();
}

void MemoryStore::release(RoomId room, Epoch epoch) {
    const auto found = journals_.find(room);
    if (found == journals_.end() || found->second.epoch != epoch) return;
    ++found->second.epoch;
}

} // namespace jantaku
