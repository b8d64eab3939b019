#include "replay/replay.hpp"

#include "host/file.hpp"
#include "replay/prompts.hpp"
#include "replay/wall.hpp"
#include "text/clean.hpp"
#include "text/replay_board.hpp"
#include "tools/commands.hpp"
#include "tools/print_line.hpp"
#include "tools/record_files.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>

namespace jantaku {

namespace {

struct ReplayOptions {
    std::vector<std::string> paths;
    RecordOptions reading;
    std::vector<std::string> jsonl;
    std::string walls;
    bool verify = false;
};

using Walls = std::map<std::string, WallRow, std::less<>>;

// A player without a name is called by the number of the seat.
SeatNames names_of(const Log& log) {
    SeatNames names(log.rules.seat_count());
    for (const Seat seat : seats(names.size())) {
        const bool is_named = seat.index() < log.names.size() && !log.names[seat.index()].empty();
        names[seat] = is_named ? without_controls(log.names[seat.index()])
                               : fmt::format("Seat {}", seat.index() + 1);
    }
    return names;
}

class Replaying {
  public:
    explicit Replaying(const ReplayOptions& options) : options_{options} {
        if (options.walls.empty()) return;
        each_line(options.walls, [&](const std::string& line, std::size_t number) {
            if (line.empty()) return;
            auto row = read_wall_row(line, fmt::format("{}:{}", options_.walls, number));
            if (!row) return refuse(row.error());
            std::string id = row->id;
            walls_.insert_or_assign(std::move(id), std::move(*row));
        });
    }

    void run() {
        for (const std::string& file : RecordFiles::files_of(options_.paths))
            replay_file(file);
        for (const std::string& path : options_.jsonl) {
            each_line(path, [&](const std::string& line, std::size_t number) {
                if (line.empty()) return;
                replay_row(records_.row_of_line(line, fmt::format("{}:{}", path, number)));
            });
        }
        if (clients_ > 0) fmt::print("{} client logs: {}\n", clients_, words(prompts_));
        if (refused_ > 0) fmt::print("{} refused\n", refused_);
        fmt::print("{} games, {} kyoku, {} wins, {} divergences\n", games_, kyoku_, wins_,
                   divergences_);
    }

    [[nodiscard]] bool all_went_well() const { return refused_ == 0 && divergences_ == 0; }
    [[nodiscard]] std::size_t games() const { return games_; }

  private:
    void refuse(const LogError& error) {
        ++refused_;
        print_line("refused: " + to_string(error));
    }

    void replay_file(const std::string& file) {
        const auto rows = records_.rows_of(file);
        if (!rows) return refuse(rows.error());
        for (const LogRow& row : *rows)
            replay_row(row);
    }

    void replay_row(const LogResult<LogRow>& row) {
        if (!row) return refuse(row.error());
        if (row->format->key == client_format_key) return replay_client(*row);
        auto log = read_log(*row, records_.presets());
        if (!log) return refuse(log.error());
        if (auto error = give_walls(*log)) return refuse(*error);
        const Replay played = replay(*log);
        ++games_;
        kyoku_ += played.kyoku;
        wins_ += played.wins;
        if (!options_.verify) {
            print_line(fmt::format("{}: {}", log->id, log->preset));
            for (const std::string& line : kifu_lines(Language::en, names_of(*log), played.events))
                fmt::print("{}\n", line);
            fmt::print("\n");
        }
        if (!played.divergence) return;
        ++divergences_;
        print_line("diverges: " + to_string(*played.divergence));
    }

    // A record of what one player saw. It cannot be replayed; only what the player was allowed to
    // do can be compared.
    void replay_client(const LogRow& row) {
        const auto log = read_tenhou_client(row.text, row.id, records_.presets(), row.hints);
        if (!log) return refuse(log.error());
        const PromptReplay played = replay_prompts(*log);
        ++clients_;
        ++games_;
        kyoku_ += played.counts.kyoku;
        divergences_ += played.divergences.empty() ? 0 : 1;
        prompts_ += played.counts;
        for (const LogError& divergence : played.divergences)
            print_line("diverges: " + to_string(divergence));
    }

    std::optional<LogError> give_walls(Log& log) const {
        const auto row = walls_.find(log.id);
        if (row == walls_.end()) return std::nullopt;
        const auto& walls = row->second.walls;
        for (std::size_t k = 0; k < log.kyoku.size() && k < walls.size(); ++k) {
            log.kyoku[k].wall = wall_of_ids(log.rules, walls[k]);
            if (log.kyoku[k].wall) continue;
            return LogError{.game = log.id,
                            .kyoku = k + 1,
                            .event = {},
                            .reason = "the wall does not hold the tiles of the game"};
        }
        return std::nullopt;
    }

    const ReplayOptions& options_;
    RecordFiles records_{options_.reading};
    Walls walls_;
    std::size_t games_ = 0;
    std::size_t kyoku_ = 0;
    std::size_t wins_ = 0;
    std::size_t divergences_ = 0;
    std::size_t refused_ = 0;
    std::size_t clients_ = 0; // among the games
    PromptCounts prompts_;
};

void run(const ReplayOptions& options) {
    const auto begin = std::chrono::steady_clock::now();
    Replaying replaying{options};
    replaying.run();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    // Output that depends on the machine goes to stderr: stdout is the same for the same games.
    fmt::print(stderr, "{:.2f} s  {:.1f} games/s\n", took.count(),
               static_cast<double>(replaying.games()) / took.count());
    if (!replaying.all_went_well()) throw CLI::RuntimeError{1};
}

} // namespace

void add_replay(CLI::App& app) {
    const auto options = std::make_shared<ReplayOptions>();
    CLI::App* replay = app.add_subcommand("replay", "Replay recorded games and compare");
    replay->add_option("PATH", options->paths,
                       "Files and directories of records; - is standard input");
    add_record_options(*replay, options->reading);
    replay->add_option("--jsonl", options->jsonl, "Records, one game a line; - for standard input");
    replay->add_option("--walls", options->walls,
                       "Walls, one game a line; every hand is dealt from them");
    replay->add_flag("--verify", options->verify,
                     "Print only where a record and the rules diverge");
    replay->footer("Ends with 1 when a game diverges from its record or a record cannot be read.");
    replay->callback([options] {
        if (options->paths.empty() && options->jsonl.empty()) {
            throw CLI::RequiredError{"PATH or --jsonl"};
        }
        run(*options);
    });
}

} // namespace jantaku
