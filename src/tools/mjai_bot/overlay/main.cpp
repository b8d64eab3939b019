// The program of a tree that has no command `bot`: that command and nothing else (./dev bot).
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

namespace jantaku {

void add_bot(CLI::App& app);

} // namespace jantaku

int main(int argc, char** argv) {
    CLI::App app{"The players of an earlier version", "jantaku"};
    app.require_subcommand(1);
    jantaku::add_bot(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "jantaku: %s\n", error.what());
        return 1;
    }
    return 0;
}
