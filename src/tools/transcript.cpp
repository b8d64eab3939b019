#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "tools/commands.hpp"
#include "tools/options.hpp"
#include "tools/transcript/runner.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

namespace {

using transcript::Verdict;

constexpr std::string_view manual =
    R"(A transcript is a file of lines:
  # comment
  @server seed=42 lang=en pause_ms=0   settings, before anything else
  A> /create       client A sends a line; it connects with its first one
  A< OK*           the next line of A that matches; * is anything, ? one character
  A< ~ ^OK \d+$    the same by a regular expression (ECMAScript, anywhere in the line)
  A! *secret*      no unread line of A matches, nor one that the next step skips
  @advance 20s     time passes (500ms); an expectation lets it pass by itself, 120 s at most
  @drop A          A's connection breaks       @closed A   the server has closed it
  @bytes A "\xff\xfd\x01\n"                    raw bytes
  @restart         the server dies and starts again from its store
  @store slow      the store is normal, slow, fail or unknown
  @wall 1 123m0p   the first tiles of the next wall of room 1, in its order
  @dice 3 4        and its dice, next to @wall (@dice ROOM 3 4 for another room)
With --connect the clock is real, expectations wait 10 s, and @server is ignored; @restart,
@store, @wall and @dice need the server in memory.

Exit codes: 0 pass, 1 mismatch, 2 timeout (or bad usage), 3 server crash or no connection,
4 bad script; for several files, the code of the first that failed.)";

struct TranscriptOptions {
    std::vector<std::string> files;
    Address connect;
    std::string store = "normal";
    bool update = false;
};

transcript::Outcome run_file(const std::string& name,
                             const TranscriptOptions& options,
                             const transcript::Plan& plan,
                             const Presets& presets) {
    std::string text;
    try {
        text = content_of(name);
    } catch (const EnvironmentError& error) {
        return {.verdict = Verdict::bad_script,
                .report = std::string{error.what()} + "\n",
                .instead = {}};
    }
    if (!options.update) return transcript::run(text, name, plan, presets);
    auto updated = transcript::update(text, name, plan, presets);
    if (updated.changes > 0) {
        put(name, updated.text);
        fmt::print("{}: {} expectations rewritten\n", name, updated.changes);
    }
    return std::move(updated.outcome);
}

void run(const TranscriptOptions& options) {
    transcript::Plan plan{.store = *transcript::parse_store_mode(options.store), .connect = {}};
    if (!options.connect.host.empty()) plan.connect = options.connect;
    const Presets presets = Presets::built_in();

    std::size_t failed = 0;
    auto verdict = Verdict::pass;
    for (const std::string& name : options.files) {
        const auto outcome = run_file(name, options, plan, presets);
        if (outcome.verdict == Verdict::pass) {
            fmt::print("ok   {}\n", name);
            continue;
        }
        ++failed;
        if (verdict == Verdict::pass) verdict = outcome.verdict;
        fmt::print("FAIL {}", outcome.report);
    }
    fmt::print("{} passed, {} failed\n", options.files.size() - failed, failed);
    if (verdict != Verdict::pass) throw CLI::RuntimeError{static_cast<int>(verdict)};
}

} // namespace

void add_transcript(CLI::App& app) {
    const auto options = std::make_shared<TranscriptOptions>();
    CLI::App* command = app.add_subcommand("transcript", "Play scripts against a whole server");
    command->footer(std::string{manual});
    command->add_option("files", options->files, "Scripts, *.chat")->required();
    CLI::Option* connect = add_connect(*command, options->connect,
                                       "HOST:PORT of a running server, instead of one in memory");
    command->add_option("--store", options->store, "How the store of the server in memory behaves")
        ->check(CLI::IsMember({"normal", "slow", "fail", "unknown"}))
        ->capture_default_str();
    command
        ->add_flag("--update", options->update,
                   "Replace expectations that fail by the lines that came instead, for review")
        ->excludes(connect);
    command->callback([options] { run(*options); });
}

} // namespace jantaku
