// Question: asks the server something that any guest may ask, in the JSON dialect, and leaves. So
// pages show what `/who`, `/top` and `/log` show, under the same rules, and on each node of a
// cluster.
//
// time     `patience` in all
// bounds   an answer has at most most_answer_bytes
// result   one call of `answered`, unless stop() comes first
// threads  one: that of the io_context
// source   docs/bot-api.md
#pragma once

#include "net/connection.hpp"

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace jantaku::web {

class Question : public std::enable_shared_from_this<Question> {
  public:
    static constexpr std::size_t most_answer_bytes = 4 * 1024 * 1024;
    static constexpr std::chrono::seconds patience{10};

    // The `ok` or the `error`, with the elements of all its parts; null: there was none.
    using Answered = std::function<void(nlohmann::json)>;

    // server: a session that speaks JSON. message: without an id
    Question(net::Socket server, nlohmann::json message, Answered answered);

    void start();
    void stop();

  private:
    void write();
    void read();
    void take(std::string_view bytes);
    void take_line(std::string_view line);
    void end(nlohmann::json answer);

    net::Socket server_;
    boost::asio::steady_timer deadline_;
    std::string question_;
    Answered answered_;
    std::array<char, 8192> input_{};
    std::string unread_; // a line that is not whole yet
    std::size_t read_bytes_ = 0;
    nlohmann::json lines_ = nlohmann::json::array(); // of the parts before
};

} // namespace jantaku::web
