// Commands: the table of all commands, and functions that read and run a typed line.
//
// row       ASCII names (the first is the help key's), the names of its arguments in JSON, their
//           number, the places where it may be given, and its handler. Names in other scripts are
//           with the help in each language's catalog. /help, suggestions, checks and every other
//           dialect read this table
// read      finds the row. execute() makes the checks of in their order, then runs it
// response  exactly one of: an answer, an error, a request to the owner, a question for secrets, a record,
//           the end of the session, another dialect, a lesson or a problem
// handler   may change how things are shown and what the person has begun, but never the facts that
//           the owner told (Invocation)
// source    docs/rules.md#commands
#pragma once

#include "room/messages.hpp"
#include "session/dialect_kind.hpp"
#include "session/session.hpp"
#include "text/house.hpp"
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

// ---- the response to a line

// An answer at once. `OK ` precedes the first line. No lines: only the prompt follows.
struct Finished {
    Lines lines;
};
// An error: nothing was done.
struct Fault {
    Error error;
    std::string extra{};   // follows the error's words unchanged
    std::string nearest{}; // the word that may have been meant
};
// A request to the owner, with the facts that its reply will need.
struct Asking {
    Ask ask;
    Pending pending{};
};
// Asks for words that nobody else should see, one after the other, and then decides the outcome.
// Only a terminal can be asked this way.
struct AskingSecrets {
    using Outcome = std::variant<Finished, Fault, Asking>;
    std::vector<Message> prompts;
    std::function<Outcome(const Reader&, const Lines& given)> then;
    // Why the last one given is asked for again at once. None: every one is taken.
    std::function<std::optional<Fault>(const Reader&, const Lines& given)> refuses{};
};
// The end of the session.
struct Leaving {
    bool forgets = false; // the client is to forget who its user was
};
// The session changes its dialect.
struct Turning {
    DialectKind to = DialectKind::text;
    Lines lines;
};
// A step of the course or a problem opens. None of them: the open one is left.
struct Studying {
    std::variant<std::monostate, LessonPlace, ProblemWish> what{};
};
// A record to be read. An empty one: the lines that follow are it, to an empty one.
struct Importing {
    std::string text;
};
using Response =
    std::variant<Finished, Fault, Asking, AskingSecrets, Leaving, Turning, Studying, Importing>;

// ---- the table

// The facts besides the session that every handler may use.
struct CommandContext {
    const Presets& presets;
    std::optional<int> pause_ms; // GatewayConfig
    Tick now{};
    Day today = 0;
    const House& house;
    bool asks_twice = true; // obeys /confirm; false for programs
    bool draws = true;      // for a terminal: with colours, and lines as wide as its window
};

// A command that runs: the session's parts that it may read or change, and its words.
struct Invocation {
    const User& user;
    Display& display;
    Conversation& conversation;
    terminal::Terminal& terminal;
    const CommandContext& context;
    std::span<const std::string> args; // folded
    std::string_view text;             // everything after the command word, as typed

    // The style of the answer. All programs get the same lines.
    [[nodiscard]] Style style() const;
    [[nodiscard]] Reader reader() const { return {user, display.style, conversation}; }
};

using Handler = Response (*)(const Invocation&);

// The places where a command may be given: L, R, T, in any sum. A spectator is also in the
// lobby.
using Places = unsigned;
namespace at {
inline constexpr Places lobby = 1;
inline constexpr Places room = 2;
inline constexpr Places table = 4;
inline constexpr Places watching = 8;
inline constexpr Places anywhere = lobby | room | table;
} // namespace at

// Where the user is.
[[nodiscard]] Places place_of(const User& user);

enum class PlaceCheck : std::uint8_t {
    first,      // before every other check of the command
    by_handler, // the command's rule puts this check later
};
enum class Price : std::uint8_t {
    line,
    free_as_answer, // costs nothing if it answers an open question
    list,           // searches a long list and prints much
    record,         // reads a stored game
};
// The price in lines, of those that a connection may send.
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
    terminals, // has no meaning if no screen is drawn
};

struct Command {
    CommandId help{};
    std::string_view names; // ASCII names, separated by blanks, casefolded
    // The member names of the JSON message. `*`: every other member is an option.
    std::string_view params;
    std::size_t max_args = 0;
    Places where = at::anywhere;
    Handler run = nullptr;
    PlaceCheck place_check = PlaceCheck::first;
    Price price = Price::line;
    For whom = For::all;
};

inline constexpr std::size_t any_number = 1000;
inline constexpr std::size_t name_words = 10; // at most, in a player's name of an imported game

[[nodiscard]] std::span<const Command> commands();
// Finds a command by any of its names in any language, casefolded, without the slash.
[[nodiscard]] const Command* find_command(std::string_view name);
// The language that has this name, if the reader's language does not. None for ASCII names and for
// names that several other languages share. A name shared only by the two ways of writing Chinese
// is zh-Hans.
[[nodiscard]] std::optional<Language> language_of_name(std::string_view name, Language reader);
// The command name that is most like `name`: "/create". ASCII names and the reader's own come
// first, then those of all languages.
[[nodiscard]] std::optional<std::string> nearest_command(Language language, std::string_view name);
// The same as words that follow an error: that name, else a pointer to /help.
[[nodiscard]] std::string nearest_text(const Style& style, std::string_view name);

// ---- reading and running

// A line taken apart. A line without a slash runs the command that it means: chat, or, if it is
// empty, `/ok` while a result is shown or an action waits to be confirmed, and `/next` in a replay.
// In a replay `n`, `p` and `q` are commands too. `help` and `?` need no slash, nor do commands of the
// table where they are bare words (bare_words.hpp). A number after a command needs no blank.
struct Typed {
    const Command* command = nullptr; // none: unknown, or an empty line
    bool has_slash = false;
    std::string word;
    std::vector<std::string> args;
    std::string text;
};
[[nodiscard]] Typed read(const Session& session, std::string_view line);
// For the metrics. None: there is no such command, or it may answer a question: its count would show that
// somebody was asked.
[[nodiscard]] std::optional<CommandId> counted_command(const Typed& typed);
// The command that the line would be with a slash before it: a person who chats may have meant it.
[[nodiscard]] std::optional<std::string_view> meant_command(std::string_view line);
[[nodiscard]] Response execute(Session& session, const CommandContext& context, const Typed& typed);

// Blanks are those of ASCII and U+3000.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view text);
// Reads digits only. A number too large for the type becomes its largest value.
[[nodiscard]] std::optional<std::size_t> read_number(std::string_view word);
// on, off and words like them in every language. None: neither.
[[nodiscard]] std::optional<bool> read_switch(std::string_view word);

} // namespace jantaku::session
