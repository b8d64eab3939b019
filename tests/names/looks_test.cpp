#include "names/looks.hpp"
#include "names/reserved.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace jantaku::looks_test {

using jantaku::names::is_reserved;
using jantaku::names::looks_of;
using jantaku::names::looks_version;

namespace {

bool is_one_name(const std::string& a, const std::string& b) {
    const auto of_a = looks_of(a);
    return std::ranges::any_of(looks_of(b), [&](const std::string& look) {
        return std::ranges::find(of_a, look) != of_a.end();
    });
}

} // namespace

TEST_CASE("looks: names that look alike are one name", "[names]") {
    const std::array<std::pair<std::string, std::string>, 16> pairs{{
        {"akagi", "AKAGI"},
        {"akagi", "ａｋａｇｉ"},
        {"akagi", "\u0430kagi"},                     // a Cyrillic a
        {"BOT", "\u0412\u041E\u0422"},               // Cyrillic throughout
        {"Ian", "lan"},                              // a capital i, and an l
        {"Ian", "ian"},                              // the same without case
        {"all1", "alll"},                            // a one
        {"o0o", "ooo"},                              // a zero
        {"corner", "comer"},                         // r and n
        {"MARK", "rnark"},                           //
        {"scope", "\u0455\u0441\u043E\u0440\u0435"}, //
        {"アカギ", "ア力ギ"},                        // a Chinese character
        {"a-b", "a\u2010b"},                         // a hyphen
        {"a-b", "a\u2013b"},                         // a dash
        {"Zoë", "Zoe\u0308"},                        //
        {"Straße", "STRASSE"},                       //
    }};
    for (const auto& [a, b] : pairs) {
        CAPTURE(a, b);
        CHECK(is_one_name(a, b));
    }
}

TEST_CASE("looks: names that look different are two names", "[names]") {
    const std::array<std::pair<std::string, std::string>, 7> pairs{{
        {"akagi", "akagi2"},
        {"bill", "bili"},
        {"Anna", "Ann"},
        {"赤木", "青木"},
        {"ぽん", "ボン"},
        {"Bob", "Rob"},
        {"k", "x"},
    }};
    for (const auto& [a, b] : pairs) {
        CAPTURE(a, b);
        CHECK_FALSE(is_one_name(a, b));
    }
}

TEST_CASE("looks: text longer than a name is not looked at", "[names]") {
    const std::string marks(100'000, '\xCC');
    CHECK(looks_of(marks) == std::vector{marks});
    CHECK_FALSE(is_reserved(marks));
    CHECK(looks_version().starts_with("unicode "));
}

TEST_CASE("reserved: the server's own words are reserved in every disguise", "[names]") {
    const std::array<std::string, 41> reserved{
        "server",
        "Server",
        "SYSTEM",
        "\u0405\u0443\u0455tem", // Cyrillic letters
        "Operator",
        "admin",
        "Adm1n",
        "ADMlN",
        "[admin]",
        "ad-min",
        "admin2",
        "moderator",
        "you",
        "YOU",
        "y0u",
        "all",
        "aII",
        "everybody",
        "服务器",
        "系统",
        "管理员",
        "伺服器",
        "系統",
        "管理員",
        "你",
        "あなた",
        "全員",
        "サーバー",
        "システム",
        "ｼｽﾃﾑ",
        "管理者",
        "Bot-9",
        "ＢＯＴ-9",
        "Bot\u20139",  // a dash
        "Bot\u20149",  // a long dash
        "Bot一9",      // a Chinese character
        "B0t_9",       //
        "Bot",         //
        "Guest.2",     //
        "Bot-1\u0332", // underlined
        "ゲスト-1",    //
    };
    for (const std::string& name : reserved) {
        CAPTURE(name);
        CHECK(is_reserved(name));
    }
    const std::array<std::string, 12> free{"akagi", "Yousef", "Alla",     "botan",
                                           "robot", "bot9",   "guesty",   "serverina",
                                           "你好",  "系",     "みんなの", "Ann"};
    for (const std::string& name : free) {
        CAPTURE(name);
        CHECK_FALSE(is_reserved(name));
    }
}

} // namespace jantaku::looks_test
