// Status pages: the state of a running server, over HTTP (--metrics).
//
// /metrics  the numbers of host/metrics/report.hpp
// /healthz  200 and "ok", or 503 and the reason why tables cannot go on or newcomers cannot play
// errors    EnvironmentError from the constructor: cannot listen on HOST:PORT
// source    docs/operate.md#metrics
#pragma once

#include "host/metrics/report.hpp"
#include "net/http_listener.hpp"

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <string>

namespace jantaku {

// Empty if HOST:PORT can be read; else what is wrong with it.
[[nodiscard]] std::string check_metrics_address(const std::string& text);

class StatusPages {
  public:
    using Read = std::function<Readings()>;

    // address: HOST:PORT, checked. read is called for each request, in the thread of io.
    StatusPages(boost::asio::io_context& io, const std::string& address, Read read);

    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }
    void stop() { listener_.stop(); }

  private:
    net::HttpListener listener_;
};

} // namespace jantaku
