#include "lobby/settlements.hpp"

#include "room/former.hpp"
#include "room/game_link.hpp"

#include <set>
#include <utility>

namespace jantaku {

bool Settlements::has_consent(const FinishedGame& finished) const {
    for (std::size_t seat = 0; seat < finished.seats.size(); ++seat) {
        if (finished.kinds[seat] == SeatKind::builtin) continue;
        const Player* player = players_.find(finished.seats[seat]);
        if (player == nullptr || !player->is_registered() || !player->consents) return false;
    }
    return true;
}

// Somebody whose words are in the game may have been forgotten since it began.
void Settlements::take_out_the_former(FinishedGame& finished) const {
    PlayedGame& game = finished.game;
    if (!game.fairness) return;
    std::set<std::uint64_t> by;
    for (const FairnessPart& part : game.fairness->parts)
        for (const Entropy& words : part.entropy)
            by.insert(words.by);
    for (const std::uint64_t number : by) {
        const Player* player = players_.find(PlayerId{number});
        if (player != nullptr && player->forgotten != 0)
            take_out({game.names, finished.seats, game.fairness}, player->id);
    }
}

std::shared_ptr<const Settlement> Settlements::settle_game(FinishedGame finished,
                                                           std::int64_t seconds) {
    auto& settlement = pending_settlements_[finished.game.room];
    if (settlement != nullptr) return settlement;
    if (!finished.is_broken_off) finished.game.number = ++last_game_;
    finished.ended = seconds;
    finished.is_consented = has_consent(finished);
    take_out_the_former(finished);
    settlement = std::make_shared<const Settlement>(
        settle(std::move(finished), [this](PlayerId id) -> std::optional<Standing> {
            const Player* player = players_.find(id);
            return player == nullptr ? std::nullopt : std::optional{standing_of(*player)};
        }));
    return settlement;
}

void Settlements::durable(RoomId room, const OwnerTurn& turn) {
    const auto settlement = pending_settlements_.extract(room);
    if (settlement.empty()) return;
    const Settlement& done = *settlement.mapped();
    for (const Standing& standing : done.standings) {
        if (Player* player = players_.find(standing.player)) {
            player->standing = standing;
            players_.rank(*player);
        }
    }
    if (done.finished.is_broken_off) return;
    const std::string link = game_link(done.finished.game);
    for (std::size_t seat = 0; seat < done.changes.size(); ++seat) {
        const Player* player = players_.find(done.finished.seats[seat]);
        if (player == nullptr) continue;
        turn.tell(*player, GameKept{.number = done.finished.game.number,
                                    .pool = done.pool,
                                    .change = done.changes[seat],
                                    .link = link});
    }
}

} // namespace jantaku
