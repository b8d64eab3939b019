// docs/protocol.md#clocks, the promise: a player who is asked and answers within the pause leaves
// no trace in what the other seats receive, nor in when they receive it, in any dialect. The pace of
// built-in players shows no more of their hands.
#include "record/json_values.hpp"
#include "record/presets.hpp"
#include "server/server.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <jantaku/rules/rules.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/silence.hpp>
#include <jantaku/table/wall.hpp>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::timing_test {

namespace {

constexpr std::size_t players = 4;

using record::Json;

enum class DialectKind : std::uint8_t { text, json, mjai };
using Speeches = std::array<DialectKind, players>; // the last one is text

constexpr Tick append_takes{5};

// A whole server whose store takes time for each record, and four people who discard what they draw
// and pass what they are offered, each a fixed time after being asked. Built-in players may sit there
// instead of the first of them. They do the same, after thinking for a time that depends on their
// hands.
class Table {
  public:
    struct Sent {
        Tick at;
        std::string bytes;
        friend bool operator==(const Sent&, const Sent&) = default;
    };
    struct Person {
        std::vector<Sent> sent;
        std::vector<Tick> asked; // when a claim was offered
        std::optional<std::pair<Tick, std::string>> answer;
        Tick claim_time{200};
        bool is_gone = false;
    };

    // A client of mjai gets the room of its name, which starts when the last player comes.
    Table(const std::string& options,
          const std::vector<Tile>& wall,
          const Speeches& speeches = {},
          std::size_t bots = 0)
        : server_{config(), presets()}, speeches_{speeches} {
        has_mjai_ = std::ranges::find(speeches, DialectKind::mjai) != speeches.end();
        for (std::size_t i = 0; i < players; ++i) {
            if (speeches[i] == DialectKind::mjai) take(Opened{session(i), "127.0.0.1", Door::mjai});
        }
        run(Tick{0});
        settle();
        for (std::size_t i = bots; i < players; ++i) {
            if (speeches[i] != DialectKind::mjai) take(Opened{session(i), "127.0.0.1"});
            if (speeches[i] == DialectKind::json) type(i, R"({"type":"hello"})");
        }
        if (!has_mjai_) type(players - 1, "/create " + options);
        if (bots > 0) type(players - 1, "/bot " + std::to_string(bots));
        for (std::size_t i = bots; i < players - 1; ++i) {
            if (speeches[i] == DialectKind::text) type(i, "/join 1");
            if (speeches[i] == DialectKind::json) type(i, R"({"type":"join","room":1})");
        }
        take(Rigged{RoomId{1}, {wall, std::array<std::uint8_t, 2>{3, 4}}});
    }

    // The person at that seat. The seed draws the seats, so they are the same at every table.
    std::size_t person_at(const std::string& wind) const {
        const std::string seen = all_of(players - 1);
        for (std::size_t i = 0; i < players; ++i) {
            const std::string name = speeches_[i] == DialectKind::mjai
                                         ? "M" + std::to_string(i)
                                         : "Guest-" + std::to_string(guest_numbers_.at(i));
            if (seen.find("* " + wind + " " + name) != std::string::npos) return i;
        }
        throw std::runtime_error{"nobody sits there"};
    }
    // The seat of a built-in player.
    [[nodiscard]] bool has_bot_at(const std::string& wind) const {
        return all_of(players - 1).find("* " + wind + " Bot-") != std::string::npos;
    }
    void start() {
        type(players - 1, has_mjai_ ? "/join 1" : "/start");
        has_started_ = true;
    }
    void cut_off(std::size_t person) {
        persons[person].answer.reset();
        persons[person].is_gone = true;
        take(Closed{session(person)});
    }
    void leave(std::size_t person) {
        persons[person].answer.reset();
        persons[person].is_gone = true;
        type(person, "/back");
        type(person, "/back");
    }
    void run(Tick until) {
        while (true) {
            std::optional<Tick> next = wake_;
            if (!stored_.empty() && (!next || stored_.front().first < *next))
                next = stored_.front().first;
            for (const Person& person : persons) {
                if (person.answer && (!next || person.answer->first < *next))
                    next = person.answer->first;
            }
            if (!thoughts_.empty() && (!next || thoughts_.begin()->first < *next))
                next = thoughts_.begin()->first;
            if (!next || *next > until) break;
            now_ = std::max(now_, *next);
            for (std::size_t i = 0; i < players; ++i) {
                if (!persons[i].answer || persons[i].answer->first > now_) continue;
                const std::string line = std::exchange(persons[i].answer, std::nullopt)->second;
                type(i, line);
            }
            while (!stored_.empty() && stored_.front().first <= now_) {
                const Appended stored = stored_.front().second;
                stored_.pop_front();
                take(stored);
            }
            while (!thoughts_.empty() && thoughts_.begin()->first <= now_) {
                const Thought thought = thoughts_.begin()->second;
                thoughts_.erase(thoughts_.begin());
                take(thought);
            }
            if (wake_ && *wake_ <= now_) {
                wake_.reset();
                take(Ticked{});
            }
        }
        now_ = std::max(now_, until);
    }
    std::string all_of(std::size_t person) const {
        std::string all;
        for (const Sent& sent : persons[person].sent)
            all += sent.bytes;
        return all;
    }

    [[nodiscard]] Tick now() const { return now_; }

    std::array<Person, players> persons;
    std::vector<Tick> south_asked; // when a built-in player there was offered a claim

  private:
    static const Presets& presets() {
        static const Presets all = Presets::built_in();
        return all;
    }
    static ServerConfig config() {
        ServerConfig config;
        config.seed = 5;
        return config;
    }
    static SessionId session(std::size_t person) { return SessionId{person + 1}; }

    // In the order of arrival.
    void number_guest(std::size_t person) {
        if (!guest_numbers_.contains(person))
            guest_numbers_.emplace(person, guest_numbers_.size() + 1);
    }

    void type(std::size_t person, const std::string& line) {
        take(Bytes{session(person), line + "\n"});
        if (!has_started_) settle();
    }
    // Until the store has everything.
    void settle() {
        while (!stored_.empty())
            run(stored_.front().first);
    }

    void take(const Incoming& first) {
        std::deque<Incoming> incoming{first};
        if (const auto* opened = std::get_if<Opened>(&first))
            number_guest(opened->session.value - 1);
        while (!incoming.empty()) {
            const Incoming next = std::move(incoming.front());
            incoming.pop_front();
            for (const Effect& effect : server_.on(next, now_)) {
                std::visit(
                    overloaded{
                        [&](const Send& send) { hear(send); },
                        [&](const Append& append) {
                            journals_[append.room].push_back(append.events);
                            const Tick begins =
                                stored_.empty() ? now_ : std::max(now_, stored_.back().first);
                            stored_.emplace_back(begins + append_takes,
                                                 Appended{append.room, append.record,
                                                          AppendResult::durable, append.epoch});
                        },
                        [&](const QueryGames& look) {
                            incoming.emplace_back(GamesQueried{look.ticket, QueryResult{}});
                        },
                        [](const ReadAdjourned&) {},
                        [](const DropAdjourned&) {},
                        [](const KeepTally&) {},
                        [](const KeepAudit&) {},
                        [](const EraseNames&) {},
                        [](const DropGames&) {},
                        [](const MeasureCosts&) {},
                        [&](const Keep& keep) { incoming.emplace_back(Kept{keep.ticket}); },
                        [&](const Think& think) { this->think(think); },
                        [&](const Load& load) {
                            const auto& journal = journals_[load.room];
                            incoming.emplace_back(Loaded{load.room, 1, journal, journal.size()});
                        },
                        [&](const WakeAt& wake) { wake_ = wake.at; },
                        [](const auto&) {},
                    },
                    effect);
            }
        }
    }

    void think(const Think& task) {
        const SeatView& view = task.view;
        if (view.table.phase == Phase::claims && task.seat == Seat{1}) south_asked.push_back(now_);
        std::size_t work = 0;
        for (const Tile tile : view.mine.hand.tiles())
            work += tile.kind().index() * tile.kind().index();
        thoughts_.emplace(now_ + Tick{work % 120},
                          Thought{task.room, task.seat, task.rid, silence(legal(view))});
    }

    void hear(const Send& send) {
        Person& person = persons[send.session.value - 1];
        person.sent.push_back({now_, send.bytes});
        if (person.is_gone) return;
        switch (speeches_[send.session.value - 1]) {
        case DialectKind::text:
            return hear_text(person, send.bytes);
        case DialectKind::json:
            return hear_json(person, send.bytes);
        case DialectKind::mjai:
            return hear_mjai(person, send.session.value - 1, send.bytes);
        }
    }

    void claims(Person& person, const std::string& answer) {
        person.asked.push_back(now_);
        person.answer = {now_ + person.claim_time, answer};
    }

    void hear_json(Person& person, const std::string& bytes) {
        std::istringstream lines{bytes};
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with('{')) continue; // the greeting
            const Json message = Json::parse(line);
            if (message["type"] != "request") continue;
            Json answer = message["actions"].back();
            for (const Json& action : message["actions"]) {
                if (action["type"] == "dahai" && action["tsumogiri"] == true) answer = action;
            }
            answer["rid"] = message["rid"];
            if (answer["type"] == "none")
                claims(person, answer.dump());
            else
                person.answer = {now_ + Tick{150}, answer.dump()};
        }
    }

    void hear_mjai(Person& person, std::size_t index, const std::string& line) {
        const Json message = Json::parse(line);
        const std::string none = R"({"type":"none"})";
        if (message["type"] == "hello") {
            person.answer = {now_, R"({"type":"join","room":"tonpuu","name":"M)" +
                                       std::to_string(index) + "\"}"};
        } else if (message["type"] == "tsumo" && message["pai"] != "?") {
            Json answer = message;
            answer["type"] = "dahai";
            answer["tsumogiri"] = true;
            person.answer = {now_ + Tick{150}, answer.dump()};
        } else if (message["type"] == "dahai" && message.contains("possible_actions") &&
                   !message["possible_actions"].empty()) {
            claims(person, none);
        } else {
            person.answer = {now_, none};
        }
    }

    void hear_text(Person& person, const std::string& bytes) {
        // The prompt is the last line.
        const std::string prompt = bytes.substr(bytes.rfind('\n') + 1);
        if (prompt.find("/pass") != std::string::npos) {
            claims(person, "/pass");
        } else if (prompt.find("] /d ") != std::string::npos) {
            person.answer = {now_ + Tick{150}, "/d 14"};
        }
    }

    Server server_;
    Speeches speeches_;
    bool has_mjai_ = false;
    std::map<std::size_t, std::size_t> guest_numbers_;
    std::multimap<Tick, Thought> thoughts_;
    std::map<RoomId, std::vector<Record>> journals_;
    std::deque<std::pair<Tick, Appended>> stored_; // with the time when its outcome is known
    bool has_started_ = false;
    std::optional<Tick> wake_;
    Tick now_{};
};

std::vector<Tile> shuffled(std::uint32_t seed) {
    std::mt19937 random{seed};
    std::vector<Tile> wall;
    for (const Tile tile : tiles_in_play(Rules{}))
        wall.push_back(tile);
    for (std::size_t i = wall.size() - 1; i > 0; --i)
        std::swap(wall[i], wall[random() % (i + 1)]);
    return wall;
}

// The hand of South, exchanged with tiles that nobody draws while the test runs.
std::vector<Tile> with_other_hand(std::vector<Tile> wall) {
    std::size_t far = 100;
    for (const std::size_t begin : {4U, 20U, 36U}) {
        for (std::size_t i = begin; i < begin + 4; ++i)
            std::swap(wall[i], wall[far++]);
    }
    std::swap(wall[49], wall[far]);
    return wall;
}

struct Twins {
    std::size_t differently_asked = 0; // how often one South could claim and the other could not
    std::optional<Tick> first;         // when that happened first
    bool seen = false;                 // whether another seat saw it
};

// How South leaves, and when.
struct Going {
    void (Table::*how)(std::size_t) = nullptr;
    Tick at{};
};

Twins play_twins(const std::string& options,
                 std::uint32_t seed,
                 Tick claim_time,
                 const Speeches& speeches = {},
                 const std::optional<Going>& going = {}) {
    constexpr Tick end{16'000};
    const std::vector<Tile> wall = shuffled(seed);
    Table one{options, wall, speeches};
    Table other{options, with_other_hand(wall), speeches};
    Twins twins;
    for (Table* table : {&one, &other}) {
        table->start();
        table->run(Tick{200});
    }
    const std::size_t south = one.person_at("South");
    REQUIRE(other.person_at("South") == south);
    for (Table* table : {&one, &other}) {
        table->persons[south].claim_time = claim_time;
        if (going) {
            table->run(going->at);
            (table->*going->how)(south);
        }
        table->run(end);
    }
    for (const Tick at : one.persons[south].asked) {
        const auto& asked = other.persons[south].asked;
        if (std::ranges::find(asked, at) != asked.end()) continue;
        ++twins.differently_asked;
        if (!twins.first) twins.first = at;
    }
    for (std::size_t i = 0; i < players; ++i) {
        if (i == south) continue;
        REQUIRE(one.persons[i].sent.size() > 10);
        twins.seen = twins.seen || one.persons[i].sent != other.persons[i].sent;
    }
    return twins;
}

// In the middle of the pause, or so close to its end that no record of it could be durable then.
Tick claim_time_of(std::uint32_t seed) {
    return seed % 2 == 0 ? Tick{200} : Tick{398};
}

// The same where South is a built-in player and the last seats are people; none: South is a person.
std::optional<Twins>
play_twins_with_bots(const std::string& options, std::uint32_t seed, std::size_t bots) {
    const std::vector<Tile> wall = shuffled(seed);
    Table one{options, wall, {}, bots};
    Table other{options, with_other_hand(wall), {}, bots};
    for (Table* table : {&one, &other}) {
        table->start();
        table->run(Tick{20'000});
    }
    if (!one.has_bot_at("South")) return std::nullopt;
    Twins twins;
    for (const Tick at : one.south_asked) {
        if (std::ranges::find(other.south_asked, at) == other.south_asked.end())
            ++twins.differently_asked;
    }
    for (std::size_t i = bots; i < players; ++i) {
        REQUIRE(one.persons[i].sent.size() > 10);
        twins.seen = twins.seen || one.persons[i].sent != other.persons[i].sent;
    }
    return twins;
}

} // namespace

TEST_CASE("timing: no byte and no time shows that somebody could have claimed",
          "[server][timing]") {
    std::size_t differently_asked = 0;
    for (const char* options : {"tonpuu", "tonpuu decoy_pauses=true", "tonpuu clock=off"}) {
        for (std::uint32_t seed = 1; seed <= test::effort(12U); ++seed) {
            CAPTURE(options, seed);
            const Twins twins = play_twins(options, seed, claim_time_of(seed));
            CHECK_FALSE(twins.seen);
            differently_asked += twins.differently_asked;
        }
    }
    CHECK(differently_asked > test::effort(20U));
}

TEST_CASE(
    "timing: this also holds in JSON and mjai, whoever could have claimed, in whatever dialect",
    "[server][timing]") {
    constexpr auto t = DialectKind::text;
    constexpr auto j = DialectKind::json;
    constexpr auto m = DialectKind::mjai;
    std::size_t differently_asked = 0;
    for (const Speeches& speeches :
         {Speeches{j, j, j, t}, Speeches{m, j, t, t}, Speeches{j, m, m, t}, Speeches{t, j, m, t}}) {
        for (std::uint32_t seed = 1; seed <= test::effort(8U); ++seed) {
            CAPTURE(seed, static_cast<int>(speeches[0]), static_cast<int>(speeches[1]));
            const Twins twins = play_twins("tonpuu", seed, claim_time_of(seed), speeches);
            CHECK_FALSE(twins.seen);
            differently_asked += twins.differently_asked;
        }
    }
    CHECK(differently_asked > test::effort(20U));
}

TEST_CASE("timing: the pace of a built-in player shows neither its hand, nor how long it thought, "
          "nor that it could have claimed",
          "[server][timing]") {
    std::size_t differently_asked = 0;
    for (const char* options :
         {"tonpuu", "tonpuu pace=calm", "tonpuu pace=calm decoy_pauses=true"}) {
        for (std::uint32_t seed = 1; seed <= test::effort(12U); ++seed) {
            for (const std::size_t bots : {1U, 2U, 3U}) {
                CAPTURE(options, seed, bots);
                const auto twins = play_twins_with_bots(options, seed, bots);
                if (!twins) continue;
                CHECK_FALSE(twins->seen);
                differently_asked += twins->differently_asked;
            }
        }
    }
    CHECK(differently_asked > test::effort(20U));
}

// Otherwise the tests above could not fail.
TEST_CASE("timing: the table waits for a player who thinks longer than the pause",
          "[server][timing]") {
    std::size_t seen = 0;
    for (std::uint32_t seed = 1; seed <= 4; ++seed)
        seen += play_twins("tonpuu", seed, Tick{900}).seen ? 1U : 0U;
    CHECK(seen == 4);
}

TEST_CASE(
    "timing: leaving during the pause after a tile does not show whether a claim was possible",
    "[server][timing]") {
    std::size_t tried = 0;
    for (std::uint32_t seed = 1; seed <= test::effort(12U); ++seed) {
        const auto asked = play_twins("tonpuu", seed, Tick{200}).first;
        if (!asked) continue;
        ++tried;
        for (const auto how : {&Table::cut_off, &Table::leave}) {
            CAPTURE(seed, how == &Table::leave);
            CHECK_FALSE(
                play_twins("tonpuu", seed, Tick{200}, {}, Going{how, *asked + Tick{100}}).seen);
        }
    }
    CHECK(tried > test::effort(6U));
}

TEST_CASE("timing: leaving after the pause does not show that the table waited for that player",
          "[server][timing]") {
    constexpr Tick second{1000};
    for (const auto how : {&Table::cut_off, &Table::leave}) {
        CAPTURE(how == &Table::leave);
        Table table{"tonpuu", shuffled(1)};
        table.start();
        table.run(Tick{200});
        const std::size_t south = table.person_at("South");
        auto& person = table.persons[south];
        person.claim_time = 10 * second;
        while (person.asked.empty())
            table.run(table.now() + Tick{10});
        table.run(person.asked.front() + second);
        (table.*how)(south);
        table.run(table.now() + second / 2);
        std::vector<std::size_t> told;
        for (const auto& each : table.persons)
            told.push_back(each.sent.size());
        table.run(table.now() + 8 * second);
        for (std::size_t i = 0; i < players; ++i)
            CHECK((i == south || table.persons[i].sent.size() == told[i]));
        table.run(table.now() + 30 * second);
        for (std::size_t i = 0; i < players; ++i)
            CHECK((i == south || table.persons[i].sent.size() > told[i]));
    }
}

} // namespace jantaku::timing_test
