// Gallery: who watches the game of a room, and what they are shown of it, later than it happened.
//
// shown     events redacted for everybody, chat of the players, new names of theirs, stand-ins and
//           the time-outs that all at the table hear of: each `behind` after the players got it, in
//           order
// comers    get the table as spectators see it at that moment, then the same stream
// end       with the game nothing is left to hide: what waits is shown at once, then all leave
// bounds    holds what happened within the delay of one game; without spectators it is folded away
//           as more happens, and nothing wakes the room for it
// players   get nothing from here, and no clock of theirs looks at it
// source    docs/protocol.md#spectators
#pragma once

#include "room/messages.hpp"
#include "room/tick.hpp"

#include <deque>
#include <jantaku/table/game.hpp>
#include <optional>
#include <set>
#include <vector>

namespace jantaku {

class Gallery {
  public:
    struct ToSpectator {
        PlayerId player;
        Note note;
    };
    using Out = std::vector<ToSpectator>;

    // A game begins.
    void open(RoomId room, std::vector<Member> members, std::chrono::seconds behind);
    // What the players have just been told; notes that are no Shown change no table.
    void happened(Note note, Tick now, Out& out);
    void ticked(Tick now, Out& out);
    void close(Out& out);

    void join(PlayerId player, Tick now, Out& out);
    bool leave(PlayerId player) { return spectators_.erase(player) > 0; }

    [[nodiscard]] bool is_open() const { return is_open_; }
    [[nodiscard]] const std::set<PlayerId>& spectators() const { return spectators_; }
    [[nodiscard]] std::size_t size() const { return spectators_.size(); }
    [[nodiscard]] std::optional<RoomInfo::Stage> stage() const;
    [[nodiscard]] std::optional<Tick> wake_at() const;

  private:
    struct LateNote {
        Tick due{};
        Note note;
    };
    void show(const Note& note, Out& out);

    bool is_open_ = false;
    RoomId room_;
    std::chrono::seconds delay_{};
    std::vector<Member> members_; // as spectators know them
    Public table_;
    std::deque<LateNote> late_notes_;
    std::set<PlayerId> spectators_;
};

} // namespace jantaku
