"""Many games over TCP at once, played at random in JSON by clients that check everything.

json_soak.py BINARY [--games N] [--tables T] [--mode MODE] [--seed S]

Without --games and --tables it is short. It is longer if JANTAKU_LONG is set in the environment, and plays
1,000 games if JANTAKU_SOAK is set.

plain      random legal actions; now and then the server's own view is requested and compared
drop       connections break at random and are resumed, with and without `since`
late       answers arrive after the deadline
nonsense   garbage, wrong rids, illegal actions, wrong types, huge numbers, deep nesting
deaf       one of the four never reads and never answers
"""
import argparse
import asyncio
import collections
import os
import pathlib
import random
import socket
import sys
import tempfile
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from json_choice import choose  # noqa: E402
from json_client import Player, Violation, hold  # noqa: E402
from server import Server  # noqa: E402

QUICK_CLOCK = {"turn_seconds": 1, "turn_after_call_seconds": 1, "claim_seconds": 1, "bank_seconds": 0}


def without_what_is_known(chance, action):
    """The action without actor, target and tsumogiri, which need not be sent."""
    return {key: value for key, value in action.items()
            if key not in ("actor", "target") or chance.random() < 0.5}


async def answered(player, request):
    """The answer to the request, or None if the game went on without it."""
    while True:
        message = await player.next()
        if message["type"] in ("ok", "error") and message.get("rid") == request["rid"]:
            return message


async def simply(chance, player, request):
    action = choose(chance, player, request["actions"])
    player.act(request, without_what_is_known(chance, action))
    answer = await answered(player, request)
    player.took(answer, request, action)


async def plain(chance, player, request):
    if chance.random() < 0.03:
        return await player.resume(since=chance.random() < 0.2)
    return await simply(chance, player, request)


async def drop(chance, player, request):
    if chance.random() < 0.02:
        if chance.random() < 0.5:
            player.act(request, choose(chance, player, request["actions"]))
            await asyncio.sleep(chance.random() * 0.01)
        player.line.abort()
        player.count["dropped"] += 1
        await asyncio.sleep(chance.choice((0, 0, 0.01, 0.1)))
        return await player.resume(since=chance.random() < 0.7, quietly=True)
    return await simply(chance, player, request)


async def late(chance, player, request):
    if chance.random() < 0.05:
        player.count["late"] += 1
        await asyncio.sleep((request["deadline_ms"] + request["bank_ms"]) / 1000 + 0.6)
        player.line.send({**request["actions"][0], "rid": request["rid"]}, request["rid"], ("E-STALE",))
        answer = await answered(player, request)
        hold(answer["type"] == "error", "late, and taken", request, answer)
        return None
    return await simply(chance, player, request)


def nonsense_lines(chance, player, request):
    """Lines, each with what its answer quotes. None of them may have an effect."""
    rid = request["rid"]
    no_objects = [b"nonsense", b"[1,2]", b"{", b'{"type":', b"17", b"null", b'"x"', b"\xff\xfe\xfd",
                  b"[" * 2000, b'{"a":' * 2000, b'{"type":"ping"}}', b'{"type":"ping"}{"type":"ping"}',
                  b'{"a":1e999}', bytes(chance.randbytes(40)).replace(b"\n", b"").replace(b"\r", b"") + b"z"]
    objects = [
        (b"{}", None), (b'{"type":5}', None), (b'{"type":null}', None), (b'{"type":[]}', None),
        (b'{"type":"none","rid":' + str(rid + 1000).encode() + b"}", rid + 1000),
        ({"type": "dahai", "pai": "5x", "rid": rid}, rid),
        ({"type": "dahai", "pai": 5, "rid": rid}, rid),
        ({"type": "dahai", "rid": rid}, rid),
        ({"type": "dahai", "pai": "?", "rid": rid}, rid),
        ({"type": "chi", "consumed": "1m", "rid": rid}, rid),
        ({"type": "pon", "consumed": [1, {}], "rid": rid}, rid),
        ({"type": "ankan", "consumed": ["1m"] * 300, "rid": rid}, rid),
        ({"type": "kakan", "pai": ["1m"], "rid": rid}, rid),
        ({"type": "swap", "tiles": [], "rid": rid}, rid),
        ({"type": "no_such_action", "rid": rid}, rid),
        ({"type": 7, "rid": rid}, rid),
        ({"type": "join", "id": "j", "room": 10 ** 18}, "j"),
        ({"type": "join", "id": "k", "room": -1}, "k"),
        ({"type": "join", "id": "l", "room": {"a": [1]}}, "l"),
        ({"type": "no_such_command", "id": 10 ** 15}, 10 ** 15),
        ({"type": "create", "id": "c", "match": ["x"] * 1000}, "c"),
        ({"type": "resume", "id": "r", "key": "x" * 1000}, "r"),
        ({"type": "resume", "id": "s"}, "s"),
        ({"type": "mode", "id": "m", "mode": "music"}, "m"),
        ({"type": "say", "id": "t", "text": ""}, "t"),
        ({"type": "name", "id": "n", "name": chance.choice(("", " ", "\u3000", "\t"))}, "n"),
    ]
    if player.bad_lines < 10 and chance.random() < 0.3:
        player.bad_lines += 1
        return chance.choice(no_objects), None
    return chance.choice(objects)


async def nonsense(chance, player, request):
    sent = 0
    while chance.random() < 0.2:
        line, key = nonsense_lines(chance, player, request)
        player.line.send(line, key)
        player.count["nonsense"] += 1
        sent += 1
    action = choose(chance, player, request["actions"])
    player.act(request, action)
    while player.line.asked:
        message = await player.next()
        if message["type"] == "ok" and "answers" in message:
            hold(message.get("rid") == request["rid"] and len(player.line.asked) == 0,
                 "nonsense was taken:", message)
    if chance.random() < 0.02:  # twice
        player.line.send({**action, "rid": request["rid"]}, request["rid"])
        answer = await answered(player, request)
        hold(answer["type"] == "error", "a rid was answered twice", request, answer)
    if player.bad_lines >= 10:
        return await player.resume(since=True)
    return None


MODES = {"plain": plain, "drop": drop, "late": late, "nonsense": nonsense, "deaf": simply}
SLOW_MODES = {"late", "deaf"}  # in these, time must pass


class Deaf:
    """Asks for a game, and never sends anything again."""

    def __init__(self, port):
        self.port = port

    async def enter(self, room):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", self.port))
        self.socket.sendall(b'{"type":"hello"}\n{"type":"join","room":%d}\n' % room)


async def table(port, number, games, mode, seed, count):
    chance = random.Random(f"{seed} {number}")
    policy = MODES[mode]

    async def on_request(player, request):
        return await policy(chance, player, request)

    hearing = 3 if mode == "deaf" else 4
    players = [Player(port, on_request, count) for _ in range(hearing)]
    for player in players:
        await player.enter()
    options = QUICK_CLOCK if mode in ("late", "deaf") else {}
    room = (await players[0].answer(players[0].ask("create", match="tonpuu", **options)))["room"]["room"]
    for player in players[1:]:
        await player.answer(player.ask("join", room=room))
    if mode == "deaf":
        deaf = Deaf(port)
        await deaf.enter(room)
        while True:
            changed = await players[0].until("room_changed")
            if len(changed["room"]["members"]) == 4:
                break
    for _ in range(games):
        host = players[0]
        await host.answer(host.ask("start"))
        ends = await asyncio.gather(*(player.play() for player in players))
        count["games"] += 1
        stories = {player.name: player.story for player, ended in zip(players, ends)
                   if ended is not False and player.whole}
        if stories:
            name, first = next(iter(stories.items()))
            for other, story in stories.items():
                for ours, theirs in zip(first, story):
                    hold(ours == theirs, name, "saw", ours, "but", other, theirs)
                hold(len(first) == len(story), name, other, "saw more or less")
            count["stories alike"] += len(stories) - 1
    for player in players:
        player.line.abort()


async def soak(port, options, count):
    tables = min(options.tables, options.games)
    share = [options.games // tables + (i < options.games % tables) for i in range(tables)]
    results = await asyncio.gather(
        *(table(port, i, share[i], options.mode, options.seed, count) for i in range(tables)),
        return_exceptions=True)
    bad = [result for result in results if result is not None]
    for result in bad[:5]:
        if isinstance(result, Violation):
            print("VIOLATION", result, file=sys.stderr)
        traceback.print_exception(result)
    return len(bad)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("binary")
    options.add_argument("--games", type=int)
    options.add_argument("--tables", type=int)
    options.add_argument("--mode", choices=MODES, default="plain")
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    if "JANTAKU_SOAK" in os.environ:
        games, tables = 1000 if options.mode == "plain" else 100, 50
    elif "JANTAKU_LONG" in os.environ:
        games, tables = 20, 20
    else:
        games, tables = 0 if options.mode in SLOW_MODES else 4, 2
    options.games = games if options.games is None else options.games
    options.tables = tables if options.tables is None else options.tables
    if options.games == 0:
        print("NOT TESTED: time passes in this mode; set JANTAKU_LONG, or say --games")
        return 77
    count = collections.Counter()
    with tempfile.TemporaryFile("w+") as log:
        try:
            with Server(options.binary, "--lang", "en", "--lines-per-second", 1000000,
                        "--line-burst", 1000000, "--log-level", "warning", stderr=log) as server:
                began, worked = time.monotonic(), time.process_time()
                bad = asyncio.run(soak(server.port, options, count))
                took, worked = time.monotonic() - began, time.process_time() - worked
                hold(server.process.poll() is None, "the server ended by itself")
                hold(server.stop() == 0, "the server's exit code")
        finally:
            log.seek(0)
            sys.stderr.write(log.read()[-10000:])
    print(f"{options.mode}: {count['games']} games at {options.tables} tables in {took:.1f} s, "
          f"{count['messages'] / took:.0f} messages/s, "
          f"{100 * worked / took:.0f}% of a core here, {bad} tables with a violation")
    print("  " + ", ".join(f"{key} {count[key]}" for key in sorted(count) if key != "games"))
    return 1 if bad or count["games"] != options.games else 0


if __name__ == "__main__":
    sys.exit(main())
