#include "app/commands.hpp"
#include "app/data_directory.hpp"
#include "app/environment_error.hpp"
#include "app/operator_token.hpp"
#include "app/performer.hpp"
#include "app/serve/proxy_option.hpp"
#include "app/serve/status_pages.hpp"
#include "app/settings.hpp"
#include "app/version.hpp"
#include "net/listener.hpp"
#include "record/presets.hpp"
#include "room/password.hpp"
#include "session/create_type.hpp"
#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "text/words.hpp"

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
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <jantaku/hand/core.hpp>
#include <jantaku/tile/result.hpp>
#include <memory>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <vector>

namespace jantaku {

namespace {

constexpr std::uint16_t default_mjai_port = 11600;
constexpr int greeting_ms = 300;

struct Options {
    ServerConfig server{};
    net::ListenOptions listen{.bind = "::", .port = 7070, .mjai_port = {}, .limits = {}};
    std::string mjai_port; // empty: as it goes with the port
    std::string metrics;   // HOST:PORT; empty: off
    std::string port_file;
    std::string data; // directory
    bool in_memory = false;
    std::string rules;
    std::string config;
    std::string log_level = "info";
    int drain_seconds = 0;
};

// Every connection is a file: ask for as many as this process may have.
void raise_file_limit() {
    ::rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

// Whoever waits for the file finds it whole. A port has its line: 0 where one that is off comes before.
void write_port_file(const std::string& name,
                     std::uint16_t port,
                     std::optional<std::uint16_t> mjai_port,
                     std::optional<std::uint16_t> metrics_port) {
    const std::string draft = name + ".new";
    std::ofstream file{draft};
    file << port << '\n';
    if (mjai_port || metrics_port) file << mjai_port.value_or(0) << '\n';
    if (metrics_port) file << *metrics_port << '\n';
    file.close();
    if (!file || std::rename(draft.c_str(), name.c_str()) != 0) {
        throw EnvironmentError{"cannot write " + name};
    }
}

// Whoever lets the system pick a port has no use for a second one that is always the same.
std::optional<std::uint16_t> mjai_port_of(const Options& options) {
    if (options.mjai_port == "off") return std::nullopt;
    if (!options.mjai_port.empty())
        return static_cast<std::uint16_t>(std::stoul(options.mjai_port));
    return options.listen.port == 0 ? std::nullopt : std::optional{default_mjai_port};
}

std::string check_mjai_port(const std::string& text) {
    const bool is_number = !text.empty() && text.size() <= 5 &&
                           text.find_first_not_of("0123456789") == std::string::npos;
    if (text == "off" || (is_number && std::stoul(text) <= 65535)) return {};
    return fmt::format("'{}' is neither a port nor off", text);
}

void check_mjai_rules(const MjaiConfig& mjai, const Presets& presets) {
    std::vector<std::string> words;
    for (const std::string_view word : session::split_words(mjai.rules))
        words.emplace_back(word);
    const auto wanted = session::read_create(words, presets, std::nullopt);
    if (wanted) return;
    throw EnvironmentError{fmt::format("--mjai-rules '{}': {}{}", mjai.rules,
                                       text_of(Language::en, wanted.error().error),
                                       wanted.error().extra)};
}

Presets load_presets(const std::string& directory) {
    Presets presets = Presets::built_in();
    if (directory.empty()) return presets;
    if (const auto error = presets.add_directory(directory)) {
        throw EnvironmentError{to_string(*error)};
    }
    return presets;
}

// Whoever lets the system pick a port tries something out.
std::string data_of(const Options& options) {
    if (options.in_memory) return {};
    if (!options.data.empty()) return options.data;
    return options.listen.port == 0 ? std::string{} : default_data();
}

// The loop: sockets and signals in, effects out.
class Loop {
  public:
    Loop(const Options& options, const Presets& presets)
        : data_{data_of(options)}, listener_{listen(options)}, store_{open_store(data_)},
          server_{with_start(options.server), presets}, performer_{server_, *store_,
                                                                   [this](const Outward& outward) {
                                                                       perform(outward);
                                                                   }},
          drain_seconds_{options.drain_seconds} {
        if (!options.metrics.empty())
            status_.emplace(io_, options.metrics, [this] { return readings(); });
        // A password takes a tenth of a second, a move of a bot up to a twentieth: tables go on.
        performer_.work_elsewhere(PasswordCost::usual(), on(passwords_));
        performer_.think_elsewhere(on(bots_));
    }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    ~Loop() {
        bots_.stop();
        bots_.join();
        passwords_.join();
    }

    [[nodiscard]] std::uint16_t port() const { return listener_->port(); }
    [[nodiscard]] std::optional<std::uint16_t> mjai_port() const { return listener_->mjai_port(); }
    [[nodiscard]] std::optional<std::uint16_t> metrics_port() const {
        return status_ ? std::optional{status_->port()} : std::nullopt;
    }

    // What an earlier process has left; nobody is let in before.
    void recover() {
        auto work = boost::asio::make_work_guard(io_);
        performer_.recover(listener_->now());
        while (performer_.is_recovering())
            io_.run_one();
        work.reset();
        io_.restart(); // it had nothing left to do
    }

    void run() {
        listener_->start();
        wait_for_signal();
        io_.run();
    }

  private:
    // A bug in there leaves a question without an answer, and its table to the watchdog.
    Elsewhere on(boost::asio::thread_pool& pool) {
        return [this, &pool](std::function<Incoming()> work) {
            boost::asio::post(pool, [this, work = std::move(work)] {
                try {
                    boost::asio::post(io_, [this, answer = work()] { take(answer); });
                } catch (const std::exception& error) {
                    spdlog::critical("{}", error.what());
                }
            });
        };
    }

    // The first lets the games end if they may, the next one does not.
    void wait_for_signal() {
        signals_.async_wait([this](boost::system::error_code error, int signal) {
            if (error) return;
            if (drain_seconds_ == 0) {
                spdlog::info("signal {}: stopping", signal);
                return stop();
            }
            spdlog::info("signal {}: stopping in {} s at the latest", signal, drain_seconds_);
            const std::chrono::seconds most{std::exchange(drain_seconds_, 0)};
            take(DrainAsked{most});
            wait_for_signal();
        });
    }

    std::unique_ptr<net::Listener> listen(const Options& options) {
        try {
            return std::make_unique<net::Listener>(
                io_, options.listen, [this](const Incoming& incoming) { take(incoming); },
                [](const std::string& warning) { spdlog::warn("{}", warning); });
        } catch (const net::CannotListen& error) {
            throw EnvironmentError{fmt::format("cannot listen on {} port {}: {}",
                                               options.listen.bind, error.port,
                                               error.code().message())};
        }
    }

    std::unique_ptr<Store> open_store(const std::string& directory) {
        if (directory.empty()) {
            spdlog::info("nothing is kept when this process ends");
            return std::make_unique<MemoryStore>();
        }
        make_data_directory(directory);
        const std::string file = data_file(directory);
        try {
            auto store = std::make_unique<SqliteStore>(
                file,
                [this](std::function<void()> answer) {
                    boost::asio::post(io_, [this, answer = std::move(answer)] {
                        answer();
                        performer_.poll(listener_->now());
                    });
                },
                [file](const std::string& line) { spdlog::warn("{}: {}", file, line); });
            spdlog::info("everything is kept in {}", file);
            return store;
        } catch (const StoreError& error) {
            throw EnvironmentError{error.what()};
        }
    }

    ServerConfig with_start(ServerConfig config) const {
        using std::chrono::system_clock;
        config.started = system_clock::to_time_t(system_clock::now());
        config.port = listener_->port();
        if (!data_.empty()) config.operator_token = hash_of(operator_token(token_file(data_)));
        return config;
    }

    Readings readings() {
        return {.server = server_.figures(listener_->now()),
                .sockets = listener_->figures(),
                .work = performer_.figures(),
                .is_recovering = performer_.is_recovering(),
                .started = started_,
                .version = version_text()};
    }
    void take(const Incoming& incoming) { performer_.take(incoming, listener_->now()); }
    void stop() {
        if (std::exchange(is_stopping_, true)) return;
        take(Stopping{});
        // A second signal ends the process at once.
        boost::system::error_code ignored;
        signals_.clear(ignored);
        listener_->stop([this] { io_.stop(); });
        if (status_) status_->stop();
    }
    void perform(const Outward& outward) {
        std::visit(
            overloaded{
                [](const LogLine& log) { spdlog::info("{}", session::without_controls(log.line)); },
                [this](const Stop&) { boost::asio::post(io_, [this] { stop(); }); },
                [this](const auto& effect) { listener_->perform(effect); },
            },
            outward);
    }

    boost::asio::io_context io_{1};
    boost::asio::signal_set signals_{io_, SIGINT, SIGTERM};
    const std::string data_; // directory; empty: none
    std::unique_ptr<net::Listener> listener_;
    std::unique_ptr<Store> store_;
    Server server_;
    Performer performer_;
    double started_ =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    std::optional<StatusPages> status_; // while it recovers, too
    bool is_stopping_ = false;
    int drain_seconds_ = 0;
    boost::asio::thread_pool passwords_{1};
    boost::asio::thread_pool bots_{std::max(1U, std::thread::hardware_concurrency())};
};

// Keys are those of the options; what the command line says comes first.
void read_config(CLI::App& command, const std::string& name) {
    for (const CLI::ConfigItem& item : CLI::ConfigTOML{}.from_file(name)) {
        if (item.name == "++" || item.name == "--") continue; // begin and end of a section
        CLI::Option* option =
            item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
        if (option == nullptr || item.name == "config" || item.name == "help") {
            throw EnvironmentError{fmt::format("{}: no setting '{}'", name, item.fullname())};
        }
        if (option->count() > 0) continue;
        option->add_result(item.inputs);
        option->run_callback();
    }
}

void run(CLI::App& command, Options& options) {
    if (!options.config.empty()) read_config(command, options.config);
    spdlog::set_default_logger(spdlog::stderr_logger_st("jantaku"));
    spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
    spdlog::set_level(spdlog::level::from_str(options.log_level));
    std::signal(SIGPIPE, SIG_IGN); // a log that nobody reads ends nothing
    std::signal(SIGXFSZ,
                SIG_IGN); // a file that may not grow is a full disk, which the store waits out
    raise_file_limit();
    options.listen.mjai_port = mjai_port_of(options);
    options.server.greeting_ms = greeting_ms;

    const Presets presets = load_presets(options.rules);
    check_mjai_rules(options.server.mjai, presets);
    Loop loop{options, presets};
    // Before the first player, who would wait for the tables otherwise.
    prepare_core();
    loop.recover();
    spdlog::info("listening on {} port {}", options.listen.bind, loop.port());
    if (loop.mjai_port())
        spdlog::info("listening for mjai on {} port {}", options.listen.bind, *loop.mjai_port());
    if (loop.metrics_port())
        spdlog::info("metrics on {} port {}", options.metrics, *loop.metrics_port());
    if (!options.port_file.empty())
        write_port_file(options.port_file, loop.port(), loop.mjai_port(), loop.metrics_port());
    loop.run();
    spdlog::info("stopped");
}

void add_settings(CLI::App& command, const std::shared_ptr<Options>& options) {
    for (const Setting& setting : settings()) {
        const auto set = [options, &setting](const std::string& value) {
            if (setting.parse(options->server, value)) return;
            throw CLI::ValidationError{"--" + std::string{setting.key},
                                       fmt::format("'{}' is not one of {}", value, setting.values)};
        };
        const auto help = fmt::format("{} ({})", setting.meaning, setting.values);
        command.add_option_function<std::string>("--" + std::string{setting.key}, set, help)
            ->default_str(setting.print(ServerConfig{}))
            ->type_name("");
    }
}

} // namespace

void add_serve(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("serve", "Run the server");
    command->footer("Ctrl-C or SIGTERM ends it, a second one at once. Exit codes: 0 ended so, 1 "
                    "this machine does not\n"
                    "give what it needs (a port, a file), 2 bad usage, 3 a bug.");
    command->add_option("--port", options->listen.port, "TCP port; 0: the system picks one")
        ->capture_default_str();
    command
        ->add_option(
            "--mjai-port", options->mjai_port,
            "TCP port for clients of the mjai protocol, or off; 11600 if left out, but off "
            "with --port 0")
        ->check(CLI::Validator{check_mjai_port, "PORT|off"});
    command->add_option(
        "--mjai-rules", options->server.mjai.rules,
        "Rules of the rooms of the mjai port, as words behind /create; a room may be "
        "called by other ones: tenhou-tonpuu");
    command->add_option("--bind", options->listen.bind, "Address to listen on, IPv4 or IPv6")
        ->capture_default_str();
    command->add_option("--port-file", options->port_file,
                        "Write the port into this file, on a second line the mjai port and on a "
                        "third that of --metrics");
    auto* data = command->add_option(
        "--data", options->data,
        "Directory where all that players were shown is kept, so that it outlives this process; "
        "if left out $XDG_STATE_HOME/jantaku, but none with --port 0");
    command->add_flag("--memory", options->in_memory, "Keep nothing")->excludes(data);
    command->add_option("--rules", options->rules, "Directory of more presets, *.json");
    command->add_option("--config", options->config, "TOML or INI file; keys as these options")
        ->check(CLI::ExistingFile);
    command
        ->add_option("--drain-seconds", options->drain_seconds,
                     "On SIGTERM no new game begins, and the server ends when none is played any "
                     "more, after so long at the latest; games go on after a restart")
        ->check(CLI::Range(0, 24 * 3600))
        ->capture_default_str();
    command->add_option("--log-level", options->log_level, "What is logged, to stderr")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "off"}))
        ->capture_default_str();
    command
        ->add_option("--output-queue-bytes", options->listen.limits.output_queue_bytes,
                     "A reader that lets more wait is dropped; at least one answer fits")
        ->check(CLI::Range(std::size_t{16384}, std::size_t{1} << 30U))
        ->capture_default_str();
    command
        ->add_option("--metrics", options->metrics,
                     "Tell machines how the server does, over HTTP: /metrics for Prometheus, "
                     "/healthz; off if left out, port 0: the system picks one")
        ->check(CLI::Validator{check_metrics_address, "HOST:PORT"});
    add_proxy_option(*command, options->listen.proxies);
    add_settings(*command, options);
    command->callback([command, options] { run(*command, *options); });
}

} // namespace jantaku
