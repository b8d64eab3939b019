// Account password: what is kept of it, and whether one is it. Argon2id by libsodium.
//
// kept    the hash with its own salt and cost, as a word of ASCII
// cost    of memory and time; a word that was hashed at another cost is still checked
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace jantaku {

struct PasswordCost {
    std::uint64_t passes = 0;
    std::size_t bytes = 0;

    // 64 MiB, some 0.1 s: what libsodium calls interactive.
    [[nodiscard]] static PasswordCost usual();
    // For tests.
    [[nodiscard]] static PasswordCost least();
};

// Empty: there is not so much memory.
[[nodiscard]] std::string hash_account_password(const std::string& password,
                                                const PasswordCost& cost);
[[nodiscard]] bool is_account_password(const std::string& password, const std::string& hash);

} // namespace jantaku
