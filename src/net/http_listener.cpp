#include "net/http_listener.hpp"

#include "net/http_session.hpp"

#include <utility>

namespace jantaku::net {

HttpListener::HttpListener(boost::asio::io_context& io, const HttpOptions& options, Pages pages)
    : options_{options}, pages_{std::move(pages)}, acceptor_{io, options.bind, options.port} {
    acceptor_.keep_spare();
}

HttpListener::~HttpListener() = default;

void HttpListener::start() {
    acceptor_.start([this](boost::asio::ip::tcp::socket socket) { add(std::move(socket)); },
                    [](const std::string&) {}); // the listener of the game already warns
}

void HttpListener::add(boost::asio::ip::tcp::socket socket) {
    if (sessions_.size() >= options_.connections) {
        sessions_.front()->drop();
        sessions_.pop_front();
    }
    const auto place = sessions_.emplace(sessions_.end());
    *place = std::make_shared<HttpSession>(std::move(socket), options_, pages_, [this, place] {
        sessions_.erase(place);
        acceptor_.keep_spare();
    });
    (*place)->start();
}

void HttpListener::stop() {
    acceptor_.stop();
    for (const auto& session : sessions_)
        session->drop();
    sessions_.clear();
}

} // namespace jantaku::net
