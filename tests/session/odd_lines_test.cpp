// Odd lines: each line of a corpus in a session of its own, with the command that was read, the
// replies and the requests to the owner.
#include "record/mjai/action.hpp"
#include "session/json_lines.hpp"
#include "session/json_message.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/golden.hpp"

#include <jantaku/table/decide.hpp>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::odd_lines_test {

using namespace jantaku::literals;
using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

using Texts = std::vector<std::string>;

std::string repeated(std::string_view part, std::size_t times) {
    std::string text;
    for (; times > 0; --times)
        text += part;
    return text;
}

// ---- the corpus

// Values of every type, and texts that only look like one.
Texts values() {
    return {"null",
            "true",
            "false",
            "0",
            "-0",
            "3",
            "-1",
            "1.0",
            "-0.0",
            "2.5",
            "1e2",
            "1E+2",
            "1e-7",
            "123456789.125",
            "4294967296",
            "9223372036854775807",
            "-9223372036854775808",
            "9223372036854775808",
            "18446744073709551615",
            "18446744073709551616",
            "1e308",
            "1e400",
            "01",
            "+1",
            ".5",
            "1.",
            "0x1",
            "NaN",
            "-",
            "tru",
            "nul",
            R"("")",
            R"(" ")",
            R"("a")",
            R"("5m")",
            R"("\u0035m")",
            R"("5\u006d")",
            R"("a b")",
            R"("\u3000")",
            R"("\u0000")",
            R"("\u001b[2J")",
            R"("\n\t\r\b\f\/\\\"")",
            R"("\x41")",
            R"("\u12")",
            R"("\ud83c\udc07")",
            R"("\ud83c")",
            R"("\udc07\ud83c")",
            "\"\xF0\x9F\x80\x87\"",
            "\"\xC3\xA9\"",
            "\"\xFF\"",
            "\"\xC0\x80\"",
            "\"\xED\xA0\x80\"",
            "\"\t\"",
            "\"a",
            "[]",
            "[1]",
            R"(["a",2,true])",
            R"([null])",
            "[[1]]",
            "[{}]",
            "[1,]",
            "[,1]",
            "[",
            "]",
            "{}",
            R"({"a":1})",
            "{",
            "}"};
}

// Messages with ? in the place of a value.
Texts forms() {
    return {R"({"type":?})",
            R"({"type":"ping","id":?})",
            R"({"type":"create","uma":?,"id":"c"})",
            R"({"type":"say","text":?})",
            R"({"type":"none","rid":?})",
            R"({"type":"dahai","pai":?,"rid":20})",
            R"({"type":"chi","consumed":["1m",?],"rid":20})"};
}

std::string filled(std::string form, const std::string& value) {
    return form.replace(form.find('?'), 1, value);
}

// Several members with one key, members in another order, unknown members, several values.
Texts compositions() {
    return {R"({})",
            R"({"type":"ping","type":"pong","id":1})",
            R"({"type":"nothing","type":"ping","id":1,"id":2})",
            R"({"id":1,"type":"ping","id":null})",
            R"({"TYPE":"ping"})",
            R"({"\u0074ype":"ping","i\u0064":3})",
            R"({"type":"PING"})",
            R"({"type":"create","uma":[1,2,3,-6],"tobi":false,"uma":[15,5,-5,-15]})",
            R"({"type":"create","tobi":false,"match":"tonpuu","preset":"tenhou"})",
            R"({"type":"create","a b":1})",
            R"({"type":"create","":1})",
            R"({"type":"create","tobi":null,"uma":[]})",
            R"({"type":"create","tobbi":true})",
            R"({"type":"join","rom":3})",
            R"({"type":"join","room":1,"room":2})",
            R"({"type":"start","text":1})",
            R"({"type":"dahai","pai":"5m"})",
            R"({"type":"dahai","pai":null})",
            R"({"type":"dahai","tile":"5m"})",
            R"({"type":"dahai","tile":"5m","actor":0})",
            R"({"type":"chi","consumed":["1m","2m"]})",
            R"({"type":"dahai","pai":"5m","rid":20,"rid":21})",
            R"({"type":"dahai","pai":"5m","rid":21,"rid":20})",
            R"({"rid":20,"tsumogiri":true,"pai":"5m","actor":0,"type":"dahai"})",
            R"({"rid":20,"unknown":{"a":[1,{"b":null}]},"pai":"5m","type":"dahai"})",
            R"({"rid":20,"pai":"5m","pai":"9s","type":"dahai"})",
            R"({"rid":20,"type":"dahai"})",
            R"({"rid":20})",
            R"({"rid":null,"type":"pass"})",
            R"({"type":"pass"})",
            R"({"type":"tsumo"})",
            R"({"type":"hora","rid":20,"id":[]})",
            R"({"type":"hora","rid":20,"id":"x"})",
            R"({"type":"ryukyoku","rid":20})",
            R"({"type":"pon","consumed":["1z","1z"],"rid":20})",
            R"({"type":"chi","consumed":["2m","1m"],"rid":20})",
            R"({"type":"chi","consumed":["1m","2m","3m"],"rid":20})",
            R"({"type":"daiminkan","rid":20})",
            R"({"type":"kakan","pai":"1m","rid":20})",
            R"({"type":"ankan","pai":"1m","rid":20})",
            R"({"type":"nukidora","rid":20})",
            R"({"type":"kita","pai":"N","rid":20})",
            R"({"type":"mode","mode":"text"})",
            R"({"type":"ui","mode":"screen"})",
            R"({"type":"resume","key":"x","since":18446744073709551615,"game":"1-2"})",
            R"({"type":"login","name":"a"})",
            R"({"type":"register","name":"a","password":["b","c"]})",
            R"({"type":"why","command":"riichi","argument":5})",
            R"({"type":"tell","name":"b"})",
            R"({"type":"tell","text":"only text"})",
            R"({"type":"hello","kind":"bot","kind":"person","language":"ja","language":"xx"})",
            R"({"type":"hello","kind":"person","language":"ja","id":7})",
            R"({"type":"ping"} {"type":"ping"})",
            R"({"type":"ping"}x)",
            R"({"type":"ping"}])",
            R"({"type":"ping"},)",
            R"([{"type":"ping"}])",
            R"({"type":"ping",})",
            R"({"type" "ping"})",
            R"({'type':'ping'})",
            R"({type:"ping"})",
            R"({"type":"ping"} // comment)",
            "\xEF\xBB\xBF{\"type\":\"ping\",\"id\":1}",
            "\xEF\xBB\xBF",
            " \t{ \"type\" : \"ping\" , \"id\" : 1 } \t\r",
            "{\"type\":\"ping\"\r,\"id\":1}",
            "{\"type\":\"ping\"\x0B}",
            std::string("{\"type\":\"ping\"}\0", 16),
            std::string("\0{\"type\":\"ping\"}", 16),
            " ",
            "\t\r",
            "ping",
            "/help"};
}

// Lines at the bounds, on both sides.
Texts extremes() {
    Texts lines;
    for (const std::size_t depth : {1U, 30U, 31U, 32U, 33U, 1000U, 2000U}) {
        const std::string lists = repeated("[", depth) + repeated("]", depth);
        lines.push_back(R"({"type":"ping","id":)" + lists + "}");
        lines.push_back(R"({"type":"none","rid":20,"log":)" + lists + "}");
        lines.push_back(R"({"type":"none","rid":20,"log":)" + repeated("{\"a\":", depth) + "1" +
                        repeated("}", depth) + "}");
        lines.push_back(lists);
    }
    for (const std::size_t members : {100U, 254U, 255U, 256U, 300U}) {
        std::string line = R"({"type":"none","rid":20)";
        std::string same = line;
        for (std::size_t i = 2; i < members; ++i) {
            line += ",\"k" + std::to_string(i) + "\":" + std::to_string(i);
            same += ",\"k\":1";
        }
        lines.push_back(line + "}");
        lines.push_back(same + "}");
        lines.push_back(R"({"type":"none","rid":20,"log":)" + line + "}}");
    }
    for (const std::size_t count : {100U, 1015U, 1016U, 1017U, 1018U, 1019U, 1020U, 1100U}) {
        lines.push_back(R"({"type":"none","rid":20,"log":[0)" + repeated(",1", count) + "]}");
        lines.push_back(R"({"type":"none","rid":20,"log":[[])" + repeated(",[]", count / 2) + "]}");
    }
    for (const std::size_t bytes :
         {50U, 200U, 230U, 256U, 257U, 3000U, 16'000U, 16'351U, 16'352U}) {
        lines.push_back(R"({"type":"ping","id":")" + std::string(bytes, 'x') + R"("})");
        lines.push_back(R"({"type":"none","rid":20,"log":")" + std::string(bytes, 'x') + R"("})");
        lines.push_back(R"({"type":")" + std::string(bytes, 'y') + R"(","rid":20})");
        lines.push_back(R"({"type":"start",")" + std::string(bytes, 'z') + R"(":1})");
        lines.push_back(R"({"type":"ping"})" + std::string(bytes, ' '));
        lines.push_back(R"({"type":"ping"})" + std::string(bytes, '}'));
        lines.push_back(R"({"type":"ping","id":)" + std::string(bytes, '1') + "}");
    }
    // A line that ends too early.
    const std::string whole = R"({"type":"dahai","pai":"5m","tsumogiri":true,"log":[1,{"a":"b"}]})";
    for (std::size_t end = 1; end < whole.size(); end += 3)
        lines.push_back(whole.substr(0, end));
    return lines;
}

Texts corpus() {
    Texts lines;
    for (const std::string& form : forms())
        for (const std::string& value : values())
            lines.push_back(filled(form, value));
    for (const Texts& more : {compositions(), extremes()})
        lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

// ---- what becomes of a line

// Printable, and not too long to look at.
std::string shown(std::string_view text) {
    constexpr std::size_t most = 300;
    std::string out;
    for (const char c : text.substr(0, most)) {
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F)
            out += c;
        else
            out += {'\\', 'x', digits[byte / 16], digits[byte % 16]};
    }
    return text.size() <= most ? out : out + "~ " + std::to_string(text.size());
}

std::string typed(const std::string& line) {
    record::JsonReader reader;
    const auto message = reader.read(line, json_line_bounds);
    if (!message) return "no object: " + message.error();
    const Session session = new_session(Level::table);
    const auto read = read_message(session, *message);
    if (!read)
        return std::string{code_of(read.error().error)} + read.error().extra + " " +
               read.error().nearest;
    std::string words = read->word;
    for (const std::string& arg : read->args)
        words += "|" + arg;
    return words + " = " + read->text + " lacks " +
           std::string{missing_member(*read->command, *message)};
}

std::string requests(const testing::GatewayRig& rig, std::size_t from, const SeatView& view) {
    std::string words;
    for (std::size_t i = from; i < rig.out.requests.size(); ++i) {
        const Request& request = rig.out.requests[i];
        const auto* play = std::get_if<Play>(&request.ask);
        words += "\n  ask " + std::to_string(request.ask.index());
        if (play == nullptr) continue;
        words += " " + std::to_string(play->rid) + " " +
                 record::dump(record::mjai_action(play->action, view));
    }
    return words;
}

std::string told(testing::GatewayRig& rig) {
    std::string words;
    std::string text = rig.text();
    for (std::size_t end = 0; (end = text.find('\n')) != std::string::npos; text.erase(0, end + 1))
        words += "\n  " + shown(text.substr(0, end));
    if (!text.empty()) words += "\n  " + shown(text);
    for (const std::string& line : rig.out.log)
        words += "\n  log " + shown(line);
    if (rig.is_closed()) words += "\n  closed";
    return words;
}

// A moment at which seat 0 is asked.
struct Moment {
    SeatView before;
    Event event;

    [[nodiscard]] SeatView view() const {
        SeatView after = before;
        jantaku::apply(after, event);
        return after;
    }
};

// Its own turn, with 5m drawn, and a discarded 3m that it may call.
Moment turn() {
    return {.before = view_between_turns("123m456p789s1122z"),
            .event = Tsumo{Seat{0}, "5m"_t, false}};
}
Moment claim() {
    Moment moment{.before = view_between_turns("12m456p789s11122z"),
                  .event = Dahai{Seat{3}, "3m"_t, true}};
    moment.before.table.turn = Seat{3};
    moment.before.table.seats[Seat{3}].hand_size = 14;
    return moment;
}

// A program at the table, asked for a decision.
std::string json_answer(const std::string& line, const Moment& moment) {
    testing::GatewayRig rig;
    rig.enter_table(moment.view());
    rig.type("/mode json\n");
    rig.ask();
    rig.clear();
    const std::size_t from = rig.out.requests.size();
    rig.type(line + "\n");
    return told(rig) + requests(rig, from, moment.view());
}

// A client of the mjai port at the table, asked for a decision.
std::string mjai_answer(const std::string& line, const Moment& moment) {
    testing::GatewayRig rig;
    rig.open_mjai();
    rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    rig.type("{\"type\":\"join\",\"name\":\"A\",\"room\":\"default\"}\n");
    rig.done(); // the name
    rig.answer(Answer{RoomInfo{}});
    Seated seated{
        .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abc"}};
    seated.members.resize(4);
    rig.tell_all({Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                  Snapshot{.seq = 19, .view = moment.before}, Told{20, moment.event},
                  Asked{.rid = 20, .left = Tick{30'000}, .before_bank = {}, .bank_ms = 0}});
    rig.clear();
    const std::size_t from = rig.out.requests.size();
    rig.type(line + "\n");
    return told(rig) + requests(rig, from, moment.view());
}

template <class Answer>
std::string at_both_moments(const std::string& line, Answer answer) {
    const std::string on_turn = answer(line, turn());
    const std::string on_claim = answer(line, claim());
    if (on_turn == on_claim) return "\n  both" + on_turn;
    return "\n  turn" + on_turn + "\n  claim" + on_claim;
}

std::string mjai_join(const std::string& line) {
    testing::GatewayRig rig;
    rig.open_mjai();
    rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    rig.clear();
    const std::size_t from = rig.out.requests.size();
    rig.type(line + "\n");
    std::string words = told(rig) + requests(rig, from, {});
    if (const auto* rename = std::get_if<Rename>(&rig.out.requests.back().ask))
        words += " " + rename->name;
    return words;
}

// Lines that have the same fate as the one before are listed above it.
class Fates {
  public:
    void add(const std::string& line, std::string fate) {
        if (fate != fate_) end();
        lines_.push_back("> " + shown(line));
        fate_ = std::move(fate);
    }
    [[nodiscard]] const Texts& lines() {
        end();
        return lines_;
    }

  private:
    void end() {
        if (!fate_.empty()) lines_.push_back(std::exchange(fate_, {}).substr(1));
    }

    Texts lines_;
    std::string fate_; // begins with a line feed
};

} // namespace

TEST_CASE("odd lines: the command, the replies and the requests are those of the golden file",
          "[session][odd_lines]") {
    Fates fates;
    for (const std::string& line : corpus())
        fates.add(line, "\n  = " + shown(typed(line)) + at_both_moments(line, json_answer));
    test::check_golden("odd_lines_json", fates.lines());
}

TEST_CASE("odd lines: those of clients of the mjai port are answered as in the golden file",
          "[session][odd_lines]") {
    Texts joins = compositions();
    Texts answers = compositions();
    for (const std::string& value : values()) {
        joins.push_back(filled(R"({"type":"join","name":?,"room":"default"})", value));
        joins.push_back(filled(R"({"type":"join","name":"A","room":?})", value));
        answers.push_back(filled(R"({"type":"dahai","actor":0,"pai":"5m","tsumogiri":?})", value));
    }
    Fates fates;
    for (const std::string& line : joins)
        fates.add(line, "\n  join" + mjai_join(line));
    for (const std::string& line : answers)
        fates.add(line, at_both_moments(line, mjai_answer));
    test::check_golden("odd_lines_mjai", fates.lines());
}

} // namespace jantaku::odd_lines_test
