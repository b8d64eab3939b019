#include "app/replay/narrate.hpp"

#include "text/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <jantaku/table/decide.hpp>

namespace jantaku::replay_command {

namespace {

constexpr Language language = Language::en;

template <class Tiles>
std::string short_tiles(const Tiles& tiles) {
    return tiles_short(language, {tiles.begin(), tiles.size()});
}

// A name out of a record may hold anything; what would move a terminal's cursor does not get there.
std::string printable(std::string name) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; };
    std::erase_if(name, is_control);
    return name;
}

class Narrator {
  public:
    explicit Narrator(const std::vector<std::string>& names) : names_{names} {}

    std::string tell(const Events& events) {
        for (const Event& event : events) {
            apply(game_, event);
            std::visit([&](const auto& e) { on(e); }, event);
        }
        return std::move(text_);
    }

  private:
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... args) {
        text_ += fmt::format(format, std::forward<Args>(args)...);
        text_ += '\n';
    }

    [[nodiscard]] std::string who(Seat seat) const {
        const auto wind = wind_name(language, game_.table.seat_wind(seat));
        const bool named = seat.index() < names_.size() && !names_[seat.index()].empty();
        return fmt::format("{} ({})",
                           named ? printable(names_[seat.index()])
                                 : fmt::format("Seat {}", seat.index() + 1),
                           wind);
    }
    [[nodiscard]] static std::string name(Tile tile) { return tile_name(language, tile); }

    void points_after(const PerSeat<int>& deltas) {
        for (const Seat seat : seats(deltas.size())) {
            line("    {}: {:+} to {}", who(seat), deltas[seat], game_.table.points[seat]);
        }
    }

    void on(const StartGame& e) { line("A game of {}", e.rules.players); }
    void on(const Shuffled&) {}
    void on(const StartKyoku& e) {
        line("");
        line("{}, {} stick(s), indicator {}", kyoku_and_honba(language, game_.table), e.kyotaku,
             name(e.indicator));
        for (const Seat seat : seats(e.hands.size())) {
            auto hand = e.hands[seat];
            std::ranges::sort(hand, {}, &Tile::sort_key);
            line("    {}: {}  {}", who(seat), e.points[seat], short_tiles(hand));
        }
    }
    void on(const Swap& e) {
        for (const Seat seat : seats(e.given.size()))
            line("{} gives away {}", who(seat), short_tiles(e.given[seat]));
    }
    void on(const Tsumo& e) {
        line("{} draws {}{}", who(e.seat), name(*e.tile), e.rinshan ? " (replacement)" : "");
    }
    void on(const Dahai& e) {
        line("{} discards {}{}", who(e.seat), name(e.tile), e.tsumogiri ? " as drawn" : "");
    }
    void on(const Reach& e) { line("{} declares riichi", who(e.seat)); }
    void on(const ReachAccepted& e) { line("{} pays the stick", who(e.seat)); }
    void on(const Call& e) {
        line("{} calls {} {} with {} from {}", who(e.seat), name_of(language, e.kind), name(e.tile),
             short_tiles(e.consumed), who(e.from));
    }
    void on(const Ankan& e) {
        line("{} calls {} {}", who(e.seat), name_of(language, MeldKind::ankan),
             short_tiles(e.consumed));
    }
    void on(const Kakan& e) {
        line("{} calls {} {}", who(e.seat), name_of(language, MeldKind::kakan), name(e.tile));
    }
    void on(const Kita& e) { line("{} sets {} aside", who(e.seat), name(e.tile)); }
    void on(const Dora& e) { line("New indicator {}", name(e.indicator)); }
    void on(const Ura& e) { line("Ura indicators {}", short_tiles(e.indicators)); }
    void on(const Hora& e) {
        if (e.seat == e.from) {
            line("{} wins by tsumo with {}", who(e.seat), name(e.tile));
        } else {
            line("{} wins by ron with {} from {}", who(e.seat), name(e.tile), who(e.from));
        }
        line("    {}  {}", short_tiles(e.hand), melds_text(language, game_.table, e.seat));
        for (const YakuHan& yaku : e.score.yaku)
            line("    {} {}", name_of(language, yaku.yaku), +yaku.han);
        const int dora = e.score.dora + e.score.kita;
        if (e.score.yakuman > 0) {
            line("    {} yakuman", e.score.yakuman);
        } else {
            line("    dora {}, ura {}, red {}: {} han {} fu", dora, e.score.ura, e.score.aka,
                 e.score.han, e.score.fu);
        }
        points_after(e.deltas);
    }
    void on(const Ryukyoku& e) {
        line("A draw: {}", name_of(language, e.kind));
        for (const Seat seat : seats(e.tenpai.size())) {
            if (e.tenpai[seat]) line("    {} is tenpai", who(seat));
            if (e.nagashi.size() > 0 && e.nagashi[seat]) line("    {}: nagashi mangan", who(seat));
        }
        points_after(e.deltas);
    }
    void on(const EndKyoku&) {}
    void on(const EndGame& e) {
        line("");
        line("The end");
        for (const Seat seat : seats(e.points.size())) {
            line("    {}. {}: {} points, {:+.1f}", e.rank[seat], who(seat), e.points[seat],
                 e.result[seat] / 1000.0);
        }
    }
    void on(const Claimed&) {}

    const std::vector<std::string>& names_;
    Game game_;
    std::string text_;
};

} // namespace

std::string narrate(const Events& events, const std::vector<std::string>& names) {
    return Narrator{names}.tell(events);
}

} // namespace jantaku::replay_command
