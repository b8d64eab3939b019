// Whole server: a server with a store in memory and bots, on a clock that stands still, and how long its
// loop is kept by what comes in.
//
// limits  none that would refuse a line, so that each one does what it can, but where others are given
// time    of the thread's CPU, of the longest call of Server::on; what a real server does elsewhere (the
//         disk, passwords, bots, reviews) is done in between and not counted
// people  sessions without anybody behind them: what they are sent goes to `sent` or nowhere
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

    // So many registered players that are not there, with ratings.
    void add_accounts(std::size_t count);
    // So many tables of a person and three bots, each in the middle of a hand.
    void add_tables(std::size_t count);

    // Somebody new, in English; at a table it is his turn, or he may claim.
    SessionId open_text(Place place);
    SessionId open_json(Place place);
    SessionId open_mjai();
    // Out of his room, and gone.
    void leave(SessionId session);

    // What a connection sends, and all that follows from it; the seconds of the longest call.
    double say(SessionId session, std::string_view bytes);
    double take(Incoming incoming);
    // Time goes by.
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
