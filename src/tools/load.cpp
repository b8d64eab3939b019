#include "tools/commands.hpp"
#include "tools/load/crowd.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <memory>

namespace jantaku {

namespace {

struct LoadOptions {
    load::Plan plan;
    double seconds = 10;
};

void run(LoadOptions options) {
    options.plan.time = milliseconds_of(options.seconds);
    const load::Report report = load::play(options.plan);
    const auto per_second = [&](std::size_t n) { return static_cast<double>(n) / report.seconds; };
    fmt::print("{} tables for {:.1f} s: {} decisions, {} games\n", options.plan.tables,
               report.seconds, report.decisions, report.games);
    fmt::print("{:.0f} decisions/s, {:.0f} lines/s, {:.2f} MB/s from the server\n",
               per_second(report.decisions), per_second(report.lines),
               per_second(report.bytes) / 1e6);
    fmt::print(
        "an answer is accepted after {:.2f} ms, 99 of 100 within {:.2f}, all within {:.2f}\n",
        report.delays.median_ms, report.delays.worst_of_hundred_ms, report.delays.worst_ms);
}

} // namespace

void add_load(CLI::App& app) {
    const auto options = std::make_shared<LoadOptions>();
    CLI::App* load =
        app.add_subcommand("load", "Measure how many decisions a running server can take");
    load->footer("The server's limits apply: serve --lines-per-second and\n"
                 "--line-burst limit everything but answers to its questions, --rooms the tables.");
    add_connect(*load, options->plan.server, "HOST:PORT of the server, its main port")->required();
    load->add_option("--tables", options->plan.tables,
                     "The number of tables, with four programs each")
        ->check(CLI::Range(std::size_t{1}, std::size_t{100'000}))
        ->capture_default_str();
    load->add_option("--seconds", options->seconds, "Seconds of counting, once all of them play")
        ->check(CLI::Range(0.1, 86'400.0))
        ->capture_default_str();
    load->add_option("--match", options->plan.match, "A game for four, as the words after /create")
        ->capture_default_str();
    load->add_option_function<std::uint32_t>(
            "--think-ms",
            [options](std::uint32_t ms) { options->plan.think = std::chrono::milliseconds{ms}; },
            "About how long a program takes for a decision (0)")
        ->check(CLI::Range(0U, 3'600'000U));
    load->callback([options] { run(*options); });
}

} // namespace jantaku
