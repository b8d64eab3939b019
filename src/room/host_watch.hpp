// Host watch: does not let a full room wait for a host who has fallen asleep.
//
// rule    if all places are taken and the host does not start the game, the host is reminded. After
//         that the client who has been in the room longest becomes the host. A host who was
//         replaced may become the host again after doing something
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
        PlayerId heir; // the next host
    };
    // For a room that waits. The caller must follow the advice.
    [[nodiscard]] Advice look(const RoomState& room, const Attendance& attendance, Tick now);
    // The player did something, here or elsewhere. is_host: of this room
    void heard(PlayerId player, bool is_host, Tick now);
    // True if heard() would change something.
    [[nodiscard]] bool listens() const { return idle_since_ || !passed_over_hosts_.empty(); }

    void shift(Tick stood_still);
    [[nodiscard]] std::optional<Tick> wake_at() const;

  private:
    std::optional<Tick> idle_since_; // set while all places are taken
    bool is_reminded_ = false;
    std::set<PlayerId> passed_over_hosts_; // hosts who were replaced because they did nothing
};

} // namespace jantaku
