#include "room/password.hpp"

#include <sodium.h>

namespace jantaku {

PasswordLock lock_with(std::string_view password, const Secret& salt) {
    static_assert(crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<Secret>);
    static_assert(crypto_auth_hmacsha256_BYTES == sizeof(PasswordLock::hash));
    PasswordLock lock{.salt = salt, .hash = {}};
    crypto_auth_hmacsha256(lock.hash.data(),
                           reinterpret_cast<const unsigned char*>(password.data()), password.size(),
                           salt.data());
    return lock;
}

bool opens(const PasswordLock& lock, std::string_view password) {
    const PasswordLock tried = lock_with(password, lock.salt);
    return sodium_memcmp(tried.hash.data(), lock.hash.data(), lock.hash.size()) == 0;
}

} // namespace jantaku
