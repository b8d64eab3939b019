// The two ends of a link between nodes, without a server.
#include "cluster/node.hpp"
#include "room/message_bytes.hpp"
#include "tests/support/catch.hpp"

#include <optional>
#include <string>
#include <vector>

namespace jantaku::links_test {

namespace {

ClusterKey key_of(char digit) {
    return *cluster_key_of(std::string(64, digit));
}

NodeConfig config(std::uint64_t id, const std::string& name, char key = 'a') {
    return {.name = name, .id = {id}, .key = key_of(key)};
}

// Nodes on a bus that delivers at once.
struct Rig {
    struct Each {
        Node node;
        NodeConfig config;
        Node::Out out{};
        bool is_cut = false;
    };

    explicit Rig(std::vector<NodeConfig> configs) {
        for (const NodeConfig& each : configs)
            nodes.push_back({Node{each}, each});
    }

    // Delivers until nobody has more to say; keeps what is for gateways and owners.
    void settle() {
        for (bool was_busy = true; was_busy;) {
            was_busy = false;
            now += Tick{1}; // a node gathers what it sends within a millisecond
            for (Each& from : nodes) {
                from.node.flush(now, from.out);
                for (Publish& message : std::exchange(from.out.messages, {})) {
                    was_busy = true;
                    published.push_back(message);
                    if (!from.is_cut) deliver(message);
                }
            }
        }
    }
    void deliver(const Publish& message) {
        for (Each& to : nodes) {
            const auto subjects = Node::subjects(to.config);
            if (!to.is_cut && std::ranges::find(subjects, message.subject) != subjects.end())
                to.node.on(BusHeard{message.subject, message.message}, now, to.out);
        }
    }
    void pass(Tick span) {
        for (const Tick end = now + span; now < end; now += Tick{100}) {
            for (Each& each : nodes)
                each.node.on(Ticked{}, now, each.out);
            settle();
        }
    }
    void own(std::size_t index, std::uint64_t term) {
        nodes[index].node.own(term, now, nodes[index].out);
        settle();
    }
    template <class T>
    std::vector<T> delivered(std::size_t index) {
        std::vector<T> found;
        for (const auto& each : nodes[index].out.deliveries)
            if (const auto* one = std::get_if<T>(&each)) found.push_back(*one);
        return found;
    }
    void forget() {
        for (Each& each : nodes)
            each.out = {};
    }

    Tick now{1000};
    std::vector<Each> nodes;
    std::vector<Publish> published;
};

Request request(std::uint64_t session, std::uint64_t id, Ask ask) {
    return {.session = SessionId{session}, .id = id, .ask = std::move(ask)};
}

using cluster::LinkChange;

} // namespace

TEST_CASE("link: a gateway finds the owner, and messages go both ways", "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b")}};
    rig.pass(Tick{500});
    CHECK_FALSE(rig.nodes[1].node.is_linked());
    rig.own(0, 7);
    CHECK(rig.nodes[1].node.is_linked());
    CHECK(rig.nodes[0].node.links() == 1);
    CHECK(rig.delivered<LinkChange>(1) == std::vector{LinkChange::made});
    rig.nodes[1].node.send(request(5, 1, Enter{}));
    rig.settle();
    const auto asked = rig.delivered<Request>(0);
    REQUIRE(asked.size() == 1);
    CHECK(std::holds_alternative<Enter>(asked[0].ask));
    CHECK(asked[0].session != SessionId{5}); // which the owner's own gateway may have, too
    CHECK(cluster::OwnerEnd::is_remote(asked[0].session));
    rig.nodes[0].node.send(Notice{asked[0].session, KeyGiven{"k"}});
    rig.nodes[0].node.send(Notice{SessionId{asked[0].session.value + 1}, KeyGiven{"none"}});
    rig.settle();
    const auto told = rig.delivered<Notice>(1);
    REQUIRE(told.size() == 1);
    CHECK(told[0].session == SessionId{5});
    CHECK(std::get<KeyGiven>(told[0].note).key == "k");
}

TEST_CASE("link: it lasts while nobody speaks, and ends when the other node is silent",
          "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b")}};
    rig.own(0, 1);
    rig.nodes[1].node.send(request(5, 1, Enter{}));
    rig.pass(Tick{60'000});
    CHECK(rig.delivered<LinkChange>(1) == std::vector{LinkChange::made});
    CHECK(rig.nodes[0].node.links() == 1);
    rig.nodes[1].is_cut = true;
    rig.pass(Tick{4000});
    CHECK(rig.delivered<LinkChange>(1) == std::vector{LinkChange::made, LinkChange::lost});
    CHECK(rig.nodes[0].node.links() == 0);
    CHECK(rig.delivered<Request>(0).size() == 1); // its players may still come back
    rig.pass(Tick{6000});
    const auto asked = rig.delivered<Request>(0);
    REQUIRE(asked.size() == 2);
    CHECK(std::holds_alternative<Gone>(asked[1].ask));
    CHECK(asked[1].session == asked[0].session);
    rig.nodes[1].is_cut = false;
    rig.pass(Tick{2000});
    CHECK(rig.nodes[1].node.is_linked());
}

TEST_CASE("link: a message that is missing ends it, and a new one is made", "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b")}};
    rig.own(0, 1);
    const bool to_owner = GENERATE(true, false);
    rig.nodes[1].node.send(request(5, 1, Enter{}));
    rig.settle();
    const SessionId session = rig.delivered<Request>(0).at(0).session;
    rig.forget();
    const auto speak = [&] {
        if (to_owner)
            rig.nodes[1].node.send(request(5, 2, ShowRoom{}));
        else
            rig.nodes[0].node.send(Notice{session, KeyGiven{"k"}});
    };
    speak();
    Rig::Each& from = rig.nodes[to_owner ? 1 : 0];
    from.is_cut = true;
    rig.settle();
    from.is_cut = false;
    speak();
    rig.settle();
    CHECK(rig.delivered<LinkChange>(1) == std::vector{LinkChange::lost, LinkChange::made});
    CHECK(rig.nodes[1].node.is_linked());
    CHECK(rig.delivered<Request>(0).empty());
    CHECK(rig.delivered<Notice>(1).empty());
}

TEST_CASE("link: a session that comes back is known by its number on the link before",
          "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b"), config(3, "c")}};
    rig.own(0, 1);
    rig.nodes[1].node.send(request(5, 1, Enter{}));
    rig.nodes[2].node.send(request(6, 1, Enter{}));
    rig.settle();
    const SessionId before = rig.delivered<Request>(0).at(0).session;
    rig.nodes[1].is_cut = true;
    rig.pass(Tick{4000});
    rig.nodes[1].is_cut = false;
    rig.pass(Tick{2000});
    rig.forget();
    for (const std::uint64_t session : {5U, 6U})
        rig.nodes[1].node.send(request(session, 2, Rejoin{.key = "k", .former = SessionId{99}}));
    rig.settle();
    const auto asked = rig.delivered<Request>(0);
    REQUIRE(asked.size() == 2);
    CHECK(std::get<Rejoin>(asked[0].ask).former == before);
    CHECK_FALSE(std::get<Rejoin>(asked[1].ask).former); // that was another node's
}

TEST_CASE("link: a later owner takes over, and the earlier one is not believed any more",
          "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b"), config(3, "c")}};
    rig.own(0, 1);
    rig.nodes[2].node.send(request(5, 1, Enter{}));
    rig.settle();
    const SessionId session = rig.delivered<Request>(0).at(0).session;
    rig.own(1, 2);
    CHECK(rig.delivered<LinkChange>(2) ==
          std::vector{LinkChange::made, LinkChange::lost, LinkChange::made});
    rig.forget();
    rig.nodes[0].node.send(Notice{session, KeyGiven{"old"}});
    rig.pass(Tick{5000});
    CHECK(rig.delivered<Notice>(2).empty());
    CHECK(rig.delivered<LinkChange>(2).empty());
    CHECK(rig.nodes[1].node.links() == 1);
}

TEST_CASE("link: strangers, old messages and foreign keys are not heard", "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b"), config(3, "thief", 'b')}};
    rig.own(0, 1);
    rig.nodes[1].node.send(request(5, 1, Enter{}));
    rig.settle();
    CHECK_FALSE(rig.nodes[2].node.is_linked());
    CHECK(rig.nodes[0].node.links() == 1);
    rig.forget();
    const auto heard = rig.published;
    for (const Publish& message : heard) {
        rig.deliver(message);
        Publish changed = message;
        changed.message[changed.message.size() / 2] ^= 1;
        rig.deliver(changed);
        rig.deliver({message.subject, "garbage"});
        rig.deliver({message.subject, ""});
    }
    rig.settle();
    CHECK(rig.delivered<Request>(0).empty());
    CHECK(rig.delivered<LinkChange>(1).empty());
    CHECK(rig.nodes[1].node.is_linked());
}

TEST_CASE("link: a node with a name that another one has is turned away", "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b"), config(3, "b"), config(4, "a")}};
    rig.nodes[2].is_cut = rig.nodes[3].is_cut = true;
    rig.own(0, 1);
    REQUIRE(rig.nodes[1].node.is_linked());
    rig.nodes[2].is_cut = rig.nodes[3].is_cut = false;
    rig.pass(Tick{4000});
    for (const std::size_t twin : {2U, 3U}) {
        CHECK(rig.nodes[twin].out.is_turned_away);
        CHECK_FALSE(rig.nodes[twin].node.is_linked());
    }
    CHECK(rig.nodes[1].node.is_linked());
}

TEST_CASE("link: a node that has died may begin again at once, with the same name", "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b"), config(3, "b")}};
    rig.nodes[2].is_cut = true;
    rig.own(0, 1);
    REQUIRE(rig.nodes[1].node.is_linked());
    rig.nodes[1].is_cut = true;
    rig.nodes[2].is_cut = false;
    rig.pass(Tick{5000});
    CHECK_FALSE(rig.nodes[2].out.is_turned_away);
    CHECK(rig.nodes[2].node.is_linked());
    CHECK(rig.nodes[0].node.links() == 1);
}

TEST_CASE("link: a node that stops says so", "[cluster]") {
    Rig rig{{config(1, "a"), config(2, "b"), config(3, "c")}};
    rig.own(0, 1);
    rig.nodes[1].node.send(request(5, 1, Enter{}));
    rig.settle();
    rig.nodes[1].node.stop(rig.now, rig.nodes[1].out);
    rig.pass(Tick{1100});
    CHECK(rig.nodes[0].node.links() == 1);
    CHECK(std::holds_alternative<Gone>(rig.delivered<Request>(0).back().ask));
    rig.nodes[0].node.stop(rig.now, rig.nodes[0].out);
    rig.settle();
    CHECK(rig.delivered<LinkChange>(2) == std::vector{LinkChange::made, LinkChange::lost});
}

// As those of a version that this one does not know.
TEST_CASE("link: nobody waits for an answer to a message that cannot be read", "[cluster]") {
    using namespace cluster;
    const auto made_unreadable = [](std::string bytes, std::size_t alternative_at) {
        bytes.at(alternative_at) = '\xfe';
        return bytes;
    };
    const NodeId node{2};
    OwnerEnd owner{1, {.name = "a", .looks = "1"}};
    Mail mail;
    const Hello hello{.name = "b", .looks = "1"};
    owner.on({.sender = node, .frame = hello}, Tick{0}, mail);
    const auto link = std::get<Linked>(mail.frames.at(0).second).link;
    mail = {};
    const Requests requests{.link = link,
                            .messages = {bytes_of(request(5, 1, Enter{})),
                                         made_unreadable(bytes_of(request(5, 2, Enter{})), 3), "",
                                         bytes_of(request(5, 3, Enter{}))}};
    owner.on({.sender = node, .frame = requests}, Tick{0}, mail);
    CHECK(mail.deliveries.size() == 2);
    CHECK(mail.log.size() == 2);
    mail = {};
    owner.flush(mail);
    const auto& answers = std::get<Notices>(mail.frames.at(0).second).messages;
    REQUIRE(answers.size() == 1);
    const auto answer = read_notice(answers[0]);
    REQUIRE(answer);
    CHECK(answer->session == SessionId{5});
    CHECK(std::get<Reply>(answer->note).id == 2);
    CHECK(std::get<Refused>(std::get<Reply>(answer->note).result).error == Error::unknown_command);

    GatewayEnd gateway{hello};
    mail = {};
    const OwnerIs here{1};
    gateway.on({.sender = NodeId{1}, .frame = here}, Tick{0}, mail);
    const Linked linked{link};
    gateway.on({.sender = NodeId{1}, .frame = linked}, Tick{0}, mail);
    mail = {};
    const Notices notices{.link = link,
                          .messages = {made_unreadable(bytes_of(Notice{SessionId{5}, GoesOn{}}), 2),
                                       bytes_of(Notice{SessionId{6}, GoesOn{}}), ""}};
    gateway.on({.sender = NodeId{1}, .frame = notices}, Tick{0}, mail);
    REQUIRE(mail.deliveries.size() == 2);
    const auto& ended = std::get<Notice>(mail.deliveries[0]);
    CHECK(ended.session == SessionId{5});
    CHECK(std::holds_alternative<ThrownOut>(ended.note));
    CHECK(std::get<Notice>(mail.deliveries[1]).session == SessionId{6});
}

} // namespace jantaku::links_test
