// Commands: the one table of them, and what a line comes to.
//
// row       ASCII names (the first is the help key's), what its arguments are called in JSON, how
//           many there are, where, and what it does; the names in other scripts stand with the help
//           in each language's catalog; /help, suggestions, checks and every other dialect read this
//           table
// read      finds the row; execute makes the checks of in their order, then runs it
// response   exactly one of: an answer, an error, a request to the owner, the end of the session
// a handler changes how things are shown and what was begun, never what the owner told: Invocation
// source    docs/rules.md#commands
#pragma once

#include "room/messages.hpp"
#include "session/dialect_kind.hpp"
#include "session/session.hpp"
#include "text/message.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace jantaku {
class Presets;
}

namespace jantaku::session {

// ---- what a line comes to

// Said at once: the first line goes behind `OK `. No lines: nothing is said but the prompt.
struct Answered {
    Lines lines;
};
struct Fault {
    Error error;
    std::string extra{};   // behind the error's words, as it stands
    std::string nearest{}; // what may have been meant
};
struct Asking {
    Ask ask;
    Pending pending{};
};
// Words that nobody else should see, asked for one after the other; then it is known what it comes
// to. Only a terminal can be asked so.
struct AskingSecrets {
    using Outcome = std::variant<Answered, Fault, Asking>;
    std::vector<Message> prompts;
    std::function<Outcome(const Reader&, const Lines& given)> then;
};
struct Leaving {};
// To be spoken to in another dialect.
struct Turning {
    DialectKind to = DialectKind::text;
    Lines lines;
};
using Response = std::variant<Answered, Fault, Asking, AskingSecrets, Leaving, Turning>;

// ---- the table

// What every handler may look at besides the session.
struct CommandContext {
    const Presets& presets;
    std::optional<int> pause_ms; // GatewayConfig
    Tick now{};
    bool asks_twice = true; // where twice is wanted; a program means what it says
    bool draws = true;      // for a terminal: colours, and lines as wide as its window
};

struct Invocation {
    const User& user;
    Display& display;
    Conversation& conversation;
    terminal::Terminal& terminal;
    const CommandContext& context;
    std::span<const std::string> args; // folded
    std::string_view text;             // all behind the command word, as typed

    // The style in which the answer is written; programs are all told the same lines.
    [[nodiscard]] Style style() const;
    [[nodiscard]] Reader reader() const { return {user, display.style, conversation}; }
};

using Handler = Response (*)(const Invocation&);

// Where a command may be given: L, R, T, in any sum. Who watches is in the lobby, too.
using Places = unsigned;
namespace at {
inline constexpr Places lobby = 1;
inline constexpr Places room = 2;
inline constexpr Places table = 4;
inline constexpr Places watching = 8;
inline constexpr Places anywhere = lobby | room | table;
} // namespace at

enum class PlaceCheck : std::uint8_t {
    first,      // before anything else of the command
    by_handler, // the command's rule has it later
};
enum class Price : std::uint8_t {
    line,
    free_as_answer, // costs nothing where it answers an open question
    list,           // looks at many, and says much
    record,         // reads a game that is kept
};
// In lines, of those that a connection may send.
[[nodiscard]] constexpr std::int64_t tokens_of(Price price) {
    switch (price) {
    case Price::list:
        return 2;
    case Price::record:
        return 4;
    case Price::line:
    case Price::free_as_answer:
        break;
    }
    return 1;
}

enum class For : std::uint8_t {
    all,
    terminals, // means nothing where no screen is drawn
};

struct Command {
    CommandId help{};
    std::string_view names;  // those in ASCII, separated by blanks, casefolded
    std::string_view params; // of the JSON message; `*`: every other member is an option
    std::size_t max_args = 0;
    Places where = at::anywhere;
    Handler run = nullptr;
    PlaceCheck place_check = PlaceCheck::first;
    Price price = Price::line;
    For whom = For::all;
};

inline constexpr std::size_t any_number = 1000;

[[nodiscard]] std::span<const Command> commands();
// By any of its names in any language, casefolded, without the slash.
[[nodiscard]] const Command* find_command(std::string_view name);
// Whose word a name is that the reader's language has not. None for ASCII and for what more than one
// of the others have; for what only the two ways of writing Chinese share, zh-Hans.
[[nodiscard]] std::optional<Language> language_of_name(std::string_view name, Language reader);
// The name that is most like it, among ASCII and the reader's own if one is near: "/create".
[[nodiscard]] std::optional<std::string> nearest_command(Language language, std::string_view name);
// The same in words, to stand behind an error's; where nothing is like it, /help.
[[nodiscard]] std::string nearest_text(const Style& style, std::string_view name);

// ---- reading and running

// A line taken apart. A line that is no command runs the row that it stands for: chat, or, for an
// empty one, `/ok` where a result is shown or an action waits to be confirmed, and `/next` in a
// replay, where `n`, `p` and `q` are commands too. `help` and `?` need no slash, a number behind a
// command no blank.
struct Typed {
    const Command* command = nullptr; // none: unknown, or an empty line
    bool has_slash = false;
    std::string word;
    std::vector<std::string> args;
    std::string text;
};
[[nodiscard]] Typed read(const Session& session, std::string_view line);
// The command that a line would be with a slash before it: what somebody may have meant who chats.
[[nodiscard]] std::optional<std::string_view> meant_command(std::string_view line);
[[nodiscard]] Response execute(Session& session, const CommandContext& context, const Typed& typed);

// Blanks are those of ASCII and U+3000.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view text);
// Digits only; a number too great for the type is its greatest.
[[nodiscard]] std::optional<std::size_t> read_number(std::string_view word);
// on, off and their like in every language; none: neither.
[[nodiscard]] std::optional<bool> read_switch(std::string_view word);

} // namespace jantaku::session
