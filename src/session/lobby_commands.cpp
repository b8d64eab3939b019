// Lobby commands: commands that need neither a room nor a table.
#include "names/good_name.hpp"
#include "session/create_type.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/render.hpp"
#include "session/value_words.hpp"
#include "text/say.hpp"
#include "text/word_list.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <optional>

namespace jantaku::session {

namespace {

std::uint32_t room_number(const Reader& reader, const Answer& answer) {
    if (const auto* info = answer_if<RoomInfo>(answer)) return info->id.value;
    return reader.user.room.value_or(RoomId{}).value;
}

Lines joined_lines(const Reader& reader, const Answer& answer) {
    const auto room = room_number(reader, answer);
    return {reader.user.level == Level::table ? say(reader.style, Message::back_at_table, room)
                                              : say(reader.style, Message::joined_room, room)};
}

// Adds the rules and options that `/create` with the room's preset alone would not give.
void add_unusual(Lines& lines,
                 const Style& style,
                 const RoomInfo& info,
                 const Presets& presets,
                 std::optional<int> pause_ms) {
    const auto usual = read_create(std::vector{info.preset}, presets, pause_ms);
    if (!usual) return;
    const std::string differs =
        unusual_text({.name = info.preset, .rules = info.rules, .options = info.options},
                     {.name = info.preset, .rules = usual->rules, .options = usual->options});
    if (!differs.empty()) lines.push_back(say(style, Message::join_differs, differs));
}

// head: the words for the room that the reader is in now.
ReplyFormatter coming_in(const CommandContext& context,
                         Lines (*head)(const Reader&, const Answer&)) {
    return [&presets = context.presets, pause_ms = context.pause_ms, head](const Reader& reader,
                                                                           const Answer& answer) {
        Lines lines = head(reader, answer);
        const auto* info = answer_if<RoomInfo>(answer);
        if (info == nullptr || reader.user.level != Level::room) return lines;
        if (info->options.open) lines.push_back(say(reader.style, Message::room_open));
        add_unusual(lines, reader.style, *info, presets, pause_ms);
        if (!info->is_match)
            lines.push_back(say(reader.style, Message::what_room_guest, info->host));
        return lines;
    };
}

Lines accepted_lines(const Reader& reader, const Answer& answer) {
    return {say(reader.style, Message::accepted, room_number(reader, answer))};
}

} // namespace

Result<RoomNumber, Fault> read_room(std::string_view word) {
    const auto number = read_number(word);
    if (!number) return Fault{Error::arg_not_number};
    if (*number > std::numeric_limits<std::uint32_t>::max()) return RoomNumber{};
    return RoomNumber{RoomId{static_cast<std::uint32_t>(*number)}};
}

Response help(const Invocation& call) {
    // A program has no screen that could be too short for the list.
    if (call.args.empty() && call.context.draws) {
        if (call.user.level == Level::table)
            return Finished{table_help_lines(call.style(), rules_here(call))};
        return Finished{help_lines(call.style(), HelpFor::rooms)};
    }
    std::string name =
        call.args.empty() ? "all" : casefold(fmt::format("{}", fmt::join(call.args, " ")));
    const bool has_slash = name.starts_with('/');
    if (has_slash) name.erase(0, 1);
    if (has_word("all 全部 すべて", name)) return Finished{help_lines(call.style())};
    const auto word = has_slash ? std::nullopt : explain_word(call, name);
    const Command* command = find_command(name);
    if (command == nullptr && word) return Finished{*word};
    if (command == nullptr) return Fault{Error::unknown_command, nearest_text(call.style(), name)};
    Lines lines = help_lines(call.style(), command->help);
    if (word) lines.insert(lines.end(), word->begin(), word->end());
    return Finished{std::move(lines)};
}

Fault why_not_made(const Style& style, Fault fault) {
    if (fault.error == Error::bad_type && fault.extra.starts_with(": "))
        fault.extra = say(style, Message::extra_values, fault.extra.substr(2)); // without ": "
    return fault;
}

Response create(const Invocation& call) {
    auto wanted = read_create(call.args, call.context.presets, call.context.pause_ms);
    if (!wanted) return why_not_made(call.style(), wanted.error());
    if (call.user.level == Level::room) return Fault{Error::already_in_room};
    if (call.user.level == Level::table) return Fault{Error::in_game};
    return Asking{
        *wanted,
        {.format =
             [type = wanted->type, preset = wanted->preset,
              others = wanted->rules.players - 1](const Reader& reader, const Answer& answer) {
                 return Lines{say(reader.style, Message::created, room_number(reader, answer),
                                  type_text(reader.style, type), preset),
                              say(reader.style, Message::what_room_host, others)};
             },
         .names_place = true}};
}

Result<Part, Fault> read_part(std::span<const std::string> args) {
    Part part;
    const auto page = args.empty() ? std::nullopt : read_number(args.back());
    if (page) {
        part.page = *page;
        args = args.first(args.size() - 1);
    }
    if (args.size() > 1) return Fault{page ? Error::too_many_args : Error::arg_not_number};
    if (!args.empty()) part.words = casefold(name_in(args[0]));
    return part;
}

Response list_rooms(const Invocation& call) {
    const auto part = read_part(call.args);
    if (!part) return part.error();
    return Asking{ListRooms{*part},
                  {.format = [words = part->words](const Reader& reader, const Answer& answer) {
                      const auto* rooms = std::get_if<Rooms>(&answer);
                      return rooms_lines(reader.style, rooms ? *rooms : Rooms{}, words);
                  }}};
}

Response join(const Invocation& call) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    const auto number = read_room(call.args[0]);
    if (!number) return number.error();
    if (!number->room) return Fault{Error::room_not_found};
    std::string password = call.args.size() > 1 ? call.args[1] : std::string{};
    return Asking{Join{.room = *number->room, .password = std::move(password)},
                  {.format = coming_in(call.context, joined_lines), .names_place = true}};
}

Response play_match(const Invocation& call) {
    const auto is_casual = [](const std::string& word) {
        constexpr std::size_t longest = 32;
        return word.size() <= longest && has_word("casual 休闲 休閒 カジュアル", casefold(word));
    };
    std::vector<std::string> args{call.args.begin(), call.args.end()};
    const bool casual = std::erase_if(args, is_casual) > 0;
    auto wanted = read_create(args, call.context.presets, call.context.pause_ms);
    if (!wanted) return why_not_made(call.style(), wanted.error());
    if (!wanted->password.empty()) return Fault{Error::bad_option, ": password"};
    if (call.user.level == Level::table) return Fault{Error::in_game};
    return Asking{FindMatch{.create = *std::move(wanted), .casual = casual},
                  {.format =
                       [](const Reader& reader, const Answer& answer) {
                           const auto* info = answer_if<RoomInfo>(answer);
                           if (info == nullptr) return joined_lines(reader, answer);
                           return Lines{say(reader.style, Message::match_joined, info->id.value,
                                            info->members.size(), info->places)};
                       },
                   .names_place = true}};
}

Response accept(const Invocation& call) {
    Accept ask;
    if (!call.args.empty()) {
        const auto number = read_room(call.args[0]);
        if (!number) return number.error();
        if (!number->room) return Fault{Error::no_invite};
        ask.room = number->room;
    }
    if (call.user.level == Level::table) return Fault{Error::in_game};
    return Asking{ask, {.format = coming_in(call.context, accepted_lines), .names_place = true}};
}

Response rename(const Invocation& call) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    const std::string name{split_words(call.text).front()};
    if (!names::is_good_name(name))
        return Fault{Error::bad_name, say(call.style(), Message::extra_name_rule)};
    const bool is_told = call.user.room.has_value(); // to those in the room
    if (is_told && !call.conversation.may_chat(call.context.now)) return Fault{Error::too_fast};
    return Asking{Rename{.name = name}, {.format = [name](const Reader& reader, const Answer&) {
                      return Lines{say(reader.style, Message::renamed, name)};
                  }}};
}

Response choose_language(const Invocation& call) {
    if (call.args.empty()) {
        return Finished{{say(call.style(), Message::language_set, name_of(call.style())),
                         greeting(call.style()).back()}};
    }
    const auto language = find_language(call.args[0]);
    if (!language)
        return Fault{Error::bad_lang, say(call.style(), Message::extra_values, language_tags)};
    call.display.style.language = *language;
    call.display.language_from = LanguageFrom::choice;
    return Finished{{say(*language, Message::language_set, name_of(*language))}};
}

Response choose_tiles(const Invocation& call) {
    const std::string choices = value_commands(CommandId::tiles);
    const auto now = [&] {
        const std::array sample{Tile{Kind{Suit::manzu, 1}}, Tile::red_five(Suit::pinzu),
                                Tile{Kind{Suit::souzu, 9}}, Tile{Kind{Suit::jihai, 1}}};
        std::string looks;
        for (const Tile tile : sample)
            looks += (looks.empty() ? "" : " ") + tile_name(call.style(), tile);
        return say(call.style(), Message::tiles_set, name_of(call.style().tiles), looks);
    };
    if (call.args.empty())
        return Finished{{now(), say(call.style(), Message::tiles_choice, choices)}};
    const auto face = find_tile_face(casefold(call.args[0]));
    if (!face) return not_one_of(call.style(), choices);
    call.display.style.tiles = *face;
    return Finished{{now()}};
}

Response list_people(const Invocation& call) {
    const auto part = read_part(call.args);
    if (!part) return part.error();
    return Asking{ListPeople{*part},
                  {.format = [words = part->words](const Reader& reader, const Answer& answer) {
                      const auto* people = std::get_if<People>(&answer);
                      return people_lines(reader.style, people ? *people : People{}, words);
                  }}};
}

// /resume: goes on with the game that waits. /resume KEY [SEQ GAME]: the last event that a program
// has seen, and its game.
Response resume(const Invocation& call) {
    if (call.args.empty()) {
        if (call.user.level != Level::lobby) return Fault{Error::already_in_room};
        return Asking{TakeUp{}, {.format = [](const Reader& reader, const Answer&) {
                          return Lines{say(reader.style, Message::taken_up)};
                      }}};
    }
    Resume ask{.key = casefold(call.args[0]), .seen = {}};
    // A program may name the game alone.
    if (call.args.size() > 1 && !call.args[1].empty()) {
        const auto seq = read_number(call.args[1]);
        if (!seq) return Fault{Error::arg_not_number};
        const std::string game = call.args.size() > 2 ? call.args[2] : std::string{};
        const std::size_t dash = game.find('-');
        const auto number = read_number(std::string_view{game}.substr(dash + 1));
        ask.seen = Seen{.seq = *seq, .game = static_cast<std::uint32_t>(number.value_or(0))};
        if (dash != std::string::npos) {
            const auto room = read_number(std::string_view{game}.substr(0, dash));
            ask.seen->room = RoomId{static_cast<std::uint32_t>(room.value_or(0))};
        }
    }
    Pending pending{.format =
                        [](const Reader& reader, const Answer&) {
                            return Lines{say(reader.style, Message::resumed, reader.user.name)};
                        },
                    .key = ask.key};
    return Asking{std::move(ask), std::move(pending)};
}

Response turn_to(const Invocation& call) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    const auto dialect = find_dialect(casefold(call.args[0]));
    if (!dialect) return not_one_of(call.style(), value_commands(CommandId::mode));
    return Turning{.to = *dialect, .lines = {say(call.style(), Message::done)}};
}

Response log_out(const Invocation&) {
    return Leaving{.forgets = true};
}

Response quit(const Invocation&) {
    return Leaving{};
}

} // namespace jantaku::session
