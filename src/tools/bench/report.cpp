#include "tools/bench/report.hpp"

#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace jantaku::bench {

namespace {

using Json = nlohmann::ordered_json;

std::string hex(std::uint64_t checksum) {
    return fmt::format("{:016x}", checksum);
}

// Two decimals, because nothing finer can be measured.
double rounded(double value) {
    return std::round(value * 100) / 100;
}

Json json_of(const Timing& timing) {
    return {{"best_ns", rounded(timing.best_ns)},
            {"median_ns", rounded(timing.median_ns)},
            {"worst_ns", rounded(timing.worst_ns)},
            {"checksum", hex(timing.checksum)}};
}

Json json_of(const Speed& speed) {
    return {{"decisions_per_s", std::round(speed.decisions_per_s)},
            {"hanchan_per_s", rounded(speed.hanchan_per_s)},
            {"checksum", hex(speed.checksum)}};
}

Json json_of(const Telling& telling) {
    return {{"us_per_event", rounded(telling.us_per_event)},
            {"bytes_per_hanchan", telling.bytes_per_hanchan},
            {"checksum", hex(telling.checksum)}};
}

std::string line_of(const std::string& key, const Timing& timing) {
    return fmt::format("{:<24} {:>10.1f} {:>10.1f} {:>10.1f}  {}\n", key, timing.best_ns,
                       timing.median_ns, timing.worst_ns, hex(timing.checksum));
}

std::string line_of(const std::string& key, const Speed& speed) {
    return fmt::format("{:<24} {:>10.0f} decisions/s {:>8.1f} hanchan/s  {}\n", key,
                       speed.decisions_per_s, speed.hanchan_per_s, hex(speed.checksum));
}

std::string line_of(const std::string& key, const Telling& telling) {
    return fmt::format("{:<24} {:>10.1f} us an event {:>10} bytes a hanchan  {}\n", key,
                       telling.us_per_event, telling.bytes_per_hanchan, hex(telling.checksum));
}

std::uint64_t checksum_of(const Outcome& outcome) {
    return std::visit([](const auto& it) { return it.checksum; }, outcome);
}

} // namespace

std::string json_report(const Findings& findings) {
    Json all = Json::object();
    for (const Measured& it : findings.tasks)
        all[it.key] = std::visit([](const auto& outcome) { return json_of(outcome); }, it.outcome);
    all["path"] = findings.core.path;
    all["tables_bytes"] = findings.core.tables_bytes;
    all["ready_ms"] = rounded(findings.core.ready_ms);
    all["peak_bytes"] = findings.peak_bytes;
    return all.dump(2) + "\n";
}

std::string table_report(const Findings& findings) {
    std::string text = fmt::format("{:<24} {:>10} {:>10} {:>10}  {}\n", "nanoseconds an answer",
                                   "best", "median", "worst", "checksum");
    for (const Measured& it : findings.tasks) {
        text +=
            std::visit([&](const auto& outcome) { return line_of(it.key, outcome); }, it.outcome);
    }
    text +=
        fmt::format("path {}, {} bytes of tables made in {:.1f} ms, at most {:.1f} MiB of memory\n",
                    findings.core.path, findings.core.tables_bytes, findings.core.ready_ms,
                    static_cast<double>(findings.peak_bytes) / (1024 * 1024));
    return text;
}

std::string checksum_lines(const Findings& findings) {
    std::string text;
    for (const Measured& it : findings.tasks)
        text += fmt::format("{} {}\n", it.key, hex(checksum_of(it.outcome)));
    return text;
}

} // namespace jantaku::bench
