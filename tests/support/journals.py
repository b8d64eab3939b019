"""Reads what a server keeps, in a file with Python's own SQLite or in a PostgreSQL database, while no server runs."""
import collections
import hashlib
import json
import os
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


class InFile:
    """The rows in the file of a server."""

    def __init__(self, file):
        self.file = file

    def rows(self, statement):
        with sqlite3.connect(self.file) as db:
            found = db.execute(statement).fetchall()
        db.close()
        return found

    def check(self):
        [[check]] = self.rows("PRAGMA quick_check")
        hold(check == "ok", "the file:", check)

    def open_rooms(self):
        return [room for room, in self.rows("SELECT room FROM room WHERE finished = 0")]

    def records(self, rooms):
        """The records of each room in order, followed back from the last one.

        A room whose journal was written again at the end may have some of its former records at the front.
        """
        rows = self.rows("SELECT place, room, number, before, line FROM journal ORDER BY place")
        at = {place: (number, before, line) for place, _, number, before, line in rows}
        last = {room: place for place, room, *_ in rows}
        for room in rooms & last.keys():
            journal, place = [], last[room]
            while place != 0:
                hold(place in at, "a record of room", room, "is missing at place", place)
                number, place, line = at[place]
                journal.append((room, number, line))
            yield from reversed(journal)

    def games_after(self, number):
        return self.rows(f"SELECT game, head, events FROM game WHERE game > {number} ORDER BY game")

    def standings(self):
        return self.rows("SELECT player, line FROM standing")

    def bytes(self):
        return os.path.getsize(self.file)


class InDatabase:
    """The rows in a database of a Postgres (postgres.py)."""

    def __init__(self, postgres, database):
        self.postgres, self.database = postgres, database

    def rows(self, statement):
        lines = self.postgres.sql(statement, self.database, separator="\x1f").splitlines()
        return [[int(field) if field.isdigit() else field for field in line.split("\x1f")] for line in lines]

    def check(self):
        pass  # `jantaku doctor` does

    def open_rooms(self):
        return [room for room, in self.rows("SELECT room FROM room WHERE NOT is_finished")]

    def records(self, rooms):
        rows = self.rows("SELECT room, record, line FROM record ORDER BY room, record")
        return [row for row in rows if row[0] in rooms]

    def games_after(self, number):
        rows = self.rows(f"SELECT game, head, 'x' || encode(events, 'hex') FROM game WHERE game > {number} ORDER BY game")
        return [(game, head, bytes.fromhex(packed[1:])) for game, head, packed in rows]

    def standings(self):
        return self.rows("SELECT player, line FROM standing")

    def bytes(self):
        [[size]] = self.rows("SELECT pg_database_size(current_database())")
        return size


class Journals:
    """The journals of the requested rooms, read on from where they were last read.

    rooms: the rooms to read, None for all. A room that is read must not have been closed.
    """

    def __init__(self, place):
        self.place = place  # an InFile or InDatabase
        self.read = collections.Counter()  # number of records of each room
        self.games = collections.defaultdict(list)  # for each room: [events of the table]
        self.ended = collections.Counter()  # number of games of each room
        self.kept = 0  # the highest number of a finished game that was read

    def load(self, rooms=None):
        self.place.check()
        rooms = set(self.place.open_rooms() if rooms is None else rooms)
        for room, number, line in self.place.records(rooms):
            if number <= self.read[room]:
                continue  # a record may have been written again
            events = unsealed(line)["events"]
            hold(number == self.read[room] + 1 or events[0]["type"] == "room_made",
                 "a record is missing before", room, number)
            self.read[room] = number
            for event in events:
                self.take(room, event)
        self.load_ended(rooms)

    def load_ended(self, rooms):
        """The journal of a room begins anew with the last record of each game, which is kept elsewhere."""
        for number, head, packed in self.place.games_after(self.kept):
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
        games = [unsealed(head) for _, head, _ in self.place.games_after(0)]
        standings = {player: unsealed(line) for player, line in self.place.standings()}
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
