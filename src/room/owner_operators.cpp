// Operators: who may look at everything, throw somebody out, and end the server when its games can wait.
#include "room/owner_reply.hpp"
#include "room/password.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

constexpr std::int64_t hour_seconds = 3600;

// Who did it and from where, so that whoever guesses tokens can be kept out by a reader of the log.
LogLine said_of(const Player& who, const std::string& does, Severity severity = Severity::info) {
    const std::string where = who.address.empty() ? "this machine" : who.address;
    return {"operator: " + who.name + " from " + where + " " + does, severity};
}

std::string words_of(const operation::Drain& drain) {
    if (!drain.seconds) return "calls the drain off";
    return "drains the server within " + std::to_string(*drain.seconds) + " s";
}

} // namespace

void Owner::operate(
    const Request& request, const Operate& ask, Player& player, Tick now, OwnerOut& out) {
    if (const auto* unlock = std::get_if<operation::Unlock>(&ask.what)) {
        const AddressGroup from = AddressGroup::of(player.address);
        if (!player.may_guess(now) || !guesses_.may(GuessAt::token(), from, now))
            return refuse(out, request, Error::too_fast);
        player.is_operator = operator_ && hash_of(unlock->token) == *operator_;
        if (player.is_operator) {
            out.log.push_back(said_of(player, "is one"));
            return done(out, request);
        }
        player.guessed_wrong(now);
        guesses_.add(GuessAt::token(), from, now);
        out.log.push_back(said_of(player, "has a wrong token", Severity::warning));
        return refuse(out, request, Error::bad_password);
    }
    if (!player.is_operator) return refuse(out, request, Error::not_operator);
    std::visit(
        overloaded{
            [](const operation::Unlock&) {},
            [&](const operation::Overview& it) {
                answer(out, request, Answer{overview(it.part, now)});
            },
            [&](const operation::Announce& it) {
                out.log.push_back(said_of(player, "announces: " + it.text));
                done(out, request);
                tell_everybody(Announced{it.text}, out);
            },
            [&](const operation::Drain& it) {
                out.log.push_back(said_of(player, words_of(it)));
                done(out, request);
                drain(it.seconds ? std::optional{now + std::chrono::seconds{*it.seconds}}
                                 : std::nullopt,
                      now, out);
            },
            [&](const operation::Disconnect& it) {
                Player* who = players_.find_name(it.folded);
                if (who == nullptr) return refuse_name(request, it.folded, player, out);
                if (!who->session) return refuse(out, request, Error::user_offline);
                out.log.push_back(said_of(player, "disconnects " + who->name));
                done(out, request);
                out.notices.push_back({*who->session, ThrownOut{}});
            },
            [&](const operation::Ban& it) { ban(request, it, player, now, out); },
            [&](const operation::Unban& it) {
                Player* who = players_.find_name(it.folded);
                if (who == nullptr) return refuse_name(request, it.folded, player, out);
                if (who->banned_until <= seconds_at(now))
                    return refuse(out, request, Error::bad_value);
                out.log.push_back(said_of(player, "unbans " + who->name));
                bans_.lift(*who);
                who->banned_until = 0;
                who->banned_address.clear();
                keep(*who, out, {{request.session, Reply{request.id, Answer{Done{}}}}});
            },
            [&](const operation::FixRoom& it) {
                if (find(it.room) == nullptr) return refuse(out, request, Error::room_not_found);
                bool is_fixed = false;
                drive(it.room, now, out,
                      [&](Room& room, RoomOut& o) { is_fixed = room.fix(now, o); });
                if (!is_fixed) return refuse(out, request, Error::not_in_game);
                out.log.push_back(said_of(player, "fixes room " + std::to_string(it.room.value)));
                done(out, request);
            },
            [&](const operation::CloseRoom& it) {
                if (find(it.room) == nullptr) return refuse(out, request, Error::room_not_found);
                out.log.push_back(said_of(player, "closes room " + std::to_string(it.room.value)));
                drive(it.room, now, out, [&](Room& room, RoomOut& o) {
                    room.on(from(player, request.id, it), now, o);
                });
            },
        },
        ask.what);
}

// Whoever is banned is known as long as that lasts; so is the address from which he was banned.
void Owner::ban(const Request& request,
                const operation::Ban& ask,
                const Player& player,
                Tick now,
                OwnerOut& out) {
    Player* who = players_.find_name(ask.folded);
    if (who == nullptr) return refuse_name(request, ask.folded, player, out);
    if (who == &player) return refuse(out, request, Error::bad_value);
    out.log.push_back(
        said_of(player, "bans " + who->name + " for " + std::to_string(ask.hours) + " h"));
    bans_.lift(*who);
    who->banned_until = seconds_at(now) + ask.hours * hour_seconds;
    if (!who->address.empty()) who->banned_address = who->address; // none: he is away
    bans_.add(*who);
    std::vector<Notice> then{{request.session, Reply{request.id, Answer{Done{}}}}};
    if (who->session) then.push_back({*who->session, ThrownOut{}});
    keep(*who, out, std::move(then));
}

void Owner::tell_everybody(const Note& note, OwnerOut& out) {
    for (const auto& [id, player] : players_.connected())
        out.notices.push_back({*player->session, note});
}

// ---- the end of the process ------------------------------------------------------------------

void Owner::on(const DrainAsked& in, Tick now, OwnerOut& out) {
    drain(now + in.most, now, out);
}

void Owner::drain(std::optional<Tick> until, Tick now, OwnerOut& out) {
    drains_until_ = until;
    for (auto& [id, entry] : rooms_)
        entry.room->hold_games(until.has_value());
    tell_everybody(Draining{until.value_or(Tick::max())}, out);
    stop_if_drained(now, out);
}

void Owner::stop_if_drained(Tick now, OwnerOut& out) {
    if (!drains_until_ || has_stopped_) return;
    const std::size_t playing = all_.playing;
    if (playing > 0 && *drains_until_ > now) return;
    has_stopped_ = true;
    out.log.push_back({playing == 0 ? "the drain is over: no game is played"
                                    : "the drain is over: its time has run out, games that go on "
                                      "after a restart: " +
                                          std::to_string(playing)});
    out.effects.emplace_back(Stop{});
}

} // namespace jantaku
