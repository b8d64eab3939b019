"""Lets the programs of docs/bot-api.md and docs/examples play against a server.

bots_test.py BINARY [DOCS]
"""
import json
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)
DOCS = pathlib.Path(sys.argv.pop(1) if sys.argv[1:] and sys.argv[1][0] != "-" else
                    pathlib.Path(__file__).parents[2] / "docs")
PATIENCE = 60  # seconds; nothing here takes more than ten, unless the machine is busy


def ten_lines(port):
    """The first Python program of the page, with another port."""
    code = re.search(r"```python\n(.*?)```", (DOCS / "bot-api.md").read_text(), re.S).group(1)
    changed = code.replace("7070", str(port))
    assert changed != code, "the ten lines of bot-api.md name no port"
    return changed


class Bots(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        server = Server(BINARY, "--match-seconds", "1", "--log-level", "warning")
        cls.addClassCleanup(server.close)
        cls.port = server.port

    def start(self, *command):
        program = subprocess.Popen(command, text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        for leave in (program.stdout.close, program.stderr.close, program.wait, program.kill):
            self.addCleanup(leave)
        return program

    def start_bot(self, *words):
        return self.start(sys.executable, DOCS / "examples" / "bot.py", "--host", "127.0.0.1",
                          "--port", str(self.port), *words)

    def test_the_ten_lines_of_the_page_play_a_game(self):
        bot = self.start(sys.executable, "-c", ten_lines(self.port))
        self.assertEqual((bot.communicate(timeout=PATIENCE)[1], bot.returncode), ("", 0))

    def test_the_example_bot_plays_every_kind_of_game(self):
        bots = {match: self.start_bot("--match", match)
                for match in ("tonpuu", "sanma tonpuu", "2p tonpuu", "shura tonpuu")}
        for match, bot in bots.items():
            with self.subTest(match):
                result, errors = bot.communicate(timeout=PATIENCE)
                self.assertEqual((bot.returncode, errors), (0, ""))
                self.assertIn("(this bot)", result)

    def test_the_example_bot_says_what_is_wrong(self):
        for words, error in ((("--match", "chess"), "E-BAD_TYPE"),
                             (("--room", "1000"), "E-ROOM_NOT_FOUND")):
            bot = self.start_bot(*words)
            self.assertIn(error, bot.communicate(timeout=PATIENCE)[1])
            self.assertEqual(bot.returncode, 1)

    def test_a_crowd_plays(self):
        server = Server(BINARY, "--mjai-port", "0", "--log-level", "warning")  # the crowd does not finish its games
        self.addCleanup(server.close)
        address = f"127.0.0.1:{server.port}"
        crowd = self.start(BINARY, "load", "--connect", address, "--tables", "3", "--seconds", "0.5",
                           "--pid", str(server.process.pid))
        report, errors = crowd.communicate(timeout=PATIENCE)
        self.assertEqual((crowd.returncode, errors), (0, ""))
        self.assertRegex(report, r"^3 tables for [\d.]+ s: [1-9]\d+ decisions, \d+ games\n"
                                 r"[1-9]\d* decisions/s, [1-9]\d* lines/s, [\d.]+ MB/s from the server\n"
                                 r"an answer is accepted after [\d.]+ ms, .*\n"
                                 r"12 connections, 0 bystanders dropped, .*\n"
                                 r"the server took [\d.]+ s of CPU, .* and has [1-9]\d* MiB\n$")
        for kind in "--text-tables", "--screen-tables", "--mjai-tables":
            crowd = self.start(BINARY, "load", "--connect", address, "--mjai-port", str(server.mjai_port),
                               "--tables", "0", kind, "1", "--typists", "1", "--comers", "1", "--stallers", "1",
                               "--seconds", "0.5")
            report, errors = crowd.communicate(timeout=PATIENCE)
            self.assertEqual((crowd.returncode, errors), (0, ""))
            self.assertRegex(report, r"^1 tables for [\d.]+ s: [1-9]\d* decisions, .*\n")
        for where, code in ((address, 1), ("nowhere", 2), ("127.0.0.1:1", 1)):
            wrong = self.start(BINARY, "load", "--connect", where, "--match", "chess")
            self.assertEqual(wrong.wait(PATIENCE), code, wrong.stderr.read())

    def test_four_example_bots_meet_in_a_room(self):
        host = Person(self.port)
        self.addCleanup(host.close)
        host.say(type="create", match=["tonpuu"])
        room = host.until("ok")["room"]["room"]
        bots = [self.start_bot("--room", str(room)) for _ in range(3)]
        while len(host.until("room_changed")["room"]["members"]) < 4:
            pass
        host.say(type="start")
        host.play()
        results = [bot.communicate(timeout=PATIENCE)[0] for bot in bots]
        self.assertEqual([bot.returncode for bot in bots], [0, 0, 0])
        self.assertEqual(len({result.replace(" (this bot)", "") for result in results}), 1, results)

    @unittest.skipUnless(shutil.which("nc") and shutil.which("jq") and shutil.which("bash"),
                         "watch.sh needs nc, jq and bash: NOT TESTED")
    def test_the_example_in_shell_watches_a_game(self):
        host = Person(self.port)
        self.addCleanup(host.close)
        host.say(type="create", match=["tonpuu"], watch_delay=0)
        room = host.until("ok")["room"]["room"]
        host.say(type="bot", count=3)
        host.say(type="start")
        request = host.until("request")  # the game waits for it
        watcher = self.start("bash", DOCS / "examples" / "watch.sh", "127.0.0.1", str(self.port))
        first = json.loads(watcher.stdout.readline())
        self.assertEqual((first["type"], first["room"]), ("watching", room))
        host.answer(request)
        player = threading.Thread(target=host.play)
        player.start()
        shown = [json.loads(line) for line in watcher.stdout]
        player.join(PATIENCE)
        self.assertEqual(watcher.wait(PATIENCE), 0, watcher.stderr.read())
        kinds = [event["type"] for event in shown]
        self.assertEqual(kinds[-2:], ["end_game", "watch_ended"])
        self.assertIn("dahai", kinds)
        self.assertNotIn("claimed", kinds)
        self.assertEqual({event["pai"] for event in shown if event["type"] == "tsumo"}, {"?"})


class Person:
    """A person at a table who discards each tile drawn."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.lines = self.socket.makefile("rb")
        self.say(type="hello")

    def say(self, **message):
        self.socket.sendall(json.dumps(message).encode() + b"\n")

    def until(self, *types):
        for message in map(json.loads, self.lines):
            if message["type"] in types:
                return message
        raise AssertionError(f"closed before {types}")

    def answer(self, request):
        silent = [a for a in request["actions"] if a["type"] in ("none", "dahai")]
        self.say(**silent[-1], rid=request["rid"])

    def play(self):
        while (message := self.until("request", "end_game"))["type"] == "request":
            self.answer(message)

    def close(self):
        self.lines.close()
        self.socket.close()


if __name__ == "__main__":
    unittest.main()
