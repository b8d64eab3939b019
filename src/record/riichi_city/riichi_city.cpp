#include "record/riichi_city/riichi_city.hpp"

#include "record/played_rules.hpp"
#include "record/riichi_city/hand.hpp"

#include <algorithm>

namespace jantaku {

namespace {

using record::int_in;
using record::Json;
using record::member;

constexpr int deal_event = 1;
constexpr int game_end_event = 6;

class RiichiCityReader {
  public:
    RiichiCityReader(std::string_view id, const Presets& presets, const LogHints& hints)
        : presets_{presets}, hints_{hints} {
        log_.id = id;
        log_.tells_reach_accepted = false;
    }

    LogResult<Log> read(std::string_view text) {
        const auto json = record::read_values(text);
        if (!json) return error(json.error());
        if (json->size() != 1) return error("is not one JSON value");
        const Json& whole = json->front();
        const Json* inner = member(whole, "data");
        const Json& file =
            inner != nullptr && member(whole, "handRecord") == nullptr ? *inner : whole;
        const Json* hands = member(file, "handRecord");
        if (hands == nullptr || !hands->is_array() || hands->empty()) return error("has no hand");
        if (auto wrong = read_players(hands->front())) return error(*wrong);
        for (const Json& hand : *hands) {
            if (auto wrong = read_hand(hand)) return *wrong;
        }
        if (auto wrong = read_rules(file)) return error(*wrong);
        return std::move(log_);
    }

  private:
    using Wrong = std::optional<std::string>;
    [[nodiscard]] LogError error(std::string reason) const {
        return {.game = log_.id, .kyoku = {}, .event = {}, .reason = std::move(reason)};
    }

    // The text of an event, which is JSON itself.
    static std::optional<Json> data_of(const Json& event) {
        const auto text = record::text_in(event, "data");
        if (!text) return std::nullopt;
        auto values = record::read_values(*text);
        if (!values || values->size() != 1) return std::nullopt;
        return std::move(values->front());
    }

    // The first dealer sits at `dealer_pos` of the players in the order of `position`.
    Wrong read_players(const Json& hand) {
        const Json* list = member(hand, "players");
        if (list == nullptr || !list->is_array() || list->size() < 3 || list->size() > 4)
            return "`players` is not a list of three or four";
        std::vector<const Json*> players;
        for (const Json& player : *list)
            players.push_back(&player);
        std::ranges::stable_sort(players, {}, [](const Json* player) {
            return int_in(*player, "position").value_or(0);
        });
        const Json* events = member(hand, "handEventRecord");
        const Json* deal = nullptr;
        if (events != nullptr && events->is_array()) {
            for (const Json& event : *events)
                if (deal == nullptr && int_in(event, "eventType") == deal_event) deal = &event;
        }
        const auto data = deal != nullptr ? data_of(*deal) : std::nullopt;
        const int dealer = data ? int_in(*data, "dealer_pos").value_or(-1) : -1;
        const int number = data ? int_in(*data, "chang_ci").value_or(1) - 1 : 0;
        const int count = static_cast<int>(players.size());
        if (dealer < 0 || dealer >= count || number < 0) return "no deal names its dealer";
        const int first = ((dealer - number) % count + count) % count;
        std::rotate(players.begin(), players.begin() + first, players.end());
        for (const Json* player : players) {
            const auto user = record::riichi_city_user(*player, "userId");
            if (!user) return "a player without `userId`";
            users_.push_back(*user);
            log_.names.push_back(record::text_in(*player, "nickname").value_or(""));
        }
        return std::nullopt;
    }

    std::optional<LogError> read_hand(const Json& json) {
        record::RiichiCityHand hand{users_};
        const auto at = [&](std::string reason) {
            LogError wrong = error(std::move(reason));
            wrong.kyoku = log_.kyoku.size() + 1;
            wrong.event = hand.event_count() + 1;
            return wrong;
        };
        const Json* events = member(json, "handEventRecord");
        if (events == nullptr || !events->is_array()) return at("has no list `handEventRecord`");
        for (const Json& event : *events) {
            const int type = int_in(event, "eventType").value_or(0);
            const auto data = data_of(event);
            if (!data) continue; // an event that tells nothing
            if (type == game_end_event) {
                if (auto wrong = read_end(*data)) return at(*wrong);
                continue;
            }
            if (auto wrong =
                    hand.read(type, record::riichi_city_user(event, "userId").value_or(0), *data))
                return at(std::move(*wrong));
        }
        auto whole = hand.finish();
        if (!whole) return at(whole.error());
        log_.kyoku.push_back(std::move(*whole));
        return std::nullopt;
    }

    Wrong read_end(const Json& data) {
        const Json* list = member(data, "user_data");
        if (list == nullptr || !list->is_array() || list->size() != users_.size())
            return "`user_data` does not have an entry for each seat";
        LogEnd end{.points = PerSeat<int>{users_.size()}, .results = std::nullopt};
        for (const Json& row : *list) {
            const auto user = record::riichi_city_user(row, "user_id");
            const auto points = int_in(row, "point_num");
            const auto seat = std::ranges::find(users_, user.value_or(0));
            if (!user || !points || seat == users_.end()) return "`user_data` names no seat";
            end.points[Seat{static_cast<std::size_t>(seat - users_.begin())}] = *points;
        }
        log_.end = end;
        return std::nullopt;
    }

    Wrong read_rules(const Json& file) {
        const auto tell = [&](Rules& rules) {
            const int rounds = int_in(file, "round").value_or(0);
            rules.game_length = rounds == 1   ? GameLength::tonpuu
                                : rounds == 2 ? GameLength::hanchan
                                              : record::guessed_length(log_, log_.end.has_value());
            const Json* open = member(file, "isKaiLiZhi");
            if (open != nullptr && record::bool_of(*open).value_or(false))
                rules.local_yaku.add(LocalYaku::open_riichi);
        };
        auto rules = record::played_rules(
            presets_,
            {.family = record::Family::riichi_city, .players = users_.size(), .tell = tell},
            hints_);
        if (!rules) return rules.error();
        record::set_rules(log_, std::move(*rules));
        record::fit_start_points(log_, hints_);
        return std::nullopt;
    }

    const Presets& presets_;
    const LogHints& hints_;
    Log log_;
    std::vector<std::int64_t> users_; // by seat
};

} // namespace

LogResult<Log> read_riichi_city(std::string_view json,
                                std::string_view id,
                                const Presets& presets,
                                const LogHints& hints) {
    return RiichiCityReader{id, presets, hints}.read(json);
}

} // namespace jantaku
