// Room commands: commands for the room that the session is in.
#include "record/echo.hpp"
#include "record/presets.hpp"
#include "room/game_link.hpp"
#include "session/bare_words.hpp"
#include "session/create_type.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/nearest.hpp"
#include "session/render.hpp"
#include "session/value_words.hpp"
#include "session/web_address.hpp"
#include "text/board.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/word_list.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <iterator>
#include <jantaku/bot/bot.hpp>
#include <jantaku/rules/options.hpp>
#include <utility>

namespace jantaku::session {

namespace {

constexpr Tick confirmation_lasts{15'000};

Lines done_lines(const Reader& reader, const Answer&) {
    return {say(reader.style, Message::done)};
}

// At the table, both ways up must be typed twice.
bool is_confirmed(Conversation& conversation, CommandId command, Tick now) {
    const auto first = std::exchange(conversation.confirmation, std::nullopt);
    if (first && first->command == command && now <= first->until) return true;
    conversation.confirmation = Confirmation{.command = command, .until = now + confirmation_lasts};
    return false;
}

Lines place_lines(const Reader& reader, const Answer&) {
    if (reader.user.level == Level::lobby || !reader.user.room)
        return {say(reader.style, Message::now_in_lobby)};
    return {say(reader.style, Message::now_in_room, reader.user.room->value)};
}

Response go_up(const Invocation& call, CommandId command, Ask ask) {
    if (call.conversation.replay) {
        call.conversation.replay.reset();
        // A replay is read in the lobby or in a room, and /home goes all the way.
        if (command != CommandId::home || call.user.level == Level::lobby)
            return Finished{{say(call.style(), Message::replay_left)}};
    }
    if (call.conversation.is_studying()) return Studying{};
    if (call.user.watching) return unwatch(call);
    if (call.user.level == Level::lobby) return Fault{Error::already_top};
    if (call.user.level == Level::table && call.context.asks_twice &&
        !is_confirmed(call.conversation, command, call.context.now)) {
        const std::string word = "/" + std::string{key_of(command)};
        const auto& seating = call.user.seating;
        const bool waits = seating && is_alone_with_bots(*seating) && seating->rated != Rated::yes;
        return Finished{
            {say_any(call.style(), waits ? Message::confirm_waiting : Message::confirm, word)}};
    }
    return Asking{std::move(ask), {.format = place_lines, .names_place = true}};
}

Fault unknown_level(const std::string& word) {
    const std::string levels = value_words(CommandId::bot);
    const auto nearest = nearest_of(word, split_words(levels));
    return {Error::bad_value, ": " + levels, nearest ? std::string{*nearest} : std::string{}};
}

// The names of the `count` bots that came last.
std::string last_bots(const RoomInfo& info, std::size_t count) {
    std::string names;
    std::size_t left = static_cast<std::size_t>(
        std::ranges::count(info.members, SeatKind::builtin, &Member::kind));
    for (const Member& member : info.members) {
        if (member.kind != SeatKind::builtin) continue;
        if (left-- > count) continue;
        names += (names.empty() ? "" : ", ") + member.name;
    }
    return names;
}

// The levels and characters in other languages, casefolded.
constexpr std::array<std::string_view, bot_level_count> level_words{
    "容易 简单 簡單 やさしい 弱い",
    "一般 普通 ふつう",
    "困难 困難 难 難 むずかしい 強い",
};
constexpr std::array<std::string_view, bot_character_count> character_words{
    "激进派 激進派 激进 激進 強気派 強気",
    "门清派 門清派 門前派",
    "鸣牌派 鳴牌派 鳴き派",
    "庄家克星 莊家剋星 親流し",
};

std::optional<std::string_view> find_level(std::string_view word) {
    for (std::size_t i = 0; i < bot_levels().size(); ++i) {
        if (bot_levels()[i] == word || has_word(level_words[i], word)) return bot_levels()[i];
    }
    for (std::size_t i = 0; i < bot_characters().size(); ++i) {
        if (bot_characters()[i] == word || has_word(character_words[i], word))
            return bot_characters()[i];
    }
    return std::nullopt;
}

// `hard caller` in any order is `caller`. None: no such pair.
std::optional<std::string_view> joined_level(std::string_view one, std::string_view other) {
    if (one == "hard" && is_bot_character(other)) return other;
    if (other == "hard" && is_bot_character(one)) return one;
    return std::nullopt;
}

// The range of the number of bots. The host needs a seat too.
std::string bots_range(const Invocation& call) {
    return say(call.style(), Message::extra_range, max_players - 1);
}

bool is_option_key(std::string_view key) {
    return find_option(key) != nullptr || find_room_option(key) != nullptr;
}

// The formats of the record of a game, and how to get it.
Lines log_choices(const Reader& reader, const Answer& answer) {
    const auto* found = std::get_if<FoundGame>(&answer);
    if (found == nullptr) return done_lines(reader, answer);
    const PlayedGame& game = *found->game;
    Lines lines{say(reader.style, Message::log_choose, game.number, game.room.value)};
    const Lines formats = help_more_lines(reader.style, CommandId::log);
    std::ranges::copy(formats, std::back_inserter(lines));
    lines.push_back("  " + say(reader.style, Message::log_save, game.number));
    if (const std::string page = game_address(reader.style, game); !page.empty())
        lines.push_back("  " + say(reader.style, Message::game_page, page));
    return lines;
}

RuleSet rule_set(const Create& create) {
    return {.name = create.preset, .rules = create.rules, .options = create.options};
}

// lines(style, the rules in force here): those of the session's room, or those of `/create`.
Response with_rules_here(const Invocation& call,
                         const std::function<Lines(const Style&, const RuleSet&)>& lines) {
    if (call.user.level == Level::lobby && !call.user.watching) {
        const auto standard = read_create({}, call.context.presets, call.context.pause_ms);
        return Finished{lines(call.style(), rule_set(*standard))};
    }
    return Asking{ShowRoom{},
                  {.format =
                       [lines, style = call.style()](const Reader& reader, const Answer& answer) {
                           const auto* info = answer_if<RoomInfo>(answer);
                           if (info == nullptr) return done_lines(reader, answer);
                           return lines(style, {.name = info->preset,
                                                .rules = info->rules,
                                                .options = info->options});
                       },
                   .told_from = 0}};
}

// The rules in force that no source confirms for their preset; of one key only, if it is given.
void add_assumed(Lines& lines,
                 const Style& style,
                 const RuleSet& here,
                 const Presets& presets,
                 std::string_view key = {}) {
    const Preset* preset = presets.find(here.name);
    if (preset == nullptr) return;
    std::string keys;
    for (const std::string& each : preset->assumed) {
        const Option& option = *find_option(each);
        const bool is_kept = option.print(here.rules) == option.print(preset->rules);
        if (is_kept && (key.empty() || key == each)) add_part(keys, each, " ");
    }
    if (!keys.empty())
        append_wrapped(lines, style, say(style, Message::rules_assumed, preset->name, keys), "  ");
}

Response compare_rules(const Invocation& call) {
    if (call.args.size() < 2) return Fault{Error::arg_missing};
    std::vector<RuleSet> sets;
    for (const std::string& name : call.args.subspan(1)) {
        const auto found = find_rules(casefold(name), call.context.presets);
        if (!found)
            return unknown_type(casefold(name), call.context.presets, ": " + record::echo_of(name));
        sets.push_back(rule_set(*found));
    }
    if (sets.size() == 2) return Finished{rules_diff_lines(call.style(), sets[0], sets[1])};
    const bool in_lobby = call.user.level == Level::lobby && !call.user.watching;
    return with_rules_here(call, [set = sets[0], in_lobby](const Style& style, RuleSet here) {
        if (!in_lobby) here.name = say(style, Message::rules_of_room, here.name);
        return rules_diff_lines(style, set, here);
    });
}

} // namespace

Response add_bot(const Invocation& call) {
    AddBot ask{.level = std::string{default_bot_level}, .count = 1};
    bool has_level = false;
    bool has_count = false;
    for (const std::string& word : call.args) { // in any order
        const auto count = read_number(word);
        const bool is_negative = word.starts_with('-') && read_number(word.substr(1));
        if (is_negative) return Fault{Error::bad_value, bots_range(call)};
        if (count && std::exchange(has_count, true)) return Fault{Error::too_many_args};
        if (count && *count == 0) return Fault{Error::bad_value, bots_range(call)};
        if (count) {
            ask.count = *count;
            continue;
        }
        auto level = find_level(casefold(word));
        if (std::exchange(has_level, true)) {
            level = joined_level(ask.level, level.value_or(""));
            if (!level) return Fault{Error::arg_not_number};
        }
        if (!level) return unknown_level(casefold(word));
        ask.level = *level;
    }
    return Asking{ask, {.format = [count = ask.count](const Reader& reader, const Answer& answer) {
                      const auto* info = answer_if<RoomInfo>(answer);
                      if (info == nullptr) return done_lines(reader, answer);
                      Lines lines{say(reader.style, Message::bot_joined, last_bots(*info, count),
                                      info->members.size(), info->places)};
                      if (info->members.size() == info->places && !info->playing)
                          lines.push_back(say(reader.style, Message::next_start));
                      return lines;
                  }}};
}

Response remove_bot(const Invocation& call) {
    RemoveBot ask;
    if (!call.args.empty()) {
        const auto number = read_number(call.args[0]);
        if (!number) return Fault{Error::arg_not_number};
        if (*number == 0 || *number > max_players) {
            return Fault{Error::option_index, say(call.style(), Message::extra_range, max_players)};
        }
        ask.place = *number - 1;
    }
    return Asking{ask, {.format = done_lines}};
}

Response start(const Invocation&) {
    return Asking{Start{}, {.format = [](const Reader& reader, const Answer&) {
                      return Lines{say(reader.style, Message::game_started)};
                  }}};
}

Response show_room(const Invocation&) {
    return Asking{ShowRoom{}, {.format = [](const Reader& reader, const Answer& answer) {
                      const auto* info = answer_if<RoomInfo>(answer);
                      if (info == nullptr) return done_lines(reader, answer);
                      Lines lines = room_lines(reader.style, reader.user.name, *info);
                      Lines scores;
                      if (const SeatView* view = reader.user.view())
                          scores = score_lines(reader.style, *view, reader.user.seating->names);
                      else if (reader.user.watching && reader.user.watching->table.players() > 0)
                          scores = score_lines(reader.style, reader.user.watching->table,
                                               reader.user.watching->names);
                      std::ranges::move(scores, std::back_inserter(lines));
                      return lines;
                  }}};
}

Response invite(const Invocation& call) {
    const auto name = read_name(call);
    if (!name) return Fault{Error::arg_missing};
    if (!call.conversation.may_chat(call.context.now)) return Fault{Error::too_fast};
    return Asking{Invite{*name},
                  {.format =
                       [shown = *name](const Reader& reader, const Answer&) {
                           return Lines{say(reader.style, Message::invitation_sent, shown)};
                       },
                   .sought = casefold(*name)}};
}

Response kick(const Invocation& call) {
    const auto name = read_name(call);
    if (!name) return Fault{Error::arg_missing};
    return Asking{Kick{*name},
                  {.format =
                       [shown = *name](const Reader& reader, const Answer&) {
                           return Lines{say(reader.style, Message::kicked_out, shown)};
                       },
                   .sought = casefold(*name)}};
}

Response hand_over(const Invocation& call) {
    const auto name = read_name(call);
    if (!name) return Fault{Error::arg_missing};
    return Asking{HandOver{*name},
                  {.format =
                       [shown = *name](const Reader& reader, const Answer&) {
                           return Lines{say(reader.style, Message::note_host, shown)};
                       },
                   .sought = casefold(*name)}};
}

// Tells who is not ready yet, or that the game starts.
Response again(const Invocation&) {
    return Asking{Again{}, {.format = [](const Reader& reader, const Answer& answer) {
                      const auto* info = answer_if<RoomInfo>(answer);
                      if (info == nullptr) return done_lines(reader, answer);
                      std::string names;
                      for (const Member& member : info->members) {
                          if (member.kind != SeatKind::person || member.ready) continue;
                          names += (names.empty() ? "" : ", ") + member.name;
                      }
                      return Lines{names.empty() ? say(reader.style, Message::game_started)
                                                 : say(reader.style, Message::ready_waits, names)};
                  }}};
}

Response back(const Invocation& call) {
    return go_up(call, CommandId::back, Back{});
}
Response home(const Invocation& call) {
    return go_up(call, CommandId::home, Home{});
}

// /abort [ROOM]: the running game, or an adjourned one.
Response abort(const Invocation& call) {
    if (!call.args.empty()) {
        const auto room = read_room(call.args[0]);
        if (!room) return room.error();
        if (!room->room) return Fault{Error::room_not_found};
        return Asking{Abort{room->room},
                      {.format = [room = *room->room](const Reader& reader, const Answer&) {
                          return Lines{say(reader.style, Message::aborted_adjourned, room.value)};
                      }}};
    }
    if (call.conversation.lesson || call.user.level == Level::lobby)
        return Fault{Error::not_in_game};
    if (call.user.level == Level::table && call.context.asks_twice &&
        !is_confirmed(call.conversation, CommandId::abort, call.context.now))
        return Finished{{say(call.style(), Message::confirm_abort)}};
    if (!call.conversation.may_chat(call.context.now)) return Fault{Error::too_fast};
    return Asking{Abort{}, {.format = done_lines}};
}

// /log [FORMAT] [N] [LINK]. A person who names no format is told which there are, because a record
// fills many screens.
Response show_log(const Invocation& call) {
    auto args = call.args;
    const bool names_format = !args.empty() && !read_number(args[0]);
    LogOrder order{.format = find_log_format({}), .style = call.style()};
    if (names_format) {
        order.format = find_log_format(casefold(args[0]));
        if (order.format == nullptr)
            return Fault{Error::bad_value, ": " + value_words(CommandId::log)};
        args = args.subspan(1);
    }
    if (order.format == find_log_format("web") && call.style().web_address.empty())
        return Fault{Error::bad_value, say(call.style(), Message::extra_no_web)};
    if (args.size() > 2) return Fault{Error::too_many_args};
    ShowGame ask;
    if (args.size() > 1) {
        if (args[1].size() > max_game_link_bytes) return Fault{Error::bad_value};
        ask.link = args[1];
    }
    if (!args.empty()) {
        ask.number = read_number(args[0]);
        if (!ask.number) return Fault{Error::arg_not_number};
    }
    if (call.context.draws && !names_format) return Asking{ask, {.format = log_choices}};
    return Asking{ask, {.log = order}};
}

// /rules [all | KEY | diff A [B]]
Response show_rules(const Invocation& call) {
    const std::string word = call.args.empty() ? std::string{} : casefold(call.args[0]);
    if (word == "diff") return compare_rules(call);
    if (call.args.size() > 1) return Fault{Error::too_many_args};
    if (word.empty() || word == "all") {
        const auto shown = word.empty() ? RulesShown::differing : RulesShown::all;
        return with_rules_here(call, [shown, &presets = call.context.presets](const Style& style,
                                                                              const RuleSet& here) {
            Lines lines = rules_lines(style, here, shown);
            add_assumed(lines, style, here, presets);
            return lines;
        });
    }
    if (!is_option_key(word)) return unknown_option(word);
    return with_rules_here(
        call, [word, &presets = call.context.presets](const Style& style, const RuleSet& here) {
            Lines lines = rule_lines(style, here, word);
            add_assumed(lines, style, here, presets, word);
            return lines;
        });
}

} // namespace jantaku::session
