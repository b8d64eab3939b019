// /yaku and /help for the words of the game.
#include "session/yaku_pages.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/golden.hpp"
#include "text/width.hpp"

#include <variant>

namespace jantaku::yaku_pages_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

Lines lines_of(Session& session, std::string_view line) {
    const Response response = run(session, line);
    const auto* answered = std::get_if<Finished>(&response);
    REQUIRE(answered != nullptr);
    return answered->lines;
}

} // namespace

TEST_CASE("yaku: the list and some pages, in each language", "[session][yaku]") {
    const auto language =
        GENERATE(Language::en, Language::zh_hans, Language::zh_hant, Language::ja);
    Session session = new_session();
    session.display.style.language = language;
    Lines page;
    for (const char* line : {"/yaku", "/yaku pinfu", "/yaku chanta", "/yaku kokushi_13",
                             "/yaku renhou", "/help furiten", "/help dora"}) {
        page.push_back("> " + std::string{line});
        for (const std::string& one : lines_of(session, line))
            for (const std::string& wrapped : wrap(one, screen_columns, "    "))
                page.push_back(wrapped);
    }
    jantaku::test::check_golden("yaku_pages_" + std::string{tag_of(language)}, page);
}

TEST_CASE("yaku: every yaku is found by its key and by its name in every language",
          "[session][yaku]") {
    for (std::size_t i = 0; i < yaku_count; ++i) {
        const auto yaku = static_cast<Yaku>(i);
        CAPTURE(key_of(yaku));
        CHECK(yaku_named(key_of(yaku)) == yaku);
    }
    CHECK(yaku_named("平和") == Yaku::pinfu);
    CHECK(yaku_named("white dragon") == Yaku::yakuhai_haku);
    CHECK(yaku_named("menzen tsumo") == Yaku::menzen_tsumo);
    CHECK(yaku_named("リーチ") == Yaku::riichi);
    CHECK(yaku_named("タンヤオ") == Yaku::tanyao);
    CHECK(yaku_named("ダブリー") == Yaku::double_riichi);
    CHECK(yaku_named("白") == Yaku::yakuhai_haku);
    CHECK(yaku_named("断幺") == Yaku::tanyao);
    CHECK(yaku_named("碰碰和") == Yaku::toitoi);
    CHECK_FALSE(yaku_named("dragon"));
    Session session = new_session();
    CHECK(result(session, "/yaku nonsense") == "E-BAD_VALUE: no such yaku; /yaku lists them");
}

TEST_CASE("yaku: the worth is that of the table's rules", "[session][yaku]") {
    Rules rules;
    CHECK(yaku_lines(Language::en, rules, Yaku::tanyao).front() ==
          "Tanyao: 1 han, also in an open hand");
    rules.kuitan = false;
    CHECK(yaku_lines(Language::en, rules, Yaku::tanyao).front() ==
          "Tanyao: 1 han, only in a closed hand");
    CHECK(yaku_lines(Language::en, rules, Yaku::uumensai).front() ==
          "Uumensai: not played by these rules");
    rules.local_yaku.add(LocalYaku::uumensai);
    CHECK(yaku_lines(Language::en, rules, Yaku::uumensai).front() ==
          "Uumensai: 2 han, also in an open hand");
    CHECK(yaku_lines(Language::en, rules, Yaku::ittsuu).front() ==
          "Ittsuu: 2 han, 1 in an open hand");
    CHECK(yaku_lines(Language::en, rules, Yaku::daisuushii).front() == "Daisuushii: 2x yakuman");
}

TEST_CASE("help: a word that is a command and a word of the game gets both", "[session][yaku]") {
    Session session = new_session();
    const Lines both = lines_of(session, "/help riichi");
    CHECK(both.front().find("/riichi N") != std::string::npos);
    CHECK(both.back().find("Riichi: 1 han 40 fu") != std::string::npos);
    const Lines command = lines_of(session, "/help /riichi");
    CHECK(command.size() < both.size());
    CHECK(lines_of(session, "/help terminals and honours").front().starts_with("yaochuuhai: "));
    CHECK(result(session, "/help nonsense").starts_with("E-UNKNOWN_COMMAND"));
}

} // namespace jantaku::yaku_pages_test
