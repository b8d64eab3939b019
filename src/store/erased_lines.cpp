#include "store/erased_lines.hpp"

#include "room/former.hpp"
#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"

namespace jantaku {

// Lines tell a player by number, as digits.
bool may_name(const std::string& line, PlayerId player) {
    return line.find(std::to_string(player.value)) != std::string::npos;
}

std::optional<std::string> head_without(const std::string& line, PlayerId player) {
    if (!may_name(line, player)) return std::nullopt;
    auto head = read_sealed(line, read_game_line);
    if (!head || !take_out({head->summary.names, head->seats, head->fairness}, player))
        return std::nullopt;
    return sealed(game_line(*head));
}

std::optional<std::string> record_without(const std::string& line, PlayerId player) {
    if (!may_name(line, player)) return std::nullopt;
    auto record = read_sealed(line, read_journal_line);
    if (!record || !take_out(*record, player)) return std::nullopt;
    return sealed(journal_line(*record));
}

} // namespace jantaku
