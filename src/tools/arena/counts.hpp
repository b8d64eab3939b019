// Counts: operations on any struct that lists its fields with a static each_count(f, structs…), as
// Statistics does. A field is a whole number, an array of them, or such a struct for each seat.
//
// JSON   an object with a member for each field; arrays and seats are lists
// read   false when a member is missing or has another form
#pragma once

#include "record/json_values.hpp"

#include <array>
#include <cstdint>
#include <jantaku/tile/seat.hpp>

namespace jantaku::arena {

using Count = std::int64_t;

inline void add_counts(Count& sum, const Count& more) {
    sum += more;
}
template <std::size_t N>
void add_counts(std::array<Count, N>& sums, const std::array<Count, N>& more) {
    for (std::size_t i = 0; i < N; ++i)
        sums[i] += more[i];
}
template <class T>
void add_counts(PerSeat<T>& sums, const PerSeat<T>& more);
template <class T>
void add_counts(T& sums, const T& more) {
    T::each_count([](const char*, auto& sum, const auto& one) { add_counts(sum, one); }, sums,
                  more);
}
template <class T>
void add_counts(PerSeat<T>& sums, const PerSeat<T>& more) {
    for (const Seat seat : seats(sums.size()))
        add_counts(sums[seat], more[seat]);
}

inline record::Json counts_json(const Count& count) {
    return count;
}
template <std::size_t N>
record::Json counts_json(const std::array<Count, N>& counts) {
    record::Json list = record::Json::array();
    for (const Count count : counts)
        list.push_back(count);
    return list;
}
template <class T>
record::Json counts_json(const PerSeat<T>& all);
template <class T>
record::Json counts_json(const T& counts) {
    record::Json object = record::Json::object();
    T::each_count([&](const char* name, const auto& one) { object[name] = counts_json(one); },
                  counts);
    return object;
}
template <class T>
record::Json counts_json(const PerSeat<T>& all) {
    record::Json list = record::Json::array();
    for (const T& one : all)
        list.push_back(counts_json(one));
    return list;
}

[[nodiscard]] inline bool read_counts(const record::Json& json, Count& count) {
    if (!json.is_number_integer()) return false;
    count = json.get<Count>();
    return true;
}
template <std::size_t N>
[[nodiscard]] bool read_counts(const record::Json& json, std::array<Count, N>& counts) {
    if (!json.is_array() || json.size() != N) return false;
    for (std::size_t i = 0; i < N; ++i) {
        if (!read_counts(json[i], counts[i])) return false;
    }
    return true;
}
template <class T>
[[nodiscard]] bool read_counts(const record::Json& json, PerSeat<T>& all);
template <class T>
[[nodiscard]] bool read_counts(const record::Json& json, T& counts) {
    bool is_whole = true;
    T::each_count(
        [&](const char* name, auto& one) {
            const record::Json* value = record::member(json, name);
            is_whole = is_whole && value != nullptr && read_counts(*value, one);
        },
        counts);
    return is_whole;
}
template <class T>
[[nodiscard]] bool read_counts(const record::Json& json, PerSeat<T>& all) {
    if (!json.is_array() || json.size() != all.size()) return false;
    for (const Seat seat : seats(all.size())) {
        if (!read_counts(json[seat.index()], all[seat])) return false;
    }
    return true;
}

} // namespace jantaku::arena
