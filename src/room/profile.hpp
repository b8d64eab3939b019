// Profile: what is kept of somebody who plays, so that he is known again after a restart.
//
// key     SHA-256 of the key that leads back to him; the key itself is known to him alone
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
    std::string folded; // the name as names are compared
    KeyHash key{};
    SeatKind kind = SeatKind::person;
    std::string language = {};  // tag
    std::string manner = {};    // as Request has it
    std::set<PlayerId> muted{}; // he does not hear them
    bool mutes_all = false;
    std::optional<RoomId> watching = {}; // from the lobby
    std::string password = {};           // hashed, argon2id with its salt; empty: a guest
    std::int64_t registered = 0;         // seconds of the epoch
    std::int64_t banned_until = 0;       // the same; nobody is him before
    std::string banned_address = {};     // nobody comes in from there before
    std::string registered_from = {};    // address; empty: not known
    std::vector<std::string> looks = {}; // of the name (names/looks.hpp); none: given by the server
    std::string looks_by = {};           // version of what they were made by
    // His name looks like one that is older: it was this, folded, and leads to him still, and `name` has
    // his number behind it until he chooses another. Empty: it does not.
    std::string former = {};

    [[nodiscard]] bool is_registered() const { return !password.empty(); }
    friend bool operator==(const Profile&, const Profile&) = default;
};

} // namespace jantaku
