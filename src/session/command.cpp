#include "session/command.hpp"

#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <numeric>
#include <utility>

namespace jantaku::session {

namespace {

// clang-format off
constexpr std::array table{
    // ---- anywhere and the lobby
    Command{CommandHelp::help,    "help ? 帮助 幫助 ヘルプ", 1, at::anywhere, help},
    Command{CommandHelp::create,  "create 创建 創建 建房", any_number, at::anywhere, create},
    Command{CommandHelp::rooms,   "rooms 房间列表 房間列表 列表", 0, at::anywhere, list_rooms},
    Command{CommandHelp::join,    "join 加入 参加 參加", 1, at::anywhere, join},
    // ---- rooms
    Command{CommandHelp::bot,     "bot 机器人 機器人 电脑 電腦 ボット", 2, at::room | at::table, add_bot},
    Command{CommandHelp::unbot,   "unbot", 1, at::room | at::table, remove_bot},
    Command{CommandHelp::start,   "start 开始 開始", 0, at::room | at::table, start},
    Command{CommandHelp::room,    "room 房间 房間 部屋", 0, at::room | at::table, show_room},
    Command{CommandHelp::invite,  "invite 邀请 邀請 招待", 1, at::room | at::table, invite},
    Command{CommandHelp::accept,  "accept 接受", 1, at::anywhere, accept},
    Command{CommandHelp::kick,    "kick 踢 踢出", 1, at::room | at::table, kick},
    Command{CommandHelp::back,    "back 返回 戻る", 0, at::anywhere, back},
    Command{CommandHelp::home,    "home 大厅 大廳 ロビー", 0, at::anywhere, home},
    // ---- the own turn
    Command{CommandHelp::h,       "h hand 手牌", 0, at::table, show_hand},
    Command{CommandHelp::d,       "d 打 切 打牌 切牌 discard dahai", 1, at::table, discard, PlaceCheck::by_handler, Price::free_as_answer},
    Command{CommandHelp::riichi,  "riichi reach 立直 リーチ", 1, at::table, riichi, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::openriichi, "openriichi openreach 开立直 開立直 オープンリーチ オープン立直", 1, at::table, open_riichi, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::tsumo,   "tsumo 自摸 ツモ", 0, at::table, tsumo, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::ankan,   "ankan 暗杠 暗槓 暗カン", 1, at::table, ankan, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::kakan,   "kakan 加杠 加槓 加カン", 1, at::table, kakan, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::kita,    "kita pei 拔北 拔 抜北 北抜き キタ", 1, at::table, kita, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::swap,    "swap 换牌 換牌 换 換 交换 交換", 3, at::table, swap, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::kyuushu, "kyuushu 9 九种九牌 九種九牌 九种 九種", 0, at::table, kyuushu, PlaceCheck::first, Price::free_as_answer},
    // ---- claims
    Command{CommandHelp::chow,    "chow chi 吃 チー", 1, at::table, chow, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::pong,    "pong pon 碰 ポン", 1, at::table, pong, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::kong,    "kong kan 杠 槓 大明杠 大明槓 カン", 0, at::table, kong, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::ron,     "ron hu 荣 荣和 榮 榮和 栄 栄和 和 胡 ロン", 0, at::table, ron, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::chankan, "chankan 抢杠 搶槓 槍槓", 0, at::table, chankan, PlaceCheck::first, Price::free_as_answer},
    Command{CommandHelp::pass,    "pass 过 過 跳过 跳過 パス", 0, at::table, pass, PlaceCheck::first, Price::free_as_answer},
    // ---- to look at
    Command{CommandHelp::tenpai,  "tenpai t 听 聽 听牌 聽牌 聴牌 テンパイ", 0, at::table, show_tenpai},
    Command{CommandHelp::dora,    "dora 宝牌 寶牌 ドラ", 0, at::table, show_dora},
    Command{CommandHelp::table,   "table 牌桌 场况 場況", 0, at::table, show_table},
    Command{CommandHelp::score,   "score 点数 點數 点 點", 0, at::table, show_score},
    Command{CommandHelp::ok,      "ok 好 确认 確認", 0, at::table, acknowledge, PlaceCheck::first, Price::free_as_answer},
    // ---- people
    Command{CommandHelp::say,     "say 说 說", any_number, at::anywhere, say_to_room},
    Command{CommandHelp::name,    "name 名字 改名 名前", 1, at::anywhere, rename},
    Command{CommandHelp::lang,    "lang language 语言 語言 言語", 1, at::anywhere, choose_language},
    Command{CommandHelp::who,     "who 在线 在線", 0, at::anywhere, list_people},
    Command{CommandHelp::telnet,  "telnet 终端 終端 端末", 1, at::anywhere, telnet},
    Command{CommandHelp::encoding, "encoding charset 编码 編碼 字符集 文字コード", 1, at::anywhere, choose_encoding},
    Command{CommandHelp::rules,   "rules 规则 規則 ルール", 3, at::anywhere, show_rules},
    Command{CommandHelp::log,     "log 牌谱 牌譜", 1, at::room | at::table, show_log},
    Command{CommandHelp::resume,  "resume 恢复 恢復 復帰", 1, at::anywhere, resume},
    Command{CommandHelp::quit,    "quit exit bye 退出 再见 再見", 0, at::anywhere, quit},
};
// clang-format on

consteval bool has_a_row_for_each() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (static_cast<std::size_t>(table[i].help) != i) return false;
    }
    return table.size() == command_help_count;
}
static_assert(has_a_row_for_each(), "one row a command, in the order of CommandHelp");

// Calls f(name) for each name of a row until it returns true; whether one did.
template <class F>
bool any_name(const Command& command, F&& f) {
    std::string_view rest = command.names;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (f(rest.substr(0, end))) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

constexpr std::string_view wide_blank = "\xE3\x80\x80"; // U+3000

// How many bytes of blank the text begins with.
std::size_t blank_at(std::string_view text) {
    if (text.starts_with(' ') || text.starts_with('\t')) return 1;
    return text.starts_with(wide_blank) ? wide_blank.size() : 0;
}

std::string_view without_blanks_before(std::string_view text) {
    while (const std::size_t blank = blank_at(text))
        text.remove_prefix(blank);
    return text;
}

std::string_view first_word(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && blank_at(text.substr(end)) == 0)
        ++end;
    return text.substr(0, end);
}

std::string_view without_blanks_around(std::string_view text) {
    text = without_blanks_before(text);
    while (true) {
        if (text.ends_with(' ') || text.ends_with('\t'))
            text.remove_suffix(1);
        else if (text.ends_with(wide_blank))
            text.remove_suffix(wide_blank.size());
        else
            return text;
    }
}

// The bytes of the slash that the text begins with, full-width or not.
std::size_t slash_at(std::string_view text) {
    constexpr std::string_view wide_slash = "\xEF\xBC\x8F"; // U+FF0F
    if (text.starts_with('/')) return 1;
    return text.starts_with(wide_slash) ? wide_slash.size() : 0;
}

std::vector<std::string_view> code_points(std::string_view text) {
    std::vector<std::string_view> points;
    while (!text.empty()) {
        std::size_t size = 1;
        while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U)
            ++size;
        points.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return points;
}

// Levenshtein's, by code points.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    const auto from = code_points(a);
    const auto to = code_points(b);
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t changed = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

Places place_of(Level level) {
    switch (level) {
    case Level::lobby:
        return at::lobby;
    case Level::room:
        return at::room;
    case Level::table:
        return at::table;
    }
    throw InvariantError{"a level that does not exist"};
}

} // namespace

std::span<const Command> commands() {
    return table;
}

const Command* find_command(std::string_view name) {
    const auto row = std::ranges::find_if(table, [&](const Command& command) {
        return any_name(command, [&](std::string_view each) { return each == name; });
    });
    return row == table.end() ? nullptr : &*row;
}

std::string nearest_command(std::string_view name) {
    constexpr std::size_t max_compared_bytes = 32; // no name is nearly so long
    std::string_view nearest = "help";
    if (name.empty() || name.size() > max_compared_bytes) return "/help";
    // With more than half of it wrong, nothing is near.
    std::size_t best = code_points(name).size() / 2 + 1;
    for (const Command& command : table) {
        any_name(command, [&](std::string_view each) {
            const bool begins_so = name.size() > 1 && each.starts_with(name);
            const std::size_t distance = begins_so ? 1 : edit_distance(name, each);
            if (distance < best) {
                best = distance;
                nearest = each;
            }
            return false;
        });
    }
    return "/" + std::string{nearest};
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    text = without_blanks_before(text);
    while (!text.empty()) {
        words.push_back(first_word(text));
        text = without_blanks_before(text.substr(words.back().size()));
    }
    return words;
}

std::optional<std::size_t> read_number(std::string_view word) {
    std::size_t value = 0;
    const char* end = word.data() + word.size();
    const bool has_digits_only =
        !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
    if (!has_digits_only) return std::nullopt;
    if (std::from_chars(word.data(), end, value).ec == std::errc::result_out_of_range)
        return std::numeric_limits<std::size_t>::max();
    return value;
}

Typed read(const Session& session, std::string_view line) {
    Typed typed;
    line = without_blanks_around(line);
    if (line.empty()) {
        if (session.is_shown_result()) typed.command = find_command("ok");
        return typed;
    }
    const std::size_t slash = slash_at(line);
    const std::size_t second = slash == 0 ? 0 : slash_at(line.substr(slash));
    if (slash == 0 || second > 0) {
        typed.command = find_command("say");
        typed.text = line.substr(slash); // `//x` says "/x"
        return typed;
    }
    line.remove_prefix(slash);
    typed.has_slash = true;
    const std::string_view word = first_word(line);
    typed.word = casefold(fold(word));
    typed.text = without_blanks_before(line.substr(word.size()));
    typed.command = find_command(typed.word);
    for (const std::string_view arg : split_words(typed.text))
        typed.args.push_back(fold(arg));
    return typed;
}

Response execute(Session& session, const Setting& setting, const Typed& typed) {
    if (typed.command == nullptr) {
        if (!typed.has_slash) return Answered{};
        return Fault{Error::unknown_command,
                     say(session.style, Message::extra_nearest, nearest_command(typed.word))};
    }
    const Command& command = *typed.command;
    if (typed.args.size() > command.max_args) return Fault{Error::too_many_args};
    if (command.place_check == PlaceCheck::first && (command.where & place_of(session.level)) == 0)
        return Fault{command.where == at::table ? Error::not_in_game : Error::not_in_room};
    return command.run(
        {.session = session, .setting = setting, .args = typed.args, .text = typed.text});
}

} // namespace jantaku::session
