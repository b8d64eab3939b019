// Told by: the fields of a position (told_kyoku.hpp), written from the events of its kyoku.
//
// kyoku    from StartKyoku to the decision. Nothing is read that the seat did not see
// result   view_told_by(result) is `view`. None: the fields have no words for the position, as when a
//          kan may be robbed
#pragma once

#include "study/fields.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <span>
#include <string>

namespace jantaku::study {

[[nodiscard]] std::optional<Fields> told_by(const SeatView& view, std::span<const Event> kyoku);

// As read_fields() reads them, without a blank line after them.
[[nodiscard]] std::string to_text(const Fields& fields);

} // namespace jantaku::study
