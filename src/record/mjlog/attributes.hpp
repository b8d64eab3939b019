// Mjlog attributes: the values in the attributes of Tenhou's tags, checked against their bounds.
//
// wrong   each wrong value is reported to the reader once, which then gets a value within the
//         bounds
#pragma once

#include <functional>
#include <jantaku/tile/seat.hpp>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::record {

class MjlogAttributes {
  public:
    using Tag = pugi::xml_node;
    using Fail = std::function<void(std::string reason)>;

    explicit MjlogAttributes(Fail fail) : fail_{std::move(fail)} {}

    void fail(std::string reason) const { fail_(std::move(reason)); }

    [[nodiscard]] std::string_view text(const Tag& tag, const char* name) const;
    [[nodiscard]] int
    number(std::string_view value, int low, int high, std::string_view what) const;
    [[nodiscard]] int number(const Tag& tag, const char* name, int low, int high) const;
    [[nodiscard]] Seat seat(const Tag& tag, const char* name, std::size_t players) const;
    [[nodiscard]] std::vector<int>
    numbers(const Tag& tag, const char* name, int low, int high) const;
    // Empty where the tag has no such attribute.
    [[nodiscard]] std::vector<int>
    numbers_if_told(const Tag& tag, const char* name, int low, int high) const;

  private:
    Fail fail_;
};

} // namespace jantaku::record
