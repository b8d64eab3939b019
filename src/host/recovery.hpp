// Recovery: loads the journals of the rooms that an earlier process left.
//
// steps   start(), then once either load() or fail(), when the store has answered. Running ends when
//         the last journal is loaded
// bounds  `at_once` journals are being loaded at a time, because all of them at once might not fit
//         into memory
// order   that of the list that load() gets
#pragma once

#include "room/ids.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jantaku {

class Recovery {
  public:
    static constexpr std::size_t at_once = 8;

    // Begins to load a journal, and calls `then` when that is done, in the same call or later.
    using Load = std::function<void(RoomId room, std::function<void()> then)>;

    // Callbacks refer to this.
    explicit Recovery(Load load) : load_{std::move(load)} {}
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    void start() { is_running_ = true; }
    void load(const std::vector<RoomId>& rooms);
    void fail(std::string why);

    [[nodiscard]] bool is_running() const { return is_running_; }
    // None: it has not failed.
    [[nodiscard]] const std::optional<std::string>& why_not() const { return why_not_; }

  private:
    void load_next();

    Load load_;
    bool is_running_ = false;
    std::optional<std::string> why_not_;
    std::deque<RoomId> waiting_;
    std::size_t loading_ = 0;
};

} // namespace jantaku
