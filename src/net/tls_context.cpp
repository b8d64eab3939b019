#include "net/tls_context.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/system/system_error.hpp>
#include <openssl/ssl.h>

namespace jantaku::net {

namespace ssl = boost::asio::ssl;

namespace {

constexpr const char* ciphers_of_tls_1_2 = "ECDHE+AESGCM:ECDHE+CHACHA20";

// Calls `load`, which says in its error only what OpenSSL found.
template <class F>
void load(const char* what, F&& load) {
    try {
        load();
    } catch (const boost::system::system_error& error) {
        throw TlsError{std::string{what} + ": " + error.code().message()};
    }
}

} // namespace

void TlsContext::replace(const TlsIdentity& identity) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    ::SSL_CTX* const native = context->native_handle();
    ::SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    ::SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    ::SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS); // most connections wait most of the time
    ::SSL_CTX_set_session_cache_mode(native, SSL_SESS_CACHE_OFF); // tickets need no memory here
    // OpenSSL would ask on the terminal for the password of a key, while everybody waits.
    context->set_password_callback(
        [](std::size_t, ssl::context::password_purpose) { return std::string{}; });
    if (::SSL_CTX_set_cipher_list(native, ciphers_of_tls_1_2) != 1)
        throw TlsError{"OpenSSL has none of the ciphers"};
    load("the certificate",
         [&] { context->use_certificate_chain(boost::asio::buffer(identity.chain)); });
    load("the key",
         [&] { context->use_private_key(boost::asio::buffer(identity.key), ssl::context::pem); });
    if (::SSL_CTX_check_private_key(native) != 1)
        throw TlsError{"the key does not belong to the certificate"};
    context_ = std::move(context);
}

} // namespace jantaku::net
