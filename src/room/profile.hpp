// Profile: what is kept of a player, so that the player is known again after a restart.
//
// key     SHA-256 of the resume key; only the player knows the key itself
// source  docs/architecture.md#what-is-kept-of-players
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace jantaku {

using KeyHash = std::array<std::uint8_t, 32>;

struct Profile {
    PlayerId id;
    std::string name;
    std::string folded; // the name, folded (names/fold.hpp)
    KeyHash key{};
    SeatKind kind = SeatKind::person;
    std::string language = {};    // tag
    std::string preferences = {}; // as in Request
    std::set<PlayerId> muted{};   // players whom this one does not hear
    bool mutes_all = false;
    std::optional<RoomId> watching = {}; // from the lobby
    std::string password = {};           // hashed, argon2id with its salt; empty: none
    std::int64_t registered = 0;         // seconds since the epoch
    std::int64_t banned_until = 0;       // the same; until then nobody may be this player
    std::string banned_address = {};     // until then nobody may connect from there
    std::string registered_from = {};    // an address; empty: not known
    std::vector<std::string> looks =
        {};                    // of the name (names/looks.hpp); none: the server gave the name
    std::string looks_by = {}; // the version of tables and rules that made them
    // Set if the player's name looks like an older one: the folded name that the player chose,
    // which still finds the player. `name` ends in the player's number until the player chooses
    // another. Empty: not so.
    std::string former = {};
    std::vector<LostGame> lost_games = {};  // that the player has not heard of, the oldest first
    std::vector<std::string> ssh_keys = {}; // that open the account: "ssh-ed25519 SHA256:…"
    std::set<PlayerId> friends = {}; // of an account; registered players, max_friends at most
    bool wants_news = false;         // as in NewsSettings
    bool is_hidden = false;          // the same
    bool consents = false;           // /consent
    // The player is to be forgotten as soon as no room has the player (lobby/farewells.hpp), or the
    // names of one who was forgotten are not erased everywhere.
    bool is_leaving = false;
    // Seconds since the epoch; 0: not so. The player was forgotten then: all above but the number and a
    // ban are gone, and `name` is former_name().
    std::int64_t forgotten = 0;
    std::vector<KeyHash> former_names = {}; // hashes of what the name was found by and looks like
    std::string banned_for = {};            // the reason that the operator gave
    std::int64_t muted_until = 0;           // as banned_until; until then the player says nothing
    std::string muted_for = {};             // as banned_for
    bool is_moderator = false;              // of an account (lobby/moderation.hpp)
    std::uint64_t agreed = 0;               // to that edition of the house's rules (text/house.hpp)

    [[nodiscard]] bool is_registered() const { return !password.empty() || !ssh_keys.empty(); }
    friend bool operator==(const Profile&, const Profile&) = default;
};

} // namespace jantaku
