"""All sorts of clients at once, for hours, on a server that is killed now and then.

soak.py BINARY [--minutes M] [--kill-minutes K] [--tables T] [--typists P] [--stalled S] [--flooders F] [--seed S]
        [--keep MINUTES] [--figures FILE]

tables     half of them have four JSON clients that check everything (see kill_test.py), the others four mjai
           clients, which cannot resume and begin anew
typists    people at terminals: they type random choices of the prompt, and other commands of all kinds in
           between; after a restart they /resume with the key that they were shown
stalled    watch a table, or sit in the lobby, and read nothing
flooders   send as fast as they can: commands, noise, telnet, lines without an end, connections

The server has its default limits. It is killed every K minutes. Before that it must report that its watchdog found
nothing, and while it is dead the journals are compared with what the JSON clients were told. It is a violation if
a client hears nothing for long, if the server exits by itself, or if a sanitizer reports something. In a build with
AddressSanitizer and LeakSanitizer the last life ends as an operator would end it, so that leaks are reported. The
memory of each life is printed; from the fourth life on it must not grow.

With --keep, games and guests are dropped after that many minutes, so that a short run shows what years do: after
the first third, neither the file nor (without a sanitizer) the memory of a run of 20 minutes or more may grow by a
tenth. Before each kill a backup is made, restored to another directory, examined there and served for a moment.
--figures writes what soak_svg.py draws.

Without --minutes the test takes two hours if JANTAKU_SOAK is set, and a minute if JANTAKU_LONG is set; else it is
skipped.
"""
import argparse
import asyncio
import collections
import json
import os
import pathlib
import random
import re
import resource
import socket
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_choice import worth  # noqa: E402
from json_client import Displaced, View, Violation, hold  # noqa: E402
from server import Server  # noqa: E402
from survivors import Survivor, sit_down, until_one_ends  # noqa: E402
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from kill_test import World  # noqa: E402
from soak_svg import PANELS, rise_of  # noqa: E402

GONE = (Displaced, ConnectionError, OSError, asyncio.IncompleteReadError)
SILENCE = 180  # seconds; a decision of an absent player takes 40
PAGE = resource.getpagesize()


class SoakWorld(World):
    def __init__(self, options):
        super().__init__(options)
        self.mjai_port = 0
        self.rooms = []  # of the JSON tables
        self.memory = collections.defaultdict(list)  # of each life: (age in seconds, bytes)
        self.lives = 0
        self.errors = collections.Counter()  # shown to typists, by command and code
        self.refused = collections.Counter()  # commands that a prompt had offered
        self.restart_seconds = []
        self.keep = ("--keep-games", f"{options.keep}m", "--keep-guests", f"{options.keep}m") if options.keep else ()
        self.began = time.monotonic()
        self.figures = {"memory": [], "file": [], "restart": [], "answer": []}  # (minute, MiB, MiB, s, ms)

    def note(self, name, value):
        self.figures[name].append((round((time.monotonic() - self.began) / 60, 3), round(value, 3)))

    def options(self):
        return (*self.keep, "--lang", "en", "--data", self.directory.name, *self.store, "--log-level", "warning", "--metrics",
                "127.0.0.1:0", "--mjai-port", self.mjai_port, "--mjai-fill", "5")

    def start(self):
        began = time.monotonic()
        super().start()
        self.mjai_port = self.server.mjai_port
        self.restart_seconds.append(time.monotonic() - began)
        self.note("restart", self.restart_seconds[-1])
        self.lives += 1
        self.born = time.monotonic()

    def resident(self):
        pid = self.server.process.pid
        return int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE

    async def weigh(self):
        while not self.over:
            await asyncio.sleep(5)
            if self.up.is_set():
                hold(self.server.process.poll() is None, "the server ended by itself")
                self.memory[self.lives].append((time.monotonic() - self.born, self.resident()))
                self.note("memory", self.resident() / 2**20)
                self.note("file", sum(file.stat().st_size for file in pathlib.Path(self.directory.name).glob("jantaku.db*"))
                          / 2**20)

    async def probe(self):
        """How long an answer of the owner takes: the time of 99 in 100, each minute."""
        while not self.over:
            await self.up.wait()
            writer = None
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.write(b'{"type":"hello"}\n')
                took, end = [], time.monotonic() + 60
                while time.monotonic() < end:
                    await asyncio.sleep(0.2)
                    asked = time.monotonic()
                    writer.write(b'{"type":"top","id":%d}\n' % len(took))
                    answer = b'"id":%d' % len(took)
                    while answer not in await asyncio.wait_for(reader.readline(), SILENCE):
                        if reader.at_eof():
                            raise Displaced
                    took.append(1000 * (time.monotonic() - asked))
                self.note("answer", sorted(took)[len(took) * 99 // 100])
            except asyncio.TimeoutError:
                raise Violation("an answer takes more than", SILENCE, "s") from None
            except GONE:
                await asyncio.sleep(1)
            finally:
                if writer:
                    writer.transport.abort()

    async def back_up(self):
        """A backup of the running server, which is restored, examined and served."""
        with tempfile.TemporaryDirectory() as directory:
            place = pathlib.Path(directory)
            for words in (("backup", "--data", self.directory.name, place / "backup.tar.zst"),
                          ("restore", place / "backup.tar.zst", "--data", place / "data"),
                          ("doctor", "--data", place / "data")):
                process = await asyncio.create_subprocess_exec(self.binary, *map(str, words), stdout=asyncio.subprocess.PIPE,
                                                               stderr=asyncio.subprocess.STDOUT)
                said, _ = await process.communicate()
                hold(process.returncode == 0, *words, said.decode())
            rooms, games = map(int, re.search(r"(\d+) rooms? open.*?(\d+) games?", said.decode(), re.S).groups())
            hold(rooms >= len(self.rooms) and games >= self.count["games, kept"] // 2, "the backup has", said.decode())
            restored = await asyncio.to_thread(Server, self.binary, "--data", place / "data", "--restored",
                                               "--log-level", "warning", stderr=self.log)
            try:
                hold(await asyncio.to_thread(restored.stop) == 0, "the restored server's exit code")
            finally:
                restored.close()
        self.count["backups restored"] += 1

    def hold_healthy(self):
        url = f"http://127.0.0.1:{self.server.metrics_port}/metrics"
        with urllib.request.urlopen(url, timeout=30) as answer:
            samples = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines()
                           if not line.startswith("#"))
        for name, value in samples.items():
            if name.startswith(("jantaku_watchdog", "jantaku_rooms_failed", "jantaku_tables_stuck")):
                hold(float(value) == 0, name, value)
        for name in ("jantaku_tables_playing", "jantaku_readers_dropped_total", "jantaku_sessions_named",
                     "jantaku_connections_accepted_total", "jantaku_players", "jantaku_rooms"):
            self.count[f"{name} at most"] = max(self.count[f"{name} at most"], int(float(samples[name])))
        refused = sum(float(value) for name, value in samples.items() if name.startswith("jantaku_lines_refused"))
        self.count["lines refused"] += int(refused)


class Thinker(Survivor):
    """A JSON client that takes its time."""

    async def step(self):
        if self.open is not None:
            await asyncio.sleep(self.chance.random() * 2 * self.world.think)
        await super().step()


class MjaiBot:
    """A stock client: it answers each line, and cannot resume."""

    def __init__(self, world, number):
        self.world = world
        self.name = f"mjai{number}"
        self.chance = random.Random(f"{world.seed} {self.name}")

    async def live(self):
        while not self.world.over:
            await self.world.up.wait()
            try:
                await self.play()
                self.world.count["mjai games"] += 1
            except GONE:
                await asyncio.sleep(self.chance.random())

    async def play(self):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.world.mjai_port, limit=1 << 16)
        view = None
        try:
            while True:
                line = await asyncio.wait_for(reader.readline(), SILENCE)
                if not line.endswith(b"\n"):
                    raise Displaced
                hold(len(line) <= 1024, "a line of", len(line))
                event = json.loads(line)
                type_ = event["type"]
                hold("error" not in event and type_ != "error", self.name, "refused:", event)
                if type_ == "hello":
                    answer = {"type": "join", "name": self.name, "room": "tonpuu"}
                elif type_ == "start_game":
                    view = View(event["id"])
                    answer = {"type": "none"}
                elif type_ == "end_game":
                    return
                else:
                    view.fold(event)
                    answer = self.answer(view, event)
                if answer["type"] not in ("none", "join"):
                    await asyncio.sleep(self.chance.random() * 2 * self.world.think)
                    self.world.count["mjai decisions"] += 1
                writer.write(json.dumps(answer).encode() + b"\n")
        except asyncio.TimeoutError:
            raise Violation(self.name, "heard nothing for", SILENCE, "s") from None
        finally:
            writer.transport.abort()

    def answer(self, view, event):
        possible = event.get("possible_actions", [])
        for type_, often in (("hora", 1), ("reach", 0.8), ("ankan", 0.5), ("kakan", 0.5), ("pon", 0.2), ("chi", 0.2),
                             ("daiminkan", 0.2), ("ryukyoku", 0.5)):
            fitting = [action for action in possible if action["type"] == type_]
            if fitting and self.chance.random() < often:
                return self.chance.choice(fitting)
        mine = event.get("actor") == view.seat
        if not mine or event["type"] not in ("tsumo", "chi", "pon", "reach"):
            return {"type": "none"}
        hand = view.tehai + ([view.tsumo] if view.tsumo else [])
        if view.riichi[view.seat] == "accepted":
            tile = view.tsumo
        else:
            never = event.get("cannot_dahai", [])
            tile = min((tile for tile in hand if tile not in never), key=lambda tile: worth(tile, hand))
        return {"type": "dahai", "actor": view.seat, "pai": tile, "tsumogiri": tile == view.tsumo}


OFFER = re.compile(r"(?:\]|[:：]) *(/[a-z].*?) *> *$")
ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>78])|\xff[\xfb-\xfe].")
KEY = re.compile(r"^\* key (\S+)", re.M)
ANSWER = re.compile(r"^(?:.*> )?(?:OK|ERR|CONFIRM) ?", re.M)
ERROR = re.compile(r"^ERR (E-\w+)", re.M)
# Errors of offered commands that later events can explain.
TOO_LATE = {"E-NOT_YOUR_TURN", "E-NOTHING_TO_PASS", "E-TOO_FAST", "E-PAUSED"}
ASIDE = ("/help", "/help d", "/table", "/score", "/hint", "/hint 3", "/why", "/why ron", "/why riichi", "/tenpai",
         "/dora", "/log", "/log mjai", "/fair", "/what", "/rules", "/rules all", "/rules kuikae", "/who", "/rooms",
         "/top", "/stats", "/games", "/replay", "/review", "/board off", "/board on", "/sort", "/confirm on", "/confirm off", "/plain on",
         "/plain off", "/tiles kanji", "/tiles ascii", "/lang ja", "/lang zh-Hans", "/lang en", "/ui screen",
         "/ui scroll", "/entropy words", "hello all", "/tell Nobody x", "/d 99", "/nonsense", "/telnet", "/encoding utf8",
         "/mute all", "/unmute all", "/friend", "/friend Nobody", "/notify on", "/hide on", "/hide off", "/say " + "x" * 300, "")


WITHOUT_NUMBER = ("/pass", "/tsumo", "/ron", "/kong", "/kyuushu", "/chankan")


def choices(offer):
    """The commands of a prompt, each with one of its numbers."""
    for words in re.split(r" (?=/)", offer):
        name, rest = re.match(r"(/\w+) ?(.*)", words).groups()
        numbers = []
        for part in re.split(r"[ ,]", rest) if name not in WITHOUT_NUMBER else ():
            ends = re.match(r"(\d+)(?:-(\d+))?", part)
            if ends:
                numbers += range(int(ends[1]), int(ends[2] or ends[1]) + 1)
        yield from ([f"{name} {number}" for number in numbers] or [name])


class Typist:
    """A person at a terminal who types offered commands, and many others."""

    def __init__(self, world, number):
        self.world, self.number = world, number
        self.chance = random.Random(f"{world.seed} typist {number}")
        self.key = self.offer = None

    async def live(self):
        while not self.world.over:
            await self.world.up.wait()
            try:
                await self.type_on()
            except GONE:
                await asyncio.sleep(self.chance.random())

    def send(self, line):
        self.writer.write(line.encode() + self.chance.choice((b"\n", b"\r\n")))

    async def hear(self, seconds):
        """Reads until nothing comes for that many seconds, but at most ten times as long."""
        heard, end = "", time.monotonic() + 10 * seconds
        while time.monotonic() < end:
            try:
                some = await asyncio.wait_for(self.reader.read(65536), seconds)
            except asyncio.TimeoutError:
                break
            if not some:
                raise Displaced
            heard += some.decode("utf-8", "replace")
        if heard:
            self.heard_at = time.monotonic()
            self.tail = ESCAPES.sub("", self.tail + heard)[-4000:]
        return ESCAPES.sub("", heard)

    async def type_on(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.world.port, limit=1 << 20)
        self.tail, self.heard_at = "", time.monotonic()
        try:
            await self.come_in()
            await self.type("/ui scroll")
            while not self.world.over and self.chance.random() < 0.998:
                await self.step()
        finally:
            self.writer.transport.abort()

    async def come_in(self):
        heard = ""
        while not (shown := KEY.search(heard)):
            heard += await self.hear(0.2)
            hold(len(heard) < 10000, "no key:", heard)
        if self.key is None:
            self.key = shown[1]
            self.send(f"/name Typist{self.number}")
        else:
            self.send(f"/resume {self.key}")
            heard = await self.hear(0.5)
            while f"Typist{self.number}" not in heard:
                hold("ERR" not in heard, "did not come back:", self.key, heard)
                heard += await self.hear(0.5)
                hold(time.monotonic() - self.heard_at < SILENCE, "did not come back:", heard)
            self.world.count["typists back"] += 1

    async def step(self):
        await self.hear(self.world.think * (0.2 + self.chance.random()))
        offered = OFFER.search(self.tail.rsplit("\n", 1)[-1])
        if offered:
            if self.chance.random() < 0.15:
                return await self.type(self.chance.choice(ASIDE))
            line, self.offer = self.pick(list(choices(offered[1]))), offered[0]
            self.world.count["typists' decisions"] += 1
            return await self.type(line, offered=True)
        if self.chance.random() < 0.02:
            return await self.type(self.chance.choice(ASIDE))
        if self.chance.random() < 0.002:
            return await self.type(self.chance.choice(("/back", "/home", "/quit", "/pong", "/ron")))
        if time.monotonic() - self.heard_at > 2 + 10 * self.chance.random():
            await self.look_for_a_game()

    def pick(self, lines):
        for name in ("/tsumo", "/ron", "/riichi"):
            fitting = [line for line in lines if line.split()[0] == name]
            if fitting and self.chance.random() < 0.8:
                return self.chance.choice(fitting)
        return self.chance.choice(lines)

    async def type(self, line, offered=False):
        self.tail = ""
        if line.startswith("/ui"):
            self.scrolls = line == "/ui scroll"
        self.send(line)
        heard, end = await self.hear(0.1), time.monotonic() + (20 if line else 0)
        while not ANSWER.search(heard) and time.monotonic() < end:
            heard += await self.hear(0.1)
        for code in ERROR.findall(heard):
            self.world.errors[f"{line.split()[0] if line.strip() else 'Enter'} {code}"] += 1
            hold(code not in ("E-INTERNAL", "E-BUG"), line, heard)
            if offered and code not in TOO_LATE and self.scrolls:
                # it may also be a late answer of a busy server to an earlier line
                self.world.refused[f"{line} in {self.offer.strip()}: {code}"] += 1

    async def look_for_a_game(self):
        """Tries commands; the server decides which of them fit the typist's place."""
        self.send("")
        before = self.heard_at
        heard = await self.hear(1)
        if not heard:
            hold(time.monotonic() - before < SILENCE, "typist", self.number, "hears nothing")
        if OFFER.search(heard.rsplit("\n", 1)[-1]):
            return
        alone = self.chance.choice((("/create tonpuu", "/bot 3"), ("/create tonpuu", "/bot hard 3"),
                                    ("/create sanma tonpuu", "/bot 2"), ("/create 2p tonpuu", "/bot")))
        for line in self.chance.choice((
                (*alone, "/start"), (*alone, "/start"), (*alone, "/start"), (*alone, "/start"), ("/play tonpuu",), ("/again",), ("/bot 3", "/start"),
                ("/home",), ("/watch 1",), ("/ui scroll", "/lang en"),
                ("/join " + str(self.chance.randrange(1, 200)),))):
            await self.type(line)


async def stalled(world, number):
    """Requests much and reads nothing of it."""
    while not world.over:
        await world.up.wait()
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        try:
            await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", world.port))
            room = world.rooms[number % len(world.rooms)]
            line.send((b"/watch %d\n" % room) if number % 2 else b'{"type":"hello"}\n{"type":"watch","room":%d}\n' % room)
            for _ in range(240):
                await asyncio.sleep(1)
                line.send(b"/rules all\n" if number % 2 else b'{"type":"rooms"}\n')
                world.count["lines of the stalled"] += 1
        except (BlockingIOError, *GONE):
            world.count["stalled, let go"] += 1
        finally:
            line.close()


FLOODS = (
    lambda chance: b"/help\n" * 1000,
    lambda chance: b"/create tonpuu\n/home\n" * 500,
    lambda chance: chance.randbytes(50000),
    lambda chance: b"x" * 100000,
    lambda chance: b"\xff\xfd\x18\xff\xfa\x18\x00" * 10000,
    lambda chance: b"\xff\xfa\x1f\x00\xff\xff" * 10000,
    lambda chance: b'{"type":"hello"}\n' + b'{"type":"rooms","id":1}\n' * 1000,
    lambda chance: b'{"type":"hello"}\n' + b'[' * 60000 + b"\n",
    lambda chance: b"hello\n" * 1000,
    lambda chance: b"/name " + chance.randbytes(8).hex().encode() + b"\n",
)


async def flooder(world, number):
    chance = random.Random(f"{world.seed} flooder {number}")
    while not world.over:
        await world.up.wait()
        writer = None
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", chance.choice((world.port, world.mjai_port)))
            flood, end = chance.choice(FLOODS), time.monotonic() + chance.choice((0, 1, 20))
            while True:
                writer.write(flood(chance))
                await asyncio.wait_for(writer.drain(), 20)
                world.count["floods"] += 1
                if chance.random() < 0.5:
                    await asyncio.wait_for(reader.read(1 << 20), 1)
                if time.monotonic() > end:
                    break
                await asyncio.sleep(0.05)
        except (asyncio.TimeoutError, *GONE):
            pass
        finally:
            if writer:
                writer.transport.abort()
        await asyncio.sleep(0.2)


async def kill_now_and_then(world, players, options):
    end = time.monotonic() + 60 * options.minutes
    while True:
        await asyncio.sleep(min(60 * options.kill_minutes, max(0, end - time.monotonic())))
        world.hold_healthy()
        if time.monotonic() >= end - 1:
            return
        if not options.postgres:
            await world.back_up()
        world.kill()
        world.journals.load(world.rooms)
        for player in players:
            world.journals.check(player)
        world.count["games at JSON tables"] = sum(world.journals.ended.values())
        if options.keep:
            world.count["games, kept"] = len(list(world.journals.place.games_after(0)))
        else:
            world.count["games, kept"] = world.journals.check_games(set(world.rooms))
        moves = [player.moves for player in players]
        world.start()
        world.count["kills"] += 1
        print(f"life {world.lives} after {world.restart_seconds[-1]:.1f} s, "
              f"{world.count['games, kept']} games kept", flush=True)
        patience = time.monotonic() + SILENCE
        while any(sum(p.moves for p in players[i:i + 4]) == sum(moves[i:i + 4]) for i in range(0, len(players), 4)):
            hold(time.monotonic() < patience, "a table does not go on")
            await asyncio.sleep(0.1)


async def run(world, options):
    world.think = options.think
    world.start()
    players = []
    for table in range((options.tables + 1) // 2):
        players += await sit_down(world, table, Thinker)
    for player in players:
        while player.game is None:
            await player.next()
    world.rooms = sorted({int(player.game.split("-")[0]) for player in players})
    tasks = [player.play_on() for player in players]
    tasks += [MjaiBot(world, i).live() for i in range(4 * (options.tables // 2))]
    tasks += [Typist(world, i).live() for i in range(options.typists)]
    tasks += [stalled(world, i) for i in range(options.stalled)]
    tasks += [flooder(world, i) for i in range(options.flooders)]
    tasks = [asyncio.create_task(task) for task in (*tasks, world.weigh(), world.probe())]
    killer = asyncio.create_task(kill_now_and_then(world, players, options))
    bad = await until_one_ends(world, [killer, *tasks])
    world.count["JSON decisions"] = sum(player.moves for player in players)
    return bad


def hold_flat(world, has_sanitizer):
    minutes = world.figures["memory"][-1][0]
    for name, title in PANELS[:2]:
        rise, _ = rise_of(world.figures[name])
        print(f"  {title}: {rise:+.1%} after the first third")
        if minutes >= 20 and not (has_sanitizer and name == "memory"):
            hold(rise < 0.1, title, "grows by", rise)


def report(world, took):
    print(f"{took / 60:.0f} minutes, {world.lives} lives; a restart took at most {max(world.restart_seconds):.1f} s")
    print("  " + ", ".join(f"{key} {world.count[key]}" for key in sorted(world.count)))
    print("  refused to typists: " + ", ".join(f"{key} {n}" for key, n in sorted(world.errors.items())))
    refused = sum(world.refused.values())
    print(f"  offered, and seemingly refused: {refused}:", *world.refused.most_common(10), sep="\n    ")
    hold(refused <= 2 + world.count["typists' decisions"] / 50, "too many for answers that come late")
    highest = []
    for life, samples in world.memory.items():
        highest.append(max(size for _, size in samples) >> 20)
        print(f"  life {life}: {samples[0][1] >> 20} MiB after {samples[0][0]:.0f} s, "
              f"{samples[len(samples) // 2][1] >> 20} in the middle, {samples[-1][1] >> 20} after {samples[-1][0]:.0f} s")
    if len(highest) > 8:
        early, late = max(highest[2:-1][:3]), max(highest[-4:-1])
        hold(late < 1.25 * early + 16, "memory grows:", highest)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--kill-minutes", type=float, default=5)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--typists", type=int, default=40)
    parser.add_argument("--stalled", type=int, default=10)
    parser.add_argument("--flooders", type=int, default=5)
    parser.add_argument("--think", type=float, default=1, help="seconds that a decision takes a client, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=int, metavar="MINUTES")
    parser.add_argument("--figures", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--postgres", action="store_true", help="the data are in a PostgreSQL server")
    options = parser.parse_args()
    if options.minutes is None:
        if "JANTAKU_SOAK" in os.environ:
            options.minutes = 120
        elif "JANTAKU_LONG" in os.environ:
            options.minutes, options.kill_minutes, options.tables, options.typists, options.think = 1, 0.2, 10, 8, 0.1
        else:
            print("NOT TESTED: it takes its time; set JANTAKU_LONG or JANTAKU_SOAK, or say --minutes")
            return 77
    world = SoakWorld(options)
    began = time.monotonic()
    with world.tells_log_if_bad():
        world.bad = asyncio.run(run(world, options))
        if not world.bad:
            hold(world.server.stop() == 0, "the server's exit code")
        if options.figures:
            options.figures.write_text(json.dumps(world.figures))
        report(world, time.monotonic() - began)
        if options.keep:
            hold_flat(world, b"__asan_init" in pathlib.Path(options.binary).read_bytes())
        log = world.read_log()
        world.bad = world.bad or any(word in log for word in ("Sanitizer", "runtime error", "watchdog"))
    return 1 if world.bad else 0


if __name__ == "__main__":
    sys.exit(main())
