#include "scoring/best.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_win.hpp"

#include <jantaku/scoring/layout.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/notation.hpp>

namespace jantaku::layout_test {

using namespace jantaku::literals;

namespace {

Win win_of(std::string_view tiles, WinBy by = WinBy::ron) {
    Win win;
    const auto all = parse_tiles(tiles).value();
    for (const Tile tile : all)
        win.concealed.push_back(tile);
    win.tile = all.back();
    win.by = by;
    win.seat_wind = Wind::south;
    win.flags.riichi = true;
    return win;
}

void add(Counts& counts, const Group& group) {
    const auto tiles = reference::set_tiles(group.kind, group.first).value();
    for (const auto k : tiles)
        ++counts.of[k];
}

// 123m 456p 11z, with the winning group in brackets and the pair last
std::string text_of(const Rules& rules, const Win& win) {
    const auto it = layout(rules, win);
    if (!it) return "none";
    if (it->form.kind == FormKind::chiitoitsu) return "chiitoitsu";
    if (it->form.kind == FormKind::kokushi) return "kokushi";
    std::string text;
    for (std::size_t i = 0; i < it->form.groups.size(); ++i) {
        const Group& group = it->form.groups[i];
        Counts counts;
        add(counts, group);
        const std::string tiles = reference::text_of(counts);
        text += it->won == i ? "[" + tiles + "] " : tiles + " ";
    }
    Counts pair;
    pair[it->form.pair] = 2;
    return text + (it->won ? reference::text_of(pair) : "[" + reference::text_of(pair) + "]");
}

} // namespace

TEST_CASE("layout: it shows the highest reading, and the group that the tile completed",
          "[scoring][layout]") {
    const Rules rules;
    // Pinfu: the tile is in the ryanmen, not in the kanchan.
    CHECK(text_of(rules, win_of("234m678m56p234s44p4p")) == "234m 678m [456p] 234s 44p");
    CHECK(text_of(rules, win_of("123m456m789p11s12s3s")) == "123m 456m 789p [123s] 11s");
    // Ryanpeikou, not chiitoitsu.
    CHECK(text_of(rules, win_of("223344m667788p5s5s")) == "234m 234m 678p 678p [55s]");
    CHECK(text_of(rules, win_of("1155m2288p3399s1z1z")) == "chiitoitsu");
    CHECK(text_of(rules, win_of("19m19p19s1234567z7z")) == "kokushi");
    // Sanankou by a tsumo: three triplets, not three equal runs.
    CHECK(text_of(rules, win_of("222333444m678p5s5s", WinBy::tsumo)) ==
          "222m 333m 444m 678p [55s]");
    CHECK(text_of(rules, win_of("147m258p369s12345z")) == "none");
}

TEST_CASE("layout: where any tile may have won, the one that pays most is shown",
          "[scoring][layout]") {
    Win win = win_of("111m333p44p555s66s6s", WinBy::tsumo);
    win.seat_wind = Wind::east;
    win.flags = {.first = true};
    CHECK(text_of({.tenhou_wait = TenhouWait::drawn_tile}, win) == "111m 333p 555s [666s] 44p");
    CHECK(text_of({.tenhou_wait = TenhouWait::best}, win) == "111m 333p 555s 666s [44p]");
}

TEST_CASE("layout: its groups and pair make up the hand, and the tile is where it says",
          "[scoring][layout][property]") {
    random_win::Random random{77};
    std::size_t normal = 0;
    for (int i = 0; i < 4000; ++i) {
        const Rules rules = random_win::random_rules(random);
        const Win win = random_win::random_win(random);
        const auto it = layout(rules, win);
        CAPTURE(random_win::text_of(win));
        REQUIRE(it.has_value() == score(rules, win).has_value());
        if (!it || it->form.kind != FormKind::normal) continue;
        ++normal;
        CHECK(it->form.groups.size() + win.melds.size() == 4);
        Counts counts;
        counts[it->form.pair] = 2;
        for (const Group& group : it->form.groups)
            add(counts, group);
        Counts held;
        for (const Tile tile : win.concealed)
            ++held[tile.kind()];
        CHECK(held == counts);
        if (may_choose_tile(rules, win)) continue; // then any of its tiles may have won
        Counts won;
        if (it->won) {
            add(won, it->form.groups[*it->won]);
        } else {
            won[it->form.pair] = 2;
        }
        CHECK(won[win.tile.kind()] > 0);
    }
    CHECK(normal > 2000);
}

} // namespace jantaku::layout_test
