// The reference texts: every yaku and every word of the glossary is explained in every language, and the
// examples are what they are examples of.
#include "scoring/yaku_table.hpp"
#include "study/glossary.hpp"
#include "study/yaku_page.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <jantaku/scoring/score.hpp>
#include <set>

namespace jantaku::reference_texts_test {

using namespace jantaku::study;

namespace {

Rules rules_with(Yaku yaku) {
    Rules rules;
    if (row_of(yaku).local) rules.local_yaku.add(*row_of(yaku).local);
    if (yaku == Yaku::renhou) rules.renhou = Renhou::yakuman;
    if (yaku == Yaku::yakuhai_north) {
        rules.players = 3;
        rules.north_yakuhai = true;
    }
    if (yaku == Yaku::open_riichi_dealin) rules.open_riichi_dealin_yakuman = true;
    return rules;
}

template <class F>
void for_each_yaku(F&& f) {
    for (std::size_t i = 0; i < yaku_count; ++i)
        f(static_cast<Yaku>(i));
}

} // namespace

TEST_CASE("yaku pages: each example has its yaku", "[study]") {
    for_each_yaku([](Yaku yaku) {
        CAPTURE(key_of(yaku));
        const auto won = score(rules_with(yaku), example_of(yaku));
        REQUIRE(won);
        CHECK(std::ranges::count(won->yaku, yaku, &YakuHan::yaku) == 1);
    });
}

TEST_CASE("yaku pages: each language says the condition of each, in a few lines", "[study]") {
    for (const Language language : all_languages) {
        for_each_yaku([&](Yaku yaku) {
            CAPTURE(tag_of(language), key_of(yaku));
            const auto lines = said(language, condition_of(language, yaku));
            CHECK(lines.size() >= 1);
            CHECK(lines.size() <= 6);
        });
    }
}

TEST_CASE("glossary: the same words in each language, each explained in a few lines", "[study]") {
    const auto& english = glossary(Language::en);
    CHECK(english.size() >= 60);
    for (const Language language : all_languages) {
        CAPTURE(tag_of(language));
        const auto& own = glossary(language);
        REQUIRE(own.size() == english.size());
        std::set<std::string> names;
        for (std::size_t i = 0; i < own.size(); ++i) {
            CAPTURE(own[i].key);
            CHECK(own[i].key == english[i].key);
            CHECK_FALSE(own[i].names.empty());
            const auto lines = said(language, own[i].text);
            CHECK(lines.size() >= 1);
            CHECK(lines.size() <= 7);
            for (const std::string& name : own[i].names) {
                CAPTURE(name);
                CHECK(names.insert(name).second);
                CHECK(find_word(language, name) == &own[i]);
            }
        }
    }
}

TEST_CASE("glossary: the words that are commands, too, are found as players say them", "[study]") {
    struct Case {
        Language language;
        std::string_view word;
        std::string_view key;
    };
    for (const auto& [language, word, key] :
         {Case{Language::ja, "ドラ", "dora"}, Case{Language::ja, "テンパイ", "tenpai"},
          Case{Language::ja, "役", "yaku"}, Case{Language::ja, "河", "river"},
          Case{Language::ja, "ロン", "agari"}, Case{Language::ja, "ポン", "naki"},
          Case{Language::zh_hans, "宝牌", "dora"}, Case{Language::zh_hans, "听牌", "tenpai"},
          Case{Language::zh_hans, "役", "yaku"}, Case{Language::zh_hans, "荣和", "agari"},
          Case{Language::zh_hant, "寶牌", "dora"}, Case{Language::zh_hant, "聽牌", "tenpai"},
          Case{Language::zh_hant, "榮和", "agari"}, Case{Language::en, "ron", "agari"}}) {
        CAPTURE(word);
        const Entry* found = find_word(language, word);
        REQUIRE(found != nullptr);
        CHECK(found->key == key);
    }
}

TEST_CASE("glossary: a word is found in any language, and shown in the reader's", "[study]") {
    const Entry* found = find_word(Language::en, "振听");
    REQUIRE(found != nullptr);
    CHECK(found->key == "furiten");
    CHECK(found == find_word(Language::en, "furiten"));
    CHECK(find_word(Language::ja, "furiten")->key == "furiten");
    CHECK(find_word(Language::en, "no such word") == nullptr);
}

} // namespace jantaku::reference_texts_test
