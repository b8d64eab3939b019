// Options: options that several subcommands share.
#pragma once

#include "host/address.hpp"

#include <chrono>
#include <string>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace jantaku {

// --connect HOST:PORT; anything else is bad usage.
CLI::Option* add_connect(CLI::App& command, Address& into, const std::string& meaning);
// --preset: the name of a built-in preset.
CLI::Option* add_preset(CLI::App& command, std::string& into);

[[nodiscard]] std::chrono::milliseconds milliseconds_of(double seconds);

} // namespace jantaku
