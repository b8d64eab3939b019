#include "record/tenhou6/order.hpp"

#include <algorithm>

namespace jantaku::record {

namespace {

enum class At : std::uint8_t {
    draw,    // `seat` must draw
    drop,    // `seat` must let a tile go
    offered, // the discard of `seat` is open
    kanned,  // `seat` has made a kan or set a tile aside, and must draw
};

struct State {
    std::array<std::size_t, max_players> taken{};
    std::array<std::size_t, max_players> dropped{};
    Seat seat{0};
    At at = At::draw;
    bool has_drawn = false;
    Tile drawn;   // the last draw of `seat`
    Tile offered; // the last discard of `seat`
};

class Search {
  public:
    explicit Search(const HandScript& script) : script_{script} {}

    Order run() {
        State state;
        state.seat = script_.dealer;
        const bool found = walk(state);
        return {.steps = found ? steps_ : longest_, .is_whole = found};
    }

  private:
    [[nodiscard]] const Take* next_take(const State& state, Seat seat) const {
        const auto& takes = script_.takes[seat.index()];
        const std::size_t i = state.taken[seat.index()];
        return i < takes.size() ? &takes[i] : nullptr;
    }
    [[nodiscard]] const Drop* next_drop(const State& state) const {
        const auto& drops = script_.drops[state.seat.index()];
        const std::size_t i = state.dropped[state.seat.index()];
        return i < drops.size() ? &drops[i] : nullptr;
    }

    [[nodiscard]] bool is_end(const State& state) const {
        for (std::size_t i = 0; i < script_.players; ++i) {
            if (state.taken[i] != script_.takes[i].size()) return false;
            if (state.dropped[i] != script_.drops[i].size()) return false;
        }
        switch (script_.end.kind) {
        case EndKind::tsumo:
            return state.at == At::drop && state.has_drawn && state.seat == script_.end.seat;
        case EndKind::kyuushu:
            return state.at == At::drop && state.has_drawn;
        case EndKind::ron:
            return (state.at == At::offered || state.at == At::kanned) &&
                   state.seat == script_.end.seat;
        case EndKind::kan_or_discard:
            return true;
        }
        return false;
    }

    // False when no order follows from here. Recurses at every choice, and each discard may be one.
    // max_entries, which limits the length of a hand, also limits the depth.
    bool walk(State state) {
        const std::size_t begin = steps_.size();
        while (true) {
            if (steps_.size() > longest_.size()) longest_ = steps_;
            if (is_end(state)) return true;
            if (++count_ > max_order_steps) break;
            if (state.at == At::offered) {
                if (choose(state)) return true;
                break;
            }
            if (!(state.at == At::drop ? drop(state) : draw(state))) break;
        }
        steps_.resize(begin);
        return false;
    }

    bool draw(State& state) {
        const Take* take = next_take(state, state.seat);
        if (take == nullptr || take->is_call) return false;
        steps_.push_back({state.seat, true, state.taken[state.seat.index()]++});
        state.drawn = take->tile;
        state.has_drawn = true;
        state.at = At::drop;
        return true;
    }

    bool drop(State& state) {
        const Drop* drop = next_drop(state);
        if (drop == nullptr || drop->kind == DropKind::gap) return false;
        if (!drop->tile && drop->consumed.empty() && !state.has_drawn) return false;
        steps_.push_back({state.seat, false, state.dropped[state.seat.index()]++});
        const bool goes_on = drop->kind != DropKind::discard && drop->kind != DropKind::riichi;
        state.offered = drop->tile.value_or(state.drawn);
        state.at = goes_on ? At::kanned : At::offered;
        state.has_drawn = false;
        return true;
    }

    bool choose(const State& state) {
        for (const bool chi : {false, true}) {
            for (std::size_t steps = 1; steps < script_.players; ++steps) {
                const Seat seat = after(state.seat, steps, script_.players);
                const Take* take = next_take(state, seat);
                if (take == nullptr || !take->is_call) continue;
                if ((take->kind == MeldKind::chi) != chi || take->tile != state.offered) continue;
                if (std::ranges::count(take->feeders, state.seat) == 0) continue;
                if (call(state, seat, *take)) return true;
            }
        }
        State next = state;
        next.seat = after(state.seat, 1, script_.players);
        next.at = At::draw;
        return walk(next);
    }

    bool call(const State& state, Seat seat, const Take& take) {
        const std::size_t begin = steps_.size();
        State next = state;
        next.seat = seat;
        next.has_drawn = false;
        steps_.push_back({seat, true, next.taken[seat.index()]++});
        if (take.kind == MeldKind::daiminkan) {
            next.at = At::kanned;
            const Drop* gap = next_drop(next);
            if (gap != nullptr && gap->kind == DropKind::gap) ++next.dropped[seat.index()];
        } else {
            next.at = At::drop;
        }
        if (walk(next)) return true;
        steps_.resize(begin);
        return false;
    }

    const HandScript& script_;
    std::vector<OrderStep> steps_;
    std::vector<OrderStep> longest_;
    int count_ = 0;
};

} // namespace

Order find_order(const HandScript& script) {
    return Search{script}.run();
}

} // namespace jantaku::record
