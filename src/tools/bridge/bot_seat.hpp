// Bot seat: a bot's part in one game of a server: it is told what its seat is told, and what it answers
// becomes an answer to the server, or silence does.
//
// silence    passes, or lets go the last tile of `actions`, which is the one drawn: what the server
//            would do itself when the time is up, but nobody waits for it
// exchange   bots are not asked what they give away: mjai has no words for it. They are told
//            the hand as it is after it
// snapshot   of a bot that has missed something the server decides until the next start_kyoku
// stderr     a line for whatever is decided without the bot
#pragma once

#include "tools/bridge/wire.hpp"
#include "tools/pipe_bot/pipe_bot.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku::bridge {

// What is done for who says nothing.
[[nodiscard]] Json silent_action(const Json& request);

class BotSeat {
  public:
    // start: start_game, as the server tells it. The bot's process is started by it.
    BotSeat(pipe_bot::Settings settings, const Json& start);

    // Every event after that, with the server's envelope.
    void tell(Json event);
    // It has missed events.
    void lose_track();
    // An answer to the request, with its rid.
    [[nodiscard]] Json answer(const Message& request);
    // The server does not take the last answer.
    void refuse(std::string_view why);
    void finish();

    [[nodiscard]] const std::string& game() const { return game_; }
    // Who sits where, and how it ended; `event` is end_game.
    [[nodiscard]] std::string result(const Json& event) const;

  private:
    void complain(std::string_view what) const;
    void swap(const Json& event);

    std::string game_;
    Seat seat_;
    std::vector<std::string> names_;
    pipe_bot::PipeBot bot_;
    // Told when the hands are as they stay: an exchange may follow.
    Json start_;
    bool follows_ = true; // it knows the hand that is played
    bool gave_up_ = false;
};

} // namespace jantaku::bridge
