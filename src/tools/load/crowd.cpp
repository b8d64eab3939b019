#include "tools/load/crowd.hpp"

#include "tools/load/bystander.hpp"
#include "tools/load/lateness.hpp"
#include "tools/load/table.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

namespace jantaku::load {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

Delays delays_of(std::vector<float> all) {
    if (all.empty()) return {};
    std::ranges::sort(all);
    const auto at = [&](double share) {
        return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
    };
    return {.median_ms = at(0.5),
            .worst_of_hundred_ms = at(0.99),
            .worst_of_thousand_ms = at(0.999),
            .worst_ms = all.back()};
}

class Crowd {
  public:
    explicit Crowd(const Plan& plan)
        : plan_{plan}, lateness_{io_}, around_{.io = io_,
                                               .count = count_,
                                               .server = resolve(plan.server.port),
                                               .mjai_port = {},
                                               .match = plan.match,
                                               .bot_level = plan.bot_level,
                                               .think = plan.think} {
        if (plan.mjai_tables > 0) around_.mjai_port = resolve(plan.mjai_port);
    }

    Report play() {
        seat();
        begin_games();
        add_bystanders();
        run_for(plan_.warm);
        return count();
    }

  private:
    Endpoints resolve(const std::string& port) {
        return asio::ip::tcp::resolver{io_}.resolve(plan_.server.host, port);
    }

    void add(std::size_t tables, const std::function<std::unique_ptr<Table>(std::size_t)>& make) {
        for (std::size_t i = 0; i < tables; ++i) {
            tables_.push_back(make(i));
            io_.poll(); // spreads the connections out
        }
    }

    void seat() {
        add(plan_.json_tables, [&](std::size_t) { return json_table(around_); });
        add(plan_.text_tables, [&](std::size_t) { return text_table(around_, false); });
        add(plan_.screen_tables, [&](std::size_t) { return text_table(around_, true); });
        add(plan_.bot_tables, [&](std::size_t) { return bot_table(around_); });
        add(plan_.mjai_tables, [&](std::size_t n) { return mjai_table(around_, n); });
        run_until_all(count_.tables_seated);
    }

    void begin_games() {
        const auto begin = Clock::now();
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            run_until(begin + plan_.ramp * i / tables_.size());
            tables_[i]->start();
        }
        run_until_all(count_.tables_playing);
    }

    void add_bystanders() {
        const auto add = [&](std::size_t many, const auto& make) {
            for (std::size_t i = 0; i < many; ++i) {
                bystanders_.push_back(make(i));
                io_.poll();
            }
        };
        std::vector<std::size_t> rooms;
        for (const auto& table : tables_)
            if (const auto room = table->room()) rooms.push_back(*room);
        if (plan_.spectators > 0 && rooms.empty())
            throw std::runtime_error{"there is no table to watch"};
        add(plan_.spectators,
            [&](std::size_t i) { return spectator(around_, rooms[i % rooms.size()]); });
        add(plan_.typists, [&](std::size_t) { return typist(around_); });
        add(plan_.comers, [&](std::size_t) { return comer(around_); });
        add(plan_.stallers, [&](std::size_t) { return staller(around_); });
    }

    Report count() {
        static_cast<void>(lateness_.take_worst_ms());
        const auto before = plan_.process ? std::optional{use_of(*plan_.process)} : std::nullopt;
        count_.is_on = true;
        const auto began = Clock::now();
        run_for(plan_.time);
        const std::chrono::duration<double> took = Clock::now() - began;
        auto use = plan_.process ? std::optional{use_of(*plan_.process)} : std::nullopt;
        if (use) {
            use->user_seconds -= before->user_seconds;
            use->kernel_seconds -= before->kernel_seconds;
        }
        return {.seconds = took.count(),
                .connections =
                    4 * (tables_.size() - plan_.bot_tables) + plan_.bot_tables + bystanders_.size(),
                .decisions = count_.decisions,
                .games = count_.games,
                .lines = count_.lines,
                .bytes = count_.bytes,
                .dropped = count_.dropped,
                .delays = delays_of(std::move(count_.delays_ms)),
                .bot_delays = delays_of(std::move(count_.bot_delays_ms)),
                .own_delay_ms = lateness_.take_worst_ms(),
                .use = use};
    }

    void run_until_all(const std::size_t& tables_there) {
        while (tables_there < tables_.size())
            io_.run_one();
    }
    void run_until(Clock::time_point end) {
        while (Clock::now() < end)
            io_.run_one_until(end);
    }
    void run_for(std::chrono::milliseconds time) { run_until(Clock::now() + time); }

    const Plan& plan_;
    asio::io_context io_{1};
    Count count_;
    Lateness lateness_;
    Surroundings around_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<std::unique_ptr<Bystander>> bystanders_;
};

} // namespace

Report play(const Plan& plan) {
    return Crowd{plan}.play();
}

} // namespace jantaku::load
