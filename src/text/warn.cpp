#include "text/warn.hpp"

#include "advice/estimate.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <jantaku/table/legal.hpp>
#include <variant>

namespace jantaku {

namespace {

using Texts = std::vector<std::string>;

void add(Texts& lines, const Style& style, std::string_view text) {
    append_wrapped(lines, style, fmt::format("* {}", text), "*   ");
}

// Warns of a winning tile that was just passed.
void warn_of_passed(Texts& lines,
                    const Style& style,
                    const SeatNames& names,
                    const SeatView& before,
                    const SeatView& after) {
    if (!after.mine.let_go || before.mine.let_go) return;
    const LetGo& gone = *after.mine.let_go;
    const std::string tile = tile_name(style, gone.tile);
    const std::string from = player_name(style, names, before.table, gone.from);
    if (after.mine.riichi_furiten) {
        add(lines, style, say(style, Message::warn_riichi_furiten, tile, from));
        return;
    }
    // Furiten by own discards has been told already, and it lasts longer.
    if (furiten(after.table, after.mine, after.seat) == Furiten::discard) return;
    const auto won = advice::estimate(before, gone.tile.kind(), WinBy::ron);
    if (!won && won.error() == NoWin::no_yaku && !before.mine.answer) {
        add(lines, style, say(style, Message::warn_passed_no_yaku, tile, from));
    } else {
        add(lines, style, say(style, Message::warn_passed, tile, from));
    }
}

KindSet waits_without_yaku(const SeatView& view, KindSet waits) {
    KindSet without;
    waits.for_each([&](Kind kind) {
        if (view.mine.hand.count(kind) >= 4) return;
        const auto won = advice::estimate(view, kind, WinBy::ron);
        if (!won && won.error() == NoWin::no_yaku) without.add(kind);
    });
    return without;
}

// Warns of waits that the player's own discard has left.
void warn_of_waits(Texts& lines, const Style& style, const SeatView& view, WarnMemory& memory) {
    const SeatPublic& own = view.table.seats[view.seat];
    const KindSet waits = tenpai_waits(view.table.rules, view.mine.hand.counts(), own.melds);
    const KindSet thrown = waits & own.discarded;
    const bool riichi_told = view.table.in_riichi(view.seat); // the reply to /riichi has said it
    if (!thrown.empty() && memory.told_discard != waits && !riichi_told) {
        add(lines, style,
            say(style, Message::warn_own_furiten, kinds_text(style, waits),
                kinds_text(style, thrown)));
    }
    memory.told_discard = thrown.empty() ? KindSet{} : waits;
    if (is_menzen(own.melds) || waits.empty()) return;
    const KindSet without = waits_without_yaku(view, waits);
    if (!without.empty() && memory.told_no_yaku != without) {
        add(lines, style,
            say(style, Message::warn_no_yaku, kinds_text(style, without),
                kinds_text(style, waits)));
    }
    memory.told_no_yaku = without;
}

} // namespace

std::vector<std::string> warn(const Style& style,
                              const SeatNames& names,
                              const SeatView& before,
                              const SeatView& after,
                              const Event& event,
                              WarnMemory& memory) {
    if (std::holds_alternative<StartKyoku>(event)) memory = WarnMemory{};
    Texts lines;
    const Phase phase = after.table.phase;
    if (phase != Phase::turn && phase != Phase::claims) return lines;
    if (after.table.seats[after.seat].out) return lines;
    warn_of_passed(lines, style, names, before, after);
    const auto* dahai = std::get_if<Dahai>(&event);
    if (dahai != nullptr && dahai->seat == after.seat) warn_of_waits(lines, style, after, memory);
    return lines;
}

} // namespace jantaku
