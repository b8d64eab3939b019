#include "app/performer.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/result.hpp>
#include <utility>

namespace jantaku {

namespace {

bool closes_room(const Record& record) {
    return std::ranges::any_of(record, [](const RoomEvent& event) {
        return std::holds_alternative<event::RoomClosed>(event);
    });
}

} // namespace

Performer::Performer(Server& server, Store& store, Sink sink)
    : server_{server}, store_{store}, sink_{std::move(sink)} {}

void Performer::take(const Incoming& incoming, Tick now) {
    for (const Effect& effect : server_.on(incoming, now))
        perform(effect);
    poll(now);
}

bool Performer::poll(Tick now) {
    if (answers_.empty()) return false;
    while (!answers_.empty()) {
        const Incoming answer = std::move(answers_.front());
        answers_.pop_front();
        for (const Effect& effect : server_.on(answer, now))
            perform(effect);
    }
    return true;
}

bool Performer::think(Tick now) {
    if (thoughts_.empty()) return false;
    const Think task = std::move(thoughts_.front());
    thoughts_.pop_front();
    const Actions actions = legal(task.view);
    if (actions.empty()) return true; // asked too late
    const Action action = choose(task.level, task.view, actions, task.seed);
    take(Thought{.room = task.room, .seat = task.seat, .rid = task.rid, .action = action}, now);
    return true;
}

void Performer::load_all(Tick now) {
    store_.open_rooms([this](const std::vector<RoomId>& rooms) {
        for (const RoomId room : rooms)
            perform(Load{room});
    });
    poll(now);
}

void Performer::perform(const Effect& effect) {
    std::visit(overloaded{
                   [this](const Append& append) { perform(append); },
                   [this](const Load& load) { perform(load); },
                   [this](const Think& think) { thoughts_.push_back(think); },
                   [this](const auto& outward) { sink_(Outward{outward}); },
               },
               effect);
}

void Performer::perform(const Append& append) {
    const bool is_last = closes_room(append.events);
    store_.append(append.room, append.epoch, append.record, append.events,
                  [this, room = append.room, epoch = append.epoch, record = append.record,
                   is_last](AppendResult result) {
                      if (is_last && result == AppendResult::durable) store_.finish(room, epoch);
                      answers_.push_back(
                          Appended{.room = room, .record = record, .result = result});
                  });
}

void Performer::perform(const Load& load) {
    store_.claim(load.room, [this, room = load.room](Result<Claim, std::string> claim) {
        if (!claim) {
            answers_.push_back(Unreadable{.room = room, .why = claim.error()});
            return;
        }
        answers_.push_back(
            Loaded{.room = room, .epoch = claim->epoch, .records = std::move(claim->records)});
    });
}

} // namespace jantaku
