// clang-format off
// Script: a transcript file, read.
//
// line forms  # comment                  may also follow a directive
//             NAME> text                 NAME sends a line; connects first if it must
//             NAME< glob  NAME< ~ regex  the next line of NAME that matches; lines before it are skipped
//             NAME! glob  NAME! ~ regex  no line matches that NAME has not read yet, nor one that the very
//                                        next step would skip
//             @server key=value …        before anything else: settings of the server
//             @advance 20s | 500ms       time passes
//             @from NAME ADDRESS         NAME connects from there instead of from this machine
//             @drop NAME                 its connection breaks
//             @closed NAME               the server has closed its connection
//             @bytes NAME "\xff\xfd\n"   raw bytes, with the escapes \n \r \t \0 \\ \" \xHH
//             @restart                   the server dies and starts again from its store
//             @store normal|slow|fail|unknown
//             @wall ROOM tiles           the first tiles of the next wall in that room
//             @dice [ROOM] a b           and its dice; ROOM is 1 if left out. It must be next to @wall where
//                                        both are given
// several     directives may be on one line
// source      docs/protocol.md#transcripts
// clang-format on
#pragma once

#include "room/ids.hpp"
#include "room/tick.hpp"
#include "server/server.hpp"
#include "store/faulty_store.hpp"

#include <jantaku/tile/result.hpp>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace jantaku::transcript {

// A pattern as it was written, without the blanks at its end.
class Pattern {
  public:
    // throws std::regex_error
    explicit Pattern(std::string_view text);
    [[nodiscard]] bool matches(std::string_view line) const;
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::optional<std::regex> regex_;
};

struct SendLine {
    std::string client;
    std::string text;
};
struct SendBytes {
    std::string client;
    std::string bytes;
};
struct Expect {
    std::string client;
    Pattern pattern;
};
struct Reject {
    std::string client;
    Pattern pattern;
};
struct ExpectClosed {
    std::string client;
};
struct ConnectFrom {
    std::string client;
    std::string address;
};
struct Drop {
    std::string client;
};
struct Advance {
    Tick time{};
};
struct Restart {};
struct SetStore {
    StoreMode mode = StoreMode::normal;
};

using Act = std::variant<SendLine,
                         SendBytes,
                         Expect,
                         Reject,
                         ExpectClosed,
                         ConnectFrom,
                         Drop,
                         Advance,
                         Restart,
                         SetStore,
                         Rigged>;

struct Step {
    std::size_t line = 0; // of the file, from 1
    Act act;
};

struct Script {
    std::vector<std::string> lines; // as written
    ServerConfig config;            // always with a seed
    std::vector<Step> steps;
};

struct ScriptError {
    std::size_t line = 0; // from 1
    std::string what;
};

[[nodiscard]] Result<Script, ScriptError> parse_script(std::string_view text);

[[nodiscard]] std::optional<StoreMode> parse_store_mode(std::string_view name);

} // namespace jantaku::transcript
