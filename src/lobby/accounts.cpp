#include "lobby/accounts.hpp"

#include "names/fold.hpp"
#include "room/address_group.hpp"
#include "room/password.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace jantaku {

namespace {

// Refuses a session that is nobody's yet.
void refuse(const Request& request, Refused why, const OwnerTurn& turn) {
    turn.out.notices.push_back(reply_to(request, std::move(why)));
}

} // namespace

std::int64_t Accounts::seconds_at(Tick now) const {
    return started_ + std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

// ---- coming and going ------------------------------------------------------------------------

void Accounts::enter(const Request& request, const Enter& ask, const OwnerTurn& turn) {
    if (parts_.bans.stands(ask.address, seconds_at(turn.now)))
        return refuse(request, {Error::banned}, turn);
    if (connections_.is_full(ask.address)) return refuse(request, {Error::server_full}, turn);
    Player* account = parts_.players.find_ssh_key(ask.ssh_key);
    if (account == nullptr) return add_guest(request, ask, turn);
    if (account->banned_until > seconds_at(turn.now))
        return refuse(request, ban_of(*account), turn);
    connections_.add(request.session, ask.address);
    welcome(request, *account, {.address = ask.address, .ssh_key = ask.ssh_key, .is_proved = true},
            {}, {}, turn);
}

bool Accounts::has_new_ssh_key(const std::string& key) const {
    return !key.empty() && parts_.players.find_ssh_key(key) == nullptr;
}

void Accounts::add_guest(const Request& request, const Enter& ask, const OwnerTurn& turn) {
    connections_.add(request.session, ask.address);
    const std::string key = parts_.secrets.next_key();
    Player& guest = parts_.players.add_guest(request.session, hash_of(key), ask.is_reader);
    guest.address = ask.address;
    guest.ssh_key = ask.ssh_key;
    guest.active = turn.now;
    guest.named_at = turn.now;
    guest.language = request.language;
    guest.preferences = request.preferences;
    turn.out.notices.push_back(reply_to(request, Answer{Done{}}));
    turn.tell(guest, Entered{.name = guest.name,
                             .key = key,
                             .has_new_ssh_key = has_new_ssh_key(ask.ssh_key),
                             .must_agree = parts_.house.must_agree(guest, guest.kind)});
    turn.tell(guest, Placed{Level::lobby, std::nullopt});
}

void Accounts::rejoin(const Request& request, const Rejoin& ask, const OwnerTurn& turn) {
    Player* player = parts_.players.find_key(hash_of(ask.key));
    if (player == nullptr) player = parts_.players.find_ssh_key(ask.enter.ssh_key);
    const std::int64_t seconds = seconds_at(turn.now);
    if (player != nullptr && player->banned_until > seconds)
        return refuse(request, ban_of(*player), turn);
    if (parts_.bans.stands(ask.enter.address, seconds))
        return refuse(request, {Error::banned}, turn);
    if (player != nullptr && player->session && player->session != ask.former)
        return turn.tell(request.session, Displaced{});
    connections_.add(request.session, ask.enter.address);
    if (player != nullptr)
        return welcome(request, *player,
                       {.address = ask.enter.address,
                        .kind = ask.kind,
                        .ssh_key = ask.enter.ssh_key,
                        .is_proved = player == parts_.players.find_ssh_key(ask.enter.ssh_key),
                        .is_new = false},
                       ask.seen, {}, turn);
    add_guest(request, ask.enter, turn);
    set_kind(*parts_.players.find(request.session), ask.kind, turn);
}

void Accounts::leave(Player& player, const OwnerTurn& turn) {
    const PlayerId id = player.id;
    const auto room = player.room;
    if (player.watching) parts_.rooms.unwatch(*player.watching, id, turn);
    if (!player.has_asked && !player.is_kept) return parts_.players.forget(id);
    parts_.players.unbind(player, turn.now);
    forget_the_gone(turn);
    if (room) parts_.rooms.on(*room, Presence{id, std::nullopt, {}, identity_of(player)}, turn);
}

void Accounts::note_request(Player& player, const Request& request, const OwnerTurn& turn) {
    player.active = turn.now;
    player.has_asked |= !player.is_reader && !std::holds_alternative<Gone>(request.ask) &&
                        !std::holds_alternative<Introduce>(request.ask);
    const bool has_new_preferences =
        player.preferences != request.preferences ||
        (!request.language.empty() && player.language != request.language);
    if (has_new_preferences) {
        if (!request.language.empty()) player.language = request.language;
        player.preferences = request.preferences;
        if (player.has_asked || player.is_kept) parts_.profiles.keep(player, turn);
    }
    parts_.rooms.heard(player, turn.now);
}

void Accounts::resume(const RequestTurn& turn, const Resume& ask) {
    Player& guest = turn.player;
    Player* player = parts_.players.find_key(hash_of(ask.key));
    if (player == nullptr) return turn.refuse(Error::bad_key);
    if (player->id == guest.id) return turn.done();
    if (guest.room) return turn.refuse(Error::already_in_room);
    if (player->banned_until > seconds_at(turn.now)) return turn.answer(ban_of(*player));
    take_over(turn.request, *player, guest, ask.seen, {}, turn);
}

// The connection of `guest` becomes the player's.
void Accounts::take_over(const Request& request,
                         Player& player,
                         Player& guest,
                         std::optional<Seen> seen,
                         const std::string& key,
                         const OwnerTurn& turn) {
    if (guest.watching) {
        parts_.rooms.unwatch(*guest.watching, guest.id, turn);
        guest.watching.reset();
    }
    // A new key is given to those who have proved who they are.
    const Arrival arrival{guest.address, guest.kind, guest.ssh_key, !key.empty()};
    if (guest.is_registered()) {
        parts_.players.unbind(guest, turn.now);
    } else {
        parts_.adjourned.end_all_of(guest.id, player, turn);
        if (guest.is_kept) turn.effect(Forget{guest.id});
        parts_.players.forget(guest.id);
    }
    welcome(request, player, arrival, seen, key, turn);
}

// The connection is the player's from now on; the player's older connection is told.
void Accounts::welcome(const Request& request,
                       Player& player,
                       const Arrival& arrival,
                       std::optional<Seen> seen,
                       const std::string& key,
                       const OwnerTurn& turn) {
    const Tick gone = arrival.is_new && !player.session ? turn.now - player.gone_since : Tick{};
    turn.tell(player, Displaced{});
    parts_.players.bind(player, request.session);
    player.address = arrival.address;
    player.ssh_key = arrival.ssh_key;
    player.is_proved = arrival.is_proved;
    player.active = turn.now;
    player.known_from = AddressGroup::of(arrival.address);
    // Entered comes first, so that the answer is already in the player's language.
    turn.tell(player, Entered{.name = player.name,
                              .key = key,
                              .resumed = true,
                              .language = player.language,
                              .preferences = player.preferences,
                              .is_registered = player.is_registered(),
                              .must_rename = !player.former.empty(),
                              .has_password = !player.password.empty(),
                              .has_new_ssh_key = has_new_ssh_key(player.ssh_key),
                              .is_moderator = player.is_moderator,
                              .must_agree = parts_.house.must_agree(player, arrival.kind)});
    turn.out.notices.push_back(reply_to(request, Answer{Done{}}));
    if (!player.room || player.level == Level::lobby)
        turn.tell(player, Placed{Level::lobby, std::nullopt});
    set_kind(player, arrival.kind, turn);
    if (player.room)
        parts_.rooms.on(*player.room, Presence{player.id, player.level, seen, identity_of(player)},
                        turn);
    else if (player.watching)
        watch_again(player, turn);
    parts_.adjourned.greet(player, turn);
    parts_.news.came(player, gone, turn);
    // Nobody who may play a hand is told.
    if (player.is_moderator && !player.room) parts_.audit.tell_open(player, turn);
}

// The player was a spectator when the connection or the server ended.
void Accounts::watch_again(Player& player, const OwnerTurn& turn) {
    const RoomCard* room = parts_.rooms.find(*player.watching);
    if (room == nullptr || !room->is_watchable) {
        parts_.rooms.unwatch(*player.watching, player.id, turn);
        player.watching.reset();
        return;
    }
    parts_.rooms.watch(room->id(), player.id, turn);
}

void Accounts::introduce(const RequestTurn& turn, const Introduce& ask) {
    turn.done();
    set_kind(turn.player, ask.kind, turn);
}

// A player has the kind of the newest connection.
void Accounts::set_kind(Player& player, SeatKind kind, const OwnerTurn& turn) {
    if (std::exchange(player.kind, kind) == kind) return;
    if (player.is_kept) parts_.profiles.keep(player, turn);
    introduce_to_room(player, turn);
}

// The room must know what the lobby knows of its members.
void Accounts::introduce_to_room(const Player& player, const OwnerTurn& turn) {
    if (player.room)
        parts_.rooms.on(*player.room, room_request(player, 0, Introduce{player.kind}), turn);
}

void Accounts::on(const Recovered& in, const OwnerTurn& turn) {
    for (const PlayerId id : parts_.players.restore(in, turn.now, seconds_at(turn.now))) {
        Player& player = *parts_.players.find(id);
        parts_.profiles.keep(player, turn);
        if (player.former.empty()) continue;
        turn.log("player " + std::to_string(id.value) +
                 " must choose another name, because it looks like an older one");
    }
    for (const Profile& profile : in.players)
        parts_.bans.add(profile);
}

void Accounts::forget_the_gone(const OwnerTurn& turn) {
    const Players::GuestBounds bounds{.most = limits_.guests_away,
                                      .age = std::chrono::seconds{limits_.keep_guests}};
    for (const PlayerId player :
         parts_.players.forget_the_gone(turn.now, seconds_at(turn.now), bounds))
        turn.effect(Forget{player});
}

bool Accounts::is_name_free(const std::string& name, const Player& whose, Tick now) const {
    return parts_.players.is_name_free(name, whose.id, seconds_at(now));
}

// ---- names -----------------------------------------------------------------------------------

void Accounts::rename(const RequestTurn& turn, const Rename& ask) {
    const Player& player = turn.player;
    if (names::casefold(ask.name) != player.folded && player.is_registered() &&
        player.former.empty())
        return turn.refuse(Error::already_registered);
    // Capitals may look like another name even if small letters do not.
    if (ask.name != player.name && !is_name_free(ask.name, player, turn.now))
        return turn.refuse(Error::name_taken);
    set_name(turn, ask);
}

void Accounts::set_name(const RequestTurn& turn, const Rename& ask, std::vector<Notice> more) {
    Player& player = turn.player;
    const bool is_news = ask.name != player.name;
    if (is_news) player.named_at = turn.now;
    parts_.players.rename(player, ask.name);
    std::vector<Notice> told{turn.done_later(),
                             {turn.request.session, Renamed{player.name, player.is_registered()}}};
    std::ranges::move(more, std::back_inserter(told));
    parts_.profiles.keep(player, turn, std::move(told));
    if (player.room && is_news) parts_.rooms.on(*player.room, room_request(player, 0, ask), turn);
}

// ---- passwords -------------------------------------------------------------------------------

void Accounts::register_name(const RequestTurn& turn, const Register& ask) {
    const Player& player = turn.player;
    if (player.is_registered()) return turn.refuse(Error::already_registered);
    const bool keeps_name = ask.name.empty() || ask.name == player.name;
    if (!keeps_name && !is_name_free(ask.name, player, turn.now))
        return turn.refuse(Error::name_taken);
    const bool is_by_key = ask.password.empty();
    if (is_by_key && player.ssh_key.empty()) return turn.refuse(Error::no_ssh_key);
    if (is_by_key && !has_new_ssh_key(player.ssh_key)) return turn.refuse(Error::ssh_key_used);
    const AddressGroup from = AddressGroup::of(player.address);
    const bool is_here = from.kind == AddressGroup::Kind::here;
    if ((!is_by_key && !passwords_.has_room(from, true)) ||
        !(is_here || registrations_.may({}, from, limits_.registrations_per_hour, turn.now)))
        return turn.refuse(Error::too_fast);
    if (!is_here) registrations_.add({}, from, turn.now);
    if (is_by_key) return make_account(turn, ask, {});
    hash_password(turn, player, ask.password);
}

void Accounts::log_in(const RequestTurn& turn, const LogIn& ask) {
    Player* account = parts_.players.find_name(ask.name);
    if (account == nullptr) return parts_.known_names.refuse(turn, ask.name);
    if (!account->is_registered()) return turn.refuse(Error::not_registered);
    if (turn.player.room) return turn.refuse(Error::already_in_room);
    check_password(turn, ask.password, *account);
}

void Accounts::change_password(const RequestTurn& turn, const ChangePassword& ask) {
    if (!turn.player.is_registered()) return turn.refuse(Error::not_registered);
    if (!turn.player.password.empty()) return check_password(turn, ask.password, turn.player);
    // The way back for somebody who has lost the SSH key and still has the key for /resume.
    if (!passwords_.has_room(AddressGroup::of(turn.player.address), false))
        return turn.refuse(Error::too_fast);
    hash_password(turn, turn.player, ask.fresh);
}

// A key for /resume may have been seen by others, so it does not let anyone in for good, unless the
// account has no password.
void Accounts::change_ssh_keys(const RequestTurn& turn, const SshKeys& ask) {
    constexpr std::size_t most = 10;
    Player& player = turn.player;
    const Player* owner = parts_.players.find_ssh_key(player.ssh_key);
    const auto list = [](const Player& of) { return SshKeyList{of.ssh_keys, of.ssh_key}; };
    if (!player.is_registered()) return turn.refuse(Error::not_registered);
    const bool is_removed = ask.what == SshKeys::What::remove;
    if (ask.what == SshKeys::What::list || (!is_removed && owner == &player))
        return turn.answer(Answer{list(player)});
    if (!player.is_proved && !player.password.empty()) return turn.refuse(Error::not_proved);
    if (is_removed) {
        if (ask.number == 0 || ask.number > player.ssh_keys.size())
            return turn.refuse(Error::option_index);
        if (player.ssh_keys.size() == 1 && player.password.empty())
            return turn.refuse(Error::last_login);
        parts_.players.remove_ssh_key(player, ask.number - 1);
    } else {
        if (player.ssh_key.empty()) return turn.refuse(Error::no_ssh_key);
        if (owner != nullptr) return turn.refuse(Error::ssh_key_used);
        if (player.ssh_keys.size() >= most) return turn.refuse(Error::ssh_keys_full);
        parts_.players.add_ssh_key(player, player.ssh_key);
    }
    parts_.profiles.keep(player, turn, {reply_to(turn.request, Answer{list(player)})});
}

void Accounts::consent(const RequestTurn& turn, const Consent& ask) {
    Player& player = turn.player;
    if (!player.is_registered()) return turn.refuse(Error::not_registered);
    const bool is_change = ask.on && *ask.on != player.consents;
    if (ask.on) player.consents = *ask.on;
    const Answer answer{Consented{player.consents}};
    if (!is_change) return turn.answer(answer);
    parts_.profiles.keep(player, turn, {reply_to(turn.request, answer)});
}

// Nobody else may do it who has only seen the key for /resume.
void Accounts::unregister(const RequestTurn& turn, const Unregister& ask) {
    Player& player = turn.player;
    if (!player.is_registered()) return turn.refuse(Error::not_registered);
    if (names::casefold(ask.name) != player.folded) return turn.refuse(Error::bad_value);
    if (!player.password.empty()) return check_password(turn, ask.password, player);
    if (!player.is_proved) return turn.refuse(Error::not_proved);
    leave_for_good(turn);
}

void Accounts::leave_for_good(const RequestTurn& turn) {
    turn.done();
    farewells_.ask(turn.player, turn);
}

void Accounts::reset_password(const RequestTurn& turn, Player& account) {
    constexpr std::size_t chars = 14; // three groups: 60 bits
    hash_password(turn, account, parts_.secrets.next_key().substr(0, chars));
}

void Accounts::hash_password(const RequestTurn& turn,
                             const Player& account,
                             const std::string& password) {
    passwords_.add({.request = turn.request,
                    .account = account.id,
                    .place = AddressGroup::of(turn.player.address),
                    .work = HashPassword{.ticket = ++tickets_, .password = password}});
    work_on_passwords(turn);
}

// A guess is counted before it is known to be wrong, so that many guesses at a time are limited
// too.
void Accounts::check_password(const RequestTurn& turn,
                              const std::string& password,
                              Player& account) {
    const AddressGroup from = AddressGroup::of(turn.player.address);
    const GuessAt at = GuessAt::account(account.id);
    const bool is_known = account.known_from == from;
    const Tick may_at =
        std::max(turn.player.may_guess_at, parts_.guesses.may_at(at, from, turn.now, is_known));
    if (may_at > turn.now) return turn.answer(too_early(may_at - turn.now));
    if (!passwords_.has_room(from, false)) return turn.refuse(Error::too_fast);
    if (parts_.guesses.add(at, from, turn.now))
        turn.warn("account of player " + std::to_string(account.id.value) +
                  ": too many wrong passwords; for some minutes it opens by its key, or from "
                  "the place where it was opened last");
    passwords_.add({.request = turn.request,
                    .account = account.id,
                    .place = from,
                    .work = CheckPassword{
                        .ticket = ++tickets_, .password = password, .hash = account.password}});
    work_on_passwords(turn);
}

// Requests of players who are gone are skipped.
void Accounts::work_on_passwords(const OwnerTurn& turn) {
    while (const auto job = passwords_.next(turn.now)) {
        if (parts_.players.find(job->request.session) == nullptr) {
            static_cast<void>(passwords_.done(job->ticket()));
            continue;
        }
        std::visit([&](const auto& work) { turn.effect(work); }, job->work);
        return;
    }
}

void Accounts::on(const PasswordChecked& in, const OwnerTurn& turn) {
    const auto job = passwords_.done(in.ticket);
    if (!job) return;
    Player* account = parts_.players.find(job->account);
    Player* guesser = parts_.players.find(job->request.session);
    if (in.is_right) parts_.guesses.was_right(GuessAt::account(job->account), job->place);
    if (!in.is_right && guesser != nullptr) guesser->guessed_wrong(turn.now);
    if (account != nullptr && guesser != nullptr) {
        const RequestTurn late{{turn.now, turn.out}, job->request, *guesser};
        const auto* change = std::get_if<ChangePassword>(&job->request.ask);
        if (!in.is_right)
            late.refuse(Error::bad_password);
        else if (change != nullptr)
            hash_password(late, *guesser, change->fresh);
        else if (std::holds_alternative<Unregister>(job->request.ask))
            leave_for_good(late);
        else if (account->banned_until > seconds_at(turn.now))
            late.answer(ban_of(*account));
        else
            give_key(*account, job->request, turn);
    }
    work_on_passwords(turn);
}

void Accounts::on(const PasswordHashed& in, const OwnerTurn& turn) {
    const auto job = passwords_.done(in.ticket);
    if (!job) return;
    Player* player = parts_.players.find(job->request.session);
    if (player != nullptr) {
        const RequestTurn late{{turn.now, turn.out}, job->request, *player};
        if (std::holds_alternative<Operate>(job->request.ask))
            give_password(late, job->account, std::get<HashPassword>(job->work).password, in.hash);
        else if (player->id == job->account)
            take_hash(late, in.hash);
    }
    work_on_passwords(turn);
}

// All who have used the account until now have to log in anew.
void Accounts::give_password(const RequestTurn& turn,
                             PlayerId account,
                             const std::string& password,
                             const std::string& hash) {
    Player* player = parts_.players.find(account);
    if (hash.empty() || player == nullptr) return turn.refuse(Error::server_full);
    player->password = hash;
    player->is_proved = false;
    parts_.players.rekey(*player, hash_of(parts_.secrets.next_key()));
    std::vector<Notice> then{reply_to(turn.request, Answer{NewPassword{password}})};
    if (player->session && player != &turn.player) then.push_back({*player->session, ThrownOut{}});
    parts_.profiles.keep(*player, turn, std::move(then));
}

void Accounts::take_hash(const RequestTurn& turn, const std::string& hash) {
    Player& player = turn.player;
    if (hash.empty()) return turn.refuse(Error::server_full);
    if (std::holds_alternative<ChangePassword>(turn.request.ask)) {
        player.password = hash;
        player.is_proved = true;
        return give_key(player, turn.request, turn);
    }
    make_account(turn, std::get<Register>(turn.request.ask), hash);
}

// hash: of the password; empty: the SSH key of the session opens the account
void Accounts::make_account(const RequestTurn& turn, const Register& ask, const std::string& hash) {
    Player& player = turn.player;
    const bool is_renamed = !ask.name.empty() && ask.name != player.name;
    if (is_renamed && !is_name_free(ask.name, player, turn.now))
        return turn.refuse(Error::name_taken); // taken since the request was made
    player.password = hash;
    if (hash.empty()) parts_.players.add_ssh_key(player, player.ssh_key);
    player.is_proved = true;
    player.registered = seconds_at(turn.now);
    player.registered_from = player.address;
    player.known_from = AddressGroup::of(player.address);
    parts_.players.rank(player);
    parts_.adjourned.register_all_of(player.id);
    // A new key, because anyone may have seen the guest's key.
    const std::string key = parts_.secrets.next_key();
    parts_.players.rekey(player, hash_of(key));
    set_name(turn, is_renamed ? Rename{ask.name} : Rename{player.name},
             {{turn.request.session, KeyGiven{key, !hash.empty()}}});
    if (!is_renamed) introduce_to_room(player, turn);
}

// Gives the account a new key. The old key is not good any more.
void Accounts::give_key(Player& account, const Request& request, const OwnerTurn& turn) {
    const std::string key = parts_.secrets.next_key();
    parts_.players.rekey(account, hash_of(key));
    parts_.profiles.keep_then(account, turn,
                              [this, request, key, id = account.id](const OwnerTurn& late) {
                                  Player* known = parts_.players.find(id);
                                  Player* asks = parts_.players.find(request.session);
                                  if (known == nullptr || asks == nullptr) return;
                                  const RequestTurn then{{late.now, late.out}, request, *asks};
                                  if (asks->id != id) {
                                      if (asks->room) return then.refuse(Error::already_in_room);
                                      return take_over(request, *known, *asks, {}, key, late);
                                  }
                                  asks->is_proved = true;
                                  then.done();
                                  late.tell(*asks, KeyGiven{key});
                              });
}

} // namespace jantaku
