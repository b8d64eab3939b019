#include "tests/scoring/hands.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference.hpp"
#include "tests/support/scoring/reading.hpp"
#include "tests/support/scoring/score.hpp"

#include <jantaku/hand/waits.hpp>
#include <jantaku/scoring/payment.hpp>
#include <set>
#include <string>

namespace jantaku::score_test {

using test::Given;
using test::win_from;
using test::yaku_text;

namespace {

constexpr WinFlags first{.first = true};

// A random winning hand, with random melds, winning tile, winds, flags and indicators.
Win random_win(reference::Random& random) {
    static const std::vector<std::string> mixes{"mpsz", "mpsz", "m", "pz", "s", "z"};
    const auto kinds = reference::kinds_of(mixes[random() % mixes.size()]);
    const std::size_t melds = random() % 4;
    Counts counts = reference::random_agari(random, kinds, 4);
    // A set that the hand is known to have becomes a meld, so the rest is still a winning hand.
    Win win;
    while (win.melds.size() < melds) {
        const Form form = forms(counts, win.melds.size())[0];
        if (form.kind != FormKind::normal) break;
        const Group group = form.groups[random() % form.groups.size()];
        Meld meld{.kind = group.kind == GroupKind::run ? MeldKind::chi : MeldKind::pon};
        const auto tiles = reference::set_tiles(group.kind, group.first);
        for (const auto i : tiles.value()) {
            meld.tiles.push_back(Tile{Kind{i}});
            --counts.of[i];
        }
        const bool fourth_is_free = group.kind == GroupKind::triplet && counts[group.first] == 0;
        if (fourth_is_free && random() % 2 == 0) {
            meld.kind = random() % 2 == 0 ? MeldKind::ankan : MeldKind::daiminkan;
            meld.tiles.push_back(Tile{group.first});
        }
        win.melds.push_back(meld);
    }
    for (const Kind kind : all_kinds()) {
        for (int n = 0; n < counts[kind]; ++n)
            win.concealed.push_back(Tile{kind});
    }
    win.tile = win.concealed[random() % win.concealed.size()];
    win.by = random() % 2 == 0 ? WinBy::ron : WinBy::tsumo;
    win.seat_wind = static_cast<Wind>(random() % 4);
    win.round_wind = static_cast<Wind>(random() % 2);
    if (is_menzen(win.melds)) win.flags.riichi = random() % 2 == 0;
    win.flags.ippatsu = win.flags.riichi && random() % 4 == 0;
    win.flags.last = random() % 8 == 0;
    win.flags.first = is_menzen(win.melds) && !win.flags.riichi && random() % 8 == 0;
    win.flags.open_riichi = win.flags.riichi && random() % 4 == 0;
    win.flags.dealin_nonriichi = random() % 2 == 0;
    win.flags.tsubame = random() % 8 == 0;
    win.flags.paarenchan = win.seat_wind == Wind::east && random() % 8 == 0;
    win.dora.push_back(Tile{Kind{random() % kind_count}});
    if (win.flags.riichi) win.ura.push_back(Tile{Kind{random() % kind_count}});
    return win;
}

Rules random_rules(reference::Random& random) {
    Rules rules;
    if (random() % 2 == 0) return rules;
    rules.local_yaku = EnumSet<LocalYaku>::first(15);
    rules.renhou = static_cast<Renhou>(random() % 4);
    rules.renhou_cumulative = random() % 2 == 0;
    return rules;
}

Counts concealed_of(const Win& win) {
    Counts counts;
    for (const Tile tile : win.concealed)
        ++counts[tile.kind()];
    return counts;
}

std::string text_of(const Win& win) {
    std::string text = to_string(std::vector<Tile>(win.concealed.begin(), win.concealed.end()));
    for (const Meld& meld : win.melds) {
        text += " " + to_string(std::vector<Tile>(meld.tiles.begin(), meld.tiles.end()));
    }
    return text + " + " + to_string(win.tile) + (win.by == WinBy::ron ? " ron" : " tsumo");
}

} // namespace

TEST_CASE("score: tiles that are not a winning shape differ from a hand without yaku",
          "[scoring][score]") {
    CHECK(yaku_text({}, {.hand = "18m19p19s1234567z", .win = "9m"}) == "no agari");
    CHECK(yaku_text({}, {.hand = "234m456p99m567s79s", .win = "8s"}) == "no yaku");
}

TEST_CASE("score: dora alone never make a yaku", "[scoring][score]") {
    CHECK(yaku_text({}, {.hand = "234m067p99m567s79s", .win = "8s", .dora = "1m", .ura = "8m"}) ==
          "no yaku");
}

TEST_CASE("score: red fives count in the hand, in melds and as the winning tile",
          "[scoring][score]") {
    const auto result = score(
        Rules{}, win_from({.hand = "067m88m46s", .melds = {"chi 340p", "pon 222m"}, .win = "0s"}));
    REQUIRE(result);
    CHECK(result->aka == 3);
    CHECK(result->han == 4);
}

TEST_CASE("score: a yakuman counts neither dora nor fu", "[scoring][score]") {
    const auto result = score(
        Rules{}, win_from({.hand = "19m19p19s1234567z", .win = "6z", .dora = "9m", .ura = "9p"}));
    REQUIRE(result);
    CHECK((result->dora == 0 && result->ura == 0 && result->aka == 0));
    CHECK((result->han == 0 && result->fu == 0 && result->fu_items.empty()));
    CHECK(result->limit == Limit::yakuman);
}

TEST_CASE("score: the winning tile completes the set that pays most", "[scoring][score]") {
    CHECK(yaku_text({}, {.hand = "123m456p99p23345s", .win = "4s"}) == "pinfu 1");
    CHECK(yaku_text({}, {.hand = "22334455667m11z", .melds = {}, .win = "7m"}) ==
          "honitsu 3, ryanpeikou 3");
}

TEST_CASE("score: haitei, houtei, rinshan and chankan exclude each other", "[scoring][score]") {
    const auto with = [](WinBy by, WinFlags flags) {
        return yaku_text({}, {.hand = "234m67s99m",
                              .melds = {"chi 456p", "ankan 1111p"},
                              .win = "8s",
                              .by = by,
                              .flags = flags});
    };
    CHECK(with(WinBy::tsumo, {.last = true}) == "haitei 1");
    CHECK(with(WinBy::ron, {.last = true}) == "houtei 1");
    CHECK(with(WinBy::tsumo, {.rinshan = true, .last = true}) == "rinshan 1");
    CHECK(with(WinBy::ron, {.chankan = true}) == "chankan 1");
    CHECK(with(WinBy::ron, {}) == "no yaku");
}

TEST_CASE("score: ippatsu exists if the option says so", "[scoring][score][options]") {
    const Given given{
        .hand = "234m456p99m567s79s", .win = "8s", .flags = {.riichi = true, .ippatsu = true}};
    CHECK(yaku_text({}, given) == "riichi 1, ippatsu 1");
    CHECK(yaku_text({.ippatsu = false}, given) == "riichi 1");
}

TEST_CASE("score: the minimum number of han counts yaku, not dora", "[scoring][score][options]") {
    const Given one{
        .hand = "456p88m67s", .melds = {"chi 234m", "chi 234p"}, .win = "8s", .dora = "7m"};
    CHECK(yaku_text({.min_han = 2}, one) == "no yaku");
    Given two = one;
    two.flags.last = true;
    CHECK(yaku_text({.min_han = 2}, two) == "tanyao 1, houtei 1");
}

TEST_CASE("score: two han are needed from a certain number of honba on",
          "[scoring][score][options]") {
    Given given{.hand = "456p88m67s", .melds = {"chi 234m", "chi 234p"}, .win = "8s", .honba = 4};
    CHECK(yaku_text({.two_han_min_honba = 5}, given) == "tanyao 1");
    given.honba = 5;
    CHECK(yaku_text({.two_han_min_honba = 5}, given) == "no yaku");
    CHECK(yaku_text({}, given) == "tanyao 1");
}

TEST_CASE("score: honroutou is worth what the option says", "[scoring][score][options]") {
    const Rules rules{.honroutou_value = HonroutouValue::three_kuisagari};
    const Given closed{.hand = "1199m1199p1199s3z", .win = "3z"};
    CHECK(yaku_text({}, closed) == "chiitoitsu 2, honroutou 2");
    CHECK(yaku_text(rules, closed) == "chiitoitsu 2, honroutou 3");
    const Given open{.hand = "111m99p11s", .melds = {"pon 999m", "pon 333z"}, .win = "1s"};
    CHECK(yaku_text(rules, open) == "toitoi 2, honroutou 2");
}

TEST_CASE("score: a multiplier counts its yakuman twice", "[scoring][score][options]") {
    const Given kans{.hand = "5z",
                     .melds = {"ankan 1111m", "daiminkan 2222m", "kakan 3333m", "ankan 4444m"},
                     .win = "5z"};
    CHECK(yaku_text({}, kans) == "suukantsu 1");
    CHECK(yaku_text({.suukantsu_multiplier = 2}, kans) == "suukantsu 2");
    const Given dealt{.hand = "234m456p99m567s79s",
                      .win = "8s",
                      .by = WinBy::tsumo,
                      .seat = Wind::east,
                      .flags = first};
    CHECK(yaku_text({}, dealt) == "tenhou 1");
    CHECK(yaku_text({.tenhou_multiplier = 2}, dealt) == "tenhou 2");
}

TEST_CASE("score: the first draw is tenhou for the dealer, chiihou for the others",
          "[scoring][score]") {
    Given given{.hand = "234m456p99m567s79s", .win = "8s", .by = WinBy::tsumo, .flags = first};
    CHECK(yaku_text({}, given) == "chiihou 1");
    given.seat = Wind::east;
    CHECK(yaku_text({}, given) == "tenhou 1");
    given.by = WinBy::ron;
    CHECK(yaku_text({}, given) == "no yaku");
}

TEST_CASE("score: the wait of tenhou is what the option says", "[scoring][score][options]") {
    const auto dealt = [](TenhouWait wait, std::string_view hand, std::string_view drawn) {
        return yaku_text(
            {.tenhou_wait = wait},
            {.hand = hand, .win = drawn, .by = WinBy::tsumo, .seat = Wind::east, .flags = first});
    };
    CHECK(dealt(TenhouWait::drawn_tile, "19m19p19s1234567z", "7z") == "tenhou 1, kokushi_13 2");
    CHECK(dealt(TenhouWait::single, "19m19p19s1234567z", "7z") == "tenhou 1, kokushi 1");
    CHECK(dealt(TenhouWait::drawn_tile, "19m19p19s1234577z", "6z") == "tenhou 1, kokushi 1");
    CHECK(dealt(TenhouWait::best, "19m19p19s1234577z", "6z") == "tenhou 1, kokushi_13 2");
    CHECK(dealt(TenhouWait::drawn_tile, "111m333p44p555s66s", "6s") == "tenhou 1, suuankou 1");
    CHECK(dealt(TenhouWait::best, "111m333p44p555s66s", "6s") == "tenhou 1, suuankou_tanki 2");
    CHECK(dealt(TenhouWait::single, "111m333p4p555s666s", "4p") == "tenhou 1, suuankou 1");
    CHECK(dealt(TenhouWait::best, "1112345567899m", "9m") == "tenhou 1, junsei_chuuren 2");
}

TEST_CASE("score: a winning tile that is not concealed is a bug", "[scoring][score]") {
    Win win = win_from({.hand = "234m456p99m567s79s", .win = "8s"});
    win.tile = Tile{Kind{33}};
    CHECK_THROWS_AS(score(Rules{}, win), InvariantError);
}

TEST_CASE("score: the best reading is never worse than another", "[scoring][score][property]") {
    reference::Random random{11};
    for (int i = 0; i < 2000; ++i) {
        const Win win = random_win(random);
        const Rules rules = random_rules(random);
        CAPTURE(text_of(win));
        const auto result = score(rules, win);
        bool any = false;
        for (const reference::Reading& reading : reference::readings(rules, win)) {
            const auto other = reference::score_reading(reading);
            if (!other) continue;
            any = true;
            REQUIRE(result);
            CHECK(result->base >= other->base);
            if (result->base == other->base) CHECK(result->yakuman >= other->yakuman);
        }
        CHECK(any == result.has_value());
        if (!result) CHECK(result.error() == NoWin::no_yaku);
    }
}

TEST_CASE("score: every form is read with every place of the winning tile",
          "[scoring][score][property]") {
    reference::Random random{12};
    for (int i = 0; i < 1000; ++i) {
        const Win win = random_win(random);
        CAPTURE(text_of(win));
        std::set<std::string> read;
        const Rules rules;
        for (const reference::Reading& reading : reference::readings(rules, win)) {
            CHECK(reading.blocks.size() == (reading.form == FormKind::normal ? 4 : 0));
            Form form{.kind = reading.form, .groups = {}, .pair = reading.pair};
            if (reading.form == FormKind::normal) {
                for (std::size_t n = 0; n < 4 - win.melds.size(); ++n) {
                    const reference::Block& block = reading.blocks[n];
                    form.groups.push_back(
                        {block.is_run() ? GroupKind::run : GroupKind::triplet, block.first});
                }
            }
            read.insert(reference::name_of(form));
        }
        CHECK(read == reference::form_names(concealed_of(win), win.melds.size()));
    }
}

TEST_CASE("score: its parts agree with each other", "[scoring][score][property]") {
    reference::Random random{13};
    for (int i = 0; i < 2000; ++i) {
        const Win win = random_win(random);
        CAPTURE(text_of(win));
        const Rules rules = random_rules(random);
        const auto result = score(rules, win);
        if (!result) continue;
        int yaku_sum = 0;
        for (const YakuHan& it : result->yaku)
            yaku_sum += it.han;
        if (result->yakuman > 0) {
            CHECK(result->yakuman == yaku_sum);
            CHECK(result->base == yakuman_base * yaku_sum);
            continue;
        }
        CHECK(result->han == yaku_sum + result->dora + result->ura + result->aka);
        int fu = 0;
        for (const FuItem& item : result->fu_items)
            fu += item.fu;
        CHECK(result->fu == (fu == 25 ? 25 : (fu + 9) / 10 * 10));
        const Base base = base_points(rules, result->han, result->fu);
        CHECK(result->base == base.points);
        CHECK(result->limit == base.limit);
    }
}

TEST_CASE("score: no hand loses value by switching a yaku on", "[scoring][score][property]") {
    reference::Random random{14};
    Rules on;
    on.local_yaku = EnumSet<LocalYaku>::first(15);
    for (int i = 0; i < 4000; ++i) {
        const Win win = random_win(random);
        CAPTURE(text_of(win));
        on.renhou = static_cast<Renhou>(random() % 4);
        const auto without = score(Rules{}, win);
        const auto with = score(on, win);
        if (!without) continue;
        REQUIRE(with);
        CHECK(with->base >= without->base);
    }
}

} // namespace jantaku::score_test
