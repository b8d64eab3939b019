// Replies of an owner to one request.
#pragma once

#include "room/owner.hpp"

namespace jantaku {

inline void answer(OwnerOut& out, const Request& request, std::variant<Answer, Refused> result) {
    out.notices.push_back({request.session, Reply{request.id, std::move(result)}});
}

inline void done(OwnerOut& out, const Request& request) {
    answer(out, request, Answer{Done{}});
}

inline void refuse(OwnerOut& out, const Request& request, Error error) {
    answer(out, request, Refused{error});
}

} // namespace jantaku
