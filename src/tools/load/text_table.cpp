#include "tools/load/table.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/steady_timer.hpp>
#include <charconv>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace jantaku::load {

namespace {

// The number that follows the last `word` in the text.
std::optional<std::size_t> number_after(std::string_view text, std::string_view word) {
    const auto at = text.rfind(word);
    if (at == std::string_view::npos) return std::nullopt;
    std::size_t number = 0;
    const char* begin = text.data() + at + word.size();
    const auto read = std::from_chars(begin, text.data() + text.size(), number);
    return read.ptr == begin ? std::nullopt : std::optional{number};
}

// A person at a terminal, who reads prompts and types what they offer.
class Person {
  public:
    using OnText = std::function<void(std::string_view)>;

    Person(Surroundings& around, OnText on_text)
        : around_{around}, on_text_{std::move(on_text)}, thinking_{around.io},
          wire_{std::make_shared<Wire>(
              around.io,
              around.server,
              Wire::Events{.bytes = [this](std::string_view bytes) { take(bytes); },
                           .closed =
                               [](const std::string& why) {
                                   throw std::runtime_error{"a connection was closed: " + why};
                               }})} {
        wire_->read();
    }

    void type(std::string_view line) { wire_->say(line); }

  private:
    void take(std::string_view bytes) {
        around_.count.add_read(bytes.size(),
                               static_cast<std::size_t>(std::ranges::count(bytes, '\n')));
        if (asked_) around_.count.add_delay(Clock::now() - *std::exchange(asked_, std::nullopt));
        // A word may come in two pieces.
        text_ += bytes;
        on_text_(text_);
        if (!is_thinking_) read_prompt();
        constexpr std::size_t longest_word = 32;
        if (text_.size() > longest_word) text_.erase(0, text_.size() - longest_word);
    }

    void read_prompt() {
        if (text_.find("/pass") != std::string::npos) return answer("/pass");
        if (const auto last = number_after(text_, "/d 1-")) answer(fmt::format("/d {}", *last));
    }

    void answer(std::string line) {
        is_thinking_ = true;
        thinking_.expires_after(around_.count.about(around_.think));
        thinking_.async_wait([this, line = std::move(line)](boost::system::error_code gone_on) {
            if (gone_on) return;
            is_thinking_ = false;
            text_.clear();
            asked_ = Clock::now();
            type(line);
        });
    }

    Surroundings& around_;
    OnText on_text_;
    boost::asio::steady_timer thinking_;
    std::string text_;
    bool is_thinking_ = false;
    std::optional<Clock::time_point> asked_;
    std::shared_ptr<Wire> wire_;
};

class TextTable final : public Table {
  public:
    TextTable(Surroundings& around, bool on_screens) : around_{around} {
        for (std::size_t i = 0; i < people_.size(); ++i) {
            people_[i] = std::make_unique<Person>(
                around, [this, i](std::string_view text) { hear(i, text); });
        }
        host().type("/create " + around.match + " pace=off");
        screens_ = on_screens;
    }

    void start() override {
        if (std::exchange(screens_, false)) {
            for (const auto& person : people_)
                person->type("/ui screen 80x24");
        }
        host().type("/start");
    }
    std::optional<std::size_t> room() const override { return room_; }

  private:
    Person& host() { return *people_.front(); }

    void hear(std::size_t who, std::string_view text) {
        if (text.find("/d 1-") != std::string_view::npos && !std::exchange(has_played_, true))
            ++around_.count.tables_playing;
        if (who == 0 && !room_) {
            room_ = number_after(text, "OK room ");
            if (!room_) return;
            for (std::size_t i = 1; i < people_.size(); ++i)
                people_[i]->type(fmt::format("/join {}", *room_));
        }
        if (who != 0 && !has_joined_[who] && text.find("OK ") != std::string_view::npos) {
            has_joined_[who] = true;
            if (++joined_ == people_.size() - 1) ++around_.count.tables_seated;
        }
        const bool is_over = text.find("GAME OVER") != std::string_view::npos;
        if (who == 0 && is_over && !std::exchange(was_over_, is_over)) {
            if (around_.count.is_on) ++around_.count.games;
            start();
        }
        was_over_ = is_over;
    }

    Surroundings& around_;
    std::array<std::unique_ptr<Person>, 4> people_;
    std::array<bool, 4> has_joined_{};
    std::optional<std::size_t> room_;
    std::size_t joined_ = 0;
    bool screens_ = false; // still to be switched on
    bool has_played_ = false;
    bool was_over_ = false;
};

} // namespace

std::unique_ptr<Table> text_table(Surroundings& around, bool on_screens) {
    return std::make_unique<TextTable>(around, on_screens);
}

} // namespace jantaku::load
