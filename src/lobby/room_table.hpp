// Room table: what the lobby knows of all rooms, and what it does with their news.
//
// cards    a room's card is the only thing that the lobby reads of it
// lists    which rooms wait, play, may be watched or want players; sums over all rooms
// news     carried out at once: players are told and moved, the records go to the store
// cost     of the news of a room: the same for any number of rooms
#pragma once

#include "lobby/adjourned_games.hpp"
#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/settlements.hpp"
#include "lobby/turn.hpp"
#include "room/figures.hpp"
#include "room/room_host.hpp"

#include <functional>
#include <optional>
#include <set>
#include <unordered_map>
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
    };
    // Rooms by number, without those that are being made.
    struct Listed {
        std::set<RoomId> waiting; // no game runs, and a place is free
        std::set<RoomId> others;
        std::set<RoomId> watchable; // of the others, those whose game may be watched
        std::set<RoomId> matching;  // those that wait for `/play`

        [[nodiscard]] std::size_t size() const { return waiting.size() + others.size(); }
    };
    using Seconds = std::function<std::int64_t(Tick)>;

    // seconds_at: seconds since the epoch
    RoomTable(RoomHost host,
              Players& players,
              Profiles& profiles,
              AdjournedGames& adjourned,
              Seconds seconds_at);

    // last: the last game of an earlier process
    void go_on_after(std::size_t last) { settlements_.go_on_after(last); }
    // Makes a room whose journal begins with `made`. by: the request that it answers
    void make(RoomId id, const RoomRequest& by, Record made, const OwnerTurn& turn);
    // Makes a room that goes on with a game. made: as for Room::take_up
    void take_up(RoomId id, const RoomRequest& by, Record made, const OwnerTurn& turn);
    // Gives one input to a room.
    template <class In>
    void on(RoomId id, const In& in, const OwnerTurn& turn) {
        ++visits_;
        carry_out(host_.on(id, in, turn.now), turn);
    }
    // Takes over a room of an earlier process.
    void revive(const Loaded& journal, const OwnerTurn& turn);
    void lose(const Unreadable& in, const OwnerTurn& turn);
    void wake_due(const OwnerTurn& turn);
    // The reason why no game begins; none: games begin.
    void hold_games(std::optional<Error> why) { host_.hold_games(why); }
    void rig(const Rigged& in, const OwnerTurn& turn);
    void watch(RoomId id, PlayerId player, const OwnerTurn& turn);
    void unwatch(RoomId id, PlayerId player, const OwnerTurn& turn);
    // The players of the room chat; spectators hear it with the rest of the game.
    void overheard(RoomId id, const Said& said, const OwnerTurn& turn);
    // An operator helps the table on. False: no game runs.
    bool fix(RoomId id, const OwnerTurn& turn);
    void heard(const Player& player, Tick now);
    // The player's invitation to that room ends when the room is full or its game begins.
    void note_invited(RoomId id, PlayerId player) {
        rooms_.at(id).invited_players.push_back(player);
    }
    // The rooms that had news since the last call, some of them perhaps more than once.
    [[nodiscard]] std::vector<RoomId> take_driven() { return std::exchange(driven_rooms_, {}); }

    // True if somebody has begun to wait in a room of `/play` since the last call.
    [[nodiscard]] bool take_match_began() { return std::exchange(match_began_, false); }

    [[nodiscard]] const RoomCard* find(RoomId id) const;
    // The room in which the player is or has a place.
    [[nodiscard]] const RoomCard* of(const Player& player) const {
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
    [[nodiscard]] std::optional<Tick> wake_at() { return host_.wake_at(); }
    // The figures about rooms.
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
        bool has_match_waiting = false; // no list: of the matching ones, those that are made
    };
    struct Entry {
        RoomCard card{.info = RoomInfo{}};
        std::vector<PlayerId> invited_players;
        std::uint32_t dealt = 0; // number of kyoku
        HandBegun hand_begun;
        Tally tally{};
        Places places{};
    };

    void carry_out(std::optional<RoomNews> news, const OwnerTurn& turn);
    void note(const RoomNews& news, Entry& entry, Tick now);
    // Returns the players whom the room moved to it or to its table although their connections are
    // gone.
    std::vector<PlayerId> deliver(RoomNews& news, const OwnerTurn& turn);
    void place(PlayerId id, RoomId room, const Moved& move, const OwnerTurn& turn);
    void keep_those_in(const Record& record, const OwnerTurn& turn);
    void count(Entry& entry, const Tally& now);
    void list(RoomId id, Entry& entry, const Places& now);
    void end_invitations(RoomId id, Entry& entry);
    void close(RoomId id, const OwnerTurn& turn);

    RoomHost host_;
    Players& players_;
    Profiles& profiles_;
    Settlements settlements_;
    AdjournedGames& adjourned_;
    Seconds seconds_at_;
    std::unordered_map<RoomId, Entry, IdHash> rooms_;
    Listed listed_;
    std::vector<RoomId> driven_rooms_; // since take_driven()
    bool match_began_ = false;         // since take_match_began()
    Tally tally_;
    mutable std::uint64_t visits_ = 0;
};

} // namespace jantaku
