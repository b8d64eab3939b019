#include "tools/load/lines.hpp"
#include "tools/load/table.hpp"

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace jantaku::load {

namespace {

using Json = nlohmann::json;

// A client of the original mjai server: every line of the server gets an answer, and a game one
// connection.
class MjaiPlayer {
  public:
    // on_game: a game begins (true) or has ended
    MjaiPlayer(Surroundings& around,
               std::string name,
               std::string room,
               std::function<void(bool)> on_game)
        : around_{around}, name_{std::move(name)}, room_{std::move(room)},
          on_game_{std::move(on_game)}, thinking_{around.io} {
        connect();
    }

  private:
    void connect() {
        wire_ = std::make_shared<Wire>(
            around_.io, around_.mjai_port,
            Wire::Events{.bytes = [this](std::string_view bytes) { take(bytes); },
                         .closed =
                             [this](const std::string& why) {
                                 if (!is_over_)
                                     throw std::runtime_error{"a connection was closed: " + why};
                                 is_over_ = false;
                                 connect();
                             }});
        wire_->read();
    }

    void take(std::string_view bytes) {
        const std::size_t lines = lines_.take(bytes, [this](std::string_view line) { hear(line); });
        around_.count.add_read(bytes.size(), lines);
    }

    void hear(std::string_view line) {
        if (asked_) around_.count.add_delay(Clock::now() - *std::exchange(asked_, std::nullopt));
        const Json event = Json::parse(line);
        const auto& type = event.at("type").get_ref<const std::string&>();
        if (type == "hello")
            return wire_->say(Json{{"type", "join"}, {"name", name_}, {"room", room_}}.dump());
        if (type == "error") throw std::runtime_error{event.at("message").get<std::string>()};
        if (type == "start_game") {
            me_ = event.at("id");
            on_game_(true);
        }
        if (type == "end_game") {
            is_over_ = true;
            on_game_(false);
        }
        if (type == "tsumo" && event.at("actor") == me_) {
            return think(Json{
                {"type", "dahai"}, {"actor", me_}, {"pai", event.at("pai")}, {"tsumogiri", true}}
                             .dump());
        }
        const bool may_claim =
            event.contains("possible_actions") && !event.at("possible_actions").empty();
        if (may_claim) return think(R"({"type":"none"})");
        wire_->say(R"({"type":"none"})");
    }

    void think(std::string answer) {
        thinking_.expires_after(around_.count.about(around_.think));
        thinking_.async_wait([this, answer = std::move(answer)](boost::system::error_code gone_on) {
            if (gone_on) return;
            asked_ = Clock::now();
            wire_->say(answer);
        });
    }

    Surroundings& around_;
    const std::string name_, room_;
    std::function<void(bool)> on_game_;
    boost::asio::steady_timer thinking_;
    std::shared_ptr<Wire> wire_;
    Lines lines_;
    Json me_;
    bool is_over_ = false;
    std::optional<Clock::time_point> asked_;
};

class MjaiTable final : public Table {
  public:
    MjaiTable(Surroundings& around, std::size_t number) {
        // They join in one room, whose name is theirs and no rule, and which begins when it is full.
        for (std::size_t i = 0; i < players_.size(); ++i) {
            players_[i] = std::make_unique<MjaiPlayer>(
                around, fmt::format("load{}-{}", number, i), fmt::format("load{}", number),
                [this, &around, i](bool begins) {
                    if (i != 0) return;
                    if (!begins && around.count.is_on) ++around.count.games;
                    if (begins && !std::exchange(has_played_, true)) {
                        ++around.count.tables_seated;
                        ++around.count.tables_playing;
                    }
                });
        }
    }

    void start() override {}

  private:
    std::array<std::unique_ptr<MjaiPlayer>, 4> players_;
    bool has_played_ = false;
};

} // namespace

std::unique_ptr<Table> mjai_table(Surroundings& around, std::size_t number) {
    return std::make_unique<MjaiTable>(around, number);
}

} // namespace jantaku::load
