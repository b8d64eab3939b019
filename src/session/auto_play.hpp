// Auto play: the decisions that a player has left to their session.
//
// win        takes every legal win
// kita       sets aside every tile that may be set aside (sanma)
// nocall     passes chi, pon and kan, but never a win
// tsumogiri  discards the drawn tile; never if a win is possible, and never after an own call, when
//            nothing was drawn
// ends       nocall and tsumogiri end with the kyoku, win and kita with the game, so that a
//            forgotten switch does not cost a hand
// source     docs/playing.md#comfort
#pragma once

#include "text/language.hpp"

#include <array>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string_view>

namespace jantaku::session {

enum class AutoPlay : std::uint8_t { win, nocall, tsumogiri, kita };
inline constexpr std::array auto_plays{AutoPlay::win, AutoPlay::nocall, AutoPlay::tsumogiri,
                                       AutoPlay::kita};

// The word of /auto: "win".
[[nodiscard]] std::string_view word_of(Language language, AutoPlay what);
// By a word in any language, casefolded.
[[nodiscard]] std::optional<AutoPlay> find_auto_play(std::string_view word);

class AutoPlays {
  public:
    [[nodiscard]] bool is_on(AutoPlay what) const { return on_[index(what)]; }
    void set(AutoPlay what, bool on) { on_[index(what)] = on; }
    void end_kyoku();

    // The answer to give, if any. actions: legal(view).
    [[nodiscard]] std::optional<Action> answer(const SeatView& view, const Actions& actions) const;

  private:
    static constexpr std::size_t index(AutoPlay what) { return static_cast<std::size_t>(what); }

    std::array<bool, auto_plays.size()> on_{};
};

} // namespace jantaku::session
