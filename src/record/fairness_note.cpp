#include "record/fairness_note.hpp"

namespace jantaku::record {

namespace {

bool is_hash(const std::optional<std::string>& text) {
    constexpr std::size_t digits = 64;
    return text && text->size() == digits &&
           text->find_first_not_of("0123456789abcdef") == std::string::npos;
}

Json part_note(const FairnessPart& part) {
    const Promise& promise = part.promise;
    Json note{{"from_kyoku", part.from_kyoku},
              {"version", promise.version},
              {"commitment", promise.commitment}};
    if (promise.version > 1) {
        note["server"] = promise.server;
        note["game"] = promise.game;
        note["rules_hash"] = promise.rules_hash;
    }
    note["secret"] = part.secret;
    note["words"] = Json::array();
    for (const Entropy& each : part.entropy)
        note["words"].push_back({{"name", each.name}, {"text", each.text}});
    if (!part.key.empty()) note["key"] = part.key;
    return note;
}

std::string wrong_note(std::string_view what) {
    return "`fairness`: " + std::string{what};
}

Result<std::vector<Entropy>, std::string> read_words(const Json& note) {
    std::vector<Entropy> read;
    const Json* words = member(note, "words");
    if (words == nullptr) return read;
    if (!words->is_array()) return wrong_note("`words` is not a list");
    for (const Json& each : *words) {
        const auto text = text_in(each, "text");
        if (!text) return wrong_note("words without their text");
        read.push_back({.name = text_in(each, "name").value_or(""), .text = *text});
    }
    return read;
}

Result<FairnessPart, std::string> read_part(const Json& note) {
    const auto commitment = text_in(note, "commitment");
    const auto secret = text_in(note, "secret");
    if (!is_hash(commitment) || !is_hash(secret))
        return wrong_note("no commitment and secret of 64 digits");
    const auto number = [&](std::string_view key) -> std::optional<int> {
        const Json* told = member(note, key);
        return told == nullptr ? 1 : int_of(*told);
    };
    const auto version = number("version");
    const auto from_kyoku = number("from_kyoku");
    if (!version || *version < 1 || *version > fairness_version)
        return wrong_note("an unknown `version`");
    if (!from_kyoku || *from_kyoku < 1) return wrong_note("`from_kyoku` is not a number from 1");
    FairnessPart part{.from_kyoku = static_cast<std::size_t>(*from_kyoku),
                      .promise = {.version = *version, .commitment = *commitment},
                      .secret = *secret,
                      .entropy = {}};
    if (part.promise.version > 1) {
        const auto server = text_in(note, "server");
        const auto game = text_in(note, "game");
        const auto hash = text_in(note, "rules_hash");
        if (!server || !game || !is_hash(hash))
            return wrong_note("no `server`, `game` and `rules_hash`");
        part.promise.server = *server;
        part.promise.game = *game;
        part.promise.rules_hash = *hash;
    }
    auto words = read_words(note);
    if (!words) return words.error();
    part.entropy = *std::move(words);
    if (member(note, "key") == nullptr) return part;
    const auto key = text_in(note, "key");
    if (!is_hash(key)) return wrong_note("a `key` that has not 64 digits");
    part.key = *key;
    return part;
}

Result<std::vector<std::string>, std::string> read_joined(const Json& note) {
    std::vector<std::string> names;
    const Json* joined = member(note, "joined");
    if (joined == nullptr) return names;
    if (!joined->is_array()) return wrong_note("`joined` is not a list");
    for (const Json& each : *joined) {
        const auto name = text_of(each);
        if (!name) return wrong_note("`joined` is not a list of names");
        names.push_back(*name);
    }
    return names;
}

Json fork_note(const Fork& fork) {
    return {{"game", fork.game},
            {"step", fork.step},
            {"kyoku", fork.kyoku},
            {"wall", fork.new_wall ? "new" : "same"},
            {"live_drawn", fork.live_drawn},
            {"rinshan_drawn", fork.rinshan_drawn},
            {"indicators", fork.indicators}};
}

Result<Fork, std::string> read_fork(const Json& note) {
    Fork fork;
    constexpr int most = 1'000'000'000;
    const auto read = [&](std::string_view key, std::size_t& to) {
        const Json* told = member(note, key);
        const auto number = told == nullptr ? std::nullopt : int_of(*told);
        if (!number || *number < 0 || *number > most) return false;
        to = static_cast<std::size_t>(*number);
        return true;
    };
    const auto wall = text_in(note, "wall");
    const bool is_whole = read("game", fork.game) && read("step", fork.step) &&
                          read("kyoku", fork.kyoku) && read("live_drawn", fork.live_drawn) &&
                          read("rinshan_drawn", fork.rinshan_drawn) &&
                          read("indicators", fork.indicators);
    if (!is_whole || fork.kyoku == 0 || !wall || (*wall != "new" && *wall != "same"))
        return wrong_note("no `forked` with its game, step, kyoku and wall");
    fork.new_wall = *wall == "new";
    return fork;
}

} // namespace

Json fairness_note(const Fairness& fairness) {
    Json list = Json::array();
    for (const FairnessPart& part : fairness.parts) {
        Json& note = list.emplace_back(part_note(part));
        if (!fairness.joined.empty()) note["joined"] = fairness.joined;
        if (fairness.under_test) note["test"] = true;
        if (fairness.fork) note["forked"] = fork_note(*fairness.fork);
    }
    return list;
}

Result<std::optional<Fairness>, std::string> read_fairness_note(const Json& object) {
    using Read = Result<std::optional<Fairness>, std::string>;
    const Json* told = member(object, "fairness");
    if (told == nullptr) return Read{std::optional<Fairness>{}};
    const Json list = told->is_array() ? *told : Json::array({*told});
    if (list.empty()) return Read{wrong_note("an empty list")};
    Fairness fairness{.parts = {}};
    for (const Json& note : list) {
        auto part = read_part(note);
        if (!part) return Read{part.error()};
        if (const Json* forked = member(note, "forked")) {
            auto fork = read_fork(*forked);
            if (!fork) return Read{fork.error()};
            fairness.fork = *fork;
        }
        const std::size_t least = fairness.parts.empty() ? 1 : fairness.parts.back().from_kyoku;
        const bool begins_late = fairness.parts.empty() && part->from_kyoku != 1 && !fairness.fork;
        if (part->from_kyoku < least || begins_late)
            return Read{wrong_note("`from_kyoku` out of order")};
        fairness.parts.push_back(*std::move(part));
        auto joined = read_joined(note);
        if (!joined) return Read{joined.error()};
        if (fairness.parts.size() > 1 && *joined != fairness.joined)
            return Read{wrong_note("`joined` differs from part to part")};
        fairness.joined = *std::move(joined);
        if (const Json* test = member(note, "test")) {
            const auto is_test = bool_of(*test);
            if (!is_test) return Read{wrong_note("`test` is neither true nor false")};
            fairness.under_test = *is_test || fairness.under_test;
        }
    }
    return Read{std::optional{std::move(fairness)}};
}

} // namespace jantaku::record
