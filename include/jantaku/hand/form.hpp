// Form: one way to read the concealed tiles of a winning hand.
//
// counts   3n + 2 concealed tiles with n = 4 − melds, 0–4 of a kind (else InvariantError)
// forms    every way to read the tiles as n groups and a pair, each once; then chiitoitsu or
//          kokushi where it fits (only when melds == 0). Empty: no winning shape
// groups   lowest first; at one kind the triplet before the runs
// pair     for chiitoitsu its lowest pair, for kokushi the kind held twice
// cost     no allocation
// source   docs/rules.md#yaku
#pragma once

#include <cstddef>
#include <cstdint>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

enum class GroupKind : std::uint8_t { run, triplet };

struct Group {
    GroupKind kind = GroupKind::run;
    Kind first{0}; // the lowest kind
    friend constexpr bool operator==(const Group&, const Group&) = default;
};

enum class FormKind : std::uint8_t {
    normal,
    chiitoitsu,
    kokushi,
    shiisan_puutaa, // never among `forms`, since the rules decide whether the shape wins
};

struct Form {
    FormKind kind = FormKind::normal;
    StaticVector<Group, 4> groups;
    Kind pair{0};
    friend constexpr bool operator==(const Form&, const Form&) = default;
};

// Four normal forms (tests/hand/form_test.cpp checks all hands) and chiitoitsu.
inline constexpr std::size_t max_forms = 5;
using Forms = StaticVector<Form, max_forms>;

[[nodiscard]] Forms forms(const Counts& counts, std::size_t melds);

} // namespace jantaku
