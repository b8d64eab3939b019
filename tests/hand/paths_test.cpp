#include "hand/path.hpp"
#include "hand/tables.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference.hpp"
#include "tests/support/suit_reference.hpp"

#include <cstdlib>
#include <functional>
#include <jantaku/hand/running_shanten.hpp>
#include <jantaku/tile/result.hpp>
#include <thread>

namespace jantaku::paths_test {

namespace {

bool is_long() {
    return std::getenv("JANTAKU_LONG") != nullptr;
}

constexpr std::size_t full = static_cast<std::size_t>(Deck::full);

// Calls f for each choice of `size` tiles of these kinds, at most four of a kind.
void each_choice(const std::vector<std::size_t>& kinds,
                 int size,
                 const std::function<void(const Counts&)>& f) {
    Counts counts;
    const std::function<void(std::size_t, int)> fill = [&](std::size_t n, int left) {
        if (n == kinds.size()) {
            if (left == 0) f(counts);
            return;
        }
        if (static_cast<std::size_t>(left) > 4 * (kinds.size() - n)) return;
        for (int held = std::min(4, left); held >= 0; --held) {
            counts.of[kinds[n]] = static_cast<std::uint8_t>(held);
            fill(n + 1, left - held);
        }
        counts.of[kinds[n]] = 0;
    };
    fill(0, size);
}

std::vector<std::size_t> kinds_of_suit(Suit suit) {
    std::vector<std::size_t> kinds;
    for (std::size_t i = 0; i < (suit == Suit::jihai ? 7U : 9U); ++i)
        kinds.push_back(9 * static_cast<std::size_t>(suit) + i);
    return kinds;
}

std::vector<std::size_t> places_of_all_kinds() {
    std::vector<std::size_t> places;
    for (const Kind kind : all_kinds())
        places.push_back(kind.index());
    return places;
}

const SuitRow& proved_row(const Counts& counts, Suit suit) {
    return suit_row(counts, suit);
}

// The difference between a path and the slow way for a hand; empty if there is none.
std::string fault_of(const Path& path, const Counts& counts, std::size_t melds) {
    const Tables& t = tables();
    const Answers& ask = path.of[full];
    const int now = reference::shanten_by_rows(counts, melds, proved_row);
    const auto fault = [&](const char* what) {
        return std::string{path.name} + " " + what + " of " + reference::text_of(counts);
    };
    if (ask.shanten(counts, melds, &t) != now) return fault("shanten");
    const bool has_drawn = (counts.total() + 3 * static_cast<int>(melds)) == 14;
    if (has_drawn) {
        const UkeireByDiscard all = ask.ukeire_by_discard(counts, melds, &t);
        std::size_t n = 0;
        for (const Kind kind : all_kinds()) {
            if (counts[kind] == 0) continue;
            Counts left = counts;
            --left[kind];
            const DiscardUkeire expected{kind, ask.ukeire(left, melds, &t)};
            if (n >= all.size() || !(all[n] == expected)) return fault("ukeire by discard");
            ++n;
        }
        return n == all.size() ? "" : fault("discards");
    }
    KindSet useful;
    for (const Kind kind : all_kinds()) {
        if (counts[kind] == 4) continue;
        Counts with = counts;
        ++with[kind];
        if (ask.shanten(with, melds, &t) < now) useful.add(kind);
    }
    return ask.ukeire(counts, melds, &t) == Ukeire{now, useful} ? "" : fault("ukeire");
}

void check_all_paths(const Counts& counts, std::size_t melds) {
    for (const Path& path : paths()) {
        const std::string fault = fault_of(path, counts, melds);
        if (!fault.empty()) FAIL_CHECK(fault);
    }
}

// The mixes of docs/performance.md.
Counts random_hand(reference::Random& random, int mix, int size) {
    static const auto any = reference::kinds_of("mpsz");
    static const auto half_flush = reference::kinds_of("pz");
    static const auto full_flush = reference::kinds_of("s");
    switch (mix) {
    case 0:
        return reference::random_tiles(random, any, size);
    case 1:
        return reference::random_tiles(random, half_flush, size);
    case 2:
        return reference::random_tiles(random, full_flush, size);
    default: {
        const auto sets = static_cast<std::size_t>((size - 1) / 3);
        Counts counts = reference::random_agari(random, any, sets);
        while (counts.total() > size - static_cast<int>(random() % 5)) {
            const std::size_t kind = random() % kind_count;
            if (counts.of[kind] > 0) --counts.of[kind];
        }
        while (counts.total() < size) {
            const std::size_t kind = random() % kind_count;
            if (counts.of[kind] < 4) ++counts.of[kind];
        }
        return counts;
    }
    }
}

std::uint64_t fnv(std::uint64_t hash, const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i)
        hash = (hash ^ bytes[i]) * 0x0000'0100'0000'01b3U;
    return hash;
}

} // namespace

TEST_CASE("paths: every suit has the row that choosing its sets gives", "[hand][paths][long]") {
    const std::size_t every = is_long() ? 1 : 1009;
    std::size_t n = 0;
    for (const Suit suit : {Suit::pinzu, Suit::jihai}) {
        for (int size = 0; size <= 14; ++size) {
            each_choice(kinds_of_suit(suit), size, [&](const Counts& counts) {
                if (n++ % every != 0) return;
                if (suit_row(counts, suit) == reference::row_of(counts, suit)) return;
                FAIL_CHECK("row of " << reference::text_of(counts));
            });
        }
    }
    CHECK(n == 405'350 + 43'130);
}

TEST_CASE("paths: all hands of up to seven tiles agree with the slow way", "[hand][paths][long]") {
    for (const int size : {1, 2, 4, 5})
        each_choice(
            places_of_all_kinds(), size,
            [every = is_long() || size < 4 ? 1U : 61U, n = 0U,
             melds = static_cast<std::size_t>(14 - size) / 3](const Counts& counts) mutable {
                if (n++ % every == 0) check_all_paths(counts, melds);
            });
    if (!is_long()) return;
    std::size_t n = 0;
    each_choice(places_of_all_kinds(), 7, [&](const Counts& counts) {
        ++n;
        check_all_paths(counts, 2);
    });
    CHECK(n == 18'623'330);
}

TEST_CASE("paths: random hands of every mix and size agree with the slow way",
          "[hand][paths][long]") {
    const int hands = is_long() ? 200'000 : 400;
    reference::Random random{4};
    for (int mix = 0; mix < 4; ++mix) {
        for (const int size : {14, 13, 11, 10, 8, 7, 5, 4}) {
            for (int i = 0; i < hands; ++i) {
                check_all_paths(random_hand(random, mix, size),
                                static_cast<std::size_t>(14 - size) / 3);
            }
        }
    }
}

TEST_CASE("paths: a part of a hand lacks as many tiles as the slow way says", "[hand][paths]") {
    static const auto any = reference::kinds_of("mpsz");
    static const auto simples = reference::kinds_of("ps");
    reference::Random random{9};
    for (int i = 0; i < 3000; ++i) {
        const std::size_t melds = 1 + random() % 4;
        const int size = static_cast<int>(random() % (14 - 3 * melds));
        const Counts counts = reference::random_tiles(random, i % 2 == 0 ? any : simples, size);
        CAPTURE(reference::text_of(counts), melds);
        for (const Path& path : paths()) {
            const Answers& ask = path.of[full];
            const int now = reference::shanten_by_rows(counts, melds, proved_row);
            REQUIRE(ask.shanten_of_part(counts, melds, &tables()) == now);
            KindSet useful;
            for (const Kind kind : all_kinds()) {
                if (counts[kind] == 4) continue;
                Counts with = counts;
                ++with[kind];
                if (reference::shanten_by_rows(with, melds, proved_row) < now) useful.add(kind);
            }
            REQUIRE(ask.ukeire_of_part(counts, melds, &tables()) == Ukeire{now, useful});
        }
    }
}

TEST_CASE("paths: each discard of a part leaves what the rest says", "[hand][paths]") {
    static const auto any = reference::kinds_of("mpsz");
    static const auto simples = reference::kinds_of("ps");
    reference::Random random{12};
    for (int i = 0; i < 3000; ++i) {
        const std::size_t melds = random() % 5;
        const int size = static_cast<int>(random() % (15 - 3 * melds));
        const Counts counts = reference::random_tiles(random, i % 2 == 0 ? any : simples, size);
        CAPTURE(reference::text_of(counts), melds);
        for (const Path& path : paths()) {
            const Answers& ask = path.of[full];
            UkeireByDiscard expected;
            for (const Kind kind : all_kinds()) {
                if (counts[kind] == 0) continue;
                Counts rest = counts;
                --rest[kind];
                expected.push_back({kind, ask.ukeire_of_part(rest, melds, &tables())});
            }
            REQUIRE(ask.ukeire_by_discard_of_part(counts, melds, &tables()) == expected);
        }
    }
}

TEST_CASE("paths: a whole hand is a part of itself, without chiitoitsu and kokushi",
          "[hand][paths]") {
    reference::Random random{10};
    for (int mix = 0; mix < 4; ++mix) {
        for (int i = 0; i < 500; ++i) {
            const Counts counts = random_hand(random, mix, i % 2 == 0 ? 13 : 14);
            CAPTURE(reference::text_of(counts));
            REQUIRE(shanten_of_part(counts, 0) == shanten_normal(counts, 0));
        }
    }
    CHECK(shanten_of_part(Counts{}, 0) == 13);
    CHECK(shanten_of_part(reference::counts_from("22p"), 4) == -1);
}

TEST_CASE("paths: with three players manzu have no runs", "[hand][paths]") {
    reference::Random random{5};
    std::vector<Kind> kinds = reference::kinds_of("psz");
    for (const int rank : {1, 5, 9, 1, 5, 9})
        kinds.emplace_back(Suit::manzu, rank);
    const auto row = [](const Counts& counts, Suit suit) {
        return suit == Suit::manzu ? reference::row_of_sanma_manzu(counts) : suit_row(counts, suit);
    };
    for (int i = 0; i < 100; ++i) {
        const std::size_t melds = random() % 5;
        const int size = 14 - 3 * static_cast<int>(melds);
        const Counts counts = reference::random_tiles(random, kinds, size);
        CAPTURE(reference::text_of(counts));
        const int now = reference::shanten_by_rows(counts, melds, row);
        for (const Path& path : paths()) {
            const Answers& ask = path.of[static_cast<std::size_t>(Deck::sanma)];
            REQUIRE(ask.shanten(counts, melds, &tables()) == now);
            for (const auto& [discard, left] : ask.ukeire_by_discard(counts, melds, &tables())) {
                Counts rest = counts;
                --rest[discard];
                REQUIRE(ask.ukeire(rest, melds, &tables()) == left);
                KindSet useful;
                for (const Kind kind : kinds) {
                    if (rest[kind] == 4) continue;
                    ++rest[kind];
                    if (reference::shanten_by_rows(rest, melds, row) < left.shanten)
                        useful.add(kind);
                    --rest[kind];
                }
                REQUIRE(left.kinds == useful);
                if (i % 50 != 0) break;
            }
        }
    }
}

TEST_CASE("paths: with three players, a single 1m makes no run", "[hand][paths]") {
    // With four players the fourth 1m is a third of a run, with three players nothing.
    const Counts counts = reference::counts_from("1111m5555z11z");
    CHECK(shanten(counts, 1) == 1);
    CHECK(shanten(counts, 1, Deck::sanma) == 2);
}

TEST_CASE("paths: every path refuses tiles that are not a hand", "[hand][paths]") {
    Counts five = reference::counts_from("123m456p789s11222z");
    five.of[0] = 5;
    five.of[1] = 0;
    five.of[2] = 0;
    Counts too_many = reference::counts_from("123456789m123456p");
    Counts of_255;
    of_255.of.fill(255);
    Counts all_four;
    all_four.of.fill(4);
    for (const Path& path : paths()) {
        for (const Answers& ask : path.of) {
            for (const Counts& counts : {five, too_many, of_255, all_four, Counts{}}) {
                CHECK_THROWS_AS(ask.shanten(counts, 0, &tables()), InvariantError);
                CHECK_THROWS_AS(ask.shanten_normal(counts, 0, &tables()), InvariantError);
                CHECK_THROWS_AS(ask.ukeire(counts, 0, &tables()), InvariantError);
                CHECK_THROWS_AS(ask.ukeire_by_discard(counts, 0, &tables()), InvariantError);
                CHECK_THROWS_AS(ask.shanten(counts, 5, &tables()), InvariantError);
                CHECK_THROWS_AS(ask.shanten_of_part(counts, 5, &tables()), InvariantError);
                CHECK_THROWS_AS(ask.ukeire_of_part(counts, 5, &tables()), InvariantError);
                CHECK_THROWS_AS(ask.ukeire_by_discard_of_part(counts, 5, &tables()),
                                InvariantError);
            }
        }
        CHECK_THROWS_AS(path.suit_forms(all_four, &tables()), InvariantError);
        for (const Counts& counts : {five, too_many, of_255, all_four}) {
            CHECK_THROWS_AS(path.of[full].shanten_of_part(counts, 0, &tables()), InvariantError);
            CHECK_THROWS_AS(path.of[full].ukeire_of_part(counts, 0, &tables()), InvariantError);
            CHECK_THROWS_AS(path.of[full].ukeire_by_discard_of_part(counts, 0, &tables()),
                            InvariantError);
        }
    }
    // 2m is not in the deck.
    CHECK_THROWS_AS(shanten(reference::counts_from("2m11p"), 3, Deck::sanma), InvariantError);
}

TEST_CASE("running shanten: drawing and discarding keeps it", "[hand][paths]") {
    reference::Random random{6};
    for (const Deck deck : {Deck::full, Deck::sanma}) {
        auto kinds = reference::kinds_of(deck == Deck::full ? "mpsz" : "psz");
        if (deck == Deck::sanma) {
            for (const int rank : {1, 5, 9})
                kinds.emplace_back(Suit::manzu, rank);
        }
        for (int hand = 0; hand < 40; ++hand) {
            const std::size_t melds = random() % 5;
            Counts counts =
                reference::random_tiles(random, kinds, 13 - 3 * static_cast<int>(melds));
            RunningShanten running{counts, melds, deck};
            for (int turn = 0; turn < 100; ++turn) {
                CAPTURE(reference::text_of(counts));
                REQUIRE(running.shanten() == shanten(counts, melds, deck));
                REQUIRE(running.shanten_normal() == shanten_normal(counts, melds, deck));
                const bool has_drawn = counts.total() % 3 == 2;
                const Kind kind = kinds[random() % kinds.size()];
                if (has_drawn ? counts[kind] == 0 : counts[kind] == 4) continue;
                has_drawn ? running.remove(kind) : running.add(kind);
                has_drawn ? --counts[kind] : ++counts[kind];
            }
        }
    }
    CHECK_THROWS_AS((RunningShanten{reference::counts_from("123m"), 0}), InvariantError);
}

TEST_CASE("tables: they fit into 8 MB and are the ones that were verified", "[hand][paths]") {
    const Tables& t = tables();
    CHECK(size_of(t) <= 8'000'000);
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325U;
    hash = fnv(hash, t.parts.data(), sizeof t.parts);
    hash = fnv(hash, t.parts_for_draws.data(), sizeof t.parts_for_draws);
    hash = fnv(hash, t.classes.data(), sizeof t.classes);
    hash = fnv(hash, t.together.data(), sizeof t.together);
    hash = fnv(hash, t.shanten.data(), sizeof t.shanten);
    hash = fnv(hash, t.without_sets.data(), sizeof t.without_sets);
    hash = fnv(hash, t.draws.data(), sizeof t.draws);
    hash = fnv(hash, t.lists.data(), sizeof t.lists);
    hash = fnv(hash, t.list_begin.data(), t.list_begin.size() * sizeof t.list_begin[0]);
    for (const SuitForm& form : t.forms) {
        for (const unsigned part :
             {unsigned{form.triplets}, unsigned{form.pair}, unsigned{form.runs},
              unsigned{form.twice}, unsigned{form.three_times}, unsigned{form.four_times}})
            hash = fnv(hash, &part, sizeof part);
    }
    for (const SuitRow& row : t.rows)
        hash = fnv(hash, &row, sizeof row);
    CHECK(t.forms.size() == 24'031);
    CHECK(hash == 0x5675'd4ac'f08e'cb0f);
}

TEST_CASE("tables: several threads may ask for them first", "[hand][paths]") {
    std::vector<std::thread> threads;
    std::array<int, 4> answers{};
    for (int& answer : answers) {
        threads.emplace_back(
            [&answer] { answer = shanten(reference::counts_from("123m456p789s1122z"), 0); });
    }
    for (std::thread& thread : threads)
        thread.join();
    CHECK(answers == std::array<int, 4>{0, 0, 0, 0});
}

} // namespace jantaku::paths_test
