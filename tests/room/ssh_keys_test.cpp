// SSH keys: accounts that are opened by a key (docs/protocol.md#accounts).
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <string>
#include <utility>
#include <variant>

namespace jantaku::ssh_keys_test {

using jantaku::test::OwnerWorld;

namespace {

constexpr const char* first_key = "ssh-ed25519 SHA256:one";
constexpr const char* second_key = "ssh-ed25519 SHA256:two";
constexpr SessionId far_session{5000};

struct World : OwnerWorld {
    SessionId come(const std::string& key) {
        const SessionId session = next_session();
        ask(session, Enter{.address = {}, .ssh_key = key});
        return session;
    }
    SessionId next_session() { return SessionId{++last_}; }
    // The error of the reply; none if it succeeded.
    std::optional<Error> error(SessionId session, Ask what) {
        const Reply reply = ask(session, std::move(what));
        const auto* refused = std::get_if<Refused>(&reply.result);
        return refused == nullptr ? std::nullopt : std::optional{refused->error};
    }
    SshKeyList keys(SessionId session, SshKeys what = {}) {
        return std::get<SshKeyList>(std::get<Answer>(ask(session, what).result));
    }
    [[nodiscard]] const Entered& entered(SessionId session) const {
        const auto* found = last<Entered>(session);
        REQUIRE(found != nullptr);
        return *found;
    }

  private:
    std::uint64_t last_ = 1000;
};

} // namespace

TEST_CASE("ssh keys: the key of a guest becomes an account, also for the next process",
          "[room][ssh]") {
    World world;
    const SessionId ann = world.come(first_key);
    CHECK(world.entered(ann).has_new_ssh_key);
    CHECK(world.error(ann, SshKeys{}) == Error::not_registered);
    CHECK_FALSE(world.error(ann, Register{.name = "Ann", .password = {}}));
    CHECK_FALSE(world.last<KeyGiven>(ann)->has_password);
    CHECK(world.keys(ann).keys == std::vector<std::string>{first_key});
    CHECK(world.keys(ann).here == first_key);
    world.restart();
    const SessionId again = world.come(first_key);
    CHECK(world.entered(again).name == "Ann");
    CHECK(world.entered(again).resumed);
    CHECK(world.entered(again).is_registered);
    CHECK_FALSE(world.entered(again).has_new_ssh_key);
    CHECK(world.entered(again).key.empty()); // the key for /resume is still good
    CHECK(world.entered(world.come(second_key)).name != "Ann");
    CHECK(world.entered(world.come("")).name != "Ann");
}

TEST_CASE("ssh keys: a session whose owner is lost comes back by its key", "[room][ssh]") {
    World world;
    const SessionId ann = world.come(first_key);
    CHECK_FALSE(world.error(ann, Register{.name = "Ann", .password = {}}));
    const SessionId later = world.come(first_key);
    CHECK(world.last<Displaced>(ann) != nullptr);
    world.restart();
    // It has never been told a key for /resume.
    world.ask(far_session, Rejoin{.enter = {.address = {}, .ssh_key = first_key},
                                  .key = world.entered(later).key});
    CHECK(world.entered(far_session).name == "Ann");
    CHECK(world.keys(far_session, {.what = SshKeys::What::add}).keys.size() == 1);
}

TEST_CASE("ssh keys: without a key nobody registers without a password", "[room][ssh]") {
    World world;
    CHECK(world.error(world.come(""), Register{.name = "Ann", .password = {}}) ==
          Error::no_ssh_key);
    CHECK_FALSE(world.error(world.come(first_key), Register{.name = "Bea", .password = {}}));
    const SessionId bea = world.come(first_key);
    CHECK(world.error(bea, Register{.name = "Cid", .password = {}}) == Error::already_registered);
}

TEST_CASE("ssh keys: an account has some, and never loses the last way in", "[room][ssh]") {
    using What = SshKeys::What;
    World world;
    const SessionId ann = world.come(first_key);
    CHECK_FALSE(world.error(ann, Register{.name = "Ann", .password = {}}));
    const std::string resume_key = world.last<KeyGiven>(ann)->key;
    CHECK(world.error(ann, SshKeys{What::remove, 1}) == Error::last_login);
    CHECK(world.error(ann, SshKeys{What::remove, 0}) == Error::option_index);
    CHECK(world.error(ann, SshKeys{What::remove, 2}) == Error::option_index);
    CHECK(world.keys(ann, {.what = What::add}).keys.size() == 1); // it is one of them already
    const SessionId plain = world.come("");
    CHECK_FALSE(world.error(plain, Resume{.key = resume_key, .seen = {}}));
    CHECK(world.error(plain, SshKeys{What::add}) == Error::no_ssh_key);
    const SessionId other = world.come(second_key);
    CHECK_FALSE(world.error(other, Resume{.key = resume_key, .seen = {}}));
    CHECK(world.entered(other).has_new_ssh_key);
    CHECK(world.keys(other, {.what = What::add}).keys.size() == 2);
    CHECK(world.keys(other, {.what = What::remove, .number = 1}).keys ==
          std::vector<std::string>{second_key});
    CHECK(world.entered(world.come(first_key)).name != "Ann");
    world.restart();
    CHECK(world.entered(world.come(second_key)).name == "Ann");
    CHECK(world.entered(world.come(first_key)).name != "Ann");
}

TEST_CASE("ssh keys: a key opens one account, and an account has at most ten", "[room][ssh]") {
    using What = SshKeys::What;
    World world;
    const SessionId ann = world.come("key 0");
    CHECK_FALSE(world.error(ann, Register{.name = "Ann", .password = {}}));
    const std::string resume_key = world.last<KeyGiven>(ann)->key;
    CHECK_FALSE(world.error(world.come("key of bea"), Register{.name = "Bea", .password = {}}));
    SessionId last = ann;
    for (int number = 1; number <= 10; ++number) {
        last = world.come("key " + std::to_string(number));
        CHECK_FALSE(world.error(last, Resume{.key = resume_key, .seen = {}}));
        const auto error = world.error(last, SshKeys{What::add});
        CHECK(error == (number < 10 ? std::nullopt : std::optional{Error::ssh_keys_full}));
    }
    CHECK(world.keys(last).keys.size() == 10);
    CHECK(world.entered(world.come("key of bea")).name == "Bea");
}

} // namespace jantaku::ssh_keys_test
