// Key state: what a player who plays by single keys has begun (key_play.hpp).
//
// belongs  to one decision. The next one begins anew, with the cursor on the drawn tile
#pragma once

#include "room/tick.hpp"
#include "text/table_screen.hpp"

#include <cstddef>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <optional>
#include <string>

namespace jantaku::session {

// One of several ways to do what a key means.
struct KeyChoice {
    char key = 'c';
    std::size_t at = 0; // from 0
};

struct KeyState {
    std::uint64_t rid = 0;                 // of the decision
    std::optional<Tick> since{};           // when it came
    std::size_t cursor = 0;                // a tile of the hand, from 0
    StaticVector<std::size_t, 3> picked{}; // for an exchange, from 0
    std::optional<KeyChoice> choosing{};
    std::optional<Action> again{}; // would pass a win, and was asked for once
    std::string notice{};          // what the last key could not do
    HandPlace hand{};              // as it was drawn last

    // A question has come. The same question again changes nothing.
    void meet(std::uint64_t question, std::size_t hand_size, Tick now) {
        if (since && rid == question) return;
        begin(now);
        rid = question;
        cursor = hand_size > 0 ? hand_size - 1 : 0;
    }
    // Something has come that only waits for the player to go on.
    void begin(Tick now) {
        const HandPlace drawn = hand;
        *this = {};
        since = now;
        hand = drawn;
    }
};

} // namespace jantaku::session
