// Players: everybody who is or may come back, by number, session, name and key.
//
// names   found by their folded form, and free where they look like nobody else's (names/looks.hpp);
//         guests are called Guest-1, Guest-2 …
// kept    while connected, while in a room, and for a while after both have ended, as far as there is
//         space for guests who are away; who has registered his name for ever, who is banned until that
//         is over, who has asked for nothing until his connection ends
// cost    logarithmic; named_like() looks at some names around the one
// source  docs/protocol.md#coming-and-going
#pragma once

#include "lobby/ladders.hpp"
#include "room/address_group.hpp"
#include "room/answer.hpp"
#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/profile.hpp"
#include "room/rated.hpp"
#include "room/settlement.hpp"
#include "room/tick.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku {

// How long a key without connection and room still leads back.
inline constexpr Tick player_memory{30 * 60 * 1000};
inline constexpr Tick invitation_valid{60'000};
// Between two guesses of one player at a password or a token.
inline constexpr Tick guess_penalty{1000};

struct Invitation {
    RoomId room;
    Tick until{};
    bool ended = false; // the room has been full or has started since (C-7)

    [[nodiscard]] bool stands(Tick now) const { return until > now && !ended; }
};

// His profile, and where he is now.
struct Player : Profile {
    std::optional<SessionId> session;
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::vector<Invitation> invitations; // newest last
    Tick gone_since{};
    Standing standing;
    Tick active{};       // the last thing that he asked for
    Tick may_guess_at{}; // a password, after a wrong one
    std::string address; // of his connection; empty: none that counts
    bool is_operator = false;
    Tick named_at{};                        // he is called so since then
    bool has_asked = false;                 // for anything: he may come back
    bool is_kept = false;                   // the store has him, or is about to
    std::optional<AddressGroup> known_from; // where his account was opened last

    [[nodiscard]] bool is_invited(RoomId into, Tick now) const {
        return std::ranges::any_of(invitations, [&](const Invitation& each) {
            return each.room == into && each.stands(now);
        });
    }
    [[nodiscard]] bool may_guess(Tick now) const { return may_guess_at <= now; }
    void guessed_wrong(Tick now) { may_guess_at = now + guess_penalty; }
};

class Players {
  public:
    Player& add_guest(SessionId session, const KeyHash& key);
    // Of an earlier process: none of them is connected. Looks that another version made are made anew,
    // and where two names look alike then the younger one is changed. Whose profile is another one now.
    std::vector<PlayerId> restore(const Recovered& from, Tick now);
    void forget(PlayerId id);
    // Guests who have been gone for long, and while more than `most` are, those for longest; some at a
    // time. Those of them whom the store has. seconds: of the epoch, now
    std::vector<PlayerId> forget_the_gone(Tick now, std::int64_t seconds, std::size_t most);
    void bind(Player& player, SessionId session);
    void unbind(Player& player, Tick now);
    void rename(Player& player, std::string name);
    void rekey(Player& player, const KeyHash& key);
    // Where he has a place; none: nowhere.
    void put_into(Player& player, std::optional<RoomId> room);
    void put_at(Player& player, Level level);

    [[nodiscard]] Player* find(PlayerId id);
    // What is known of where he is; nothing of a player who is forgotten.
    [[nodiscard]] Identity identity_of(PlayerId id);
    [[nodiscard]] Player* find(SessionId session);
    [[nodiscard]] Player* find_key(const KeyHash& key);
    [[nodiscard]] Player* find_name(std::string_view name);
    // For whoever wants to be called so.
    [[nodiscard]] bool is_name_free(const std::string& name, PlayerId whose) const;
    [[nodiscard]] std::map<PlayerId, Player>& all() { return players_; }
    [[nodiscard]] std::vector<Player*> in_room(RoomId room);
    [[nodiscard]] const std::map<PlayerId, Player*>& connected() const {
        return connected_players_;
    }
    // Of these who are at no table and in no room now, wherever their places are.
    [[nodiscard]] const std::map<PlayerId, Player*>& in_lobby() const { return lobby_players_; }
    // Of those whose names begin as this one does, the nearest in the order of the alphabet.
    [[nodiscard]] std::vector<Player*> named_like(std::string_view name);
    [[nodiscard]] std::size_t count() const { return players_.size(); }
    [[nodiscard]] const Ladders& ladders() const { return ladders_; }
    // Puts a player where his ratings belong in the ladders. Call it when they change and when he registers.
    void rank(const Player& player);

  private:
    Player& add(Player player);
    void list(Player& player);
    void index_name(const Player& player);
    void forget_name(const Player& player);
    void number_name(Player& player);
    [[nodiscard]] bool looks_like_another(const Player& player) const;

    std::map<PlayerId, Player> players_;
    std::map<SessionId, PlayerId> by_session_;
    std::map<PlayerId, Player*> connected_players_;
    std::map<PlayerId, Player*> lobby_players_;
    std::map<std::string, PlayerId, std::less<>> by_name_; // folded, and Profile::former
    std::map<std::string, PlayerId, std::less<>> by_look_;
    std::map<KeyHash, PlayerId> by_key_;
    std::set<std::pair<RoomId, PlayerId>> by_room_;
    Ladders ladders_;
    std::set<std::pair<Tick, PlayerId>> away_guests_; // guests without connection, by gone_since
    std::uint64_t last_number_ = 0;
};

} // namespace jantaku
