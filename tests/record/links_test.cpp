#include "record/tenhou6/links.hpp"
#include "record/url.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::links_test {

using namespace record;

namespace {

std::string hand_of(const std::string& name, int kyoku, int honba) {
    return R"({"title":["a b",""],"name":[")" + name +
           R"(","","",""],"rule":{"disp":"x"},"log":[[[)" + std::to_string(kyoku) + "," +
           std::to_string(honba) + R"(,0],[]]]})";
}

std::string link(const std::string& json) {
    return "https://tenhou.net/6/#json=" + json;
}

} // namespace

TEST_CASE("links: JSON as it is ends with its last bracket, whatever its strings hold",
          "[record][links]") {
    const std::string json = R"({"name":["a } b","\"}{"],"log":[{}]})";
    const RecordLinks links = find_links("see " + link(json) + ", and more } text");
    CHECK(links.records == std::vector<std::string>{json});
    CHECK(links.to_download.empty());
}

TEST_CASE("links: encoded JSON ends with the address, and what follows it there is left out",
          "[record][links]") {
    const std::string json = R"({"name":["東 1","",""],"log":[]})";
    for (const std::string after : {"", "&ts=3", "\" more", "\nnext", "<br>"}) {
        CAPTURE(after);
        CHECK(find_links(link(url_encoded(json)) + after).records ==
              std::vector<std::string>{json});
    }
    // Some browsers encode only the quotes.
    CHECK(find_links(link("{%22log%22:[]}")).records == std::vector<std::string>{R"({"log":[]})"});
}

TEST_CASE("links: the hands of one game are one record", "[record][links]") {
    const std::string text = link(hand_of("a", 0, 0)) + "\n" + link(hand_of("a", 0, 1)) + "\n" +
                             link(hand_of("a", 1, 0)) + "\n" + link(hand_of("b", 2, 0)) + "\n" +
                             link(hand_of("b", 2, 0)) + "\n";
    const RecordLinks links = find_links(text);
    REQUIRE(links.records.size() == 3);
    CHECK(links.records[0] ==
          hand_of("a", 0, 0) + "\n" + hand_of("a", 0, 1) + "\n" + hand_of("a", 1, 0));
    CHECK(links.records[1] == hand_of("b", 2, 0));
    CHECK(links.records[2] == hand_of("b", 2, 0));
}

TEST_CASE("links: JSON that is cut off is left to its reader", "[record][links]") {
    CHECK(find_links(link(R"({"log":[[)")).records == std::vector<std::string>{R"({"log":[[)"});
    CHECK(find_links(link("")).empty());
    CHECK(find_links(link("%22")).empty());
}

TEST_CASE("links: those without a record say what to download", "[record][links]") {
    const RecordLinks links =
        find_links("http://tenhou.net/0/?log=2009060321gm-00e1-0000-eb1e3cc2&tw=2 "
                   "https://tenhou.net/3/?tw=1&log=2024010100gm-0009-7447-aaaaaaaa "
                   "https://game.maj-soul.com/1/?paipu=231214-df604b7c-fc99_a123 tenhou.net/0/");
    CHECK(links.records.empty());
    CHECK(links.to_download ==
          std::vector<std::string>{"https://tenhou.net/0/log/?2009060321gm-00e1-0000-eb1e3cc2",
                                   "https://tenhou.net/0/log/?2024010100gm-0009-7447-aaaaaaaa",
                                   "the JSON of Mahjong Soul's game 231214-df604b7c-fc99_a123"});
}

TEST_CASE("url: every byte survives", "[record][url]") {
    std::string all;
    for (int byte = 0; byte < 256; ++byte)
        all += static_cast<char>(byte);
    CHECK(url_decoded(url_encoded(all)) == all);
    CHECK(url_encoded("a-Z_0.9~ %東") == "a-Z_0.9~%20%25%E6%9D%B1");
    CHECK(url_decoded("100%") == "100%");
    CHECK(url_decoded("%4") == "%4");
    CHECK(url_decoded("%4g%41") == "%4gA");
}

} // namespace jantaku::links_test
