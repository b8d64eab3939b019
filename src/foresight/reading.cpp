#include "foresight/reading.hpp"

#include "advice/danger.hpp"
#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "foresight/fitted.hpp"
#include "foresight/numbers.hpp"
#include "foresight/readiness.hpp"
#include "foresight/shapes.hpp"

#include <algorithm>
#include <jantaku/hand/waits.hpp>

namespace jantaku::foresight {

namespace {

// The most shown han that count in the base of a win; the same as in src/tools/fit/fitted.cpp.
constexpr int most_shown_han = 6;
// A hand after more discards counts as one after this number, since the fit has seen few of them.
constexpr std::size_t most_discards = 20;
// The highest chance that a kind is waited for.
constexpr float highest_share = 0.95F;

void read_ready(const SeatPublic& other, const Ideas& ideas, OpponentReading& reading) {
    if (reading.riichi) {
        reading.ready.fill(1);
        reading.tenpai = 1;
        return;
    }
    if (!ideas.has(Idea::silent)) return;
    const std::size_t melds = advice::open_melds(other.melds);
    const std::size_t discards = other.river.size();
    reading.tenpai = tenpai_at_draw(melds, discards);
    const float now = ready_now(melds, discards);
    reading.ready[0] = now;
    for (std::size_t step = 0; step < max_steps; ++step) {
        if (melds == 0) {
            const std::size_t then = std::min(discards + step, most_discards);
            reading.ready[step] = ready_now(0, then);
            reading.declares[step] = declares(then);
        } else if (step > 0) {
            reading.ready[step] = now + (1 - now) * gets_ready(melds, discards, step);
        }
    }
}

float read_base(const Public& table, Seat seat, bool riichi) {
    const SeatPublic& other = table.seats[seat];
    const std::size_t melds = advice::open_melds(other.melds);
    const auto& weights = riichi       ? fitted::base_of_riichi
                          : melds == 0 ? fitted::base_of_closed
                                       : fitted::base_of_open;
    const float log =
        weights[0] +
        weights[1] * static_cast<float>(std::min(shown_han(table, seat), most_shown_han)) +
        weights[2] * static_cast<float>(table.indicators.size() + table.pending_indicators - 1) +
        weights[3] * (seat == table.dealer ? 1.0F : 0.0F);
    return std::min(exponential(log), static_cast<float>(yakuman_base));
}

void read_waits(const Public& table,
                const Counts& left,
                const Ideas& ideas,
                Shapes& shapes,
                OpponentReading& reading) {
    const SeatPublic& other = table.seats[reading.seat];
    list_shapes(table, reading.seat, left, shapes);
    const bool closed = advice::open_melds(other.melds) == 0;
    const auto& weights = closed ? fitted::closed_shapes : fitted::open_shapes;
    float all = 0;
    for (const Shape& shape : shapes) {
        float log = weights[static_cast<std::size_t>(shape.form)];
        for (std::size_t mark = 0; mark < mark_count && ideas.has(Idea::signs); ++mark) {
            if ((shape.marks >> mark & 1U) != 0) log += weights[form_count + mark];
        }
        const float weight = shape.ways * exponential(log);
        all += weight;
        reading.waits[shape.first.index()] += weight;
        if (shape.second != shape.first) reading.waits[shape.second.index()] += weight;
    }
    if (all <= 0) return;
    const float scale = (closed ? fitted::closed_shapes_a_wait : fitted::open_shapes_a_wait) / all;
    for (float& share : reading.waits)
        share = std::min(share * scale, highest_share);
}

void read_shown(const SeatPublic& other, OpponentReading& reading) {
    Counts counts;
    for (const Tile tile : other.shown)
        ++counts[tile.kind()];
    waits(counts, other.melds.size()).for_each([&](Kind kind) { reading.waits[kind.index()] = 1; });
}

} // namespace

int shown_han(const Public& table, Seat seat) {
    const SeatPublic& other = table.seats[seat];
    const Counts dora = advice::dora_of_table(table);
    int han = static_cast<int>(other.kita.size());
    for (const Tile tile : other.kita)
        han += dora[tile.kind()];
    for (const Meld& meld : other.melds) {
        for (const Tile tile : meld.tiles)
            han += advice::bonus_of(tile, dora);
        if (advice::is_yakuhai(table, seat, meld.first())) ++han;
    }
    return han;
}

OpponentReadings
read_others(const Public& table, Seat viewer, const Counts& left, const Ideas& ideas) {
    OpponentReadings readings;
    Shapes shapes;
    for (const Seat seat : seats(table.players())) {
        const SeatPublic& other = table.seats[seat];
        if (seat == viewer || other.out) continue;
        OpponentReading reading{.seat = seat, .riichi = table.in_riichi(seat)};
        read_ready(other, ideas, reading);
        reading.base = read_base(table, seat, reading.riichi);
        reading.riichi_base = read_base(table, seat, true);
        if (other.shown.empty()) {
            read_waits(table, left, ideas, shapes, reading);
        } else {
            read_shown(other, reading);
        }
        // The seat cannot win now on kinds that it let pass, in riichi or not.
        (other.discarded | other.let_pass).for_each([&](Kind kind) {
            reading.waits[kind.index()] = 0;
        });
        readings.push_back(reading);
    }
    return readings;
}

} // namespace jantaku::foresight
