#!/usr/bin/env python3
"""Counts the bytes that a player is sent in one hanchan. bytes_sent.py BINARY [--seed N]

Plays the same game (same seed, same answers: the last tile is discarded, nothing is called) in
scrolling text, with the board before each turn switched off, in plain text and on the screen.
"""
import argparse
import pathlib
import re
import select
import socket
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from server import Server  # noqa: E402

PATIENCE = 15
# The tile that may be claimed is before the commands.
PROMPT = re.compile(rb"\[[ESWN]\d-\d+ [^\]]*\] (?:[^/\r>]*: )?(/[a-z][^\x1b\r>]*)"
                    rb"|your (?:turn|choice)(?:, \d+ seconds)?: (?:[^/>]*, )?(/[^>]*)>")
MODES = {
    "scroll": [],
    "scroll, /board off": ["/board off"],
    "plain": ["/plain on"],
    "screen 80x24": ["/ui screen 80x24"],
    "screen 120x40": ["/ui screen 120x40"],
}


class Player:
    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.news = b""
        self.bytes = self.bursts = self.largest = self.answers = 0

    def type(self, line):
        self.news = b""
        self.socket.sendall(line.encode() + b"\r\n")

    def hear(self, wanted):
        end = time.monotonic() + PATIENCE
        while not wanted(self.news):
            if not select.select([self.socket], [], [], max(0, end - time.monotonic()))[0]:
                raise SystemExit(f"nothing more comes: {self.news[-2000:]!r}")
            some = self.socket.recv(1 << 20)
            self.news += some
            self.bytes += len(some)
            self.bursts += 1
            self.largest = max(self.largest, len(some))

    def answer(self):
        """The last question, if there was one."""
        asked = list(PROMPT.finditer(self.news))
        if asked:
            commands = (asked[-1].group(1) or asked[-1].group(2)).decode()
            discard = re.search(r"/d [\d, -]*?(\d+)(?=\s|,? /|$)", commands)
            self.answers += 1
            return self.type(f"/d {discard.group(1)}" if discard else "/pass")
        return self.type("")


def is_asked(news):
    return PROMPT.search(news) or b"Enter" in news or b"GAME OVER" in news


def play(port, commands):
    player = Player(port)
    player.hear(lambda news: b"key" in news)
    for command in ["/create hanchan clock=off pause_ms=0", "/bot 3", *commands]:
        player.type(command)
        player.hear(lambda news: b"OK" in news)
    player.bytes = player.bursts = player.largest = 0
    player.type("/start")
    while True:
        player.hear(is_asked)
        time.sleep(0.005)  # the rest of the burst
        player.hear(lambda news: not select.select([player.socket], [], [], 0)[0])
        if b"GAME OVER" in player.news:
            return player
        player.answer()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    print(f"{'mode':20} {'bytes':>9} {'answers':>8} {'per answer':>11} {'largest burst':>14}")
    for mode, commands in MODES.items():
        with Server(args.binary, "--seed", args.seed, "--lines-per-second", 1000,
                    "--line-burst", 1000, stderr=subprocess.DEVNULL) as server:
            player = play(server.port, commands)
        print(f"{mode:20} {player.bytes:9} {player.answers:8} "
              f"{player.bytes // max(1, player.answers):11} {player.largest:14}", flush=True)


if __name__ == "__main__":
    main()
