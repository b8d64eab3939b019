// Process: a program that runs beside us. We write lines to its input and read lines from its
// output.
//
// command  given to /bin/sh -c, so quotes, variables and directories have their usual meaning
// stderr   our own, or appended to a file
// end      the whole process group is killed and waited for, so nothing of it remains
// SIGPIPE  is ignored from the first process on: writing to a process that has ended is an error
//          code
// errors   std::system_error when this machine cannot provide a pipe, process or file
// lines    bounded: a program that writes max_line bytes without a line feed, or max_unasked bytes
//          that nobody asked for, is endless
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace jantaku::pipe_bot {

using Clock = std::chrono::steady_clock;

inline constexpr std::size_t max_line = 64 * 1024;
inline constexpr std::size_t max_unasked = 1024 * 1024;

enum class Trouble : std::uint8_t {
    ended,   // it has closed its input or output, or has ended
    late,    // the deadline has passed
    endless, // it writes more than is ever read
};

// An end of a pipe.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    void close();
    [[nodiscard]] int number() const { return number_; }

  private:
    int number_ = -1;
};

class Process {
  public:
    struct Start {
        std::string command;
        std::vector<std::string> variables; // NAME=value, besides our environment
        std::string errors;                 // file for its stderr; empty: our own stderr
    };

    explicit Process(const Start& start);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process() { kill(); }

    // Writes it in one piece, with a line feed.
    [[nodiscard]] std::optional<Trouble> write_line(std::string line, Clock::time_point deadline);
    // Returns the line without its line feed or CRLF.
    [[nodiscard]] Result<std::string, Trouble> read_line(Clock::time_point deadline);
    // Throws away its output so far.
    [[nodiscard]] std::optional<Trouble> forget_output();

    // For a process that has ended: whether the shell could not run the command.
    [[nodiscard]] bool was_not_found();
    // Closes its input and gives it time to end by itself.
    void finish(Clock::duration patience);

  private:
    void kill();
    // Reads once; false: the output has ended.
    [[nodiscard]] bool read_some();

    Descriptor input_;
    Descriptor output_;
    pid_t pid_ = -1;
    std::string unread_;
    std::size_t searched_ = 0; // bytes of unread_ that have no line feed
    bool ended_ = false;
    bool has_spoken_ = false;
};

} // namespace jantaku::pipe_bot
