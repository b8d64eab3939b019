// Environment error: this machine does not provide something, such as a port, a file or a
// directory.
#pragma once

#include <stdexcept>

namespace jantaku {

class EnvironmentError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace jantaku
