"""Reads the file of a server with Python's own SQLite while no server has it open."""
import collections
import hashlib
import json
import sqlite3
import zlib

from json_client import hold

HONOURS = "ESWNPFC"
CALLS = ("chi", "pon", "daiminkan")


def gist(event):
    """The part of an event told to a client that the journal must also have."""
    if event["type"] == "claimed":
        return ("claimed", event["actor"], None)
    tile = event.get("pai") if event["type"] in ("dahai", "tsumo", *CALLS, "kakan") else None
    return (event["type"], event.get("actor"), tile)


def journal_gist(event):
    """The same part of an event in the journal: its type, the acting seat, the tile."""
    type_ = {"call": event.get("kind"), "kita": "nukidora"}.get(event["type"], event["type"])
    is_of_seat = type_ in ("tsumo", "dahai", "reach", "reach_accepted", *CALLS, "ankan", "kakan",
                           "nukidora", "hora", "claimed")
    tile = event.get("tile") if type_ in ("dahai", "tsumo", *CALLS, "kakan") else None
    return (type_, event.get("seat", 0) if is_of_seat else None, tile)


TABLE = ("start_game", "start_kyoku", "tsumo", "dahai", "reach", "reach_accepted", "call", "ankan",
         "kakan", "kita", "dora", "claimed", "hora", "ryukyoku", "end_kyoku", "end_game")


def tile_of(mjai):
    """The tile as the journal writes it: 0p for a red five, 1z for the east wind."""
    if mjai in HONOURS:
        return f"{HONOURS.index(mjai) + 1}z"
    return "0" + mjai[1] if mjai.endswith("r") else mjai


def digest_of(line):
    return hashlib.sha256(line.encode()).hexdigest()[:16]


def sealed(it):
    """The line of an object, with its digest at the end."""
    line = json.dumps(it, separators=(",", ":"))
    return line + " " + digest_of(line)


def unsealed(text):
    """The object of a line that has its digest at the end."""
    line, digest = text.rsplit(" ", 1)
    hold(digest_of(line) == digest, "digest of", text[:200])
    return json.loads(line)


class Journals:
    """The journals of the requested rooms, read on from where they were last read.

    rooms: the rooms to read, None for all. A room that is read must not have been closed.
    """

    def __init__(self, file):
        self.file = file
        self.read = collections.Counter()  # number of records of each room
        self.games = collections.defaultdict(list)  # for each room: [events of the table]
        self.ended = collections.Counter()  # number of games of each room
        self.kept = 0  # the highest number of a finished game that was read

    def load(self, rooms=None):
        with sqlite3.connect(self.file) as db:
            check = db.execute("PRAGMA quick_check").fetchone()[0]
            hold(check == "ok", "the file:", check)
            if rooms is None:
                rooms = [room for room, in db.execute("SELECT room FROM room WHERE finished = 0")]
            rooms = set(rooms)
            for room, number, line in db.execute("SELECT room, number, line FROM journal ORDER BY place"):
                if room not in rooms or number <= self.read[room]:
                    continue  # a record may have been written again
                events = unsealed(line)["events"]
                hold(number == self.read[room] + 1 or events[0]["type"] == "room_made",
                     "a record is missing before", room, number)
                self.read[room] = number
                for event in events:
                    self.take(room, event)
            self.load_ended(db, rooms)
        db.close()

    def load_ended(self, db, rooms):
        """The journal of a room begins anew with the last record of each game, which is kept elsewhere."""
        for number, head, packed in db.execute("SELECT game, head, events FROM game WHERE game > ? ORDER BY game",
                                               (self.kept,)):
            self.kept = number
            head = unsealed(head)
            if head["room"] not in rooms:
                continue
            games = self.games[head["room"]]
            game = int(head["fairness"]["parts"][0]["game"].split("-")[1])
            if game > len(games) - 2:
                events = unsealed(zlib.decompress(packed[4:]).decode())["events"]
                games[game - 1] = [journal_gist(event) for event in events if event["type"] in TABLE]

    def take(self, room, event):
        games = self.games[room]
        if event["type"] == "seats_drawn":
            if len(games) > 2:
                games[-3] = None  # nobody is left there
            games.append([])
        elif event["type"] == "carried_over":
            games += [None] * (event["games"] - len(games))
            self.ended[room] = event["games"]
        elif event["type"] in TABLE:
            games[-1].append(journal_gist(event))
            self.ended[room] += event["type"] == "end_game"

    def check_games(self, rooms=None):
        """Each game that has ended is kept once, and its players' standings are the sums of their games."""
        with sqlite3.connect(self.file) as db:
            games = [unsealed(head) for head, in db.execute("SELECT head FROM game ORDER BY game")]
            standings = {player: unsealed(line) for player, line in
                         db.execute("SELECT player, line FROM standing")}
        db.close()
        hold([game["game"] for game in games] == list(range(1, len(games) + 1)), "numbers of games")
        kept = collections.Counter(game["room"] for game in games)
        for room in self.games if rooms is None else rooms:
            ended = self.ended[room]
            hold(kept[room] == ended, "room", room, "ended", ended, "games, kept", kept[room])
        played, rating = collections.Counter(), {}
        for game in games:
            if rooms is not None and game["room"] not in rooms:
                continue
            for player, kind, change in zip(game["seats"], game["kinds"], game["changes"]):
                if kind == "builtin":
                    continue
                played[player] += 1
                if change:  # the game was rated
                    hold(change["before"] == rating.get(player, 1500000), "rating", player, game)
                    rating[player] = change["after"]
        for player in played if rooms is not None else standings:
            standing = standings[player]
            hold(played[player] == standing["statistics"][4].get("games", 0), standing)
            value = [mine["value"] for mine in standing.get("ratings", [])]
            rated = [rating[player]] if player in rating else []
            hold(value == rated, "rating", value, standing)
        return len(games)

    def check(self, player):
        """What the player was told of the game must be what the journal has for the seat."""
        if not player.seen:
            return
        room, game = map(int, player.seen_game.split("-"))
        told = [each for each in self.games[room][game - 1]
                if each[0] != "claimed" or each[1] == player.seen_seat]
        for seq, (type_, actor, tile) in player.seen.items():
            hold(seq <= len(told), player.name, "was told what is not there:", player.seen_game, seq, type_)
            type2, actor2, tile2 = told[seq - 1]
            hold(type_ == type2 and actor in (None, actor2), player.name, player.game, seq,
                 (type_, actor, tile), told[seq - 1])
            hold(tile in (None, "?") or tile_of(tile) == tile2, "another tile", player.name, seq,
                 tile, tile2)
