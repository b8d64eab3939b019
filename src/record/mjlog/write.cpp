#include "record/mjlog/hand_writer.hpp"
#include "record/mjlog/mjlog.hpp"
#include "record/mjlog/rules.hpp"
#include "record/mjlog/values.hpp"
#include "record/played_rules.hpp"
#include "record/url.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

namespace jantaku {

namespace {

using namespace record;

using Tag = pugi::xml_node;

// ---- the game --------------------------------------------------------------------------------

class MjlogWriter {
  public:
    explicit MjlogWriter(const GameRecord& record) : record_{record} {
        root_.append_attribute("ver") = "2.3";
    }

    std::string text() {
        for (const Event& event : record_.events)
            std::visit([&](const auto& one) { add(one); }, event);
        return written();
    }

  private:
    void add(const StartGame& start) {
        rules_ = start.rules;
        const Json note = rules_note(record_.preset, rules_);
        set(root_, mjlog_note, record::dump(note));
        Tag shuffle = root_.append_child("SHUFFLE");
        set(shuffle, "seed", origin_ ? origin_->seed : "");
        set(shuffle, "ref", origin_ ? origin_->ref : "");
        Tag go = root_.append_child("GO");
        set(go, "type", origin_ ? origin_->type : mjlog_type(rules_));
        set(go, "lobby", origin_ ? origin_->lobby : 0);
        Tag names = root_.append_child("UN");
        for (std::size_t i = 0; i < max_players; ++i) {
            const bool is_seat = i < rules_.seat_count() && i < record_.names.size();
            set(names, "n" + std::to_string(i), is_seat ? url_encoded(record_.names[i]) : "");
        }
        if (origin_) {
            set(names, "dan", origin_->dan);
            set(names, "rate", origin_->rate);
            set(names, "sx", origin_->sex);
        }
        Tag dealer = root_.append_child("TAIKYOKU");
        set(dealer, "oya", 0);
    }
    void add(const Shuffled&) {}
    void add(const Claimed&) {}
    void add(const Ura&) {}
    void add(const StartKyoku& start) {
        before_ = root_.last_child();
        const bool knows_ids = origin_ && hands_ < origin_->kyoku.size();
        hand_.emplace(root_, rules_, start, knows_ids ? &origin_->kyoku[hands_] : nullptr);
        ++hands_;
    }
    void add(const Swap& swap) {
        if (hand_) hand_->add(swap);
    }
    template <class Other>
    void add(const Other& other) {
        if (!hand_) return;
        hand_->begin();
        hand_->add(other);
    }
    void add(const EndKyoku&) {
        if (hand_) result_ = hand_->result();
        hand_.reset();
    }
    void add(const EndGame& end) {
        if (!result_) return;
        const auto points = in_hundreds(end.points);
        std::string owari;
        for (std::size_t i = 0; i < max_players; ++i) {
            const int result = i < end.result.size() ? end.result[Seat{i}] : 0;
            add_part(owari, std::to_string(points[i]) + ',' + as_decimal(result), ",");
        }
        set(result_, "owari", owari);
    }

    // One line a hand, so that people can read the record.
    std::string written() {
        if (hand_) {
            while (root_.last_child() && root_.last_child() != before_)
                root_.remove_child(root_.last_child());
        }
        for (Tag tag = root_.first_child(); tag; tag = tag.next_sibling()) {
            if (std::string_view{tag.name()} != "INIT") continue;
            root_.insert_child_before(pugi::node_pcdata, tag).set_value("\n");
        }
        std::ostringstream text;
        root_.print(text, "", pugi::format_raw);
        return text.str() + "\n";
    }

    const GameRecord& record_;
    pugi::xml_document document_;
    Tag root_ = document_.append_child("mjloggm");
    Rules rules_;
    const std::optional<Origin>& origin_ = record_.origin;
    std::size_t hands_ = 0;
    std::optional<MjlogHandWriter> hand_;
    Tag before_; // the tag before the hand that is being written
    Tag result_;
};

bool tells_rules(const Rules& rules) {
    return !rules.shura && (rules.players == 3 || rules.players == 4);
}

bool are_hundreds(const PerSeat<int>& points) {
    return std::ranges::all_of(points, [](int its) { return its % mjlog_unit == 0; });
}

} // namespace

bool mjlog_tells(const GameRecord& record) {
    return std::ranges::all_of(record.events, [](const Event& event) {
        if (const auto* game = std::get_if<StartGame>(&event)) return tells_rules(game->rules);
        if (const auto* start = std::get_if<StartKyoku>(&event)) return are_hundreds(start->points);
        if (const auto* draw = std::get_if<Ryukyoku>(&event)) return are_hundreds(draw->deltas);
        if (const auto* end = std::get_if<EndGame>(&event)) return are_hundreds(end->points);
        if (const auto* reach = std::get_if<Reach>(&event)) return reach->shown.empty();
        const auto* win = std::get_if<Hora>(&event);
        return win == nullptr || (are_hundreds(win->deltas) &&
                                  std::ranges::all_of(win->score.yaku, [](const YakuHan& one) {
                                      return mjlog_number(one.yaku).has_value();
                                  }));
    });
}

std::string write_mjlog(const GameRecord& record) {
    return MjlogWriter{record}.text();
}

} // namespace jantaku
