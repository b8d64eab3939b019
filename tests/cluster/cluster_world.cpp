#include "tests/cluster/cluster_world.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace jantaku::test {

namespace {

constexpr Tick tick{10};
constexpr Tick lease{6000};
constexpr Tick in_time{5000};
constexpr Tick return_after{400};

ClusterKey key() {
    return *cluster_key_of(std::string(64, 'a'));
}

} // namespace

// The database as one node sees it in one term. It answers after a while, through the node's loop.
class ClusterWorld::HeldStore final : public Store {
  public:
    HeldStore(ClusterWorld& world, std::size_t node, std::uint64_t term)
        : world_{world}, node_{node}, term_{term} {}

    void claim(RoomId room, OnClaimed done) override {
        if (!is_held()) return;
        world_.database_.claim(room, [this, done](Result<Claim, std::string> claim) {
            const auto shared = std::make_shared<Result<Claim, std::string>>(std::move(claim));
            answer([done, shared] { done(std::move(*shared)); });
        });
    }
    void append(const Append& append, OnAppended done) override {
        if (!is_held()) return;
        std::optional<AppendResult> instead;
        bool is_written = true;
        if (world_.is_store_troubled_ && world_.random(3) == 0) {
            instead = world_.random(2) == 0 ? AppendResult::refused : AppendResult::unknown;
            is_written = instead == AppendResult::unknown && world_.random(2) == 0;
        }
        AppendResult result = AppendResult::refused;
        if (is_written)
            world_.database_.append(append, [&](AppendResult written) { result = written; });
        answer([done, result = instead.value_or(result)] { done(result); });
    }
    void recover(OnRecovered done) override {
        world_.database_.recover([this, done](Result<Recovered, std::string> left) {
            const auto shared = std::make_shared<Result<Recovered, std::string>>(std::move(left));
            answer([done, shared] { done(std::move(*shared)); });
        });
    }
    void keep(const Profile& profile, OnKept done) override {
        if (!is_held()) return;
        world_.database_.keep(profile, [this, done] { answer(done); });
    }
    void forget(PlayerId player) override {
        if (is_held()) world_.database_.forget(player);
    }
    void query_games(const GameQuery& query, OnQueried done) override {
        if (!is_held()) return;
        world_.database_.query_games(
            query, [this, done](QueryResult found) { answer([done, found] { done(found); }); });
    }
    void read_adjourned(RoomId room, OnAdjournedRead done) override {
        if (!is_held()) return;
        world_.database_.read_adjourned(room, [this, done](Result<Record, std::string> events) {
            const auto shared = std::make_shared<Result<Record, std::string>>(std::move(events));
            answer([done, shared] { done(std::move(*shared)); });
        });
    }
    void drop_adjourned(RoomId room) override {
        if (is_held()) world_.database_.drop_adjourned(room);
    }
    void keep_tally(const ProblemTally& tally) override {
        if (is_held()) world_.database_.keep_tally(tally);
    }
    void keep_audit(const AuditEntry& entry) override {
        if (is_held()) world_.database_.keep_audit(entry);
    }
    void erase_names(PlayerId player, const ErasureStep& step, OnErased done) override {
        if (!is_held()) return;
        world_.database_.erase_names(player, step, [this, done](std::optional<ErasureStep> next) {
            answer([done, next] { done(next); });
        });
    }
    void drop_games(std::int64_t before) override {
        if (is_held()) world_.database_.drop_games(before);
    }
    void finish(RoomId room, Epoch epoch) override {
        if (is_held()) world_.database_.finish(room, epoch);
    }

  private:
    // False: another node has the data, and this one ends.
    bool is_held() {
        if (world_.term_ == term_) return true;
        world_.nodes_.at(node_).is_ending = true;
        return false;
    }
    // In the order of the calls, as from one thread.
    void answer(std::function<void()> call) {
        const auto most = static_cast<std::size_t>(world_.most_store_delay_.count());
        last_ =
            std::max(last_, world_.now_ + Tick{static_cast<std::int64_t>(world_.random(most + 1))});
        world_.nodes_.at(node_).timers.emplace(last_,
                                               [this, sent = world_.now_, call = std::move(call)] {
                                                   // As postgres/late_answers.hpp.
                                                   if (world_.now_ - sent >= in_time && !is_held())
                                                       return;
                                                   call();
                                                   Machine& machine = world_.nodes_.at(node_);
                                                   machine.performer->poll(world_.now_);
                                                   world_.begin_if_recovered(node_);
                                               });
    }

    ClusterWorld& world_;
    std::size_t node_;
    std::uint64_t term_;
    Tick last_{};
};

ClusterWorld::ClusterWorld(std::uint64_t seed, std::size_t nodes)
    : chance_{seed}, hub_{seed}, nodes_(nodes) {
    for (std::size_t node = 0; node < nodes; ++node)
        start(node);
}

ClusterWorld::~ClusterWorld() = default;

NodeConfig ClusterWorld::config_of(std::size_t node) {
    return {.name = "node-" + std::to_string(node), .id = {++last_id_ * 1000 + node}, .key = key()};
}

void ClusterWorld::start(std::size_t node) {
    Machine& machine = nodes_.at(node);
    if (machine.server) return;
    const NodeConfig own = config_of(node);
    ServerConfig config;
    config.seed = chance_();
    config.pause_ms = 0;
    config.started = now_.count() / 1000;
    config.node = own;
    config.session_limits.lines_per_second = 1000;
    config.session_limits.line_burst = 1000;
    machine.server = std::make_unique<Server>(config, presets_);
    machine.performer = std::make_unique<Performer>(
        *machine.server, [this, node](const Outward& outward) { perform(node, outward); });
    machine.bus = std::make_unique<LocalBus>(
        hub_,
        [this, node](std::function<void()> call) {
            nodes_.at(node).posts.push_back(std::move(call));
        },
        [this, node](const Link& link) { take(node, BusChanged{link.is_up}); });
    for (const std::string& subject : Node::subjects(own))
        machine.bus->listen(subject, [this, node, subject](std::string_view message) {
            take(node, BusHeard{subject, std::string{message}});
        });
}

void ClusterWorld::kill(std::size_t node) {
    Machine& machine = nodes_.at(node);
    machine.bus.reset();
    machine.performer.reset();
    machine.server.reset();
    machine.store.reset();
    machine.posts.clear();
    machine.timers.clear();
    machine.wake.reset();
    machine.reads_term.reset();
    machine.is_frozen = false;
    machine.is_ending = false;
    if (holder_ == node) {
        holder_.reset();
        ++term_;
    }
    lose_connections(node);
}

void ClusterWorld::stop(std::size_t node) {
    take(node, Stopping{});
    kill(node);
}

void ClusterWorld::cut(std::size_t node) {
    if (nodes_.at(node).bus) hub_.cut(*nodes_.at(node).bus);
}

void ClusterWorld::mend(std::size_t node) {
    if (nodes_.at(node).bus) hub_.mend(*nodes_.at(node).bus);
}

void ClusterWorld::take(std::size_t node, const Incoming& in) {
    Machine& machine = nodes_.at(node);
    if (machine.performer) machine.performer->take(in, now_);
}

void ClusterWorld::perform(std::size_t node, const Outward& outward) {
    Machine& machine = nodes_.at(node);
    std::visit(
        overloaded{
            [&](const Send& send) { hear(send.session, node, send.bytes); },
            [&](const Close& close) {
                machine.posts.push_back([this, node, session = close.session] {
                    take(node, Closed{session});
                    for (Seat& seat : players_)
                        if (seat.node == node && seat.session == session) {
                            seat.node.reset();
                            seat.returns_at = now_ + return_after;
                        }
                });
            },
            [](const Read&) {},
            [&](const TellWhenSent& ask) {
                machine.posts.push_back(
                    [this, node, session = ask.session] { take(node, Sent{session}); });
            },
            [&](const Stop&) { machine.is_ending = true; },
            [&](const WakeAt& at) { machine.wake = at.at; },
            [&](const Publish& message) { machine.bus->publish(message.subject, message.message); },
            [&](const LogLine& line) {
                log_.push_back(std::to_string(now_.count()) + " node " + std::to_string(node) +
                               ": " + line.line);
            },
        },
        outward);
}

// The bytes reach the player in a later turn, as over a socket.
void ClusterWorld::hear(SessionId session, std::size_t node, const std::string& bytes) {
    for (std::size_t index = 0; index < players_.size(); ++index) {
        Seat& seat = players_[index];
        if (seat.node != node || seat.session != session) continue;
        nodes_.at(node).timers.emplace(now_ + tick, [this, index, session, node, bytes] {
            Seat& now = players_[index];
            if (now.node != node || now.session != session) return;
            now.program->hear(bytes, [this, index](const std::string& line) { say(index, line); });
        });
        return;
    }
}

void ClusterWorld::say(std::size_t index, const std::string& line) {
    Seat& seat = players_.at(index);
    if (!seat.node) return;
    const std::size_t node = *seat.node;
    nodes_.at(node).posts.push_back([this, node, session = seat.session, line] {
        take(node, Bytes{.session = session, .bytes = line + "\n"});
    });
}

void ClusterWorld::connect(Seat& seat, std::size_t node) {
    Machine& machine = nodes_.at(node);
    seat.node = node;
    seat.session = SessionId{++machine.sessions};
    ++seat.connections;
    machine.posts.push_back([this, node, session = seat.session] {
        take(node, Opened{.session = session, .address = "192.0.2.1", .door = Door::main});
    });
    const auto index = static_cast<std::size_t>(&seat - players_.data());
    seat.program->connected([this, index](const std::string& line) { say(index, line); });
}

void ClusterWorld::disconnect(std::size_t player) {
    Seat& seat = players_.at(player);
    if (!seat.node) return;
    nodes_.at(*seat.node).posts.push_back([this, node = *seat.node, session = seat.session] {
        take(node, Closed{session});
    });
    vanish(player);
}

void ClusterWorld::vanish(std::size_t player) {
    Seat& seat = players_.at(player);
    seat.node.reset();
    seat.returns_at = now_ + return_after;
}

void ClusterWorld::come_twice(std::size_t player) {
    Seat& seat = players_.at(player);
    for (int i = 0; i < 2; ++i) {
        bring_back(seat);
        run(Tick{static_cast<std::int64_t>(random(100))});
    }
}

void ClusterWorld::lose_connections(std::size_t node) {
    for (Seat& seat : players_)
        if (seat.node == node) {
            seat.node.reset();
            seat.returns_at = now_ + return_after;
        }
}

void ClusterWorld::bring_back(Seat& seat) {
    std::vector<std::size_t> there;
    for (std::size_t node = 0; node < nodes_.size(); ++node)
        if (is_alive(node) && !is_frozen(node)) there.push_back(node);
    if (there.empty()) return;
    connect(seat, there[random(there.size())]);
}

std::size_t ClusterWorld::add_player(std::size_t node) {
    const std::size_t index = players_.size();
    players_.emplace_back().program = std::make_unique<JsonPlayer>();
    players_[index].program->later = [this, index](std::function<void()> answer) {
        if (players_[index].node)
            nodes_.at(*players_[index].node)
                .timers.emplace(now_ + Tick{static_cast<std::int64_t>(100 + random(900))},
                                std::move(answer));
    };
    connect(players_[index], node);
    if (!run_until([&] { return !player(index).name().empty(); }, Tick{30'000}))
        throw std::runtime_error{"a player gets no name"};
    return index;
}

// ---- the database ------------------------------------------------------------------------------

void ClusterWorld::mind_the_data() {
    if (holder_) {
        if (!is_frozen(*holder_)) silent_since_.reset();
        if (is_frozen(*holder_) && !silent_since_) silent_since_ = now_;
        if (!silent_since_ || now_ < *silent_since_ + lease) return;
        holder_.reset();
        ++term_;
    }
    silent_since_.reset();
    std::vector<std::size_t> candidates;
    for (std::size_t node = 0; node < nodes_.size(); ++node)
        if (is_alive(node) && !is_frozen(node) && !nodes_[node].store) candidates.push_back(node);
    if (!candidates.empty()) gain(candidates[random(candidates.size())]);
}

void ClusterWorld::gain(std::size_t node) {
    Machine& machine = nodes_.at(node);
    holder_ = node;
    ++term_;
    machine.store = std::make_unique<HeldStore>(*this, node, term_);
    machine.performer->use(*machine.store);
    machine.reads_term = term_;
    take(node, OwnerTaken{});
    machine.performer->recover(now_);
    begin_if_recovered(node);
}

void ClusterWorld::begin_if_recovered(std::size_t node) {
    Machine& machine = nodes_.at(node);
    if (!machine.reads_term || machine.performer->is_recovering()) return;
    take(node, OwnerReady{*std::exchange(machine.reads_term, std::nullopt)});
}

std::optional<Frozen<PlayedGame>> ClusterWorld::game(std::size_t number) {
    std::optional<Frozen<PlayedGame>> found;
    database_.query_games(GameByNumber{number}, [&](QueryResult result) {
        found = std::get<std::optional<Frozen<PlayedGame>>>(result);
    });
    return found;
}

// ---- time --------------------------------------------------------------------------------------

bool ClusterWorld::turn(std::size_t node) {
    Machine& machine = nodes_.at(node);
    if (!machine.server || machine.is_frozen) return false;
    if (machine.is_ending) {
        kill(node);
        return true;
    }
    if (!machine.posts.empty()) {
        const auto call = std::move(machine.posts.front());
        machine.posts.pop_front();
        call();
        return true;
    }
    if (const auto timer = machine.timers.begin();
        timer != machine.timers.end() && timer->first <= now_) {
        const auto call = std::move(timer->second);
        machine.timers.erase(timer);
        call();
        return true;
    }
    if (machine.wake && *machine.wake <= now_) {
        machine.wake.reset();
        take(node, Ticked{});
        return true;
    }
    return machine.performer->think(now_);
}

void ClusterWorld::step() {
    hub_.advance(now_);
    mind_the_data();
    bool was_busy = true;
    while (was_busy) {
        was_busy = false;
        for (std::size_t node = 0; node < nodes_.size(); ++node)
            while (turn(node))
                was_busy = true;
        hub_.advance(now_);
    }
    for (Seat& seat : players_)
        if (!seat.node && seat.returns_at <= now_) bring_back(seat);
}

void ClusterWorld::run(Tick span) {
    const Tick end = now_ + span;
    while (now_ < end) {
        step();
        now_ += tick;
    }
}

bool ClusterWorld::run_until(const std::function<bool()>& done, Tick most) {
    const Tick end = now_ + most;
    while (!done()) {
        if (now_ >= end) return false;
        run(tick);
    }
    return true;
}

} // namespace jantaku::test
