#include "room/fork.hpp"

#include "room/chance.hpp"
#include "room/password.hpp"
#include "room/state.hpp"
#include "room/waiting.hpp"
#include "table/decided_by.hpp"
#include "table/step.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/rules/options.hpp>
#include <string>
#include <utility>

namespace jantaku {

namespace {

// The number of events up to a step; none: the game has no such step.
std::optional<std::size_t> events_up_to(const Events& events, std::size_t step) {
    std::size_t count = 0;
    for (; step > 0 && count < events.size(); ++count)
        if (is_step(events[count])) --step;
    return step > 0 || count == 0 ? std::nullopt : std::optional{count};
}

class Branch {
  public:
    Branch(const PlayedGame& game, const ForkGame& ask, const DecisionPoint& point)
        : game_{game}, ask_{ask}, point_{point} {}

    [[nodiscard]] Record
    record(RoomId room, const event::Joined& person, Seat seat, SecretSource& secrets) {
        const Rules& rules = point_.game.table.rules;
        add(event::RoomMade{.room = room,
                            .type = find_option("game_length")->print(rules),
                            .preset = game_.preset,
                            .rules = rules,
                            .options = ask_.options,
                            .lock = lock(secrets),
                            .rated = Rated::unmatched});
        add(draw_secret(secrets, room, 1, rules));
        add(person);
        add(event::HostIs{person.player});
        add_seats(person.player, seat);
        const Fork fork = facts();
        add_game(fork);
        add(event::Forked{fork});
        return std::move(record_);
    }

  private:
    void add(RoomEvent event) {
        jantaku::apply(room_, event);
        record_.push_back(std::move(event));
    }

    // Nobody knows the password, so nobody can watch.
    [[nodiscard]] std::optional<PasswordLock> lock(SecretSource& secrets) const {
        if (!game_.readers) return std::nullopt;
        return lock_with(secrets.next_key(), secrets.next_secret());
    }

    void add_seats(PlayerId person, Seat own) {
        event::SeatsDrawn drawn{.seats = {}, .rated = Rated::forked};
        for (const Seat seat : seats(point_.game.table.players())) {
            if (seat != own) add(new_bot(room_, ask_.level));
            drawn.seats.push_back(seat == own ? person : room_.members.back().player);
        }
        add(std::move(drawn));
    }

    [[nodiscard]] Fork facts() const {
        const auto& taken_over = std::span{game_.events}.first(point_.events);
        return {.game = game_.number,
                .step = ask_.step,
                .kyoku = static_cast<std::size_t>(std::ranges::count_if(
                    taken_over,
                    [](const Event& event) { return std::holds_alternative<Shuffled>(event); })),
                .new_wall = ask_.new_wall,
                .live_drawn = point_.game.wall.drawn,
                .rinshan_drawn = point_.game.wall.rinshan,
                .indicators = point_.game.table.indicators.size(),
                .events = point_.events};
    }

    void add_game(const Fork& fork) {
        const auto kyoku = static_cast<std::uint32_t>(fork.kyoku);
        std::size_t dealt = 0;
        for (std::size_t i = 0; i < point_.events; ++i) {
            Event event = game_.events[i];
            if (auto* start = std::get_if<StartGame>(&event)) start->open_hands = ask_.options.open;
            auto* shuffled = std::get_if<Shuffled>(&event);
            if (shuffled != nullptr && ++dealt == kyoku && fork.new_wall)
                shuffled->wall = laid_anew(point_.game.wall, fork.indicators, key_of(room_), kyoku);
            add(std::move(event));
        }
    }

    const PlayedGame& game_;
    const ForkGame& ask_;
    const DecisionPoint& point_;
    RoomState room_{};
    Record record_;
};

} // namespace

Result<Record, Error> fork(const PlayedGame& game,
                           const ForkGame& ask,
                           RoomId room,
                           const event::Joined& person,
                           SecretSource& secrets) {
    if (!is_bot_level(ask.level)) return Error::bad_value;
    const auto first = events_up_to(game.events, ask.step);
    if (!first) return Error::option_index;
    DecisionPoints points{Game{}, game.events};
    while (const auto point = points.next()) {
        if (point->events < *first) continue;
        const Seat seat =
            ask.seat.value_or(seat_of(game.seats, person.player).value_or(point->seat));
        if (seat.index() >= point->game.table.players()) return Error::option_index;
        return Branch{game, ask, *point}.record(room, person, seat, secrets);
    }
    return Error::option_index;
}

} // namespace jantaku
