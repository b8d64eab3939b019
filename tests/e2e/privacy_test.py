"""Tests what a server keeps of people: export, and forgetting. privacy_test.py BINARY

A player with a marker for a name plays, talks, adds words to the shuffle and goes. Afterwards no file of the
server and no line of its log has the marker, and the game still verifies.
"""
import asyncio
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_client import Player  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)
VERIFY = pathlib.Path(__file__).parents[2] / "docs/examples/verify.py"
MARKER = "Qxzvyjw"
WORDS = "WordsOf" + MARKER
PASSWORD = "correct-horse"


class Privacy(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.data = self.directory / "data"
        self.log = self.directory / "log"
        self.start()

    def start(self):
        self.server = Server(BINARY, "--lang", "en", "--pause-ms", "0", "--data", self.data,
                             stderr=self.enterContext(open(self.log, "ab")))
        self.addCleanup(self.server.close)

    async def come(self):
        player = Player(self.server.port, None, collections.Counter())
        await player.enter()
        self.lines.append(player.line)
        return player

    def run_clients(self, scenario):
        async def run():
            self.lines = []
            await scenario()
            for line in self.lines:
                await line.close()
        asyncio.run(run())

    async def registered(self, name):
        player = await self.come()
        await player.answer(player.ask("register", name=name, password=PASSWORD))
        return player

    async def play(self, *players):
        """To the end of a game, each with its first choice that is no pass."""
        for player in players:
            player.game_is_over = False

        async def one(player):
            while True:
                message = await player.next()
                if message["type"] == "game_kept":
                    return message["number"]
                if message["type"] == "request":
                    player.act(message, next((a for a in message["actions"] if a["type"] in ("hora", "dahai")),
                                             message["actions"][-1]))
        return (await asyncio.gather(*map(one, players)))[0]

    async def refusal(self, player, type_, **members):
        codes = ("E-BAD_PASSWORD", "E-BAD_VALUE", "E-NAME_TAKEN")
        return await player.answer(player.ask(type_, may=codes, **members))

    async def record(self, player, game):
        """A long one comes in parts."""
        lines, id_ = [], player.ask("log", number=game)
        while True:
            message = await player.until("part", "ok")
            lines += message.get("lines", [])
            if message["type"] == "ok" and message.get("id") == id_:
                return lines

    async def operator(self):
        player = await self.come()
        token = (self.data / "admin.token").read_text(encoding="ascii").strip()
        await player.answer(player.ask("admin", what="token", text=token))
        return player

    def run_jantaku(self, *words, code=0):
        done = subprocess.run([BINARY, *map(str, words)], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, code, done.stderr + done.stdout)
        return done.stdout

    def exported(self, name, *options):
        return json.loads(self.run_jantaku("export", name, "--data", self.data, *options))

    def places_of_marker(self):
        found = []
        for file in [*self.data.rglob("*"), self.log]:
            if file.is_file():
                content = file.read_bytes()
                found += [str(file)] * (content.count(MARKER.encode()) + content.count(MARKER.lower().encode()))
        return found

    async def until_erased(self):
        for _ in range(200):
            if "the names are erased" in self.log.read_text(encoding="utf-8"):
                return
            await asyncio.sleep(0.05)
        self.fail("the names are not erased")

    async def a_game(self):
        """A finished game of the marker, and one in which only the marker's words are."""
        marker = await self.registered(MARKER)
        other = await self.registered("Other")
        await other.answer(other.ask("create", match="tonpuu"))
        room = (await other.answer(other.ask("room")))["room"]["room"]
        await marker.answer(marker.ask("join", room=room))
        await marker.answer(marker.ask("entropy", text=WORDS))
        await other.answer(other.ask("friend", name=MARKER))
        await marker.answer(marker.ask("say", text="hello from " + MARKER))
        await other.answer(other.ask("bot", level="easy", count=2))
        await other.answer(other.ask("start"))
        game = await self.play(marker, other)
        await other.answer(other.ask("report", name=MARKER, text="words about " + MARKER))
        await marker.answer(marker.ask("report", name="Other", text="words by " + MARKER))
        operator = await self.operator()
        await operator.answer(operator.ask("admin", what="mute", text=f"{MARKER} 1 words to {MARKER}"))
        return marker, other, game

    def test_an_export_tells_nothing_of_a_game_that_is_not_over(self):
        """The host's name stands in the same record of the journal as the secret of the walls."""
        async def run():
            host = await self.registered(MARKER)
            await host.answer(host.ask("create", match="tonpuu", password="sesame12"))
            await host.answer(host.ask("entropy", text=WORDS))
            for begins in False, True:
                if begins:
                    await host.answer(host.ask("bot", level="easy", count=3))
                    await host.answer(host.ask("start"))
                    await host.until("start_kyoku")
                rooms = json.dumps(self.exported(MARKER)["rooms"])
                self.assertIn(MARKER, rooms)
                self.assertIn(WORDS, rooms)
                for hidden in "secret", "tehai", "hands", "argon2", "Bot-1":
                    self.assertNotIn(hidden, rooms)
            host.line.abort()

        self.lines = []
        asyncio.run(run())

    def test_forgotten(self):
        async def run():
            marker, other, game = await self.a_game()
            exported = self.exported(MARKER, "--records")
            self.assertEqual(exported["profile"]["name"], MARKER)
            self.assertNotIn("argon2", json.dumps(exported))
            self.assertEqual([each["game"] for each in exported["games"]], [game])
            self.assertIn(WORDS, json.dumps(exported["games"]))
            self.assertEqual(json.loads(exported["games"][0]["record"][0])["type"], "start_game")
            about, own, muted = exported["audit"]
            self.assertNotIn("by", about)
            self.assertEqual((about.get("words", ""), [each["text"] for each in about["heard"]]),
                             ("", ["hello from " + MARKER]))
            self.assertEqual((own["deed"], own["words"]), ("reported", "words by " + MARKER))
            self.assertEqual((muted["deed"], muted["words"]), ("muted", "words to " + MARKER))
            self.assertTrue(self.places_of_marker())

            refused = await self.refusal(marker, "unregister", name=MARKER, password="wrong-horse")
            self.assertEqual(refused["code"], "E-BAD_PASSWORD")
            await asyncio.sleep(1.1)
            await marker.answer(marker.ask("unregister", name=MARKER, password=PASSWORD))
            self.assertEqual((await marker.until("bye"))["reason"], "forgotten")
            await self.until_erased()
            self.assertEqual(self.places_of_marker(), [])

            record = await self.record(other, game)
            self.assertIn("former#", record[0])
            self.assertNotIn(MARKER, "".join(record))
            file = self.directory / "game.mjson"
            file.write_text("\n".join(record), encoding="utf-8")
            self.assertIn("a player's name was removed", self.run_jantaku("verify", file))
            second = subprocess.run([sys.executable, VERIFY, file], capture_output=True, text=True, check=True).stdout
            self.assertIn("a player's name was removed", second)
            changed = record[0].replace('"key":"', '"key":"0', 1)
            changed = changed[:changed.index('"key":"0') + 8 + 63] + changed[changed.index('"key":"0') + 8 + 64:]
            file.write_text("\n".join([changed, *record[1:]]), encoding="utf-8")
            self.run_jantaku("verify", file, code=1)

            friends = await other.answer(other.ask("friend"))
            self.assertEqual(friends["friends"], [])
            self.assertIn("no problems", self.run_jantaku("doctor", "--data", self.data))
            name = next(each for each in json.loads(record[0])["names"] if each.startswith("former#"))
            former = self.exported(name)
            self.assertEqual(former["profile"]["name"], name)
            self.assertGreater(former["standing"]["statistics"][4]["games"], 0)
            fresh = await self.come()
            self.assertEqual((await self.refusal(fresh, "name", name=MARKER))["code"], "E-NAME_TAKEN")
        self.run_clients(run)
        self.server.stop()
        self.start()
        self.assertEqual([place for place in self.places_of_marker() if "log" not in place], [])

    def test_forgotten_by_operator(self):
        async def run():
            marker, other, game = await self.a_game()
            operator = await self.operator()
            self.assertEqual((await self.refusal(operator, "admin", what="forget", text=MARKER + " Other"))["code"],
                             "E-BAD_VALUE")
            people = (await operator.answer(operator.ask("admin", what="list")))["server"]["connected"]
            number = next(each["player"] for each in people if each["name"] == MARKER)
            await operator.answer(operator.ask("admin", what="forget", text=f"#{number} #{number}"))
            await marker.until("bye")
            await self.until_erased()
            self.assertEqual(self.places_of_marker(), [])
            fresh = await operator.answer(operator.ask("admin", what="passwd", text="Other"))
            await other.until("bye")
            again = await self.come()
            again.wanted = "Other"
            refused = await self.refusal(again, "login", name="Other", password=PASSWORD)
            self.assertEqual(refused["code"], "E-BAD_PASSWORD")
            await asyncio.sleep(1.1)
            await again.answer(again.ask("login", name="Other", password=fresh["password"]))
            self.assertNotIn("Other", self.log.read_text(encoding="utf-8"))
        self.run_clients(run)

    def test_nobody(self):
        done = subprocess.run([BINARY, "export", "nobody", "--data", self.data], capture_output=True, text=True,
                              check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("nobody: nobody is kept by that name", done.stderr)


if __name__ == "__main__":
    unittest.main()
