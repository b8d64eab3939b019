#include "web/visit.hpp"

#include "web/forwarded.hpp"

#include <array>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

namespace jantaku::web {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::beast::error_code;

namespace {

// For the peer to end its side: what it still sends must be read, else the answer may be lost.
constexpr std::chrono::milliseconds last_words{500};

struct Channel {
    std::string_view path;
    std::string_view sub_protocol; // a client that names some must name this one
    Frames frames;
};
constexpr std::array channels{Channel{"/telnet", "telnet.mudstandards.org", Frames::telnet},
                              Channel{"/json", "json.jantaku", Frames::json}};

std::string_view view(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

bool names(boost::beast::string_view list, std::string_view wanted) {
    for (const auto& each : http::token_list{list})
        if (view(each) == wanted) return true;
    return false;
}

bool takes_gzip(boost::beast::string_view encodings) {
    for (const auto& [name, parameters] : http::ext_list{encodings}) {
        if (!boost::beast::iequals(name, "gzip")) continue;
        for (const auto& [key, value] : parameters)
            if (key == "q" && view(value).find_first_not_of("0.") == std::string_view::npos)
                return false;
        return true;
    }
    return false;
}

// A proxy might read such a request otherwise than this server does (RFC 9112, 3.2 and 6.3).
bool is_ambiguous(const HttpRequest& request) {
    const auto hosts = request.count(http::field::host);
    return hosts > 1 || (hosts == 0 && request.version() >= 11) ||
           request.count(http::field::origin) > 1 ||
           request.count(http::field::transfer_encoding) > 0;
}

} // namespace

Visit::Visit(net::Socket socket,
             asio::ip::address peer,
             const Host& host,
             std::function<void()> gone)
    : stream_{std::move(socket)}, peer_{std::move(peer)}, host_{host}, gone_{std::move(gone)},
      buffer_{most_header_bytes} {}

void Visit::start() {
    read(patience);
}

template <class F>
void Visit::guarded(F&& f) {
    try {
        f();
    } catch (...) {
        end();
        throw;
    }
}

void Visit::leave() {
    is_leaving_ = true;
    if (waits_) end();
}

void Visit::read(std::chrono::seconds time) {
    waits_ = true;
    parser_.emplace();
    parser_->header_limit(most_header_bytes);
    parser_->body_limit(0);
    stream_.expires_after(time);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->got(error); });
}

void Visit::got(error_code error) {
    if (!gone_) return;
    waits_ = false;
    if (!error) return guarded([this] { take_request(); });
    const bool is_theirs =
        error.category() == http::make_error_code(http::error::bad_method).category();
    if (!is_theirs || error == http::error::end_of_stream || error == http::error::partial_message)
        return end();
    const bool is_long =
        error == http::error::header_limit || error == http::error::buffer_overflow;
    const bool has_body = error == http::error::body_limit || error == http::error::unexpected_body;
    refuse(is_long ? 431 : has_body ? 413 : 400, true);
}

std::string_view Visit::header(http::field name) const {
    return view(parser_->get()[name]);
}

void Visit::take_request() {
    const auto& request = parser_->get();
    const std::string_view target = view(request.target());
    const auto mark = target.find('?');
    const std::string_view path = target.substr(0, mark);
    is_last_ = ++requests_ >= most_requests || !request.keep_alive() || is_leaving_;
    std::string forwarded;
    for (const auto& field : request) {
        if (!boost::beast::iequals(field.name_string(), "X-Forwarded-For")) continue;
        forwarded += forwarded.empty() ? "" : ",";
        forwarded += view(field.value());
    }
    address_ = client_of(peer_, forwarded, host_.proxies).to_string();
    if (!path.starts_with('/') || is_ambiguous(request)) return refuse(400, true);
    if (boost::beast::websocket::is_upgrade(request)) return upgrade();
    if (request.method() != http::verb::get && request.method() != http::verb::head)
        return refuse(405, true);
    stream_.expires_never(); // the site has its own patience
    host_.site.answer(
        {.path = std::string{path},
         .query = std::string{mark == std::string_view::npos ? "" : target.substr(mark + 1)},
         .address = address_},
        [self = shared_from_this()](Answer answer) {
            if (!self->gone_) return;
            self->guarded([&] { self->answer(std::move(answer)); });
        });
}

void Visit::upgrade() {
    const auto& request = parser_->get();
    const std::string_view target = view(request.target());
    for (const Channel& channel : channels) {
        if (target.substr(0, target.find('?')) != channel.path) continue;
        const auto origin = request.find(http::field::origin);
        const bool is_allowed = host_.origins.may_connect(
            origin == request.end() ? std::nullopt : std::optional{view(origin->value())},
            header(http::field::host));
        if (!is_allowed) return refuse(403, true);
        const auto wanted = request[http::field::sec_websocket_protocol];
        const bool is_agreed = !wanted.empty() && names(wanted, channel.sub_protocol);
        if (!wanted.empty() && !is_agreed) return refuse(400, true);
        has_stream_ = false;
        const auto client = std::make_shared<WebSocketClient>(std::move(stream_), channel.frames);
        client->accept(
            request, is_agreed ? std::string{channel.sub_protocol} : std::string{},
            [self = shared_from_this(), client, frames = channel.frames](error_code error) {
                self->guarded([&] {
                    if (self->gone_ && !error)
                        self->host_.let_in(std::move(*client), frames, self->address_);
                });
                self->end();
            });
        return;
    }
    refuse(404, true);
}

void Visit::answer(Answer answer) {
    const bool is_same =
        answer.status == 200 && answer.body && !answer.body->tag.empty() &&
        header(http::field::if_none_match).find(answer.body->tag) != std::string_view::npos;
    if (is_same) answer.status = 304;
    write(std::move(answer));
}

void Visit::refuse(unsigned status, bool is_last) {
    is_last_ = is_last_ || is_last;
    const auto reason = http::obsolete_reason(http::int_to_status(status));
    Answer refusal = Site::words(status, view(reason));
    if (status == 405) refusal.headers.emplace_back("Allow", "GET, HEAD");
    write(std::move(refusal));
}

void Visit::write(Answer answer) {
    answer_ = std::move(answer);
    const auto& request = parser_->get();
    response_.emplace(http::int_to_status(answer_.status), 11);
    Response& response = *response_;
    for (const auto& [name, value] : answer_.headers)
        response.set(boost::beast::string_view{name.data(), name.size()}, value);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    const Body& body = *answer_.body;
    const bool may_zip = takes_gzip(request[http::field::accept_encoding]);
    const bool is_zipped = may_zip && !body.zipped.empty();
    const std::string& bytes = is_zipped ? body.zipped : body.bytes;
    response.set(http::field::content_type, body.type);
    if (!body.tag.empty()) response.set(http::field::etag, body.tag);
    if (!body.zipped.empty()) response.set(http::field::vary, "Accept-Encoding");
    response.keep_alive(!is_last_);
    const bool has_body = answer_.status != 304 && request.method() != http::verb::head;
    if (answer_.status != 304) {
        if (is_zipped) response.set(http::field::content_encoding, "gzip");
        response.content_length(bytes.size());
    }
    if (has_body) response.body() = {bytes.data(), bytes.size()};
    constexpr std::size_t slow_bytes = 2000; // in a second
    stream_.expires_after(patience + std::chrono::seconds{bytes.size() / slow_bytes});
    http::async_write(stream_, response,
                      [self = shared_from_this()](error_code error, std::size_t) {
                          if (!self->gone_) return;
                          if (error) return self->end();
                          if (self->is_last_) return self->say_goodbye();
                          self->read(idle_patience);
                      });
}

void Visit::say_goodbye() {
    error_code ignored;
    stream_.socket().shutdown(net::Socket::shutdown_send, ignored);
    stream_.expires_after(last_words);
    buffer_.clear();
    drain();
}

void Visit::drain() {
    stream_.async_read_some(buffer_.prepare(most_header_bytes),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (error || !self->gone_)
                                    self->end();
                                else
                                    self->drain();
                            });
}

void Visit::drop() {
    gone_ = nullptr;
    if (has_stream_) stream_.close();
}

void Visit::end() {
    const auto gone = std::exchange(gone_, nullptr);
    if (has_stream_) stream_.close();
    if (gone) gone();
}

} // namespace jantaku::web
