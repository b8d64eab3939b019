// Wire: the connection to a server, as JSON lines on the main port.
//
// arrived  when a message came, or earlier, never later, because nobody looks while a bot thinks
// dropped  lines that are not objects, such as the greeting for people
// closed   by the server, or broken, in either direction; messages from before that are still given
//          out
// errors   boost::system::system_error when no connection can be made; EnvironmentError when a line
//          does not end
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
    // The next message; nothing after `timeout`, or when the connection is closed.
    [[nodiscard]] std::optional<Message> receive(std::chrono::milliseconds timeout);
    // All messages that have come and were not given out yet.
    [[nodiscard]] const std::deque<Message>& waiting();
    [[nodiscard]] bool is_closed() const { return is_broken_ || client_.is_closed(); }

  private:
    // Whether anything came.
    bool read(std::chrono::milliseconds timeout);

    net::Client client_;
    bool is_broken_ = false;
    std::string unread_; // the beginning of a line
    std::deque<Message> messages_;
    Clock::time_point looked_ = Clock::now();
};

} // namespace jantaku::bridge
