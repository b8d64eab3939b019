// Links: games in the addresses of Tenhou's viewer and editor, anywhere in a text.
//
// with record     https://tenhou.net/5/#json=… and /6/#json=…: JSON as it is, or percent-encoded.
//                 Links of the hands of one game, one after the other, are one record: they have
//                 the same title, names and rules, and each hand comes after the one before
// without record  https://tenhou.net/0/?log=ID (or /3/, /4/ …), and links to games of Mahjong Soul:
//                 the game lies on a server, and this program never downloads anything
// cost            grows with the text
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace jantaku::record {

struct RecordLinks {
    std::vector<std::string> records;     // JSON for read_tenhou6
    std::vector<std::string> to_download; // for each link without its record: what to download
    [[nodiscard]] bool empty() const { return records.empty() && to_download.empty(); }
};

// JSON that is cut off is among the records, so that their reader says what is wrong with it.
[[nodiscard]] RecordLinks find_links(std::string_view text);

} // namespace jantaku::record
