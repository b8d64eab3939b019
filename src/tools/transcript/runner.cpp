#include "tools/transcript/runner.hpp"

#include "tools/transcript/live_world.hpp"
#include "tools/transcript/memory_world.hpp"

#include <fmt/format.h>

namespace jantaku::transcript {

namespace {

Outcome play_in_a_world(const Script& script, const Plan& plan, const Presets& presets) {
    if (plan.connect) {
        LiveWorld world{plan.connect->host, plan.connect->port};
        return play(script, world);
    }
    MemoryWorld world{script.config, presets, plan.store};
    return play(script, world);
}

Outcome run(const Script& script, std::string_view file, const Plan& plan, const Presets& presets) {
    Outcome outcome = play_in_a_world(script, plan, presets);
    if (outcome.verdict != Verdict::pass) {
        outcome.report = fmt::format("{}:{}: {}\n{}", file, outcome.line,
                                     script.lines.at(outcome.line - 1), outcome.report);
    }
    return outcome;
}

Outcome bad_script(const ScriptError& error, std::string_view file) {
    return {.verdict = Verdict::bad_script,
            .line = error.line,
            .report = fmt::format("{}:{}: {}\n", file, error.line, error.what),
            .instead = {}};
}

// The same expectation with this line as its pattern; a leading `~` would make it a regex.
std::string expectation_of(const std::string& client, std::string line) {
    if (line.starts_with('~')) line.front() = '?';
    return client + "< " + line;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

const Expect* expectation_at(const Script& script, std::size_t line) {
    for (const Step& step : script.steps)
        if (step.line == line) return std::get_if<Expect>(&step.act);
    return nullptr;
}

} // namespace

Outcome
run(std::string_view text, std::string_view file, const Plan& plan, const Presets& presets) {
    const auto script = parse_script(text);
    if (!script) return bad_script(script.error(), file);
    return run(*script, file, plan, presets);
}

Updated
update(std::string_view text, std::string_view file, const Plan& plan, const Presets& presets) {
    Updated updated{.text = std::string{text}, .changes = 0, .outcome = {}};
    std::size_t last_line = 0;
    while (true) {
        auto script = parse_script(updated.text);
        if (!script) {
            updated.outcome = bad_script(script.error(), file);
            return updated;
        }
        updated.outcome = run(*script, file, plan, presets);
        const Outcome& outcome = updated.outcome;
        const Expect* expect = expectation_at(*script, outcome.line);
        // A line that was replaced matches from then on, so it never fails a second time.
        if (expect == nullptr || !outcome.instead || outcome.line <= last_line) return updated;
        last_line = outcome.line;
        script->lines.at(outcome.line - 1) = expectation_of(expect->client, *outcome.instead);
        updated.text = joined(script->lines);
        ++updated.changes;
    }
}

} // namespace jantaku::transcript
