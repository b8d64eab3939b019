"""Compares docs/bot-api.schema.json with what a server sends. schema_test.py BINARY [DOCS]

Programs play games of every kind, talk, watch, reconnect and make mistakes. Every line that any of them is
sent must fit the schema. A type that the schema has but nobody was sent is also an error.
"""
import asyncio
import collections
import json
import pathlib
import random
import subprocess
import tempfile
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_client import Connection, Player, View  # noqa: E402
from server import Server  # noqa: E402

try:
    import jsonschema
except ImportError:
    print(f"NOT TESTED: {sys.executable} has no module jsonschema (Debian: python3-jsonschema)")
    sys.exit(77)

BINARY = sys.argv.pop(1)
DOCS = pathlib.Path(sys.argv.pop(1) if sys.argv[1:] and sys.argv[1][0] != "-" else
                    pathlib.Path(__file__).parents[2] / "docs")
SCHEMA = json.loads((DOCS / "bot-api.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)
RARE = {  # a short run need not reach these
    "chi", "pon", "daiminkan", "ankan", "kakan", "nukidora", "dora", "reach", "reach_accepted", "hora",
    "ura", "head_bumped",
    "part",  # of a long game
    "ping",  # after fifteen seconds of silence
    "result_shown",  # never sent to programs
    "effort",  # of a busy server
    "friends_came",  # of friends who were away for a minute
    "adjourned",  # of people's games, or long after a game was left
    "game_unrated",  # where an operator or a fault ends a rated game
}


class Traffic:
    def __init__(self):
        self.seen = collections.Counter()
        self.samples = {}

    def __call__(self, message):
        for fault in VALID.iter_errors(message):
            raise AssertionError(f"{fault.message}, at {list(fault.path)} of {message}")
        self.seen[message["type"]] += 1
        self.samples.setdefault(message["type"], message)


class Blind(View):
    """A view that does not follow the game, so that any kind of game will do."""

    def fold(self, event):
        pass

    def compare(self, snapshot):
        pass


class Talker(Player):
    """A player that also makes other requests."""

    View = Blind

    def check_request(self, request):
        pass

    async def ask_all(self, *requests):
        for request in requests:
            request = dict(request)
            await self.answer(self.ask(request.pop("type"), may=None, **request))


def choice(chance, actions):
    wanted = [a for a in actions if a["type"] in ("hora", "reach", "nukidora", "pon", "chi", "swap",
                                                  "ankan", "daiminkan", "kakan")]
    return chance.choice(wanted or actions)


async def play_table(port, match, chance, count):
    """A whole game of at most four programs."""
    async def on_request(player, request):
        player.act(request, choice(chance, request["actions"]), may=None)
        while player.line.asked:
            await player.next()

    host = Talker(port, on_request, count)
    await host.enter()
    room = (await host.answer(host.ask("create", match=match, watch_delay=0)))["room"]
    players = [host]
    for _ in range(room["places"] - 2):
        players.append(Talker(port, on_request, count))
        await players[-1].enter()
        await players[-1].answer(players[-1].ask("join", room=room["room"]))
    await host.answer(host.ask("bot", count=1))
    await host.answer(host.ask("entropy", text="一期一会"))
    watcher = Talker(port, on_request, count)
    await watcher.enter()
    await host.answer(host.ask("start"))
    watched = asyncio.create_task(watch(watcher, room["room"]))
    await asyncio.gather(*(player.play() for player in players))
    await watched
    await host.ask_all({"type": "log"}, {"type": "stats"}, {"type": "games"}, {"type": "top"}, {"type": "room"}, {"type": "rules"})
    # All ask at once, and one leaves before its review is made.
    watcher.ask("review", may=None, number=1, name=host.name)
    watcher.line.abort()
    answers = await asyncio.gather(*(player.answer(player.ask("review")) for player in players))
    for player, answer in zip(players, answers):
        assert answer["review"]["name"] == player.name, answer
        assert answer["review"]["decisions"] > 0, answer
    for player in players:
        player.line.abort()


async def watch(watcher, room):
    """Watches from any point of the game; not checked for completeness, unlike a player's view."""
    watcher.ask("watch", may=None, room=room)
    while True:
        line = await watcher.line.reader.readline()
        message = json.loads(line)
        Connection.on_message(message)
        if message["type"] == "watch_ended":
            return


async def people(port, count):
    """Requests outside of games."""
    async def nobody(player, request):
        raise AssertionError("asked")

    host, guest, listener = (Talker(port, nobody, count) for _ in range(3))
    for player in host, guest, listener:
        await player.enter()
    await listener.ask_all(
        {"type": "notify", "on": True}, {"type": "hide"}, {"type": "friend"}, {"type": "friend", "name": "Guest-1"},
        {"type": "register", "name": "lena", "password": "correct-horse"}, {"type": "friend", "name": "nobody"})
    await host.ask_all(
        {"type": "help"}, {"type": "help", "command": "create"}, {"type": "rooms"}, {"type": "who"},
        {"type": "name", "name": "akagi"}, {"type": "nonsense"}, {"type": "d", "tile": 1},
        {"type": "create", "match": "tonpuu", "preset": "tenhou", "password": "open sesame"},
        {"type": "create", "match": "tonpuu", "preset": "tenhou", "password": "sesame"},
        {"type": "bot", "level": "easy", "count": 2}, {"type": "unbot", "place": 3},
        {"type": "invite", "name": guest.name}, {"type": "rules", "what": "all"}, {"type": "stats"})
    await guest.until("invited")
    await guest.ask_all({"type": "rooms"}, {"type": "accept"}, {"type": "say", "text": "good evening"},
                        {"type": "tell", "name": "akagi", "text": "psst"}, {"type": "room"})
    await host.until("whispered")
    await guest.ask_all({"type": "home"}, {"type": "play", "match": "hanchan"}, {"type": "home"})
    await listener.until("match_open")
    listener.line.abort()
    host.line.writer.write(b'{"type":"ping"}\n')
    host.line.asked.append((None, None, b"ping"))
    await host.until("pong")
    await host.resume(since=False)
    await host.ask_all({"type": "kick", "name": "Bot-1"})
    host.ask("quit", may=None)
    await host.until("bye")
    guest.line.abort()


async def operator(port, count, token):
    """An operator registers, changes the password, announces something, and nearly ends the server."""
    player = Talker(port, None, count)
    await player.enter()
    name, password = "olga", "correct-horse"
    await player.answer(player.ask("register", name=name, password=password))
    await player.answer(player.ask("passwd", password=password, new=password + "-2"))
    await player.until("key_given")
    await player.ask_all({"type": "friend", "name": "lena"}, {"type": "friend"})
    for what, text in (("token", token), ("announce", "tea at five")):
        await player.answer(player.ask("admin", what=what, text=text))
    await player.until("announced")
    await player.answer(player.ask("create", match="tonpuu"))
    await player.answer(player.ask("bot", count=3))
    await player.answer(player.ask("start"))
    await player.answer(player.ask("admin", what="list"))
    await player.answer(player.ask("admin", what="drain", text="600"))
    await player.until("draining")
    await player.answer(player.ask("admin", what="drain", text="off"))
    player.line.abort()


async def moderation(port, count, token):
    """A player reports another one, and an operator mutes and bans the other and chooses a moderator."""
    operator, victim, author = (Talker(port, None, count) for _ in range(3))
    for player, name in (operator, "olaf"), (victim, "vera"), (author, "arne"):
        await player.enter()
        await player.answer(player.ask("register", name=name, password="correct-horse"))
    await operator.answer(operator.ask("admin", what="token", text=token))
    await author.answer(author.ask("say", text="hello"))
    number = (await author.answer(author.ask("report", name="vera", text="spam")))["report"]
    await operator.until("reports")
    for what, text in (("reports", ""), ("report", number), ("audit", "vera"), ("mute", "vera 2 spam"),
                       ("unmute", "vera"), ("settle", f"{number} seen"), ("moderator", "arne"),
                       ("ban", "vera 3 more spam")):
        await operator.answer(operator.ask("admin", what=what, text=str(text)))
    for type_ in "muted", "unmuted", "banned", "bye":
        await victim.until(type_)
    for type_ in "report_settled", "moderator":
        await author.until(type_)
    for player in operator, author:
        player.line.abort()


async def late_player(port, count):
    """Times out until a stand-in plays, and returns to a snapshot."""
    async def silent(player, request):
        await player.until("timed_out")
        return False

    player = Talker(port, silent, count)
    await player.enter()
    await player.answer(player.ask("create", match="tonpuu", turn_seconds=1, bank_seconds=0))
    await player.answer(player.ask("bot", count=3))
    await player.answer(player.ask("start"))
    await player.play()
    await player.resume(since=False)
    await player.until("stand_in")
    player.line.abort()


async def two_at_a_table(port, count):
    """Clients play while the server dies."""
    host, guest = Talker(port, None, count), Talker(port, None, count)
    for player in host, guest:
        await player.enter()
    room = (await host.answer(host.ask("create", match="tonpuu")))["room"]["room"]
    await guest.answer(guest.ask("join", room=room))
    await host.answer(host.ask("bot", count=2))
    await host.answer(host.ask("start"))
    for player in host, guest:
        await player.until("seated")
    return host, guest


async def come_back(two, port):
    """Clients enter one after another, so that the first is told to wait."""
    for player in two:
        player.port = port
        await player.resume(since=False, quietly=True)
    await two[0].until("paused")
    await two[0].until("goes_on")
    for player in two:
        player.line.abort()


class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        Connection.on_message = cls.traffic = Traffic()
        count = collections.Counter()

        async def everything(port):
            await asyncio.gather(
                people(port, count), late_player(port, count),
                *(play_table(port, match, random.Random(match), count)
                  for match in ("tonpuu", "sanma tonpuu", "shura tonpuu", "2p tonpuu")))

        with tempfile.TemporaryDirectory() as data:
            options = ("--lang", "en", "--lines-per-second", 100000, "--line-burst", 100000, "--data", data)
            with Server(BINARY, *options, stderr=subprocess.DEVNULL) as server:
                asyncio.run(asyncio.wait_for(everything(server.port), 100))
                two = asyncio.run(two_at_a_table(server.port, count))
            with Server(BINARY, *options, stderr=subprocess.DEVNULL) as server:
                asyncio.run(asyncio.wait_for(come_back(two, server.port), 10))
                token = pathlib.Path(data, "admin.token").read_text().strip()
                asyncio.run(asyncio.wait_for(moderation(server.port, count, token), 10))
                asyncio.run(asyncio.wait_for(operator(server.port, count, token), 10))

    def test_it_is_a_schema(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_whatever_it_knows_was_sent(self):
        known = set(SCHEMA["properties"]["type"]["enum"])
        self.assertEqual(known - self.traffic.seen.keys() - RARE, set())

    def test_it_is_strict(self):
        for type_, message in self.traffic.samples.items():
            with self.subTest(type_):
                self.assertFalse(VALID.is_valid({**message, "no_such_member": 1}))
                self.assertFalse(VALID.is_valid({**message, "type": "no_such_type"}))
                for member in SCHEMA["$defs"][f"message_{type_}"]["required"]:
                    self.assertFalse(VALID.is_valid({k: v for k, v in message.items() if k != member}),
                                     member)
                for member, value in message.items():
                    if value is not None:
                        self.assertFalse(VALID.is_valid({**message, member: {"wrong": {"wrong": None}}}), member)


if __name__ == "__main__":
    unittest.main()
