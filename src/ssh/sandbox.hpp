// Sandbox: what the process of the SSH door gives up before it reads a byte of a client.
//
// user     nobody, if it was root
// files    it opens none, starts no program and no thread, and connects to nothing. The system calls
//          that it still may make are those for sockets that it has, memory and time
// dumps    none, because its memory has the host key
// errors   std::system_error: it could not be given up, and the door must not open
// source   seccomp(2), prctl(2)
#pragma once

namespace jantaku::ssh {

void give_up_everything();

} // namespace jantaku::ssh
