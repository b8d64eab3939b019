#include "session/terminal_facts.hpp"
#include "study/course.hpp"
#include "study/course_words.hpp"
#include "study/glossary.hpp"
#include "study/yaku_page.hpp"
#include "terminal/encoding.hpp"
#include "terminal/line_reader.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace jantaku::encoding_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

std::vector<terminal::Line> lines_of(terminal::LineReader& reader, std::string_view bytes) {
    std::vector<terminal::Line> lines;
    REQUIRE(reader.push(bytes) == bytes.size());
    while (auto line = reader.next())
        lines.push_back(std::move(*line));
    return lines;
}

std::string read_one(terminal::Encoding encoding, std::string_view bytes) {
    terminal::LineReader reader;
    reader.read_as(encoding);
    const auto lines = lines_of(reader, bytes);
    REQUIRE(lines.size() == 1);
    REQUIRE(lines[0].status == terminal::Line::Status::ok);
    return lines[0].text;
}

// All that the language explains: lessons, words of the game, yaku.
std::string studied_text(Language language) {
    std::string text;
    const auto add = [&](const study::Paragraphs& paragraphs) {
        for (const study::Paragraph& paragraph : paragraphs)
            text += paragraph.text + '\n';
    };
    for (const auto& [key, lesson] : study::course_words(language)) {
        text += lesson.title + '\n';
        for (const auto& [name, words] : lesson.steps) {
            add(words.text);
            add(words.right);
            for (const auto& [reason, said] : words.wrong)
                add(said);
        }
    }
    for (const study::Entry& entry : study::glossary(language)) {
        text += entry.names.front() + '\n';
        add(entry.text);
    }
    for (std::size_t i = 0; i < yaku_count; ++i)
        add(study::condition_of(language, static_cast<Yaku>(i)));
    return text;
}

} // namespace

TEST_CASE("encoding: each is found by any usual name", "[session][encoding]") {
    for (const auto* name : {"utf8", "UTF-8", "utf_8"})
        CHECK(terminal::find_encoding(name) == terminal::Encoding::utf8);
    for (const auto* name : {"gbk", "GB2312", "cp936", "GB18030", "CP-936"})
        CHECK(terminal::find_encoding(name) == terminal::Encoding::gbk);
    for (const auto* name : {"big5", "Big-5", "CP950"})
        CHECK(terminal::find_encoding(name) == terminal::Encoding::big5);
    for (const auto* name : {"sjis", "Shift_JIS", "cp932", "Windows-31J"})
        CHECK(terminal::find_encoding(name) == terminal::Encoding::shift_jis);
    for (const auto* name : {"eucJP", "EUC-JP"})
        CHECK(terminal::find_encoding(name) == terminal::Encoding::euc_jp);
    for (const auto* name : {"ascii", "US-ASCII"})
        CHECK(terminal::find_encoding(name) == terminal::Encoding::ascii);
    for (const auto* name : {"", "-", "latin1", "utf8x"})
        CHECK_FALSE(terminal::find_encoding(name));
    for (const terminal::Encoding encoding : terminal::all_encodings) {
        CHECK(terminal::find_encoding(name_of(encoding)) == encoding);
        CHECK(is_available(encoding));
    }
}

TEST_CASE("encoding: input is read correctly, wherever packets end", "[session][encoding]") {
    // 碰 in each encoding. 縺 of Shift_JIS is next to E3 81, and its second byte is not a control.
    CHECK(read_one(terminal::Encoding::gbk, "/\xC5\xF6\n") == "/碰");
    CHECK(read_one(terminal::Encoding::big5, "/\xB8\x49\n") == "/碰");
    CHECK(read_one(terminal::Encoding::shift_jis, "/\x83\x7C\x83\x93\n") == "/ポン");
    CHECK(read_one(terminal::Encoding::euc_jp, "/\xA5\xDD\xA5\xF3\n") == "/ポン");
    CHECK(read_one(terminal::Encoding::shift_jis, "\\~\n") == "\\~");
    CHECK(read_one(terminal::Encoding::ascii, "é\n") == "é");

    terminal::LineReader reader;
    reader.read_as(terminal::Encoding::gbk);
    CHECK(lines_of(reader, "a\xC5").empty());
    const auto lines = lines_of(reader, "\xF6z\n");
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].text == "a碰z");
}

TEST_CASE("encoding: second bytes that look like ASCII are part of their character",
          "[session][encoding]") {
    // 5C, 7C, 5B and 40 after a first byte.
    CHECK(read_one(terminal::Encoding::gbk, "\x81\x5C\x81\x7C\x81\x5B\x81\x40\n") == "乗亅乕丂");
    CHECK(read_one(terminal::Encoding::big5, "\xB3\x5C\n") == "許");
    CHECK(read_one(terminal::Encoding::shift_jis, "\x95\x5C\n") == "表");
    CHECK(display_width(read_one(terminal::Encoding::gbk, "\x81\x5C\n")) == 2);
}

TEST_CASE("encoding: backspace removes a whole character", "[session][encoding]") {
    CHECK(read_one(terminal::Encoding::gbk, "\xC5\xF6\xB3\xD4\b\n") == "碰");
    CHECK(read_one(terminal::Encoding::big5, "\xB3\x5C\x7F/h\n") == "/h");
}

TEST_CASE("encoding: a wrong character makes its whole line invalid, which is reported once",
          "[session][encoding]") {
    for (const std::string_view bad : {"\xC5\n", "\xFF\xFF\n", "\xC5 x\n", "\xC5\x1b[A\n"}) {
        terminal::LineReader reader;
        reader.read_as(terminal::Encoding::gbk);
        const auto lines = lines_of(reader, std::string{bad} + "\xC5\xF6\n");
        REQUIRE(lines.size() == 2);
        CHECK(lines[0].status == terminal::Line::Status::bad_utf8);
        CHECK(lines[1].text == "碰");
    }
    terminal::LineReader reader;
    CHECK(lines_of(reader, "\xE8\xB5").empty());
    reader.read_as(terminal::Encoding::gbk);
    const auto lines = lines_of(reader, "\xA4\nok\n");
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].status == terminal::Line::Status::bad_utf8);
    CHECK(lines[1].text == "ok");
    CHECK(lines_of(reader, "\xC5").empty());
    reader.read_as(terminal::Encoding::utf8);
    const auto back = lines_of(reader, "ok\nok\n");
    REQUIRE(back.size() == 2);
    CHECK(back[0].status == terminal::Line::Status::bad_utf8);
    CHECK(back[1].text == "ok");
}

TEST_CASE("encoding: a character that it lacks is replaced by something of the same width",
          "[session][encoding]") {
    CHECK(terminal::Encoder{terminal::Encoding::gbk}.encode("/碰 ok") == "/\xC5\xF6 ok");
    CHECK(terminal::Encoder{terminal::Encoding::big5}.encode("许a") == "??a");
    CHECK(terminal::Encoder{terminal::Encoding::gbk}.encode("🀀🀄") == "???");
    CHECK(terminal::Encoder{terminal::Encoding::ascii}.encode("东1m — “x”") == "??1m -- \"x\"");
    const std::string all = "东南西北 自摸 栄 ポン 許 🀄 é ― \\ | ~ > ";
    for (const terminal::Encoding encoding : terminal::all_encodings) {
        if (encoding == terminal::Encoding::utf8) continue;
        const std::string bytes = terminal::Encoder{encoding}.encode(all);
        CHECK(bytes.ends_with(" \\ | ~ > "));
        CHECK(bytes.find('\xFF') == std::string::npos);
    }
    CHECK(terminal::Encoder{terminal::Encoding::gbk}.encode("a\xE4") ==
          "a?"); // truncated: not UTF-8
}

TEST_CASE("encoding: a terminal of the language can show all that the language explains",
          "[session][encoding]") {
    struct Case {
        Language language;
        terminal::Encoding encoding;
    };
    for (const auto& [language, encoding] : {Case{Language::ja, terminal::Encoding::shift_jis},
                                             Case{Language::ja, terminal::Encoding::euc_jp},
                                             Case{Language::zh_hans, terminal::Encoding::gbk},
                                             Case{Language::zh_hant, terminal::Encoding::big5}}) {
        std::istringstream lines{studied_text(language)};
        for (std::string line; std::getline(lines, line);) {
            CAPTURE(tag_of(language), line);
            const std::string bytes = terminal::Encoder{encoding}.encode(line);
            CHECK(std::ranges::count(bytes, '?') == std::ranges::count(line, '?'));
        }
    }
}

TEST_CASE("encoding: /encoding changes both directions, and its answer is in the new encoding",
          "[session][encoding]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/lang zh-Hans\r\n");
    rig.clear();
    rig.type("/encoding GB2312\r\n");
    CHECK(rig.take_text().starts_with("OK \xB1\xE0\xC2\xEB: GBK")); // 编码：GBK
    rig.type("/\xB1\xE0\xC2\xEB\r\n");                              // /编码
    CHECK(has(rig.take_text(), "UTF-8 GBK Big5 Shift_JIS EUC-JP US-ASCII"));
    rig.type("/encoding nosuch\r\n");
    CHECK(rig.take_text().starts_with("ERR E-BAD_VALUE "));
    rig.type("/encoding utf8\r\n");
    CHECK(rig.take_text().starts_with("OK 编码: UTF-8"));
    rig.type("/encoding ascii\r\n");
    CHECK(has(rig.take_text(), "/lang en"));
}

TEST_CASE("encoding: waiting lines are read in the encoding that is set when their turn comes",
          "[session][encoding]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/encoding gbk\r\n/say \xC5\xF6\r\n");
    REQUIRE(rig.count_asked<Say>() == 1);
    CHECK(rig.last_ask<Say>().text == "碰");
}

} // namespace jantaku::encoding_test
