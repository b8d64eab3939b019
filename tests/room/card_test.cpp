// Cards: what the lobby knows of a room is what is true of it.
#include "room/chance.hpp"
#include "room/deal.hpp"
#include "room/room.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace jantaku::card_test {

namespace {

// A room with a store that answers at once or later, and its card as the lobby has it.
class World {
  public:
    explicit World(const Create& create, bool is_match)
        : room_{request(1, Join{}),
                {event::RoomMade{.room = RoomId{7},
                                 .type = create.type,
                                 .preset = create.preset,
                                 .rules = create.rules,
                                 .options = create.options,
                                 .lock = {},
                                 .is_match = is_match,
                                 .name = {},
                                 .match_seconds = 0,
                                 .rated = Rated::casual},
                 draw_secret(secrets_, RoomId{7}, 1, create.rules),
                 event::Joined{.player = PlayerId{1},
                               .name = "P1",
                               .kind = SeatKind::person,
                               .level = {},
                               .folded = "p1"},
                 event::HostIs{PlayerId{1}}},
                {.secrets = secrets_, .games_held_by = games_held_by_}} {
        drive([&](RoomOut& out) { room_.start(now_, out); });
    }

    static RoomRequest request(std::uint64_t player, RoomAsk ask) {
        const std::string name = "P" + std::to_string(player);
        return {.player = PlayerId{player},
                .id = 1,
                .ask = std::move(ask),
                .name = name,
                .folded = "p" + std::to_string(player)};
    }
    void ask(std::uint64_t player, RoomAsk ask) {
        drive([&](RoomOut& out) { room_.on(request(player, std::move(ask)), now_, out); });
    }
    void presence(std::uint64_t player, std::optional<Level> level) {
        drive([&](RoomOut& out) { room_.on(Presence{PlayerId{player}, level}, now_, out); });
    }
    void watch(std::uint64_t player) {
        if (room_.card().is_watchable)
            drive([&](RoomOut& out) { room_.watch(PlayerId{player}, now_, out); });
    }
    void unwatch(std::uint64_t player) {
        drive([&](RoomOut&) { room_.unwatch(PlayerId{player}); });
    }
    void go_on() {
        if (const auto wake = room_.wake_at()) now_ = std::max(now_, *wake);
        drive([&](RoomOut& out) { room_.on(Ticked{}, now_, out); });
    }
    // The store answers everything that waits for it.
    void store_answers() {
        while (!effects_.empty()) {
            const RoomEffect effect = effects_.front();
            effects_.erase(effects_.begin());
            if (const auto* append = std::get_if<Append>(&effect)) {
                drive([&](RoomOut& out) {
                    room_.on(Appended{.room = append->room,
                                      .record = append->record,
                                      .result = AppendResult::durable,
                                      .epoch = append->epoch},
                             now_, out);
                });
            } else if (const auto* load = std::get_if<Load>(&effect)) {
                drive([&](RoomOut& out) {
                    room_.on(Loaded{.room = load->room, .epoch = 1, .records = {}, .last = 0}, now_,
                             out);
                });
            }
        }
    }
    [[nodiscard]] bool is_done() const { return room_.is_done(); }
    [[nodiscard]] const RoomCard& card() const { return *card_; }
    [[nodiscard]] int cards() const { return cards_; }
    [[nodiscard]] int drives() const { return drives_; }

  private:
    template <class F>
    void drive(F&& f) {
        RoomOut out;
        f(out);
        ++drives_;
        if (auto card = room_.take_card()) {
            card_ = std::move(card);
            ++cards_;
        }
        for (RoomEffect& effect : out.effects)
            effects_.push_back(std::move(effect));
        check();
    }
    void check() const {
        const RoomCard now = room_.card();
        const RoomCard& had = *card_;
        REQUIRE(had.seats == now.seats);
        REQUIRE(had.kyoku_dealt == now.kyoku_dealt);
        REQUIRE(had.is_hand_over == now.is_hand_over);
        REQUIRE(had.is_watchable == now.is_watchable);
        REQUIRE(had.waits_rated == now.waits_rated);
        REQUIRE(had.match.has_value() == now.match.has_value());
        if (now.match) REQUIRE(had.match->players == now.match->players);
        REQUIRE(names_of(had) == names_of(now));
        REQUIRE(text_of(*had.info) == text_of(*now.info));
    }
    static std::vector<std::string> names_of(const RoomCard& card) {
        std::vector<std::string> names;
        for (const Occupant& who : card.members)
            names.push_back(who.name + who.folded + std::to_string(static_cast<int>(who.kind)));
        return names;
    }
    static std::string text_of(const RoomInfo& info) {
        std::string text = std::to_string(info.id.value) + info.host + info.type +
                           std::to_string(info.playing) + info.promise.commitment +
                           std::to_string(info.watchers) + std::to_string(info.entropy.size()) +
                           std::to_string(static_cast<int>(info.rated));
        if (info.stage)
            text += std::to_string(info.stage->kyoku) + "-" + std::to_string(info.stage->honba);
        for (const Member& who : info.members)
            text += " " + who.name + std::to_string(static_cast<int>(who.kind)) +
                    std::to_string(who.present) + std::to_string(who.stand_in) +
                    std::to_string(who.ready);
        return text;
    }

    SecretSource secrets_{5};
    std::optional<Error> games_held_by_;
    Room room_;
    Tick now_{1000};
    std::vector<RoomEffect> effects_;
    std::optional<RoomCard> card_;
    int cards_ = 0;
    int drives_ = 0;
};

} // namespace

TEST_CASE("card: the lobby has what is true of the room, whatever happens there", "[room][card]") {
    std::mt19937 random{31};
    for (int run = 0; run < 40; ++run) {
        CAPTURE(run);
        Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
        create.options.watch_delay = static_cast<int>(random() % 30);
        World world{create, random() % 2 == 0};
        for (int step = 0; step < 400 && !world.is_done(); ++step) {
            const std::uint64_t player = 1 + random() % 5;
            switch (random() % 16) {
            case 0:
                world.ask(player, Join{});
                break;
            case 1:
                world.ask(player, AddEntropy{"word"});
                break;
            case 2:
                world.ask(1, Start{});
                break;
            case 3:
                world.ask(1, AddBot{"easy", 1});
                break;
            case 4:
                world.presence(player, std::nullopt);
                break;
            case 5:
                world.presence(player, Level::room);
                break;
            case 6:
                if (random() % 4 == 0) world.ask(2 + random() % 4, Home{});
                break;
            case 7:
                world.ask(player,
                          Introduce{random() % 2 == 0 ? SeatKind::person : SeatKind::program});
                break;
            case 8:
                world.watch(10 + player);
                break;
            case 9:
                world.unwatch(10 + player);
                break;
            case 10:
                world.ask(player, Again{});
                break;
            case 11:
                world.ask(player, Wake{});
                break;
            default:
                world.go_on();
            }
            if (random() % 3 != 0) world.store_answers();
        }
    }
}

TEST_CASE("card: what happens at the table makes few cards", "[room][card]") {
    World world{{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}}, false};
    world.store_answers();
    for (std::uint64_t player = 2; player <= 4; ++player) {
        world.ask(player, Join{});
        world.store_answers();
    }
    world.ask(1, Start{});
    world.store_answers();
    REQUIRE(world.card().is_playing());
    for (int step = 0; step < 40; ++step) { // until every seat has a stand-in
        world.go_on();
        world.store_answers();
    }
    const int cards = world.cards();
    const int drives = world.drives();
    while (!world.card().is_hand_over) {
        world.go_on();
        world.store_answers();
    }
    CHECK(world.drives() - drives > 50);
    CHECK(world.cards() - cards < 10);
}

} // namespace jantaku::card_test
