#include "lobby/operators.hpp"

#include "room/password.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace jantaku {

namespace {

constexpr std::int64_t hour_seconds = 3600;

// Players have no name in the log, because a log cannot forget them.
std::string shown(const Player& who) {
    return "player " + std::to_string(who.id.value);
}

std::string text_of(const operation::Drain& drain) {
    if (!drain.seconds) return "calls the drain off";
    return "drains the server within " + std::to_string(*drain.seconds) + " s";
}

} // namespace

std::string Operators::said_of(const Player& who, const std::string& does) const {
    std::string where = who.address.empty() ? "this machine" : who.address;
    if (!logs_addresses_) where = "somewhere";
    return "operator: " + shown(who) + " from " + where + " " + does;
}

void Operators::operate(const RequestTurn& turn, const Operate& ask) {
    const bool unlocks = std::holds_alternative<operation::Unlock>(ask.what);
    if (!unlocks && !turn.player.is_operator) return turn.refuse(Error::not_operator);
    std::visit([&](const auto& order) { on(order, turn); }, ask.what);
}

void Operators::on(const operation::Unlock& order, const RequestTurn& turn) {
    Player& player = turn.player;
    const AddressGroup from = AddressGroup::of(player.address);
    const Tick may_at =
        std::max(player.may_guess_at, parts_.guesses.may_at(GuessAt::token(), from, turn.now));
    if (may_at > turn.now) return turn.answer(too_early(may_at - turn.now));
    player.is_operator = token_ && hash_of(order.token) == *token_;
    if (player.is_operator) {
        turn.log(said_of(player, "is one"));
        return turn.done();
    }
    player.guessed_wrong(turn.now);
    parts_.guesses.add(GuessAt::token(), from, turn.now);
    turn.warn(said_of(player, "has a wrong token"));
    turn.refuse(Error::bad_password);
}

Player* Operators::find(const RequestTurn& turn, const std::string& name) const {
    Player* found = parts_.players.find_name(name);
    std::uint64_t number = 0;
    const char* end = name.data() + name.size();
    if (found == nullptr && name.starts_with('#') &&
        std::from_chars(name.data() + 1, end, number).ptr == end)
        found = parts_.players.find(PlayerId{number});
    if (found == nullptr) parts_.known_names.refuse(turn, name);
    return found;
}

void Operators::on(const operation::Overview& order, const RequestTurn& turn) {
    parts_.lists.overview(turn, order.part, parts_.accounts.seconds_at(turn.now), is_draining());
}

void Operators::on(const operation::Announce& order, const RequestTurn& turn) {
    turn.log(said_of(turn.player, "announces: " + order.text));
    turn.done();
    parts_.talk.tell_everybody(Announced{order.text}, turn);
}

void Operators::on(const operation::Drain& order, const RequestTurn& turn) {
    turn.log(said_of(turn.player, text_of(order)));
    turn.done();
    drain(order.seconds ? std::optional{turn.now + std::chrono::seconds{*order.seconds}}
                        : std::nullopt,
          turn);
}

void Operators::on(const operation::Disconnect& order, const RequestTurn& turn) {
    const Player* who = find(turn, order.name);
    if (who == nullptr) return;
    if (!who->session) return turn.refuse(Error::user_offline);
    turn.log(said_of(turn.player, "disconnects " + shown(*who)));
    turn.done();
    turn.tell(*who, ThrownOut{});
}

// A banned player is kept until the ban is over, and so is the address that the ban is for.
void Operators::on(const operation::Ban& order, const RequestTurn& turn) {
    Player* who = find(turn, order.name);
    if (who == nullptr) return;
    if (who == &turn.player) return turn.refuse(Error::bad_value);
    turn.log(
        said_of(turn.player, "bans " + shown(*who) + " for " + std::to_string(order.hours) + " h"));
    parts_.bans.lift(*who);
    who->banned_until = parts_.accounts.seconds_at(turn.now) + order.hours * hour_seconds;
    if (!who->address.empty()) who->banned_address = who->address; // else away, or here
    parts_.bans.add(*who);
    std::vector<Notice> then{turn.done_later()};
    if (who->session) then.push_back({*who->session, ThrownOut{}});
    parts_.profiles.keep(*who, turn, std::move(then));
}

void Operators::on(const operation::Unban& order, const RequestTurn& turn) {
    Player* who = find(turn, order.name);
    if (who == nullptr) return;
    if (who->banned_until <= parts_.accounts.seconds_at(turn.now))
        return turn.refuse(Error::bad_value);
    turn.log(said_of(turn.player, "unbans " + shown(*who)));
    parts_.bans.lift(*who);
    who->banned_until = 0;
    who->banned_address.clear();
    parts_.profiles.keep(*who, turn, {turn.done_later()});
}

void Operators::on(const operation::ResetPassword& order, const RequestTurn& turn) {
    Player* who = find(turn, order.name);
    if (who == nullptr) return;
    turn.log(said_of(turn.player, "gives a new password to " + shown(*who)));
    parts_.accounts.reset_password(turn, *who);
}

void Operators::on(const operation::Forget& order, const RequestTurn& turn) {
    Player* who = find(turn, order.name);
    if (who == nullptr) return;
    if (who == &turn.player || who->forgotten != 0) return turn.refuse(Error::bad_value);
    turn.log(said_of(turn.player, "forgets " + shown(*who)));
    turn.done();
    parts_.accounts.farewells().ask(*who, turn);
}

void Operators::on(const operation::FixRoom& order, const RequestTurn& turn) {
    if (parts_.rooms.find(order.room) == nullptr) return turn.refuse(Error::room_not_found);
    if (!parts_.rooms.fix(order.room, turn)) return turn.refuse(Error::not_in_game);
    turn.log(said_of(turn.player, "fixes room " + std::to_string(order.room.value)));
    turn.done();
}

void Operators::on(const operation::CloseRoom& order, const RequestTurn& turn) {
    if (parts_.rooms.find(order.room) == nullptr) return turn.refuse(Error::room_not_found);
    turn.log(said_of(turn.player, "closes room " + std::to_string(order.room.value)));
    parts_.rooms.on(order.room, turn.to_room(order), turn);
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
