"""Tests whether a seat can compute what is hidden from it. predict_test.py BINARY DOCS

The test takes every byte that a seat was sent, and makes keys of them in every way that docs/fairness.md
describes, in both versions and mixed. Everything that looks like 32 bytes is tried as secret, as commitment
and as key, with and without the words and names. No key may deal the hands that the seat was dealt. To show
that the test can fail, the prediction must succeed with what a seat was sent by a server of version 1
(tests/data/seat_of_version_1.jsonl).
"""
import asyncio
import collections
import hashlib
import hmac
import json
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from server import Server  # noqa: E402

DOCS = pathlib.Path(sys.argv.pop(2))
BINARY = sys.argv.pop(1)
DATA = pathlib.Path(__file__).parents[1] / "data"
sys.dont_write_bytecode = True
sys.path.insert(0, str(DOCS / "examples"))
import verify  # noqa: E402

PATIENCE = 60
LABELS = [b"", b"jantaku commitment 2", b"jantaku key 2", b"jantaku decoy 2", b"jantaku pace 2",
          b"jantaku bot 2", b"jantaku seed", b"jantaku server"]


def sha(data):
    return hashlib.sha256(data).digest()


def keyed(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def every(lines, member):
    """All values of a member anywhere in the lines."""
    found = []

    def look(value):
        if isinstance(value, dict):
            for key, inner in value.items():
                if key == member:
                    found.append(inner)
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)
    for line in lines:
        look(line)
    return found


def secrets_in(lines):
    """Everything that could be a secret: 64 digits anywhere, keys of players, and their hashes."""
    text = json.dumps(lines)
    found = {bytes.fromhex(digits) for digits in re.findall(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", text)}
    found |= {sha(key.encode()) for key in every(lines, "key") if isinstance(key, str)}
    found |= {bytes(32)}
    return found | {make(secret, label) for secret in found for label in LABELS
                    for make in (lambda s, l: sha(l + s), keyed)}


def keys_of(secret, lines):
    words = next((w for w in reversed(every(lines, "words")) if w), [])
    names = next(iter(every(lines, "names")), [])
    games = [game for game in every(lines, "game") if isinstance(game, str)][:1] or [""]
    common = {"secret": secret.hex(), "rules_hash": (every(lines, "rules_hash") or ["00" * 32])[0],
              "server": (every(lines, "server") or [""])[0], "game": games[0]}
    yield "as it is", secret
    for version in 1, 2:
        for told in ([], words):
            # The order of joining is the order in the room before the seats were drawn.
            rooms = [[m["name"] for m in members] for members in every(lines, "members") if members]
            for joined in [[], names, *rooms[-1:]]:
                yield f"version {version}", verify.game_key(
                    {**common, "version": version, "words": told, "joined": joined})


def predicted(lines):
    """The keys that deal the seat's own hands: (how they were made, how many hands fit)."""
    starts = [line for line in lines if line["type"] == "start_kyoku"]
    seat = next(line["seat"] for line in lines if line["type"] == "seated")
    rules = verify.rules_of({})  # those of `default`
    assert starts
    hits, tried = collections.Counter(), set()
    for secret in secrets_in(lines):
        for how, key in keys_of(secret, lines):
            if key in tried:
                continue
            tried.add(key)
            for k, start in enumerate(starts[:2], 1):
                wall = verify.Wall(verify.Numbers(key, k).shuffle(verify.tiles_in_play(rules)), rules)
                hand = [wall.tiles[p] for p in wall.hand((seat - start["oya"]) % rules["players"])]
                hits[how] += sorted(hand) == sorted(start["tehais"][seat])
    return {how: n for how, n in hits.items() if n}, len(tried)


async def sit(port, words):
    """Everything that a seat is sent until the game ends, while it discards each tile drawn."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    lines = []

    def send(**message):
        writer.write(json.dumps(message).encode() + b"\n")
    send(type="hello")
    send(type="create", match="tonpuu", pause_ms=0, result_seconds=0)
    for text in words:
        send(type="entropy", text=text)
    send(type="rooms")
    send(type="bot", count=3)
    send(type="start")
    while True:
        raw = await asyncio.wait_for(reader.readline(), PATIENCE)
        if not raw.startswith(b"{"):
            continue
        line = json.loads(raw)
        if line["type"] == "promised":
            writer.close()
            return lines, line
        lines.append(line)
        if line["type"] == "request":
            action = [a for a in line["actions"] if a["type"] in ("none", "dahai")][-1]
            send(rid=line["rid"], **action)


class Predictor(unittest.TestCase):
    def test_a_server_of_version_1_is_predicted(self):
        text = (DATA / "seat_of_version_1.jsonl").read_text(encoding="utf-8")
        hits, _ = predicted([json.loads(line) for line in text.splitlines()])
        self.assertEqual(hits.get("as it is"), 2, hits)

    def test_nothing_that_a_seat_is_sent_tells_a_hand(self):
        with Server(BINARY, "--memory") as server:
            for words in [], ["東風", "x"]:
                lines, promised = asyncio.run(sit(server.port, words))
                hits, tried = predicted(lines)
                self.assertEqual(hits, {})
                self.assertGreater(tried, 50)
                # The predictor knows everything that it needs but the secret. With the secret it sees every hand.
                hits, _ = predicted([*lines, {"type": "told", "secret": promised["secret"]}])
                self.assertEqual(hits.get("version 2"), 2, hits)


if __name__ == "__main__":
    unittest.main()
