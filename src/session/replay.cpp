#include "session/replay.hpp"

#include "table/step.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <utility>

namespace jantaku::session {

Replay::Replay(Frozen<PlayedGame> played, std::optional<Seat> seat)
    : played_{std::move(played)}, seat_{seat}, names_{
                                                   std::min(played_->names.size(), max_players)} {
    for (const Seat each : seats(names_.size()))
        names_[each] = played_->names[each.index()];
    for (std::size_t i = 0; i < played_->events.size(); ++i) {
        if (is_step(played_->events[i])) steps_.push_back(i);
    }
    if (steps_.empty()) throw InvariantError{"a game without a step"};
    advance();
}

void Replay::rewind() {
    game_ = Game{};
    before_ = Public{};
    applied_ = 0;
    step_ = 0;
}

void Replay::advance() {
    const std::size_t last = steps_[step_++];
    for (; applied_ <= last; ++applied_) {
        if (applied_ == last) before_ = game_.table;
        jantaku::apply(game_, played_->events[applied_]);
        const auto* start = std::get_if<StartKyoku>(&played_->events[applied_]);
        if (start != nullptr) kyoku_ = start->kyoku;
    }
}

void Replay::go_to(std::size_t step) {
    step = std::clamp(step, std::size_t{1}, steps_.size());
    if (step < step_) rewind();
    while (step_ < step)
        advance();
}

std::optional<std::size_t> Replay::find_kyoku(int kyoku, std::optional<int> honba) const {
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const auto* start = std::get_if<StartKyoku>(&played_->events[steps_[i]]);
        if (start == nullptr || start->kyoku != kyoku) continue;
        if (!honba || *honba == start->honba) return i + 1;
    }
    return std::nullopt;
}

std::size_t Replay::step_before(std::size_t event) const {
    const auto steps = std::ranges::lower_bound(steps_, event) - steps_.begin();
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(steps, 1));
}

std::optional<std::size_t> Replay::next_win() const {
    for (std::size_t i = step_; i < steps_.size(); ++i) {
        if (std::holds_alternative<Hora>(played_->events[steps_[i]])) return i + 1;
    }
    return std::nullopt;
}

} // namespace jantaku::session
