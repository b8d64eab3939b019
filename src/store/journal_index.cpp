#include "store/journal_index.hpp"

namespace jantaku {

const JournalPlaces* JournalIndex::find(RoomId room) const {
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? nullptr : &found->second;
}

std::optional<std::pair<RoomId, JournalPlaces>> JournalIndex::oldest() const {
    if (by_first_.empty()) return std::nullopt;
    const RoomId room = by_first_.begin()->second;
    return std::pair{room, rooms_.at(room)};
}

void JournalIndex::set(RoomId room, const JournalPlaces& places) {
    undo_.try_emplace(room, replace(room, places));
}

void JournalIndex::remove(RoomId room) {
    undo_.try_emplace(room, replace(room, std::nullopt));
}

void JournalIndex::rolled_back() {
    for (const auto& [room, places] : undo_)
        replace(room, places);
    undo_.clear();
}

JournalIndex::Places JournalIndex::replace(RoomId room, const Places& places) {
    Places former;
    if (const auto found = rooms_.find(room); found != rooms_.end()) {
        former = found->second;
        records_ -= former->records;
        by_first_.erase({former->first, room});
        if (!places) rooms_.erase(found);
    }
    if (places) {
        rooms_[room] = *places;
        records_ += places->records;
        by_first_.emplace(places->first, room);
    }
    return former;
}

} // namespace jantaku
