#include "replay/replay.hpp"

#include "replay/compare.hpp"
#include "replay/exchange.hpp"
#include "replay/shape.hpp"
#include "replay/wall.hpp"
#include "replay/words.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>

namespace jantaku {

namespace {

class Player {
  public:
    explicit Player(const Log& log) : log_{log} {
        replay_.game = new_game(log.rules);
        replay_.events.emplace_back(StartGame{log.rules});
    }

    Replay play() {
        try {
            for (kyoku_ = 0; kyoku_ < log_.kyoku.size() && !is_done(); ++kyoku_)
                play_kyoku();
            if (!is_done() && !log_.kyoku.empty()) check_end();
        } catch (const InvariantError& error) {
            diverge({"a game", std::string{"the table broke: "} + error.what()});
        }
        return std::move(replay_);
    }

  private:
    const Public& table() const { return replay_.game.table; }
    const LogKyoku& kyoku() const { return log_.kyoku[kyoku_]; }
    bool is_done() const { return stopped_ || replay_.divergence.has_value(); }

    // ---- divergence --------------------------------------------------------------------------

    void diverge_at(std::optional<std::size_t> event, const Difference& difference) {
        if (replay_.divergence) return;
        replay_.divergence =
            LogError{.game = log_.id,
                     .kyoku = std::min(kyoku_ + 1, log_.kyoku.size()),
                     .event = event,
                     .reason = "expected " + difference.expected + ", actual " + difference.actual};
    }
    void diverge(const Difference& difference) { diverge_at(at_ + 1, difference); }
    void diverge_header(std::string_view name, const std::string& expected, std::string actual) {
        const std::string label = std::string{name} + ' ';
        diverge_at(std::nullopt, {label + expected, label + std::move(actual)});
    }
    void check_header(std::string_view name, int expected, int actual) {
        if (expected == actual) return;
        diverge_header(name, std::to_string(expected), std::to_string(actual));
    }
    void
    check_header(std::string_view name, const PerSeat<int>& expected, const PerSeat<int>& actual) {
        if (expected != actual) diverge_header(name, words(expected), words(actual));
    }

    // ---- a kyoku -----------------------------------------------------------------------------

    void play_kyoku() {
        at_ = 0;
        if (table().phase == Phase::over) {
            diverge_at(std::nullopt, {"another hand", "the game is over"});
            return;
        }
        check_start();
        if (is_done()) return;
        const auto wall = wall_of(log_, kyoku_);
        if (!wall) {
            replay_.divergence = wall.error();
            return;
        }
        const auto swap =
            kyoku().swap ? std::optional{chance_of(kyoku(), *kyoku().swap)} : std::nullopt;
        if (swap.has_value() != swaps_tiles(table().rules)) {
            return diverge_at(std::nullopt, swap ? Difference{"an exchange of tiles", "none"}
                                                 : Difference{"no exchange of tiles", "one"});
        }
        input(Deal{.wall = *wall,
                   .dice = kyoku().dice.value_or(std::array<std::uint8_t, 2>{1, 1}),
                   .swap = swap});
        if (!is_done() && table().phase == Phase::swap) answer_swap();
        while (!is_done() && table().phase != Phase::result)
            step();
        if (is_done()) return;
        check_result();
        if (is_done()) return;
        input(Proceed{});
        ++replay_.kyoku;
    }

    // ---- the exchange before the first draw --------------------------------------------------

    void answer_swap() {
        const LogSwap& told = *kyoku().swap;
        for (const Seat seat : seats(told.given.size())) {
            auto given = told.given[seat];
            sort_tiles(given);
            const Action action = told.chosen[seat] ? Action::swap(given[0], given[1], given[2])
                                                    : Action::plain(ActionKind::pass);
            if (!contains(legal(replay_.game, seat), action)) {
                return diverge_at(std::nullopt,
                                  {words(seat) + " gives " + words({given.begin(), given.size()}),
                                   words(seat) + " may not do that"});
            }
            input(Act{seat, action});
        }
        input(Proceed{});
    }

    void check_swap(const Swap& swap) {
        const LogSwap& told = *kyoku().swap;
        check_header("steps of the exchange", told.steps, swap.steps);
        for (const Seat seat : seats(told.given.size())) {
            const auto& expected = told.given[seat];
            const auto& actual = swap.given[seat];
            const std::span<const Tile> a{expected.begin(), expected.size()};
            const std::span<const Tile> b{actual.begin(), actual.size()};
            if (!same_tiles(a, b))
                diverge_header("what " + words(seat) + " gave", words(a), words(b));
        }
    }

    // A log may begin with any hand of a game.
    void check_start() {
        const LogKyoku& start = kyoku();
        const bool is_first = start.kyoku == 0 && start.honba == 0 && start.kyotaku == 0;
        if (kyoku_ == 0 && !is_first) return begin_in_the_middle();
        check_header("kyoku", start.kyoku, table().kyoku);
        check_header("honba", start.honba, table().honba);
        check_header("kyotaku", start.kyotaku, table().kyotaku);
        check_header("dealer", static_cast<int>(start.dealer.index()),
                     static_cast<int>(table().dealer.index()));
        check_header("points", start.points, table().points);
    }

    void begin_in_the_middle() {
        const LogKyoku& start = kyoku();
        const auto dealer = static_cast<std::size_t>(start.kyoku) % table().players();
        check_header("dealer", static_cast<int>(start.dealer.index()), static_cast<int>(dealer));
        if (is_done()) return;
        jantaku::apply(replay_.game, Event{StartKyoku{.kyoku = start.kyoku,
                                                      .honba = start.honba,
                                                      .kyotaku = start.kyotaku,
                                                      .dealer = start.dealer,
                                                      .dice = {},
                                                      .points = start.points,
                                                      .indicator = start.indicator,
                                                      .hands = start.hands}});
    }

    void check_result() {
        if (const LogEvent* more = next()) {
            return diverge({words(*more), "the hand is over"});
        }
        if (!kyoku().indicators) return;
        const auto& listed = *kyoku().indicators;
        const auto& turned = table().indicators;
        if (listed == turned) return;
        diverge({"indicators " + words({listed.begin(), listed.size()}),
                 "indicators " + words({turned.begin(), turned.size()})});
    }

    void check_end() {
        kyoku_ = log_.kyoku.size() - 1;
        at_ = kyoku().events.size();
        const bool over = table().phase == Phase::over;
        if (!log_.end) {
            if (over && log_.tells_end)
                diverge_at(std::nullopt, {"another hand", "the game is over"});
            return;
        }
        if (!over) return diverge_at(std::nullopt, {"the end of the game", "another hand"});
        const auto& end = std::get<EndGame>(replay_.events.back());
        check_header("points at the end", log_.end->points, end.points);
        if (log_.end->results) check_header("results", *log_.end->results, end.result);
    }

    void step() {
        if (next() == nullptr && may_stop_here()) {
            stopped_ = true;
        } else if (table().phase == Phase::turn) {
            take_turn();
        } else {
            answer_claims();
        }
    }

    // ---- the log -----------------------------------------------------------------------------

    const LogEvent* event_at(std::size_t index) const {
        return index < kyoku().events.size() ? &kyoku().events[index] : nullptr;
    }
    const LogEvent* next() const { return event_at(at_); }

    // Whether the log was cut off in its last hand.
    bool may_stop_here() const {
        if (kyoku_ + 1 != log_.kyoku.size() || log_.end) return false;
        const auto& events = kyoku().events;
        return events.empty() || (!std::holds_alternative<LogWin>(events.back()) &&
                                  !std::holds_alternative<LogDraw>(events.back()));
    }

    // The next event, from the cursor on, that is a decision or a result rather than an indicator
    // or a stick that is paid.
    std::size_t next_decision() const {
        std::size_t index = at_;
        for (; const LogEvent* event = event_at(index); ++index) {
            if (!std::holds_alternative<Dora>(*event) &&
                !std::holds_alternative<ReachAccepted>(*event)) {
                break;
            }
        }
        return index;
    }

    // ---- decisions ---------------------------------------------------------------------------

    void take_turn() {
        const Seat seat = table().turn;
        const std::size_t index = next_decision();
        const LogEvent* event = event_at(index);
        if (event == nullptr && may_stop_here()) {
            stopped_ = true;
            return;
        }
        const std::string expected = event == nullptr ? "the end of the hand" : words(*event);
        const auto action = event == nullptr ? std::nullopt : turn_action(*event, index, seat);
        if (stopped_) return;
        if (!action) return diverge_at(index + 1, {expected, words(seat) + " must act"});
        act(seat, *action, index);
    }

    // The action of the seat on its turn, if the event is one that it may do.
    std::optional<Action> turn_action(const LogEvent& event, std::size_t index, Seat seat) {
        using Chosen = std::optional<Action>;
        const auto if_own = [&](Seat who, Action action) -> Chosen {
            return who == seat ? Chosen{action} : std::nullopt;
        };
        return std::visit(
            overloaded{
                [&](const Dahai& e) {
                    return if_own(e.seat, Action::discard(e.tile, e.tsumogiri));
                },
                [&](const Reach& e) -> Chosen {
                    return e.seat == seat ? riichi_discard(e, index) : std::nullopt;
                },
                [&](const Ankan& e) { return if_own(e.seat, Action::ankan(e.consumed[0].kind())); },
                [&](const Kita& e) { return if_own(e.seat, Action::kita(e.tile)); },
                [&](const Kakan& e) { return if_own(e.seat, Action::kakan(e.tile)); },
                [&](const LogWin& e) -> Chosen {
                    if (e.seat != e.from) return std::nullopt;
                    return if_own(e.seat, Action::plain(ActionKind::tsumo));
                },
                [&](const LogDraw& e) -> Chosen {
                    if (e.kind == DrawKind::suukan) return fifth_kan(seat);
                    if (e.kind != DrawKind::kyuushu) return std::nullopt;
                    return Action::plain(ActionKind::kyuushu);
                },
                [](const auto&) -> Chosen { return std::nullopt; },
            },
            event);
    }

    // The kan that ended the hand instead of being made. No record says which kan it was,
    // and nothing depends on it.
    std::optional<Action> fifth_kan(Seat seat) const {
        if (table().kans < max_kans) return std::nullopt;
        for (const Action& action : legal(replay_.game, seat)) {
            if (action.kind == ActionKind::ankan || action.kind == ActionKind::kakan ||
                action.kind == ActionKind::daiminkan)
                return action;
        }
        return std::nullopt;
    }

    // The discard that follows a declaration.
    std::optional<Action> riichi_discard(const Reach& reach, std::size_t index) {
        ++index;
        while (event_at(index) != nullptr && std::holds_alternative<Dora>(*event_at(index)))
            ++index;
        if (event_at(index) == nullptr) {
            stopped_ = may_stop_here();
            return std::nullopt;
        }
        const auto* dahai = std::get_if<Dahai>(event_at(index));
        if (dahai == nullptr) return std::nullopt;
        return reach.shown.empty() ? Action::riichi(dahai->tile, dahai->tsumogiri)
                                   : Action::open_riichi(dahai->tile, dahai->tsumogiri);
    }

    // Every seat that could use the open tile answers as the log says.
    void answer_claims() {
        const std::size_t index = next_decision();
        for (const Seat seat : seats(table().players())) {
            const std::optional<Answer> chosen = answer_of(seat, index);
            const Actions open = legal(replay_.game, seat);
            if (chosen) {
                act(seat, chosen->action, chosen->event);
            } else if (!open.empty()) {
                const bool to_all =
                    is_draw(DrawKind::sanchahou, index) && offers(open, ActionKind::ron);
                const auto fifth = is_draw(DrawKind::suukan, index) && one_has_all_kans()
                                       ? fifth_kan(seat)
                                       : std::optional<Action>{};
                act(seat,
                    fifth.value_or(Action::plain(to_all ? ActionKind::ron : ActionKind::pass)),
                    index);
            }
            if (is_done()) return;
        }
        input(Proceed{});
    }

    bool is_draw(DrawKind kind, std::size_t index) const {
        const LogEvent* event = event_at(index);
        const auto* draw = event == nullptr ? nullptr : std::get_if<LogDraw>(event);
        return draw != nullptr && draw->kind == kind;
    }

    // Whether one seat has four kans: then the hand goes on until somebody declares a fifth.
    bool one_has_all_kans() const {
        for (const Seat seat : seats(table().players())) {
            const Melds& melds = table().seats[seat].melds;
            if (melds.size() == max_kans && std::ranges::all_of(melds, &Meld::is_kan)) return true;
        }
        return false;
    }

    struct Answer {
        Action action;
        std::size_t event = 0; // its place in the log
    };
    std::optional<Answer> answer_of(Seat seat, std::size_t index) const {
        if (const LogEvent* event = event_at(index)) {
            if (const auto* call = std::get_if<Call>(event);
                call != nullptr && call->seat == seat) {
                return Answer{call_action(*call), index};
            }
        }
        // Several players may win on one tile.
        for (; const LogEvent* event = event_at(index); ++index) {
            const auto* win = std::get_if<LogWin>(event);
            if (win == nullptr || win->seat == win->from) break;
            if (win->seat == seat) return Answer{Action::plain(ActionKind::ron), index};
        }
        return std::nullopt;
    }

    static Action call_action(const Call& call) {
        if (call.kind == MeldKind::daiminkan) return Action::plain(ActionKind::daiminkan);
        const auto kind = call.kind == MeldKind::chi ? ActionKind::chi : ActionKind::pon;
        auto held = call.consumed;
        sort_tiles(held);
        return Action::call(kind, held[0], held[1]);
    }

    // ---- the table ---------------------------------------------------------------------------

    void act(Seat seat, const Action& action, std::size_t event) {
        const Actions open = legal(replay_.game, seat);
        if (!contains(open, action)) {
            const LogEvent* logged = event_at(event);
            return diverge_at(event + 1, {logged == nullptr ? "a claim" : words(*logged),
                                          words(seat) + " may not do that"});
        }
        input(Act{seat, action});
    }

    void input(const Input& input) {
        happened_.clear();
        if (enact(replay_.game, input, happened_)) {
            const LogEvent* event = next();
            return diverge({event == nullptr ? "the end of the hand" : words(*event),
                            "the table continues with another event"});
        }
        for (const Event& event : happened_) {
            replay_.events.push_back(event);
            match(event);
            if (is_done()) return;
        }
    }

    void match(const Event& event) {
        if (const auto* start = std::get_if<StartKyoku>(&event)) return check_deal(*start);
        if (const auto* swap = std::get_if<Swap>(&event)) return check_swap(*swap);
        if (std::holds_alternative<ReachAccepted>(event) && !log_.tells_reach_accepted) return;
        // Such a list is compared at the end of the hand.
        if (std::holds_alternative<Dora>(event) && kyoku().indicators) return;
        const auto played = as_logged(event, replay_.game);
        if (!played) return;
        const LogEvent* recorded = next();
        if (recorded == nullptr) {
            stopped_ = may_stop_here();
            if (!stopped_) diverge({"the end of the hand", words(*played)});
            return;
        }
        if (const auto difference = compare(*recorded, *played)) return diverge(*difference);
        if (std::holds_alternative<Hora>(event)) ++replay_.wins;
        ++at_;
    }

    void check_deal(const StartKyoku& dealt) {
        for (const Seat seat : seats(table().players())) {
            const auto& expected = kyoku().hands[seat];
            const auto& actual = dealt.hands[seat];
            const std::span<const Tile> a{expected.begin(), expected.size()};
            const std::span<const Tile> b{actual.begin(), actual.size()};
            if (!same_tiles(a, b)) {
                diverge_header("the hand of " + words(seat), words(a), words(b));
            }
        }
        if (kyoku().indicator != dealt.indicator) {
            diverge_header("indicator", to_string(kyoku().indicator), to_string(dealt.indicator));
        }
    }

    const Log& log_;
    Replay replay_;
    Events happened_;       // after the last input
    std::size_t kyoku_ = 0; // its place in the log, from 0
    std::size_t at_ = 0;    // the next event of the kyoku that has not been matched
    bool stopped_ = false;  // at the end of a log that was cut off
};

} // namespace

Replay replay(const Log& log) {
    if (auto error = misshapen(log)) {
        Replay replay;
        replay.divergence = std::move(error);
        return replay;
    }
    return Player{log}.play();
}

} // namespace jantaku
