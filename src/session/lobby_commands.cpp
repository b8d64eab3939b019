// Commands that need neither a room nor a table.
#include "names/good_name.hpp"
#include "session/create_type.hpp"
#include "session/fold.hpp"
#include "session/handlers.hpp"
#include "session/render.hpp"
#include "session/word_list.hpp"
#include "text/say.hpp"

#include <array>
#include <limits>

namespace jantaku::session {

namespace {

std::uint32_t room_number(const Session& session, const Answer& answer) {
    if (const auto* info = std::get_if<RoomInfo>(&answer)) return info->id.value;
    return session.room.value_or(RoomId{}).value;
}

Lines joined_lines(const Session& session, const Answer& answer) {
    const auto room = room_number(session, answer);
    return {session.level == Level::table ? say(session.style, Message::back_at_table, room)
                                          : say(session.style, Message::joined_room, room)};
}

} // namespace

Result<RoomNumber, Fault> read_room(std::string_view word) {
    const auto number = read_number(word);
    if (!number) return Fault{Error::arg_not_number};
    if (*number > std::numeric_limits<std::uint32_t>::max()) return RoomNumber{};
    return RoomNumber{RoomId{static_cast<std::uint32_t>(*number)}};
}

Response help(const Invocation& call) {
    // Programs have no screen that the list could be too long for.
    if (call.args.empty() && call.setting.draws) {
        const bool plays = call.session.level == Level::table;
        return Answered{help_lines(call.style(), plays ? HelpFor::table : HelpFor::rooms)};
    }
    std::string name = call.args.empty() ? "all" : casefold(call.args[0]);
    if (name.starts_with('/')) name.erase(0, 1);
    if (has_word("all 全部 すべて", name)) return Answered{help_lines(call.style())};
    if (const Command* command = find_command(name))
        return Answered{help_lines(call.style(), command->help)};
    return Fault{Error::unknown_command, nearest_text(call.style(), name)};
}

Response create(const Invocation& call) {
    auto wanted = read_create(call.args, call.setting.presets, call.setting.pause_ms);
    if (!wanted) return wanted.error();
    if (call.session.level == Level::room) return Fault{Error::already_in_room};
    if (call.session.level == Level::table) return Fault{Error::in_game};
    return Asking{.ask = *wanted,
                  .wording =
                      [type = wanted->type, preset = wanted->preset](const Session& session,
                                                                     const Answer& answer) {
                          return Lines{say(session.style, Message::created,
                                           room_number(session, answer),
                                           type_text(session.style, type), preset)};
                      },
                  .names_place = true};
}

Result<Part, Fault> read_part(std::span<const std::string> args) {
    Part part;
    const auto page = args.empty() ? std::nullopt : read_number(args.back());
    if (page) {
        part.page = *page;
        args = args.first(args.size() - 1);
    }
    if (args.size() > 1) return Fault{page ? Error::too_many_args : Error::arg_not_number};
    if (!args.empty()) part.words = folded_name(args[0]);
    return part;
}

Response list_rooms(const Invocation& call) {
    const auto part = read_part(call.args);
    if (!part) return part.error();
    return Asking{ListRooms{*part},
                  [words = part->words](const Session& session, const Answer& answer) {
                      const auto* rooms = std::get_if<Rooms>(&answer);
                      return rooms_lines(session.style, rooms ? *rooms : Rooms{}, words);
                  }};
}

Response join(const Invocation& call) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    const auto number = read_room(call.args[0]);
    if (!number) return number.error();
    if (!number->room) return Fault{Error::room_not_found};
    std::string password = call.args.size() > 1 ? call.args[1] : std::string{};
    return Asking{.ask = Join{.room = *number->room, .password = std::move(password)},
                  .wording = joined_lines,
                  .names_place = true};
}

Response play_match(const Invocation& call) {
    const auto is_casual = [](const std::string& word) {
        constexpr std::size_t longest = 32;
        return word.size() <= longest && has_word("casual 休闲 休閒 カジュアル", casefold(word));
    };
    std::vector<std::string> args{call.args.begin(), call.args.end()};
    const bool casual = std::erase_if(args, is_casual) > 0;
    auto wanted = read_create(args, call.setting.presets, call.setting.pause_ms);
    if (!wanted) return wanted.error();
    if (!wanted->password.empty()) return Fault{Error::bad_option, ": password"};
    if (call.session.level == Level::table) return Fault{Error::in_game};
    return Asking{.ask = FindMatch{.create = *std::move(wanted), .casual = casual},
                  .wording =
                      [](const Session& session, const Answer& answer) {
                          const auto* info = std::get_if<RoomInfo>(&answer);
                          if (info == nullptr) return joined_lines(session, answer);
                          return Lines{say(session.style, Message::match_joined, info->id.value,
                                           info->members.size(), info->places)};
                      },
                  .names_place = true};
}

Response accept(const Invocation& call) {
    Accept ask;
    if (!call.args.empty()) {
        const auto number = read_room(call.args[0]);
        if (!number) return number.error();
        if (!number->room) return Fault{Error::no_invite};
        ask.room = number->room;
    }
    if (call.session.level == Level::table) return Fault{Error::in_game};
    return Asking{.ask = ask,
                  .wording =
                      [](const Session& session, const Answer& answer) {
                          return Lines{
                              say(session.style, Message::accepted, room_number(session, answer))};
                      },
                  .names_place = true};
}

Response rename(const Invocation& call) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    const std::string name{split_words(call.text).front()};
    if (!names::is_good_name(name)) return Fault{Error::bad_name};
    return Asking{Rename{.name = name, .folded = casefold(name)},
                  [name](const Session& session, const Answer&) {
                      return Lines{say(session.style, Message::renamed, name)};
                  }};
}

Response choose_language(const Invocation& call) {
    if (call.args.empty()) {
        return Answered{{say(call.style(), Message::language_set, name_of(call.style())),
                         greeting(call.style()).back()}};
    }
    const auto language = find_language(call.args[0]);
    if (!language) return Fault{Error::bad_lang};
    call.session.style.language = *language;
    call.session.language_from = LanguageFrom::choice;
    return Answered{{say(*language, Message::language_set, name_of(*language))}};
}

Response choose_tiles(const Invocation& call) {
    constexpr std::string_view choices = "/tiles ascii, /tiles kanji, /tiles unicode";
    const auto now = [&] {
        const std::array sample{Tile{Kind{Suit::manzu, 1}}, Tile::red_five(Suit::pinzu),
                                Tile{Kind{Suit::souzu, 9}}, Tile{Kind{Suit::jihai, 1}}};
        std::string looks;
        for (const Tile tile : sample)
            looks += (looks.empty() ? "" : " ") + tile_name(call.style(), tile);
        return say(call.style(), Message::tiles_set, name_of(call.style().tiles), looks);
    };
    if (call.args.empty())
        return Answered{{now(), say(call.style(), Message::tiles_choice, choices)}};
    const auto face = find_tile_face(casefold(call.args[0]));
    if (!face) return Fault{Error::bad_value, say(call.style(), Message::extra_choices, choices)};
    call.session.style.tiles = *face;
    return Answered{{now()}};
}

Response list_people(const Invocation& call) {
    const auto part = read_part(call.args);
    if (!part) return part.error();
    return Asking{ListPeople{*part},
                  [words = part->words](const Session& session, const Answer& answer) {
                      const auto* people = std::get_if<People>(&answer);
                      return people_lines(session.style, people ? *people : People{}, words);
                  }};
}

// /resume KEY [SEQ GAME]: what was seen last of which game, as programs tell it.
Response resume(const Invocation& call) {
    if (call.args.empty()) return Fault{Error::arg_missing};
    Resume ask{.key = casefold(call.args[0]), .seen = {}};
    if (call.args.size() > 1) {
        const auto seq = read_number(call.args[1]);
        if (!seq) return Fault{Error::arg_not_number};
        const std::string game = call.args.size() > 2 ? call.args[2] : std::string{};
        const auto number = read_number(std::string_view{game}.substr(game.find('-') + 1));
        ask.seen = Seen{.seq = *seq, .game = static_cast<std::uint32_t>(number.value_or(0))};
    }
    call.session.asked_key = ask.key;
    return Asking{std::move(ask), [](const Session& session, const Answer&) {
                      return Lines{say(session.style, Message::resumed, session.name)};
                  }};
}

Response turn_to(const Invocation& call) {
    constexpr std::string_view choices = "/mode text, /mode json";
    if (call.args.empty()) return Fault{Error::arg_missing};
    const auto speech = find_speech(casefold(call.args[0]));
    if (!speech) return Fault{Error::bad_value, say(call.style(), Message::extra_choices, choices)};
    return Turning{.to = *speech, .lines = {say(call.style(), Message::done)}};
}

Response quit(const Invocation&) {
    return Leaving{};
}

} // namespace jantaku::session
