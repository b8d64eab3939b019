// Environment error: what this machine does not give: a port, a file, a directory.
#pragma once

#include <stdexcept>

namespace jantaku {

class EnvironmentError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace jantaku
