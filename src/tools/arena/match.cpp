#include "tools/arena/match.hpp"

#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "record/mjai/mjai.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <utility>

namespace jantaku::arena {

namespace {

void make_directory(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) throw EnvironmentError{fmt::format("{}: {}", path, error.message())};
}

} // namespace

Match::Match(Plan plan, Files files) : plan_{std::move(plan)}, files_{std::move(files)} {
    if (!files_.state.empty()) state_.emplace(files_.state, plan_);
    for (const std::string& directory : {files_.records, plan_.logs}) {
        if (!directory.empty()) make_directory(directory);
    }
    before_ = plan_.played.size();
}

Playout Match::play(std::size_t games, Progress* progress) {
    Plan step = plan_;
    step.games = games;
    std::erase_if(step.played, [&](const Played& game) { return game.number >= games; });
    step.ended = [&](const Played& game, const GameRecord& record) {
        note(game, record);
        if (progress != nullptr) progress->add();
    };
    return arena::play(step);
}

void Match::note(const Played& game, const GameRecord& record) {
    // The record comes first, because a game in the state is never played again.
    if (!files_.records.empty()) {
        // Numbers of equal length, so that the files of a directory sort in the order of the games.
        const std::size_t width = std::to_string(plan_.games - 1).size();
        put(fmt::format("{}/game{:0{}}.mjson", files_.records, game.number, width),
            write_mjai(record));
    }
    if (state_) state_->add(game);
    plan_.played.push_back(game);
}

} // namespace jantaku::arena
