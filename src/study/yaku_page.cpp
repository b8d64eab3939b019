#include "study/yaku_page.hpp"

#include "study/entries.hpp"
#include "study/fields.hpp"
#include "study/study_files.hpp"

#include <array>
#include <jantaku/tile/notation.hpp>
#include <map>
#include <optional>
#include <sstream>
#include <utility>

namespace jantaku::study {

namespace {

struct Page {
    Paragraphs condition;
    std::vector<std::string> names;
};
using Pages = std::array<Page, yaku_count>;

Yaku yaku_named(const std::string& key) {
    const auto yaku = find_yaku(key);
    require(yaku.has_value(), "no such yaku: " + key);
    return *yaku;
}

Pages read_pages(std::string_view text) {
    Pages pages;
    for (Entry& entry : read_entries(text))
        pages[static_cast<std::size_t>(yaku_named(entry.key))] = {
            .condition = std::move(entry.text), .names = std::move(entry.names)};
    return pages;
}

std::vector<Tile> tiles_in(const std::string& text) {
    const auto tiles = parse_tiles(text);
    require(tiles && !tiles->empty(), "no tiles: " + text);
    return *tiles;
}

Wind wind_in(const std::string& text) {
    const std::size_t wind = std::string_view{"ESWN"}.find(text);
    require(text.size() == 1 && wind < 4, "no wind: " + text);
    return static_cast<Wind>(wind);
}

// `pon 555z`
Meld meld_in(const std::string& kind, const std::string& tiles) {
    static const std::map<std::string, MeldKind> kinds{{"chi", MeldKind::chi},
                                                       {"pon", MeldKind::pon},
                                                       {"kan", MeldKind::daiminkan},
                                                       {"kakan", MeldKind::kakan},
                                                       {"ankan", MeldKind::ankan}};
    const auto found = kinds.find(kind);
    require(found != kinds.end(), "no such meld: " + kind);
    Meld meld{.kind = found->second, .tiles = {}, .called = {}, .from = Seat{0}};
    for (const Tile tile : tiles_in(tiles))
        meld.tiles.push_back(tile);
    meld.called = meld.tiles[0];
    return meld;
}

void raise_flag(WinFlags& flags, const std::string& name) {
    using Flag = bool WinFlags::*;
    static const std::map<std::string, Flag> names{
        {"riichi", &WinFlags::riichi},        {"double_riichi", &WinFlags::double_riichi},
        {"ippatsu", &WinFlags::ippatsu},      {"rinshan", &WinFlags::rinshan},
        {"chankan", &WinFlags::chankan},      {"last", &WinFlags::last},
        {"first", &WinFlags::first},          {"open_riichi", &WinFlags::open_riichi},
        {"tsubame", &WinFlags::tsubame},      {"dealin_nonriichi", &WinFlags::dealin_nonriichi},
        {"paarenchan", &WinFlags::paarenchan}};
    const auto found = names.find(name);
    require(found != names.end(), "no such flag: " + name);
    flags.*(found->second) = true;
}

Win read_example(const Fields& fields) {
    Win win;
    const auto hand = words_of(fields["hand"]);
    require(hand.size() == 2, "hand: the tiles, and the winning one");
    for (const Tile tile : tiles_in(hand[0]))
        win.concealed.push_back(tile);
    win.tile = tiles_in(hand[1]).front();
    win.concealed.push_back(win.tile);
    std::istringstream melds{fields["melds"]};
    for (std::string meld; std::getline(melds, meld, ',');) {
        const auto words = words_of(meld);
        require(words.size() == 2, "a meld: its kind and its tiles");
        win.melds.push_back(meld_in(words[0], words[1]));
    }
    require(win.concealed.size() + 3 * win.melds.size() == 14, "not 14 tiles");
    win.by = fields["by"] == "tsumo" ? WinBy::tsumo : WinBy::ron;
    const auto winds = words_of(fields["winds"]);
    require(winds.size() == 2, "winds: the own one, and the round's");
    win.seat_wind = wind_in(winds[0]);
    win.round_wind = wind_in(winds[1]);
    for (const std::string& flag : words_of(fields["flags"]))
        raise_flag(win.flags, flag);
    return win;
}

std::array<Win, yaku_count> read_examples(std::string_view text) {
    std::array<Win, yaku_count> examples;
    std::istringstream in{std::string{text}};
    for (const Fields& fields : read_fields(in))
        examples[static_cast<std::size_t>(yaku_named(fields["yaku"]))] = read_example(fields);
    return examples;
}

const Page& page_of(Language language, Yaku yaku) {
    static const auto pages = read_languages("yaku", read_pages);
    return pages[static_cast<std::size_t>(language)][static_cast<std::size_t>(yaku)];
}

} // namespace

const Paragraphs& condition_of(Language language, Yaku yaku) {
    return page_of(language, yaku).condition;
}

std::span<const std::string> other_names_of(Language language, Yaku yaku) {
    return page_of(language, yaku).names;
}

const Win& example_of(Yaku yaku) {
    static const auto examples =
        read_own([] { return read_examples(study_file("yaku", "examples")); });
    return examples[static_cast<std::size_t>(yaku)];
}

} // namespace jantaku::study
