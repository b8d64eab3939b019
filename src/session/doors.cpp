#include "session/doors.hpp"

#include "session/dialect.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

std::string text_refusal(Language language) {
    return error_line(language, Error::server_full) + "\r\n";
}

std::string mjai_refusal(Language language) {
    return mjai_error_line(error_line(language, Error::server_full));
}

constexpr std::array<DoorRow, door_count> door_rows{
    DoorRow{Door::main, "", "port", 7070, DialectKind::text, text_refusal},
    DoorRow{Door::mjai, "mjai", "mjai-port", 11600, DialectKind::mjai, mjai_refusal},
    DoorRow{Door::ssh, "ssh", "ssh-port", 0, DialectKind::text, text_refusal},
    DoorRow{Door::tls, "tls", "tls-port", 0, DialectKind::text, text_refusal},
    DoorRow{Door::web, "web", "web-port", 0, DialectKind::text, text_refusal},
};

consteval bool is_in_order() {
    for (std::size_t i = 0; i < door_rows.size(); ++i) {
        if (door_rows[i].door != all_doors[i] || static_cast<std::size_t>(door_rows[i].door) != i)
            return false;
    }
    return true;
}
static_assert(is_in_order(), "a row for each door, in the order of Door");

} // namespace

const std::array<DoorRow, door_count>& doors() {
    return door_rows;
}

const DoorRow& row_of(Door door) {
    return door_rows[static_cast<std::size_t>(door)];
}

} // namespace jantaku::session
