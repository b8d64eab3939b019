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
#include <string>
#include <vector>

namespace jantaku {

inline constexpr int fairness_version = 2;

struct Entropy {
    std::string name; // of the player, at that time
    std::string text;
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
    friend bool operator==(const FairnessPart&, const FairnessPart&) = default;
};

struct Fairness {
    std::vector<FairnessPart> parts; // in order; the first from kyoku 1
    // Names in the order of joining, from which the seats were drawn; empty: the seats were not
    // drawn.
    std::vector<std::string> joined = {};
    // A test decided the chance of some kyoku, so nothing follows from the secret.
    bool under_test = false;
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

} // namespace jantaku
