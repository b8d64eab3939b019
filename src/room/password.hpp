// Password: the lock of a private room, and the hash of a resume key.
//
// kept    a salt of its own and a hash under it, so that a journal does not tell the word
// opens   takes the same time wherever the words differ
#pragma once

#include "room/event.hpp"
#include "room/profile.hpp"

#include <string_view>

namespace jantaku {

[[nodiscard]] PasswordLock lock_with(std::string_view password, const Secret& salt);
// A key is random: its hash needs no salt.
[[nodiscard]] KeyHash hash_of(std::string_view key);
[[nodiscard]] bool opens(const PasswordLock& lock, std::string_view password);

} // namespace jantaku
