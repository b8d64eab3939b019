#include "record/majsoul/majsoul.hpp"

#include "record/majsoul/file.hpp"
#include "record/majsoul/hand.hpp"
#include "record/majsoul/rules.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

using record::int_in;
using record::Json;
using record::MajsoulFile;
using record::MajsoulStep;
using record::member;

// A missing seat is seat 0, because zeros are left out.
std::optional<Seat> seat_of(const Json& entry, std::size_t players) {
    if (member(entry, "seat") == nullptr) return Seat{0};
    return record::seat_in(entry, "seat", players);
}

class MajsoulReader {
  public:
    MajsoulReader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
    }

    LogResult<Log> read(std::string_view text) {
        const auto json = record::read_values(text);
        if (!json) return error(json.error());
        if (json->size() != 1) return error("is not one JSON value");
        const auto file = record::open_majsoul(json->front());
        if (!file) return error(file.error());
        const auto first = std::ranges::find(file->steps, "NewRound", &MajsoulStep::kind);
        players_ =
            record::majsoul_players(file->mode, first == file->steps.end() ? nullptr : first->data);
        for (const MajsoulStep& step : file->steps) {
            if (auto wrong = read_step(step)) {
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
        if (auto wrong = read_rules(*file)) return error(*wrong);
        read_names(file->accounts);
        if (auto wrong = read_end(file->result)) return error(*wrong);
        return std::move(log_);
    }

  private:
    using Wrong = std::optional<std::string>;
    [[nodiscard]] LogError error(std::string reason) const {
        return {.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
    }

    Wrong read_step(const MajsoulStep& step) {
        if (step.kind == "NewRound") {
            if (auto wrong = close_hand()) return wrong->reason;
            hand_.emplace();
            return hand_->start(*step.data, players_);
        }
        if (!hand_) return "`" + step.kind + "` before any hand";
        return hand_->read(step.kind, *step.data);
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

    Wrong read_rules(const MajsoulFile& file) {
        if (file.note != nullptr && record::has_rules_note(*file.note)) {
            auto rules = record::read_rules_note(*file.note);
            if (!rules) return rules.error();
            if (rules->rules.seat_count() != players_) return "the hands are for different seats";
            record::set_rules(log_, std::move(*rules));
            return std::nullopt;
        }
        const auto claim =
            record::majsoul_claim(file.mode, players_, record::guessed_length(log_, true));
        if (!claim) return claim.error();
        auto rules = record::played_rules(presets_, *claim, hints_);
        if (!rules) return rules.error();
        record::set_rules(log_, std::move(*rules));
        record::fit_start_points(log_, hints_);
        return std::nullopt;
    }

    // Programs that sit at a table have no account.
    void read_names(const Json* accounts) {
        log_.names.resize(players_);
        if (accounts == nullptr || !accounts->is_array()) return;
        for (const Json& account : *accounts) {
            const auto seat = seat_of(account, players_);
            if (seat) log_.names[seat->index()] = record::text_in(account, "nickname").value_or("");
        }
    }

    Wrong read_end(const Json* list) {
        if (list == nullptr) return std::nullopt;
        if (!list->is_array() || list->size() != players_)
            return "`result` does not have one entry for each seat";
        LogEnd end{.points = PerSeat<int>{players_}, .results = PerSeat<int>{players_}};
        for (const Json& row : *list) {
            const auto seat = seat_of(row, players_);
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
    std::size_t players_ = 4;
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
