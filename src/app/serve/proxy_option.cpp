#include "app/serve/proxy_option.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <string>

namespace jantaku {

void add_proxy_option(CLI::App& command, std::vector<net::Network>& proxies) {
    command
        .add_option_function<std::vector<std::string>>(
            "--proxy",
            [&proxies](const std::vector<std::string>& texts) {
                proxies.clear();
                for (const std::string& text : texts) {
                    const auto network = net::Network::parse(text);
                    if (!network)
                        throw CLI::ValidationError{
                            "--proxy", fmt::format("'{}' is not ADDRESS or ADDRESS/BITS", text)};
                    proxies.push_back(*network);
                }
            },
            "Connections from here must begin with a PROXY header (version 1 or 2), which says "
            "whose "
            "they are; ADDRESS or ADDRESS/BITS, may be repeated")
        ->type_name("");
}

} // namespace jantaku
