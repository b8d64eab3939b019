#include "room/journal_writer.hpp"

#include <algorithm>

namespace jantaku {

namespace {

constexpr Tick retry_first{10};
constexpr Tick retry_most{1000};

Tick retry_delay(int tries) {
    Tick delay = retry_first;
    for (int i = 2; i < tries && delay < retry_most; ++i)
        delay *= 2;
    return tries < 2 ? Tick{0} : std::min(delay, retry_most);
}

} // namespace

void JournalWriter::take_over(Epoch epoch, RecordNumber written) {
    epoch_ = epoch;
    last_record_ = written;
}

void JournalWriter::begin(Tick now) {
    begun_at_ = now;
    tries_ = 0;
    retry_at_.reset();
}

Append JournalWriter::send(RoomId room, const Record& events, Tick now) {
    ++tries_;
    sent_at_ = now;
    retry_at_.reset();
    return {.room = room, .epoch = epoch_, .record = last_record_ + 1, .events = events};
}

Load JournalWriter::load(RoomId room, Tick now) {
    load_sent_at_ = now;
    return {room};
}

JournalWriter::Next JournalWriter::on(const Appended& in, Tick now) {
    if (!begun_at_ || load_sent_at_ || in.record != last_record_ + 1) return Next::nothing;
    switch (in.result) {
    case AppendResult::durable:
        ++last_record_;
        return Next::landed;
    case AppendResult::unknown:
        return Next::load;
    case AppendResult::fenced:
        // By a later claim of this process, or of another.
        if (in.epoch == epoch_) return Next::drop;
        break;
    case AppendResult::refused:
        break;
    }
    retry_at_ = now + retry_delay(tries_);
    return *retry_at_ <= now ? Next::send : Next::retry;
}

JournalWriter::Done JournalWriter::end(Tick now) {
    const Done done{.took = waiting(now), .was_paused = is_pause_known_};
    begun_at_.reset();
    is_pause_known_ = false;
    return done;
}

bool JournalWriter::begins_to_pause(Tick now) {
    if (is_pause_known_ || waiting(now) < store_patience) return false;
    is_pause_known_ = true;
    return true;
}

std::optional<Tick> JournalWriter::wake_at() const {
    if (!begun_at_ || is_pause_known_) return retry_at_;
    const Tick pause_at = *begun_at_ + store_patience;
    return std::min(retry_at_.value_or(pause_at), pause_at);
}

JournalWriter::Next JournalWriter::on(const Loaded& in) {
    epoch_ = std::max(epoch_, in.epoch); // also that of a claim that was made again
    if (!load_sent_at_) return Next::nothing;
    load_sent_at_.reset();
    const bool is_written = in.last > last_record_;
    last_record_ = in.last;
    return is_written ? Next::landed : Next::send;
}

bool JournalWriter::is_lost(Tick patience, Tick now) const {
    if (!load_sent_at_ && (!begun_at_ || retry_at_)) return false;
    return load_sent_at_.value_or(sent_at_) + patience <= now;
}

} // namespace jantaku
