#include "record/mjai/words.hpp"

#include <algorithm>
#include <array>

namespace jantaku::record {

namespace {

struct YakuName {
    Yaku yaku;
    std::string_view name;
};

// Yaku whose name in mjai is not their key.
constexpr std::array yaku_names{
    YakuName{Yaku::riichi, "reach"},
    YakuName{Yaku::menzen_tsumo, "menzenchin_tsumoho"},
    YakuName{Yaku::tanyao, "tanyaochu"},
    YakuName{Yaku::iipeikou, "ipeko"},
    YakuName{Yaku::yakuhai_haku, "sangenpai"},
    YakuName{Yaku::yakuhai_hatsu, "sangenpai"},
    YakuName{Yaku::yakuhai_chun, "sangenpai"},
    YakuName{Yaku::yakuhai_seat, "jikaze"},
    YakuName{Yaku::yakuhai_round, "bakaze"},
    YakuName{Yaku::rinshan, "rinshankaiho"},
    YakuName{Yaku::haitei, "haiteiraoyue"},
    YakuName{Yaku::houtei, "hoteiraoyui"},
    YakuName{Yaku::double_riichi, "double_reach"},
    YakuName{Yaku::chiitoitsu, "chitoitsu"},
    YakuName{Yaku::sanshoku_doujun, "sanshokudojun"},
    YakuName{Yaku::ittsuu, "ikkitsukan"},
    YakuName{Yaku::chanta, "honchantaiyao"},
    YakuName{Yaku::toitoi, "toitoiho"},
    YakuName{Yaku::sanankou, "sananko"},
    YakuName{Yaku::sanshoku_doukou, "sanshokudoko"},
    YakuName{Yaku::honroutou, "honroto"},
    YakuName{Yaku::shousangen, "shosangen"},
    YakuName{Yaku::honitsu, "honiso"},
    YakuName{Yaku::junchan, "junchantaiyao"},
    YakuName{Yaku::ryanpeikou, "ryanpeko"},
    YakuName{Yaku::chinitsu, "chiniso"},
    YakuName{Yaku::tenhou, "tenho"},
    YakuName{Yaku::chiihou, "chiho"},
    YakuName{Yaku::kokushi, "kokushimuso"},
    YakuName{Yaku::kokushi_13, "kokushimuso"},
    YakuName{Yaku::suuankou, "suanko"},
    YakuName{Yaku::suuankou_tanki, "suanko"},
    YakuName{Yaku::shousuushii, "shosushi"},
    YakuName{Yaku::daisuushii, "daisushi"},
    YakuName{Yaku::tsuuiisou, "tsuiso"},
    YakuName{Yaku::ryuuiisou, "ryuiso"},
    YakuName{Yaku::chinroutou, "chinroto"},
    YakuName{Yaku::chuuren, "churenpoton"},
    YakuName{Yaku::junsei_chuuren, "churenpoton"},
    YakuName{Yaku::suukantsu, "sukantsu"},
};

std::string_view name_of(Yaku yaku) {
    const auto* const found = std::ranges::find(yaku_names, yaku, &YakuName::yaku);
    return found == yaku_names.end() ? key_of(yaku) : found->name;
}

} // namespace

Json mjai_pon_tiles(const Melds& melds, Kind kind) {
    for (const Meld& meld : melds)
        if (meld.kind == MeldKind::pon && meld.first() == kind) return mjai_tiles(meld.tiles);
    return Json::array();
}

Json mjai_message(std::string_view type) {
    Json message = Json::object();
    message["type"] = type;
    return message;
}

Json mjai_message(std::string_view type, Seat actor) {
    Json message = mjai_message(type);
    message["actor"] = actor.index();
    return message;
}

std::string_view mjai_call(MeldKind kind) {
    switch (kind) {
    case MeldKind::chi:
        return "chi";
    case MeldKind::pon:
        return "pon";
    case MeldKind::daiminkan:
        return "daiminkan";
    case MeldKind::kakan:
        return "kakan";
    case MeldKind::ankan:
        return "ankan";
    }
    return {};
}

std::string_view mjai_reason(const Ryukyoku& draw) {
    switch (draw.kind) {
    case DrawKind::exhaustive:
        break;
    case DrawKind::kyuushu:
        return "kyushukyuhai";
    case DrawKind::suufon:
        return "sufonrenta";
    case DrawKind::suukan:
        return "sukaikan";
    case DrawKind::suucha:
        return "suchareach";
    case DrawKind::sanchahou:
        return "sanchaho";
    }
    const bool nagashi = std::ranges::any_of(draw.nagashi, [](bool yes) { return yes; });
    return nagashi ? "nagashimangan" : "fanpai";
}

std::string_view mjai_round_wind(int kyoku, std::size_t players) {
    return mjai_honours.substr(static_cast<std::size_t>(kyoku) / players % 4, 1);
}

Json mjai_yaku(const Score& score) {
    Json list = Json::array();
    const int unit = score.yakuman > 0 ? mjai_yakuman_han : 1;
    for (const YakuHan& one : score.yaku) {
        const std::string_view name = name_of(one.yaku);
        const auto same =
            std::ranges::find_if(list, [&](const Json& entry) { return entry[0] == name; });
        if (same == list.end())
            list.push_back(Json::array({name, one.han * unit}));
        else
            (*same)[1] = (*same)[1].get<int>() + one.han * unit;
    }
    const auto add = [&](std::string_view name, int han) {
        if (han > 0) list.push_back(Json::array({name, han}));
    };
    if (score.yakuman > 0) return list;
    add("dora", score.dora);
    add("uradora", score.ura);
    add("akadora", score.aka);
    add("nukidora", score.kita);
    return list;
}

} // namespace jantaku::record
