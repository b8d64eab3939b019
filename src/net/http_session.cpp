#include "net/http_session.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <exception>
#include <utility>

namespace jantaku::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::beast::error_code;

namespace {

// For the peer to end its side: what it still sends must be read, else the answer may be lost.
constexpr std::chrono::milliseconds last_words{500};

} // namespace

HttpSession::HttpSession(asio::ip::tcp::socket socket,
                         const HttpOptions& options,
                         const HttpListener::Pages& pages,
                         std::function<void()> gone)
    : stream_{std::move(socket)}, buffer_{options.header_bytes}, patience_{options.patience},
      pages_{pages}, gone_{std::move(gone)} {
    parser_.header_limit(options.header_bytes);
    parser_.body_limit(0);
}

void HttpSession::start() {
    stream_.expires_after(patience_);
    http::async_read(
        stream_, buffer_, parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->got(error); });
}

void HttpSession::got(error_code error) {
    if (!gone_) return;
    if (!error) return write(answer(), parser_.get().method() == http::verb::head);
    const bool is_theirs =
        error.category() == http::make_error_code(http::error::bad_method).category();
    if (!is_theirs || error == http::error::end_of_stream || error == http::error::partial_message)
        return end();
    const bool is_long =
        error == http::error::header_limit || error == http::error::buffer_overflow;
    const bool has_body = error == http::error::body_limit || error == http::error::unexpected_body;
    write(refusal(is_long ? 431 : has_body ? 413 : 400), false);
}

HttpSession::Response HttpSession::answer() const {
    const auto& request = parser_.get();
    const auto target = request.target();
    const std::string_view path =
        std::string_view{target.data(), target.size()}.substr(0, target.find('?'));
    std::optional<HttpAnswer> page;
    try {
        page = pages_(path);
    } catch (const std::exception&) {
        return refusal(500);
    }
    if (!page) return refusal(404);
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        Response refused = refusal(405);
        refused.set(http::field::allow, "GET, HEAD");
        return refused;
    }
    Response response{http::int_to_status(page->status), 11};
    response.set(http::field::content_type, page->type);
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(page->body);
    return response;
}

HttpSession::Response HttpSession::refusal(unsigned status) {
    Response response{http::int_to_status(status), 11};
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.body() = std::string{http::obsolete_reason(response.result())} + "\n";
    return response;
}

void HttpSession::write(Response response, bool is_head) {
    response_ = std::move(response);
    response_.keep_alive(false);
    response_.prepare_payload();
    // The length of what a GET would be answered, and nothing of it.
    if (is_head) response_.body().clear();
    stream_.expires_after(patience_);
    http::async_write(stream_, response_,
                      [self = shared_from_this()](error_code error, std::size_t) {
                          if (error)
                              self->end();
                          else
                              self->say_goodbye();
                      });
}

void HttpSession::say_goodbye() {
    error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::min(last_words, patience_));
    drain();
}

void HttpSession::drain() {
    stream_.async_read_some(asio::buffer(rest_),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (error)
                                    self->end();
                                else
                                    self->drain();
                            });
}

void HttpSession::drop() {
    gone_ = nullptr;
    stream_.close();
}

void HttpSession::end() {
    const auto gone = std::exchange(gone_, nullptr);
    stream_.close();
    if (gone) gone();
}

} // namespace jantaku::net
