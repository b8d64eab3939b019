#include "tools/commands.hpp"
#include "tools/load/crowd.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <jantaku/bot/bot.hpp>
#include <memory>
#include <string>

namespace jantaku {

namespace {

struct LoadOptions {
    load::Plan plan;
    double seconds = 10;
    double ramp = 0;
    double warm = 0;
};

void print(const load::Report& report, std::size_t tables) {
    const auto per_second = [&](std::size_t n) { return static_cast<double>(n) / report.seconds; };
    fmt::print("{} tables for {:.1f} s: {} decisions, {} games\n", tables, report.seconds,
               report.decisions, report.games);
    fmt::print("{:.0f} decisions/s, {:.0f} lines/s, {:.2f} MB/s from the server\n",
               per_second(report.decisions), per_second(report.lines),
               per_second(report.bytes) / 1e6);
    fmt::print("an answer is accepted after {:.2f} ms, 99 of 100 within {:.2f}, 999 of 1000 within "
               "{:.2f}, all within {:.2f}\n",
               report.delays.median_ms, report.delays.worst_of_hundred_ms,
               report.delays.worst_of_thousand_ms, report.delays.worst_ms);
    if (report.bot_delays.worst_ms > 0)
        fmt::print("a bot discards after {:.2f} ms, 99 of 100 within {:.2f}, 999 of 1000 within "
                   "{:.2f}, all within {:.2f}\n",
                   report.bot_delays.median_ms, report.bot_delays.worst_of_hundred_ms,
                   report.bot_delays.worst_of_thousand_ms, report.bot_delays.worst_ms);
    fmt::print(
        "{} connections, {} bystanders dropped, and this program was at most {:.2f} ms late\n",
        report.connections, report.dropped, report.own_delay_ms);
    if (!report.use) return;
    const double cpu = report.use->user_seconds + report.use->kernel_seconds;
    fmt::print("the server took {:.2f} s of CPU, {:.2f} of it in the kernel, {:.0f} us a decision, "
               "and has {:.0f} MiB\n",
               cpu, report.use->kernel_seconds,
               1e6 * cpu / static_cast<double>(std::max<std::size_t>(report.decisions, 1)),
               static_cast<double>(report.use->resident_bytes) / (1 << 20));
}

void run(LoadOptions options) {
    if (options.plan.tables() == 0) throw CLI::ValidationError{"no tables"};
    if (options.plan.mjai_tables > 0 && options.plan.mjai_port.empty())
        throw CLI::ValidationError{"--mjai-tables needs --mjai-port"};
    options.plan.time = milliseconds_of(options.seconds);
    options.plan.ramp = milliseconds_of(options.ramp);
    options.plan.warm = milliseconds_of(options.warm);
    print(load::play(options.plan), options.plan.tables());
}

} // namespace

void add_load(CLI::App& app) {
    const auto options = std::make_shared<LoadOptions>();
    load::Plan& plan = options->plan;
    CLI::App* load =
        app.add_subcommand("load", "Measure how many decisions a running server can take");
    load->footer("The server's limits apply: serve --lines-per-second and\n"
                 "--line-burst limit everything but answers to its questions, --rooms the tables.");
    const auto add_many = [&](const char* name, std::size_t& many, const char* what) {
        load->add_option(name, many, what)
            ->check(CLI::Range(std::size_t{0}, std::size_t{100'000}))
            ->capture_default_str();
    };
    add_connect(*load, plan.server, "HOST:PORT of the server, its main port")->required();
    add_many("--tables", plan.json_tables, "Tables of four programs in JSON lines");
    add_many("--mjai-tables", plan.mjai_tables, "Tables of four mjai clients");
    load->add_option("--mjai-port", plan.mjai_port, "The server's mjai port")
        ->check(CLI::Range(1, 65535));
    add_many("--text-tables", plan.text_tables, "Tables of four people with scrolling text");
    add_many("--screen-tables", plan.screen_tables, "Tables of four people with screens, 80x24");
    add_many("--bot-tables", plan.bot_tables, "Tables of one program and three built-in players");
    load->add_option("--bot-level", plan.bot_level, "The level of those")
        ->check(CLI::IsMember(bot_levels()))
        ->capture_default_str();
    add_many("--spectators", plan.spectators, "Connections that watch one of the tables");
    add_many("--typists", plan.typists, "People in the lobby, a command every two seconds each");
    add_many("--comers", plan.comers, "Connections that come for a second, again and again");
    add_many("--stallers", plan.stallers,
             "Connections that ask for /help all every second, all at once, and read nothing");
    load->add_option("--seconds", options->seconds, "Seconds of counting, once all of them play")
        ->check(CLI::Range(0.1, 86'400.0))
        ->capture_default_str();
    load->add_option("--ramp", options->ramp, "Seconds within which the games begin one by one")
        ->check(CLI::Range(0.0, 86'400.0))
        ->capture_default_str();
    load->add_option("--warm", options->warm, "Seconds of playing before the counting")
        ->check(CLI::Range(0.0, 86'400.0))
        ->capture_default_str();
    load->add_option("--match", plan.match, "A game for four, as the words after /create")
        ->capture_default_str();
    load->add_option_function<std::uint32_t>(
            "--think-ms",
            [options](std::uint32_t ms) { options->plan.think = std::chrono::milliseconds{ms}; },
            "About how long a client takes for a decision (0)")
        ->check(CLI::Range(0U, 3'600'000U));
    load->add_option("--pid", plan.process,
                     "The server's process on this machine, to report its CPU and memory")
        ->check(CLI::PositiveNumber);
    load->callback([options] { run(*options); });
}

} // namespace jantaku
