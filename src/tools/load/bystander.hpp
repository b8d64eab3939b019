// Bystander: a connection of a crowd that sits at no table but costs the server something.
//
// typist     a person in the lobby who types a command about every two seconds and reads the answer
// spectator  watches a table of the crowd
// comer      connects, says who it is, leaves after about a second, and comes again
// staller    asks for the longest answer once a second, all stallers at once, and reads nothing.
//            Dropped by the server, it comes again
// errors     none of them is an error of the crowd: a connection that is closed is counted
#pragma once

#include "tools/load/table.hpp"

#include <cstddef>
#include <memory>

namespace jantaku::load {

class Bystander {
  public:
    Bystander() = default;
    Bystander(const Bystander&) = delete;
    Bystander& operator=(const Bystander&) = delete;
    virtual ~Bystander() = default;
};

[[nodiscard]] std::unique_ptr<Bystander> typist(Surroundings& around);
[[nodiscard]] std::unique_ptr<Bystander> spectator(Surroundings& around, std::size_t room);
[[nodiscard]] std::unique_ptr<Bystander> comer(Surroundings& around);
[[nodiscard]] std::unique_ptr<Bystander> staller(Surroundings& around);

} // namespace jantaku::load
