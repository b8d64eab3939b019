#include "record/presets.hpp"
#include "record/rules_json.hpp"
#include "room/options.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <jantaku/rules/options.hpp>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace jantaku::presets_test {

namespace fs = std::filesystem;

namespace {

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

const Preset* find_built_in(std::string_view name) {
    return built_in().find(name);
}

Result<Preset, PresetError> read(std::string_view json) {
    return read_preset(json, "x.json", find_built_in);
}

// A preset `x` with these options besides its name.
Result<Preset, PresetError> read_with(const std::string& options) {
    return read(R"({"name": "x", )" + options + "}");
}

std::string error_of(const Result<Preset, PresetError>& result) {
    return result ? "none" : to_string(result.error());
}

std::string content_of(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

class Directory {
  public:
    [[nodiscard]] const fs::path& path() const { return directory_.path(); }
    void write(const std::string& name, std::string_view text) const {
        std::ofstream{path() / name} << text;
    }
    // The error of adding the directory, without the directory's name.
    [[nodiscard]] std::string add_to(Presets& presets) const {
        const auto error = presets.add_directory(path());
        if (!error) return "none";
        auto text = to_string(*error);
        if (text.starts_with(path().string())) text.erase(0, path().string().size());
        return text;
    }

  private:
    TemporaryDirectory directory_;
};

std::string text_of(std::span<const std::string_view> names) {
    std::string text;
    for (const auto name : names)
        text += (text.empty() ? "" : " ") + std::string{name};
    return text;
}

} // namespace

// ---- default ---------------------------------------------------------------------------------

TEST_CASE("default preset: it is what Rules and RoomOptions begin with", "[record][presets]") {
    const auto* preset = find_built_in("default");
    REQUIRE(preset != nullptr);
    CHECK(preset->name == "default");
    CHECK(preset->file == "rules/default.json");
    CHECK(preset->rules == Rules{});

    std::vector<std::pair<std::string, std::string>> options;
    for (const auto& row : room_options()) {
        options.emplace_back(row.key, row.print(RoomOptions{}));
    }
    CHECK(preset->room_options == options);
}

TEST_CASE("default preset: its file has every key and is as write_preset writes it",
          "[record][presets]") {
    const auto text = content_of(fs::path{JANTAKU_RULES} / "default.json");
    for (const auto& row : options()) {
        CAPTURE(row.key);
        CHECK(text.find("\n    \"" + std::string{row.key} + "\": ") != std::string::npos);
    }
    CHECK(write_preset(*find_built_in("default")) == text);
}

TEST_CASE("default preset: it has a title in every language, and a source", "[record][presets]") {
    const auto& preset = *find_built_in("default");
    CHECK(preset.titles == PresetTitles{.zh_hans = "标准规则",
                                        .zh_hant = "標準規則",
                                        .ja = "標準ルール",
                                        .en = "Standard rules"});
    CHECK_FALSE(preset.source.empty());
}

// ---- old_yaku ---------------------------------------------------------------------------------

TEST_CASE("old_yaku preset: it switches every local yaku on", "[record][presets]") {
    const auto* preset = find_built_in("old_yaku");
    REQUIRE(preset != nullptr);
    const Option& option = *find_option("local_yaku");
    std::string all{option.values};
    std::ranges::replace(all, ' ', ',');
    CHECK(option.print(preset->rules) == all);
}

// ---- reading ---------------------------------------------------------------------------------

TEST_CASE("preset: a name is enough, and the rest is the default", "[record][presets]") {
    const auto preset = read(R"({"name": "x"})");
    REQUIRE(preset);
    CHECK(preset->name == "x");
    CHECK(preset->file == "x.json");
    CHECK(preset->titles == PresetTitles{"x", "x", "x", "x"});
    CHECK(preset->source.empty());
    CHECK(preset->rules == Rules{});
    CHECK(preset->room_options == find_built_in("default")->room_options);
}

TEST_CASE("preset: each form of a value is read", "[record][presets]") {
    const auto preset = read(R"({
        "name": "x_2",
        "title": {"ja": "一", "en": "One"},
        "source": "a club",
        "tobi": false,
        "start_points": 30000,
        "riichi_min_points": -1,
        "kuikae": "allow",
        "honroutou_value": "2",
        "oka": 20,
        "uma": [20, 10, -10, -20],
        "red_fives": {"s": 3, "m": 0, "p": 1},
        "double_yakuman": [],
        "pao_yakuman": ["suukantsu", "daisangen"],
        "turn_seconds": 5,
        "pace": "calm",
        "standin_wins": false
    })");
    CAPTURE(error_of(preset));
    REQUIRE(preset);
    CHECK(preset->titles == PresetTitles{"x_2", "x_2", "一", "One"});
    CHECK(preset->source == "a club");

    Rules rules;
    rules.tobi = false;
    rules.start_points = 30000;
    rules.riichi_min_points = -1;
    rules.kuikae = Kuikae::allow;
    rules.oka = 20;
    rules.uma = {20, 10, -10, -20};
    rules.red_fives = {.m = 0, .p = 1, .s = 3};
    rules.double_yakuman = {};
    rules.pao_yakuman = {};
    rules.pao_yakuman.add(PaoYakuman::daisangen);
    rules.pao_yakuman.add(PaoYakuman::suukantsu);
    CHECK(preset->rules == rules);

    auto options = find_built_in("default")->room_options;
    for (auto& [key, value] : options) {
        if (key == "turn_seconds") value = "5";
        if (key == "pace") value = "calm";
        if (key == "standin_wins") value = "false";
    }
    CHECK(preset->room_options == options);
}

TEST_CASE("preset: an option with numbers may also have a word", "[record][presets]") {
    const auto preset = read_with(R"("oka": "auto")");
    REQUIRE(preset);
    CHECK(preset->rules.oka == oka_auto);
}

TEST_CASE("preset: a preset that was written is read back unchanged", "[record][presets]") {
    auto preset = read_with(R"("title": {"en": "\"A\" \\ B"}, "source": "é",
        "assumed": ["uma", "tobi"], "uma": [30, 10, -10, -30], "oka": 0, "return_points": 25000, "double_yakuman": [],
        "red_fives": {"m": 0, "p": 0, "s": 0}, "pause_ms": 0, "nagashi": "off")");
    REQUIRE(preset);
    CHECK(preset->assumed == std::vector<std::string>{"uma", "tobi"});
    const auto again = read(write_preset(*preset));
    CAPTURE(error_of(again));
    REQUIRE(again);
    CHECK(*again == *preset);
}

TEST_CASE("preset: every mistake is refused with file, key and reason", "[record][presets]") {
    const std::vector<std::pair<std::string, std::string>> cases{
        // keys
        {R"("tobii": true)", "x.json: tobii: is not an option"},
        {R"("": 1)", "x.json: is not an option"},
        {R"("turn_second": 20)", "x.json: turn_second: is not an option"},
        {R"("tobi": true, "uma": [15,5,-5,-15], "tobi": true)", "x.json: tobi: occurs twice"},
        {R"("red_fives": {"m": 1, "p": 1, "s": 1, "m": 1})", "x.json: m: occurs twice"},
        {R"("name": "y")", "x.json: name: occurs twice"},
        // forms
        {R"("tobi": "true")", "x.json: tobi: must be true or false"},
        {R"("tobi": 1)", "x.json: tobi: must be true or false"},
        {R"("tobi": null)", "x.json: tobi: must be true or false"},
        {R"("start_points": "25000")", "x.json: start_points: must be a whole number"},
        {R"("start_points": 25000.0)", "x.json: start_points: must be a whole number"},
        {R"("start_points": true)", "x.json: start_points: must be a whole number"},
        {R"("oka": "20")", "x.json: oka: must be a whole number or \"auto\""},
        {R"("kuikae": true)", "x.json: kuikae: must be a string"},
        {R"("honroutou_value": 2)", "x.json: honroutou_value: must be a string"},
        {R"("uma": "15,5,-5,-15")", "x.json: uma: must be a list of whole numbers"},
        {R"("uma": [15, 5, -5, "-15"])", "x.json: uma: must be a list of whole numbers"},
        {R"("uma": [15, 5, -5, [-15]])", "x.json: uma: must be a list of whole numbers"},
        {R"("red_fives": [1, 2, 1])",
         "x.json: red_fives: must be an object of whole numbers: m, p, s"},
        {R"("red_fives": {"m": 1, "p": 1})",
         "x.json: red_fives: must be an object of whole numbers: m, p, s"},
        {R"("red_fives": {"m": 1, "p": 1, "z": 1})",
         "x.json: red_fives: must be an object of whole numbers: m, p, s"},
        {R"("red_fives": {"m": 1, "p": 1, "s": 1, "z": 1})",
         "x.json: red_fives: must be an object of whole numbers: m, p, s"},
        {R"("red_fives": {"m": 1, "p": 1, "s": true})",
         "x.json: red_fives: must be an object of whole numbers: m, p, s"},
        {R"("pao_yakuman": "daisangen")", "x.json: pao_yakuman: must be a list of strings"},
        {R"("pao_yakuman": [0])", "x.json: pao_yakuman: must be a list of strings"},
        {R"("turn_seconds": "20")", "x.json: turn_seconds: must be true, false or a whole number"},
        {R"("pace": 1)", "x.json: pace: must be a word"},
        {R"("pace": true)", "x.json: pace: must be a word"},
        {R"("turn_seconds": 20.5)", "x.json: turn_seconds: must be true, false or a whole number"},
        // values
        {R"("start_points": 0)", "x.json: start_points: is 0; allowed: 1..1000000"},
        {R"("start_points": 99999999999)",
         "x.json: start_points: is 99999999999; allowed: 1..1000000"},
        {R"("riichi_min_points": 500)", "x.json: riichi_min_points: is 500; allowed: 1000 0 -1"},
        {R"("kuikae": "forbid")",
         "x.json: kuikae: is \"forbid\"; allowed: forbid_all forbid_same allow"},
        {R"("kuikae": "")", "x.json: kuikae: is \"\"; allowed: forbid_all forbid_same allow"},
        {R"("uma": [15, -15])", "x.json: uma: does not have one number for each player"},
        {R"("uma": [2000, 0, 0, -2000])",
         "x.json: uma: is [2000,0,0,-2000]; allowed: -1000..1000, one for each player"},
        {R"("red_fives": {"m": 5, "p": 1, "s": 1})",
         "x.json: red_fives: is {\"m\":5,\"p\":1,\"s\":1}; allowed: 0..4"},
        {R"("pao_yakuman": ["daisangen,daisuushii"])",
         "x.json: pao_yakuman: is [\"daisangen,daisuushii\"]; allowed: daisangen daisuushii "
         "suukantsu"},
        {R"("pao_yakuman": ["daisangen", ""])",
         "x.json: pao_yakuman: is [\"daisangen\",\"\"]; allowed: daisangen daisuushii suukantsu"},
        // combinations
        {R"("uma": [20, 5, -5, -15])", "x.json: uma: does not sum to 0"},
        {R"("start_points": 35000)",
         "x.json: return_points: is below start_points while oka is auto"},
        // the head
        {R"("assumed": "uma")", "x.json: assumed: must be a list of strings"},
        {R"("assumed": ["uma", 7])", "x.json: assumed: must be a list of strings"},
        {R"("assumed": ["uma", "kuitann"])", "x.json: assumed: has \"kuitann\", which is no rule"},
        {R"("assumed": ["uma", "uma"])", "x.json: assumed: has \"uma\" twice"},
        {R"("title": "X")", "x.json: title: must be an object of strings"},
        {R"("title": {"en": 1})", "x.json: title: must be an object of strings"},
        {R"("title": {"de": "X"})", "x.json: title: has \"de\"; allowed: zh-Hans zh-Hant ja en"},
        {R"("source": null)", "x.json: source: must be a string"},
        {R"("extends": 1)", "x.json: extends: must be a string"},
        {R"("extends": "tenhuo")", "x.json: extends: \"tenhuo\" is not a preset"},
        {R"("extends": "")", "x.json: extends: \"\" is not a preset"},
    };
    for (const auto& [options, error] : cases) {
        CAPTURE(options);
        CHECK(error_of(read_with(options)) == error);
    }
}

TEST_CASE("preset: an error keeps its three parts separate", "[record][presets]") {
    const auto preset = read_with(R"("tobi": 1)");
    REQUIRE_FALSE(preset);
    CHECK(preset.error() ==
          PresetError{.file = "x.json", .key = "tobi", .reason = "must be true or false"});
}

TEST_CASE("preset: text that is not a JSON object is refused with its line", "[record][presets]") {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "x.json: is not JSON, line 1"},
        {"{", "x.json: is not JSON, line 1"},
        {"{\n  \"name\": \"x\",\n}\n", "x.json: is not JSON, line 3"},
        {"{\n  \"name\": \"x\"\n  \"tobi\": true\n}\n", "x.json: is not JSON, line 3"},
        {"{\n  \"name\": \"x\"\n} {}", "x.json: is not JSON, line 3"},
        {"{\n  // a comment\n  \"name\": \"x\"\n}", "x.json: is not JSON, line 2"},
        {"{\"name\":\n\"\xC3\x28\"}", "x.json: is not JSON, line 2"},
        {"{\"name\": \"x\", \"start_points\": 1e999}", "x.json: has a number that is too large"},
        {"[]", "x.json: is not a JSON object"},
        {"null", "x.json: is not a JSON object"},
        {std::string(100'000, '['), "x.json: is not JSON, line 1"},
        {"{}", "x.json: name: is missing"},
        {"{\"name\": 1}", "x.json: name: must be a string"},
        {"{\"name\": \"\"}", "x.json: name: is \"\"; allowed: 1..32 of a-z 0-9 _"},
        {"{\"name\": \"My Rules\"}", "x.json: name: is \"My Rules\"; allowed: 1..32 of a-z 0-9 _"},
    };
    for (const auto& [text, error] : cases) {
        CAPTURE(text.substr(0, 80));
        CHECK(error_of(read(text)) == error);
    }
}

TEST_CASE("preset: only `default` may have no base", "[record][presets]") {
    const PresetLookup none = [](std::string_view) -> const Preset* { return nullptr; };
    CHECK(error_of(read_preset(R"({"name": "x"})", "x.json", none)) ==
          "x.json: extends: \"default\" is not a preset");
    const auto root =
        read_preset(R"({"name": "default", "own": 3, "other": true})", "default.json", none);
    REQUIRE(root);
    CHECK(root->rules == Rules{});
    CHECK(root->room_options ==
          std::vector<std::pair<std::string, std::string>>{{"own", "3"}, {"other", "true"}});
}

// ---- directories -----------------------------------------------------------------------------

TEST_CASE("preset directory: files are added by name and extend each other", "[record][presets]") {
    const Directory directory;
    // `a` is read before its base.
    directory.write("a.json", R"({"name": "a", "extends": "club", "tobi": false})");
    directory.write("club.json", R"({"name": "club", "start_points": 27000, "pause_ms": 0})");
    directory.write("notes.txt", "not a preset");

    auto presets = Presets::built_in();
    const auto before = text_of(presets.names());
    REQUIRE(directory.add_to(presets) == "none");
    CHECK(text_of(presets.names()) == before + " a club");

    const auto* a = presets.find("a");
    REQUIRE(a != nullptr);
    CHECK(a->file == (directory.path() / "a.json").string());
    Rules rules;
    rules.start_points = 27000;
    CHECK(presets.find("club")->rules == rules);
    rules.tobi = false;
    CHECK(a->rules == rules);
    CHECK(a->room_options == presets.find("club")->room_options);
    CHECK_FALSE(a->room_options == presets.find("default")->room_options);
    CHECK(presets.find("notes") == nullptr);
}

TEST_CASE("preset directory: a preset that replaces another may extend it", "[record][presets]") {
    const Directory directory;
    directory.write("default.json", R"({"name": "default", "tobi": false})");
    directory.write("x.json", R"({"name": "x"})");

    auto presets = Presets::built_in();
    const auto before = text_of(presets.names());
    REQUIRE(directory.add_to(presets) == "none");
    Rules rules;
    rules.tobi = false;
    CHECK(presets.find("default")->rules == rules);
    CHECK(presets.find("x")->rules == rules);
    CHECK(text_of(presets.names()) == before + " x");
}

TEST_CASE("preset directory: after one mistake nothing is added", "[record][presets]") {
    struct Case {
        std::vector<std::pair<std::string, std::string>> files;
        std::string error;
    };
    const std::vector<Case> cases{
        {{{"bad.json", R"({"name": "bad", "tobii": true})"}}, "/bad.json: tobii: is not an option"},
        {{{"bad.json", R"({"name": "good"})"}},
         "/bad.json: name: is \"good\"; the file's is \"bad\""},
        {{{"bad.json", "{"}}, "/bad.json: is not JSON, line 1"},
        {{{"bad.json", ""}}, "/bad.json: is not JSON, line 1"},
        {{{"Bad.json", R"({"name": "Bad"})"}},
         "/Bad.json: name: is \"Bad\"; allowed: 1..32 of a-z 0-9 _"},
        {{{"bad.json", R"({"name": "bad", "extends": "none"})"}},
         "/bad.json: extends: \"none\" is not a preset"},
        // the wrong preset is named, not the one that extends it
        {{{"a.json", R"({"name": "a", "extends": "b"})"},
          {"b.json", R"({"name": "b", "tobi": 0})"}},
         "/b.json: tobi: must be true or false"},
        {{{"bad.json", R"({"name": "bad", "extends": "bad"})"}},
         "/bad.json: extends: \"bad\" is not a preset"},
        {{{"a.json", R"({"name": "a", "extends": "b"})"},
          {"b.json", R"({"name": "b", "extends": "c"})"},
          {"c.json", R"({"name": "c", "extends": "a"})"}},
         "/c.json: extends: leads back to itself"},
    };
    for (const auto& [files, error] : cases) {
        CAPTURE(error);
        const Directory directory;
        directory.write("aa.json", R"({"name": "aa"})"); // this one is correct
        for (const auto& [name, text] : files)
            directory.write(name, text);
        auto presets = Presets::built_in();
        CHECK(directory.add_to(presets) == error);
        CHECK(presets.find("aa") == nullptr);
        CHECK(presets.names() == built_in().names());
    }
}

TEST_CASE("preset directory: a file or directory that cannot be read is an error",
          "[record][presets]") {
    const Directory directory;
    auto presets = Presets::built_in();
    CHECK(directory.add_to(presets) == "none"); // empty, but there
    const auto error = presets.add_directory(directory.path() / "none");
    REQUIRE(error);
    CHECK(*error == PresetError{.file = (directory.path() / "none").string(),
                                .key = "",
                                .reason = "cannot be read"});

    fs::create_directory(directory.path() / "x.json");
    CHECK(directory.add_to(presets) == "/x.json: cannot be read");
}

} // namespace jantaku::presets_test
