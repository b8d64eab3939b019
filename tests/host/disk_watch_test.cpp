#include "host/data_directory.hpp"
#include "host/disk_watch.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"

#include <filesystem>
#include <fstream>
#include <sys/stat.h>

namespace jantaku::disk_watch_test {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;
constexpr std::uint64_t min_free = 8 * mebibyte;
constexpr std::uint64_t reserve = mebibyte;

struct Disk {
    TemporaryDirectory directory;
    std::optional<std::uint64_t> free = 100 * mebibyte;

    [[nodiscard]] std::string path() const { return directory.path().string(); }
    [[nodiscard]] DiskWatch watch(std::uint64_t wanted = min_free) {
        return {path(), wanted, [this](const std::string&) { return free; }};
    }
    [[nodiscard]] bool has_reserve() const { return fs::exists(reserve_file(path())); }
};

std::string text_of(const std::vector<LogLine>& log) {
    std::string text;
    for (const LogLine& line : log)
        text += (line.severity == Severity::warning ? "W " : "I ") + line.line + '\n';
    return text;
}

} // namespace

TEST_CASE("disk: the reserve has its size and belongs to its owner", "[app]") {
    Disk disk;
    DiskWatch watch = disk.watch();
    CHECK(watch.look().empty());
    REQUIRE(disk.has_reserve());
    struct ::stat found {};
    REQUIRE(::stat(reserve_file(disk.path()).c_str(), &found) == 0);
    CHECK(static_cast<std::uint64_t>(found.st_size) == reserve);
    CHECK(static_cast<std::uint64_t>(found.st_blocks) * 512 >= reserve); // it really has the room
    CHECK((found.st_mode & 07777) == 0600);
    CHECK_FALSE(watch.is_low());
    CHECK_FALSE(watch.is_full());
    CHECK(watch.free() == disk.free);
}

TEST_CASE("disk: a file that is removed or replaced is noticed once, and so is its return",
          "[app]") {
    Disk disk;
    DiskWatch watch = disk.watch();
    static_cast<void>(watch.look()); // there is no file yet
    CHECK_FALSE(watch.has_lost_file());
    const std::string file = data_file(disk.path());
    std::ofstream{file} << "data";
    CHECK(watch.look().empty());
    std::filesystem::rename(file, file + ".away");
    CHECK(text_of(watch.look()).starts_with("W " + file + " was removed or replaced"));
    CHECK(watch.look().empty());
    std::ofstream{file} << "another";
    CHECK(watch.look().empty());
    CHECK(watch.figures().has_lost_file);
    std::filesystem::rename(file + ".away", file);
    CHECK(text_of(watch.look()) == "I " + file + " is there again\n");
    CHECK_FALSE(watch.has_lost_file());
}

TEST_CASE("disk: games stop first, then the reserve goes, and both come back", "[app]") {
    Disk disk;
    DiskWatch watch = disk.watch();
    CHECK(watch.look().empty());
    disk.free = min_free;
    CHECK(watch.look().empty());
    disk.free = min_free - 1;
    CHECK(text_of(watch.look()) ==
          "W " + disk.path() +
              " has 8191 KiB free, and 8 MiB are wanted (min-free): no game begins\n");
    CHECK(watch.is_low());
    CHECK_FALSE(watch.is_full());
    CHECK(disk.has_reserve());
    CHECK(watch.look().empty()); // once
    disk.free = reserve / 4;
    CHECK(watch.look().empty());
    CHECK(disk.has_reserve());
    disk.free = reserve / 4 - 1;
    CHECK(text_of(watch.look()) ==
          "W " + reserve_file(disk.path()) + " is given up, so that games can be ended\n");
    CHECK_FALSE(disk.has_reserve());
    CHECK(watch.is_full());
    disk.free = min_free + reserve - 1; // it does not go to and fro
    CHECK(watch.look().empty());
    CHECK(watch.is_low());
    disk.free = min_free + reserve;
    CHECK(text_of(watch.look()) ==
          "I " + disk.path() +
              " has 9216 KiB free, and 8 MiB are wanted (min-free): games begin again\n");
    CHECK_FALSE(watch.is_low());
    CHECK_FALSE(disk.has_reserve()); // it would make the disk low again
    disk.free = min_free + 2 * reserve + 1;
    CHECK(watch.look().empty());
    CHECK(disk.has_reserve());
}

TEST_CASE("disk: a reserve of an earlier process is given up like an own one", "[app]") {
    Disk disk;
    CHECK(disk.watch().look().empty());
    REQUIRE(disk.has_reserve());
    disk.free = 0;
    DiskWatch watch = disk.watch();
    CHECK(watch.look().size() == 2);
    CHECK_FALSE(disk.has_reserve());
    CHECK(watch.is_full());
    CHECK(watch.words() == disk.path() + " has 0 KiB free, and 8 MiB are wanted (min-free)");
}

TEST_CASE("disk: without min-free, and where nobody knows, nothing is low", "[app]") {
    Disk disk;
    DiskWatch off = disk.watch(0);
    disk.free = 0;
    CHECK(off.look().empty());
    CHECK_FALSE(off.is_low());
    CHECK(off.is_full()); // which counts when the file cannot be opened
    CHECK_FALSE(disk.has_reserve());
    disk.free.reset();
    DiskWatch unknown = disk.watch();
    CHECK(unknown.look().empty());
    CHECK_FALSE(unknown.is_low());
    CHECK_FALSE(unknown.is_full());
    CHECK_FALSE(unknown.free());
}

TEST_CASE("disk: a reserve that cannot be made is told once", "[app]") {
    Disk disk;
    fs::create_directory(reserve_file(disk.path()));
    DiskWatch watch = disk.watch();
    CHECK(text_of(watch.look()) == "W " + reserve_file(disk.path()) +
                                       " cannot be made: there is no reserve for a full disk\n");
    CHECK(watch.look().empty());
    disk.free = 0;
    CHECK(watch.look().size() == 1);
}

TEST_CASE("disk: the room of a real directory is told", "[app]") {
    const TemporaryDirectory directory;
    CHECK(free_bytes_at(directory.path().string()).value_or(0) > 0);
    CHECK_FALSE(free_bytes_at(directory.path().string() + "/none"));
}

} // namespace jantaku::disk_watch_test
