// --proxy: the proxies whose word about the peer's address is taken.
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
