#include "record/json_out.hpp"

#include <algorithm>

namespace jantaku::record {

void append_json(std::string& out, std::string_view text) {
    const auto stands_for_itself = [](char c) {
        return c >= ' ' && c < '\x7f' && c != '"' && c != '\\';
    };
    if (!std::ranges::all_of(text, stands_for_itself)) {
        out += dump(Json(text));
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

} // namespace jantaku::record
