"""A client of the JSON lines of docs/bot-api.md, written from that page alone, for tests.

View      a seat's knowledge, built from the events; compared with the server's own snapshot
Player    plays games over as many connections as it takes; raises Violation if the server does
          anything that the page does not say
"""
import asyncio
import collections
import json

PATIENCE = 120  # seconds without a line

ENVELOPE = {"type", "game", "seq", "t"}
MEMBERS = {  # the members that each event always has
    "start_game": "id names kinds match preset rules rules_hash clock commitment rated",
    "start_kyoku": "bakaze kyoku honba kyotaku oya dora_marker scores tehais",
    "tsumo": "actor pai", "dahai": "actor pai tsumogiri",
    "chi": "actor target pai consumed", "pon": "actor target pai consumed",
    "daiminkan": "actor target pai consumed", "ankan": "actor consumed",
    "kakan": "actor pai consumed", "nukidora": "actor pai", "dora": "dora_marker",
    "reach": "actor", "reach_accepted": "actor deltas scores",
    "hora": "actor target pai hora_tehais uradora_markers ura_markers yakus fu fan hora_points deltas"
            " scores honba kyotaku",
    "ryukyoku": "reason tehais deltas scores", "end_kyoku": "", "end_game": "scores ranks results",
    "claimed": "action", "swap": "steps given", "ura": "uradora_markers",
}
OTHERS = {  # the same for each message that is not an event
    "hello": "protocol version caps limits", "entered": "name", "renamed": "name",
    "placed": "level", "room_changed": "change name room", "timed_out": "actor",
    "seated": "game room seat members commitment rated", "request": "game rid actions",
    "snapshot": "game seq t seat phase bakaze kyoku honba kyotaku oya scores dora_markers left turn"
                " tehai waits furiten seats",
    "stand_in": "actor on", "effort": "actor brief", "error": "code message", "promised": "commitment secret words",
    "part": "", "ok": "", "ping": "", "pong": "", "bye": "reason", "head_bumped": "", "match_waits": "rated",
    "paused": "cause", "goes_on": "", "game_kept": "number pool", "game_unrated": "unrated",
    "key_given": "key",
    "announced": "text", "draining": "on",
    "muted": "until", "unmuted": "", "banned": "until", "moderator": "on", "reports": "waiting",
    "report_settled": "number about text",
    "result_shown": "", "said": "from text", "whispered": "from text", "invited": "from room match",
    "match_open": "room match preset rated", "friends_came": "names",
}
MEMBERS = {type_: set(names.split()) | ENVELOPE for type_, names in MEMBERS.items()}
OTHERS = {type_: set(names.split()) for type_, names in OTHERS.items()}
LIVE_TILES = {4: 136 - 14, 3: 108 - 14}


class Violation(AssertionError):
    pass


class Displaced(Exception):
    """The server closed the connection, rightly or not."""


def hold(true, *what):
    if not true:
        raise Violation(" ".join(map(str, what)))


class View:
    """The table as one seat knows it."""

    def __init__(self, seat):
        self.seat = seat
        self.kyoku = {}
        self.phase = "over"

    def load(self, snapshot):
        self.phase = snapshot["phase"]
        self.kyoku = {key: snapshot[key] for key in ("bakaze", "kyoku", "honba", "kyotaku", "oya")}
        self.scores = list(snapshot["scores"])
        self.dora_markers = list(snapshot["dora_markers"])
        self.left = snapshot["left"]
        self.turn, self.offer = snapshot.get("turn"), snapshot.get("offer")
        self.tehai = list(snapshot["tehai"])
        self.tsumo = snapshot.get("tsumo")
        self.tiles = [seat["tiles"] for seat in snapshot["seats"]]
        self.riichi = [seat["riichi"] for seat in snapshot["seats"]]
        self.ippatsu = [seat.get("ippatsu", False) for seat in snapshot["seats"]]
        self.rivers = [[dict(tile) for tile in seat["river"]] for seat in snapshot["seats"]]
        self.melds = [[dict(meld) for meld in seat["melds"]] for seat in snapshot["seats"]]

    def fold(self, event):
        fold = getattr(self, "on_" + event["type"], None)
        if fold:
            fold(event, event.get("actor"))
        elif event["type"] in ("chi", "pon", "daiminkan"):
            self.call(event, event["actor"])

    def on_start_kyoku(self, event, _):
        players = len(event["scores"])
        self.phase = "turn"
        self.kyoku = {key: event[key] for key in ("bakaze", "kyoku", "honba", "kyotaku", "oya")}
        hold(self.kyoku["oya"] == event["kyoku"] - 1, "oya", event)
        self.scores = list(event["scores"])
        self.dora_markers = [event["dora_marker"]]
        self.left = LIVE_TILES[players] - 13 * players
        self.tehai, self.tsumo = list(event["tehais"][self.seat]), None
        for seat, tehai in enumerate(event["tehais"]):
            hold(len(tehai) == 13 and ("?" in tehai) == (seat != self.seat), "tehais", event)
        self.tiles = [13] * players
        self.riichi = ["none"] * players
        self.ippatsu = [False] * players
        self.turn = self.offer = None
        self.rivers = [[] for _ in range(players)]
        self.melds = [[] for _ in range(players)]

    def on_tsumo(self, event, actor):
        hold((event["pai"] == "?") == (actor != self.seat), "shown or hidden wrongly:", event)
        self.left -= 1
        self.tiles[actor] += 1
        self.turn, self.offer = actor, None
        self.ippatsu = [bool(on) for on in self.ippatsu]
        if actor == self.seat:
            self.tsumo = event["pai"]

    def take(self, tiles):
        if self.tsumo is not None:
            self.tehai.append(self.tsumo)
            self.tsumo = None
        for tile in tiles:
            hold(tile in self.tehai, tile, "is not in the hand", self.tehai)
            self.tehai.remove(tile)

    def on_dahai(self, event, actor):
        self.tiles[actor] -= 1
        self.turn, self.offer = actor, {"type": "dahai", "actor": actor, "pai": event["pai"]}
        if actor == self.seat:
            hold(not event["tsumogiri"] or self.tsumo == event["pai"], "no tsumogiri:", event)
            self.take([event["pai"]])
        self.rivers[actor].append({"pai": event["pai"], "tsumogiri": event["tsumogiri"]})
        river = self.rivers[actor]
        if self.riichi[actor] != "none" and all(tile.get("called", False) for tile in river
                                                if tile.get("riichi")):
            river[-1]["riichi"] = True  # the tile turned sideways, or the next one if it was called
        self.ippatsu[actor] = False

    def call(self, event, actor):
        called = self.rivers[event["target"]][-1]
        hold(called["pai"] == event["pai"], "called what does not lie there:", event, called)
        called["called"] = True
        self.lay_down(actor, event["consumed"])
        self.turn, self.offer = actor, None
        self.melds[actor].append({"type": event["type"], "target": event["target"], "pai": event["pai"],
                                  "tiles": [event["pai"], *event["consumed"]]})

    def lay_down(self, actor, tiles):
        self.tiles[actor] -= len(tiles)
        if actor == self.seat:
            self.take(tiles)
        self.ippatsu = [False] * len(self.ippatsu)

    def on_ankan(self, event, actor):
        self.turn, self.offer = actor, None
        self.lay_down(actor, event["consumed"])
        self.melds[actor].append({"type": "ankan", "tiles": list(event["consumed"])})

    def on_kakan(self, event, actor):
        kind = event["pai"][:2]
        pon = [m for m in self.melds[actor] if m["type"] == "pon" and m["tiles"][0][:2] == kind]
        hold(len(pon) == 1 and sorted(pon[0]["tiles"]) == sorted(event["consumed"]), "kakan", event)
        self.turn, self.offer = actor, None
        # a seat that robs it may still have ippatsu; if nobody does, all lose it
        self.tiles[actor] -= 1
        if actor == self.seat:
            self.take([event["pai"]])
        pon[0].update(type="kakan", pai=None, tiles=[*pon[0]["tiles"], event["pai"]])
        self.ippatsu = [None if on else False for on in self.ippatsu]

    def on_dora(self, event, _):
        self.dora_markers.append(event["dora_marker"])

    def on_reach(self, _, actor):
        self.riichi[actor] = "declared"

    def on_reach_accepted(self, event, actor):
        self.riichi[actor] = "accepted"
        self.ippatsu[actor] = True
        self.pay(event)
        hold(event["deltas"][actor] == -1000, "reach_accepted", event)
        self.kyoku["kyotaku"] += 1

    def pay(self, event):
        after = [score + delta for score, delta in zip(self.scores, event["deltas"])]
        hold(after == event["scores"], "scores", self.scores, event)
        self.scores = after

    def on_hora(self, event, _):
        self.pay(event)
        self.phase = "result"

    on_ryukyoku = on_hora

    def on_end_kyoku(self, *_):
        self.phase = "over"

    def compare(self, snapshot):
        if snapshot["phase"] in ("result", "over", "deal") or self.phase != "turn":
            hold(snapshot["scores"] == self.scores, "scores", self.scores, snapshot)
            return
        for key in self.kyoku:
            hold(snapshot[key] == self.kyoku[key], key, self.kyoku[key], snapshot)
        for key in ("scores", "dora_markers", "left"):
            hold(snapshot[key] == getattr(self, key), key, getattr(self, key), snapshot)
        hold(self.turn in (None, snapshot["turn"]), "turn", self.turn, snapshot)
        if snapshot["phase"] == "claims" and self.offer:
            hold(snapshot["offer"] == self.offer, "offer", self.offer, snapshot)
        hold(("offer" in snapshot) == (snapshot["phase"] == "claims"), "offer", snapshot)
        hold(sorted(snapshot["tehai"]) == sorted(self.tehai), "tehai", self.tehai, snapshot)
        hold(snapshot.get("tsumo") == self.tsumo, "tsumo", self.tsumo, snapshot)
        for i, seat in enumerate(snapshot["seats"]):
            hold(seat["tiles"] == self.tiles[i], "tiles", self.tiles, snapshot)
            hold(seat["riichi"] == self.riichi[i], "riichi", self.riichi, snapshot)
            if self.ippatsu[i] is not None:
                hold(seat.get("ippatsu", False) == self.ippatsu[i], "ippatsu", self.ippatsu, snapshot)
            hold(seat["river"] == self.rivers[i], "river", i, self.rivers[i], snapshot)
            hold(len(seat["melds"]) == len(self.melds[i]), "melds", self.melds[i], snapshot)
            for theirs, ours in zip(seat["melds"], self.melds[i]):
                hold(theirs["type"] == ours["type"] and theirs.get("target") == ours.get("target")
                     and ours.get("pai") in (None, theirs.get("pai"))
                     and sorted(theirs["tiles"]) == sorted(ours["tiles"]), "meld", ours, snapshot)


def public(event):
    """The part of an event that every seat is shown."""
    hidden = {"seq", "t", "id", "tehais", "given"} | ({"pai"} if event["type"] == "tsumo" else set())
    return json.dumps({key: value for key, value in event.items() if key not in hidden},
                      sort_keys=True)


class Connection:
    """A connection in lines, which knows the request that the next answer is for."""

    @staticmethod
    def on_message(message):
        """Sees every message; a test may replace it."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.asked = collections.deque()
        self.has_begun = False
        self.is_of_player = False  # the person on it has said who it is
        self.guest = None  # the name until then

    @classmethod
    async def open(cls, port, **options):
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 20, **options))

    def send(self, message, key=None, may=None):
        """key: the id or rid that the answer quotes; may: the codes of allowed errors, or None to
        allow any answer."""
        line = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.asked.append((key, may, line[:300]))
        self.writer.write(line + b"\n")

    async def receive(self):
        try:
            line = await asyncio.wait_for(self.reader.readline(), PATIENCE)
        except asyncio.TimeoutError:
            raise Violation("nothing came for", PATIENCE, "s; not answered:", list(self.asked)) from None
        except ConnectionError:
            raise Displaced from None
        if not line.endswith(b"\n"):
            raise Displaced
        hold(len(line) <= 65536, "a line of", len(line))
        if not self.has_begun and not line.startswith(b"{"):
            return await self.receive()  # the greeting in text: on a busy machine our first line came too late
        self.has_begun = True
        message = json.loads(line)
        self.on_message(message)
        type_ = message["type"]
        wanted = MEMBERS.get(type_) if "seq" in message else OTHERS.get(type_)
        if type_ == "snapshot":
            wanted = OTHERS[type_]
        hold(wanted is not None, "what is this?", message)
        hold(wanted <= message.keys(), "lacks", wanted - message.keys(), message)
        if type_ in ("ok", "error", "pong"):
            hold(self.asked, "an answer to nothing", message)
            key, may, line = self.asked.popleft()
            if type_ != "pong":
                quoted = message.get("rid", message.get("id"))
                hold(quoted == key, "another answer is due:", key, line, message)
            if type_ == "error" and may is not None:
                hold(message["code"] in may, "refused:", line, message)
            message["answers"] = line
        return message

    async def close(self):
        self.writer.close()

    def abort(self):
        self.writer.transport.abort()


class Player:
    """One person's place on the server. on_request(player, request) answers, or misbehaves."""

    View = View
    resume_may = ()  # the codes of errors after which it may be tried again

    def __init__(self, port, on_request, count):
        self.port, self.on_request, self.count = port, on_request, count
        self.key = self.name = self.game = self.view = self.seat = None
        self.wanted = None  # the last requested name
        self.seq = 0
        self.next_id = 0
        self.level = None
        self.expected = None  # the next event, because the server has accepted it from us
        self.story = []
        self.whole = True  # whether the view is complete
        self.open = None  # the open request that has not been looked at
        self.answered_rid = None  # of the last accepted answer: other players may still be thinking
        self.over = False
        self.bad_lines = 0
        self.is_paused = False

    async def enter(self, **options):
        self.line = await Connection.open(self.port, **options)
        self.line.writer.write(b'{"type":"hello"}\n')
        self.bad_lines = 0
        await self.until("placed")

    async def until(self, *types):
        while True:
            message = await self.next()
            if message["type"] in types:
                return message

    def ask(self, type_, may=(), **members):
        self.next_id += 1
        self.line.send({"type": type_, "id": self.next_id, **members}, self.next_id, may)
        return self.next_id

    async def answer(self, id_):
        while True:
            message = await self.until("ok", "error")
            if message.get("id") == id_:
                return message

    async def next(self):
        """Reads one message, applies it and checks it."""
        message = await self.line.receive()
        self.count["messages"] += 1
        type_ = message["type"]
        if "seq" in message and type_ != "snapshot":
            self.event(message)
        elif type_ == "entered":
            if message.get("resumed"):
                if self.line.is_of_player or message["name"] != self.line.guest:
                    hold(message["name"] in (self.name, self.wanted), "another name", message)
                    self.name = message["name"]
            elif self.key is None or self.line.is_of_player:  # the second time, it was forgotten in a move
                self.key, self.name = message["key"], message["name"]
                self.line.is_of_player = True
            else:
                self.line.guest = message["name"]
        elif type_ == "renamed":
            self.name = message["name"]
        elif type_ == "key_given":
            self.key = message["key"]
        elif type_ == "placed":
            self.level = message["level"]
        elif type_ == "seated":
            if message["game"] != self.game:
                self.game, self.seq, self.seat = message["game"], 0, message["seat"]
                self.view, self.story, self.whole = self.View(self.seat), [], True
                self.expected = self.open = self.answered_rid = None
            hold(message["seat"] == self.seat, "another seat", message)
        elif type_ == "request":
            self.check_request(message)
            self.open, self.answered_rid = message, None
            self.expected = None  # asked again: an owner that died took an answer with it that waited for others
        elif type_ == "ok" and "rid" in message:
            self.answered_rid = message["rid"]
        elif type_ == "error":
            self.count["errors " + message["code"]] += 1
            if message["code"] == "E-NOT_IN_GAME" and "rid" in message:
                hold(self.over, "not in a game that goes on", message)
            if message["code"] == "E-STALE" and "rid" in message:
                hold(self.seq != message["rid"] or self.is_paused or self.answered_rid == message["rid"],
                     "stale, but nothing happened", message)
        elif type_ in ("paused", "goes_on"):
            self.is_paused = type_ == "paused"  # no request is open then
            self.count[" ".join((type_, message.get("cause", ""))).strip()] += 1
        elif type_ in ("stand_in", "effort", "timed_out"):
            self.count[type_] += 1
        elif type_ == "bye":
            hold(message["reason"] in ("displaced", "quit", "bad_lines", "resync", "stopping",
                                       "thrown_out", "forgotten"), message)
            self.count["bye " + message["reason"]] += 1
        return message

    def event(self, event):
        hold(event["game"] == self.game, "of another game:", self.game, event)
        hold(event["seq"] == self.seq + 1, "gap after", self.seq, event)
        self.seq += 1
        self.open = None
        if event["type"] == "start_game":
            hold(event["id"] == self.seat, "id", event)
        self.view.fold(event)
        if event["type"] != "claimed":
            self.story.append(public(event))
        if event["type"] == "end_game":
            hold(sorted(event["ranks"]) == list(range(1, len(event["ranks"]) + 1)), event)
            self.over = True
        if self.expected and event["type"] != "dora":
            expected, self.expected = self.expected, None
            got = event["action"] if event["type"] == "claimed" else event
            for key in ("type", "pai", "actor"):
                if key in got and key in expected:
                    hold(got[key] == expected[key], "we did", expected, "but", event)

    def check_request(self, request):
        hold(request["game"] == self.game, "game", request)
        hold(request["actions"], "nothing to choose from", request)
        for action in request["actions"]:
            hold(action["actor"] == self.seat, "actor", action)
            have = self.view.tehai + ([self.view.tsumo] if self.view.tsumo else [])
            own = action.get("consumed", [])
            if action["type"] in ("dahai", "reach", "kakan", "nukidora"):
                own = [action["pai"]] + (own if action["type"] not in ("kakan",) else [])
            for tile in own:
                hold(tile in have, "we have no", tile, have, action)
                have.remove(tile)
            if action.get("tsumogiri"):
                hold(action["pai"] == self.view.tsumo, "tsumogiri", self.view.tsumo, action)

    async def answered(self, request):
        while True:
            message = await self.until("ok", "error")
            if message.get("rid") == request["rid"]:
                return message

    def act(self, request, action, may=("E-STALE",)):
        self.line.send({**action, "rid": request["rid"]}, request["rid"], may)

    def took(self, answer, request, action):
        """The server said ok, so its next event must be that."""
        if answer["type"] == "ok" and self.seq == request["rid"]:
            self.expected = {key: action[key] for key in ("type", "pai", "actor") if key in action}

    async def resume(self, since, quietly=False):
        """A new connection takes the seat. The old one is read to its end, unless it is gone."""
        before, game = self.line, self.game
        self.is_paused = False
        self.line = await Connection.open(self.port)
        self.line.writer.write(b'{"type":"hello"}\n')
        self.bad_lines = 0
        await self.until("placed")
        members = {"key": self.key}
        if since:
            members |= {"since": self.seq, "game": game}
        self.expected = self.open = None
        fresh = self.line
        fresh.send({"type": "resume", "id": "resume", **members}, "resume", self.resume_may)
        if quietly:
            pass
        elif since:
            before.abort()  # unread messages are sent again
        else:
            self.line = before
            try:
                while True:
                    await self.next()
            except Displaced:
                self.line = fresh
        if (await self.until("ok", "error"))["type"] == "error":
            self.line.abort()
            raise Displaced
        self.line.is_of_player = True
        self.expected = self.open = None
        await self.until("placed")
        self.count["resumed"] += 1
        if self.level != "table":
            self.count["resumed after the end"] += 1
            return False
        if not since:
            snapshot = await self.until("snapshot")
            hold(snapshot["game"] == self.game and snapshot["seat"] == self.seat, "snapshot", snapshot)
            if snapshot["seq"] == self.seq and self.seq:
                self.view.compare(snapshot)
                self.count["compared"] += 1
            else:
                # events between the two connections were told to neither
                hold(snapshot["seq"] > self.seq, "we are at", self.seq, snapshot)
                self.seq, self.whole = snapshot["seq"], False
                self.view.load(snapshot)
                self.count["loaded"] += 1
        return True

    async def play(self):
        """Plays one game to its end; False if it ended while we were absent."""
        self.over = False
        while not self.over:
            request, self.open = self.open, None
            if request is not None:
                if await self.on_request(self, request) is False:
                    return False
                continue
            try:
                await self.next()
            except Displaced:
                raise Violation(self.name, "was thrown out", self.game, self.seq) from None
        return True
