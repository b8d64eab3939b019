#include "record/win_keys.hpp"

namespace jantaku::record {

bool add_han(LogScore& score, std::string_view key, int han) {
    if (const auto yaku = find_yaku(key)) {
        score.yaku.push_back({*yaku, static_cast<std::uint8_t>(han)});
    } else if (key == "dora" || key == "kita") {
        score.dora += han;
    } else if (key == "ura") {
        score.ura += han;
    } else if (key == "aka") {
        score.aka += han;
    } else {
        return false;
    }
    return true;
}

} // namespace jantaku::record
