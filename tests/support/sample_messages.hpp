// Sample messages: a request or a notice for each way in which one can be made.
//
// each     alternative of the variants in it, except of those in lists. A list of a variant has
//          each alternative once
// values   differ from the defaults and, where the type has room for it, from each other
// name     the alternatives that were chosen: `Told.Dahai`
// layouts  of each type that occurs, by its name: the members or words in their order
// errors   std::logic_error for a member that has its default all the same
#pragma once

#include "room/notice_fields.hpp"
#include "room/request_fields.hpp"
#include "tests/support/field_text.hpp"

#include <cstdlib>
#include <cxxabi.h>
#include <map>
#include <memory>
#include <set>
#include <typeinfo>

namespace jantaku::test {

template <class T>
[[nodiscard]] std::string type_name() {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name{
        abi::__cxa_demangle(typeid(T).name(), nullptr, nullptr, &status), &std::free};
    std::string text{name.get()};
    const std::string space = "jantaku::";
    for (std::size_t at = 0; (at = text.find(space)) != std::string::npos;)
        text.erase(at, space.size());
    return text;
}

using Layouts = std::map<std::string, std::string>;

class Filler {
  public:
    explicit Filler(Layouts& layouts) : layouts_{layouts} {}

    template <class T>
    void fill(T& value) {
        if constexpr (std::same_as<T, bool>) {
            value = !value;
        } else if constexpr (std::floating_point<T>) {
            value = static_cast<T>(next()) * T{-0.375};
        } else if constexpr (std::integral<T>) {
            fill_number(value);
        } else if constexpr (std::same_as<T, std::string>) {
            value = "text " + std::to_string(next()) + " 東";
        } else if constexpr (std::is_enum_v<T>) {
            note_words<T>();
            const std::size_t count = wire::enum_count<T>();
            const std::size_t old = static_cast<std::size_t>(value);
            value = static_cast<T>((old + 1 + next() % (count - 1)) % count);
        } else if constexpr (wire::Duration<T>) {
            value = next() % 3 == 0 ? T::max() : T{static_cast<typename T::rep>(next()) * -1001};
        } else if constexpr (std::same_as<T, Seat>) {
            value = Seat{1 + next() % (max_players - 1)};
        } else if constexpr (std::same_as<T, Tile>) {
            value = Tile::from_index(1 + next() % (tile_count - 1));
        } else if constexpr (wire::Id<T>) {
            value.value = static_cast<decltype(value.value)>(1000 + next());
        } else if constexpr (std::same_as<T, Rules>) {
            value.start_points += 100 * static_cast<int>(next());
            value.game_length = GameLength::tonpuu;
        } else if constexpr (std::same_as<T, RoomOptions>) {
            value.bank_seconds += 1 + static_cast<int>(next() % 10);
            value.hint = false;
        } else if constexpr (std::same_as<T, KindSet>) {
            for (int i = 0; i < 3; ++i)
                value.add(Kind{next() * 7 % kind_count});
        } else if constexpr (std::same_as<T, Hand>) {
            for (int i = 0; i < 4; ++i)
                value.add(Tile::from_index(next() * 11 % tile_count));
            value.draw(Tile::from_index(next() % tile_count));
        } else {
            fill_whole(value);
        }
    }

    // Goes on to the next choice of alternatives; false after the last.
    [[nodiscard]] bool advance() {
        while (!choices_.empty()) {
            Choice& last = choices_.back();
            if (++last.index < last.count) break;
            choices_.pop_back();
        }
        depth_ = 0;
        number_ = 0;
        name_.clear();
        return !choices_.empty();
    }
    [[nodiscard]] const std::string& name() const { return name_; }

  private:
    struct Choice {
        std::size_t index = 0;
        std::size_t count = 0;
    };

    std::size_t next() { return ++number_; }

    template <class E>
    void note_words() {
        if constexpr (HasWords<E>) {
            std::string& layout = layouts_[type_name<E>()];
            if (!layout.empty()) return;
            for (const std::string_view word : EnumWords<E>::of)
                layout += ' ' + std::string{word};
        }
    }

    template <class T>
    void fill_number(T& value) {
        const std::size_t number = next();
        if constexpr (sizeof(T) == 1) {
            value = static_cast<T>(10 + number % 100);
        } else if constexpr (std::unsigned_integral<T>) {
            value = static_cast<T>(100 + number * number);
        } else {
            value = static_cast<T>((number % 2 == 0 ? -1 : 1) * static_cast<int>(100 + number * 7));
        }
    }

    template <class T>
    void fill_whole(Frozen<T>& value) {
        value = filled<T>();
    }
    template <class T>
    void fill_whole(std::optional<T>& value) {
        value = filled<T>();
    }
    template <class T>
    void fill_whole(std::vector<T>& list) {
        for (int i = 0; i < 2; ++i)
            list.push_back(filled<T>());
    }
    template <class... Types>
    void fill_whole(std::vector<std::variant<Types...>>& list) {
        (list.emplace_back(filled<Types>()), ...);
    }
    template <class T>
    void fill_whole(std::set<T>& set) {
        set.insert(filled<T>());
    }
    template <class T, std::size_t N>
    void fill_whole(StaticVector<T, N>& list) {
        for (std::size_t i = 0; i < std::min(N, std::size_t{2}); ++i)
            list.push_back(filled<T>());
    }
    template <class T>
    void fill_whole(PerSeat<T>& list) {
        list = PerSeat<T>{3};
        for (T& item : list)
            fill(item);
    }
    template <class T, std::size_t N>
    void fill_whole(std::array<T, N>& list) {
        for (T& item : list)
            fill(item);
    }
    template <class... Types>
    void fill_whole(std::variant<Types...>& value) {
        if (depth_ == choices_.size()) choices_.push_back({.index = 0, .count = sizeof...(Types)});
        const std::size_t chosen = choices_[depth_++].index;
        std::size_t i = 0;
        const auto choose = [&]<class Type>(Type* each) {
            if (i++ != chosen) return;
            const std::string name = type_name<Type>();
            if (!name.starts_with("std::")) name_ += (name_.empty() ? "" : ".") + name;
            value = filled<std::remove_pointer_t<decltype(each)>>();
        };
        (choose(static_cast<Types*>(nullptr)), ...);
    }
    template <class T>
    void fill_whole(T& value) {
        std::vector<std::string> usual;
        const std::size_t own = next();
        number_ = 3 * own; // a member more changes nothing around the type
        const T made{};
        walk([&](auto, const auto& member) { usual.push_back(field_text(member)); }, made);
        std::size_t at = 0;
        std::string layout;
        walk(
            [&](std::string_view name, auto& member) {
                layout += ' ' + std::string{name};
                fill(member);
                if (field_text(member) == usual[at++] && !is_variant(member))
                    throw std::logic_error{std::string{name} + " has its default"};
            },
            value);
        number_ = own;
        layouts_[type_name<T>()] = layout;
    }
    template <class T>
    [[nodiscard]] T filled() {
        if constexpr (std::same_as<T, Seat>) {
            Seat seat{0};
            fill(seat);
            return seat;
        } else {
            T value{};
            fill(value);
            return value;
        }
    }
    // One of the alternatives is the default.
    template <class T>
    [[nodiscard]] static bool is_variant(const T& value) {
        return requires {
            value.valueless_by_exception();
        };
    }

    Layouts& layouts_;
    std::vector<Choice> choices_;
    std::size_t depth_ = 0;
    std::size_t number_ = 0;
    std::string name_;
};

template <class T>
struct SampleMessage {
    std::string name;
    T message;
};

template <class T>
[[nodiscard]] std::vector<SampleMessage<T>> sample_messages(Layouts& layouts) {
    std::vector<SampleMessage<T>> all;
    Filler filler{layouts};
    do {
        T message{};
        filler.fill(message);
        all.push_back({.name = filler.name(), .message = std::move(message)});
    } while (filler.advance());
    return all;
}
template <class T>
[[nodiscard]] std::vector<SampleMessage<T>> sample_messages() {
    Layouts layouts;
    return sample_messages<T>(layouts);
}

} // namespace jantaku::test
