// Door: the process that speaks SSH. It turns each client into a socket of the server that carries
// what telnet would.
//
// apart     it has no data, no files and no rights (sandbox.hpp). If it dies, its players are cut off,
//           and no table is. It ends when the server's end of the control socket closes
// limits    most_handshakes clients that have no shell yet, and most_from_one_place of one place
//           (room/address_group.hpp), of which this machine is none. Others are closed at once. The
//           limits of the server count those who are let in
// threads   one
#pragma once

namespace jantaku::ssh {

// The file descriptors that the process inherits: a control socket, and a socket that listens.
inline constexpr int control_descriptor = 3;
inline constexpr int listener_descriptor = 4;

inline constexpr unsigned most_handshakes = 200;
inline constexpr unsigned most_from_one_place = 10;

// Runs until the server is gone. Returns the exit code.
[[nodiscard]] int run_door();

} // namespace jantaku::ssh
