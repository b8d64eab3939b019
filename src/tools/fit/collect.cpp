#include "tools/fit/collect.hpp"

#include "advice/danger.hpp"
#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "foresight/reading.hpp"
#include "table/decided_by.hpp"
#include "tools/fit/ron_waits.hpp"

#include <algorithm>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/decide.hpp>
#include <numeric>
#include <utility>
#include <vector>

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

// Whether two neighbours of the tile are held that make a run with it.
bool could_chi(const Counts& held, Kind kind) {
    if (kind.is_jihai()) return false;
    const auto has = [&](int step) {
        const int rank = kind.rank() + step;
        return rank >= 1 && rank <= 9 && held[Kind{kind.suit(), rank}] > 0;
    };
    return (has(-2) && has(-1)) || (has(-1) && has(1)) || (has(1) && has(2));
}

class Collecting {
  public:
    explicit Collecting(int thinning) : thinning_{thinning} {}

    Samples see_all(const Events& events) {
        for (const Event& event : events) {
            if (const auto* start = std::get_if<StartGame>(&event)) begin(start->rules);
            const bool discards =
                std::holds_alternative<Dahai>(event) || std::holds_alternative<Reach>(event);
            const auto decider = decided_by(game_.table, event);
            if (discards && decider) note(*decider);
            const PerSeat<int> before = game_.table.points;
            see(event);
            // Qualified: unqualified, std::apply would take a std::variant for its tuple.
            jantaku::apply(game_, event);
            if (const auto* dahai = std::get_if<Dahai>(&event)) expose(dahai->seat);
            settle(event, before);
        }
        return std::move(samples_);
    }

  private:
    struct Other {
        bool ready = false;
        bool tsumo = false;
        bool ron = false; // from another player
    };
    struct Moment {
        bool is_open = false;
        PerSeat<Other> others;
    };
    // A hand after a discard of its own, without riichi.
    struct Rested {
        std::size_t open = 0;
        std::size_t discards = 0;
        bool is_ready = false;
    };

    // A tenpai hand since the discard that made its waits what they are. No wins: it is not tenpai.
    struct Waiting {
        KindSet wins;
        bool is_riichi = false;
        std::array<double, foresight::tile_classes> share{}; // of the unseen tiles then

        [[nodiscard]] double all() const {
            return std::accumulate(share.begin(), share.end(), 0.0);
        }
    };

    void begin(const Rules& rules) {
        moments_ = PerSeat<Moment>(rules.seat_count());
        rested_ = PerSeat<std::vector<Rested>>(rules.seat_count());
        waiting_ = PerSeat<Waiting>(rules.seat_count());
        gains_ = PerSeat<int>(rules.seat_count());
        samples_.planned = rules.rounds() * rules.players;
    }

    // Notes the outcome of the seat's last moment, when the seat discards again or the kyoku is
    // over.
    void close(Seat seat) {
        Moment& moment = moments_[seat];
        if (!moment.is_open) return;
        moment.is_open = false;
        for (const Seat other : seats(game_.table.players())) {
            const Other& it = moment.others[other];
            if (other == seat || !it.ready) continue;
            samples_.tsumo.add(it.tsumo);
            samples_.ron.add(it.ron);
        }
    }

    void note(Seat seat) {
        close(seat);
        const Counts left = advice::unseen(game_.view(seat));
        Moment& moment = moments_[seat];
        moment.is_open = true;
        moment.others = PerSeat<Other>(game_.table.players());
        for (const Seat other : seats(game_.table.players())) {
            const SeatPublic& its = game_.table.seats[other];
            if (other == seat || its.out) continue;
            const KindSet wins = ron_waits(game_, other);
            moment.others[other].ready = !wins.empty();
            if (its.riichi == Riichi::none) {
                samples_
                    .ready[advice::open_melds(its.melds)]
                          [std::min(its.river.size(), most_discards - 1)]
                    .add(!wins.empty());
            }
            if (!wins.empty() && ++ready_hands_ % thinning_ == 0) note_shapes(other, wins, left);
        }
    }

    // Whether the hand is ready after its discard, for each time before that it was not.
    void follow(Seat seat) {
        const SeatPublic& its = game_.table.seats[seat];
        const bool is_ready = !ron_waits(game_, seat).empty();
        const std::size_t discards = std::min(its.river.size(), most_discards - 1);
        if (!rested_[seat].empty() && rested_[seat].back().open == 0 && !has_declared_[seat])
            samples_.declares[rested_[seat].back().discards].add(its.riichi != Riichi::none);
        has_declared_[seat] = its.riichi != Riichi::none;
        for (const Rested& before : rested_[seat]) {
            if (!before.is_ready && discards > before.discards)
                samples_.gets_ready[before.open][before.discards][discards - before.discards].add(
                    is_ready);
        }
        if (its.riichi == Riichi::none)
            rested_[seat].push_back({advice::open_melds(its.melds), discards, is_ready});
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
        follow(seat);
        const KindSet wins = ron_waits(game_, seat);
        const bool is_riichi = game_.table.in_riichi(seat);
        Waiting& waiting = waiting_[seat];
        if (waiting.wins != wins || waiting.is_riichi != is_riichi) {
            waiting = {.wins = wins, .is_riichi = is_riichi};
            const Counts left = advice::unseen(game_.view(seat));
            wins.for_each([&](Kind kind) {
                waiting.share[foresight::tile_class(kind)] +=
                    static_cast<double>(left[kind]) / std::max(left.total(), 1);
            });
        }
        for (const Seat other : seats(game_.table.players())) {
            if (other == seat || game_.table.seats[other].out) continue;
            if (game_.table.in_riichi(other)) {
                samples_.exposed_to_riichi += waiting.all();
                continue;
            }
            for (std::size_t place = 0; place < foresight::tile_classes; ++place)
                samples_.exposed[is_riichi ? 1 : 0][place] += waiting.share[place];
        }
    }

    void see_draw(const Tsumo& draw) {
        if (!draw.tile) return;
        const Counts left = advice::unseen(game_.view(draw.seat));
        DueTiles& drawn = samples_.drawn[part_of(draw.seat)];
        for (const Kind kind : all_kinds())
            drawn.due[foresight::tile_class(kind)] += share_of(left, kind);
        drawn.came[foresight::tile_class(draw.tile->kind())] += 1;
    }

    [[nodiscard]] std::size_t part_of(Seat seat) const {
        return foresight::kyoku_part(game_.table.seats[seat].river.size());
    }
    [[nodiscard]] static double share_of(const Counts& left, Kind kind) {
        return static_cast<double>(left[kind]) / std::max(left.total(), 1);
    }

    // A discard that is about to come, beside what the others could have called.
    void see_discard(const Dahai& dahai) {
        const Public& table = game_.table;
        if (table.in_riichi(dahai.seat)) return;
        const auto all = seats(table.players());
        bool is_alarm = false;
        for (const Seat seat : all)
            is_alarm = is_alarm || table.in_riichi(seat);
        for (const Seat seat : all) {
            if (seat == dahai.seat || table.seats[seat].out || table.in_riichi(seat)) continue;
            const SeatView view = game_.view(seat);
            const Counts left = advice::unseen(view);
            const Counts& held = view.mine.hand.counts();
            const bool may_chi = !table.rules.is_sanma() && table.next(dahai.seat) == seat;
            for (const Kind kind : all_kinds()) {
                if (left[kind] == 0) continue;
                const bool is_pon = held[kind] >= 2;
                if (!is_pon && !(may_chi && could_chi(held, kind))) continue;
                DueTiles& tiles =
                    (is_pon ? samples_.to_pon : samples_.to_chi)[is_alarm ? 1 : 0][part_of(seat)];
                tiles.due[foresight::tile_class(kind)] += share_of(left, kind);
                if (dahai.tile.kind() == kind) tiles.came[foresight::tile_class(kind)] += 1;
            }
        }
    }

    void see(const Event& event) {
        std::visit(overloaded{
                       [&](const Hora& hora) { see_win(hora); },
                       [&](const Dahai& dahai) { see_discard(dahai); },
                       [&](const Ryukyoku& draw) { see_draw(draw); },
                       [&](const StartKyoku&) { begin_kyoku(); },
                       [&](const Tsumo& draw) { see_draw(draw); },
                       [&](const auto&) {},
                   },
                   event);
    }

    void begin_kyoku() {
        ++samples_.kyoku;
        for (std::vector<Rested>& hand : rested_)
            hand.clear();
        waiting_ = PerSeat<Waiting>(rested_.size());
        has_declared_ = PerSeat<bool>(rested_.size());
    }

    void see_draw(const Ryukyoku& draw) {
        if (draw.kind != DrawKind::exhaustive) return;
        for (const Seat seat : seats(rested_.size())) {
            if (game_.table.in_riichi(seat)) continue;
            for (const Rested& before : rested_[seat])
                samples_.tenpai_at_draw[before.open][before.discards].add(draw.tenpai[seat]);
        }
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
        if (is_ron && table.in_riichi(hora.from)) {
            samples_.hit_by_riichi += 1;
        } else if (is_ron) {
            samples_
                .hit[table.in_riichi(hora.seat) ? 1 : 0][foresight::tile_class(hora.tile.kind())] +=
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

    // A kyoku may end with several wins, one event each.
    void settle(const Event& event, const PerSeat<int>& before) {
        if (game_.table.phase == Phase::result) {
            for (const Seat seat : seats(game_.table.players())) {
                close(seat);
                gains_[seat] += game_.table.points[seat] - before[seat];
            }
            is_settled_ = false;
        } else if (!is_settled_ && !std::holds_alternative<StartGame>(event)) {
            add_gains();
        }
    }

    void add_gains() {
        is_settled_ = true;
        for (int& gain : gains_) {
            const double change = std::exchange(gain, 0);
            samples_.squares += change * change;
            ++samples_.changes;
        }
    }

    int thinning_;
    Game game_;
    PerSeat<Moment> moments_;
    PerSeat<std::vector<Rested>> rested_; // earlier in this kyoku
    PerSeat<Waiting> waiting_;
    PerSeat<bool> has_declared_;
    PerSeat<int> gains_; // in this kyoku
    foresight::Shapes shapes_;
    Samples samples_;
    std::int64_t ready_hands_ = 0;
    bool is_settled_ = true;
};

} // namespace

Samples collect(const Events& events, int thinning) {
    return Collecting{thinning}.see_all(events);
}

void Samples::add(const Samples& more) {
    const auto tally = [](Tally& sum, const Tally& one) {
        sum.yes += one.yes;
        sum.all += one.all;
    };
    for (std::size_t open = 0; open < most_open; ++open) {
        for (std::size_t n = 0; n < most_discards && open == 0; ++n)
            tally(declares[n], more.declares[n]);
        for (std::size_t n = 0; n < most_discards; ++n) {
            tally(ready[open][n], more.ready[open][n]);
            tally(tenpai_at_draw[open][n], more.tenpai_at_draw[open][n]);
            for (std::size_t later = 0; later < most_discards; ++later)
                tally(gets_ready[open][n][later], more.gets_ready[open][n][later]);
        }
    }
    shapes.insert(shapes.end(), more.shapes.begin(), more.shapes.end());
    bases.insert(bases.end(), more.bases.begin(), more.bases.end());
    tally(tsumo, more.tsumo);
    tally(ron, more.ron);
    for (std::size_t riichi = 0; riichi < 2; ++riichi) {
        for (std::size_t place = 0; place < foresight::tile_classes; ++place) {
            exposed[riichi][place] += more.exposed[riichi][place];
            hit[riichi][place] += more.hit[riichi][place];
        }
    }
    for (std::size_t part = 0; part < foresight::kyoku_parts; ++part) {
        drawn[part].add(more.drawn[part]);
        for (std::size_t riichi = 0; riichi < 2; ++riichi) {
            to_pon[riichi][part].add(more.to_pon[riichi][part]);
            to_chi[riichi][part].add(more.to_chi[riichi][part]);
        }
    }
    exposed_to_riichi += more.exposed_to_riichi;
    hit_by_riichi += more.hit_by_riichi;
    squares += more.squares;
    changes += more.changes;
    kyoku += more.kyoku;
    planned += more.planned;
    ura += more.ura;
    ura_indicators += more.ura_indicators;
}

} // namespace jantaku::fit
