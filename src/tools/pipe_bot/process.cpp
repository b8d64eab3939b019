#include "tools/pipe_bot/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace jantaku::pipe_bot {

namespace {

// The exit codes of the shell when a command cannot be run, or does not exist.
constexpr int cannot_run = 126;
constexpr int not_there = 127;

void require(int error, const char* what) {
    if (error != 0) throw std::system_error{error, std::generic_category(), what};
}

struct Pipe {
    Descriptor read;
    Descriptor write;
};

// Closed on exec, so that no other child, started by another thread meanwhile, keeps them open.
Pipe make_pipe() {
    std::array<int, 2> ends{};
    require(::pipe2(ends.data(), O_CLOEXEC) == 0 ? 0 : errno, "pipe");
    return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

void make_nonblocking(const Descriptor& end) {
    const int flags = ::fcntl(end.number(), F_GETFL);
    require(::fcntl(end.number(), F_SETFL, flags | O_NONBLOCK) == 0 ? 0 : errno, "fcntl");
}

class Spawn {
  public:
    Spawn() {
        require(::posix_spawn_file_actions_init(&actions_), "posix_spawn");
        if (const int error = ::posix_spawnattr_init(&attributes_); error != 0) {
            ::posix_spawn_file_actions_destroy(&actions_);
            require(error, "posix_spawn");
        }
    }
    Spawn(const Spawn&) = delete;
    Spawn& operator=(const Spawn&) = delete;
    ~Spawn() {
        ::posix_spawnattr_destroy(&attributes_);
        ::posix_spawn_file_actions_destroy(&actions_);
    }

    void connect(const Descriptor& ours, int theirs) {
        require(::posix_spawn_file_actions_adddup2(&actions_, ours.number(), theirs),
                "posix_spawn");
    }
    void append_errors_to(const std::string& file) {
        require(::posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, file.c_str(),
                                                   O_WRONLY | O_CREAT | O_APPEND, 0666),
                "posix_spawn");
    }

    // The program gets a process group that can be killed as a whole, and SIGPIPE as programs
    // expect it.
    pid_t run(const std::string& command, const std::vector<std::string>& variables) {
        sigset_t defaults;
        ::sigemptyset(&defaults);
        ::sigaddset(&defaults, SIGPIPE);
        require(::posix_spawnattr_setsigdefault(&attributes_, &defaults), "posix_spawn");
        require(::posix_spawnattr_setpgroup(&attributes_, 0), "posix_spawn");
        require(
            ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF),
            "posix_spawn");

        std::vector<std::string> words{"sh", "-c", command};
        std::vector<std::string> environment = variables;
        for (char** it = environ; *it != nullptr; ++it)
            environment.emplace_back(*it);
        auto arguments = pointers(words);
        auto values = pointers(environment);
        pid_t pid = -1;
        require(::posix_spawn(&pid, "/bin/sh", &actions_, &attributes_, arguments.data(),
                              values.data()),
                "/bin/sh");
        return pid;
    }

  private:
    static std::vector<char*> pointers(std::vector<std::string>& texts) {
        std::vector<char*> all;
        for (std::string& text : texts)
            all.push_back(text.data());
        all.push_back(nullptr);
        return all;
    }

    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

// Waits until the descriptor can be read or written; false: the deadline has passed.
bool wait_for(const Descriptor& end, short what, Clock::time_point deadline) {
    for (;;) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        constexpr std::int64_t longest = 1'000'000;
        pollfd asked{.fd = end.number(), .events = what, .revents = 0};
        const int found =
            ::poll(&asked, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, longest)));
        if (found > 0) return true;
        if (found == 0 && left <= longest) return false;
        if (found < 0 && errno != EINTR) require(errno, "poll");
    }
}

} // namespace

void Descriptor::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

Process::Process(const Start& start) {
    std::signal(SIGPIPE, SIG_IGN);
    Pipe to = make_pipe();
    Pipe from = make_pipe();
    make_nonblocking(to.write);
    make_nonblocking(from.read);
    Spawn spawn;
    spawn.connect(to.read, STDIN_FILENO);
    spawn.connect(from.write, STDOUT_FILENO);
    if (!start.errors.empty()) spawn.append_errors_to(start.errors);
    pid_ = spawn.run(start.command, start.variables);
    input_ = std::move(to.write);
    output_ = std::move(from.read);
}

std::optional<Trouble> Process::write_line(std::string line, Clock::time_point deadline) {
    line += '\n';
    std::string_view rest = line;
    while (!rest.empty()) {
        const ssize_t written = ::write(input_.number(), rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            if (!wait_for(input_, POLLOUT, deadline)) return Trouble::late;
        } else if (errno != EINTR) {
            return Trouble::ended;
        }
    }
    return std::nullopt;
}

bool Process::read_some() {
    std::array<char, 16 * 1024> block;
    const ssize_t count = ::read(output_.number(), block.data(), block.size());
    if (count > 0) {
        unread_.append(block.data(), static_cast<std::size_t>(count));
        has_spoken_ = true;
        return true;
    }
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    ended_ = true;
    return false;
}

Result<std::string, Trouble> Process::read_line(Clock::time_point deadline) {
    for (;;) {
        const auto end = unread_.find('\n', searched_);
        if (end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            searched_ = 0;
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        searched_ = unread_.size();
        if (unread_.size() > max_line) return Trouble::endless;
        if (ended_) return Trouble::ended;
        if (!wait_for(output_, POLLIN, deadline)) return Trouble::late;
        (void)read_some();
    }
}

std::optional<Trouble> Process::forget_output() {
    std::size_t forgotten = 0;
    do {
        forgotten += unread_.size();
        unread_.clear();
        searched_ = 0;
        if (forgotten > max_unasked) return Trouble::endless;
    } while (!ended_ && read_some());
    return std::nullopt;
}

bool Process::was_not_found() {
    if (has_spoken_ || pid_ < 0) return false;
    // Its output closes a moment before the process can be waited for.
    constexpr int looks = 50;
    constexpr int pause_ms = 2;
    for (int look = 0; look < looks; ++look) {
        siginfo_t how{};
        // WNOWAIT only looks at the process, because kill() still needs it.
        if (::waitid(P_PID, static_cast<id_t>(pid_), &how, WEXITED | WNOWAIT | WNOHANG) != 0) {
            return false;
        }
        if (how.si_pid == pid_) {
            return how.si_code == CLD_EXITED &&
                   (how.si_status == cannot_run || how.si_status == not_there);
        }
        ::poll(nullptr, 0, pause_ms);
    }
    return false;
}

void Process::finish(Clock::duration patience) {
    input_.close();
    const auto deadline = Clock::now() + patience;
    while (!ended_ && wait_for(output_, POLLIN, deadline)) {
        if (forget_output() || Clock::now() > deadline) break;
    }
    kill();
}

void Process::kill() {
    if (pid_ < 0) return;
    input_.close();
    ::kill(-pid_, SIGKILL);
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
}

} // namespace jantaku::pipe_bot
