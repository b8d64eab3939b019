#include "host/data_directory.hpp"

#include "host/environment_error.hpp"

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace jantaku {

namespace {

constexpr ::mode_t others_write = S_IWGRP | S_IWOTH;
constexpr ::mode_t others = S_IRWXG | S_IRWXO;

enum class Holds : std::uint8_t { files, data, secret };

void look_at(const std::string& path, Holds what, std::vector<DataFault>& faults) {
    const bool is_directory = what == Holds::files;
    struct ::stat found {};
    // The directory itself may be reached through a link, as systemd does it.
    const int done = is_directory ? ::stat(path.c_str(), &found) : ::lstat(path.c_str(), &found);
    if (done != 0) return;
    if (S_ISLNK(found.st_mode))
        return faults.push_back({fmt::format("{} is a symbolic link", path), true});
    const ::mode_t open = found.st_mode & others;
    if (open == 0) return;
    const bool is_written = (open & others_write) != 0;
    faults.push_back(
        {fmt::format("users other than its owner may {} {}: chmod {} it",
                     is_written ? "write to" : "read", path, is_directory ? "0700" : "0600"),
         is_written || what == Holds::secret});
}

} // namespace

std::string default_data() {
    const auto from = [](const char* variable) {
        const char* value = std::getenv(variable);
        return std::string{value == nullptr ? "" : value};
    };
    if (auto state = from("STATE_DIRECTORY"); !state.empty()) return state;
    if (const auto state = from("XDG_STATE_HOME"); !state.empty()) return state + "/jantaku";
    if (const auto home = from("HOME"); !home.empty()) return home + "/.local/state/jantaku";
    return "jantaku-data";
}

std::string data_file(const std::string& directory) {
    return directory + "/jantaku.db";
}

std::string token_file(const std::string& directory) {
    return directory + "/admin.token";
}

std::string ssh_key_file(const std::string& directory) {
    return directory + "/ssh_host_key";
}

std::string reserve_file(const std::string& directory) {
    return directory + "/jantaku.reserve";
}

std::vector<DataFault> data_faults(const std::string& directory) {
    std::vector<DataFault> faults;
    look_at(directory, Holds::files, faults);
    for (const char* end : {"", ".lock", "-wal", "-shm"})
        look_at(data_file(directory) + end, Holds::data, faults);
    look_at(token_file(directory), Holds::secret, faults);
    look_at(ssh_key_file(directory), Holds::secret, faults);
    look_at(reserve_file(directory), Holds::data, faults);
    return faults;
}

void refuse_lost_data(const std::string& directory) {
    std::error_code none;
    // A copy that failed leaves an empty file.
    const auto bytes = std::filesystem::file_size(data_file(directory), none);
    const bool has_data = !none && bytes > 0;
    if (has_data || !std::filesystem::exists(token_file(directory), none)) return;
    throw EnvironmentError{fmt::format(
        "{} is missing or empty beside {}: bring it back (jantaku restore), or begin anew with "
        "--new",
        data_file(directory), token_file(directory))};
}

std::vector<std::string> refuse_open_data(const std::string& directory) {
    std::vector<std::string> warnings;
    for (const DataFault& fault : data_faults(directory)) {
        if (fault.is_fatal) throw EnvironmentError{fault.words};
        warnings.push_back(fault.words);
    }
    return warnings;
}

void check_data_directory(const std::string& directory) {
    const auto check = [](const std::string& path, int rights) {
        if (::access(path.c_str(), rights) == 0 || errno == ENOENT) return;
        throw EnvironmentError{fmt::format("{}: {}", path, std::generic_category().message(errno))};
    };
    check(directory + "/.", R_OK | W_OK | X_OK); // with the dot, a file of that name fails
    check(data_file(directory), R_OK | W_OK);
    static_cast<void>(refuse_open_data(directory));
}

// The directory is private, because it holds hands and secrets.
void make_data_directory(const std::string& directory) {
    namespace fs = std::filesystem;
    fs::path path{directory};
    if (!path.has_filename()) path = path.parent_path(); // it was written with / at the end
    std::error_code error;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
    if (!error && ::mkdir(path.c_str(), S_IRWXU) != 0 && errno != EEXIST)
        error.assign(errno, std::generic_category());
    if (!error && fs::is_directory(path, error)) return;
    throw EnvironmentError{fmt::format("cannot make the directory {}: {}", directory,
                                       error ? error.message() : "something else has that name")};
}

} // namespace jantaku
