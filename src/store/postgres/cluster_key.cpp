#include "store/postgres/cluster_key.hpp"

#include "store/postgres/address.hpp"
#include "store/postgres/check.hpp"
#include "store/postgres/connection.hpp"
#include "store/postgres/schema.hpp"

#include <array>

namespace jantaku::postgres {

namespace {

constexpr std::array<Statement, 2> statements{{
    {"mark", "INSERT INTO cluster_key (mark) VALUES ($1) ON CONFLICT DO NOTHING"},
    {"marked", "SELECT mark FROM cluster_key"},
}};

void refuse_unless(const Rows& marked, const std::string& mark, const std::string& url) {
    if (marked.size() > 0 && marked.text(0, 0) != mark)
        throw OtherKey{shown(url) + ": its nodes have another --cluster-key"};
}

} // namespace

void agree_on_key(const std::string& url, const std::string& mark) try {
    prepare_database(url);
    Connection connection{url, "key", statements};
    connection.open();
    const std::array<Call, 2> calls{Call{statements.data(), {Parameter{mark}}},
                                    Call{&statements[1], {}}};
    refuse_unless(connection.run(calls)[1], mark, url);
} catch (const PostgresError& error) {
    fail_at(url, error);
}

void refuse_other_key(const std::string& url, const std::string& mark) try {
    Connection connection{url, "key", {}};
    connection.open();
    const Rows there = connection.run_once("SELECT count(*) FROM pg_class WHERE relname ="
                                           " 'cluster_key' AND pg_table_is_visible(oid)");
    if (there.number(0, 0) > 0)
        refuse_unless(connection.run_once("SELECT mark FROM cluster_key"), mark, url);
} catch (const PostgresError& error) {
    fail_at(url, error);
}

} // namespace jantaku::postgres
