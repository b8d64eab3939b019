#include "record/mjai/mjai.hpp"

#include "record/fairness_note.hpp"
#include "record/json_values.hpp"
#include "record/mjai/hand.hpp"
#include "record/mjai/start.hpp"
#include "record/mjai/swap.hpp"
#include "record/played_rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace jantaku {

namespace {

using record::Json;
using record::member;
using record::text_in;
using record::text_of;

using Wrong = std::optional<std::string>;

// Messages between a server and its clients, in which nothing happens at the table.
constexpr std::array<std::string_view, 5> harmless{"none", "hello", "join", "error", "meta"};

// ---- a game ----------------------------------------------------------------------------------

class MjaiReader {
  public:
    MjaiReader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
    }

    LogResult<Log> read(std::string_view text) {
        auto values = record::read_values(text);
        if (!values) return error(*log_error(values.error()));
        for (Json& value : *values) {
            if (!value.is_array()) {
                if (auto wrong = read_event(value)) return error(*wrong);
                continue;
            }
            for (const Json& event : value) {
                if (auto wrong = read_event(event)) return error(*wrong);
            }
        }
        if (log_.kyoku.empty()) return error("contains no hand");
        if (hand_ && !hand_->is_over()) return error("the record ends before this hand does");
        close_hand();
        if (auto wrong = fill_points()) return *wrong;
        if (auto wrong = read_rules()) {
            return LogError{.game = log_.id, .kyoku = {}, .event = {}, .reason = *wrong};
        }
        return std::move(log_);
    }

  private:
    static Wrong log_error(std::string reason) { return reason; }

    [[nodiscard]] LogError error(std::string reason) const {
        LogError error{.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
        if (log_.kyoku.empty()) return error;
        error.kyoku = log_.kyoku.size();
        error.event = log_.kyoku.back().events.size() + 1;
        return error;
    }

    Wrong read_event(const Json& event) {
        const auto type = text_in(event, "type");
        if (!type) return "an event without a type";
        if (std::ranges::count(harmless, *type) != 0) return std::nullopt;
        if (ended_) return "`" + *type + "` after the end of the game";
        if (*type == "start_game") return start_game(event);
        if (*type == "start_kyoku") return start_kyoku(event);
        if (*type == "end_kyoku") {
            return hand_ && !hand_->is_over() ? Wrong{"`end_kyoku` without a result"}
                                              : std::nullopt;
        }
        if (*type == "end_game") return end_game(event);
        if (!hand_) return "`" + *type + "` before any hand";
        return hand_->read(*type, event);
    }

    Wrong start_game(const Json& event) {
        if (started_) return "a second game begins";
        started_ = true;
        if (const Json* names = member(event, "names"); names != nullptr && names->is_array()) {
            for (const Json& name : *names)
                log_.names.push_back(text_of(name).value_or(""));
        }
        if (log_.names.size() > max_players) return "has more names than seats";
        if (!record::has_rules_note(event)) return std::nullopt;
        auto rules = record::read_rules_note(event);
        if (!rules) return rules.error();
        note_ = std::move(*rules);
        auto fairness = record::read_fairness_note(event);
        if (!fairness) return fairness.error();
        log_.fairness = *std::move(fairness);
        return std::nullopt;
    }

    // ---- start_kyoku -------------------------------------------------------------------------

    // If the first three hands are open, a hidden fourth hand means three players.
    [[nodiscard]] std::size_t count_players(const Json& event) const {
        if (note_) return note_->rules.seat_count();
        if (log_.names.size() == 3) return 3;
        for (const char* key : {"scores", "tehais"}) {
            const Json* list = member(event, key);
            if (list != nullptr && list->is_array() && list->size() == 3) return 3;
        }
        const Json* hands = member(event, "tehais");
        if (hands == nullptr || !hands->is_array() || hands->size() != 4) return 4;
        const auto is_open = [&](std::size_t i) {
            const Json& hand = (*hands)[i];
            return hand.is_array() && !hand.empty() && text_of(hand[0]) != "?";
        };
        return is_open(0) && is_open(1) && is_open(2) && !is_open(3) ? 3 : 4;
    }

    Wrong start_kyoku(const Json& event) {
        if (hand_ && !hand_->is_over()) return "the next hand begins before this one is over";
        if (log_.kyoku.empty()) players_ = count_players(event);
        close_hand();
        log_.kyoku.emplace_back();
        LogKyoku& hand = log_.kyoku.back();
        if (auto wrong = read_start(event, hand)) return "`start_kyoku`: " + *wrong;
        hand_.emplace(hand, players_, note_ && note_->rules.shura);
        return std::nullopt;
    }

    void close_hand() {
        if (hand_) left_.push_back(hand_->scores());
        hand_.reset();
    }

    // Gives each hand the points that no start_kyoku tells: what the hand before it left. The first
    // hand began with what its result left, less what it paid, or else with the start points.
    std::optional<LogError> fill_points() {
        for (std::size_t i = 0; i < log_.kyoku.size(); ++i) {
            LogKyoku& hand = log_.kyoku[i];
            if (hand.points.size() != 0) continue;
            auto points = i == 0         ? first_points()
                          : left_[i - 1] ? left_[i - 1]
                                         : record::points_after(log_.kyoku[i - 1]);
            if (!points) {
                return LogError{.game = log_.id,
                                .kyoku = i + 1,
                                .event = 1,
                                .reason = "cannot be replayed without `scores`, here or in the "
                                          "result before"};
            }
            hand.points = *points;
        }
        return std::nullopt;
    }

    std::optional<PerSeat<int>> first_points() {
        const auto rules = record::played_rules(presets_, {.players = players_}, hints_);
        const PerSeat<int> usual(players_, rules ? rules->rules.start_points : 0);
        LogKyoku& first = log_.kyoku.front();
        first.points = PerSeat<int>(players_);
        const auto paid = record::points_after(first);
        first.points = {};
        if (!left_[0] || !paid) return usual;
        PerSeat<int> points = *left_[0];
        for (const Seat seat : seats(players_))
            points[seat] -= (*paid)[seat];
        return points;
    }

    Wrong read_start(const Json& event, LogKyoku& hand) const {
        if (auto wrong = record::read_mjai_start(event, players_, hand)) return wrong;
        for (const auto& tiles : hand.hands) {
            if (tiles.empty()) return "a hand is hidden: this is one player's log";
        }
        return record::read_mjai_swap(event, hand);
    }

    Wrong end_game(const Json& event) {
        if (hand_ && !hand_->is_over()) return "the game ends before this hand does";
        ended_ = true;
        const Json* points = member(event, "scores");
        if (points == nullptr || log_.kyoku.empty()) return std::nullopt;
        const auto scores = record::ints_of(*points, players_);
        if (!scores) return "`end_game`: `scores` is not a number for each seat";
        log_.end = LogEnd{.points = *scores, .results = std::nullopt};
        return std::nullopt;
    }

    // ---- rules -------------------------------------------------------------------------------

    [[nodiscard]] bool has_red() const {
        const auto is_red = [](Tile tile) { return tile.is_red(); };
        for (const LogKyoku& hand : log_.kyoku) {
            for (const auto& tiles : hand.hands) {
                if (std::ranges::any_of(tiles, is_red)) return true;
            }
            for (const LogEvent& event : hand.events) {
                const auto* draw = std::get_if<Tsumo>(&event);
                if (draw != nullptr && draw->tile && draw->tile->is_red()) return true;
            }
        }
        return false;
    }

    Wrong read_rules() {
        log_.names.resize(players_);
        if (note_) {
            record::set_rules(log_, *note_);
            return std::nullopt;
        }
        const auto tell = [this](Rules& rules) {
            rules.game_length = record::guessed_length(log_, ended_);
            if (!has_red()) rules.red_fives = {.m = 0, .p = 0, .s = 0};
        };
        auto rules = record::played_rules(presets_, {.players = players_, .tell = tell}, hints_);
        if (!rules) return rules.error();
        record::set_rules(log_, std::move(*rules));
        record::fit_start_points(log_, hints_);
        return std::nullopt;
    }

    const Presets& presets_;
    const LogHints& hints_;
    Log log_;
    std::optional<record::PlayedRules> note_;
    std::optional<record::MjaiHand> hand_;
    std::vector<std::optional<PerSeat<int>>> left_; // by each hand, where its result tells them
    std::size_t players_ = 4;
    bool started_ = false;
    bool ended_ = false;
};

} // namespace

LogResult<Log> read_mjai(std::string_view text,
                         std::string_view id,
                         const Presets& presets,
                         const LogHints& hints) {
    return MjaiReader{id, presets, hints}.read(text);
}

} // namespace jantaku
