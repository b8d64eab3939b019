// Recording disk: an SQLite VFS that passes everything through to the system's own and remembers it, so that
// the disk can be made anew as a power cut would have left it at any moment.
//
// recorded  writes, truncations, syncs and deletions of databases and logs, in order, from any thread; shared
//           memory is passed through, since it is gone after a power cut
// cut       what was synced is there. Of what was written since, any part may be: a write may be missing, or
//           torn at a sector, while a later one is not. A new file may be missing until something is synced
//           in its directory
// use       one at a time; it is the default VFS until stop(), and outlives every database
#pragma once

#include "tests/support/random_play.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace jantaku::test {

class RecordingDisk {
  public:
    RecordingDisk();
    RecordingDisk(const RecordingDisk&) = delete;
    RecordingDisk& operator=(const RecordingDisk&) = delete;
    ~RecordingDisk();

    // Something that happens between two of the disk's own events.
    void mark(std::uint64_t what);

    void stop();

    [[nodiscard]] std::size_t events() const;
    // What was marked before the n-th event.
    [[nodiscard]] std::vector<std::uint64_t> marked_before(std::size_t n) const;
    [[nodiscard]] std::size_t count_syncs() const;
    [[nodiscard]] std::size_t count_writes_to(const std::string& file) const;
    // The files as they are found after a power cut before the n-th event, in an empty directory.
    void cut(std::size_t n, random_play::Random& random, const std::filesystem::path& into) const;

    struct Impl;

  private:
    std::unique_ptr<Impl> impl_;
};

} // namespace jantaku::test
