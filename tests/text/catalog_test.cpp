#include "tests/support/catch.hpp"
#include "text/catalog.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <set>

namespace jantaku::catalog_test {

namespace {

// The codes and texts of docs/rules.md#errors.
struct Row {
    Error error;
    std::string_view code;
    std::string_view zh_hans;
    std::string_view en;
};
// clang-format off
constexpr Row table[] = {
    {Error::unknown_command, "E-UNKNOWN_COMMAND", "未知指令", "unknown command"},
    {Error::arg_missing, "E-ARG_MISSING", "缺少参数", "argument missing"},
    {Error::arg_not_number, "E-ARG_NOT_NUMBER", "参数必须是数字", "argument must be a number"},
    {Error::too_many_args, "E-TOO_MANY_ARGS", "参数过多", "too many arguments"},
    {Error::not_in_room, "E-NOT_IN_ROOM", "你不在房间中", "you are not in a room"},
    {Error::not_in_game, "E-NOT_IN_GAME", "你不在对局中", "you are not in a game"},
    {Error::already_in_room, "E-ALREADY_IN_ROOM", "你已在房间中", "you are already in a room"},
    {Error::already_top, "E-ALREADY_TOP", "已在大厅", "already in the lobby"},
    {Error::room_not_found, "E-ROOM_NOT_FOUND", "房间不存在", "no such room"},
    {Error::room_full, "E-ROOM_FULL", "房间已满", "room is full"},
    {Error::game_running, "E-GAME_RUNNING", "对局进行中", "game already running"},
    {Error::not_host, "E-NOT_HOST", "只有房主可以操作", "host only"},
    {Error::not_enough_players, "E-NOT_ENOUGH_PLAYERS", "人数不足", "not enough players"},
    {Error::bad_type, "E-BAD_TYPE", "未知的房间类型", "unknown game type"},
    {Error::bad_option, "E-BAD_OPTION", "未知规则项", "unknown option"},
    {Error::bad_value, "E-BAD_VALUE", "规则值无效", "bad value"},
    {Error::user_not_found, "E-USER_NOT_FOUND", "找不到该玩家", "no such user"},
    {Error::user_offline, "E-USER_OFFLINE", "玩家不在线", "user offline"},
    {Error::self_invite, "E-SELF_INVITE", "不能邀请自己", "cannot invite yourself"},
    {Error::already_invited, "E-ALREADY_INVITED", "已邀请过", "already invited"},
    {Error::target_in_game, "E-TARGET_IN_GAME", "对方正在对局", "target is playing"},
    {Error::target_in_this_room, "E-TARGET_IN_THIS_ROOM", "对方已在本房间", "already here"},
    {Error::no_invite, "E-NO_INVITE", "没有邀请", "no invitation"},
    {Error::invite_expired, "E-INVITE_EXPIRED", "邀请已失效", "invitation expired"},
    {Error::in_game, "E-IN_GAME", "你正在对局中", "you are in a game"},
    {Error::not_your_turn, "E-NOT_YOUR_TURN", "还没轮到你", "not your turn"},
    {Error::no_drawn_tile, "E-NO_DRAWN_TILE", "鸣牌后不能进行此操作", "not possible right after a call"},
    {Error::tile_index, "E-TILE_INDEX", "牌号超出范围", "tile number out of range"},
    {Error::option_index, "E-OPTION_INDEX", "选项超出范围", "option out of range"},
    {Error::choice_required, "E-CHOICE_REQUIRED", "请选择", "choose one"},
    {Error::riichi_locked, "E-RIICHI_LOCKED", "立直后不能换牌或鸣牌", "locked by riichi"},
    {Error::kuikae, "E-KUIKAE", "禁止食替", "swap-calling forbidden"},
    {Error::not_agari, "E-NOT_AGARI", "未和牌", "hand not complete"},
    {Error::not_tenpai_wait, "E-NOT_TENPAI_WAIT", "不是你的和牌", "not your winning tile"},
    {Error::no_yaku, "E-NO_YAKU", "无役，不能和牌", "no yaku"},
    {Error::furiten_discard, "E-FURITEN_DISCARD", "舍牌振听，不能荣和", "furiten (own discard)"},
    {Error::furiten_temp, "E-FURITEN_TEMP", "同巡振听，不能荣和", "temporary furiten"},
    {Error::furiten_riichi, "E-FURITEN_RIICHI", "立直振听，不能荣和", "riichi furiten"},
    {Error::already_riichi, "E-ALREADY_RIICHI", "已立直", "already riichi"},
    {Error::not_menzen, "E-NOT_MENZEN", "非门前清", "hand open"},
    {Error::not_tenpai, "E-NOT_TENPAI", "未听牌", "not tenpai"},
    {Error::points, "E-POINTS", "点数不够立直", "too few points for riichi"},
    {Error::wall_short, "E-WALL_SHORT", "剩余牌不足", "too few tiles left"},
    {Error::not_shimocha, "E-NOT_SHIMOCHA", "只有下家可以吃", "only the next player may chi"},
    {Error::cannot_chi, "E-CANNOT_CHI", "不能吃", "cannot chi"},
    {Error::cannot_pon, "E-CANNOT_PON", "不能碰", "cannot pon"},
    {Error::cannot_kan, "E-CANNOT_KAN", "不能杠", "cannot kan"},
    {Error::own_discard, "E-OWN_DISCARD", "不能对自己打出的牌操作", "own discard"},
    {Error::no_discard, "E-NO_DISCARD", "没有可操作的舍牌", "no discard to claim"},
    {Error::window_closed, "E-WINDOW_CLOSED", "操作已超时", "window closed"},
    {Error::no_kan, "E-NO_KAN", "没有四张相同牌", "no four equal tiles"},
    {Error::no_pon, "E-NO_PON", "没有可加杠的碰", "no pon to add to"},
    {Error::kan_limit, "E-KAN_LIMIT", "已有四杠", "four kan already"},
    {Error::last_tile, "E-LAST_TILE", "最后一张不能鸣牌或开杠", "no call or kan with the last tile"},
    {Error::riichi_kan, "E-RIICHI_KAN", "立直后不能这样杠", "no such kan after riichi"},
    {Error::use_ankan_kakan, "E-USE_ANKAN_KAKAN", "自己回合请用 /ankan 或 /kakan", "use /ankan or /kakan"},
    {Error::use_tsumo, "E-USE_TSUMO", "自己回合请用 /tsumo", "use /tsumo on your own turn"},
    {Error::no_kan_to_rob, "E-NO_KAN_TO_ROB", "没有可抢的杠", "no kan to rob"},
    {Error::nothing_to_pass, "E-NOTHING_TO_PASS", "没有可放弃的操作", "nothing to pass"},
    {Error::not_first_turn, "E-NOT_FIRST_TURN", "不是第一巡或已有人鸣牌", "not an uninterrupted first turn"},
    {Error::not_nine, "E-NOT_NINE", "幺九牌不足9种", "fewer than nine kinds"},
    {Error::rule_off, "E-RULE_OFF", "本规则未启用", "rule is off"},
    {Error::no_chi_rule, "E-NO_CHI_RULE", "三人麻将不能吃", "no chi in this game"},
    {Error::head_bumped, "E-HEAD_BUMPED", "被头跳", "head-bumped by a nearer winner"},
    {Error::bad_name, "E-BAD_NAME", "名字无效", "bad name"},
    {Error::name_taken, "E-NAME_TAKEN", "名字已被使用", "name in use"},
    {Error::bad_key, "E-BAD_KEY", "恢复码无效", "no such key"},
    {Error::line_too_long, "E-LINE_TOO_LONG", "输入过长", "line too long"},
    {Error::bad_json, "E-BAD_JSON", "不是 JSON 对象", "not a JSON object"},
    {Error::bad_utf8, "E-BAD_UTF8", "编码错误，可用 /encoding", "not UTF-8, see /encoding"},
    {Error::too_fast, "E-TOO_FAST", "输入过快", "too fast"},
    {Error::server_full, "E-SERVER_FULL", "服务器已满", "server full"},
    {Error::bad_lang, "E-BAD_LANG", "没有这种语言", "no such language"},
    {Error::stale, "E-STALE", "回应已过期", "answer too late"},
    {Error::paused, "E-PAUSED", "牌桌暂停中", "table is paused"},
    {Error::draining, "E-DRAINING", "服务器即将重启", "server is about to restart"},
    {Error::bad_password, "E-BAD_PASSWORD", "密码错误", "wrong password"},
    {Error::already_registered, "E-ALREADY_REGISTERED", "你的名字已注册，不能再改", "your name is registered, and stays"},
    {Error::not_registered, "E-NOT_REGISTERED", "这个名字没有注册", "this name is not registered"},
    {Error::weak_password, "E-WEAK_PASSWORD", "密码要 8 到 200 个字符，不含空格，也不能与名字相同", "a password has 8 to 200 characters, no blanks, and is not the name"},
    {Error::not_operator, "E-NOT_OPERATOR", "仅限管理员: /admin", "for operators: /admin"},
    {Error::banned, "E-BANNED", "管理员已禁止你进入", "an operator keeps you out"},
    {Error::words_full, "E-WORDS_FULL", "本场的文字已满", "enough words for this game"},
    {Error::rated, "E-RATED", "排位对局中不可用", "not in a rated game"},
};
// clang-format on

} // namespace

TEST_CASE("catalog: every error has the code and the words of the table", "[text][catalog]") {
    std::set<Error> seen;
    for (const Row& row : table) {
        CAPTURE(row.code);
        CHECK(code_of(row.error) == row.code);
        CHECK(text_of(Language::zh_hans, row.error) == row.zh_hans);
        CHECK(text_of(Language::en, row.error) == row.en);
        seen.insert(row.error);
    }
    CHECK(seen.size() == error_count);
}

TEST_CASE("catalog: an error line contains code, words and what helps", "[text][catalog]") {
    CHECK(error_line(Language::zh_hans, Error::tile_index,
                     say(Language::zh_hans, Message::extra_range, 14)) ==
          "ERR E-TILE_INDEX 牌号超出范围 (1-14)");
    CHECK(error_line(Language::en, Error::not_enough_players,
                     say(Language::en, Message::extra_needs, 2)) ==
          "ERR E-NOT_ENOUGH_PLAYERS not enough players, needs 2 more: /bot");
}

TEST_CASE("catalog: no two yaku and no two commands share a name", "[text][catalog]") {
    for (const Language language : all_languages) {
        std::set<std::string_view> yaku;
        for (std::size_t i = 0; i < yaku_count; ++i) {
            yaku.insert(name_of(language, static_cast<Yaku>(i)));
        }
        CHECK(yaku.size() == yaku_count);
        std::set<std::string_view> usages;
        for (const HelpRow& row : catalog_of(language).help)
            usages.insert(row.help.usage);
        CHECK(usages.size() == command_help_count);
    }
}

TEST_CASE("catalog: placeholders are counted and checked", "[text][catalog]") {
    CHECK(argument_count("{0} and {1}, {0} again") == 2);
    CHECK(argument_count("none") == 0);
    CHECK_THROWS(placeholders("{"));
    CHECK_THROWS(placeholders("}"));
    CHECK_THROWS(placeholders("{name}"));
    CHECK_THROWS(argument_count("{1}"));
}

TEST_CASE("catalog: every message takes the same arguments as in English", "[text][catalog]") {
    for (const Language language : all_languages) {
        for (std::size_t i = 0; i < message_count; ++i) {
            const auto message = static_cast<Message>(i);
            CAPTURE(i, text_of(language, message));
            CHECK_NOTHROW(say_any(language, message, 0, "1", 2, "3", 4, "5", 6, "7", 8, "9"));
        }
    }
}

TEST_CASE("catalog: English is plain ASCII except for the languages' own names",
          "[text][catalog]") {
    for (std::size_t i = 0; i < message_count; ++i) {
        const auto text = text_of(Language::en, static_cast<Message>(i));
        CAPTURE(text);
        CHECK(std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

TEST_CASE("help: every command's help fits the screen", "[text][help]") {
    for (const Language language : all_languages) {
        constexpr std::size_t headings = 6;
        constexpr std::size_t around = 3; // the first line, and two at the end
        std::vector<std::string> lines = help_lines(language);
        CHECK(lines.size() == command_help_count + headings + around);
        // The end of the list is the part that a newcomer sees.
        const std::string end = lines[lines.size() - 2] + '\n' + lines.back();
        for (const auto* word :
             {"/create", "/bot 3", "/start", "/d N", "/hint", "/lang", "/tiles"}) {
            CAPTURE(end, word);
            CHECK(end.find(word) != std::string::npos);
        }
        for (std::size_t i = 0; i < command_help_count; ++i) {
            const auto command = static_cast<CommandId>(i);
            const Help& help = help_of(language, command);
            CAPTURE(help.usage);
            // The usage begins with the command's own name.
            const auto key = std::string{"/"} + std::string{key_of(command)};
            CHECK(help.usage.substr(0, help.usage.find(' ')) == key);
            for (std::string& line : help_lines(language, command))
                lines.push_back(line);
        }
        for (const std::string& line : lines) {
            CAPTURE(line);
            CHECK(display_width(line) <= screen_columns);
        }
    }
}

TEST_CASE("greeting: it has three lines, and the last offers every language", "[text][help]") {
    for (const Language language : all_languages) {
        const auto lines = greeting(language);
        REQUIRE(lines.size() == 3);
        for (const std::string& line : lines)
            CHECK(display_width(line) <= screen_columns);
        CHECK(lines[0].find("/help") != std::string::npos);
        CHECK(lines[1].find("/create") != std::string::npos);
        for (const Language other : all_languages) {
            CHECK(lines[2].find(name_of(other)) != std::string::npos);
        }
    }
}

} // namespace jantaku::catalog_test
