// Fields: the members of one JSON object, read one after another; the first fault is kept.
//
// missing  or null: the value that each function names; `needs` makes it a fault
// faults   `key: what is wrong`; values that are read after the first fault do not count
#pragma once

#include "tools/calc/read.hpp"

#include <cstddef>
#include <jantaku/tile/seat.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::calc {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t most_tiles = 14; // in a hand

class Fields {
  public:
    explicit Fields(const Json& object) : object_{&object} {}

    [[nodiscard]] const Json* find(std::string_view key) const;
    void needs(std::string_view key);

    [[nodiscard]] std::optional<bool> maybe_flag(std::string_view key);
    [[nodiscard]] bool flag(std::string_view key) { return maybe_flag(key).value_or(false); }
    [[nodiscard]] std::optional<int> maybe_number(std::string_view key, int lowest, int highest);
    [[nodiscard]] int number(std::string_view key, int highest) { // 0 is the lowest
        return maybe_number(key, 0, highest).value_or(0);
    }
    [[nodiscard]] std::string text(std::string_view key);
    [[nodiscard]] Wind wind(std::string_view key);
    [[nodiscard]] Tile tile(std::string_view key);
    // A list of tiles, or one string: ["1m","5mr"], "123m0p"
    [[nodiscard]] std::vector<Tile> tiles(std::string_view key, std::size_t most);
    // A list of {"type":"pon","tiles":…}, or of strings: "pon 555z"
    [[nodiscard]] Melds melds(std::string_view key);

    void fail(std::string_view key, std::string_view reason);
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

  private:
    const Json* object_;
    std::optional<Fault> fault_;
};

// One line of a file. Nothing if it is not a JSON object.
[[nodiscard]] std::optional<Json> parse_object(std::string_view line);
[[nodiscard]] Fault not_json(std::size_t number); // of the line, from 1
[[nodiscard]] Json id_of(const Json& object);     // null if the row has none
// `ID: what`, a line that is safe to show on a terminal whatever the row holds.
[[nodiscard]] std::string line_about(const Json& object, std::string_view what);
// {"id":…,"error":…}
[[nodiscard]] std::string error_line(const Json& id, const Fault& fault);
// On one line; strings that are not UTF-8 are repaired.
[[nodiscard]] std::string text_of(const Json& value);

} // namespace jantaku::calc
