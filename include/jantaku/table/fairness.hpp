// Fairness: what a game promises of its chance, and what it reveals when it is over, so that anybody may
// recompute all chance that was in it.
//
// versions  2 is what games are dealt by. 1 stays readable: there the commitment was also the key of a game
//           without entropy, so its hands were predictable
// parts     one, as a rule. A game that ran while its server was renewed has another one from the kyoku on
//           that was dealt anew; seats are drawn by the first
// source    docs/fairness.md
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace jantaku {

inline constexpr int fairness_version = 2;

struct Entropy {
    std::string name; // of the player at that time
    std::string text;
    friend bool operator==(const Entropy&, const Entropy&) = default;
};

// What everybody may know before anybody can add entropy; nothing of the server's goes into the chance of
// the game but this and the secret behind it.
struct Promise {
    int version = fairness_version;
    std::string commitment;      // the secret's, 64 hex digits in lower case
    std::string server = {};     // which server drew the secret; version 1 has none of these three
    std::string game = {};       // which of its games: room and number in it, `17-1`
    std::string rules_hash = {}; // of the rules that it is played by (docs/records.md#rules)
    friend bool operator==(const Promise&, const Promise&) = default;
};

// One secret, and the kyoku that follow from it.
struct FairnessPart {
    std::size_t from_kyoku = 1; // the first of them, as the record counts
    Promise promise;
    std::string secret;           // 32 bytes, as 64 hex digits in lower case
    std::vector<Entropy> entropy; // in the order of arrival
    friend bool operator==(const FairnessPart&, const FairnessPart&) = default;
};

struct Fairness {
    std::vector<FairnessPart> parts; // in order; the first from kyoku 1
    // Names in the order of joining, from which the seats were drawn; empty: the seats were not drawn.
    std::vector<std::string> joined = {};
    bool under_test =
        false; // a test decided the chance of some kyoku: nothing follows from the secret
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

} // namespace jantaku
