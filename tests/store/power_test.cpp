// The power fails at any write of a run. Everything acknowledged must be there, and the file must
// open.
#include "store/sqlite_store.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/loop.hpp"
#include "tests/support/recording_disk.hpp"
#include "tests/support/temporary_directory.hpp"

#include <SQLiteCpp/Database.h>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <unistd.h>

namespace jantaku::power_test {

using jantaku::test::RecordingDisk;

namespace {

constexpr std::uint32_t rooms = 5;
constexpr std::uint64_t of_player =
    1'000'000'000; // marks of players are above this, marks of records below
constexpr const char* file_name = "data";

// The names are so long that the log is moved into the file more than once.
std::string name_of(std::uint64_t number) {
    return "N" + std::to_string(number) + std::string(3000, 'x');
}
Record record_of(std::uint64_t number) {
    return {event::NameIs{PlayerId{number}, name_of(number), {}}};
}

// A run of a store, with a second process after half of it. Acknowledgements are marked.
void run(RecordingDisk& disk, const std::string& file, std::uint64_t each) {
    std::map<std::uint32_t, std::uint64_t> written;
    for (std::uint64_t process = 0; process < 2; ++process) {
        Loop loop;
        SqliteStore store{file, loop.post()};
        std::map<std::uint32_t, Epoch> epochs;
        for (std::uint32_t room = 1; room <= rooms; ++room)
            store.claim(RoomId{room}, [&, room](const Result<Claim, std::string>& claim) {
                epochs[room] = claim->epoch;
            });
        while (epochs.size() < rooms)
            REQUIRE(loop.run_one());
        std::size_t waiting = 0;
        for (std::uint64_t turn = 0; turn < each; ++turn) {
            for (std::uint32_t room = 1; room <= rooms; ++room) {
                // Several records at once, or only one.
                if (room != 1 + turn % rooms && turn % 3 != 0) continue;
                const std::uint64_t number = ++written[room];
                ++waiting;
                store.append({.room = RoomId{room},
                              .epoch = epochs[room],
                              .record = number,
                              .events = record_of(number)},
                             [&, room, number](AppendResult result) {
                                 REQUIRE(result == AppendResult::durable);
                                 disk.mark(room * 1'000'000 + number);
                                 --waiting;
                             });
            }
            Profile profile;
            profile.id = PlayerId{turn % 7 + 1};
            profile.name = std::to_string(process * each + turn);
            ++waiting;
            store.keep(profile, [&, process, turn] {
                disk.mark(of_player * (turn % 7 + 1) + process * each + turn);
                --waiting;
            });
            while (waiting > 0)
                REQUIRE(loop.run_one());
        }
    }
}

// Everything that was acknowledged before the cut must be there. Later data may be there too.
void check(const std::vector<std::uint64_t>& acknowledged, const std::string& file) {
    std::map<std::uint64_t, std::uint64_t> records;
    std::map<std::uint64_t, std::uint64_t> profiles;
    for (const std::uint64_t mark : acknowledged) {
        if (mark >= of_player)
            profiles[mark / of_player] = mark % of_player;
        else
            records[mark / 1'000'000] = mark % 1'000'000;
    }
    Loop loop;
    SqliteStore store{file, loop.post()};
    std::optional<Recovered> left;
    store.recover([&](const auto& found) { left = *found; });
    while (!left)
        REQUIRE(loop.run_one());
    REQUIRE(left->damaged.empty());
    std::map<std::uint64_t, std::uint64_t> names;
    for (const Profile& profile : left->players)
        names[profile.id.value] = std::stoull(profile.name);
    for (const auto& [player, last] : profiles) {
        CAPTURE(player);
        REQUIRE(names.contains(player));
        REQUIRE(names[player] >= last);
    }
    for (std::uint32_t room = 1; room <= rooms; ++room) {
        std::optional<Result<Claim, std::string>> claim;
        store.claim(RoomId{room},
                    [&](Result<Claim, std::string> found) { claim.emplace(std::move(found)); });
        while (!claim)
            REQUIRE(loop.run_one());
        CAPTURE(room, *claim ? std::string{} : claim->error());
        REQUIRE(claim->has_value());
        const auto& journal = (*claim)->records;
        REQUIRE(journal.size() >= records[room]);
        for (std::size_t i = 0; i < journal.size(); ++i)
            REQUIRE(std::get<event::NameIs>(journal[i].at(0)).name == name_of(i + 1));
    }
}

// The disk is simulated, so the real one may be memory, where a sync costs nothing.
std::filesystem::path quick_directory() {
    const std::filesystem::path memory{"/dev/shm"};
    std::error_code ignored;
    const bool is_there =
        std::filesystem::is_directory(memory, ignored) && ::access(memory.c_str(), W_OK) == 0;
    return is_there ? memory : std::filesystem::temp_directory_path();
}

} // namespace

TEST_CASE("sqlite store: a power cut loses nothing that was acknowledged",
          "[.][store][sqlite][power]") {
    RecordingDisk disk;
    const TemporaryDirectory recorded{quick_directory()};
    run(disk, recorded.file(file_name), 150);
    disk.stop();
    std::size_t cuts = 0;
    const std::size_t all = disk.events();
    CHECK(disk.count_syncs() > 300);
    CHECK(disk.count_writes_to(file_name) > 100); // the log was moved into it
    random_play::Random random{11};
    // At every event if there is time for it, else at some of them.
    const std::size_t stride = std::getenv("JANTAKU_SOAK") != nullptr   ? 1
                               : std::getenv("JANTAKU_LONG") != nullptr ? 5
                               : jantaku::test::has_sanitizer           ? 200
                                                                        : 50;
    for (std::size_t n = 0; n <= all; n += 1 + random.below(2 * stride - 1)) {
        CAPTURE(n, all);
        const TemporaryDirectory found{quick_directory()};
        disk.cut(n, random, found.path());
        check(disk.marked_before(n), found.file(file_name));
        ++cuts;
    }
    CHECK(cuts > 10);
    WARN("cut at " << cuts << " of " << all << " events");
}

} // namespace jantaku::power_test
