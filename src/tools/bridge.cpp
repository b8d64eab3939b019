#include "host/environment_error.hpp"
#include "tile/join.hpp"
#include "tools/bridge/player.hpp"
#include "tools/commands.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <sstream>
#include <unistd.h>

namespace jantaku {

namespace {

constexpr std::chrono::seconds first_limit{60}; // as long as a model may take to load

struct BridgeOptions {
    Address server;
    std::vector<std::string> join;
    std::vector<std::string> play;
    std::vector<std::string> create;
    std::string name;
    std::string dialect{pipe_bot::dialect_names.front()};
    std::size_t games = 1;
    double limit = 10;
    std::vector<std::string> command;
};

std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? "'\\''" : std::string{c};
    return text + "'";
}

// One word is a command for the shell. Several words are a program and its arguments, each as it
// is.
std::string shell_command(const std::vector<std::string>& words) {
    if (words.size() == 1) return words.front();
    std::string command;
    for (const std::string& word : words)
        add_part(command, quoted(word), " ");
    return command;
}

// The program that the shell runs first; nothing where only a shell can find that out.
std::optional<std::string> program_of(const std::vector<std::string>& words) {
    if (words.size() > 1) return words.front();
    const std::string first = words.front().substr(0, words.front().find(' '));
    const bool is_plain = std::ranges::all_of(first, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '/' || c == '.' || c == '_' ||
               c == '-' || c == '+';
    });
    return is_plain && !first.empty() ? std::optional{first} : std::nullopt;
}

// Called before the player takes a place at a table, in case there is no such program. The shell
// looks for a program without a directory, because it also has commands of its own.
void check_command(const std::string& program) {
    const bool has_path = program.find('/') != std::string::npos;
    const std::string look = "command -v " + quoted(program) + " >/dev/null 2>&1";
    const bool is_found =
        has_path ? ::access(program.c_str(), X_OK) == 0 : std::system(look.c_str()) == 0;
    if (!is_found) throw EnvironmentError{fmt::format("there is no program `{}`", program)};
}

std::vector<std::string> words_of(const std::vector<std::string>& texts) {
    std::vector<std::string> words;
    for (const std::string& text : texts) {
        std::istringstream stream{text};
        for (std::string word; stream >> word;)
            words.push_back(word);
    }
    return words;
}

void run(const CLI::App& command, const BridgeOptions& options) {
    bridge::Plan plan;
    plan.server = options.server;
    plan.name = options.name;
    plan.games = options.games;
    if (command.count("--join") > 0) {
        plan.entry = bridge::Entry::join;
        plan.words = options.join;
    } else if (command.count("--create") > 0) {
        plan.entry = bridge::Entry::create;
        plan.words = words_of(options.create);
    } else {
        plan.words = words_of(options.play);
    }
    if (const auto program = program_of(options.command)) check_command(*program);
    const auto limit = milliseconds_of(options.limit);
    plan.bot = {.command = shell_command(options.command),
                .dialect = *pipe_bot::dialect_of(options.dialect),
                .limit = limit,
                .first_limit = std::max<std::chrono::milliseconds>(limit, first_limit)};
    bridge::Player{std::move(plan)}.run();
}

} // namespace

void add_bridge(CLI::App& app) {
    const auto options = std::make_shared<BridgeOptions>();
    CLI::App* bridge = app.add_subcommand("bridge", "Let an mjai bot play on a server");
    bridge->footer("Write the bot after --. Exit codes: 0 all games were played, 1 there is no\n"
                   "server, it refuses, or the connection is lost for good, 2 bad usage, 3 a bug.");
    add_connect(*bridge, options->server, "HOST:PORT of the server, its main port")->required();
    auto* join = bridge->add_option("--join", options->join, "ROOM [PASSWORD]: take a place there")
                     ->expected(1, 2);
    auto* create =
        bridge->add_option("--create", options->create, "Make a room; takes the words of /create")
            ->expected(0, CLI::detail::expected_max_vector_size);
    auto* play = bridge
                     ->add_option("--play", options->play,
                                  "A room that fills itself; takes the words of /play; the "
                                  "default")
                     ->expected(0, CLI::detail::expected_max_vector_size);
    join->excludes(create)->excludes(play);
    create->excludes(play);
    bridge->add_option("--name", options->name,
                       "The bot's name; -2, -3 … is appended while it is in use");
    bridge->add_option("--dialect", options->dialect, "The bot's dialect")
        ->check(CLI::IsMember(std::vector<std::string>{pipe_bot::dialect_names.begin(),
                                                       pipe_bot::dialect_names.end()}))
        ->capture_default_str();
    bridge->add_option("--games", options->games, "The number of games; 0: forever")
        ->capture_default_str();
    bridge
        ->add_option("--limit", options->limit,
                     "The most seconds that the bot may take for an answer")
        ->check(CLI::Range(0.001, 86'400.0))
        ->capture_default_str();
    bridge->add_option("command", options->command, "The bot, and its arguments")->required();
    bridge->callback([bridge, options] { run(*bridge, *options); });
}

} // namespace jantaku
