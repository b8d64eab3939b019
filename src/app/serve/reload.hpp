// Reload: reads the configuration file again while the server runs.
//
// applied   the limits, min-free, drain-seconds, log-level, the presets of --rules and the words of the house;
//           certificates are read anew elsewhere (doors.hpp)
// not       everything else needs a restart. A value that has changed there is named
// order     as at the start: the command line, the environment, the file
#pragma once

#include "app/serve/serve_options.hpp"
#include "record/presets.hpp"

#include <string>
#include <vector>

namespace jantaku {

struct Reloaded {
    ServeOptions options;
    Presets presets;
    std::vector<std::string> for_restart; // options whose new values wait for one
};

// command: that the server was started with. Changes nothing; errors are those of complete().
[[nodiscard]] Reloaded read_again(CLI::App& command, const ServeOptions& options);

} // namespace jantaku
