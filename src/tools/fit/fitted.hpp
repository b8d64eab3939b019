// Fitted: the numbers that make samples most likely, and how well they predict other samples.
#pragma once

#include "tools/fit/samples.hpp"

namespace jantaku::fit {

struct Fitted {
    std::array<Weights, most_open> ready;          // foresight::ready_features
    std::array<Weights, most_open> gets_ready;     // foresight::gets_ready_features
    std::array<Weights, most_open> tenpai_at_draw; // foresight::ready_features
    Weights declares;                              // foresight::ready_features
    Weights base_of_riichi;                        // for 1, shown han, more indicators, dealer
    Weights base_of_closed;
    Weights base_of_open;
    double dora_dealt_in = 1;
    std::array<Weights, 2> shapes;             // open, closed
    std::array<double, 2> shapes_a_wait{1, 1}; // open, closed
    double tsumo_a_step = 0;
    double ron_a_step = 0;
    std::array<std::array<double, foresight::tile_classes>, 2> ron_rate{}; // riichi
    double ron_rate_of_riichi = 1;
    using RateByPart = std::array<Weights, foresight::kyoku_parts>; // by class
    RateByPart wall_share;
    std::array<RateByPart, 2> pon_rate; // riichi
    std::array<RateByPart, 2> chi_rate;
    double spread_a_kyoku = 0;
    double kyoku_a_planned_one = 0;
    double ura_han = 0;
};

// The error of a forecast in bits of surprise a case, and that of a forecast that knows only the
// mean.
struct Quality {
    double surprise = 0;
    double of_mean = 0;
    std::int64_t cases = 0;
};

struct Check {
    Quality ready;
    Quality gets_ready;
    Quality tenpai_at_draw;
    std::array<Quality, 2> waits; // open, closed
};

[[nodiscard]] Fitted fit(const Samples& samples);
[[nodiscard]] Check check(const Fitted& fitted, const Samples& others);

} // namespace jantaku::fit
