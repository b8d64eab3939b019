// Bot seat: a bot's part in one game of a server. It is told what its seat is told, and its answer,
// or its silence, becomes an answer to the server.
//
// silence    passes, or discards the last tile of `actions`, which is the one drawn. The server
//            would do the same when the time is up, but nobody waits for it
// exchange   bots are not asked which tiles they give away, because mjai has no words for
//            it. They are told the hand after the exchange
// snapshot   when a bot has missed something, the server decides for it until the next start_kyoku
// stderr     a line for each decision that is made without the bot
#pragma once

#include "tools/bridge/wire.hpp"
#include "tools/pipe_bot/pipe_bot.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku::bridge {

// The action for a bot that gives no answer.
[[nodiscard]] Json silent_action(const Json& request);

class BotSeat {
  public:
    // start: start_game, as the server sends it. This starts the bot's process.
    BotSeat(pipe_bot::Settings settings, const Json& start);

    // Every later event, with the server's envelope.
    void tell(Json event);
    // The bot has missed events.
    void lose_track();
    // An answer to the request, with its rid.
    [[nodiscard]] Json answer(const Message& request);
    // The server refuses the last answer.
    void refuse(std::string_view why);
    void finish();

    [[nodiscard]] const std::string& game() const { return game_; }
    // The line about the end of the game; `event` is end_game.
    [[nodiscard]] std::string result(const Json& event) const;

  private:
    void complain(std::string_view what) const;
    void swap(const Json& event);

    std::string game_;
    Seat seat_;
    std::vector<std::string> names_;
    pipe_bot::PipeBot bot_;
    // Held back until the hands stay as they are, because an exchange may follow.
    Json start_;
    bool follows_ = true; // the bot knows the current hand
    bool gave_up_ = false;
};

} // namespace jantaku::bridge
