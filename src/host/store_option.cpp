#include "host/store_option.hpp"

#include "store/postgres/address.hpp"
#include "store/store.hpp"

#include <CLI/CLI.hpp>

namespace jantaku {

namespace {

const std::string option = "--store";

} // namespace

void add_insecure_wires(CLI::App& command, bool& allowed) {
    command.add_flag("--insecure-wires", allowed,
                     "Also use a --store on another machine whose certificate is not checked: "
                     "others on the way can read and change everything");
}

void refuse_password(const std::string& store) try {
    if (!store.empty() && postgres::has_password(store))
        throw CLI::ValidationError{option, "a password must not be on the command line: put it "
                                           "into ~/.pgpass or the file of `serve --config`"};
} catch (const StoreError& error) {
    throw CLI::ValidationError{option, error.what()};
}

void check_store(const std::string& store, bool allows_insecure_wires) try {
    if (store.empty()) return;
    const auto why = postgres::why_insecure(store);
    if (why && !allows_insecure_wires)
        throw CLI::ValidationError{option, *why + "; see docs/operate.md#postgresql"};
} catch (const StoreError& error) {
    throw CLI::ValidationError{option, error.what()};
}

} // namespace jantaku
