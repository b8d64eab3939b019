// Own tiles: the concealed tiles that a program holds, as mjai writes them, followed through the
// mjai events that it is told.
#pragma once

#include "record/json_values.hpp"

#include <string>
#include <vector>

namespace jantaku::pipe_bot {

class OwnTiles {
  public:
    explicit OwnTiles(Seat seat) : seat_{seat} {}

    void see(const record::Json& event);
    // The tiles that no action of this type in `actions` lets go, each once.
    [[nodiscard]] record::Json cannot_go(const record::Json& actions, std::string_view type) const;

  private:
    void take(const std::string& tile);
    void take_all(const record::Json& event);

    Seat seat_;
    std::vector<std::string> tiles_;
};

} // namespace jantaku::pipe_bot
