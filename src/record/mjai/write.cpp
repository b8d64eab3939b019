#include "record/fairness_note.hpp"
#include "record/held_start.hpp"
#include "record/json_values.hpp"
#include "record/mjai/event.hpp"
#include "record/mjai/mjai.hpp"
#include "record/mjai/words.hpp"
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

class MjaiWriter {
  public:
    MjaiWriter(const GameRecord& record, bool is_full) : record_{record}, is_full_{is_full} {}

    std::string text() {
        const auto tell = [&](const Event& event) {
            std::visit([&](const auto& one) { add(one); }, event);
        };
        for (const Event& event : record_.events) {
            note_swap(event);
            start_.see(event, tell);
            jantaku::apply(table_, event);
        }
        start_.finish(tell);
        return std::move(text_);
    }

  private:
    void line(const Json& event) { text_ += record::dump(event) + "\n"; }

    void add(const StartGame& start) {
        Json event = mjai_message("start_game");
        event["names"] = Json::array();
        for (std::size_t i = 0; i < start.rules.seat_count(); ++i)
            event["names"].push_back(i < record_.names.size() ? record_.names[i] : "");
        record::add_akochan_members(event, start.rules);
        if (start.open_hands) event["open_hands"] = true;
        event.update(record::rules_note(record_.preset, start.rules));
        if (record_.fairness) event["fairness"] = record::fairness_note(*record_.fairness);
        line(event);
    }
    // The dice follow from the secret, so they are told where the secret is.
    void add(const StartKyoku& start) {
        Json event = mjai_event(Event{start}, table_);
        if (record_.fairness && record_.knows_dice) event["dice"] = start.dice;
        if (swap_) {
            Json given = Json::array();
            for (const auto& tiles : swap_->given)
                given.push_back(mjai_tiles(tiles));
            event["swap"] = {{"steps", swap_->steps},
                             {"given", std::move(given)},
                             {"chosen", mjai_per_seat(chosen_)}};
        }
        line(event);
    }
    void add(const Shuffled&) {}
    void add(const Hora& win) {
        if (is_full_) return line(mjai_event(Event{win}, table_));
        Json event = mjai_message("hora", win.seat);
        event["target"] = win.from.index();
        event["pai"] = mjai_text(win.tile);
        event["deltas"] = mjai_per_seat(win.deltas);
        event["ura_markers"] = mjai_tiles(win.ura);
        line(event);
    }
    void add(const Ryukyoku& draw) {
        if (is_full_) return line(mjai_event(Event{draw}, table_));
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
    void add(const Ura&) {}
    // All other events are written as bots receive them.
    void add(const auto& event) { line(mjai_event(Event{event}, table_)); }

    // The start that is held back is written with the exchange that follows it.
    void note_swap(const Event& event) {
        if (std::holds_alternative<StartKyoku>(event)) {
            swap_.reset();
            chosen_ = PerSeat<bool>(table_.players());
        } else if (const auto* claimed = std::get_if<Claimed>(&event)) {
            if (claimed->action.kind == ActionKind::swap) chosen_[claimed->seat] = true;
        } else if (const auto* swap = std::get_if<Swap>(&event)) {
            swap_ = *swap;
        }
    }

    const GameRecord& record_;
    bool is_full_;
    std::optional<Swap> swap_; // in the current kyoku
    PerSeat<bool> chosen_;
    record::HeldStart start_;
    Public table_;
    std::string text_;
};

} // namespace

std::string write_mjai(const GameRecord& record) {
    return MjaiWriter{record, false}.text();
}

std::string write_full_mjai(const GameRecord& record) {
    return MjaiWriter{record, true}.text();
}

} // namespace jantaku
