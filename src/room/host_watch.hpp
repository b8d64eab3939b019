// Host watch: does not let a full room wait for a host who has gone to sleep.
//
// rule    all places are taken and the host does not begin: he is reminded, then the person who has sat
//         here longest is the host. A host who lost the place so gets it back after doing something
// source  docs/protocol.md#clocks
#pragma once

#include "room/attendance.hpp"
#include "room/state.hpp"
#include "room/tick.hpp"

#include <optional>
#include <set>

namespace jantaku {

inline constexpr Tick host_reminder{60'000};
inline constexpr Tick host_patience{90'000};

class HostWatch {
  public:
    enum class Verdict : std::uint8_t { wait, remind, replace };
    struct Advice {
        Verdict verdict = Verdict::wait;
        PlayerId heir; // who is the host next
    };
    // Of a room that waits. What it advises it takes to be done.
    [[nodiscard]] Advice look(const RoomState& room, const Attendance& attendance, Tick now);
    // The player did something, here or elsewhere; `is_host` of this room.
    void heard(PlayerId player, bool is_host, Tick now);
    // heard() would change something.
    [[nodiscard]] bool listens() const { return idle_since_ || !passed_over_hosts_.empty(); }

    void shift(Tick stood_still);
    [[nodiscard]] std::optional<Tick> wake_at() const;

  private:
    std::optional<Tick> idle_since_; // while all places are taken
    bool is_reminded_ = false;
    std::set<PlayerId> passed_over_hosts_; // lost the place by doing nothing
};

} // namespace jantaku
