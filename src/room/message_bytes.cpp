#include "room/message_bytes.hpp"

#include "room/notice_fields.hpp"
#include "room/request_fields.hpp"
#include "room/wire.hpp"

namespace jantaku {

// A head is read as the whole message would be: the reader skips the members after it.
template <>
struct Fields<RequestHead> {
    static constexpr void of(auto&& visit, auto& value) {
        visit("session", value.session);
        visit("id", value.id);
    }
};
template <>
struct Fields<NoticeHead> {
    static constexpr void of(auto&& visit, auto& value) { visit("session", value.session); }
};

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

template <class T>
std::optional<T> to_optional(const Result<T, std::string>& head) {
    return head ? std::optional{*head} : std::nullopt;
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

std::optional<RequestHead> request_head(std::string_view bytes) {
    return to_optional(read<RequestHead>(bytes));
}
std::optional<NoticeHead> notice_head(std::string_view bytes) {
    return to_optional(read<NoticeHead>(bytes));
}

} // namespace jantaku
