// Reading: one form of the winning hand with one place for the winning tile.
//
// Groups  of one normal form, melds too; sets of the kinds where runs start, of triplets (kans are
//         triplets, R-4.23) and of the pair
// order   of readings: as suit_forms has the forms, then chiitoitsu or kokushi; in one form as Place
//         has the places. Where two pay the same the first one counts.
#pragma once

#include "hand/suit_forms.hpp"
#include "scoring/facts.hpp"

#include <array>
#include <bit>
#include <jantaku/hand/form.hpp>

namespace jantaku {

// The kinds where runs start: at least one run, at least two equal ones, and so on.
struct Runs {
    KindSet once;
    KindSet twice;
    KindSet three_times;
    KindSet four_times;

    constexpr void add(KindSet start) {
        four_times = four_times | (three_times & start);
        three_times = three_times | (twice & start);
        twice = twice | (once & start);
        once = once | start;
    }
};

// One form of each suit.
using FormOfSuits = std::array<const SuitForm*, suit_count>;

struct Groups {
    KindSet pair; // one kind
    KindSet concealed_runs;
    KindSet concealed_triplets;
    KindSet runs;
    KindSet triplets;
    KindSet equal_runs; // concealed runs that are there at least twice
    FormOfSuits forms{};
};

// Where the winning tile stands: as the highest, the middle or the lowest tile of a run, in a
// triplet, or in the pair. Other forms than the normal one are all pair.
enum class Place : std::uint8_t { highest, middle, triplet, lowest, pair };

struct Reading {
    FormKind form = FormKind::normal;
    Place place = Place::pair;
    KindSet pair;
    KindSet concealed_triplets;
};

[[nodiscard]] constexpr KindSet of_suits(unsigned m, unsigned p, unsigned s, unsigned z) {
    return KindSet::from_bits(std::uint64_t{m} | std::uint64_t{p} << 9U | std::uint64_t{s} << 18U |
                              std::uint64_t{z} << 27U);
}

// Of the whole hand, what SuitForm has of each number suit.
[[nodiscard]] constexpr KindSet runs_in(const FormOfSuits& forms, std::uint8_t SuitForm::*member) {
    return of_suits(forms[0]->*member, forms[1]->*member, forms[2]->*member, 0);
}

[[nodiscard]] constexpr KindSet pair_in(const FormOfSuits& forms) {
    return of_suits(forms[0]->pair, forms[1]->pair, forms[2]->pair, forms[3]->pair);
}

// To the next form, that of the last suit first; behind the last one the first again.
void advance(FormOfSuits& at, const SuitForms& forms);

// Calls f(Groups) for each way to read the concealed tiles as sets and one pair.
template <class F>
void each_form(const Facts& facts, F&& f) {
    const SuitForms forms = suit_forms(facts.concealed);
    FormOfSuits at{forms[0].data(), forms[1].data(), forms[2].data(), forms[3].data()};
    auto left = forms[0].size() * forms[1].size() * forms[2].size() * forms[3].size();
    if (left == 0) return;
    for (;;) {
        Groups groups;
        groups.pair = pair_in(at);
        if (!std::has_single_bit(groups.pair.bits())) return;
        groups.concealed_runs = runs_in(at, &SuitForm::runs);
        groups.concealed_triplets =
            of_suits(at[0]->triplets, at[1]->triplets, at[2]->triplets, at[3]->triplets);
        groups.runs = groups.concealed_runs | facts.called_runs;
        groups.triplets = groups.concealed_triplets | facts.called_triplets;
        groups.equal_runs = runs_in(at, &SuitForm::twice);
        groups.forms = at;
        f(groups);
        if (--left == 0) return;
        advance(at, forms);
    }
}

// Calls f(Place) for each place that the winning tile may take in the concealed part.
template <class F>
void each_place(const Facts& facts, const Groups& groups, F&& f) {
    const auto won = facts.won.index();
    const auto runs = groups.concealed_runs.bits() << 2U >> won;
    const auto triplet = groups.concealed_triplets.bits() >> won & 1U;
    const auto pair = groups.pair.bits() >> won & 1U;
    auto rest = (runs & 0b11U) | triplet << 2U | (runs & 0b100U) << 1U | pair << 4U;
    for (; rest != 0; rest &= rest - 1)
        f(static_cast<Place>(std::countr_zero(rest)));
}

} // namespace jantaku
