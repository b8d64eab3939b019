#include "net/http_listener.hpp"

#include "net/acceptor.hpp"
#include "net/http_session.hpp"

#include <boost/asio/error.hpp>
#include <utility>

namespace jantaku::net {

namespace {

constexpr std::chrono::milliseconds accept_pause{100};

}

HttpListener::HttpListener(boost::asio::io_context& io, const HttpOptions& options, Pages pages)
    : options_{options}, pages_{std::move(pages)},
      acceptor_{listen(io, options.bind, options.port)}, again_{io} {}

HttpListener::~HttpListener() = default;

void HttpListener::start() {
    accept();
}

void HttpListener::accept() {
    using boost::system::error_code;
    acceptor_.async_accept([this](error_code error, boost::asio::ip::tcp::socket socket) {
        if (!acceptor_.is_open()) return;
        if (!error) add(std::move(socket));
        if (!error || error == boost::asio::error::connection_aborted) return accept();
        // Most likely out of file descriptors: better later than in a busy loop.
        again_.expires_after(accept_pause);
        again_.async_wait([this](error_code cancelled) {
            if (!cancelled && acceptor_.is_open()) accept();
        });
    });
}

void HttpListener::add(boost::asio::ip::tcp::socket socket) {
    if (sessions_.size() >= options_.connections) {
        sessions_.front()->drop();
        sessions_.pop_front();
    }
    const auto place = sessions_.emplace(sessions_.end());
    *place = std::make_shared<HttpSession>(std::move(socket), options_, pages_,
                                           [this, place] { sessions_.erase(place); });
    (*place)->start();
}

void HttpListener::stop() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    again_.cancel();
    for (const auto& session : sessions_)
        session->drop();
    sessions_.clear();
}

} // namespace jantaku::net
