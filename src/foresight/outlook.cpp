#include "foresight/outlook.hpp"

#include "advice/unseen.hpp"
#include "foresight/chosen.hpp"
#include "foresight/fitted.hpp"
#include "foresight/kyoku_part.hpp"
#include "table/outcome.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>

namespace jantaku::foresight {

namespace {

int whole(float base) {
    return static_cast<int>(base) / 10 * 10;
}

} // namespace

DrawsLeft draws_left(const Public& table, std::size_t until) {
    const auto live = static_cast<std::size_t>(std::max(table.live_tiles, 0));
    const std::size_t players = table.playing();
    const auto part = [&](std::size_t draws) {
        return static_cast<float>(draws) / static_cast<float>(players - 1);
    };
    if (live < until) return {.own = 0, .before_first = part(std::min(live, until - 1))};
    return {.own = (live - until) / players + 1,
            .before_first = part(until - 1),
            .after_last = part((live - until) % players)};
}

Outlook::Outlook(const SeatView& view,
                 const Counts& unseen_tiles,
                 const DrawsLeft& draws,
                 const Ideas& known_ideas)
    : ideas{known_ideas}, steps{std::min(draws.own, max_steps - 1)}, left{unseen_tiles},
      unseen{static_cast<float>(std::max(unseen_tiles.total(), 1))},
      others{read_others(view.table, view.seat, unseen_tiles, known_ideas)}, table_{view.table},
      seat_{view.seat}, placement_{view.table, view.seat, known_ideas} {
    go_around.fill(1);
    if (draws.own == steps) go_around[steps] = draws.after_last;
    go_around[0] = draws.before_first;
    for (OpponentReading& other : others) {
        for (std::size_t step = max_steps - 1; step > 0; --step) {
            const float before = other.ready[step - 1];
            other.ready[step] = before + go_around[0] * (other.ready[step] - before);
        }
    }
    read_draws_of_kinds();
    read_alarms();
    read_calls();
    if (ideas.has(Idea::danger)) read_discards();
    for (Prospect& world : in.of)
        read_drawn_parts(world);
    if (ideas.has(Idea::others)) read_others_wins();
    for (std::size_t step = 0; step <= steps; ++step) {
        for (const World world : worlds)
            in[world].others_win[step] *= go_around[step];
        alarm[step] *= go_around[step];
    }
    read_exhaustive_draws();
    read_nagashi();
}

// The draws that count come after the discard that is due.
void Outlook::read_draws_of_kinds() {
    const auto& rates = fitted::wall_share[kyoku_part(table_.seats[seat_].river.size() + 1)];
    float all = 0;
    for (const Kind kind : all_kinds())
        all += static_cast<float>(left[kind]) * rates[tile_class(kind)];
    for (const Kind kind : all_kinds())
        drawn_[kind.index()] = all > 0 ? rates[tile_class(kind)] / all : 0;
}

void Outlook::read_alarms() {
    float all = 0;
    for (const OpponentReading& other : others) {
        alarms_.push_back(other.declares[0]);
        all += other.declares[0];
    }
    for (float& each : alarms_)
        each = all > 0 ? each / all : 0;
    for (std::size_t step = 0; step < max_steps; ++step) {
        float calm = 1;
        for (const OpponentReading& other : others)
            calm *= 1 - other.declares[step];
        alarm[step] = 1 - calm;
    }
}

float Outlook::has_declared(World world, std::size_t other) const {
    return world == World::alarm ? alarms_[other] : 0;
}

float Outlook::discarded(World world, float rate) const {
    float sum = 0;
    for (std::size_t i = 0; i < others.size(); ++i)
        sum += discarded_by(i, world, rate);
    return sum;
}

float Outlook::discarded_by(std::size_t other, World world, float rate) const {
    const float is_blind = others[other].riichi ? 1.0F : has_declared(world, other);
    return is_blind * fitted::ron_rate_of_riichi + (1 - is_blind) * rate;
}

void Outlook::read_calls() {
    if (others.empty()) return;
    const auto before = std::ranges::min_element(others, {}, [&](const OpponentReading& other) {
        return distance(other.seat, seat_, table_.players());
    });
    const auto kamicha = static_cast<std::size_t>(before - others.begin());
    const std::size_t discards = table_.seats[seat_].river.size();
    const bool is_alarm = std::ranges::any_of(others, &OpponentReading::riichi);
    for (const World world : worlds) {
        const bool is_calm = !is_alarm && world == World::calm;
        const auto& pon = is_calm ? fitted::calm_pon_rate : fitted::alarm_pon_rate;
        const auto& chi = is_calm ? fitted::calm_chi_rate : fitted::alarm_chi_rate;
        for (std::size_t step = 1; step <= steps; ++step) {
            const std::size_t now = kyoku_part(discards + step);
            const float of_kamicha = go_around[step - 1] > 0 ? 1 : 0;
            for (std::size_t place = 0; place < tile_classes; ++place) {
                pons_[place][world][step] = go_around[step - 1] * discarded(world, pon[now][place]);
                chis_[place][world][step] =
                    of_kamicha * discarded_by(kamicha, world, chi[now][place]);
            }
        }
    }
}

float Outlook::worth_of_win(Seat winner, std::optional<Seat> discarder, int base) {
    return placement_.worth(points_after_win(table_, winner, discarder, base), 0,
                            outcome_of_win(table_, winner));
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
    if (seat_ != table_.dealer) worth += ideas.character().over_dealer;
    known.push_back({base, worth});
    return worth;
}

void Outlook::read_discards() {
    const Counts dora = advice::dora_of_table(table_);
    for (std::size_t i = 0; i < others.size(); ++i) {
        const OpponentReading& other = others[i];
        const auto worth_with = [&](float base) {
            return worth_of_win(other.seat, seat_, std::min(whole(base), yakuman_base));
        };
        const float plain = worth_with(other.base);
        const float with_dora = worth_with(other.base * fitted::dora_dealt_in);
        const bool may_declare = alarms_[i] > 0;
        const float riichi_plain = may_declare ? worth_with(other.riichi_base) : 0.0F;
        const float riichi_with_dora =
            may_declare ? worth_with(other.riichi_base * fitted::dora_dealt_in) : 0.0F;
        for (const Kind kind : all_kinds()) {
            const bool is_dora = dora[kind] > 0;
            const float waits = other.waits[kind.index()];
            if (waits <= 0) continue;
            for (const World world : worlds) {
                const float has = has_declared(world, i);
                for (std::size_t step = 0; step <= steps; ++step) {
                    Discarding& discard = in[world].discarding[step][kind.index()];
                    const float silent = (1 - has) * other.ready[step] * waits;
                    const float riichi = has * waits;
                    discard.risk += silent + riichi;
                    discard.worth_if += silent * (is_dora ? with_dora : plain) +
                                        riichi * (is_dora ? riichi_with_dora : riichi_plain);
                }
            }
        }
    }
    for (Prospect& world : in.of) {
        for (std::size_t step = 0; step <= steps; ++step) {
            for (const Kind kind : all_kinds()) {
                Discarding& discard = world.discarding[step][kind.index()];
                if (discard.risk > chosen::highest_risk) {
                    discard.worth_if *= chosen::highest_risk / discard.risk;
                    discard.risk = chosen::highest_risk;
                }
                const float share = drawn(kind, left[kind]);
                world.of_drawn[step].risk += share * discard.risk;
                world.of_drawn[step].worth_if += share * discard.worth_if;
            }
        }
    }
}

// The safest draws come first. The parts have about the same share of the draws.
void Outlook::read_drawn_parts(Prospect& world) const {
    StaticVector<Tile, kind_count> order;
    for (const Kind kind : all_kinds()) {
        if (left[kind] > 0) order.push_back(Tile{kind});
    }
    const auto& later = world.discarding[std::min(chosen::fold_order_turn, steps)];
    std::ranges::stable_sort(order, {}, [&](Tile tile) { return later[tile.kind().index()].risk; });
    for (std::size_t step = 0; step <= steps; ++step) {
        auto& parts = world.drawn_parts[step];
        float safer = 0;
        for (const Tile tile : order) {
            const float share = drawn(tile.kind(), left[tile.kind()]);
            const float place = (safer + share / 2) * static_cast<float>(parts.size());
            parts[std::min(static_cast<std::size_t>(place), parts.size() - 1)].add(
                share, world.discarding[step][tile.kind().index()]);
            safer += share;
        }
    }
}

void Outlook::read_others_wins() {
    struct Ends {
        float chance = 0;
        float worth = 0;
    };
    const auto ends_of = [&](const OpponentReading& other, int base) {
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
        return wins;
    };
    for (std::size_t i = 0; i < others.size(); ++i) {
        const OpponentReading& other = others[i];
        const Ends silent = ends_of(other, whole(other.base));
        const Ends riichi = alarms_[i] > 0 ? ends_of(other, whole(other.riichi_base)) : Ends{};
        for (const World world : worlds) {
            const float has = has_declared(world, i);
            for (std::size_t step = 0; step <= steps; ++step) {
                const float ready = (1 - has) * other.ready[step];
                in[world].others_win[step] += ready * silent.chance + has * riichi.chance;
                in[world].others_worth[step] += ready * silent.worth + has * riichi.worth;
            }
        }
    }
    for (Prospect& world : in.of) {
        for (std::size_t step = 0; step <= steps; ++step) {
            if (world.others_win[step] > 0) world.others_worth[step] /= world.others_win[step];
            world.others_win[step] =
                std::min(world.others_win[step], chosen::highest_chance_of_others);
        }
    }
}

ByWorld<float>
Outlook::after_others(std::size_t step, ByWorld<float> next, const Change& change) const {
    const float declares = change.alarm * alarm[step];
    next[World::calm] = (1 - declares) * next[World::calm] + declares * next[World::alarm];
    for (const World world : worlds) {
        const Prospect& here = in[world];
        const float win = change.others * here.others_win[step];
        next[world] = win * (here.others_worth[step] - change.lost) + (1 - win) * next[world];
    }
    return next;
}

void Outlook::read_exhaustive_draws() {
    PerSeat<int> points = table_.points;
    const Outcome aborted{
        .won = PerSeat<bool>(table_.players()), .draw = DrawKind::kyuushu, .dealer_tenpai = false};
    abort = placement_.worth(points, table_.kyotaku, aborted);
    // Every way in which the others may be tenpai.
    const std::size_t ways = std::size_t{1} << others.size();
    for (const bool tenpai : {false, true}) {
        ByWorld<float> sum;
        for (std::size_t way = 0; way < ways; ++way) {
            ByWorld<float> chance{{1, 1}};
            PerSeat<bool> ready(table_.players());
            ready[seat_] = tenpai;
            for (std::size_t i = 0; i < others.size(); ++i) {
                const bool is_ready = (way >> i & 1U) != 0;
                ready[others[i].seat] = is_ready;
                for (const World world : worlds) {
                    const float has = has_declared(world, i);
                    const float tenpai_then = has + (1 - has) * others[i].tenpai;
                    chance[world] *= is_ready ? tenpai_then : 1 - tenpai_then;
                }
            }
            if (chance[World::calm] <= 0 && chance[World::alarm] <= 0) continue;
            PerSeat<int> then = points;
            const PerSeat<int> paid = noten_payments(table_, ready);
            for (const Seat seat : seats(then.size()))
                then[seat] += paid[seat];
            const Outcome outcome{.won = PerSeat<bool>(table_.players()),
                                  .draw = DrawKind::exhaustive,
                                  .dealer_tenpai = ready[table_.dealer]};
            const float worth = placement_.worth(then, table_.kyotaku, outcome);
            for (const World world : worlds)
                sum[world] += chance[world] * worth;
        }
        for (const World world : worlds)
            (tenpai ? in[world].draw_tenpai : in[world].draw_noten) = sum[world];
    }
    const Outcome drawn{.won = PerSeat<bool>(table_.players()),
                        .draw = DrawKind::exhaustive,
                        .dealer_tenpai = false};
    const float before = placement_.worth(points, table_.kyotaku, drawn);
    points[seat_] -= stick_points;
    stick = std::max(before - placement_.worth(points, table_.kyotaku + 1, drawn), 0.0F);
}

// is_tenpai: the viewer is.
float Outlook::worth_of_nagashi(Seat seat, bool is_tenpai) {
    PerSeat<bool> nagashi(table_.players());
    nagashi[seat] = true;
    const NagashiPayments payments = nagashi_payments(table_, nagashi);
    PerSeat<int> points = table_.points;
    for (const Seat each : seats(points.size()))
        points[each] += payments.deltas[each];
    const auto worth_if = [&](bool dealer_tenpai) {
        Outcome outcome{.won = PerSeat<bool>(table_.players()),
                        .draw = DrawKind::exhaustive,
                        .dealer_tenpai = dealer_tenpai};
        outcome.won[seat] = table_.rules.nagashi == Nagashi::as_win;
        return placement_.worth(points, table_.kyotaku - payments.kyotaku, outcome);
    };
    const auto dealer = std::ranges::find(others, table_.dealer, &OpponentReading::seat);
    if (dealer == others.end()) return worth_if(is_tenpai);
    return dealer->tenpai * worth_if(true) + (1 - dealer->tenpai) * worth_if(false);
}

// Only the likeliest nagashi of others counts.
void Outlook::read_nagashi() {
    const Rules& rules = table_.rules;
    if (is_nagashi(rules, table_.seats[seat_])) {
        for (Prospect& world : in.of)
            world.draw_nagashi = worth_of_nagashi(seat_, false);
    }
    const auto players = table_.players();
    float likeliest = 0;
    Seat seat{0};
    for (const OpponentReading& other : others) {
        if (!is_nagashi(rules, table_.seats[other.seat])) continue;
        const std::size_t steps_away = distance(table_.turn, other.seat, players);
        const std::size_t until = steps_away == 0 ? players : steps_away;
        float chance = 1;
        for (std::size_t n = 0; n < draws_left(table_, until).own; ++n)
            chance *= chosen::nagashi_goes_on;
        if (chance > likeliest) {
            likeliest = chance;
            seat = other.seat;
        }
    }
    if (likeliest <= chosen::least_nagashi) return;
    for (const bool is_tenpai : {false, true}) {
        const float worth = worth_of_nagashi(seat, is_tenpai);
        for (Prospect& world : in.of) {
            float& draw = is_tenpai ? world.draw_tenpai : world.draw_noten;
            draw = likeliest * worth + (1 - likeliest) * draw;
        }
    }
}

} // namespace jantaku::foresight
