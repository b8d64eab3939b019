// Pages of the full screen, turned by what a person types.
//
// Enter     alone turns a page; without a page it draws everything anew. Behind the last page of a result it is
//           still `/ok`
// letters   n the next page, p or b the one before, q and anything else closes it; in a replay they are commands
#pragma once

#include "session/session.hpp"

#include <string_view>

namespace jantaku::session {

// Whether the line did no more than that.
bool turns_page(Session& session, std::string_view line);

} // namespace jantaku::session
