// Accounts: names that somebody has registered, and coming back to them.
#include "room/owner_reply.hpp"
#include "room/password.hpp"

#include <utility>

namespace jantaku {

namespace {

constexpr Tick guess_window{10 * 60'000}; // in which one account's password
constexpr int most_guesses = 10;          // is tried so often
constexpr std::size_t most_at_work = 16;  // passwords being hashed, each some 0.1 s

bool may_be_guessed(Player& account, Tick now) {
    if (now - account.guesses_since >= guess_window) account.guesses = 0;
    if (account.guesses == 0) account.guesses_since = now;
    return account.guesses < most_guesses;
}

} // namespace

std::int64_t Owner::seconds_at(Tick now) const {
    return started_ + std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

void Owner::hash_password(PasswordWork work, const std::string& password, OwnerOut& out) {
    const std::uint64_t ticket = ++tickets_;
    at_work_.emplace(ticket, std::move(work));
    out.effects.emplace_back(HashPassword{.ticket = ticket, .password = password});
}

// A wrong guess costs nothing but itself; how many are made is counted before they are known to be.
void Owner::check_password(const Request& request,
                           const std::string& password,
                           Player& account,
                           Player& guesser,
                           Tick now,
                           OwnerOut& out) {
    if (!guesser.may_guess(now) || at_work_.size() >= most_at_work || !may_be_guessed(account, now))
        return refuse(out, request, Error::too_fast);
    ++account.guesses;
    const std::uint64_t ticket = ++tickets_;
    at_work_.emplace(ticket, PasswordWork{.request = request, .account = account.id});
    out.effects.emplace_back(
        CheckPassword{.ticket = ticket, .password = password, .hash = account.password});
}

void Owner::register_name(const Request& request,
                          const Register& ask,
                          Player& player,
                          OwnerOut& out) {
    if (player.is_registered()) return refuse(out, request, Error::already_registered);
    const bool keeps_name = ask.name.empty() || ask.name == player.name;
    if (!keeps_name && !players_.is_name_free(ask.name, ask.folded, player.id))
        return refuse(out, request, Error::name_taken);
    if (at_work_.size() >= most_at_work) return refuse(out, request, Error::too_fast);
    hash_password({.request = request, .account = player.id}, ask.password, out);
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

void Owner::password_checked(std::uint64_t ticket, bool is_right, Tick now, OwnerOut& out) {
    auto done_work = at_work_.extract(ticket);
    if (done_work.empty()) return;
    const PasswordWork& work = done_work.mapped();
    Player* account = players_.find(work.account);
    Player* guesser = players_.find(work.request.session);
    if (!is_right && guesser != nullptr) guesser->guessed_wrong(now);
    if (account == nullptr || guesser == nullptr) return;
    if (!is_right) return refuse(out, work.request, Error::bad_password);
    account->guesses = 0;
    if (const auto* change = std::get_if<ChangePassword>(&work.request.ask))
        return hash_password(work, change->fresh, out);
    if (account->banned_until > seconds_at(now)) return refuse(out, work.request, Error::banned);
    give_key(*account, work.request, out);
}

void Owner::password_hashed(std::uint64_t ticket,
                            const std::string& hash,
                            Tick now,
                            OwnerOut& out) {
    auto done_work = at_work_.extract(ticket);
    if (done_work.empty()) return;
    const PasswordWork& work = done_work.mapped();
    Player* player = players_.find(work.request.session);
    if (player == nullptr || player->id != work.account) return;
    if (hash.empty()) return refuse(out, work.request, Error::server_full);
    if (std::holds_alternative<ChangePassword>(work.request.ask)) {
        player->password = hash;
        return give_key(*player, work.request, out);
    }
    const auto& ask = std::get<Register>(work.request.ask);
    const bool is_renamed = !ask.name.empty() && ask.name != player->name;
    if (is_renamed && !players_.is_name_free(ask.name, ask.folded, player->id))
        return refuse(out, work.request, Error::name_taken); // since then
    player->password = hash;
    player->registered = seconds_at(now);
    // The guest's own one may have been shown to anybody.
    const std::string key = secrets_.next_key();
    players_.rekey(*player, hash_of(key));
    set_name(work.request,
             is_renamed ? Rename{ask.name, ask.folded} : Rename{player->name, player->folded},
             *player, now, out, {{work.request.session, KeyGiven{key}}});
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
