#include "room/deal.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <fstream>
#include <jantaku/table/wall.hpp>
#include <jantaku/tile/notation.hpp>
#include <jantaku/tile/result.hpp>
#include <numeric>
#include <set>
#include <sstream>

namespace jantaku::deal_test {

namespace {

std::string hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    for (const auto byte : bytes) {
        for (const int digit : {byte >> 4, byte & 0xF}) {
            text += "0123456789abcdef"[static_cast<std::size_t>(digit)];
        }
    }
    return text;
}

Secret counting_secret() {
    Secret secret;
    std::iota(secret.begin(), secret.end(), std::uint8_t{0});
    return secret;
}

// SHA-256 of "jantaku".
Secret hashed_secret() {
    return {0x04, 0x31, 0x32, 0xd5, 0x38, 0xc2, 0xf3, 0xdc, 0x99, 0xc5, 0x50,
            0xd4, 0x45, 0x44, 0x8b, 0x40, 0x22, 0x42, 0xd6, 0xc7, 0x72, 0xf6,
            0x05, 0x3a, 0x50, 0xcf, 0x7f, 0x0b, 0x28, 0xa9, 0xad, 0xe7};
}

KeyParts parts_with(int version, const Secret& secret, const std::vector<Entropy>& words) {
    Secret rules_hash;
    std::iota(rules_hash.begin(), rules_hash.end(), std::uint8_t{32});
    return {.secret = secret,
            .promise = {.version = version,
                        .commitment = {},
                        .server = "1a2b3c4d",
                        .game = "17-1",
                        .rules_hash = hex(rules_hash)},
            .entropy = words,
            .joined = {"akagi", "Bot-1", "Bot-2", "鷲巣"}};
}

// The output of deal_vector.py for a game.
std::string printed(int version, const Secret& secret, const std::vector<Entropy>& words) {
    const auto key = game_key(parts_with(version, secret, words));
    std::ostringstream out;
    out << "secret " << hex(secret) << "\ncommitment " << commitment(secret, version) << "\nkey "
        << hex(key.bytes) << "\nseats";
    for (const auto place : draw_seats(key, 4))
        out << ' ' << place;
    for (std::uint32_t k = 1; k <= 2; ++k) {
        const auto deal = deal_kyoku(Rules{}, key, k);
        out << "\nkyoku " << k << ' ';
        for (const auto tile : deal.wall)
            out << to_string(tile);
        out << ' ' << int{deal.dice[0]} << ' ' << int{deal.dice[1]};
    }
    Rules three;
    three.players = 3;
    three.red_fives = {.m = 0, .p = 1, .s = 1};
    const auto sanma = deal_kyoku(three, key, 3);
    out << "\nthree players ";
    for (const auto tile : sanma.wall)
        out << to_string(tile);
    out << ' ' << int{sanma.dice[0]} << ' ' << int{sanma.dice[1]};
    Rules shura;
    shura.shura = true;
    const auto exchange = deal_kyoku(shura, key, 4).swap.value();
    out << "\nexchange " << int{exchange.steps};
    for (const auto& places : exchange.places)
        out << ' ' << int{places[0]} << ',' << int{places[1]} << ',' << int{places[2]};
    out << '\n';
    return out.str();
}

GameKey numbered_key(std::uint8_t n) {
    Secret secret{};
    secret[0] = n;
    return open_key(secret);
}

// Pearson's chi-square of counts that should all be equal.
double chi_square(std::span<const int> counts) {
    const double expected =
        std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts)
        sum += (count - expected) * (count - expected) / expected;
    return sum;
}

} // namespace

TEST_CASE("deal: the pinned games are reproduced to the last tile", "[room][deal]") {
    std::ifstream file{JANTAKU_TEST_DATA "/deal_vector.txt"};
    REQUIRE(file);
    std::ostringstream pinned;
    pinned << file.rdbuf();
    const std::vector<Entropy> many{{"akagi", "東風"}, {"鷲巣", ""}, {"akagi", "good luck"}};
    std::ostringstream computed;
    for (const int version : {1, 2}) {
        computed << printed(version, counting_secret(), {})
                 << printed(version, hashed_secret(), many)
                 << printed(version, counting_secret(), {many.front()});
    }
    const DecoyDraws decoy = decoy_draws(counting_secret(), 3, 5);
    computed << "decoy " << decoy.whether << ' ' << decoy.length << "\nbot "
             << bot_seed(counting_secret(), 3, Seat{2}, 77) << "\npace "
             << pace_draw(counting_secret(), 3, 5) << '\n';
    CHECK(computed.str() == pinned.str());
}

TEST_CASE("deal: in version 1 the commitment is the key of a game without words, in version 2 it "
          "never is",
          "[room][deal]") {
    const Secret secret = counting_secret();
    CHECK(hex(open_key(secret).bytes) == commitment(secret, 1));
    const auto key = hex(game_key(parts_with(2, secret, {})).bytes);
    CHECK(key != commitment(secret));
    CHECK(key != commitment(secret, 1));
    CHECK(commitment(secret) != commitment(secret, 1));
}

TEST_CASE("deal: every promised and every added part changes the key", "[room][deal]") {
    const KeyParts parts = parts_with(2, counting_secret(), {{"a", "b"}});
    std::set<std::string> keys{hex(game_key(parts).bytes)};
    const auto changed = [&](auto&& change) {
        KeyParts other = parts;
        change(other);
        keys.insert(hex(game_key(other).bytes));
    };
    changed([](KeyParts& p) { p.secret[31] ^= 1; });
    changed([](KeyParts& p) { p.promise.server = "1a2b3c4e"; });
    changed([](KeyParts& p) { p.promise.game = "17-2"; });
    changed([](KeyParts& p) { p.promise.rules_hash[0] = 'f'; });
    changed([](KeyParts& p) { p.entropy[0].name = "ab"; });
    changed([](KeyParts& p) { p.entropy = {{"ab", ""}}; });
    changed([](KeyParts& p) { p.joined = {"akagi", "Bot-1", "Bot-2"}; });
    changed([](KeyParts& p) { std::swap(p.joined[0], p.joined[1]); });
    changed([](KeyParts& p) { p.promise.version = 1; });
    CHECK(keys.size() == 10);
    CHECK_THROWS_AS(game_key(parts_with(3, counting_secret(), {})), InvariantError);
    CHECK_THROWS_AS(commitment(counting_secret(), 0), InvariantError);
}

TEST_CASE(
    "deal: the chance of bots, their pace and decoys follow from the secret and from their place",
    "[room][deal]") {
    std::set<std::uint64_t> seeds;
    for (const std::uint32_t kyoku : {1U, 2U})
        for (const std::size_t seat : {0U, 1U})
            for (const std::uint64_t rid : {0ULL, 1ULL << 32U})
                for (const Secret& secret : {counting_secret(), hashed_secret()})
                    seeds.insert(bot_seed(secret, kyoku, Seat{seat}, rid));
    CHECK(seeds.size() == 16);
    CHECK(decoy_draws(counting_secret(), 3, 5).length != decoy_draws(hashed_secret(), 3, 5).length);
    std::set<std::uint32_t> paces;
    for (const std::uint32_t kyoku : {1U, 2U})
        for (const std::uint32_t move : {0U, 1U})
            for (const Secret& secret : {counting_secret(), hashed_secret()})
                paces.insert(pace_draw(secret, kyoku, move));
    CHECK(paces.size() == 8);
}

TEST_CASE("deal: the boundaries and the order of words count", "[room][deal]") {
    const std::vector<std::vector<std::string>> lists{{},          {""},        {"", ""},   {"abc"},
                                                      {"a", "bc"}, {"ab", "c"}, {"bc", "a"}};
    std::set<std::string> keys;
    for (const int version : {1, 2}) {
        for (const auto& texts : lists) {
            std::vector<Entropy> words;
            for (const std::string& text : texts)
                words.push_back({.name = "A", .text = text});
            keys.insert(hex(game_key(parts_with(version, counting_secret(), words)).bytes));
        }
    }
    CHECK(keys.size() == 2 * lists.size());
}

TEST_CASE("deal: draws beyond the last multiple of n are skipped", "[room][deal]") {
    constexpr std::uint32_t last = 0xFFFF'FFFF;
    CHECK(uniform(1, last) == 0U);
    CHECK(uniform(2, last) == 1U);
    CHECK(uniform(6, 0) == 0U);
    CHECK(uniform(6, 4'294'967'291) == 5U); // 2^32 = 6 · 715827882 + 4
    CHECK(uniform(6, 4'294'967'292) == std::nullopt);
    CHECK(uniform(6, last) == std::nullopt);
    CHECK(uniform(136, 4'294'967'175) == 135U); // 2^32 = 136 · 31580641 + 120
    CHECK(uniform(136, 4'294'967'176) == std::nullopt);
}

TEST_CASE("deal: a wall is a permutation of the tiles in play", "[room][deal]") {
    for (const RedFives red : {RedFives{}, RedFives{0, 0, 0}, RedFives{4, 3, 2}}) {
        Rules rules;
        rules.red_fives = red;
        const auto whole = tiles_in_play(rules);
        REQUIRE(whole.size() == 136);
        for (std::uint32_t k = 1; k <= 100; ++k) {
            auto wall = deal_kyoku(rules, numbered_key(7), k).wall;
            CHECK_FALSE(wall == whole);
            std::ranges::sort(wall, {}, &Tile::sort_key);
            REQUIRE(wall == whole);
        }
    }
}

TEST_CASE("deal: an exchange is drawn only where the rules ask for one (R-5.31)", "[room][deal]") {
    CHECK_FALSE(deal_kyoku(Rules{}, numbered_key(1), 1).swap);
    Rules rules;
    rules.shura = true;
    const auto with = deal_kyoku(rules, numbered_key(1), 1);
    const auto plain = deal_kyoku(Rules{}, numbered_key(1), 1);
    REQUIRE(with.swap);
    CHECK(with.wall == plain.wall);
    CHECK(with.dice == plain.dice);
    rules.shura_swap_tiles = SwapTiles::choose;
    CHECK(deal_kyoku(rules, numbered_key(1), 1).swap == with.swap);
    rules.shura_swap_tiles = SwapTiles::off;
    CHECK_FALSE(deal_kyoku(rules, numbered_key(1), 1).swap);
}

TEST_CASE("deal: each direction and each place is drawn equally often", "[room][deal]") {
    Rules rules;
    rules.shura = true;
    std::array<int, 3> steps{};
    std::array<int, 13> places{};
    for (std::uint32_t k = 1; k <= 1300; ++k) {
        const auto swap = deal_kyoku(rules, numbered_key(2), k).swap.value();
        ++steps.at(swap.steps - 1U);
        for (const auto& three : swap.places) {
            CHECK(std::set<int>(three.begin(), three.end()).size() == 3);
            for (const auto place : three)
                ++places.at(place);
        }
    }
    CHECK(chi_square(steps) < 14);  // 2 degrees of freedom
    CHECK(chi_square(places) < 35); // 12 degrees
}

TEST_CASE("deal: each kyoku and each key has a wall of its own", "[room][deal]") {
    std::set<std::string> walls;
    for (std::uint8_t n = 0; n < 10; ++n) {
        for (std::uint32_t k = 1; k <= 10; ++k) {
            const auto deal = deal_kyoku(Rules{}, numbered_key(n), k);
            walls.insert(to_string(std::span<const Tile>{deal.wall.begin(), deal.wall.end()}));
        }
    }
    CHECK(walls.size() == 100);
}

TEST_CASE("deal: kyoku 0 is a bug, because its numbers draw the seats", "[room][deal]") {
    CHECK_THROWS_AS(deal_kyoku(Rules{}, numbered_key(0), 0), InvariantError);
}

TEST_CASE("deal: every kind comes to every place equally often", "[room][deal]") {
    // 33 degrees of freedom: mean 33, standard deviation 8.1.
    constexpr std::uint32_t kyoku = 3400;
    std::vector<std::array<int, kind_count>> seen(136);
    std::array<int, 36> dice{};
    for (std::uint32_t k = 1; k <= kyoku; ++k) {
        const auto deal = deal_kyoku(Rules{}, numbered_key(1), k);
        for (std::size_t i = 0; i < seen.size(); ++i)
            ++seen[i][deal.wall[i].kind().index()];
        ++dice.at(std::size_t{deal.dice[0]} * 6 + deal.dice[1] - 7);
    }
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        CAPTURE(i);
        CHECK(chi_square(seen[i]) < 80);
        sum += chi_square(seen[i]);
    }
    CHECK(sum / 136 > 30);
    CHECK(sum / 136 < 36);
    CHECK(chi_square(dice) < 80);
}

TEST_CASE("deal: every order of the players is drawn equally often", "[room][deal]") {
    // 23 degrees of freedom: mean 23, standard deviation 6.8.
    std::vector<std::vector<std::size_t>> orders;
    std::vector<int> seen;
    for (int n = 0; n < 2400; ++n) {
        const auto seats = draw_seats(
            game_key(parts_with(2, Secret{}, {{.name = "A", .text = std::to_string(n)}})), 4);
        const auto at = std::ranges::find(orders, seats) - orders.begin();
        if (static_cast<std::size_t>(at) == orders.size()) {
            orders.push_back(seats);
            seen.push_back(0);
        }
        ++seen[static_cast<std::size_t>(at)];
    }
    CHECK(orders.size() == 24);
    CHECK(chi_square(seen) < 60);
}

TEST_CASE("secret source: one seed always gives the same secrets and keys", "[room][deal]") {
    SecretSource source{42};
    CHECK(hex(source.next_secret()) ==
          "03347c8f0bfcf7f1a298098b43c5735153ac5777157b1ff911770f1bb291bfaf");
    CHECK(source.next_key() == "fpzc-mdra-z5eu-9had-n7u9-v4v5-h6");
    SecretSource again{42};
    SecretSource other{43};
    CHECK(again.next_secret() == SecretSource{42}.next_secret());
    CHECK_FALSE(again.next_secret() == other.next_secret());
}

TEST_CASE("secret source: without a seed nothing comes twice", "[room][deal]") {
    SecretSource source{std::nullopt};
    SecretSource other{std::nullopt};
    CHECK_FALSE(source.next_secret() == source.next_secret());
    CHECK_FALSE(source.next_secret() == other.next_secret());
    CHECK_FALSE(source.next_key() == other.next_key());
}

TEST_CASE("secret source: a resume key is 26 letters in groups of four", "[room][deal]") {
    SecretSource source{1};
    std::set<char> letters;
    for (int i = 0; i < 100; ++i) {
        const auto key = source.next_key();
        CAPTURE(key);
        REQUIRE(key.size() == 26 + 6);
        for (std::size_t at = 0; at < key.size(); ++at) {
            if (at % 5 == 4) {
                CHECK(key[at] == '-');
            } else {
                CHECK(resume_key_letters.find(key[at]) != std::string_view::npos);
                letters.insert(key[at]);
            }
        }
    }
    CHECK(letters.size() == resume_key_letters.size());
}

} // namespace jantaku::deal_test
