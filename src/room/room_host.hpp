// Room host: drives the rooms of this process, one at a time. It knows rooms and nobody who is
// on-line: what comes in and what goes out are values.
//
// news     what one input to a room leads to, in the order in which it is carried out
// drive    a bug in a room closes that room, and the other rooms go on
// alarms   a room is woken when it asks to be; the watchdog visits every room once in a while
// closed   a room that is done is forgotten with its last news
// cost     of an input: the same for any number of rooms. Functions that visit all rooms say so
#pragma once

#include "room/alarms.hpp"
#include "room/card.hpp"
#include "room/deal.hpp"
#include "room/figures.hpp"
#include "room/room.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace jantaku {

struct RoomNews {
    RoomId room;
    RoomOut out;
    std::optional<RoomCard> card; // if it has changed
    bool is_closed = false;
};

class RoomHost {
  public:
    // renews_chance: of the rooms that are revived, as in Room::revive
    RoomHost(SecretSource& secrets, bool renews_chance)
        : secrets_{secrets}, renews_chance_{renews_chance} {}

    // Makes a room whose journal begins with `made`. by: the request that it answers
    [[nodiscard]] RoomNews make(RoomId id, const RoomRequest& by, Record made, Tick now);
    // Takes over a room of an earlier process.
    [[nodiscard]] RoomNews revive(const Loaded& journal, Tick now);
    // Makes a room that goes on with a game. made: as for Room::take_up. by: its player's request
    [[nodiscard]] RoomNews take_up(RoomId id, const RoomRequest& by, Record made, Tick now);

    // Each gives one input to a room. None: there is no such room.
    template <class In>
    [[nodiscard]] std::optional<RoomNews> on(RoomId id, const In& in, Tick now) {
        return drive(id, now, [&](Room& room, RoomOut& out) { room.on(in, now, out); });
    }
    [[nodiscard]] std::optional<RoomNews> watch(RoomId id, PlayerId player, Tick now);
    [[nodiscard]] std::optional<RoomNews> unwatch(RoomId id, PlayerId player, Tick now);
    [[nodiscard]] std::optional<RoomNews> overheard(RoomId id, const Said& said, Tick now);
    [[nodiscard]] std::optional<RoomNews> rig(RoomId id, const Rig& rig, Tick now);
    [[nodiscard]] std::optional<RoomNews> fail(RoomId id, const std::string& what, Tick now);
    // is_fixed: false if no game runs there
    [[nodiscard]] std::optional<RoomNews> fix(RoomId id, Tick now, bool& is_fixed);
    // The player did something, here or elsewhere.
    void heard(RoomId id, PlayerId player, Tick now);

    // The rooms that are to get Ticked, and those that the watchdog visits.
    [[nodiscard]] std::vector<RoomId> take_due(Tick now) { return alarms_.take_due(now); }
    [[nodiscard]] std::vector<RoomId> take_watched(Tick now) { return watches_.take_due(now); }
    [[nodiscard]] std::optional<RoomNews> run_watchdog(RoomId id, Tick now);
    [[nodiscard]] std::optional<Tick> wake_at();
    // The reason why no game begins; none: games begin.
    void hold_games(std::optional<Error> why);
    // A room whose journal cannot be read is not there.
    void count_lost() { ++figures_.failed; }

    // The figures about tables that a card does not tell; visits those whose record is on its way.
    [[nodiscard]] OwnerFigures figures(Tick now) const;

  private:
    struct Entry {
        std::unique_ptr<Room> room;
        bool is_held = false;
        bool is_stuck = false;
    };
    using Drive = std::function<void(Room&, RoomOut&)>;

    RoomNews add(RoomId id, std::unique_ptr<Room> room, Tick now, const Drive& f);
    [[nodiscard]] std::optional<RoomNews> drive(RoomId id, Tick now, const Drive& f);
    void count(Entry& entry);
    [[nodiscard]] Room::Surroundings surroundings();

    SecretSource& secrets_;
    const bool renews_chance_;
    std::optional<Error> games_held_by_;
    std::unordered_map<RoomId, Entry, IdHash> rooms_;
    std::unordered_set<RoomId, IdHash> writing_rooms_; // those whose record is on its way
    Alarms<RoomId> alarms_;
    Alarms<RoomId> watches_; // when the watchdog looks at a room next
    OwnerFigures figures_;   // the counts since the process started, and those of tables now
};

} // namespace jantaku
