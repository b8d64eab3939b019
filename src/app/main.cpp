#include "app/commands.hpp"
#include "app/environment_error.hpp"
#include "session/screen.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>

namespace {

int fail(int code, std::string_view what) {
    fmt::print(stderr, "jantaku: {}\n",
               jantaku::session::without_controls(what.substr(0, what.find('\n'))));
    return code;
}

// What was printed may still be here, and a disk full: the shell must not hear that all went well.
int flushed(int code) {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        throw jantaku::EnvironmentError{"standard output cannot be written"};
    return code;
}

int run(int argc, char** argv) {
    CLI::App app{"A Riichi mahjong server for the terminal", "jantaku"};
    app.require_subcommand(1);
    app.footer(
        "Exit codes: 0 all went well, 1 this machine did not give what was needed, or a row of\n"
        "--jsonl is bad, 2 bad usage, 3 a bug; `transcript` has its own. `jantaku COMMAND --help`\n"
        "tells more.");
    jantaku::add_serve(app);
    jantaku::add_transcript(app);
    jantaku::add_arena(app);
    jantaku::add_bench(app);
    jantaku::add_bridge(app);
    jantaku::add_convert(app);
    jantaku::add_doctor(app);
    jantaku::add_fit(app);
    jantaku::add_load(app);
    jantaku::add_replay(app);
    jantaku::add_review(app);
    jantaku::add_score(app);
    jantaku::add_shanten(app);
    jantaku::add_verify(app);
    jantaku::add_version(app);
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

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::logic_error& error) {
        return fail(3, error.what());
    } catch (const std::exception& error) {
        return fail(1, error.what());
    }
}
