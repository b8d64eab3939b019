#include "app/commands.hpp"
#include "app/serve/check.hpp"
#include "app/serve/doors.hpp"
#include "app/serve/membership.hpp"
#include "app/serve/serve_options.hpp"
#include "app/serve/status_pages.hpp"
#include "app/version.hpp"
#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "host/operator_token.hpp"
#include "host/performer.hpp"
#include "names/reserved.hpp"
#include "record/presets.hpp"
#include "room/password.hpp"
#include "store/memory_store.hpp"
#include "store/postgres/address.hpp"
#include "store/postgres/check.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite_store.hpp"
#include "text/clean.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
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
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace jantaku {

namespace {

constexpr int greeting_ms = 300;
// The session of a server that has just died ends by then.
constexpr std::chrono::seconds wait_for_dead_server{8};

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

// The loop: receives from sockets and signals, and performs effects.
class Loop {
  public:
    Loop(const ServeOptions& options, const Presets& presets)
        : data_{data_of(options)}, doors_{io_, options, data_,
                                          [this](const Incoming& incoming) { take(incoming); },
                                          [this](const Bytes& bytes) {
                                              return server_.is_answer(bytes);
                                          }},
          store_{open_store(options)}, server_{config_of(options), presets},
          performer_{server_, [this](const Outward& outward) { perform(outward); }},
          drain_seconds_{options.drain_seconds} {
        if (store_) performer_.use(*store_);
        if (!options.metrics.empty())
            status_.emplace(io_, options.metrics, [this] { return readings(); });
        // A password takes a tenth of a second, a move of a bot up to a twentieth, and a review
        // several tenths. Neither the tables nor one of these must wait for another.
        performer_.work_elsewhere(PasswordCost::usual(), on(passwords_));
        performer_.think_elsewhere(on(bots_));
        performer_.study_elsewhere(on(studies_));
        life_ = Life::runs;
    }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    ~Loop() {
        bots_.stop();
        bots_.join();
        studies_.stop();
        studies_.join();
        passwords_.join();
    }

    [[nodiscard]] std::optional<std::uint16_t> port(Door door) const { return doors_.port(door); }
    void tell_doors(const std::string& bind) const { doors_.tell(bind); }
    [[nodiscard]] std::optional<std::uint16_t> metrics_port() const {
        return status_ ? std::optional{status_->port()} : std::nullopt;
    }

    // Reads the data of an earlier process. Nobody is let in before that. A node lets people in,
    // whichever node has the data.
    void recover() {
        names::get_ready();
        if (membership_) return membership_->start();
        auto work = boost::asio::make_work_guard(io_);
        performer_.recover(doors_.listener().now());
        while (performer_.is_recovering() && life_ == Life::runs)
            io_.run_one();
        if (life_ != Life::runs) {
            say_failure();
            throw Ended{};
        }
        if (performer_.why_not_recovered()) throw EnvironmentError{*performer_.why_not_recovered()};
    }

    // EnvironmentError: the server could not go on.
    void run() {
        doors_.start();
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
        stops,
        lost,        // stops, because the data are another server's
        turned_away, // stops, because the other nodes do not let it take part
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

    // SIGHUP asks for the certificate to be read anew. The first other signal lets the games end if
    // they may, the next one does not.
    void wait_for_signal() {
        signals_.async_wait([this](boost::system::error_code error, int signal) {
            if (error) return;
            if (signal == SIGHUP) {
                doors_.renew();
                return wait_for_signal();
            }
            if (life_ == Life::begins) {
                life_ = Life::ended;
                return;
            }
            if (drain_seconds_ == 0 || membership_) { // another node goes on with the games
                spdlog::info("signal {}: stopping at once", signal);
                return stop();
            }
            spdlog::info("signal {}: stopping in {} s at the latest", signal, drain_seconds_);
            const std::chrono::seconds most{std::exchange(drain_seconds_, 0)};
            take(DrainAsked{most});
            wait_for_signal();
        });
    }

    std::unique_ptr<Store> open_store(const ServeOptions& options) {
        wait_for_signal();
        if (options.store.empty()) return open_file(data_);
        check_database(options);
        if (options.bus.empty()) return open_database(options);
        return nullptr; // until it is this node's
    }

    std::unique_ptr<Store> open_file(const std::string& directory) {
        if (directory.empty()) {
            spdlog::info("nothing is kept when this process ends");
            return std::make_unique<MemoryStore>();
        }
        make_data_directory(directory);
        for (const std::string& warning : refuse_open_data(directory))
            spdlog::warn("{}", warning);
        const std::string file = data_file(directory);
        std::error_code none;
        if (std::filesystem::file_size(file, none) == 0 && !none)
            spdlog::warn("{} exists and is empty, so everything begins anew; is there a backup?",
                         file);
        try {
            auto store = std::make_unique<SqliteStore>(file, answers(), warnings_of(file));
            spdlog::info("everything is kept in {}", file);
            return store;
        } catch (const StoreError& error) {
            throw EnvironmentError{error.what()};
        }
    }

    // The directory still has the token of operators.
    void check_database(const ServeOptions& options) const {
        if (!data_.empty()) {
            make_data_directory(data_);
            for (const std::string& warning : refuse_open_data(data_))
                spdlog::warn("{}", warning);
        }
        if (const auto why = postgres::why_insecure(options.store))
            spdlog::warn("INSECURE: everybody on the way can read and change what is kept: {}",
                         *why);
        try {
            for (const std::string& warning : postgres::check_database(options.store))
                spdlog::warn("{}: {}", postgres::shown(options.store), warning);
        } catch (const postgres::DatabaseAway& error) {
            if (options.bus.empty()) throw EnvironmentError{error.what()};
            spdlog::warn("{}: this node waits for it", error.what());
        } catch (const StoreError& error) {
            throw EnvironmentError{error.what()};
        }
    }

    std::unique_ptr<Store> open_database(const ServeOptions& options) {
        try {
            const std::string database = postgres::shown(options.store);
            auto store = std::make_unique<PostgresStore>(
                options.store, answers(), warnings_of(database),
                [this](const std::string& why) { give_way(why); },
                waits_for_database(options.stands_by));
            spdlog::info("everything is kept in {}", database);
            return store;
        } catch (const StoreError& error) {
            throw EnvironmentError{error.what()};
        }
    }

    PostgresStore::Waits waits_for_database(bool stands_by) {
        const auto end = std::chrono::steady_clock::now() + wait_for_dead_server;
        return [this, stands_by, end, is_told = false](const std::string& holder) mutable {
            if (stands_by && !std::exchange(is_told, true))
                spdlog::info("stands by: {} has the database", holder);
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
                begin_if_recovered();
            });
        };
    }

    static JobThread::Log warnings_of(const std::string& where) {
        return [where](const std::string& line) { spdlog::warn("{}: {}", where, line); };
    }

    // The players and the rooms are not any more as this server knows them.
    void give_way(const std::string& why) {
        spdlog::critical("{}: this server ends", why);
        stop(Life::lost);
    }
    void say_failure() const {
        if (life_ == Life::lost) throw EnvironmentError{"the data are not this server's any more"};
        if (life_ == Life::turned_away)
            throw EnvironmentError{"the other nodes do not let this one take part"};
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
                .lose = [this](const std::string& why) { give_way(why); }});
    }
    // The data are this node's from now on: it reads them, and then its owner is there.
    void gain(std::unique_ptr<PostgresStore> store) {
        const std::uint64_t term = store->term();
        store_ = std::move(store); // also if this node ends: its membership watches over the store
        if (life_ != Life::runs) return;
        spdlog::info("this node has the data: it reads them");
        term_ = term;
        performer_.use(*store_);
        take(OwnerTaken{});
        performer_.recover(doors_.listener().now());
        begin_if_recovered();
    }
    void begin_if_recovered() {
        if (!term_ || performer_.is_recovering()) return;
        if (const auto why = performer_.why_not_recovered()) return give_way(*why);
        spdlog::info("this node has the owner of term {}", *term_);
        take(OwnerReady{*std::exchange(term_, std::nullopt)});
    }

    ServerConfig config_of(const ServeOptions& options) {
        using std::chrono::system_clock;
        ServerConfig config = options.server;
        if (!options.bus.empty()) {
            config.node = node_of(options);
            join_cluster(options, *config.node);
        }
        config.started = system_clock::to_time_t(system_clock::now());
        if (!options.web_origins.empty()) config.web_address = options.web_origins.front();
        config.port = doors_.listener().port().value_or(0);
        if (!data_.empty()) config.operator_token = hash_of(operator_token(token_file(data_)));
        return config;
    }

    Readings readings() {
        return {.server = server_.figures(doors_.listener().now()),
                .sockets = doors_.listener().figures(),
                .work = performer_.figures(),
                .is_recovering = performer_.is_recovering(),
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
    void stop(Life how = Life::stops) {
        if (life_ != Life::runs) return;
        life_ = how;
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
                           const Life how = it.is_turned_away ? Life::turned_away : Life::stops;
                           boost::asio::post(io_, [this, how] { stop(how); });
                       },
                       [this](const Publish& message) { membership_->publish(message); },
                       [this](const auto& effect) { doors_.listener().perform(effect); },
                   },
                   outward);
    }

    boost::asio::io_context io_{1};
    boost::asio::signal_set signals_{io_, SIGINT, SIGTERM, SIGHUP};
    Life life_ = Life::begins;
    const std::string data_; // directory; empty: none
    Doors doors_;
    std::unique_ptr<Store> store_;
    std::optional<Membership> membership_; // as a node of a cluster
    Server server_;
    Performer performer_;
    double started_ =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    std::optional<StatusPages> status_; // also while it recovers
    int drain_seconds_ = 0;
    boost::asio::thread_pool passwords_{1};
    boost::asio::thread_pool studies_{1};
    boost::asio::thread_pool bots_{std::max(1U, std::thread::hardware_concurrency())};
    std::optional<std::uint64_t> term_; // while this node reads the data that it has gained
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
    const Presets presets = complete(command, options);
    spdlog::set_default_logger(spdlog::stderr_logger_mt("jantaku"));
    spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
    spdlog::set_level(spdlog::level::from_str(options.log_level));
    std::signal(SIGPIPE, SIG_IGN); // a log that nobody reads must not end the server
    std::signal(SIGXFSZ,
                SIG_IGN); // a file that may not grow counts as a full disk, and the store waits
    fit_into_files(options.server.session_limits.connections);
    options.server.greeting_ms = greeting_ms;

    Loop loop{options, presets};
    // Before the first player, who would otherwise wait for the tables to be made.
    prepare_core();
    loop.recover();
    loop.tell_doors(options.listen.bind);
    const std::vector<std::uint16_t> ports{
        loop.port(Door::main).value_or(0), loop.port(Door::mjai).value_or(0),
        loop.metrics_port().value_or(0),   loop.port(Door::ssh).value_or(0),
        loop.port(Door::tls).value_or(0),  loop.port(Door::web).value_or(0)};
    if (loop.metrics_port())
        spdlog::info("metrics on {} port {}", options.metrics, *loop.metrics_port());
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
        "value in the file, 3 a bug; 0 or 2 with --check.");
    add_serve_options(*command, *options);
    command->callback([command, options] { run(*command, *options); });
}

} // namespace jantaku
