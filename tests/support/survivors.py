"""JSON clients that go on whatever happens to the servers, and check whatever they are told.

Survivor   plays at a table
Walker     moves about the lobby
Holder     changes the password of an account

Their world has `count`, `seed`, `over` (they end then) and place(client), which waits for a server that they can come to
and tells its port.
"""
import asyncio
import collections
import random
import sys
import time
import traceback

from journals import gist
from json_choice import choose
from json_client import Connection, Displaced, Player, Violation, hold


ANSWER_WITHIN = 90  # seconds; a pause of the servers included


def is_interrupted(answer):
    """Whether the owner was lost before it answered: what was wanted may have happened or not."""
    return answer["type"] == "error" and answer["code"] == "E-INTERRUPTED"


class Survivor(Player):
    """A player that plays on, whatever happens to the server."""

    resume_may = ("E-INTERRUPTED",)

    def __init__(self, world, number):
        super().__init__(None, None, world.count)
        self.world = world
        self.chance = random.Random(f"{world.seed} player {number}")
        self.seen, self.seen_game, self.seen_seat = {}, None, None  # seq: gist
        self.moves = 0
        self.asks_since = self.is_coming_back = False

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
        if message["type"] == "snapshot" and (self.asks_since or not self.is_coming_back):
            self.load(message)
        elif message["type"] == "entered" and not self.is_coming_back and self.seat is not None:
            hold(message.get("resumed"), self.name, "has lost its seat", message)
            self.open = None
            self.count["moved"] += 1
        return message

    def load(self, snapshot):
        if snapshot["seq"] == self.seq and self.seq:
            self.view.compare(snapshot)
            self.count["compared"] += 1
            return
        self.seq, self.whole, self.expected = snapshot["seq"], False, None
        self.view.load(snapshot)
        self.count["loaded"] += 1

    async def come_back(self):
        while True:
            self.port = await self.world.place(self)
            try:
                self.asks_since = self.chance.random() < 0.7
                self.is_coming_back = True
                await self.resume(since=self.asks_since, quietly=True)
                self.is_coming_back = False
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
                message = await self.next()
                if message["type"] == "placed" and self.level == "room":  # it has moved
                    self.ask("again", may=None)
            return
        request, self.open = self.open, None
        if request is None:
            await self.next()
            return
        action = choose(self.chance, self, request["actions"])
        self.act(request, action, may=("E-STALE", "E-PAUSED", "E-INTERRUPTED", "E-NOT_IN_GAME"))
        end = time.monotonic() + ANSWER_WITHIN
        while True:
            message = await self.next()
            if message["type"] in ("ok", "error") and message.get("rid") == request["rid"]:
                break
            hold(time.monotonic() < end, self.name, "gets no answer to", action, request)
        self.took(message, request, action)
        if message["type"] == "ok" and self.open and self.open["rid"] == request["rid"]:
            self.open = None  # it was asked again while the answer was on its way
        self.moves += 1


class Walker(Player):
    """Enters, gets a name, makes a room and leaves it. Everything that it was told of that must stay true."""

    pause = 0.005

    def __init__(self, world, number):
        super().__init__(None, None, world.count)
        self.world, self.number = world, number
        self.steps = 0

    async def walk(self):
        while not self.world.over:
            self.port = await self.world.place(self)
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
        self.line.send({"type": "resume", "id": "resume", "key": self.key}, "resume", ("E-INTERRUPTED",))
        if is_interrupted(await self.until("ok", "error")):
            self.line.abort()
            raise Displaced
        self.line.is_of_player = True
        await self.until("placed")
        self.count["walkers back"] += 1

    async def done(self, id_):
        """The answer; None if it was interrupted. The walker has learned where it is then."""
        answer = await self.answer(id_)
        if not is_interrupted(answer):
            return answer
        self.count["walkers interrupted"] += 1
        await self.until("placed")
        return None

    async def step(self):
        self.steps += 1
        self.wanted = name = f"W{self.number}-{self.steps}"
        answer = await self.done(self.ask("name", may=None, name=name))
        if answer is None:
            return
        hold(answer["type"] == "ok", answer)
        hold(self.name == name or (await self.until("renamed"))["name"] == name, "not renamed")
        if self.level == "lobby":
            await self.done(self.ask("create", may=None, match="tonpuu"))
        await self.done(self.ask("home", may=None))
        await asyncio.sleep(self.pause)


class Holder(Player):
    """Has an account and changes its password. The password that was confirmed last must be the valid one.

    pause: seconds that a server that lives on may take for a change that its holder was not told of
    """

    pause = 0

    def __init__(self, world, number):
        super().__init__(None, None, world.count)
        self.world, self.account, self.steps = world, f"Holder-{number}", 0
        self.may_be = [None]  # possible passwords, one of them valid; None: not registered yet
        self.recent = collections.deque(maxlen=20)  # what it asked for and was answered, to explain a violation

    async def hold(self):
        while not self.world.over:
            self.port = await self.world.place(self)
            try:
                self.line = await Connection.open(self.port)
                self.line.writer.write(b'{"type":"hello"}\n')
                await self.until("placed")
                await asyncio.sleep(self.pause)
                if await self.log_in():
                    while not self.world.over:
                        await self.step()
                self.line.abort()
            except (Displaced, ConnectionError, OSError):
                await asyncio.sleep(0.02)

    async def answered_for_sure(self, id_):
        """After an interruption the passwords are tried anew."""
        self.recent.append((time.monotonic(), self.port, list(self.may_be)))
        answer = await self.answer(id_)
        self.recent.append((time.monotonic(), answer))
        if is_interrupted(answer):
            self.count["holders interrupted"] += 1
            self.line.abort()
            raise Displaced
        return answer

    async def log_in(self):
        """Makes one guess a connection, because a second guess would have to wait."""
        self.wanted, password = self.account, self.may_be[-1]
        if password is None:
            return await self.register()
        answer = await self.answered_for_sure(self.ask("login", may=None, name=self.account, password=password))
        if answer["type"] == "ok":
            self.may_be = [password]
            self.count["logged in"] += 1
            return True
        none = ("E-USER_NOT_FOUND", "E-NOT_REGISTERED") if None in self.may_be else ("E-BAD_PASSWORD",)
        hold(answer["code"] in none, answer)
        self.may_be.pop()
        hold(self.may_be, "shut out of", self.account, *(f"\n    {each}" for each in self.recent))
        return False

    async def register(self):
        self.may_be = [None, f"{self.account}-password-0"]
        answer = await self.answered_for_sure(self.ask("register", may=None, name=self.account, password=self.may_be[1]))
        hold(answer["type"] == "ok", answer)
        self.may_be.pop(0)
        return True

    async def step(self):
        self.steps += 1
        old, new = self.may_be[0], f"{self.account}-password-{self.steps}"
        self.may_be = [new, old]
        answer = await self.answered_for_sure(self.ask("passwd", may=None, password=old, new=new))
        hold(answer["type"] == "ok", answer)
        self.may_be = [new]
        self.count["passwords"] += 1
        await asyncio.sleep(0.3)


async def sit_down(world, table, kind=Survivor):
    players = [kind(world, 4 * table + i) for i in range(4)]
    for player in players:
        player.port = await world.place(player)
        await player.enter()
    host = players[0]
    room = (await host.answer(host.ask("create", match="tonpuu")))["room"]["room"]
    for player in players[1:]:
        await player.answer(player.ask("join", room=room))
    await host.answer(host.ask("start"))
    for player in players:
        while player.game is None:
            await player.next()
    return players


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
