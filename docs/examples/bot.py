#!/usr/bin/env python3
"""Plays one game of mahjong on a jantaku server, in JSON lines: docs/bot-api.md.

The bot takes every win, declares riichi when it can, and calls nothing. It discards the tile that fits
the rest of the hand least.
"""
import argparse
import json
import socket
import sys

def worth(tile, hand):
    """How well a tile fits the rest of the hand; greater is better."""
    same = sum(other[:2] == tile[:2] for other in hand) - 1
    value = 30 * same + 5 * tile.endswith("r")
    if tile[0].isdigit():
        near = [abs(int(other[0]) - int(tile[0])) for other in hand if other[1:2] == tile[1]]
        value += 12 * near.count(1) + 6 * near.count(2) + min(int(tile[0]) - 1, 9 - int(tile[0]))
    return value


def choose(actions, hand):
    """One of the actions that the server offers."""
    first = {action["type"]: action for action in reversed(actions)}
    for wish in ("hora", "reach", "nukidora"):
        if wish in first:
            return first[wish]
    discards = [action for action in actions if action["type"] == "dahai"]
    if discards:
        return min(discards, key=lambda action: worth(action["pai"], hand))
    return first.get("none", actions[-1])


def fold(hand, seat, event):
    """The hand after an event. The bot calls nothing, so few events change the hand."""
    if event["type"] == "start_kyoku":
        return list(event["tehais"][seat])
    if event["type"] == "tsumo" and event["actor"] == seat:
        return hand + [event["pai"]]
    if event["type"] in ("dahai", "nukidora") and event["actor"] == seat:
        hand.remove(event["pai"])
    if event["type"] == "swap":
        for tile in event["given"][seat]:
            hand.remove(tile)
        return hand + event["given"][seat - event["steps"]]
    return hand


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--host", default="localhost")
    options.add_argument("--port", type=int, default=7070)
    options.add_argument("--room", type=int, help="joins this room instead of any game that waits")
    options.add_argument("--match", default="tonpuu", help="the words after /play: 'tenhou uma=0,0,0,0'")
    options = options.parse_args()
    server = socket.create_connection((options.host, options.port))

    def say(**message):
        server.sendall(json.dumps(message).encode() + b"\n")

    say(type="hello", kind="bot")
    game = {"type": "play", "match": options.match.split()}
    say(**{"type": "join", "room": options.room} if options.room else game, id="play")
    hand, seat, names = [], 0, []
    for event in map(json.loads, server.makefile("rb")):
        if event["type"] == "error" and event.get("id") == "play":
            return f"{event['code']}: {event['message']}"
        if event["type"] == "start_game":
            seat, names = event["id"], event["names"]
        elif event["type"] == "request":
            say(**choose(event["actions"], hand), rid=event["rid"])
        elif event["type"] == "end_game":
            for rank, name, score in sorted(zip(event["ranks"], names, event["scores"])):
                print(f"{rank}. {name}{' (this bot)' * (name == names[seat])} {score}")
            return 0
        else:
            hand = fold(hand, seat, event)
    return "the server closed the connection"


sys.exit(main())
