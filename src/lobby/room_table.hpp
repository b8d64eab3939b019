// Room table: drives all rooms of this process, one at a time, and carries their results to the
// players.
//
// drive    a bug in a room closes that room, and the other rooms go on
// alarms   a room is woken when it asks to be; the watchdog visits every room once in a while
// cost     of a drive: the same for any number of rooms. Functions that visit all rooms say so
#pragma once

#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/settlements.hpp"
#include "lobby/turn.hpp"
#include "room/alarms.hpp"
#include "room/figures.hpp"
#include "room/room.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace jantaku {

// A hand that a player is playing.
struct InHand {
    RoomId room;
    std::uint32_t kyoku = 0;
};

class RoomTable {
  public:
    // The sums over all rooms.
    struct Tally {
        std::size_t bots = 0;
        std::size_t bots_to_come = 0; // in rooms that wait for `/play`
        std::size_t playing = 0;
        std::size_t held = 0;
        std::size_t stuck = 0;
    };
    // Rooms by number, without those that are being made.
    struct Listed {
        std::set<RoomId> waiting; // no game runs, and a place is free
        std::set<RoomId> others;
        std::set<RoomId> watchable; // of the others, those whose game may be watched
        std::set<RoomId> matching;  // those that wait for `/play`
        std::unordered_set<RoomId, IdHash> writing; // those whose record is on its way

        [[nodiscard]] std::size_t size() const { return waiting.size() + others.size(); }
    };
    using Drive = std::function<void(Room&, RoomOut&)>;
    using Seconds = std::function<std::int64_t(Tick)>;

    // seconds_at: seconds since the epoch. renews_chance: of the rooms that are revived, as in
    // Room::revive
    RoomTable(Players& players,
              Profiles& profiles,
              Settlements& settlements,
              SecretSource& secrets,
              Seconds seconds_at,
              bool renews_chance);

    // Makes a room whose journal begins with `made`. by: the request that it answers
    void make(RoomId id, const RoomRequest& by, Record made, const OwnerTurn& turn);
    // Calls f for the room, if it exists, and carries out the results.
    void drive(RoomId id, const OwnerTurn& turn, const Drive& f);
    // Gives one input to a room.
    template <class In>
    void on(RoomId id, const In& in, const OwnerTurn& turn) {
        drive(id, turn, [&](Room& room, RoomOut& out) { room.on(in, turn.now, out); });
    }
    // Takes over a room of an earlier process.
    void revive(const Loaded& journal, const OwnerTurn& turn);
    void lose(const Unreadable& in, const OwnerTurn& turn);
    void wake_due(const OwnerTurn& turn);
    // While on, no game begins, because the server is about to end.
    void hold_games(bool on);
    void rig(const Rigged& in);
    void unwatch(RoomId id, PlayerId player);
    void heard(const Player& player, Tick now);
    // The player's invitation to that room ends when the room is full or its game begins.
    void note_invited(RoomId id, PlayerId player) {
        rooms_.at(id).invited_players.push_back(player);
    }
    // The rooms that were driven since the last call, some of them perhaps more than once.
    [[nodiscard]] std::vector<RoomId> take_driven() { return std::exchange(driven_rooms_, {}); }

    [[nodiscard]] const Room* find(RoomId id) const;
    // The room in which the player is or has a place.
    [[nodiscard]] const Room* of(const Player& player) const {
        return player.room ? find(*player.room) : nullptr;
    }
    [[nodiscard]] const Listed& listed() const {
        visits_ += listed_.size();
        return listed_;
    }
    // The rooms that wait for `/play`.
    [[nodiscard]] const std::set<RoomId>& matching() const {
        visits_ += listed_.matching.size();
        return listed_.matching;
    }
    [[nodiscard]] std::size_t size() const { return rooms_.size(); }
    [[nodiscard]] const Tally& tally() const { return tally_; }
    [[nodiscard]] std::optional<Tick> wake_at();
    // The figures about rooms; visits those whose record is on its way.
    [[nodiscard]] OwnerFigures figures(Tick now) const;

    // True if the player has a seat in a running game.
    [[nodiscard]] bool plays(const Player& player) const;
    // The hand that the player plays; none between two hands.
    [[nodiscard]] std::optional<InHand> hand_of(const Player& player) const;
    [[nodiscard]] bool is_over(const InHand& hand) const;
    // When the last hand of the room began, and the last game that had ended by then.
    struct HandBegun {
        Tick at{};
        std::size_t last_game = 0;
    };
    [[nodiscard]] const HandBegun& hand_begun(RoomId id) const { return rooms_.at(id).hand_begun; }

  private:
    // The lists that have the room.
    struct Places {
        bool waiting = false;
        bool others = false;
        bool watchable = false;
        bool matching = false;
        bool writing = false;
    };
    struct Entry {
        std::unique_ptr<Room> room;
        std::vector<PlayerId> invited_players;
        std::uint32_t dealt = 0; // number of kyoku
        HandBegun hand_begun;
        Tally tally{};
        Places places{};
    };

    void add(RoomId id, std::unique_ptr<Room> room, const OwnerTurn& turn);
    void place(PlayerId id, const Room& room, const Moved& move, const OwnerTurn& turn);
    std::vector<PlayerId> carry_out(Room& room, RoomOut&& done, const OwnerTurn& turn);
    void keep_those_in(const Record& record, const OwnerTurn& turn);
    void count(Entry& entry, const Tally& now);
    void list(Entry& entry);
    void run_watchdog(RoomId id, const OwnerTurn& turn);
    void end_invitations(Entry& entry);
    void note_hand(Entry& entry, Tick now);
    void close(RoomId id, const OwnerTurn& turn);
    [[nodiscard]] Room::Surroundings surroundings();

    Players& players_;
    Profiles& profiles_;
    Settlements& settlements_;
    SecretSource& secrets_;
    Seconds seconds_at_;
    std::unordered_map<RoomId, Entry, IdHash> rooms_;
    Listed listed_;
    bool holds_games_ = false;
    const bool renews_chance_;
    Alarms<RoomId> alarms_;
    Alarms<RoomId> watches_;           // when the watchdog looks at a room next
    std::vector<RoomId> driven_rooms_; // since take_driven()
    Tally tally_;
    mutable std::uint64_t visits_ = 0;
    OwnerFigures totals_; // the counts since the process started
};

} // namespace jantaku
