#include "store/postgres/address.hpp"

#include "store/store.hpp"

#include <algorithm>
#include <array>
#include <libpq-fe.h>
#include <memory>
#include <sstream>
#include <string_view>
#include <vector>

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

// The parts between commas, of which there is one at least.
std::vector<std::string> items_of(const std::string& list) {
    std::vector<std::string> items{{}};
    for (const char each : list) {
        if (each == ',')
            items.emplace_back();
        else
            items.back() += each;
    }
    return items;
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
    const std::vector<std::string> hosts = items_of(value_or_default(options, "host"));
    const std::vector<std::string> ports = items_of(value_or_default(options, "port"));
    std::string places;
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const std::string& port = ports.size() == hosts.size() ? ports[i] : ports.front();
        places += (i == 0 ? "" : ",") + (hosts[i].empty() ? "localhost" : hosts[i]) + ":" +
                  (port.empty() ? "5432" : port);
    }
    return "postgresql://" + places + "/" + value_or_default(options, "dbname");
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
