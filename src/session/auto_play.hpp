// Auto play: what a player has told his session to decide for him.
//
// win        takes every win that is legal
// kita       sets aside what may be set aside (sanma)
// nocall     passes chi, pon and kan; never a win
// tsumogiri  discards what was drawn; never where a win is possible, never after an own call, where
//            nothing was drawn
// ends       nocall and tsumogiri with the kyoku, win and kita with the game: what is forgotten must
//            not cost a hand
// source     docs/playing.md#comfort
#pragma once

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

// "win"; the word of /auto.
[[nodiscard]] std::string_view word_of(AutoPlay what);
[[nodiscard]] std::optional<AutoPlay> find_auto_play(std::string_view word);

class AutoPlays {
  public:
    [[nodiscard]] bool is_on(AutoPlay what) const { return on_[index(what)]; }
    void set(AutoPlay what, bool on) { on_[index(what)] = on; }
    void end_kyoku();

    // What to answer, if anything. actions: legal(view), what the seat is asked.
    [[nodiscard]] std::optional<Action> answer(const SeatView& view, const Actions& actions) const;

  private:
    static constexpr std::size_t index(AutoPlay what) { return static_cast<std::size_t>(what); }

    std::array<bool, auto_plays.size()> on_{};
};

} // namespace jantaku::session
