#include "record/majsoul/wall.hpp"

#include <algorithm>
#include <array>
#include <jantaku/tile/notation.hpp>
#include <openssl/evp.h>

namespace jantaku::record {

namespace {

constexpr std::size_t dead_wall = 14;

WallLayout layout_for(std::size_t players) {
    const bool is_sanma = players == 3;
    return {.tiles = static_cast<std::uint8_t>(is_sanma ? 108 : 136),
            .players = static_cast<std::uint8_t>(players),
            .rinshan = static_cast<std::uint8_t>(is_sanma ? 8 : 4)};
}

std::string digest(const char* algorithm, std::string_view text) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    std::size_t size = 0;
    if (EVP_Q_digest(nullptr, algorithm, nullptr, text.data(), text.size(), bytes.data(), &size) !=
        1) {
        throw InvariantError{std::string{"no digest "} + algorithm};
    }
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (std::size_t i = 0; i < size; ++i) {
        hex += digits[bytes[i] / 16];
        hex += digits[bytes[i] % 16];
    }
    return hex;
}

MajsoulWall::Wrong check_promise(const Json& data, const std::string& paishan) {
    const auto differs = [&](const char* key, const std::string& value) {
        const auto told = text_in(data, key);
        return told && !told->empty() && *told != value;
    };
    constexpr const char* broken = "the wall is not the one that was promised: ";
    if (differs("md5", digest("MD5", paishan))) return std::string{broken} + "`md5`";
    const auto salt = text_in(data, "salt");
    if (!salt || salt->empty()) return std::nullopt;
    if (differs("saltSha256", majsoul_sha256(*salt))) return std::string{broken} + "`saltSha256`";
    if (differs("sha256", majsoul_sha256(paishan + *salt))) return std::string{broken} + "`sha256`";
    return std::nullopt;
}

} // namespace

std::string majsoul_sha256(std::string_view text) {
    return digest("SHA256", text);
}

MajsoulWall::Wrong MajsoulWall::read(const Json& new_round, std::size_t players) {
    const auto text = text_in(new_round, "paishan");
    if (!text || text->empty()) return std::nullopt;
    layout_ = layout_for(players);
    const std::size_t all = layout_.tiles;
    const std::size_t dealt = 13 * players + 1;
    const auto tiles = text->size() == 2 * all || text->size() == 2 * (all - dealt)
                           ? parse_tiles(*text)
                           : std::nullopt;
    if (!tiles || (tiles->size() != all && tiles->size() != all - dealt)) {
        return "`paishan` is not " + std::to_string(all - dealt) + " or " + std::to_string(all) +
               " tiles";
    }
    if (auto wrong = check_promise(new_round, *text)) return wrong;
    const auto begin_of_left = tiles->end() - static_cast<std::ptrdiff_t>(all - dealt);
    dealt_.assign(tiles->begin(), begin_of_left);
    left_.assign(begin_of_left, tiles->end());
    return std::nullopt;
}

StaticVector<Tile, 13> MajsoulWall::hand(std::size_t from_dealer) const {
    StaticVector<Tile, 13> hand;
    for (std::size_t i = 0; i < hand.capacity(); ++i)
        hand.push_back(dealt_[layout_.hand_place(from_dealer, i)]);
    return hand;
}

MajsoulWall::Wrong MajsoulWall::draw(Tile tile, bool is_replacement) {
    if (left_.empty()) return std::nullopt;
    const std::size_t most = is_replacement ? layout_.rinshan : left_.size() - dead_wall;
    std::size_t& drawn = is_replacement ? rinshan_drawn_ : live_drawn_;
    if (drawn == most) return "more tiles are drawn than there are";
    const Tile next = is_replacement ? left_[left_.size() - 1 - drawn] : left_[drawn];
    ++drawn;
    if (next != tile) return "the tile drawn is not the next one of `paishan`";
    return std::nullopt;
}

std::optional<WallTiles> MajsoulWall::tiles(const Hands& hands,
                                            Seat dealer,
                                            Tile first,
                                            const Indicators& indicators) const {
    if (left_.empty()) return std::nullopt;
    std::array<Tile, 136> wall{};
    const std::size_t players = hands.size();
    for (const Seat seat : seats(players)) {
        const std::size_t turns = distance(dealer, seat, players);
        for (std::size_t i = 0; i < hands[seat].size(); ++i)
            wall[layout_.hand_place(turns, i)] = hands[seat][i];
    }
    wall[layout_.live_place(0)] = first;
    const std::size_t live = left_.size() - dead_wall;
    for (std::size_t i = 0; i < live; ++i)
        wall[layout_.live_place(i + 1)] = left_[i];
    const auto from_back = [&](std::size_t n) { return left_[left_.size() - 1 - n]; };
    for (std::size_t i = 0; i < layout_.rinshan; ++i)
        wall[layout_.rinshan_place(i)] = from_back(i);
    for (std::size_t i = 0; i < 5; ++i) {
        const std::size_t place = layout_.indicator_place(i);
        // Behind eight replacement tiles the last two would be live tiles if they are not turned.
        if (place < layout_.tiles - dead_wall && i >= indicators.size()) break;
        wall[place] = from_back(layout_.rinshan + 2 * i);
        wall[place + 1] = from_back(layout_.rinshan + 2 * i + 1);
        if (i < indicators.size() && wall[place] != indicators[i]) return std::nullopt;
    }
    WallTiles tiles;
    for (std::size_t i = 0; i < layout_.tiles; ++i)
        tiles.push_back(wall[i]);
    return tiles;
}

} // namespace jantaku::record
