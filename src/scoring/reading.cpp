#include "scoring/reading.hpp"

namespace jantaku {

void advance(FormOfSuits& at, const SuitForms& forms) {
    for (std::size_t suit = suit_count; suit-- > 0;) {
        if (++at[suit] != forms[suit].data() + forms[suit].size()) return;
        at[suit] = forms[suit].data();
    }
}

} // namespace jantaku
