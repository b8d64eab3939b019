// Path: the answers about a hand, computed with the instructions of one kind of machine.
//
// plain    any machine
// ssse3    x86-64 with SSSE3 and SSE4.1 (x86-64-v2 and later)
// avx512   x86-64 with AVX-512 BW, VL and VBMI
// paths    the paths that this machine supports, the fastest last. Tests compare all of them
// errors   InvariantError for counts that are no hand, before anything is looked up
#pragma once

#include "hand/tables.hpp"

#include <jantaku/hand/shanten.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace jantaku {

// The tables are the last argument, so that the other arguments stay in the registers in which the
// caller passed them.
struct Answers {
    const Tables* tables = nullptr; // set in the copy that is asked (shanten.cpp)
    int (*shanten_normal)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    int (*shanten)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    Ukeire (*ukeire)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    UkeireByDiscard (*ukeire_by_discard)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    UkeireByDiscard (*ukeire_by_discard_of_part)(const Counts&,
                                                 std::size_t melds,
                                                 const Tables*) = nullptr;
    int (*shanten_of_part)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    Ukeire (*ukeire_of_part)(const Counts&, std::size_t melds, const Tables*) = nullptr;
};

struct Path {
    std::string_view name;
    std::array<Answers, 2> of; // by deck
    SuitForms (*suit_forms)(const Counts&, const Tables*) = nullptr;
};

[[nodiscard]] std::span<const Path> paths();

// Each path has a file of its own. Machines other than x86-64 have path_plain only.
[[nodiscard]] Path path_plain();
[[nodiscard]] std::optional<Path> path_ssse3();
[[nodiscard]] std::optional<Path> path_avx512();

[[noreturn]] void throw_no_hand();

} // namespace jantaku
