"""Two nodes that are one server, and the options of a node. nodes_test.py BINARY

What else may fail is in cluster_test.py. Skipped, with a message, where nats-server is not installed.
"""
import asyncio
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from cluster import Cluster, Node  # noqa: E402
from line_client import Client  # noqa: E402
from free_port import free_port  # noqa: E402
from nats import MISSING, binary  # noqa: E402
from survivors import Survivor, sit_down, until_one_ends  # noqa: E402

BINARY = sys.argv.pop(1)
PATIENCE = 30


def two_nodes(**options):
    return Cluster(BINARY, 2, ["--lang", "en", "--pause-ms", "0"], **options)


def json_until(client, type_):
    """The next JSON message of that type."""
    while True:
        client.expect("\n")
        line = client.before.strip()
        if line.startswith(b"{") and json.loads(line)["type"] == type_:
            return json.loads(line)


class Nodes(unittest.TestCase):
    def use(self, cluster):
        self.cluster, self.owner = cluster, cluster.wait_for_owner()
        self.other = 1 - self.owner

    def client(self, node):
        client = Client(self.cluster.nodes[node].port)
        self.addCleanup(client.close)
        return client

    def text(self, node, name):
        client = self.client(node)
        client.expect("keep it: /resume KEY")
        client.send("/name " + name)
        client.expect("OK")
        return client


class TwoNodes(Nodes):
    """Nothing happens to them."""

    @classmethod
    def setUpClass(cls):
        cls.shared = two_nodes()
        cls.addClassCleanup(cls.shared.close)

    def setUp(self):
        self.use(self.shared)

    def test_people_on_two_nodes_are_together(self):
        here = self.text(self.other, "Here")
        there = self.client(self.owner)
        there.send('{"type":"hello"}')
        key = json_until(there, "entered")["key"]
        json_until(there, "placed")
        there.send('{"type":"name","name":"There"}')
        json_until(there, "ok")

        here.send("/who")
        here.expect("OK people here: ")
        here.expect("There")
        there.send('{"type":"who"}')
        self.assertLessEqual({"Here", "There"}, {each["name"] for each in json_until(there, "ok")["people"]})

        there.send('{"type":"create","match":"tonpuu"}')
        room = json_until(there, "ok")["room"]["room"]
        here.send(f"/join {room}")
        here.expect(f"OK you are in room {room}")
        here.send("/say a word")
        said = json_until(there, "said")
        self.assertEqual((said["from"], said["text"]), ("Here", "a word"))
        there.send('{"type":"say","text":"an answer"}')
        here.expect("<There> an answer")

        again = self.client(self.other)
        again.expect("keep it: /resume KEY")
        again.send("/resume " + key)
        again.expect(f"you are in room {room}")
        self.assertEqual(json_until(there, "bye")["reason"], "displaced")
        again.send("/say and on the other node")
        here.expect("<There> and on the other node")

    def test_a_name_in_use_is_turned_away(self):
        self.client(self.other).expect("keep it")  # it was there before
        third = Node(self.cluster.nodes[self.other].name, free_port(), free_port())
        log = self.cluster.log(third)
        self.cluster.launch(third)
        self.addCleanup(third.process.kill)
        self.assertEqual(third.process.wait(PATIENCE), 1)
        self.assertIn("another node is called " + third.name, self.cluster.log(third)[len(log):])
        self.assertTrue(self.cluster.nodes[self.other].is_alive())

    def test_check_is_good(self):
        done = subprocess.run(
            [BINARY, "serve", "--port", "0", "--check", "--store", self.cluster.url, "--bus",
             f"nats://{self.cluster.nats.place()}", "--cluster-key", str(self.cluster.key)],
            capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("good: ", done.stdout)

    def test_check_says_that_nobody_answers(self):
        for what, store, bus in (("refused", "postgresql://localhost:1/none", f"nats://{self.cluster.nats.place()}"),
                                 ("nats://localhost:1: ", self.cluster.url, "nats://localhost:1")):
            done = subprocess.run(
                [BINARY, "serve", "--port", "0", "--check", "--store", store, "--bus", bus, "--cluster-key",
                 str(self.cluster.key)], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2)
            self.assertIn(what, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)


class ANodeEnds(Nodes):
    def setUp(self):
        cluster = two_nodes()
        self.addCleanup(cluster.close)
        self.use(cluster)

    def test_a_table_goes_on_after_its_node_has_died(self):
        table = Table(self.cluster, [self.owner, self.other, self.other, self.other])
        self.assertEqual(asyncio.run(table.play(self.owner)), [])
        self.assertEqual(table.count["paused moving"], 3)
        self.assertEqual(table.count["moved"], 3)
        self.assertGreaterEqual(table.count["goes_on"], 4)
        log = self.cluster.log(self.cluster.nodes[self.other])
        self.assertIn("this node has the owner of term 2", log)
        self.assertNotIn("a bug", log)

    def test_a_stopped_node_hands_over(self):
        here = self.text(self.other, "Here")
        there = self.text(self.owner, "There")
        here.send("/create tonpuu")
        here.expect("OK room 1")
        self.cluster.stop(self.owner)
        self.assertEqual(self.cluster.nodes[self.owner].process.returncode, 0)
        self.assertTrue(there.is_dropped())
        here.send("/say still here")
        here.expect("OK")

    def test_a_node_that_begins_without_the_database_waits_for_it(self):
        self.cluster.postgres.kill()
        third = Node("node-3", free_port(), free_port())
        self.addCleanup(lambda: third.process.kill())
        self.cluster.launch(third)
        self.cluster.wait_for(third)
        self.cluster.postgres.start()
        client = Client(third.port)
        self.addCleanup(client.close)
        client.expect("keep it: /resume KEY")
        self.assertIn("this node waits for it", self.cluster.log(third))
        third.process.terminate()
        third.process.wait(PATIENCE)


class ANodeIsCutOff(Nodes):
    """From NATS, while its clients and the database reach it."""

    def setUp(self):
        cluster = two_nodes(can_be_cut=True)
        self.addCleanup(cluster.close)
        self.use(cluster)

    def test_the_owner_leaves_the_data_to_a_node_that_is_not(self):
        here = self.text(self.other, "Here")
        here.send("/create tonpuu")
        here.expect("OK room 1")
        there = self.text(self.owner, "There")
        cut_off = self.cluster.nodes[self.owner]
        cut_off.wire.cut()
        self.assertEqual(cut_off.process.wait(PATIENCE), 1)
        self.assertTrue(there.is_dropped())
        self.assertIn("another node is on the bus", self.cluster.log(cut_off))
        here.send("/say still here")
        here.expect("OK")
        # It may come back, and leaves the data where they are.
        self.cluster.start(self.owner)
        self.assertEqual(self.cluster.owner(), self.other)

    def test_no_node_leaves_the_data_if_all_are(self):
        there = self.text(self.owner, "There")
        for node in self.cluster.nodes:
            node.wire.cut()
        time.sleep(7)
        there.send("/who")
        there.expect("OK people here: ")
        for node in self.cluster.nodes:
            node.wire.mend()
        here = self.client(self.other)
        here.expect("keep it: /resume KEY")
        time.sleep(2)
        self.assertEqual(self.cluster.term(), 1)
        self.assertTrue(all(node.is_alive() for node in self.cluster.nodes))


class Table:
    """Four players who play on while the node of the owner dies."""

    def __init__(self, cluster, nodes):
        self.cluster, self.nodes = cluster, nodes
        self.count, self.seed, self.over = collections.Counter(), 1, False
        self.places = {}

    async def place(self, player):
        """Its node, as long as that lives."""
        node = self.places.setdefault(player, self.nodes[len(self.places) % 4])
        if not self.cluster.nodes[node].is_alive():
            node = next(i for i, each in enumerate(self.cluster.nodes) if each.is_alive())
        return self.cluster.nodes[node].port

    async def play(self, victim):
        players = await sit_down(self, 0)
        tasks = [asyncio.create_task(player.play_on()) for player in players]
        tasks.append(asyncio.create_task(self.disturb(players, victim)))
        bad = await until_one_ends(self, tasks)
        for player in players:
            player.line.abort()
        return bad

    async def disturb(self, players, victim):
        await self.until_all_have_moved(players)
        self.cluster.kill(victim)
        await self.until_all_have_moved(players)

    async def until_all_have_moved(self, players):
        moves = [player.moves for player in players]
        end = time.monotonic() + PATIENCE
        while any(player.moves <= before + 2 for player, before in zip(players, moves)):
            if time.monotonic() > end:
                raise AssertionError("the table does not go on")
            await asyncio.sleep(0.02)


class Options(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.key = pathlib.Path(directory.name) / "key"
        self.key.touch(mode=0o600)
        self.key.write_text("ab" * 32 + "\n")

    def fails(self, *arguments, code=2):
        done = subprocess.run([BINARY, "serve", "--port", "0", "--check", *map(str, arguments)], capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr

    def node(self, bus="nats://localhost", key=None):
        return ("--store", "postgresql:///none", "--bus", bus, "--cluster-key", key or self.key)

    def test_what_a_node_needs(self):
        self.assertIn("--bus: needs --store", self.fails("--bus", "nats://localhost", "--cluster-key", self.key))
        self.assertIn("--bus: needs --cluster-key",
                      self.fails("--bus", "nats://localhost", "--store", "postgresql:///none"))
        for option in "--node", "--cluster-key", "--bus-ca", "--bus-credentials":
            self.assertIn(option + ": needs --bus", self.fails(option, "something"))
        self.assertIn("--standby", self.fails(*self.node(), "--standby"))

    def test_what_would_be_open_to_others(self):
        self.assertIn("password must not be on the command line", self.fails(*self.node("nats://me:secret@localhost")))
        self.assertNotIn("secret", self.fails(*self.node("nats://me:secret@localhost")))
        self.assertIn("not tls://", self.fails(*self.node("nats://192.0.2.1")))
        self.assertIn("neither a password nor", self.fails(*self.node("tls://192.0.2.1")))
        self.assertIn("not the address of a NATS server", self.fails(*self.node("http://localhost")))

    def test_the_key_file(self):
        self.key.chmod(0o640)
        self.assertIn("others may read", self.fails(*self.node()))
        self.key.chmod(0o600)
        self.key.write_text("short")
        self.assertIn("64 hexadecimal digits", self.fails(*self.node()))
        self.assertIn("cannot be read", self.fails(*self.node(key=self.key.with_name("none"))))


if __name__ == "__main__":
    if binary() is None:
        print(MISSING, file=sys.stderr)
        sys.exit(77)
    unittest.main()
