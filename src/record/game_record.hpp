// GameRecord: a whole game as its owner knows it, to be written in some format.
//
// events   the journal of a table from StartGame on, every hand and every tile in it (Full, as
//          `redact` calls it). It may stop after any EndKyoku; Shuffled may be missing
// names    by seat; missing ones are written as empty
#pragma once

#include "record/origin.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/fairness.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

struct GameRecord {
    std::string title;
    std::vector<std::string> names;
    std::string preset;
    Events events;
    std::optional<Fairness> fairness = {};
    bool knows_dice = true;            // if not, the dice of the events mean nothing
    std::optional<Origin> origin = {}; // of each hand that the events have
};

} // namespace jantaku
