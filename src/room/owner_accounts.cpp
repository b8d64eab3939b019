// Accounts: names that somebody has registered, and coming back to them.
#include "room/address_group.hpp"
#include "room/owner_reply.hpp"
#include "room/password.hpp"

#include <utility>

namespace jantaku {

std::int64_t Owner::seconds_at(Tick now) const {
    return started_ + std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

void Owner::hash_password(const Request& request,
                          const std::string& password,
                          const Player& player,
                          Tick now,
                          OwnerOut& out) {
    passwords_.add({.request = request,
                    .account = player.id,
                    .place = AddressGroup::of(player.address),
                    .work = HashPassword{.ticket = ++tickets_, .password = password}});
    work_on_passwords(now, out);
}

// Those who are gone meanwhile cost nothing.
void Owner::work_on_passwords(Tick now, OwnerOut& out) {
    while (const auto job = passwords_.next(now)) {
        if (players_.find(job->request.session) == nullptr) {
            static_cast<void>(passwords_.done(job->ticket()));
            continue;
        }
        std::visit([&](const auto& work) { out.effects.emplace_back(work); }, job->work);
        return;
    }
}

// A wrong guess costs nothing but itself; how many are made is counted before they are known to be.
void Owner::check_password(const Request& request,
                           const std::string& password,
                           Player& account,
                           Player& guesser,
                           Tick now,
                           OwnerOut& out) {
    const AddressGroup from = AddressGroup::of(guesser.address);
    const GuessAt at = GuessAt::account(account.id);
    const bool is_known = account.known_from == from;
    if (!guesser.may_guess(now) || !passwords_.has_room(from, false) ||
        !guesses_.may(at, from, now, is_known))
        return refuse(out, request, Error::too_fast);
    if (guesses_.add(at, from, now))
        out.log.push_back({"account " + account.name +
                               ": its password is guessed at; for some "
                               "minutes it opens by its key, or from where it was opened last",
                           Severity::warning});
    passwords_.add({.request = request,
                    .account = account.id,
                    .place = from,
                    .work = CheckPassword{
                        .ticket = ++tickets_, .password = password, .hash = account.password}});
    work_on_passwords(now, out);
}

void Owner::register_name(
    const Request& request, const Register& ask, Player& player, Tick now, OwnerOut& out) {
    if (player.is_registered()) return refuse(out, request, Error::already_registered);
    const bool keeps_name = ask.name.empty() || ask.name == player.name;
    if (!keeps_name && !players_.is_name_free(ask.name, ask.folded, player.id))
        return refuse(out, request, Error::name_taken);
    const AddressGroup from = AddressGroup::of(player.address);
    const bool is_here = from.kind == AddressGroup::Kind::here;
    if (!passwords_.has_room(from, true) ||
        !(is_here || registrations_.may({}, from, limits_.registrations_per_hour, now)))
        return refuse(out, request, Error::too_fast);
    if (!is_here) registrations_.add({}, from, now);
    hash_password(request, ask.password, player, now, out);
}

void Owner::log_in(
    const Request& request, const LogIn& ask, Player& guest, Tick now, OwnerOut& out) {
    Player* account = players_.find_name(ask.folded);
    if (account == nullptr) return refuse_name(request, ask.folded, guest, out);
    if (!account->is_registered()) return refuse(out, request, Error::not_registered);
    if (guest.room) return refuse(out, request, Error::already_in_room);
    check_password(request, ask.password, *account, guest, now, out);
}

void Owner::change_password(
    const Request& request, const ChangePassword& ask, Player& player, Tick now, OwnerOut& out) {
    if (!player.is_registered()) return refuse(out, request, Error::not_registered);
    check_password(request, ask.password, player, player, now, out);
}

void Owner::on(const PasswordChecked& in, Tick now, OwnerOut& out) {
    const auto job = passwords_.done(in.ticket);
    if (!job) return;
    Player* account = players_.find(job->account);
    Player* guesser = players_.find(job->request.session);
    if (in.is_right) guesses_.was_right(GuessAt::account(job->account), job->place);
    if (!in.is_right && guesser != nullptr) guesser->guessed_wrong(now);
    if (account != nullptr && guesser != nullptr) {
        const auto* change = std::get_if<ChangePassword>(&job->request.ask);
        if (!in.is_right)
            refuse(out, job->request, Error::bad_password);
        else if (change != nullptr)
            hash_password(job->request, change->fresh, *guesser, now, out);
        else if (account->banned_until > seconds_at(now))
            refuse(out, job->request, Error::banned);
        else
            give_key(*account, job->request, out);
    }
    work_on_passwords(now, out);
}

void Owner::on(const PasswordHashed& in, Tick now, OwnerOut& out) {
    const auto job = passwords_.done(in.ticket);
    if (!job) return;
    Player* player = players_.find(job->request.session);
    if (player != nullptr && player->id == job->account)
        take_hash(job->request, in.hash, *player, now, out);
    work_on_passwords(now, out);
}

void Owner::take_hash(
    const Request& request, const std::string& hash, Player& player, Tick now, OwnerOut& out) {
    if (hash.empty()) return refuse(out, request, Error::server_full);
    if (std::holds_alternative<ChangePassword>(request.ask)) {
        player.password = hash;
        return give_key(player, request, out);
    }
    const auto& ask = std::get<Register>(request.ask);
    const bool is_renamed = !ask.name.empty() && ask.name != player.name;
    if (is_renamed && !players_.is_name_free(ask.name, ask.folded, player.id))
        return refuse(out, request, Error::name_taken); // since then
    player.password = hash;
    player.registered = seconds_at(now);
    player.registered_from = player.address;
    player.known_from = AddressGroup::of(player.address);
    players_.rank(player);
    // The guest's own one may have been shown to anybody.
    const std::string key = secrets_.next_key();
    players_.rekey(player, hash_of(key));
    set_name(request,
             is_renamed ? Rename{ask.name, ask.folded} : Rename{player.name, player.folded}, player,
             now, out, {{request.session, KeyGiven{key}}});
}

// The one that it had leads nowhere from now on, whoever else knows it.
void Owner::give_key(Player& account, const Request& request, OwnerOut& out) {
    const std::string key = secrets_.next_key();
    players_.rekey(account, hash_of(key));
    keep_then(account, out, [this, request, key, id = account.id](Tick then, OwnerOut& late) {
        Player* known = players_.find(id);
        Player* asks = players_.find(request.session);
        if (known == nullptr || asks == nullptr) return;
        if (asks->id != id) {
            if (asks->room) return refuse(late, request, Error::already_in_room);
            return take_over(request, *known, *asks, {}, key, then, late);
        }
        done(late, request);
        late.notices.push_back({request.session, KeyGiven{key}});
    });
}

} // namespace jantaku
