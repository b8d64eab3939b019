#include "replay/replay.hpp"

#include "replay/compare.hpp"
#include "replay/exchange.hpp"
#include "replay/first_divergence.hpp"
#include "replay/log_cursor.hpp"
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
    explicit Player(const Log& log) : cursor_{log} {
        replay_.game = new_game(log.rules);
        replay_.events.emplace_back(StartGame{log.rules});
    }

    Replay play() {
        try {
            for (; !cursor_.is_past_last_kyoku() && !is_done(); cursor_.next_kyoku())
                play_kyoku();
            if (!is_done() && !played_log().kyoku.empty()) check_end();
        } catch (const InvariantError& error) {
            first_.add_here({"a game", std::string{"the table broke: "} + error.what()});
        }
        replay_.divergence = first_.found();
        return std::move(replay_);
    }

  private:
    const Public& table() const { return replay_.game.table; }
    const Log& played_log() const { return cursor_.played_log(); }
    const LogKyoku& kyoku() const { return cursor_.kyoku(); }
    bool is_done() const { return stopped_ || first_.found().has_value(); }

    // ---- a kyoku -----------------------------------------------------------------------------

    void play_kyoku() {
        if (table().phase == Phase::over) {
            first_.add_to_header({"another hand", "the game is over"});
            return;
        }
        check_start();
        if (is_done()) return;
        const auto wall = wall_of(played_log(), cursor_.kyoku_index());
        if (!wall) return first_.add(wall.error());
        const auto swap =
            kyoku().swap ? std::optional{chance_of(kyoku(), *kyoku().swap)} : std::nullopt;
        if (swap.has_value() != swaps_tiles(table().rules)) {
            return first_.add_to_header(swap ? Difference{"an exchange of tiles", "none"}
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
                return first_.add_to_header(
                    {words(seat) + " gives " + words({given.begin(), given.size()}),
                     words(seat) + " may not do that"});
            }
            input(Act{seat, action});
        }
        input(Proceed{});
    }

    void check_swap(const Swap& swap) {
        const LogSwap& told = *kyoku().swap;
        first_.compare("steps of the exchange", told.steps, swap.steps);
        for (const Seat seat : seats(told.given.size())) {
            const auto& expected = told.given[seat];
            const auto& actual = swap.given[seat];
            const std::span<const Tile> a{expected.begin(), expected.size()};
            const std::span<const Tile> b{actual.begin(), actual.size()};
            if (!same_tiles(a, b))
                first_.add_named("what " + words(seat) + " gave", words(a), words(b));
        }
    }

    // A log may begin with any hand of a game.
    void check_start() {
        const LogKyoku& start = kyoku();
        const bool is_first = start.kyoku == 0 && start.honba == 0 && start.kyotaku == 0;
        if (cursor_.kyoku_index() == 0 && !is_first) return begin_in_the_middle();
        first_.compare("kyoku", start.kyoku, table().kyoku);
        first_.compare("honba", start.honba, table().honba);
        first_.compare("kyotaku", start.kyotaku, table().kyotaku);
        first_.compare("dealer", static_cast<int>(start.dealer.index()),
                       static_cast<int>(table().dealer.index()));
        first_.compare("points", start.points, table().points);
    }

    void begin_in_the_middle() {
        const LogKyoku& start = kyoku();
        const auto dealer = static_cast<std::size_t>(start.kyoku) % table().players();
        first_.compare("dealer", static_cast<int>(start.dealer.index()), static_cast<int>(dealer));
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
        if (const LogEvent* more = cursor_.next()) {
            return first_.add_here({words(*more), "the hand is over"});
        }
        if (!kyoku().indicators) return;
        const auto& listed = *kyoku().indicators;
        const auto& turned = table().indicators;
        if (listed == turned) return;
        first_.add_here({"indicators " + words({listed.begin(), listed.size()}),
                         "indicators " + words({turned.begin(), turned.size()})});
    }

    void check_end() {
        cursor_.to_end();
        const bool over = table().phase == Phase::over;
        if (!played_log().end) {
            if (over && played_log().tells_end)
                first_.add_to_header({"another hand", "the game is over"});
            return;
        }
        if (!over) return first_.add_to_header({"the end of the game", "another hand"});
        const auto& end = std::get<EndGame>(replay_.events.back());
        first_.compare("points at the end", played_log().end->points, end.points);
        if (played_log().end->results)
            first_.compare("results", *played_log().end->results, end.result);
    }

    void step() {
        if (cursor_.next() == nullptr && cursor_.may_stop_here()) {
            stopped_ = true;
        } else if (table().phase == Phase::turn) {
            take_turn();
        } else {
            answer_claims();
        }
    }

    // ---- decisions ---------------------------------------------------------------------------

    void take_turn() {
        const Seat seat = table().turn;
        const std::size_t index = cursor_.next_decision();
        const LogEvent* event = cursor_.event_at(index);
        if (event == nullptr && cursor_.may_stop_here()) {
            stopped_ = true;
            return;
        }
        const std::string expected = event == nullptr ? "the end of the hand" : words(*event);
        const auto action = event == nullptr ? std::nullopt : turn_action(*event, index, seat);
        if (stopped_) return;
        if (!action) return first_.add_at(index + 1, {expected, words(seat) + " must act"});
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
        while (cursor_.event_at(index) != nullptr &&
               std::holds_alternative<Dora>(*cursor_.event_at(index)))
            ++index;
        if (cursor_.event_at(index) == nullptr) {
            stopped_ = cursor_.may_stop_here();
            return std::nullopt;
        }
        const auto* dahai = std::get_if<Dahai>(cursor_.event_at(index));
        if (dahai == nullptr) return std::nullopt;
        return reach.shown.empty() ? Action::riichi(dahai->tile, dahai->tsumogiri)
                                   : Action::open_riichi(dahai->tile, dahai->tsumogiri);
    }

    // Every seat that could use the open tile answers as the log says.
    void answer_claims() {
        const std::size_t index = cursor_.next_decision();
        for (const Seat seat : seats(table().players())) {
            const std::optional<Answer> chosen = answer_of(seat, index);
            const Actions open = legal(replay_.game, seat);
            if (chosen) {
                act(seat, chosen->action, chosen->event);
            } else if (!open.empty()) {
                const bool to_all =
                    cursor_.is_draw(DrawKind::sanchahou, index) && offers(open, ActionKind::ron);
                const auto fifth = cursor_.is_draw(DrawKind::suukan, index) && one_has_all_kans()
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
        if (const LogEvent* event = cursor_.event_at(index)) {
            if (const auto* call = std::get_if<Call>(event);
                call != nullptr && call->seat == seat) {
                return Answer{call_action(*call), index};
            }
        }
        // Several players may win on one tile.
        for (; const LogEvent* event = cursor_.event_at(index); ++index) {
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
            const LogEvent* logged = cursor_.event_at(event);
            return first_.add_at(event + 1, {logged == nullptr ? "a claim" : words(*logged),
                                             words(seat) + " may not do that"});
        }
        input(Act{seat, action});
    }

    void input(const Input& input) {
        happened_.clear();
        if (enact(replay_.game, input, happened_)) {
            const LogEvent* event = cursor_.next();
            return first_.add_here({event == nullptr ? "the end of the hand" : words(*event),
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
        if (std::holds_alternative<ReachAccepted>(event) && !played_log().tells_reach_accepted)
            return;
        // The list is compared at the end of the hand.
        if (std::holds_alternative<Dora>(event) && kyoku().indicators) return;
        const auto played = as_logged(event, replay_.game);
        if (!played) return;
        const LogEvent* recorded = cursor_.next();
        if (recorded == nullptr) {
            stopped_ = cursor_.may_stop_here();
            if (!stopped_) first_.add_here({"the end of the hand", words(*played)});
            return;
        }
        if (const auto difference = compare(*recorded, *played))
            return first_.add_here(*difference);
        if (std::holds_alternative<Hora>(event)) ++replay_.wins;
        cursor_.advance();
    }

    void check_deal(const StartKyoku& dealt) {
        for (const Seat seat : seats(table().players())) {
            const auto& expected = kyoku().hands[seat];
            const auto& actual = dealt.hands[seat];
            const std::span<const Tile> a{expected.begin(), expected.size()};
            const std::span<const Tile> b{actual.begin(), actual.size()};
            if (!same_tiles(a, b)) {
                first_.add_named("the hand of " + words(seat), words(a), words(b));
            }
        }
        if (kyoku().indicator != dealt.indicator) {
            first_.add_named("indicator", to_string(kyoku().indicator), to_string(dealt.indicator));
        }
    }

    LogCursor cursor_;
    FirstDivergence first_{cursor_};
    Replay replay_;
    Events happened_;      // after the last input
    bool stopped_ = false; // where a log that was cut off ends
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

GameRecord game_record(const Log& log, Events events) {
    return {.title = "",
            .names = log.names,
            .preset = log.preset,
            .events = std::move(events),
            .fairness = log.fairness,
            .knows_dice = std::ranges::all_of(
                log.kyoku, [](const LogKyoku& each) { return each.dice.has_value(); }),
            .origin = log.origin};
}

} // namespace jantaku
