#include "tests/bot/position.hpp"

#include "study/action_names.hpp"
#include "study/fields.hpp"
#include "study/told_kyoku.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <jantaku/table/legal.hpp>

namespace jantaku::bot_test {

namespace {

Position position_of(const study::Fields& fields) {
    for (const std::string& name : fields.names()) {
        static constexpr std::array own{"position", "idea", "accept", "open"};
        study::require(study::is_of_told_kyoku(name) || std::ranges::find(own, name) != own.end(),
                       "no such field: " + name);
    }
    Position position{.name = fields["position"],
                      .idea = fields["idea"],
                      .open = fields["open"],
                      .view = study::view_told_by(fields),
                      .actions = {},
                      .accepted = {}};
    study::require(!position.idea.empty(), "a position needs its idea");
    position.actions = legal(position.view);
    study::require(!position.actions.empty(), "there is nothing to decide");
    position.accepted = study::actions_named(fields["accept"], position.actions);
    study::require(!position.accepted.empty() && position.accepted.size() < position.actions.size(),
                   "nothing to choose");
    return position;
}

} // namespace

std::vector<Position> read_positions(std::istream& in) {
    std::vector<Position> positions;
    for (const study::Fields& fields : study::read_fields(in)) {
        try {
            positions.push_back(position_of(fields));
        } catch (const std::exception& error) {
            throw study::ContradictionError{fields["position"] + ": " + error.what()};
        }
    }
    return positions;
}

std::vector<Position> all_positions() {
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator{JANTAKU_TEST_DATA "/positions"})
        files.push_back(file.path());
    std::ranges::sort(files);
    std::vector<Position> all;
    for (const auto& path : files) {
        std::ifstream file{path};
        std::ranges::move(read_positions(file), std::back_inserter(all));
    }
    return all;
}

} // namespace jantaku::bot_test
