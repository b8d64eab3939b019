#include "hand/suit_row.hpp"

#include "hand/tables.hpp"

namespace jantaku {

const SuitRow& suit_row(const Counts& counts, Suit suit) {
    const auto number = static_cast<std::size_t>(suit);
    const std::size_t ranks = suit == Suit::jihai ? 7 : 9;
    const std::uint8_t* of = counts.of.data() + 9 * number;
    std::size_t low = 0;
    std::size_t high = 0;
    for (std::size_t i = low_ranks; i-- > 0;)
        low = low * 5 + of[i];
    for (std::size_t i = ranks; i-- > low_ranks;)
        high = high * 5 + of[i];
    const PartIndex index = suit == Suit::jihai ? honour_parts : number_parts;
    const Tables& all = tables();
    const Part part = all.parts[index.low + low] + all.parts[index.high + high];
    return all.rows[all.classes[part.rank()]];
}

} // namespace jantaku
