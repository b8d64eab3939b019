#include "room/deal.hpp"

#include <algorithm>
#include <concepts>
#include <jantaku/table/wall.hpp>
#include <jantaku/tile/result.hpp>
#include <numeric>
#include <sodium.h>
#include <stdexcept>
#include <utility>

namespace jantaku {

namespace {

using Block = std::array<std::uint8_t, 32>;
static_assert(crypto_hash_sha256_BYTES == sizeof(Block));
static_assert(crypto_auth_hmacsha256_BYTES == sizeof(Block));
static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Block));

constexpr std::string_view hex_digits = "0123456789abcdef";

template <std::unsigned_integral T>
std::array<std::uint8_t, sizeof(T)> big_endian(T number) {
    std::array<std::uint8_t, sizeof(T)> bytes{};
    for (auto i = bytes.rbegin(); i != bytes.rend(); ++i, number = static_cast<T>(number >> 8)) {
        *i = static_cast<std::uint8_t>(number & 0xFFU);
    }
    return bytes;
}

class Sha256 {
  public:
    Sha256() { crypto_hash_sha256_init(&state_); }
    void add(std::span<const std::uint8_t> bytes) {
        crypto_hash_sha256_update(&state_, bytes.data(), bytes.size());
    }
    void add(std::string_view text) {
        for (const char c : text)
            add(std::array{static_cast<std::uint8_t>(c)});
    }
    [[nodiscard]] Block hash() {
        Block block{};
        crypto_hash_sha256_final(&state_, block.data());
        return block;
    }

  private:
    crypto_hash_sha256_state state_{};
};

// Hashes the key once for all messages, which saves half of the work.
class Hmac {
  public:
    explicit Hmac(const Block& key) {
        crypto_auth_hmacsha256_init(&keyed_, key.data(), key.size());
    }
    [[nodiscard]] Block operator()(std::span<const std::uint8_t> message) const {
        auto state = keyed_;
        crypto_auth_hmacsha256_update(&state, message.data(), message.size());
        Block block{};
        crypto_auth_hmacsha256_final(&state, block.data());
        return block;
    }

  private:
    crypto_auth_hmacsha256_state keyed_{};
};

// The message that is hashed, put together piece by piece.
class Preimage {
  public:
    explicit Preimage(std::string_view label) { add(label); }

    template <std::unsigned_integral T>
    Preimage& number(T number) {
        const auto bytes = big_endian(number);
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return *this;
    }
    // The length of the text, then the text.
    Preimage& text(std::string_view text) {
        number(static_cast<std::uint32_t>(text.size()));
        add(text);
        return *this;
    }
    Preimage& block(const Block& block) {
        bytes_.insert(bytes_.end(), block.begin(), block.end());
        return *this;
    }
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }

  private:
    void add(std::string_view text) { bytes_.insert(bytes_.end(), text.begin(), text.end()); }

    std::vector<std::uint8_t> bytes_;
};

Block block_of(std::string_view hex) {
    const auto block = secret_of(hex);
    if (!block) throw InvariantError{"a hash that is not 64 hex digits"};
    return *block;
}

std::uint64_t number_at(const Block& block, std::size_t begin, std::size_t bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = begin; i < begin + bytes; ++i)
        number = number << 8 | block.at(i);
    return number;
}

void check_version(int version) {
    if (!is_fairness_version(version)) throw InvariantError{"an unknown fairness version"};
}

// The numbers of one stream of a game, in order.
class Numbers {
  public:
    Numbers(const GameKey& key, std::uint32_t k) : hmac_{key.bytes}, k_{k} {}

    std::uint32_t below(std::uint32_t n) {
        auto number = uniform(n, draw());
        while (!number)
            number = uniform(n, draw());
        return *number;
    }

    template <class Items>
    void shuffle(Items& items) {
        for (std::size_t i = items.size(); i-- > 1;) {
            std::swap(items[i], items[below(static_cast<std::uint32_t>(i + 1))]);
        }
    }

    std::uint32_t draw() {
        if (used_ == block_.size()) {
            std::array<std::uint8_t, 8> message{};
            std::ranges::copy(big_endian(k_), message.begin());
            std::ranges::copy(big_endian(counter_++), message.begin() + 4);
            block_ = hmac_(message);
            used_ = 0;
        }
        std::uint32_t number = 0;
        for (const auto end = used_ + 4; used_ < end; ++used_)
            number = number << 8 | block_[used_];
        return number;
    }

  private:
    Hmac hmac_;
    std::uint32_t k_;
    std::uint32_t counter_ = 0;
    Block block_{};
    std::size_t used_ = sizeof(Block);
};

SwapChance draw_swap(Numbers& numbers, std::size_t players) {
    constexpr std::uint32_t held = 13;
    SwapChance swap{.steps = static_cast<std::uint8_t>(numbers.below(3) + 1),
                    .places = PerSeat<std::array<std::uint8_t, 3>>(players)};
    for (auto& places : swap.places) {
        std::array<std::uint8_t, held> all{};
        std::iota(all.begin(), all.end(), std::uint8_t{0});
        for (std::uint32_t i = 0; i < places.size(); ++i) {
            std::swap(all[i], all[i + numbers.below(held - i)]);
            places[i] = all[i];
        }
    }
    return swap;
}

} // namespace

std::string commitment(const Secret& secret, int version) {
    check_version(version);
    Sha256 sha;
    if (version > 1) sha.add("jantaku commitment 2");
    sha.add(secret);
    return hex_of(sha.hash());
}

std::string hex_of(const Secret& secret) {
    std::string hex;
    for (const auto byte : secret) {
        hex += hex_digits[byte >> 4];
        hex += hex_digits[byte & 0xFU];
    }
    return hex;
}

std::optional<Secret> secret_of(std::string_view hex) {
    Secret secret{};
    if (hex.size() != 2 * secret.size()) return std::nullopt;
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const auto digit = hex_digits.find(hex[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        secret[i / 2] = static_cast<std::uint8_t>(unsigned{secret[i / 2]} << 4U | digit);
    }
    return secret;
}

GameKey game_key(const KeyParts& parts) {
    check_version(parts.promise.version);
    if (parts.promise.version == 1) {
        Sha256 sha;
        sha.add(parts.secret);
        for (const Entropy& each : parts.entropy) {
            sha.add(big_endian(static_cast<std::uint32_t>(each.text.size())));
            sha.add(each.text);
        }
        return {.bytes = sha.hash()};
    }
    Preimage message{"jantaku key 2"};
    message.text(parts.promise.server).text(parts.promise.game);
    message.block(block_of(parts.promise.rules_hash));
    message.number(static_cast<std::uint32_t>(parts.entropy.size()));
    for (const Entropy& each : parts.entropy)
        message.text(each.name).text(each.text);
    message.number(static_cast<std::uint32_t>(parts.joined.size()));
    for (const std::string& name : parts.joined)
        message.text(name);
    return {.bytes = Hmac{parts.secret}(message.bytes())};
}

GameKey open_key(const Secret& secret) {
    return game_key({.secret = secret, .promise = {.version = 1, .commitment = {}}});
}

std::vector<std::size_t> draw_seats(const GameKey& key, std::size_t players) {
    std::vector<std::size_t> seats(players);
    std::iota(seats.begin(), seats.end(), std::size_t{0});
    Numbers{key, 0}.shuffle(seats);
    return seats;
}

Deal deal_kyoku(const Rules& rules, const GameKey& key, std::uint32_t k) {
    if (k == 0) throw InvariantError{"kyoku are dealt from 1 on; 0 draws the seats"};
    Numbers numbers{key, k};
    Deal deal{.wall = tiles_in_play(rules)};
    numbers.shuffle(deal.wall);
    for (auto& die : deal.dice)
        die = static_cast<std::uint8_t>(numbers.below(6) + 1);
    if (swaps_tiles(rules)) deal.swap = draw_swap(numbers, rules.seat_count());
    return deal;
}

std::vector<bool> drawn_places(const Wall& wall, std::size_t indicators) {
    std::vector<bool> is_drawn(wall.tiles.size());
    for (std::size_t place = 0; place < wall.layout.live_place(wall.drawn); ++place)
        is_drawn[place] = true;
    for (std::size_t n = 0; n < wall.rinshan; ++n)
        is_drawn[wall.layout.rinshan_place(n)] = true;
    for (std::size_t n = 0; n < indicators; ++n)
        is_drawn[wall.layout.indicator_place(n)] = true;
    return is_drawn;
}

WallTiles laid_anew(const Wall& wall, std::size_t indicators, const GameKey& key, std::uint32_t k) {
    const std::vector<bool> is_drawn = drawn_places(wall, indicators);
    std::vector<Tile> rest;
    for (std::size_t place = 0; place < is_drawn.size(); ++place)
        if (!is_drawn[place]) rest.push_back(wall.tiles[place]);
    sort_tiles(rest);
    Numbers{key, k}.shuffle(rest);
    WallTiles laid = wall.tiles;
    auto next = rest.begin();
    for (std::size_t place = 0; place < is_drawn.size(); ++place)
        if (!is_drawn[place]) laid[place] = *next++;
    return laid;
}

DecoyDraws decoy_draws(const Secret& secret, std::uint32_t kyoku, std::uint32_t window) {
    const Block block =
        Hmac{secret}(Preimage{"jantaku decoy 2"}.number(kyoku).number(window).bytes());
    return {.whether = static_cast<std::uint32_t>(number_at(block, 0, 4)),
            .length = static_cast<std::uint32_t>(number_at(block, 4, 4))};
}

std::uint32_t pace_draw(const Secret& secret, std::uint32_t kyoku, std::uint32_t move) {
    const Block block = Hmac{secret}(Preimage{"jantaku pace 2"}.number(kyoku).number(move).bytes());
    return static_cast<std::uint32_t>(number_at(block, 0, 4));
}

std::uint64_t bot_seed(const Secret& secret, std::uint32_t kyoku, Seat seat, std::uint64_t rid) {
    Preimage message{"jantaku bot 2"};
    message.number(kyoku).number(static_cast<std::uint32_t>(seat.index())).number(rid);
    return number_at(Hmac{secret}(message.bytes()), 0, 8);
}

SecretSource::SecretSource(std::optional<std::uint64_t> seed) {
    if (sodium_init() < 0) throw std::runtime_error{"libsodium finds no randomness in this system"};
    constexpr std::size_t server_id_digits = 8;
    Block id{};
    if (seed) {
        Sha256 sha;
        sha.add("jantaku seed");
        sha.add(big_endian(*seed));
        seed_key_ = sha.hash();
        id = Hmac{*seed_key_}(Preimage{"jantaku server"}.bytes());
    } else {
        randombytes_buf(id.data(), id.size());
    }
    server_id_ = hex_of(id).substr(0, server_id_digits);
}

Secret SecretSource::next_secret() {
    return next_bytes();
}

std::string SecretSource::next_key() {
    constexpr std::size_t key_bits = 128;
    constexpr std::size_t group = 4;
    const auto bytes = next_bytes();
    std::string key;
    for (std::size_t begin = 0; begin < key_bits; begin += 5) {
        // Five bits, the most significant first; the last letter ends in two zero bits.
        unsigned letter = 0;
        for (std::size_t bit = begin; bit < begin + 5; ++bit) {
            const unsigned value = bit < key_bits ? bytes[bit / 8] >> (7 - bit % 8) & 1U : 0U;
            letter = letter << 1 | value;
        }
        if (begin > 0 && begin / 5 % group == 0) key += '-';
        key += resume_key_letters[letter];
    }
    return key;
}

std::array<std::uint8_t, 32> SecretSource::next_bytes() {
    if (seed_key_) return Hmac{*seed_key_}(big_endian(drawn_++));
    Block block{};
    randombytes_buf(block.data(), block.size());
    return block;
}

} // namespace jantaku
