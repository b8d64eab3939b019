// Reading: one form of the winning hand with one place for the winning tile.
//
// Groups  the groups of one normal form, melds included: the kinds where runs start, the kinds of
//         triplets (kans are triplets, R-4.23) and the kind of the pair
// order   of readings: the forms in the order of suit_forms, then chiitoitsu or kokushi; within a
//         form the places in the order of Place. The first of two readings that pay the same counts
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
    KindSet equal_runs; // concealed runs that are held at least twice
    FormOfSuits forms{};
};

// The place of the winning tile: the highest, middle or lowest tile of a run, a triplet, or the
// pair. In other forms than the normal one the place is the pair.
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

// The runs of the whole hand that a member of SuitForm has for each number suit.
[[nodiscard]] constexpr KindSet runs_in(const FormOfSuits& forms, std::uint8_t SuitForm::*member) {
    return of_suits(forms[0]->*member, forms[1]->*member, forms[2]->*member, 0);
}

[[nodiscard]] constexpr KindSet pair_in(const FormOfSuits& forms) {
    return of_suits(forms[0]->pair, forms[1]->pair, forms[2]->pair, forms[3]->pair);
}

// std::has_single_bit calls a function that counts bits on machines without an instruction for it.
[[nodiscard]] constexpr bool is_one_kind(KindSet set) {
    return !set.empty() && (set.bits() & (set.bits() - 1)) == 0;
}

// Moves to the next combination of forms; the last suit changes first. The first combination
// follows the last.
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
        if (!is_one_kind(groups.pair)) return;
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
