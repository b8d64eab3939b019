// House state: how far a person has come with the rules of the house (house.hpp).
#pragma once

#include <cstdint>

namespace jantaku::session {

struct HouseState {
    bool must_agree = false;
    std::uint64_t shown = 0; // the edition that the person was shown last; 0: none
};

} // namespace jantaku::session
