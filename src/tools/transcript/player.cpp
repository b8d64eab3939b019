#include "tools/transcript/player.hpp"

#include "tools/transcript/live_world.hpp"
#include "tools/transcript/memory_world.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace jantaku::transcript {

namespace {

// How many lines at the two ends of a long list are shown.
constexpr std::size_t first_reported = 12;
constexpr std::size_t last_reported = 4;

// A step that did not go as the script says.
struct Failure {
    Verdict verdict = Verdict::mismatch;
    std::string report;
    std::optional<std::string> instead = {};
};

std::string listed(std::string_view title, const std::vector<std::string>& lines) {
    if (lines.empty()) return {};
    std::string text = fmt::format("    {}:\n", title);
    const auto left_out = lines.size() - std::min(lines.size(), first_reported + last_reported);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i == first_reported && left_out > 0) {
            text += fmt::format("    … {} lines …\n", left_out);
            i += left_out;
        }
        text += fmt::format("    | {}\n", lines[i]);
    }
    return text;
}

// The line that the author may have meant: the one with the longest common beginning.
std::optional<std::string> nearest(const std::vector<std::string>& lines, std::string_view to) {
    const auto likeness = [to](const std::string& line) {
        const auto end = std::ranges::mismatch(line, to).in1;
        return end - line.begin();
    };
    std::vector<std::string> candidates;
    std::ranges::copy_if(lines, std::back_inserter(candidates), [](const std::string& line) {
        return line.find_first_not_of(' ') != std::string::npos;
    });
    if (candidates.empty()) return std::nullopt;
    return *std::ranges::max_element(candidates, {}, likeness);
}

template <class World>
class Player {
  public:
    explicit Player(World& world) : world_{world} {}

    std::optional<Failure> play(const Act& act) {
        auto failure = std::visit([this](const auto& step) { return this->play_one(step); }, act);
        if (!std::holds_alternative<Reject>(act)) rejects_.clear();
        return failure;
    }

  private:
    using Played = std::optional<Failure>;

    // True when it is open now.
    bool open(const std::string& client) {
        if (world_.is_open(client)) return true;
        if (std::ranges::find(closed_, client) == closed_.end() && !is_new(client)) return false;
        std::erase(closed_, client);
        known_.push_back(client);
        world_.open(client);
        return true;
    }
    bool is_new(const std::string& client) const {
        return std::ranges::find(known_, client) == known_.end();
    }
    Failure closed(const std::string& client) {
        return {.report = fmt::format("    the server has closed the connection of {}\n", client) +
                          listed("the last lines that came", last_lines(client))};
    }
    std::vector<std::string> last_lines(const std::string& client) {
        const Output& output = world_.output(client);
        std::vector<std::string> lines{output.recent().begin(), output.recent().end()};
        lines.insert(lines.end(), output.unread().begin(), output.unread().end());
        return lines;
    }

    Played send(const std::string& client, const std::string& bytes) {
        if (!open(client)) return closed(client);
        world_.send(client, bytes);
        return std::nullopt;
    }
    Played play_one(const SendLine& step) { return send(step.client, step.text + '\n'); }
    Played play_one(const SendBytes& step) { return send(step.client, step.bytes); }

    Played play_one(const Expect& step) {
        if (is_new(step.client)) open(step.client);
        Output& output = world_.output(step.client);
        std::vector<std::string> skipped;
        std::size_t first_skipped = 0; // how many lines came before those kept
        for (Tick left = World::patience;;) {
            while (const auto line = output.take()) {
                if (step.pattern.matches(*line)) return std::nullopt;
                if (const auto failure = rejected(step.client, *line)) return failure;
                skipped.push_back(*line);
            }
            if (first_skipped == 0) first_skipped = skipped.size();
            const bool is_open = world_.is_open(step.client);
            if (is_open && world_.wait(left)) continue;
            return missing(step, skipped, first_skipped, is_open);
        }
    }
    Failure missing(const Expect& step,
                    const std::vector<std::string>& skipped,
                    std::size_t first_skipped,
                    bool is_open) {
        const std::vector<std::string> first{
            skipped.begin(), skipped.begin() + static_cast<std::ptrdiff_t>(first_skipped)};
        auto report =
            is_open ? fmt::format("    did not come within {} s\n", World::patience.count() / 1000)
                    : std::string{"    did not come; the connection is closed\n"};
        report += skipped.empty() ? listed("the last lines before", last_lines(step.client))
                                  : listed("this came", skipped);
        const bool is_timeout = skipped.empty() && is_open;
        return {.verdict = is_timeout ? Verdict::timeout : Verdict::mismatch,
                .report = std::move(report),
                .instead = nearest(first, step.pattern.text())};
    }

    Played play_one(const Reject& step) {
        world_.settle();
        for (const std::string& line : world_.output(step.client).unread()) {
            if (!step.pattern.matches(line)) continue;
            return Failure{.report = fmt::format("    but it came:\n    | {}\n", line)};
        }
        rejects_.push_back(step);
        return std::nullopt;
    }
    Played rejected(const std::string& client, const std::string& line) const {
        for (const Reject& reject : rejects_) {
            if (reject.client != client || !reject.pattern.matches(line)) continue;
            return Failure{
                .report = fmt::format("    a line that {}! {} forbids came before it:\n    | {}\n",
                                      client, reject.pattern.text(), line)};
        }
        return std::nullopt;
    }

    Played play_one(const ExpectClosed& step) {
        Tick left = World::patience;
        while (world_.is_open(step.client) && world_.wait(left)) {
        }
        if (world_.is_open(step.client)) {
            return Failure{.verdict = Verdict::timeout,
                           .report = "    but the connection is open\n" +
                                     listed("the last lines that came", last_lines(step.client))};
        }
        closed_.push_back(step.client);
        return std::nullopt;
    }
    Played play_one(const ConnectFrom& step) {
        world_.connect_from(step.client, step.address);
        return std::nullopt;
    }
    Played play_one(const Drop& step) {
        world_.drop(step.client);
        closed_.push_back(step.client);
        return std::nullopt;
    }
    Played play_one(const Advance& step) {
        world_.advance(step.time);
        return std::nullopt;
    }
    Played play_one(const Restart&) {
        world_.restart();
        closed_ = known_;
        return std::nullopt;
    }
    Played play_one(const SetStore& step) {
        world_.set_store(step.mode);
        return std::nullopt;
    }
    Played play_one(const Rigged& step) {
        world_.rig(step);
        return std::nullopt;
    }

    World& world_;
    std::vector<std::string> known_; // clients that have connected before
    std::vector<std::string>
        closed_;                  // clients that the script knows to be gone: they may come back
    std::vector<Reject> rejects_; // since the last step of another kind
};

} // namespace

template <class World>
Outcome play(const Script& script, World& world) {
    Player<World> player{world};
    for (const Step& step : script.steps) {
        Failure failure;
        try {
            auto found = player.play(step.act);
            if (!found) continue;
            failure = std::move(*found);
        } catch (const Unsupported& error) {
            failure = {.verdict = Verdict::bad_script,
                       .report = fmt::format("    {}\n", error.what())};
        } catch (const NoRest& error) {
            failure = {.verdict = Verdict::timeout,
                       .report = fmt::format("    {}\n", error.what())};
        } catch (const std::exception& error) {
            failure = {.verdict = Verdict::crash,
                       .report = fmt::format("    the server failed: {}\n", error.what())};
        }
        const auto log = world.log();
        failure.report += listed("the server's log", {log.begin(), log.end()});
        return {.verdict = failure.verdict,
                .line = step.line,
                .report = std::move(failure.report),
                .instead = std::move(failure.instead)};
    }
    return {};
}

template Outcome play(const Script&, MemoryWorld&);
template Outcome play(const Script&, LiveWorld&);

} // namespace jantaku::transcript
