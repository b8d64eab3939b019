#include "app/serve/status_pages.hpp"

#include "host/address.hpp"
#include "host/environment_error.hpp"

#include <boost/system/system_error.hpp>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace jantaku {

namespace {

net::HttpOptions options_for(const std::string& text) {
    const auto address = read_address(text);
    net::HttpOptions options;
    options.bind = address->host == "localhost" ? "127.0.0.1" : address->host;
    options.port = static_cast<std::uint16_t>(std::stoul(address->port));
    return options;
}

net::HttpListener listen(boost::asio::io_context& io,
                         const std::string& address,
                         net::HttpListener::Pages pages) try {
    return {io, options_for(address), std::move(pages)};
} catch (const boost::system::system_error& error) {
    throw EnvironmentError{
        fmt::format("cannot listen for metrics on {}: {}", address, error.code().message())};
}

std::optional<net::HttpAnswer> page(std::string_view path, const StatusPages::Read& read) {
    if (path == "/metrics") {
        return net::HttpAnswer{
            .status = 200, .type = std::string{exposition_type}, .body = metrics_text(read())};
    }
    if (path != "/healthz") return std::nullopt;
    net::HttpAnswer answer{.status = 200, .body = "ok\n"};
    if (const auto problem = problem_in(read())) {
        answer.status = 503;
        answer.body = *problem + "\n";
    }
    return answer;
}

} // namespace

std::string check_metrics_address(const std::string& text) {
    const auto address = read_address(text);
    if (!address) return fmt::format("'{}' is not HOST:PORT", text);
    if (address->host == "localhost" || is_ip_address(address->host)) return {};
    return fmt::format("'{}' has neither an IPv4 or IPv6 address nor localhost before the port",
                       text);
}

StatusPages::StatusPages(boost::asio::io_context& io, const std::string& address, Read read)
    : listener_{listen(io, address, [read = std::move(read)](std::string_view path) {
          return page(path, read);
      })} {
    listener_.start();
}

} // namespace jantaku
