// Player: a bot as a player on a server: connects, takes its name, finds games and plays them.
//
// entry    hello, name (with -2, -3 … appended while it is in use), then a room
// rooms    the host of a new room starts the first game when all places are taken; other players
//          say that they are ready. With Entry::play the next game is found like the first
// lost     a connection that ends is continued with `resume`, from the last event on. So is one on
//          which nothing has arrived for long, although the server pings
// answers  kept until the next question, because a question may be asked again after `resume`
// stdout   a line for each game that has ended
// errors   EnvironmentError: no server, refused by it, sent out of the room, or the connection is
//          lost for good
#pragma once

#include "host/address.hpp"
#include "tools/bridge/bot_seat.hpp"
#include "tools/bridge/wire.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::bridge {

enum class Entry : std::uint8_t { play, create, join };

struct Plan {
    Address server;
    std::string name; // empty: a guest
    Entry entry = Entry::play;
    std::vector<std::string> words; // for play and create; for join the room and its password
    std::size_t games = 1;          // 0: forever
    pipe_bot::Settings bot;
};

class Player {
  public:
    explicit Player(Plan plan) : plan_{std::move(plan)} {}

    // Returns when all games are played.
    void run();

  private:
    enum class Step : std::uint8_t {
        greeting, // until the server has said which name this is
        naming,
        entering, // has asked for a room
        waiting,  // in a room or at a table
        resuming,
        done,
    };
    struct OwnName {
        std::string text;      // as the server said it last
        bool is_taken = false; // by this player, as Plan asks
        int tried = 0;         // how many names
    };
    struct Answered {
        Json line;   // as it was sent
        Json silent; // sent instead if the server refuses it
        bool is_silent = false;
    };

    void connect();
    void reconnect();
    void ask(Step step, Json message);
    void try_name();
    void enter();
    void next_game();
    void say_ready(const Json& message);

    void on_message(const Message& message);
    void on_entered(const Json& message);
    void on_ok(const Json& message);
    void on_error(const Json& message);
    void on_refused(const Json& message, const std::string& code);
    void on_placed(const Json& message);
    void on_room(const Json& message);
    void on_snapshot(const Json& message);
    void on_event(const Json& event);
    void on_request(const Message& request);
    void on_bye(const Json& message);

    [[nodiscard]] bool is_overtaken(const Json& request);
    void start_game(const Json& event);
    void end_game(const Json& event);
    void game_is_lost();
    void game_is_over();

    Plan plan_;
    std::unique_ptr<Wire> wire_;
    Step step_ = Step::greeting;
    Json asked_; // the message of this step, until it is answered
    std::string key_;
    OwnName name_;
    int tries_ = 0; // to continue a lost connection
    std::size_t played_ = 0;

    bool is_in_room_ = false;
    bool wants_next_ = false; // a game is over, and the next one has not been asked for
    bool is_full_ = false;    // the room, by its last message

    std::optional<BotSeat> seat_; // in the current game
    std::uint64_t seq_ = 0;       // of the last event
    std::optional<Answered> answered_;
};

} // namespace jantaku::bridge
