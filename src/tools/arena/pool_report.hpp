// Pool report: what `jantaku arena --against` prints, and with --versus the sequential test; a pure
// function of the games played.
//
// source   docs/tools.md#pools, docs/tools.md#sequential-test
#pragma once

#include "tools/arena/against.hpp"
#include "tools/arena/sequential.hpp"

#include <string>

namespace jantaku::arena {

// Two candidates that have played the same deals.
struct Pair {
    const Against& a;
    const Against& b;
    double better = 0.05; // ranks

    [[nodiscard]] Samples differences() const { return arena::differences(a.ranks(), b.ranks()); }
    [[nodiscard]] Count parts() const { return a.games_a_deal(); }
    [[nodiscard]] double llr() const { return arena::llr(differences(), parts(), better); }
    [[nodiscard]] Verdict verdict() const { return arena::verdict(differences(), parts(), better); }
};

[[nodiscard]] std::string report(const Against& against);
[[nodiscard]] std::string json_report(const Against& against);
[[nodiscard]] std::string report(const Pair& pair);
[[nodiscard]] std::string json_report(const Pair& pair);

// deals 40  B - A 0.0250 +- 0.1012  LLR 0.12 of -2.94 to 2.94
[[nodiscard]] std::string step_text(const Pair& pair);

} // namespace jantaku::arena
