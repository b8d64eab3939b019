// Origins: which pages may open a WebSocket here. A browser tells the truth about the page that
// asks (Origin) and about the name that it looked up (Host), so neither a page of somebody else nor
// a name that somebody else has pointed at this server gets in with a visitor's browser.
//
// ours     an IP address, localhost, and the names that the operator gave (--web-origin)
// others   a program that sends no Origin is no browser, and may connect
// source   RFC 6454, RFC 6455 (10.2); docs/protocol.md#web
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::web {

// "https://play.example.org:8443" in lower case and without a usual port; nullopt: not an origin
[[nodiscard]] std::optional<std::string> read_origin(std::string_view text);

class Origins {
  public:
    // given: each as from read_origin()
    explicit Origins(std::vector<std::string> given) : given_{std::move(given)} {}

    // host: the header, with or without a port
    [[nodiscard]] bool is_ours(std::string_view host) const;
    // origin: the header; none: it was not sent
    [[nodiscard]] bool may_connect(std::optional<std::string_view> origin,
                                   std::string_view host) const;

  private:
    std::vector<std::string> given_;
};

} // namespace jantaku::web
