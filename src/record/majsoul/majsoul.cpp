#include "record/majsoul/majsoul.hpp"

#include "record/json_values.hpp"
#include "record/majsoul/hand.hpp"
#include "record/played_rules.hpp"

#include <utility>

namespace jantaku {

namespace {

using record::int_in;
using record::Json;
using record::member;
using record::text_in;

class MajsoulReader {
  public:
    MajsoulReader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
    }

    LogResult<Log> read(std::string_view text) {
        auto files = record::read_values(text);
        if (!files) return error(files.error());
        if (files->size() != 1) return error("is not one JSON value");
        const Json& file = files->front();
        const Json* records = file.is_array() ? &file : member(file, "records");
        if (records == nullptr) records = member(file, "data");
        if (records == nullptr || !records->is_array()) return error("has no list `records`");
        for (const Json& record : *records) {
            if (auto wrong = read_record(record)) {
                LogError at = error(std::move(*wrong));
                if (hand_) {
                    at.kyoku = log_.kyoku.size() + 1;
                    at.event = hand_->event_count() + 1;
                }
                return at;
            }
        }
        if (auto wrong = close_hand()) return *wrong;
        if (log_.kyoku.empty()) return error("contains no hand");
        if (auto wrong = read_rules(file)) return error(*wrong);
        return std::move(log_);
    }

  private:
    using Wrong = std::optional<std::string>;
    [[nodiscard]] LogError error(std::string reason) const {
        return {.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
    }

    Wrong read_record(const Json& record) {
        const auto name = text_in(record, "name");
        if (!name) return "a record without a name";
        static const Json nothing = Json::object();
        const Json* data = member(record, "data");
        if (data == nullptr) data = &nothing;
        if (!name->starts_with(".lq.Record")) return "`" + *name + "` is not a record of a hand";
        const std::string kind = name->substr(std::string_view{".lq.Record"}.size());
        if (kind == "NewRound") {
            if (auto wrong = close_hand()) return wrong->reason;
            hand_.emplace();
            return hand_->start(*data);
        }
        if (!hand_) return "`" + kind + "` before any hand";
        return hand_->read(kind, *data);
    }

    // Adds the hand that is being read, now that it is whole.
    std::optional<LogError> close_hand() {
        if (!hand_) return std::nullopt;
        auto hand = hand_->finish();
        if (!hand) {
            LogError at = error(hand.error());
            at.kyoku = log_.kyoku.size() + 1;
            at.event = hand_->event_count() + 1;
            return at;
        }
        log_.kyoku.push_back(std::move(*hand));
        hand_.reset();
        return std::nullopt;
    }

    // Modes: 1 tonpuu and 2 hanchan with four players, 11 and 12 with three.
    Wrong read_rules(const Json& file) {
        const std::size_t players = log_.kyoku.front().points.size();
        log_.names.resize(players);
        record::RulesClaim claim{.family = record::Family::majsoul, .players = players};
        claim.length = record::guessed_length(log_, true);
        if (const Json* mode = member(file, "mode")) {
            const int number = int_in(*mode, "mode").value_or(0);
            if (number % 10 == 1) claim.length = GameLength::tonpuu;
            if (number % 10 == 2) claim.length = GameLength::hanchan;
        }
        auto rules = record::played_rules(presets_, claim, hints_);
        if (!rules) return rules.error();
        log_.preset = rules->preset;
        log_.rules = rules->rules;
        for (const LogKyoku& hand : log_.kyoku) {
            if (hand.points.size() != players) return "the hands are for different seats";
        }
        if (!hints_.preset) record::fit_start_points(log_);
        return read_end(file, players);
    }

    Wrong read_end(const Json& file, std::size_t players) {
        const Json* list = member(file, "result");
        if (list == nullptr) return std::nullopt;
        if (!list->is_array() || list->size() != players)
            return "`result` does not have one entry for each seat";
        LogEnd end{.points = PerSeat<int>{players}, .results = PerSeat<int>{players}};
        for (const Json& row : *list) {
            const auto seat = member(row, "seat") == nullptr
                                  ? std::optional{Seat{0}}
                                  : record::seat_in(row, "seat", players);
            if (!seat) return "`result` names no seat";
            end.points[*seat] = int_in(row, "part_point_1").value_or(0);
            (*end.results)[*seat] = int_in(row, "total_point").value_or(0);
        }
        log_.end = end;
        return std::nullopt;
    }

    const Presets& presets_;
    const LogHints& hints_;
    Log log_;
    std::optional<record::MajsoulHand> hand_;
};

} // namespace

LogResult<Log> read_majsoul(std::string_view json,
                            std::string_view id,
                            const Presets& presets,
                            const LogHints& hints) {
    return MajsoulReader{id, presets, hints}.read(json);
}

} // namespace jantaku
