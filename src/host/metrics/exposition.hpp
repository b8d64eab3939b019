// Exposition: numbers in the format that Prometheus reads, text format 0.0.4.
//
// shape   for each metric a HELP and a TYPE line, then its samples: name{label="value"} number
// source  https://prometheus.io/docs/instrumenting/exposition_formats/
#pragma once

#include "host/metrics/histogram.hpp"

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku {

enum class MetricType : std::uint8_t { counter, gauge, histogram };

[[nodiscard]] std::string_view name_of(MetricType type);

inline constexpr std::string_view exposition_type = "text/plain; version=0.0.4; charset=utf-8";

class Exposition {
  public:
    // Begins a metric; the samples that follow belong to it.
    void metric(std::string_view name, MetricType type, std::string_view meaning);

    template <std::integral Number>
    void sample(Number value) {
        write({}, {}, {}, std::to_string(value));
    }
    void sample(double value);
    template <std::integral Number>
    void sample(std::string_view label, std::string_view word, Number value) {
        write({}, label, word, std::to_string(value));
    }
    void sample(const Histogram& histogram);

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    void write(std::string_view suffix,
               std::string_view label,
               std::string_view word,
               std::string_view number);

    std::string name_;
    std::string text_;
};

} // namespace jantaku
