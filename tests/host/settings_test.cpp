#include "host/settings.hpp"
#include "tests/support/catch.hpp"

#include <set>
#include <string>

namespace jantaku::settings_test {

TEST_CASE("settings: each is found by its key, with `-` or `_` between words", "[app]") {
    std::set<std::string_view> keys;
    for (const Setting& setting : settings()) {
        CAPTURE(setting.key);
        CHECK(keys.insert(setting.key).second);
        CHECK(find_setting(setting.key) == &setting);
    }
    CHECK(find_setting("pause_ms") == find_setting("pause-ms"));
    CHECK(find_setting("pause") == nullptr);
}

TEST_CASE("settings: each reads what it prints, and nonsense changes nothing", "[app]") {
    for (const Setting& setting : settings()) {
        CAPTURE(setting.key);
        ServerConfig config;
        const std::string before = setting.print(config);
        if (!before.empty()) CHECK(setting.parse(config, before));
        for (const char* bad : {"", "x", "-1", "1x", "99999999999999999999999"})
            CHECK_FALSE(setting.parse(config, bad));
        CHECK(setting.print(config) == before);
    }
    ServerConfig config;
    CHECK(find_setting("seed")->parse(config, "18446744073709551615"));
    CHECK(find_setting("lang")->parse(config, "zh-Hans"));
    CHECK(find_setting("lang")->print(config) == "zh-Hans");
    for (const char* at_least_1 :
         {"idle-seconds", "lines-per-second", "line-burst", "chat-per-minute"})
        CHECK_FALSE(find_setting(at_least_1)->parse(config, "0"));
}

} // namespace jantaku::settings_test
