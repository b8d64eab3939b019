#include "app/serve/config_file.hpp"

#include "host/file.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
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

} // namespace

void read_config(CLI::App& command, const std::string& file) {
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
        } catch (const CLI::ParseError& error) {
            throw CLI::ValidationError{fmt::format("{}: {}", file, error.what())};
        }
    }
}

} // namespace jantaku
