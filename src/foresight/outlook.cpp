#include "foresight/outlook.hpp"

#include "advice/unseen.hpp"
#include "foresight/chosen.hpp"
#include "foresight/fitted.hpp"
#include "table/outcome.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku::foresight {

namespace {

int whole(float base) {
    return static_cast<int>(base) / 10 * 10;
}

} // namespace

Outlook::Outlook(const SeatView& view,
                 const Counts& unseen_tiles,
                 std::size_t own_draws,
                 float first_round,
                 const Ideas& known_ideas)
    : ideas{known_ideas}, steps{std::min(own_draws, max_steps - 1)}, left{unseen_tiles},
      unseen{static_cast<float>(std::max(unseen_tiles.total(), 1))},
      others{read_others(view.table, view.seat, unseen_tiles, known_ideas)}, table_{view.table},
      seat_{view.seat}, placement_{view.table, view.seat, known_ideas} {
    for (OpponentReading& other : others) {
        for (std::size_t step = max_steps - 1; step > 0; --step) {
            const float before = other.ready[step - 1];
            other.ready[step] = before + first_round * (other.ready[step] - before);
        }
    }
    if (ideas.has(Idea::danger)) read_discards();
    if (ideas.has(Idea::others)) read_others_wins();
    others_win[0] *= first_round;
    read_draws();
}

float Outlook::worth_of_win(Seat winner, std::optional<Seat> discarder, int base) {
    Score score;
    score.base = base;
    const PerSeat<int> paid = payment(table_.rules, score, payers_of(table_, winner, discarder));
    PerSeat<int> points = table_.points;
    for (const Seat seat : seats(points.size()))
        points[seat] += paid[seat];
    points[winner] += table_.kyotaku * stick_points;
    Outcome outcome;
    outcome.won = PerSeat<bool>(table_.players());
    outcome.won[winner] = true;
    return placement_.worth(points, 0, outcome);
}

Discarding Outlook::discard(std::size_t step, Kind kind) const {
    const Discarding& known = discarding[step][kind.index()];
    if (step == 0) return known;
    return {chosen::later_risk * known.risk, chosen::later_risk * known.worth_if};
}

float Outlook::win(int base, WinBy by) {
    std::vector<Known>& known = wins_[static_cast<std::size_t>(by)];
    const auto found = std::ranges::find(known, base, &Known::base);
    if (found != known.end()) return found->worth;
    float worth = 0;
    if (by == WinBy::tsumo) {
        worth = worth_of_win(seat_, std::nullopt, base);
    } else {
        for (const OpponentReading& other : others)
            worth += worth_of_win(seat_, other.seat, base);
        worth /= static_cast<float>(std::max<std::size_t>(others.size(), 1));
    }
    known.push_back({base, worth});
    return worth;
}

void Outlook::read_discards() {
    const Counts dora = advice::dora_of_table(table_);
    for (const OpponentReading& other : others) {
        const float plain = worth_of_win(other.seat, seat_, whole(other.base));
        const float with_dora = worth_of_win(
            other.seat, seat_, std::min(whole(other.base * fitted::dora_dealt_in), yakuman_base));
        for (const Kind kind : all_kinds()) {
            const float worth = dora[kind] > 0 ? with_dora : plain;
            const float waits = other.waits[kind.index()];
            if (waits <= 0) continue;
            for (std::size_t step = 0; step <= steps; ++step) {
                Discarding& discard = discarding[step][kind.index()];
                const float risk = other.ready[step] * waits;
                discard.risk += risk;
                discard.worth_if += risk * worth;
            }
        }
    }
    for (std::size_t step = 0; step <= steps; ++step) {
        for (const Kind kind : all_kinds()) {
            Discarding& discard = discarding[step][kind.index()];
            if (discard.risk > chosen::highest_risk) {
                discard.worth_if *= chosen::highest_risk / discard.risk;
                discard.risk = chosen::highest_risk;
            }
            const float share = static_cast<float>(left[kind]) / unseen;
            of_drawn[step].risk += share * discard.risk;
            of_drawn[step].worth_if += share * discard.worth_if;
        }
        of_spare[step] = {chosen::spare_risk * of_drawn[step].risk,
                          chosen::spare_risk * of_drawn[step].worth_if};
    }
}

void Outlook::read_others_wins() {
    struct Ends {
        float chance = 0;
        float worth = 0;
    };
    StaticVector<Ends, max_players> ends;
    for (const OpponentReading& other : others) {
        const int base = whole(other.base);
        Ends wins;
        const float tsumo = fitted::tsumo_a_step;
        wins.chance = tsumo;
        wins.worth = tsumo * worth_of_win(other.seat, std::nullopt, base);
        if (others.size() > 1) {
            const float each = fitted::ron_a_step / static_cast<float>(others.size() - 1);
            for (const OpponentReading& discarder : others) {
                if (discarder.seat == other.seat) continue;
                wins.chance += each;
                wins.worth += each * worth_of_win(other.seat, discarder.seat, base);
            }
        }
        ends.push_back(wins);
    }
    for (std::size_t step = 0; step <= steps; ++step) {
        float worth = 0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            others_win[step] += others[i].ready[step] * ends[i].chance;
            worth += others[i].ready[step] * ends[i].worth;
        }
        if (others_win[step] > 0) others_worth[step] = worth / others_win[step];
        others_win[step] = std::min(others_win[step], chosen::highest_chance_of_others);
    }
}

void Outlook::read_draws() {
    PerSeat<int> points = table_.points;
    const Outcome aborted{
        .won = PerSeat<bool>(table_.players()), .draw = DrawKind::kyuushu, .dealer_tenpai = false};
    abort = placement_.worth(points, table_.kyotaku, aborted);
    // Every way in which the others may be tenpai.
    const std::size_t ways = std::size_t{1} << others.size();
    for (const bool tenpai : {false, true}) {
        float sum = 0;
        for (std::size_t way = 0; way < ways; ++way) {
            float chance = 1;
            PerSeat<bool> ready(table_.players());
            ready[seat_] = tenpai;
            for (std::size_t i = 0; i < others.size(); ++i) {
                const bool is_ready = (way >> i & 1U) != 0;
                ready[others[i].seat] = is_ready;
                chance *= is_ready ? others[i].ready[steps] : 1 - others[i].ready[steps];
            }
            if (chance <= 0) continue;
            PerSeat<int> then = points;
            const PerSeat<int> paid = noten_payments(table_, ready);
            for (const Seat seat : seats(then.size()))
                then[seat] += paid[seat];
            const Outcome outcome{.won = PerSeat<bool>(table_.players()),
                                  .draw = DrawKind::exhaustive,
                                  .dealer_tenpai = ready[table_.dealer]};
            sum += chance * placement_.worth(then, table_.kyotaku, outcome);
        }
        (tenpai ? draw_tenpai : draw_noten) = sum;
    }
    const Outcome drawn{.won = PerSeat<bool>(table_.players()),
                        .draw = DrawKind::exhaustive,
                        .dealer_tenpai = false};
    const float before = placement_.worth(points, table_.kyotaku, drawn);
    points[seat_] -= stick_points;
    stick = std::max(before - placement_.worth(points, table_.kyotaku + 1, drawn), 0.0F);
}

} // namespace jantaku::foresight
