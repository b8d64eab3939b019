#include "app/data_directory.hpp"

#include "app/environment_error.hpp"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>

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
