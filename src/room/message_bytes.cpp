#include "room/message_bytes.hpp"

#include "room/notice_fields.hpp"
#include "room/request_fields.hpp"
#include "room/wire.hpp"

namespace jantaku {

namespace {

template <class T>
std::string framed(const T& message) {
    wire::FramedBytes bytes;
    wire::put(bytes, message);
    return std::move(bytes).all();
}

template <class T>
Result<T, std::string> read(std::string_view bytes) {
    if (bytes.size() > max_message_bytes) return std::string{"the message is too long"};
    wire::FramedSource in{bytes};
    try {
        T message = wire::take<T>(in);
        if (!in.is_empty()) return std::string{"bytes follow the message"};
        return message;
    } catch (const wire::BadBytes& bad) {
        return std::string{"the message cannot be read: "} + bad.what();
    }
}

} // namespace

std::string bytes_of(const Request& request) {
    return framed(request);
}
std::string bytes_of(const Notice& notice) {
    return framed(notice);
}
Result<Request, std::string> read_request(std::string_view bytes) {
    return read<Request>(bytes);
}
Result<Notice, std::string> read_notice(std::string_view bytes) {
    return read<Notice>(bytes);
}

} // namespace jantaku
