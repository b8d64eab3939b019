#include "ssh/host_key.hpp"

#include <cstddef>
#include <stdexcept>

namespace jantaku::ssh {

std::string new_host_key() {
    ssh_key made = nullptr;
    if (ssh_pki_generate(SSH_KEYTYPE_ED25519, 0, &made) != SSH_OK)
        throw std::runtime_error{"an SSH key cannot be made"};
    const Key key{made};
    char* text = nullptr;
    if (ssh_pki_export_privkey_base64(made, nullptr, nullptr, nullptr, &text) != SSH_OK)
        throw std::runtime_error{"an SSH key cannot be written"};
    std::string copy{text};
    ssh_string_free_char(text);
    return copy;
}

Key read_host_key(const std::string& text) {
    ssh_key key = nullptr;
    if (ssh_pki_import_privkey_base64(text.c_str(), nullptr, nullptr, nullptr, &key) != SSH_OK)
        throw std::runtime_error{"not a private key of SSH without a passphrase"};
    return Key{key};
}

std::string fingerprint_of(ssh_key key) {
    unsigned char* hash = nullptr;
    std::size_t size = 0;
    if (ssh_get_publickey_hash(key, SSH_PUBLICKEY_HASH_SHA256, &hash, &size) != 0) return {};
    char* const text = ssh_get_fingerprint_hash(SSH_PUBLICKEY_HASH_SHA256, hash, size);
    ssh_clean_pubkey_hash(&hash);
    if (text == nullptr) return {};
    std::string copy{text};
    ssh_string_free_char(text);
    return copy;
}

} // namespace jantaku::ssh
