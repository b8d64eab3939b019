// Rounds: whose bytes are worked on next, so that a crowd of dear questions never delays a game.
//
// answers  bytes that answer an open question of a game are passed on at once
// others   wait for their round. A round passes on bytes for at most `round_time`, and before the
//          next round everything comes that is ready by then. A connection that waits is not read,
//          so a connection has one piece in the queue
// order    the bytes of one connection keep their order
// threads  one: that of the io_context
#pragma once

#include "server/server.hpp"

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <functional>
#include <list>
#include <unordered_map>

namespace jantaku::net {

class Rounds {
  public:
    using IsAnswer = std::function<bool(const Bytes&)>;
    using Pass = std::function<void(const Bytes&)>;
    using GoOn = std::function<void()>;

    Rounds(boost::asio::io_context& io, IsAnswer is_answer, Pass pass)
        : io_{io}, is_answer_{std::move(is_answer)}, pass_{std::move(pass)} {}

    // True: the bytes have been passed on. False: they will be, and then go_on() is called.
    [[nodiscard]] bool take(Bytes bytes, GoOn go_on);
    // The connection has ended: passes on the bytes that wait, because they came before the end.
    void end(SessionId session);

    [[nodiscard]] std::size_t waiting() const { return queue_.size(); }

  private:
    struct Waiting {
        Bytes bytes;
        GoOn go_on;
    };
    void come_again();
    void pass_first();

    boost::asio::io_context& io_;
    IsAnswer is_answer_;
    Pass pass_;
    std::list<Waiting> queue_;
    std::unordered_map<SessionId, std::list<Waiting>::iterator, IdHash> places_;
    bool is_coming_ = false;
};

} // namespace jantaku::net
