#include "tools/bench/loop_time.hpp"

#include "record/presets.hpp"
#include "tools/bench/whole_server.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>

namespace jantaku::bench {

namespace {

// A room stays for a while after the connection of its only player ends, and time does not pass
// here. When more rooms than these have stayed, a new server is made.
constexpr std::size_t most_rooms_left = 100;

// A line may take its sender to another place, so a new sender comes after this many lines.
constexpr std::size_t most_of_one = 20;

class Sender {
  public:
    Sender(WholeServer& server, LineKind kind) : server_{server}, tongue_{kind} {}
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;
    ~Sender() { leave(); }

    struct Took { // seconds
        double worst = 0;
        double usual = 0;
    };
    Took repeat(const std::string& bytes, std::size_t times) {
        std::array<std::vector<double>, place_count> all;
        for (std::size_t i = 0; i < times; ++i) {
            if (i % most_of_one == 0) leave();
            if (!session_ || !server_.is_open(*session_)) open(static_cast<Place>(place_));
            all.at(place_).push_back(server_.say(*session_, bytes));
        }
        leave();
        Took took;
        for (std::vector<double>& seconds : all) {
            if (seconds.empty()) continue;
            std::ranges::sort(seconds);
            took.worst = std::max(took.worst, seconds.back());
            took.usual = std::max(took.usual, seconds[seconds.size() / 2]);
        }
        return took;
    }

  private:
    void open(Place place) {
        switch (tongue_) {
        case LineKind::text:
        case LineKind::telnet:
            session_ = server_.open_text(place);
            return;
        case LineKind::json:
            session_ = server_.open_json(place);
            return;
        case LineKind::mjai:
            session_ = server_.open_mjai();
            return;
        }
    }
    void leave() {
        if (session_) server_.leave(*session_);
        session_.reset();
        place_ = (place_ + 1) % place_count;
    }

    WholeServer& server_;
    const LineKind tongue_;
    std::size_t place_ = 0;
    std::optional<SessionId> session_;
};

} // namespace

std::vector<KeptLoop> measure_lines(const LoopEffort& effort) {
    const Presets presets = Presets::built_in();
    std::optional<WholeServer> server;
    const auto prepare = [&] {
        if (server && server->rooms() <= effort.tables + most_rooms_left) return;
        server.emplace(presets);
        server->add_accounts(effort.accounts);
        server->add_tables(effort.tables);
    };
    std::map<std::pair<LineKind, std::string>, KeptLoop> worst;
    each_worst_line([&](const WorstLine& line) {
        if (!effort.command.empty() && line.command != effort.command) return;
        prepare();
        Sender sender{*server, line.kind};
        const auto took = sender.repeat(line.bytes, effort.repeats);
        KeptLoop& kept = worst[{line.kind, line.command}];
        const double longest = std::max(kept.worst_us, took.worst * 1e6);
        if (took.usual * 1e6 >= kept.usual_us)
            kept = {.kind = line.kind,
                    .command = line.command,
                    .what = line.what,
                    .usual_us = took.usual * 1e6};
        kept.worst_us = longest;
    });
    std::vector<KeptLoop> all;
    for (auto& [key, kept] : worst)
        all.push_back(std::move(kept));
    std::ranges::stable_sort(all, std::ranges::greater{}, &KeptLoop::usual_us);
    return all;
}

std::string loop_report(const std::vector<KeptLoop>& kept, std::size_t most) {
    const auto line_of = [](const KeptLoop& it) {
        return fmt::format("{:>8.0f}  {:>8.0f}  {:<6}  {:<12}  {}\n", it.usual_us, it.worst_us,
                           tongue_names.at(static_cast<std::size_t>(it.kind)), it.command, it.what);
    };
    std::string text = fmt::format("{:>8}  {:>8}  {:<6}  {:<12}  {}\n", "usual us", "worst us",
                                   "in", "command", "line");
    for (std::size_t i = 0; i < std::min(most, kept.size()); ++i)
        text += line_of(kept[i]);
    text += "the slowest of each\n";
    for (std::size_t kind = 0; kind < tongue_names.size(); ++kind) {
        const auto slowest = std::ranges::find(kept, static_cast<LineKind>(kind), &KeptLoop::kind);
        if (slowest != kept.end()) text += line_of(*slowest);
    }
    return text;
}

} // namespace jantaku::bench
