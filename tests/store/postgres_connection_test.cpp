#include "store/postgres/address.hpp"
#include "store/postgres/connection.hpp"
#include "store/store.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/postgres.hpp"

#include <array>
#include <string>
#include <vector>

namespace jantaku::postgres {

namespace {

constexpr std::array<Statement, 5> echoes{{
    {"echo", "SELECT $1::bigint, $2::text, $3::bytea, $4::boolean, $5::text"},
    {"each", "SELECT * FROM unnest($1::bigint[], $2::text[], $3::boolean[])"},
    {"insert", "INSERT INTO one (number) VALUES ($1)"},
    {"count", "SELECT count(*) FROM one"},
    {"sleep", "SELECT 1::bigint FROM pg_sleep($1::bigint)"},
}};

Parameter number(std::uint64_t value) {
    return Parameter{value};
}

std::string database_with_a_table() {
    const std::string url = PostgresServer::shared().database();
    Connection connection{url, "test", {}};
    connection.open();
    connection.run_script("CREATE TABLE one (number bigint PRIMARY KEY)");
    return url;
}

} // namespace

TEST_CASE("postgres connection: values come back as they were sent", "[store][postgres]") {
    Connection connection{database_with_a_table(), "test", echoes};
    connection.open();
    const std::string text = "東風戦 '\"\\ {,} \n";
    const std::string bytes{"\0\xff\n\x80", 4};
    const Rows row =
        connection.run(echoes[0], {number(1ULL << 62U), Parameter{text}, Parameter::of_bytes(bytes),
                                   Parameter::of_flag(true), Parameter::null()});
    CHECK(row.size() == 1);
    CHECK(row.number(0, 0) == 1ULL << 62U);
    CHECK(row.text(0, 1) == text);
    CHECK(row.text(0, 2) == bytes);
    CHECK(row.flag(0, 3));
    CHECK(row.is_null(0, 4));
    const Rows rows = connection.run(echoes[1], {Parameter{std::vector<std::uint64_t>{7, 0, 9}},
                                                 Parameter{std::vector<std::string>{"a", "", text}},
                                                 Parameter{std::vector<bool>{true, false, true}}});
    REQUIRE(rows.size() == 3);
    CHECK(rows.number(2, 0) == 9);
    CHECK(rows.text(1, 1).empty());
    CHECK(rows.text(2, 1) == text);
    CHECK_FALSE(rows.flag(1, 2));
    CHECK(
        connection
            .run(echoes[1], {Parameter{std::vector<std::uint64_t>{}},
                             Parameter{std::vector<std::string>{}}, Parameter{std::vector<bool>{}}})
            .size() == 0);
}

TEST_CASE("postgres connection: the calls of a run all happen or none", "[store][postgres]") {
    Connection connection{database_with_a_table(), "test", echoes};
    connection.open();
    const std::vector<Call> twice{
        {&echoes[2], {number(1)}}, {&echoes[3], {}}, {&echoes[2], {number(1)}}};
    try {
        static_cast<void>(connection.run(twice));
        FAIL("the second row has the key of the first");
    } catch (const PostgresError& error) {
        CHECK(error.state() == "23505");
        CHECK(error.is_lasting());
        CHECK(error.outcome() == PostgresError::Outcome::nothing);
    }
    CHECK(connection.is_open());
    CHECK(connection.run(echoes[3]).number(0, 0) == 0);
    std::vector<Call> many;
    for (std::uint64_t i = 1; i <= 5000; ++i)
        many.push_back({&echoes[2], {number(i)}});
    many.push_back({&echoes[3], {}});
    CHECK(connection.run(many).back().number(0, 0) == 5000);
}

TEST_CASE("postgres connection: a server that hangs is given up, and what was sent is unknown",
          "[store][postgres]") {
    Connection connection{database_with_a_table(), "test", echoes};
    connection.open();
    try {
        static_cast<void>(connection.run(echoes[4], {number(60)}));
        FAIL("no answer was expected");
    } catch (const PostgresError& error) {
        CHECK(error.outcome() == PostgresError::Outcome::unknown);
        CHECK_FALSE(error.is_lasting());
    }
    CHECK_FALSE(connection.is_open());
    CHECK_THROWS_AS(connection.run(echoes[3]), PostgresError); // it begins no session by itself
    connection.open();
    CHECK(connection.run(echoes[3]).number(0, 0) == 0);
}

TEST_CASE("postgres connection: an ended session makes the outcome unknown", "[store][postgres]") {
    const std::string url = database_with_a_table();
    Connection connection{url, "victim", echoes};
    connection.open();
    Connection other{url, "test", {}};
    other.open();
    other.run_script("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                     " WHERE application_name = 'jantaku victim'");
    while (other
               .run_once("SELECT count(*) FROM pg_stat_activity"
                         " WHERE application_name = 'jantaku victim'")
               .number(0, 0) > 0)
        continue; // it ends a moment later
    try {
        static_cast<void>(connection.run(echoes[2], {number(1)}));
        FAIL("the session has ended");
    } catch (const PostgresError& error) {
        CHECK(error.outcome() == PostgresError::Outcome::unknown);
    }
    connection.open();
    CHECK(connection.run(echoes[3]).number(0, 0) == 0);
}

TEST_CASE("postgres connection: a commit waits for the disk whatever the server is set to",
          "[store][postgres]") {
    const std::string url = database_with_a_table();
    Connection other{url, "test", {}};
    other.open();
    for (const std::string set : {"off", "local", "on", "remote_apply"}) {
        other.run_script("ALTER ROLE jantaku SET synchronous_commit = " + set);
        Connection connection{url + "&application_name=other&connect_timeout=0", "victim", echoes};
        connection.open();
        CHECK(connection.run_once("SELECT current_setting('synchronous_commit')").text(0, 0) ==
              (set == "remote_apply" ? set : "on"));
        CHECK(
            connection.run_once("SELECT source FROM pg_settings WHERE name = 'synchronous_commit'")
                .text(0, 0) == "session"); // a reload does not change it
        CHECK(connection.run_once("SELECT current_setting('application_name')").text(0, 0) ==
              "jantaku victim");
    }
    other.run_script("ALTER ROLE jantaku RESET synchronous_commit");
}

TEST_CASE("postgres address: says where the database is, and whether that is safe", "[store]") {
    CHECK(shown("postgresql://ann:secret@db.example:5433/game") ==
          "postgresql://db.example:5433/game");
    CHECK(shown("host=/run/postgresql dbname=game password=secret") ==
          "postgresql:///run/postgresql:5432/game");
    CHECK(shown("postgresql://a.example,b.example/game") ==
          "postgresql://a.example:5432,b.example:5432/game");
    CHECK(shown("postgresql://a.example:1,b.example/game") ==
          "postgresql://a.example:1,b.example:5432/game");
    CHECK(has_password("postgresql://ann:secret@db.example/game"));
    CHECK_FALSE(has_password("postgresql://ann@db.example/game"));
    CHECK_THROWS_AS(shown("postgres:/x"), StoreError);
    for (const char* safe :
         {"postgresql:///game", "postgresql://localhost/game", "host=/run/postgresql dbname=game",
          "postgresql://127.0.0.1/game", "postgresql://[::1]/game",
          "postgresql://db.example/game?sslmode=verify-full",
          "postgresql://a.example,b.example/game?sslmode=verify-ca"})
        CHECK_FALSE(why_insecure(safe));
    CHECK(why_insecure("postgresql://db.example/game") ==
          "db.example is another machine, and sslmode is prefer, not verify-full");
    CHECK(why_insecure("postgresql://localhost,db.example/game?sslmode=require"));
    CHECK(why_insecure("postgresql://localhost/game?hostaddr=192.0.2.1"));
    CHECK(why_insecure("service=prod"));
    CHECK(why_insecure("postgresql:///?service=prod&host=localhost"));
    CHECK_FALSE(why_insecure("service=prod sslmode=verify-full"));
    CHECK(shown("service=prod password=secret") == "the PostgreSQL service prod");
}

} // namespace jantaku::postgres
