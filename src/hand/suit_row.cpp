#include "hand/suit_row.hpp"

#include "hand/tables.hpp"

namespace jantaku {

const SuitRow& suit_row(const Counts& counts, Suit suit) {
    const Key key = key_of(counts, static_cast<std::size_t>(suit));
    const PartIndex index = suit == Suit::jihai ? honour_parts : number_parts;
    const Tables& all = tables();
    const SuitPart part = all.parts[index.low + key.low] + all.parts[index.high + key.high];
    return all.rows[all.classes[part.rank()]];
}

} // namespace jantaku
