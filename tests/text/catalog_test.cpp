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
    {Error::friends_full, "E-FRIENDS_FULL", "好友已满 50 人；/unfriend 可删除好友",
     "you have 50 friends already; /unfriend removes one"},
    {Error::bad_record, "E-BAD_RECORD", "无法读取这份牌谱", "that record cannot be read"},
    {Error::no_import, "E-NO_IMPORT", "没有导入的对局；用 /import 导入，保留一小时",
     "no game is imported; /import reads one, for an hour"},
    {Error::disk_full, "E-DISK_FULL", "服务器磁盘快满了: 暂不开新局，进行中的对局照常继续",
     "the server's disk is nearly full: no new game begins, running ones go on"},
    {Error::house_rules, "E-HOUSE_RULES", "请先接受本站守则: /house 查看，然后 /agree", "first accept the house rules: /house shows them, then /agree"},
    {Error::muted, "E-MUTED", "管理员已将你禁言", "an operator has muted you"},
    {Error::unknown_command, "E-UNKNOWN_COMMAND", "未知指令", "unknown command"},
    {Error::arg_missing, "E-ARG_MISSING", "缺少参数", "an argument is missing"},
    {Error::arg_not_number, "E-ARG_NOT_NUMBER", "参数必须是数字", "the argument must be a number"},
    {Error::too_many_args, "E-TOO_MANY_ARGS", "参数过多", "too many arguments"},
    {Error::not_in_room, "E-NOT_IN_ROOM", "你不在房间中", "you are not in a room"},
    {Error::not_in_game, "E-NOT_IN_GAME", "你不在对局中", "you are not in a game"},
    {Error::already_in_room, "E-ALREADY_IN_ROOM", "你已经在房间中", "you are already in a room"},
    {Error::already_top, "E-ALREADY_TOP", "你已经在大厅", "you are already in the lobby"},
    {Error::room_not_found, "E-ROOM_NOT_FOUND", "房间不存在", "no such room"},
    {Error::room_full, "E-ROOM_FULL", "房间已满", "the room is full"},
    {Error::game_running, "E-GAME_RUNNING", "对局进行中", "a game is already running"},
    {Error::not_host, "E-NOT_HOST", "只有房主可以操作", "only the host can do this"},
    {Error::not_enough_players, "E-NOT_ENOUGH_PLAYERS", "人数不足", "not enough players"},
    {Error::bad_type, "E-BAD_TYPE", "未知的房间类型", "unknown game type"},
    {Error::bad_option, "E-BAD_OPTION", "未知规则项", "unknown option"},
    {Error::bad_value, "E-BAD_VALUE", "无效的值", "bad value"},
    {Error::user_not_found, "E-USER_NOT_FOUND", "找不到该玩家", "no such player"},
    {Error::user_offline, "E-USER_OFFLINE", "玩家不在线", "that player is offline"},
    {Error::self_invite, "E-SELF_INVITE", "不能邀请自己", "you cannot invite yourself"},
    {Error::already_invited, "E-ALREADY_INVITED", "已经邀请过了", "that player is already invited"},
    {Error::target_in_game, "E-TARGET_IN_GAME", "对方正在对局", "that player is in a game"},
    {Error::target_in_this_room, "E-TARGET_IN_THIS_ROOM", "对方已在本房间", "that player is already here"},
    {Error::no_invite, "E-NO_INVITE", "没有邀请", "you have no invitation"},
    {Error::invite_expired, "E-INVITE_EXPIRED", "邀请已失效", "the invitation has expired"},
    {Error::in_game, "E-IN_GAME", "你正在对局中", "you are in a game"},
    {Error::not_your_turn, "E-NOT_YOUR_TURN", "还没轮到你", "it is not your turn"},
    {Error::no_drawn_tile, "E-NO_DRAWN_TILE", "刚鸣牌，不能这样做", "not possible right after a call"},
    {Error::tile_index, "E-TILE_INDEX", "牌号超出范围", "tile number out of range"},
    {Error::option_index, "E-OPTION_INDEX", "选项超出范围", "option out of range"},
    {Error::choice_required, "E-CHOICE_REQUIRED", "请选择", "choose one"},
    {Error::riichi_locked, "E-RIICHI_LOCKED", "立直后只能摸切，不能鸣牌", "locked by riichi"},
    {Error::kuikae, "E-KUIKAE", "禁止食替", "swap-calling is forbidden"},
    {Error::not_agari, "E-NOT_AGARI", "牌型未完成，不能和牌", "your hand is not complete"},
    {Error::not_tenpai_wait, "E-NOT_TENPAI_WAIT", "这张不是你听的牌", "not your winning tile"},
    {Error::no_yaku, "E-NO_YAKU", "无役，不能和牌", "no yaku"},
    {Error::furiten_discard, "E-FURITEN_DISCARD", "舍牌振听，不能荣和", "furiten (own discard)"},
    {Error::furiten_temp, "E-FURITEN_TEMP", "同巡振听，不能荣和", "temporary furiten"},
    {Error::furiten_riichi, "E-FURITEN_RIICHI", "立直振听，不能荣和", "riichi furiten"},
    {Error::already_riichi, "E-ALREADY_RIICHI", "你已经立直", "you have already declared riichi"},
    {Error::not_menzen, "E-NOT_MENZEN", "不是门前清", "your hand is open"},
    {Error::not_tenpai, "E-NOT_TENPAI", "未听牌", "you are not tenpai"},
    {Error::points, "E-POINTS", "点数不足，不能立直", "too few points for riichi"},
    {Error::wall_short, "E-WALL_SHORT", "余牌不足", "too few tiles left"},
    {Error::not_shimocha, "E-NOT_SHIMOCHA", "只有下家可以吃", "only the next player may chi"},
    {Error::cannot_chi, "E-CANNOT_CHI", "不能吃", "you cannot chi this tile"},
    {Error::cannot_pon, "E-CANNOT_PON", "不能碰", "you cannot pon this tile"},
    {Error::cannot_kan, "E-CANNOT_KAN", "不能杠", "you cannot kan this tile"},
    {Error::own_discard, "E-OWN_DISCARD", "这是你自己打的牌", "this is your own discard"},
    {Error::no_discard, "E-NO_DISCARD", "没有可以鸣的牌", "there is no discard to claim"},
    {Error::window_closed, "E-WINDOW_CLOSED", "太迟了，这张牌已经不能鸣", "too late to claim this tile"},
    {Error::no_kan, "E-NO_KAN", "没有四张相同的牌", "you do not have four of a kind"},
    {Error::no_pon, "E-NO_PON", "没有可以加杠的碰", "you have no pon to add to"},
    {Error::kan_limit, "E-KAN_LIMIT", "已经有四个杠", "there are already four kan"},
    {Error::last_tile, "E-LAST_TILE", "最后一张不能鸣牌或开杠", "no calls or kan on the last tile"},
    {Error::riichi_kan, "E-RIICHI_KAN", "立直后不能这样杠", "riichi does not allow this kan"},
    {Error::use_ankan_kakan, "E-USE_ANKAN_KAKAN", "自己的回合请用 /ankan 或 /kakan", "use /ankan or /kakan"},
    {Error::use_tsumo, "E-USE_TSUMO", "自己的回合请用 /tsumo", "use /tsumo on your own turn"},
    {Error::no_kan_to_rob, "E-NO_KAN_TO_ROB", "没有可以抢的杠", "no kan to rob"},
    {Error::nothing_to_pass, "E-NOTHING_TO_PASS", "现在没有可以跳过的", "nothing to pass"},
    {Error::not_first_turn, "E-NOT_FIRST_TURN", "只限第一巡，且无人鸣牌", "only on your first turn, before any call"},
    {Error::not_nine, "E-NOT_NINE", "幺九牌不足 9 种", "fewer than nine kinds"},
    {Error::rule_off, "E-RULE_OFF", "本规则未启用", "this rule is off"},
    {Error::no_chi_rule, "E-NO_CHI_RULE", "三人麻将不能吃", "no chi in this game"},
    {Error::head_bumped, "E-HEAD_BUMPED", "被头跳", "a winner nearer to the discarder takes the tile"},
    {Error::bad_name, "E-BAD_NAME", "名字无效", "bad name"},
    {Error::name_taken, "E-NAME_TAKEN", "名字已被使用", "name in use"},
    {Error::bad_key, "E-BAD_KEY", "恢复码无效", "no such key"},
    {Error::line_too_long, "E-LINE_TOO_LONG", "输入过长", "the line is too long"},
    {Error::bad_json, "E-BAD_JSON", "不是 JSON 对象", "not a JSON object"},
    {Error::bad_utf8, "E-BAD_UTF8", "不是 UTF-8，请看 /encoding", "not UTF-8, see /encoding"},
    {Error::too_fast, "E-TOO_FAST", "输入过快", "too many commands at once"},
    {Error::server_full, "E-SERVER_FULL", "服务器已满", "the server is full"},
    {Error::bad_lang, "E-BAD_LANG", "没有这种语言", "no such language"},
    {Error::stale, "E-STALE", "回应得太迟", "your answer came too late"},
    {Error::paused, "E-PAUSED", "牌桌暂停中", "the table is paused"},
    {Error::interrupted, "E-INTERRUPTED", "服务器刚才中断了: 请看看是否已经生效", "the server was interrupted: see whether this has happened"},
    {Error::draining, "E-DRAINING", "服务器即将重启", "the server is about to restart"},
    {Error::bad_password, "E-BAD_PASSWORD", "密码错误", "wrong password"},
    {Error::already_registered, "E-ALREADY_REGISTERED", "你的名字已注册，不能再改", "a registered name cannot be changed"},
    {Error::not_registered, "E-NOT_REGISTERED", "这个名字没有注册", "this name is not registered"},
    {Error::weak_password, "E-WEAK_PASSWORD", "密码要 8 到 200 个字符，不含空格，也不能与名字相同", "a password needs 8 to 200 characters, no spaces, and must not be the name"},
    {Error::not_operator, "E-NOT_OPERATOR", "仅限管理员: /admin", "operators only: /admin"},
    {Error::banned, "E-BANNED", "管理员已禁止你进入", "an operator has banned you"},
    {Error::words_full, "E-WORDS_FULL", "本场的文字已经加满", "this game has enough words already"},
    {Error::rated, "E-RATED", "排位对局中不能使用", "not allowed in a rated game"},
    {Error::no_ssh_key, "E-NO_SSH_KEY", "这个连接没有 SSH 公钥", "this connection has no SSH key"},
    {Error::ssh_key_used, "E-SSH_KEY_USED", "这个 SSH 公钥已属于另一个账号",
     "this SSH key opens another account"},
    {Error::ssh_keys_full, "E-SSH_KEYS_FULL", "一个账号最多有 10 个 SSH 公钥",
     "an account has at most 10 SSH keys"},
    {Error::last_login, "E-LAST_LOGIN", "没有别的方式能登录这个账号；请先用 /passwd 设置密码",
     "nothing else opens your account; first set a password with /passwd"},
    {Error::not_proved, "E-NOT_PROVED", "请先用密码或 SSH 公钥登录；只凭恢复码不行",
     "first come by your password or SSH key: a key for /resume is not enough"},
    {Error::nothing_to_undo, "E-NOTHING_TO_UNDO", "这一局你还没有作过选择",
     "you have decided nothing in this hand yet"},
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
          "ERR E-NOT_ENOUGH_PLAYERS not enough players, 2 more needed: /bot");
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
