#include "room/game_link.hpp"

#include <array>
#include <sodium.h>

namespace jantaku {

std::string game_link(const PlayedGame& game) {
    if (!game.readers || !game.fairness || game.fairness->parts.empty()) return {};
    std::string from = "jantaku game link 1\n" + std::to_string(game.number) + "\n";
    for (const FairnessPart& part : game.fairness->parts) {
        if (part.secret.empty()) return {};
        from += part.secret + "\n";
    }
    std::array<unsigned char, 16> hash{};
    ::crypto_generichash(hash.data(), hash.size(),
                         reinterpret_cast<const unsigned char*>(from.data()), from.size(), nullptr,
                         0);
    std::array<char, 2 * hash.size() + 1> text{};
    ::sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

} // namespace jantaku
