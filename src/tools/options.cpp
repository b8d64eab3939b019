#include "tools/options.hpp"

#include "record/presets.hpp"

#include <CLI/CLI.hpp>
#include <cmath>
#include <fmt/format.h>

namespace jantaku {

CLI::Option* add_connect(CLI::App& command, Address& into, const std::string& meaning) {
    const auto read = [&into](const std::string& text) {
        const auto address = read_address(text);
        if (!address)
            throw CLI::ValidationError{"--connect", fmt::format("'{}' is not HOST:PORT", text)};
        into = *address;
    };
    return command.add_option_function<std::string>("--connect", read, meaning);
}

CLI::Option* add_preset(CLI::App& command, std::string& into) {
    const auto check = [](const std::string& name) {
        return Presets::built_in().find(name) != nullptr
                   ? std::string{}
                   : fmt::format("there is no preset `{}`", name);
    };
    return command.add_option("--preset", into, "The rules of the games")
        ->check(CLI::Validator{check, "PRESET"})
        ->capture_default_str();
}

std::chrono::milliseconds milliseconds_of(double seconds) {
    return std::chrono::milliseconds{std::llround(seconds * 1000)};
}

} // namespace jantaku
