#include "lobby/imports.hpp"

#include <utility>

namespace jantaku {

void Imports::keep(PlayerId player, Frozen<PlayedGame> game, Tick now) {
    const std::size_t serial = serials_++;
    imports_.insert_or_assign(
        player, Import{.game = std::move(game), .serial = serial, .until = now + kept_for});
    order_.emplace_back(player, serial);
    drop_old(now);
}

const Imports::Import* Imports::find(PlayerId player, Tick now) const {
    const auto found = imports_.find(player);
    return found == imports_.end() || now >= found->second.until ? nullptr : &found->second;
}

void Imports::drop_old(Tick now) {
    while (!order_.empty()) {
        const auto& [player, serial] = order_.front();
        const auto found = imports_.find(player);
        const bool is_replaced = found == imports_.end() || found->second.serial != serial;
        const bool is_in_time = !is_replaced && now < found->second.until;
        if (is_in_time && imports_.size() <= most_imports) return;
        if (!is_replaced) imports_.erase(found);
        order_.pop_front();
    }
}

} // namespace jantaku
