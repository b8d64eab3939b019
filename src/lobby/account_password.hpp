// Account password: hashes a password, and checks one against a hash. Argon2id by libsodium.
//
// hash    one word of ASCII that contains its salt and its cost
// cost    memory and time; a hash that was made at another cost can still be checked
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace jantaku {

struct PasswordCost {
    std::uint64_t passes = 0;
    std::size_t bytes = 0;

    // 64 MiB and some 0.1 s: libsodium calls this cost interactive.
    [[nodiscard]] static PasswordCost usual();
    // For tests.
    [[nodiscard]] static PasswordCost least();
};

// The hash; empty if there is not enough memory.
[[nodiscard]] std::string hash_account_password(const std::string& password,
                                                const PasswordCost& cost);
[[nodiscard]] bool is_account_password(const std::string& password, const std::string& hash);

} // namespace jantaku
