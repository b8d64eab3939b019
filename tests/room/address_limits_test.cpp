// Limits that an owner counts by address, and the players that it remembers
// (docs/protocol.md#limits).
#include "lobby/owner.hpp"
#include "room/password.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace jantaku::address_limits_test {

namespace {

constexpr Tick second{1000};
constexpr const char* token = "a token of an operator";

// An owner whose store keeps records at once. Passwords are processed when the test asks for it.
class Server {
  public:
    explicit Server(RoomLimits limits = {}, std::size_t most_connections = 1'000'000)
        : limits_{limits}, most_connections_{most_connections} {}

    SessionId enter(const std::string& address = {}) {
        const SessionId session{++sessions_};
        REQUIRE_FALSE(ask(session, Enter{address}));
        return session;
    }
    std::optional<Error> try_to_enter(const std::string& address) {
        return ask(SessionId{++sessions_}, Enter{address});
    }
    // The error of the reply; none if it succeeded or has not come yet.
    std::optional<Error> ask(SessionId session, Ask what) {
        const std::uint64_t id = ++requests_;
        replies_.erase(id);
        run([&](OwnerOut& out) { owner_.on(Request{session, id, std::move(what)}, now, out); });
        return error_of(id);
    }
    // A request with a password: the reply, once the password has been processed.
    std::optional<Error> ask_and_work(SessionId session, Ask what) {
        const std::uint64_t id = requests_ + 1;
        const auto refused = ask(session, std::move(what));
        if (refused) return refused;
        work();
        return error_of(id);
    }
    // Processes passwords until none waits; returns their number.
    int work(int most = 1000) {
        int done = 0;
        for (; !jobs_.empty() && done < most; ++done) {
            const OwnerEffect job = jobs_.front();
            jobs_.erase(jobs_.begin());
            run([&](OwnerOut& out) {
                if (const auto* hash = std::get_if<HashPassword>(&job))
                    owner_.on(PasswordHashed{hash->ticket, "#" + hash->password}, now, out);
                if (const auto* check = std::get_if<CheckPassword>(&job))
                    owner_.on(PasswordChecked{check->ticket, "#" + check->password == check->hash},
                              now, out);
            });
        }
        return done;
    }
    void tick() {
        run([&](OwnerOut& out) { owner_.on(Ticked{}, now, out); });
    }
    void recover(const Recovered& from) {
        run([&](OwnerOut& out) { owner_.on(from, now, out); });
    }
    std::size_t players() { return owner_.figures(now).players; }
    const Reply* reply(std::uint64_t id) const {
        const auto found = replies_.find(id);
        return found == replies_.end() ? nullptr : &found->second;
    }
    std::uint64_t last_request() const { return requests_; }

    Tick now{};
    std::vector<OwnerEffect> effects; // all but those of passwords
    std::map<SessionId, std::string> keys;
    std::vector<std::string> warnings;
    template <class T>
    [[nodiscard]] std::size_t count() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            effects, [](const OwnerEffect& each) { return std::holds_alternative<T>(each); }));
    }

  private:
    std::optional<Error> error_of(std::uint64_t id) const {
        const Reply* found = reply(id);
        const auto* refused = found == nullptr ? nullptr : std::get_if<Refused>(&found->result);
        return refused == nullptr ? std::nullopt : std::optional{refused->error};
    }
    void run(const std::function<void(OwnerOut&)>& f) {
        OwnerOut out;
        f(out);
        for (const Notice& notice : out.notices) {
            if (const auto* reply = std::get_if<Reply>(&notice.note)) replies_[reply->id] = *reply;
            if (const auto* entered = std::get_if<Entered>(&notice.note))
                if (!entered->key.empty()) keys[notice.session] = entered->key;
        }
        for (const LogLine& line : out.log)
            if (line.severity == Severity::warning) warnings.push_back(line.line);
        for (OwnerEffect& effect : out.effects) {
            const bool is_job = std::holds_alternative<HashPassword>(effect) ||
                                std::holds_alternative<CheckPassword>(effect);
            (is_job ? jobs_ : effects).push_back(effect);
            if (const auto* keep = std::get_if<Keep>(&effect))
                run([&](OwnerOut& o) { owner_.on(Kept{keep->ticket}, now, o); });
            if (const auto* load = std::get_if<Load>(&effect))
                run([&](OwnerOut& o) { owner_.on(Loaded{load->room, 1, {}, 0}, now, o); });
            if (const auto* append = std::get_if<Append>(&effect))
                run([&](OwnerOut& o) {
                    owner_.on(Appended{append->room, append->record, AppendResult::durable,
                                       append->epoch},
                              now, o);
                });
        }
    }

    RoomLimits limits_;
    std::size_t most_connections_;
    Owner owner_{{.seed = 1,
                  .limits = limits_,
                  .connections_per_address = most_connections_,
                  .operator_token = hash_of(token)}};
    std::vector<OwnerEffect> jobs_;
    std::map<std::uint64_t, Reply> replies_;
    std::uint32_t sessions_ = 0;
    std::uint64_t requests_ = 0;
};

std::string net(int number, int host = 1) {
    return "2001:db8:0:" + std::to_string(number) + "::" + std::to_string(host);
}

Create private_room() {
    return {.type = "hanchan", .preset = "default", .rules = {}, .options = {}, .password = "Neko"};
}

SessionId an_operator(Server& server) {
    const SessionId boss = server.enter();
    REQUIRE_FALSE(server.ask(boss, Operate{operation::Unlock{token}}));
    return boss;
}

} // namespace

// ---- connections -----------------------------------------------------------------------------

TEST_CASE("connections: those of all nodes count, until they are gone", "[room][address]") {
    Server server{{}, 2};
    const SessionId first = server.enter("192.0.2.1");
    server.enter("192.0.2.1");
    CHECK(server.try_to_enter("::ffff:192.0.2.1") == Error::server_full);
    const SessionId refused{1000};
    CHECK(server.ask(refused, Enter{"192.0.2.1"}) == Error::server_full);
    server.ask(refused, Gone{}); // it was not counted
    CHECK(server.try_to_enter("192.0.2.1") == Error::server_full);
    CHECK_FALSE(server.try_to_enter("192.0.2.2"));
    for (int i = 0; i < 5; ++i)
        CHECK_FALSE(server.try_to_enter("")); // this machine
    server.ask(first, Gone{});
    const SessionId again = server.enter("192.0.2.1");

    // A player who comes back by another connection has both until the older one is gone.
    const SessionId elsewhere = server.enter("192.0.2.9");
    REQUIRE_FALSE(server.ask(elsewhere, Resume{.key = server.keys.at(again), .seen = {}}));
    CHECK(server.try_to_enter("192.0.2.1") == Error::server_full);
    server.ask(again, Gone{});
    CHECK_FALSE(server.try_to_enter("192.0.2.1"));

    // A node that has a new link was let in before.
    const SessionId back{1001};
    server.ask(back, Rejoin{.enter = Enter{"192.0.2.9"}, .key = server.keys.at(elsewhere)});
    CHECK(server.try_to_enter("192.0.2.9") == Error::server_full);
    for (int net_number = 1; net_number <= 10; ++net_number) {
        server.enter(net(net_number));
        server.enter(net(net_number));
    }
    CHECK(server.try_to_enter(net(11)) == Error::server_full); // of the same /48
}

// ---- bans ------------------------------------------------------------------------------------

TEST_CASE("bans: a ban keeps out the /64 of an address, and ends", "[room][address]") {
    Server server;
    const SessionId boss = an_operator(server);
    server.enter(net(1, 1));
    server.enter("192.0.2.1");
    REQUIRE_FALSE(server.ask(boss, Operate{operation::Ban{"guest-2", 24}}));
    REQUIRE_FALSE(server.ask(boss, Operate{operation::Ban{"guest-3", 24}}));
    CHECK(server.try_to_enter(net(1, 2)) == Error::banned);
    CHECK_FALSE(server.try_to_enter(net(2)));
    CHECK(server.try_to_enter("::ffff:192.0.2.1") == Error::banned);
    CHECK_FALSE(server.try_to_enter("192.0.2.2"));
    CHECK_FALSE(server.try_to_enter(""));
    REQUIRE_FALSE(server.ask(boss, Operate{operation::Unban{"guest-3"}}));
    CHECK_FALSE(server.try_to_enter("192.0.2.1"));
    server.now += std::chrono::hours{24};
    CHECK_FALSE(server.try_to_enter(net(1, 3)));
}

TEST_CASE("bans: bans of ten /64 of a /48 also keep out the others in it", "[room][address]") {
    Server server;
    const SessionId boss = an_operator(server);
    for (int i = 1; i <= 10; ++i) {
        CHECK_FALSE(server.try_to_enter(net(999)));
        server.enter(net(i));
        const std::string name = "guest-" + std::to_string(2 * i + 1);
        REQUIRE_FALSE(server.ask(boss, Operate{operation::Ban{name, 24}}));
    }
    CHECK(server.try_to_enter(net(999)) == Error::banned);
    CHECK_FALSE(server.try_to_enter("2001:db8:1::1"));
}

TEST_CASE("bans: they outlive the process", "[room][address]") {
    Server server;
    Profile bob{.id = PlayerId{7}, .name = "Bob", .folded = "bob"};
    bob.banned_until = 3600;
    bob.banned_address = net(1, 1);
    Recovered left;
    left.players = {bob};
    left.last_player = bob.id;
    server.recover(left);
    CHECK(server.try_to_enter(net(1, 2)) == Error::banned);
    server.now = std::chrono::seconds{3600};
    CHECK_FALSE(server.try_to_enter(net(1, 2)));
}

// ---- who is remembered -----------------------------------------------------------------------

TEST_CASE("guests: a guest who has asked for nothing is never kept, and is forgotten on leaving",
          "[room][address]") {
    Server server;
    for (int i = 0; i < 100; ++i) {
        const SessionId session = server.enter("192.0.2.1");
        REQUIRE_FALSE(server.ask(session, Introduce{SeatKind::program}));
        CHECK(server.players() == 1);
        server.ask(session, Gone{});
    }
    CHECK(server.players() == 0);
    CHECK(server.effects.empty());
}

TEST_CASE("guests: a guest who has asked for something can return with the key",
          "[room][address]") {
    Server server;
    const SessionId ann = server.enter();
    REQUIRE_FALSE(server.ask(ann, Say{"hello"}));
    CHECK(server.effects.empty()); // nothing about this guest is worth a row
    server.ask(ann, Gone{});
    const SessionId again = server.enter();
    CHECK_FALSE(server.ask(again, Resume{.key = server.keys.at(ann)}));
    CHECK(server.players() == 1);
    CHECK(server.effects.empty());
    server.ask(again, Gone{});
    server.now += std::chrono::seconds{RoomLimits{}.keep_guests} + second;
    server.tick();
    CHECK(server.players() == 0);
}

TEST_CASE("guests: a guest who enters a room is kept before the record that names the guest",
          "[room][address]") {
    Server server;
    const SessionId host = server.enter();
    REQUIRE_FALSE(server.ask(host, private_room()));
    const auto kept_before_append = [&] {
        std::string name;
        for (const OwnerEffect& effect : server.effects) {
            if (std::holds_alternative<Append>(effect)) return name;
            if (const auto* keep = std::get_if<Keep>(&effect)) name = keep->profile.name;
        }
        return std::string{"no record"};
    };
    CHECK(kept_before_append() == "Guest-1");
    server.effects.clear();
    const SessionId other = server.enter();
    CHECK(server.ask(other, Join{RoomId{1}, "neko"}) == Error::bad_password);
    CHECK(server.effects.empty());
    server.now += second;
    REQUIRE_FALSE(server.ask(other, Join{RoomId{1}, "Neko"}));
    CHECK(kept_before_append() == "Guest-2");
}

TEST_CASE("guests: a guest whom somebody ignores is kept, so that nobody else gets the number",
          "[room][address]") {
    Server server;
    const SessionId ann = server.enter();
    server.enter();
    REQUIRE_FALSE(server.ask(ann, Mute{.name = "guest-2"}));
    std::vector<std::string> kept;
    for (const OwnerEffect& effect : server.effects)
        if (const auto* keep = std::get_if<Keep>(&effect)) kept.push_back(keep->profile.name);
    CHECK(kept == std::vector<std::string>{"Guest-2", "Guest-1"});
}

TEST_CASE("guests: a limited number of absent guests is remembered, those in rooms first",
          "[room][address]") {
    Server server{{.guests_away = 3}};
    const SessionId host = server.enter();
    REQUIRE_FALSE(server.ask(host, private_room()));
    REQUIRE_FALSE(server.ask(host, AddBot{"normal", 3}));
    REQUIRE_FALSE(server.ask(host, Start{}));
    const SessionId named = server.enter();
    REQUIRE_FALSE(server.ask(named, Rename{"Ann"}));
    server.ask(host, Gone{});
    server.now += second;
    server.ask(named, Gone{});
    std::vector<SessionId> others;
    for (int i = 0; i < 3; ++i) {
        others.push_back(server.enter());
        server.now += second;
        server.ask(others.back(), Say{"hello"});
        server.ask(others.back(), Gone{});
    }
    // The host has a seat. Ann has been gone longest among the others, and the store has her.
    CHECK(server.count<Forget>() == 1);
    const SessionId back = server.enter();
    CHECK(server.ask(back, Resume{.key = server.keys.at(named)}) == Error::bad_key);
    CHECK(server.ask(back, Resume{.key = server.keys.at(others[0])}) == Error::bad_key);
    CHECK_FALSE(server.ask(back, Resume{.key = server.keys.at(others[1])}));
    CHECK_FALSE(server.ask(server.enter(), Resume{.key = server.keys.at(others[2])}));
    CHECK_FALSE(server.ask(server.enter(), Resume{.key = server.keys.at(host)}));
    CHECK(server.count<Forget>() == 1); // the store never had the others
}

TEST_CASE("guests: banned and registered guests are remembered beyond the limit",
          "[room][address]") {
    Server server{{.guests_away = 1}};
    const SessionId boss = an_operator(server);
    const SessionId bob = server.enter("192.0.2.1");
    REQUIRE_FALSE(server.ask(boss, Operate{operation::Ban{"guest-2", 24}}));
    server.ask(bob, Gone{});
    const SessionId ann = server.enter();
    REQUIRE_FALSE(server.ask_and_work(ann, Register{"Ann", "swordfish"}));
    server.ask(ann, Gone{});
    for (int i = 0; i < 5; ++i) {
        const SessionId other = server.enter();
        server.ask(other, Say{"hello"});
        server.ask(other, Gone{});
    }
    CHECK(server.try_to_enter("192.0.2.1") == Error::banned);
    CHECK_FALSE(server.ask_and_work(server.enter(), LogIn{"ann", "swordfish"}));
    CHECK(server.players() == 3);
}

// ---- passwords of rooms ----------------------------------------------------------------------

TEST_CASE("rooms: wrong passwords are counted by the place that they come from",
          "[room][address]") {
    Server server;
    const SessionId host = server.enter("192.0.2.1");
    REQUIRE_FALSE(server.ask(host, private_room()));
    // A new connection for each.
    for (int i = 1; i <= 10; ++i)
        CHECK(server.ask(server.enter(net(1, i)), Join{RoomId{1}, "neko"}) == Error::bad_password);
    CHECK(server.ask(server.enter(net(1, 11)), Join{RoomId{1}, "Neko"}) == Error::too_fast);
    CHECK(server.ask(server.enter(net(1, 12)), Watch{RoomId{1}, "Neko"}) == Error::not_in_game);
    CHECK_FALSE(server.ask(server.enter(net(2)), Join{RoomId{1}, "Neko"}));
    // An invited player needs no password.
    const SessionId friend_of = server.enter(net(1, 13));
    REQUIRE_FALSE(server.ask(host, Invite{"guest-15"}));
    CHECK_FALSE(server.ask(friend_of, Join{RoomId{1}}));
    server.now += Tick{600'000};
    CHECK_FALSE(server.ask(server.enter(net(1, 14)), Join{RoomId{1}, "Neko"}));
}

TEST_CASE("rooms: a hundred wrong passwords from anywhere close a room, but not to its members",
          "[room][address]") {
    Server server;
    const SessionId host = server.enter();
    REQUIRE_FALSE(server.ask(host, private_room()));
    const SessionId member = server.enter("192.0.2.1");
    REQUIRE_FALSE(server.ask(member, Join{RoomId{1}, "Neko"}));
    REQUIRE_FALSE(server.ask(host, AddBot{"normal", 1}));
    for (int i = 1; i <= 100; ++i)
        CHECK(server.ask(server.enter("198.51.100." + std::to_string(i)),
                         Join{RoomId{1}, "neko"}) == Error::bad_password);
    CHECK(server.ask(server.enter("198.51.101.1"), Join{RoomId{1}, "Neko"}) == Error::too_fast);
    REQUIRE(server.warnings.size() == 1);
    CHECK(server.warnings[0].starts_with("room 1: too many wrong passwords"));
    const SessionId invited = server.enter("198.51.101.2");
    REQUIRE_FALSE(server.ask(host, Invite{"guest-104"}));
    CHECK_FALSE(server.ask(invited, Join{RoomId{1}}));
    REQUIRE_FALSE(server.ask(host, Start{}));
    // A player who left a seat can return to it, whatever password is typed.
    REQUIRE_FALSE(server.ask(member, Back{}));
    CHECK_FALSE(server.ask(member, Join{RoomId{1}, "wrong"}));
}

TEST_CASE("operators: wrong tokens are counted by the place that they come from",
          "[room][address]") {
    Server server;
    for (int i = 1; i <= 10; ++i)
        CHECK(server.ask(server.enter(net(1, i)), Operate{operation::Unlock{"guess"}}) ==
              Error::bad_password);
    CHECK(server.ask(server.enter(net(1)), Operate{operation::Unlock{token}}) == Error::too_fast);
    CHECK_FALSE(server.ask(server.enter(net(2)), Operate{operation::Unlock{token}}));
}

// ---- accounts --------------------------------------------------------------------------------

TEST_CASE("accounts: a stranger who guesses is shut out, but never the owner at a known address",
          "[room][address]") {
    Server server;
    const SessionId ann = server.enter("203.0.113.1");
    REQUIRE_FALSE(server.ask_and_work(ann, Register{"Ann", "swordfish"}));
    server.ask(ann, Gone{});
    const auto log_in = [&](const std::string& from, const std::string& password) {
        return server.ask_and_work(server.enter(from), LogIn{"ann", password});
    };
    for (int i = 1; i <= 10; ++i)
        CHECK(log_in(net(1, i), "guess") == Error::bad_password);
    CHECK(log_in(net(1, 11), "swordfish") == Error::too_fast);
    CHECK_FALSE(log_in("192.0.2.9", "swordfish"));
    for (int i = 1; i <= 90; ++i)
        CHECK(log_in("198.51.100." + std::to_string(i), "guess") == Error::bad_password);
    CHECK(log_in("198.51.101.1", "swordfish") == Error::too_fast);
    REQUIRE(server.warnings.size() == 1);
    CHECK(server.warnings[0].starts_with("account of player"));
    // It opens from where it was last opened, and with its key from anywhere.
    CHECK_FALSE(log_in("192.0.2.9", "swordfish"));
    const std::string key = server.keys.rbegin()->second;
    CHECK_FALSE(server.ask(server.enter(net(1)), Resume{.key = key}));
}

TEST_CASE("accounts: at most two passwords from one place are processed at a time",
          "[room][address]") {
    Server server;
    std::vector<SessionId> guests;
    for (int i = 0; i < 3; ++i)
        guests.push_back(server.enter(net(1, i + 1)));
    const auto name = [](int i) { return "name-" + std::to_string(i); };
    CHECK_FALSE(server.ask(guests[0], Register{name(0), "swordfish"}));
    CHECK_FALSE(server.ask(guests[1], Register{name(1), "swordfish"}));
    CHECK(server.ask(guests[2], Register{name(2), "swordfish"}) == Error::too_fast);
    CHECK_FALSE(server.ask(server.enter(net(2)), Register{name(3), "swordfish"}));
    CHECK(server.work(1) == 1);
    CHECK_FALSE(server.ask(guests[2], Register{name(2), "swordfish"}));
    CHECK(server.work() == 3);
}

TEST_CASE("accounts: a client that leaves before its turn costs nothing", "[room][address]") {
    Server server;
    const SessionId first = server.enter("192.0.2.1");
    const SessionId second_one = server.enter("192.0.2.2");
    CHECK_FALSE(server.ask(first, Register{"Ann", "swordfish"}));
    CHECK_FALSE(server.ask(second_one, Register{"Bea", "swordfish"}));
    server.ask(second_one, Gone{});
    CHECK(server.work() == 1);
}

TEST_CASE("accounts: the names registered from one place in an hour are limited",
          "[room][address]") {
    Server server{{.registrations_per_hour = 2}};
    const auto take = [&](const std::string& from) {
        const std::string name = "n" + std::to_string(server.last_request());
        return server.ask_and_work(server.enter(from), Register{name, "swordfish"});
    };
    CHECK_FALSE(take(net(1, 1)));
    CHECK_FALSE(take(net(1, 2)));
    CHECK(take(net(1, 3)) == Error::too_fast);
    CHECK_FALSE(take(net(2)));
    for (int i = 0; i < 5; ++i)
        CHECK_FALSE(take("")); // this machine
    for (int i = 3; i < 20; ++i)
        CHECK_FALSE(take(net(i))); // twenty from the /48
    CHECK(take(net(77)) == Error::too_fast);
    server.now += std::chrono::hours{1};
    CHECK_FALSE(take(net(1, 3)));
}

TEST_CASE("accounts: nineteen clients that register keep nobody from registering a name",
          "[room][address]") {
    Server server;
    const SessionId ann = server.enter();
    REQUIRE_FALSE(server.ask_and_work(ann, Register{"Ann", "swordfish"}));
    server.ask(ann, Gone{});
    int taken = 0;
    for (int i = 0; i < 19; ++i) {
        const std::string name = "n" + std::to_string(i);
        if (!server.ask(server.enter(), Register{name, "swordfish"})) ++taken;
    }
    CHECK(taken == 13); // one is being processed
    CHECK_FALSE(server.ask(server.enter(), LogIn{"ann", "swordfish"}));
    const std::uint64_t id = server.last_request();
    CHECK(server.reply(id) == nullptr);
    server.work(2);
    REQUIRE(server.reply(id) != nullptr);
    CHECK(std::holds_alternative<Answer>(server.reply(id)->result));
}

} // namespace jantaku::address_limits_test
