#include "session/command.hpp"
#include "session/fold.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <set>

namespace jantaku::command_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

TEST_CASE("commands: every name is written once, in the form in which it is compared (R-1.1)",
          "[session][command]") {
    std::set<std::string> names;
    for (const Command& command : commands()) {
        for (const std::string_view name : split_words(command.names)) {
            CAPTURE(name);
            CHECK(casefold(fold(name)) == name);
            CHECK(names.insert(std::string{name}).second);
            CHECK(find_command(name) == &command);
            CHECK(std::ranges::all_of(name, [](unsigned char c) { return c < 0x80; }));
        }
    }
}

TEST_CASE(
    "commands: every language but English has its own words for each command, and none means two",
    "[session][command]") {
    for (const Command& command : commands()) {
        for (const Language language : all_languages) {
            const auto own = split_words(help_of(language, command.help).names);
            CAPTURE(key_of(command.help), tag_of(language));
            CHECK(own.empty() == (language == Language::en));
            CHECK(std::set<std::string_view>(own.begin(), own.end()).size() == own.size());
            for (const std::string_view name : own) {
                CAPTURE(name);
                CHECK(casefold(fold(name)) == name);
                CHECK(find_command(name) == &command);
            }
        }
    }
}

TEST_CASE("commands: a name shows its language (R-1.2)", "[session][command]") {
    struct Row {
        std::string_view name;
        Language reader;
        std::optional<Language> language;
    };
    using enum Language;
    constexpr Row rows[] = {
        {"pong", en, std::nullopt}, {"nosuch", en, std::nullopt},
        {"ポン", en, ja},           {"ポン", ja, std::nullopt},
        {"ポン", zh_hans, ja},      {"荣", en, zh_hans},
        {"榮", en, zh_hant},        {"榮", zh_hans, zh_hant},
        {"碰", en, zh_hans}, // both ways of writing Chinese use it
        {"碰", ja, zh_hans},        {"碰", zh_hant, std::nullopt},
        {"立直", en, std::nullopt}, // Japanese uses it too
        {"立直", ja, std::nullopt}, {"暗槓", en, std::nullopt},
        {"暗杠", en, zh_hans},      {"？", en, std::nullopt},
    };
    for (const Row& row : rows) {
        CAPTURE(row.name, tag_of(row.reader));
        CHECK(language_of_name(row.name, row.reader) == row.language);
    }
}

TEST_CASE("commands: the first name is the key of the help, which exists in every language",
          "[session][command]") {
    for (const Command& command : commands()) {
        CAPTURE(command.names);
        CHECK(split_words(command.names).front() == key_of(command.help));
        CHECK(command.run != nullptr);
        for (const Language language : all_languages) {
            CHECK_FALSE(help_of(language, command.help).short_.empty());
            CHECK(help_of(language, command.help)
                      .usage.starts_with("/" + std::string{key_of(command.help)}));
        }
    }
}

TEST_CASE("commands: the aliases of the command table exist (R-1.2)", "[session][command]") {
    const auto [alias, name] = GENERATE(table<const char*, CommandId>({
        {"hand", CommandId::h},    {"t", CommandId::tenpai},   {"pon", CommandId::pong},
        {"kan", CommandId::kong},  {"chi", CommandId::chow},   {"hu", CommandId::ron},
        {"9", CommandId::kyuushu}, {"?", CommandId::help},     {"碰", CommandId::pong},
        {"吃", CommandId::chow},   {"杠", CommandId::kong},    {"荣", CommandId::ron},
        {"和", CommandId::ron},    {"自摸", CommandId::tsumo}, {"立直", CommandId::riichi},
        {"打", CommandId::d},      {"过", CommandId::pass},    {"听", CommandId::tenpai},
        {"ポン", CommandId::pong},
    }));
    CAPTURE(alias);
    REQUIRE(find_command(alias) != nullptr);
    CHECK(find_command(alias)->help == name);
}

TEST_CASE("commands: case, width and surrounding blanks make no difference (R-1.1)",
          "[session][command]") {
    const Session session = new_session();
    const auto* line = GENERATE("/d 5", "  /D   5 ", "／ｄ　５", "/Ｄ ５", "\t/d\t5");
    CAPTURE(line);
    const Typed typed = read(session, line);
    REQUIRE(typed.command != nullptr);
    CHECK(typed.command->help == CommandId::d);
    CHECK(typed.args == std::vector<std::string>{"5"});
}

TEST_CASE("commands: a line without a slash is chat as typed, and two slashes send one",
          "[session][command]") {
    const Session session = new_session(Level::room);
    CHECK(read(session, " ｈello  you ").text == "ｈello  you");
    CHECK(read(session, "//d 5").text == "/d 5");
    CHECK(read(session, "／／d").text == "／d");
    CHECK(read(session, "hello").command->help == CommandId::say);
}

TEST_CASE("commands: a number after a command needs no blank", "[session][command]") {
    Session session = new_session();
    CHECK(read(session, "/d12").args == std::vector<std::string>{"12"});
    CHECK(read(session, "/join1 x").text == "1 x");
    session.user.level = Level::room;
    const Response added = run(session, "/entropy5"); // a command that reads the words as typed
    CHECK(std::get<AddEntropy>(std::get<Asking>(added).ask).text == "5");
    session.user.level = Level::lobby;
    CHECK(result(session, "/nosuch5") == "E-UNKNOWN_COMMAND, see /help");
}

TEST_CASE("commands: the checks come in the order of R-1.8", "[session][command]") {
    Session session = new_session();
    CHECK(result(session, "/nosuch 1 2 3") == "E-UNKNOWN_COMMAND, see /help");
    CHECK(result(session, "/tsumo 1") == "E-TOO_MANY_ARGS: /tsumo");
    CHECK(result(session, "/tsumo") == "E-NOT_IN_GAME");
    CHECK(result(session, "/start now") == "E-TOO_MANY_ARGS: /start");
    CHECK(result(session, "/start") == "E-NOT_IN_ROOM");
    Session in_room = new_session(Level::room);
    CHECK(result(in_room, "/tsumo") == "E-NOT_IN_GAME");
}

TEST_CASE("commands: no command takes more arguments than it has", "[session][command]") {
    for (const Command& command : commands()) {
        if (command.max_args == any_number) continue;
        std::string line = "/" + std::string{key_of(command.help)};
        for (std::size_t i = 0; i <= command.max_args; ++i)
            line += " 1";
        CAPTURE(line);
        Session session = new_session();
        CHECK(result(session, line).starts_with("E-TOO_MANY_ARGS: /"));
    }
}

TEST_CASE("commands: the nearest command is suggested (R-1.74)", "[session][command]") {
    CHECK(nearest_command(Language::en, "crate") == "/create");
    CHECK(nearest_command(Language::en, "cre") == "/create");
    CHECK(nearest_command(Language::en, "riich") == "/riichi");
    CHECK(nearest_command(Language::en, "pnog") == "/pong");
    CHECK(nearest_command(Language::zh_hans, "自莫") == "/自摸");
    // The reader's own words come before those of other languages.
    CHECK(nearest_command(Language::ja, "ツム") == "/ツモ");
    CHECK(nearest_command(Language::en, "ツム") == "/ツモ");
    CHECK(nearest_command(Language::zh_hant, "大明杆") == "/大明槓");
    CHECK(nearest_command(Language::zh_hans, "大明杆") == "/大明杠");
    CHECK(nearest_command(Language::en, "zzzzzz") == std::nullopt);
    CHECK(nearest_command(Language::en, "") == std::nullopt);
    CHECK(nearest_command(Language::en, std::string(4000, 'x')) == std::nullopt);
    CHECK(nearest_text(Style{Language::en}, "crate") == ", did you mean /create?");
    CHECK(nearest_text(Style{Language::en}, "zzzzzz") == ", see /help");
}

TEST_CASE("commands: a number consists of digits, and can be of any size", "[session][command]") {
    CHECK(read_number("14") == 14);
    CHECK(read_number("007") == 7);
    CHECK(read_number("99999999999999999999999") > 1'000'000U);
    CHECK_FALSE(read_number(""));
    CHECK_FALSE(read_number("-1"));
    CHECK_FALSE(read_number("5p"));
}

TEST_CASE("commands: arguments are checked before the owner is asked", "[session][command]") {
    Session session = new_session();
    CHECK(result(session, "/join") == "E-ARG_MISSING: /join ID [PASSWORD]");
    CHECK(result(session, "/join x") == "E-ARG_NOT_NUMBER");
    CHECK(result(session, "/join 99999999999") == "E-ROOM_NOT_FOUND");
    CHECK(result(session, "/name") == "E-ARG_MISSING: /name NAME");
    CHECK(result(session, "/name @x").starts_with("E-BAD_NAME: up to 20"));
    CHECK(result(session, "/name abcdefghijklmnopqrstu").starts_with("E-BAD_NAME"));
    CHECK(result(session, "/lang xx") == "E-BAD_LANG, choose from: en zh-Hans zh-Hant ja");
    CHECK(result(session, "/back") == "E-ALREADY_TOP");
    CHECK(result(session, "/home") == "E-ALREADY_TOP");
    CHECK(result(session, "/accept x") == "E-ARG_NOT_NUMBER");
    CHECK(result(session, "/rules nosuch") == "E-BAD_OPTION: nosuch");
    CHECK(result(session, "/quit") == "bye");

    Session in_room = new_session(Level::room);
    CHECK(result(in_room, "/create") == "E-ALREADY_IN_ROOM");
    CHECK(result(in_room, "/create nosuch") ==
          "E-BAD_TYPE, choose from: tonpuu hanchan full sanma 2p default majsoul sanma_majsoul "
          "tenhou "
          "sanma_tenhou mleague ema2016 wrc2025 jpml_a riichi_city sanma_riichi_city classic "
          "no_red old_yaku two_player shura");
    CHECK(result(in_room, "/invite") == "E-ARG_MISSING: /invite @NAME");
    CHECK(result(in_room, "/invite @") == "E-ARG_MISSING: /invite @NAME");
    CHECK(result(in_room, "/unbot x") == "E-ARG_NOT_NUMBER");
    CHECK(result(in_room, "/bot normal x") == "E-ARG_NOT_NUMBER");
    CHECK(result(in_room, "/bot 2 2") == "E-TOO_MANY_ARGS: /bot [LEVEL] [COUNT]");
    CHECK(result(in_room, "/bot genius") ==
          "E-BAD_VALUE: easy normal hard aggressive patient caller dealer-killer");
}

TEST_CASE("commands: the help of /bot and /log has all their words, in every language",
          "[session][command]") {
    Session session = new_session(Level::room);
    for (const auto& [line, command] :
         {std::pair{"/bot nosuch", CommandId::bot}, std::pair{"/log nosuch", CommandId::log}}) {
        const std::string_view code = "E-BAD_VALUE: ";
        const std::string refused = result(session, line);
        REQUIRE(refused.starts_with(code));
        const auto words = split_words(std::string_view{refused}.substr(code.size()));
        for (const Language language : all_languages) {
            const std::string_view help = help_of(language, command).more;
            for (const std::string_view word : words) {
                CAPTURE(tag_of(language), word);
                CHECK(help.find(word) != std::string_view::npos);
            }
        }
    }
}

TEST_CASE("commands: /bot, /invite and /name send the words as typed", "[session][command]") {
    Session session = new_session(Level::room);
    const Response bots = run(session, "/bot 3");
    CHECK(std::get<AddBot>(std::get<Asking>(bots).ask).count == 3);
    CHECK(std::get<AddBot>(std::get<Asking>(bots).ask).level == "normal");
    const Response invited = run(session, "/invite ＠Akagi");
    CHECK(std::get<Invite>(std::get<Asking>(invited).ask).name == "Akagi");
    const Response named = run(session, "/name Ａkagi");
    CHECK(std::get<Rename>(std::get<Asking>(named).ask).name == "Ａkagi");
}

TEST_CASE("commands: /help lists those for the place, /help all lists all, /help d explains one",
          "[session][command]") {
    Session session = new_session();
    const Response all = run(session, "/help all");
    CHECK(std::get<Finished>(all).lines.size() >= command_help_count);
    for (const Level level : {Level::lobby, Level::room, Level::table}) {
        Session here = new_session(level);
        CAPTURE(static_cast<int>(level));
        // A terminal of 24 lines holds the reply, the prompt, and what was typed.
        CHECK(std::get<Finished>(run(here, "/help")).lines.size() <= 22);
        CHECK(std::get<Finished>(run(here, "?")).lines ==
              std::get<Finished>(run(here, "/help")).lines);
    }
    // At a table, advice comes first, and commands that its rules never allow are left out.
    Session playing = session_at(view_on_turn("123m406p789s1122z", "9p"));
    const auto shows = [&](std::string_view command) {
        const Response help = run(playing, "/help");
        return std::ranges::any_of(std::get<Finished>(help).lines, [&](const std::string& line) {
            return line.starts_with("  " + std::string{command});
        });
    };
    CHECK(std::get<Finished>(run(playing, "/help")).lines.size() <= 22);
    CHECK(shows("/hint"));
    CHECK(shows("/chow"));
    for (const char* command : {"/kita", "/swap", "/openriichi"}) {
        CAPTURE(command);
        CHECK_FALSE(shows(command));
    }
    playing.user.seating->view->table.rules.local_yaku.add(LocalYaku::open_riichi);
    CHECK(shows("/openriichi"));
    CHECK(result(session, "/help d") == "OK /d N");
    CHECK(result(session, "/help /碰") == "OK /pong [N]");
    CHECK(result(session, "/help nosuch") == "E-UNKNOWN_COMMAND, see /help");
}

TEST_CASE("commands: a blank may be missing before a tile, and a bot's count may come first",
          "[session][command]") {
    Session session = session_at(view_on_turn("123m406p789s1122z", "9p"));
    CHECK(played(session, "/d9p") == Action::discard(*parse_tile("9p"), true));
    CHECK(played(session, "/打9p") == Action::discard(*parse_tile("9p"), true));
    CHECK(played(session, "/打东") == Action::discard(*parse_tile("1z"), false));
    CHECK(result(session, "/dx").starts_with("E-UNKNOWN_COMMAND"));
    CHECK(result(session, "/helpme").starts_with("E-UNKNOWN_COMMAND"));
    Session room = new_session(Level::room);
    CHECK(result(room, "/bot 3 hard") == result(room, "/bot hard 3"));
    const Response unknown = run(room, "/bot hrad 3");
    CHECK(std::get<Fault>(unknown).nearest == "hard");
    CHECK(result(room, "/bot hard hard").starts_with("E-ARG_NOT_NUMBER"));
    CHECK(result(room, "/bot 3 3").starts_with("E-TOO_MANY_ARGS"));
}

TEST_CASE("commands: /lang changes the language of what follows", "[session][command]") {
    Session session = new_session();
    CHECK(result(session, "/lang zh").starts_with("OK "));
    CHECK(session.display.style.language == Language::zh_hans);
    CHECK(result(session, "/lang").starts_with("OK "));
    CHECK(result(session, "/lang EN") == "OK language: English");
}

TEST_CASE("/register: a password has bounds (docs/protocol.md#accounts)", "[session][command]") {
    Session session = new_session();
    const auto asked = [&](std::size_t size) {
        return result(session, "/register ann " + std::string(size, 'x'));
    };
    CHECK(asked(7).starts_with("E-WEAK_PASSWORD"));
    CHECK(asked(8).starts_with("Ask"));
    CHECK(asked(200).starts_with("Ask"));
    CHECK(asked(201).starts_with("E-WEAK_PASSWORD"));
    std::string kanji;
    for (int i = 0; i < 200; ++i)
        kanji += "雀";
    CHECK(result(session, "/register ann " + kanji).starts_with("Ask"));
    CHECK(result(session, "/register ann " + kanji + "雀").starts_with("E-WEAK_PASSWORD"));
}

TEST_CASE("/replay: a game that begins meanwhile stays visible to the reader",
          "[session][command]") {
    Session session = new_session();
    const Response response = run(session, "/replay");
    session.user.level = Level::table;
    const auto lines = std::get<Asking>(response).pending.format(session.reader(),
                                                                 Answer{FoundGame{PlayedGame{}}});
    CHECK(lines.size() == 1);
    CHECK_FALSE(session.conversation.replay);
}

} // namespace jantaku::command_test
