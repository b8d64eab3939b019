// WebSocket client: the far end of a relay that speaks in frames.
//
// telnet   binary frames carry what telnet would, cut anywhere; a text frame counts as its bytes
// json     a text frame is a line, without its end, in both directions
// bounds   a message has at most most_message_bytes, or Beast closes the connection. A client is read
//          at most_bytes_per_second, because pings and empty frames reach no limit of the server
// packing  is not offered: lines are short, and its memory would be 300 kB for each client
// idle     a client that answers no ping for five minutes is dropped
// source   RFC 6455; net/relay.hpp
#pragma once

#include "net/connection.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace jantaku::web {

using HttpStream = boost::beast::basic_stream<boost::asio::generic::stream_protocol,
                                              boost::asio::any_io_executor,
                                              boost::beast::simple_rate_policy>;
using HttpRequest = boost::beast::http::request<boost::beast::http::empty_body>;

enum class Frames : std::uint8_t { telnet, json };

class WebSocketClient {
  public:
    static constexpr std::size_t most_message_bytes = 32 * 1024;
    static constexpr std::size_t most_bytes_per_second = 64 * 1024;
    using error_code = boost::system::error_code;

    WebSocketClient(HttpStream stream, Frames frames);

    // Answers the request that asked for a WebSocket. sub_protocol: empty: none was asked for
    void accept(const HttpRequest& request,
                const std::string& sub_protocol,
                std::function<void(error_code)> handler);

    void read(std::function<void(error_code, std::string_view)> handler);
    void write(std::string_view bytes, std::function<void(error_code)> handler);
    void end(std::function<void()> handler);
    void drop();

  private:
    using Stream = boost::beast::websocket::stream<HttpStream>;

    void write_line(std::function<void(error_code)> handler);

    std::unique_ptr<Stream> stream_;
    Frames frames_;
    boost::beast::flat_buffer input_;
    std::string message_; // what came last
    std::string unsent_;  // of JSON: lines that are not sent yet, perhaps the last one in part
    std::string line_;    // on its way
};

} // namespace jantaku::web
