#include "replay/shown.hpp"

#include <utility>

namespace jantaku {

namespace {

class Showing {
  public:
    Showing(const Log& log, std::size_t kyoku)
        : log_{log}, number_{kyoku + 1}, kyoku_{log.kyoku[kyoku]}, layout_{layout_of(log.rules)} {}

    ShownTiles show() {
        for (const Seat seat : seats(log_.rules.seat_count())) {
            for (std::size_t n = 0; n < kyoku_.hands[seat].size(); ++n)
                put(layout_.hand_place(distance(kyoku_.dealer, seat, layout_.players), n),
                    kyoku_.hands[seat][n]);
        }
        put_indicator(kyoku_.indicator);
        if (kyoku_.indicators) {
            for (std::size_t n = 1; n < kyoku_.indicators->size(); ++n)
                put_indicator((*kyoku_.indicators)[n]);
        }
        for (event_ = 1; event_ <= kyoku_.events.size() && !shown_.wrong; ++event_)
            std::visit([&](const auto& event) { put_event(event); }, kyoku_.events[event_ - 1]);
        return std::move(shown_);
    }

  private:
    void fail(std::string reason) {
        if (shown_.wrong) return;
        shown_.wrong =
            LogError{.game = log_.id, .kyoku = number_, .event = {}, .reason = std::move(reason)};
        if (event_ > 0) shown_.wrong->event = event_;
    }

    void put(std::size_t place, Tile tile) { shown_.tiles.push_back({place, tile, event_}); }

    void put_indicator(Tile tile) {
        if (indicators_ == max_indicators) return fail("more than five indicators");
        put(layout_.indicator_place(indicators_++), tile);
    }

    void put_event(const Tsumo& e) {
        if (!e.tile) return fail("a draw without its tile");
        const bool rinshan = kan_stands_;
        kan_stands_ = false;
        if (rinshan) {
            if (rinshan_ == max_rinshan) return fail("more kans than a hand can have");
            return put(layout_.rinshan_place(rinshan_++), *e.tile);
        }
        if (live_ == static_cast<std::size_t>(layout_.live_tiles())) {
            return fail("more draws than the wall has tiles");
        }
        put(layout_.live_place(live_++), *e.tile);
    }
    void put_event(const Call& e) { kan_stands_ = e.kind == MeldKind::daiminkan; }
    void put_event(const Ankan&) { kan_stands_ = true; }
    void put_event(const Kakan&) { kan_stands_ = true; }
    void put_event(const Kita&) { kan_stands_ = true; }
    void put_event(const Dora& e) {
        // Where a record also lists its indicators, those have been put already.
        if (kyoku_.indicators) return;
        put_indicator(e.indicator);
    }
    void put_event(const LogWin& e) {
        if (!e.ura) return;
        for (std::size_t n = 0; n < e.ura->size(); ++n)
            put(layout_.indicator_place(n) + 1, (*e.ura)[n]);
    }
    template <class E>
    void put_event(const E&) {}

    const Log& log_;
    std::size_t number_;
    const LogKyoku& kyoku_;
    WallLayout layout_;
    std::size_t event_ = 0;
    std::size_t indicators_ = 0;
    std::size_t live_ = 0;
    std::size_t rinshan_ = 0;
    bool kan_stands_ = false; // after a kan or kita: the next draw is a replacement tile
    ShownTiles shown_;
};

} // namespace

ShownTiles shown_tiles(const Log& log, std::size_t kyoku) {
    return Showing{log, kyoku}.show();
}

} // namespace jantaku
