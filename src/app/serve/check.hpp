// Check: whether a server could start, as far as that can be found out without its port and its
// data.
//
// prints   one line to standard output that says what the server would do
// errors   CLI::ParseError: it could not start, and why
#pragma once

namespace CLI {
class App;
}

namespace jantaku {

struct ServeOptions;
void check_serve(CLI::App& command, ServeOptions& options);

} // namespace jantaku
