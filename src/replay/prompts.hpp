// Prompts: what a server let one player do, against what `legal` says that he may.
//
// folded    the events as the player saw them, with apply(SeatView&, …)
// offers    after every own draw and every tile of another, discarded, added to a pon or set aside:
//           what the server offered is what `legal` holds, and where it offered nothing `legal`
//           holds nothing. A server offers neither discards nor own kans: those are compared when
//           they are sent
// sent      each action that the player sent is in `legal`
// kuikae    counted and no divergence: Tenhou takes the forbidden discard of a client that sends it,
//           though it offers no chi after which nothing else could go
// furiten   what the client shows is what `furiten` says, after each own discard and whenever
//           another's tile has gone by; when Tenhou tells its client stands in prompts.cpp
// errors    every divergence; a log that does not fit together is left at that place
#pragma once

#include "record/tenhou_client.hpp"

namespace jantaku {

struct PromptCounts {
    std::size_t kyoku = 0;
    std::size_t draws = 0;                                // own
    std::size_t tiles = 0;                                // of others
    std::array<std::size_t, offer_names.size()> offers{}; // by the server, as in offer_names
    std::size_t sent = 0;
    std::size_t kuikae = 0;     // of those
    std::size_t furiten = 0;    // compared
    std::size_t furiten_on = 0; // of those

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
