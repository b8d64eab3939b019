// Wire: the connection to a server, as JSON lines of the main port.
//
// arrived  when a message came, or earlier, never later: while a bot thinks, nobody looks
// dropped  lines that are no object, such as the greeting for people
// closed   by the server, or broken, in either direction; what came before that is given out first
// errors   boost::system::system_error when there is no connection to be had; EnvironmentError when a
//          line does not end
#pragma once

#include "net/client.hpp"
#include "record/json_values.hpp"
#include "tools/pipe_bot/process.hpp"

#include <chrono>
#include <deque>
#include <optional>
#include <string>

namespace jantaku::bridge {

using pipe_bot::Clock;
using record::Json;

struct Message {
    Json json;
    Clock::time_point arrived;
};

class Wire {
  public:
    Wire(const std::string& host, const std::string& port) : client_{host, port} {}

    void send(const Json& message);
    // The next one; nothing after `timeout`, or when it is closed.
    [[nodiscard]] std::optional<Message> receive(std::chrono::milliseconds timeout);
    // All that has come and was not given out yet.
    [[nodiscard]] const std::deque<Message>& waiting();
    [[nodiscard]] bool is_closed() const { return is_broken_ || client_.is_closed(); }

  private:
    // Whether anything came.
    bool read(std::chrono::milliseconds timeout);

    net::Client client_;
    bool is_broken_ = false;
    std::string unread_; // a line without its end
    std::deque<Message> messages_;
    Clock::time_point looked_ = Clock::now();
};

} // namespace jantaku::bridge
