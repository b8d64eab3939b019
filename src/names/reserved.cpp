#include "names/reserved.hpp"

#include "names/looks.hpp"
#include "names/spelling.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace jantaku::names {

namespace {

constexpr std::array words{
    "server", "system", "operator", "admin", "administrator", "moderator", "you", "all",
    "everybody", "everyone", "jantaku",
    // simplified Chinese
    "服务器", "系统", "系统消息", "管理员", "版主", "你", "您", "所有人", "全部", "大家",
    // traditional Chinese
    "伺服器", "系統", "系統消息", "管理員", "妳", "全體",
    // Japanese
    "サーバー", "サーバ", "システム", "オペレーター", "オペレータ", "管理者", "管理人",
    "モデレーター", "モデレータ", "あなた", "全員", "みんな", "皆", "すべて"};

// The server names bots and guests by these; reserved if no letter or digit follows.
constexpr std::array prefixes{"bot",    "guest", "机器人", "游客",   "访客",
                              "機器人", "訪客",  "遊客",   "ボット", "ゲスト"};

// The words as written, with a capital and in capitals, because each form has another look
// (`Admin`, `ADMIN`).
std::set<std::string> looks_of_all(const auto& list) {
    std::set<std::string> looks;
    for (const char* word : list) {
        const icu::UnicodeString lower = unicode(word);
        icu::UnicodeString title = lower;
        title.replace(0, 1, icu::UnicodeString{lower, 0, 1}.toUpper());
        for (const auto& form : {lower, title, icu::UnicodeString{lower}.toUpper()})
            for (std::string& look : looks_of(utf8(form)))
                looks.insert(std::move(look));
    }
    return looks;
}

// True for anything that may be a stroke between words: the skeleton of a full-width dash is ー.
bool parts_words(UChar32 code_point) {
    constexpr UChar32 long_vowel = 0x30FC;
    return code_point == long_vowel || !u_isalnum(code_point);
}

icu::UnicodeString letters_of(const icu::UnicodeString& name) {
    icu::UnicodeString letters;
    for (std::int32_t i = 0; i < name.length(); i = name.moveIndex32(i, 1))
        if (u_isalpha(name.char32At(i)) != 0) letters.append(name.char32At(i));
    return letters;
}

bool is_word(const std::string& name) {
    static const std::set<std::string> reserved = looks_of_all(words);
    return std::ranges::any_of(looks_of(name),
                               [](const std::string& look) { return reserved.contains(look); });
}

bool has_prefix(const std::string& look) {
    static const std::set<std::string> reserved = looks_of_all(prefixes);
    return std::ranges::any_of(reserved, [&](const std::string& prefix) {
        if (!look.starts_with(prefix)) return false;
        const icu::UnicodeString rest = unicode(std::string_view{look}.substr(prefix.size()));
        return rest.isEmpty() || parts_words(rest.char32At(0));
    });
}

} // namespace

bool is_reserved(std::string_view name) {
    if (name.size() > longest_name) return false;
    const std::string letters = utf8(letters_of(nfkc(unicode(name))));
    return is_word(std::string{name}) || is_word(letters) ||
           std::ranges::any_of(looks_of(name), has_prefix);
}

void get_ready() {
    (void)is_reserved("Guest-1");
}

} // namespace jantaku::names
