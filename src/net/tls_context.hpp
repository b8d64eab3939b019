// TLS context: the certificate of a server, and how TLS is spoken with it.
//
// speaks   TLS 1.2 and 1.3, with the exchanges and ciphers that every client of this decade can do
//          and that keep what was said secret if the key is lost later
// renews   replace() takes another certificate. Connections that are there keep the old one
// errors   TlsError: not a certificate, not a key, or they do not belong together
// source   RFC 8446, RFC 9325
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <stdexcept>
#include <string>

namespace jantaku::net {

struct TlsError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Both are PEM: the chain has the server's own certificate first, then those that signed it.
struct TlsIdentity {
    std::string chain;
    std::string key;
};

class TlsContext {
  public:
    using Handle = std::shared_ptr<boost::asio::ssl::context>;

    explicit TlsContext(const TlsIdentity& identity) { replace(identity); }

    // After an error the identity stays as it was.
    void replace(const TlsIdentity& identity);
    [[nodiscard]] const Handle& now() const { return context_; }

  private:
    Handle context_;
};

} // namespace jantaku::net
