// Own tiles: what a program holds, folded from the mjai events that it is told. Concealed tiles, as
// mjai writes them.
#pragma once

#include "record/json_values.hpp"

#include <string>
#include <vector>

namespace jantaku::pipe_bot {

class OwnTiles {
  public:
    explicit OwnTiles(Seat seat) : seat_{seat} {}

    void see(const record::Json& event);
    // Those that no action of the type `type` lets go, each once.
    [[nodiscard]] record::Json cannot_go(const record::Json& actions, std::string_view type) const;

  private:
    void take(const std::string& tile);
    void take_all(const record::Json& event);

    Seat seat_;
    std::vector<std::string> tiles_;
};

} // namespace jantaku::pipe_bot
