// Packed events: the events of a running game, in a fiftieth of the memory that a list of them
// takes.
//
// form  room/wire.hpp. The events are read from the first one on
#pragma once

#include <functional>
#include <jantaku/table/event.hpp>
#include <string>

namespace jantaku {

class PackedEvents {
  public:
    void add(const Event& event);
    void clear() { bytes_.clear(); }
    // Drops the first event that is meant, and all that follow it.
    void drop_from(const std::function<bool(const Event&)>& is_meant);
    void each(const std::function<void(const Event&)>& f) const;
    [[nodiscard]] Events all() const;

  private:
    std::string bytes_;
};

} // namespace jantaku
