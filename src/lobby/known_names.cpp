#include "lobby/known_names.hpp"

#include <utility>

namespace jantaku {

bool KnownNames::is_known_to(const Player& asker, const Player& other) const {
    const auto hand = rooms_.hand_of(asker);
    if (!hand || other.room == asker.room) return true;
    return other.named_at <= rooms_.hand_begun(hand->room).at;
}

Player* KnownNames::find(const Player& asker, std::string_view name) {
    Player* found = players_.find_name(name);
    return found != nullptr && is_known_to(asker, *found) ? found : nullptr;
}

std::optional<std::size_t> KnownNames::last_game_known_to(const Player& asker) const {
    const auto hand = rooms_.hand_of(asker);
    return hand ? std::optional{rooms_.hand_begun(hand->room).last_game} : std::nullopt;
}

void KnownNames::refuse(const RequestTurn& turn, std::string_view name) {
    const Player& asker = turn.player;
    std::vector<Player*> meant;
    if (asker.room) meant = players_.in_room(*asker.room);
    for (Player* other : players_.named_like(name))
        if (!asker.room || other->room != asker.room) meant.push_back(other);
    Refused refused{.error = Error::user_not_found, .number = 0, .names = {}};
    for (const Player* other : meant)
        if (other->session && other->id != asker.id && is_known_to(asker, *other))
            refused.names.push_back(other->name);
    turn.answer(std::move(refused));
}

} // namespace jantaku
