// Tell, its parts: where the lines of one event are gathered.
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

    // With `* ` in front, broken where it is too wide.
    void line(std::string_view text);
    template <class... Args>
    void add(Phrase<sizeof...(Args)> phrase, const Args&... args) {
        line(say(style, phrase, args...));
    }

    // Winds are those of the kyoku that the event belongs to.
    [[nodiscard]] std::string player(Seat seat) const {
        return player_name(style, names, after.table, seat);
    }
    [[nodiscard]] std::string tile(Tile t) const { return tile_name(style, t); }
    [[nodiscard]] bool is_me(Seat seat) const { return after.seat == seat; }
    void own_hand();
    // What the reader should see before he decides: the table, where he wants it, and his hand.
    void own_turn();
};

// Who pays and who gets how much, and what he has now; the winner last.
void tell_payments(Telling& told, const PerSeat<int>& deltas, std::optional<Seat> winner);
void tell_win(Telling& told, const Hora& win);
void tell_draw(Telling& told, const Ryukyoku& draw);
void tell_end(Telling& told, const EndGame& end);

} // namespace jantaku
