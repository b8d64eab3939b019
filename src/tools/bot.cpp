#include "host/environment_error.hpp"
#include "record/presets.hpp"
#include "tools/arena/players.hpp"
#include "tools/commands.hpp"
#include "tools/mjai_bot/player.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <iostream>
#include <memory>

namespace jantaku {

namespace {

constexpr std::size_t longest_line = 64 * 1024;

struct BotOptions {
    std::string level;
    std::string preset = "default";
    std::uint64_t seed = 0;
};

[[noreturn]] void refuse(std::size_t line, std::string_view why) {
    throw EnvironmentError{fmt::format("line {} of the input: {}", line, why)};
}

// Nothing at the end of the input.
std::optional<std::string> next_line(std::size_t number) {
    std::string line(longest_line + 1, '\0');
    std::cin.getline(line.data(), static_cast<std::streamsize>(line.size()));
    auto length = static_cast<std::size_t>(std::cin.gcount());
    if (std::cin.eof() && length == 0) return std::nullopt;
    if (std::cin.fail()) refuse(number, fmt::format("it is longer than {} bytes", longest_line));
    if (!std::cin.eof()) --length; // the line feed was read, too
    line.resize(length);
    return line;
}

void run(const BotOptions& options) {
    mjai_bot::Player player{options.level, Presets::built_in().find(options.preset)->rules,
                            options.seed};
    for (std::size_t number = 1;; ++number) {
        const auto line = next_line(number);
        if (!line) return;
        const auto messages = record::read_values(*line);
        if (!messages) refuse(number, messages.error());
        for (const record::Json& message : *messages) {
            const auto answer = player.answer(message);
            if (!answer) refuse(number, answer.error());
            fmt::print("{}\n", answer->dump());
            std::fflush(stdout);
        }
    }
}

} // namespace

void add_bot(CLI::App& app) {
    const auto options = std::make_shared<BotOptions>();
    CLI::App* bot = app.add_subcommand("bot", "Play a built-in player that speaks mjai on stdin");
    const auto check = [](const std::string& name) {
        return arena::is_built_in(name) ? std::string{}
                                        : fmt::format("there is no player `{}`", name);
    };
    bot->add_option("level", options->level, "A built-in player of the arena")
        ->check(CLI::Validator{check, "LEVEL"})
        ->required();
    add_preset(*bot, options->preset);
    bot->add_option("--seed", options->seed, "Determines the mistakes of `easy`")
        ->capture_default_str();
    bot->callback([options] { run(*options); });
}

} // namespace jantaku
