"""Kills a server again and again: everything that a client was told must be kept, and play must go on.

kill_test.py BINARY [--kills N] [--tables T] [--seed S] [--postgres]

Tables of four JSON clients play while the server is killed (SIGKILL) at random instants, also while it starts,
or stopped for a while (SIGSTOP). Some clients only move about the lobby, and some change the passwords of their
accounts. While the server is dead, its file is read with Python's own SQLite, or its database with psql: with
--postgres it keeps everything in a PostgreSQL server, which is also killed, stopped and frozen. Checked each time:

- every event that a client was told is in the journal of its room, in order, with nothing before it that the
  client should have been told
- a client with a key comes back as the same player, to the same seat, with the missed events or with a
  snapshot, and the snapshot equals the client's own view
- a confirmed password is the one that lets its owner in
- every table plays on, and no points appear or vanish
- each game that has ended is kept once and settled once

Without --kills the test is short. It has 200 kills at 50 tables if JANTAKU_SOAK is set, and 60 at 20 tables if
JANTAKU_LONG is set.
"""
import argparse
import asyncio
import collections
import contextlib
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from journals import InDatabase, InFile, Journals, gist  # noqa: E402
from json_client import Connection, Displaced, Player, Violation, hold  # noqa: E402
from postgres import Postgres  # noqa: E402
from server import Server  # noqa: E402
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from json_soak import choose  # noqa: E402


class Survivor(Player):
    """A player that plays on, whatever happens to the server."""

    def __init__(self, world, number):
        super().__init__(world.port, None, world.count)
        self.world = world
        self.chance = random.Random(f"{world.seed} player {number}")
        self.seen, self.seen_game, self.seen_seat = {}, None, None  # seq: gist
        self.moves = 0
        self.asks_since = False

    def event(self, event):
        if self.seen_game != self.game:
            self.seen, self.seen_game, self.seen_seat = {}, self.game, self.seat
        super().event(event)
        self.seen[event["seq"]] = gist(event)
        if self.view.kyoku and self.view.kyoku.get("kyotaku") is not None:
            total = sum(self.view.scores) + 1000 * self.view.kyoku["kyotaku"]
            settled = event["type"] in ("start_kyoku", "reach_accepted", "tsumo")
            hold(not settled or total == 100000, "points", self.view.scores, event)

    async def next(self):
        """A game that began during the absence is sent as a whole, whatever was requested."""
        message = await super().next()
        if message["type"] == "snapshot" and self.asks_since and message["seq"] != self.seq:
            self.seq, self.whole = message["seq"], False
            self.view.load(message)
            self.count["loaded"] += 1
        return message

    async def come_back(self):
        while True:
            await self.world.up.wait()
            try:
                self.asks_since = self.chance.random() < 0.7
                await self.resume(since=self.asks_since, quietly=True)
                self.world.count["came back"] += 1
                return
            except (Displaced, ConnectionError, OSError):
                await asyncio.sleep(0.02)

    async def play_on(self):
        while not self.world.over:
            try:
                await self.step()
            except (Displaced, ConnectionError, OSError):
                await self.come_back()

    async def step(self):
        if self.level == "room":
            self.ask("again", may=None)
            self.over = False
            while self.level == "room":
                await self.next()
            return
        request, self.open = self.open, None
        if request is None:
            await self.next()
            return
        action = choose(self.chance, self, request["actions"])
        self.act(request, action, may=("E-STALE", "E-PAUSED"))
        while True:
            message = await self.next()
            if message["type"] in ("ok", "error") and message.get("rid") == request["rid"]:
                break
        self.took(message, request, action)
        self.moves += 1


class Walker(Player):
    """Enters, gets a name, makes a room and leaves it. Everything that it was told of that must stay true."""

    def __init__(self, world, number):
        super().__init__(world.port, None, world.count)
        self.world, self.number = world, number
        self.steps = 0

    async def walk(self):
        while not self.world.over:
            await self.world.up.wait()
            try:
                if self.key is None:
                    await self.enter()
                else:
                    await self.resume(since=False, quietly=True)
                while not self.world.over:
                    await self.step()
            except (Displaced, ConnectionError, OSError):
                await asyncio.sleep(0.02)

    async def resume(self, since, quietly=False):
        self.line = await Connection.open(self.port)
        self.line.writer.write(b'{"type":"hello"}\n')
        await self.until("placed")
        self.line.send({"type": "resume", "id": "resume", "key": self.key}, "resume", ())
        await self.until("ok")
        await self.until("placed")
        self.count["walkers back"] += 1

    async def step(self):
        self.steps += 1
        self.wanted = name = f"W{self.number}-{self.steps}"
        answer = await self.answer(self.ask("name", may=None, name=name))
        hold(answer["type"] == "ok", answer)
        hold(self.name == name or (await self.until("renamed"))["name"] == name, "not renamed")
        if self.level == "lobby":
            await self.answer(self.ask("create", may=None, match="tonpuu"))
        await self.answer(self.ask("home", may=None))
        await asyncio.sleep(0.005)


class Holder(Player):
    """Has an account and changes its password. The password that was confirmed last must be the valid one."""

    def __init__(self, world, number):
        super().__init__(world.port, None, world.count)
        self.world, self.account, self.steps = world, f"Holder-{number}", 0
        self.may_be = [None]  # possible passwords, one of them valid; None: not registered yet

    async def hold(self):
        while not self.world.over:
            await self.world.up.wait()
            try:
                self.line = await Connection.open(self.port)
                self.line.writer.write(b'{"type":"hello"}\n')
                await self.until("placed")
                if await self.log_in():
                    while not self.world.over:
                        await self.step()
                self.line.abort()
            except (Displaced, ConnectionError, OSError):
                await asyncio.sleep(0.02)

    async def log_in(self):
        """Makes one guess a connection, because a second guess would have to wait."""
        self.wanted, password = self.account, self.may_be[-1]
        if password is None:
            return await self.register()
        answer = await self.answer(self.ask("login", may=None, name=self.account, password=password))
        if answer["type"] == "ok":
            self.may_be = [password]
            self.count["logged in"] += 1
            return True
        none = ("E-USER_NOT_FOUND", "E-NOT_REGISTERED") if None in self.may_be else ("E-BAD_PASSWORD",)
        hold(answer["code"] in none, answer)
        self.may_be.pop()
        hold(self.may_be, "shut out of", self.account)
        return False

    async def register(self):
        self.may_be = [None, f"{self.account}-password-0"]
        answer = await self.answer(self.ask("register", may=None, name=self.account, password=self.may_be[1]))
        hold(answer["type"] == "ok", answer)
        self.may_be.pop(0)
        return True

    async def step(self):
        self.steps += 1
        old, new = self.may_be[0], f"{self.account}-password-{self.steps}"
        self.may_be = [new, old]
        answer = await self.answer(self.ask("passwd", may=None, password=old, new=new))
        hold(answer["type"] == "ok", answer)
        self.may_be = [new]
        self.count["passwords"] += 1
        await asyncio.sleep(0.3)


class World:
    def __init__(self, options):
        self.binary, self.seed = options.binary, options.seed
        self.chance = random.Random(f"{options.seed} world")
        self.directory = tempfile.TemporaryDirectory()
        self.count = collections.Counter()
        self.up = asyncio.Event()
        self.over = False
        self.bad = True  # until a check succeeds
        self.port = 0
        self.log = open(pathlib.Path(self.directory.name) / "log", "w+")
        self.postgres, self.store = None, ()
        place = InFile(pathlib.Path(self.directory.name) / "jantaku.db")
        if options.postgres:
            self.postgres = Postgres()
            database = self.postgres.database()
            self.store = ("--store", self.postgres.url(database))
            place = InDatabase(self.postgres, database)
        self.journals = Journals(place)

    def options(self):
        return ("--lang", "en", "--data", self.directory.name, *self.store, "--lines-per-second", "1000000",
                "--line-burst", "1000000", "--log-level", "warning", "--mjai-port", "off")

    def start(self):
        self.server = Server(self.binary, *self.options(), port=self.port, stderr=self.log)
        self.port = self.server.port
        self.up.set()

    def kill(self):
        self.up.clear()
        self.server.process.send_signal(signal.SIGKILL)
        hold(self.server.process.wait() == -signal.SIGKILL, "it had ended by itself")
        self.server.close()

    @contextlib.contextmanager
    def tells_log_if_bad(self):
        """Ends the server when the block ends, whatever happens."""
        try:
            yield
        except BaseException:
            self.bad = True
            raise
        finally:
            self.server.close()
            if self.postgres:
                self.postgres.close()
            if self.bad:
                sys.stderr.write(self.read_log()[-10000:])

    async def kill_while_it_starts(self):
        process = subprocess.Popen([self.binary, "serve", "--port", str(self.port), "--bind",
                                    "127.0.0.1", *self.options()], stderr=self.log)
        await asyncio.sleep(self.chance.random() * 0.15)
        process.kill()
        hold(process.wait() == -signal.SIGKILL, "it had ended by itself")
        self.count["killed while it started"] += 1

    async def stop_for_a_while(self):
        self.server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(0.2 + self.chance.random())
        self.server.process.send_signal(signal.SIGCONT)
        self.count["stopped for a while"] += 1

    async def trouble_the_database(self):
        """The server itself runs on."""
        what = self.chance.choice(("killed", "stopped", "frozen"))
        if what == "killed":
            self.postgres.kill()
        elif what == "stopped":
            self.postgres.stop()
        else:
            self.postgres.freeze()
        # A server that hears nothing for 3 s gives its session up; some are woken before.
        await asyncio.sleep(self.chance.random() * (4 if what == "frozen" else 1))
        if what == "frozen":
            self.postgres.thaw()
        else:
            self.postgres.start()
        self.count[f"database {what}"] += 1

    def read_log(self):
        self.log.seek(0)
        return self.log.read()


async def sit_down(world, table, kind=Survivor):
    players = [kind(world, 4 * table + i) for i in range(4)]
    for player in players:
        await player.enter()
    host = players[0]
    room = (await host.answer(host.ask("create", match="tonpuu")))["room"]["room"]
    for player in players[1:]:
        await player.answer(player.ask("join", room=room))
    await host.answer(host.ask("start"))
    while any(player.level != "table" for player in players):
        await next(player for player in players if player.level != "table").next()
    return players


async def kill_again_and_again(world, players, kills):
    for _ in range(kills):
        await asyncio.sleep(0.1 + world.chance.random() * 0.7)
        if world.chance.random() < 0.15:
            await world.stop_for_a_while()
        if world.postgres and world.chance.random() < 0.5:
            await world.trouble_the_database()
            await asyncio.sleep(world.chance.random() * 0.5)
        world.kill()
        world.journals.load()
        for player in players:
            world.journals.check(player)
        world.count["games"] = world.journals.check_games()
        while world.chance.random() < 0.2:
            await world.kill_while_it_starts()
        moves = [player.moves for player in players]
        world.start()
        world.count["kills"] += 1
        # every table must go on before the next kill
        end = time.monotonic() + 60
        while any(sum(p.moves for p in players[i:i + 4]) == sum(moves[i:i + 4])
                  for i in range(0, len(players), 4)):
            hold(time.monotonic() < end, "a table does not go on")
            await asyncio.sleep(0.02)


async def until_one_ends(world, tasks):
    """Reports on stderr what was raised."""
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    world.over = True
    bad = [task.exception() for task in tasks if task.done() and task.exception()]
    for task in tasks:
        task.cancel()
    for each in bad[:5]:
        if isinstance(each, Violation):
            print("VIOLATION", each, file=sys.stderr)
        traceback.print_exception(each)
    return bad


async def run(world, options):
    world.start()
    players = []
    for table in range(options.tables):
        players += await sit_down(world, table)
    walkers = [Walker(world, i) for i in range(5)]
    tasks = [asyncio.create_task(player.play_on()) for player in players]
    tasks += [asyncio.create_task(walker.walk()) for walker in walkers]
    tasks += [asyncio.create_task(Holder(world, i).hold()) for i in range(3)]
    killer = asyncio.create_task(kill_again_and_again(world, players, options.kills))
    bad = await until_one_ends(world, [killer, *tasks])
    world.count["moves"] = sum(player.moves for player in players)
    return bad


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("binary")
    options.add_argument("--kills", type=int)
    options.add_argument("--tables", type=int)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--postgres", action="store_true")
    options = options.parse_args()
    kills, tables = (200, 50) if "JANTAKU_SOAK" in os.environ else \
        (60, 20) if "JANTAKU_LONG" in os.environ else (20, 4)
    options.kills = kills if options.kills is None else options.kills
    options.tables = tables if options.tables is None else options.tables
    world = World(options)
    began = time.monotonic()
    with world.tells_log_if_bad():
        world.bad = asyncio.run(run(world, options))
        if not world.bad:
            hold(world.server.stop() == 0, "the server's exit code")
        size = world.journals.place.bytes()
    print(f"{world.count['kills']} kills at {options.tables} tables in "
          f"{time.monotonic() - began:.1f} s; {size} bytes")
    print("  " + ", ".join(f"{key} {world.count[key]}" for key in sorted(world.count)))
    return 1 if world.bad else 0


if __name__ == "__main__":
    sys.exit(main())
