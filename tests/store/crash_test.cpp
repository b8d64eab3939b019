// A process that writes a journal is killed at any moment, again and again.
#include "store/sqlite_store.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/loop.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/temporary_directory.hpp"

#include <csignal>
#include <optional>
#include <sys/wait.h>
#include <unistd.h>

namespace jantaku::crash_test {

namespace {

constexpr std::uint32_t rooms = 20;

// The records that were acknowledged, as the writer reports them at once.
struct Heard {
    std::uint32_t room = 0;
    std::uint32_t number = 0;
};

Record record_of(std::uint32_t room, RecordNumber number) {
    return {event::HostIs{PlayerId{room * 1'000'000 + number}}};
}

// Continues every journal, a record of each room at a time, until the process is killed.
[[noreturn]] void write_for_ever(const std::string& file, int pipe) {
    Loop loop;
    SqliteStore store{file, loop.post()};
    std::function<void(RoomId, Epoch, RecordNumber)> write = [&](RoomId room, Epoch epoch,
                                                                 RecordNumber number) {
        store.append({.room = room,
                      .epoch = epoch,
                      .record = number,
                      .events = record_of(room.value, number)},
                     [&write, room, epoch, number, pipe](AppendResult result) {
                         if (result != AppendResult::durable) ::_exit(1);
                         const Heard now{room.value, static_cast<std::uint32_t>(number)};
                         if (::write(pipe, &now, sizeof now) != sizeof now) ::_exit(2);
                         write(room, epoch, number + 1);
                     });
    };
    for (std::uint32_t room = 1; room <= rooms; ++room) {
        store.claim(RoomId{room}, [&write, room](const Result<Claim, std::string>& claim) {
            if (!claim) ::_exit(3);
            write(RoomId{room}, claim->epoch, claim->records.size() + 1);
        });
    }
    while (true)
        loop.run_one();
}

// Every journal, as another process reads it from the file.
std::vector<std::vector<Record>> journals_in(const std::string& file) {
    Loop loop;
    SqliteStore store{file, loop.post()};
    std::vector<std::vector<Record>> journals(rooms + 1);
    for (std::uint32_t room = 1; room <= rooms; ++room) {
        std::optional<Claim> claim;
        store.claim(RoomId{room}, [&](const Result<Claim, std::string>& c) {
            REQUIRE(c);
            claim = *c;
        });
        while (!claim)
            REQUIRE(loop.run_one());
        journals[room] = claim->records;
    }
    return journals;
}

} // namespace

TEST_CASE("sqlite store: a process that is killed loses nothing that was acknowledged",
          "[store][sqlite][crash]") {
    TemporaryDirectory directory;
    const std::string file = directory.file("data");
    random_play::Random random{9};
    std::vector<std::uint32_t> acknowledged(rooms + 1);
    std::size_t heard = 0;
    for (int round = 0; round < jantaku::test::effort(30); ++round) {
        int pipe[2];
        REQUIRE(::pipe(pipe) == 0);
        const pid_t writer = ::fork();
        REQUIRE(writer >= 0);
        if (writer == 0) write_for_ever(file, pipe[1]);
        ::close(pipe[1]);
        ::usleep(static_cast<useconds_t>(random.below(150'000)));
        REQUIRE(::kill(writer, SIGKILL) == 0);
        int status = 0;
        REQUIRE(::waitpid(writer, &status, 0) == writer);
        REQUIRE(WIFSIGNALED(status));
        for (Heard one; ::read(pipe[0], &one, sizeof one) == sizeof one; ++heard)
            acknowledged.at(one.room) = one.number;
        ::close(pipe[0]);

        const auto journals = journals_in(file);
        for (std::uint32_t room = 1; room <= rooms; ++room) {
            CAPTURE(round, room);
            REQUIRE(journals[room].size() >= acknowledged[room]);
            for (std::size_t i = 0; i < journals[room].size(); ++i)
                REQUIRE(std::get<event::HostIs>(journals[room][i].at(0)).player.value ==
                        room * 1'000'000 + i + 1);
        }
    }
    CHECK(heard > 100);
}

} // namespace jantaku::crash_test
