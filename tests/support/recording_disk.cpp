#include "tests/support/recording_disk.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <sqlite3.h>

namespace jantaku::test {

namespace {

constexpr std::size_t sector = 512;

struct Happened {
    enum class Kind : std::uint8_t { write, truncate, sync, remove, mark };
    Kind kind = Kind::write;
    std::string file;         // without its directory
    std::uint64_t offset = 0; // or the size, or the mark
    std::string bytes;
};

using Kind = Happened::Kind;

void put(std::string& content, std::uint64_t offset, std::string_view bytes) {
    if (content.size() < offset + bytes.size()) content.resize(offset + bytes.size());
    content.replace(offset, bytes.size(), bytes);
}

void perform(std::string& content, const Happened& event) {
    if (event.kind == Kind::truncate)
        content.resize(event.offset);
    else
        put(content, event.offset, event.bytes);
}

// One file: its content that is safely on the disk, and the changes since.
struct File {
    bool is_durable = false; // its name in the directory
    std::string content;
    std::vector<const Happened*> since;
};

} // namespace

struct RecordingDisk::Impl {
    sqlite3_vfs* real = nullptr;
    sqlite3_vfs vfs{};
    mutable std::mutex mutex;
    std::vector<Happened> events;

    void happened(Happened event) {
        const std::scoped_lock guard{mutex};
        events.push_back(std::move(event));
    }
};

namespace {

// SQLite's handle of a file: our part, followed by that of the real VFS.
struct Handle {
    sqlite3_file base;
    RecordingDisk::Impl* disk;
    std::string* name; // none: the file is not recorded
};

sqlite3_file* real_of(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<Handle*>(file) + 1);
}
RecordingDisk::Impl& disk_of(sqlite3_vfs* vfs) {
    return *static_cast<RecordingDisk::Impl*>(vfs->pAppData);
}
void record(sqlite3_file* file, Kind kind, std::uint64_t offset = 0, std::string bytes = {}) {
    const auto* handle = reinterpret_cast<Handle*>(file);
    if (handle->name != nullptr)
        handle->disk->happened(
            {.kind = kind, .file = *handle->name, .offset = offset, .bytes = std::move(bytes)});
}

const sqlite3_io_methods& methods() {
    static const sqlite3_io_methods table{
        .iVersion = 3,
        .xClose =
            [](sqlite3_file* file) {
                const int result = real_of(file)->pMethods->xClose(real_of(file));
                delete reinterpret_cast<Handle*>(file)->name;
                return result;
            },
        .xRead =
            [](sqlite3_file* file, void* into, int size, sqlite3_int64 offset) {
                return real_of(file)->pMethods->xRead(real_of(file), into, size, offset);
            },
        .xWrite =
            [](sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
                record(file, Kind::write, static_cast<std::uint64_t>(offset),
                       {static_cast<const char*>(bytes), static_cast<std::size_t>(size)});
                return real_of(file)->pMethods->xWrite(real_of(file), bytes, size, offset);
            },
        .xTruncate =
            [](sqlite3_file* file, sqlite3_int64 size) {
                record(file, Kind::truncate, static_cast<std::uint64_t>(size));
                return real_of(file)->pMethods->xTruncate(real_of(file), size);
            },
        .xSync =
            [](sqlite3_file* file, int flags) {
                const int result = real_of(file)->pMethods->xSync(real_of(file), flags);
                record(file, Kind::sync);
                return result;
            },
        .xFileSize =
            [](sqlite3_file* file, sqlite3_int64* size) {
                return real_of(file)->pMethods->xFileSize(real_of(file), size);
            },
        .xLock = [](sqlite3_file* file,
                    int lock) { return real_of(file)->pMethods->xLock(real_of(file), lock); },
        .xUnlock = [](sqlite3_file* file,
                      int lock) { return real_of(file)->pMethods->xUnlock(real_of(file), lock); },
        .xCheckReservedLock =
            [](sqlite3_file* file, int* is_held) {
                return real_of(file)->pMethods->xCheckReservedLock(real_of(file), is_held);
            },
        .xFileControl =
            [](sqlite3_file* file, int what, void* argument) {
                return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
            },
        .xSectorSize = [](sqlite3_file*) { return static_cast<int>(sector); },
        // The real VFS would promise that writes are not torn.
        .xDeviceCharacteristics = [](sqlite3_file*) { return 0; },
        .xShmMap =
            [](sqlite3_file* file, int page, int size, int extend, void volatile** at) {
                return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, at);
            },
        .xShmLock =
            [](sqlite3_file* file, int offset, int count, int flags) {
                return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
            },
        .xShmBarrier =
            [](sqlite3_file* file) { real_of(file)->pMethods->xShmBarrier(real_of(file)); },
        .xShmUnmap =
            [](sqlite3_file* file, int remove) {
                return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
            },
        // Without memory maps, every write is seen.
        .xFetch =
            [](sqlite3_file*, sqlite3_int64, int, void** at) {
                *at = nullptr;
                return SQLITE_OK;
            },
        .xUnfetch = [](sqlite3_file*, sqlite3_int64, void*) { return SQLITE_OK; },
    };
    return table;
}

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* flags_out) {
    RecordingDisk::Impl& disk = disk_of(vfs);
    auto* handle = reinterpret_cast<Handle*>(file);
    handle->base.pMethods = nullptr;
    handle->disk = &disk;
    handle->name = nullptr;
    const int result = disk.real->xOpen(disk.real, name, real_of(file), flags, flags_out);
    if (real_of(file)->pMethods == nullptr) return result;
    handle->base.pMethods = &methods();
    constexpr int recorded = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    if (name != nullptr && (flags & recorded) != 0)
        handle->name = new std::string{std::filesystem::path{name}.filename().string()};
    return result;
}

int remove(sqlite3_vfs* vfs, const char* name, int sync) {
    RecordingDisk::Impl& disk = disk_of(vfs);
    const int result = disk.real->xDelete(disk.real, name, sync);
    if (result == SQLITE_OK)
        disk.happened({.kind = Kind::remove,
                       .file = std::filesystem::path{name}.filename().string(),
                       .offset = sync != 0 ? 1U : 0U,
                       .bytes = {}});
    return result;
}

} // namespace

RecordingDisk::RecordingDisk() : impl_{std::make_unique<Impl>()} {
    Impl& disk = *impl_;
    disk.real = sqlite3_vfs_find(nullptr);
    disk.vfs = *disk.real;
    disk.vfs.pNext = nullptr;
    disk.vfs.zName = "recording";
    disk.vfs.pAppData = &disk;
    disk.vfs.szOsFile = static_cast<int>(sizeof(Handle)) + disk.real->szOsFile;
    disk.vfs.xOpen = open;
    disk.vfs.xDelete = remove;
    sqlite3_vfs_register(&disk.vfs, 1);
}

RecordingDisk::~RecordingDisk() {
    stop();
}

void RecordingDisk::stop() {
    sqlite3_vfs_unregister(&impl_->vfs);
    sqlite3_vfs_register(impl_->real, 1);
}

void RecordingDisk::mark(std::uint64_t what) {
    impl_->happened({.kind = Kind::mark, .file = {}, .offset = what, .bytes = {}});
}

std::size_t RecordingDisk::events() const {
    const std::scoped_lock guard{impl_->mutex};
    return impl_->events.size();
}

std::size_t RecordingDisk::count_syncs() const {
    return static_cast<std::size_t>(std::ranges::count(impl_->events, Kind::sync, &Happened::kind));
}

std::size_t RecordingDisk::count_writes_to(const std::string& file) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(impl_->events, [&](const Happened& event) {
            return event.kind == Kind::write && event.file == file;
        }));
}

std::vector<std::uint64_t> RecordingDisk::marked_before(std::size_t n) const {
    std::vector<std::uint64_t> marked;
    for (std::size_t i = 0; i < n; ++i) {
        const Happened& event = impl_->events.at(i);
        if (event.kind == Kind::mark) marked.push_back(event.offset);
    }
    return marked;
}

void RecordingDisk::cut(std::size_t n,
                        random_play::Random& random,
                        const std::filesystem::path& into) const {
    std::map<std::string, File> files;
    std::map<std::string, File> removed; // but the directory was not synced
    for (std::size_t i = 0; i < n; ++i) {
        const Happened& event = impl_->events.at(i);
        switch (event.kind) {
        case Kind::mark:
            break;
        case Kind::write:
        case Kind::truncate:
            files[event.file].since.push_back(&event);
            break;
        case Kind::sync: {
            File& file = files[event.file];
            for (const Happened* each : file.since)
                perform(file.content, *each);
            file.since.clear();
            // The system's VFS syncs the directory at the first sync of a new file.
            if (!file.is_durable) {
                removed.clear();
                for (auto& [name, each] : files)
                    each.is_durable = true;
            }
            break;
        }
        case Kind::remove:
            if (event.offset == 0) removed[event.file] = files[event.file];
            files.erase(event.file);
            break;
        }
    }
    for (const auto& [name, file] : removed)
        if (!files.contains(name) && random.chance(50)) files[name] = file;
    for (auto& [name, file] : files) {
        if (!file.is_durable && random.chance(50)) continue;
        // Now and then all of it is there, or none.
        const std::size_t percent = random.chance(20) ? 100 * random.below(2) : random.below(100);
        for (const Happened* each : file.since) {
            if (!random.chance(percent)) continue;
            Happened part = *each;
            if (part.kind == Kind::write && random.chance(20))
                part.bytes.resize(random.below(part.bytes.size() / sector + 1) * sector);
            perform(file.content, part);
        }
        std::ofstream{into / name, std::ios::binary}.write(
            file.content.data(), static_cast<std::streamsize>(file.content.size()));
    }
}

} // namespace jantaku::test
