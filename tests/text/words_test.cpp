#include "sample.hpp"
#include "tests/support/catch.hpp"
#include "text/words.hpp"

namespace jantaku::words_test {

using namespace jantaku::literals;
using sample::tile;

namespace {

std::vector<Style> every_style() {
    std::vector<Style> styles;
    for (const Style style : all_languages) {
        for (const TileFace face : {TileFace::ascii, TileFace::kanji, TileFace::unicode}) {
            styles.push_back(style);
            styles.back().tiles = face;
        }
    }
    return styles;
}

} // namespace

TEST_CASE("read_tile: every form is read", "[text][tiles]") {
    struct Row {
        std::string_view text;
        std::string_view tile;
    };
    constexpr Row rows[] = {
        {"5p", "5p"},   {"0p", "0p"},      {"p5", "5p"},     {"P0", "0p"},      {"5P", "5p"},
        {"1m", "1m"},   {"9s", "9s"},      {"1z", "1z"},     {"7z", "7z"},      {"z6", "6z"},
        {"E", "1z"},    {"S", "2z"},       {"W", "3z"},      {"N", "4z"},       {"P", "5z"},
        {"F", "6z"},    {"C", "7z"},       {"e", "1z"},      {"c", "7z"},       {"东", "1z"},
        {"東", "1z"},   {"南", "2z"},      {"西", "3z"},     {"北", "4z"},      {"白", "5z"},
        {"发", "6z"},   {"發", "6z"},      {"中", "7z"},     {"haku", "5z"},    {"hatsu", "6z"},
        {"Chun", "7z"}, {"ton", "1z"},     {"nan", "2z"},    {"shaa", "3z"},    {"pei", "4z"},
        {"East", "1z"}, {"东风", "1z"},    {"東風", "1z"},   {"红中", "7z"},    {"发财", "6z"},
        {"一万", "1m"}, {"九萬", "9m"},    {"五筒", "5p"},   {"三饼", "3p"},    {"九索", "9s"},
        {"七条", "7s"}, {"5筒", "5p"},     {"赤五万", "0m"}, {"红5索", "0s"},   {"0筒", "0p"},
        {"🀀", "1z"},    {"🀃", "4z"},       {"🀄", "7z"},      {"🀄\uFE0F", "7z"}, {"🀅", "6z"},
        {"🀆", "5z"},    {"🀇", "1m"},       {"🀏", "9m"},      {"🀐", "1s"},       {"🀘", "9s"},
        {"🀙", "1p"},    {"🀡", "9p"},       {"🀝*", "0p"},     {"*🀝", "0p"},      {"赤🀋", "0m"},
        {"红🀔", "0s"},  {"🀄\uFE0E", "7z"}, {"赤五萬", "0m"}, {"紅五條", "0s"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CHECK(read_tile(row.text) == tile(row.tile));
    }
}

TEST_CASE("read_tile: text that is not a tile is refused", "[text][tiles]") {
    for (const auto* text :
         {"",   "5",  "m",      "x", "8z", "0z", "5x", "55p", "5pp", "10m",  "五",  "赤六万",
          "赤", "万", "五筒筒", "🀢", "🀞*", "*🀀", "*",  "赤",  "🀝**", "\xff", "12p", "tsumo"}) {
        CAPTURE(text);
        CHECK_FALSE(read_tile(text));
    }
}

TEST_CASE("read_tile: every printed tile is read back, whatever its face", "[text][tiles]") {
    for (const Style& style : every_style()) {
        for (std::size_t i = 0; i < tile_count; ++i) {
            const Tile t = Tile::from_index(i);
            CAPTURE(tile_name(style, t));
            CHECK(read_tile(tile_name(style, t)) == t);
        }
    }
}

TEST_CASE("tiles: each face has its tiles", "[text][tiles]") {
    const auto in = [](Language language, TileFace face) {
        Style style = language;
        style.tiles = face;
        return style;
    };
    CHECK(tile_name(in(Language::zh_hans, TileFace::kanji), "0p"_t) == "红五筒");
    CHECK(tile_name(in(Language::zh_hans, TileFace::kanji), "3m"_t) == "三万");
    CHECK(tile_name(in(Language::zh_hant, TileFace::kanji), "0m"_t) == "赤五萬");
    CHECK(tile_name(in(Language::ja, TileFace::kanji), "9s"_t) == "九索");
    CHECK(tile_name(in(Language::ja, TileFace::kanji), "6z"_t) == "發");
    CHECK(tile_name(in(Language::en, TileFace::kanji), "1z"_t) == "東");
    CHECK(tile_name(in(Language::en, TileFace::unicode), "0p"_t) == "🀝*");
    CHECK(tile_name(in(Language::en, TileFace::unicode), "1s"_t) == "🀐");
    CHECK(tile_name(in(Language::en, TileFace::unicode), "7z"_t) == "🀄\uFE0E");
    CHECK(tile_name(in(Language::en, TileFace::unicode), "5z"_t) == "🀆");

    const auto tiles = parse_tiles("234m067p1155z").value();
    CHECK(tiles_short(in(Language::ja, TileFace::kanji), tiles) == "二三四萬 赤五六七筒 東東白白");
    CHECK(tiles_short(in(Language::zh_hans, TileFace::kanji), tiles) ==
          "二三四万 红五六七筒 东东白白");
    CHECK(tiles_short(in(Language::en, TileFace::unicode), tiles) == "🀈 🀉 🀊  🀝* 🀞 🀟  🀀 🀀 🀆 🀆");
    CHECK(tile_names(in(Language::en, TileFace::unicode), std::span{tiles}.subspan(3, 2)) ==
          "🀝* 🀞");
    for (const TileFace face : {TileFace::ascii, TileFace::kanji, TileFace::unicode})
        CHECK(find_tile_face(name_of(face)) == face);
    CHECK_FALSE(find_tile_face("emoji"));
}

TEST_CASE("tiles: neighbours of one suit share its letter", "[text][tiles]") {
    const auto tiles = parse_tiles("234m067p1155z").value();
    CHECK(tiles_short(Language::en, tiles) == "234m 067p EEPP");
    CHECK(tiles_short(Language::zh_hans, tiles) == "234m 067p 东东白白");
    CHECK(tiles_short(Language::en, {}).empty());
}

TEST_CASE("words: kyoku and players are named by round and wind", "[text][words]") {
    SeatView v = sample::view("");
    CHECK(kyoku_and_honba(Language::en, v.table) == "E1-0");
    CHECK(kyoku_and_honba(Language::zh_hans, v.table) == "东1局0本场");
    v.table.kyoku = 6;
    v.table.honba = 12;
    CHECK(kyoku_and_honba(Language::en, v.table) == "S3-12");
    CHECK(kyoku_name(Language::zh_hans, v.table) == "南3局");
    CHECK(player_name(Language::en, sample::names(), v.table, Seat{1}) == "Bot-1 (S)");
    CHECK(player_name(Language::zh_hans, sample::names(), v.table, Seat{0}) == "akagi(东)");
    CHECK(display_width(player_name(Language::en, sample::names(), v.table, Seat{2})) <= 24);
    CHECK(player_name(Language::en, {}, v.table, Seat{3}) == "N");
}

TEST_CASE("words: a meld shows what was called and from whom", "[text][words]") {
    SeatView v = sample::view("");
    auto& melds = v.table.seats[Seat{1}].melds;
    melds.push_back(sample::meld(MeldKind::chi, "340p", "4p", Seat{0}));
    melds.push_back(sample::meld(MeldKind::pon, "055s", "5s", Seat{3}));
    melds.push_back(sample::meld(MeldKind::ankan, "1111z", "1z", Seat{1}));
    CHECK(melds_text(Language::en, v.table, Seat{1}) ==
          "chi 3p(4p)0p<E  pon 0s(5s)5s<N  ankan EEEE");
    CHECK(melds_text(Language::zh_hans, v.table, Seat{1}) ==
          "吃 3p(4p)0p<东  碰 0s(5s)5s<北  暗杠 东东东东");
    CHECK(melds_text(Language::en, v.table, Seat{0}).empty());
}

TEST_CASE("words: an action says what it does", "[text][words]") {
    CHECK(action_text(Language::en, Action::discard("5p"_t, false)) == "discard 5p");
    CHECK(action_text(Language::en, Action::call(ActionKind::chi, "3p"_t, "0p"_t)) == "chi 3p0p");
    CHECK(action_text(Language::zh_hans, Action::ankan("1z"_k)) == "暗杠 东");
    CHECK(action_text(Language::zh_hans, Action::plain(ActionKind::ron)) == "荣和");
}

} // namespace jantaku::words_test
