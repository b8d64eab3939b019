// Talk: chat and private messages, muting, and the messages that wait until a hand is over.
//
// private  nobody who plays a hand sends or gets a private message before the hand is over, because
//          spectators and players of the same table could tell what the others hold
// bounds   20 messages of one player wait
// heard    each line that is passed on is remembered for a report (lobby/heard.hpp)
#pragma once

#include "lobby/known_names.hpp"
#include "lobby/profiles.hpp"
#include "lobby/room_table.hpp"
#include "lobby/slices.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace jantaku {

class Talk {
  public:
    // seconds_at: seconds since the epoch
    Talk(Players& players,
         RoomTable& rooms,
         KnownNames& known_names,
         Profiles& profiles,
         std::function<std::int64_t(Tick)> seconds_at)
        : players_{players}, rooms_{rooms}, known_names_{known_names}, profiles_{profiles},
          seconds_at_{std::move(seconds_at)} {}

    // False: the player is muted by an operator, and the request is refused.
    [[nodiscard]] bool may_speak(const RequestTurn& turn) const;

    // Spectators chat among themselves; they hear the players' chat with the rest of the game.
    void say(const RequestTurn& turn, const Say& ask);
    void tell(const RequestTurn& turn, const Tell& ask);
    void mute(const RequestTurn& turn, const Mute& ask);
    // Everybody who is connected hears it.
    void tell_everybody(const Note& note, const OwnerTurn& turn);
    // Words that are still passed on.
    [[nodiscard]] Slices& broadcasts() { return broadcasts_; }
    // A hand of the room may be over: sends the messages that waited for it.
    void release(RoomId room, const OwnerTurn& turn);

  private:
    // A message that waits until the sender and the recipient have finished these hands.
    struct HeldMessage {
        PlayerId from;
        PlayerId to;
        std::vector<InHand> hands;
        Note note; // Whispered, or Said if the recipient is away from the table
        Heard::Line line;
    };
    // The rooms in which a player is and which the player watches.
    using Place = std::pair<std::optional<RoomId>, std::optional<RoomId>>;
    struct Spoken {
        PlayerId from;
        Place place;
        Said said;
        Heard::Line line;
    };
    [[nodiscard]] static Place place_of(const Player& who);
    void pass_on(const Spoken& spoken, Player& to, const OwnerTurn& turn);
    // to: of a private message, or nobody
    [[nodiscard]] Heard::Line
    line_of(const Player& from, PlayerId to, const std::string& text, Tick now) const;
    bool hold(HeldMessage message); // false: too many messages wait

    Players& players_;
    RoomTable& rooms_;
    KnownNames& known_names_;
    Profiles& profiles_;
    const std::function<std::int64_t(Tick)> seconds_at_;
    Slices broadcasts_;
    std::map<std::uint64_t, HeldMessage> held_messages_; // in the order in which they came
    std::unordered_map<RoomId, std::vector<std::uint64_t>, IdHash> held_by_room_;
    std::unordered_map<PlayerId, std::size_t, IdHash> held_of_sender_;
    std::uint64_t last_held_ = 0;
};

} // namespace jantaku
