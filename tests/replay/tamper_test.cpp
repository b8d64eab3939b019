// Every claim of a log that is changed alone must be noticed, at the right place.

#include "record/presets.hpp"
#include "replay/replay.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/played_log.hpp"

#include <algorithm>
#include <map>

namespace jantaku::tamper_test {

namespace {

Rules rules_of(std::string_view preset) {
    static const Presets presets = Presets::built_in();
    return presets.find(preset)->rules;
}

Tile other(Tile tile) {
    const Kind kind = tile.kind();
    return Tile{Kind{(kind.index() + 1) % 34}};
}

// One hand, and the hand before it, with which its header is compared.
Log hand_of(const Log& log, std::size_t last) {
    Log two = log;
    if (last + 1 < log.kyoku.size()) {
        two.end.reset();
        two.tells_end = false;
    }
    const auto at = [&](std::size_t kyoku) {
        return two.kyoku.begin() + static_cast<std::ptrdiff_t>(kyoku);
    };
    two.kyoku.erase(at(last + 1), two.kyoku.end());
    two.kyoku.erase(two.kyoku.begin(), at(last == 0 ? 0 : last - 1));
    return two;
}

// For each kind of change in one hand: the first few, then every `step`-th.
constexpr std::size_t often = 2;
constexpr std::size_t step = 101;

// Changes one thing after another, and undoes each change.
class Tampering {
  public:
    // Tampers with the last hand of the log, and with the end if the log tells it.
    explicit Tampering(Log log) : log_{std::move(log)}, kyoku_{log_.kyoku.size() - 1} {
        REQUIRE_FALSE(replay(log_).divergence);
    }

    void run() {
        tamper_header();
        auto& events = log_.kyoku[kyoku_].events;
        for (std::size_t at = 0; at < events.size(); ++at) {
            event_ = at + 1;
            tamper_event(events[at]);
            tamper_order(at);
        }
        if (log_.end) tamper_end();
    }

    std::map<std::string, std::size_t> noticed; // by what was changed

  private:
    // ---- one change ------------------------------------------------------------------------

    // The log in its present state differs from the one that was played.
    void must_notice(const std::string& what) {
        const std::size_t tried = tried_[what]++;
        if (tried >= often && tried % step != 0) return;
        CAPTURE(log_.id, what, kyoku_ + 1, event_.value_or(0));
        const auto found = replay(log_).divergence;
        if (!found) {
            if (!may_be_so_) FAIL_CHECK("not noticed");
            return;
        }
        CAPTURE(to_string(*found));
        CHECK(is_its_place(*found));
        ++noticed[what];
    }
    [[nodiscard]] bool is_its_place(const LogError& found) const {
        if (found.kyoku != kyoku_ + 1) return false;
        if (!exact_ || may_be_so_ || found.event == event_) return true;
        // A declaration and its discard are one decision.
        return is_declared_ && found.event == *event_ - 1;
    }

    template <class T, class V>
    void set(const std::string& what, T& claim, V value) {
        const T old = claim;
        claim = std::move(value);
        if (!(claim == old)) must_notice(what);
        claim = old;
    }
    void add(const std::string& what, int& claim, int more) { set(what, claim, claim + more); }
    void tile(const std::string& what, Tile& claim) { set(what, claim, other(claim)); }
    void flip(const std::string& what, bool& claim) { set(what, claim, !claim); }
    void seat(const std::string& what, Seat& claim) {
        for (const Seat one : seats(players()))
            set(what, claim, one);
    }
    template <class Tiles>
    void tiles(const std::string& what, Tiles& claim) {
        for (std::size_t i = 0; i < claim.size(); ++i)
            tile(what, claim[i]);
    }
    void each(const std::string& what, PerSeat<int>& claim, int more) {
        for (const Seat one : seats(players()))
            add(what, claim[one], more);
    }
    [[nodiscard]] std::size_t players() const { return log_.rules.seat_count(); }

    // ---- what a log has --------------------------------------------------------------------

    void tamper_header() {
        LogKyoku& hand = log_.kyoku[kyoku_];
        event_.reset();
        // The first header of a log is not checked if it is not the first of a game.
        if (kyoku_ > 0) {
            add("kyoku", hand.kyoku, 1);
            add("honba", hand.honba, 1);
            add("kyotaku", hand.kyotaku, 1);
        }
        seat("dealer", hand.dealer);
        each("points", hand.points, 100);
        tile("indicator", hand.indicator);
        for (const Seat one : seats(players()))
            tiles("hand", hand.hands[one]);
    }

    void tamper_event(LogEvent& event) {
        std::visit([&](auto& one) { tamper(one); }, event);
    }
    void tamper(Tsumo& e) {
        seat("draw: seat", e.seat);
        set("draw: tile", e.tile, other(*e.tile));
    }
    void tamper(Dahai& e) {
        seat("discard: seat", e.seat);
        const auto* reach = *event_ > 1 ? &log_.kyoku[kyoku_].events[*event_ - 2] : nullptr;
        is_declared_ = reach != nullptr && std::holds_alternative<Reach>(*reach);
        // Another discard is just as good a game, if the player holds that tile and nobody sees the
        // hand.
        may_be_so_ = held(e.seat, other(e.tile)) > 0;
        tile("discard: tile", e.tile);
        may_be_so_ = held(e.seat, e.tile) > 1;
        flip("discard: as drawn", e.tsumogiri);
        may_be_so_ = false;
        is_declared_ = false;
    }
    void tamper(Reach& e) { seat("riichi: seat", e.seat); }
    void tamper(ReachAccepted& e) { seat("stick: seat", e.seat); }
    void tamper(Call& e) {
        seat("call: seat", e.seat);
        seat("call: from", e.from);
        tile("call: tile", e.tile);
        tiles("call: consumed", e.consumed);
        for (const MeldKind kind : {MeldKind::chi, MeldKind::pon, MeldKind::daiminkan})
            set("call: kind", e.kind, kind);
    }
    void tamper(Ankan& e) {
        seat("ankan: seat", e.seat);
        tiles("ankan: consumed", e.consumed);
    }
    void tamper(Kakan& e) {
        seat("kakan: seat", e.seat);
        tile("kakan: tile", e.tile);
    }
    void tamper(Kita& e) {
        seat("kita: seat", e.seat);
        tile("kita: tile", e.tile);
    }
    void tamper(Dora& e) { tile("dora: indicator", e.indicator); }

    void tamper(LogWin& e) {
        seat("win: seat", e.seat);
        seat("win: from", e.from);
        set("win: tile", e.tile, other(*e.tile));
        for (const Seat one : seats(players()))
            set("win: liable", e.liable, one);
        set("win: liable", e.liable, std::nullopt);
        tiles("win: hand", *e.hand);
        tiles("win: dora", *e.dora);
        tiles("win: ura", *e.ura);
        each("win: deltas", *e.deltas, 100);
        tamper(*e.score);
    }
    void tamper(LogScore& e) {
        for (YakuHan& one : e.yaku) {
            set("win: yaku", one.yaku, one.yaku == Yaku::riichi ? Yaku::tanyao : Yaku::riichi);
            set("win: han", one.han, static_cast<std::uint8_t>(one.han + 1));
        }
        const auto all = e.yaku;
        e.yaku.pop_back();
        must_notice("win: a yaku less");
        e.yaku = all;
        e.yaku.push_back({.yaku = Yaku::daisharin, .han = 1});
        must_notice("win: a yaku more");
        e.yaku = all;
        if (!e.is_yakuman) {
            add("win: dora count", e.dora, 1);
            add("win: ura count", e.ura, 1);
            add("win: aka count", e.aka, 1);
            set("win: fu", e.fu, *e.fu + 10);
        }
        flip("win: yakuman", e.is_yakuman);
        set("win: points", e.points, *e.points + 100);
        for (const Limit limit : {Limit::none, Limit::mangan, Limit::kazoe, Limit::yakuman})
            set("win: limit", e.limit, limit);
    }

    void tamper(LogDraw& e) {
        for (const DrawKind kind : {DrawKind::exhaustive, DrawKind::kyuushu, DrawKind::suufon,
                                    DrawKind::suukan, DrawKind::suucha, DrawKind::sanchahou})
            set("draw game: kind", e.kind, kind);
        flip("draw game: nagashi", e.nagashi);
        for (const Seat one : seats(players())) {
            flip("draw game: tenpai", (*e.tenpai)[one]);
            tiles("draw game: hands", (*e.hands)[one]);
        }
        each("draw game: deltas", *e.deltas, 100);
    }

    // An event that is missing, doubled, or in the wrong place.
    void tamper_order(std::size_t at) {
        auto& events = log_.kyoku[kyoku_].events;
        const auto place = events.begin() + static_cast<std::ptrdiff_t>(at);
        const auto old = events;
        events.insert(place, old[at]);
        exact_ = false; // the first or the second of the two
        must_notice("an event twice");
        events = old;
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
        // A log without its last event and without an end is a log that was cut off.
        if (at < events.size() || log_.end) must_notice("an event less");
        events = old;
        if (at + 1 < events.size() && !(events[at] == events[at + 1])) {
            std::swap(events[at], events[at + 1]);
            must_notice("two events swapped");
            events = old;
        }
        exact_ = true;
    }

    // How many of these tiles the seat has in its hand before the event.
    [[nodiscard]] std::ptrdiff_t held(Seat who, Tile tile) const {
        const LogKyoku& hand = log_.kyoku[kyoku_];
        std::ptrdiff_t count = std::ranges::count(hand.hands[who], tile);
        for (std::size_t at = 0; at + 1 < *event_; ++at) {
            const LogEvent& event = hand.events[at];
            if (const auto* drawn = std::get_if<Tsumo>(&event)) {
                count += drawn->seat == who && drawn->tile == tile ? 1 : 0;
            } else if (const auto* gone = std::get_if<Dahai>(&event)) {
                count -= gone->seat == who && gone->tile == tile ? 1 : 0;
            } else if (const auto* call = std::get_if<Call>(&event)) {
                if (call->seat == who) count -= std::ranges::count(call->consumed, tile);
            } else if (const auto* kan = std::get_if<Ankan>(&event)) {
                if (kan->seat == who) count -= std::ranges::count(kan->consumed, tile);
            }
        }
        return count;
    }

    void tamper_end() {
        event_.reset();
        each("end: points", log_.end->points, 100);
        each("end: results", *log_.end->results, 1000);
        const auto end = log_.end;
        log_.end.reset();
        must_notice("no end");
        log_.end = end;
    }

    Log log_;
    std::size_t kyoku_;
    std::optional<std::size_t> event_; // none: the hand itself
    bool exact_ = true;
    bool may_be_so_ = false;
    bool is_declared_ = false;
    std::map<std::string, std::size_t> tried_; // in this hand
};

} // namespace

TEST_CASE("tamper: no claim of a log can be changed alone without notice", "[replay]") {
    std::map<std::string, std::size_t> noticed;
    for (const std::string_view preset : {"tenhou", "sanma_tenhou"}) {
        Log log = played_log::play(rules_of(preset), 3);
        log.tells_end = true;
        for (std::size_t last = 0; last < log.kyoku.size(); ++last) {
            Tampering tampering{hand_of(log, last)};
            tampering.run();
            for (const auto& [what, count] : tampering.noticed)
                noticed[what] += count;
        }
    }
    for (const std::string what : {"kyoku",
                                   "honba",
                                   "kyotaku",
                                   "dealer",
                                   "points",
                                   "indicator",
                                   "hand",
                                   "draw: tile",
                                   "discard: tile",
                                   "discard: as drawn",
                                   "riichi: seat",
                                   "stick: seat",
                                   "call: tile",
                                   "call: consumed",
                                   "kita: tile",
                                   "win: seat",
                                   "win: from",
                                   "win: tile",
                                   "win: liable",
                                   "win: hand",
                                   "win: dora",
                                   "win: deltas",
                                   "win: yaku",
                                   "win: han",
                                   "win: fu",
                                   "win: points",
                                   "win: limit",
                                   "win: dora count",
                                   "an event less",
                                   "an event twice",
                                   "two events swapped",
                                   "end: points",
                                   "end: results",
                                   "no end"}) {
        CAPTURE(what);
        CHECK(noticed[what] > 0);
    }
}

} // namespace jantaku::tamper_test
