// Log shelf: recently written records of games, for the next requests.
//
// bounds   most_logs records, about most_bytes together, but always the latest one. The record that
//          has not been requested for longest is dropped
// cost     linear in the number of records
#pragma once

#include "session/gateway.hpp"

#include <cstddef>
#include <list>
#include <memory>

namespace jantaku {

class LogShelf {
  public:
    static constexpr std::size_t most_logs = 64;
    static constexpr std::size_t most_bytes = std::size_t{32} << 20U;

    // Null if it is not on the shelf.
    [[nodiscard]] std::shared_ptr<const session::WrittenLog> find(const WriteLog& task);
    void put(const LogWritten& written);

    [[nodiscard]] std::size_t size() const { return logs_.size(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    struct Log {
        std::size_t game = 0; // the game's number
        session::LogOrder order;
        std::shared_ptr<const session::WrittenLog> log;
        std::size_t bytes = 0;
    };
    std::list<Log>::iterator at(std::size_t game, const session::LogOrder& order);

    std::list<Log> logs_; // the latest requested first
    std::size_t bytes_ = 0;
};

} // namespace jantaku
