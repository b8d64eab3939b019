// Report: the state of a server, for monitoring programs.
//
// totals  only: no names, no addresses, no tiles
// source  docs/operate.md#metrics; a test compares its table with this one
#pragma once

#include "host/disk_watch.hpp"
#include "host/metrics/exposition.hpp"
#include "host/metrics/process.hpp"
#include "host/metrics/work.hpp"
#include "net/figures.hpp"
#include "server/server.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace jantaku {

struct Readings {
    ServerFigures server;
    net::Figures sockets;
    WorkFigures work;
    bool is_recovering = false; // the data of an earlier process are being read; nobody can play
    std::optional<DiskFigures> disk{}; // of the data; none: they are not in a file
    ProcessFigures process{};
    // The bytes of the database and of its log; none: the data are not in a file.
    std::optional<std::uint64_t> database_bytes{}, log_bytes{};
    double started = 0; // seconds of the epoch
    std::string_view version;
};

struct Metric {
    std::string_view name;
    MetricType type = MetricType::gauge;
    std::string_view meaning;
    void (*write)(const Readings&, Exposition&); // its samples
};

[[nodiscard]] std::span<const Metric> metrics();
[[nodiscard]] std::string metrics_text(const Readings& readings);

// A question that the store leaves unanswered for longer than this is a problem.
inline constexpr double store_patience_seconds = 5;

// The reason why tables cannot go on or newcomers cannot play; none: everything is well.
[[nodiscard]] std::optional<std::string> problem_in(const Readings& readings);

} // namespace jantaku
