// Replay commands: read a finished game step by step. The game is the session's own copy of a
// record, so no owner learns where somebody is in it.
#include "session/create_type.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/imports.hpp"
#include "session/render.hpp"
#include "session/web_address.hpp"
#include "text/replay_board.hpp"
#include "text/review_text.hpp"
#include "text/say.hpp"
#include "text/typed_words.hpp"
#include "text/width.hpp"
#include "text/word_list.hpp"

#include <array>
#include <jantaku/bot/bot.hpp>
#include <limits>
#include <string_view>

namespace jantaku::session {

namespace {

Lines step_lines(const Reader& reader) {
    const Replay& replay = *reader.conversation.replay;
    return replay_lines(reader.style, replay.names(), replay.before(), replay.game(),
                        replay.event());
}

Response at_step(const Invocation& call, std::size_t step) {
    call.conversation.replay->go_to(step);
    return Finished{step_lines(call.reader())};
}

Fault no_replay(const Invocation& call) {
    return {Error::not_in_game, say(call.style(), Message::extra_replay)};
}

// The number of steps, 1 without a word.
Result<std::size_t, Fault> read_count(const Invocation& call) {
    if (call.args.empty()) return std::size_t{1};
    const auto count = read_number(call.args[0]);
    if (!count) return Fault{Error::arg_not_number};
    return *count;
}

// Takes the wind off the front of a kyoku's name: E3, 东3局, 東3.
std::optional<std::size_t> take_wind(std::string_view& word) {
    constexpr std::array<std::array<std::string_view, 3>, 4> names{
        {{"e", "东", "東"}, {"s", "南", "南"}, {"w", "西", "西"}, {"n", "北", "北"}}};
    for (std::size_t wind = 0; wind < names.size(); ++wind) {
        for (const std::string_view name : names[wind]) {
            if (!word.starts_with(name)) continue;
            word.remove_prefix(name.size());
            return wind;
        }
    }
    return std::nullopt;
}

constexpr TypedWords start_words{{"start", "开头 开始", "開頭 開始", "最初"}};
constexpr TypedWords end_words{{"end", "结尾", "結尾", "最後"}};
constexpr TypedWords win_words{{"win", "和牌 和", "和牌 和", "和了"}};

// The step of a place in words: E3, E3-1, 120, start, end, win.
std::optional<std::size_t> find_place(const Replay& replay, std::string_view word) {
    if (start_words.have(word)) return 1;
    if (end_words.have(word)) return replay.steps();
    if (win_words.have(word)) return replay.next_win();
    if (const auto step = read_number(word)) {
        if (*step == 0 || *step > replay.steps()) return std::nullopt;
        return step;
    }
    const auto wind = take_wind(word);
    if (!wind) return std::nullopt;
    const std::size_t dash = std::min(word.find('-'), word.size());
    std::string_view number = word.substr(0, dash);
    constexpr std::string_view kyoku_sign = "局";
    if (number.ends_with(kyoku_sign)) number.remove_suffix(kyoku_sign.size());
    const auto nth = read_number(number);
    const std::size_t players = replay.names().size();
    if (!nth || *nth == 0 || *nth > players) return std::nullopt;
    std::optional<int> honba;
    if (dash < word.size()) {
        constexpr std::size_t most = 1000;
        const auto told = read_number(word.substr(dash + 1));
        if (!told || *told > most) return std::nullopt;
        honba = static_cast<int>(*told);
    }
    return replay.find_kyoku(static_cast<int>(*wind * players + *nth - 1), honba);
}

Lines open_replay(const Reader& reader, const Answer& answer) {
    const auto* found = std::get_if<FoundGame>(&answer);
    if (found == nullptr || reader.user.level == Level::table)
        return {say(reader.style, Message::nothing_to_show)};
    reader.conversation.replay.emplace(found->game);
    const PlayedGame& game = *found->game;
    const std::string names = fmt::format("{}", fmt::join(game.names, ", "));
    const std::string head = game.is_imported() ? say(reader.style, Message::import_header, names)
                                                : say(reader.style, Message::replay_header,
                                                      game.number, game.room.value, names);
    Lines lines = reply_lines(reader.style, head);
    for (std::string& line : step_lines(reader))
        lines.push_back(std::move(line));
    return lines;
}

// A game begins from the lobby only, and the replay closes on the way there.
std::string fork_commands(const Reader& reader, std::size_t game, std::size_t step) {
    return reader.user.level == Level::room ? fmt::format("/home, /fork {} {}", game, step)
                                            : fmt::format("/fork {}", step);
}

// Also opens the game at the first decision, so that the reader can go on in it.
Lines open_review(const Reader& reader, const Answer& answer) {
    const auto* reviewed = std::get_if<ReviewedGame>(&answer);
    if (reviewed == nullptr || reader.user.level == Level::table)
        return {say(reader.style, Message::nothing_to_show)};
    reader.conversation.replay.emplace(reviewed->game, reviewed->review.seat);
    std::vector<std::size_t> steps;
    for (const review::Choice& choice : reviewed->review.choices)
        steps.push_back(reader.conversation.replay->step_before(choice.event));
    if (!steps.empty()) reader.conversation.replay->go_to(steps.front());
    Lines lines =
        review_lines(reader.style, reader.conversation.replay->names()[reviewed->review.seat],
                     reviewed->review, steps);
    if (reviewed->game->is_imported()) return lines;
    if (!steps.empty())
        append_wrapped(lines, reader.style,
                       say(reader.style, Message::review_fork,
                           fork_commands(reader, reviewed->game->number, steps.front())));
    if (const std::string page = game_address(reader.style, *reviewed->game); !page.empty())
        lines.push_back(say(reader.style, Message::game_page, page));
    return lines;
}

} // namespace

Response replay(const Invocation& call) {
    if (call.user.level == Level::table) return Fault{Error::game_running};
    ShowGame ask;
    if (!call.args.empty()) {
        ask.imported = is_import_word(casefold(call.args[0]));
        ask.number = read_number(call.args[0]);
        if (!ask.number && !ask.imported) return Fault{Error::arg_not_number};
    }
    return Asking{ask, {.format = open_replay}};
}

// /review [N | import] [NAME]
Response review(const Invocation& call) {
    if (call.user.level == Level::table) return Fault{Error::game_running};
    ReviewGame ask;
    auto args = call.args;
    if (!args.empty()) {
        ask.which.number = read_number(args[0]);
        ask.which.imported = is_import_word(casefold(args[0]));
        if (ask.which.number || ask.which.imported) args = args.subspan(1);
    }
    if (args.size() > 1 && !ask.which.imported) return Fault{Error::too_many_args};
    if (!args.empty()) ask.name = name_of_words(args);
    return Asking{ask, {.format = open_review}};
}

// /fork [GAME] [STEP] [new] [LEVEL]. A single place is a step of the replay, if one is open.
Response fork(const Invocation& call) {
    if (call.user.level == Level::table) return Fault{Error::game_running};
    ForkGame ask{.level = std::string{default_bot_level},
                 .options = default_room_options(call.context.pause_ms)};
    std::vector<std::string> places;
    for (const std::string& arg : call.args) {
        const std::string word = casefold(arg);
        if (has_word("new 新 新牌山 新山 重新洗牌 重洗", word))
            ask.new_wall = true;
        else if (is_bot_level(word))
            ask.level = word;
        else
            places.push_back(word);
    }
    if (places.size() > 2) return Fault{Error::too_many_args};
    const auto& replay = call.conversation.replay;
    if (replay && places.size() < 2) {
        const auto step = places.empty() ? replay->step() : find_place(*replay, places[0]);
        if (!step) return Fault{Error::bad_value, say(call.style(), Message::replay_places)};
        if (replay->played().is_imported())
            return Fault{Error::rule_off, say(call.style(), Message::import_no_fork)};
        ask.which.number = replay->played().number;
        ask.step = *step;
        ask.seat = replay->seat();
    } else {
        if (places.empty()) return no_replay(call);
        if (is_import_word(places[0]))
            return Fault{Error::rule_off, say(call.style(), Message::import_no_fork)};
        ask.which.number = read_number(places[0]);
        const auto step = places.size() > 1 ? read_number(places[1]) : std::size_t{1};
        if (!ask.which.number || !step) return Fault{Error::arg_not_number};
        ask.step = *step;
    }
    const Fork point{.game = *ask.which.number, .step = ask.step, .new_wall = ask.new_wall};
    return Asking{
        std::move(ask), {.format = [point](const Reader& reader, const Answer&) {
            return Lines{fork_text(reader.style, point), say(reader.style, Message::fork_practice)};
        }}};
}

Response replay_next(const Invocation& call) {
    if (!call.conversation.replay) return no_replay(call);
    const auto count = read_count(call);
    if (!count) return count.error();
    const Replay& replay = *call.conversation.replay;
    if (replay.step() == replay.steps())
        return Finished{{say(call.style(), Message::replay_at_end)}};
    return at_step(call, replay.step() + std::min(*count, replay.steps() - replay.step()));
}

Response replay_prev(const Invocation& call) {
    if (!call.conversation.replay) return no_replay(call);
    const auto count = read_count(call);
    if (!count) return count.error();
    const std::size_t step = call.conversation.replay->step();
    if (step == 1) return Finished{{say(call.style(), Message::replay_at_start)}};
    return at_step(call, step - std::min(*count, step - 1));
}

Response replay_goto(const Invocation& call) {
    if (!call.conversation.replay) return no_replay(call);
    if (call.args.empty()) return Fault{Error::arg_missing};
    const auto step = find_place(*call.conversation.replay, casefold(call.args[0]));
    if (!step) return Fault{Error::bad_value, say(call.style(), Message::replay_places)};
    return at_step(call, *step);
}

} // namespace jantaku::session
