#include "record/mjai.hpp"

#include "record/fairness_note.hpp"
#include "record/json_values.hpp"
#include "record/mjai_hand.hpp"
#include "record/mjai_swap.hpp"
#include "record/mjai_tile.hpp"
#include "record/played_rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace jantaku {

namespace {

using record::int_in;
using record::Json;
using record::member;
using record::mjai_tile;
using record::seat_in;
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
        if (auto wrong = read_rules()) {
            hand_.reset();
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
        hand_.reset();
        log_.kyoku.emplace_back();
        LogKyoku& hand = log_.kyoku.back();
        if (auto wrong = read_start(event, hand)) return "`start_kyoku`: " + *wrong;
        hand_.emplace(hand, players_, note_ && note_->rules.shura);
        return std::nullopt;
    }

    Wrong read_start(const Json& event, LogKyoku& hand) const {
        const int players = static_cast<int>(players_);
        const auto wind = text_in(event, "bakaze");
        const auto number = int_in(event, "kyoku");
        if (!wind || !number) return "cannot be replayed without `bakaze` and `kyoku`";
        const auto round = wind->size() == 1 ? record::mjai_honours.substr(0, 4).find(*wind)
                                             : std::string_view::npos;
        if (round == std::string_view::npos) return "`bakaze` is not a wind";
        if (*number < 1 || *number > players)
            return "`kyoku` is not 1 to " + std::to_string(players);
        hand.kyoku = static_cast<int>(round) * players + *number - 1;
        hand.honba = int_in(event, "honba").value_or(0);
        hand.kyotaku = int_in(event, "kyotaku").value_or(0);
        if (hand.honba < 0 || hand.honba > 10'000 || hand.kyotaku < 0 || hand.kyotaku > 1000) {
            return "`honba` or `kyotaku` is out of range";
        }
        hand.dealer = Seat{static_cast<std::size_t>(*number - 1)};
        if (member(event, "oya") != nullptr && seat_in(event, "oya", players_) != hand.dealer) {
            return "`oya` is not the dealer of that hand";
        }
        const Json* points = member(event, "scores");
        if (points == nullptr) return "cannot be replayed without `scores`";
        const auto scores = record::ints_of(*points, players_);
        if (!scores) return "`scores` is not a number for each seat";
        hand.points = *scores;
        const auto marker = text_in(event, "dora_marker");
        const auto indicator = marker ? mjai_tile(*marker) : std::nullopt;
        if (!indicator) return "`dora_marker` is not a tile";
        hand.indicator = *indicator;
        if (auto wrong = read_dice(event, hand)) return wrong;
        if (auto wrong = read_hands(event, hand)) return wrong;
        return record::read_mjai_swap(event, hand);
    }

    static Wrong read_dice(const Json& event, LogKyoku& hand) {
        const Json* dice = member(event, "dice");
        if (dice == nullptr) return std::nullopt;
        std::array<std::uint8_t, 2> both{};
        if (!dice->is_array() || dice->size() != both.size()) return "`dice` is not a list of two";
        for (std::size_t i = 0; i < both.size(); ++i) {
            const auto die = record::int_of((*dice)[i]);
            if (!die || *die < 1 || *die > 6) return "`dice` are not 1 to 6";
            both[i] = static_cast<std::uint8_t>(*die);
        }
        hand.dice = both;
        return std::nullopt;
    }

    Wrong read_hands(const Json& event, LogKyoku& hand) const {
        const Json* hands = member(event, "tehais");
        if (hands == nullptr || !hands->is_array() || hands->size() < players_) {
            return "`tehais` is not a hand for each seat";
        }
        hand.hands = PerSeat<StaticVector<Tile, 13>>{players_};
        for (const Seat seat : seats(players_)) {
            const Json& tiles = (*hands)[seat.index()];
            if (!tiles.is_array() || tiles.size() != 13) return "a hand does not have 13 tiles";
            for (const Json& value : tiles) {
                const auto text = text_of(value).value_or("");
                const auto tile = mjai_tile(text);
                if (!tile) {
                    return text == "?" ? "a hand is hidden: this is one player's log"
                                       : "a hand contains something that is not a tile";
                }
                hand.hands[seat].push_back(*tile);
            }
        }
        return std::nullopt;
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
            log_.preset = note_->preset;
            log_.rules = note_->rules;
            return std::nullopt;
        }
        record::RulesClaim claim{.players = players_,
                                 .length = record::guessed_length(log_, ended_)};
        if (!has_red()) claim.red_fives = RedFives{.m = 0, .p = 0, .s = 0};
        auto rules = record::played_rules(presets_, claim, hints_);
        if (!rules) return rules.error();
        log_.preset = rules->preset;
        log_.rules = rules->rules;
        if (!hints_.preset) record::fit_start_points(log_);
        return std::nullopt;
    }

    const Presets& presets_;
    const LogHints& hints_;
    Log log_;
    std::optional<record::PlayedRules> note_;
    std::optional<record::MjaiHand> hand_;
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
