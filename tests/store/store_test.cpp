#include "store/faulty_store.hpp"
#include "store/memory_store.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_store.hpp"
#include "store/store.hpp"
#include "tests/store/in_postgres.hpp"
#include "tests/store/store_subject.hpp"
#include "tests/support/temporary_directory.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku::store_test {

namespace {

class InMemory final : public Subject {
  public:
    explicit InMemory(StoreMode mode) : store_{inner_, mode} {}
    Store& store() override { return store_; }
    void turn() override { store_.turn(); }

  private:
    MemoryStore inner_;
    FaultyStore store_;
};

class InFile final : public Subject {
  public:
    Store& store() override { return *store_; }
    void turn() override { loop_.run_one(); }
    void close() { store_.reset(); }
    void open_again() {
        close();
        store_.emplace(file(), loop_.post(),
                       [this](const std::string& line) { log_.push_back(line); });
    }
    [[nodiscard]] const std::vector<std::string>& log() const { return log_; }
    [[nodiscard]] std::string file() const { return directory_.file("data"); }
    Loop& loop() { return loop_; }

  private:
    TemporaryDirectory directory_;
    Loop loop_;
    std::vector<std::string> log_;
    std::optional<SqliteStore> store_{std::in_place, file(), loop_.post()};
};

std::unique_ptr<Subject> subject_of(int kind) {
    switch (kind) {
    case 0:
        return std::make_unique<InMemory>(StoreMode::normal);
    case 1:
        return std::make_unique<InMemory>(StoreMode::slow);
    case 2:
        return std::make_unique<InFile>();
    default:
        return std::make_unique<InPostgres>();
    }
}
constexpr int kinds = 4;

} // namespace

TEST_CASE("store: players are as they were last kept, and their numbers are never used again",
          "[store]") {
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        CHECK(subject->recover().players.empty());
        CHECK(subject->recover().last_player == PlayerId{0});
        subject->keep(profile_of(1, "Ann"));
        subject->keep(profile_of(3, "Guest-3"));
        subject->keep(profile_of(2, "Bob"));
        subject->keep(profile_of(1, "Anna"));
        const Recovered left = subject->recover();
        CHECK(left.players ==
              std::vector{profile_of(1, "Anna"), profile_of(2, "Bob"), profile_of(3, "Guest-3")});
        subject->store().forget(PlayerId{3});
        subject->store().forget(PlayerId{9});
        const Recovered fewer = subject->recover();
        CHECK(fewer.players == std::vector{profile_of(1, "Anna"), profile_of(2, "Bob")});
        CHECK(fewer.last_player == PlayerId{3});
        CHECK(fewer.last_room == RoomId{0});
        CHECK(fewer.damaged.empty());
    }
}

TEST_CASE("store: friends and settings of a player are kept", "[store]") {
    Profile ann = profile_of(1, "Ann");
    ann.friends = {PlayerId{2}, PlayerId{7}};
    ann.wants_news = true;
    ann.is_hidden = true;
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        subject->keep(ann);
        CHECK(subject->recover().players == std::vector{ann});
        Profile later = ann;
        later.friends.erase(PlayerId{2});
        later.wants_news = false;
        subject->keep(later);
        CHECK(subject->recover().players == std::vector{later});
    }
}

TEST_CASE("store: the number of a finished room is not used again", "[store]") {
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        CHECK(subject->append(RoomId{5}, 1, 1, 7) == AppendResult::durable);
        subject->store().finish(RoomId{5}, 1);
        CHECK(subject->recover().open_rooms.empty());
        CHECK(subject->recover().last_room == RoomId{5});
    }
}

TEST_CASE(
    "store: an adjourned game is kept with its record, and dropped with the one that takes it up",
    "[store]") {
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        Append append = an_append(1, 7);
        const AdjournedHead head{.room = room,
                                 .player = PlayerId{7},
                                 .type = "tonpuu",
                                 .places = 3,
                                 .kyoku = 2,
                                 .honba = 1,
                                 .since = 1'700'000'000,
                                 .is_guest = true,
                                 .from = AddressGroup::of("2001:db8:ffff:ffff::1")};
        append.adjourned =
            std::make_shared<const AdjournedGame>(AdjournedGame{head, record_of(42)});
        append.record = 2; // out of turn
        CHECK(subject->append(append) == AppendResult::refused);
        CHECK(subject->recover().adjourned.empty());
        CHECK_FALSE(subject->read_adjourned(room));

        append.record = 1;
        CHECK(subject->append(append) == AppendResult::durable);
        subject->store().finish(room, 0);
        CHECK(subject->recover().adjourned == std::vector{head});
        CHECK(players_of({*subject->read_adjourned(room)}) == std::vector<std::uint64_t>{42});

        // The game goes on in room 2.
        Append taking = an_append(2, 7);
        taking.room = RoomId{2};
        taking.taken_up = room;
        CHECK(subject->append(taking) == AppendResult::refused);
        CHECK(subject->recover().adjourned.size() == 1);
        taking.record = 1;
        CHECK(subject->append(taking) == AppendResult::durable);
        CHECK(subject->recover().adjourned.empty());
        CHECK_FALSE(subject->read_adjourned(room));

        append.room = RoomId{3};
        append.adjourned = std::make_shared<const AdjournedGame>(AdjournedGame{
            {.room = RoomId{3}, .player = {}, .type = {}, .from = {}}, record_of(43)});
        CHECK(subject->append(append) == AppendResult::durable);
        subject->store().drop_adjourned(RoomId{3});
        CHECK(subject->recover().adjourned.empty());
        CHECK(subject->recover().last_room == RoomId{3});
    }
}

TEST_CASE("store: an adjourned game that cannot be read is named, and the others are there",
          "[store]") {
    InFile subject;
    for (const std::uint32_t number : {1U, 2U}) {
        Append append = an_append(1, 7);
        append.room = RoomId{number};
        append.adjourned = std::make_shared<const AdjournedGame>(AdjournedGame{
            {.room = append.room, .player = {}, .type = {}, .from = {}}, record_of(number)});
        CHECK(subject.append(append) == AppendResult::durable);
    }
    SQLite::Database{subject.file(), SQLite::OPEN_READWRITE, 1000}.exec(
        "UPDATE adjourned SET head = 'x', events = 'x' WHERE room = 2");
    subject.open_again();
    const Recovered left = subject.recover();
    REQUIRE(left.adjourned.size() == 1);
    CHECK(left.adjourned[0].room == RoomId{1});
    CHECK(left.damaged == std::vector<std::string>{"the adjourned game of room 2: has no digest"});
}

TEST_CASE("store: the answers to a problem are as they were last kept", "[store]") {
    const ProblemTally first{.problem = 5, .counts = {{.action = "discard 5p", .players = 1}}};
    const ProblemTally second{
        .problem = 5,
        .counts = {{.action = "discard 5p", .players = 2}, {.action = "pass", .players = 1}}};
    const ProblemTally large{.problem = ~std::uint64_t{0} >> 1U, .counts = {}};
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        CHECK(subject->recover().tallies.empty());
        subject->store().keep_tally(first);
        subject->store().keep_tally(large);
        subject->store().keep_tally(second);
        CHECK(subject->recover().tallies == std::vector{second, large});
    }
}

TEST_CASE("store: the entries of the audit are as they were last kept, and the oldest go",
          "[store]") {
    const AuditEntry report{.number = 1,
                            .at = 100,
                            .by = PlayerId{5},
                            .about = PlayerId{6},
                            .words = "spam \xe2\x80\xa6",
                            .heard = {{.at = 99,
                                       .from = PlayerId{6},
                                       .room = RoomId{3},
                                       .to = PlayerId{5},
                                       .text = "buy points"}},
                            .is_open = true};
    AuditEntry settled = report;
    settled.is_open = false;
    const AuditEntry banned{.number = 2,
                            .at = 101,
                            .by = PlayerId{1},
                            .about = PlayerId{6},
                            .deed = Deed::banned,
                            .until = 5000};
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        CHECK(subject->recover().audit.empty());
        subject->store().keep_audit(report);
        subject->store().keep_audit(banned);
        CHECK(subject->recover().audit == std::vector{report, banned});
        subject->store().keep_audit(settled);
        CHECK(subject->recover().audit == std::vector{settled, banned});
        const AuditEntry last{.number = AuditEntry::most_entries + 1};
        subject->store().keep_audit(last);
        CHECK(subject->recover().audit == std::vector{banned, last});
    }
}

TEST_CASE("store: answers to a problem that cannot be read are named, and the others are there",
          "[store]") {
    InFile subject;
    subject.store().keep_tally({.problem = 1, .counts = {}});
    subject.store().keep_tally({.problem = 2, .counts = {}});
    subject.recover();
    SQLite::Database{subject.file(), SQLite::OPEN_READWRITE, 1000}.exec(
        "UPDATE tally SET line = 'x' WHERE problem = 2");
    subject.open_again();
    const Recovered left = subject.recover();
    CHECK(left.tallies == std::vector{ProblemTally{.problem = 1, .counts = {}}});
    CHECK(left.damaged == std::vector<std::string>{"the answers to problem 2: has no digest"});
}

TEST_CASE("sqlite store: a file of version 3 is brought to this one", "[store]") {
    InFile subject;
    subject.keep(profile_of(1, "Ann"));
    subject.close();
    SQLite::Database{subject.file(), SQLite::OPEN_READWRITE, 1000}.exec(
        "DROP TABLE tally; DROP TABLE audit; PRAGMA user_version = 3");
    subject.open_again();
    subject.store().keep_tally({.problem = 1, .counts = {}});
    subject.store().keep_audit({.number = 1});
    CHECK(subject.recover().tallies.size() == 1);
    CHECK(subject.recover().audit.size() == 1);
    CHECK(subject.recover().players == std::vector{profile_of(1, "Ann")});
}

TEST_CASE("store: a player who cannot be read is named, and the others are there", "[store]") {
    InFile subject;
    subject.keep(profile_of(1, "Ann"));
    subject.keep(profile_of(2, "Bob"));
    SQLite::Database{subject.file(), SQLite::OPEN_READWRITE, 1000}.exec(
        "UPDATE player SET line = '{\"v\":1,\"player\":2' WHERE player = 2");
    subject.open_again();
    const Recovered left = subject.recover();
    CHECK(left.players == std::vector{profile_of(1, "Ann")});
    CHECK(left.damaged == std::vector<std::string>{"player 2: has no digest"});
    CHECK(left.last_player == PlayerId{2});
}

TEST_CASE(
    "store: the contract holds in memory, immediately and slowly, in a file and in PostgreSQL",
    "[store]") {
    const int kind = GENERATE(range(0, kinds));
    CAPTURE(kind);
    const auto owned = subject_of(kind);
    Subject& subject = *owned;

    SECTION("durable records are loaded, in order") {
        const Epoch epoch = subject.claim(room);
        CHECK(subject.append(room, epoch, 1, 11) == AppendResult::durable);
        CHECK(subject.append(room, epoch, 2, 12) == AppendResult::durable);
        CHECK(subject.load(room) == std::vector<std::uint64_t>{11, 12});
        CHECK(subject.load(RoomId{9}).empty());
    }
    SECTION("a record number that is not the next one is refused") {
        const Epoch epoch = subject.claim(room);
        CHECK(subject.append(room, epoch, 2, 11) == AppendResult::refused);
        CHECK(subject.append(room, epoch, 1, 12) == AppendResult::durable);
        CHECK(subject.append(room, epoch, 1, 13) == AppendResult::refused);
        CHECK(subject.append(room, epoch, 3, 14) == AppendResult::refused);
        CHECK(subject.load(room) == std::vector<std::uint64_t>{12});
    }
    SECTION("a claim fences earlier writers") {
        const Epoch old_epoch = subject.claim(room);
        CHECK(subject.append(room, old_epoch, 1, 11) == AppendResult::durable);
        const Epoch epoch = subject.claim(room);
        CHECK(epoch > old_epoch);
        CHECK(subject.append(room, old_epoch, 2, 12) == AppendResult::fenced);
        CHECK(subject.append(room, epoch, 2, 13) == AppendResult::durable);
        CHECK(subject.load(room) == std::vector<std::uint64_t>{11, 13});
    }
    SECTION("a room that was never claimed belongs to its first writer") {
        CHECK(subject.append(room, 7, 1, 11) == AppendResult::durable);
        CHECK(subject.append(room, 6, 2, 12) == AppendResult::fenced);
        CHECK(subject.claim(room) > 7);
    }
    SECTION("a finished room is not open and takes no record") {
        const Epoch epoch = subject.claim(room);
        CHECK(subject.append(room, epoch, 1, 11) == AppendResult::durable);
        subject.store().finish(room, epoch - 1);
        CHECK(subject.open_rooms() == std::vector{room});
        subject.store().finish(room, epoch);
        CHECK(subject.open_rooms().empty());
        CHECK(subject.append(room, epoch, 2, 12) == AppendResult::refused);
    }
    SECTION("rooms do not affect each other") {
        CHECK(subject.append(RoomId{3}, 0, 1, 31) == AppendResult::durable);
        CHECK(subject.append(RoomId{2}, 0, 1, 21) == AppendResult::durable);
        CHECK(subject.open_rooms() == std::vector{RoomId{2}, RoomId{3}});
        CHECK(subject.load(RoomId{2}) == std::vector<std::uint64_t>{21});
    }
}

TEST_CASE("faulty store: a refused record was not written, and the next attempt succeeds",
          "[store]") {
    InMemory subject{StoreMode::fail};
    Epoch epoch = subject.claim(room);
    std::size_t refused = 0;
    for (RecordNumber number = 1; number <= 12;) {
        if (subject.append(room, epoch, number, number) == AppendResult::durable) {
            ++number;
        } else {
            ++refused;
            const Claim claim = subject.claim_all(room);
            CHECK(claim.records.size() == number - 1);
            epoch = claim.epoch;
        }
    }
    CHECK(refused == 5);
    CHECK(subject.load(room).size() == 12);
}

TEST_CASE("faulty store: after an unknown answer the journal shows what was written", "[store]") {
    InMemory subject{StoreMode::unknown};
    Epoch epoch = subject.claim(room);
    std::size_t written = 0;
    std::size_t lost = 0;
    for (std::uint64_t number = 1; number <= 20;) {
        const auto result = subject.append(room, epoch, number, number);
        REQUIRE(result != AppendResult::refused);
        const Claim claim = subject.claim_all(room);
        epoch = claim.epoch;
        const bool is_there = claim.records.size() == number;
        if (result == AppendResult::durable) CHECK(is_there);
        if (result == AppendResult::unknown) ++(is_there ? written : lost);
        if (is_there) ++number;
    }
    CHECK(written > 0);
    CHECK(lost > 0);
}

TEST_CASE("faulty store: a slow answer comes after the agreed number of turns", "[store]") {
    MemoryStore inner;
    FaultyStore store{inner, StoreMode::slow};
    int answers = 0;
    store.append(an_append(1, 1), [&](AppendResult) {
        ++answers;
        store.append(an_append(2, 2), [&](AppendResult) { ++answers; });
    });
    for (int turn = 1; turn < slow_turns; ++turn)
        CHECK(store.turn());
    CHECK(answers == 0);
    CHECK(store.turn()); // the first answer appends again
    CHECK(answers == 1);
    store.forget_waiting();
    CHECK_FALSE(store.turn());
    CHECK(answers == 1);
}

TEST_CASE("sqlite store: acknowledged data are there when the file is opened again",
          "[store][sqlite]") {
    InFile subject;
    const Epoch epoch = subject.claim(room);
    CHECK(subject.append(room, epoch, 1, 11) == AppendResult::durable);
    CHECK(subject.append(RoomId{2}, 0, 1, 21) == AppendResult::durable);
    subject.store().finish(RoomId{2}, 0);
    subject.open_again();
    CHECK(subject.open_rooms() == std::vector{room});
    const Claim claim = subject.claim_all(room);
    CHECK(claim.epoch > epoch);
    CHECK(players_of(claim.records) == std::vector<std::uint64_t>{11});
    CHECK(subject.append(room, epoch, 2, 12) == AppendResult::fenced);
    CHECK(subject.append(room, claim.epoch, 2, 12) == AppendResult::durable);
}

TEST_CASE("sqlite store: answers come in the order of the calls, many in one transaction",
          "[store][sqlite]") {
    InFile subject;
    std::vector<std::uint64_t> answered;
    constexpr std::uint64_t many = 2000;
    for (std::uint64_t number = 1; number <= many; ++number) {
        subject.store().append(an_append(number, number), [&, number](AppendResult result) {
            CHECK(result == AppendResult::durable);
            answered.push_back(number);
        });
    }
    while (answered.size() < many)
        subject.turn();
    CHECK(std::ranges::is_sorted(answered));
    CHECK(subject.load(room).size() == many);
}

TEST_CASE("sqlite store: when the answer comes, the record is in the file", "[store][sqlite]") {
    InFile subject;
    SQLite::Database other{subject.file(), SQLite::OPEN_READONLY, 5000};
    SQLite::Statement count{other, "SELECT count(*) FROM journal"};
    for (RecordNumber number = 1; number <= 200; ++number) {
        int found = 0;
        subject.store().append(an_append(number, number), [&](AppendResult) {
            count.executeStep();
            found = count.getColumn(0).getInt();
            count.reset();
        });
        subject.turn();
        REQUIRE(found == static_cast<int>(number));
    }
}

TEST_CASE("sqlite store: a second server is kept out", "[store][sqlite]") {
    InFile subject;
    Loop loop;
    CHECK_THROWS_WITH(SqliteStore(subject.file(), loop.post()),
                      Catch::Contains("another server holds it"));
    CHECK(subject.append(room, 0, 1, 1) == AppendResult::durable);
}

TEST_CASE("sqlite store: a second server is kept out by another name of the file, too",
          "[store][sqlite]") {
    InFile subject;
    const std::string other = subject.file() + ".other";
    std::filesystem::create_hard_link(subject.file(), other);
    CHECK_THROWS_AS(SqliteStore(other, subject.loop().post()), StoreError);
    subject.close();
    CHECK_NOTHROW(SqliteStore(other, subject.loop().post()));
}

TEST_CASE("sqlite store: a file that cannot be a store gives the reason", "[store][sqlite]") {
    TemporaryDirectory directory;
    Loop loop;
    CHECK_THROWS_WITH(SqliteStore(directory.file("none/data"), loop.post()),
                      Catch::Contains("No such file"));
    std::ofstream{directory.file("text")} << std::string(5000, 'x');
    CHECK_THROWS_WITH(SqliteStore(directory.file("text"), loop.post()),
                      Catch::Contains("not a database"));
    {
        SQLite::Database later{directory.file("later"),
                               SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
        later.exec("PRAGMA user_version = 6");
    }
    CHECK_THROWS_WITH(SqliteStore(directory.file("later"), loop.post()),
                      Catch::Contains("is of version 6, this server knows 5"));
}

TEST_CASE("sqlite store: a damaged journal says which record, and the others are read",
          "[store][sqlite]") {
    InFile subject;
    for (const std::uint32_t id : {1U, 2U, 3U, 4U, 5U}) {
        for (const RecordNumber number : {1U, 2U, 3U})
            CHECK(subject.append(RoomId{id}, 0, number, 10 * id + number) == AppendResult::durable);
    }
    {
        SQLite::Database by_hand{subject.file(), SQLite::OPEN_READWRITE, 5000};
        by_hand.exec("UPDATE journal SET line = replace(line, '12', '13')"
                     " WHERE room = 1 AND number = 2");
        by_hand.exec("DELETE FROM journal WHERE room = 2 AND number = 2");
        SQLite::Statement later{by_hand,
                                "UPDATE journal SET line = ? WHERE room = 3 AND number = 3"};
        later.bind(1, sealed("{\"v\":2}"));
        later.exec();
        by_hand.exec("UPDATE journal SET line = substr(line, 1, 20) WHERE room = 5 AND number = 1");
    }
    const auto error_in = [&](std::uint32_t id) {
        const auto claim = subject.try_claim(RoomId{id});
        return claim ? std::string{} : claim.error();
    };
    CHECK(error_in(1) == "record 2: is not what was written: its digest differs");
    CHECK(error_in(5) == "record 1: has no digest");
    CHECK(error_in(2) == "record 2 is missing");
    CHECK(error_in(3) == "record 3: of version 2, this server knows 1");
    CHECK(subject.load(RoomId{4}) == std::vector<std::uint64_t>{41, 42, 43});
}

TEST_CASE("sqlite store: data on a damaged page are given up, and everything else goes on",
          "[store][sqlite]") {
    const auto damaged = [](InFile& subject, const std::string& table) {
        CHECK(subject.append(room, 0, 1, 11) == AppendResult::durable);
        subject.keep(profile_of(1, "Ann"));
        subject.close();
        std::int64_t at = 0;
        {
            SQLite::Database db{subject.file(), SQLite::OPEN_READWRITE, 5000};
            SQLite::Statement page{db, "SELECT rootpage FROM sqlite_master WHERE name = ?"};
            page.bind(1, table);
            page.executeStep();
            at = (page.getColumn(0).getInt64() - 1) * db.execAndGet("PRAGMA page_size").getInt64();
        }
        std::fstream file{subject.file(), std::ios::in | std::ios::out | std::ios::binary};
        file.seekp(at);
        file << std::string(64, 'x');
        file.close();
        subject.open_again();
    };
    {
        InFile subject;
        damaged(subject, "journal");
        CHECK(subject.open_rooms() == std::vector{room}); // its claim reports the damage
        const auto claim = subject.try_claim(room);
        REQUIRE_FALSE(claim);
        CHECK(claim.error() == "database disk image is malformed");
        CHECK(subject.append(room, 1, 2, 12) != AppendResult::durable);
        subject.keep(profile_of(2, "Bob"));
        CHECK(subject.recover().players == std::vector{profile_of(1, "Ann"), profile_of(2, "Bob")});
    }
    {
        InFile subject;
        damaged(subject, "player");
        subject.store().forget(PlayerId{1});
        subject.keep(profile_of(2, "Bob")); // the caller gets the error
        CHECK(subject.load(room) == std::vector<std::uint64_t>{11});
        CHECK(std::ranges::count(subject.log(),
                                 "cannot keep player 2: database disk image is malformed") == 1);
        const auto left = subject.try_recover();
        REQUIRE_FALSE(left);
        CHECK(left.error() == subject.file() + ": database disk image is malformed");
    }
    for (const std::string table : {"game", "seat"}) {
        InFile subject;
        damaged(subject, table);
        CHECK(std::get<Games>(subject.query_games(GamesOf{.player = PlayerId{1}, .up_to = {}}))
                  .games.empty());
        CHECK_FALSE(std::get<0>(subject.query_games(LastGameOf{PlayerId{1}})));
    }
}

TEST_CASE("sqlite store: data that cannot be written now are refused, and it goes on when they can",
          "[store][sqlite]") {
    InFile subject;
    CHECK(subject.append(room, 0, 1, 1) == AppendResult::durable);
    auto blocks = std::make_optional<SQLite::Database>(subject.file(), SQLite::OPEN_READWRITE);
    blocks->exec("BEGIN IMMEDIATE"); // nobody else may write
    std::optional<AppendResult> result;
    subject.store().append(an_append(2, 2), [&](AppendResult r) { result = r; });
    std::optional<Epoch> epoch;
    subject.store().claim(RoomId{2},
                          [&](const Result<Claim, std::string>& claim) { epoch = claim->epoch; });
    for (int turns = 0; turns < 100 && !result; ++turns)
        subject.turn();
    CHECK(result == AppendResult::refused);
    CHECK_FALSE(epoch);
    blocks.reset();
    for (int turns = 0; turns < 100 && !epoch; ++turns)
        subject.turn();
    CHECK(epoch);
    CHECK(subject.append(room, 0, 2, 2) == AppendResult::durable);
}

TEST_CASE(
    "store: a game is kept with the record that ends it, and with the standings that it settles",
    "[store]") {
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        REQUIRE(subject->append(ending(1, 7, {1, 2})) == AppendResult::durable);
        REQUIRE(subject->append(ending(2, 8, {2, 3})) == AppendResult::durable);
        const auto game = game_of(subject->query_games(GameByNumber{7}));
        REQUIRE(game);
        CHECK(game->number == 7);
        CHECK(game->room == room);
        CHECK(game->names == std::vector<std::string>{"A", "B"});
        CHECK(game->fairness == ending(1, 7, {1, 2}).settlement->finished.game.fairness);
        CHECK(game->events == ending(1, 7, {1, 2}).settlement->finished.game.events);
        CHECK(game->readers == std::vector{PlayerId{1}, PlayerId{3}});
        CHECK(game->was_brief == std::vector{false, true, false, false});
        CHECK_FALSE(game_of(subject->query_games(GameByNumber{6})));
        CHECK(game_of(subject->query_games(LastGameOf{room}))->number == 8);
        CHECK_FALSE(game_of(subject->query_games(LastGameOf{RoomId{2}})));
        CHECK(game_of(subject->query_games(LastGameOf{PlayerId{1}}))->number == 7);
        CHECK(game_of(subject->query_games(LastGameOf{PlayerId{2}}))->number == 8);
        CHECK_FALSE(game_of(subject->query_games(LastGameOf{PlayerId{4}})));
        const auto games =
            std::get<Games>(subject->query_games(GamesOf{.player = PlayerId{2}, .up_to = {}}))
                .games;
        REQUIRE(games.size() == 2);
        CHECK(games[0].number == 8);
        CHECK(games[0].ended == 1'700'000'000);
        CHECK(games[0].points == std::vector{30'000, 20'000});
        CHECK(games[1].number == 7);
        const auto earlier =
            std::get<Games>(subject->query_games(GamesOf{.player = PlayerId{2}, .up_to = 7}));
        REQUIRE(earlier.games.size() == 1);
        CHECK(earlier.games[0].number == 7);
        CHECK(earlier.page.count == 1);
        const Recovered left = subject->recover();
        CHECK(left.last_game == 8);
        CHECK(left.damaged == std::vector<std::string>{});
        REQUIRE(left.standings.size() == 3);
        CHECK(left.standings[1] == ending(2, 8, {2, 3}).settlement->standings[0]);
        subject->store().forget(PlayerId{2});
        CHECK(subject->recover().standings.size() == 2);
        CHECK(game_of(subject->query_games(GameByNumber{8})));
    }
}

TEST_CASE("store: for an abandoned game only the players' standings are kept", "[store]") {
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        REQUIRE(subject->append(ending(1, 7, {1, 2})) == AppendResult::durable);
        Append append = ending(2, 0, {2, 3});
        auto settlement = std::make_shared<Settlement>(*append.settlement);
        settlement->finished.is_broken_off = true;
        settlement->finished.game.events.pop_back();
        settlement->standings[1].left[2] = 1;
        append.settlement = settlement;
        REQUIRE(subject->append(append) == AppendResult::durable);
        const Recovered left = subject->recover();
        CHECK(left.last_game == 7);
        REQUIRE(left.standings.size() == 3);
        CHECK(left.standings[2] == settlement->standings[1]);
        CHECK(game_of(subject->query_games(LastGameOf{room}))->number == 7);
        CHECK_FALSE(game_of(subject->query_games(LastGameOf{PlayerId{3}})));
    }
}

TEST_CASE("store: a refused record settles nothing", "[store]") {
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        REQUIRE(subject->append(ending(2, 7, {1, 2})) == AppendResult::refused);
        CHECK_FALSE(game_of(subject->query_games(GameByNumber{7})));
        CHECK(subject->recover().standings.empty());
        REQUIRE(subject->append(ending(1, 7, {1, 2})) == AppendResult::durable);
        REQUIRE(subject->append(ending(1, 7, {1, 2})) == AppendResult::refused);
        CHECK(subject->recover().standings.size() == 2);
    }
}

TEST_CASE("store: the names of a player go out of all games and journals", "[store]") {
    constexpr std::size_t games = 250; // more than a slice has
    constexpr RoomId other{9};
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        for (std::size_t game = 1; game <= games; ++game) {
            Append append = ending(game, game, {game == 77 ? 5U : 2U, 3});
            auto settlement = std::make_shared<Settlement>(*append.settlement);
            auto& fairness = *settlement->finished.game.fairness;
            fairness.parts[0].promise = {.commitment = "c0",
                                         .server = "s",
                                         .game = "1-1",
                                         .rules_hash = std::string(64, 'b')};
            fairness.parts[0].secret = std::string(64, '5');
            if (game == 77) fairness.parts[0].entropy[0].by = 2;
            append.settlement = settlement;
            REQUIRE(subject->append(append) == AppendResult::durable);
        }
        const event::Joined joined{.player = PlayerId{2}, .name = "A", .level = {}, .folded = "a"};
        Append append = an_append(1, 4);
        append.room = other;
        append.events.emplace_back(joined);
        REQUIRE(subject->append(append) == AppendResult::durable);
        std::optional<ErasureStep> step{std::in_place};
        for (int slices = 0; step && slices < 100; ++slices)
            step = subject->erase_names(PlayerId{2}, *step);
        CHECK_FALSE(step);
        const auto first = game_of(subject->query_games(GameByNumber{60}));
        CHECK(first->names == std::vector<std::string>{"former#2", "B"});
        CHECK(first->fairness->joined == std::vector<std::string>{"B", "former#2"});
        CHECK(first->fairness->parts[0].key.size() == 64);
        const auto other_seats = game_of(subject->query_games(GameByNumber{77}));
        CHECK(other_seats->names == std::vector<std::string>{"A", "B"});
        CHECK(other_seats->fairness->parts[0].entropy[0] == Entropy{"former#2", "", 2});
        if (kind < 2) continue; // the journals in memory end with the process
        const Claim claim = subject->claim_all(other);
        REQUIRE(claim.records.size() == 1);
        CHECK(std::get<event::Joined>(claim.records[0][1]).name == "former#2");
        CHECK(std::get<event::HostIs>(claim.records[0][0]).player == PlayerId{4});
    }
}

TEST_CASE("sqlite store: nothing in the file or its log still has an erased name",
          "[store][sqlite]") {
    InFile subject;
    const std::string marker = "Qxzzyjw";
    for (std::size_t number = 1; number <= 40; ++number) {
        const RoomId place{static_cast<std::uint32_t>(number)};
        const event::Joined joined{
            .player = PlayerId{2}, .name = marker, .level = {}, .folded = marker};
        Append append{.room = place, .epoch = 0, .record = 1, .events = {joined}};
        for (int i = 0; i < 200; ++i)
            append.events.emplace_back(event::HostIs{PlayerId{1'000'000}});
        REQUIRE(subject.append(append) == AppendResult::durable);
        if (number % 2 == 0) subject.store().finish(place, 0);
    }
    Append append = ending(41, 1, {2, 3});
    append.record = 2;
    auto settlement = std::make_shared<Settlement>(*append.settlement);
    settlement->finished.game.names = {marker, "B"};
    settlement->finished.game.fairness->joined = {"B", marker};
    append.settlement = settlement;
    REQUIRE(subject.append(append) == AppendResult::durable);
    subject.keep(profile_of(2, marker));
    subject.keep(profile_of(2, "former#2"));
    const auto occurrences = [&] {
        std::size_t found = 0;
        for (const std::string& file : {subject.file(), subject.file() + "-wal"}) {
            std::ifstream in{file, std::ios::binary};
            const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
            for (auto at = bytes.find(marker); at != std::string::npos;
                 at = bytes.find(marker, at + 1))
                ++found;
        }
        return found;
    };
    CHECK(occurrences() > 40);
    std::optional<ErasureStep> step{std::in_place};
    for (int slices = 0; step && slices < 1000; ++slices)
        step = subject.erase_names(PlayerId{2}, *step);
    CHECK_FALSE(step);
    CHECK(occurrences() == 0);
    subject.open_again();
    CHECK(subject.claim_all(RoomId{3}).records.size() == 1);
    CHECK(subject.append(RoomId{3}, 1, 2, 1) == AppendResult::durable);
}

TEST_CASE("store: old games are dropped, and the newest stays", "[store]") {
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        for (std::size_t game = 1; game <= 5; ++game) {
            Append append = ending(game, game, {2, 3});
            auto settlement = std::make_shared<Settlement>(*append.settlement);
            settlement->finished.ended = static_cast<std::int64_t>(100 * game);
            append.settlement = settlement;
            REQUIRE(subject->append(append) == AppendResult::durable);
        }
        const auto numbers = [&] {
            std::vector<std::size_t> found;
            const QueryResult all =
                subject->query_games(GamesOf{.player = PlayerId{2}, .up_to = {}});
            for (const GameSummary& each : std::get<Games>(all).games)
                found.push_back(each.number);
            return found;
        };
        const auto drop = [&](std::int64_t before) {
            for (int calls = 0; calls < 2; ++calls) {
                subject->store().drop_games(before);
                subject->recover(); // PostgreSQL drops what it has found by then
            }
        };
        drop(100);
        CHECK(numbers() == std::vector<std::size_t>{5, 4, 3, 2, 1});
        drop(300);
        CHECK(numbers() == std::vector<std::size_t>{5, 4, 3});
        CHECK_FALSE(game_of(subject->query_games(GameByNumber{2})));
        drop(10'000);
        CHECK(numbers() == std::vector<std::size_t>{5});
        CHECK(subject->recover().last_game == 5);
    }
}

TEST_CASE("store: games come in pages, the newest first", "[store]") {
    for (int kind = 0; kind < kinds; ++kind) {
        CAPTURE(kind);
        const auto subject = subject_of(kind);
        for (std::size_t game = 1; game <= 45; ++game)
            REQUIRE(subject->append(ending(game, game, {1})) == AppendResult::durable);
        const auto page = [&](std::size_t number, std::optional<std::size_t> up_to = {}) {
            return std::get<Games>(subject->query_games(
                GamesOf{.player = PlayerId{1}, .page = number, .up_to = up_to}));
        };
        CHECK(page(1).games.size() == page_size);
        CHECK(page(1).games.front().number == 45);
        CHECK(page(1).page.pages() == 3);
        CHECK(page(3).games.size() == 5);
        CHECK(page(3).games.back().number == 1);
        CHECK(page(9).page.number == 3);
        CHECK(page(9).games == page(3).games);
        CHECK(page(1, 7).games.front().number == 7);
        CHECK(page(1, 7).page.count == 7);
    }
}

TEST_CASE("sqlite store: games can be read while nothing can be written", "[store][sqlite]") {
    InFile subject;
    REQUIRE(subject.append(ending(1, 7, {1, 2})) == AppendResult::durable);
    // Another process holds the write lock.
    SQLite::Database blocks{subject.file(), SQLite::OPEN_READWRITE};
    blocks.exec("BEGIN IMMEDIATE");
    subject.store().keep(profile_of(2, "Bob"), [] {});
    CHECK(game_of(subject.query_games(GameByNumber{7})));
    blocks.exec("COMMIT");
}

} // namespace jantaku::store_test
