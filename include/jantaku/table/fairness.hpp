// Fairness: what a game promises about its chance and reveals afterwards, so that anybody can
// recompute it.
//
// versions  games are dealt by version 2. Version 1 can be read: in it the commitment is also the
//           key of a game without entropy, so its hands are predictable
// parts     usually one. A game whose kyoku was dealt anew, because its server was renewed
//           meanwhile, has another part from that kyoku on. The seats are drawn by the first part
// source    docs/fairness.md
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

inline constexpr int fairness_version = 2;

struct Entropy {
    std::string name; // of the player, at that time
    std::string text;
    std::uint64_t by =
        0; // the player's number on the server, where it is known. Records do not tell it
    friend bool operator==(const Entropy&, const Entropy&) = default;
};

// Everybody may know the promise before anybody can add entropy. The server puts nothing into the
// chance of the game except the promise and the secret behind it.
struct Promise {
    int version = fairness_version;
    std::string commitment;      // to the secret: 64 hex digits in lower case
    std::string server = {};     // that drew the secret; empty in version 1, as the next two
    std::string game = {};       // the room and the game's number in it, `17-1`
    std::string rules_hash = {}; // of the game's rules (docs/records.md#rules)
    friend bool operator==(const Promise&, const Promise&) = default;
};

// One secret, and the kyoku that follow from it.
struct FairnessPart {
    std::size_t from_kyoku = 1; // the first of these kyoku, from 1 as in the record
    Promise promise;
    std::string secret;           // 32 bytes, as 64 hex digits in lower case
    std::vector<Entropy> entropy; // in the order of arrival
    // 64 hex digits: the key, of a record from which names and words have been removed. Empty: it
    // follows from the other members
    std::string key = {};
    friend bool operator==(const FairnessPart&, const FairnessPart&) = default;
};

// The game goes on from a decision of a finished one. The kyoku before `kyoku` were played there, and so
// was the beginning of that kyoku.
//
// new_wall  the tiles of that kyoku that nobody had drawn yet were laid anew, by the stream of that
//           kyoku. Without it the wall is that of the other game, and the first part begins with the
//           next kyoku
// drawn     before: live tiles, replacement tiles, and indicators, as in Wall
struct Fork {
    std::size_t game = 0;  // its number on the server
    std::size_t step = 1;  // of its replay, from 1
    std::size_t kyoku = 1; // from 1, as in the record
    bool new_wall = false;
    std::size_t live_drawn = 0;
    std::size_t rinshan_drawn = 0;
    std::size_t indicators = 0;
    std::size_t events = 0; // how many the game has taken over
    friend bool operator==(const Fork&, const Fork&) = default;
};

struct Fairness {
    std::vector<FairnessPart> parts; // in order; the first from kyoku 1, if the game is no fork
    // Names in the order of joining, from which the seats were drawn; empty: the seats were not
    // drawn.
    std::vector<std::string> joined = {};
    // A test decided the chance of some kyoku, so nothing follows from the secret.
    bool under_test = false;
    std::optional<Fork> fork = {};
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

} // namespace jantaku
