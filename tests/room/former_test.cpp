// Former players: their names and words in kept games and journals.
#include "room/deal.hpp"
#include "room/former.hpp"
#include "tests/support/catch.hpp"

#include <optional>
#include <string>
#include <vector>

namespace jantaku::former_test {

namespace {

constexpr PlayerId ann{12};
constexpr PlayerId bea{7};

Secret secret() {
    Secret secret{};
    secret[3] = 9;
    return secret;
}

struct Game {
    std::vector<std::string> names{"Ann", "Bot-1", "Bea"};
    std::vector<PlayerId> seats{ann, PlayerId{}, bea};
    std::optional<Fairness> fairness =
        Fairness{.parts = {{.promise = {.commitment = commitment(secret()),
                                        .server = "1a2b",
                                        .game = "3-1",
                                        .rules_hash = std::string(64, 'a')},
                            .secret = hex_of(secret()),
                            .entropy = {{"Ann", "luck", ann.value}, {"Cy", "water", 30}}}},
                 .joined = {"Bea", "Ann", "Bot-1"}};

    [[nodiscard]] std::string key() const {
        const FairnessPart& part = fairness->parts[0];
        return hex_of(game_key({.secret = secret(),
                                .promise = part.promise,
                                .entropy = part.entropy,
                                .joined = fairness->joined})
                          .bytes);
    }
    bool take_out(PlayerId player) { return jantaku::take_out({names, seats, fairness}, player); }
};

} // namespace

TEST_CASE("former: a player's name and words go out of a game, and its key stays",
          "[room][former]") {
    Game game;
    const std::string key = game.key();
    CHECK(game.take_out(ann));
    CHECK(game.names == std::vector<std::string>{"former#12", "Bot-1", "Bea"});
    CHECK(game.fairness->joined == std::vector<std::string>{"Bea", "former#12", "Bot-1"});
    const FairnessPart& part = game.fairness->parts[0];
    CHECK(part.entropy[0] == Entropy{"former#12", "", 12});
    CHECK(part.entropy[1] == Entropy{"Cy", "water", 30});
    CHECK(part.key == key);
    CHECK_FALSE(game.take_out(ann));
    CHECK(game.take_out(bea));
    CHECK(game.fairness->parts[0].key == key);
}

TEST_CASE("former: words of somebody who had no seat go, and words without a number by the name",
          "[room][former]") {
    Game game;
    CHECK(game.take_out(PlayerId{30}));
    CHECK(game.fairness->parts[0].entropy[1] == Entropy{"former#30", "", 30});
    CHECK(game.names == Game{}.names);
    CHECK_FALSE(Game{}.take_out(PlayerId{1}));

    Game old;
    old.fairness->parts[0].entropy = {{"Ann", "luck"}, {"Cy", "water"}};
    CHECK(old.take_out(ann));
    CHECK(old.fairness->parts[0].entropy[0] == Entropy{"former#12", "", 12});
    CHECK(old.fairness->parts[0].entropy[1] == Entropy{"Cy", "water"});
}

TEST_CASE("former: a game of before fairness loses the name alone", "[room][former]") {
    Game game;
    game.fairness.reset();
    CHECK(game.take_out(ann));
    CHECK_FALSE(game.take_out(ann));
    CHECK(game.names[0] == "former#12");
}

TEST_CASE("former: a journal loses the names of its member, and keeps words that decide walls",
          "[room][former]") {
    Record record{event::Joined{.player = ann, .name = "Ann", .level = {}, .folded = "ann"},
                  event::EntropyAdded{.player = ann, .name = "Ann", .text = "luck"},
                  event::NameIs{.player = ann, .name = "Anne", .folded = "anne"},
                  event::Joined{.player = bea, .name = "Bea", .level = {}, .folded = "bea"}};
    CHECK(take_out(record, ann));
    CHECK(std::get<event::Joined>(record[0]).name == "former#12");
    CHECK(std::get<event::Joined>(record[0]).folded == "former#12");
    CHECK(std::get<event::EntropyAdded>(record[1]).name == "Ann");
    CHECK(std::get<event::NameIs>(record[2]).name == "former#12");
    CHECK(std::get<event::Joined>(record[3]).name == "Bea");
    CHECK_FALSE(take_out(record, ann));
}

} // namespace jantaku::former_test
