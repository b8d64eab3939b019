#include "record/tenhou6/tenhou6.hpp"

#include "record/fairness_note.hpp"
#include "record/json_values.hpp"
#include "record/played_rules.hpp"
#include "record/tenhou6/hand.hpp"

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
        if (auto wrong = read_head(first)) return *wrong;
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
        if (auto wrong = read_end(files->back())) return *wrong;
        if (!has_note_ && !hints_.preset) record::fit_start_points(log_);
        return std::move(log_);
    }

  private:
    using Wrong = std::optional<LogError>;
    [[nodiscard]] LogError error(std::string reason) const {
        return {.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
    }

    Wrong read_head(const Json& file) {
        const Json* rule = member(file, "rule");
        const std::string disp = rule != nullptr ? text_in(*rule, "disp").value_or("") : "";
        const Json* note = member(file, "jantaku");
        has_note_ = note != nullptr && record::has_rules_note(*note);
        players_ = count_players(disp);
        if (const Json* names = member(file, "name"); names != nullptr && names->is_array()) {
            for (const Json& name : *names)
                log_.names.push_back(text_of(name).value_or(""));
        }
        auto rules = has_note_ ? record::read_rules_note(*note)
                               : record::played_rules(presets_, claim(rule, disp, file), hints_);
        if (!rules) return error(rules.error());
        if (has_note_) {
            players_ = rules->rules.seat_count();
            auto fairness = record::read_fairness_note(*note);
            if (!fairness) return error(fairness.error());
            log_.fairness = *std::move(fairness);
        }
        log_.names.resize(players_);
        log_.preset = rules->preset;
        log_.rules = rules->rules;
        return std::nullopt;
    }

    // With three players the fourth seat is written, but empty.
    [[nodiscard]] std::size_t count_players(std::string_view disp) const {
        constexpr std::array<std::string_view, 3> words{"三", "3-Player", "Three-Player"};
        if (contains_any(disp, words)) return 3;
        const Json& first = *hands_.front();
        if (!first.is_array()) return 4;
        if (first.size() == 14) return 3;
        const bool is_empty = first.size() == 17 && first[13].is_array() && first[13].empty();
        return is_empty ? 3 : 4;
    }

    [[nodiscard]] record::RulesClaim
    claim(const Json* rule, std::string_view disp, const Json& file) const {
        constexpr std::array<std::string_view, 9> majsoul{
            "の間", "Room", "王座", "友人", "大会戦", "Friendly", "Tournament", "Match", "Throne"};
        // The converter of Mahjong Soul's records writes its version as a string.
        const Json* version = member(file, "ver");
        const bool is_converted = version != nullptr && version->is_string();
        const bool has_east = contains(disp, "東") || contains(disp, "East");
        const bool has_south = contains(disp, "南") || contains(disp, "South");
        record::RulesClaim claim{.players = players_};
        if (is_converted || contains_any(disp, majsoul)) claim.family = record::Family::majsoul;
        if (has_south != has_east) {
            claim.length = has_south ? GameLength::hanchan : GameLength::tonpuu;
        }
        const bool is_japanese = contains(disp, "東") || contains(disp, "南");
        if (contains(disp, "喰")) {
            claim.kuitan = true;
        } else if (claim.family == record::Family::tenhou && is_japanese) {
            claim.kuitan = false;
        }
        // Parlour rooms, which pay chips, also round 30 fu 4 han up.
        if (claim.family == record::Family::tenhou && contains(disp, "祝")) claim.kiriage = true;
        if (rule != nullptr) claim.red_fives = red_fives(*rule);
        return claim;
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
        const bool is_whole =
            std::ranges::all_of(*end.results, [](int result) { return result % 1000 == 0; });
        const bool rounds = log_.rules.settlement_rounding == SettlementRounding::points_half_away;
        if (rounds && !is_whole) {
            log_.rules.settlement_rounding = SettlementRounding::none;
            log_.preset += ", results not rounded";
        }
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
