"""A player that speaks mjai on standard input and output, for tests: mjai_peer.py DIALECT [MANNER…]

It plays whole games by the default rules: it discards isolated tiles, calls now and then, declares
riichi when it can and then wins. It checks that the other side keeps to the protocol: anything
unexpected is reported on stderr and ends the program.

DIALECT  mjai, mortal, mjai.app or akochan
MANNER   odd        other order of keys, spaces, CRLF, empty lines, a long `log`
         passive    passes everything and discards each tile drawn
         crash=N stall=N garbage=N illegal=N flood=N   at its N-th decision
"""
import functools
import json
import os
import random
import sys
import time

HONOURS = "ESWNPFC"
HAND = 13
LIVE_TILES = 70


def kind(tile):
    return tile[:2]


KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list(HONOURS)
PLACES = {tile: i for i, tile in enumerate(KINDS)}


def neighbour(tile, step):
    if tile[0] in HONOURS or not 1 <= int(tile[0]) + step <= 9:
        return None
    return f"{int(tile[0]) + step}{tile[1]}"


def sets_only(counts):
    """Whether 34 counts consist only of sets. The counts are restored afterwards."""
    first = next((i for i, n in enumerate(counts) if n), None)
    if first is None:
        return True
    groups = [(first, first, first)] if counts[first] >= 3 else []
    if first < 27 and first % 9 < 7:
        groups.append((first, first + 1, first + 2))
    for group in groups:
        for i in group:
            counts[i] -= 1
        fits = min(counts[i] for i in group) >= 0 and sets_only(counts)
        for i in group:
            counts[i] += 1
        if fits:
            return True
    return False


def is_agari(tiles):
    counts = [0] * len(KINDS)
    for tile in tiles:
        counts[PLACES[kind(tile)]] += 1
    if counts.count(2) == 7:
        return True
    for i, n in enumerate(counts):
        if n >= 2:
            counts[i] -= 2
            if sets_only(counts):
                return True
            counts[i] += 2
    return False


@functools.lru_cache(1000)
def waits_of(tiles):
    alone = sum(worth(tile, tiles) == 0 for tile in tiles)
    if alone > 1:
        return frozenset()
    near = {neighbour(tile, step) for tile in tiles for step in (-1, 0, 1)} | set(tiles)
    return frozenset(k for k in near - {None} if tiles.count(k) < 4 and is_agari(tiles + (k,)))


def waits(tiles):
    return waits_of(tuple(sorted(map(kind, tiles))))


def without(tiles, *gone):
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return rest


def worth(tile, tiles):
    """How well a tile connects the others."""
    others = list(map(kind, without(tiles, tile)))
    near = sum(2 * others.count(neighbour(kind(tile), step)) for step in (-1, 1))
    far = sum(others.count(neighbour(kind(tile), step)) for step in (-2, 2))
    return 3 * others.count(kind(tile)) + near + far


class Player:
    def __init__(self, dialect, manners):
        self.dialect = dialect
        self.manners = manners
        self.limits = {name: int(number) for name, _, number in
                       (manner.partition("=") for manner in manners) if number}
        self.decisions = 0
        self.seat = None
        self.random = None
        self.tiles = []

    # ---- input

    def expect(self, holds, what):
        if not holds:
            print(f"mjai_peer: {what}", file=sys.stderr, flush=True)
            sys.exit(1)

    def see(self, event):
        """Applies an event; true if the player may act."""
        kind_of = event["type"]
        mine = event.get("actor") == self.seat
        handler = getattr(self, "see_" + kind_of, None)
        self.expect(handler is not None, f"unknown event {kind_of}")
        if kind_of == "start_game":
            self.seat = event["id"]
            self.random = random.Random(self.seat)
            self.expect(str(self.seat) == os.environ.get("JANTAKU_SEAT"), "another seat")
        return handler(event, mine)

    def see_start_game(self, event, mine):
        self.expect(len(event["names"]) == 4, "four names")

    def see_start_kyoku(self, event, mine):
        self.tiles = list(event["tehais"][self.seat])
        self.expect(len(self.tiles) == HAND and "?" not in self.tiles, "own hand")
        self.expect(all(set(hand) == {"?"} for i, hand in enumerate(event["tehais"])
                        if i != self.seat), "others' hands are hidden")
        self.points = event["scores"][self.seat]
        self.live = LIVE_TILES
        self.melds = 0
        self.discarded = set()
        self.riichi = False
        self.waits = set()
        self.drawn = None

    def see_tsumo(self, event, mine):
        self.live -= 1
        self.expect(mine != (event["pai"] == "?"), "others' draws are hidden")
        self.claim = None
        if mine:
            self.drawn = event["pai"]
            self.tiles.append(self.drawn)
        return mine

    def see_dahai(self, event, mine):
        self.claim = event
        if not mine:
            return self.may_claim(kind(event["pai"]), event["actor"])
        self.tiles.remove(event["pai"])
        self.discarded.add(kind(event["pai"]))
        self.drawn = None

    def may_claim(self, tile, actor):
        if self.riichi:
            return tile in self.waits and not self.waits & self.discarded
        held = list(map(kind, self.tiles))
        if self.live == 0:
            return False
        return held.count(tile) >= 2 or bool(self.chi_pairs(tile, actor))

    def chi_pairs(self, tile, actor):
        if (actor + 1) % 4 != self.seat:
            return []
        held = list(map(kind, self.tiles))
        pairs = [(neighbour(tile, a), neighbour(tile, b)) for a, b in ((-2, -1), (-1, 1), (1, 2))]
        return [pair for pair in pairs if all(k in held for k in pair)]

    def see_chi(self, event, mine):
        if mine:
            self.tiles = without(self.tiles, *event["consumed"])
            self.melds += 1
            self.called = event
        return mine

    see_pon = see_chi

    def see_daiminkan(self, event, mine):
        if mine:
            self.tiles = without(self.tiles, *event["consumed"])
            self.melds += 1

    see_ankan = see_daiminkan

    def see_kakan(self, event, mine):
        if mine:
            self.tiles.remove(event["pai"])
        self.claim = event
        return not mine and self.riichi and self.may_claim(kind(event["pai"]), event["actor"])

    def see_reach(self, event, mine):
        if mine:
            self.riichi = True
        return mine

    def see_reach_accepted(self, event, mine):
        pass

    see_dora = see_hora = see_ryukyoku = see_end_kyoku = see_end_game = see_reach_accepted

    # ---- decisions

    def discard(self, tile):
        return {"type": "dahai", "actor": self.seat, "pai": tile,
                "tsumogiri": tile == self.drawn and self.called is None}

    def choose_discard(self, forbidden=()):
        free = [tile for tile in self.tiles if tile not in forbidden]
        # A tenpai hand without riichi may or may not win. The player knows too little of yaku and avoids it.
        safe = [tile for tile in free if not waits(without(self.tiles, tile))] or free
        return min(safe, key=lambda tile: (worth(tile, self.tiles), tile))

    def kuikae(self):
        tile = kind(self.called["pai"])
        if self.called["type"] == "pon":
            return {tile}
        low, high = sorted(map(kind, self.called["consumed"]))
        swaps = {neighbour(low, -1), neighbour(high, 1)} if neighbour(low, 1) == high else set()
        return {tile} | swaps - {None}

    def own_turn(self, event):
        """After tsumo, chi or pon: a list of moves, two if one of them is riichi."""
        if event["type"] in ("chi", "pon"):
            self.called = event
            forbidden = self.kuikae()
            return [self.discard(self.choose_discard(
                [tile for tile in self.tiles if kind(tile) in forbidden]))]
        self.called = None
        if self.melds == 0 and is_agari(self.tiles):
            return [{"type": "hora", "actor": self.seat, "target": self.seat, "pai": self.drawn}]
        if self.riichi:
            return [self.discard(self.drawn)]
        if self.melds == 0 and self.live >= 4 and self.points >= 1000:
            for tile in self.tiles:
                found = waits(without(self.tiles, tile))
                if found and not found & (self.discarded | {kind(tile)}):
                    self.waits = found
                    return [{"type": "reach", "actor": self.seat}, self.discard(tile)]
        return [self.discard(self.choose_discard())]

    def claim_moves(self, event):
        """After a dahai or kakan of another seat that it may claim."""
        none = [{"type": "none", "actor": self.seat}]
        tile = event["pai"]
        claim = {"actor": self.seat, "target": event["actor"], "pai": tile}
        if self.riichi:
            return [{"type": "hora", **claim}] if self.may_claim(kind(tile), event["actor"]) else none
        if event["type"] != "dahai" or not self.may_claim(kind(tile), event["actor"]):
            return none
        if self.random.random() < 0.8:
            return none
        same = [held for held in self.tiles if kind(held) == kind(tile)]
        if len(same) == 3 and self.dialect != "akochan":
            return [{"type": "daiminkan", **claim, "consumed": same}]
        pairs = [same[:2]] if len(same) >= 2 else [
            [next(held for held in self.tiles if kind(held) == k) for k in pair]
            for pair in self.chi_pairs(kind(tile), event["actor"])]
        move = {"type": "pon" if len(same) >= 2 else "chi", **claim, "consumed": pairs[0]}
        rest = without(self.tiles, *move["consumed"])
        held, self.tiles, self.called = self.tiles, rest, move
        forbidden = self.kuikae()
        left = [t for t in rest if kind(t) not in forbidden]
        after = self.discard(self.choose_discard([t for t in rest if kind(t) in forbidden])) \
            if left else None
        self.tiles, self.called = held, None
        return [move, after] if after else none

    def moves(self, event):
        own = event.get("actor") == self.seat
        if "passive" in self.manners:
            if not own or event["type"] not in ("tsumo", "chi", "pon"):
                return [{"type": "none"}]
            self.called = None
            return [self.discard(self.drawn)]
        if own and event["type"] in ("tsumo", "chi", "pon"):
            return self.own_turn(event)
        if not own and event["type"] in ("dahai", "kakan"):
            return self.claim_moves(event)
        return [{"type": "none"}]

    # ---- output

    def write(self, message):
        if "odd" in self.manners:
            length = 60000 if self.decisions % 50 == 0 else 300
            words = list({**message, "log": "x" * length, "z": {"a": [1]}}.items())
            text = json.dumps(dict(reversed(words)), separators=(" ,\t", " :  "))
            sys.stdout.write(f"\r\n  {text} \r\n")
        else:
            sys.stdout.write(json.dumps(message) + "\n")
        sys.stdout.flush()

    def misbehave(self):
        """Misbehaves if this decision is the one; true if that replaces the answer."""
        self.decisions += 1
        for manner in (name for name, when in self.limits.items() if when == self.decisions):
            if manner == "crash":
                sys.exit(3)
            if manner == "stall":
                time.sleep(1000)
            if manner == "garbage":
                sys.stdout.write("what shall I do?\n")
                sys.stdout.flush()
            if manner == "illegal":
                self.write({"type": "ankan", "actor": self.seat, "consumed": ["E"] * 4})
            while manner == "flood":
                sys.stdout.write("{" * 4096 + "\n")
            return True
        return False

    def decide(self, event):
        return [] if self.misbehave() else self.moves(event)

    def play_mjai(self, event):
        may = self.see(event)
        mine = event.get("actor") == self.seat
        possible = event.get("possible_actions")
        if event["type"] == "end_game":
            return
        own_draw = event["type"] == "tsumo" and mine
        others_dahai = event["type"] == "dahai" and not mine
        types = {action["type"] for action in possible or []}
        if own_draw or others_dahai:
            self.expect(possible is not None, "possible_actions")
            self.expect(not types & {"dahai", "none"}, "only what must be offered")
        if self.pending is not None:
            self.expect(event["type"] == "reach", "reach is told first")
            self.expect(kind(self.pending["pai"]) not in map(kind, event["cannot_dahai"]), "riichi")
            self.write(self.pending)
            self.pending = None
            return
        if not own_draw and not (may and mine) and not possible:
            self.write({"type": "none"})
            return
        moves = self.decide(event)
        if mine and event["type"] in ("chi", "pon") and moves and "passive" not in self.manners:
            self.expect(set(map(kind, event["cannot_dahai"])) ==
                        self.kuikae() & set(map(kind, self.tiles)), "cannot_dahai")
        if moves:
            if moves[0]["type"] not in ("dahai", "none"):
                self.expect(moves[0]["type"] in types, "what it does is offered")
            self.write(moves[0])
            self.pending = moves[1] if moves[0]["type"] == "reach" else None

    def play_mortal(self, event):
        self.expect("possible_actions" not in event, "no possible_actions")
        may = self.see(event) and event.get("can_act", True)
        if self.pending is not None:
            self.expect(event["type"] == "reach", "reach is told first")
            self.write(self.pending)
            self.pending = None
        elif may and event["type"] != "reach":
            moves = self.decide(event)
            if moves:
                self.write(moves[0])
                self.pending = moves[1] if moves[0]["type"] == "reach" else None

    def play_list(self, events):
        self.expect(isinstance(events, list) and events, "a list of events")
        for event in events:
            self.expect(event["type"] not in ("hora", "ryukyoku"), "a kyoku ends in end_kyoku")
            may = self.see(event)
        if event["type"] == "end_game":
            return
        if event["type"] in ("start_game", "end_kyoku"):
            self.expect(len(events) == 1, "alone")
            self.write({"type": "none"})
            return
        if self.pending is not None:
            self.expect(event["type"] == "reach", "reach is told first")
            self.write(self.pending)
            self.pending = None
            return
        self.expect(may, "the last event is one to answer")
        moves = self.decide(event)
        if moves:
            self.write(moves[0])
            self.pending = moves[1] if moves[0]["type"] == "reach" else None

    def play_akochan(self, event):
        self.see(event)
        own = event.get("actor") == self.seat
        if event["type"] == ("tsumo" if own else "dahai"):
            for move in self.decide(event):
                self.write(move)

    def run(self):
        self.pending = None
        self.called = None
        play = {"mjai": self.play_mjai, "mortal": self.play_mortal, "mjai.app": self.play_list,
                "akochan": self.play_akochan}[self.dialect]
        for line in sys.stdin:
            play(json.loads(line))


if __name__ == "__main__":
    Player(sys.argv[1], sys.argv[2:]).run()
