// Operator token: the word that makes a connection an operator's (`/admin`), in a file beside the data.
#pragma once

#include <string>

namespace jantaku {

// What stands in the file, without blanks around it; a new one is made where there is none, for its
// owner's eyes alone. EnvironmentError: it can be neither read nor made, or is shorter than 16 bytes.
[[nodiscard]] std::string operator_token(const std::string& file);
// The same of a file that is there.
[[nodiscard]] std::string read_operator_token(const std::string& file);

} // namespace jantaku
