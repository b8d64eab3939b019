#include "lobby/news_readers.hpp"

#include "lobby/players.hpp"

namespace jantaku {

void NewsReaders::put(Player& player) {
    if (!all_.emplace(player.id, &player).second) return;
    for (const PlayerId other : player.friends)
        by_friend_[other].emplace(player.id, &player);
}

void NewsReaders::take(const Player& player) {
    if (all_.erase(player.id) == 0) return;
    for (const PlayerId other : player.friends) {
        const auto readers = by_friend_.find(other);
        readers->second.erase(player.id);
        if (readers->second.empty()) by_friend_.erase(readers);
    }
}

const NewsReaders::List& NewsReaders::of_friend(PlayerId player) const {
    static const List nobody;
    const auto readers = by_friend_.find(player);
    return readers == by_friend_.end() ? nobody : readers->second;
}

} // namespace jantaku
