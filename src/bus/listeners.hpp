// Listeners: the callbacks of a bus by their subjects. A callback may add and stop any of them.
#pragma once

#include "bus/bus.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace jantaku {

class Listeners {
  public:
    struct Added {
        Bus::Listener listener;
        bool is_first; // of its subject
    };
    Added add(const std::string& subject, Bus::Heard heard);
    // The subject to which nobody listens any more.
    std::optional<std::string> stop(Bus::Listener listener);
    [[nodiscard]] bool has(const std::string& subject) const { return of_.contains(subject); }
    void hear(const std::string& subject, std::string_view message) const;

  private:
    struct Entry {
        Bus::Listener listener;
        std::shared_ptr<const Bus::Heard> heard;
    };
    std::unordered_map<std::string, std::vector<Entry>> of_; // by listener, rising
    std::unordered_map<Bus::Listener, std::string> subjects_;
    std::uint64_t last_ = 0;
};

// InvariantError unless they are as bus.hpp demands.
void require_subject(std::string_view subject);
void require_size(std::size_t bytes);

} // namespace jantaku
