// Watch commands: commands for spectators. A spectator is in the lobby and may give all its
// commands.
#include "session/handlers.hpp"
#include "session/render.hpp"
#include "text/say.hpp"

namespace jantaku::session {

Response watch(const Invocation& call) {
    if (call.args.empty()) {
        return Asking{ListRooms{.part = {}, .to_watch = true},
                      {.format = [](const Reader& reader, const Answer& answer) {
                          const auto* rooms = std::get_if<Rooms>(&answer);
                          return watchable_lines(reader.style, rooms ? *rooms : Rooms{});
                      }}};
    }
    const auto number = read_room(call.args[0]);
    if (!number) return number.error();
    if (!number->room) return Fault{Error::room_not_found};
    std::string password = call.args.size() > 1 ? call.args[1] : std::string{};
    return Asking{Watch{*number->room, std::move(password)},
                  {.format = [](const Reader& reader, const Answer& answer) {
                      const auto* info = answer_if<RoomInfo>(answer);
                      if (info == nullptr) return Lines{};
                      Lines lines{say(reader.style, Message::watch_now, info->id.value,
                                      info->options.watch_delay)};
                      if (info->options.open)
                          lines.push_back(say(reader.style, Message::room_open));
                      return lines;
                  }}};
}

Response unwatch(const Invocation& call) {
    if (!call.user.watching) return Fault{Error::not_in_game};
    return Asking{
        Unwatch{},
        {.format = [room = call.user.watching->room.value](const Reader& reader, const Answer&) {
            return Lines{say(reader.style, Message::watch_left, room)};
        }}};
}

} // namespace jantaku::session
