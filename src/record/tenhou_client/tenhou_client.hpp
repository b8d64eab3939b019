// Tenhou client: what one player's client received and sent, with what the server offered it.
//
// json      an array of lines: `G<…>` came from the server, `S<…>` went to it
// rules     the preset `tenhou` or `sanma_tenhou`, changed as GO's type says and then by the hints
// seats     the player is seat 0 and the others follow in turn order; any seat may deal first
// events    those of the table as the player may see them, for apply(SeatView&, …). A hand ends
//           with its wins or its draw, without their scores and hands; there is no EndKyoku and no
//           EndGame
// checked   every tile id is in play and in one place at a time, and the player gives away only
//           tiles that the hand holds. Whether the events fit together is checked where they are
//           applied
// left out  the rest of a hand that the player came back into (REINIT)
// errors    LogError with the number of the line, from 1, in the reason
// source    docs/records.md#tenhou-client
#pragma once

#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string_view>

namespace jantaku {

// The actions that the server offered the player.
struct Offered {
    bool pon = false;
    bool daiminkan = false;
    bool chi = false;
    bool ron = false;
    bool tsumo = false;
    bool riichi = false;
    bool kyuushu = false;
    friend bool operator==(const Offered&, const Offered&) = default;
};
struct OfferName {
    int bit; // in the attribute `t`
    std::string_view name;
    bool Offered::*member;
};
inline constexpr std::array offer_names{
    OfferName{1, "pon", &Offered::pon},         OfferName{2, "daiminkan", &Offered::daiminkan},
    OfferName{4, "chi", &Offered::chi},         OfferName{8, "ron", &Offered::ron},
    OfferName{16, "tsumo", &Offered::tsumo},    OfferName{32, "riichi", &Offered::riichi},
    OfferName{64, "kyuushu", &Offered::kyuushu}};

struct ClientEvent {
    Event event;
    Offered offered; // after the event
    friend bool operator==(const ClientEvent&, const ClientEvent&) = default;
};

// An action that the player sent.
struct ClientAct {
    Action action;
    friend bool operator==(const ClientAct&, const ClientAct&) = default;
};

// From here on the client shows whether the player is furiten.
struct FuritenMark {
    bool on = false;
    friend bool operator==(const FuritenMark&, const FuritenMark&) = default;
};

struct ClientStep {
    std::size_t line = 0; // from 1
    std::variant<ClientEvent, ClientAct, FuritenMark> what;
    friend bool operator==(const ClientStep&, const ClientStep&) = default;
};

struct ClientLog {
    std::string id;
    std::string preset;
    Rules rules;
    std::vector<ClientStep> steps; // the first is StartGame
    friend bool operator==(const ClientLog&, const ClientLog&) = default;
};

[[nodiscard]] LogResult<ClientLog> read_tenhou_client(std::string_view json,
                                                      std::string_view id,
                                                      const Presets& presets,
                                                      const LogHints& hints = {});

} // namespace jantaku
