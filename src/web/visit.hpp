// Visit: one connection of the web door. It asks for pages, and may become a WebSocket.
//
// pages    GET and HEAD of HTTP/1.0 and 1.1, without a body; others: 400, 404, 405, 413, 431
// time     `patience` for a request, and for its answer; idle_patience between two requests
// bounds   a request has at most most_header_bytes; most_requests on one connection
// upgrade  /telnet and /json, with the sub-protocols of `channels`; 403: the page that asks is
//          not one of ours (origins.hpp)
// threads  one: that of the io_context
// source   RFC 9112, RFC 6455; docs/protocol.md#web
#pragma once

#include "net/network.hpp"
#include "web/origins.hpp"
#include "web/site.hpp"
#include "web/web_socket_client.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::web {

class Visit : public std::enable_shared_from_this<Visit> {
  public:
    static constexpr std::chrono::seconds patience{20};
    static constexpr std::chrono::seconds idle_patience{8};
    static constexpr std::size_t most_header_bytes = 8192;
    static constexpr int most_requests = 200;

    // The door as a visit needs it. It outlives the visit.
    struct Host {
        Site& site;
        const Origins& origins;
        const std::vector<net::Network>& proxies;
        // A WebSocket has been agreed on.
        std::function<void(WebSocketClient client, Frames frames, std::string address)> let_in;
    };

    // peer: of the socket; perhaps a proxy. gone: called once, unless drop() comes first
    Visit(net::Socket socket,
          boost::asio::ip::address peer,
          const Host& host,
          std::function<void()> gone);

    void start();
    void drop();
    // Answers the request that is there, and no other.
    void leave();

  private:
    using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

    void read(std::chrono::seconds time);
    void got(boost::beast::error_code error);
    // Calls f. An exception ends the visit, because its place must not be lost.
    template <class F>
    void guarded(F&& f);
    void take_request();
    void upgrade();
    void answer(Answer answer);
    void refuse(unsigned status, bool is_last);
    void write(Answer answer);
    void say_goodbye();
    void drain();
    void end();
    [[nodiscard]] std::string_view header(boost::beast::http::field name) const;

    HttpStream stream_;
    boost::asio::ip::address peer_;
    const Host& host_;
    std::function<void()> gone_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
    std::string address_; // of the visitor
    Answer answer_;       // on its way
    std::optional<Response> response_;
    bool has_stream_ = true; // false: it is a WebSocket's
    int requests_ = 0;
    bool waits_ = false;      // for a request
    bool is_leaving_ = false; // no request follows the one that is answered now
    bool is_last_ = false;    // no request follows
};

} // namespace jantaku::web
