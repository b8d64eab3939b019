#include "store/postgres/address.hpp"

#include "store/store.hpp"

#include <algorithm>
#include <array>
#include <libpq-fe.h>
#include <memory>
#include <sstream>
#include <string_view>

namespace jantaku::postgres {

namespace {

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, FreeOptions>;

Options options_of(const std::string& url) {
    // The reason that libpq gives may have the password in it.
    Options options{PQconninfoParse(url.c_str(), nullptr)};
    if (!options)
        throw StoreError{"not the address of a PostgreSQL server, such as postgresql://HOST/NAME"};
    return options;
}

std::string value_of(const Options& options, std::string_view keyword) {
    if (!options) return {};
    for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each)
        if (each->keyword == keyword && each->val != nullptr) return each->val;
    return {};
}

// The environment (PGHOST, PGSSLMODE and so on) counts where the text is silent.
std::string value_or_default(const Options& options, std::string_view keyword) {
    std::string value = value_of(options, keyword);
    return value.empty() ? value_of(Options{PQconndefaults()}, keyword) : value;
}

bool is_this_machine(std::string_view host) {
    constexpr std::array<std::string_view, 3> names{"localhost", "127.0.0.1", "::1"};
    return host.empty() || host.starts_with('/') || std::ranges::find(names, host) != names.end();
}

} // namespace

std::string shown(const std::string& url) {
    const Options options = options_of(url);
    if (const std::string service = value_or_default(options, "service"); !service.empty())
        return "the PostgreSQL service " + service;
    const auto or_else = [&](std::string_view keyword, const char* other) {
        std::string text = value_or_default(options, keyword);
        return text.empty() ? std::string{other} : text;
    };
    return "postgresql://" + or_else("host", "localhost") + ":" + or_else("port", "5432") + "/" +
           value_or_default(options, "dbname");
}

bool has_password(const std::string& url) {
    return !value_of(options_of(url), "password").empty();
}

std::optional<std::string> why_insecure(const std::string& url) {
    const Options options = options_of(url);
    const std::string mode = value_of(options, "sslmode");
    const std::string service = value_or_default(options, "service");
    // The file of the services says where it is, and the address overrides that file.
    if (!service.empty() && mode != "verify-full" && mode != "verify-ca")
        return "the service " + service +
               " may be on another machine, and sslmode in the address is not verify-full";
    for (const char* const keyword : {"host", "hostaddr"}) {
        std::istringstream hosts{value_or_default(options, keyword)};
        for (std::string host; std::getline(hosts, host, ',');) {
            if (is_this_machine(host)) continue;
            const std::string used = value_or_default(options, "sslmode");
            if (used == "verify-full" || used == "verify-ca") return std::nullopt;
            return host + " is another machine, and sslmode is " + used + ", not verify-full";
        }
    }
    return std::nullopt;
}

} // namespace jantaku::postgres
