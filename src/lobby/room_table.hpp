// Room table: all rooms of this process, driven one at a time; what a room brings about reaches players
// here.
//
// drive    a bug in what is done in a room closes that room, and the others live
// timers   a room is woken when it asks for it, and looked at by the watchdog once in a while
// cost     of a drive: logarithmic in the rooms; what goes through all of them says so
#pragma once

#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/settlements.hpp"
#include "lobby/turn.hpp"
#include "room/figures.hpp"
#include "room/room.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace jantaku {

// The hand that somebody is playing.
struct InHand {
    RoomId room;
    std::uint32_t kyoku = 0;
};

class RoomTable {
  public:
    // What rooms count for together.
    struct Tally {
        std::size_t bots = 0;
        std::size_t bots_to_come = 0; // where a room waits for `/play`
        std::size_t playing = 0;
    };
    using Drive = std::function<void(Room&, RoomOut&)>;
    using Seconds = std::function<std::int64_t(Tick)>;

    // seconds_at: of the epoch
    RoomTable(Players& players,
              Profiles& profiles,
              Settlements& settlements,
              SecretSource& secrets,
              Seconds seconds_at);

    // A room whose journal begins with `made`; by the request it is answered.
    void make(RoomId id, const RoomRequest& by, Record made, const OwnerTurn& turn);
    // f in the room, if there is one of that number, and what came of it.
    void drive(RoomId id, const OwnerTurn& turn, const Drive& f);
    // One input for a room, wherever it is.
    template <class In>
    void on(RoomId id, const In& in, const OwnerTurn& turn) {
        drive(id, turn, [&](Room& room, RoomOut& out) { room.on(in, turn.now, out); });
    }
    // An earlier process drove it. renews_chance: as Room::revive has it
    void revive(const Loaded& journal, bool renews_chance, const OwnerTurn& turn);
    void lose(const Unreadable& in, const OwnerTurn& turn);
    void wake_due(const OwnerTurn& turn);
    void run_watchdog(const OwnerTurn& turn); // goes through all
    void hold_games(bool on);                 // the same
    void rig(const Rigged& in);
    void unwatch(RoomId id, PlayerId player);
    void heard(const Player& player, Tick now);
    // The player's invitation ends when that room is full or begins.
    void note_invited(RoomId id, PlayerId player) {
        rooms_.at(id).invited_players.push_back(player);
    }
    // Those that were driven since it was asked last.
    [[nodiscard]] std::set<RoomId> take_driven() { return std::exchange(driven_rooms_, {}); }

    [[nodiscard]] const Room* find(RoomId id) const;
    // In which the player has a place, or is.
    [[nodiscard]] const Room* of(const Player& player) const {
        return player.room ? find(*player.room) : nullptr;
    }
    // f(Room) for each, by their numbers.
    void each(const std::function<void(const Room&)>& f) const;
    // Those that wait for `/play`.
    [[nodiscard]] const std::set<RoomId>& matching() const { return matching_rooms_; }
    [[nodiscard]] std::size_t size() const { return rooms_.size(); }
    [[nodiscard]] const Tally& tally() const { return tally_; }
    [[nodiscard]] std::optional<Tick> wake_at() const;
    // Those that rooms have part in; goes through all of them.
    [[nodiscard]] OwnerFigures figures(Tick now) const;

    // Sits at a table where a game runs.
    [[nodiscard]] bool plays(const Player& player) const;
    // The hand that the player plays; none, also between two of them.
    [[nodiscard]] std::optional<InHand> hand_of(const Player& player) const;
    [[nodiscard]] bool is_over(const InHand& hand) const;
    // When the last hand of the room began, and the game that had ended last then.
    struct HandBegun {
        Tick at{};
        std::size_t last_game = 0;
    };
    [[nodiscard]] const HandBegun& hand_begun(RoomId id) const { return rooms_.at(id).hand_begun; }

  private:
    struct Entry {
        std::unique_ptr<Room> room;
        std::optional<Tick> wake;
        std::vector<PlayerId> invited_players;
        std::uint32_t dealt = 0; // kyoku
        HandBegun hand_begun;
        Tally tally{};
    };

    void place(PlayerId id, const Room& room, const Moved& move, const OwnerTurn& turn);
    std::vector<PlayerId> carry_out(Room& room, RoomOut&& done, const OwnerTurn& turn);
    void keep_those_in(const Record& record, const OwnerTurn& turn);
    void count(Entry& entry, const Tally& now);
    void set_timer(Entry& entry);
    void end_invitations(Entry& entry);
    void note_hand(Entry& entry, Tick now);
    void close(RoomId id, const OwnerTurn& turn);
    [[nodiscard]] Identify identify();

    Players& players_;
    Profiles& profiles_;
    Settlements& settlements_;
    SecretSource& secrets_;
    Seconds seconds_at_;
    std::map<RoomId, Entry> rooms_;
    std::set<std::pair<Tick, RoomId>> timers_;
    std::set<RoomId> matching_rooms_;
    std::set<RoomId> driven_rooms_;
    Tally tally_;
    OwnerFigures totals_; // those since the start
};

} // namespace jantaku
