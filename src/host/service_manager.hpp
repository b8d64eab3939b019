// Service manager: tells systemd how this process is.
//
// states   "READY=1", "STOPPING=1", "WATCHDOG=1", "STATUS=words" and others, in lines
// none     if $NOTIFY_SOCKET names no manager, nothing is told
// errors   none: a message that cannot be sent is lost
// source   sd_notify(3): a datagram to a socket. Its authors advise to write that by hand and not to link
//          libsystemd for it
#pragma once

#include "net/descriptor.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku {

class ServiceManager {
  public:
    // Reads the environment. The socket is a path, or a name that begins with @.
    ServiceManager();

    void tell(std::string_view state);
    // As RELOADING=1, which needs the time at which it begins.
    void tell_of_reload();

  private:
    std::string address_; // empty: no manager
    net::Descriptor socket_;
};

// True if what this process writes to stderr goes to systemd's journal, which has times and priorities of its own.
[[nodiscard]] bool is_stderr_journal();

} // namespace jantaku
