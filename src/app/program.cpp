#include "app/program.hpp"

#include "host/environment_error.hpp"
#include "text/clean.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>

namespace jantaku {

namespace {

int fail(int code, std::string_view what) {
    fmt::print(stderr, "jantaku: {}\n", without_controls(what.substr(0, what.find('\n'))));
    return code;
}

// Output may still be buffered and the disk full, so the exit code must not be 0 before it is
// written.
int flushed(int code) {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        throw EnvironmentError{"standard output cannot be written"};
    return code;
}

int run(int argc, char** argv, std::span<const AddCommand> commands) {
    CLI::App app{"A Riichi mahjong server for the terminal", "jantaku"};
    app.require_subcommand(1);
    app.footer(
        "Exit codes: 0 success, 1 this machine did not provide something needed, or a row of\n"
        "--jsonl is bad, 2 bad usage, 3 a bug; `transcript` has its own. `jantaku COMMAND --help`\n"
        "shows more.");
    for (const AddCommand add : commands)
        add(app);
    try {
        app.parse(argc, argv);
        return flushed(0);
    } catch (const CLI::RuntimeError& error) {
        return flushed(error.get_exit_code());
    } catch (const CLI::Success& help) {
        return flushed(app.exit(help));
    } catch (const CLI::ParseError& error) {
        return fail(2, error.what());
    }
}

} // namespace

int run_program(int argc, char** argv, std::span<const AddCommand> commands) {
    try {
        return run(argc, argv, commands);
    } catch (const std::logic_error& error) {
        return fail(3, error.what());
    } catch (const std::exception& error) {
        return fail(1, error.what());
    }
}

} // namespace jantaku
