#include "app/commands.hpp"
#include "app/serve/check.hpp"
#include "app/serve/doors.hpp"
#include "app/serve/log.hpp"
#include "app/serve/membership.hpp"
#include "app/serve/open_store.hpp"
#include "app/serve/reload.hpp"
#include "app/serve/serve_options.hpp"
#include "app/serve/status_pages.hpp"
#include "app/version.hpp"
#include "host/clock_watch.hpp"
#include "host/data_directory.hpp"
#include "host/disk_watch.hpp"
#include "host/environment_error.hpp"
#include "host/operator_token.hpp"
#include "host/performer.hpp"
#include "host/service_manager.hpp"
#include "names/reserved.hpp"
#include "record/presets.hpp"
#include "room/password.hpp"
#include "store/memory_store.hpp"
#include "store/postgres/postgres_store.hpp"
#include "text/clean.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/system/system_error.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <jantaku/hand/core.hpp>
#include <jantaku/tile/result.hpp>
#include <memory>
#include <optional>
#include <spdlog/spdlog.h>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace jantaku {

namespace {

constexpr int greeting_ms = 300;
// The session of a server that has just died ends by then.
constexpr std::chrono::seconds wait_for_dead_server{8};
// As long as the data are read, nobody is let in, unless it takes longer than this.
constexpr std::chrono::seconds read_in_silence{3};

// Every connection needs a file, so this asks for as many as the process may have. No more
// connections are taken than leave enough of them for the data, the doors and those that are
// refused.
void fit_into_files(std::size_t& connections) {
    constexpr ::rlim_t others = 500;
    ::rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    if (::setrlimit(RLIMIT_NOFILE, &limit) != 0 && ::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    const ::rlim_t may = limit.rlim_cur;
    const ::rlim_t fit = may > 2 * others ? may - others : may / 2;
    if (may == RLIM_INFINITY || connections <= fit) return;
    spdlog::warn(
        "{} open files are allowed (ulimit -Hn), so {} connections are taken instead of {}", may,
        fit, connections);
    connections = fit;
}

// The file appears as a whole, so a program that waits for it never reads a part. Each port has its
// line. A port that is off has 0 if another one follows.
void write_port_file(const std::string& name, std::vector<std::uint16_t> ports) {
    while (ports.size() > 1 && ports.back() == 0)
        ports.pop_back();
    const std::string draft = name + ".new";
    std::ofstream file{draft};
    for (const std::uint16_t port : ports)
        file << port << '\n';
    file.close();
    if (!file || std::rename(draft.c_str(), name.c_str()) != 0) {
        throw EnvironmentError{"cannot write " + name};
    }
}

// Called by a thread that helps the loop: where both want the same core, the loop gets most of it.
void let_the_loop_go_first() {
    constexpr int niceness = 10;
    thread_local const bool is_nice = ::setpriority(PRIO_PROCESS, 0, niceness) == 0; // this thread
    static_cast<void>(is_nice);
}

// A signal has ended the process before anybody was let in.
struct Ended {};

// behind: what the name of the database ends in
std::optional<std::uint64_t> bytes_in(const std::string& directory, const char* behind = "") {
    std::error_code none;
    if (directory.empty()) return std::nullopt;
    const auto bytes = std::filesystem::file_size(data_file(directory) + behind, none);
    return none ? std::nullopt : std::optional<std::uint64_t>{bytes};
}

std::string given_away(const std::string& why) {
    return "the data are not this server's any more: " + why;
}

// The loop: receives from sockets and signals, and performs effects.
class Loop {
  public:
    // options, presets: also those that a reload brings
    Loop(CLI::App& command, ServeOptions& options, Presets& presets)
        : config_{command, options, presets}, data_{.directory = data_of(options)},
          doors_{io_, options, data_.directory,
                 [this](const Incoming& incoming) { take(incoming); },
                 [this](const Bytes& bytes) { return server_.is_answer(bytes); }},
          server_{prepared(options), presets}, performer_{server_, [this](const Outward& outward) {
                                                              perform(outward);
                                                          }} {
        if (!options.metrics.empty())
            status_.emplace(io_, options.metrics, [this] { return readings(); });
        // A password takes a tenth of a second, a move of a bot up to a twentieth, and a review
        // several tenths. Neither the tables nor one of these must wait for another.
        performer_.work_elsewhere(PasswordCost::usual(), on(pools_.passwords));
        performer_.think_elsewhere(on(pools_.bots));
        performer_.study_elsewhere(on(pools_.studies));
        life_ = Life::runs;
    }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    ~Loop() {
        pools_.bots.stop();
        pools_.bots.join();
        pools_.studies.stop();
        pools_.studies.join();
        pools_.passwords.join();
    }

    [[nodiscard]] std::optional<std::uint16_t> port(Door door) const { return doors_.port(door); }
    void tell_doors(const std::string& bind) const { doors_.tell(bind); }
    [[nodiscard]] std::optional<std::uint16_t> metrics_port() const {
        return status_ ? std::optional{status_->port()} : std::nullopt;
    }

    // Reads the data of an earlier process. People are let in after that. If it takes long, because the disk is
    // full, they are let in before, and told. A node lets people in, whichever node has the data.
    void recover() {
        names::get_ready();
        watch();
        if (membership_) return membership_->start();
        if (data_.disk && data_.disk->is_low()) take(DiskIs{true});
        const auto end = std::chrono::steady_clock::now() + read_in_silence;
        if (data_.store) begin_to_read(0);
        while (!is_ready() && life_ == Life::runs && std::chrono::steady_clock::now() < end)
            io_.run_one_until(end);
        if (life_ == Life::runs) return;
        say_failure();
        throw Ended{};
    }

    // EnvironmentError: the server could not go on.
    void run() {
        doors_.start();
        manager_.tell("READY=1\nSTATUS=");
        while (!io_.stopped()) {
            try {
                io_.run();
            } catch (const std::exception& bug) {
                spdlog::critical("a bug, {}", bug.what());
            }
        }
        say_failure();
    }

  private:
    enum class Life : std::uint8_t {
        begins, // not all members are there yet
        ended,  // by a signal, before they were
        runs,
        drains, // runs until no game is played
        stops,
    };
    [[nodiscard]] bool is_alive() const { return life_ == Life::runs || life_ == Life::drains; }

    struct Config {
        CLI::App& command;
        ServeOptions& options;
        Presets& presets;
    };
    // Where everything is kept.
    struct Data {
        std::string directory;                    // empty: none
        std::optional<DiskWatch> disk{};          // of the file
        std::unique_ptr<Store> store{};           // none: another node has it, or its disk is full
        std::optional<std::uint64_t> reads_for{}; // the term, while this process reads the data
        bool is_slow = false;                     // the store has not answered for a while
    };
    // Each second of the loop.
    struct Pulse {
        explicit Pulse(boost::asio::io_context& io) : timer{io} {}
        boost::asio::steady_timer timer;
        ClockWatch clock{std::chrono::steady_clock::now(), std::chrono::system_clock::now()};
        void look_at_clock() {
            const auto ahead =
                clock.look(std::chrono::steady_clock::now(), std::chrono::system_clock::now());
            if (!ahead) return;
            spdlog::warn(
                "the clock of this machine was set, or the machine slept: the times of games, bans "
                "and mutes are {:+} s off until a restart",
                -ahead->count());
        }
    };
    // Threads for work that would hold the loop up.
    struct Pools {
        boost::asio::thread_pool passwords{1};
        boost::asio::thread_pool studies{1};
        boost::asio::thread_pool bots{std::max(1U, std::thread::hardware_concurrency())};
    };

    // After a bug in `work` its question gets no answer, and the table is left to the watchdog.
    Elsewhere on(boost::asio::thread_pool& pool) {
        return [this, &pool](std::function<Incoming()> work) {
            boost::asio::post(pool, [this, work = std::move(work)] {
                let_the_loop_go_first();
                try {
                    boost::asio::post(io_, [this, answer = work()] { take(answer); });
                } catch (const std::exception& error) {
                    spdlog::critical("{}", error.what());
                }
            });
        };
    }

    // SIGHUP asks for the configuration to be read again. The first other signal lets the games end if
    // they may, the next one does not.
    void wait_for_signal() {
        signals_.async_wait([this](boost::system::error_code error, int signal) {
            if (error) return;
            if (signal == SIGHUP) {
                if (is_alive()) reload();
                return wait_for_signal();
            }
            if (life_ == Life::begins) {
                life_ = Life::ended;
                return;
            }
            // Another node goes on with the games, or none has begun.
            const bool may_drain = life_ == Life::runs && config_.options.drain_seconds > 0;
            if (!may_drain || membership_ || !is_ready()) {
                spdlog::info("signal {}: stopping at once", signal);
                return stop();
            }
            life_ = Life::drains;
            const std::chrono::seconds most{config_.options.drain_seconds};
            spdlog::info("signal {}: stopping in {} s at the latest", signal, most.count());
            take(DrainAsked{most});
            wait_for_signal();
        });
    }

    // Nothing changes if a part of it is wrong.
    void reload() {
        manager_.tell_of_reload();
        try {
            Reloaded fresh = read_again(config_.command, config_.options);
            ServeOptions& options = config_.options;
            fit_into_files(fresh.options.server.session_limits.connections);
            options.drain_seconds = fresh.options.drain_seconds;
            spdlog::set_level(spdlog::level::from_str(fresh.options.log_level));
            if (data_.disk) data_.disk->want(fresh.options.min_free_mib << 20U);
            config_.presets = std::move(fresh.presets);
            options.server.house = fresh.options.server.house;
            take(SettingsAre{fresh.options.server.session_limits, fresh.options.server.room_limits,
                             fresh.options.server.house});
            spdlog::info("the configuration is read again");
            for (const std::string& option : fresh.for_restart)
                spdlog::warn("{} has changed, which needs a restart", option);
            doors_.renew();
        } catch (const std::exception& error) {
            spdlog::error("the configuration is not read again, and nothing changes: {}",
                          error.what());
        }
        manager_.tell("READY=1");
    }

    std::unique_ptr<Store> open_store(const ServeOptions& options) {
        wait_for_signal();
        // A file of an earlier version may have to be brought to this one.
        manager_.tell("EXTEND_TIMEOUT_USEC=600000000");
        prepare_data(data_.directory);
        if (!options.store.empty()) {
            check_database(options);
            if (!options.bus.empty()) return nullptr; // until it is this node's
            return open_database(options,
                                 {.answer = answers(),
                                  .lose = [this](const std::string& why) { fail(given_away(why)); },
                                  .waits = waits_for_database(options.stands_by)});
        }
        if (!data_.directory.empty() && !options.is_new) refuse_lost_data(data_.directory);
        if (data_.directory.empty()) {
            spdlog::info("nothing is kept when this process ends");
            return std::make_unique<MemoryStore>();
        }
        data_.disk.emplace(data_.directory, options.min_free_mib << 20U);
        look_at_disk();
        return open_file(data_.directory, *data_.disk, answers());
    }

    PostgresStore::Waits waits_for_database(bool stands_by) {
        const auto end = std::chrono::steady_clock::now() + wait_for_dead_server;
        return [this, stands_by, end, is_told = false](const std::string& holder) mutable {
            if (stands_by && !std::exchange(is_told, true)) {
                spdlog::info("stands by: {} has the database", holder);
                manager_.tell("READY=1\nSTATUS=stands by");
            }
            manager_.tell("WATCHDOG=1");
            io_.poll(); // only signals can come yet
            io_.restart();
            if (life_ == Life::ended) throw Ended{};
            return stands_by || std::chrono::steady_clock::now() < end;
        };
    }

    // How a store hands its answers to the loop.
    JobThread::Post answers() {
        return [this](std::function<void()> answer) {
            boost::asio::post(io_, [this, answer = std::move(answer)] {
                answer();
                performer_.poll(doors_.listener().now());
                end_reading();
            });
        };
    }

    void say_failure() const {
        if (failure_) throw EnvironmentError{*failure_};
    }
    // The players and the rooms are not as this server knows them, or cannot be read.
    void fail(const std::string& why) {
        spdlog::critical("{}: this server ends", why);
        failure_ = why;
        stop();
    }

    void join_cluster(const ServeOptions& options, const NodeConfig& node) {
        if (const auto why = nats::why_insecure(bus_options_of(options, node.name)))
            spdlog::warn("INSECURE: everybody on the way can read the hands: {}", *why);
        membership_.emplace(
            options, node,
            Membership::Calls{
                .post =
                    [this](std::function<void()> call) { boost::asio::post(io_, std::move(call)); },
                .answer = answers(),
                .take = [this](const Incoming& in) { take(in); },
                .gain = [this](std::unique_ptr<PostgresStore> store) { gain(std::move(store)); },
                .lose = [this](const std::string& why) { fail(given_away(why)); }});
    }
    // The data are this node's from now on: it reads them, and then its owner is there.
    void gain(std::unique_ptr<PostgresStore> store) {
        const std::uint64_t term = store->term();
        data_.store =
            std::move(store); // also if this node ends: its membership watches over the store
        if (life_ != Life::runs) return;
        spdlog::info("this node has the data: it reads them");
        take(OwnerTaken{});
        begin_to_read(term);
    }
    void begin_to_read(std::uint64_t term) {
        data_.reads_for = term;
        performer_.use(*data_.store);
        performer_.recover(doors_.listener().now());
        end_reading();
    }
    void end_reading() {
        if (!data_.reads_for || performer_.is_recovering()) return;
        if (const auto why = performer_.why_not_recovered()) return fail(*why);
        if (membership_) spdlog::info("this node has the owner of term {}", *data_.reads_for);
        take(OwnerReady{*std::exchange(data_.reads_for, std::nullopt)});
    }
    [[nodiscard]] bool is_ready() const { return data_.store && !data_.reads_for; }

    void look_at_disk() {
        for (const LogLine& line : data_.disk->look())
            log(line);
    }
    // Each second: what the disk, the clock and the store are like. A loop that does not come here is restarted by its
    // service manager.
    void watch() {
        manager_.tell("WATCHDOG=1");
        pulse_.timer.expires_after(std::chrono::seconds{1});
        pulse_.timer.async_wait([this](boost::system::error_code error) {
            if (error || life_ == Life::stops) return;
            constexpr double slow_seconds = 1;
            if (data_.disk) {
                const bool was_low = data_.disk->is_low();
                look_at_disk();
                if (data_.disk->is_low() != was_low) take(DiskIs{data_.disk->is_low()});
            }
            pulse_.look_at_clock();
            const bool was_slow = std::exchange(
                data_.is_slow, performer_.figures().store_oldest_seconds > slow_seconds);
            if (data_.is_slow != was_slow) take(StoreIs{data_.is_slow});
            if (!data_.store && data_.disk && !data_.disk->is_full()) open_at_last();
            watch();
        });
    }
    // The disk was full when the server started.
    void open_at_last() {
        try {
            data_.store = open_file(data_.directory, *data_.disk, answers());
            if (data_.store) begin_to_read(0);
        } catch (const EnvironmentError& error) {
            fail(error.what());
        }
    }

    // The data are opened first, because the token of operators is in the same directory.
    ServerConfig prepared(const ServeOptions& options) {
        data_.store = open_store(options);
        return config_of(options);
    }
    ServerConfig config_of(const ServeOptions& options) {
        using std::chrono::system_clock;
        ServerConfig config = options.server;
        if (!options.bus.empty()) {
            config.node = node_of(options);
            join_cluster(options, *config.node);
        }
        config.is_owner_late = true;
        config.started = system_clock::to_time_t(system_clock::now());
        if (!options.web_origins.empty()) config.web_address = options.web_origins.front();
        config.port = doors_.listener().port().value_or(0);
        if (!data_.directory.empty())
            config.operator_token = hash_of(operator_token(token_file(data_.directory)));
        return config;
    }

    Readings readings() {
        return {.server = server_.figures(doors_.listener().now()),
                .sockets = doors_.listener().figures(),
                .work = performer_.figures(),
                .is_recovering = !membership_ && !is_ready(),
                .disk = data_.disk ? std::optional{data_.disk->figures()} : std::nullopt,
                .process = process_figures(),
                .database_bytes = bytes_in(data_.directory),
                .log_bytes = bytes_in(data_.directory, "-wal"),
                .started = started_,
                .version = version_text()};
    }
    void take(const Incoming& incoming) {
        try {
            performer_.take(incoming, doors_.listener().now());
        } catch (const std::exception& bug) {
            spdlog::critical("a bug, {}", bug.what());
        }
    }
    void stop() {
        if (!is_alive()) return;
        life_ = Life::stops;
        manager_.tell("STOPPING=1");
        pulse_.timer.cancel();
        take(Stopping{});
        // A second signal ends the process at once.
        boost::system::error_code ignored;
        signals_.clear(ignored);
        doors_.stop([this] { io_.stop(); });
        if (status_) status_->stop();
    }
    static void log(const LogLine& line) {
        const bool warns = line.severity == Severity::warning;
        spdlog::log(warns ? spdlog::level::warn : spdlog::level::info, "{}",
                    without_controls(line.line));
    }
    void perform(const Outward& outward) {
        std::visit(overloaded{
                       [](const LogLine& line) { log(line); },
                       [this](const Stop& it) {
                           if (it.is_turned_away)
                               failure_ = "the other nodes do not let this one take part";
                           boost::asio::post(io_, [this] { stop(); });
                       },
                       [this](const Publish& message) { membership_->publish(message); },
                       [this](const auto& effect) { doors_.listener().perform(effect); },
                   },
                   outward);
    }

    boost::asio::io_context io_{1};
    boost::asio::signal_set signals_{io_, SIGINT, SIGTERM, SIGHUP};
    Life life_ = Life::begins;
    ServiceManager manager_;
    Config config_;
    Data data_;
    Doors doors_;
    std::optional<Membership> membership_; // as a node of a cluster
    Server server_;
    Performer performer_;
    double started_ =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    std::optional<StatusPages> status_; // also while it recovers
    Pools pools_;
    Pulse pulse_{io_};
    std::optional<std::string> failure_;
};

// The first of these programs that is in PATH.
std::optional<std::string_view> installed(std::initializer_list<std::string_view> programs) {
    const char* path = std::getenv("PATH");
    for (const std::string_view program : programs) {
        std::istringstream directories{path == nullptr ? "" : path};
        for (std::string directory; std::getline(directories, directory, ':');) {
            const auto file = std::filesystem::path{directory} / program;
            if (::access(file.c_str(), X_OK) == 0) return program;
        }
    }
    return std::nullopt;
}

// Tells a person who started the server by hand what to do next. A log needs no advice.
void advise(std::uint16_t port) {
    if (::isatty(STDERR_FILENO) == 0) return;
    const auto client = installed({"nc", "ncat", "telnet"});
    fmt::print(stderr, "now, in another terminal: {} localhost {}{}\n", client.value_or("nc"), port,
               client ? "" : "   (Debian: apt install netcat-openbsd)");
}

void run(CLI::App& command, ServeOptions& options) try {
    if (options.is_check) return check_serve(command, options);
    Presets presets = complete(command, options);
    begin_log(options.log_format, options.log_level);
    std::signal(SIGPIPE, SIG_IGN); // a log that nobody reads must not end the server
    std::signal(SIGXFSZ,
                SIG_IGN); // a file that may not grow counts as a full disk, and the store waits
    fit_into_files(options.server.session_limits.connections);
    options.server.greeting_ms = greeting_ms;

    Loop loop{command, options, presets};
    // Before the first player, who would otherwise wait for the tables to be made.
    prepare_core();
    loop.recover();
    loop.tell_doors(options.listen.bind);
    const std::vector<std::uint16_t> ports{
        loop.port(Door::main).value_or(0), loop.port(Door::mjai).value_or(0),
        loop.metrics_port().value_or(0),   loop.port(Door::ssh).value_or(0),
        loop.port(Door::tls).value_or(0),  loop.port(Door::web).value_or(0)};
    if (loop.metrics_port())
        spdlog::info("metrics on {} port {}", options.metrics.substr(0, options.metrics.rfind(':')),
                     *loop.metrics_port());
    advise(ports.front());
    if (!options.port_file.empty()) write_port_file(options.port_file, ports);
    loop.run();
    spdlog::info("stopped");
} catch (const Ended&) {
    spdlog::info("stopped");
}

} // namespace

void add_serve(CLI::App& app) {
    const auto options = std::make_shared<ServeOptions>();
    CLI::App* command = app.add_subcommand("serve", "Run the server");
    command->footer(
        "Ctrl-C or SIGTERM ends the server, a second one at once. Exit codes: 0 ended that way,\n"
        "1 this machine does not provide what it needs (a port, a file), 2 bad usage or a bad\n"
        "value in the file, 3 a bug; 0 or 2 with --check. Each option can also be a variable of "
        "the\n"
        "environment, JANTAKU_MJAI_PORT for --mjai-port, which overrides the file.");
    add_serve_options(*command, *options);
    command->callback([command, options] { run(*command, *options); });
}

} // namespace jantaku
