// Whole server: a server with a store in memory and bots, on a clock that does not move, for
// measuring how long incoming data keeps its loop busy.
//
// limits  by default none that would refuse a line, so that each line does its full work
// time    CPU time of the thread, of the longest call of Server::on. Work that a real server does
//         elsewhere (disk, passwords, bots, reviews) is done in between and not counted
// people  sessions without anybody behind them: their output goes to `sent` or nowhere
#pragma once

#include "server/server.hpp"
#include "store/memory_store.hpp"

#include <deque>
#include <functional>
#include <set>
#include <string_view>

namespace jantaku::bench {

enum class Place : std::uint8_t { lobby, room, table };
inline constexpr std::size_t place_count = 3;

class WholeServer {
  public:
    // presets must outlive this
    explicit WholeServer(const Presets& presets, const SessionLimits& limits = no_limits());
    [[nodiscard]] static SessionLimits no_limits();

    // Adds registered players with ratings who are not connected.
    void add_accounts(std::size_t count);
    // Adds tables of one person and three bots, each in the middle of a hand.
    void add_tables(std::size_t count);

    // A new player, in English. At a table the player has the turn or may claim.
    SessionId open_text(Place place);
    SessionId open_json(Place place);
    SessionId open_mjai();
    // The player leaves the room and disconnects.
    void leave(SessionId session);

    // A connection sends bytes, and everything that follows from them is done. Returns the seconds
    // of the longest call.
    double say(SessionId session, std::string_view bytes);
    double take(Incoming incoming);
    // Lets time pass.
    void advance(Tick time);

    [[nodiscard]] bool is_open(SessionId session) const { return open_.contains(session); }
    [[nodiscard]] const Server& server() const { return server_; }
    [[nodiscard]] std::size_t rooms() const { return server_.figures(now_).owner.rooms; }
    [[nodiscard]] Tick now() const { return now_; }

    std::function<void(const Send&)> sent;

  private:
    SessionId open(Door door);
    void perform(const Effect& effect);

    MemoryStore store_;
    Server server_;
    std::deque<Incoming> queue_;
    std::set<SessionId> open_;
    std::uint64_t last_session_ = 0;
    std::optional<Tick> wake_;
    Tick now_{1000};
    bool bots_think_ = true;
};

} // namespace jantaku::bench
