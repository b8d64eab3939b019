#include "tools/bridge/bot_seat.hpp"

#include "record/mjai/event.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <jantaku/rules/options.hpp>
#include <numeric>
#include <utility>

namespace jantaku::bridge {

using pipe_bot::Fault;
using pipe_bot::Faults;
using record::int_in;
using record::member;
using record::text_in;
using record::type_of;

namespace {

// Longer than any action. Members that a bot adds on its own are not sent.
constexpr std::size_t longest_answer = 2000;
constexpr std::array<const char*, 8> action_keys{"type",     "actor",     "target", "pai",
                                                 "consumed", "tsumogiri", "open",   "reason"};

std::string game_of(const Json& start) {
    return text_in(start, "game").value_or("");
}

// The rules as a server tells them; what it leaves out is as usual.
Rules rules_of(const Json& start) {
    Rules rules;
    const Json* told = member(start, "rules");
    if (told == nullptr || !told->is_object()) return rules;
    for (const auto& [key, value] : told->items()) {
        const Option* option = find_option(key);
        if (option != nullptr)
            option->parse(rules, value.is_string() ? value.get<std::string>() : value.dump());
    }
    return rules;
}

void remark(std::string_view game, std::string_view words) {
    fmt::print(stderr, "game {}: the bot {}\n", game, words);
}

pipe_bot::Settings at_seat(pipe_bot::Settings settings, const Json& start) {
    const auto seat = record::seat_in(start, "id", max_players);
    settings.seat = seat.value_or(Seat{0});
    settings.remark = [game = game_of(start)](const std::string& words) { remark(game, words); };
    return settings;
}

Json without_envelope(Json event) {
    for (const char* key : {"game", "seq", "t"})
        event.erase(key);
    return event;
}

std::string_view word_of(Fault fault) {
    switch (fault) {
    case Fault::crashed:
        return "has ended";
    case Fault::stalled:
        return "gives no answer in time";
    case Fault::garbage:
        return "says something that is not an action";
    case Fault::illegal:
        return "does something illegal";
    }
    return {};
}

std::string action_text(const Json& action) {
    return type_of(action) +
           (action.contains("pai") ? " " + text_in(action, "pai").value_or("") : std::string{});
}

// Nothing: the bot may take as long as it wants.
std::optional<Clock::time_point> deadline_of(const Message& request) {
    using std::chrono::milliseconds;
    const auto turn = int_in(request.json, "deadline_ms");
    if (!turn) return std::nullopt;
    const milliseconds all{*turn + int_in(request.json, "bank_ms").value_or(0)};
    // Time for the way there and back.
    return request.arrived + all - std::clamp(all / 10, milliseconds{50}, milliseconds{500});
}

const Json& actions_of(const Json& request) {
    static const Json none = Json::array();
    const Json* actions = member(request, "actions");
    return actions != nullptr && actions->is_array() ? *actions : none;
}

bool is_exchange(const Json& actions) {
    return std::ranges::any_of(actions, [](const Json& one) { return type_of(one) == "swap"; });
}

} // namespace

Json silent_action(const Json& request) {
    Json silent{{"type", "none"}};
    for (const Json& action : actions_of(request)) {
        if (type_of(action) == "none") {
            silent = action;
            break;
        }
        if (type_of(action) == "dahai") silent = action;
    }
    if (const Json* rid = member(request, "rid")) silent["rid"] = *rid;
    return silent;
}

BotSeat::BotSeat(pipe_bot::Settings settings, const Json& start)
    : game_{game_of(start)}, seat_{at_seat(settings, start).seat}, bot_{at_seat(std::move(settings),
                                                                                start)} {
    if (const Json* names = member(start, "names")) {
        for (const Json& name : *names)
            names_.push_back(record::text_of(name).value_or(""));
    }
    // Other members of the message are the server's own.
    Json told{{"type", "start_game"}, {"id", seat_.index()}, {"names", names_}};
    record::add_akochan_members(told, rules_of(start));
    bot_.tell(told);
}

void BotSeat::tell(Json event) {
    event = without_envelope(std::move(event));
    const std::string type = type_of(event);
    if (type == "start_kyoku") {
        follows_ = true;
        start_ = std::move(event);
    } else if (type == "swap") {
        if (follows_) swap(event);
    } else if (type != "claimed" && (follows_ || type == "end_game")) {
        if (!start_.is_null()) bot_.tell(std::exchange(start_, nullptr));
        bot_.tell(event);
    }
}

// As record::after_swap: the bot's hand without the tiles that it gave, and with those that it was
// given.
void BotSeat::swap(const Json& event) {
    const Json* given = member(event, "given");
    const auto steps = int_in(event, "steps");
    if (start_.is_null() || given == nullptr || !steps || given->size() <= seat_.index()) return;
    Json& hand = start_["tehais"][seat_.index()];
    for (const Json& tile : (*given)[seat_.index()]) {
        const auto found = std::ranges::find(hand, tile);
        if (found != hand.end()) hand.erase(found);
    }
    const auto giver =
        after(seat_, given->size() - static_cast<std::size_t>(*steps), given->size());
    for (const Json& tile : (*given)[giver.index()])
        hand.push_back(tile);
}

void BotSeat::lose_track() {
    if (std::exchange(follows_, false)) complain("has missed events, and sits out this hand");
    start_ = nullptr;
}

Json BotSeat::answer(const Message& request) {
    const Json& actions = actions_of(request.json);
    Json silent = silent_action(request.json);
    if (!follows_ || is_exchange(actions)) return silent;
    const auto instead = [&] { return ": " + action_text(silent); };
    const auto deadline = deadline_of(request);
    if (deadline && *deadline <= Clock::now()) {
        complain("has no time left" + instead());
        return silent;
    }
    const bool is_given_up = bot_.is_given_up();
    const auto said = bot_.ask(actions, deadline.value_or(Clock::time_point::max()));
    if (!said) {
        if (!is_given_up)
            complain(std::string{word_of(said.error())} + instead());
        else if (!std::exchange(gave_up_, true))
            complain("is given up until the next game");
        return silent;
    }
    Json action;
    for (const char* key : action_keys) {
        if (const Json* value = member(*said, key)) action[key] = *value;
    }
    if (record::dump(action).size() > longest_answer) {
        bot_.refuse(Fault::garbage);
        complain(std::string{word_of(Fault::garbage)} + instead());
        return silent;
    }
    action["rid"] = silent["rid"];
    return action;
}

void BotSeat::refuse(std::string_view why) {
    bot_.refuse(Fault::illegal);
    complain(fmt::format("is refused: {}", why));
}

void BotSeat::finish() {
    bot_.finish();
    if (bot_.faults() == Faults{}) return;
    std::string counts;
    Faults::each_count(
        [&](std::string_view name, Faults::Count count) {
            if (count > 0) add_part(counts, fmt::format("{} {}", name, count), ", ");
        },
        bot_.faults());
    fmt::print(stderr, "game {}: faults of the bot: {}\n", game_, counts);
}

std::string BotSeat::result(const Json& event) const {
    const auto scores = record::ints_of(event.value("scores", Json{}), names_.size());
    const auto ranks = record::ints_of(event.value("ranks", Json{}), names_.size());
    if (!scores || !ranks) return fmt::format("game {}: over", game_);
    std::vector<std::size_t> order(names_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return (*ranks)[Seat{i}]; });
    std::string all;
    for (const std::size_t i : order) {
        add_part(all, fmt::format("{} {} {}", (*ranks)[Seat{i}], names_[i], (*scores)[Seat{i}]),
                 ", ");
    }
    return fmt::format("game {}: rank {} of {}, {} points ({})", game_, (*ranks)[seat_],
                       names_.size(), (*scores)[seat_], all);
}

void BotSeat::complain(std::string_view what) const {
    remark(game_, what);
}

} // namespace jantaku::bridge
