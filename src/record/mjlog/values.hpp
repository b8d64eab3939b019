// Mjlog values: the values in the attributes of Tenhou's records, one at a time.
//
// none   where the text is not such a value; nothing is repaired
#pragma once

#include <algorithm>
#include <array>
#include <jantaku/scoring/yaku.hpp>
#include <jantaku/table/event.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::record {

inline constexpr int mjlog_unit = 100;               // points are told in hundreds
inline constexpr int mjlog_max_points = 100'000;     // in that unit; far more than any game has
inline constexpr const char* mjlog_note = "jantaku"; // attribute of the root: our exact rules

// Numbers of yaku. Those from the first yakuman to below dora are yakuman.
inline constexpr int mjlog_first_yakuman = 37;
inline constexpr int mjlog_dora = 52;
inline constexpr int mjlog_ura = 53;
inline constexpr int mjlog_aka = 54;
inline constexpr int mjlog_first_seat_wind = 10;
inline constexpr int mjlog_first_round_wind = 14;

struct MjlogDraw {
    std::string_view type;
    DrawKind kind = DrawKind::exhaustive;
};
inline constexpr std::string_view mjlog_nagashi = "nm";
inline constexpr std::array mjlog_draws{
    MjlogDraw{"", DrawKind::exhaustive},    MjlogDraw{mjlog_nagashi, DrawKind::exhaustive},
    MjlogDraw{"yao9", DrawKind::kyuushu},   MjlogDraw{"reach4", DrawKind::suucha},
    MjlogDraw{"ron3", DrawKind::sanchahou}, MjlogDraw{"kan4", DrawKind::suukan},
    MjlogDraw{"kaze4", DrawKind::suufon},
};

[[nodiscard]] std::string_view without_blanks(std::string_view text);
[[nodiscard]] std::optional<int> whole_number(std::string_view text);
[[nodiscard]] std::optional<int> thousandths(std::string_view text); // "-51.3" is −51300
// The parts between commas, without blanks around them. None if the text is blank.
template <class Work>
void each_part(std::string_view text, Work work) {
    if (without_blanks(text).empty()) return;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(',', begin), text.size());
        work(without_blanks(text.substr(begin, end - begin)));
        begin = end + 1;
    }
}
[[nodiscard]] std::vector<std::string_view> split(std::string_view text);
[[nodiscard]] std::string as_decimal(int thousandths); // -51300 is "-51.3", 49000 "49.0"

// By Tenhou's number; none for every kind of dora.
[[nodiscard]] std::optional<Yaku> mjlog_yaku(int id);
// The first of the four numbers of a wind; none for a yaku that Tenhou does not play.
[[nodiscard]] std::optional<int> mjlog_number(Yaku yaku);

} // namespace jantaku::record
