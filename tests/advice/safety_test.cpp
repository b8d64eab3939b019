// Safety in random games: a tile that is called safe is never ronned. The rule that is named also
// holds by a second definition, which uses only the events.
#include "advice/danger.hpp"
#include "advice/unseen.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_game.hpp"

#include <bit>
#include <jantaku/tile/notation.hpp>
#include <map>
#include <variant>

namespace jantaku::safety_test {

using advice::Reason;

namespace {

// The tiles that each seat has discarded or let pass, as a person at the table would remember them.
class Watcher {
  public:
    void see(const Game& before, const Event& event) {
        if (std::holds_alternative<StartKyoku>(event)) {
            own_ = PerSeat<KindSet>(before.table.players());
            passed_ = own_;
        }
        // A tile has passed when anything but a win on it happens next.
        if (open_ && !std::holds_alternative<Claimed>(event)) {
            for (const Seat seat : seats(own_.size())) {
                if (seat != open_->from && !std::holds_alternative<Hora>(event))
                    passed_[seat].add(open_->tile.kind());
            }
            open_.reset();
        }
        if (const auto* e = std::get_if<Dahai>(&event)) {
            own_[e->seat].add(e->tile.kind());
            open_ = LetGo{e->tile, e->seat};
        }
        if (const auto* e = std::get_if<Kakan>(&event)) open_ = LetGo{e->tile, e->seat};
        if (const auto* e = std::get_if<Kita>(&event)) {
            if (before.table.rules.kita_ron) open_ = LetGo{e->tile, e->seat};
        }
        if (const auto* e = std::get_if<Tsumo>(&event)) forget(before, e->seat);
        if (const auto* e = std::get_if<jantaku::Call>(&event)) forget(before, e->seat);
    }
    [[nodiscard]] KindSet own(Seat seat) const { return own_[seat]; }
    [[nodiscard]] KindSet safe(Seat seat) const { return own_[seat] | passed_[seat]; }

  private:
    void forget(const Game& before, Seat seat) {
        if (before.table.seats[seat].riichi == Riichi::none) passed_[seat] = {};
    }
    PerSeat<KindSet> own_;
    PerSeat<KindSet> passed_;
    std::optional<LetGo> open_;
};

// How many tiles of the kind are visible, on the table or in this hand.
int seen_of(const SeatView& view, Kind kind) {
    int seen = view.mine.hand.count(kind);
    const auto count = [&](Tile tile) { seen += tile.kind() == kind ? 1 : 0; };
    for (const Seat seat : seats(view.table.players())) {
        const SeatPublic& open = view.table.seats[seat];
        for (const RiverTile& tile : open.river) {
            if (!tile.called) count(tile.tile);
        }
        for (const Meld& meld : open.melds)
            std::ranges::for_each(meld.tiles, count);
        std::ranges::for_each(open.kita, count);
        if (seat != view.seat) std::ranges::for_each(open.shown, count);
    }
    std::ranges::for_each(view.table.indicators, count);
    return seen;
}

// B-13, B-14 for one side of the tile: `way` is -1 or 1.
std::optional<Reason> side(const SeatView& view, KindSet safe, Kind kind, int way) {
    const int far = kind.rank() + 3 * way;
    if (far < 1 || far > 9) return std::nullopt; // no ryanmen can reach from there
    if (safe.contains(Kind{kind.suit(), far})) return Reason::suji;
    const int most = std::max(seen_of(view, Kind{kind.suit(), kind.rank() + way}),
                              seen_of(view, Kind{kind.suit(), kind.rank() + 2 * way}));
    return most >= 4 ? Reason::no_chance : most == 3 ? Reason::one_chance : Reason::nothing;
}

// B-15: the suits of the open melds, one bit each, if there are two or more melds.
unsigned suits_shown(const SeatView& view, Seat seat) {
    unsigned suits = 0;
    int open = 0;
    for (const Meld& meld : view.table.seats[seat].melds) {
        open += meld.kind == MeldKind::ankan ? 0 : 1;
        for (const Tile tile : meld.tiles) {
            if (!tile.kind().is_jihai()) suits |= 1U << static_cast<unsigned>(tile.kind().suit());
        }
    }
    return open >= 2 ? suits : 0;
}

Reason by_tile_alone(const SeatView& view, const Watcher& watcher, Seat threat, Kind kind);

Reason word_for(const SeatView& view, const Watcher& watcher, Seat threat, Kind kind) {
    if (watcher.own(threat).contains(kind)) return Reason::genbutsu;
    if (watcher.safe(threat).contains(kind)) return Reason::passed;
    const Reason reason = by_tile_alone(view, watcher, threat, kind);
    const unsigned suits = suits_shown(view, threat);
    const bool is_flush = std::has_single_bit(suits);
    if (!is_flush || kind.is_jihai()) return reason;
    const bool dead_of_three =
        view.table.players() == 3 && kind.suit() == Suit::manzu && seen_of(view, kind) == 4;
    if (dead_of_three) return reason;
    if (suits != 1U << static_cast<unsigned>(kind.suit())) return Reason::out_of_flush;
    return reason == Reason::nothing ? Reason::in_flush : reason;
}

Reason by_tile_alone(const SeatView& view, const Watcher& watcher, Seat threat, Kind kind) {
    const KindSet safe = watcher.safe(threat);
    const bool manzu_of_three = view.table.players() == 3 && kind.suit() == Suit::manzu;
    if (manzu_of_three) return Reason::no_run;
    if (kind.is_jihai()) {
        if (seen_of(view, kind) < 4) return Reason::honour;
        bool kokushi_is_dead = !view.table.in_riichi(threat);
        for (const Kind other : all_kinds()) {
            if (other != kind && other.is_yaochuu() && seen_of(view, other) == 4)
                kokushi_is_dead = true;
        }
        return kokushi_is_dead ? Reason::honour_dead : Reason::honour_alone;
    }
    std::vector<Reason> sides;
    for (const int way : {-1, 1}) {
        if (const auto it = side(view, safe, kind, way)) sides.push_back(*it);
    }
    const auto some = [&](Reason reason) { return std::ranges::count(sides, reason) > 0; };
    const bool dead = some(Reason::suji) || some(Reason::no_chance);
    if (some(Reason::nothing)) return dead ? Reason::half_suji : Reason::nothing;
    if (some(Reason::one_chance)) return Reason::one_chance;
    return some(Reason::suji) ? Reason::suji : Reason::no_chance;
}

// Whether the seat could ron the tile if it were discarded now.
bool deals_in(Game game, Seat seat, const Action& discard, Seat threat) {
    const auto events = decide(game, Act{seat, discard});
    REQUIRE(events);
    for (const Event& event : *events)
        apply(game, event);
    return offers(legal(game, threat), ActionKind::ron);
}

} // namespace

TEST_CASE("safety: in random games the named rule holds, and a safe tile is never ronned",
          "[advice][property]") {
    random_play::Random random{20261122};
    std::map<Reason, int> told;
    int ronned = 0;
    for (int games = 0; games < 40; ++games) {
        Watcher watcher;
        const auto look = [&](const Game& game, Seat seat) {
            if (game.table.phase != Phase::turn) return;
            const SeatView view = game.view(seat);
            const auto threats = advice::threats_to(view);
            if (threats.empty()) return;
            const Counts left = advice::unseen(view);
            for (const Action& action : legal(view)) {
                if (action.kind != ActionKind::discard) continue;
                for (const advice::Threat& threat : threats) {
                    const auto safety = advice::safety_of(action.tile, view, threat, left);
                    CAPTURE(seat.index(), threat.seat.index(), to_string(action.tile));
                    const bool ron = deals_in(game, seat, action, threat.seat);
                    ronned += ron ? 1 : 0;
                    if (safety.grade == 0) REQUIRE_FALSE(ron);
                    ++told[safety.reason];
                    if (!view.table.seats[threat.seat].shown.empty()) continue;
                    REQUIRE(safety.reason ==
                            word_for(view, watcher, threat.seat, action.tile.kind()));
                }
            }
        };
        random_play::play_game(
            random_play::random_rules(random), random, 500, look,
            [&](const Game& before, const Event& event) { watcher.see(before, event); });
    }
    CHECK(ronned > 10); // dangerous tiles
    for (const Reason reason :
         {Reason::genbutsu, Reason::passed, Reason::honour, Reason::no_run, Reason::suji,
          Reason::no_chance, Reason::one_chance, Reason::half_suji, Reason::nothing,
          Reason::out_of_flush, Reason::in_flush}) {
        CAPTURE(static_cast<int>(reason));
        CHECK(told[reason] > 10);
    }
}

} // namespace jantaku::safety_test
