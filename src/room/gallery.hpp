// Gallery: the spectators of a room, and what they are shown of its game after a delay.
//
// shown       events redacted for everybody, the players' chat and new names, stand-ins, and the
//             time-outs that everyone at the table hears of. Each is shown in order, `behind` after
//             the players got it
// newcomers   get the table as spectators see it at that moment, then the same stream
// end         when the game ends, or is adjourned, nothing is left to hide: all that waits is shown at
//             once, and all spectators leave
// bounds      holds the notes of one delay. Without spectators they are folded as more notes come,
//             and the room is not woken for them
// players     get nothing from here, and their clocks do not depend on it
// source      docs/protocol.md#spectators
#pragma once

#include "room/messages.hpp"
#include "room/tick.hpp"
#include "tile/boxed.hpp"

#include <deque>
#include <jantaku/table/game.hpp>
#include <optional>
#include <set>
#include <string>
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
    void open(RoomId room,
              std::vector<Member> members,
              std::chrono::seconds behind,
              Rated rated = Rated::upgrade,
              bool hint = true);
    // The players have just been told this. Only a Shown changes the table.
    void happened(Note note, Tick now, Out& out);
    void ticked(Tick now, Out& out);
    // waits: the game is not over, but adjourned
    void close(Out& out, bool waits = false);

    void join(PlayerId player, Tick now, Out& out);
    bool leave(PlayerId player) { return spectators_.erase(player) > 0; }

    [[nodiscard]] bool is_open() const { return is_open_; }
    [[nodiscard]] const std::set<PlayerId>& spectators() const { return spectators_; }
    [[nodiscard]] std::size_t size() const { return spectators_.size(); }
    [[nodiscard]] std::optional<RoomInfo::Stage> stage() const;
    [[nodiscard]] std::optional<Tick> wake_at() const;

  private:
    // Nearly all are events, which are kept packed.
    struct LateNote {
        Tick due{};
        std::string event;
        Boxed<Note> other; // none: the event is shown
    };
    void show_first(Out& out);
    void show(const Note& note, Out& out);

    bool is_open_ = false;
    RoomId room_;
    std::chrono::seconds delay_{};
    Rated rated_ = Rated::upgrade;
    bool hint_ = true;
    std::vector<Member> members_; // as spectators see them
    Public table_;
    std::deque<LateNote> late_notes_;
    std::set<PlayerId> spectators_;
};

} // namespace jantaku
