"""A server goes on with what each earlier version has kept. versions_test.py BINARY

tests/data/database_vN.sql is such a file, as `sqlite3 FILE .dump` prints it.
"""
import asyncio
import collections
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from command import run  # noqa: E402
from json_client import Player  # noqa: E402
from server import Server  # noqa: E402

BINARY = pathlib.Path(sys.argv.pop(1))
FILES = sorted(pathlib.Path(__file__).parents[1].glob("data/database_v*.sql"))


class Versions(unittest.TestCase):
    def test_each_is_known(self):
        self.assertTrue(FILES)
        for file in FILES:
            with self.subTest(file.name), tempfile.TemporaryDirectory() as data:
                script = file.read_text(encoding="utf-8")
                database = sqlite3.connect(pathlib.Path(data, "jantaku.db"))
                database.executescript(script)
                database.close()
                with Server(BINARY, "--lang", "en", "--data", data, stderr=subprocess.DEVNULL) as server:
                    asyncio.run(self.come_back(server.port, re.search(r"Bob's key: (\S+)", script)[1]))
                    self.assertEqual(server.stop(), 0)
                self.assertIn("no problems", run(BINARY, "doctor", "--data", data))

    async def come_back(self, port, key):
        ann = Player(port, None, collections.Counter())
        await ann.enter()
        ann.wanted = "Ann"
        await ann.answer(ann.ask("login", name="Ann", password="correct-horse"))
        game, = (await ann.answer(ann.ask("games")))["games"]
        self.assertLessEqual({"Ann", "Bob"}, set(game["names"]))
        self.assertEqual(sum(game["points"]), 100000)
        statistics = await ann.answer(ann.ask("stats"))
        self.assertEqual(statistics["statistics"]["4"]["games"], 1)
        bob = Player(port, None, collections.Counter())
        bob.wanted = "Bob"
        await bob.enter()
        await bob.answer(bob.ask("resume", key=key))
        snapshot = await bob.until("snapshot")
        bob.view.load(snapshot)
        bob.seq = snapshot["seq"]
        request = await bob.until("request")
        self.assertIn("dahai", {action["type"] for action in request["actions"]})
        for player in ann, bob:
            player.line.abort()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
