#include "record/fairness_note.hpp"

namespace jantaku::record {

namespace {

bool is_hash(const std::optional<std::string>& text) {
    constexpr std::size_t digits = 64;
    return text && text->size() == digits &&
           text->find_first_not_of("0123456789abcdef") == std::string::npos;
}

} // namespace

Json fairness_note(const Fairness& fairness) {
    Json note = Json::object();
    note["commitment"] = fairness.commitment;
    note["secret"] = fairness.secret;
    note["words"] = Json::array();
    for (const AddedWords& each : fairness.words)
        note["words"].push_back({{"name", each.name}, {"text", each.text}});
    if (!fairness.joined.empty()) note["joined"] = fairness.joined;
    if (fairness.under_test) note["test"] = true;
    return note;
}

Result<std::optional<Fairness>, std::string> read_fairness_note(const Json& object) {
    using Read = Result<std::optional<Fairness>, std::string>;
    const Json* note = member(object, "fairness");
    if (note == nullptr) return Read{std::optional<Fairness>{}};
    const auto commitment = text_in(*note, "commitment");
    const auto secret = text_in(*note, "secret");
    if (!is_hash(commitment) || !is_hash(secret))
        return Read{std::string{"`fairness`: no commitment and secret of 64 digits"}};
    Fairness fairness{.commitment = *commitment, .secret = *secret, .words = {}, .joined = {}};
    if (const Json* words = member(*note, "words")) {
        if (!words->is_array()) return Read{std::string{"`fairness`: `words` is no list"}};
        for (const Json& each : *words) {
            const auto text = text_in(each, "text");
            if (!text) return Read{std::string{"`fairness`: words without their text"}};
            fairness.words.push_back({.name = text_in(each, "name").value_or(""), .text = *text});
        }
    }
    if (const Json* joined = member(*note, "joined")) {
        if (!joined->is_array()) return Read{std::string{"`fairness`: `joined` is no list"}};
        for (const Json& each : *joined) {
            const auto name = text_of(each);
            if (!name) return Read{std::string{"`fairness`: `joined` is no list of names"}};
            fairness.joined.push_back(*name);
        }
    }
    if (const Json* test = member(*note, "test")) {
        const auto is_test = bool_of(*test);
        if (!is_test) return Read{std::string{"`fairness`: `test` is neither true nor false"}};
        fairness.under_test = *is_test;
    }
    return Read{std::optional{std::move(fairness)}};
}

} // namespace jantaku::record
