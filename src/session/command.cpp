#include "session/command.hpp"

#include "session/bare_words.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/key_play.hpp"
#include "session/nearest.hpp"
#include "text/action_commands.hpp"
#include "text/numbering.hpp"
#include "text/say.hpp"
#include "text/word_list.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace jantaku::session {

namespace {

// clang-format off
constexpr std::array table{
    // ---- anywhere and the lobby
    Command{CommandId::help,    "help ?", "command", any_number, at::anywhere, help},
    Command{CommandId::learn,   "learn", "lesson", 1, at::anywhere, learn, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::problem, "problem nanikiru", "problem level", name_words + 1, at::anywhere, problem, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::create,  "create new", "preset match *", any_number, at::anywhere, create},
    Command{CommandId::rooms,   "rooms list", "words page", 2, at::anywhere, list_rooms, PlaceCheck::first, Price::list},
    Command{CommandId::join,    "join j", "room password", 2, at::anywhere, join},
    Command{CommandId::play,    "play match", "preset match *", any_number, at::anywhere, play_match},
    // ---- rooms
    Command{CommandId::bot,     "bot", "level character count", 3, at::room | at::table, add_bot},
    Command{CommandId::unbot,   "unbot", "place", 1, at::room | at::table, remove_bot},
    Command{CommandId::start,   "start", "", 0, at::room | at::table, start},
    Command{CommandId::room,    "room", "", 0, at::room | at::table | at::watching, show_room},
    Command{CommandId::invite,  "invite", "name", 1, at::room | at::table, invite},
    Command{CommandId::accept,  "accept", "room", 1, at::anywhere, accept},
    Command{CommandId::kick,    "kick", "name", 1, at::room | at::table, kick},
    Command{CommandId::host,    "host", "name", 1, at::room | at::table, hand_over},
    Command{CommandId::again,   "again ready", "", 0, at::room | at::table, again},
    Command{CommandId::entropy, "entropy", "text", any_number, at::room | at::table, add_words},
    Command{CommandId::back,    "back leave", "", 0, at::anywhere, back},
    Command{CommandId::home,    "home", "", 0, at::anywhere, home},
    // ---- own turn
    Command{CommandId::h,       "h hand", "", 0, at::table, show_hand},
    Command{CommandId::d,       "d discard dahai", "tile", 1, at::table, discard, PlaceCheck::by_handler, Price::free_as_answer},
    Command{CommandId::riichi,  "riichi reach", "tile", 1, at::table, riichi, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::openriichi, "openriichi openreach", "tile", 1, at::table, open_riichi, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::tsumo,   "tsumo", "", 0, at::table, tsumo, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::ankan,   "ankan", "option", 1, at::table, ankan, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::kakan,   "kakan", "option", 1, at::table, kakan, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::kita,    "kita pei", "option", 1, at::table, kita, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::swap,    "swap", "tiles", 3, at::table, swap, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::kyuushu, "kyuushu 9", "", 0, at::table, kyuushu, PlaceCheck::first, Price::free_as_answer},
    // ---- claims
    Command{CommandId::chow,    "chow chi", "option", 2, at::table, chow, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::pong,    "pong pon", "option", 2, at::table, pong, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::kong,    "kong kan", "", 0, at::table, kong, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::ron,     "ron hu", "", 0, at::table, ron, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::chankan, "chankan", "", 0, at::table, chankan, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::pass,    "pass skip", "", 0, at::table, pass, PlaceCheck::first, Price::free_as_answer},
    Command{CommandId::undo,    "undo takeback", "", 0, at::table, undo},
    // ---- looking
    Command{CommandId::tenpai,  "tenpai t", "", 0, at::table, show_tenpai},
    Command{CommandId::hint,    "hint", "what", 1, at::table | at::watching, show_hint},
    Command{CommandId::why,     "why", "command argument", 2, at::table, explain},
    Command{CommandId::explain, "explain", "on", 1, at::table | at::watching, set_explain, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::what,    "what", "", 0, at::anywhere, explain_screen, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::dora,    "dora", "", 0, at::table | at::watching, show_dora},
    Command{CommandId::table,   "table", "", 0, at::table | at::watching, show_table},
    Command{CommandId::score,   "score", "", 0, at::table | at::watching, show_score},
    Command{CommandId::auto_,   "auto", "what on", 2, at::table, set_auto, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::confirm, "confirm", "on", 1, at::anywhere, set_confirm, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::board,   "board", "on", 1, at::anywhere, set_board, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::bell,    "bell", "on", 1, at::anywhere, set_bell, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::bare,    "bare", "on", 1, at::anywhere, set_bare, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::sort,    "sort", "order", 1, at::anywhere, set_sort, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::ui,      "ui", "mode lines", 2, at::anywhere, choose_ui, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::color,   "color colour", "on", 1, at::anywhere, choose_color, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::plain,   "plain", "on", 1, at::anywhere, choose_plain, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::ok,      "ok", "", 0, at::table, acknowledge, PlaceCheck::first, Price::free_as_answer},
    // ---- people
    Command{CommandId::say,     "say", "text", any_number, at::anywhere, say_to_room},
    Command{CommandId::tell,    "tell whisper", "name text", any_number, at::anywhere, tell_person},
    Command{CommandId::reply,   "reply", "text", any_number, at::anywhere, reply_to_person},
    Command{CommandId::mute,    "mute", "name", 1, at::anywhere, mute},
    Command{CommandId::unmute,  "unmute", "name", 1, at::anywhere, unmute},
    Command{CommandId::report,  "report", "name text", any_number, at::anywhere, report},
    Command{CommandId::friend_, "friend", "name", 1, at::anywhere, befriend},
    Command{CommandId::unfriend, "unfriend", "name", 1, at::anywhere, unfriend},
    Command{CommandId::notify,  "notify", "on", 1, at::anywhere, set_notify},
    Command{CommandId::hide,    "hide", "on", 1, at::anywhere, set_hide},
    Command{CommandId::name,    "name", "name", 1, at::anywhere, rename},
    Command{CommandId::lang,    "lang language", "language", 1, at::anywhere, choose_language},
    Command{CommandId::tiles,   "tiles", "face", 1, at::anywhere, choose_tiles, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::who,     "who", "words page", 2, at::anywhere, list_people, PlaceCheck::first, Price::list},
    Command{CommandId::telnet,  "telnet", "on", 1, at::anywhere, telnet, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::encoding, "encoding charset", "encoding", 1, at::anywhere, choose_encoding, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::yaku,    "yaku", "name", any_number, at::anywhere, show_yaku},
    Command{CommandId::rules,   "rules", "what of and", 3, at::anywhere, show_rules},
    Command{CommandId::fair,    "fair fairness", "number", 1, at::anywhere, show_fairness, PlaceCheck::first, Price::record, For::terminals},
    Command{CommandId::log,     "log", "format number link", 3, at::anywhere, show_log, PlaceCheck::first, Price::record},
    Command{CommandId::watch,   "watch", "room password", 2, at::anywhere, watch, PlaceCheck::first, Price::list},
    Command{CommandId::unwatch, "unwatch", "", 0, at::anywhere, unwatch},
    Command{CommandId::replay,  "replay", "number", 1, at::anywhere, replay, PlaceCheck::first, Price::record, For::terminals},
    Command{CommandId::next,    "next n", "count", 1, at::anywhere, replay_next, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::prev,    "prev p", "count", 1, at::anywhere, replay_prev, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::goto_,   "goto", "place", 1, at::anywhere, replay_goto, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::review,  "review", "number name", name_words + 1, at::anywhere, review, PlaceCheck::first, Price::record},
    Command{CommandId::fork,    "fork branch", "game step new level", 4, at::anywhere, fork, PlaceCheck::first, Price::record, For::terminals},
    Command{CommandId::import_, "import", "text part parts", any_number, at::anywhere, import_record},
    Command{CommandId::stats,   "stats", "name", 1, at::anywhere, show_stats},
    Command{CommandId::games,   "games", "name page", 2, at::anywhere, list_games, PlaceCheck::first, Price::record},
    Command{CommandId::top,     "top ladder", "players pool", 2, at::anywhere, show_ladder},
    Command{CommandId::resume,  "resume", "key since game", 3, at::anywhere, resume},
    Command{CommandId::abort,   "abort", "room", 1, at::anywhere, abort},
    Command{CommandId::register_, "register", "name password", 2, at::anywhere, register_name},
    Command{CommandId::login,   "login", "name password", 2, at::anywhere, log_in},
    Command{CommandId::logout,  "logout", "", 0, at::anywhere, log_out},
    Command{CommandId::passwd,  "passwd", "password new", 2, at::anywhere, change_password},
    Command{CommandId::keys,    "keys", "what number", 2, at::anywhere, ssh_keys, PlaceCheck::first, Price::line, For::terminals},
    Command{CommandId::consent, "consent", "on", 1, at::anywhere, consent},
    Command{CommandId::unregister, "unregister", "name password", 2, at::anywhere, unregister},
    Command{CommandId::motd,    "motd", "", 0, at::anywhere, show_motd},
    Command{CommandId::house,   "house", "", 0, at::anywhere, show_house},
    Command{CommandId::agree,   "agree", "", 0, at::anywhere, agree},
    Command{CommandId::admin,   "admin", "what text", any_number, at::anywhere, administer},
    Command{CommandId::mode,    "mode", "mode", 1, at::anywhere, turn_to},
    Command{CommandId::quit,    "quit exit bye", "", 0, at::anywhere, quit},
};
// clang-format on

consteval bool has_a_row_for_each() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (static_cast<std::size_t>(table[i].help) != i) return false;
    }
    return table.size() == command_help_count;
}
static_assert(has_a_row_for_each(), "one row for each command, in the order of CommandId");

constexpr std::string_view wide_blank = "\xE3\x80\x80"; // U+3000

// The number of bytes of the blank that the text begins with, or 0.
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

// The number of bytes of the slash that the text begins with, full-width or not, or 0.
std::size_t slash_at(std::string_view text) {
    constexpr std::string_view wide_slash = "\xEF\xBC\x8F"; // U+FF0F
    if (text.starts_with('/')) return 1;
    return text.starts_with(wide_slash) ? wide_slash.size() : 0;
}

// Words that newcomers type alone and without a slash, where nobody says them.
bool is_first_word(const Session& session, std::string_view word) {
    if (session.user.level == Level::lobby)
        return has_word("create learn problem rooms play", word);
    return session.user.level == Level::room && has_word("bot start", word);
}

// A command that puts a tile down, and the tile right behind it.
void take_glued_tile(Typed& typed) {
    constexpr std::size_t longest_tile = 16;
    const std::string_view word = typed.word;
    for (std::size_t end = 1; end < word.size(); ++end) {
        if (word.size() - end > longest_tile || !read_tile(word.substr(end))) continue;
        const Command* command = find_command(word.substr(0, end));
        const auto kind = command == nullptr ? std::nullopt : action_of(command->help);
        if (!kind || !puts_tile_down(*kind)) continue;
        typed.command = command;
        typed.text = word.substr(end);
        typed.word.resize(end);
        return;
    }
}

} // namespace

Style Invocation::style() const {
    Style style = display.style;
    if (context.draws) return style;
    style.color = false;
    style.plain = false;
    style.table_beside = false;
    style.columns = screen_columns;
    return style;
}

std::span<const Command> commands() {
    return table;
}

const Command* find_command(std::string_view name) {
    const auto row = std::ranges::find_if(table, [&](const Command& command) {
        return has_word(command.names, name) ||
               std::ranges::any_of(all_languages, [&](Language language) {
                   return has_word(help_of(language, command.help).names, name);
               });
    });
    return row == table.end() ? nullptr : &*row;
}

std::optional<Language> language_of_name(std::string_view name, Language reader) {
    const Command* command = find_command(name);
    if (command == nullptr || has_word(command->names, name)) return std::nullopt;
    std::vector<Language> speak;
    for (const Language language : all_languages) {
        if (has_word(help_of(language, command->help).names, name)) speak.push_back(language);
    }
    if (std::ranges::find(speak, reader) != speak.end()) return std::nullopt;
    const bool is_chinese = speak == std::vector{Language::zh_hans, Language::zh_hant};
    return speak.size() == 1 || is_chinese ? std::optional{speak.front()} : std::nullopt;
}

Places place_of(const User& user) {
    switch (user.level) {
    case Level::lobby:
        return user.watching ? at::lobby | at::watching : at::lobby;
    case Level::room:
        return at::room;
    case Level::table:
        return at::table;
    }
    throw InvariantError{"a level that does not exist"};
}

std::string nearest_text(const Style& style, std::string_view name) {
    const auto nearest = nearest_command(style, name);
    return nearest ? say(style, Message::extra_nearest, *nearest)
                   : say(style, Message::extra_see_help);
}

std::optional<std::string> nearest_command(Language language, std::string_view name) {
    std::vector<std::string_view> names;
    const auto add = [&names](std::string_view more) {
        any_word(more, [&](std::string_view each) {
            names.push_back(each);
            return false;
        });
    };
    for (const Command& command : table)
        add(command.names);
    for (const Command& command : table)
        add(help_of(language, command.help).names);
    if (const auto nearest = nearest_of(name, names)) return "/" + std::string{*nearest};
    names.clear();
    for (const Language other : all_languages) {
        for (const Command& command : table)
            add(help_of(other, command.help).names);
    }
    if (const auto nearest = nearest_of(name, names)) return "/" + std::string{*nearest};
    return std::nullopt;
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

std::optional<bool> read_switch(std::string_view word) {
    const std::string folded = casefold(word);
    if (has_word("on yes true 1 开 開 是 オン", folded)) return true;
    if (has_word("off no false 0 关 關 閉 否 オフ", folded)) return false;
    return std::nullopt;
}

Typed read(const Session& session, std::string_view line) {
    Typed typed;
    line = without_blanks_around(line);
    if (line.empty()) {
        const bool confirms = session.to_confirm().has_value();
        if (session.is_shown_result() || confirms)
            typed.command = find_command("ok");
        else if (session.conversation.replay)
            typed.command = find_command("next");
        return typed;
    }
    if (session.conversation.replay) {
        const std::string letter = casefold(fold(line));
        if (letter == "n" || letter == "p" || letter == "q") {
            typed.command = find_command(letter == "q" ? "back" : letter);
            typed.word = letter;
            return typed;
        }
    }
    // A newcomer who does not know about the slash types this first.
    if (const std::string word = casefold(fold(line)); word == "help" || word == "?") {
        typed.command = find_command("help");
        return typed;
    }
    if (is_first_word(session, casefold(fold(line)))) return read(session, "/" + std::string{line});
    const std::size_t slash = slash_at(line);
    const bool takes_bare = takes_bare_words(session);
    if (slash == 0 && (takes_bare || plays_by_keys(session))) {
        if (const auto chat = quoted_chat(line)) {
            typed.command = find_command("say");
            typed.text = *chat;
            return typed;
        }
        const auto bare = takes_bare ? bare_command(session, line) : std::nullopt;
        if (bare) return read(session, *bare);
    }
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
    // A blank is missing: /d12
    const std::size_t number = typed.word.find_first_of("0123456789");
    if (typed.command == nullptr && number != std::string::npos &&
        read_number(std::string_view{typed.word}.substr(number))) {
        typed.command = find_command(std::string_view{typed.word}.substr(0, number));
        if (typed.command != nullptr) {
            typed.text = typed.word.substr(number) + (typed.text.empty() ? "" : " ") + typed.text;
            typed.word.resize(number);
        }
    }
    // The same before a tile: /d9s, /打东
    if (typed.command == nullptr && typed.text.empty()) take_glued_tile(typed);
    for (const std::string_view arg : split_words(typed.text))
        typed.args.push_back(fold(arg));
    return typed;
}

std::optional<std::string_view> meant_command(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.empty()) return std::nullopt;
    const Command* command = find_command(casefold(fold(words.front())));
    if (command == nullptr || words.size() - 1 > command->max_args ||
        command->max_args == any_number)
        return std::nullopt;
    return key_of(command->help);
}

std::optional<CommandId> counted_command(const Typed& typed) {
    if (typed.command == nullptr || typed.command->price == Price::free_as_answer)
        return std::nullopt;
    return typed.command->help;
}

Response execute(Session& session, const CommandContext& context, const Typed& typed) {
    if (typed.command == nullptr) {
        if (!typed.has_slash) return Finished{};
        return Fault{Error::unknown_command, nearest_text(session.display.style, typed.word)};
    }
    const Command& command = *typed.command;
    const auto with_usage = [&](Fault fault) {
        const bool misses_usage =
            fault.error == Error::arg_missing || fault.error == Error::too_many_args;
        if (context.draws && misses_usage && fault.extra.empty())
            fault.extra = say(session.display.style, Message::extra_choices,
                              help_of(session.display.style, command.help).usage);
        return fault;
    };
    if (typed.args.size() > command.max_args) return with_usage(Fault{Error::too_many_args});
    if (command.place_check == PlaceCheck::first && (command.where & place_of(session.user)) == 0)
        return Fault{(command.where & at::room) == 0 ? Error::not_in_game : Error::not_in_room};
    const Invocation call{.user = session.user,
                          .display = session.display,
                          .conversation = session.conversation,
                          .terminal = session.connection.terminal,
                          .context = context,
                          .args = typed.args,
                          .text = typed.text};
    Response response = command.run(call);
    note_refusal(call, command, response);
    if (auto* fault = std::get_if<Fault>(&response)) return with_usage(std::move(*fault));
    return response;
}

} // namespace jantaku::session
