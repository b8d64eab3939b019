#include "tools/arena/against.hpp"

namespace jantaku::arena {

namespace {

constexpr Seat candidates{0}; // its place among the players

std::string with_name(const std::string& path, const std::string& name) {
    return path.empty() ? path : path + "." + name;
}

} // namespace

Against::Against(Plan plan, std::string candidate, Pool pool, const Files& files)
    : candidate_{std::move(candidate)}, pool_{std::move(pool)} {
    plan.duplicate = true;
    for (const Opponent& opponent : pool_) {
        plan.players = opponent.players;
        plan.players.insert(plan.players.begin(), candidate_);
        matches_.emplace_back(plan, Files{.state = with_name(files.state, opponent.name),
                                          .records = with_name(files.records, opponent.name)});
    }
}

void Against::play(std::size_t games, Progress* progress) {
    std::vector<Playout> played;
    for (Match& match : matches_)
        played.push_back(match.play(games, progress));
    // Each step plays only the games that are new.
    for (std::size_t i = 0; i < played_.size(); ++i)
        add_times(played[i].times, played_[i].times);
    played_ = std::move(played);
}

std::size_t Against::games_before() const {
    std::size_t games = 0;
    for (const Match& match : matches_)
        games += match.games_before();
    return games;
}

Statistics Against::statistics() const {
    Statistics all;
    for (const Playout& playout : played_)
        all.add(playout.stats.players[candidates]);
    return all;
}

std::vector<Count> Against::ranks() const {
    std::vector<Count> sums = played_.front().ranks[candidates];
    for (std::size_t i = 1; i < played_.size(); ++i) {
        const auto& more = played_[i].ranks[candidates];
        for (std::size_t deal = 0; deal < sums.size(); ++deal)
            sums[deal] += more[deal];
    }
    return sums;
}

Count Against::games_a_deal() const {
    return static_cast<Count>(pool_.size() * arena::games_a_deal(matches_.front().plan()));
}

} // namespace jantaku::arena
