#include "lobby/house_rules.hpp"

#include <utility>
#include <variant>

namespace jantaku {

namespace {

// It begins a game, or others read what the player has written.
bool needs_agreement(const Ask& ask) {
    return std::visit(overloaded{
                          [](const Create&) { return true; },
                          [](const FindMatch&) { return true; },
                          [](const Join&) { return true; },
                          [](const Accept&) { return true; },
                          [](const TakeUp&) { return true; },
                          [](const Start&) { return true; },
                          [](const Again&) { return true; },
                          [](const ForkGame&) { return true; },
                          [](const Rename&) { return true; },
                          [](const Register&) { return true; },
                          [](const Invite&) { return true; },
                          [](const Say&) { return true; },
                          [](const Tell&) { return true; },
                          [](const AddEntropy&) { return true; },
                          [](const auto&) { return false; },
                      },
                      ask);
}

} // namespace

bool HouseRules::allow(const RequestTurn& turn) const {
    if (!must_agree(turn.player, turn.player.kind) || !needs_agreement(turn.request.ask))
        return true;
    // The player comes back to a table.
    const auto* join = std::get_if<Join>(&turn.request.ask);
    if (join != nullptr && turn.player.room == join->room) return true;
    turn.refuse(Error::house_rules);
    return false;
}

// The node of the player may show other rules than this one, or none, by a mistake of its operator.
void HouseRules::agree(const RequestTurn& turn, const Agree& ask) {
    Player& player = turn.player;
    if (ask.edition != edition_) {
        if (!std::exchange(has_warned_, true))
            turn.warn("rules of the house are accepted that are not those of this node");
        return turn.refuse(Error::bad_value);
    }
    if (edition_ == 0) return turn.done();
    if (std::exchange(player.agreed, edition_) == edition_) return turn.done();
    profiles_->keep(player, turn, {turn.done_later()});
}

} // namespace jantaku
