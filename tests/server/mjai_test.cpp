// docs/bot-api.md#mjai: whole games of clients that speak like stock clients, on the virtual clock.
#include "record/json_values.hpp"
#include "record/presets.hpp"
#include "server/server.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"

#include <algorithm>
#include <deque>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace jantaku::mjai_test {

using record::Json;

namespace {

const Presets& presets() {
    static const Presets all = Presets::built_in();
    return all;
}

// Differences of a client from the plainest one.
struct Quirks {
    bool crlf = false;
    bool spaced = false; // blanks around every mark
    bool type_last = false;
    bool logs = false;        // 2.9 KB after each answer
    bool says_actor = false;  // in `none`
    bool skips_kakan = false; // never answers a kakan
    bool plays_wrong = false; // sometimes sends something illegal, or something that is not JSON
    bool mute = false;        // joins, and never says anything again
    bool leaves = false;      // in the middle of the game
    bool leaves_at_error = false;
    Tick thinks{0};
};

std::string spaced(const std::string& json) {
    std::string text = " ";
    bool in_string = false;
    for (const char c : json) {
        if (c == '"') in_string = !in_string;
        const bool is_mark = !in_string && (c == ':' || c == ',' || c == '{' || c == '}');
        text += is_mark ? std::string{' ', c, ' '} : std::string{c};
    }
    return text;
}

// A client's knowledge and behaviour: random possible actions, else random discards.
class Client {
  public:
    Client(std::string name, std::string room, Quirks quirks, std::uint64_t seed)
        : name_{std::move(name)}, room_{std::move(room)}, quirks_{quirks}, random_{seed} {}

    // Its answer, if it gives one.
    std::optional<std::string> on(const std::string& line) {
        decides = false;
        REQUIRE(line.size() < 1024);
        REQUIRE(line.starts_with(R"({"type":")"));
        const Json m = Json::parse(line);
        const std::string type = m["type"];
        static const std::set<std::string> known{
            "hello",          "start_game", "start_kyoku", "tsumo",    "dahai", "chi",  "pon",
            "daiminkan",      "ankan",      "kakan",       "dora",     "reach", "hora", "ryukyoku",
            "reach_accepted", "end_kyoku",  "end_game",    "nukidora", "error"};
        REQUIRE(known.contains(type));
        ++lines;
        if (m.contains("error")) ++refused;
        last = line;
        Json answer = {{"type", "none"}};
        const bool is_own = m.contains("actor") && me_ && m["actor"] == *me_;
        if (type == "hello") {
            answer = {{"type", "join"}, {"name", name_}, {"room", room_}};
        } else if (type == "error") {
            if (quirks_.leaves_at_error) has_left = true;
            return std::nullopt;
        } else if (type == "start_game") {
            me_ = m["id"].get<int>();
            names = m["names"].get<std::vector<std::string>>();
        } else if (type == "start_kyoku") {
            start_ = line;
            hand_ = m["tehais"][static_cast<std::size_t>(*me_)].get<std::vector<std::string>>();
            REQUIRE(hand_.size() == 13);
            REQUIRE(hand_[0] != "?");
            in_riichi_ = false;
        } else if (type == "tsumo") {
            REQUIRE((m["pai"] == "?") == !is_own);
            REQUIRE(m.contains("possible_actions") == is_own);
            if (is_own) {
                decides = true;
                hand_.push_back(m["pai"]);
                answer = on_turn(m["possible_actions"]);
            }
        } else if (type == "dahai") {
            REQUIRE(m.contains("possible_actions") == !is_own);
            if (is_own) take(m["pai"]);
            if (!is_own) answer = maybe(m["possible_actions"]);
        } else if ((type == "kakan" || type == "ankan" || type == "nukidora") && !is_own) {
            if (m.contains("possible_actions")) answer = maybe(m["possible_actions"]);
            if (type == "kakan" && quirks_.skips_kakan && !m.contains("possible_actions"))
                return std::nullopt;
        } else if (type == "reach" && is_own) {
            REQUIRE(m.contains("cannot_dahai"));
            answer = discard(m["cannot_dahai"]);
        }
        if (is_own && m.contains("consumed") && type != "kakan") {
            for (const auto& tile : m["consumed"])
                take(tile);
        }
        if (is_own && (type == "kakan" || type == "nukidora")) take(m["pai"]);
        if (is_own && (type == "chi" || type == "pon")) answer = discard(m["cannot_dahai"]);
        if (is_own && type == "reach_accepted") in_riichi_ = true;
        if (type == "end_game") {
            is_over = true;
            return std::nullopt;
        }
        if (type == "end_kyoku" && quirks_.leaves) has_left = true;
        if (quirks_.mute && type != "hello") return std::nullopt;
        if (quirks_.plays_wrong && type != "hello" && random_.chance(20)) {
            ++wrong;
            return random_.chance(50) ? "nonsense\n"
                                      : R"({"type":"dahai","pai":"Z","actor":0})"
                                        "\n";
        }
        return written(std::move(answer));
    }

    [[nodiscard]] Tick thinks() const { return decides ? quirks_.thinks : Tick{0}; }

    bool decides = false; // the last line left it a decision
    int lines = 0;
    int refused = 0;
    int wrong = 0;
    bool is_over = false;
    bool has_left = false;
    std::string last;
    std::vector<std::string> names;

  private:
    std::string written(Json answer) const {
        if (quirks_.says_actor && me_) answer["actor"] = *me_;
        if (quirks_.logs) answer["log"] = std::string(2900, 'x');
        if (quirks_.type_last) {
            Json turned = Json::object();
            for (const auto& [key, value] : answer.items())
                if (key != "type") turned[key] = value;
            turned["type"] = answer["type"];
            answer = turned;
        }
        std::string text = answer.dump();
        if (quirks_.spaced) text = spaced(text);
        return text + (quirks_.crlf ? "\r\n" : "\n");
    }
    Json maybe(const Json& possible) {
        decides = !possible.empty();
        if (possible.empty() || random_.chance(40)) return {{"type", "none"}};
        return possible[random_.below(possible.size())];
    }
    Json on_turn(const Json& possible) {
        if (!possible.empty() && random_.chance(70))
            return possible[random_.below(possible.size())];
        if (in_riichi_) return dahai(hand_.back(), true);
        return discard(Json::array());
    }
    Json discard(const Json& not_these) {
        std::vector<std::string> may;
        for (const std::string& tile : hand_) {
            if (std::ranges::find(not_these, Json(tile)) == not_these.end()) may.push_back(tile);
        }
        REQUIRE_FALSE(may.empty());
        const std::string tile = may[random_.below(may.size())];
        return dahai(tile, false);
    }
    Json dahai(const std::string& tile, bool tsumogiri) const {
        return {{"type", "dahai"}, {"actor", *me_}, {"pai", tile}, {"tsumogiri", tsumogiri}};
    }
    void take(const std::string& tile) {
        const auto found = std::ranges::find(hand_, tile);
        CAPTURE(last, start_, hand_);
        REQUIRE(found != hand_.end());
        hand_.erase(found);
    }

    std::string name_;
    std::string room_;
    Quirks quirks_;
    random_play::Random random_;
    std::optional<int> me_;
    std::vector<std::string> hand_;
    std::string start_;
    bool in_riichi_ = false;
};

// A whole server on the virtual clock, with its connections.
class World {
  public:
    explicit World(ServerConfig config = {}) : server_{with_seed(std::move(config)), presets()} {}

    Client& connect(Client client) {
        const SessionId id{++sessions_};
        clients_.emplace(id, std::move(client));
        take(Opened{id, "127.0.0.1", Door::mjai});
        return clients_.at(id);
    }
    SessionId connect_raw() {
        const SessionId id{++sessions_};
        take(Opened{id, "127.0.0.1", Door::mjai});
        return id;
    }
    SessionId connect_text() {
        const SessionId id{++sessions_};
        take(Opened{id, "127.0.0.1"});
        return id;
    }
    void send(SessionId id, const std::string& bytes) { take(Bytes{id, bytes}); }
    std::string text_to(SessionId id) { return std::exchange(texts_[id], {}); }

    // Until nothing is left to do, or until this time.
    void run(Tick until) {
        for (int turn = 0; turn < 2'000'000; ++turn) {
            std::optional<Tick> next = wake_;
            for (const auto& [at, answer] : answers_) {
                if (!next || at < *next) next = at;
                break;
            }
            if (!next || *next > until) return;
            now = std::max(now, *next);
            if (!answers_.empty() && answers_.begin()->first <= now) {
                const auto answer = answers_.begin()->second;
                answers_.erase(answers_.begin());
                if (open_.contains(answer.session)) take(answer);
                continue;
            }
            wake_.reset();
            take(Ticked{});
        }
        FAIL("it goes on and on");
    }
    [[nodiscard]] bool is_open(SessionId id) const { return open_.contains(id); }

    Tick now{};
    std::vector<std::string> log;

  private:
    static ServerConfig with_seed(ServerConfig config) {
        config.seed = 5;
        return config;
    }

    void take(const Incoming& first) {
        std::deque<Incoming> incoming{first};
        while (!incoming.empty()) {
            const Incoming in = std::move(incoming.front());
            incoming.pop_front();
            if (const auto* opened = std::get_if<Opened>(&in)) open_.insert(opened->session);
            if (const auto* closed = std::get_if<Closed>(&in)) open_.erase(closed->session);
            for (const Effect& effect : server_.on(in, now))
                std::visit([&](const auto& e) { perform(e, incoming); }, effect);
        }
    }
    void perform(const Send& send, std::deque<Incoming>& incoming) {
        const auto found = clients_.find(send.session);
        if (found == clients_.end()) {
            texts_[send.session] += send.bytes;
            return;
        }
        // Each write is one line, and none comes while another line waits for its answer.
        REQUIRE(send.bytes.ends_with('\n'));
        REQUIRE(std::ranges::count(send.bytes, '\n') == 1);
        REQUIRE_FALSE(std::ranges::any_of(
            answers_, [&](const auto& answer) { return answer.second.session == send.session; }));
        Client& client = found->second;
        auto answer = client.on(send.bytes);
        if (client.has_left) {
            incoming.emplace_back(Closed{send.session});
        } else if (answer) {
            answers_.emplace(now + client.thinks(), Bytes{send.session, *std::move(answer)});
        }
    }
    void perform(const Close& close, std::deque<Incoming>& incoming) {
        incoming.emplace_back(Closed{close.session});
    }
    void perform(const Read&, std::deque<Incoming>&) {}
    void perform(const TellWhenSent& ask, std::deque<Incoming>& incoming) {
        incoming.emplace_back(Sent{ask.session});
    }
    void perform(const WriteLog&, std::deque<Incoming>&) {}
    void perform(const ReadImport&, std::deque<Incoming>&) {}
    void perform(const ChooseProblems&, std::deque<Incoming>&) {}
    void perform(const Stop&, std::deque<Incoming>&) {}
    void perform(const ReadAdjourned&, std::deque<Incoming>&) {}
    void perform(const DropAdjourned&, std::deque<Incoming>&) {}
    void perform(const KeepTally&, std::deque<Incoming>&) {}
    void perform(const KeepAudit&, std::deque<Incoming>&) {}
    void perform(const EraseNames&, std::deque<Incoming>&) {}
    void perform(const DropGames&, std::deque<Incoming>&) {}
    void perform(const MeasureCosts&, std::deque<Incoming>&) {}
    void perform(const HashPassword&, std::deque<Incoming>&) {}
    void perform(const CheckPassword&, std::deque<Incoming>&) {}
    void perform(const MakeReview&, std::deque<Incoming>&) {}
    void perform(const WakeAt& wake, std::deque<Incoming>&) { wake_ = wake.at; }
    void perform(const Publish&, std::deque<Incoming>&) {}
    void perform(const LogLine& line, std::deque<Incoming>&) { log.push_back(line.line); }
    void perform(const Load& load, std::deque<Incoming>& incoming) {
        incoming.emplace_back(Loaded{.room = load.room, .epoch = 1, .records = {}});
    }
    void perform(const Keep& keep, std::deque<Incoming>& incoming) {
        incoming.emplace_back(Kept{keep.ticket});
    }
    void perform(const Forget&, std::deque<Incoming>&) {}
    void perform(const QueryGames& look, std::deque<Incoming>& incoming) {
        incoming.emplace_back(GamesQueried{look.ticket, QueryResult{}});
    }
    void perform(const Append& append, std::deque<Incoming>& incoming) {
        incoming.emplace_back(Appended{.room = append.room,
                                       .record = append.record,
                                       .result = AppendResult::durable,
                                       .epoch = append.epoch});
    }
    void perform(const Think& think, std::deque<Incoming>& incoming) {
        const Actions actions = legal(think.view);
        incoming.emplace_back(
            Thought{.room = think.room,
                    .seat = think.seat,
                    .rid = think.rid,
                    .action = choose(think.level, think.view, actions, think.seed)});
    }

    Server server_;
    std::uint64_t sessions_ = 0;
    std::set<SessionId> open_;
    std::map<SessionId, Client> clients_;
    std::map<SessionId, std::string> texts_;
    std::multimap<Tick, Bytes> answers_;
    std::optional<Tick> wake_;
};

// Four clients, the first with these quirks, and the game that they play to its end.
struct Played {
    std::vector<Client> clients;
    Tick took{};
};

Played play(const std::string& room, Quirks quirks, std::uint64_t seed, std::size_t players = 4) {
    World world;
    std::vector<Client*> clients;
    for (std::size_t i = 0; i < players; ++i) {
        clients.push_back(&world.connect(
            Client{"Bot " + std::to_string(i), room, i == 0 ? quirks : Quirks{}, seed * 10 + i}));
    }
    world.run(std::chrono::hours{48});
    Played played{.clients = {}, .took = world.now};
    for (const Client* client : clients)
        played.clients.push_back(*client);
    return played;
}

void check_end(const Played& played) {
    for (std::size_t i = 1; i < played.clients.size(); ++i) {
        CAPTURE(i, played.clients[i].last);
        CHECK(played.clients[i].is_over);
        CHECK(played.clients[i].refused == 0);
    }
}

} // namespace

TEST_CASE("mjai: four plain clients play whole games, with other rules by the room's name",
          "[server][mjai]") {
    for (const char* room : {"tonpuu", "tenhou-tonpuu", "old_yaku tonpuu"}) {
        CAPTURE(room);
        const Played played = play(room, {}, 1);
        check_end(played);
        CHECK(played.clients[0].is_over);
        CHECK(played.clients[0].lines > 300);
        CHECK(played.clients[0].names.size() == 4);
    }
    const Played three = play("sanma", {}, 2, 3);
    check_end(three);
    CHECK(three.clients[0].names.size() == 3);
}

TEST_CASE("mjai: an exchange of tiles is left to chance, and told with the hands",
          "[server][mjai]") {
    check_end(play("shura", {}, 3));
}

TEST_CASE("mjai: all forms that stock clients write are understood", "[server][mjai]") {
    const auto [what, quirks] = GENERATE(table<std::string, Quirks>({
        {"CRLF", {.crlf = true}},
        {"blanks", {.spaced = true}},
        {"type last", {.type_last = true}},
        {"log fields", {.logs = true}},
        {"an actor in none", {.says_actor = true}},
        {"thinks 20 s", {.thinks = Tick{20'000}}},
    }));
    CAPTURE(what);
    const Played played = play("tonpuu", quirks, 4);
    check_end(played);
    CHECK(played.clients[0].is_over);
    CHECK(played.clients[0].refused == 0);
}

TEST_CASE("mjai: a client that never answers a kakan loses seconds, not turns", "[server][mjai]") {
    for (const std::uint64_t seed : {5U, 6U}) {
        const Played played = play("tonpuu", {.skips_kakan = true}, seed);
        check_end(played);
        CHECK(played.clients[0].is_over);
        CHECK(played.clients[0].refused == 0);
    }
}

TEST_CASE("mjai: an illegal action is replaced silently, and the table goes on", "[server][mjai]") {
    const Played played = play("tonpuu", {.plays_wrong = true}, 7);
    check_end(played);
    CHECK(played.clients[0].is_over);
    CHECK(played.clients[0].wrong > 20);
    CHECK(played.clients[0].refused > 5);
}

TEST_CASE("mjai: a client that stops answering or leaves does not stop the others",
          "[server][mjai]") {
    check_end(play("tonpuu", {.mute = true}, 8));
    check_end(play("tonpuu", {.leaves = true}, 9));
}

TEST_CASE("mjai: built-in players fill a room, and a fifth client opens the next room of that name",
          "[server][mjai]") {
    World world;
    Client& alone = world.connect(Client{"A", "default", {}, 1});
    world.run(Tick{29'999});
    CHECK(alone.names.empty());
    world.run(Tick{40'000});
    CHECK(alone.names.size() == 4);

    World five;
    std::vector<Client*> clients;
    for (int i = 0; i < 5; ++i)
        clients.push_back(&five.connect(Client{"Same name", "tonpuu", {}, 20}));
    five.run(Tick{1000});
    CHECK(clients[4]->names.empty());
    REQUIRE(clients[0]->names.size() == 4);
    auto names = clients[0]->names;
    std::ranges::sort(names);
    CHECK(names ==
          std::vector<std::string>{"Same_name", "Same_name-2", "Same_name-3", "Same_name-4"});
}

TEST_CASE("mjai: a person from the main port can sit at the same table", "[server][mjai]") {
    World world;
    Client& client = world.connect(Client{"A", "tonpuu", {}, 1});
    world.run(Tick{10});
    const SessionId person = world.connect_text();
    world.send(person, "/rooms\n/join 1\n");
    const std::string text = world.text_to(person);
    CAPTURE(text);
    CHECK(text.find("OK you are in room 1") != std::string::npos);
    CHECK(text.find("waiting, \"tonpuu\"") != std::string::npos);
    world.run(Tick{31'000});
    CHECK(world.text_to(person).find("the game in room 1 begins") != std::string::npos);
    CHECK(client.names.size() == 4);
}

TEST_CASE("mjai: a client that does not join is told why, and closed", "[server][mjai]") {
    const std::string long_name = R"({"type":"join","name":"A","room":")" + std::string(61, 'x');
    for (const std::string& line :
         {std::string{"hello\n"}, std::string{"{\"type\":\"none\"}\n"}, std::string{"[1]\n"},
          long_name + "\"}\n", std::string(70'000, ' '),
          std::string{"{\"type\":\"join\",\"name\":\"A\",\"room\":\"a\\u001b[2J\"}\n"},
          std::string{"{\"type\":\"join\",\"name\":\"A\",\"room\":\" \"}\n"}}) {
        World world;
        const SessionId id = world.connect_raw();
        CHECK(world.text_to(id) ==
              "{\"type\":\"hello\",\"protocol\":\"mjsonp\",\"protocol_version\":3}\n");
        world.send(id, line);
        CAPTURE(line);
        CHECK(world.text_to(id).starts_with(R"({"type":"error","message":")"));
        CHECK_FALSE(world.is_open(id));
    }
}

} // namespace jantaku::mjai_test
