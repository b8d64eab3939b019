// Compares docs/playing.md and its translations with the command table and the catalogues.
//
// update  JANTAKU_UPDATE=1 writes the table of each translation anew; review the difference
#include "session/command.hpp"
#include "session/fold.hpp"
#include "tests/support/catch.hpp"
#include "text/say.hpp"

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace jantaku::playing_doc_test {

using namespace jantaku::session;

namespace {

const std::string english_page = JANTAKU_DOCS "/playing.md";

std::string page_in(Language language) {
    return JANTAKU_DOCS "/playing." + std::string{tag_of(language)} + ".md";
}

std::string read_page(const std::string& path) {
    std::ifstream file{path};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// The cell of a table, in which `|` must be written `\|`.
std::string cell(std::string_view text) {
    std::string result;
    for (const char c : text)
        result += c == '|' ? std::string{"\\|"} : std::string{c};
    return result;
}

// "`/打` `/切`" of "打 切"
std::string quoted_names(std::string_view names) {
    std::istringstream words{std::string{names}};
    std::string text;
    for (std::string word; words >> word;)
        text += (text.empty() ? "`/" : " `/") + word + "`";
    return text;
}

std::string table_in(Language language, std::string_view head) {
    std::string text = std::string{head} + "\n|---|---|---|\n";
    for (const HelpRow& row : catalog_of(language).help) {
        text += "| `" + cell(row.help.usage) + "` | " + quoted_names(row.help.names) + " | " +
                cell(row.help.short_) + " |\n";
    }
    return text;
}

// The words in backticks that begin with `/`, each up to its first blank and without the slash.
std::vector<std::string> commands_in(std::string_view text) {
    std::vector<std::string> found;
    for (std::size_t at = text.find("`/"); at != std::string_view::npos;) {
        const std::size_t end = text.find('`', at + 1);
        std::string word{text.substr(at + 2, end - at - 2)};
        found.push_back(word.substr(0, word.find(' ')));
        at = text.find("`/", end + 1);
    }
    return found;
}

struct DocRow {
    std::string line;
    std::vector<std::string> commands; // in the first column
    std::vector<std::string> also;     // in the second column
};

// The rows of all English tables of commands.
std::vector<DocRow> english_rows(const std::string& text) {
    std::vector<DocRow> rows;
    std::istringstream lines{text.substr(0, text.find("\n## Watching"))};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| `/")) continue;
        std::size_t end = line.find(" | ");
        DocRow row{.line = line, .commands = commands_in(line.substr(0, end)), .also = {}};
        row.also = commands_in(line.substr(end, line.find(" | ", end + 1) - end));
        rows.push_back(std::move(row));
    }
    return rows;
}

struct DocTable {
    Language language;
    std::string_view head;
};
constexpr DocTable doc_tables[] = {
    {Language::zh_hans, "| 指令 | 也可以写 | 作用 |"},
    {Language::zh_hant, "| 指令 | 也可以寫 | 作用 |"},
    {Language::ja, "| コマンド | 別名 | 働き |"},
};

} // namespace

TEST_CASE("playing.md: the tables have every command, and every other word belongs to a row",
          "[session][docs]") {
    std::set<CommandId> seen;
    for (const DocRow& row : english_rows(read_page(english_page))) {
        CAPTURE(row.line);
        std::set<const Command*> meant;
        for (const std::string& name : row.commands) {
            CAPTURE(name);
            const Command* command = find_command(name);
            REQUIRE(command != nullptr);
            meant.insert(command);
            seen.insert(command->help);
        }
        for (const std::string& name : row.also) {
            CAPTURE(name);
            const Command* command = find_command(casefold(name));
            REQUIRE(command != nullptr);
            CHECK(meant.contains(command));
        }
    }
    for (const Command& command : commands()) {
        CAPTURE(key_of(command.help));
        CHECK(seen.contains(command.help));
    }
}

TEST_CASE("playing.md: the table of each translation is that of its catalogue", "[session][docs]") {
    for (const DocTable& each : doc_tables) {
        const std::string path = page_in(each.language);
        std::string text = read_page(path);
        const std::string begin = "<!-- every command, from the catalogue " +
                                  std::string{tag_of(each.language)} + " -->\n";
        const std::string end = "<!-- end -->\n";
        CAPTURE(path, begin);
        const std::size_t from = text.find(begin);
        REQUIRE(from != std::string::npos);
        const std::size_t to = text.find(end, from);
        REQUIRE(to != std::string::npos);
        const std::size_t first = from + begin.size();
        const std::string wanted = table_in(each.language, each.head);
        if (std::getenv("JANTAKU_UPDATE") != nullptr) {
            text.replace(first, to - first, wanted);
            std::ofstream{path} << text;
        } else {
            CHECK(text.substr(first, to - first) == wanted);
        }
    }
}

TEST_CASE("playing.md: every page links to the pages of the other languages", "[session][docs]") {
    std::vector<std::string> pages{english_page};
    for (const DocTable& each : doc_tables)
        pages.push_back(page_in(each.language));
    for (const std::string& page : pages) {
        const std::string text = read_page(page);
        for (const std::string& other : pages) {
            CAPTURE(page, other);
            const std::string link = "](" + other.substr(other.rfind('/') + 1) + ")";
            CHECK((text.find(link) != std::string::npos) == (page != other));
        }
    }
}

} // namespace jantaku::playing_doc_test
