// Host key: the key by which SSH clients know a server again.
//
// text     a private key as OpenSSH writes it
// errors   std::runtime_error: the text is no such key, or none could be made
#pragma once

#include <libssh/libssh.h>
#include <memory>
#include <string>

namespace jantaku::ssh {

struct FreeKey {
    void operator()(ssh_key key) const { ssh_key_free(key); }
};
using Key = std::unique_ptr<ssh_key_struct, FreeKey>;

// A new Ed25519 key.
[[nodiscard]] std::string new_host_key();
[[nodiscard]] Key read_host_key(const std::string& text);
// "SHA256:…", as clients show it.
[[nodiscard]] std::string fingerprint_of(ssh_key key);

} // namespace jantaku::ssh
