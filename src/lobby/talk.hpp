// Talk: what people say to each other, whom they do not want to hear, and what waits until a hand is over.
//
// private  words: nobody who plays a hand hears or says anything in private before it is over. Whoever
//          looks on, or sits at the same table, could tell what the others hold
// bounds   20 words of one player wait
#pragma once

#include "lobby/known_names.hpp"
#include "lobby/profiles.hpp"
#include "lobby/room_table.hpp"

#include <vector>

namespace jantaku {

class Talk {
  public:
    Talk(Players& players, RoomTable& rooms, KnownNames& known_names, Profiles& profiles)
        : players_{players}, rooms_{rooms}, known_names_{known_names}, profiles_{profiles} {}

    // Spectators are among themselves; what players say reaches them with the rest of the game.
    void say(const RequestTurn& turn, const Say& ask);
    void tell(const RequestTurn& turn, const Tell& ask);
    void mute(const RequestTurn& turn, const Mute& ask);
    // A hand of the room may be over.
    void release(RoomId room, const OwnerTurn& turn);

  private:
    // Words that wait until neither of the two plays the hand that he was playing.
    struct HeldMessage {
        PlayerId from;
        PlayerId to;
        std::vector<InHand> hands;
        Note note; // Whispered, or Said where he is not at his table
    };
    bool hold(HeldMessage message); // false: too many wait

    Players& players_;
    RoomTable& rooms_;
    KnownNames& known_names_;
    Profiles& profiles_;
    std::vector<HeldMessage> held_messages_;
};

} // namespace jantaku
