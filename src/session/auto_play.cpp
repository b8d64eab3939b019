#include "session/auto_play.hpp"

#include "text/typed_words.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

namespace {

constexpr std::array<TypedWords, auto_plays.size()> words{{
    {{"win", "和牌 和 胡", "和牌 和 胡", "和了 あがり"}},
    {{"nocall", "不鸣 不鸣牌", "不鳴 不鳴牌", "鳴きなし 鳴かない"}},
    {{"tsumogiri", "摸切", "摸切", "ツモ切り"}},
    {{"kita", "拔北", "拔北", "北抜き 抜き"}},
}};

const Action* first_of(const Actions& actions, ActionKind kind) {
    const auto* const found = std::ranges::find(actions, kind, &Action::kind);
    return found == actions.end() ? nullptr : found;
}

} // namespace

std::string_view word_of(Language language, AutoPlay what) {
    return words[static_cast<std::size_t>(what)].shown(language);
}

std::optional<AutoPlay> find_auto_play(std::string_view word) {
    const auto* const found =
        std::ranges::find_if(words, [&](const TypedWords& each) { return each.have(word); });
    if (found == words.end()) return std::nullopt;
    return auto_plays[static_cast<std::size_t>(found - words.begin())];
}

void AutoPlays::end_kyoku() {
    set(AutoPlay::nocall, false);
    set(AutoPlay::tsumogiri, false);
}

std::optional<Action> AutoPlays::answer(const SeatView& view, const Actions& actions) const {
    for (const ActionKind win : {ActionKind::ron, ActionKind::tsumo}) {
        if (!offers(actions, win)) continue;
        // A win is for the player to pass, whatever else is on.
        return is_on(AutoPlay::win) ? std::optional{Action::plain(win)} : std::nullopt;
    }
    if (view.table.phase == Phase::claims) {
        if (!is_on(AutoPlay::nocall) || !offers(actions, ActionKind::pass)) return std::nullopt;
        return Action::plain(ActionKind::pass);
    }
    if (view.table.phase != Phase::turn) return std::nullopt;
    if (is_on(AutoPlay::kita)) {
        if (const Action* kita = first_of(actions, ActionKind::kita)) return *kita;
    }
    const auto drawn = view.mine.hand.drawn();
    if (!is_on(AutoPlay::tsumogiri) || !drawn) return std::nullopt;
    const Action tsumogiri = Action::discard(*drawn, true);
    return contains(actions, tsumogiri) ? std::optional{tsumogiri} : std::nullopt;
}

} // namespace jantaku::session
