#include "tools/arena/plan_json.hpp"

#include "record/rules_hash.hpp"

namespace jantaku::arena {

record::Json plan_json(const Plan& plan) {
    record::Json json = record::Json::object();
    json["games"] = plan.games;
    json["seed"] = plan.seed;
    json["duplicate"] = plan.duplicate;
    json["players"] = plan.players;
    json["dialect"] = pipe_bot::dialect_names[static_cast<std::size_t>(plan.dialect)];
    json["limit_ms"] = plan.limit.count();
    json["first_limit_ms"] = plan.first_limit.count();
    json["preset"] = plan.preset;
    json["rules"] = rules_hash(plan.rules);
    return json;
}

} // namespace jantaku::arena
