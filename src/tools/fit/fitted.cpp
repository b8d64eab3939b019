#include "tools/fit/fitted.hpp"

#include "foresight/readiness.hpp"

#include <algorithm>
#include <cmath>

namespace jantaku::fit {

namespace {

constexpr std::size_t base_weights = 4;
constexpr int most_shown = 6;

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

double dot(const Weights& a, const Weights& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

template <std::size_t n>
Weights weights_of(const std::array<float, n>& features) {
    return {features.begin(), features.end()};
}

void add_tally(Slope& slope, const Tally& tally, const Weights& features, const Weights& weights) {
    if (tally.all == 0) return;
    const double chance = logistic(dot(weights, features));
    const auto all = static_cast<double>(tally.all);
    slope.add(features, static_cast<double>(tally.yes) - all * chance, all * chance * (1 - chance));
}

Weights fit_ready(const std::array<Tally, most_discards>& tallies) {
    return most_likely(foresight::ready_weights, [&](const Weights& weights, Slope& slope) {
        for (std::size_t n = 0; n < most_discards; ++n)
            add_tally(slope, tallies[n], weights_of(foresight::ready_features(n)), weights);
    });
}

Weights fit_gets_ready(const std::array<std::array<Tally, most_discards>, most_discards>& tallies) {
    return most_likely(foresight::gets_ready_weights, [&](const Weights& weights, Slope& slope) {
        for (std::size_t n = 0; n < most_discards; ++n) {
            for (std::size_t ahead = 1; ahead < most_discards; ++ahead)
                add_tally(slope, tallies[n][ahead],
                          weights_of(foresight::gets_ready_features(n, ahead)), weights);
        }
    });
}

Weights features_of(const BaseSample& sample) {
    return {1, static_cast<double>(std::min(sample.shown, most_shown)),
            static_cast<double>(sample.more_indicators), sample.dealer ? 1.0 : 0.0};
}

// The mean grows by a factor with each feature (a Poisson model, in thousands).
template <class Take>
Weights fit_base(const std::vector<BaseSample>& samples, Take take) {
    Weights weights = most_likely(base_weights, [&](const Weights& at, Slope& slope) {
        for (const BaseSample& sample : samples) {
            if (!take(sample)) continue;
            const Weights features = features_of(sample);
            const double mean = std::exp(dot(at, features));
            slope.add(features, sample.base / 1000.0 - mean, mean);
        }
    });
    weights[0] += std::log(1000.0);
    return weights;
}

double dora_dealt_in(const std::vector<BaseSample>& samples) {
    double with = 0;
    double with_number = 0;
    double without = 0;
    double without_number = 0;
    for (const BaseSample& sample : samples) {
        (sample.by_dora ? with : without) += sample.base;
        (sample.by_dora ? with_number : without_number) += 1;
    }
    if (with_number == 0 || without == 0) return 1;
    return with / with_number / (without / without_number);
}

// The share of each option among all options, by its ways and the weights of its features.
void shares(const ShapeSample& sample, const Weights& weights, Weights& out) {
    out.assign(sample.options.size(), 0);
    double all = 0;
    for (std::size_t i = 0; i < sample.options.size(); ++i) {
        const ShapeSample::Option& option = sample.options[i];
        double log = weights[static_cast<std::size_t>(option.form)];
        for (std::size_t mark = 0; mark < foresight::mark_count; ++mark) {
            if ((option.marks >> mark & 1U) != 0) log += weights[foresight::form_count + mark];
        }
        out[i] = option.ways * std::exp(log);
        all += out[i];
    }
    for (double& share : out)
        share /= all;
}

Weights fit_shapes(const std::vector<ShapeSample>& samples, bool closed) {
    constexpr std::size_t size = foresight::weight_count;
    return most_likely(size, [&](const Weights& weights, Slope& slope) {
        Weights share;
        for (const ShapeSample& sample : samples) {
            if (sample.closed != closed) continue;
            shares(sample, weights, share);
            double held = 0;
            for (const ShapeSample::Option& option : sample.options)
                held += option.is_held ? 1 : 0;
            Weights mean(size);
            for (std::size_t i = 0; i < share.size(); ++i) {
                const ShapeSample::Option& option = sample.options[i];
                std::array<std::size_t, 1 + foresight::mark_count> active{};
                std::size_t n = 0;
                active[n++] = static_cast<std::size_t>(option.form);
                for (std::size_t mark = 0; mark < foresight::mark_count; ++mark) {
                    if ((option.marks >> mark & 1U) != 0)
                        active[n++] = foresight::form_count + mark;
                }
                const double seen = option.is_held ? 1 / held : 0;
                for (std::size_t a = 0; a < n; ++a) {
                    slope.gradient[active[a]] += seen - share[i];
                    mean[active[a]] += share[i];
                    for (std::size_t b = 0; b < n; ++b)
                        slope.curvature[active[a]][active[b]] += share[i];
                }
            }
            for (std::size_t a = 0; a < size; ++a) {
                for (std::size_t b = 0; b < size; ++b)
                    slope.curvature[a][b] -= mean[a] * mean[b];
            }
        }
    });
}

// The share of the shapes that wait for each kind.
std::array<double, kind_count> by_kind(const ShapeSample& sample, const Weights& weights) {
    Weights share;
    shares(sample, weights, share);
    std::array<double, kind_count> kinds{};
    for (std::size_t i = 0; i < share.size(); ++i) {
        const ShapeSample::Option& option = sample.options[i];
        kinds[option.first] += share[i];
        if (option.second != option.first) kinds[option.second] += share[i];
    }
    return kinds;
}

double shapes_a_wait(const std::vector<ShapeSample>& samples, bool closed, const Weights& weights) {
    double waits = 0;
    double expected = 0;
    for (const ShapeSample& sample : samples) {
        if (sample.closed != closed) continue;
        const auto kinds = by_kind(sample, weights);
        for (std::size_t k = 0; k < kind_count; ++k) {
            if ((sample.safe >> k & 1U) != 0) continue;
            waits += static_cast<double>(sample.waits >> k & 1U);
            expected += kinds[k];
        }
    }
    return expected > 0 ? waits / expected : 1;
}

double surprise(bool happened, double chance) {
    constexpr double least = 1e-4;
    const double clamped = std::clamp(chance, least, 1 - least);
    return -std::log2(happened ? clamped : 1 - clamped);
}

// The surprise of a forecast over many tallies, each with one chance.
class Forecast {
  public:
    void add(const Tally& tally, double chance) {
        const auto yes = static_cast<double>(tally.yes);
        const auto no = static_cast<double>(tally.all - tally.yes);
        surprise_ += yes * surprise(true, chance) + no * surprise(false, chance);
        all_.yes += tally.yes;
        all_.all += tally.all;
    }

    [[nodiscard]] Quality quality() const {
        const double mean = all_.rate();
        const double cases = static_cast<double>(std::max<std::int64_t>(all_.all, 1));
        return {.surprise = surprise_ / cases,
                .of_mean = mean * surprise(true, mean) + (1 - mean) * surprise(false, mean),
                .cases = all_.all};
    }

  private:
    double surprise_ = 0;
    Tally all_;
};

// How many tiles come for each that is due. Where few came, the rate of the whole kyoku counts, as
// much as `few` tiles do.
Fitted::RateByPart rates_of(const DueByPart& by_part) {
    constexpr double few = 10;
    DueTiles whole;
    for (const DueTiles& part : by_part)
        whole.add(part);
    Fitted::RateByPart rates;
    for (std::size_t part = 0; part < foresight::kyoku_parts; ++part) {
        for (std::size_t place = 0; place < foresight::tile_classes; ++place) {
            const DueTiles& tiles = by_part[part];
            if (whole.came[place] <= 0) {
                rates[part].push_back(whole.due[place] > 0 ? 0 : 1);
                continue;
            }
            const double usual = whole.came[place] / whole.due[place];
            rates[part].push_back((tiles.came[place] + few) / (tiles.due[place] + few / usual));
        }
    }
    return rates;
}

} // namespace

Fitted fit(const Samples& samples) {
    Fitted fitted;
    for (std::size_t open = 0; open < most_open; ++open) {
        fitted.ready[open] = fit_ready(samples.ready[open]);
        fitted.tenpai_at_draw[open] = fit_ready(samples.tenpai_at_draw[open]);
        fitted.gets_ready[open] = fit_gets_ready(samples.gets_ready[open]);
    }
    fitted.declares = fit_ready(samples.declares);
    fitted.base_of_riichi = fit_base(samples.bases, [](const BaseSample& it) { return it.riichi; });
    fitted.base_of_closed =
        fit_base(samples.bases, [](const BaseSample& it) { return !it.riichi && !it.open; });
    fitted.base_of_open = fit_base(samples.bases, [](const BaseSample& it) { return it.open; });
    fitted.dora_dealt_in = dora_dealt_in(samples.bases);
    for (const bool closed : {false, true}) {
        const auto place = static_cast<std::size_t>(closed);
        fitted.shapes[place] = fit_shapes(samples.shapes, closed);
        fitted.shapes_a_wait[place] = shapes_a_wait(samples.shapes, closed, fitted.shapes[place]);
    }
    fitted.tsumo_a_step = samples.tsumo.rate();
    fitted.ron_a_step = samples.ron.rate();
    for (std::size_t riichi = 0; riichi < 2; ++riichi) {
        for (std::size_t place = 0; place < foresight::tile_classes; ++place) {
            const double exposed = samples.exposed[riichi][place];
            fitted.ron_rate[riichi][place] = exposed > 0 ? samples.hit[riichi][place] / exposed : 1;
        }
    }
    if (samples.exposed_to_riichi > 0)
        fitted.ron_rate_of_riichi = samples.hit_by_riichi / samples.exposed_to_riichi;
    fitted.wall_share = rates_of(samples.drawn);
    for (std::size_t riichi = 0; riichi < 2; ++riichi) {
        fitted.pon_rate[riichi] = rates_of(samples.to_pon[riichi]);
        fitted.chi_rate[riichi] = rates_of(samples.to_chi[riichi]);
    }
    fitted.spread_a_kyoku = std::sqrt(samples.squares / static_cast<double>(samples.changes));
    fitted.kyoku_a_planned_one =
        static_cast<double>(samples.kyoku) / static_cast<double>(samples.planned);
    if (samples.ura_indicators > 0) {
        fitted.ura_han =
            static_cast<double>(samples.ura) / static_cast<double>(samples.ura_indicators);
    }
    return fitted;
}

Check check(const Fitted& fitted, const Samples& others) {
    Check result;
    Forecast ready;
    Forecast gets_ready;
    Forecast tenpai_at_draw;
    for (std::size_t open = 0; open < most_open; ++open) {
        for (std::size_t n = 0; n < most_discards; ++n) {
            ready.add(others.ready[open][n],
                      logistic(dot(fitted.ready[open], weights_of(foresight::ready_features(n)))));
            tenpai_at_draw.add(others.tenpai_at_draw[open][n],
                               logistic(dot(fitted.tenpai_at_draw[open],
                                            weights_of(foresight::ready_features(n)))));
            for (std::size_t ahead = 1; ahead < most_discards; ++ahead)
                gets_ready.add(others.gets_ready[open][n][ahead],
                               logistic(dot(fitted.gets_ready[open],
                                            weights_of(foresight::gets_ready_features(n, ahead)))));
        }
    }
    result.ready = ready.quality();
    result.gets_ready = gets_ready.quality();
    result.tenpai_at_draw = tenpai_at_draw.quality();
    std::array<Tally, 2> waits;
    const auto each_kind = [&](auto see) {
        for (const ShapeSample& sample : others.shapes) {
            const auto place = static_cast<std::size_t>(sample.closed);
            const auto kinds = by_kind(sample, fitted.shapes[place]);
            for (std::size_t k = 0; k < kind_count; ++k) {
                if ((sample.safe >> k & 1U) != 0) continue;
                see(place, (sample.waits >> k & 1U) != 0, kinds[k] * fitted.shapes_a_wait[place]);
            }
        }
    };
    each_kind([&](std::size_t place, bool waited, double) { waits[place].add(waited); });
    each_kind([&](std::size_t place, bool waited, double chance) {
        result.waits[place].surprise += surprise(waited, chance);
        result.waits[place].of_mean += surprise(waited, waits[place].rate());
        ++result.waits[place].cases;
    });
    for (Quality* quality : {result.waits.data(), &result.waits[1]}) {
        const auto cases = static_cast<double>(std::max<std::int64_t>(quality->cases, 1));
        quality->surprise /= cases;
        quality->of_mean /= cases;
    }
    return result;
}

} // namespace jantaku::fit
