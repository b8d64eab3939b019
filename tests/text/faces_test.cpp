// A table with each face of the tiles, kept as files that people can look at.
#include "sample.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/golden.hpp"
#include "text/board.hpp"

namespace jantaku::faces_test {

namespace {

// The middle of a game: red fives in hand, river and meld, riichi, calls.
SeatView middle_game() {
    SeatView v = sample::view("340m0678p77s", "5p");
    Public& t = v.table;
    t.live_tiles = 38;
    t.indicators = {sample::tile("4m"), sample::tile("6z")};
    t.points[Seat{2}] = 24000;
    t.kyotaku = 1;
    t.seats[Seat{1}].melds.push_back(sample::meld(MeldKind::chi, "406s", "4s", Seat{0}));
    t.seats[Seat{3}].melds.push_back(sample::meld(MeldKind::pon, "555z", "5z", Seat{1}));
    t.seats[Seat{2}].riichi = Riichi::accepted;
    constexpr std::string_view rivers[] = {"1z9m1p8s0s2p7m4m", "2z5z9p1s1m3s", "3z4z9s0m6p1z2m",
                                           "9m1z8p7z3m"};
    for (const Seat seat : seats(4)) {
        const auto tiles = sample::tiles(rivers[seat.index()]);
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            t.seats[seat].river.push_back({.tile = tiles[i],
                                           .tsumogiri = i % 3 == 1,
                                           .riichi = seat == Seat{2} && i == 3,
                                           .called = seat == Seat{1} && i == 1});
            t.seats[seat].discarded.add(tiles[i].kind());
        }
    }
    return v;
}

std::vector<std::string> drawn(const Style& style) {
    const SeatView v = middle_game();
    std::vector<std::string> all = hand_line(style, v);
    for (auto lines : {turn_lines(style, v, sample::names()), dora_lines(style, v),
                       table_lines(style, v, sample::names())}) {
        all.emplace_back();
        all.insert(all.end(), lines.begin(), lines.end());
    }
    return all;
}

} // namespace

TEST_CASE("faces: a table can be drawn in kanji and in glyphs", "[text][tiles][golden]") {
    struct Case {
        std::string_view name;
        Language language;
        TileFace face;
    };
    constexpr Case cases[] = {
        {"faces_kanji_en", Language::en, TileFace::kanji},
        {"faces_kanji_zh_hans", Language::zh_hans, TileFace::kanji},
        {"faces_kanji_ja", Language::ja, TileFace::kanji},
        {"faces_unicode_en", Language::en, TileFace::unicode},
        {"faces_unicode_zh_hant", Language::zh_hant, TileFace::unicode},
    };
    for (const Case& each : cases) {
        Style style{each.language};
        style.tiles = each.face;
        const auto lines = drawn(style);
        CAPTURE(each.name, sample::joined(lines));
        for (const std::string& line : lines)
            CHECK(display_width(line) <= screen_columns);
        test::check_golden(each.name, lines);
    }
}

} // namespace jantaku::faces_test
