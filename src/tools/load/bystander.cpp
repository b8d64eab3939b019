#include "tools/load/bystander.hpp"

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <fmt/format.h>
#include <functional>
#include <string>
#include <utility>

namespace jantaku::load {

namespace {

using namespace std::chrono_literals;

// A connection that is made again after it was closed, and something that it does again and again.
class Visitor : public Bystander {
  public:
    explicit Visitor(Surroundings& around) : around_{around}, next_{around.io} {}

  protected:
    void connect(bool reads) {
        wire_ = std::make_shared<Wire>(around_.io, around_.server,
                                       Wire::Events{.bytes =
                                                        [this](std::string_view bytes) {
                                                            around_.count.add_read(bytes.size(), 0);
                                                        },
                                                    .closed =
                                                        [this, reads](const std::string&) {
                                                            if (around_.count.is_on)
                                                                ++around_.count.dropped;
                                                            connect(reads);
                                                        }});
        if (reads) wire_->read();
        begin();
    }
    virtual void begin() {}

    void after(std::chrono::steady_clock::time_point at, std::function<void()> then) {
        next_.expires_at(at);
        next_.async_wait([then = std::move(then)](boost::system::error_code gone_on) {
            if (!gone_on) then();
        });
    }

    void say(std::string_view line) { wire_->say(line); }
    void hang_up() { wire_->close(); }
    Count& count() { return around_.count; }

  private:
    Surroundings& around_;
    std::shared_ptr<Wire> wire_;
    boost::asio::steady_timer next_;
};

class Typist final : public Visitor {
  public:
    explicit Typist(Surroundings& around) : Visitor{around} {
        connect(true);
        type();
    }

  private:
    void type() {
        static constexpr std::array commands{"/who",    "/rooms", "/help",
                                             "/help d", "/stats", "hello all"};
        after(Clock::now() + count().about(2s), [this] {
            say(commands[count().engine() % commands.size()]);
            type();
        });
    }
};

class Spectator final : public Visitor {
  public:
    Spectator(Surroundings& around, std::size_t room) : Visitor{around}, room_{room} {
        connect(true);
    }

  private:
    void begin() override { say(fmt::format("/watch {}", room_)); }
    const std::size_t room_;
};

class Comer final : public Visitor {
  public:
    explicit Comer(Surroundings& around) : Visitor{around} { come(); }

  private:
    void come() {
        connect(true);
        after(Clock::now() + count().about(1s), [this] {
            hang_up();
            come();
        });
    }
    void begin() override { say(R"({"type":"hello"})"); }
};

class Staller final : public Visitor {
  public:
    explicit Staller(Surroundings& around) : Visitor{around} {
        connect(false);
        ask();
    }

  private:
    void ask() {
        // Whole seconds are the same for all of them.
        after(std::chrono::floor<std::chrono::seconds>(Clock::now()) + 1s, [this] {
            say("/help all");
            ask();
        });
    }
};

} // namespace

std::unique_ptr<Bystander> typist(Surroundings& around) {
    return std::make_unique<Typist>(around);
}
std::unique_ptr<Bystander> spectator(Surroundings& around, std::size_t room) {
    return std::make_unique<Spectator>(around, room);
}
std::unique_ptr<Bystander> comer(Surroundings& around) {
    return std::make_unique<Comer>(around);
}
std::unique_ptr<Bystander> staller(Surroundings& around) {
    return std::make_unique<Staller>(around);
}

} // namespace jantaku::load
