#include "host/metrics/report.hpp"

#include "text/message.hpp"
#include "text/words.hpp"

#include <array>
#include <fmt/format.h>

namespace jantaku {

namespace {

constexpr auto counter = MetricType::counter;
constexpr auto gauge = MetricType::gauge;
constexpr auto histogram = MetricType::histogram;

// One sample for each word, in the order of the enumeration.
template <class Numbers, std::size_t size>
void each(Exposition& out,
          std::string_view label,
          const std::array<std::string_view, size>& words,
          const Numbers& numbers) {
    static_assert(std::tuple_size_v<Numbers> == size);
    for (std::size_t i = 0; i < size; ++i)
        out.sample(label, words[i], numbers[i]);
}

using In = const Readings&;
using Out = Exposition&;

// A sample for each number above 0.
void those_that_came(Out out, std::string_view label, const auto& numbers, auto word_of) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] > 0) out.sample(label, word_of(i), numbers[i]);
}

void known(Out out, const auto& number) {
    if (number) out.sample(static_cast<double>(*number));
}

constexpr Metric table[] = {
    {"jantaku_build_info", gauge, "1, with the version.",
     [](In in, Out out) { out.sample("version", in.version, 1); }},
    {"jantaku_start_time_seconds", gauge, "When the process started, in seconds of the epoch.",
     [](In in, Out out) { out.sample(in.started); }},
    {"process_start_time_seconds", gauge, "The same.",
     [](In in, Out out) { out.sample(in.started); }},
    {"process_cpu_seconds_total", counter, "CPU time of all threads, in user and system mode.",
     [](In in, Out out) { known(out, in.process.cpu_seconds); }},
    {"process_resident_memory_bytes", gauge, "Memory that is in use.",
     [](In in, Out out) { known(out, in.process.resident_bytes); }},
    {"process_virtual_memory_bytes", gauge, "Memory that is reserved.",
     [](In in, Out out) { known(out, in.process.virtual_bytes); }},
    {"process_open_fds", gauge,
     "Open files and connections; before Linux 6.2 none if there are more than 4096.",
     [](In in, Out out) { known(out, in.process.open_files); }},
    {"process_max_fds", gauge, "How many may be open.",
     [](In in, Out out) { known(out, in.process.most_open_files); }},
    {"process_threads", gauge, "Threads of the process.",
     [](In in, Out out) { known(out, in.process.threads); }},

    {"jantaku_connections", gauge, "Open connections.",
     [](In in, Out out) { out.sample(in.sockets.open); }},
    {"jantaku_connections_accepted_total", counter, "Connections accepted.",
     [](In in, Out out) { out.sample(in.sockets.accepted); }},
    {"jantaku_connections_refused_total", counter,
     "Connections refused: too many from one address, or in all (server).",
     [](In in, Out out) {
         out.sample("limit", "address", in.server.gateway.refused_by_address);
         out.sample("limit", "server", in.server.gateway.refused_by_server);
     }},
    {"jantaku_proxy_headers_refused_total", counter,
     "Connections of trusted proxies closed because they had no valid PROXY header.",
     [](In in, Out out) { out.sample(in.sockets.bad_proxy_headers); }},
    {"jantaku_readers_dropped_total", counter,
     "Connections dropped because they left more output unread than --output-queue-bytes.",
     [](In in, Out out) { out.sample(in.sockets.slow_readers); }},
    {"jantaku_received_bytes_total", counter, "Bytes received from clients.",
     [](In in, Out out) { out.sample(in.sockets.bytes_in); }},
    {"jantaku_sent_bytes_total", counter, "Bytes sent to clients.",
     [](In in, Out out) { out.sample(in.sockets.bytes_out); }},

    {"jantaku_sessions", gauge, "Connections being served, by the dialect they speak.",
     [](In in, Out out) {
         constexpr std::array<std::string_view, 3> words{"text", "json", "mjai"};
         each(out, "dialect", words, in.server.gateway.sessions);
     }},
    {"jantaku_sessions_named", gauge, "Connections with a name, guests included.",
     [](In in, Out out) { out.sample(in.server.gateway.named); }},
    {"jantaku_lines_refused_total", counter,
     "Lines refused: beyond lines-per-second, too long, not UTF-8, not a JSON object.",
     [](In in, Out out) {
         constexpr std::array<std::string_view, 4> words{"too_fast", "too_long", "bad_utf8",
                                                         "bad_json"};
         each(out, "reason", words, in.server.gateway.refused_lines);
     }},

    {"jantaku_commands_total", counter,
     "Commands that were given, without those that answer a question at the table.",
     [](In in, Out out) {
         those_that_came(out, "command", in.server.gateway.commands,
                         [](std::size_t i) { return key_of(static_cast<CommandId>(i)); });
     }},
    {"jantaku_errors_total", counter, "Commands and answers that were refused, by the code.",
     [](In in, Out out) {
         those_that_came(out, "code", in.server.gateway.errors,
                         [](std::size_t i) { return code_of(static_cast<Error>(i)); });
     }},

    {"jantaku_players", gauge, "Players known to the server, connected or not, without bots.",
     [](In in, Out out) { out.sample(in.server.owner.players); }},
    {"jantaku_bots", gauge, "Built-in players in rooms.",
     [](In in, Out out) { out.sample(in.server.owner.bots); }},
    {"jantaku_reports_open", gauge, "Reports of players that nobody has settled.",
     [](In in, Out out) { out.sample(in.server.owner.reports); }},
    {"jantaku_rooms", gauge, "Open rooms.",
     [](In in, Out out) { out.sample(in.server.owner.rooms); }},
    {"jantaku_tables_playing", gauge, "Rooms with a running game.",
     [](In in, Out out) { out.sample(in.server.owner.tables_playing); }},
    {"jantaku_tables_paused", gauge,
     "Rooms with a running game whose last record has waited for the store for a second or "
     "more.",
     [](In in, Out out) { out.sample(in.server.owner.tables_paused); }},
    {"jantaku_tables_held", gauge,
     "Rooms with a running game that wait for their players after a restart of the server.",
     [](In in, Out out) { out.sample(in.server.owner.tables_held); }},
    {"jantaku_tables_stuck", gauge,
     "Rooms with a running game that the watchdog found and that have not gone on since.",
     [](In in, Out out) { out.sample(in.server.owner.tables_stuck); }},
    {"jantaku_watchdog_findings_total", counter,
     "Findings of the watchdog: a record without an answer, a seat without a decision, a "
     "table "
     "that "
     "does not go on.",
     [](In in, Out out) {
         constexpr std::array<std::string_view, 3> words{"record", "seat", "table"};
         each(out, "kind", words, in.server.owner.standstills);
     }},
    {"jantaku_watchdog_closed_total", counter, "Games that the watchdog closed.",
     [](In in, Out out) { out.sample(in.server.owner.given_up); }},
    {"jantaku_rooms_failed_total", counter, "Rooms closed by a bug or a damaged journal.",
     [](In in, Out out) { out.sample(in.server.owner.failed); }},

    {"jantaku_records_total", counter,
     "Records of rooms given to the store, by its answer; refused records are given again.",
     [](In in, Out out) {
         constexpr std::array<std::string_view, 4> words{"durable", "refused", "unknown", "fenced"};
         each(out, "result", words, in.work.appends);
     }},
    {"jantaku_append_seconds", histogram,
     "How long a record waited for the store's answer, during which its table pauses.",
     [](In in, Out out) { out.sample(in.work.append_seconds); }},
    {"jantaku_store_waiting", gauge, "Questions to the store that have no answer yet.",
     [](In in, Out out) { out.sample(in.work.store_waiting); }},
    {"jantaku_store_oldest_seconds", gauge,
     "How long the oldest of these questions has waited; 0: none.",
     [](In in, Out out) { out.sample(in.work.store_oldest_seconds); }},
    {"jantaku_database_bytes", gauge,
     "Bytes of the database and its log, by file; none: the data are in no file.",
     [](In in, Out out) {
         if (in.database_bytes) out.sample("file", "database", *in.database_bytes);
         if (in.log_bytes) out.sample("file", "log", *in.log_bytes);
     }},
    {"jantaku_disk_free_bytes", gauge,
     "Bytes that the disk of the data has free, in whole MiB; none: the data are in no file.",
     [](In in, Out out) {
         if (in.disk && in.disk->free_bytes) out.sample(*in.disk->free_bytes >> 20U << 20U);
     }},
    {"jantaku_disk_low", gauge,
     "1 if that is less than --min-free, so that no game begins, else 0.",
     [](In in, Out out) { out.sample(in.disk && in.disk->is_low ? 1 : 0); }},
    {"jantaku_turn_seconds", histogram,
     "How long the loop worked on one input; everybody else waits for that time.",
     [](In in, Out out) { out.sample(in.work.turn_seconds); }},
    {"jantaku_inputs_waiting", gauge,
     "Connections whose input waits for its round, because answers to open questions go "
     "first.",
     [](In in, Out out) { out.sample(in.sockets.waiting); }},
    {"jantaku_thought_seconds", histogram, "How long built-in players thought about a decision.",
     [](In in, Out out) { out.sample(in.work.thoughts.seconds); }},
    {"jantaku_thought_wait_seconds", histogram,
     "How long a decision waited before a built-in player began to think.",
     [](In in, Out out) { out.sample(in.work.thoughts.wait_seconds); }},
    {"jantaku_thoughts_brief_total", counter,
     "Decisions about which built-in players thought less, because the server was busy.",
     [](In in, Out out) { out.sample(in.work.thoughts.briefs); }},
    {"jantaku_thoughts_waiting", gauge, "Decisions that wait for a built-in player to think.",
     [](In in, Out out) { out.sample(in.work.thoughts.waiting); }},

    {"jantaku_owner", gauge, "1 if the owner of all players and rooms is on this node, else 0.",
     [](In in, Out out) { out.sample(in.server.has_owner ? 1 : 0); }},
    {"jantaku_owner_linked", gauge,
     "1 if this node is linked to the owner on another node, else 0.",
     [](In in, Out out) { out.sample(in.server.is_linked ? 1 : 0); }},
    {"jantaku_nodes_linked", gauge, "Other nodes that are linked to the owner on this node.",
     [](In in, Out out) { out.sample(in.server.links); }},
};

std::string tables(std::size_t count, std::string_view what) {
    return fmt::format("{} {} {}", count, count == 1 ? "table is" : "tables are", what);
}

} // namespace

std::span<const Metric> metrics() {
    return table;
}

std::string metrics_text(const Readings& readings) {
    Exposition out;
    for (const Metric& metric : table) {
        out.metric(metric.name, metric.type, metric.meaning);
        metric.write(readings, out);
    }
    return out.text();
}

std::optional<std::string> problem_in(const Readings& readings) {
    if (readings.disk && readings.disk->is_full) return "the disk is full: " + readings.disk->words;
    if (readings.disk && readings.disk->has_lost_file)
        return "the file of the data was removed or replaced while this server has it open";
    if (readings.is_recovering) return "the games of an earlier process are being read";
    if (!readings.server.has_owner && !readings.server.is_linked)
        return "this node has no owner and finds none on another node";
    const OwnerFigures& rooms = readings.server.owner;
    if (rooms.tables_paused > 0)
        return "nothing can be recorded: " + tables(rooms.tables_paused, "paused");
    if (readings.work.store_oldest_seconds > store_patience_seconds)
        return fmt::format("the store has not answered for {:.0f} seconds",
                           readings.work.store_oldest_seconds);
    if (rooms.tables_stuck > 0) return tables(rooms.tables_stuck, "stuck");
    if (readings.disk && readings.disk->is_low) return "no game begins: " + readings.disk->words;
    if (rooms.is_draining) return "draining: no new game begins";
    return std::nullopt;
}

} // namespace jantaku
