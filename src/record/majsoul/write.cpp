#include "record/majsoul/fans.hpp"
#include "record/majsoul/hand_writer.hpp"
#include "record/majsoul/majsoul.hpp"
#include "record/majsoul/rules.hpp"
#include "record/played_rules.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

using record::Json;

constexpr int version = 210715; // since which steps are `actions`

class MajsoulWriter {
  public:
    explicit MajsoulWriter(const GameRecord& record) : record_{record} {
        for (const Event& event : record.events)
            std::visit([&](const auto& one) { add(one); }, event);
    }

    [[nodiscard]] std::string text() {
        Json file = Json::object();
        file["head"]["config"]["mode"]["mode"] = record::majsoul_mode(rules_);
        file["head"]["config"]["mode"]["detail_rule"] = Json::object();
        file["head"]["accounts"] = accounts();
        if (!result_.empty()) file["head"]["result"]["players"] = std::move(result_);
        file["data"]["name"] = ".lq.GameDetailRecords";
        file["data"]["data"]["version"] = version;
        file["data"]["data"]["actions"] = std::move(actions_);
        file["jantaku"] = record::rules_note(record_.preset, rules_);
        return record::dump(file) + "\n";
    }

  private:
    void add(const StartGame& start) { rules_ = start.rules; }
    void add(const Shuffled& shuffled) { wall_ = shuffled.wall; }
    void add(const StartKyoku& start) {
        hand_.emplace(rules_, start, std::exchange(wall_, std::nullopt));
    }
    void add(const Claimed&) {}
    void add(const Ura&) {}
    template <class Other>
    void add(const Other& other) {
        if (hand_) hand_->add(other);
    }
    void add(const EndKyoku&) {
        if (!hand_) return;
        Json steps = hand_->finish();
        for (Json& step : steps)
            actions_.push_back(std::move(step));
        hand_.reset();
    }
    void add(const EndGame& end) {
        for (const Seat seat : seats(end.points.size())) {
            Json row = Json::object();
            row["seat"] = seat.index();
            row["total_point"] = end.result[seat];
            row["part_point_1"] = end.points[seat];
            result_.push_back(std::move(row));
        }
    }

    [[nodiscard]] Json accounts() const {
        Json list = Json::array();
        for (std::size_t i = 0; i < rules_.seat_count() && i < record_.names.size(); ++i) {
            Json account = Json::object();
            account["seat"] = i;
            account["nickname"] = record_.names[i];
            list.push_back(std::move(account));
        }
        return list;
    }

    const GameRecord& record_;
    Rules rules_;
    std::optional<WallTiles> wall_;
    std::optional<record::MajsoulHandWriter> hand_;
    Json actions_ = Json::array();
    Json result_ = Json::array();
};

} // namespace

bool majsoul_tells(const GameRecord& record) {
    return std::ranges::all_of(record.events, [](const Event& event) {
        if (const auto* start = std::get_if<StartGame>(&event)) {
            const Rules& rules = start->rules;
            return !rules.shura && (rules.players == 4 || rules.players == 3) &&
                   rules.sanma_dead_wall == SanmaDeadWall::rinshan8 &&
                   rules.sanma_removed == SanmaRemoved::two_to_eight &&
                   rules.nukidora != Nukidora::one_five_nine;
        }
        if (const auto* reach = std::get_if<Reach>(&event)) return reach->shown.empty();
        const auto* win = std::get_if<Hora>(&event);
        return win == nullptr || std::ranges::all_of(win->score.yaku, [](const YakuHan& one) {
                   return record::majsoul_fan_number(key_of(one.yaku)).has_value();
               });
    });
}

std::string write_majsoul(const GameRecord& record) {
    return MajsoulWriter{record}.text();
}

} // namespace jantaku
