// Fairness commands: players add words to the chance of a game, and see how it can be checked.
#include "names/shown_text.hpp"
#include "session/handlers.hpp"
#include "session/render.hpp"
#include "text/say.hpp"

#include <iterator>
#include <utility>

namespace jantaku::session {

namespace {

void add_indented(Lines& lines, Lines more) {
    for (std::string& line : more)
        lines.push_back("  " + std::move(line));
}

// How to check a game that is over, with the command that prints its record.
void add_check(Lines& lines, const Style& style, int version, const std::string& log) {
    lines.push_back(say(style, Message::fair_check, log));
    lines.push_back(
        fmt::format("    jantaku verify game.mjson --commitment HASH --version {}", version));
    lines.push_back("    " + say(style, Message::fair_hash));
}

// The last game that ended where the reader was.
void add_revealed(Lines& lines, const Reader& reader) {
    if (!reader.user.revealed) return;
    for (const FairnessPart& part : reader.user.revealed->parts)
        std::ranges::move(part_lines(reader.style, part), std::back_inserter(lines));
    add_check(lines, reader.style, reader.user.revealed->parts.back().promise.version, "/log mjai");
}

Lines lines_here(const Reader& reader, const Answer& answer) {
    const auto* info = answer_if<RoomInfo>(answer);
    if (info == nullptr) return {say(reader.style, Message::done)};
    const Style& style = reader.style;
    Lines lines{say_any(style, info->playing ? Message::fair_plays : Message::fair_waits)};
    if (info->fork)
        add_indented(lines, {fork_text(style, *info->fork), say(style, Message::fair_fork)});
    add_indented(lines, promise_lines(style, info->promise));
    for (const Entropy& words : info->entropy)
        add_indented(lines, {say(style, Message::room_words, words.name, words.text)});
    lines.push_back(say(style, Message::fair_keep));
    add_revealed(lines, reader);
    return lines;
}

Lines lines_of_game(const Reader& reader, const Answer& answer) {
    const auto* found = std::get_if<FoundGame>(&answer);
    if (found == nullptr) return {say(reader.style, Message::done)};
    const PlayedGame& game = *found->game;
    if (!game.fairness || game.fairness->parts.empty())
        return {say(reader.style, Message::fair_none, game.number)};
    Lines lines = fairness_lines(reader.style, *game.fairness);
    if (!game.fairness->under_test)
        add_check(lines, reader.style, game.fairness->parts.back().promise.version,
                  fmt::format("/log mjai {}", game.number));
    return lines;
}

} // namespace

// /entropy TEXT. The text is kept as it is shown, because everybody must be able to compute with
// it.
Response add_words(const Invocation& call) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    if (call.text.size() > max_entropy_bytes)
        return Fault{Error::bad_value, words_bounds(call.style())};
    std::string text = names::shown_text(call.text);
    if (text.empty()) return Fault{Error::arg_missing};
    return Asking{AddEntropy{std::move(text)},
                  {.format = [](const Reader& reader, const Answer& answer) {
                      const auto* info = answer_if<RoomInfo>(answer);
                      if (info == nullptr) return Lines{say(reader.style, Message::done)};
                      return Lines{say(reader.style, Message::words_added, info->entropy.size(),
                                       max_entropy_of_game)};
                  }}};
}

// /fair [N]
Response show_fairness(const Invocation& call) {
    if (!call.args.empty()) {
        const auto number = read_number(call.args[0]);
        if (!number) return Fault{Error::arg_not_number};
        return Asking{ShowGame{.number = *number}, {.format = lines_of_game}};
    }
    if (call.user.level != Level::lobby || call.user.watching)
        return Asking{ShowRoom{}, {.format = lines_here}};
    Lines lines;
    add_revealed(lines, call.reader());
    if (lines.empty()) lines.push_back(say(call.style(), Message::fair_nothing));
    return Finished{std::move(lines)};
}

} // namespace jantaku::session
