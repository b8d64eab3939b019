// Deal: where all chance of a game comes from; nothing else in the project draws a number.
//
// secret      32 bytes a game. What comes from it has a label each, so that none tells another:
// commitment  SHA-256("jantaku commitment 2", secret), shown before anybody adds words
// key         HMAC-SHA-256(secret, "jantaku key 2", text(server), text(game), rules hash (32 bytes),
//             number of words, for each text(name) text(word), number of players, for each in order of
//             joining text(name)); text(x) is its length in bytes and its UTF-8 bytes
// numbers     block c = 0, 1, 2 … of stream k is HMAC-SHA-256(key, k, c): eight words each, used in
//             order; every length, number, k, c and word here is 4 bytes, big-endian
// uniform(n)  the next word below floor(2^32 / n) · n, modulo n; greater ones are passed over
// shuffle     for i = last … 1: swap a[i] and a[uniform(i + 1)]
// k = 0       seats: the players in order of joining, shuffled, are seat 0, 1 …
// k = 1, 2 …  the kyoku as they are played, repeats counted: tiles_in_play shuffled is the wall,
//             then uniform(6) + 1 for each of two dice; then, where three tiles are exchanged
//             uniform(3) + 1 for the steps to the receiver, and for each seat the places
//             0 … 12 of its sorted hand, of which for i = 0, 1, 2: swap a[i] and
//             a[i + uniform(13 − i)]; the first three are the seat's
// decoys      how long a tile lies that nobody could claim (room option decoy_pauses): the first words
//             of HMAC-SHA-256(secret, "jantaku decoy 2", kyoku, window)
// bots        what a built-in player's chance comes from: the first 8 bytes of HMAC-SHA-256(secret,
//             "jantaku bot 2", kyoku, seat, rid in 8 bytes)
// version 1   commitment SHA-256(secret), key SHA-256(secret, text(word) for each word): without words
//             both are the same. Only old games are verified by it, and the arena deals by it, where
//             nothing is hidden from anybody
// promise     none of this changes: a finished game must stay verifiable. tests/data/deal_vector.py
//             is the same in a few lines of Python
// source      docs/fairness.md
#pragma once

#include "room/event.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/rules/rules.hpp>
#include <jantaku/table/fairness.hpp>
#include <jantaku/table/input.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct GameKey {
    std::array<std::uint8_t, 32> bytes{};
    friend bool operator==(const GameKey&, const GameKey&) = default;
};

// All that the key of a game is made of.
struct KeyParts {
    Secret secret{};
    Promise promise{}; // its commitment is not looked at
    std::vector<Entropy> entropy = {};
    std::vector<std::string> joined = {}; // names, in the order of joining
};

[[nodiscard]] constexpr bool is_fairness_version(int version) {
    return version == 1 || version == fairness_version;
}

// In lower-case hex. These two are given a version that is known, else InvariantError.
[[nodiscard]] std::string commitment(const Secret& secret, int version = fairness_version);
// A rules hash that is not 64 hex digits is a bug (InvariantError).
[[nodiscard]] GameKey game_key(const KeyParts& parts);
// Of version 1, without words: what the arena and benchmarks deal by.
[[nodiscard]] GameKey open_key(const Secret& secret);
// The secret itself, of a game that is over: 64 digits in lower case, and back (none: it is not that).
[[nodiscard]] std::string hex_of(const Secret& secret);
[[nodiscard]] std::optional<Secret> secret_of(std::string_view hex);

// One draw of a stream as a number below n (1 or more); nothing: take the next draw.
[[nodiscard]] constexpr std::optional<std::uint32_t> uniform(std::uint32_t n, std::uint32_t draw) {
    const std::uint32_t number = draw % n;
    // The last run of n draws may be cut short: its first one is draw - number.
    if (draw - number > 0xFFFF'FFFFU - (n - 1)) return std::nullopt;
    return number;
}

// Who sits where: the place in the order of joining, for each seat.
[[nodiscard]] std::vector<std::size_t> draw_seats(const GameKey& key, std::size_t players);
// The chance of the k-th kyoku, from 1 (else InvariantError).
[[nodiscard]] Deal deal_kyoku(const Rules& rules, const GameKey& key, std::uint32_t k);

// Two draws that belong to one open tile of one kyoku.
struct DecoyDraws {
    std::uint32_t whether = 0;
    std::uint32_t length = 0;
};
[[nodiscard]] DecoyDraws
decoy_draws(const Secret& secret, std::uint32_t kyoku, std::uint32_t window);

// What a built-in player's choice at one decision depends on besides what it sees.
[[nodiscard]] std::uint64_t
bot_seed(const Secret& secret, std::uint32_t kyoku, Seat seat, std::uint64_t rid);

// Makes secrets and resume keys: from the system, or repeatable ones from a seed (tests only).
//
// key     128 bits in base 32, 26 characters in groups of four: k7qm-3xwd-…; see resume_key_letters
// errors  std::runtime_error when the system has no randomness to give
class SecretSource {
  public:
    explicit SecretSource(std::optional<std::uint64_t> seed);

    [[nodiscard]] Secret next_secret();
    [[nodiscard]] std::string next_key();
    // Tells this process from others in what it promises: 8 hex digits.
    [[nodiscard]] const std::string& server_id() const { return server_id_; }
    // From a seed: go on as if so many had been drawn, so that none of an earlier process comes back.
    void skip(std::uint64_t drawn) { drawn_ = drawn; }

  private:
    [[nodiscard]] std::array<std::uint8_t, 32> next_bytes();

    std::optional<std::array<std::uint8_t, 32>> seed_key_; // SHA-256("jantaku seed", seed)
    std::string server_id_;
    std::uint64_t drawn_ = 0; // bytes n are HMAC-SHA-256(seed key, n); both numbers 8 bytes
};

// Digits and letters without 0, 1, l and o.
inline constexpr std::string_view resume_key_letters = "23456789abcdefghijkmnpqrstuvwxyz";
static_assert(resume_key_letters.size() == 32);

} // namespace jantaku
