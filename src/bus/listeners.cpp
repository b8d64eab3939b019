#include "bus/listeners.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>
#include <utility>

namespace jantaku {

Listeners::Added Listeners::add(const std::string& subject, Bus::Heard heard) {
    require_subject(subject);
    const Bus::Listener listener{++last_};
    std::vector<Entry>& entries = of_[subject];
    entries.push_back({listener, std::make_shared<const Bus::Heard>(std::move(heard))});
    subjects_.emplace(listener, subject);
    return {.listener = listener, .is_first = entries.size() == 1};
}

std::optional<std::string> Listeners::stop(Bus::Listener listener) {
    const auto found = subjects_.find(listener);
    if (found == subjects_.end()) return std::nullopt;
    std::string subject = std::move(found->second);
    subjects_.erase(found);
    std::vector<Entry>& entries = of_.at(subject);
    std::erase_if(entries, [&](const Entry& each) { return each.listener == listener; });
    if (!entries.empty()) return std::nullopt;
    of_.erase(subject);
    return subject;
}

void Listeners::hear(const std::string& subject, std::string_view message) const {
    // Every callback may change the list. Listeners that it adds do not hear this message.
    const std::uint64_t newest = last_;
    for (Bus::Listener last{0};;) {
        const auto found = of_.find(subject);
        if (found == of_.end()) return;
        const auto next = std::ranges::find_if(
            found->second, [&](const Entry& each) { return each.listener > last; });
        if (next == found->second.end() || next->listener > Bus::Listener{newest}) return;
        last = next->listener;
        const auto heard = next->heard;
        (*heard)(message);
    }
}

bool is_subject(std::string_view text) {
    const auto is_in_word = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    };
    return !text.empty() && text.size() <= longest_subject && !text.starts_with('.') &&
           !text.ends_with('.') && text.find("..") == std::string_view::npos &&
           std::ranges::all_of(text, [&](char c) { return c == '.' || is_in_word(c); });
}

void require_subject(std::string_view subject) {
    if (!is_subject(subject)) throw InvariantError{"a subject that no bus has"};
}

void require_size(std::size_t bytes) {
    if (bytes > largest_message) throw InvariantError{"a message that is too large for a bus"};
}

} // namespace jantaku
