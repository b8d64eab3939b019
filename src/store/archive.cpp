#include "store/archive.hpp"

#include "room/former.hpp"

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
    if (game.readers) bytes += game.readers->capacity() * sizeof(PlayerId);
    if (game.fairness) {
        for (const FairnessPart& part : game.fairness->parts) {
            const Promise& promise = part.promise;
            bytes += sizeof part + promise.commitment.capacity() + promise.server.capacity() +
                     promise.game.capacity() + promise.rules_hash.capacity() +
                     part.secret.capacity();
            for (const Entropy& each : part.entropy)
                bytes += sizeof each + each.name.capacity() + each.text.capacity();
        }
        for (const std::string& name : game.fairness->joined)
            bytes += sizeof name + name.capacity();
    }
    return bytes;
}

void Archive::add(FinishedGame finished) {
    finished.game.events.shrink_to_fit();
    bytes_ += bytes_of(finished);
    games_.push_back(std::move(finished));
    while (games_.size() > 1 && (games_.size() > most_games_ || bytes_ > most_bytes_)) {
        bytes_ -= bytes_of(games_.front());
        games_.pop_front();
    }
}

void Archive::erase_names(PlayerId player) {
    for (FinishedGame& each : games_) {
        bytes_ -= bytes_of(each);
        take_out({each.game.names, each.seats, each.game.fairness}, player);
        bytes_ += bytes_of(each);
    }
}

void Archive::drop(std::int64_t before) {
    while (games_.size() > 1 && games_.front().ended < before) {
        bytes_ -= bytes_of(games_.front());
        games_.pop_front();
    }
}

const FinishedGame* Archive::find(std::size_t number) const {
    const auto at = std::ranges::find(games_, number,
                                      [](const FinishedGame& each) { return each.game.number; });
    return at == games_.end() ? nullptr : &*at;
}

const FinishedGame* Archive::newest_of(RoomId room) const {
    const auto at = std::find_if(games_.rbegin(), games_.rend(),
                                 [&](const FinishedGame& each) { return each.game.room == room; });
    return at == games_.rend() ? nullptr : &*at;
}

std::vector<const FinishedGame*> Archive::games_of(PlayerId player) const {
    std::vector<const FinishedGame*> found;
    for (auto each = games_.rbegin(); each != games_.rend(); ++each) {
        if (std::ranges::count(each->seats, player) > 0) found.push_back(&*each);
    }
    return found;
}

} // namespace jantaku
