// Result: a value, or the reason why there is none.
//
// use     for failures that a person or a peer causes; bugs throw InvariantError instead
// errors  InvariantError when value() is called on an error, or error() on a value
#pragma once

#include <stdexcept>
#include <utility>
#include <variant>

namespace jantaku {

// A bug: going on would corrupt a game. The error is caught where a room is driven (that room
// closes, the others live) and in main.
class InvariantError : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

template <class T, class E>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_{std::in_place_index<0>, std::move(value)} {}
    Result(E error) : content_{std::in_place_index<1>, std::move(error)} {}

    [[nodiscard]] bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] T& value() {
        require(has_value());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] const T& value() const {
        require(has_value());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] T& operator*() { return value(); }
    [[nodiscard]] const T& operator*() const { return value(); }
    [[nodiscard]] T* operator->() { return &value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] const E& error() const {
        require(!has_value());
        return *std::get_if<1>(&content_);
    }

  private:
    static void require(bool is_so) {
        if (!is_so) throw InvariantError{"a result that holds something else"};
    }

    std::variant<T, E> content_;
};

// Builds one visitor for std::visit from lambdas, one for each alternative.
template <class... Fs>
struct overloaded : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
overloaded(Fs...) -> overloaded<Fs...>;

} // namespace jantaku
