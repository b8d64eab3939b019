#include "tests/support/catch.hpp"

#include <jantaku/tile/notation.hpp>
#include <string>
#include <vector>

namespace jantaku::notation_test {

using namespace jantaku::literals;

TEST_CASE("notation: a tile is a digit and its suit, and 0 is the red five", "[tile][notation]") {
    CHECK(parse_tile("5m") == "5m"_t);
    CHECK(parse_tile("0s") == Tile::red_five(Suit::souzu));
    CHECK(parse_tile("7z") == "7z"_t);
}

TEST_CASE("notation: text that is not a tile is refused", "[tile][notation]") {
    for (const std::string text :
         {"", "5", "m", "m5", "8z", "9z", "0z", "5x", "55m", " 5m", "5M"}) {
        CAPTURE(text);
        CHECK(!parse_tile(text));
    }
}

TEST_CASE("notation: every printed tile is read back unchanged", "[tile][notation]") {
    for (std::size_t i = 0; i < tile_count; ++i) {
        const Tile tile = Tile::from_index(i);
        CHECK(parse_tile(to_string(tile)) == tile);
    }
}

TEST_CASE("notation: tiles share the letter that follows them", "[tile][notation]") {
    const auto tiles = parse_tiles("123m406p11z");
    REQUIRE(tiles);
    const auto literal = "123m406p11z"_tiles;
    CHECK(*tiles == std::vector<Tile>(literal.begin(), literal.end()));
    CHECK(to_string(*tiles) == "123m406p11z");
    CHECK(parse_tiles("1m2m")->size() == 2);
    CHECK(to_string(*parse_tiles("1m2m")) == "12m");
}

TEST_CASE("notation: the order of the tiles is kept", "[tile][notation]") {
    CHECK(to_string(*parse_tiles("5p4m3m0m7z")) == "5p430m7z");
}

TEST_CASE("notation: an empty text is an empty list", "[tile][notation]") {
    CHECK(parse_tiles("")->empty());
    CHECK(to_string(std::vector<Tile>{}).empty());
}

TEST_CASE("notation: text that is not a list of tiles is refused", "[tile][notation]") {
    for (const std::string text : {"m", "123", "12 3m", "123m4", "128z", "1mm", "1x", "0z"}) {
        CAPTURE(text);
        CHECK(!parse_tiles(text));
    }
}

} // namespace jantaku::notation_test
