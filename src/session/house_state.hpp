// House state: how far a person has come with the rules of the house (house.hpp).
#pragma once

#include "text/language.hpp"

#include <cstdint>

namespace jantaku::session {

struct HouseState {
    bool must_agree = false;
    bool is_told = false;    // that it must
    std::uint64_t shown = 0; // the edition that the person was shown last; 0: none
    Language shown_in{};     // the language
    bool has_motd = false;   // was told the news
};

} // namespace jantaku::session
