"""Tests a running server over real sockets. serve_test.py BINARY"""
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from line_client import PATIENCE, Client  # noqa: E402
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)


class Serve(unittest.TestCase):
    def start(self, *options):
        server = Server(BINARY, *options, stderr=subprocess.PIPE)
        self.addCleanup(server.close)
        self.server, self.port = server.process, server.port

    def client(self):
        client = Client(self.port)
        self.addCleanup(client.close)
        return client

    def stop(self, number=signal.SIGTERM):
        self.server.send_signal(number)
        _, log = self.server.communicate(timeout=PATIENCE)
        self.assertEqual(self.server.returncode, 0, log.decode())

    def test_a_guest_is_greeted_and_plays(self):
        self.start("--lang", "en", "--pause-ms", "0")
        guest = self.client()
        guest.expect("/help")
        guest.send("/create tonpuu turn_seconds=5")
        guest.expect("OK")
        for _ in range(3):
            guest.send("/bot")
            guest.expect("OK")
        guest.send("/start")
        guest.expect("OK")
        guest.send("/h")
        guest.expect("OK")
        guest.send("/nonsense")
        guest.expect("ERR E-UNKNOWN_COMMAND")
        self.stop()
        self.assertTrue(guest.is_dropped())

    def test_a_line_may_come_byte_by_byte(self):
        self.start()
        guest = self.client()
        for byte in b"/help\r\n":
            guest.send(bytes([byte]))
        guest.expect("OK")
        self.stop(signal.SIGINT)

    def test_a_peer_that_finished_sending_gets_its_answer(self):
        self.start()
        guest = self.client()
        guest.send("/help")
        guest.socket.shutdown(socket.SHUT_WR)
        guest.expect("OK")
        self.assertTrue(guest.is_dropped())
        self.stop()

    def test_garbage_hurts_nobody(self):
        self.start()
        other = self.client()
        other.expect("/help")
        chance = random.Random(1)
        for _ in range(10):
            flooder = self.client()
            try:
                for _ in range(50):
                    flooder.send(chance.randbytes(4096))
            except OSError:
                pass  # dropped, which is also fine
            other.send("/help")
            other.expect("OK")
        self.stop()

    def test_who_does_not_read_is_dropped_or_held_back(self):
        self.start("--output-queue-bytes", "16384", "--lines-per-second", "100000",
                   "--line-burst", "100000")
        other = self.client()
        other.expect("/help")
        staller = self.client()
        staller.socket.setblocking(False)
        end = time.monotonic() + 2
        while time.monotonic() < end:
            try:
                staller.send("/help\n" * 100)
            except BlockingIOError:
                time.sleep(0.01)
            except OSError:
                break  # dropped
        other.send("/help")
        other.expect("OK")
        self.stop()

    def test_connections_come_and_go(self):
        self.start()
        for _ in range(200):
            client = Client(self.port)
            client.send("/help")
            client.close()
        other = self.client()
        other.expect("/help")
        self.stop()

    def test_a_config_file_sets_what_the_command_line_does_not(self):
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as config:
            config.write('lang = "zh-Hans"\nport = 1\nrooms = 5\n')
            config.flush()
            self.start("--config", config.name)
            self.client().expect("/help")
            self.stop()

    def test_a_second_signal_ends_it_at_once(self):
        self.start()
        guest = self.client()
        guest.expect("/help")
        os.kill(self.server.pid, signal.SIGTERM)
        os.kill(self.server.pid, signal.SIGINT)
        self.server.wait(PATIENCE)


if __name__ == "__main__":
    unittest.main()
