#include "host/metrics/exposition.hpp"

#include <fmt/format.h>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

std::string escaped(std::string_view text, bool with_quotes) {
    std::string out;
    for (const char c : text) {
        if (c == '\\' || (c == '"' && with_quotes)) out += '\\';
        if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out;
}

} // namespace

std::string_view name_of(MetricType type) {
    switch (type) {
    case MetricType::counter:
        return "counter";
    case MetricType::gauge:
        return "gauge";
    case MetricType::histogram:
        return "histogram";
    }
    throw InvariantError{"a type of metrics that does not exist"};
}

void Exposition::metric(std::string_view name, MetricType type, std::string_view meaning) {
    name_ = name;
    text_ += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, escaped(meaning, false), name,
                         name_of(type));
}

void Exposition::sample(double value) {
    write({}, {}, {}, fmt::format("{}", value));
}

// Each bucket includes the ones before it.
void Exposition::sample(const Histogram& histogram) {
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
        so_far += histogram.counts[i];
        const bool is_last = i == Histogram::bounds.size();
        write("_bucket", "le", is_last ? "+Inf" : fmt::format("{}", Histogram::bounds[i]),
              std::to_string(so_far));
    }
    write("_sum", {}, {}, fmt::format("{}", histogram.sum));
    write("_count", {}, {}, std::to_string(so_far));
}

void Exposition::write(std::string_view suffix,
                       std::string_view label,
                       std::string_view word,
                       std::string_view number) {
    text_ += name_;
    text_ += suffix;
    if (!label.empty()) text_ += fmt::format("{{{}=\"{}\"}}", label, escaped(word, true));
    text_ += fmt::format(" {}\n", number);
}

} // namespace jantaku
