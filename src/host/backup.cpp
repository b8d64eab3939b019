#include "host/backup.hpp"

#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "record/json_values.hpp"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cerrno>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <optional>
#include <sodium.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace jantaku {

namespace {

using record::Json;

constexpr std::string_view note_name = "jantaku-backup.json";
constexpr std::size_t most_note_bytes = 16384;
constexpr std::uint64_t this_format = 1;
constexpr std::array<std::string_view, 4> names_in_directory{"jantaku.db", "admin.token",
                                                             "ssh_host_key", "jantaku.toml"};
constexpr std::array<std::string_view, 2> folders{"tls/", "house/"};
constexpr std::size_t part_bytes = 1U << 16U;

[[noreturn]] void fail(const std::string& what, const std::string& why) {
    throw EnvironmentError{what + ": " + why};
}

[[noreturn]] void fail_by_system(const std::string& what) {
    fail(what, std::generic_category().message(errno));
}

class OpenFile {
  public:
    OpenFile(const std::string& path, int flags)
        : path_{path}, number_{::open(path.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR)} {
        if (number_ < 0) fail_by_system(path);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() { ::close(number_); }

    // 0 bytes at the end
    std::string_view read(std::array<char, part_bytes>& part) const {
        const ::ssize_t size = ::read(number_, part.data(), part.size());
        if (size < 0) fail_by_system(path_);
        return {part.data(), static_cast<std::size_t>(size)};
    }
    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ::ssize_t size = ::write(number_, bytes.data(), bytes.size());
            if (size < 0) fail_by_system(path_);
            bytes.remove_prefix(static_cast<std::size_t>(size));
        }
    }
    void sync() const {
        if (::fsync(number_) != 0) fail_by_system(path_);
    }
    [[nodiscard]] int number() const { return number_; }

  private:
    const std::string path_;
    const int number_;
};

class Sha256 {
  public:
    Sha256() { crypto_hash_sha256_init(&state_); }
    void add(std::string_view bytes) {
        crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()),
                                  bytes.size());
    }
    [[nodiscard]] std::string take() {
        std::array<unsigned char, crypto_hash_sha256_BYTES> sum{};
        crypto_hash_sha256_final(&state_, sum.data());
        std::string hex(2 * sum.size() + 1, '\0');
        sodium_bin2hex(hex.data(), hex.size(), sum.data(), sum.size());
        hex.pop_back();
        return hex;
    }

  private:
    crypto_hash_sha256_state state_{};
};

struct Sum {
    std::uint64_t bytes = 0;
    std::string sha256;
    friend bool operator==(const Sum&, const Sum&) = default;
};

Sum sum_of(const std::string& path) {
    const OpenFile file{path, O_RDONLY};
    std::array<char, part_bytes> part{};
    Sha256 hash;
    Sum sum;
    for (auto bytes = file.read(part); !bytes.empty(); bytes = file.read(part)) {
        hash.add(bytes);
        sum.bytes += bytes.size();
    }
    sum.sha256 = hash.take();
    return sum;
}

bool may_be_in_backup(std::string_view name) {
    if (std::ranges::count(names_in_directory, name) > 0) return true;
    return std::ranges::any_of(folders, [name](std::string_view folder) {
        return name.starts_with(folder) && name.size() > folder.size() &&
               name[folder.size()] != '.' &&
               name.find('/', folder.size()) == std::string_view::npos;
    });
}

// ---- writing -------------------------------------------------------------------------------------

class Writer {
  public:
    explicit Writer(const std::string& path)
        : path_{path}, file_{path, O_WRONLY | O_CREAT | O_EXCL}, archive_{::archive_write_new(),
                                                                          ::archive_write_free} {
        check(::archive_write_add_filter_zstd(archive_.get()));
        check(::archive_write_set_format_pax_restricted(archive_.get()));
        check(::archive_write_open_fd(archive_.get(), file_.number()));
    }

    void begin(const std::string& name, std::uint64_t bytes) {
        const std::unique_ptr<::archive_entry, void (*)(::archive_entry*)> entry{
            ::archive_entry_new(), ::archive_entry_free};
        ::archive_entry_set_pathname(entry.get(), name.c_str());
        ::archive_entry_set_size(entry.get(), static_cast<std::int64_t>(bytes));
        ::archive_entry_set_filetype(entry.get(), AE_IFREG);
        ::archive_entry_set_perm(entry.get(), S_IRUSR | S_IWUSR);
        check(::archive_write_header(archive_.get(), entry.get()));
    }
    void add(std::string_view bytes) {
        if (::archive_write_data(archive_.get(), bytes.data(), bytes.size()) !=
            static_cast<::la_ssize_t>(bytes.size()))
            fail(path_, ::archive_error_string(archive_.get()));
    }
    void end() {
        check(::archive_write_close(archive_.get()));
        file_.sync();
    }

  private:
    void check(int result) const {
        if (result < ARCHIVE_OK) fail(path_, ::archive_error_string(archive_.get()));
    }

    const std::string path_;
    const OpenFile file_;
    const std::unique_ptr<::archive, int (*)(::archive*)> archive_;
};

} // namespace

void write_backup(const std::string& archive,
                  const BackupNote& note,
                  const std::vector<BackupFile>& files) {
    Json sums = Json::object();
    for (const BackupFile& file : files) {
        const Sum sum = sum_of(file.path);
        sums[file.name] = {{"bytes", sum.bytes}, {"sha256", sum.sha256}};
    }
    const std::string text = Json{{"backup", this_format},
                                  {"version", note.version},
                                  {"made", note.made},
                                  {"files", sums}}
                                 .dump(4) +
                             "\n";
    const std::string draft = archive + ".part";
    try {
        Writer writer{draft};
        writer.begin(std::string{note_name}, text.size());
        writer.add(text);
        std::array<char, part_bytes> part{};
        for (const BackupFile& each : files) {
            const OpenFile file{each.path, O_RDONLY};
            writer.begin(each.name, sums[each.name]["bytes"].get<std::uint64_t>());
            for (auto bytes = file.read(part); !bytes.empty(); bytes = file.read(part))
                writer.add(bytes);
        }
        writer.end();
        // Unlike rename() it never replaces a file.
        if (::link(draft.c_str(), archive.c_str()) != 0) fail_by_system(archive);
    } catch (const EnvironmentError&) {
        ::unlink(draft.c_str());
        throw;
    }
    ::unlink(draft.c_str());
}

// ---- reading -------------------------------------------------------------------------------------

namespace {

class Reader {
  public:
    explicit Reader(const std::string& path)
        : path_{path}, archive_{::archive_read_new(), ::archive_read_free} {
        ::archive_read_support_filter_zstd(archive_.get());
        ::archive_read_support_format_tar(archive_.get());
        if (::archive_read_open_filename(archive_.get(), path.c_str(), part_bytes) != ARCHIVE_OK)
            fail(path, "is no backup: " + why());
    }

    // The name of the next file; empty: there is none.
    std::string next() {
        ::archive_entry* entry = nullptr;
        const int result = ::archive_read_next_header(archive_.get(), &entry);
        if (result == ARCHIVE_EOF) return {};
        if (result != ARCHIVE_OK) fail(path_, "is no backup: " + why());
        const char* name = ::archive_entry_pathname(entry);
        if (name == nullptr || ::archive_entry_filetype(entry) != AE_IFREG ||
            ::archive_entry_hardlink(entry) != nullptr)
            fail(path_, "is no backup: it has something that is no file");
        return name;
    }
    std::string_view read(std::array<char, part_bytes>& part) {
        const ::la_ssize_t size = ::archive_read_data(archive_.get(), part.data(), part.size());
        if (size < 0) fail(path_, "is damaged: " + why());
        return {part.data(), static_cast<std::size_t>(size)};
    }

  private:
    [[nodiscard]] std::string why() const {
        const char* words = ::archive_error_string(archive_.get());
        return words == nullptr ? "it cannot be read" : words;
    }

    const std::string path_;
    const std::unique_ptr<::archive, int (*)(::archive*)> archive_;
};

struct ReadNote {
    BackupNote note;
    std::map<std::string, Sum> sums;
};

ReadNote read_note(Reader& reader, const std::string& archive) {
    if (reader.next() != note_name) fail(archive, "is no backup of jantaku");
    std::array<char, part_bytes> part{};
    std::string text;
    for (auto bytes = reader.read(part); !bytes.empty(); bytes = reader.read(part)) {
        text += bytes;
        if (text.size() > most_note_bytes) fail(archive, "is no backup: its note is too long");
    }
    const Json json = Json::parse(text, nullptr, false);
    const auto number_in = [](const Json& object, const char* key) {
        const Json* value = record::member(object, key);
        return value != nullptr && value->is_number_unsigned()
                   ? std::optional{value->get<std::uint64_t>()}
                   : std::nullopt;
    };
    const auto format = number_in(json, "backup");
    if (format && *format > this_format) fail(archive, "is of a newer version of jantaku");
    const Json* files = json.is_object() ? record::member(json, "files") : nullptr;
    if (format != this_format || files == nullptr || !files->is_object())
        fail(archive, "is no backup: its note cannot be read");
    ReadNote note{.note = {.version = record::text_in(json, "version").value_or("?"),
                           .made = record::text_in(json, "made").value_or("?")},
                  .sums = {}};
    for (const auto& [name, sum] : files->items()) {
        const auto bytes = number_in(sum, "bytes");
        const auto sha256 = record::text_in(sum, "sha256");
        if (!may_be_in_backup(name) || !bytes || !sha256)
            fail(archive, "is no backup: its note cannot be read");
        note.sums[name] = {.bytes = *bytes, .sha256 = *sha256};
    }
    return note;
}

void read_file(Reader& reader, const std::string& path, const Sum& sum) {
    const OpenFile file{path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW};
    std::array<char, part_bytes> part{};
    Sha256 hash;
    Sum found;
    for (auto bytes = reader.read(part); !bytes.empty(); bytes = reader.read(part)) {
        found.bytes += bytes.size();
        if (found.bytes > sum.bytes) break;
        hash.add(bytes);
        file.write(bytes);
    }
    found.sha256 = hash.take();
    if (found != sum) fail(path, "is not what was backed up: its checksum differs");
    file.sync();
}

} // namespace

BackupNote read_backup(const std::string& archive,
                       const std::string& directory,
                       std::vector<std::string>& names,
                       const std::function<void()>& check) {
    namespace fs = std::filesystem;
    std::error_code none;
    const bool is_there = fs::exists(directory, none);
    if (is_there && !fs::is_empty(directory, none)) fail(directory, "is not empty");
    Reader reader{archive};
    ReadNote note = read_note(reader, archive);
    make_data_directory(directory);
    try {
        for (std::string name = reader.next(); !name.empty(); name = reader.next()) {
            const auto sum = note.sums.extract(name);
            if (sum.empty()) fail(archive, "is no backup: its note does not have all files");
            if (const auto slash = name.find('/'); slash != std::string::npos)
                make_data_directory(directory + "/" + name.substr(0, slash));
            read_file(reader, directory + "/" + name, sum.mapped());
            names.push_back(name);
        }
        if (!note.sums.empty()) fail(archive, "is cut off: it has no " + note.sums.begin()->first);
        check();
    } catch (const std::exception&) {
        for (const auto& each : fs::directory_iterator{directory, none})
            fs::remove_all(each.path(), none);
        if (!is_there) fs::remove(directory, none);
        throw;
    }
    return note.note;
}

} // namespace jantaku
