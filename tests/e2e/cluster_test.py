"""Three nodes that are one server, while nodes, PostgreSQL and NATS fail: everything that a client was told must be kept,
and play must go on.

cluster_test.py BINARY [--faults N] [--tables T] [--seed S] [--only KIND …] [--other BINARY]

Tables of four JSON clients play, and the clients of each table are on different nodes. Clients whose connection ends
come to another node; clients whose connection stays must go on by themselves. Some clients only move about the lobby,
and some change the passwords of their accounts. Checked:

- every event that a client was told is in the journal of its room, in order, with nothing missing before it
- each client remains the same player, on the same seat, whatever node it or its table comes to
- every client hears of its table again after each fault, every request is answered, and no points appear or vanish
- each game that has ended is kept once and settled once
- a node ends by itself only if another one has taken the data over; a node that is stopped ends well
- no table stands still for long (FAULTS)

--other is another version of the program. Each time that a node starts it is one of the two, by chance.

Without --faults the test has 20 faults at 4 tables, and 200 at 50 tables if JANTAKU_SOAK is set. Skipped, with a
message, where nats-server is not installed.
"""
import argparse
import asyncio
import collections
import contextlib
import os
import pathlib
import random
import sys
import time
import types

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from cluster import Cluster  # noqa: E402
from journals import InDatabase, Journals, unsealed  # noqa: E402
from json_client import Violation, hold  # noqa: E402
from nats import MISSING, binary  # noqa: E402
from survivors import Holder, Survivor, Walker, sit_down, until_one_ends  # noqa: E402

NODES = 3
LEASE = 6  # seconds; the node that hangs for longer loses the data
THINK = 0.15  # seconds at most
ENDS_WITHIN = 20
BUSY = 3  # a machine may be that much slower than the bounds demand
GIVES_WAY = "the data are not this server's any more"
NEVER = ("a bug", "Sanitizer", "runtime error", "watchdog")


class Traveller(Survivor):
    """A player at a table who thinks for a moment. `heard` counts what it is told of the table."""

    def __init__(self, world, number):
        super().__init__(world, number)
        self.number, self.node, self.heard = number, None, 0
        self.earlier = []  # what it was told of games that are over, and not yet compared
        self.recent = collections.deque(maxlen=30)  # messages in both directions, to explain a violation

    def event(self, event):
        if self.seen and self.seen_game != self.game:
            self.earlier.append(types.SimpleNamespace(name=self.name, game=self.seen_game, seen=self.seen,
                                                      seen_game=self.seen_game, seen_seat=self.seen_seat))
        super().event(event)
        self.count["events told"] += 1

    def act(self, request, action, **options):
        self.recent.append(("acts", time.monotonic(), action, request["rid"]))
        super().act(request, action, **options)

    async def next(self):
        try:
            message = await super().next()
        except Violation as violation:
            raise Violation(f"{violation}, during '{self.world.kind}' on node-{self.node + 1}, after" + "".join(
                f"\n    {each}" for each in self.recent)) from None
        self.recent.append((time.monotonic(), message))
        if "seq" in message or message["type"] == "request":
            self.heard += 1
            self.world.heard(self.number // 4)
        return message

    async def step(self):
        if self.open is not None:
            await asyncio.sleep(self.chance.random() * THINK)
        await super().step()


class Stroller(Walker):
    pause = 0.1


class PatientHolder(Holder):
    pause = 1


class Table:
    """How long it stands still: the longest time without anything told, from the fault on."""

    def __init__(self):
        self.last = self.longest = 0

    def begin(self):
        self.last, self.longest = time.monotonic(), 0

    def heard(self):
        now = time.monotonic()
        self.longest, self.last = max(self.longest, now - self.last), now


class World:
    goes_on_within = 90

    def __init__(self, options):
        self.seed, self.chance = options.seed, random.Random(f"{options.seed} world")
        self.count, self.over = collections.Counter(), False
        self.cluster = self.make_cluster(options.binary, [
            "--lang", "en", "--pause-ms", "0", "--lines-per-second", "1000000", "--line-burst", "1000000"])
        self.binaries = [options.binary, *filter(None, [options.other])]
        with self.tells_logs_if_bad(closes=False):
            self.cluster.wait_for_owner()
        self.journals = Journals(InDatabase(self.cluster.postgres, self.cluster.database))
        self.tables = [Table() for _ in range(options.tables)]
        self.still = collections.defaultdict(list)  # by kind of fault: seconds of each table
        self.players, self.others = [], []
        self.lost, self.down, self.kind = 0, set(), "nothing"
        self.newcomers = 0

    def make_cluster(self, program, options):
        return Cluster(program, NODES, options, can_be_cut=True)

    def heard(self, table):
        self.tables[table].heard()

    def nodes(self):
        """Those that answer."""
        return [i for i, node in enumerate(self.cluster.nodes)
                if i not in self.down and node.is_alive() and not node.is_frozen]

    async def place(self, client):
        """Its port. The first time it is that of the next node in turn, so that the clients of a table are apart."""
        if not hasattr(client, "home"):
            client.home = self.newcomers % NODES
            self.newcomers += 1
        while not self.nodes():
            await asyncio.sleep(0.05)
        client.node = client.home if client.home in self.nodes() else self.chance.choice(self.nodes())
        return self.cluster.nodes[client.node].port

    async def spread(self):
        """Clients that are on another node than at first come back to that one."""
        for client in self.players + self.others:
            if client.node != client.home and client.home in self.nodes():
                client.line.abort()
        if self.chance.random() < 0.8:
            await self.until_all_go_on()

    # For what takes long: it is done beside the clients.
    async def do(self, function, *arguments):
        return await asyncio.to_thread(function, *arguments)

    def owner(self):
        return self.cluster.owner()

    async def new_owner(self, than):
        end = time.monotonic() + self.goes_on_within
        while self.owner() in (None, than):
            hold(time.monotonic() < end, "no other node has taken over")
            await asyncio.sleep(0.05)

    def other(self):
        """A node without the owner."""
        return self.chance.choice([i for i in self.nodes() if i != self.owner()])

    # ---- faults

    async def kill(self, node):
        self.down.add(node)
        await self.do(self.cluster.kill, node)

    async def kill_any(self):
        await self.kill(self.chance.choice(self.nodes()))

    async def kill_owner(self):
        owner = self.owner()
        await self.kill(owner)
        await self.new_owner(owner)

    async def kill_two(self):
        """The second one while it takes over, or just before or after that."""
        await self.start_all()
        await self.kill(self.owner())
        await asyncio.sleep(self.chance.random() * 1.5)
        owner = self.owner()
        await self.kill(self.chance.choice(self.nodes()) if owner in (None, *self.down) else owner)
        await self.new_owner(owner)

    async def stop(self, node):
        self.down.add(node)
        began = time.monotonic()
        await self.do(self.cluster.stop, node)
        hold(self.cluster.nodes[node].process.returncode == 0, "exit code of a stopped node",
             self.cluster.nodes[node].process.returncode)
        hold(time.monotonic() - began < ENDS_WITHIN, "a stopped node took", time.monotonic() - began)

    async def stop_owner(self):
        owner = self.owner()
        await self.stop(owner)
        await self.new_owner(owner)

    async def stop_other(self):
        await self.stop(self.other())

    async def freeze(self, node, seconds, leave):
        """leave: after a second, its clients do what persons would do"""
        self.cluster.freeze(node)
        end = time.monotonic() + seconds
        await asyncio.sleep(min(1, seconds))
        while time.monotonic() < end:
            for client in self.players + self.others[::2] if leave else ():
                if client.node == node:
                    client.line.abort()
            await asyncio.sleep(min(0.5, max(0, end - time.monotonic())))
        self.cluster.thaw(node)

    async def freeze_owner_beyond_lease(self):
        owner = self.owner()
        await self.freeze(owner, LEASE + 2 + self.chance.random() * 4, leave=True)
        await self.new_owner(owner)
        self.down.add(owner)
        await self.until_it_has_given_way(owner)

    async def until_it_has_given_way(self, node):
        end = time.monotonic() + ENDS_WITHIN
        while self.cluster.nodes[node].is_alive():
            hold(time.monotonic() < end, "a node that has lost the data does not end")
            await asyncio.sleep(0.05)
        self.hold_has_given_way(node)

    async def freeze_other_long(self):
        await self.freeze(self.other(), LEASE + 2 + self.chance.random() * 4, leave=True)

    async def freeze_briefly(self):
        await self.freeze(self.chance.choice(self.nodes()), 0.5 + self.chance.random() * (LEASE - 2), leave=False)

    async def cut_owner_off(self):
        """From NATS alone. It leaves the data to another node and ends."""
        await self.start_all()
        owner = self.owner()
        self.cluster.nodes[owner].wire.cut()
        await self.new_owner(owner)
        self.down.add(owner)
        await self.until_it_has_given_way(owner)
        self.cluster.nodes[owner].wire.mend()

    async def cut_other_off(self):
        """From NATS alone, for a while."""
        wire = self.cluster.nodes[self.other()].wire
        wire.cut()
        await asyncio.sleep(0.2 + self.chance.random() * 8)
        wire.mend()

    async def kill_nats(self):
        await self.do(self.cluster.nats.kill)
        await asyncio.sleep(self.chance.random() * 2)
        await self.do(self.cluster.nats.start)

    async def freeze_nats(self):
        self.cluster.nats.freeze()
        await asyncio.sleep(0.5 + self.chance.random() * 7)
        self.cluster.nats.thaw()

    async def kill_postgres(self):
        await self.do(self.cluster.postgres.kill)
        await asyncio.sleep(self.chance.random() * 2)
        await self.do(self.cluster.postgres.start)

    async def freeze_postgres(self):
        self.cluster.postgres.freeze()
        await asyncio.sleep(0.5 + self.chance.random() * 8)
        self.cluster.postgres.thaw()

    async def kill_all_three(self):
        """The owner's node, PostgreSQL and NATS."""
        owner = self.owner()
        await self.kill(owner)
        servers = [self.cluster.postgres, self.cluster.nats]
        for server in servers:
            await self.do(server.kill)
        self.chance.shuffle(servers)
        for server in servers:
            await asyncio.sleep(self.chance.random() * 2)
            await self.do(server.start)
        await self.new_owner(owner)

    async def restart_in_turn(self):
        """As for a new version of the program."""
        await self.start_all()
        for node in range(NODES):
            await self.stop(node)
            await self.start(node)

    async def nothing(self):
        await asyncio.sleep(2)

    # ---- between faults

    async def start(self, node):
        each = self.cluster.nodes[node]
        each.binary = self.chance.choice(self.binaries)
        await self.do(self.cluster.start, node)
        self.count[f"starts of {each.binary}"] += len(self.binaries) > 1
        self.down.discard(node)
        self.count["nodes started again"] += 1

    async def start_all(self):
        for node in sorted(self.down):
            await self.start(node)

    async def start_some(self):
        """Two live at least, so that a fault does not end them all."""
        for node in self.chance.sample(sorted(self.down), len(self.down)):
            if len(self.down) > 1 or self.chance.random() < 0.7:
                await self.start(node)

    def hold_has_given_way(self, node):
        code = self.cluster.nodes[node].process.returncode
        log = self.cluster.log(self.cluster.nodes[node])
        hold(code == 1 and GIVES_WAY in log[-1000:], f"node-{node + 1} has ended with {code}")
        self.count["gave way"] += 1

    def bury(self):
        """Nodes that have ended by themselves."""
        for node, each in enumerate(self.cluster.nodes):
            if node not in self.down and not each.is_alive():
                self.hold_has_given_way(node)
                self.down.add(node)

    async def until_all_go_on(self):
        heard = [player.heard for player in self.players]
        end = time.monotonic() + self.goes_on_within
        while silent := [player for player, before in zip(self.players, heard) if player.heard < before + 2]:
            if time.monotonic() > end:
                raise Violation("do not go on: " + "; ".join(
                    f"{p.name} at {p.game} seat {p.seat} seq {p.seq} {p.level} on node-{p.node + 1}, open "
                    f"{p.open and p.open['rid']}, not answered {list(p.line.asked)}" for p in silent))
            await asyncio.sleep(0.02)

    def check(self):
        self.journals.load(self.rooms)
        for player in self.players:
            for told in [*player.earlier, player]:
                if told.seen_game is None or self.kept_of(told.seen_game) is None:
                    self.count["games not compared"] += 1
                    continue
                try:
                    self.journals.check(told)
                except Violation as violation:
                    self.lost += 1
                    print("LOST", violation, file=sys.stderr)
            player.earlier = []
        hold(self.lost == 0, "events are lost")

    def kept_of(self, name):
        room, game = map(int, name.split("-"))
        return self.journals.games[room][game - 1] if game <= len(self.journals.games[room]) else ()

    def settled_twice(self):
        heads = [unsealed(head) for _, head, _ in self.journals.place.games_after(0)]
        games = collections.Counter(head["fairness"]["parts"][0]["game"] for head in heads)
        return sum(many - 1 for many in games.values())

    def end(self):
        """When nobody is there any more."""
        for node in self.nodes():
            self.cluster.stop(node)
            hold(self.cluster.nodes[node].process.returncode == 0, "exit code of", node)
        self.check()
        self.count["games"] = self.journals.check_games(self.rooms)
        for node in self.cluster.nodes:
            for line in self.cluster.log(node).splitlines():
                hold(not any(words in line for words in NEVER), node.name, line)

    @contextlib.contextmanager
    def tells_logs_if_bad(self, closes=True):
        try:
            yield
        except BaseException:
            closes = True
            for node in self.cluster.nodes:
                lines = [line for line in self.cluster.log(node).splitlines() if " info room " not in line]
                print("----", node.name, *lines[-60:], sep="\n", file=sys.stderr)
            raise
        finally:
            if closes:
                self.cluster.close()


# Each fault, and for how many seconds a table may stand still because of it; None: as long as the fault takes.
FAULTS = {
    "nothing": (World.nothing, None),
    "any node killed": (World.kill_any, 10),
    "owner's node killed": (World.kill_owner, 10),
    "two nodes killed": (World.kill_two, None),
    "owner's node stopped": (World.stop_owner, 10),
    "another node stopped": (World.stop_other, 10),
    "owner's node frozen beyond its lease": (World.freeze_owner_beyond_lease, 12),
    "another node frozen for as long": (World.freeze_other_long, None),
    "any node frozen briefly": (World.freeze_briefly, None),
    "owner's node cut off from NATS": (World.cut_owner_off, 10),
    "another node cut off from NATS": (World.cut_other_off, None),
    "NATS killed": (World.kill_nats, None),
    "NATS frozen": (World.freeze_nats, None),
    "owner's node, PostgreSQL, NATS killed": (World.kill_all_three, None),
    "all nodes stopped and started in turn": (World.restart_in_turn, None),
    "PostgreSQL killed": (World.kill_postgres, None),
    "PostgreSQL frozen": (World.freeze_postgres, None),
}


async def disturb(world, options, faults):
    bag = []
    for number in range(options.faults):
        if not bag:
            bag = list(options.only or faults)
            bag.sort()
            world.chance.shuffle(bag)
        world.kind = kind = bag.pop()
        await asyncio.sleep(0.3 + world.chance.random())
        for table in world.tables:
            table.begin()
        began = time.monotonic()
        await faults[kind][0](world)
        took = time.monotonic() - began
        await world.until_all_go_on()
        still = [table.longest for table in world.tables]
        world.still[kind] += still
        world.bury()
        print(f"{number + 1:4} {kind}, {took:.1f} s: all go on after {time.monotonic() - began:.1f} s, "
              f"stillness {max(still):.1f} s", flush=True)
        world.check()
        await world.start_some()
        await world.spread()


async def run(world, options, faults):
    for table in range(options.tables):
        world.players += await sit_down(world, table, Traveller)
    world.rooms = {int(player.game.split("-")[0]) for player in world.players}
    walkers = [Stroller(world, i) for i in range(5)]
    holders = [PatientHolder(world, i) for i in range(3)]
    tasks = [asyncio.create_task(player.play_on()) for player in world.players]
    tasks += [asyncio.create_task(walker.walk()) for walker in walkers]
    tasks += [asyncio.create_task(holder.hold()) for holder in holders]
    await asyncio.sleep(0.5)
    world.others = walkers + holders
    bad = await until_one_ends(world, [asyncio.create_task(disturb(world, options, faults)), *tasks])
    world.count["moves"] = sum(player.moves for player in world.players)
    for client in world.players + world.others:
        client.line.abort()
    return bad


def of(sorted_values, part):
    return sorted_values[min(len(sorted_values) - 1, int(part * len(sorted_values)))]


def print_stillness(world, faults):
    """Returns whether the bounds hold."""
    is_well = True
    print("  seconds for which a table stands still: p50, p99, worst")
    for kind, (_, bound) in faults.items():
        values = sorted(world.still[kind])
        if not values:
            continue
        print(f"    {kind:38}{len(values) // len(world.tables):4} times {of(values, 0.5):7.2f} {of(values, 0.99):6.2f}"
              f" {values[-1]:6.2f}" + (f"  at most {bound}" if bound else ""))
        if bound and values[-1] > BUSY * bound:
            print(f"{kind}: a table stood still for {values[-1]:.1f} s", file=sys.stderr)
            is_well = False
    return is_well


def read_options(about, faults, usual_faults, usual_tables):
    options = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("binary")
    options.add_argument("--faults", type=int, default=usual_faults)
    options.add_argument("--tables", type=int, default=usual_tables)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", nargs="+", choices=faults)
    options.add_argument("--other", metavar="BINARY")
    return options.parse_args()


def play(world, options, faults):
    """Returns the exit code."""
    began = time.monotonic()
    with world.tells_logs_if_bad():
        bad = asyncio.run(run(world, options, faults))
        hold(not bad, "see above")
        world.end()
        twice = world.settled_twice()
        hold(twice == 0, "games settled twice:", twice)
    print(f"{options.faults} faults at {options.tables} tables of {NODES} nodes in {time.monotonic() - began:.1f} s: "
          f"{world.count['events told']} events told, {world.lost} lost; {world.count['games']} games, {twice} settled "
          "twice")
    print("  " + ", ".join(f"{key} {world.count[key]}" for key in sorted(world.count)))
    return 0 if print_stillness(world, faults) else 1


def main():
    options = read_options(__doc__, FAULTS, *((200, 50) if "JANTAKU_SOAK" in os.environ else (20, 4)))
    if binary() is None:
        print(MISSING, file=sys.stderr)
        return 77
    return play(World(options), options, FAULTS)


if __name__ == "__main__":
    sys.exit(main())
