// Journal index: where the records of each room lie among the records of all rooms.
//
// undo  rolled_back() makes the index what it was at begun()
// cost  of a change: logarithmic in the number of rooms
#pragma once

#include "room/effect.hpp"
#include "room/ids.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace jantaku {

using Place = std::uint64_t; // of a record in the file, from 1; later records have higher places

// The places of the records since the journal began, for the first time or anew.
struct JournalPlaces {
    Place first = 0;
    Place last = 0;
    std::uint64_t records = 0; // 0: they are lost, and the place is that of the reason
    RecordNumber number = 0;   // of the last record
};

class JournalIndex {
  public:
    // None if the room has no record.
    [[nodiscard]] const JournalPlaces* find(RoomId room) const;
    // The room whose first record has the lowest place.
    [[nodiscard]] std::optional<std::pair<RoomId, JournalPlaces>> oldest() const;
    // The number of records of all rooms.
    [[nodiscard]] std::uint64_t records() const { return records_; }

    void set(RoomId room, const JournalPlaces& places);
    void remove(RoomId room);

    void begun() { undo_.clear(); }
    void rolled_back();

  private:
    using Places = std::optional<JournalPlaces>;
    Places replace(RoomId room, const Places& places); // returns the former places

    std::unordered_map<RoomId, JournalPlaces, IdHash> rooms_;
    std::set<std::pair<Place, RoomId>> by_first_;
    std::uint64_t records_ = 0;
    std::unordered_map<RoomId, Places, IdHash> undo_; // as at begun(), for the rooms that changed
};

} // namespace jantaku
