// --proxy: the proxies that are trusted to tell the peer's address.
#pragma once

#include "net/network.hpp"

#include <vector>

namespace CLI {
class App;
}

namespace jantaku {

// proxies must outlive the command.
void add_proxy_option(CLI::App& command, std::vector<net::Network>& proxies);

} // namespace jantaku
