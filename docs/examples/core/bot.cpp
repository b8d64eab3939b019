// A bot that plays one game on a jantaku server, in JSON lines (docs/bot-api.md). It wins when it
// can, declares riichi, and calls nothing. Its discard leaves the lowest shanten and, among equals,
// the most unseen tiles that lower the shanten further.
#include <boost/asio/ip/tcp.hpp>
#include <iostream>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/tile/notation.hpp>
#include <nlohmann/json.hpp>

using namespace jantaku;
using Json = nlohmann::json;

namespace {

// 5mr and 5m are one kind. Honours are E S W N P F C.
Kind kind_of(const std::string& pai) {
    const auto honour = std::string{"ESWNPFC"}.find(pai);
    const std::string text =
        honour == std::string::npos ? pai.substr(0, 2) : std::to_string(honour + 1) + "z";
    return parse_tile(text).value().kind();
}

class Bot {
  public:
    void hear(const Json& event) {
        const std::string type = event.at("type");
        const bool is_mine = event.value("actor", -1) == seat_;
        if (type == "start_game") {
            seat_ = event.at("id");
            players_ = event.at("names").size();
        } else if (type == "start_kyoku") {
            hand_ = {};
            for (auto& n : unseen_.of)
                n = 4;
            for (const std::string pai : event.at("tehais").at(static_cast<std::size_t>(seat_)))
                draw(kind_of(pai));
            see(kind_of(event.at("dora_marker")));
        } else if (type == "tsumo" && is_mine) {
            draw(kind_of(event.at("pai")));
        } else if (type == "dahai" || type == "nukidora") {
            lay_down(kind_of(event.at("pai")), is_mine);
        } else if (type == "kakan") {
            see(kind_of(event.at("pai")));
        } else if (type == "dora") {
            see(kind_of(event.at("dora_marker")));
        } else if (type == "swap") {
            swap(event.at("given"), event.at("steps"));
        } else if (event.contains("consumed")) {
            for (const std::string pai : event.at("consumed"))
                see(kind_of(pai));
        }
    }

    [[nodiscard]] Json choose(const Json& actions) const {
        const Json* best = &actions.back(); // silence
        for (const auto& type : {"hora", "reach", "nukidora", "dahai"}) {
            std::pair<int, int> most{-100, 0};
            for (const Json& action : actions) {
                if (action.at("type") != type) continue;
                const auto value = worth(action);
                if (value <= most) continue;
                most = value;
                best = &action;
            }
            if (most.first > -100) break;
        }
        return *best;
    }

  private:
    // Greater is better: first the shanten, negated, then the number of unseen useful tiles.
    [[nodiscard]] std::pair<int, int> worth(const Json& action) const {
        const bool discards = action.at("type") == "dahai" || action.at("type") == "reach";
        if (!discards) return {0, 0};
        Counts left = hand_;
        --left[kind_of(action.at("pai"))];
        const Ukeire it = ukeire(left, 0, players_ == 3 ? Deck::sanma : Deck::full);
        return {-it.shanten, unseen_.total(it.kinds)};
    }

    void draw(Kind kind) {
        ++hand_[kind];
        see(kind);
    }
    void lay_down(Kind kind, bool is_mine) {
        if (is_mine)
            --hand_[kind];
        else
            see(kind);
    }
    // The tiles that a seat gives go to the seat that is `steps` turns on.
    void swap(const Json& given, std::size_t steps) {
        const auto seat = static_cast<std::size_t>(seat_);
        for (const std::string pai : given.at(seat))
            --hand_[kind_of(pai)];
        for (const std::string pai : given.at((seat + given.size() - steps) % given.size()))
            draw(kind_of(pai));
    }
    void see(Kind kind) {
        if (unseen_[kind] > 0) --unseen_[kind];
    }

    int seat_ = -1;
    std::size_t players_ = 4;
    Counts hand_;
    Counts unseen_;
};

int play(const std::string& host, const std::string& port, const std::string& match) {
    boost::asio::ip::tcp::iostream server{host, port};
    if (!server) throw std::runtime_error{"no server: " + server.error().message()};
    const auto say = [&](const Json& message) { server << message.dump() << '\n' << std::flush; };
    say({{"type", "hello"}, {"kind", "bot"}});
    say({{"type", "play"}, {"match", match}, {"id", 1}});
    Bot bot;
    for (std::string line; std::getline(server, line);) {
        const Json message = Json::parse(line);
        const std::string type = message.at("type");
        if (type == "request") {
            Json answer = bot.choose(message.at("actions"));
            answer["rid"] = message.at("rid");
            say(answer);
        } else if (type == "end_game") {
            std::cout << message.at("ranks") << ' ' << message.at("scores") << '\n';
            return 0;
        } else if (type == "error" && message.contains("id")) {
            throw std::runtime_error{message.at("message").get<std::string>()};
        } else {
            bot.hear(message);
        }
    }
    throw std::runtime_error{"the server closed the connection"};
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3 || argc > 4) {
        std::cerr << "usage: bot HOST PORT [tonpuu]\n";
        return 2;
    }
    try {
        return play(argv[1], argv[2], argc == 4 ? argv[3] : "tonpuu");
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
