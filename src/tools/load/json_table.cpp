#include "tools/load/lines.hpp"
#include "tools/load/table.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/steady_timer.hpp>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

namespace jantaku::load {

namespace {

using Json = nlohmann::json;

class JsonPlayer {
  public:
    using OnLine = std::function<void(std::string_view)>;

    JsonPlayer(Surroundings& around, OnLine on_line)
        : around_{around}, wire_{std::make_shared<Wire>(
                               around.io,
                               around.server,
                               Wire::Events{
                                   .bytes = [this](std::string_view bytes) { take(bytes); },
                                   .closed =
                                       [](const std::string& why) {
                                           throw std::runtime_error{"a connection was closed: " +
                                                                    why};
                                       }})},
          thinking_{around.io}, on_line_{std::move(on_line)} {
        wire_->read();
        wire_->say(R"({"type":"hello"})");
    }

    void say(const Json& message) { wire_->say(message.dump()); }

    // A `request`: silence, or the last discard that it offers.
    void answer(std::string_view line) {
        const Json request = Json::parse(line);
        const Json& actions = request.at("actions");
        const auto is = [](std::string_view type) {
            return [type](const Json& action) { return action.at("type") == type; };
        };
        const auto none = std::ranges::find_if(actions, is("none"));
        const auto discard = std::find_if(actions.rbegin(), actions.rend(), is("dahai"));
        Json answer = none != actions.end()       ? *none
                      : discard != actions.rend() ? *discard
                                                  : actions[0];
        answer["rid"] = request.at("rid");
        if (around_.think.count() == 0) return send(answer.dump());
        thinking_.expires_after(around_.count.about(around_.think));
        thinking_.async_wait([this, text = answer.dump()](boost::system::error_code gone_on) {
            if (!gone_on) send(text);
        });
    }

    void answered() { around_.count.add_delay(Clock::now() - asked_); }

  private:
    void send(const std::string& answer) {
        asked_ = Clock::now();
        wire_->say(answer);
    }

    void take(std::string_view bytes) {
        const std::size_t lines = lines_.take(bytes, on_line_);
        around_.count.add_read(bytes.size(), lines);
    }

    Surroundings& around_;
    std::shared_ptr<Wire> wire_;
    boost::asio::steady_timer thinking_;
    OnLine on_line_;
    Lines lines_;
    Clock::time_point asked_;
};

// A number behind a member's name; none if the line has no such member.
std::optional<std::size_t> number_of(std::string_view line, std::string_view member) {
    const auto at = line.find(member);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view digits = line.substr(at + member.size());
    std::size_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc{} ? std::optional{number} : std::nullopt;
}

// How long the built-in players of a table take from a draw to the discard, as one client sees it.
// Nobody chooses in riichi, and what is discarded then waits for a moment.
class BotWatch {
  public:
    explicit BotWatch(Count& count) : count_{count} {}

    void hear(std::string_view line) {
        if (line.starts_with(R"({"type":"seated")")) own_seat_ = number_of(line, R"("seat":)");
        if (line.starts_with(R"({"type":"start_kyoku")")) in_riichi_ = {};
        const bool draws = line.starts_with(R"({"type":"tsumo")");
        const bool discards = line.starts_with(R"({"type":"dahai")");
        const bool riichi = line.starts_with(R"({"type":"reach")");
        if (!draws && !discards && !riichi) return;
        const auto seat = number_of(line, R"("actor":)");
        if (!seat || seat == own_seat_ || *seat >= in_riichi_.size()) return;
        if (riichi) in_riichi_[*seat] = true;
        if (draws && !in_riichi_[*seat]) {
            drew_ = Clock::now();
        } else if (drew_) {
            count_.add_bot_delay(Clock::now() - *std::exchange(drew_, std::nullopt));
        }
    }

  private:
    Count& count_;
    std::optional<std::size_t> own_seat_;
    std::array<bool, 4> in_riichi_{};
    std::optional<Clock::time_point> drew_; // a bot that has not discarded yet
};

class JsonTable final : public Table {
  public:
    JsonTable(Surroundings& around, std::size_t clients)
        : around_{around}, bots_{clients < 4 ? std::optional<BotWatch>{around.count}
                                             : std::nullopt} {
        for (std::size_t i = 0; i < clients; ++i)
            players_.push_back(std::make_unique<JsonPlayer>(
                around, [this, i](std::string_view line) { hear(i, line); }));
        host().say({{"type", "create"}, {"id", "room"}, {"match", around.match}});
    }

    void start() override { host().say({{"type", "start"}, {"id", "start"}}); }
    std::optional<std::size_t> room() const override { return room_; }

  private:
    JsonPlayer& host() { return *players_.front(); }

    void hear(std::size_t who, std::string_view line) {
        if (bots_) bots_->hear(line);
        // Only programs that think read the other lines.
        if (line.starts_with(R"({"type":"request")")) return players_[who]->answer(line);
        if (line.starts_with(R"({"type":"ok")")) return hear_ok(who, line);
        if (line.starts_with(R"({"type":"end_game")")) return hear_end(who);
        if (line.starts_with(R"({"type":"error")")) return hear_error(line);
        if (line.starts_with(R"({"type":"start_game")") && who == 0 && !has_played_) {
            has_played_ = true;
            ++around_.count.tables_playing;
        }
    }

    void hear_ok(std::size_t who, std::string_view line) {
        const Json ok = Json::parse(line);
        if (ok.contains("rid")) return players_[who]->answered();
        if (!ok.contains("id")) return;
        if (ok.at("id") == "room") {
            room_ = ok.at("room").at("room").get<std::size_t>();
            for (std::size_t i = 1; i < players_.size(); ++i)
                players_[i]->say({{"type", "join"}, {"id", "join"}, {"room", *room_}});
            if (bots_)
                host().say({{"type", "bot"},
                            {"id", "bots"},
                            {"level", around_.bot_level},
                            {"count", 4 - players_.size()}});
        } else if (ok.at("id") == "bots" ||
                   (ok.at("id") == "join" && ++joined_ == players_.size() - 1)) {
            ++around_.count.tables_seated;
        }
    }

    void hear_end(std::size_t who) {
        if (who != 0) return;
        if (around_.count.is_on) ++around_.count.games;
        start();
    }

    // A claim that arrives after the window closed is no error. While a table moves to another node,
    // the answer is refused and the question comes again.
    static void hear_error(std::string_view line) {
        const Json error = Json::parse(line);
        constexpr std::array passing{"E-STALE", "E-PAUSED", "E-INTERRUPTED"};
        if (error.contains("rid") && std::ranges::find(passing, error.at("code")) != passing.end())
            return;
        throw std::runtime_error{fmt::format("{}: {}", error.at("code").get<std::string>(),
                                             error.at("message").get<std::string>())};
    }

    Surroundings& around_;
    std::vector<std::unique_ptr<JsonPlayer>> players_;
    std::optional<BotWatch> bots_; // none: four clients play
    std::optional<std::size_t> room_;
    std::size_t joined_ = 0;
    bool has_played_ = false;
};

} // namespace

std::unique_ptr<Table> json_table(Surroundings& around) {
    return std::make_unique<JsonTable>(around, 4);
}

std::unique_ptr<Table> bot_table(Surroundings& around) {
    return std::make_unique<JsonTable>(around, 1);
}

} // namespace jantaku::load
