// TLS client: the far end of a relay that speaks TLS.
//
// memory   OpenSSL and Asio keep some 60 kB for each
// source   net/relay.hpp
#pragma once

#include "net/tls_context.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

namespace jantaku::net {

class TlsClient {
  public:
    TlsClient(boost::asio::ip::tcp::socket socket, TlsContext::Handle context)
        : context_{std::move(context)},
          stream_{std::make_unique<boost::asio::ssl::stream<boost::asio::ip::tcp::socket>>(
              std::move(socket), *context_)},
          input_{std::make_unique<std::array<char, read_bytes>>()} {}

    [[nodiscard]] boost::asio::ssl::stream<boost::asio::ip::tcp::socket>& stream() {
        return *stream_;
    }

    template <class Handler>
    void read(Handler handler) {
        stream_->async_read_some(boost::asio::buffer(*input_),
                                 [input = input_.get(), handler = std::move(handler)](
                                     boost::system::error_code error, std::size_t size) {
                                     // Many clients close the socket without a word.
                                     if (error == boost::asio::ssl::error::stream_truncated)
                                         error = boost::asio::error::eof;
                                     handler(error, std::string_view{input->data(), size});
                                 });
    }

    template <class Handler>
    void write(std::string_view bytes, Handler handler) {
        boost::asio::async_write(*stream_, boost::asio::buffer(bytes),
                                 [handler = std::move(handler)](boost::system::error_code error,
                                                                std::size_t) { handler(error); });
    }

    // Says goodbye, and waits until the client ends, too. Bytes that it still sends are thrown away:
    // if any were left unread, the kernel would take back what the client has not read yet.
    template <class Handler>
    void end(Handler handler) {
        stream_->async_shutdown(
            [this, handler = std::move(handler)](boost::system::error_code error) mutable {
                const bool sends_on = error && error != boost::asio::error::eof;
                if (!sends_on) return handler();
                boost::system::error_code ignored;
                stream_->next_layer().non_blocking(true, ignored);
                drain(std::move(handler));
            });
    }

    void drop() {
        boost::system::error_code ignored;
        stream_->lowest_layer().close(ignored);
    }

  private:
    static constexpr std::size_t read_bytes = 4096; // at once; lines of clients are short

    template <class Handler>
    void drain(Handler handler) {
        auto& socket = stream_->next_layer();
        socket.async_wait(socket.wait_read, [this, handler = std::move(handler)](
                                                boost::system::error_code error) mutable {
            std::array<char, read_bytes> unread;
            if (!error) stream_->next_layer().read_some(boost::asio::buffer(unread), error);
            if (error && error != boost::asio::error::would_block) return handler();
            drain(std::move(handler));
        });
    }

    TlsContext::Handle context_; // lives as long as the stream
    std::unique_ptr<boost::asio::ssl::stream<boost::asio::ip::tcp::socket>> stream_;
    std::unique_ptr<std::array<char, read_bytes>> input_;
};

} // namespace jantaku::net
