#include "app/serve/config_file.hpp"

#include "host/file.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <fmt/format.h>
#include <sstream>
#include <string_view>

namespace jantaku {

namespace {

// Options of a run rather than of the server.
constexpr std::array<std::string_view, 3> command_line_alone{"check", "config", "help"};

CLI::Option* find_option(CLI::App& command, const CLI::ConfigItem& item) {
    if (!item.parents.empty() || std::ranges::count(command_line_alone, item.name) > 0)
        return nullptr;
    return command.get_option_no_throw("--" + item.name);
}

std::string variable_of(std::string name) {
    for (char& c : name)
        c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return "JANTAKU_" + name;
}

} // namespace

void read_environment(CLI::App& command) {
    for (CLI::Option* option : command.get_options()) {
        const std::string name = option->get_single_name();
        if (option->count() > 0 || name == "check" || name == "help") continue;
        const std::string variable = variable_of(name);
        const char* value = std::getenv(variable.c_str());
        if (value == nullptr) continue;
        try {
            option->add_result(std::string{value});
            option->run_callback();
        } catch (const CLI::ParseError& error) {
            throw CLI::ValidationError{fmt::format("{}: {}", variable, error.what())};
        }
    }
}

std::vector<std::string> read_config(CLI::App& command, const std::string& file) {
    std::vector<std::string> names;
    std::istringstream content{content_of(file)};
    for (const CLI::ConfigItem& item : CLI::ConfigTOML{}.from_config(content)) {
        if (item.name == "++" || item.name == "--") continue; // begin and end of a section
        CLI::Option* option = find_option(command, item);
        if (option == nullptr)
            throw CLI::ValidationError{fmt::format("{}: no setting '{}'", file, item.fullname())};
        if (option->count() > 0) continue;
        try {
            option->add_result(item.inputs);
            option->run_callback();
            names.push_back(option->get_single_name());
        } catch (const CLI::ParseError& error) {
            throw CLI::ValidationError{fmt::format("{}: {}", file, error.what())};
        }
    }
    return names;
}

} // namespace jantaku
