// Use: one use of a prepared statement with its parameters bound. The destructor makes the
// statement ready for the next use.
//
// texts   and blobs are not copied: they must outlive the use
// errors  SQLite::Exception if the file or the disk fails
#pragma once

#include "room/ids.hpp"

#include <SQLiteCpp/Statement.h>
#include <cstdint>
#include <string>

namespace jantaku {

inline std::int64_t sql(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
}

inline std::uint64_t number_in(const SQLite::Column& column) {
    return static_cast<std::uint64_t>(column.getInt64());
}

// Bytes that are no text.
struct Blob {
    const std::string& bytes;
};

class Use {
  public:
    // parameters: the first ones of the statement.
    template <class... Parameters>
    explicit Use(SQLite::Statement& statement, const Parameters&... parameters)
        : statement_{statement} {
        int place = 0;
        (bind(++place, parameters), ...);
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { statement_.tryReset(); }

    bool next() const { return statement_.executeStep(); }
    void run() const { statement_.exec(); }
    [[nodiscard]] SQLite::Column column(int index) const { return statement_.getColumn(index); }

  private:
    void bind(int place, RoomId room) { statement_.bind(place, sql(room.value)); }
    void bind(int place, PlayerId player) { statement_.bind(place, sql(player.value)); }
    void bind(int place, std::uint64_t number) { statement_.bind(place, sql(number)); }
    void bind(int place, const std::string& text) { statement_.bindNoCopy(place, text); }
    void bind(int place, Blob blob) {
        statement_.bindNoCopy(place, static_cast<const void*>(blob.bytes.data()),
                              static_cast<int>(blob.bytes.size()));
    }

    SQLite::Statement& statement_;
};

} // namespace jantaku
