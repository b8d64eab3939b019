#include "record/mjlog/hand.hpp"

namespace jantaku::record {

std::optional<bool> must_show(const MjlogHand& hand, DrawKind kind, Seat seat) {
    switch (kind) {
    case DrawKind::exhaustive:
        return std::nullopt;
    case DrawKind::kyuushu:
        return hand.drawn && hand.tiles.is_held(*hand.drawn, seat);
    case DrawKind::suucha:
        return true;
    case DrawKind::sanchahou:
        return !hand.open || hand.open->from != seat;
    case DrawKind::suukan:
    case DrawKind::suufon:
        break;
    }
    return false;
}

} // namespace jantaku::record
