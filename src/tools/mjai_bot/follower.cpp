#include "tools/mjai_bot/follower.hpp"

#include "advice/unseen.hpp"
#include "record/mjai/start.hpp"
#include "replay/misfit.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku::mjai_bot {

namespace {

using Wrong = Follower::Wrong;

// The rules of a game as far as its start tells them.
Rules rules_told(Rules rules, const Json& start) {
    if (const auto first = record::int_in(start, "kyoku_first")) {
        if (*first > 0)
            rules.game_length = GameLength::tonpuu;
        else if (rules.game_length == GameLength::tonpuu)
            rules.game_length = GameLength::hanchan;
    }
    constexpr RedFives none{.m = 0, .p = 0, .s = 0};
    const Json* flag = record::member(start, "aka_flag");
    const auto has_reds = flag == nullptr ? std::nullopt : record::bool_of(*flag);
    if (has_reds == false) rules.red_fives = none;
    if (has_reds == true && rules.red_fives == none) rules.red_fives = {.m = 1, .p = 1, .s = 1};
    // The hands of start_kyoku are those after the exchange.
    rules.shura_swap_tiles = SwapTiles::off;
    return rules;
}

bool is_replacement(const Public& table, Seat seat) {
    if (table.turn != seat) return false;
    const bool is_discard_open = table.offer && table.offer->kind == OfferKind::discard;
    return table.phase == Phase::turn || (table.phase == Phase::claims && !is_discard_open);
}

// mjai tells of a replacement tile as of any other.
Event drawn(const Public& table, Seat seat, std::optional<Tile> tile) {
    return Tsumo{.seat = seat, .tile = tile, .rinshan = is_replacement(table, seat)};
}

PerSeat<int> deltas_of(const std::optional<PerSeat<int>>& told, const Public& table) {
    return told.value_or(PerSeat<int>(table.players()));
}

Event win_of(const LogWin& win, const Json& message, const Public& table) {
    Hora hora;
    hora.seat = win.seat;
    hora.from = win.from;
    hora.kyotaku = record::int_in(message, "kyotaku").value_or(0);
    hora.deltas = deltas_of(win.deltas, table);
    return hora;
}

Event draw_of(const LogDraw& draw, const Json& message, const Public& table) {
    Ryukyoku ryukyoku;
    ryukyoku.kind = draw.kind;
    ryukyoku.tenpai = draw.tenpai.value_or(PerSeat<bool>(table.players()));
    ryukyoku.nagashi = PerSeat<bool>(table.players());
    ryukyoku.hands = PerSeat<StaticVector<Tile, 14>>(table.players());
    ryukyoku.kyotaku = record::int_in(message, "kyotaku").value_or(0);
    ryukyoku.deltas = deltas_of(draw.deltas, table);
    const Json* nagashi = record::member(message, "nagashi");
    if (nagashi == nullptr || nagashi->size() != table.players()) return ryukyoku;
    for (const Seat seat : seats(table.players()))
        ryukyoku.nagashi[seat] = (*nagashi)[seat.index()] == true;
    return ryukyoku;
}

Event event_of(const LogEvent& told, const Json& message, const SeatView& view) {
    return std::visit(overloaded{
                          [&](const LogWin& win) { return win_of(win, message, view.table); },
                          [&](const LogDraw& draw) { return draw_of(draw, message, view.table); },
                          [&](const Tsumo& draw) {
                              const bool is_own = draw.seat == view.seat;
                              return drawn(view.table, draw.seat,
                                           is_own ? draw.tile : std::nullopt);
                          },
                          [](const auto& same) { return Event{same}; },
                      },
                      told);
}

// An open riichi is no misfit here, because its tiles are told.
std::optional<std::string_view> misfit_of(const SeatView& view, const Event& event) {
    const auto* reach = std::get_if<Reach>(&event);
    return misfit(view, reach == nullptr ? event : Event{Reach{reach->seat}});
}

bool has_fifth_tile(const SeatView& view) {
    const Counts unseen = advice::unseen(view);
    // Fewer than none is a great number.
    return std::ranges::any_of(unseen.of, [](int n) { return n > 4; });
}

} // namespace

Wrong Follower::see(const Json& message) {
    const std::string type = record::text_in(message, "type").value_or("");
    if (type.empty()) return "an event without a type";
    if (type == "start_game") return start_game(message);
    if (!view_) return "`" + type + "` before `start_game`";
    if (type == "start_kyoku") return start_kyoku(message);
    if (type == "end_kyoku") return end_kyoku();
    if (type == "end_game") {
        hand_.reset();
        return std::nullopt;
    }
    if (!hand_) return "`" + type + "` before any hand";
    return type == "tsumo" && record::text_in(message, "pai") == "?" ? hidden_draw(message)
                                                                     : of_hand(type, message);
}

void Follower::answer(const Action& action) {
    jantaku::apply(*view_, Event{Claimed{view_->seat, action}});
}

Wrong Follower::start_game(const Json& message) {
    const std::size_t players = rules_.seat_count();
    const Json* names = record::member(message, "names");
    if (names != nullptr && names->size() != players) {
        return "`start_game` has " + std::to_string(names->size()) +
               " names, but the rules are for " + std::to_string(players) + " players";
    }
    const auto seat = record::seat_in(message, "id", players);
    if (!seat) return "`start_game`: `id` is not a seat";
    hand_.reset();
    view_ = SeatView{.seat = *seat, .table = {}, .mine = {}};
    jantaku::apply(*view_, Event{StartGame{rules_told(rules_, message)}});
    return std::nullopt;
}

Wrong Follower::start_kyoku(const Json& message) {
    hand_.reset();
    log_ = {};
    const std::size_t players = view_->table.players();
    if (auto wrong = record::read_mjai_start(message, players, log_))
        return "`start_kyoku`: " + *wrong;
    // The original server does not tell them.
    const PerSeat<int>& now = view_->table.points;
    if (log_.points.size() == 0)
        log_.points = now.size() == players ? now : PerSeat<int>(players, rules_.start_points);
    if (auto wrong = happen(StartKyoku{.kyoku = log_.kyoku,
                                       .honba = log_.honba,
                                       .kyotaku = log_.kyotaku,
                                       .dealer = log_.dealer,
                                       .dice = {},
                                       .points = log_.points,
                                       .indicator = log_.indicator,
                                       .hands = log_.hands}))
        return "`start_kyoku`: " + *wrong;
    hand_.emplace(log_, players, view_->table.rules.shura);
    return std::nullopt;
}

Wrong Follower::end_kyoku() {
    if (!hand_ || view_->table.phase != Phase::result) return "`end_kyoku` without a result";
    hand_.reset();
    jantaku::apply(*view_, Event{EndKyoku{}});
    return std::nullopt;
}

Wrong Follower::hidden_draw(const Json& message) {
    const auto seat = record::seat_in(message, "actor", view_->table.players());
    if (!seat) return "`tsumo`: the actor is not a seat";
    auto wrong = happen(drawn(view_->table, *seat, std::nullopt));
    return wrong ? "`tsumo`: " + *wrong : wrong;
}

Wrong Follower::of_hand(const std::string& type, const Json& message) {
    if (auto wrong = hand_->read(type, message)) return wrong;
    auto wrong = happen(event_of(log_.events.back(), message, *view_));
    return wrong ? "`" + type + "`: " + *wrong : wrong;
}

Wrong Follower::happen(const Event& event) {
    if (const auto reason = misfit_of(*view_, event)) return std::string{*reason};
    jantaku::apply(*view_, event);
    if (has_fifth_tile(*view_)) return "more tiles of a kind than the game has";
    return std::nullopt;
}

} // namespace jantaku::mjai_bot
