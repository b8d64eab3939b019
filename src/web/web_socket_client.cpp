#include "web/web_socket_client.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/error.hpp>
#include <chrono>
#include <utility>

namespace jantaku::web {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

namespace {

// Pings go out in the middle of that time.
constexpr std::chrono::minutes idle_patience{5};
// The request is read already, so this is the time for an answer to go out, and for a goodbye.
constexpr std::chrono::seconds handshake_patience{3};

} // namespace

WebSocketClient::WebSocketClient(HttpStream stream, Frames frames)
    : stream_{std::make_unique<Stream>(std::move(stream))}, frames_{frames} {
    HttpStream& socket = boost::beast::get_lowest_layer(*stream_);
    socket.expires_never(); // the WebSocket has its own times
    socket.rate_policy().read_limit(most_bytes_per_second);
    stream_->set_option(websocket::stream_base::timeout{.handshake_timeout = handshake_patience,
                                                        .idle_timeout = idle_patience,
                                                        .keep_alive_pings = true});
    stream_->read_message_max(most_message_bytes);
    stream_->auto_fragment(false);
    if (frames == Frames::telnet)
        stream_->binary(true);
    else
        stream_->text(true);
}

void WebSocketClient::accept(const HttpRequest& request,
                             const std::string& sub_protocol,
                             std::function<void(error_code)> handler) {
    stream_->set_option(
        websocket::stream_base::decorator{[sub_protocol](websocket::response_type& response) {
            response.set(boost::beast::http::field::server, "jantaku");
            if (!sub_protocol.empty())
                response.set(boost::beast::http::field::sec_websocket_protocol, sub_protocol);
        }});
    stream_->async_accept(request, std::move(handler));
}

void WebSocketClient::read(std::function<void(error_code, std::string_view)> handler) {
    input_.clear();
    stream_->async_read(input_,
                        [this, handler = std::move(handler)](error_code error, std::size_t) {
                            if (error == websocket::error::closed) error = asio::error::eof;
                            const auto data = input_.cdata();
                            message_.assign(static_cast<const char*>(data.data()), data.size());
                            if (frames_ == Frames::json) message_ += '\n';
                            handler(error, message_);
                        });
}

void WebSocketClient::write(std::string_view bytes, std::function<void(error_code)> handler) {
    if (frames_ == Frames::json) {
        unsent_ += bytes;
        return write_line(std::move(handler));
    }
    stream_->async_write(
        asio::buffer(bytes),
        [handler = std::move(handler)](error_code error, std::size_t) { handler(error); });
}

void WebSocketClient::write_line(std::function<void(error_code)> handler) {
    const auto end = unsent_.find('\n');
    if (end == std::string::npos) return handler({});
    line_.assign(unsent_, 0, end);
    unsent_.erase(0, end + 1);
    stream_->async_write(asio::buffer(line_), [this, handler = std::move(handler)](
                                                  error_code error, std::size_t) mutable {
        if (error) return handler(error);
        write_line(std::move(handler));
    });
}

void WebSocketClient::end(std::function<void()> handler) {
    stream_->async_close(websocket::close_code::normal,
                         [handler = std::move(handler)](error_code) { handler(); });
}

void WebSocketClient::drop() {
    if (stream_) boost::beast::get_lowest_layer(*stream_).close();
}

} // namespace jantaku::web
