// Check: whether a server could start, as far as that shows without a port and without its data.
//
// prints   one line to standard output: what it would do
// errors   CLI::ParseError: it could not, and why
#pragma once

namespace CLI {
class App;
}

namespace jantaku {

struct ServeOptions;
void check_serve(CLI::App& command, ServeOptions& options);

} // namespace jantaku
