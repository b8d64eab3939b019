// On tables: shanten, ukeire and forms read off the tables, by code that all paths share.
//
// Lanes      the part that each path does in its own way:
//            Keys{counts}                the keys of the four suits. fits() is false when a count
//                                        is above four; else at<suit>() gives a key
//            held_at_least(counts, n)    the kinds held n times or more, one bit each
//            lower(results, draws, now)  bit n: a draw of rank n + 1 makes a class whose result is
//                                        below `now`
//            lower_honours               the same for classes of honours
// compiled   once for each path, inside its file, so that code for one machine never runs on
//            another
#pragma once

#include "hand/path.hpp"

#include <algorithm>
#include <bit>

namespace jantaku {

template <class Lanes, Deck deck>
class OnTables {
  public:
    static int shanten_normal(const Counts& counts, std::size_t melds, const Tables* all) {
        const Tables& tables = *all;
        const Parts parts = parts_of(tables, keys_of(counts), counts);
        require_hand(tally_of(parts), melds);
        return fold(tables, classes_of(tables, parts), melds);
    }

    static int shanten(const Counts& counts, std::size_t melds, const Tables* all) {
        const Tables& tables = *all;
        const Parts parts = parts_of(tables, keys_of(counts), counts);
        const Tally tally = tally_of(parts);
        require_hand(tally, melds);
        return nearest(tables, fold(tables, classes_of(tables, parts), melds), tally, melds);
    }

    static Ukeire ukeire(const Counts& counts, std::size_t melds, const Tables* all) {
        return draws<true>(counts, melds, all);
    }
    static Ukeire ukeire_of_part(const Counts& counts, std::size_t melds, const Tables* all) {
        return draws<false>(counts, melds, all);
    }
    static int shanten_of_part(const Counts& counts, std::size_t melds, const Tables* all) {
        const Tables& tables = *all;
        const Parts parts = parts_of(tables, keys_of(counts), counts);
        if (melds > max_sets || tally_of(parts).tiles() > static_cast<int>(max_tiles))
            throw_no_hand();
        return fold(tables, classes_of(tables, parts), melds);
    }

    template <bool whole>
    static Ukeire draws(const Counts& counts, std::size_t melds, const Tables* all) {
        const Tables& tables = *all;
        const Keys keys = keys_of(counts);
        const Parts parts{part_for_draws<0>(tables, key<0>(keys, counts)),
                          part_for_draws<1>(tables, key<1>(keys, counts)),
                          part_for_draws<2>(tables, key<2>(keys, counts)),
                          part_for_draws<3>(tables, key<3>(keys, counts))};
        const Tally tally = tally_of(parts);
        if constexpr (whole) {
            require(tally, melds, 13);
        } else if (melds > max_sets || tally.tiles() >= static_cast<int>(max_tiles)) {
            throw_no_hand();
        }
        const std::array<const Draws*, suit_count> draws{
            &tables.draws[parts[0].rank()], &tables.draws[parts[1].rank()],
            &tables.draws[parts[2].rank()], &tables.draws[parts[3].rank()]};
        const Classes c{draws[0]->now, draws[1]->now, draws[2]->now, draws[3]->now};
        const int normal = fold(tables, c, melds);
        const int now = whole ? nearest(tables, normal, tally, melds) : normal;
        std::uint64_t kinds = 0;
        if (normal == now) {
            const auto& together = tables.together;
            const auto& results = tables.shanten[melds];
            const Class mp = together[c[0]][c[1]];
            const Class sz = together[c[2]][c[3]];
            kinds = lower<0>(results[together[c[1]][sz]], *draws[0], now) |
                    lower<1>(results[together[c[0]][sz]], *draws[1], now) |
                    lower<2>(results[together[mp][c[3]]], *draws[2], now) |
                    lower<3>(results[together[mp][c[2]]], *draws[3], now);
        }
        if (whole && melds == 0) {
            kinds |= useful_without_sets(
                {Lanes::held_at_least(counts, 1), Lanes::held_at_least(counts, 2)}, tally, now);
        }
        return {now, KindSet::from_bits(kinds)};
    }

    static UkeireByDiscard
    ukeire_by_discard(const Counts& counts, std::size_t melds, const Tables* all) {
        return discards<true>(counts, melds, all);
    }
    static UkeireByDiscard
    ukeire_by_discard_of_part(const Counts& counts, std::size_t melds, const Tables* all) {
        return discards<false>(counts, melds, all);
    }

    template <bool whole>
    static UkeireByDiscard discards(const Counts& counts, std::size_t melds, const Tables* all) {
        const Tables& tables = *all;
        const Keys keys = keys_of(counts);
        const Parts parts = parts_of(tables, keys, counts);
        if constexpr (whole) {
            require(tally_of(parts), melds, 14);
        } else if (melds > max_sets || tally_of(parts).tiles() > static_cast<int>(max_tiles)) {
            throw_no_hand();
        }
        const Hand hand{.tables = tables,
                        .melds = melds,
                        .keys = {key<0>(keys, counts), key<1>(keys, counts), key<2>(keys, counts),
                                 key<3>(keys, counts)},
                        .parts = parts,
                        .classes = classes_of(tables, parts),
                        .once = Lanes::held_at_least(counts, 1),
                        .twice = Lanes::held_at_least(counts, 2),
                        .three_times = Lanes::held_at_least(counts, 3)};
        UkeireByDiscard found;
        add_discards<whole, 0, 1, 2, 3>(found, hand);
        add_discards<whole, 1, 0, 2, 3>(found, hand);
        add_discards<whole, 2, 0, 1, 3>(found, hand);
        add_discards<whole, 3, 0, 1, 2>(found, hand);
        return found;
    }

    static SuitForms suit_forms(const Counts& counts, const Tables* all) {
        const Tables& tables = *all;
        const Parts parts = parts_of(tables, keys_of(counts), counts);
        if (tally_of(parts).tiles() > static_cast<int>(max_tiles)) throw_no_hand();
        return {list(tables, tables.lists[parts[0].rank()]),
                list(tables, tables.lists[parts[1].rank()]),
                list(tables, tables.lists[parts[2].rank()]),
                list(tables, tables.lists[parts[3].rank()])};
    }

  private:
    using Keys = typename Lanes::Keys;
    using Parts = std::array<SuitPart, suit_count>;
    using Classes = std::array<Class, suit_count>;

    static constexpr std::size_t honours = 3; // the number of their suit
    static constexpr bool has_runs(std::size_t suit) {
        return suit != honours && !(deck == Deck::sanma && suit == 0);
    }

    static std::span<const SuitForm> list(const Tables& tables, std::size_t number) {
        const std::size_t begin = tables.list_begin[number];
        return {tables.forms.data() + begin, tables.list_begin[number + 1] - begin};
    }

    static Keys keys_of(const Counts& counts) {
        const Keys keys{counts};
        if (!keys.fits()) [[unlikely]]
            throw_no_hand();
        return keys;
    }

    template <std::size_t suit>
    static Key key(const Keys& keys, const Counts& counts) {
        if constexpr (deck == Deck::sanma && suit == 0) {
            return {counts.of[0] + 5U * counts.of[4] + 25U * counts.of[8], 0};
        } else {
            return keys.template at<suit>();
        }
    }

    static constexpr PartIndex index_of(std::size_t suit) {
        return suit == honours ? honour_parts : has_runs(suit) ? number_parts : sanma_parts;
    }
    template <std::size_t suit>
    static SuitPart part(const Tables& tables, Key key) {
        constexpr PartIndex index = index_of(suit);
        return tables.parts[index.low + key.low] + tables.parts[index.high + key.high];
    }
    template <std::size_t suit>
    static SuitPart part_for_draws(const Tables& tables, Key key) {
        constexpr PartIndex index = index_of(suit);
        return tables.parts_for_draws[index.low + key.low] +
               tables.parts_for_draws[index.high + key.high];
    }

    static Parts parts_of(const Tables& tables, const Keys& keys, const Counts& counts) {
        return {part<0>(tables, key<0>(keys, counts)), part<1>(tables, key<1>(keys, counts)),
                part<2>(tables, key<2>(keys, counts)), part<3>(tables, key<3>(keys, counts))};
    }
    static Tally tally_of(const Parts& parts) {
        return {(parts[0] + parts[1] + parts[2] + parts[3]).tally()};
    }

    static Classes classes_of(const Tables& tables, const Parts& parts) {
        return {tables.classes[parts[0].rank()], tables.classes[parts[1].rank()],
                tables.classes[parts[2].rank()], tables.classes[parts[3].rank()]};
    }

    static int fold(const Tables& tables, const Classes& c, std::size_t melds) {
        return tables.shanten[melds][tables.together[c[0]][c[1]]][tables.together[c[2]][c[3]]];
    }

    // There must be 13 or 14 tiles, with three for each meld.
    static void require_hand(Tally tally, std::size_t melds) {
        if (static_cast<std::size_t>(tally.tiles()) + 3 * melds - 13 > 1) [[unlikely]]
            throw_no_hand();
    }
    static void require(Tally tally, std::size_t melds, std::size_t tiles) {
        if (static_cast<std::size_t>(tally.tiles()) + 3 * melds != tiles) [[unlikely]]
            throw_no_hand();
    }

    // The draws of one suit that give a result below `now`, as kinds of the whole hand.
    template <std::size_t suit>
    static std::uint64_t lower(const Tables::Row& results, const Draws& draws, int now) {
        if constexpr (suit == honours) {
            return std::uint64_t{Lanes::lower_honours(results.data(), draws, now) & 0x7fU} << 27U;
        } else if constexpr (has_runs(suit)) {
            return std::uint64_t{Lanes::lower(results.data(), draws, now) & 0x1ffU} << (9 * suit);
        } else {
            const std::uint64_t three = Lanes::lower_honours(results.data(), draws, now);
            return (three & 1U) | (three & 2U) << 3U | (three & 4U) << 6U;
        }
    }

    // ---- chiitoitsu and kokushi --------------------------------------------------------------

    static constexpr std::uint64_t manzu = 0x1ff;
    static constexpr std::uint64_t full_deck = (std::uint64_t{1} << kind_count) - 1;
    static constexpr std::uint64_t kinds_of_deck =
        deck == Deck::full ? full_deck : (full_deck & ~manzu) | 0b1'0001'0001;
    static constexpr std::uint64_t yaochuu = 0b1111111'100000001'100000001'100000001;

    // The least shanten of chiitoitsu, kokushi and the normal form, whose shanten is given.
    static int nearest(const Tables& tables, int normal, Tally tally, std::size_t melds) {
        if (melds > 0) return normal;
        return std::min<int>(normal, tables.without_sets[tally.bits & (Tally::without_tiles - 1)]);
    }

    struct Planes {
        std::uint64_t once;
        std::uint64_t twice;
    };
    // The draws that bring chiitoitsu or kokushi nearer, of the two those that are as near as
    // `now`. Chiitoitsu: a single becomes a pair, and a new kind helps while there are fewer than
    // seven. Kokushi: a new kind of yaochuu helps, and every kind of yaochuu while there is no
    // pair.
    static std::uint64_t useful_without_sets(Planes held, Tally tally, int now) {
        std::uint64_t kinds = 0;
        if (tally.chiitoitsu() == now) {
            kinds = held.once & ~held.twice;
            if (tally.kinds() < 7) kinds |= kinds_of_deck & ~held.once;
        }
        if (tally.kokushi() == now) {
            kinds |= tally.has_yaochuu_pair() ? yaochuu & ~held.once : yaochuu;
        }
        return kinds;
    }

    // ---- every discard -----------------------------------------------------------------------

    // A hand of 3n + 2 tiles or a part of one: everything that its discards share.
    struct Hand {
        const Tables& tables;
        std::size_t melds;
        std::array<Key, suit_count> keys;
        Parts parts;
        Classes classes;
        std::uint64_t once;
        std::uint64_t twice;
        std::uint64_t three_times;
    };

    // The key with one tile of the rank removed.
    template <std::size_t suit>
    static Key without(Key key, std::size_t rank) {
        constexpr std::array<std::uint32_t, 5> powers{1, 5, 25, 125, 625};
        if (deck == Deck::sanma && suit == 0) return {key.low - powers[rank / 4], 0};
        if (rank < low_ranks) return {key.low - powers[rank], key.high};
        return {key.low, key.high - powers[rank - low_ranks]};
    }

    // The discards of suit x. Which draws of the suits a, b and c are useful then depends only on
    // the class of x after the discard, so they are looked up once for each class.
    template <bool whole, std::size_t x, std::size_t a, std::size_t b, std::size_t c>
    static void add_discards(UkeireByDiscard& found, const Hand& hand) {
        std::uint64_t held = hand.once & ((x == honours ? 0x7fULL : 0x1ffULL) << (9 * x));
        if (held == 0) return;
        const Tables& tables = hand.tables;
        const auto& together = tables.together;
        const auto& results = tables.shanten[hand.melds];
        const Class ab = together[hand.classes[a]][hand.classes[b]];
        const Class ac = together[hand.classes[a]][hand.classes[c]];
        const Class bc = together[hand.classes[b]][hand.classes[c]];
        const Tables::Row& own_results = results[together[ab][hand.classes[c]]];
        const Draws& draws_a = tables.draws[part_for_draws<a>(tables, hand.keys[a]).rank()];
        const Draws& draws_b = tables.draws[part_for_draws<b>(tables, hand.keys[b]).rank()];
        const Draws& draws_c = tables.draws[part_for_draws<c>(tables, hand.keys[c]).rank()];
        const std::uint32_t tally_of_others =
            (hand.parts[a] + hand.parts[b] + hand.parts[c]).tally();

        std::array<Class, 9> known_class;
        std::array<std::uint64_t, 9> known_kinds;
        std::size_t known = 0;
        for (; held != 0; held &= held - 1) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(held));
            const SuitPart part = part_for_draws<x>(tables, without<x>(hand.keys[x], kind - 9 * x));
            const Draws& draws = tables.draws[part.rank()];
            const Tally tally{tally_of_others + part.tally()};
            const int normal = own_results[draws.now];
            const int now = whole ? nearest(tables, normal, tally, hand.melds) : normal;
            std::uint64_t kinds = 0;
            if (normal == now) {
                std::size_t i = 0;
                while (i < known && known_class[i] != draws.now)
                    ++i;
                if (i == known) {
                    ++known;
                    known_class[i] = draws.now;
                    known_kinds[i] = lower<a>(results[together[draws.now][bc]], draws_a, now) |
                                     lower<b>(results[together[draws.now][ac]], draws_b, now) |
                                     lower<c>(results[together[draws.now][ab]], draws_c, now);
                }
                kinds = known_kinds[i] | lower<x>(own_results, draws, now);
            }
            if (whole && hand.melds == 0) {
                const std::uint64_t gone = held & -held;
                const Planes left{hand.once & ~(gone & ~hand.twice),
                                  hand.twice & ~(gone & ~hand.three_times)};
                kinds |= useful_without_sets(left, tally, now);
            }
            found.push_back({Kind{kind}, {now, KindSet::from_bits(kinds)}});
        }
    }
};

template <class Lanes, Deck deck>
constexpr Answers answers_on{.tables = nullptr,
                             .shanten_normal = OnTables<Lanes, deck>::shanten_normal,
                             .shanten = OnTables<Lanes, deck>::shanten,
                             .ukeire = OnTables<Lanes, deck>::ukeire,
                             .ukeire_by_discard = OnTables<Lanes, deck>::ukeire_by_discard,
                             .ukeire_by_discard_of_part =
                                 OnTables<Lanes, deck>::ukeire_by_discard_of_part,
                             .shanten_of_part = OnTables<Lanes, deck>::shanten_of_part,
                             .ukeire_of_part = OnTables<Lanes, deck>::ukeire_of_part};

template <class Lanes>
Path path_of(std::string_view name) {
    return {.name = name,
            .of = {answers_on<Lanes, Deck::full>, answers_on<Lanes, Deck::sanma>},
            .suit_forms = OnTables<Lanes, Deck::full>::suit_forms};
}

} // namespace jantaku
