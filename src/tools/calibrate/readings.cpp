#include "tools/calibrate/readings.hpp"

#include "advice/danger.hpp"
#include "advice/unseen.hpp"
#include "foresight/outlook.hpp"
#include "table/decided_by.hpp"
#include "tools/fit/ron_waits.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <vector>

namespace jantaku::calibrate {

namespace {

using foresight::OpponentReading;

constexpr std::array<float, bin_count - 1> ends_of_ready{0.02F, 0.05F, 0.1F, 0.2F, 0.3F,
                                                         0.4F,  0.5F,  0.6F, 0.75F};
constexpr std::array<float, bin_count - 1> ends_of_waits{0.005F, 0.01F, 0.02F, 0.04F, 0.06F,
                                                         0.09F,  0.13F, 0.18F, 0.25F};
constexpr std::array<float, bin_count - 1> ends_of_danger{0.005F, 0.01F, 0.02F, 0.03F, 0.05F,
                                                          0.08F,  0.12F, 0.16F, 0.22F};

std::size_t group_of(std::size_t melds) {
    return std::min(melds, groups_of_melds - 1);
}

class Reading {
  public:
    Readings read(const Events& events) {
        for (const Event& event : events) {
            const bool discards =
                std::holds_alternative<Dahai>(event) || std::holds_alternative<Reach>(event);
            const auto decider = decided_by(game_.table, event);
            if (discards && decider) look(*decider);
            if (const auto* hora = std::get_if<Hora>(&event)) see(*hora);
            if (const auto* draw = std::get_if<Ryukyoku>(&event)) see(*draw);
            if (const auto* reach = std::get_if<Reach>(&event)) see(*reach);
            if (std::holds_alternative<StartKyoku>(event)) {
                told_.clear();
                winning_.clear();
                drawing_.clear();
                discards_ = PerSeat<std::size_t>(game_.table.players());
            }
            // Qualified: unqualified, std::apply would take a std::variant for its tuple.
            jantaku::apply(game_, event);
        }
        return std::move(readings_);
    }

  private:
    struct Told {
        Seat to{0};
        Seat of{0};
        std::size_t at = 0; // which discard of the seat that was told
        std::size_t melds = 0;
        std::size_t ahead = 0; // index of calibrate::ahead
        float chance = 0;
    };

    // That others win after a discard of the seat.
    struct Winning {
        Seat to{0};
        std::size_t at = 0; // the discard
        std::size_t ahead = 0;
        float chance = 0;
    };
    struct Drawing {
        Seat of{0};
        std::size_t melds = 0;
        float chance = 0;
    };

    void look(Seat seat) {
        const std::size_t now = discards_[seat]++;
        std::erase_if(told_, [&](const Told& told) {
            if (told.to != seat || told.at != now) return false;
            readings_.ready[told.melds][told.ahead].add(told.chance,
                                                        !fit::ron_waits(game_, told.of).empty());
            return true;
        });
        std::erase_if(winning_, [&](const Winning& told) {
            if (told.to != seat || told.at >= now) return false;
            readings_.others[told.ahead].add(told.chance, false);
            return true;
        });
        const SeatView view = game_.view(seat);
        const foresight::Outlook outlook{view, advice::unseen(view), {.own = foresight::max_steps}};
        for (std::size_t i = 0; i < ahead.size(); ++i)
            winning_.push_back({.to = seat,
                                .at = now + ahead[i],
                                .ahead = i,
                                .chance = outlook.in[foresight::World::calm].others_win[ahead[i]]});
        KindSet dangerous;
        bool has_riichi = false;
        for (const OpponentReading& other : outlook.others) {
            const KindSet waited = fit::ron_waits(game_, other.seat);
            dangerous = dangerous | waited;
            has_riichi = has_riichi || other.riichi;
            tell(seat, now, other, !waited.empty());
            if (!waited.empty()) see_waits(other, waited);
            if (!other.riichi) {
                const std::size_t open = advice::open_melds(game_.table.seats[other.seat].melds);
                drawing_.push_back(
                    {.of = other.seat, .melds = group_of(open), .chance = other.tenpai});
            }
        }
        for (const Kind kind : all_kinds()) {
            if (view.mine.hand.count(kind) == 0) continue;
            readings_.danger[has_riichi ? 1 : 0].add(outlook.discarding(kind).risk,
                                                     dangerous.contains(kind));
        }
    }

    void tell(Seat seat, std::size_t now, const OpponentReading& other, bool is_ready) {
        if (other.riichi) return;
        const std::size_t melds = group_of(advice::open_melds(game_.table.seats[other.seat].melds));
        readings_.ready[melds][0].add(other.ready[0], is_ready);
        for (std::size_t i = 1; i < ahead.size(); ++i)
            told_.push_back({.to = seat,
                             .of = other.seat,
                             .at = now + ahead[i],
                             .melds = melds,
                             .ahead = i,
                             .chance = other.ready[ahead[i]]});
    }

    void see_waits(const OpponentReading& other, KindSet waited) {
        const SeatPublic& its = game_.table.seats[other.seat];
        const KindSet safe = its.discarded | its.let_pass;
        for (const Kind kind : all_kinds()) {
            if (safe.contains(kind)) continue;
            readings_.waits[advice::open_melds(its.melds) > 0 ? 1 : 0].add(
                other.waits[kind.index()], waited.contains(kind));
        }
    }

    // The forecasts are of a calm world (foresight/world.hpp).
    void see(const Reach& reach) {
        std::erase_if(told_, [&](const Told& told) { return told.of == reach.seat; });
        std::erase_if(winning_, [&](const Winning& told) {
            return told.to != reach.seat && told.at >= discards_[told.to];
        });
        std::erase_if(drawing_, [&](const Drawing& told) { return told.of == reach.seat; });
    }

    void see(const Ryukyoku& draw) {
        if (draw.kind != DrawKind::exhaustive) return;
        for (const Winning& told : winning_)
            if (told.at < discards_[told.to]) readings_.others[told.ahead].add(told.chance, false);
        winning_.clear();
        for (const Drawing& told : drawing_) {
            readings_.tenpai[told.melds].add(told.chance, draw.tenpai[told.of]);
        }
    }

    void see(const Hora& hora) {
        const Public& table = game_.table;
        // After a second win, the forecasts are gone.
        for (const Winning& told : winning_) {
            if (told.at + 1 != discards_[told.to]) continue;
            readings_.others[told.ahead].add(told.chance,
                                             told.to != hora.seat && told.to != hora.from);
        }
        winning_.clear();
        if (hora.score.yakuman > 0) return;
        const Seat viewer = after(hora.seat, 1, table.players());
        const auto others =
            foresight::read_others(table, viewer, advice::unseen(game_.view(viewer)));
        const auto winner = std::ranges::find(others, hora.seat, &OpponentReading::seat);
        if (winner == others.end()) return;
        const bool is_open = advice::open_melds(table.seats[hora.seat].melds) > 0;
        Readings::Wins& wins = readings_.bases[winner->riichi ? 0 : is_open ? 2 : 1];
        ++wins.count;
        wins.said += winner->base;
        wins.came += hora.score.base;
    }

    Game game_;
    Readings readings_;
    // In this kyoku.
    std::vector<Told> told_;
    std::vector<Winning> winning_;
    std::vector<Drawing> drawing_;
    PerSeat<std::size_t> discards_;
};

template <class Many>
void add_each(Many& sum, const Many& more) {
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i].add(more[i]);
}

} // namespace

Readings::Readings()
    : ready{[] {
          const Reliability none{ends_of_ready};
          const std::array<Reliability, ahead.size()> each{none, none, none, none};
          return std::array<std::array<Reliability, ahead.size()>, groups_of_melds>{each, each,
                                                                                    each, each};
      }()},
      others{Reliability{ends_of_danger}, Reliability{ends_of_danger}, Reliability{ends_of_danger},
             Reliability{ends_of_danger}},
      tenpai{Reliability{ends_of_ready}, Reliability{ends_of_ready}, Reliability{ends_of_ready},
             Reliability{ends_of_ready}},
      waits{Reliability{ends_of_waits}, Reliability{ends_of_waits}},
      danger{Reliability{ends_of_danger}, Reliability{ends_of_danger}} {}

void Readings::add(const Readings& more) {
    for (std::size_t melds = 0; melds < ready.size(); ++melds)
        add_each(ready[melds], more.ready[melds]);
    add_each(others, more.others);
    add_each(tenpai, more.tenpai);
    add_each(waits, more.waits);
    add_each(danger, more.danger);
    for (std::size_t i = 0; i < bases.size(); ++i) {
        bases[i].count += more.bases[i].count;
        bases[i].said += more.bases[i].said;
        bases[i].came += more.bases[i].came;
    }
}

Readings readings_in(const Events& game) {
    return Reading{}.read(game);
}

} // namespace jantaku::calibrate
