// Table: clients of a crowd that play with each other or with bots, in one of the server's dialects.
//
// plays    every claim is passed and the tile drawn is discarded, after about the time for thought;
//          after a game the next begins
// delay    from an answer until the server's first sign that it was taken
// errors   std::runtime_error: the server refuses, or closes a connection
#pragma once

#include "tools/load/count.hpp"
#include "tools/load/wire.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace jantaku::load {

// The state that all tables of a crowd share. It must outlive them.
struct Surroundings {
    boost::asio::io_context& io;
    Count& count;
    Endpoints server;    // the main port
    Endpoints mjai_port; // only for tables of mjai clients
    std::string match;
    std::string bot_level = {}; // of tables with bots
    std::chrono::milliseconds think{0};
};

class Table {
  public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    virtual ~Table() = default;

    virtual void start() = 0; // once all four are there
    // None before the server has told it; a table of mjai clients does not know it.
    [[nodiscard]] virtual std::optional<std::size_t> room() const { return std::nullopt; }
};

[[nodiscard]] std::unique_ptr<Table> json_table(Surroundings& around);
// One program and three built-in players.
[[nodiscard]] std::unique_ptr<Table> bot_table(Surroundings& around);
// number: that of the table among its kind
[[nodiscard]] std::unique_ptr<Table> mjai_table(Surroundings& around, std::size_t number);
// on_screens: the table is drawn in place, 80x24, instead of scrolling
[[nodiscard]] std::unique_ptr<Table> text_table(Surroundings& around, bool on_screens);

} // namespace jantaku::load
