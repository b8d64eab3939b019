#include "room/journal_writer.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::journal_writer_test {

namespace {

using Next = JournalWriter::Next;

constexpr RoomId room{1};

Appended answered(const Append& append, AppendResult result) {
    return {.room = room, .record = append.record, .result = result, .epoch = append.epoch};
}

Loaded journal_of(Epoch epoch, RecordNumber records) {
    return {.room = room, .epoch = epoch, .records = {}, .last = records};
}

// A writer that has claimed its room under epoch 5 and written two records.
JournalWriter writer() {
    JournalWriter journal;
    journal.take_over(5, 2);
    return journal;
}

} // namespace

TEST_CASE("journal writer: a durable record is counted, with the time that it took",
          "[room][journal]") {
    JournalWriter journal = writer();
    journal.begin(Tick{100});
    const Append append = journal.send(room, {}, Tick{100});
    CHECK(append.epoch == 5);
    CHECK(append.record == 3);
    CHECK(journal.on(answered(append, AppendResult::durable), Tick{130}) == Next::landed);
    CHECK(journal.written() == 3);
    CHECK(journal.end(Tick{130}).took == Tick{30});
    CHECK(journal.waiting(Tick{999}) == Tick{0});
}

TEST_CASE("journal writer: a refused record is sent again, at growing intervals",
          "[room][journal]") {
    JournalWriter journal = writer();
    Tick now{0};
    journal.begin(now);
    Append append = journal.send(room, {}, now);
    CHECK(journal.on(answered(append, AppendResult::refused), now) == Next::send);
    for (const int delay : {10, 20, 40, 80, 160, 320, 640, 1000, 1000}) {
        append = journal.send(room, {}, now);
        CHECK(append.record == 3);
        CHECK(journal.on(answered(append, AppendResult::refused), now) == Next::retry);
        CHECK(journal.retry_at() == now + Tick{delay});
        CHECK(journal.begins_to_pause(now) == (now >= store_patience && now < Tick{2000}));
        now = *journal.retry_at();
    }
    append = journal.send(room, {}, now);
    CHECK(journal.on(answered(append, AppendResult::durable), now) == Next::landed);
    CHECK(journal.end(now).was_paused);
}

TEST_CASE(
    "journal writer: after an unknown outcome, the journal says whether the record was written",
    "[room][journal]") {
    const bool is_written = GENERATE(false, true);
    JournalWriter journal = writer();
    journal.begin(Tick{0});
    const Append append = journal.send(room, {}, Tick{0});
    CHECK(journal.on(answered(append, AppendResult::unknown), Tick{1}) == Next::load);
    CHECK(journal.load(room, Tick{1}).room == room);
    CHECK(journal.on(answered(append, AppendResult::durable), Tick{2}) == Next::nothing);
    CHECK(journal.on(journal_of(6, is_written ? 3 : 2)) ==
          (is_written ? Next::landed : Next::send));
    CHECK(journal.send(room, {}, Tick{3}).epoch == 6);
    CHECK(journal.written() == (is_written ? 3U : 2U));
}

TEST_CASE("journal writer: a writer that is fenced by another process gives the room up",
          "[room][journal]") {
    JournalWriter journal = writer();
    journal.begin(Tick{0});
    const Append append = journal.send(room, {}, Tick{0});
    CHECK(journal.on(answered(append, AppendResult::fenced), Tick{1}) == Next::drop);
}

TEST_CASE("journal writer: a writer that is fenced by its own later claim writes under that claim",
          "[room][journal]") {
    JournalWriter journal = writer();
    journal.begin(Tick{0});
    const Append append = journal.send(room, {}, Tick{0});
    CHECK(journal.on(journal_of(6, 2)) == Next::nothing); // there was no question for it
    CHECK(journal.on(answered(append, AppendResult::fenced), Tick{1}) == Next::send);
    CHECK(journal.send(room, {}, Tick{1}).epoch == 6);
}

TEST_CASE("journal writer: a lost answer is noticed after a while, but not while a record waits to "
          "be resent",
          "[room][journal]") {
    JournalWriter journal = writer();
    CHECK_FALSE(journal.is_lost(Tick{60}, Tick{1000}));
    journal.begin(Tick{0});
    const Append append = journal.send(room, {}, Tick{0});
    CHECK_FALSE(journal.is_lost(Tick{60}, Tick{59}));
    CHECK(journal.is_lost(Tick{60}, Tick{60}));
    CHECK(journal.on(answered(append, AppendResult::refused), Tick{60}) == Next::send);
    static_cast<void>(journal.send(room, {}, Tick{60}));
    CHECK(journal.on(answered(append, AppendResult::refused), Tick{61}) == Next::retry);
    CHECK_FALSE(journal.is_lost(Tick{60}, Tick{1000}));
    static_cast<void>(journal.load(room, Tick{1000}));
    CHECK(journal.is_lost(Tick{60}, Tick{1060}));
}

} // namespace jantaku::journal_writer_test
