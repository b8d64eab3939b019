"""Tests bots on a running server, and a connection that is cut. bridge_test.py BINARY"""
import pathlib
import re
import select
import socket
import subprocess
import sys
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)
PEER = pathlib.Path(__file__).parent.parent / "support/mjai_peer.py"
PATIENCE = 60  # seconds
RESULT = re.compile(r"game (\d+-\d+): rank (\d) of (\d), (-?\d+) points \((.*)\)\n")


def peer(dialect, *manners):
    return ["--dialect", dialect, "--", sys.executable, str(PEER), dialect, *manners]


class Proxy:
    """Passes bytes on, and cuts the first connection after a number of bytes from the server."""

    def __init__(self, port, cut_after):
        self.port_there = port
        self.cut_after = cut_after
        self.connections = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            self.connections += 1
            try:
                self.pass_on(near, self.cut_after if self.connections == 1 else None)
            except ConnectionError:
                pass

    def pass_on(self, near, most):
        passed = 0
        with near, socket.create_connection(("127.0.0.1", self.port_there)) as far:
            while True:
                for one in select.select([near, far], [], [])[0]:
                    some = one.recv(65536)
                    passed += len(some) if one is far else 0
                    if not some or (most is not None and passed > most):
                        return
                    (near if one is far else far).sendall(some)


class Bridge(unittest.TestCase):
    def serve(self, *options):
        server = Server(BINARY, "--pause-ms", "0", "--seed", "7", *options, stderr=subprocess.DEVNULL)
        self.addCleanup(server.close)
        self.server, self.port = server.process, server.port

    def start(self, *arguments, port=None, server=None):
        running = subprocess.Popen(
            [BINARY, "bridge", "--connect", server or f"127.0.0.1:{port or self.port}", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(running.stdout.close)
        self.addCleanup(running.stderr.close)
        self.addCleanup(running.kill)
        return running

    def end(self, running, code=0):
        out, errors = running.communicate(timeout=PATIENCE)
        self.assertEqual(running.returncode, code, errors)
        return out, errors

    def test_a_table_of_bots(self):
        """Three dialects: one bot crashes, one acts illegally, one is cut off."""
        self.serve("--match-seconds", "0")
        proxy = Proxy(self.port, 20000)
        self.addCleanup(proxy.listener.close)
        play = ["--play", "tonpuu", "--limit", "30", "--name", "peer"]
        four = [self.start(*play, *peer("mjai")),
                self.start(*play, *peer("mortal", "passive"), port=proxy.port),
                self.start(*play, *peer("mjai.app", "passive", "crash=9")),
                self.start(*play, *peer("mortal", "passive", "illegal=5"))]
        ended = [self.end(each) for each in four]
        results = [RESULT.fullmatch(out) for out, _ in ended]
        self.assertTrue(all(results), ended)
        self.assertEqual(len({(found[1], found[5]) for found in results}), 1)
        self.assertEqual({found[2] for found in results}, set("1234"))
        names = set(re.findall(r"peer\S*", results[0][5]))
        self.assertEqual(names, {"peer", "peer-2", "peer-3", "peer-4"})

        mjai, cut, crashed, illegal = (errors for _, errors in ended)
        self.assertRegex(mjai, r"\Ain room 1 as peer\S*\n\Z")
        self.assertGreater(proxy.connections, 1)
        self.assertRegex(cut, r"\Ain room 1 as peer\S*\nthe connection is lost: again in 0 s\n\Z")
        self.assertRegex(crashed, r"the bot has ended: (dahai|none)")
        self.assertRegex(crashed, r"faults of the bot: crashed [1-9]")
        self.assertRegex(illegal, r"the bot is refused: E-\S+ ")
        self.assertRegex(illegal, r"faults of the bot: illegal [1-9]")

    def test_bots_that_are_of_no_use(self):
        """A bot that ends at once, in a room that fills itself; two bots in a room of their own."""
        self.serve("--match-seconds", "1")
        gone = self.start("--play", "tonpuu", "--", "exit 0")
        host = self.start("--create", "two_player", "game_length=tonpuu", "--games", "2", "--", "cat")
        line = host.stderr.readline()
        room = re.fullmatch(r"in room (\d+) as Guest-\d+\n", line)
        self.assertTrue(room, line)
        guest = self.start("--join", room[1], "--games", "2", "--", "exit 0")

        out, errors = self.end(gone)
        self.assertRegex(out, RESULT)
        self.assertIn("the bot has ended: ", errors)
        self.assertIn("the bot is given up until the next game", errors)
        games = [RESULT.findall(self.end(each)[0]) for each in (host, guest)]
        self.assertEqual([game[0] for game in games[0]], [f"{room[1]}-1", f"{room[1]}-2"])
        self.assertEqual([game[4] for game in games[0]], [game[4] for game in games[1]])

    def test_what_does_not_go(self):
        self.serve()

        def fails(code, *arguments, **options):
            _, errors = self.end(self.start(*arguments, **options), code)
            self.assertEqual(errors.count("jantaku: "), 1, errors)
            return errors

        self.assertIn("E-ROOM_NOT_FOUND", fails(1, "--join", "99", "--", "cat"))
        self.assertIn("E-", fails(1, "--play", "nothing", "--", "cat"))
        self.assertIn("E-BAD_NAME", fails(1, "--name", "a,b", "--", "cat"))
        self.assertIn("no program", fails(1, "--", "./nothing", "x"))
        self.assertIn("no program", fails(1, "--", "./nothing"))
        self.assertIn("no program", fails(1, "--", "nothing-of-this-name x"))
        self.assertIn("cannot connect", fails(1, "--", "cat", port=1))
        self.assertIn("nowhere", fails(2, "--", "cat", server="nowhere"))
        fails(2, "--join", "1", "--play", "--", "cat")
        waits = self.start("--create", "--", "cat")
        self.assertIn("in room 1", waits.stderr.readline())
        self.server.terminate()
        self.assertEqual(waits.wait(PATIENCE), 1)
        self.assertIn("goodbye: stopping", waits.stderr.read())


if __name__ == "__main__":
    unittest.main()
