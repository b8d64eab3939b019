#include "host/metrics/report.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace jantaku::metrics_test {

namespace {

struct Sample {
    std::string name;
    std::map<std::string, std::string> labels;
    double value = 0;
};

bool is_name(const std::string& text) {
    const auto is_part = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !text.empty() && std::ranges::all_of(text, is_part) &&
           !(text[0] >= '0' && text[0] <= '9');
}

// Reads the format independently of the code that writes it; throws where the format is violated.
Sample read_sample(const std::string& line) {
    Sample sample;
    const auto end = line.find_first_of("{ ");
    sample.name = line.substr(0, end);
    std::size_t at = end;
    if (line.at(at) == '{') {
        for (++at; line.at(at) != '}';) {
            const auto equals = line.find("=\"", at);
            const std::string label = line.substr(at, equals - at);
            if (!is_name(label)) throw std::runtime_error{"a label that is none: " + line};
            std::string word;
            for (at = equals + 2; line.at(at) != '"'; ++at) {
                if (line.at(at) == '\\') ++at;
                word += line.at(at);
            }
            sample.labels[label] = word;
            ++at;
            if (line.at(at) == ',') ++at;
        }
        ++at;
    }
    if (!is_name(sample.name) || line.at(at) != ' ') throw std::runtime_error{"no sample: " + line};
    std::size_t used = 0;
    sample.value = std::stod(line.substr(at + 1), &used);
    if (at + 1 + used != line.size()) throw std::runtime_error{"no number: " + line};
    return sample;
}

struct Family {
    std::string type;
    std::string help;
    std::vector<Sample> samples;

    [[nodiscard]] double value(const std::string& name,
                               const std::map<std::string, std::string>& labels = {}) const {
        for (const Sample& sample : samples)
            if (sample.name == name && sample.labels == labels) return sample.value;
        throw std::runtime_error{"no sample " + name};
    }
};

std::map<std::string, Family> read(const std::string& text) {
    std::map<std::string, Family> families;
    std::string name;
    std::istringstream lines{text};
    REQUIRE(text.ends_with('\n'));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("# HELP ")) {
            name = line.substr(7, line.find(' ', 7) - 7);
            REQUIRE(is_name(name));
            REQUIRE_FALSE(families.contains(name));
            families[name].help = line.substr(8 + name.size());
        } else if (line.starts_with("# TYPE ")) {
            REQUIRE(line.substr(7, name.size() + 1) == name + " ");
            families[name].type = line.substr(8 + name.size());
        } else {
            const Sample sample = read_sample(line);
            REQUIRE(sample.name.starts_with(name));
            families[name].samples.push_back(sample);
        }
    }
    return families;
}

// Readings in which every number is different.
Readings some() {
    Readings readings;
    readings.server.gateway = {.sessions = {1, 2, 3},
                               .named = 4,
                               .refused_by_address = 5,
                               .refused_by_server = 6,
                               .refused_lines = {7, 8, 9, 10}};
    readings.server.owner = {.players = 11,
                             .bots = 12,
                             .rooms = 13,
                             .tables_playing = 14,
                             .tables_paused = 15,
                             .tables_held = 16,
                             .tables_stuck = 17,
                             .standstills = {18, 19, 20},
                             .given_up = 21,
                             .failed = 22};
    readings.sockets = {.open = 23,
                        .accepted = 24,
                        .slow_readers = 25,
                        .bad_proxy_headers = 26,
                        .bytes_in = 27,
                        .bytes_out = 28};
    readings.work.appends = {29, 30, 31};
    readings.work.store_waiting = 32;
    readings.work.store_oldest_seconds = 33.5;
    readings.work.thoughts.waiting = 34;
    for (const double seconds : {0.00005, 0.001, 0.0011, 20.0})
        readings.work.append_seconds.add(seconds);
    readings.work.thoughts.briefs = 36;
    readings.work.thoughts.seconds.add(0.3);
    readings.work.thoughts.wait_seconds.add(0.2);
    readings.work.turn_seconds.add(0.002);
    readings.sockets.waiting = 35;
    readings.server.links = 37;
    readings.server.is_linked = true;
    readings.server.has_owner = false;
    readings.started = 1'700'000'000.25;
    readings.disk =
        DiskFigures{.free_bytes = (38U << 20U) + 1, .is_low = true, .is_full = false, .words = "D"};
    readings.process = {.cpu_seconds = 39,
                        .resident_bytes = 40,
                        .virtual_bytes = 41,
                        .open_files = 42,
                        .most_open_files = 43,
                        .threads = 44};
    readings.database_bytes = 45;
    readings.log_bytes = 46;
    readings.server.gateway.commands[0] = 47;
    readings.server.gateway.errors[1] = 48;
    readings.server.owner.reports = 49;
    readings.version = "1.2 \"three\"\\\n";
    return readings;
}

} // namespace

TEST_CASE("metrics: the text is what Prometheus reads, with a meaning and a type for each metric",
          "[app][metrics]") {
    const auto families = read(metrics_text(some()));
    CHECK(families.size() == metrics().size());
    for (const Metric& metric : metrics()) {
        CAPTURE(metric.name);
        const Family& family = families.at(std::string{metric.name});
        CHECK(family.type == name_of(metric.type));
        CHECK(family.help == metric.meaning);
        CHECK_FALSE(family.samples.empty());
        CHECK((metric.name.starts_with("jantaku_") || metric.name.starts_with("process_")));
        CHECK(metric.name.ends_with("_total") == (metric.type == MetricType::counter));
        if (metric.type == MetricType::histogram) CHECK(metric.name.ends_with("_seconds"));
        for (const Sample& sample : family.samples) {
            if (metric.type != MetricType::histogram) CHECK(sample.name == metric.name);
        }
    }
}

TEST_CASE("metrics: a process knows what it uses", "[app][metrics]") {
    const ProcessFigures before = process_figures();
    REQUIRE(before.resident_bytes);
    CHECK(*before.resident_bytes > (1U << 20U));
    CHECK(before.virtual_bytes >= before.resident_bytes);
    CHECK(before.threads >= 1U);
    CHECK(before.cpu_seconds > 0.0);
    REQUIRE(before.open_files);
    CHECK(*before.open_files < before.most_open_files);
    const std::ifstream one_more{"/proc/self/status"};
    CHECK(process_figures().open_files == *before.open_files + 1);
}

TEST_CASE("metrics: each number occurs once, under its own name", "[app][metrics]") {
    const auto families = read(metrics_text(some()));
    std::multiset<double> seen;
    for (const auto& [name, family] : families) {
        if (family.type == "histogram" || name == "jantaku_build_info") continue;
        for (const Sample& sample : family.samples)
            seen.insert(sample.value);
    }
    for (int number = 2; number <= 37; ++number) {
        CAPTURE(number);
        CHECK(seen.count(number == 33 ? 33.5 : number) == 1);
    }
    CHECK(seen.count(0) == 2); // the owner is elsewhere, and no record is fenced
    CHECK(seen.count(1) ==
          3); // one session of text, one link to that owner, and a disk that is low
    CHECK(seen.count(38U << 20U) == 1);
    for (int number = 39; number <= 49; ++number)
        CHECK(seen.count(number) == 1);
    CHECK(seen.size() == 55); // with the start, which has two names
    const auto value = [&](const std::string& name,
                           const std::map<std::string, std::string>& labels) {
        return families.at(name).value(name, labels);
    };
    CHECK(value("jantaku_sessions", {{"dialect", "mjai"}}) == 3);
    CHECK(value("jantaku_commands_total", {{"command", "help"}}) == 47);
    CHECK(value("jantaku_errors_total", {{"code", "E-NO_DRAWN_TILE"}}) == 48);
    CHECK(value("jantaku_database_bytes", {{"file", "log"}}) == 46);
    CHECK(value("jantaku_lines_refused_total", {{"reason", "too_fast"}}) == 7);
    CHECK(value("jantaku_lines_refused_total", {{"reason", "bad_json"}}) == 10);
    CHECK(value("jantaku_connections_refused_total", {{"limit", "server"}}) == 6);
    CHECK(value("jantaku_tables_paused", {}) == 15);
    CHECK(value("jantaku_watchdog_findings_total", {{"kind", "record"}}) == 18);
    CHECK(value("jantaku_records_total", {{"result", "unknown"}}) == 31);
    CHECK(value("jantaku_sent_bytes_total", {}) == 28);
    CHECK(value("jantaku_start_time_seconds", {}) == 1'700'000'000.25);
    CHECK(families.at("jantaku_build_info").samples.front().labels.at("version") ==
          "1.2 \"three\"\\n"); // the reader reads \n as an n
}

TEST_CASE("metrics: the counts of a histogram are cumulative", "[app][metrics]") {
    const auto families = read(metrics_text(some()));
    const Family& family = families.at("jantaku_append_seconds");
    const auto at_most = [&](const std::string& bound) {
        return family.value("jantaku_append_seconds_bucket", {{"le", bound}});
    };
    CHECK(at_most("0.0001") == 1);
    CHECK(at_most("0.0005") == 1);
    CHECK(at_most("0.001") == 2); // a bound includes values equal to it
    CHECK(at_most("0.0025") == 3);
    CHECK(at_most("10") == 3);
    CHECK(at_most("+Inf") == 4);
    CHECK(family.value("jantaku_append_seconds_count") == 4);
    CHECK(family.value("jantaku_append_seconds_sum") == Approx(20.00215));
    CHECK(family.samples.size() == Histogram::bounds.size() + 3);
}

TEST_CASE("metrics: numbers are written in full, whatever their size", "[app][metrics]") {
    Readings readings;
    readings.sockets.bytes_in = 18'446'744'073'709'551'615ULL;
    readings.started = 1'790'000'000.125;
    const std::string text = metrics_text(readings);
    CHECK(text.find("\njantaku_received_bytes_total 18446744073709551615\n") != std::string::npos);
    CHECK(text.find("\njantaku_start_time_seconds 1790000000.125\n") != std::string::npos);
}

TEST_CASE("health: a server is well unless its tables cannot go on", "[app][metrics]") {
    Readings well;
    well.server.owner = {
        .rooms = 5, .tables_playing = 5, .tables_held = 1, .standstills = {1, 1, 1}, .given_up = 1};
    well.work.store_waiting = 3;
    well.work.store_oldest_seconds = 4;
    CHECK_FALSE(problem_in(well));

    Readings paused = well;
    paused.server.owner.tables_paused = 2;
    CHECK(problem_in(paused) == "nothing can be recorded: 2 tables are paused");
    Readings stuck = well;
    stuck.server.owner.tables_stuck = 1;
    CHECK(problem_in(stuck) == "1 table is stuck");
    stuck.server.owner.tables_stuck = 2;
    CHECK(problem_in(stuck) == "2 tables are stuck");
    Readings low = well;
    low.disk = DiskFigures{.free_bytes = 9, .is_low = true, .is_full = false, .words = "D has 9"};
    CHECK(problem_in(low) == "no game begins: D has 9");
    low.disk->is_full = true;
    low.is_recovering = true;
    CHECK(problem_in(low) == "the disk is full: D has 9");
    low.disk = DiskFigures{};
    low.is_recovering = false;
    CHECK_FALSE(problem_in(low));
    Readings deaf = well;
    deaf.work.store_oldest_seconds = 6;
    CHECK(problem_in(deaf) == "the store has not answered for 6 seconds");
    Readings draining = well;
    draining.server.owner.is_draining = true;
    CHECK(problem_in(draining) == "draining: no new game begins");
    Readings early = well;
    early.is_recovering = true;
    CHECK(problem_in(early) == "the games of an earlier process are being read");
}

} // namespace jantaku::metrics_test
