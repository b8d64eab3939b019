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

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from journals import InDatabase, InFile, Journals  # noqa: E402
from json_client import hold  # noqa: E402
from postgres import Postgres  # noqa: E402
from server import Server  # noqa: E402
from survivors import Holder, Survivor, Walker, sit_down, until_one_ends  # noqa: E402


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

    async def place(self, _):
        """The port for a client, as soon as the server is there."""
        await self.up.wait()
        return self.port

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
