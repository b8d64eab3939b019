#include "lobby/profiles.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace jantaku {

void Profiles::keep(Player& player, const OwnerTurn& turn, std::vector<Notice> then) {
    if (then.empty()) return keep_then(player, turn, nullptr);
    keep_then(player, turn, [then = std::move(then)](const OwnerTurn& late) {
        std::ranges::copy(then, std::back_inserter(late.out.notices));
    });
}

void Profiles::keep_then(Player& player, const OwnerTurn& turn, Later then) {
    player.is_kept = true;
    const std::uint64_t ticket = ++tickets_;
    if (then) continuations_.emplace(ticket, std::move(then));
    turn.effect(Keep{.ticket = ticket, .profile = player});
}

void Profiles::on(const Kept& in, const OwnerTurn& turn) {
    const auto later = continuations_.extract(in.ticket);
    if (!later.empty()) later.mapped()(turn);
}

} // namespace jantaku
