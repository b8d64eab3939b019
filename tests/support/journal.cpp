#include "tests/support/journal.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <optional>

namespace jantaku {

namespace {

std::optional<Act> next_act(const Game& game, random_play::Random& random) {
    for (const Seat seat : seats(game.table.players())) {
        const Actions actions = legal(game.view(seat));
        if (!actions.empty()) return Act{seat, choose(game.view(seat), actions, random)};
    }
    return std::nullopt;
}

Input next_input(const Game& game, random_play::Random& random) {
    if (game.table.phase == Phase::deal) return random_deal(game.table.rules, random);
    if (const auto act = next_act(game, random)) return *act;
    return Proceed{};
}

class LogMaker {
  public:
    LogMaker(const GameRecord& record, std::string_view id, Told told) : told_{told} {
        log_.id = id;
        log_.names = record.names;
        log_.preset = record.preset;
        log_.tells_reach_accepted = told == Told::mjai;
    }

    Log make(const Events& events) {
        for (const Event& event : events) {
            std::visit([&](const auto& one) { add(one); }, event);
        }
        return log_;
    }

  private:
    [[nodiscard]] LogKyoku& hand() { return log_.kyoku.back(); }
    [[nodiscard]] bool is_tenhou6() const { return told_ == Told::tenhou6; }

    void add(const StartGame& start) { log_.rules = start.rules; }
    void add(const StartKyoku& start) {
        start_ = start;
        riichi_ = PerSeat<bool>{start.points.size()};
        LogKyoku kyoku;
        kyoku.kyoku = start.kyoku;
        kyoku.honba = start.honba;
        kyoku.kyotaku = start.kyotaku;
        kyoku.dealer = start.dealer;
        kyoku.points = start.points;
        kyoku.hands = start.hands;
        kyoku.indicator = start.indicator;
        if (is_tenhou6()) kyoku.indicators = Indicators{start.indicator};
        log_.kyoku.push_back(kyoku);
    }
    void add(const Tsumo& draw) {
        hand().events.emplace_back(Tsumo{.seat = draw.seat, .tile = draw.tile});
    }
    void add(const Reach& reach) {
        riichi_[reach.seat] = true;
        hand().events.emplace_back(is_tenhou6() ? Reach{reach.seat} : reach);
    }
    void add(const ReachAccepted& paid) {
        if (!is_tenhou6()) hand().events.emplace_back(paid);
    }
    void add(const Dora& dora) {
        if (is_tenhou6()) {
            hand().indicators->push_back(dora.indicator);
        } else {
            hand().events.emplace_back(dora);
        }
    }
    void add(const Dahai& event) { hand().events.emplace_back(event); }
    void add(const Call& event) { hand().events.emplace_back(event); }
    void add(const Ankan& event) { hand().events.emplace_back(event); }
    void add(const Kakan& event) { hand().events.emplace_back(event); }
    void add(const Kita& event) { hand().events.emplace_back(event); }

    void add(const Hora& hora) {
        LogWin win;
        win.seat = hora.seat;
        win.from = hora.from;
        win.deltas = hora.deltas;
        if (!hora.ura.empty()) win.ura = hora.ura;
        if (is_tenhou6()) {
            win.liable = hora.liable;
            win.score = score_of(hora);
        } else {
            win.tile = hora.tile;
            if (!riichi_[hora.seat]) win.ura = hora.ura;
        }
        hand().events.emplace_back(win);
    }
    [[nodiscard]] LogScore score_of(const Hora& hora) const {
        const Score& score = hora.score;
        LogScore log;
        log.yaku.assign(score.yaku.begin(), score.yaku.end());
        log.is_yakuman = score.yakuman > 0;
        log.limit = score.limit;
        if (score.yakuman == 0) {
            log.dora = score.dora + score.kita;
            log.ura = score.ura;
            log.aka = score.aka;
        }
        if (score.limit == Limit::none) log.fu = score.fu;
        const bool is_tsumo = hora.seat == hora.from;
        const Payers payers{.winner = hora.seat,
                            .discarder = is_tsumo ? std::nullopt : std::optional{hora.from},
                            .dealer = start_.dealer};
        log.points = payment(log_.rules, score, payers)[hora.seat];
        return log;
    }

    void add(const Ryukyoku& draw) {
        LogDraw log;
        log.kind = draw.kind;
        const auto yes = [](bool is) { return is; };
        log.nagashi = std::ranges::any_of(draw.nagashi, yes);
        const bool all = std::ranges::all_of(draw.tenpai, yes);
        const bool none = std::ranges::none_of(draw.tenpai, yes);
        const bool is_told = !is_tenhou6() || ((all || none) && !log.nagashi);
        if (draw.kind == DrawKind::exhaustive && is_told) log.tenpai = draw.tenpai;
        const bool paid = std::ranges::any_of(draw.deltas, [](int delta) { return delta != 0; });
        if (!is_tenhou6() || paid) log.deltas = draw.deltas;
        hand().events.emplace_back(log);
    }
    void add(const EndGame& end) {
        log_.end = LogEnd{.points = end.points, .results = std::nullopt};
        if (is_tenhou6()) log_.end->results = end.result;
    }
    void add(const Shuffled&) {}
    void add(const EndKyoku&) {}
    void add(const Claimed&) {}
    void add(const Swap&) {}
    void add(const Ura&) {}

    Told told_;
    Log log_;
    StartKyoku start_;
    PerSeat<bool> riichi_;
};

} // namespace

GameRecord random_journal(const Rules& rules, random_play::Random& random, int max_kyoku) {
    GameRecord record{.title = "a game", .names = {}, .preset = "default", .events = {}};
    for (std::size_t i = 0; i < rules.seat_count(); ++i)
        record.names.push_back("player " + std::to_string(i + 1));
    Game game = new_game(rules);
    record.events.emplace_back(StartGame{rules});
    for (int kyoku = 0; kyoku < max_kyoku && game.table.phase != Phase::over;) {
        const auto events = decide(game, next_input(game, random));
        if (!events) throw InvariantError{"a legal input is refused"};
        for (const Event& event : *events) {
            apply(game, event);
            record.events.push_back(event);
            if (std::holds_alternative<EndKyoku>(event)) ++kyoku;
        }
    }
    return record;
}

Log log_of(const GameRecord& record, std::string_view id, Told told) {
    return LogMaker{record, id, told}.make(record.events);
}

} // namespace jantaku
