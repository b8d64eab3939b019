// Recording disk: an SQLite VFS that passes everything on to the system's own VFS and records it.
// From the record, the disk can be made as a power cut at any moment would have left it.
//
// recorded  writes, truncations, syncs and deletions of databases and logs, in order, from any
//           thread. Shared memory is passed on only, because it is gone after a power cut
// cut       synced data are there. Any part of the data written since may be there: a write may be
//           missing, or torn at a sector, while a later one is not. A new file may be missing until
//           something is synced in its directory
// use       one at a time. The disk is the default VFS until stop(), and must outlive every database
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

    // An event between two of the disk's own events.
    void mark(std::uint64_t what);

    void stop();

    [[nodiscard]] std::size_t events() const;
    // The marks before the n-th event.
    [[nodiscard]] std::vector<std::uint64_t> marked_before(std::size_t n) const;
    [[nodiscard]] std::size_t count_syncs() const;
    [[nodiscard]] std::size_t count_writes_to(const std::string& file) const;
    // Writes the files as they are after a power cut before the n-th event, into an empty
    // directory.
    void cut(std::size_t n, random_play::Random& random, const std::filesystem::path& into) const;

    struct Impl;

  private:
    std::unique_ptr<Impl> impl_;
};

} // namespace jantaku::test
