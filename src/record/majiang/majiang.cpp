#include "record/majiang/majiang.hpp"

#include "record/majiang/hand.hpp"
#include "record/played_rules.hpp"

#include <cmath>

namespace jantaku {

namespace {

using record::Json;
using record::member;

class MajiangReader {
  public:
    MajiangReader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
        log_.tells_reach_accepted = false;
    }

    LogResult<Log> read(std::string_view text) {
        const auto json = record::read_values(text);
        if (!json) return error(json.error());
        if (json->size() != 1) return error("is not one JSON value");
        const Json& file = json->front();
        const Json* hands = member(file, "log");
        if (hands == nullptr || !hands->is_array() || hands->empty()) return error("has no hand");
        for (const Json& hand : *hands) {
            if (auto wrong = read_hand(hand)) return *wrong;
        }
        if (auto wrong = read_rules(file)) return error(*wrong);
        if (auto wrong = read_players(file)) return error(*wrong);
        return std::move(log_);
    }

  private:
    using Wrong = std::optional<std::string>;
    [[nodiscard]] LogError error(std::string reason) const {
        return {.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
    }

    std::optional<LogError> read_hand(const Json& steps) {
        record::MajiangHand hand;
        const auto at = [&](std::string reason) {
            LogError wrong = error(std::move(reason));
            wrong.kyoku = log_.kyoku.size() + 1;
            wrong.event = hand.event_count() + 1;
            return wrong;
        };
        if (!steps.is_array()) return at("is not a list of steps");
        for (const Json& step : steps) {
            if (auto wrong = hand.read(step)) return at(std::move(*wrong));
        }
        auto whole = hand.finish();
        if (!whole) return at(whole.error());
        log_.kyoku.push_back(std::move(*whole));
        return std::nullopt;
    }

    Wrong read_rules(const Json& file) {
        const Json* note = member(file, "jantaku");
        if (note != nullptr && record::has_rules_note(*note)) {
            auto rules = record::read_rules_note(*note);
            if (!rules) return rules.error();
            if (rules->rules.seat_count() != max_players) return "the hands are for four seats";
            record::set_rules(log_, std::move(*rules));
            return std::nullopt;
        }
        // The rules of the program, unless its user changed them.
        const auto tell = [&](Rules& rules) {
            rules.game_length = record::guessed_length(log_, member(file, "defen") != nullptr);
            rules.double_yakuman = EnumSet<DoubleYakuman>::first(4);
        };
        auto rules = record::played_rules(presets_, {.tell = tell}, hints_);
        if (!rules) return rules.error();
        record::set_rules(log_, std::move(*rules));
        record::fit_start_points(log_, hints_);
        return std::nullopt;
    }

    // Players are told in an order of their own, in which `qijia` is the first dealer.
    Wrong read_players(const Json& file) {
        const auto first = record::int_in(file, "qijia");
        if (!first || *first < 0 || *first > 3) return "`qijia` is not a player";
        const auto at = [&](Seat seat) {
            return (static_cast<std::size_t>(*first) + seat.index()) % max_players;
        };
        log_.names.resize(max_players);
        const Json* names = member(file, "player");
        const Json* points = member(file, "defen");
        const Json* results = member(file, "point");
        const auto is_for_all = [](const Json* list) {
            return list != nullptr && list->is_array() && list->size() == max_players;
        };
        if (is_for_all(names)) {
            for (const Seat seat : seats(max_players))
                log_.names[seat.index()] = record::text_of((*names)[at(seat)]).value_or("");
        }
        if (!is_for_all(points)) return std::nullopt;
        LogEnd end{.points = PerSeat<int>{max_players}, .results = std::nullopt};
        PerSeat<int> thousandths{max_players};
        bool has_results = is_for_all(results);
        for (const Seat seat : seats(max_players)) {
            const auto its = record::int_of((*points)[at(seat)]);
            if (!its) return "`defen` is not a number for each player";
            end.points[seat] = *its;
            const auto result = has_results ? number_of((*results)[at(seat)]) : std::nullopt;
            has_results = has_results && result;
            thousandths[seat] = result.value_or(0);
        }
        if (has_results) {
            end.results = thousandths;
            if (member(file, "jantaku") == nullptr) record::fit_rounding(log_, thousandths);
        }
        log_.end = end;
        return std::nullopt;
    }

    // In thousandths, from a text such as "-13.8" or a number.
    static std::optional<int> number_of(const Json& value) {
        double number = 0;
        if (value.is_number()) {
            number = value.get<double>();
        } else if (const auto text = record::text_of(value)) {
            char* past = nullptr;
            number = std::strtod(text->c_str(), &past);
            if (text->empty() || past != text->c_str() + text->size()) return std::nullopt;
        } else {
            return std::nullopt;
        }
        if (!(std::abs(number) < 1e6)) return std::nullopt;
        return static_cast<int>(std::lround(number * 1000));
    }

    const Presets& presets_;
    const LogHints& hints_;
    Log log_;
};

} // namespace

LogResult<Log> read_majiang(std::string_view json,
                            std::string_view id,
                            const Presets& presets,
                            const LogHints& hints) {
    return MajiangReader{id, presets, hints}.read(json);
}

} // namespace jantaku
