#include "room/packed_events.hpp"

#include "room/wire.hpp"

namespace jantaku {

void PackedEvents::add(const Event& event) {
    wire::put(bytes_, event);
}

void PackedEvents::drop_from(const std::function<bool(const Event&)>& is_meant) {
    wire::Source in{bytes_};
    while (!in.is_empty()) {
        const std::size_t place = bytes_.size() - in.left();
        if (!is_meant(wire::take<Event>(in))) continue;
        bytes_.resize(place);
        return;
    }
}

void PackedEvents::each(const std::function<void(const Event&)>& f) const {
    wire::Source in{bytes_};
    while (!in.is_empty())
        f(wire::take<Event>(in));
}

Events PackedEvents::all() const {
    Events events;
    each([&](const Event& event) { events.push_back(event); });
    return events;
}

} // namespace jantaku
