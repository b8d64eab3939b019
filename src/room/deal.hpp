// Deal: the source of all chance of a game; nothing else in the project draws a number.
//
// secret      32 bytes for each game. Each use of the secret has its own label, so that one result
//             reveals nothing about another:
// commitment  SHA-256("jantaku commitment 2", secret), shown before anybody adds entropy
// key         HMAC-SHA-256(secret, "jantaku key 2", text(server), text(game), rules hash (32
//             bytes), number of contributions, text(name) text(entropy) for each of them, number of
//             players, text(name) for each of them in order of joining); text(x) is the length of x
//             in bytes and its UTF-8 bytes
// draws       block c = 0, 1, 2 … of stream k is HMAC-SHA-256(key, k, c): eight draws each, used in
//             order; every length, number, k, c and draw here is 4 bytes, big-endian
// uniform(n)  the next draw below floor(2^32 / n) · n, modulo n; greater draws are passed over
// shuffle     for i = last … 1: swap a[i] and a[uniform(i + 1)]
// k = 0       seats: the players in order of joining, shuffled, are seat 0, 1 …
// k = 1, 2 …  the kyoku as they are played, repeats counted: tiles_in_play shuffled is the wall,
//             then uniform(6) + 1 for each of two dice; then, where three tiles are exchanged
//             uniform(3) + 1 for the steps to the receiver, and for each seat the places
//             0 … 12 of its sorted hand, of which for i = 0, 1, 2: swap a[i] and
//             a[i + uniform(13 − i)]; the first three are the seat's
// decoys      how long a tile lies that nobody could claim (room option decoy_pauses): the first
//             draws of HMAC-SHA-256(secret, "jantaku decoy 2", kyoku, window)
// pace        how long a built-in player waits before it acts (room/pace.hpp): the first draw of
//             HMAC-SHA-256(secret, "jantaku pace 2", kyoku, move)
// bots        the seed of a built-in player's chance: the first 8 bytes of HMAC-SHA-256(secret,
//             "jantaku bot 2", kyoku, seat, rid in 8 bytes)
// version 1   commitment SHA-256(secret), key SHA-256(secret, text(entropy) for each contribution):
//             without entropy both are the same. It only verifies old games and deals in the arena,
//             where nothing is hidden from anybody
// promise     none of this ever changes, because a finished game must stay verifiable.
//             tests/data/deal_vector.py is the same in a few lines of Python
// source      docs/fairness.md
#pragma once

#include "room/event.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/rules/rules.hpp>
#include <jantaku/table/fairness.hpp>
#include <jantaku/table/input.hpp>
#include <jantaku/table/wall.hpp>
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

// Everything that the key of a game is made of.
struct KeyParts {
    Secret secret{};
    Promise promise{}; // its commitment is not used
    std::vector<Entropy> entropy = {};
    std::vector<std::string> joined = {}; // names, in the order of joining
};

[[nodiscard]] constexpr bool is_fairness_version(int version) {
    return version == 1 || version == fairness_version;
}

// In lower-case hex. This function and the next need a known version (else InvariantError).
[[nodiscard]] std::string commitment(const Secret& secret, int version = fairness_version);
// A rules hash that is not 64 hex digits is a bug (InvariantError).
[[nodiscard]] GameKey game_key(const KeyParts& parts);
// The key of version 1 without entropy, by which the arena and the benchmarks deal.
[[nodiscard]] GameKey open_key(const Secret& secret);
// A secret as 64 hex digits in lower case, and back; none: the text is not that.
[[nodiscard]] std::string hex_of(const Secret& secret);
[[nodiscard]] std::optional<Secret> secret_of(std::string_view hex);

// A draw as a number below n, which is at least 1; none: take the next draw.
[[nodiscard]] constexpr std::optional<std::uint32_t> uniform(std::uint32_t n, std::uint32_t draw) {
    const std::uint32_t number = draw % n;
    // The last run of n draws may be cut short: its first one is draw - number.
    if (draw - number > 0xFFFF'FFFFU - (n - 1)) return std::nullopt;
    return number;
}

// For each seat, the player's place in the order of joining.
[[nodiscard]] std::vector<std::size_t> draw_seats(const GameKey& key, std::size_t players);
// The chance of the k-th kyoku; k counts from 1 (else InvariantError).
[[nodiscard]] Deal deal_kyoku(const Rules& rules, const GameKey& key, std::uint32_t k);
// The places of a wall that nobody can change any more. indicators: how many are turned
[[nodiscard]] std::vector<bool> drawn_places(const Wall& wall, std::size_t indicators);
// The wall of the k-th kyoku after its undrawn tiles are laid anew: sorted, shuffled as a wall is, and
// put into their places from the lowest index on.
[[nodiscard]] WallTiles
laid_anew(const Wall& wall, std::size_t indicators, const GameKey& key, std::uint32_t k);

// Two draws that belong to one open tile of one kyoku.
struct DecoyDraws {
    std::uint32_t whether = 0;
    std::uint32_t length = 0;
};
[[nodiscard]] DecoyDraws
decoy_draws(const Secret& secret, std::uint32_t kyoku, std::uint32_t window);

// The draw that belongs to one move of one kyoku. move: counts what everybody sees (room/pace.hpp)
[[nodiscard]] std::uint32_t
pace_draw(const Secret& secret, std::uint32_t kyoku, std::uint32_t move);

// The seed of a built-in player's choice at one decision, which otherwise depends on what it sees.
[[nodiscard]] std::uint64_t
bot_seed(const Secret& secret, std::uint32_t kyoku, Seat seat, std::uint64_t rid);

// Makes secrets and resume keys, from the system's randomness or, for tests only, from a seed.
//
// key     128 bits in base 32, 26 characters in groups of four: k7qm-3xwd-…; see resume_key_letters
// errors  std::runtime_error if the system gives no randomness
class SecretSource {
  public:
    explicit SecretSource(std::optional<std::uint64_t> seed);

    [[nodiscard]] Secret next_secret();
    [[nodiscard]] std::string next_key();
    // Distinguishes this process from others in its promises: 8 hex digits.
    [[nodiscard]] const std::string& server_id() const { return server_id_; }
    // With a seed: continues after `drawn` draws, so that no draw of an earlier process is
    // repeated.
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
