#include "web/question.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace jantaku::web {

namespace asio = boost::asio;
using boost::system::error_code;
using nlohmann::json;

namespace {

constexpr int id = 1;

} // namespace

Question::Question(net::Socket server, json message, Answered answered)
    : server_{std::move(server)}, deadline_{server_.get_executor()}, answered_{
                                                                         std::move(answered)} {
    message["id"] = id;
    question_ = message.dump() + "\n";
}

void Question::start() {
    deadline_.expires_after(patience);
    deadline_.async_wait([self = shared_from_this()](error_code cancelled) {
        if (!cancelled) self->end(nullptr);
    });
    write();
    read();
}

void Question::write() {
    asio::async_write(server_, asio::buffer(question_),
                      [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) self->end(nullptr);
                      });
}

void Question::read() {
    server_.async_read_some(asio::buffer(input_),
                            [self = shared_from_this()](error_code error, std::size_t size) {
                                if (!self->answered_) return;
                                if (error) return self->end(nullptr);
                                self->take({self->input_.data(), size});
                                if (self->answered_) self->read();
                            });
}

void Question::take(std::string_view bytes) {
    read_bytes_ += bytes.size();
    if (read_bytes_ > most_answer_bytes) return end(nullptr);
    unread_ += bytes;
    std::size_t begin = 0;
    for (std::size_t at = 0; (at = unread_.find('\n', begin)) != std::string::npos;
         begin = at + 1) {
        take_line(std::string_view{unread_}.substr(begin, at - begin));
        if (!answered_) return;
    }
    unread_.erase(0, begin);
}

void Question::take_line(std::string_view line) {
    json message = json::parse(line, nullptr, false);
    if (!message.is_object()) return end(nullptr); // such as words that the server is full
    if (message.value("id", json{}) != json(id)) return;
    if (const auto lines = message.find("lines"); lines != message.end())
        for (json& each : *lines)
            lines_.push_back(std::move(each));
    if (message.value("type", json{}) == json("part")) return;
    if (!lines_.empty()) message["lines"] = std::move(lines_);
    message.erase("id");
    end(std::move(message));
}

void Question::stop() {
    answered_ = nullptr;
    deadline_.cancel();
    error_code ignored;
    server_.close(ignored);
}

void Question::end(json answer) {
    const auto answered = std::exchange(answered_, nullptr);
    stop();
    if (answered) answered(std::move(answer));
}

} // namespace jantaku::web
