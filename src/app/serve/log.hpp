// Log: how the lines of a server's log are written to stderr.
//
// text     2026-01-31T20:15:00.000+01:00 info listening on :: port 7070
// json     {"time":"2026-01-31T20:15:00.000+01:00","level":"info","message":"listening on :: port 7070"}
// journal  text for systemd's journal, which has the time itself: <6>listening on :: port 7070. The number is
//          the priority of syslog(3)
#pragma once

#include <cstdint>
#include <string>

namespace jantaku {

enum class LogFormat : std::uint8_t { text, json };

// Text becomes journal where stderr is one.
void begin_log(LogFormat format, const std::string& level);

} // namespace jantaku
