#include "cluster/frame.hpp"

#include "cluster/frame_fields.hpp"
#include "room/wire.hpp"

#include <utility>

namespace jantaku::cluster {

std::string bytes_of(const Frame& frame) {
    wire::FramedBytes bytes;
    wire::put(bytes, frame);
    return std::move(bytes).all();
}

Result<Frame, std::string> read_frame(std::string_view bytes) {
    wire::FramedSource in{bytes};
    try {
        return wire::take<Frame>(in);
    } catch (const wire::BadBytes& error) {
        return std::string{error.what()};
    }
}

} // namespace jantaku::cluster
