// Disk watch: how much room the disk of the data has, and a reserve on it that is given up in time.
//
// low      less than min_free: no game should begin. It ends when there is an eighth more than that
// reserve  a file beside the data, an eighth of min_free. It is given up when the rest of the disk is almost
//          full, so that running games can be ended, and is made again when there is room
// file     of the data is noticed when it is removed or replaced while the server has it open: the
//          server writes on to a file that no name leads to
// bytes    those that this user may use. The reserve does not count as free
// errors   none: a disk that does not tell its room is not low, and one that has no reserve goes on without it
// cost     look(): one system call, and now and then a file
#pragma once

#include "room/effect.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jantaku {

// None: the disk does not tell.
[[nodiscard]] std::optional<std::uint64_t> free_bytes_at(const std::string& directory);

struct DiskFigures {
    std::optional<std::uint64_t> free_bytes;
    bool is_low = false;
    bool is_full = false;
    std::string words; // as DiskWatch::words
    bool has_lost_file = false;
};

class DiskWatch {
  public:
    using FreeBytes = std::function<std::optional<std::uint64_t>(const std::string& directory)>;

    // min_free: bytes; 0: the disk is never low, and there is no reserve
    DiskWatch(std::string directory, std::uint64_t min_free, FreeBytes free_bytes = free_bytes_at);

    // Another min_free. The reserve keeps its size as long as it is there.
    void want(std::uint64_t min_free) { min_free_ = min_free; }
    // Looks at the disk, gives the reserve up or makes it. Returns lines for the log.
    [[nodiscard]] std::vector<LogLine> look();

    [[nodiscard]] bool is_low() const { return is_low_; }
    // As of the last look; none: not known.
    [[nodiscard]] std::optional<std::uint64_t> free() const { return free_; }
    // Nothing more can be written.
    [[nodiscard]] bool is_full() const;
    [[nodiscard]] bool has_lost_file() const { return has_lost_file_; }
    // "/var/lib/jantaku has 12 MiB free, and 128 MiB are wanted (min-free)"
    [[nodiscard]] std::string words() const;
    [[nodiscard]] DiskFigures figures() const {
        return {.free_bytes = free_,
                .is_low = is_low_,
                .is_full = is_full(),
                .words = words(),
                .has_lost_file = has_lost_file_};
    }

  private:
    [[nodiscard]] std::uint64_t reserve_bytes() const { return min_free_ / 8; }
    [[nodiscard]] bool make_reserve() const;
    [[nodiscard]] bool give_up_reserve() const;

    void look_for_file(std::vector<LogLine>& log);

    const std::string directory_;
    std::uint64_t min_free_;
    const FreeBytes free_bytes_;
    std::optional<std::uint64_t> free_;
    bool is_low_ = false;
    bool has_reserve_ = false;
    bool may_have_reserve_ = true; // false: this disk makes none
    std::optional<std::pair<std::uint64_t, std::uint64_t>>
        file_; // device and number, when it was seen
    bool has_lost_file_ = false;
};

} // namespace jantaku
