// Compares docs/bot-api.md with the command table.
//
// update  JANTAKU_UPDATE=1 writes the table anew; review the difference
#include "session/json_message.hpp"
#include "tests/support/catch.hpp"
#include "text/say.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace jantaku::bot_api_doc_test {

using namespace jantaku::session;

namespace {

constexpr auto path = JANTAKU_DOCS "/bot-api.md";
constexpr std::string_view begin_mark = "<!-- commands -->\n";
constexpr std::string_view end_mark = "<!-- /commands -->";

std::string table_of_commands() {
    std::string table = "| type | members | what |\n|---|---|---|\n";
    for (const Command& command : commands()) {
        if (command.whom == For::terminals || command.help == CommandId::mode) continue;
        std::string members;
        for (const std::string_view param : split_words(command.params))
            members += (members.empty() ? "`" : " `") + std::string{param} + "`";
        table += "| `" + std::string{type_of(command)} + "` | " + members + " | " +
                 std::string{help_of(Language::en, command.help).short_} + " |\n";
    }
    return table;
}

} // namespace

TEST_CASE("bot-api.md: its commands are those of the table", "[session][docs]") {
    std::ifstream file{path};
    std::ostringstream read;
    read << file.rdbuf();
    std::string text = read.str();
    const auto begin = text.find(begin_mark);
    const auto end = text.find(end_mark);
    REQUIRE(begin != std::string::npos);
    REQUIRE(end != std::string::npos);
    const auto from = begin + begin_mark.size();
    if (std::getenv("JANTAKU_UPDATE") != nullptr) {
        text.replace(from, end - from, table_of_commands());
        std::ofstream{path} << text;
        return;
    }
    CHECK(text.substr(from, end - from) == table_of_commands());
}

} // namespace jantaku::bot_api_doc_test
