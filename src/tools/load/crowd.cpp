#include "tools/load/crowd.hpp"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <vector>

namespace jantaku::load {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

constexpr std::size_t players_at_a_table = 4;

// Counts over all connections, once counting is on.
struct Count {
    bool is_on = false;
    std::size_t tables_seated = 0;
    std::size_t tables_playing = 0;
    Report report;
    std::vector<float> delays_ms;
    std::chrono::milliseconds think{0};
    std::minstd_rand engine{1};

    std::chrono::milliseconds chance() { return std::chrono::milliseconds{engine()}; }
};

// A connection, and what it does with each line.
class Player {
  public:
    using OnLine = std::function<void(std::string_view)>;

    Player(asio::io_context& io, const tcp::resolver::results_type& server, Count& count)
        : count_{count}, socket_{io}, thinking_{io} {
        asio::connect(socket_, server);
        socket_.set_option(tcp::no_delay{true});
    }

    void listen(OnLine on_line) {
        on_line_ = std::move(on_line);
        read();
    }

    void say(const std::string& line) {
        waiting_ += line;
        waiting_ += '\n';
        if (!is_writing_) write();
    }

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
        if (count_.think.count() == 0) return send(answer.dump());
        const auto half = count_.think / 2;
        thinking_.expires_after(half + count_.chance() % (2 * half + std::chrono::milliseconds{1}));
        thinking_.async_wait([this, text = answer.dump()](error_code gone_on) {
            if (!gone_on) send(text);
        });
    }

    void answered() {
        if (!count_.is_on) return;
        ++count_.report.decisions;
        const std::chrono::duration<float, std::milli> delay = Clock::now() - asked_;
        count_.delays_ms.push_back(delay.count());
    }

  private:
    void send(const std::string& answer) {
        asked_ = Clock::now();
        say(answer);
    }

    void read() {
        asio::async_read_until(
            socket_, asio::dynamic_buffer(read_), '\n', [this](error_code error, std::size_t size) {
                if (error == asio::error::operation_aborted) return;
                if (error) throw std::runtime_error{"a connection was closed: " + error.message()};
                if (count_.is_on) {
                    ++count_.report.lines;
                    count_.report.bytes += size;
                }
                on_line_(std::string_view{read_}.substr(0, size - 1));
                read_.erase(0, size);
                read();
            });
    }

    void write() {
        is_writing_ = true;
        going_ = std::exchange(waiting_, {});
        asio::async_write(socket_, asio::buffer(going_), [this](error_code error, std::size_t) {
            is_writing_ = false;
            if (!error && !waiting_.empty()) write();
        });
    }

    Count& count_;
    tcp::socket socket_;
    asio::steady_timer thinking_;
    OnLine on_line_;
    std::string read_, waiting_, going_;
    bool is_writing_ = false;
    Clock::time_point asked_;
};

class Table {
  public:
    Table(asio::io_context& io,
          const tcp::resolver::results_type& server,
          const std::string& match,
          Count& count)
        : count_{count} {
        for (std::size_t i = 0; i < players_at_a_table; ++i) {
            Player& player = *players_.emplace_back(std::make_unique<Player>(io, server, count));
            player.listen([this, i](std::string_view line) { hear(i, line); });
            player.say(R"({"type":"hello"})");
        }
        host().say(Json{{"type", "create"}, {"id", "room"}, {"match", match}}.dump());
    }

    void start() { host().say(R"({"type":"start","id":"start"})"); }

  private:
    Player& host() { return *players_.front(); }

    void hear(std::size_t who, std::string_view line) {
        // Only programs that think read the other lines.
        if (line.starts_with(R"({"type":"request")")) return players_[who]->answer(line);
        if (line.starts_with(R"({"type":"ok")")) return hear_ok(who, line);
        if (line.starts_with(R"({"type":"end_game")")) return hear_end(who);
        if (line.starts_with(R"({"type":"error")")) return hear_error(line);
        if (line.starts_with(R"({"type":"start_game")") && who == 0 && !has_played_) {
            has_played_ = true;
            ++count_.tables_playing;
        }
    }

    void hear_ok(std::size_t who, std::string_view line) {
        const Json ok = Json::parse(line);
        if (ok.contains("rid")) return players_[who]->answered();
        if (!ok.contains("id")) return;
        if (ok.at("id") == "room") {
            const Json join{{"type", "join"}, {"id", "join"}, {"room", ok.at("room").at("room")}};
            for (std::size_t i = 1; i < players_.size(); ++i)
                players_[i]->say(join.dump());
        } else if (ok.at("id") == "join" && ++joined_ == players_.size() - 1) {
            ++count_.tables_seated;
        }
    }

    void hear_end(std::size_t who) {
        if (who != 0) return;
        if (count_.is_on) ++count_.report.games;
        start();
    }

    // A claim that arrives after the window closed is not an error.
    static void hear_error(std::string_view line) {
        const Json error = Json::parse(line);
        if (error.contains("rid") && error.at("code") == "E-STALE") return;
        throw std::runtime_error{fmt::format("{}: {}", error.at("code").get<std::string>(),
                                             error.at("message").get<std::string>())};
    }

    Count& count_;
    std::vector<std::unique_ptr<Player>> players_;
    std::size_t joined_ = 0;
    bool has_played_ = false;
};

Delays delays_of(std::vector<float> all) {
    if (all.empty()) return {};
    std::ranges::sort(all);
    const auto at = [&](double share) {
        return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
    };
    return {.median_ms = at(0.5), .worst_of_hundred_ms = at(0.99), .worst_ms = all.back()};
}

} // namespace

Report play(const Plan& plan) {
    asio::io_context io{1};
    Count count;
    count.think = plan.think;
    const auto server = tcp::resolver{io}.resolve(plan.server.host, plan.server.port);
    std::vector<std::unique_ptr<Table>> tables;
    for (std::size_t i = 0; i < plan.tables; ++i) {
        tables.push_back(std::make_unique<Table>(io, server, plan.match, count));
        io.poll(); // spreads the connections out
    }
    const auto run_until_all = [&](const std::size_t& tables_there) {
        while (tables_there < plan.tables)
            io.run_one();
    };
    run_until_all(count.tables_seated);
    for (const auto& table : tables)
        table->start();
    run_until_all(count.tables_playing);
    count.is_on = true;
    const auto began = Clock::now();
    asio::steady_timer over{io, plan.time};
    over.async_wait([&](error_code) { io.stop(); });
    io.run();
    const std::chrono::duration<double> took = Clock::now() - began;
    count.report.seconds = took.count();
    count.report.delays = delays_of(std::move(count.delays_ms));
    return count.report;
}

} // namespace jantaku::load
