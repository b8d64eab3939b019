// Read import: the wish for the game in a record that somebody has brought with /import, and the answer.
#pragma once

#include "room/address_group.hpp"
#include "room/ids.hpp"
#include "session/import_reader.hpp"

#include <cstdint>
#include <jantaku/tile/result.hpp>
#include <string>

namespace jantaku {

struct ReadImport {
    SessionId session;
    std::uint64_t id = 0; // that the session waits for
    std::string text;
    bool is_cut = false; // perhaps, by the terminal that sent it
    AddressGroup place{};
};
struct ImportRead {
    SessionId session;
    std::uint64_t id = 0; // this and the others as in ReadImport
    bool is_cut = false;
    Result<session::ImportedGame, std::string> result;
    AddressGroup place{};
};

} // namespace jantaku
