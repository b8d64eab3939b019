// HTTP listener: a few pages for machines that look after this one, such as /metrics.
//
// pages    GET and HEAD of HTTP/1.0 and 1.1; anything after a ? is ignored. Other requests: 400,
//          404, 405
// bounds   `connections` at once, and a new one replaces the oldest; a request of at most
//          `header_bytes` without a body; `patience` for it, and again for the answer. A client
//          that stalls harms only itself
// close    each connection carries one request
// files    where the process may open no more, one connection at a time is answered all the same
// threads  one: that of the io_context, which must not be run after this is destroyed
// errors   boost::system::system_error from the constructor: listening failed
#pragma once

#include "net/acceptor.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::net {

struct HttpOptions {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 0; // 0: the system picks one
    std::size_t connections = 16;
    std::uint32_t header_bytes = 8192;
    std::chrono::milliseconds patience{5000};
};

struct HttpAnswer {
    unsigned status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::string body;
};

class HttpSession;

class HttpListener {
  public:
    // nullopt: no such page. Called in the thread of the io_context.
    using Pages = std::function<std::optional<HttpAnswer>(std::string_view path)>;

    HttpListener(boost::asio::io_context& io, const HttpOptions& options, Pages pages);
    HttpListener(const HttpListener&) = delete;
    HttpListener& operator=(const HttpListener&) = delete;
    ~HttpListener();

    void start();
    [[nodiscard]] std::uint16_t port() const { return acceptor_.port(); }
    // Accepts no more connections and drops the existing ones.
    void stop();

  private:
    void add(boost::asio::ip::tcp::socket socket);

    HttpOptions options_;
    Pages pages_;
    Acceptor acceptor_;
    std::list<std::shared_ptr<HttpSession>> sessions_; // the oldest first
};

} // namespace jantaku::net
