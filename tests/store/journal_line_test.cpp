#include "room/wire.hpp"
#include "store/journal_line.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_game.hpp"

#include <jantaku/tile/notation.hpp>
#include <set>

namespace jantaku::journal_line_test {

namespace {

Record read(const std::string& line) {
    auto record = read_journal_line(line);
    CAPTURE(line, record ? std::string{} : record.error());
    REQUIRE(record);
    return *std::move(record);
}

std::string error_of(const std::string& line) {
    const auto record = read_journal_line(line);
    return record ? "none" : record.error();
}

Secret secret_of(std::uint8_t first) {
    Secret secret{};
    for (std::size_t i = 0; i < secret.size(); ++i)
        secret[i] = static_cast<std::uint8_t>(first + 7 * i);
    return secret;
}

std::string line_of(const RoomEvent& event) {
    const std::string line = journal_line({event});
    CHECK(journal_line(read(line)) == line);
    std::string bytes;
    wire::put(bytes, event);
    wire::Source in{bytes};
    CHECK(journal_line({wire::take<RoomEvent>(in)}) == line);
    CHECK(in.is_empty());
    const std::string head = R"({"v":1,"events":[)";
    REQUIRE(line.starts_with(head));
    return line.substr(head.size(), line.size() - head.size() - 2);
}

} // namespace

// Data on disks must be readable forever, so these lines never change.
TEST_CASE("journal line: every event of a room has its words", "[store][journal]") {
    const PlayerId player{12345678901234567};
    CHECK(
        line_of(event::Joined{player, "風", SeatKind::builtin, "normal", "風"}) ==
        R"({"type":"joined","player":12345678901234567,"name":"風","kind":"builtin","level":"normal","folded":"風"})");
    CHECK(
        line_of(event::Joined{player, "A", SeatKind::person, {}, "a"}) ==
        R"({"type":"joined","player":12345678901234567,"name":"A","kind":"person","folded":"a"})");
    CHECK(line_of(event::Left{player, true}) ==
          R"({"type":"left","player":12345678901234567,"kicked":true})");
    CHECK(line_of(event::Left{player, false}) == R"({"type":"left","player":12345678901234567})");
    CHECK(line_of(event::HostIs{PlayerId{7}}) == R"({"type":"host_is","player":7})");
    CHECK(line_of(event::KindIs{PlayerId{7}, SeatKind::program}) ==
          R"({"type":"kind_is","player":7,"kind":"bot"})");
    CHECK(line_of(event::NameIs{PlayerId{7}, "B", "b"}) ==
          R"({"type":"name_is","player":7,"name":"B","folded":"b"})");
    CHECK(line_of(event::WantsAgain{PlayerId{7}}) == R"({"type":"wants_again","player":7})");
    CHECK(line_of(event::EntropyAdded{PlayerId{7}, "B", "東 風"}) ==
          R"({"type":"words_added","player":7,"name":"B","text":"東 風"})");
    CHECK(
        line_of(event::SecretDrawn{
            .secret = secret_of(3), .server = "1a", .game = "7-1", .rules_hash = "f"}) ==
        R"({"type":"secret_drawn","secret":"030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dc","version":2,"server":"1a","game":"7-1","rules_hash":"f"})");
    CHECK(line_of(event::DealtAnew{.kyoku = 2, .points = PerSeat<int>(2, 30'000), .kyotaku = 1}) ==
          R"({"type":"dealt_anew","kyoku":2,"points":[30000,30000],"kyotaku":1})");
    CHECK(line_of(event::SeatsDrawn{{PlayerId{3}, PlayerId{1}}}) ==
          R"({"type":"seats_drawn","seats":[3,1]})");
    CHECK(line_of(event::SeatsDrawn{{PlayerId{3}, PlayerId{1}}, Rated::yes}) ==
          R"({"type":"seats_drawn","seats":[3,1],"rated":"yes"})");
    CHECK(line_of(event::SeatsDrawn{{}, Rated::no_address}) ==
          R"({"type":"seats_drawn","rated":"no_address"})");
    CHECK(line_of(event::StandInIs{Seat{2}, true}) ==
          R"({"type":"stand_in_is","seat":2,"on":true})");
    CHECK(line_of(event::ClockIs{Seat{0}, 19'999}) ==
          R"({"type":"clock_is","seat":0,"bank_ms":19999})");
    CHECK(line_of(event::TimedOut{Seat{3}}) == R"({"type":"timed_out","seat":3})");
    CHECK(line_of(event::Answered{Seat{1}}) == R"({"type":"answered","seat":1})");
    CHECK(line_of(event::EffortIs{Seat{1}, Effort::brief}) ==
          R"({"type":"effort_is","seat":1,"effort":"brief"})");
    CHECK(line_of(event::EffortIs{}) == R"({"type":"effort_is","seat":0,"effort":"full"})");
    CHECK(line_of(event::GameClosed{.abandoned = true, .by_operator = true}) ==
          R"({"type":"game_closed","abandoned":true,"by_operator":true})");
    CHECK(line_of(event::GameClosed{.abandoned = true, .by_fault = true}) ==
          R"({"type":"game_closed","abandoned":true,"by_fault":true})");
    CHECK(line_of(event::RoomClosed{}) == R"({"type":"room_closed"})");
    CHECK(line_of(event::UnderTest{}) == R"({"type":"under_test"})");
    CHECK(line_of(event::CarriedOver{.games = 2, .kyoku = 5, .banned = {PlayerId{7}}}) ==
          R"({"type":"carried_over","games":2,"kyoku":5,"banned":[7]})");
}

TEST_CASE("journal line: a room keeps its rules, its options and its lock", "[store][journal]") {
    event::RoomMade made{.room = RoomId{9},
                         .type = "hanchan",
                         .preset = "tenhou",
                         .rules = {},
                         .options = {},
                         .lock = PasswordLock{.salt = secret_of(1), .hash = secret_of(2)},
                         .is_match = true,
                         .name = "default",
                         .match_seconds = 40};
    made.rules.start_points = 27'000;
    made.rules.red_fives = {0, 2, 1};
    made.options.turn_seconds = 7;
    const Record record = read(journal_line({made}));
    const auto& kept = std::get<event::RoomMade>(record.at(0));
    CHECK(kept.room == made.room);
    CHECK(kept.type == made.type);
    CHECK(kept.preset == made.preset);
    CHECK(kept.rules == made.rules);
    CHECK(kept.options == made.options);
    REQUIRE(kept.lock);
    CHECK(kept.lock->salt == made.lock->salt);
    CHECK(kept.lock->hash == made.lock->hash);
    CHECK(kept.is_match);
    CHECK(kept.name == "default");
    CHECK(kept.match_seconds == 40);
    made.lock.reset();
    CHECK_FALSE(std::get<event::RoomMade>(read(journal_line({made})).at(0)).lock);
}

// A later server has options that this journal does not name. They then had their default values.
TEST_CASE("journal line: an option that is not named has its default", "[store][journal]") {
    event::RoomMade made;
    made.rules.start_points = 27'000;
    made.rules.kiriage_mangan = true;
    made.options.hint = !RoomOptions{}.hint;
    const auto without = [&](const std::string& key) {
        std::string line = journal_line({made});
        const auto at = line.find("\"" + key + "\":\"");
        REQUIRE(at != std::string::npos);
        line.erase(at, line.find(',', at) + 1 - at);
        return std::get<event::RoomMade>(read(line).at(0));
    };
    CHECK_FALSE(without("kiriage_mangan").rules.kiriage_mangan);
    CHECK(without("kiriage_mangan").rules.start_points == 27'000);
    CHECK(without("hint").options.hint == RoomOptions{}.hint);
    CHECK(without("hint").rules == made.rules);
    std::string later = journal_line({made});
    later.replace(later.find("kiriage_mangan"), 14, "quite_unknown_");
    CHECK(error_of(later).find("an unknown option") != std::string::npos);
}

TEST_CASE("journal line: a player's name, key hash and settings are kept", "[store][journal]") {
    Profile profile;
    profile.id = PlayerId{7};
    profile.name = "Ann";
    profile.folded = "ann";
    profile.key = secret_of(3);
    profile.kind = SeatKind::program;
    profile.language = "ja";
    profile.preferences = "board=on";
    profile.muted = {PlayerId{2}, PlayerId{5}};
    profile.mutes_all = true;
    profile.watching = RoomId{9};
    profile.password = "$argon2id$";
    profile.registered = 1'700'000'000;
    profile.banned_until = 1'700'000'001;
    profile.banned_address = "203.0.113.7";
    profile.registered_from = "2001:db8::7";
    profile.looks = {"ann"};
    profile.looks_by = "unicode 15.0 rules 1";
    profile.former = "ann";
    profile.friends = {PlayerId{3}, PlayerId{8}};
    profile.wants_news = true;
    profile.is_hidden = true;
    CHECK(
        profile_line(profile) ==
        R"({"v":1,"player":7,"name":"Ann","folded":"ann",)"
        R"("key":"030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dc",)"
        R"("kind":"bot","language":"ja","manner":"board=on","muted":[2,5],"mutes_all":true,"watching":9,)"
        R"("password":"$argon2id$","registered":1700000000,"banned_until":1700000001,)"
        R"("banned_address":"203.0.113.7","registered_from":"2001:db8::7",)"
        R"("looks":["ann"],"looks_by":"unicode 15.0 rules 1","former":"ann",)"
        R"("friends":[3,8],"wants_news":true,"is_hidden":true})");
    CHECK(read_profile_line(profile_line(profile)).value() == profile);
    CHECK(read_profile_line(R"({"v":2})").error() == "of version 2, this server knows 1");
    CHECK(read_profile_line(R"({"v":1,"player":7})").error() == "kind is missing");
    CHECK(read_profile_line("").error() == "not a line of this server");
}

TEST_CASE("journal line: a player from before names had looks can be read", "[store][journal]") {
    const auto read = read_profile_line(
        R"({"v":1,"player":7,"name":"Ann","folded":"ann",)"
        R"("key":"030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dc",)"
        R"("kind":"person","language":"en","password":"$argon2id$","registered":1700000000})");
    REQUIRE(read);
    CHECK(read->name == "Ann");
    CHECK(read->looks.empty());
    CHECK(read->looks_by.empty());
    CHECK(read->former.empty());
    // A player without looks has nothing of them in the line.
    CHECK(profile_line(*read).find("looks") == std::string::npos);
}

TEST_CASE("journal line: a player's standing and the head of a game are kept", "[store][journal]") {
    Standing standing{
        .player = PlayerId{7},
        .statistics = {},
        .ratings = {{.players = 4, .pool = Pool::mixed, .games = 2, .value = 1'512'345}}};
    standing.statistics[4].games = 2;
    standing.statistics[4].places = {1, 0, 1, 0};
    const std::string none = R"({"places":[0,0,0,0]})";
    CHECK(standing_line(standing) ==
          R"({"v":1,"player":7,"statistics":[)" + none + "," + none + "," + none + "," + none +
              R"(,{"games":2,"places":[1,0,1,0]}],)"
              R"("ratings":[{"players":4,"pool":"mixed","games":2,"value":1512345}],)"
              R"("left":[0,0,0,0,0]})");
    CHECK(read_standing_line(standing_line(standing)).value() == standing);
    // A server that did not count these wrote the line without them.
    std::string old = standing_line(standing);
    old.erase(old.find(R"(,"left")"), std::string_view{R"(,"left":[0,0,0,0,0])"}.size());
    CHECK(read_standing_line(old).value() == standing);
    standing.left[4] = 3;
    standing.met = {{PlayerId{2}, PlayerId{3}}, {PlayerId{2}}};
    CHECK(standing_line(standing).ends_with(R"("left":[0,0,0,0,3],"met":[[2,3],[2]]})"));
    CHECK(read_standing_line(standing_line(standing)).value() == standing);

    const GameHead head{.summary = {.number = 17,
                                    .ended = 1'700'000'000,
                                    .preset = "tenhou",
                                    .pool = Pool::programs,
                                    .names = {"A", "B"},
                                    .points = {30'000, -100},
                                    .ranks = {1, 2}},
                        .room = RoomId{3},
                        .seats = {PlayerId{1}, PlayerId{9}},
                        .kinds = {SeatKind::program, SeatKind::builtin},
                        .is_rated = true,
                        .changes = {{1'500'000, 1'530'000}, {}}};
    CHECK(game_line(head) ==
          R"({"v":1,"game":17,"room":3,"ended":1700000000,"preset":"tenhou","pool":"programs",)"
          R"("names":["A","B"],"points":[30000,-100],"ranks":[1,2],"seats":[1,9],)"
          R"("kinds":["bot","builtin"],"is_rated":true,)"
          R"("changes":[{"before":1500000,"after":1530000},{}]})");
    const GameHead back = read_game_line(game_line(head)).value();
    CHECK(back.summary == head.summary);
    CHECK(back.room == head.room);
    CHECK(back.seats == head.seats);
    CHECK(back.kinds == head.kinds);
    CHECK(back.is_rated);
    CHECK(back.changes == head.changes);
    CHECK(back.fairness == std::nullopt); // as in games from before secrets were revealed
}

TEST_CASE("journal line: the chance of a kept game is kept with it", "[store][journal]") {
    GameHead head;
    head.kinds = {SeatKind::person};
    head.fairness = Fairness{
        .parts =
            {{.promise = {.version = 1, .commitment = "c1"}, .secret = "5f", .entropy = {}},
             {.from_kyoku = 3,
              .promise = {.commitment = "c0", .server = "1a", .game = "7-1", .rules_hash = "f"},
              .secret = "5e",
              .entropy = {{.name = "A", .text = "東 風"}, {.name = "B", .text = "x"}}}},
        .joined = {"B", "A"},
        .under_test = true};
    const std::string line = game_line(head);
    CHECK(line.find(R"("fairness":{"parts":[)"
                    R"({"from_kyoku":1,"version":1,"commitment":"c1","secret":"5f"},)"
                    R"({"from_kyoku":3,"version":2,"commitment":"c0","server":"1a","game":"7-1",)"
                    R"("rules_hash":"f","secret":"5e","words":[{"name":"A","text":"東 風"},)"
                    R"({"name":"B","text":"x"}]}],"joined":["B","A"],"under_test":true})") !=
          std::string::npos);
    CHECK(read_game_line(line).value().fairness == head.fairness);
}

TEST_CASE("journal line: a game of version 1 has one secret and no list", "[store][journal]") {
    GameHead head;
    head.fairness = Fairness{.parts = {{.promise = {.version = 1, .commitment = "c0"},
                                        .secret = "5e",
                                        .entropy = {{.name = "A", .text = "東 風"}}}},
                             .joined = {"B", "A"}};
    std::string line = game_line(head);
    const std::string parts =
        R"({"parts":[{"from_kyoku":1,"version":1,"commitment":"c0","secret":"5e",)"
        R"("words":[{"name":"A","text":"東 風"}]}],"joined":["B","A"]})";
    REQUIRE(line.find(parts) != std::string::npos);
    line.replace(line.find(parts), parts.size(),
                 R"({"commitment":"c0","secret":"5e","words":[{"name":"A","text":"東 風"}],)"
                 R"("joined":["B","A"]})");
    CHECK(read_game_line(line).value().fairness == head.fairness);
}

TEST_CASE("journal line: a secret from before there were versions is of version 1",
          "[store][journal]") {
    const std::string line =
        R"({"v":1,"events":[{"type":"secret_drawn","secret":")" + std::string(64, '7') + R"("}]})";
    const Record record = read_journal_line(line).value();
    CHECK(std::get<event::SecretDrawn>(record.at(0)).version == 1);
}

TEST_CASE("journal line: the readers of a kept game of a private room are kept",
          "[store][journal]") {
    GameHead head;
    CHECK(game_line(head).find("readers") == std::string::npos); // anybody, as in games from before
    head.readers = std::vector{PlayerId{1}, PlayerId{9}};
    const std::string line = game_line(head);
    CHECK(line.find(R"("readers":[1,9])") != std::string::npos);
    CHECK(read_game_line(line).value().readers == head.readers);
}

TEST_CASE("journal line: consent is kept, and lines from before have none", "[store][journal]") {
    GameHead head;
    Profile profile;
    CHECK(game_line(head).find("consent") == std::string::npos);
    CHECK(profile_line(profile).find("consent") == std::string::npos);
    head.is_consented = true;
    profile.consents = true;
    CHECK(read_game_line(game_line(head)).value().is_consented);
    CHECK(read_profile_line(profile_line(profile)).value().consents);
}

TEST_CASE("journal line: words of the table have their texts", "[store][journal]") {
    using namespace jantaku::literals;
    CHECK(line_of(Event{Tsumo{Seat{1}, "0p"_t, true}}) ==
          R"({"type":"tsumo","seat":1,"tile":"0p","rinshan":true})");
    CHECK(line_of(Event{Dahai{Seat{0}, "7z"_t, false}}) ==
          R"({"type":"dahai","seat":0,"tile":"7z"})");
    CHECK(line_of(Event{
              Call{Seat{2}, Seat{1}, MeldKind::daiminkan, "5s"_t, {"0s"_t, "5s"_t, "5s"_t}}}) ==
          R"({"type":"call","seat":2,"from":1,"kind":"daiminkan","tile":"5s","consumed":"055s"})");
    CHECK(line_of(Event{EndGame{.points = PerSeat<int>{2, -100},
                                .rank = PerSeat<int>{2, 1},
                                .result = PerSeat<int>{2}}}) ==
          R"({"type":"end_game","points":[-100,-100],"rank":[1,1],"result":[0,0]})");
    // The words of an enumeration are in its order.
    const auto action = [](ActionKind kind) {
        return line_of(Event{Claimed{
            Seat{0}, Action{.kind = kind, .tile = "1m"_t, .consumed = {}, .tsumogiri = false}}});
    };
    const std::pair<ActionKind, std::string> kinds[] = {{ActionKind::discard, "discard"},
                                                        {ActionKind::riichi, "riichi"},
                                                        {ActionKind::tsumo, "tsumo"},
                                                        {ActionKind::ankan, "ankan"},
                                                        {ActionKind::kakan, "kakan"},
                                                        {ActionKind::kyuushu, "kyuushu"},
                                                        {ActionKind::chi, "chi"},
                                                        {ActionKind::pon, "pon"},
                                                        {ActionKind::daiminkan, "daiminkan"},
                                                        {ActionKind::ron, "ron"},
                                                        {ActionKind::pass, "pass"},
                                                        {ActionKind::open_riichi, "open_riichi"},
                                                        {ActionKind::kita, "kita"},
                                                        {ActionKind::swap, "swap"}};
    CHECK(std::size(kinds) == action_kind_count);
    for (const auto& [kind, word] : kinds)
        CHECK(action(kind) == R"({"type":"claimed","seat":0,"action":{"kind":")" + word +
                                  R"(","tile":"1m","consumed":"11m"}})");
    const auto draw = [](DrawKind kind) {
        Ryukyoku ryukyoku;
        ryukyoku.kind = kind;
        return line_of(Event{ryukyoku});
    };
    for (const auto& [kind, word] :
         {std::pair{DrawKind::exhaustive, "exhaustive"}, std::pair{DrawKind::kyuushu, "kyuushu"},
          std::pair{DrawKind::suufon, "suufon"}, std::pair{DrawKind::suukan, "suukan"},
          std::pair{DrawKind::suucha, "suucha"}, std::pair{DrawKind::sanchahou, "sanchahou"}})
        CHECK(draw(kind).starts_with(std::string{R"({"type":"ryukyoku","kind":")"} + word + '"'));
    const auto fu = [](FuKind kind) {
        Hora hora;
        hora.score.fu_items = {FuItem{.kind = kind, .fu = 2, .tile = 3}};
        hora.score.limit = Limit::sanbaiman;
        return line_of(Event{hora});
    };
    for (const auto& [kind, word] :
         {std::pair{FuKind::base, "base"}, std::pair{FuKind::open_triplet, "open_triplet"},
          std::pair{FuKind::closed_kan, "closed_kan"},
          std::pair{FuKind::open_pinfu, "open_pinfu"}}) {
        CHECK(fu(kind).find(std::string{R"({"kind":")"} + word + R"(","fu":2,"tile":3})") !=
              std::string::npos);
        CHECK(fu(kind).find(R"("limit":"sanbaiman")") != std::string::npos);
    }
}

TEST_CASE("journal line: games of every kind are read back unchanged",
          "[store][journal][property]") {
    random_play::Random random{20261122};
    std::set<std::size_t> kinds;
    for (int games = 0; games < jantaku::test::effort(30); ++games) {
        Rules rules = random_play::random_rules(random);
        if (games % 3 == 1) {
            rules = {};
            rules.shura = true;
            if (games % 2 == 0) rules.shura_swap_tiles = SwapTiles::choose;
        }
        random_play::play_game(
            rules, random, 500, [](const Game&, Seat) {},
            [&](const Game&, const Event& event) {
                const Record record = read(journal_line({event}));
                REQUIRE(record.size() == 1);
                REQUIRE(std::get<Event>(record[0]) == event);
                kinds.insert(event.index());
            });
    }
    CHECK(kinds.size() > std::variant_size_v<Event> - 4);
}

TEST_CASE("journal line: a damaged line is refused with the reason", "[store][journal]") {
    CHECK(error_of("") == "not a line of this server");
    CHECK(error_of("[]") == "not a line of this server");
    CHECK(error_of(R"({"v":2,"events":[]})") == "of version 2, this server knows 1");
    CHECK(error_of(R"({"v":1})") == "no events");
    CHECK(error_of(R"({"v":1,"events":[],"x":1})") == "no events");
    CHECK(error_of(R"({"v":1,"events":[{"type":"quake"}]})") == "event 1, no such event: quake");
    CHECK(error_of(R"({"v":1,"events":[{"type":"room_closed"},{"type":"tsumo","seat":4}]})") ==
          "event 2, tsumo: seat: no such seat");
    CHECK(error_of(R"({"v":1,"events":[{"type":"tsumo"}]})") == "event 1, tsumo: seat is missing");
    CHECK(error_of(R"({"v":1,"events":[{"type":"tsumo","seat":1,"tile":"0z"}]})") ==
          "event 1, tsumo: tile: not a tile");
    CHECK(error_of(R"({"v":1,"events":[{"type":"tsumo","seat":1,"colour":1}]})") ==
          "event 1, tsumo: an unknown member");
    CHECK(error_of(R"({"v":1,"events":[{"type":"ankan","seat":1,"consumed":"11111m"}]})") ==
          "event 1, ankan: consumed: too many");
    CHECK(error_of(R"({"v":1,"events":[{"type":"call","seat":1,"from":0,"kind":"kan"}]})") ==
          "event 1, call: kind: no such word: kan");
    CHECK(error_of(R"({"v":1,"events":[{"type":"clock_is","seat":1,"bank_ms":1e30}]})") ==
          "event 1, clock_is: bank_ms: not a number in range");
    CHECK(error_of(R"({"v":1,"events":[{"type":"secret_drawn","secret":"00"}]})") ==
          "event 1, secret_drawn: secret: not 64 hexadecimal digits");
}

TEST_CASE("journal line: a line with any content is read or refused", "[store][journal][fuzz]") {
    random_play::Random random{7};
    event::RoomMade made;
    made.lock = PasswordLock{};
    Record record{made, event::Joined{PlayerId{1}, "A", SeatKind::program, {}, "a"}};
    Rules rules;
    rules.shura = true;
    random_play::play_game(
        rules, random, 120, [](const Game&, Seat) {},
        [&](const Game&, const Event& event) { record.emplace_back(event); });
    const std::string line = journal_line(record);
    std::size_t refused = 0;
    for (int tries = 0; tries < jantaku::test::effort(600); ++tries) {
        std::string broken = line;
        for (std::size_t n = 1 + random.below(3); n > 0; --n)
            broken[random.below(broken.size())] = static_cast<char>(random.below(256));
        if (random.chance(10)) broken.resize(random.below(broken.size()));
        if (!read_journal_line(broken)) ++refused;
    }
    CHECK(refused > jantaku::test::effort(300U));
}

} // namespace jantaku::journal_line_test
