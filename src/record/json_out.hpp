// JSON out: two ways to write the same object, member by member.
//
// JsonText  into a text, without a tree: for messages that are sent ten times for each decision
// JsonTree  as a value, for code that goes on working with it
// both      add() appends a member whose key is new. A key is plain ASCII without quotes
// cost      of JsonText: that of the bytes
#pragma once

#include "record/json_values.hpp"

#include <charconv>
#include <concepts>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace jantaku::record {

// One value at the end of a text, as dump() writes it.
inline void append_json(std::string& out, bool value) {
    out += value ? "true" : "false";
}
template <std::integral T>
void append_json(std::string& out, T value) {
    char digits[24];
    out.append(digits, std::to_chars(std::begin(digits), std::end(digits), value).ptr);
}
void append_json(std::string& out, std::string_view text);
inline void append_json(std::string& out, const char* text) {
    append_json(out, std::string_view{text});
}
inline void append_json(std::string& out, const std::string& text) {
    append_json(out, std::string_view{text});
}
inline void append_json(std::string& out, const Json& value) {
    out += dump(value);
}

class JsonText {
  public:
    explicit JsonText(std::string& out) : out_{out} { out_ += '{'; }
    JsonText(const JsonText&) = delete;
    JsonText& operator=(const JsonText&) = delete;
    ~JsonText() { out_ += '}'; }

    template <class T>
    void add(std::string_view key, const T& value) {
        append_json(begin(key), value);
    }
    // An object for each item; f(object, item) adds its members.
    template <class Items, class F>
    void add_objects(std::string_view key, const Items& items, F&& f) {
        begin(key) += '[';
        bool is_first = true;
        for (const auto& item : items) {
            if (!std::exchange(is_first, false)) out_ += ',';
            JsonText object{out_};
            f(object, item);
        }
        out_ += ']';
    }
    // Begins a member. Its value must be appended to the text next.
    std::string& begin(std::string_view key) {
        if (!std::exchange(is_empty_, false)) out_ += ',';
        out_ += '"';
        out_ += key;
        return out_ += "\":";
    }

  private:
    std::string& out_;
    bool is_empty_ = true;
};

class JsonTree {
  public:
    explicit JsonTree(Json& out) : out_{out} { out_ = Json::object(); }

    template <class T>
    void add(std::string_view key, T&& value) {
        out_[std::string{key}] = std::forward<T>(value);
    }

  private:
    Json& out_;
};

} // namespace jantaku::record
