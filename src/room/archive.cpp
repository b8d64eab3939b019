#include "room/archive.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

std::size_t bytes_of(const FinishedGame& finished) {
    const PlayedGame& game = finished.game;
    std::size_t bytes = sizeof finished + game.events.capacity() * sizeof(Event) +
                        finished.seats.capacity() * sizeof(PlayerId) +
                        game.names.capacity() * sizeof(std::string) + game.preset.capacity();
    for (const std::string& name : game.names)
        bytes += name.capacity();
    return bytes;
}

void Archive::add(FinishedGame finished) {
    finished.game.number = ++count_;
    finished.game.events.shrink_to_fit();
    bytes_ += bytes_of(finished);
    games_.push_back(std::move(finished));
    while (games_.size() > 1 && (games_.size() > most_games_ || bytes_ > most_bytes_)) {
        bytes_ -= bytes_of(games_.front());
        games_.pop_front();
    }
}

const PlayedGame* Archive::find(std::size_t number) const {
    const auto at = std::ranges::find(games_, number,
                                      [](const FinishedGame& each) { return each.game.number; });
    return at == games_.end() ? nullptr : &at->game;
}

const PlayedGame* Archive::newest_of(PlayerId player) const {
    for (auto each = games_.rbegin(); each != games_.rend(); ++each) {
        if (std::ranges::count(each->seats, player) > 0) return &each->game;
    }
    return nullptr;
}

} // namespace jantaku
