"""Tests two verifiers that share no code on the same games. fairness_test.py BINARY [DOCS]

`jantaku verify` and docs/examples/verify.py must agree on games of every kind, down to each wall, and
must refuse the same changed records.
"""
import asyncio
import collections
import copy
import hashlib
import hmac
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_client import Connection  # noqa: E402
from line_client import Client as Person  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)
DOCS = pathlib.Path(sys.argv.pop(1) if sys.argv[1:] and sys.argv[1][0] != "-" else
                    pathlib.Path(__file__).parents[2] / "docs")
DATA = pathlib.Path(__file__).parents[1] / "data"
SECOND = DOCS / "examples" / "verify.py"
sys.dont_write_bytecode = True
sys.path.insert(0, str(SECOND.parent))
import verify  # noqa: E402

LONG = "JANTAKU_LONG" in os.environ
GAMES = {"default": 40, "sanma_tenhou": 15, "shura": 10, "two_player": 10, "tenhou": 10}
WORDS = ["東風", "春眠不觉晓，处处闻啼鸟", " two  blanks ", "🀄"]
PATIENCE = 120


def run(*command):
    # UTF-8 for both, whatever the locale
    return subprocess.run([str(word) for word in command], capture_output=True, timeout=PATIENCE,
                          encoding="utf-8", env={**os.environ, "PYTHONIOENCODING": "utf-8"})


def first(*arguments):
    return run(BINARY, "verify", *arguments)


def second(*arguments):
    return run(sys.executable, SECOND, *arguments)


def lines_of(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


class Client:
    def __init__(self, connection):
        self.connection = connection
        self.next_id = 0
        self.told = []

    @classmethod
    async def enter(cls, port):
        client = cls(await Connection.open(port))
        client.connection.writer.write(b'{"type":"hello"}\n')
        await client.until("placed")
        return client

    async def until(self, type_):
        while True:
            message = await self.connection.receive()
            self.told.append(message)
            if message["type"] == type_:
                return message

    async def ask(self, type_, **members):
        self.next_id += 1
        self.connection.send({"type": type_, "id": self.next_id, **members}, self.next_id, ())
        begin = len(self.told)
        answer = await self.until("ok")
        parts = [message for message in self.told[begin:] if message["type"] == "part"]
        answer["lines"] = sum((part["lines"] for part in parts), []) + answer.get("lines", [])
        return answer


async def play(port, match, words, options):
    """The record of a game with a host, changing guests, stand-ins and bots, and what was told of it."""
    host = await Client.enter(port)
    room = (await host.ask("create", match=match, pause_ms=0, result_seconds=0, **options))["room"]
    guest = await Client.enter(port)
    await guest.ask("join", room=room["room"])
    for number, text in enumerate(words):
        await (guest if number % 2 else host).ask("entropy", text=text)
    promised = (await host.ask("room"))["room"]
    if len(words) > 3:
        await guest.ask("home")
    members = (await host.ask("room"))["room"]["members"]
    if len(members) < room["places"]:
        await host.ask("bot", count=room["places"] - len(members))
    await host.ask("start")
    await guest.ask("home") if len(words) <= 3 else None
    await host.ask("back")
    revealed = await host.until("promised")
    records = {kind: (await host.ask("log", format=kind))["lines"] for kind in ("mjai", "tenhou")}
    host.connection.abort()
    guest.connection.abort()
    return promised, revealed, records, host.told


def fork(port, number, place):
    """The record of a game that a person forks, and lets the server play to its end."""
    person = Person(port)
    person.send(f"/fork {number} {place}")
    person.expect("practice")
    kept, hand, tried = None, "", 0
    end = time.monotonic() + PATIENCE
    while not kept and time.monotonic() < end:
        time.sleep(0.05)
        text = person.read_now()
        hands = re.findall(rb"\[(\S+) \d+ left\]", text)
        if hands and hands[-1] != hand:  # these end with the hand
            hand = hands[-1]
            for what in "win", "nocall", "kita", "tsumogiri":
                person.send(f"/auto {what} on")
        # A fork may begin after a call, where no tile is drawn and some may be forbidden.
        after_call = re.search(rb"tsumogiri on[^\n]*\n[^\n]*/d 1-(\d+)[^\n]*> (?:ERR[^\n]*\n[^\n]*> )*$", text)
        if after_call:
            person.send(f"/d {int(after_call[1]) - tried % int(after_call[1])}")
            tried += 1
        kept = re.search(rb"game (\d+) is saved", text)
    person.text = b""
    person.send(f"/log mjai {int(kept[1])}")
    person.expect('{"type":"end_game"')
    record = person.before + b'{"type":"end_game"'
    person.expect("\r\n")
    person.close()
    lines = (record + person.before).decode().split("\r\n")
    return [line for line in lines if line.startswith("{")]


class Verifiers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        cls.directory = pathlib.Path(directory.name)
        cls.records = []
        for preset, games in GAMES.items():
            place = cls.directory / preset
            done = run(BINARY, "arena", "--preset", preset, "--games", games * (10 if LONG else 1),
                       "--records", place)
            assert done.returncode == 0, done.stderr
            cls.records += sorted(place.iterdir())
        cls.told = []
        with Server(BINARY, "--memory", "--pause-ms", "0") as server:
            for number, (match, words, options) in enumerate([
                    ("tonpuu", WORDS, {}), ("sanma tonpuu", WORDS[:1], {}), ("tonpuu", [], {}),
                    ("2p tonpuu", WORDS[1:3], {}), ("shura", WORDS, {}),
                    ("shura", WORDS[:2], {"shura_swap_tiles": "choose", "turn_seconds": 1,
                                          "claim_seconds": 1, "bank_seconds": 0})]):
                path = cls.directory / f"server{number}.mjson"
                game = asyncio.run(play(server.port, match, words, options))
                path.write_text("\n".join(game[2]["mjai"]) + "\n", encoding="utf-8")
                cls.records.append(path)
                cls.told.append((path, words, *game))
            cls.forks = []
            for number, place in enumerate(["1 1 new", "1 60", "1 150 new", "2 90 new", "4 40 new",
                                            "5 30 new", "5 90"]):
                path = cls.directory / f"fork{number}.mjson"
                path.write_text("\n".join(fork(server.port, *place.split(" ", 1))) + "\n", encoding="utf-8")
                cls.forks.append(path)

    # ---- unchanged games

    def test_both_compute_the_same_walls_and_see_the_same_tiles(self):
        one, other = first("--walls", *self.records), second("--walls", *self.records)
        self.assertEqual(one.returncode, 0, one.stdout[-2000:])
        self.assertEqual(one.stdout, other.stdout)
        self.assertEqual(other.returncode, 0)
        self.assertGreater(one.stdout.count("verified: "), 50)

    def test_both_check_what_a_fork_has_dealt(self):
        one, other = first("--walls", *self.forks), second("--walls", *self.forks)
        self.assertEqual(one.returncode, 0, one.stdout[-2000:])
        self.assertEqual(one.stdout, other.stdout)
        self.assertEqual(one.stdout.count("with a new wall"), 5)
        self.assertEqual(one.stdout.count("with the same wall"), 2)
        for path in self.forks:
            [note] = lines_of(path)[0]["fairness"]
            self.assertEqual(note["from_kyoku"],
                             note["forked"]["kyoku"] + (note["forked"]["wall"] == "same"))

    def test_a_changed_fork_is_noticed(self):
        # One draw fewer, since a hand may end without another one. The kyoku after an early fork is long enough.
        for path, member, by in ((self.forks[0], "live_drawn", -1), (self.forks[2], "live_drawn", -1),
                                 (self.forks[0], "kyoku", 1)):
            events = lines_of(path)
            for part in events[0]["fairness"]:
                part["forked"][member] += by
            changed = self.directory / "changed_fork.mjson"
            changed.write_text("".join(json.dumps(event) + "\n" for event in events), encoding="utf-8")
            for done in first(changed), second(changed):
                self.assertEqual(done.returncode, 1, done.stdout)

    def test_the_games_hold_what_can_go_wrong(self):
        seen = collections.Counter()
        for path in self.records:
            for event in lines_of(path):
                seen[event["type"]] += 1
                if event["type"] == "ryukyoku":
                    seen["ryukyoku " + event["reason"]] += 1
                if event.get("ura_markers"):
                    seen["ura"] += 1
                if "swap" in event:
                    seen["swap"] += 1
        for what in ("ankan", "daiminkan", "kakan", "nukidora", "dora", "ura", "swap", "chi",
                     "ryukyoku fanpai"):
            self.assertGreater(seen[what], 0, what)
        self.assertGreater(len([what for what in seen if what.startswith("ryukyoku ")]), 1, seen)

    def test_the_server_reveals_what_it_promised_and_not_before(self):
        for path, words, promised, revealed, records, told in self.told:
            [note] = lines_of(path)[0]["fairness"]
            for member in "commitment", "server", "game":
                self.assertEqual(promised[member], note[member])
                self.assertEqual(revealed[member], note[member])
            self.assertEqual(promised["commitment_version"], 2)
            self.assertEqual(note["version"], 2)
            self.assertEqual(promised["rules_hash"], note["rules_hash"])
            self.assertEqual(revealed["secret"], note["secret"])
            self.assertEqual([word["text"] for word in note["words"]], words)
            self.assertEqual(promised["words"], note["words"])
            self.assertEqual(revealed["words"], note["words"])
            before = told[:told.index(revealed)]
            self.assertFalse([message for message in before if note["secret"] in str(message)])
            known = ["--commitment", promised["commitment"].upper(), "--version", "2"]
            for word in note["words"]:
                known += ["--word", word["text"]]
            self.assertEqual(first(path, *known).returncode, 0)
            self.assertEqual(second(path, *known).returncode, 0)

    def test_the_other_format_holds_it_too(self):
        for path, _, _, _, records, _ in self.told:
            if lines_of(path)[0].get("rules", {}).get("shura"):
                continue  # only mjai can tell such games
            other = path.with_suffix(".json")
            other.write_text("\n".join(records["tenhou"]), encoding="utf-8")
            done = first(other)
            self.assertEqual(done.returncode, 0, done.stdout)

    def test_a_terminal_around_a_record_does_not_matter(self):
        text = self.records[0].read_text(encoding="utf-8")
        path = self.directory / "terminal.txt"
        path.write_text("OK game 1 of room 1, mjai\n" + text + "> ", encoding="utf-8")
        self.assertEqual(first(path).returncode, 0)
        self.assertEqual(second(path).returncode, 0)

    def test_a_record_cannot_steer_the_terminal(self):
        events = lines_of(self.told[0][0])
        events[0]["fairness"][0]["words"][0]["text"] = "\x1b[2J\x9b1m"
        path = self.directory / "escape.mjson"
        path.write_text("".join(json.dumps(event) + "\n" for event in events))
        for verifier in first, second:
            for more in ([], ["--word", "\x1b[31m"]):
                told = verifier(path, *more).stdout
                self.assertFalse(set(told) & {"\x1b", "\x9b"}, told)
        events[0]["names"][0] = events[0]["fairness"][0]["joined"][0] = "\x1b]0;x\x07"
        path.write_text("".join(json.dumps(event) + "\n" for event in events))
        for verifier in first, second:
            self.assertFalse(set(verifier(path).stdout) & {"\x1b", "\x07"})

    # ---- changed records

    def refused(self, events, *arguments, says=None):
        path = self.directory / "changed.mjson"
        path.write_text("".join(json.dumps(event, ensure_ascii=False) + "\n" for event in events),
                        encoding="utf-8")
        for verifier in first, second:
            done = verifier(path, *arguments)
            self.assertEqual(done.returncode, 1, (verifier.__name__, done.stdout, done.stderr))
            self.assertRegex(done.stdout, says or "^(differs|refused|cannot be verified): ")

    def changed(self, path, change):
        events = copy.deepcopy(lines_of(path))
        change(events)
        self.refused(events)

    def where(self, type_, key=None):
        """A record with such an event in which this member is not empty, and the event's place."""
        for path in self.records:
            for index, event in enumerate(lines_of(path)):
                if event["type"] == type_ and (key is None or event.get(key)):
                    return path, index
        self.fail(f"no {type_} with {key}")

    @staticmethod
    def another(tile):
        return "9p" if tile == "1p" else "1p"

    def test_one_tile(self):
        path, at = self.where("tsumo")
        self.changed(path, lambda events: events[at].update(pai=self.another(events[at]["pai"])))
        for type_, key in ("dora", "dora_marker"), ("start_kyoku", "dora_marker"):
            path, at = self.where(type_, key)
            self.changed(path, lambda events: events[at].update({key: self.another(events[at][key])}))
        path, at = self.where("hora", "ura_markers")
        self.changed(path, lambda events: events[at].update(
            ura_markers=[self.another(events[at]["ura_markers"][0]), *events[at]["ura_markers"][1:]]))
        path, at = self.where("start_kyoku")
        for seat in range(4):
            def change(events):
                hand = events[at]["tehais"][seat]
                hand[5] = self.another(hand[5])
            self.changed(path, change)

    def test_two_tiles_of_a_hand_in_another_order(self):
        path, at = self.where("start_kyoku")

        def change(events):
            hand = events[at]["tehais"][0]
            i = next(i for i in range(12) if hand[i] != hand[i + 1])
            hand[i], hand[i + 1] = hand[i + 1], hand[i]
        self.changed(path, change)

    def test_two_draws_changed_for_each_other(self):
        path = self.records[0]
        events = lines_of(path)
        draws = [i for i, event in enumerate(events) if event["type"] == "tsumo"]
        one = draws[0]
        other = next(i for i in draws if events[i]["pai"] != events[one]["pai"])
        self.changed(path, lambda events: (
            events[one].update(pai=lines_of(path)[other]["pai"]),
            events[other].update(pai=lines_of(path)[one]["pai"])))

    def test_dice_and_exchange(self):
        path, at = self.where("start_kyoku", "dice")
        self.changed(path, lambda events: events[at].update(dice=[events[at]["dice"][0] % 6 + 1,
                                                                  events[at]["dice"][1]]))
        path, at = self.where("start_kyoku", "swap")
        self.changed(path, lambda events: events[at]["swap"].update(
            steps=events[at]["swap"]["steps"] % 3 + 1))

        def change(events):
            given = events[at]["swap"]["given"]
            given[0], given[1] = given[1], given[0]
        self.changed(path, change)
        self.changed(path, lambda events: events[at].pop("swap"))

    def test_words_secret_and_commitment(self):
        path = self.told[0][0]
        secret = lines_of(path)[0]["fairness"][0]["secret"]
        other = hashlib.sha256(b"another").hexdigest()

        def fairness(change):
            self.changed(path, lambda events: change(events[0]["fairness"][0]))
        fairness(lambda note: note["words"][0].update(text="西風"))
        fairness(lambda note: note["words"][0].update(name="somebody"))
        fairness(lambda note: note["words"].pop())
        fairness(lambda note: note["words"].append({"name": "x", "text": "x"}))
        fairness(lambda note: note["words"].reverse())
        fairness(lambda note: note["joined"].reverse())
        fairness(lambda note: note.update(secret=other))
        fairness(lambda note: note.update(secret=other, commitment=verify.commitment_of(
            bytes.fromhex(other), 2)))
        fairness(lambda note: note.update(commitment=other))
        fairness(lambda note: note.update(secret=secret[:-1]))
        fairness(lambda note: note.update(secret=secret[:62]))
        fairness(lambda note: note.update(server="00000000"))
        fairness(lambda note: note.update(game="1-2"))
        fairness(lambda note: note.update(rules_hash=other))
        fairness(lambda note: note.update(from_kyoku=2))
        self.changed(path, lambda events: events[0].update(fairness=[]))
        self.changed(path, lambda events: events[0]["fairness"].append(
            {**events[0]["fairness"][0], "from_kyoku": 2, "secret": other,
             "commitment": verify.commitment_of(bytes.fromhex(other), 2)}))
        events = lines_of(path)
        self.refused(events, "--commitment", other, says="^differs: .*known commitment")
        self.refused(events, "--word", "西風", says="^differs: .*西風")
        self.refused(events, "--version", "1", says="^differs: .*known version")

    def test_a_commitment_of_one_version_cannot_be_opened_as_the_other(self):
        new, old = self.told[0][0], self.records[0]  # the arena deals by version 1
        self.assertEqual(lines_of(old)[0]["fairness"][0]["version"], 1)
        for path, version in (new, 1), (old, 2), (new, 3), (new, 0), (new, "2"):
            def change(note):
                secret = bytes.fromhex(note["secret"])
                note.update(version=version, server="1a2b3c4d", game="1-1",
                            rules_hash=lines_of(path)[0]["rules_hash"])
                return secret
            self.changed(path, lambda events: change(events[0]["fairness"][0]))
            if version not in (1, 2):
                continue

            def forged(events):
                # The commitment also fits the other version, but then the walls do not.
                note = events[0]["fairness"][0]
                note["commitment"] = verify.commitment_of(change(note), version)
            self.changed(path, forged)

    def test_version_1_is_read_and_called_predictable(self):
        path = self.directory / "old.mjson"
        events = lines_of(self.records[0])
        [part] = events[0]["fairness"]
        for member in "version", "from_kyoku":
            del part[member]
        events[0]["fairness"] = part
        path.write_text("".join(json.dumps(event) + "\n" for event in events))
        for verifier in first, second:
            for more in [], ["--version", "1"]:
                done = verifier(path, *more)
                self.assertEqual(done.returncode, 0, done.stdout)
                self.assertIn("version 1: anyone who saw the commitment could predict", done.stdout)
        self.refused(events, "--version", "2", says="^differs: .*known version")

    def test_a_game_that_was_dealt_anew_has_a_secret_for_each_part(self):
        """A record made of two games by the same rules: the second one continues the first."""
        made = {}
        for path in self.records:
            events = lines_of(path)
            starts = [i for i, event in enumerate(events) if event["type"] == "start_kyoku"]
            made.setdefault(str(events[0].get("rules")), []).append((events, starts))
        one, other = next(games for games in made.values() if len(games) > 1)[:2]
        part = {**other[0][0]["fairness"][0], "from_kyoku": 1}
        events = copy.deepcopy(other[0])
        events[0]["fairness"] = [{**one[0][0]["fairness"][0]}, part]
        path = self.directory / "anew.mjson"
        path.write_text("".join(json.dumps(event) + "\n" for event in events))
        for verifier in first, second:
            done = verifier(path)
            self.assertEqual(done.returncode, 0, done.stdout)
        events[0]["fairness"].reverse()
        self.refused(events)

    def test_names_and_kyoku(self):
        path = self.told[0][0]

        def names(events):
            events[0]["names"][0], events[0]["names"][1] = events[0]["names"][1], events[0]["names"][0]
        self.changed(path, names)

        def kyoku_of(events):
            starts = [i for i, event in enumerate(events) if event["type"] == "start_kyoku"]
            ends = [i + 1 for i, event in enumerate(events) if event["type"] == "end_kyoku"]
            return list(zip(starts, ends))

        def swapped(events):
            (a, b), (c, d) = kyoku_of(events)[:2]
            events[a:d] = events[c:d] + events[a:b]
        self.changed(path, swapped)

        def lacks_the_first(events):
            a, b = kyoku_of(events)[0]
            del events[a:b]
        self.changed(path, lacks_the_first)

    def test_what_cannot_be_verified(self):
        events = lines_of(self.records[0])
        events[0]["fairness"][0]["test"] = True
        self.refused(events, says="^cannot be verified: .*a test decided")
        del events[0]["fairness"]
        self.refused(events, says="^cannot be verified: .*secret")

    def test_an_illegal_action_with_the_right_tiles(self):
        """The second verifier looks only at tiles, and says that."""
        path, at = self.where("dahai")
        events = lines_of(path)
        held = events[1]["tehais"][events[at]["actor"]] + [events[at - 1].get("pai")]
        events[at]["pai"] = next(tile for tile in verify.HONOURS if tile not in held)
        changed = self.directory / "illegal.mjson"
        changed.write_text("".join(json.dumps(event) + "\n" for event in events))
        self.assertEqual(first(changed).returncode, 1)
        self.assertEqual(second(changed).returncode, 0)

    def test_bad_usage(self):
        self.assertEqual(first().returncode, 2)
        self.assertEqual(first(self.records[0], "--commitment", "12").returncode, 2)
        self.assertEqual(second().returncode, 2)
        self.assertEqual(first(self.directory / "none").returncode, 1)
        self.assertEqual(second(self.directory / "none").returncode, 1)

    # ---- the manual

    def test_the_worked_example(self):
        page = (DOCS / "fairness.md").read_text(encoding="utf-8")
        page = page[page.index("## A worked example"):]
        told = {key: value.strip() for key, value in re.findall(r"^([a-z ]+?)  +(.*)$", page, re.M)}
        secret = bytes.fromhex(told["secret"])
        self.assertEqual(hashlib.sha256(b"jantaku commitment 2" + secret).hexdigest(),
                         told["commitment"])
        hashed = b"jantaku key 2" + bytes.fromhex(
            "".join(re.findall(r"^(?:hashed)? {2,}((?:[0-9a-f]{2,} ?)+)(?:  .*)?$", page, re.M))
            .replace(" ", ""))
        self.assertEqual(hmac.new(secret, hashed, hashlib.sha256).hexdigest(), told["key"])
        key = verify.game_key({
            "version": 2, "secret": told["secret"], "server": "1a2b3c4d", "game": "17-1",
            "rules_hash": bytes(range(32, 64)).hex(),
            "words": [{"name": "akagi", "text": "東風"}],
            "joined": ["akagi", "Bot-1", "Bot-2", "鷲巣"]})
        self.assertEqual(key.hex(), told["key"])
        block = hmac.new(key, bytes(8), "sha256").digest()
        self.assertEqual(block.hex(), told["block"])
        numbers = verify.Numbers(key, 0)
        self.assertEqual(" ".join(str(numbers.word()) for _ in range(3)), told["words"])
        seats = verify.Numbers(key, 0).shuffle(list(range(4)))
        self.assertEqual(" ".join(map(str, seats)), told["seats"])
        rules = verify.rules_of({})
        numbers = verify.Numbers(key, 1)
        wall = verify.Wall(numbers.shuffle(verify.tiles_in_play(rules)), rules)
        self.assertTrue(" ".join(wall.tiles).startswith(told["wall"].removesuffix(" …")))
        self.assertEqual(f"{numbers.below(6) + 1} {numbers.below(6) + 1}", told["dice"])
        self.assertEqual(" ".join(wall.tiles[place] for place in wall.hand(0)), told["dealer"])
        for place, tile in re.findall(r"W\[(\d+)\] (\w+)", page):
            self.assertEqual(wall.tiles[int(place)], tile, place)
        places = [wall.live(0), wall.indicator(0), wall.indicator(0) + 1, wall.rinshan(0)]
        self.assertEqual(places, [int(place) for place, _ in re.findall(r"W\[(\d+)\] (\w+)", page)][:4])
        # The server's own code is compared with the same numbers.
        pinned = (DATA / "deal_vector.txt").read_text()
        self.assertIn(f"key {told['key']}\nseats {told['seats']}\n", pinned)


if __name__ == "__main__":
    unittest.main()
