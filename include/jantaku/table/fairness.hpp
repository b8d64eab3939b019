// Fairness: what a finished game reveals, so that anybody may recompute all chance that was in it.
//
// commitment  SHA-256 of the secret, shown before anybody could add words; 64 hex digits in lower case
// secret      32 bytes, as 64 hex digits in lower case
// words       of the players, in the order of arrival: the key of the game is made of the secret and
//             of their UTF-8 bytes
// joined      names in the order of joining, from which the seats were drawn; empty: the seats were
//             not drawn
// under_test  a test decided the chance of some kyoku: nothing follows from the secret
// source      docs/fairness.md
#pragma once

#include <string>
#include <vector>

namespace jantaku {

struct AddedWords {
    std::string name; // of the player, as he was called then
    std::string text;
    friend bool operator==(const AddedWords&, const AddedWords&) = default;
};

struct Fairness {
    std::string commitment;
    std::string secret;
    std::vector<AddedWords> words;
    std::vector<std::string> joined;
    bool under_test = false;
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

} // namespace jantaku
