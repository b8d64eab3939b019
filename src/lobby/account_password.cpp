#include "lobby/account_password.hpp"

#include <array>
#include <sodium.h>

namespace jantaku {

PasswordCost PasswordCost::usual() {
    return {.passes = crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE,
            .bytes = crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE};
}

PasswordCost PasswordCost::least() {
    return {.passes = crypto_pwhash_argon2id_OPSLIMIT_MIN,
            .bytes = crypto_pwhash_argon2id_MEMLIMIT_MIN};
}

std::string hash_account_password(const std::string& password, const PasswordCost& cost) {
    std::array<char, crypto_pwhash_argon2id_STRBYTES> hash{};
    if (crypto_pwhash_argon2id_str(hash.data(), password.data(), password.size(), cost.passes,
                                   cost.bytes) != 0)
        return {};
    return hash.data();
}

bool is_account_password(const std::string& password, const std::string& hash) {
    return crypto_pwhash_argon2id_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

} // namespace jantaku
