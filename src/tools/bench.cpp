#include "hand/path.hpp"
#include "tools/bench/facts.hpp"
#include "tools/bench/loop_time.hpp"
#include "tools/bench/report.hpp"
#include "tools/bench/tasks.hpp"
#include "tools/commands.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <utility>

namespace jantaku {

namespace {

struct BenchOptions {
    std::vector<std::string> names;
    double seconds = 0.2;
    std::size_t rounds = 3;
    std::string path;
    bool json = false;
    bool checksums = false;
    bool list = false;
    bool lines = false;
    std::size_t shown = 20;
    bench::LoopEffort loop;
};

std::vector<bench::Task> chosen(const std::vector<std::string>& names) {
    auto tasks = bench::choose_tasks(names);
    if (tasks) return std::move(*tasks);
    std::string keys;
    for (const auto& task : bench::tasks())
        keys += " " + task.key;
    throw CLI::ValidationError{
        fmt::format("there is no task `{}`; the tasks are{}", tasks.error(), keys)};
}

std::vector<std::string> names_of_paths() {
    std::vector<std::string> names;
    for (const Path& path : paths())
        names.emplace_back(path.name);
    return names;
}

void list(const std::vector<bench::Task>& tasks) {
    for (const auto& task : tasks)
        fmt::print("{:<24} {}\n", task.key, task.what);
}

void run(const BenchOptions& options) {
    if (options.lines) {
        const auto kept = bench::measure_lines(options.loop);
        fmt::print("{}", bench::loop_report(kept, options.shown));
        return;
    }
    const auto tasks = chosen(options.names);
    if (options.list) return list(tasks);
    bench::Effort effort{.seconds = options.seconds, .rounds = options.rounds};
    if (options.checksums) effort = {};
    bench::Findings findings{.tasks = {}, .core = bench::prepare(options.path)};
    for (const auto& task : tasks)
        findings.tasks.push_back({.key = task.key, .outcome = task.run(task.shape, effort)});
    findings.peak_bytes = bench::peak_bytes();
    fmt::print("{}", options.checksums ? bench::checksum_lines(findings)
                     : options.json    ? bench::json_report(findings)
                                       : bench::table_report(findings));
}

} // namespace

void add_bench(CLI::App& app) {
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* bench = app.add_subcommand("bench", "Measure how fast the core is on this machine");
    bench->add_option("tasks", options->names,
                      "Only these tasks; `*` matches anything. All if omitted");
    auto* json = bench->add_flag("--json", options->json, "One JSON object instead of a table");
    bench
        ->add_option("--seconds", options->seconds,
                     "Seconds of timing for each task; ten times as long for whole games")
        ->check(CLI::Range(0.0, 3600.0))
        ->capture_default_str();
    bench->add_option("--rounds", options->rounds, "At least this many rounds of all its hands")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
        ->capture_default_str();
    bench
        ->add_option("--path", options->path,
                     "The core's code for one kind of machine; the fastest if omitted")
        ->check(CLI::IsMember(names_of_paths()));
    auto* sums = bench
                     ->add_flag("--checksums", options->checksums,
                                "Do not time; print `task checksum` lines")
                     ->excludes(json);
    bench->add_flag("--list", options->list, "Run nothing; list the tasks and what they call")
        ->excludes(json)
        ->excludes(sums);
    auto* lines =
        bench
            ->add_flag(
                "--lines", options->lines,
                "Measure how long the worst lines of clients keep a server's loop busy; no tasks")
            ->excludes(json)
            ->excludes(sums);
    const auto add_count = [&](const char* name, std::size_t& count, const char* what) {
        bench->add_option(name, count, what)
            ->check(CLI::Range(std::size_t{0}, std::size_t{1'000'000}))
            ->capture_default_str()
            ->needs(lines);
    };
    add_count("--tables", options->loop.tables, "With --lines: number of tables in play");
    add_count("--accounts", options->loop.accounts, "With --lines: number of registered players");
    add_count("--repeats", options->loop.repeats,
              "With --lines: report the worst of this many repeats");
    add_count("--shown", options->shown, "With --lines: show this many lines");
    bench
        ->add_option("--command", options->loop.command, "With --lines: only lines of this command")
        ->needs(lines);
    bench->callback([options] { run(*options); });
}

} // namespace jantaku
