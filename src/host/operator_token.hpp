// Operator token: the word that makes a connection an operator's (`/admin`), in a file beside the
// data.
#pragma once

#include <string>

namespace jantaku {

// The content of the file without blanks around it. If there is no file, a new one is made that
// only its owner can read. EnvironmentError: it can be neither read nor made, or the token is
// shorter than 16 bytes.
[[nodiscard]] std::string operator_token(const std::string& file);
// The same for an existing file.
[[nodiscard]] std::string read_operator_token(const std::string& file);

} // namespace jantaku
