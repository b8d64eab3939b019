#include "lobby/operators.hpp"

#include "room/password.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace jantaku {

namespace {

std::string text_of(const operation::Drain& drain) {
    if (!drain.seconds) return "calls the drain off";
    return "drains the server within " + std::to_string(*drain.seconds) + " s";
}

} // namespace

Operators::Operators(const Parts& parts, std::optional<KeyHash> token, bool logs_addresses)
    : parts_{parts}, token_{token}, moderation_{{.players = parts.players,
                                                 .rooms = parts.rooms,
                                                 .known_names = parts.known_names,
                                                 .profiles = parts.profiles,
                                                 .bans = parts.bans,
                                                 .audit = parts.audit},
                                                [&accounts = parts.accounts](Tick now) {
                                                    return accounts.seconds_at(now);
                                                },
                                                logs_addresses} {}

void Operators::operate(const RequestTurn& turn, const Operate& ask) {
    std::visit(
        [&](const auto& order) {
            using Order = std::decay_t<decltype(order)>;
            constexpr bool is_moderation = requires {
                moderation_.on(order, turn);
            };
            const bool may = turn.player.is_operator || std::is_same_v<Order, operation::Unlock> ||
                             (turn.player.is_moderator && is_moderation);
            if (!may) return turn.refuse(Error::not_operator);
            if constexpr (is_moderation)
                moderation_.on(order, turn);
            else
                on(order, turn);
        },
        ask.what);
}

void Operators::on(const operation::Unlock& order, const RequestTurn& turn) {
    Player& player = turn.player;
    const AddressGroup from = AddressGroup::of(player.address);
    const Tick may_at =
        std::max(player.may_guess_at, parts_.guesses.may_at(GuessAt::token(), from, turn.now));
    if (may_at > turn.now) return turn.answer(too_early(may_at - turn.now));
    if (token_ && hash_of(order.token) == *token_) {
        parts_.players.set_operator(player);
        moderation_.log_deed(turn, {.deed = Deed::became_operator}, "is one");
        turn.done();
        return moderation_.tell_waiting(player, turn);
    }
    player.guessed_wrong(turn.now);
    parts_.guesses.add(GuessAt::token(), from, turn.now);
    turn.warn(moderation_.said_of(player, "has a wrong token"));
    turn.refuse(Error::bad_password);
}

void Operators::on(const operation::Overview& order, const RequestTurn& turn) {
    parts_.lists.overview(turn, order.part, parts_.accounts.seconds_at(turn.now), is_draining());
}

void Operators::on(const operation::Announce& order, const RequestTurn& turn) {
    moderation_.log_deed(turn, {.deed = Deed::announced, .words = order.text},
                         "announces: " + order.text);
    turn.done();
    parts_.talk.tell_everybody(Announced{order.text}, turn);
}

void Operators::on(const operation::Drain& order, const RequestTurn& turn) {
    const auto seconds = static_cast<std::uint64_t>(order.seconds.value_or(0));
    moderation_.log_deed(turn,
                         {.deed = order.seconds ? Deed::drained : Deed::drain_ended, .of = seconds},
                         text_of(order));
    turn.done();
    drain(order.seconds ? std::optional{turn.now + std::chrono::seconds{*order.seconds}}
                        : std::nullopt,
          turn);
}

void Operators::on(const operation::ResetPassword& order, const RequestTurn& turn) {
    Player* who = moderation_.find(turn, order.name);
    if (who == nullptr) return;
    if (!who->is_registered()) return turn.refuse(Error::not_registered);
    moderation_.log_deed(turn, {.about = who->id, .deed = Deed::gave_password},
                         "gives a new password to " + logged(*who));
    parts_.accounts.reset_password(turn, *who);
}

void Operators::on(const operation::Forget& order, const RequestTurn& turn) {
    Player* who = moderation_.find(turn, order.name);
    if (who == nullptr) return;
    if (who == &turn.player || who->forgotten != 0) return turn.refuse(Error::bad_value);
    moderation_.log_deed(turn, {.about = who->id, .deed = Deed::forgot}, "forgets " + logged(*who));
    turn.done();
    parts_.accounts.farewells().ask(*who, turn);
}

void Operators::on(const operation::SetModerator& order, const RequestTurn& turn) {
    Player* who = moderation_.find(turn, order.name);
    if (who == nullptr) return;
    if (order.on && !who->is_registered()) return turn.refuse(Error::not_registered);
    if (who->is_moderator == order.on) return turn.refuse(Error::bad_value);
    moderation_.log_deed(
        turn, {.about = who->id, .deed = order.on ? Deed::made_moderator : Deed::unmade_moderator},
        (order.on ? "makes a moderator of " : "ends the moderation of ") + logged(*who));
    parts_.players.set_moderator(*who, order.on);
    std::vector<Notice> then{turn.done_later()};
    if (who->session)
        then.push_back({*who->session, Sanctioned{order.on ? Sanctioned::What::made_moderator
                                                           : Sanctioned::What::unmade_moderator}});
    parts_.profiles.keep(*who, turn, std::move(then));
    if (order.on) moderation_.tell_waiting(*who, turn);
}

void Operators::on(const operation::FixRoom& order, const RequestTurn& turn) {
    if (parts_.rooms.find(order.room) == nullptr) return turn.refuse(Error::room_not_found);
    if (!parts_.rooms.fix(order.room, turn)) return turn.refuse(Error::not_in_game);
    moderation_.log_deed(turn, {.deed = Deed::fixed_room, .of = order.room.value},
                         "fixes room " + std::to_string(order.room.value));
    turn.done();
}

void Operators::on(const operation::CloseRoom& order, const RequestTurn& turn) {
    if (parts_.rooms.find(order.room) == nullptr) return turn.refuse(Error::room_not_found);
    moderation_.log_deed(turn, {.deed = Deed::closed_room, .of = order.room.value},
                         "closes room " + std::to_string(order.room.value));
    parts_.rooms.on(order.room, turn.to_room(order), turn);
}

// The time that a room's built-in players think would tell a player of the room that one of them was asked.
void Operators::on(const operation::ShowCosts&, const RequestTurn& turn) {
    if (parts_.rooms.hand_of(turn.player)) return turn.refuse(Error::in_game);
    const std::uint64_t ticket = ++tickets_;
    waiting_.emplace(ticket, turn.request);
    turn.effect(MeasureCosts{ticket});
}

void Operators::on(const CostsMeasured& in, const OwnerTurn& turn) {
    const auto request = waiting_.extract(in.ticket);
    if (request.empty()) return;
    Costs costs{.loop = in.loop, .thoughts = in.thoughts, .connections = {}, .rooms = {}};
    for (const auto& [session, loop] : in.connections) {
        const Player* player = parts_.players.find(session);
        costs.connections.push_back(
            player == nullptr ? Costs::OfConnection{.name = {}, .address = {}, .loop = loop}
                              : Costs::OfConnection{player->name, player->address, loop});
    }
    for (const auto& [room, loop, thoughts] : in.rooms)
        costs.rooms.push_back({room, loop, thoughts});
    turn.out.notices.push_back(reply_to(request.mapped(), Answer{Frozen<Costs>{std::move(costs)}}));
}

// ---- the end of the process ------------------------------------------------------------------

void Operators::drain(std::optional<Tick> until, const OwnerTurn& turn) {
    drains_until_ = until;
    hold_games();
    parts_.talk.tell_everybody(Draining{left_until(until.value_or(Tick::max()), turn.now)}, turn);
}

void Operators::on(const DiskIs& in) {
    is_disk_low_ = in.is_low;
    hold_games();
}

void Operators::hold_games() {
    std::optional<Error> why;
    if (is_disk_low_) why = Error::disk_full;
    if (is_draining()) why = Error::draining;
    parts_.rooms.hold_games(why);
    parts_.lobby.hold(why);
}

void Operators::stop_if_drained(const OwnerTurn& turn) {
    if (!drains_until_ || has_stopped_) return;
    const std::size_t playing = parts_.rooms.tally().playing;
    if (playing > 0 && *drains_until_ > turn.now) return;
    has_stopped_ = true;
    turn.log(playing == 0 ? "the drain is over: no game is played"
                          : "the drain is over: its time has run out, games that go on "
                            "after a restart: " +
                                std::to_string(playing));
    turn.effect(Stop{});
}

} // namespace jantaku
