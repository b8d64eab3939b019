// Writer: the ways to write that differ between readers.
//
// columns   for eyes: aligned columns and marks (columns.hpp)
// plain     for a screen reader: one fact a line, in words (plain.hpp)
// beside    columns, beside a table on the screen, which the events do not repeat (columns.hpp)
// chosen    by writer_of(), from the style, and nowhere else
// used by   board, prompt, replay_board, tell, tenpai, win_bill and words, which write what is the
//           same for all readers
#pragma once

#include "text/prompt.hpp"
#include "text/sight.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct Telling;

// A wait, and what a win on it is worth: empty if the hand holds every copy.
struct Wait {
    std::string tile;
    int left = 0;
    std::string ron;
    std::string tsumo;
};

// A discard that leaves tenpai.
struct Leaving {
    std::size_t number = 0;
    std::string tile;
    KindSet waits;
    const Counts& left;
    std::vector<std::string> notes;
};

// A player's place and result at the end of a game.
struct Ranked {
    int rank = 0;
    std::string name;
    int points = 0;
    std::string result;
};

// How a player's result came about.
struct Settled {
    std::string name;
    std::string over; // the points above the return
    std::string uma;
    std::string rest;
    std::string result;
};

// The margin of the lines below a seat on the board of a replay.
inline constexpr std::string_view replay_indent = "    ";

// A seat on the board of a replay.
struct ReplaySeat {
    std::string_view wind;
    std::string name;
    int points = 0;
    std::string marks;
    std::string hand;
    std::string river;
    bool is_turn = false;
};

class Writer {
  public:
    using Lines = std::vector<std::string>;

    Writer() = default;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    virtual ~Writer() = default;

    // ---- the table: of a kyoku that has begun --------------------------------------------------

    [[nodiscard]] virtual std::string
    hand(const Style& style, const Hand& hand, KindSet dora) const = 0;
    [[nodiscard]] virtual Lines own_hand(const Style& style, const SeatView& view) const = 0;
    [[nodiscard]] virtual Lines
    score(const Style& style, const Sight& view, const SeatNames& names) const = 0;
    [[nodiscard]] virtual Lines
    table(const Style& style, const Sight& view, const SeatNames& names) const = 0;
    [[nodiscard]] virtual Lines indicators(const Style& style, const Public& table) const = 0;
    [[nodiscard]] virtual std::string
    meld(const Style& style, const Public& table, const Meld& meld) const = 0;
    [[nodiscard]] virtual std::string prompt(const Style& style,
                                             const SeatView& view,
                                             const Actions& actions,
                                             const std::optional<TimeLeft>& time) const = 0;
    virtual void
    add_replay_seat(Lines& lines, const Style& style, const ReplaySeat& seat) const = 0;

    // ---- tenpai --------------------------------------------------------------------------------

    // Text behind other text on the same line, with what separates them.
    [[nodiscard]] virtual std::string remark(const Style& style, std::string_view text) const = 0;
    virtual void add_wait(Lines& lines, const Style& style, const Wait& wait) const = 0;
    virtual void add_leaving(Lines& lines, const Style& style, const Leaving& leaving) const = 0;

    // ---- events --------------------------------------------------------------------------------

    // `==== text ====`, with or without the rules.
    [[nodiscard]] virtual std::string_view heading(std::string_view text) const = 0;
    // Points, dealer, dora and the reader's hand at the start of a kyoku.
    virtual void tell_deal(Telling& told, const StartKyoku& start) const;
    // The table before a decision.
    virtual void tell_table(Telling& told) const = 0;
    virtual void tell_hand(Telling& told) const;
    virtual void tell_han(Telling& told, std::string_view what, int han) const = 0;
    virtual void tell_rank(Telling& told, const Ranked& player) const = 0;
    virtual void tell_results(Telling& told, const std::vector<Settled>& players) const = 0;

  protected:
    virtual void tell_seat(Telling& told, const StartKyoku& start, Seat seat) const = 0;
};

[[nodiscard]] const Writer& writer_of(const Style& style);

} // namespace jantaku
