// Prompts: what a server let one player do, against what `legal` allows.
//
// applied   the events as the player saw them, with apply(SeatView&, …)
// offers    after each of the player's draws and each tile of another player that is discarded,
//           added to a pon or set aside: the server offers exactly what `legal` holds. A server
//           offers neither discards nor kans on the player's own turn, so those are compared when
//           they are sent
// sent      each action that the player sent is in `legal`
// kuikae    counted, but no divergence: Tenhou accepts the forbidden discard of a client that sends
//           it, though it offers no chi after which only forbidden tiles are left
// furiten   the client shows what `furiten` says, after each of the player's discards and whenever
//           another player's tile has passed; prompts.cpp says when Tenhou tells its client
// errors    every divergence; a log that does not fit together is not read past that place
#pragma once

#include "record/tenhou_client/tenhou_client.hpp"

namespace jantaku {

struct PromptCounts {
    std::size_t kyoku = 0;
    std::size_t draws = 0;                                // by the player
    std::size_t tiles = 0;                                // from other players
    std::array<std::size_t, offer_names.size()> offers{}; // by the server, as in offer_names
    std::size_t sent = 0;
    std::size_t kuikae = 0;     // of those sent
    std::size_t furiten = 0;    // compared
    std::size_t furiten_on = 0; // of those compared

    PromptCounts& operator+=(const PromptCounts& other);
    friend bool operator==(const PromptCounts&, const PromptCounts&) = default;
};

// offered 2354 pon, 136 daiminkan …
[[nodiscard]] std::string words(const PromptCounts& counts);

struct PromptReplay {
    PromptCounts counts;
    std::vector<LogError> divergences;
};

[[nodiscard]] PromptReplay replay_prompts(const ClientLog& log);

} // namespace jantaku
