// Talk: chat and private messages, muting, and the messages that wait until a hand is over.
//
// private  nobody who plays a hand sends or gets a private message before the hand is over, because
//          spectators and players of the same table could tell what the others hold
// bounds   20 messages of one player wait
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

    // Spectators chat among themselves; they hear the players' chat with the rest of the game.
    void say(const RequestTurn& turn, const Say& ask);
    void tell(const RequestTurn& turn, const Tell& ask);
    void mute(const RequestTurn& turn, const Mute& ask);
    // A hand of the room may be over: sends the messages that waited for it.
    void release(RoomId room, const OwnerTurn& turn);

  private:
    // A message that waits until the sender and the recipient have finished these hands.
    struct HeldMessage {
        PlayerId from;
        PlayerId to;
        std::vector<InHand> hands;
        Note note; // Whispered, or Said if the recipient is away from the table
    };
    bool hold(HeldMessage message); // false: too many messages wait

    Players& players_;
    RoomTable& rooms_;
    KnownNames& known_names_;
    Profiles& profiles_;
    std::vector<HeldMessage> held_messages_;
};

} // namespace jantaku
