// docs/rules.md against the command table and the catalogues of errors.
#include "session/command.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "text/say.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::rules_doc_test {

using namespace jantaku::session;

namespace {

// The lines of the section that begins with the heading, up to the next heading.
std::vector<std::string> lines_below(std::string_view heading) {
    std::ifstream file{JANTAKU_DOCS "/rules.md"};
    std::vector<std::string> lines;
    bool is_inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) is_inside = line == heading;
        if (is_inside) lines.push_back(line);
    }
    return lines;
}

// A cell may contain `\|`, but no ` | `.
std::vector<std::string> cells_of(const std::string& row) {
    std::vector<std::string> cells;
    for (std::size_t at = row.find("| "); at != std::string::npos;) {
        const std::size_t end = row.find(" |", at + 1);
        if (end == std::string::npos) break;
        cells.push_back(row.substr(at + 2, end - at - 2));
        at = end + 1;
    }
    return cells;
}

// The words in backticks that begin with `/`, each up to its first blank and without the slash.
std::multiset<std::string> names_in(const std::string& cell) {
    std::multiset<std::string> names;
    for (std::size_t at = cell.find("`/"); at != std::string::npos;) {
        const std::size_t end = cell.find('`', at + 1);
        const std::string word = cell.substr(at + 2, end - at - 2);
        names.insert(word.substr(0, word.find(' ')));
        at = cell.find("`/", end + 1);
    }
    return names;
}

std::multiset<std::string> ascii_names_of(const Command& command) {
    std::istringstream words{std::string{command.names}};
    std::multiset<std::string> names;
    for (std::string word; words >> word;)
        names.insert(word);
    return names;
}

struct CommandRow {
    std::string line;
    std::multiset<std::string> names;
};
// Rows with a number (C-1) have the names in their second cell, the others in their first.
std::vector<CommandRow> command_rows() {
    std::vector<CommandRow> rows;
    for (const std::string& line : lines_below("### The command table")) {
        const bool is_numbered = line.starts_with("| **C-");
        if (!is_numbered && !line.starts_with("| `/")) continue;
        rows.push_back({.line = line, .names = names_in(cells_of(line).at(is_numbered ? 1 : 0))});
    }
    return rows;
}

struct ErrorRow {
    std::string code;
    std::string zh_hans;
    std::string en;
};
std::vector<ErrorRow> error_rows() {
    std::vector<ErrorRow> rows;
    for (const std::string& line : lines_below("## Errors")) {
        if (!line.starts_with("| `E-")) continue;
        const auto cells = cells_of(line);
        const std::string& code = cells.at(0);
        rows.push_back(
            {.code = code.substr(1, code.size() - 2), .zh_hans = cells.at(1), .en = cells.at(2)});
    }
    return rows;
}

} // namespace

TEST_CASE("rules.md: every command has one row with exactly its ASCII names", "[session][docs]") {
    std::set<CommandId> seen;
    for (const CommandRow& row : command_rows()) {
        CAPTURE(row.line);
        REQUIRE(!row.names.empty());
        const Command* command = find_command(*row.names.begin());
        REQUIRE(command != nullptr);
        CHECK(row.names == ascii_names_of(*command));
        CHECK(seen.insert(command->help).second);
    }
    for (const Command& command : commands()) {
        CAPTURE(key_of(command.help));
        CHECK(seen.contains(command.help));
    }
}

TEST_CASE("rules.md: the table of errors has every code once, with its words", "[session][docs]") {
    const std::vector<ErrorRow> rows = error_rows();
    std::set<std::string_view> listed;
    for (const ErrorRow& row : rows) {
        CAPTURE(row.code);
        CHECK(listed.insert(row.code).second);
    }
    for (std::size_t i = 0; i < error_count; ++i) {
        const auto error = static_cast<Error>(i);
        CAPTURE(code_of(error));
        const auto row = std::ranges::find(rows, code_of(error), &ErrorRow::code);
        REQUIRE(row != rows.end());
        // The page may add a placeholder behind the words: `请选择: {list}`.
        CHECK(row->zh_hans.starts_with(text_of(Language::zh_hans, error)));
        CHECK(row->en == text_of(Language::en, error));
    }
    CHECK(listed.size() == error_count);
}

// The row of a preset has its keys in backticks.
TEST_CASE("rules.md: what a preset assumes is listed", "[session][docs]") {
    std::map<std::string, std::vector<std::string>> listed;
    bool is_inside = false;
    for (const std::string& line : lines_below("## Presets")) {
        if (line.starts_with("| preset | assumed |")) is_inside = true;
        if (!is_inside || !line.starts_with("| `")) continue;
        const std::vector<std::string> cells = cells_of(line);
        REQUIRE(cells.size() >= 2);
        std::istringstream words{cells[1]};
        auto& keys = listed[cells[0].substr(1, cells[0].size() - 2)];
        for (std::string word; std::getline(words, word, '`');)
            if (word.find_first_of(", ") == std::string::npos && !word.empty())
                keys.push_back(word);
    }
    for (const std::string_view name : testing::presets().names()) {
        CAPTURE(name);
        CHECK(listed[std::string{name}] == testing::presets().find(name)->assumed);
    }
    CHECK(listed.size() == testing::presets().names().size()); // none that does not exist
}

} // namespace jantaku::rules_doc_test
