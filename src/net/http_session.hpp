// HTTP session: one connection of an HttpListener, one request, one answer.
#pragma once

#include "net/http_listener.hpp"

#include <array>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace jantaku::net {

class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    // gone is called once, unless drop() comes first; pages must outlive that.
    HttpSession(boost::asio::ip::tcp::socket socket,
                const HttpOptions& options,
                const HttpListener::Pages& pages,
                std::function<void()> gone);

    void start();
    void drop();

  private:
    using Response = boost::beast::http::response<boost::beast::http::string_body>;

    void got(boost::beast::error_code error);
    [[nodiscard]] Response answer() const;
    [[nodiscard]] static Response refusal(unsigned status);
    void write(Response response, bool is_head);
    void say_goodbye();
    void drain();
    void end();

    boost::beast::tcp_stream stream_;
    boost::beast::flat_buffer buffer_;
    boost::beast::http::request_parser<boost::beast::http::empty_body> parser_;
    std::chrono::milliseconds patience_;
    const HttpListener::Pages& pages_;
    std::function<void()> gone_;
    Response response_;
    std::array<char, 4096> rest_{}; // what the peer still sends, for nobody
};

} // namespace jantaku::net
