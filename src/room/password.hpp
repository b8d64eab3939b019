// Password: the lock of a private room, and the hash of a resume key.
//
// kept    a random salt and a hash with it, so that a journal does not reveal the password
// opens   takes the same time wherever the two passwords differ
#pragma once

#include "room/event.hpp"
#include "room/profile.hpp"

#include <string_view>

namespace jantaku {

[[nodiscard]] PasswordLock lock_with(std::string_view password, const Secret& salt);
// A key is random, so its hash needs no salt.
[[nodiscard]] KeyHash hash_of(std::string_view key);
[[nodiscard]] bool opens(const PasswordLock& lock, std::string_view password);

} // namespace jantaku
