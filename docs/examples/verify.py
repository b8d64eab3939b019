#!/usr/bin/env python3
"""verify.py RECORD…: recompute every wall of finished games from their secrets.

This program was written from docs/fairness.md alone and uses only Python's standard library, so that
nobody has to trust the server. A record is the output of `/log` or `/log mjai`. Lines that are not
JSON objects are ignored, so the record may be copied out of a terminal. The program compares the
commitment, the seats, and all tiles, dice and exchanges of tiles that the record shows. It does not
check whether each action was legal; `jantaku verify` does, by playing the game again.

--commitment HEX   the commitment that you wrote down before the game
--version N        the version that was shown with it
--word TEXT        words that you added; may be given more than once
--walls            print the wall and the dice of each kyoku

Exit codes: 0 all verified, 1 something differs or cannot be verified, 2 bad usage.
"""
import argparse
import collections
import hashlib
import hmac
import json
import re
import sys

SUITS = "mps"
HONOURS = "ESWNPFC"


class Differs(Exception):
    """The first difference between the record and the recomputed game."""


class CannotBeVerified(Exception):
    pass


# ---- chance ------------------------------------------------------------------------------------


class Numbers:
    """Stream k of a game: blocks of HMAC-SHA-256, eight words each."""

    def __init__(self, key, k):
        self.key, self.k, self.counter, self.words = key, k, 0, []

    def word(self):
        if not self.words:
            message = self.k.to_bytes(4, "big") + self.counter.to_bytes(4, "big")
            block = hmac.new(self.key, message, hashlib.sha256).digest()
            self.words = [int.from_bytes(block[i:i + 4], "big") for i in range(0, 32, 4)]
            self.counter += 1
        return self.words.pop(0)

    def below(self, n):
        while True:
            word = self.word()
            if word < 2**32 // n * n:
                return word % n

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def number(n):
    return n.to_bytes(4, "big")


def framed(text):
    return number(len(text.encode())) + text.encode()


def commitment_of(secret, version):
    label = b"jantaku commitment 2" if version == 2 else b""
    return hashlib.sha256(label + secret).hexdigest()


def game_key(part):
    """The key of one secret, from which its walls follow: docs/fairness.md#the-construction."""
    if "key" in part:
        return bytes.fromhex(part["key"])
    secret = bytes.fromhex(part["secret"])
    words = [(word.get("name", ""), word["text"]) for word in part["words"]]
    if part["version"] == 1:
        return hashlib.sha256(secret + b"".join(framed(text) for _, text in words)).digest()
    joined = part.get("joined", [])
    message = b"jantaku key 2" + framed(part["server"]) + framed(part["game"])
    message += bytes.fromhex(part["rules_hash"])
    message += number(len(words)) + b"".join(framed(name) + framed(text) for name, text in words)
    message += number(len(joined)) + b"".join(framed(name) for name in joined)
    return hmac.new(secret, message, hashlib.sha256).digest()


def parts_of(note):
    """The parts of `fairness`, which in version 1 is one object without a version number."""
    parts = note if isinstance(note, list) else [{**note, "version": 1, "from_kyoku": 1}]
    for part in parts:
        if part["version"] not in (1, 2):
            raise CannotBeVerified(f"version {part['version']} is none that is known here")
        if not re.fullmatch("[0-9a-f]{64}", part["secret"]):
            raise CannotBeVerified("the secret is not 64 hex digits")
    order = [part["from_kyoku"] for part in parts]
    if not parts or order != sorted(order) or (order[0] != 1 and "forked" not in parts[0]):
        raise Differs("`from_kyoku` out of order")
    return parts


# ---- tiles and the wall ------------------------------------------------------------------------


def sort_key(tile):
    """Sorts m p s z, then by rank, with a red five before the other fives."""
    if tile in HONOURS:
        return (3, HONOURS.index(tile), 0)
    return (SUITS.index(tile[1]), int(tile[0]), 0 if tile.endswith("r") else 1)


def tiles_in_play(rules):
    tiles = []
    for suit in SUITS:
        for rank in range(1, 10):
            if suit == "m" and rank in rules["no_man"]:
                continue
            reds = rules["red_fives"][suit] if rank == 5 else 0
            tiles += [f"5{suit}r"] * reds + [f"{rank}{suit}"] * (4 - reds)
    tiles += [honour for honour in HONOURS for _ in range(4)]
    return sorted(tiles, key=sort_key)


class Wall:
    """Which tile is at which position: docs/fairness.md#positions-in-the-wall."""

    def __init__(self, tiles, rules):
        self.tiles, self.players, self.replacements = tiles, rules["players"], rules["replacements"]

    def hand(self, from_dealer):
        """Places of a hand: four, four and four tiles in turn, then one."""
        hand = []
        for turn in range(3):
            begin = 4 * (turn * self.players + from_dealer)
            hand += range(begin, begin + 4)
        return hand + [12 * self.players + from_dealer]

    def live(self, n):
        return 13 * self.players + n

    def rinshan(self, n):
        """Pairs from the back of the wall, then the tiles that moved into the dead wall."""
        end = len(self.tiles)
        if n < self.replacements:
            return end - 2 - n // 2 * 2 + n % 2
        return end - 11 - n

    def indicator(self, n):
        return len(self.tiles) - self.replacements - 2 - 2 * n


# ---- a game ------------------------------------------------------------------------------------


def rules_of(start):
    """The options on which the walls depend. The record has those that differ from the default."""
    told = start.get("rules", {})
    players = told.get("players", 4)
    no_man = ()
    if players == 3:
        keeps_five = told.get("sanma_removed", "2m-8m") != "2m-8m"
        no_man = (2, 3, 4, 6, 7, 8) if keeps_five else range(2, 9)
    eight = players == 3 and told.get("sanma_dead_wall", "rinshan8") == "rinshan8"
    return {
        "players": players,
        "red_fives": told.get("red_fives", {"m": 1, "p": 2, "s": 1}),
        "no_man": no_man,
        "replacements": 8 if eight else 4,
        "swaps": told.get("shura", False) and told.get("shura_swap_tiles", "random") != "off",
        "random_steps": told.get("shura_swap_direction", "random") == "random",
    }


class Game:
    def __init__(self, events, walls=False):
        self.events, self.prints_walls = events, walls
        self.tiles = self.kyoku = 0

    def expect(self, what, expected, actual):
        if expected != actual:
            where = f"hand {self.kyoku}: " if self.kyoku else ""
            where += f"event {self.event}: " if self.kyoku and self.event else ""
            raise Differs(f"{where}{what}: expected {expected}, actual {actual}")

    def shown(self, what, place, tile):
        if self.wall.tiles[place] is None:  # a wall of another game
            self.known.setdefault(place, tile)
            return
        self.tiles += 1
        self.expect(f"{what} W[{place}]", self.wall.tiles[place], tile)

    def verify(self, commitment=None, words=(), version=None):
        start = next((e for e in self.events if e["type"] == "start_game"), None)
        if start is None or "fairness" not in start:
            raise CannotBeVerified("the record does not hold the game's secret")
        self.rules = rules_of(start)
        self.players = self.rules["players"]
        self.parts = parts_of(start["fairness"])
        self.event = 0
        if any(part.get("test") for part in self.parts):
            raise CannotBeVerified("a test decided its walls")
        for part in self.parts:
            self.expect("commitment of the secret",
                        commitment_of(bytes.fromhex(part["secret"]), part["version"]),
                        part["commitment"])
            if part["version"] == 2:
                self.expect("rules hash", start["rules_hash"], part["rules_hash"])
            self.expect("names in the order of joining", self.parts[0].get("joined"),
                        part.get("joined"))
        self.commitment = self.parts[-1]["commitment"]
        self.check_known(commitment and commitment.lower(), words, version)
        self.fork = self.parts[0].get("forked")
        self.first = self.first_dealt()
        self.seats_drawn = "joined" in self.parts[0] and not self.fork
        if self.seats_drawn:
            seats = Numbers(game_key(self.parts[0]), 0).shuffle(list(self.parts[0]["joined"]))
            self.expect("seats", seats, start["names"])
        for self.at, event in enumerate(self.events):
            self.handle(event)
        if not self.kyoku:
            raise Differs("no kyoku in it")

    def handle(self, event):
        self.event += 1
        handler = getattr(self, "on_" + event["type"], None)
        if handler:
            handler(event)

    def first_dealt(self):
        """The first kyoku that follows from a secret of the record."""
        if not self.fork:
            return 1
        if self.fork["wall"] == "new" and not self.rules["swaps"]:
            return self.fork["kyoku"]
        return self.fork["kyoku"] + 1

    def check_known(self, commitment, words, version):
        """If a hand was dealt again, a game has several parts; one that agrees is enough."""
        if commitment and all(part["commitment"] != commitment for part in self.parts):
            self.expect("the known commitment", commitment, self.commitment)
        if version and all(part["version"] != version or
                           part["commitment"] != (commitment or part["commitment"])
                           for part in self.parts):
            self.expect("the known version", version, self.parts[-1]["version"])
        texts = [word["text"] for part in self.parts for word in part["words"]]
        for word in words:
            if word not in texts:
                raise Differs(f"the words {word!r} are none of the record's")

    def on_start_kyoku(self, event):
        self.kyoku += 1
        self.event = 0
        if self.kyoku < self.first:
            self.begin(event, self.unknown_wall(), None)
            return
        part = [part for part in self.parts if part["from_kyoku"] <= self.kyoku][-1]
        numbers = Numbers(game_key(part), self.kyoku)
        if self.fork and self.kyoku == self.fork["kyoku"]:
            wall, dice = self.forked_wall(event, numbers), event.get("dice", [])
        else:
            wall = Wall(numbers.shuffle(tiles_in_play(self.rules)), self.rules)
            dice = [numbers.below(6) + 1, numbers.below(6) + 1]
        if self.prints_walls:
            print(self.kyoku, " ".join(wall.tiles), *dice)
        if "dice" in event:
            self.expect("dice", dice, event["dice"])
        self.begin(event, wall, numbers)

    def unknown_wall(self):
        self.known = {}
        return Wall([None] * len(tiles_in_play(self.rules)), self.rules)

    def forked_wall(self, start, numbers):
        """docs/fairness.md#forks. The tiles that were drawn before are taken from the record."""
        self.begin(start, self.unknown_wall(), None)
        for event in self.events[self.at + 1:]:
            if event["type"] == "start_kyoku":
                break
            self.handle(event)
        self.event = 0
        wall, fork = self.wall, self.fork
        drawn = {*range(wall.live(fork["live_drawn"])),
                 *map(wall.rinshan, range(fork["rinshan_drawn"])),
                 *map(wall.indicator, range(fork["indicators"]))}
        rest = collections.Counter(tiles_in_play(self.rules))
        rest.subtract(self.known.get(place) for place in drawn)
        if min(rest.values()) < 0:
            raise CannotBeVerified("the record does not show all tiles that were drawn before it")
        laid = iter(numbers.shuffle(sorted(rest.elements(), key=sort_key)))
        wall.tiles = [self.known[place] if place in drawn else next(laid)
                      for place in range(len(wall.tiles))]
        return wall

    def begin(self, event, wall, numbers):
        self.wall = wall
        self.draws = self.rinshans = 0
        self.replaces = False
        self.indicators = 0
        if numbers is None and self.rules["swaps"]:
            self.on_dora(event)
            return
        hands = self.before_swap(event, numbers)
        for seat, hand in enumerate(hands):
            places = self.wall.hand((seat - event["oya"]) % self.players)
            if self.rules["swaps"]:
                self.tiles += 13
                dealt = sorted((self.wall.tiles[p] for p in places), key=sort_key)
                self.expect(f"hand of seat {seat}", dealt, sorted(hand, key=sort_key))
            else:
                self.expect(f"tiles of seat {seat}", len(places), len(hand))
                for place, tile in zip(places, hand):
                    self.shown(f"hand of seat {seat}", place, tile)
        self.on_dora(event)

    def before_swap(self, event, numbers):
        """The hands as they were dealt. Checks the tiles that chance chose for the exchange."""
        hands = event["tehais"][:self.players]
        self.expect("hands", self.players, len(hands))
        if not self.rules["swaps"]:
            return hands
        if "swap" not in event:
            raise Differs(f"hand {self.kyoku}: the exchange of tiles is not told")
        swap = event["swap"]
        steps = numbers.below(3) + 1
        if self.rules["random_steps"]:
            self.expect("steps of the exchange", steps, swap["steps"])
        before = []
        for seat in range(self.players):
            giver = (seat - swap["steps"]) % self.players
            left = collections.Counter(hands[seat])
            left.subtract(swap["given"][giver])
            if min(left.values()) < 0:
                raise Differs(f"hand {self.kyoku}: seat {seat} lacks what it was given")
            before.append(sorted([*left.elements(), *swap["given"][seat]], key=sort_key))
        for seat in range(self.players):
            places = list(range(13))
            for i in range(3):
                j = i + numbers.below(13 - i)
                places[i], places[j] = places[j], places[i]
            if swap["chosen"][seat]:
                continue
            self.tiles += 3
            lot = sorted((before[seat][p] for p in places[:3]), key=sort_key)
            self.expect(f"what seat {seat} gives", lot, sorted(swap["given"][seat], key=sort_key))
        return before

    def on_tsumo(self, event):
        if self.replaces:
            place = self.wall.rinshan(self.rinshans)
            self.rinshans += 1
        else:
            place = self.wall.live(self.draws)
            self.draws += 1
        self.replaces = False
        if not 0 <= place < len(self.wall.tiles):
            raise Differs(f"hand {self.kyoku}: more draws than tiles")
        self.shown(f"draw of seat {event['actor']}", place, event["pai"])

    def on_replacement(self, event):
        self.replaces = True

    on_daiminkan = on_ankan = on_kakan = on_nukidora = on_kita = on_replacement

    def on_call(self, event):
        self.replaces = False

    on_chi = on_pon = on_call

    def on_dora(self, event):
        self.shown("indicator", self.wall.indicator(self.indicators), event["dora_marker"])
        self.indicators += 1

    def on_hora(self, event):
        for n, tile in enumerate(event.get("ura_markers", [])):
            self.shown("ura", self.wall.indicator(n) + 1, tile)


def events_of(text):
    events = []
    for line in text.split("\n"):  # not splitlines(): words may contain other line separators
        if not line.startswith("{"):
            continue
        event = json.loads(line)
        if not isinstance(event, dict) or "type" not in event:
            raise CannotBeVerified("this is no record of mjai: take what /log mjai gives")
        events.append(event)
    return events


def say(line):
    """Prints without control characters, because the record may contain any names and words."""
    print("".join(" " if ord(c) < 0x20 or 0x7F <= ord(c) < 0xA0 else c for c in line))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("records", nargs="+", metavar="RECORD", help="- is standard input")
    parser.add_argument("--commitment")
    parser.add_argument("--version", type=int, choices=(1, 2))
    parser.add_argument("--word", action="append", default=[])
    parser.add_argument("--walls", action="store_true")
    options = parser.parse_args()
    bad = 0
    for path in options.records:
        try:
            text = sys.stdin.read() if path == "-" else open(path, encoding="utf-8").read()
            game = Game(events_of(text), options.walls)
            game.verify(options.commitment, options.word, options.version)
            say(f"verified: {path}: {game.kyoku - game.first + 1} kyoku, {game.tiles} tiles, "
                f"commitment {game.commitment}")
            if not game.seats_drawn:
                say("  its seats were not drawn")
            if game.fork:
                say(f"  forked from game {game.fork['game']}, step {game.fork['step']}, in kyoku "
                    f"{game.fork['kyoku']}, with {'a new' if game.fork['wall'] == 'new' else 'the same'} wall")
                say("  what was played before is checked with the record of that game")
            for part in game.parts:
                if part["from_kyoku"] > game.first:
                    say(f"  dealt anew from kyoku {part['from_kyoku']}, by another secret")
                if part["version"] == 1:
                    say("  version 1: without its words its hands were predictable"
                        if part["words"] else
                        "  version 1: anyone who saw the commitment could predict its hands")
                if "key" in part:
                    say("  a player's name was removed: the walls follow from the key in the record, and an "
                        "earlier copy shows that the key follows from the secret")
                for word in part["words"]:
                    say(f"  words of {word.get('name', '')}: {word['text']}")
        except Differs as difference:
            bad += 1
            say(f"differs: {path}: {difference}")
        except CannotBeVerified as reason:
            bad += 1
            say(f"cannot be verified: {path}: {reason}")
        except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError,
                RecursionError) as error:
            bad += 1
            say(f"refused: {path}: {type(error).__name__}: {error}")
    if len(options.records) > 1:
        print(f"{len(options.records)} records, {len(options.records) - bad} verified")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
