// Columns: whatever is typed at a crowded table, in a narrow window and in the usual one, no line
// is wider than the window, and the last column stays free.
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "text/width.hpp"

#include <sstream>

namespace jantaku::columns_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using namespace std::string_literals;

namespace {

std::string window_of(std::size_t columns) {
    return "\xFF\xFB\x1F\xFF\xFA\x1F\x00"s + static_cast<char>(columns) + "\x00\x18\xFF\xF0"s;
}

// Everything that makes lines long.
SeatView crowded() {
    SeatView view = view_on_turn("0567m0567p11222z", "7z");
    Public& table = view.table;
    table.kyoku = 7;
    table.honba = 10;
    table.kyotaku = 3;
    for (const Seat seat : seats(4)) {
        table.points[seat] = seat == Seat{0} ? 112300 : -12300;
        for (int i = 0; i < 24; ++i) {
            const Tile tile = *parse_tile(i % 2 == 0 ? "1z" : "0p");
            table.seats[seat].river.push_back({.tile = tile, .tsumogiri = true});
            table.seats[seat].discarded.add(tile.kind());
        }
        if (seat != Seat{0}) table.seats[seat].riichi = Riichi::accepted;
    }
    return view;
}

// Without the rest of a prompt, which is one line however many choices there are.
Lines lines_of(std::string_view text) {
    Lines lines;
    std::istringstream all{std::string{text}};
    for (std::string line; std::getline(all, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == '\n'))
            line.pop_back();
        lines.push_back(line);
    }
    if (!text.ends_with('\n') && !lines.empty()) lines.pop_back();
    return lines;
}

constexpr std::string_view typed[] = {"/help",
                                      "/help d",
                                      "/help create",
                                      "/help auto",
                                      "/help replay",
                                      "/h",
                                      "/tenpai",
                                      "/hint",
                                      "/hint all",
                                      "/why",
                                      "/why ron",
                                      "/why riichi",
                                      "/dora",
                                      "/table",
                                      "/score",
                                      "/auto",
                                      "/confirm",
                                      "/board",
                                      "/ui",
                                      "/color",
                                      "/lang",
                                      "/tiles",
                                      "/tiles x",
                                      "/telnet",
                                      "/encoding",
                                      "/encoding x",
                                      "/rules all",
                                      "/rules double_yakuman",
                                      "/rules settlement_rounding",
                                      "/rules diff tenhou majsoul",
                                      "/d 99",
                                      "/riichi",
                                      "/ron",
                                      "/pong",
                                      "/nosuchcommand",
                                      "/auto x",
                                      "/create x",
                                      "/kick",
                                      "/goto",
                                      "/resume",
                                      "/swap 1 2 3",
                                      "/openriichi 1",
                                      "/plain"};

} // namespace

TEST_CASE("columns: no reply at a crowded table is wider than the window", "[session][columns]") {
    for (const std::size_t window : {std::size_t{40}, std::size_t{60}, std::size_t{80}}) {
        for (const Language language : all_languages) {
            for (const auto* face : {"ascii", "kanji", "unicode"}) {
                GatewayRig rig;
                rig.enter_table(crowded());
                rig.type(window_of(window));
                rig.type("/lang " + std::string{tag_of(language)} + "\r\n");
                rig.type("/tiles " + std::string{face} + "\r\n");
                rig.ask();
                rig.clear();
                for (const std::string_view line : typed) {
                    const std::size_t asked = rig.out.requests.size();
                    rig.type(std::string{line} + "\r\n");
                    if (rig.out.requests.size() > asked) rig.answer(Answer{RoomInfo{}});
                    for (const std::string& said : lines_of(rig.take_text())) {
                        CAPTURE(window, tag_of(language), line, said);
                        CHECK(display_width(said) < window);
                    }
                    rig.tick(rig.now + Tick{1000}); // so that another line may be typed
                    rig.clear();
                }
            }
        }
    }
}

TEST_CASE("columns: no notice is wider than the window", "[session][columns]") {
    const std::string name = "Abcdefghijklmnop";
    for (const std::size_t window : {std::size_t{40}, std::size_t{60}, std::size_t{80}}) {
        for (const Language language : all_languages) {
            GatewayRig rig;
            rig.enter_room();
            rig.type(window_of(window));
            rig.type("/lang " + std::string{tag_of(language)} + "\r\n");
            rig.clear();
            RoomInfo room;
            room.id = RoomId{1234567};
            room.type = "hanchan";
            room.host = name;
            for (const RoomChange change :
                 {RoomChange::joined, RoomChange::left, RoomChange::kicked, RoomChange::host,
                  RoomChange::renamed, RoomChange::bot_added, RoomChange::disconnected,
                  RoomChange::returned, RoomChange::closed, RoomChange::abandoned,
                  RoomChange::ready, RoomChange::host_idle})
                rig.tell(
                    RoomChanged{.change = change, .name = name, .room = room, .new_name = name});
            rig.tell(Invited{.from = name, .room = RoomId{1234567}, .type = "hanchan"});
            rig.tell(Said{.from = name, .text = std::string(300, 'x')});
            rig.tell(
                Whispered{.from = name, .text = "一二三四五六七八九十，一二三四五六七八九十。"});
            rig.tell(Promised{.parts = {{.promise = {.commitment = std::string(64, 'f')},
                                         .secret = std::string(64, 'c'),
                                         .entropy = {}}},
                              .next = Promise{.commitment = std::string(64, 'e')}});
            for (const std::string& said : lines_of(rig.take_text())) {
                CAPTURE(window, tag_of(language), said);
                CHECK(display_width(said) < window);
            }
        }
    }
}

} // namespace jantaku::columns_test
