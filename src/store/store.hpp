// Store: where the records of rooms are kept, so that they outlive whoever drives the room.
//
// a room's journal  records 1, 2, 3 …; append names the number it expects to write, so that two
//                   writers can never both succeed
// epoch             grows with every claim; a writer of an older epoch is fenced. A room that was
//                   never claimed belongs to its first writer, whatever epoch he names
// append            the answer may come much later than the call, or never: then the caller claims
//                   and loads again
// errors            refused: nothing was written; unknown: it may or may not have been written
#pragma once

#include "room/effect.hpp"
#include "room/event.hpp"
#include "room/ids.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace jantaku {

class Store {
  public:
    using Acknowledge = std::function<void(AppendResult)>;
    using Loaded = std::function<void(std::vector<Record>)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // The next epoch of the room; writers of earlier ones are fenced from now on.
    [[nodiscard]] virtual Epoch claim(RoomId room) = 0;
    virtual void append(RoomId room,
                        Epoch epoch,
                        RecordNumber expected,
                        const Record& record,
                        Acknowledge done) = 0;
    virtual void load(RoomId room, Loaded done) = 0;
    // The rooms that have a journal and are not finished, lowest first: what a new process loads.
    [[nodiscard]] virtual std::vector<RoomId> open_rooms() const = 0;
    // The room is closed; its journal may be archived.
    virtual void finish(RoomId room, Epoch epoch) = 0;
    // The writer gives the room up without closing it.
    virtual void release(RoomId room, Epoch epoch) = 0;
};

} // namespace jantaku
