// Read rows: reads the lines in the rows of a result.
//
// errors   a text that says what cannot be read, and why
#pragma once

#include "room/effect.hpp"
#include "store/postgres/parameter.hpp"

#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::postgres {

// rows: the numbers and the lines of a room's records, in order. last: the number that the last one
// must have
[[nodiscard]] Result<std::vector<Record>, std::string> records_in(const Rows& rows,
                                                                  RecordNumber last);
// The packed events of a game.
[[nodiscard]] Result<Record, std::string> events_in(std::string_view bytes);

} // namespace jantaku::postgres
