#include "lobby/ladders.hpp"

namespace jantaku {

void Ladders::put(PlayerId player, std::span<const Rating> ratings) {
    remove(player);
    for (const Rating& rating : ratings)
        ladders_[{rating.players, rating.pool}].emplace(-rating.value, player);
    ratings_[player].assign(ratings.begin(), ratings.end());
}

void Ladders::remove(PlayerId player) {
    const auto known = ratings_.find(player);
    if (known == ratings_.end()) return;
    for (const Rating& rating : known->second)
        ladders_[{rating.players, rating.pool}].erase({-rating.value, player});
    ratings_.erase(known);
}

std::vector<PlayerId> Ladders::best(std::size_t players, Pool pool, std::size_t most) const {
    std::vector<PlayerId> found;
    const auto ladder = ladders_.find({players, pool});
    if (ladder == ladders_.end()) return found;
    for (const auto& [value, player] : ladder->second) {
        if (found.size() >= most) break;
        found.push_back(player);
    }
    return found;
}

} // namespace jantaku
