// Tell parts: collects the lines of one event.
#pragma once

#include "text/say.hpp"
#include "text/sight.hpp"
#include "text/words.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

// The views and names belong to the caller of tell() and outlive this.
struct Telling {
    const Style& style;
    const SeatNames& names;
    const Sight& before;
    const Sight& after;
    std::vector<std::string> lines;

    // Adds a line with `* ` in front, wrapped if it is too wide.
    void line(std::string_view text);
    template <class... Args>
    void add(Phrase<sizeof...(Args)> phrase, const Args&... args) {
        line(say(style, phrase, args...));
    }

    // The name with its wind in the kyoku that the event belongs to.
    [[nodiscard]] std::string player(Seat seat) const {
        return player_name(style, names, after.table, seat);
    }
    [[nodiscard]] std::string tile(Tile t) const { return tile_name(style, t); }
    [[nodiscard]] bool is_me(Seat seat) const { return after.seat == seat; }
    // The tile that this indicator makes dora.
    [[nodiscard]] std::string dora_after(Tile indicator) const;
    void own_hand();
    // Says that a player gets or pays points, and how many are left.
    void pay(Seat seat, int change, int points);
    // Tells the table, if the reader wants it, and the reader's hand, before a decision.
    void own_turn();
};

// Tells who pays and gets how much, and their new points. The winner is last.
void tell_payments(Telling& told, const PerSeat<int>& deltas, std::optional<Seat> winner);
void tell_win(Telling& told, const Hora& win);
void tell_draw(Telling& told, const Ryukyoku& draw);
void tell_end(Telling& told, const EndGame& end);

} // namespace jantaku
