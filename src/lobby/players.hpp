// Players: all players who are connected or may come back, by number, session, name and key.
//
// names   are found by their folded form, and are free if they look like nobody else's
//         (names/looks.hpp); guests are called Guest-1, Guest-2 …
// kept    a guest while connected or in a room or awaited by a game, and for a while after that as
//         long as there is space for guests who are away. A guest who has asked for nothing is forgotten with the
//         connection. A player with a registered name is kept forever, and a banned player until
//         the ban is over
// cost    constant by number and by session, logarithmic otherwise; named_like() looks at a limited
//         number of names around the given one
// former  a player who was forgotten remains, for the statistics, under a number in place of the name.
//         The name is free for others after name_rest
// source  docs/protocol.md#coming-and-going, docs/privacy.md
#pragma once

#include "lobby/heard.hpp"
#include "lobby/ladders.hpp"
#include "lobby/news_readers.hpp"
#include "room/address_group.hpp"
#include "room/answer.hpp"
#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/profile.hpp"
#include "room/rated.hpp"
#include "room/settlement.hpp"
#include "room/tick.hpp"
#include "tile/boxed.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace jantaku {

inline constexpr Tick invitation_valid{60'000};
// How long nobody may take the name of a player who was forgotten, in seconds.
inline constexpr std::int64_t name_rest = 90 * 24 * 3600;
// How long a player must wait after a wrong password or token.
inline constexpr Tick guess_penalty{1000};

// For one player, from all who are at one place (from one player, if the place is this machine), in the time for
// which an invitation is valid. Others can still invite.
inline constexpr std::ptrdiff_t most_invitations = 3;
// How long an invitation is known after its end.
inline constexpr Tick invitation_remembered{600'000};

struct Invitation {
    RoomId room;
    Tick until{};
    PlayerId from{};
    AddressGroup place{}; // of that player
    bool ended = false;   // since then the room was full or its game began (C-7)

    [[nodiscard]] bool stands(Tick now) const { return until > now && !ended; }
};

// The profile of a player, and where the player is.
struct Player : Profile {
    std::optional<SessionId> session;
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::vector<Invitation> invitations; // newest last
    Tick gone_since{};
    Tick active{};          // when the player last asked for anything
    Tick may_guess_at{};    // when the player may guess again after a wrong password
    std::string address;    // of the connection; empty: this machine, or no connection
    std::string ssh_key;    // of the connection, as in Enter
    bool is_proved = false; // the connection came by the account's password or SSH key
    bool is_operator = false;
    Heard heard;
    Tick named_at{};                        // since when the player has had this name
    bool is_reader = false;                 // as in Enter
    bool has_asked = false;                 // a guest who has asked for nothing cannot come back
    bool is_kept = false;                   // the store has the profile, or is about to get it
    std::optional<AddressGroup> known_from; // from where the account was opened last
    AddressGroup last_from;                 // of the last connection, if there is none
    std::size_t adjourned_games = 0;        // that wait for the player
    Boxed<Standing> standing;               // none: no game of the player has ended

    [[nodiscard]] bool is_invited(RoomId into, Tick now) const {
        return std::ranges::any_of(invitations, [&](const Invitation& each) {
            return each.room == into && each.stands(now);
        });
    }
    void guessed_wrong(Tick now) { may_guess_at = now + guess_penalty; }
};

[[nodiscard]] Identity identity_of(const Player& player);
[[nodiscard]] Standing standing_of(const Player& player);

// A player in the log, which has no names because it cannot forget them.
[[nodiscard]] inline std::string logged(const Player& player) {
    return "player " + std::to_string(player.id.value);
}

class Players {
  public:
    Player& add_guest(SessionId session, const KeyHash& key, bool is_reader = false);
    // Takes over the players of an earlier process, none of whom is connected. Looks that another
    // version made are made anew, and if two names then look alike, the younger one is changed.
    // Returns the players whose profiles have changed.
    std::vector<PlayerId> restore(const Recovered& from, Tick now, std::int64_t seconds);
    void forget(PlayerId id);
    // Forgets everything but the number, the statistics and a ban. The player must be in no room. The
    // games that are kept still have the name, so the player is leaving. seconds: now, since the epoch
    void make_former(Player& player, std::int64_t seconds);
    void set_operator(Player& player);
    void set_moderator(Player& player, bool on);
    // How many guests without a connection are remembered, and for how long.
    struct GuestBounds {
        std::size_t most = 0;
        Tick age{};
    };
    // Forgets some guests who have been away for longer, and as long as more are away, those who have
    // been away longest. Returns those whom the store has. seconds: now, since the epoch
    std::vector<PlayerId>
    forget_the_gone(Tick now, std::int64_t seconds, const GuestBounds& bounds);
    void bind(Player& player, SessionId session);
    void unbind(Player& player, Tick now);
    void rename(Player& player, std::string name);
    void rekey(Player& player, const KeyHash& key);
    void add_ssh_key(Player& player, const std::string& key);
    // index: of Profile::ssh_keys
    void remove_ssh_key(Player& player, std::size_t index);
    // Sets the room in which the player has a place; none: no room.
    void put_into(Player& player, std::optional<RoomId> room);
    void put_at(Player& player, Level level);
    void set_news(Player& player, bool wanted);
    // on: the other player becomes a friend, else no friend any more
    void befriend(Player& player, PlayerId other, bool on);

    [[nodiscard]] Player* find(PlayerId id);
    [[nodiscard]] Player* find(SessionId session);
    [[nodiscard]] Player* find_key(const KeyHash& key);
    [[nodiscard]] Player* find_ssh_key(const std::string& key);
    [[nodiscard]] Player* find_name(std::string_view name);
    // True if `whose` may take the name.
    [[nodiscard]] bool
    is_name_free(const std::string& name, PlayerId whose, std::int64_t seconds) const;
    [[nodiscard]] std::vector<Player*> in_room(RoomId room);
    [[nodiscard]] const std::map<PlayerId, Player*>& connected() const {
        visits_ += here_.all.size();
        return here_.all;
    }
    // The connected players who are in the lobby now, even if they have a place in a room.
    // The operators and moderators who are connected.
    [[nodiscard]] const std::map<PlayerId, Player*>& officers() const { return here_.officers; }
    [[nodiscard]] const std::map<PlayerId, Player*>& in_lobby() const {
        visits_ += here_.in_lobby.size();
        return here_.in_lobby;
    }
    // Those in the lobby who want news (`/notify`), and those of them who have that friend.
    [[nodiscard]] const NewsReaders::List& news_readers() const {
        return counted(news_readers_.all());
    }
    [[nodiscard]] const NewsReaders::List& news_readers_of(PlayerId friend_) const {
        return counted(news_readers_.of_friend(friend_));
    }
    // Players whose names begin with the same byte, the nearest in alphabetical order.
    [[nodiscard]] std::vector<Player*> named_like(std::string_view name);
    [[nodiscard]] std::size_t count() const { return players_.size(); }
    [[nodiscard]] const Ladders& ladders() const { return ladders_; }
    // How often a player was looked up; a list counts as all who are in it.
    [[nodiscard]] std::uint64_t visits() const { return visits_; }
    // Puts the player into the ladders by rating. Call it when a rating changes and when a player
    // registers.
    void rank(const Player& player);

  private:
    [[nodiscard]] const NewsReaders::List& counted(const NewsReaders::List& list) const {
        visits_ += list.size();
        return list;
    }
    Player& add(Player player);
    void list(Player& player);
    void index_name(const Player& player);
    void forget_name(const Player& player);
    void number_name(Player& player);
    [[nodiscard]] bool looks_like_another(const Player& player) const;

    std::unordered_map<PlayerId, Player, IdHash> players_;
    std::unordered_map<SessionId, Player*, IdHash> by_session_;
    // Those who are connected.
    struct Here {
        std::map<PlayerId, Player*> all;
        std::map<PlayerId, Player*> in_lobby;
        std::map<PlayerId, Player*> officers;
    };
    Here here_;
    NewsReaders news_readers_;
    std::map<std::string, PlayerId, std::less<>> by_name_; // folded names, and Profile::former
    std::map<std::string, PlayerId, std::less<>> by_look_;
    std::map<KeyHash, std::int64_t> former_names_; // hashes, and since when they rest
    std::map<KeyHash, PlayerId> by_key_;
    std::unordered_map<std::string, PlayerId> by_ssh_key_;
    std::set<std::pair<RoomId, PlayerId>> by_room_;
    Ladders ladders_;
    std::set<std::pair<Tick, PlayerId>> away_guests_; // guests without connection, by gone_since
    std::uint64_t last_number_ = 0;
    mutable std::uint64_t visits_ = 0;
};

} // namespace jantaku
