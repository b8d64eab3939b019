#include "record/tenhou6/links.hpp"

#include "record/json_values.hpp"
#include "record/url.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace jantaku::record {

namespace {

// The end of an address in a text.
constexpr std::string_view after_address = " \t\r\n\"'<>";

std::string_view address_at(std::string_view text) {
    return text.substr(0, std::min(text.find_first_of(after_address), text.size()));
}

// The object with which a text begins, or the whole text if it does not end in it.
std::string_view first_object(std::string_view text) {
    std::size_t depth = 0;
    bool is_string = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (is_string) {
            if (c == '\\') ++at;
            is_string = c != '"';
        } else if (c == '"') {
            is_string = true;
        } else if (c == '{') {
            ++depth;
        } else if (c == '}' && --depth == 0) {
            return text.substr(0, at + 1);
        }
    }
    return text;
}

// The JSON of a link, empty if there is none. Encoded JSON has no blanks, so it ends with the
// address. Other JSON may have blanks in its names, so it ends with its last bracket or with the
// line.
struct LinkedJson {
    std::string json;
    std::size_t bytes = 0; // of the text
};
LinkedJson json_at(std::string_view text) {
    const std::string_view address = address_at(text);
    if (address.find("%22") != std::string_view::npos) {
        const std::string decoded = url_decoded(address);
        const std::string_view json =
            decoded.starts_with('{') ? first_object(decoded) : std::string_view{};
        return {.json = std::string{json}, .bytes = address.size()};
    }
    if (!text.starts_with('{')) return {.json = {}, .bytes = address.size()};
    const std::string_view json =
        first_object(text.substr(0, std::min(text.find('\n'), text.size())));
    return {.json = std::string{json}, .bytes = json.size()};
}

// Whether a record may go on with the hand of a later link.
struct Place {
    std::array<std::string, 3> of; // title, names, rules
    std::pair<int, int> hand;      // kyoku and honba of the only hand
};
std::optional<Place> place_of(std::string_view json) {
    const auto values = read_values(json);
    if (!values || values->size() != 1) return std::nullopt;
    const Json& file = values->front();
    const Json* hands = member(file, "log");
    if (hands == nullptr || !hands->is_array() || hands->size() != 1) return std::nullopt;
    const Json& hand = hands->front();
    if (!hand.is_array() || hand.empty() || !hand[0].is_array() || hand[0].size() < 2)
        return std::nullopt;
    const auto kyoku = int_of(hand[0][0]);
    const auto honba = int_of(hand[0][1]);
    if (!kyoku || !honba) return std::nullopt;
    Place place{.of = {}, .hand = {*kyoku, *honba}};
    constexpr std::array<std::string_view, 3> keys{"title", "name", "rule"};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (const Json* value = member(file, keys[i])) place.of[i] = dump(*value);
    }
    return place;
}

// An id at the beginning of a text.
std::string id_at(std::string_view text) {
    const auto end =
        text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    return std::string{text.substr(0, std::min(end, text.size()))};
}

// Calls `work` with the text behind each place of `part`. It returns how much of it is read, so that
// no byte is read twice.
template <class Work>
void each_behind(std::string_view text, std::string_view part, Work work) {
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at)) {
        at += part.size();
        at += work(text.substr(at));
    }
}

class Finder {
  public:
    RecordLinks find(std::string_view text) {
        each_behind(text, "tenhou.net/", [&](std::string_view rest) { return read_tenhou(rest); });
        each_behind(text, "paipu=", [&](std::string_view rest) {
            const std::string id = id_at(rest);
            if (!id.empty()) links_.to_download.push_back("the JSON of Mahjong Soul's game " + id);
            return id.size();
        });
        return std::move(links_);
    }

  private:
    // Returns how many bytes of the text belong to the link.
    std::size_t read_tenhou(std::string_view text) {
        const std::string_view address = address_at(text);
        constexpr std::string_view json_part = "#json=";
        if (const auto at = address.find(json_part); at != std::string_view::npos) {
            const std::size_t begin = at + json_part.size();
            LinkedJson linked = json_at(text.substr(begin));
            if (!linked.json.empty()) add(std::move(linked.json));
            return begin + linked.bytes;
        }
        constexpr std::string_view log_part = "log=";
        if (const auto at = address.find(log_part); at != std::string_view::npos) {
            const std::string id = id_at(address.substr(at + log_part.size()));
            if (!id.empty()) links_.to_download.push_back("https://tenhou.net/0/log/?" + id);
        }
        return address.size();
    }

    void add(std::string json) {
        auto place = place_of(json);
        const bool goes_on = place && last_ && place->of == last_->of && place->hand > last_->hand;
        if (goes_on)
            links_.records.back() += '\n' + json;
        else
            links_.records.push_back(std::move(json));
        last_ = std::move(place);
    }

    RecordLinks links_;
    std::optional<Place> last_; // of the last link, if it is one hand
};

} // namespace

RecordLinks find_links(std::string_view text) {
    return Finder{}.find(text);
}

} // namespace jantaku::record
