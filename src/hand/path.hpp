// Path: the same answers by the instructions of one kind of machine. Tests walk all of them.
//
// plain    any machine
// ssse3    x86-64 with SSSE3 and SSE4.1 (x86-64-v2 and later)
// avx512   x86-64 with AVX-512 BW, VL and VBMI
// paths    those that this machine can walk, the fastest last
// errors   InvariantError for counts that are no hand, before anything is looked up
#pragma once

#include "hand/tables.hpp"

#include <jantaku/hand/shanten.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace jantaku {

// The tables come last: the other arguments stand as the caller gave them.
struct Answers {
    const Tables* tables = nullptr; // in the copy of it that is asked
    int (*shanten_normal)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    int (*shanten)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    Ukeire (*ukeire)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    UkeireByDiscard (*ukeire_by_discard)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    int (*shanten_of_part)(const Counts&, std::size_t melds, const Tables*) = nullptr;
    Ukeire (*ukeire_of_part)(const Counts&, std::size_t melds, const Tables*) = nullptr;
};

struct Path {
    std::string_view name;
    std::array<Answers, 2> of; // by deck
    SuitForms (*suit_forms)(const Counts&, const Tables*) = nullptr;
};

[[nodiscard]] std::span<const Path> paths();

// Each in its file; those for other machines than x86-64 are never there.
[[nodiscard]] Path path_plain();
[[nodiscard]] std::optional<Path> path_ssse3();
[[nodiscard]] std::optional<Path> path_avx512();

[[noreturn]] void throw_no_hand();

} // namespace jantaku
