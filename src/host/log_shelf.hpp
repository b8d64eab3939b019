// Log shelf: the records of games that were written lately, for whoever asks next.
//
// bounds   most_logs of them, about most_bytes together, but always the last one; what nobody has asked
//          for longest goes
// cost     it looks at all that it has
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

    // Null: it is not there.
    [[nodiscard]] std::shared_ptr<const session::WrittenLog> find(const WriteLog& task);
    void put(const LogWritten& written);

    [[nodiscard]] std::size_t size() const { return logs_.size(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    struct Log {
        std::size_t game = 0; // its number
        session::LogOrder order;
        std::shared_ptr<const session::WrittenLog> log;
        std::size_t bytes = 0;
    };
    std::list<Log>::iterator at(std::size_t game, const session::LogOrder& order);

    std::list<Log> logs_; // asked for last: first
    std::size_t bytes_ = 0;
};

} // namespace jantaku
