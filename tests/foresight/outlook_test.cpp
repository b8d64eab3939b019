#include "advice/unseen.hpp"
#include "foresight/outlook.hpp"
#include "tests/bot/situation.hpp"
#include "tests/support/catch.hpp"

#include <cmath>

namespace jantaku::outlook_test {

using namespace jantaku::literals;
using foresight::Outlook;
using foresight::Prospect;
using foresight::World;
using foresight::worlds;

namespace {

SeatView turn() {
    return bot_test::turn_with("147m2258p369s3456z");
}

Outlook outlook_of(const SeatView& view, std::size_t draws = 12) {
    return {view, advice::unseen(view), {.own = draws}};
}

const Prospect& calm(const Outlook& outlook) {
    return outlook.in[World::calm];
}

} // namespace

TEST_CASE("outlook: a higher win is worth more, and tenpai is worth more than noten",
          "[foresight]") {
    const SeatView view = turn();
    Outlook outlook = outlook_of(view);
    for (const WinBy by : {WinBy::ron, WinBy::tsumo}) {
        float before = calm(outlook).draw_tenpai;
        for (const int base : {480, 960, 2000, 4000, 8000}) {
            CHECK(outlook.win(base, by) > before);
            before = outlook.win(base, by);
        }
    }
    for (const World world : worlds)
        CHECK(outlook.in[world].draw_tenpai > outlook.in[world].draw_noten);
    CHECK(outlook.stick > 0);
}

TEST_CASE("outlook: a dangerous tile costs the value of the hand that it deals into",
          "[foresight]") {
    SeatView view = turn();
    SeatPublic& threat = view.table.seats[Seat{2}];
    threat.riichi = Riichi::accepted;
    threat.river.push_back({"5p"_t, false, true, false});
    threat.discarded.add("5p"_k);
    const Outlook outlook = outlook_of(view);
    const auto& now = calm(outlook).discarding[0];
    CHECK(now["5p"_k.index()].risk < now["2p"_k.index()].risk);
    CHECK(now["2p"_k.index()].risk < now["5s"_k.index()].risk);
    const float before = calm(outlook).draw_noten;
    CHECK(now["5s"_k.index()].then(before) < now["5p"_k.index()].then(before));
    for (const Prospect& world : outlook.in.of) {
        for (std::size_t step = 0; step <= outlook.steps; ++step) {
            for (const auto& discarding : world.discarding[step]) {
                CHECK(discarding.risk >= 0);
                CHECK(discarding.risk < 1);
            }
            CHECK(world.others_win[step] >= 0);
            CHECK(world.others_win[step] < 1);
        }
    }
}

TEST_CASE(
    "outlook: honours are called early and middle tiles late, and less of both after a riichi",
    "[foresight]") {
    SeatView view = turn();
    const Outlook outlook = outlook_of(view);
    const auto pons = [](const Outlook& seen, Kind kind, World world, std::size_t step) {
        return seen.called(MeldKind::pon, kind)[world][step];
    };
    CHECK(pons(outlook, "7z"_k, World::calm, 1) > 5 * pons(outlook, "5p"_k, World::calm, 1));
    CHECK(pons(outlook, "7z"_k, World::calm, 1) > 2 * pons(outlook, "7z"_k, World::calm, 12));
    CHECK(pons(outlook, "5p"_k, World::calm, 1) < pons(outlook, "5p"_k, World::calm, 7));
    CHECK(pons(outlook, "5p"_k, World::alarm, 7) < pons(outlook, "5p"_k, World::calm, 7));
    // A pon is from three seats, a chi from one.
    const float chi = outlook.called(MeldKind::chi, "5p"_k)[World::calm][7];
    CHECK(chi > 0);
    CHECK(2 * chi < pons(outlook, "5p"_k, World::calm, 7));

    // A seat in riichi discards what it draws, and the others fold.
    SeatPublic& kamicha = view.table.seats[after(view.seat, 3, 4)];
    kamicha.riichi = Riichi::accepted;
    const Outlook declared = outlook_of(view);
    CHECK(declared.called(MeldKind::chi, "5p"_k)[World::calm][7] > chi);
    CHECK(pons(declared, "7z"_k, World::calm, 1) < pons(outlook, "7z"_k, World::calm, 1));
}

TEST_CASE("outlook: a riichi that may come makes all discards dangerous and others likelier to win",
          "[foresight]") {
    SeatView view = turn();
    const Outlook outlook = outlook_of(view);
    const Prospect& after = outlook.in[World::alarm];
    for (std::size_t step = 0; step < outlook.steps; ++step) {
        CHECK(outlook.alarm[step] > 0);
        CHECK(outlook.alarm[step] < 1);
        CHECK(after.others_win[step] > calm(outlook).others_win[step]);
        CHECK(after.of_drawn[step].risk > calm(outlook).of_drawn[step].risk);
    }
    CHECK(after.draw_noten < calm(outlook).draw_noten);
    // Nobody can declare it any more.
    for (const Seat seat : seats(4))
        if (seat != view.seat) view.table.seats[seat].riichi = Riichi::accepted;
    CHECK(outlook_of(view).alarm[0] == 0);
}

TEST_CASE("outlook: the wall ends between two turns of a seat", "[foresight]") {
    Public table = turn().table;
    const auto left = [&](int live, std::size_t until) {
        table.live_tiles = live;
        return foresight::draws_left(table, until);
    };
    // After an own discard, the fourth draw is the seat's own.
    CHECK(left(70, 4).own == 17);
    CHECK(left(70, 4).before_first == 1);
    CHECK(std::abs(left(70, 4).after_last - 2 / 3.0F) < 1e-6F);
    CHECK(left(68, 4).after_last == 0);
    CHECK(left(2, 4).own == 0);
    CHECK(std::abs(left(2, 4).before_first - 2 / 3.0F) < 1e-6F);
    // After another seat's discard it comes sooner.
    CHECK(left(70, 1).own == 18);
    CHECK(left(70, 1).before_first == 0);
    CHECK(left(70, 1).after_last == left(69, 4).after_last);

    const SeatView view = turn();
    const auto others_win = [&](float after_last) {
        const Outlook outlook{view, advice::unseen(view), {.own = 5, .after_last = after_last}};
        return calm(outlook).others_win[5];
    };
    CHECK(others_win(0) == 0);
    CHECK(others_win(1) > 0);
    CHECK(std::abs(others_win(0.5F) - others_win(1) / 2) < 1e-6F);
}

TEST_CASE("outlook: a seat that sees its drawn tile before it decides does not lose by that",
          "[foresight]") {
    SeatView view = turn();
    view.table.seats[Seat{2}].riichi = Riichi::accepted;
    const Outlook outlook = outlook_of(view);
    for (const Prospect& world : outlook.in.of) {
        for (std::size_t step = 0; step <= outlook.steps; ++step) {
            const float fold = world.draw_noten;
            for (const float future : {fold - 5, fold, fold + 5, fold + 20}) {
                const float blind = std::max(fold, world.of_drawn[step].then(future));
                CHECK(world.push_or_fold(step, future, fold) > blind - 1e-3F);
            }
            const float sure = world.push_or_fold(step, fold + 20, -1000);
            CHECK(std::abs(sure - world.of_drawn[step].then(fold + 20)) < 1e-2F);
        }
    }
    // A hand that is worth little more than a fold throws safe tiles only.
    const Prospect& now = calm(outlook);
    const float fold = now.draw_noten;
    const float future = fold + 0.5F;
    CHECK(now.of_drawn[1].then(future) < fold);
    CHECK(now.push_or_fold(1, future, fold) > fold + 0.05F);
}

TEST_CASE("outlook: a seat in riichi discards a wait more often than one that looks, most of all a "
          "middle tile",
          "[foresight]") {
    SeatView view = turn();
    constexpr float rate = 0.2F;
    const Outlook quiet = outlook_of(view);
    CHECK(std::abs(quiet.discarded(World::calm, rate) - 3 * rate) < 1e-4F);
    CHECK(quiet.discarded(World::alarm, rate) > quiet.discarded(World::calm, rate));
    view.table.seats[Seat{2}].riichi = Riichi::accepted;
    const Outlook threatened = outlook_of(view);
    CHECK(threatened.discarded(World::calm, rate) > 3 * rate);
}

TEST_CASE("outlook: of the unseen tiles, honours are drawn more often than middle ones, the later "
          "the more",
          "[foresight]") {
    SeatView view = turn();
    float before = 1;
    for (const std::size_t discards : {0U, 8U, 16U}) {
        SeatPublic& mine = view.table.seats[view.seat];
        while (mine.river.size() < discards)
            mine.river.push_back({"9s"_t, false, false, false});
        const Outlook outlook = outlook_of(view);
        float all = 0;
        for (const Kind kind : all_kinds())
            all += outlook.drawn(kind, outlook.left[kind]);
        CHECK(std::abs(all - 1) < 1e-4F);
        const float share = outlook.drawn("1z"_k, 1) / outlook.drawn("5p"_k, 1);
        CHECK(share > before);
        before = share;
    }
}

TEST_CASE("outlook: in the last kyoku a win adds little for the first and everything for the last",
          "[foresight]") {
    SeatView view = turn();
    view.table.kyoku = 7;
    view.table.dealer = Seat{3};
    const auto gain = [&](int mine, int others) {
        view.table.points = PerSeat<int>(4, others);
        view.table.points[view.seat] = mine;
        Outlook outlook = outlook_of(view);
        return outlook.win(960, WinBy::ron) - calm(outlook).draw_noten;
    };
    CHECK(gain(46000, 18000) < gain(24500, 25166));
}

} // namespace jantaku::outlook_test
