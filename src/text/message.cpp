#include "text/message.hpp"

#include <array>

namespace jantaku {

namespace {

// In the order of the enum.
// clang-format off
constexpr std::array<std::string_view, command_help_count> keys{
    "help",
    "learn",
    "problem",
    "create",
    "rooms",
    "join",
    "play",
    "bot",
    "unbot",
    "start",
    "room",
    "invite",
    "accept",
    "kick",
    "host",
    "again",
    "entropy",
    "back",
    "home",
    "h",
    "d",
    "riichi",
    "openriichi",
    "tsumo",
    "ankan",
    "kakan",
    "kita",
    "swap",
    "kyuushu",
    "chow",
    "pong",
    "kong",
    "ron",
    "chankan",
    "pass",
    "undo",
    "tenpai",
    "hint",
    "why",
    "explain",
    "what",
    "dora",
    "table",
    "score",
    "auto",
    "confirm",
    "board",
    "bell",
    "bare",
    "sort",
    "ui",
    "color",
    "plain",
    "ok",
    "say",
    "tell",
    "reply",
    "mute",
    "unmute",
    "report",
    "friend",
    "unfriend",
    "notify",
    "hide",
    "name",
    "lang",
    "tiles",
    "who",
    "telnet",
    "encoding",
    "yaku",
    "rules",
    "fair",
    "log",
    "watch",
    "unwatch",
    "replay",
    "next",
    "prev",
    "goto",
    "review",
    "fork",
    "import",
    "stats",
    "games",
    "top",
    "resume",
    "abort",
    "register",
    "login",
    "logout",
    "passwd",
    "keys",
    "consent",
    "unregister",
    "admin",
    "mode",
    "quit",
};
// clang-format on
static_assert(keys[static_cast<std::size_t>(CommandId::kyuushu)] == "kyuushu");
static_assert(keys[static_cast<std::size_t>(CommandId::tenpai)] == "tenpai");
static_assert(keys.back() == "quit");

} // namespace

std::string_view key_of(CommandId command) {
    return keys[static_cast<std::size_t>(command)];
}

} // namespace jantaku
