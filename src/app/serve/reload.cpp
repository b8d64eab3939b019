#include "app/serve/reload.hpp"

#include "host/settings.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace jantaku {

namespace {

constexpr std::array<std::string_view, 6> applied{"min-free", "drain-seconds", "log-level",
                                                  "rules",    "motd",          "house-rules"};

bool is_applied(const std::string& name) {
    if (std::ranges::count(applied, name) > 0) return true;
    const Setting* setting = find_setting(name);
    return setting != nullptr && setting->is_limit;
}

} // namespace

Reloaded read_again(CLI::App& command, const ServeOptions& options) {
    ServeOptions fresh;
    CLI::App again;
    add_serve_options(again, fresh);
    for (const CLI::Option* option : command.get_options()) {
        const bool is_from_file =
            std::ranges::count(options.from_file, option->get_single_name()) > 0;
        if (option->count() == 0 || is_from_file) continue;
        CLI::Option* same = again.get_option_no_throw("--" + option->get_single_name());
        if (same == nullptr) continue;
        same->add_result(option->results());
        same->run_callback();
    }
    Presets presets = complete(again, fresh);
    std::vector<std::string> for_restart;
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_single_name();
        const CLI::Option* same = again.get_option_no_throw("--" + name);
        if (same != nullptr && !is_applied(name) && same->results() != option->results())
            for_restart.push_back(name);
    }
    return {.options = std::move(fresh),
            .presets = std::move(presets),
            .for_restart = std::move(for_restart)};
}

} // namespace jantaku
