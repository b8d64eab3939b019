#include "study/told_by.hpp"

#include "study/told_kyoku.hpp"

#include <fmt/format.h>
#include <jantaku/rules/options.hpp>
#include <jantaku/tile/notation.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku::study {

namespace {

void add_word(std::string& text, std::string_view word) {
    if (!text.empty()) text += ' ';
    text += word;
}

std::string rules_text(const Rules& rules) {
    std::string text;
    for (const Option& option : options()) {
        const std::string value = option.print(rules);
        if (value != option.print(Rules{})) add_word(text, fmt::format("{}={}", option.key, value));
    }
    return text;
}

class Writer {
  public:
    explicit Writer(const SeatView& view)
        : view_{view}, rivers_(view.table.players()), shown_(view.table.players()) {}

    void see(const Event& event) {
        std::visit([&](const auto& fact) { on(fact); }, event);
    }

    [[nodiscard]] Fields fields() const {
        const Public& table = view_.table;
        Fields fields;
        const auto add = [&](const std::string& name, const std::string& text) {
            if (!text.empty()) fields.add(name, text);
        };
        const auto add_number = [&](const std::string& name, int number) {
            if (number != 0) fields.add(name, std::to_string(number));
        };
        add("rules", rules_text(table.rules));
        fields.add("seat", fmt::format("{}{} {}", letter(table.round_wind()),
                                       static_cast<std::size_t>(table.kyoku) % table.players() + 1,
                                       letter(table.seat_wind(view_.seat))));
        std::string points;
        for (std::size_t i = 0; i < table.players(); ++i)
            add_word(points, std::to_string(table.points[after(table.dealer, i, table.players())]));
        fields.add("points", points);
        add_number("sticks", start_.kyotaku);
        add_number("honba", table.honba);
        add_number("dealer_wins", table.dealer_wins);
        std::string dora;
        for (const Tile indicator : table.indicators)
            add_word(dora, to_string(indicator));
        fields.add("dora", dora);
        for (std::size_t i = 0; i < table.players(); ++i) {
            const Seat seat = after(table.dealer, i, table.players());
            const char wind = letter(table.seat_wind(seat));
            std::string river;
            for (const std::string& word : rivers_[seat.index()])
                add_word(river, word);
            add(fmt::format("river {}", wind), river);
            add(fmt::format("shown {}", wind), shown_[seat.index()]);
        }
        std::string hand = to_string(view_.mine.hand.tiles());
        if (view_.mine.hand.drawn()) add_word(hand, to_string(*view_.mine.hand.drawn()));
        fields.add("hand", hand);
        return fields;
    }

  private:
    [[nodiscard]] static char letter(Wind wind) {
        return wind_letters[static_cast<std::size_t>(wind)];
    }
    void act(Seat seat, std::string word) { rivers_[seat.index()].push_back(std::move(word)); }

    // The mark of the own draw before an act with this tile.
    std::string drawn_before(Seat seat, Tile tile) {
        if (seat != view_.seat) return {};
        const auto drawn = std::exchange(drawn_, std::nullopt);
        return drawn && *drawn != tile ? "/" + to_string(*drawn) : std::string{};
    }

    void on(const StartKyoku& start) { start_ = start; }
    void on(const Tsumo& draw) {
        if (draw.seat == view_.seat) drawn_ = draw.tile;
    }
    void on(const Reach& reach) {
        declares_ = true;
        shown_[reach.seat.index()] = to_string(reach.shown);
    }
    void on(const Dahai& dahai) {
        const Seat seat = dahai.seat;
        std::string word = to_string(dahai.tile);
        if (seat == view_.seat) {
            const auto drawn = std::exchange(drawn_, std::nullopt);
            if (drawn && !dahai.tsumogiri) word += "/" + to_string(*drawn);
        } else if (dahai.tsumogiri && !riichi_[seat.index()]) {
            word += '\'';
        }
        if (std::exchange(declares_, false)) {
            word += '!';
            riichi_[seat.index()] = true;
        }
        act(seat, std::move(word));
    }
    void on(const Call& call) {
        const std::string caller{letter(view_.table.seat_wind(call.seat))};
        rivers_[call.from.index()].back() +=
            fmt::format(">{}({})", caller, to_string(call.consumed));
    }
    void on(const Ankan& kan) {
        act(kan.seat, fmt::format("ankan{}({})", drawn_before(kan.seat, kan.consumed[0]),
                                  to_string(kan.consumed)));
    }
    void on(const Kakan& kan) {
        act(kan.seat,
            fmt::format("kakan{}({})", drawn_before(kan.seat, kan.tile), to_string(kan.tile)));
    }
    void on(const Kita& kita) {
        act(kita.seat,
            fmt::format("kita{}({})", drawn_before(kita.seat, kita.tile), to_string(kita.tile)));
    }
    template <class Other>
    void on(const Other&) {}

    const SeatView& view_;
    StartKyoku start_{};
    std::vector<std::vector<std::string>> rivers_; // by seat
    std::vector<std::string> shown_;
    std::array<bool, max_players> riichi_{};
    bool declares_ = false;
    std::optional<Tile> drawn_; // by the own seat, and still in the hand
};

} // namespace

std::optional<Fields> told_by(const SeatView& view, std::span<const Event> kyoku) {
    Writer writer{view};
    for (const Event& event : kyoku)
        writer.see(event);
    Fields fields = writer.fields();
    try {
        if (view_told_by(fields) == view) return fields;
    } catch (const ContradictionError&) {
        // An offer that is no discard, or a kyoku that began with an exchange.
    }
    return std::nullopt;
}

std::string to_text(const Fields& fields) {
    std::string text;
    for (const std::string& name : fields.names())
        text += fmt::format("{} {}\n", name, fields[name]);
    return text;
}

} // namespace jantaku::study
