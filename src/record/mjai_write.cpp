#include "record/after_swap.hpp"
#include "record/json_values.hpp"
#include "record/mjai.hpp"
#include "record/mjai_event.hpp"
#include "record/mjai_words.hpp"
#include "record/played_rules.hpp"

#include <jantaku/table/decide.hpp>
#include <utility>

namespace jantaku {

namespace {

using record::Json;
using record::mjai_event;
using record::mjai_message;
using record::mjai_per_seat;
using record::mjai_reason;
using record::mjai_text;
using record::mjai_tiles;

class Writer {
  public:
    explicit Writer(const GameRecord& record) : record_{record} {}

    std::string text() {
        for (const Event& event : record_.events) {
            const auto* swap = std::get_if<Swap>(&event);
            if (start_ && swap != nullptr) {
                start_->hands = record::after_swap(start_->hands, *swap);
            } else {
                if (start_ && !std::holds_alternative<Claimed>(event)) write_start();
                std::visit([&](const auto& one) { add(one); }, event);
            }
            jantaku::apply(table_, event);
        }
        if (start_) write_start();
        return std::move(text_);
    }

  private:
    void line(const Json& event) {
        text_ += event.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    }

    void add(const StartGame& start) {
        Json event = mjai_message("start_game");
        event["names"] = Json::array();
        for (std::size_t i = 0; i < start.rules.seat_count(); ++i)
            event["names"].push_back(i < record_.names.size() ? record_.names[i] : "");
        event.update(record::rules_note(record_.preset, start.rules));
        line(event);
    }
    void add(const Shuffled&) {}
    // Written when the hands are as they stay: an exchange may follow.
    void add(const StartKyoku& start) { start_ = start; }
    void write_start() {
        const StartKyoku start = *std::exchange(start_, std::nullopt);
        line(mjai_event(Event{start}, table_));
    }
    void add(const Hora& win) {
        Json event = mjai_message("hora", win.seat);
        event["target"] = win.from.index();
        event["pai"] = mjai_text(win.tile);
        event["deltas"] = mjai_per_seat(win.deltas);
        event["ura_markers"] = mjai_tiles(win.ura);
        line(event);
    }
    void add(const Ryukyoku& draw) {
        Json event = mjai_message("ryukyoku");
        event["reason"] = mjai_reason(draw);
        if (draw.kind == DrawKind::exhaustive) event["tenpais"] = mjai_per_seat(draw.tenpai);
        event["deltas"] = mjai_per_seat(draw.deltas);
        line(event);
    }
    void add(const EndGame& end) {
        Json event = mjai_message("end_game");
        event["scores"] = mjai_per_seat(end.points);
        line(event);
    }
    void add(const Claimed&) {}
    void add(const Swap&) {}
    void add(const Ura&) {}
    // All others as bots are told of them.
    void add(const auto& event) { line(mjai_event(Event{event}, table_)); }

    const GameRecord& record_;
    std::optional<StartKyoku> start_;
    Public table_;
    std::string text_;
};

} // namespace

std::string write_mjai(const GameRecord& record) {
    return Writer{record}.text();
}

} // namespace jantaku
