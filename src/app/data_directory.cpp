#include "app/data_directory.hpp"

#include "app/environment_error.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

namespace jantaku {

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

void check_data_directory(const std::string& directory) {
    const auto check = [](const std::string& path, int rights) {
        if (::access(path.c_str(), rights) == 0 || errno == ENOENT) return;
        throw EnvironmentError{fmt::format("{}: {}", path, std::generic_category().message(errno))};
    };
    check(directory + "/.", R_OK | W_OK | X_OK); // the dot: not a file of that name
    check(data_file(directory), R_OK | W_OK);
}

// Hands and secrets stand in it.
void make_data_directory(const std::string& directory) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::create_directories(directory, error))
        fs::permissions(directory, fs::perms::owner_all, error);
    if (!error && fs::is_directory(directory, error)) return;
    throw EnvironmentError{fmt::format("cannot make the directory {}: {}", directory,
                                       error ? error.message() : "something else is there")};
}

} // namespace jantaku
