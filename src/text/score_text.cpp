#include "text/score_text.hpp"

#include "text/say.hpp"
#include "text/words.hpp"

namespace jantaku {

std::string value_text(Language language, const Score& score) {
    if (score.yakuman > 1) return say(language, Message::yakuman_times, score.yakuman);
    if (score.yakuman == 1) return std::string{name_of(language, Limit::yakuman)};
    std::string text = say(language, Message::han_fu, score.han, score.fu);
    if (score.limit != Limit::none) text += fmt::format(" {}", name_of(language, score.limit));
    return text;
}

std::string yaku_text(Language language, const Score& score) {
    std::string text;
    const auto add = [&text](std::string_view word) {
        text += fmt::format("{}{}", text.empty() ? "" : ", ", word);
    };
    for (const YakuHan& row : score.yaku)
        add(name_of(language, row.yaku));
    if (score.yakuman > 0) return text;
    if (score.dora > 0) add(say(language, Message::win_dora, score.dora));
    if (score.aka > 0) add(say(language, Message::win_aka, score.aka));
    if (score.kita > 0) add(say(language, Message::win_kita, score.kita));
    return text;
}

} // namespace jantaku
