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
    fmt::print("an answer is taken after {:.2f} ms, of a hundred 99 after {:.2f}, at most {:.2f}\n",
               report.delays.median_ms, report.delays.worst_of_hundred_ms, report.delays.worst_ms);
}

} // namespace

void add_load(CLI::App& app) {
    const auto options = std::make_shared<LoadOptions>();
    CLI::App* load = app.add_subcommand("load", "How many decisions a running server takes");
    load->footer("The server answers as many as its limits allow: serve --lines-per-second and\n"
                 "--line-burst bound all but answers to its questions, --rooms the tables.");
    add_connect(*load, options->plan.server, "HOST:PORT of the server, its main port")->required();
    load->add_option("--tables", options->plan.tables, "Of four programs each")
        ->check(CLI::Range(std::size_t{1}, std::size_t{100'000}))
        ->capture_default_str();
    load->add_option("--seconds", options->seconds, "How long it counts, once all of them play")
        ->check(CLI::Range(0.1, 86'400.0))
        ->capture_default_str();
    load->add_option("--match", options->plan.match, "A game of four, as words behind /create")
        ->capture_default_str();
    load->add_option_function<std::uint32_t>(
            "--think-ms",
            [options](std::uint32_t ms) { options->plan.think = std::chrono::milliseconds{ms}; },
            "How long a decision takes its program, more or less (0)")
        ->check(CLI::Range(0U, 3'600'000U));
    load->callback([options] { run(*options); });
}

} // namespace jantaku
