#include "record/tenhou_client/tiles.hpp"

#include "record/mjlog/rules.hpp"

namespace jantaku::record {

Tile ClientTiles::tile_of(int id) const {
    return mjlog_tile(id, rules_);
}

bool ClientTiles::holds(int id) {
    if (place(id) == Place::own_hand) return true;
    fail_("tile " + std::to_string(id) + " is not in the hand");
    return false;
}

Tile ClientTiles::give(int id) {
    if (holds(id)) place(id) = Place::gone;
    return tile_of(id);
}

Tile ClientTiles::see(int id, Place to) {
    if (place(id) != Place::unseen) fail_("tile " + std::to_string(id) + " occurs twice");
    if (!kinds_in_play(rules_).contains(tile_of(id).kind())) {
        fail_("tile " + std::to_string(id) + " is not in play");
    }
    place(id) = to;
    return tile_of(id);
}

} // namespace jantaku::record
