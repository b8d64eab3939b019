#include "tools/fit/collect.hpp"

#include "advice/danger.hpp"
#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "foresight/reading.hpp"
#include "tools/arena/drive.hpp"
#include "tools/fit/ron_waits.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::fit {

namespace {

// Whether the hand holds the shape, as the part that waits.
bool holds(const Counts& hand, std::size_t melds, const foresight::Shape& shape) {
    using foresight::Form;
    Counts rest = hand;
    const auto take = [&](Kind kind) {
        if (rest[kind] == 0) return false;
        --rest[kind];
        return true;
    };
    if (!take(shape.low)) return false;
    const bool single = shape.form == Form::tanki || shape.form == Form::tanki_edge ||
                        shape.form == Form::tanki_honour;
    if (single) {
        if (melds == 0 && shanten_chiitoitsu(hand) == 0) return hand[shape.low] == 1;
        return advice::complete_sets(rest) == 4 - static_cast<int>(melds);
    }
    return take(shape.high) && melds < 4 && is_agari(rest, melds + 1);
}

class Collecting {
  public:
    Collecting(const Rules& rules, std::span<const std::string> levels, int thinning)
        : levels_{levels}, thinning_{thinning}, game_{new_game(rules)},
          moments_(rules.seat_count()) {
        samples_.planned = rules.rounds() * rules.players;
    }

    Samples play(const GameKey& key) {
        arena::drive(
            game_, key,
            [&](Seat seat, const Actions& actions) {
                const SeatView view = game_.view(seat);
                const Action action = choose(levels_[seat.index()], view, actions, 0);
                if (game_.table.phase == Phase::turn &&
                    (action.kind == ActionKind::discard || action.kind == ActionKind::riichi))
                    note(seat);
                return action;
            },
            [&](const Input& input) {
                const PerSeat<int> before = game_.table.points;
                const auto events = decide(game_, input);
                if (!events) throw InvariantError{"a legal input is refused"};
                for (const Event& event : *events) {
                    see(event);
                    jantaku::apply(game_, event);
                    if (const auto* dahai = std::get_if<Dahai>(&event)) expose(dahai->seat);
                }
                settle(before);
            });
        return std::move(samples_);
    }

  private:
    struct Other {
        bool ready = false;
        std::size_t open = 0;
        bool riichi = false;
        bool tsumo = false;
        bool ron = false; // from another player
    };
    struct Moment {
        bool is_open = false;
        PerSeat<Other> others;
    };
    // Notes the outcome of the seat's last moment, when the seat discards again or the kyoku is
    // over.
    void close(Seat seat, bool goes_on) {
        Moment& moment = moments_[seat];
        if (!moment.is_open) return;
        moment.is_open = false;
        for (const Seat other : seats(game_.table.players())) {
            if (other == seat) continue;
            const Other& it = moment.others[other];
            if (it.ready) {
                samples_.tsumo.add(it.tsumo);
                samples_.ron.add(it.ron);
            } else if (goes_on && !it.riichi) {
                samples_.gets_ready[it.open].add(!ron_waits(game_, other).empty());
            }
        }
    }

    void note(Seat seat) {
        close(seat, true);
        const Counts left = advice::unseen(game_.view(seat));
        Moment& moment = moments_[seat];
        moment.is_open = true;
        moment.others = PerSeat<Other>(game_.table.players());
        for (const Seat other : seats(game_.table.players())) {
            const SeatPublic& its = game_.table.seats[other];
            if (other == seat || its.out) continue;
            const KindSet wins = ron_waits(game_, other);
            Other& it = moment.others[other];
            it = {.ready = !wins.empty(),
                  .open = advice::open_melds(its.melds),
                  .riichi = its.riichi != Riichi::none};
            if (!it.riichi) {
                samples_.ready[it.open][std::min(its.river.size(), most_discards - 1)].add(
                    it.ready);
            }
            if (it.ready && ++ready_hands_ % thinning_ == 0) note_shapes(other, wins, left);
        }
    }

    void note_shapes(Seat seat, KindSet wins, const Counts& left) {
        const SeatPublic& its = game_.table.seats[seat];
        foresight::list_shapes(game_.table, seat, left, shapes_);
        ShapeSample sample;
        sample.closed = advice::open_melds(its.melds) == 0;
        sample.waits = wins.bits();
        sample.safe = its.discarded.bits() | its.let_pass.bits();
        bool any = false;
        for (const foresight::Shape& shape : shapes_) {
            const bool held = wins.contains(shape.first) &&
                              holds(game_.hands[seat].hand.counts(), its.melds.size(), shape);
            any = any || held;
            sample.options.push_back({.form = shape.form,
                                      .marks = shape.marks,
                                      .first = static_cast<std::uint8_t>(shape.first.index()),
                                      .second = static_cast<std::uint8_t>(shape.second.index()),
                                      .ways = shape.ways,
                                      .is_held = held});
        }
        if (any) samples_.shapes.push_back(std::move(sample));
    }

    void expose(Seat seat) {
        const KindSet wins = ron_waits(game_, seat);
        if (wins.empty()) return;
        const Counts left = advice::unseen(game_.view(seat));
        const std::size_t riichi = game_.table.in_riichi(seat) ? 1 : 0;
        wins.for_each([&](Kind kind) {
            samples_.exposed[riichi][foresight::wait_class(kind)] +=
                static_cast<double>(left[kind]) / std::max(left.total(), 1);
        });
    }

    void see(const Event& event) {
        std::visit(overloaded{
                       [&](const Hora& hora) { see_win(hora); },
                       [&](const StartKyoku&) { ++samples_.kyoku; },
                       [&](const auto&) {},
                   },
                   event);
    }

    void see_win(const Hora& hora) {
        const Public& table = game_.table;
        const SeatPublic& its = table.seats[hora.seat];
        const bool is_ron = hora.from != hora.seat;
        for (const Seat seat : seats(table.players())) {
            if (seat == hora.seat || !moments_[seat].is_open) continue;
            Other& it = moments_[seat].others[hora.seat];
            if (!is_ron) it.tsumo = true;
            if (is_ron && hora.from != seat) it.ron = true;
        }
        if (is_ron) {
            samples_
                .hit[table.in_riichi(hora.seat) ? 1 : 0][foresight::wait_class(hora.tile.kind())] +=
                1;
        }
        if (hora.score.yakuman == 0) {
            const Counts dora = advice::dora_of_table(table);
            samples_.bases.push_back(
                {.riichi = table.in_riichi(hora.seat),
                 .open = advice::open_melds(its.melds) > 0,
                 .shown = foresight::shown_han(table, hora.seat),
                 .more_indicators = static_cast<int>(table.indicators.size()) - 1,
                 .dealer = hora.seat == table.dealer,
                 .by_dora = is_ron && dora[hora.tile.kind()] > 0,
                 .base = hora.score.base});
        }
        if (table.in_riichi(hora.seat)) {
            samples_.ura += hora.score.ura;
            samples_.ura_indicators += static_cast<std::int64_t>(hora.ura.size());
        }
    }

    void settle(const PerSeat<int>& before) {
        if (game_.table.phase != Phase::result) {
            if (game_.table.phase == Phase::deal || game_.table.phase == Phase::over)
                is_settled_ = false;
            return;
        }
        if (is_settled_) return;
        is_settled_ = true;
        for (const Seat seat : seats(game_.table.players())) {
            close(seat, false);
            const double change = game_.table.points[seat] - before[seat];
            samples_.squares += change * change;
            ++samples_.changes;
        }
    }

    std::span<const std::string> levels_;
    int thinning_;
    Game game_;
    PerSeat<Moment> moments_;
    foresight::Shapes shapes_;
    Samples samples_;
    std::int64_t ready_hands_ = 0;
    bool is_settled_ = false;
};

} // namespace

Samples collect(const Rules& rules,
                const Secret& secret,
                std::span<const std::string> levels,
                int thinning) {
    return Collecting{rules, levels, thinning}.play(open_key(secret));
}

void Samples::add(const Samples& more) {
    const auto tally = [](Tally& sum, const Tally& one) {
        sum.yes += one.yes;
        sum.all += one.all;
    };
    for (std::size_t open = 0; open < most_open; ++open) {
        for (std::size_t n = 0; n < most_discards; ++n)
            tally(ready[open][n], more.ready[open][n]);
        tally(gets_ready[open], more.gets_ready[open]);
    }
    shapes.insert(shapes.end(), more.shapes.begin(), more.shapes.end());
    bases.insert(bases.end(), more.bases.begin(), more.bases.end());
    tally(tsumo, more.tsumo);
    tally(ron, more.ron);
    for (std::size_t riichi = 0; riichi < 2; ++riichi) {
        for (std::size_t place = 0; place < foresight::wait_classes; ++place) {
            exposed[riichi][place] += more.exposed[riichi][place];
            hit[riichi][place] += more.hit[riichi][place];
        }
    }
    squares += more.squares;
    changes += more.changes;
    kyoku += more.kyoku;
    planned += more.planned;
    ura += more.ura;
    ura_indicators += more.ura_indicators;
}

} // namespace jantaku::fit
