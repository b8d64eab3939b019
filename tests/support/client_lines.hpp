// Lines of a Tenhou client, written by hand: two hands of one game.
//
// first   seat 1 deals; the player passes a pon and a chi, declares riichi and wins on 1m from seat
//         2
// second  the player deals, passes a tsumo and is then furiten; ankan of 1m; a draw
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace jantaku::client_lines {

using Lines = std::vector<std::string>;

inline const Lines game{
    R"(G<GO type="9" lobby="0"/>)",
    R"(G<TAIKYOKU oya="1"/>)",
    R"(G<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="1" hai="0,1,4,8,48,53,56,96,100,104,124,125,68"/>)",
    "G<U/>",
    "G<E112/>",
    "G<V/>",
    R"(G<F2 t="1"/>)",
    "S<N />",
    "G<W/>",
    R"(G<g9 t="4"/>)",
    "S<N />",
    R"(G<T12 t="32"/>)",
    R"(S<REACH hai="68" />)",
    R"(S<D p="68"/>)",
    R"(G<REACH who="0" step="1"/>)",
    "G<D68/>",
    R"(G<REACH who="0" ten="240,250,250,250" step="2"/>)",
    "G<U/>",
    R"(G<BYE who="1" />)",
    "G<e116/>",
    "G<V/>",
    R"(G<f3 t="8"/>)",
    R"(S<N type="6" />)",
    R"(G<AGARI ba="0,1" hai="0,1,3,4,8,12" machi="3" ten="40,2600,0" yaku="1,1,2,1" who="0" fromWho="2" sc="240,36,250,0,250,-26,250,0"/>)",
    R"(G<INIT seed="3,0,0,0,0,134" ten="276,250,224,250" oya="0" hai="0,1,2,48,53,56,96,100,104,68,69,4,8"/>)",
    R"(G<T12 t="48"/>)",
    R"(S<D p="12"/>)",
    R"(G<FURITEN show="1" />)",
    "G<D12/>",
    "G<U/>",
    "G<E113/>",
    "G<V/>",
    "G<F116/>",
    "G<W/>",
    "G<G120/>",
    R"(G<T3 t="48"/>)",
    R"(S<N type="4" hai="0" />)",
    R"(G<N who="0" m="0" />)",
    R"(G<DORA hai="130" />)",
    R"(G<T61 t="32"/>)",
    R"(S<D p="61"/>)",
    "G<D61/>",
    R"(G<RYUUKYOKU ba="0,0" sc="276,0,250,0,224,0,250,0"/>)"};

inline std::string json(const Lines& lines) {
    std::string text = "[";
    for (const std::string& line : lines) {
        text += text.size() > 1 ? ",\"" : "\"";
        for (const char c : line)
            text += c == '"' ? "\\\"" : std::string{c};
        text += '"';
    }
    return text + ']';
}

// The lines with one of them replaced, or without it if `other` is empty.
inline Lines with(Lines lines, const std::string& line, const std::string& other) {
    const auto found = std::ranges::find(lines, line);
    if (found == lines.end()) throw std::logic_error{"no line " + line};
    if (other.empty()) {
        lines.erase(found);
    } else {
        *found = other;
    }
    return lines;
}
inline Lines with(const std::string& line, const std::string& other) {
    return with(game, line, other);
}

} // namespace jantaku::client_lines
