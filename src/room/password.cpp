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

KeyHash hash_of(std::string_view key) {
    static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<KeyHash>);
    KeyHash hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(key.data()), key.size());
    return hash;
}

bool opens(const PasswordLock& lock, std::string_view password) {
    const PasswordLock tried = lock_with(password, lock.salt);
    return sodium_memcmp(tried.hash.data(), lock.hash.data(), lock.hash.size()) == 0;
}

} // namespace jantaku
