#include "record/rules_hash.hpp"

#include <array>
#include <jantaku/rules/options.hpp>
#include <sodium.h>

namespace jantaku {

std::string canonical_text(const Rules& rules) {
    std::string text;
    for (const Option& option : options()) {
        text += option.key;
        text += '=';
        text += option.print(rules);
        text += '\n';
    }
    return text;
}

std::string rules_hash(const Rules& rules) {
    const std::string text = canonical_text(rules);
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const unsigned char byte : hash) {
        hex += digits[byte >> 4U];
        hex += digits[byte & 15U];
    }
    return hex;
}

} // namespace jantaku
