#include "record/tenhou6/tenhou6.hpp"

#include "record/fairness_note.hpp"
#include "record/json_values.hpp"
#include "record/played_rules.hpp"
#include "record/tenhou6/hand.hpp"
#include "record/tenhou6/win_words.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace jantaku {

namespace {

using record::int_in;
using record::Json;
using record::member;
using record::text_in;
using record::text_of;

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}
bool contains_any(std::string_view text, std::span<const std::string_view> parts) {
    return std::ranges::any_of(parts, [&](auto part) { return contains(text, part); });
}

class Tenhou6Reader {
  public:
    Tenhou6Reader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
        log_.tells_reach_accepted = false;
    }

    LogResult<Log> read(std::string_view text) {
        auto files = record::read_values(text);
        if (!files) return error(files.error());
        if (files->empty()) return error("is empty");
        for (const Json& file : *files) {
            const Json* hands = member(file, "log");
            if (hands == nullptr || !hands->is_array()) return error("has no list `log`");
            for (const Json& hand : *hands)
                hands_.push_back(&hand);
        }
        if (hands_.empty()) return error("contains no hand");
        const Json& first = files->front();
        count_players(first);
        for (const Json* json : hands_) {
            auto hand = record::read_tenhou6_hand(*json, players_);
            if (!hand) {
                return LogError{.game = log_.id,
                                .kyoku = log_.kyoku.size() + 1,
                                .event = hand.error().event,
                                .reason = hand.error().reason};
            }
            log_.kyoku.push_back(std::move(*hand));
        }
        if (auto wrong = read_head(first, files->back())) return *wrong;
        if (auto wrong = compare_points()) return *wrong;
        if (auto wrong = read_end(files->back())) return *wrong;
        if (!has_note_) record::fit_start_points(log_, hints_);
        return std::move(log_);
    }

  private:
    using Wrong = std::optional<LogError>;
    [[nodiscard]] LogError error(std::string reason) const {
        return {.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
    }

    static std::string disp_of(const Json& file) {
        const Json* rule = member(file, "rule");
        return rule != nullptr ? text_in(*rule, "disp").value_or("") : "";
    }

    Wrong read_head(const Json& file, const Json& last) {
        const Json* rule = member(file, "rule");
        const std::string disp = disp_of(file);
        const Json* note = member(file, "jantaku");
        if (const Json* names = member(file, "name"); names != nullptr && names->is_array()) {
            for (const Json& name : *names)
                log_.names.push_back(text_of(name).value_or(""));
        }
        auto rules = has_note_
                         ? record::read_rules_note(*note)
                         : record::played_rules(presets_, claim(rule, disp, file, last), hints_);
        if (!rules) return error(rules.error());
        if (has_note_) {
            if (rules->rules.seat_count() != players_)
                return error("the hands are for other seats");
            auto fairness = record::read_fairness_note(*note);
            if (!fairness) return error(fairness.error());
            log_.fairness = *std::move(fairness);
        }
        log_.names.resize(players_);
        record::set_rules(log_, std::move(*rules));
        return std::nullopt;
    }

    void count_players(const Json& file) {
        const Json* note = member(file, "jantaku");
        has_note_ = note != nullptr && record::has_rules_note(*note);
        const auto rules = has_note_ ? record::read_rules_note(*note)
                                     : Result<record::PlayedRules, std::string>{std::string{}};
        players_ = rules ? rules->rules.seat_count() : guessed_players(disp_of(file));
    }

    // With three players the fourth seat is written, but empty.
    [[nodiscard]] std::size_t guessed_players(std::string_view disp) const {
        constexpr std::array<std::string_view, 3> words{"三", "3-Player", "Three-Player"};
        if (contains_any(disp, words)) return 3;
        const Json& first = *hands_.front();
        if (!first.is_array()) return 4;
        if (first.size() == 14) return 3;
        const bool is_empty = first.size() == 17 && first[13].is_array() && first[13].empty();
        return is_empty ? 3 : 4;
    }

    [[nodiscard]] bool has_kiriage() const {
        return std::ranges::any_of(hands_, [](const Json* hand) {
            return std::ranges::any_of(hand->back(), [](const Json& win) {
                const auto points =
                    win.is_array() && win.size() > 3 ? text_of(win[3]) : std::nullopt;
                return points && contains_any(*points, record::kiriage_words);
            });
        });
    }

    // A hand must begin with the points that the one before it left.
    Wrong compare_points() const {
        for (std::size_t i = 0; i + 1 < log_.kyoku.size(); ++i) {
            const auto left = record::points_after(log_.kyoku[i]);
            const PerSeat<int>& next = log_.kyoku[i + 1].points;
            if (!left || !follows(log_.kyoku[i], log_.kyoku[i + 1]) || *left == next) continue;
            LogError wrong = error("begins with " + words(next) + ", but the hand before it left " +
                                   words(*left));
            wrong.kyoku = i + 2;
            return wrong;
        }
        return std::nullopt;
    }

    static bool follows(const LogKyoku& hand, const LogKyoku& next) {
        return next.kyoku == hand.kyoku + 1 ||
               (next.kyoku == hand.kyoku && next.honba == hand.honba + 1);
    }

    static std::string words(const PerSeat<int>& points) {
        std::string text;
        for (const int its : points)
            add_part(text, std::to_string(its), " ");
        return text;
    }

    // The length follows from the end where `disp` does not tell it.
    [[nodiscard]] record::RulesClaim
    claim(const Json* rule, std::string_view disp, const Json& file, const Json& last) const {
        constexpr std::array<std::string_view, 9> majsoul{
            "の間", "Room", "王座", "友人", "大会戦", "Friendly", "Tournament", "Match", "Throne"};
        // The converter of Mahjong Soul's records writes its version as a string.
        const Json* version = member(file, "ver");
        const bool is_converted = version != nullptr && version->is_string();
        const bool has_east = contains(disp, "東") || contains(disp, "East");
        const bool has_south = contains(disp, "南") || contains(disp, "South");
        const bool is_majsoul = is_converted || contains_any(disp, majsoul);
        const bool is_japanese = contains(disp, "東") || contains(disp, "南");
        const bool has_kuitan = contains(disp, "喰");
        const bool has_chips = contains(disp, "祝");
        const bool is_rounded_up = (!is_majsoul && has_chips) || has_kiriage();
        const auto red = rule != nullptr ? red_fives(*rule) : std::nullopt;
        const GameLength guessed =
            record::guessed_length(log_, member(last, "sc") != nullptr && is_majsoul);
        return {.family = is_majsoul ? record::Family::majsoul : record::Family::tenhou,
                .players = players_,
                .tell = [=](Rules& rules) {
                    rules.game_length = has_south == has_east ? guessed
                                        : has_south           ? GameLength::hanchan
                                                              : GameLength::tonpuu;
                    if (has_kuitan || (!is_majsoul && is_japanese)) rules.kuitan = has_kuitan;
                    // Parlour rooms, which pay chips, also round 30 fu 4 han up.
                    if (is_rounded_up) rules.kiriage_mangan = true;
                    if (red) rules.red_fives = *red;
                }};
    }

    [[nodiscard]] std::optional<RedFives> red_fives(const Json& rule) const {
        const auto count = [&](const char* key) {
            return static_cast<std::uint8_t>(std::clamp(int_in(rule, key).value_or(0), 0, 4));
        };
        RedFives red{.m = count("aka51"), .p = count("aka52"), .s = count("aka53")};
        if (red == RedFives{.m = 0, .p = 0, .s = 0}) {
            const auto all = int_in(rule, "aka");
            if (!all && member(rule, "aka51") == nullptr) return std::nullopt;
            const auto each = static_cast<std::uint8_t>(all.value_or(0) > 0 ? 1 : 0);
            red = {.m = each, .p = each, .s = each};
        }
        if (players_ == 3) red.m = 0;
        return red;
    }

    Wrong read_end(const Json& file) {
        const Json* list = member(file, "sc");
        if (list == nullptr || !list->is_array() || list->empty()) return std::nullopt;
        if (list->size() < 2 * players_) return error("`sc` is not two numbers for each seat");
        LogEnd end{.points = PerSeat<int>{players_}, .results = PerSeat<int>{players_}};
        for (const Seat seat : seats(players_)) {
            const auto points = record::int_of((*list)[2 * seat.index()]);
            const Json& result = (*list)[2 * seat.index() + 1];
            if (!points || !result.is_number()) {
                return error("`sc` is not two numbers for each seat");
            }
            const double thousandths = result.get<double>() * 1000;
            if (!(std::abs(thousandths) < 1e9)) return error("`sc` is out of range");
            end.points[seat] = *points;
            (*end.results)[seat] = static_cast<int>(std::lround(thousandths));
        }
        if (!has_note_) fit_results(file, end);
        log_.end = end;
        return std::nullopt;
    }

    // Handles settings of the results that no preset can know. The organiser of a tournament
    // chooses the uma, Tenhou's lower rooms had another uma than its upper ones, and Tenhou has
    // records in which results are whole thousands and records in which they are not.
    void fit_results(const Json& file, LogEnd& end) {
        constexpr std::array<std::string_view, 4> unknown_uma{"大会", "般", "上", "祝"};
        const Json* rule = member(file, "rule");
        const std::string disp = rule != nullptr ? text_in(*rule, "disp").value_or("") : "";
        if (contains_any(disp, unknown_uma)) {
            end.results.reset();
            return;
        }
        record::fit_rounding(log_, *end.results);
    }

    const Presets& presets_;
    const LogHints& hints_;
    Log log_;
    std::vector<const Json*> hands_;
    std::size_t players_ = 4;
    bool has_note_ = false;
};

} // namespace

LogResult<Log> read_tenhou6(std::string_view json,
                            std::string_view id,
                            const Presets& presets,
                            const LogHints& hints) {
    return Tenhou6Reader{id, presets, hints}.read(json);
}

} // namespace jantaku
