#include "text/own_state.hpp"

#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/words.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

KindSet own_waits(const Sight& sight) {
    const Public& table = sight.table;
    const Hand& held = sight.mine.hand;
    const SeatPublic& own = table.seats[*sight.seat];
    if (held.size() + 3 * own.melds.size() != 13 || own.out) return {};
    return tenpai_waits(table.rules, held.counts(), own.melds);
}

} // namespace

std::string own_state(const Style& style, const Sight& sight) {
    std::string text = "  (" + std::string{text_of(style, Message::mark_you)} + ")";
    if (const Furiten kind = furiten(sight.table, sight.mine, *sight.seat); kind != Furiten::none)
        text += "  " + painted(style, Paint::error, name_of(style, kind));
    if (const KindSet waits = own_waits(sight); !waits.empty())
        text += "  " + say(style, Message::screen_tenpai, kinds_text(style, waits));
    return text;
}

} // namespace jantaku
