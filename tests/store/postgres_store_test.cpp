#include "store/postgres/cluster_key.hpp"
#include "store/postgres/connection.hpp"
#include "store/postgres/late_answers.hpp"
#include "store/postgres/schema.hpp"
#include "store/sealed_line.hpp"
#include "tests/store/in_postgres.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace jantaku::store_test {

namespace {

using postgres::Connection;

// Runs statements as an operator would by hand.
void by_hand(const InPostgres& subject, const std::string& sql) {
    Connection connection{subject.url(), "test", {}};
    connection.open();
    connection.run_script(sql);
}

// Another server has had the database, and the session that this one may have is gone. The number
// comes first: a store that begins its session anew by itself must not find the old one.
void take_over(const InPostgres& subject) {
    by_hand(subject, "UPDATE owner SET number = number + 1");
    by_hand(subject, "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                     " WHERE application_name = 'jantaku writer' AND datname = current_database()");
}

// A store with nothing to write speaks to its database every two seconds, too.
void wait_for_loss(InPostgres& subject) {
    while (subject.losses() == 0)
        REQUIRE(subject.loop().run_one());
}

} // namespace

TEST_CASE("postgres store: a node with another key than the first one is refused",
          "[store][postgres]") {
    const std::string url = PostgresServer::shared().database();
    CHECK_NOTHROW(postgres::refuse_other_key(url, "b")); // no tables, and then no mark
    postgres::prepare_database(url);
    CHECK_NOTHROW(postgres::refuse_other_key(url, "b"));
    CHECK_NOTHROW(postgres::agree_on_key(url, "a"));
    CHECK_NOTHROW(postgres::agree_on_key(url, "a"));
    CHECK_NOTHROW(postgres::refuse_other_key(url, "a"));
    CHECK_THROWS_AS(postgres::agree_on_key(url, "b"), StoreError);
    CHECK_THROWS_AS(postgres::refuse_other_key(url, "b"), StoreError);
}

TEST_CASE("postgres store: acknowledged data are there when the server is killed",
          "[store][postgres]") {
    InPostgres subject;
    const Epoch epoch = subject.claim(room);
    CHECK(subject.append(room, epoch, 1, 11) == AppendResult::durable);
    CHECK(subject.append(RoomId{2}, 0, 1, 21) == AppendResult::durable);
    subject.store().finish(RoomId{2}, 0);
    subject.keep(profile_of(1, "Ann"));
    subject.server().kill();
    subject.server().start();
    CHECK(subject.open_rooms() == std::vector{room}); // the same store goes on
    subject.open_again();
    const Claim claim = subject.claim_all(room);
    CHECK(claim.epoch > epoch);
    CHECK(players_of(claim.records) == std::vector<std::uint64_t>{11});
    CHECK(subject.append(room, epoch, 2, 12) == AppendResult::fenced);
    CHECK(subject.append(room, claim.epoch, 2, 12) == AppendResult::durable);
    CHECK(subject.recover().players == std::vector{profile_of(1, "Ann")});
}

TEST_CASE("postgres store: answers come in the order of the calls, many in one transaction",
          "[store][postgres]") {
    InPostgres subject;
    std::vector<std::uint64_t> answered;
    constexpr std::uint64_t many = 500;
    for (std::uint64_t number = 1; number <= many; ++number) {
        // Records of one room, which must follow each other, and of a room each.
        subject.store().append(an_append(number, number), [&, number](AppendResult result) {
            CHECK(result == AppendResult::durable);
            answered.push_back(number);
        });
        Append other = an_append(1, number);
        other.room = RoomId{static_cast<std::uint32_t>(1000 + number)};
        subject.store().append(
            other, [&](AppendResult result) { CHECK(result == AppendResult::durable); });
    }
    while (answered.size() < many)
        subject.turn();
    CHECK(std::ranges::is_sorted(answered));
    CHECK(subject.load(room).size() == many);
    CHECK(subject.load(RoomId{1500}) == std::vector<std::uint64_t>{500});
}

TEST_CASE("postgres store: calls about one room in one transaction keep their order",
          "[store][postgres]") {
    InPostgres subject;
    CHECK(subject.append(room, 1, 1, 11) == AppendResult::durable);
    std::vector<AppendResult> results;
    const auto note = [&](AppendResult result) { results.push_back(result); };
    subject.server().freeze(); // so that all of them wait for the next transaction
    subject.store().append({.room = RoomId{9}, .epoch = 1, .record = 1, .events = record_of(1)},
                           [](AppendResult) {});
    subject.store().append({.room = room, .epoch = 1, .record = 2, .events = record_of(12)}, note);
    std::optional<Epoch> epoch;
    subject.store().claim(room, [&](Result<Claim, std::string> claim) { epoch = claim->epoch; });
    subject.store().append({.room = room, .epoch = 1, .record = 3, .events = record_of(13)}, note);
    subject.store().append({.room = room, .epoch = 2, .record = 3, .events = record_of(14)}, note);
    subject.store().finish(room, 2);
    subject.store().append({.room = room, .epoch = 2, .record = 4, .events = record_of(15)}, note);
    subject.server().thaw();
    while (results.size() < 4)
        subject.turn();
    CHECK(epoch == 2);
    CHECK(results == std::vector{AppendResult::durable, AppendResult::fenced, AppendResult::durable,
                                 AppendResult::refused});
    CHECK(subject.open_rooms() == std::vector{RoomId{9}});
}

TEST_CASE("postgres store: a journal that begins anew drops the records before",
          "[store][postgres]") {
    InPostgres subject;
    for (const RecordNumber number : {1U, 2U, 3U})
        CHECK(subject.append(room, 0, number, number) == AppendResult::durable);
    Append anew = an_append(4, 4);
    anew.abridged = record_of(40);
    CHECK(subject.append(anew) == AppendResult::durable);
    CHECK(subject.append(room, 0, 5, 5) == AppendResult::durable);
    const Claim claim = subject.claim_all(room);
    CHECK(players_of(claim.records) == std::vector<std::uint64_t>{40, 5});
    CHECK(claim.last == 5);
    Append fenced = an_append(6, 6);
    fenced.abridged = record_of(60);
    CHECK(subject.append(fenced) == AppendResult::fenced);
    CHECK(subject.load(room) == std::vector<std::uint64_t>{40, 5});
}

TEST_CASE("postgres store: a second server is kept out, and one that lost the database stops",
          "[store][postgres]") {
    InPostgres subject;
    Loop loop;
    CHECK_THROWS_WITH(PostgresStore(subject.url(), loop.post()),
                      Catch::Contains("another server holds it: jantaku writer at its machine"));
    CHECK(subject.append(room, 0, 1, 1) == AppendResult::durable);
    // An operator ends the session. Another server has the database before this one is back.
    subject.server().freeze();
    std::optional<AppendResult> result;
    subject.store().append(an_append(2, 2), [&](AppendResult r) { result = r; });
    for (int turns = 0; turns < 100 && !result; ++turns)
        subject.turn();
    CHECK(result == AppendResult::unknown); // it was sent, and nobody answered
    subject.server().kill();
    subject.server().start();
    take_over(subject);
    wait_for_loss(subject);
    CHECK(subject.append(room, 0, 2, 2) == AppendResult::refused);
    CHECK(subject.losses() == 1);
}

TEST_CASE("postgres store: a server that goes away or hangs refuses, and it goes on afterwards",
          "[store][postgres]") {
    InPostgres subject;
    CHECK(subject.append(room, 0, 1, 1) == AppendResult::durable);
    subject.server().stop();
    CHECK(subject.append(room, 0, 2, 2) != AppendResult::durable);
    CHECK(subject.append(room, 0, 2, 2) == AppendResult::refused);
    std::optional<Epoch> epoch;
    subject.store().claim(RoomId{2},
                          [&](const Result<Claim, std::string>& claim) { epoch = claim->epoch; });
    subject.server().start();
    for (int turns = 0; turns < 100 && !epoch; ++turns)
        subject.turn();
    CHECK(epoch == 1);
    CHECK(subject.append(room, 0, 2, 2) == AppendResult::durable);
    CHECK(std::ranges::count_if(subject.log(), [](const std::string& line) {
              return line.starts_with("waits: ");
          }) == 1);
    CHECK(subject.log().back() == "goes on");
}

TEST_CASE("postgres store: a record that only one of two machines may have is unknown",
          "[store][postgres]") {
    InPostgres subject;
    CHECK(subject.append(room, 0, 1, 1) == AppendResult::durable);
    subject.server().begin_standby();
    CHECK(subject.append(room, 0, 2, 2) == AppendResult::durable);
    subject.server().freeze_standby();
    std::optional<AppendResult> result;
    subject.store().append(an_append(3, 3), [&](AppendResult r) { result = r; });
    subject.server().break_off_waits(); // PostgreSQL now says that it has committed, and warns
    while (!result)
        subject.turn();
    CHECK(result == AppendResult::unknown);
    std::optional<Claim> claim; // ends only once both have everything up to it
    subject.store().claim(room, [&](Result<Claim, std::string> c) { claim = *std::move(c); });
    CHECK_FALSE(subject.loop().run_one(std::chrono::milliseconds{500}));
    subject.server().thaw_standby();
    while (!claim)
        subject.turn();
    CHECK(players_of(claim->records) == std::vector<std::uint64_t>{1, 2, 3});
    subject.server().end_standby();
}

TEST_CASE("postgres store: a server with nothing to write notices that the database is not its own",
          "[store][postgres]") {
    InPostgres subject;
    take_over(subject);
    wait_for_loss(subject);
    CHECK(subject.log().size() == 1);
}

TEST_CASE("postgres store: what is late to be shown is shown only if the database is still held",
          "[store][postgres]") {
    const bool is_taken_over = GENERATE(false, true);
    CAPTURE(is_taken_over);
    InPostgres subject;
    std::vector<AppendResult> shown;
    const auto show = [&](AppendResult result) { shown.push_back(result); };
    subject.store().append(an_append(1, 1), show);
    // The process stops between the commit and the answer, and wakes when its lease has ended.
    std::this_thread::sleep_for(postgres::lease);
    if (is_taken_over) take_over(subject);
    REQUIRE(subject.loop().run_one());
    CHECK(shown.empty());
    while (shown.empty() && subject.losses() == 0)
        subject.turn();
    CHECK(shown ==
          (is_taken_over ? std::vector<AppendResult>{} : std::vector{AppendResult::durable}));
    CHECK(subject.losses() == (is_taken_over ? 1 : 0));
    if (!is_taken_over) CHECK(subject.append(room, 0, 2, 2) == AppendResult::durable);
}

TEST_CASE("late answers: they wait for proof and keep their order", "[store][postgres]") {
    using postgres::LateAnswers;
    using namespace std::chrono_literals;
    int confirmations = 0;
    std::vector<int> given;
    LateAnswers late{[&] { ++confirmations; }};
    const LateAnswers::Clock::time_point sent{};
    const auto take = [&](int number, bool is_good, LateAnswers::Clock::duration after) {
        late.take(
            is_good ? std::optional{sent} : std::nullopt,
            [&given, number] { given.push_back(number); }, sent + after);
    };
    take(1, true, LateAnswers::in_time - 1ms);
    take(2, false, 1h);
    CHECK(given == std::vector{1, 2});
    CHECK(confirmations == 0);
    take(3, true, LateAnswers::in_time);
    CHECK(confirmations == 1);
    take(4, false, 1s); // a transaction that fails proves nothing
    CHECK(given == std::vector{1, 2});
    take(5, true, 1s);
    CHECK(given == std::vector{1, 2, 3, 4, 5});
    take(6, true, 1h);
    CHECK(confirmations == 2);
    late.close();
    take(7, true, 1h);
    CHECK(given == std::vector{1, 2, 3, 4, 5});
    CHECK(confirmations == 2);
}

TEST_CASE("postgres store: nothing is written in a session that has not taken the lock",
          "[store][postgres]") {
    InPostgres subject;
    CHECK(subject.append(room, 0, 1, 1) == AppendResult::durable);
    by_hand(subject, "CREATE TABLE kept AS SELECT * FROM owner; DELETE FROM owner;"
                     "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                     " WHERE application_name = 'jantaku writer'");
    for (int tries = 0; tries < 3; ++tries)
        CHECK(subject.append(room, 0, 2, 2) != AppendResult::durable);
    by_hand(subject, "INSERT INTO owner SELECT * FROM kept");
    CHECK(subject.append(room, 0, 2, 2) == AppendResult::durable);
    CHECK(subject.losses() == 0);
}

TEST_CASE("postgres store: a database that lacks what it acknowledged is given up",
          "[store][postgres]") {
    InPostgres subject;
    for (const RecordNumber number : {1U, 2U, 3U})
        CHECK(subject.append(room, 0, number, number) == AppendResult::durable);
    subject.server().stop();
    subject.server().start();
    CHECK(subject.append(room, 0, 4, 4) == AppendResult::unknown); // the session had ended
    CHECK(subject.append(room, 0, 4, 4) == AppendResult::durable);
    // As a standby that did not have the last record yet.
    by_hand(subject, "DELETE FROM record WHERE record = 4; UPDATE room SET last_record = 3;"
                     "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                     " WHERE application_name = 'jantaku writer'");
    CHECK(subject.append(room, 0, 5, 5) != AppendResult::durable);
    CHECK(subject.append(room, 0, 5, 5) != AppendResult::durable);
    CHECK(subject.losses() == 1);
}

TEST_CASE("postgres store: a database that cannot hold all names is refused", "[store][postgres]") {
    InPostgres subject;
    by_hand(subject, "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C'"
                     " LC_CTYPE 'C'");
    std::string url = subject.url();
    url.replace(url.rfind("/test_"), url.find('?') - url.rfind("/test_"), "/latin");
    Loop loop;
    CHECK_THROWS_WITH(PostgresStore(url, loop.post()),
                      Catch::Contains("its encoding is LATIN1, not UTF8"));
    by_hand(subject, "DROP DATABASE latin");
}

TEST_CASE("postgres store: a damaged journal says which record, and the others are read",
          "[store][postgres]") {
    InPostgres subject;
    for (const std::uint32_t id : {1U, 2U, 3U, 4U})
        for (const RecordNumber number : {1U, 2U, 3U})
            CHECK(subject.append(RoomId{id}, 0, number, 10 * id + number) == AppendResult::durable);
    subject.keep(profile_of(1, "Ann"));
    subject.keep(profile_of(2, "Bob"));
    by_hand(subject,
            "UPDATE record SET line = replace(line, '12', '13') WHERE room = 1 AND record = 2;"
            "DELETE FROM record WHERE room = 2 AND record = 2;"
            "DELETE FROM record WHERE room = 3 AND record = 3;"
            "UPDATE player SET line = '{}' WHERE player = 2");
    const auto error_in = [&](std::uint32_t id) {
        const auto claim = subject.try_claim(RoomId{id});
        return claim ? std::string{} : claim.error();
    };
    CHECK(error_in(1) == "record 2: is not what was written: its digest differs");
    CHECK(error_in(2) == "record 2 is missing");
    CHECK(error_in(3) == "record 3 is missing");
    CHECK(subject.load(RoomId{4}) == std::vector<std::uint64_t>{41, 42, 43});
    CHECK(subject.recover().damaged == std::vector<std::string>{"player 2: has no digest"});
}

TEST_CASE("postgres store: a line that the database cannot take costs only its own call",
          "[store][postgres]") {
    InPostgres subject;
    CHECK(subject.append(ending(1, 7, {1, 2})) == AppendResult::durable);
    // A second game of that number is a bug of the caller.
    std::vector<AppendResult> results;
    const auto note = [&](AppendResult result) { results.push_back(result); };
    Append other = ending(1, 7, {1});
    other.room = RoomId{2};
    subject.server().freeze();
    subject.store().append(an_append(2, 2), note);
    subject.store().append(other, note);
    subject.store().append({.room = RoomId{3}, .epoch = 0, .record = 1, .events = record_of(1)},
                           note);
    subject.server().thaw();
    while (results.size() < 3)
        subject.turn();
    CHECK(results ==
          std::vector{AppendResult::durable, AppendResult::refused, AppendResult::durable});
    CHECK(subject.load(RoomId{2}).empty());
}

TEST_CASE("postgres store: tables of a later version are refused, and those of none are made",
          "[store][postgres]") {
    InPostgres subject;
    by_hand(subject, "INSERT INTO schema_step (version, oldest) VALUES (99, 1)");
    subject.open_again(); // a later version that servers of this one may use
    by_hand(subject, "UPDATE schema_step SET oldest = 99 WHERE version = 99");
    subject.close();
    Loop loop;
    CHECK_THROWS_WITH(PostgresStore(subject.url(), loop.post()),
                      Catch::Contains("its tables are of version 99, this server knows 5"));
    CHECK_THROWS_WITH(PostgresStore("postgresql://localhost:1/none", loop.post()),
                      Catch::Contains("postgresql://localhost:1/none: ") &&
                          Catch::Contains("refused"));
    CHECK_THROWS_WITH(PostgresStore("mysql://localhost/none", loop.post()),
                      Catch::Contains("not the address of a PostgreSQL server"));
}

TEST_CASE("postgres store: each million games has a table of its own", "[store][postgres]") {
    InPostgres subject;
    RecordNumber number = 0;
    Connection reader{subject.url(), "test", {}};
    reader.open();
    reader.run_script("BEGIN");
    CHECK(reader.run_once("SELECT count(*) FROM game").number(0, 0) == 0);
    for (const std::size_t game : {1U, 999'999U, 1'000'000U, 1'600'000U, 2'000'000U, 2'700'000U})
        CHECK(subject.append(ending(++number, game, {1})) == AppendResult::durable);
    const auto games = std::get<Games>(
        subject.query_games(GamesOf{.player = PlayerId{1}, .page = 1, .up_to = {}}));
    CHECK(games.games.size() == 6);
    reader.run_script("COMMIT");
    // As docs/operate.md says. Somebody who reads games for long is in the way of no new table.
    by_hand(subject, "ALTER TABLE game DETACH PARTITION game_1 CONCURRENTLY");
    CHECK_FALSE(game_of(subject.query_games(GameByNumber{1'600'000})));
    CHECK(game_of(subject.query_games(GameByNumber{2'000'000})));
    Connection connection{subject.url(), "test", {}};
    connection.open();
    CHECK(connection
              .run_once("SELECT count(*) FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid"
                        " WHERE attname = 'events' AND attstorage = 'e' AND relname LIKE 'game_%'")
              .number(0, 0) == 4);
    by_hand(subject, "DROP TABLE game_0; DROP TABLE game_2; DROP TABLE game_3");
    CHECK(subject.recover().last_game == 2'700'000); // archived numbers are not used again
}

} // namespace jantaku::store_test
