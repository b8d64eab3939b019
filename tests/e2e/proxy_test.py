"""Tests connections that come through a proxy. proxy_test.py BINARY

The tests act as the proxy: they connect to the server from 127.0.0.1, which it trusts or does not.
"""
import contextlib
import pathlib
import socket
import struct
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from server import Server  # noqa: E402

BINARY = sys.argv.pop(1)
FULL = b"E-SERVER_FULL"
SIGNATURE = b"\r\n\r\n\x00\r\nQUIT\n"


def line(address):
    family = "TCP6" if ":" in address else "TCP4"
    own = "::1" if ":" in address else "127.0.0.1"
    return f"PROXY {family} {address} {own} 50000 7070\r\n".encode()


def block(address, extras=b""):
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    own = "::1" if ":" in address else "127.0.0.1"
    body = (socket.inet_pton(family, address) + socket.inet_pton(family, own)
            + struct.pack("!HH", 50000, 7070) + extras)
    kind = 0x21 if ":" in address else 0x11
    return SIGNATURE + struct.pack("!BBH", 0x21, kind, len(body)) + body


LOCAL = SIGNATURE + struct.pack("!BBH", 0x20, 0, 0)


class Proxy(unittest.TestCase):
    def start(self, *options, trusted=("127.0.0.0/8",), connections=2):
        self.log = tempfile.TemporaryFile("w+")
        self.addCleanup(self.log.close)
        server = Server(BINARY, "--lang", "en", "--mjai-port", 0, "--connections-per-address", connections,
                        *(word for each in trusted for word in ("--proxy", each)), *options,
                        stderr=self.log)
        self.addCleanup(server.close)
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        return server

    def logged(self):
        self.log.seek(0)
        return self.log.read()

    def connect(self, port, first):
        client = self.stack.enter_context(socket.create_connection(("127.0.0.1", port), 30))
        for piece in first if isinstance(first, (list, tuple)) else [first]:
            client.sendall(piece)
        return client

    @staticmethod
    def read_until(client, words):
        text = b""
        while not any(each in text for each in words):
            piece = client.recv(65536)
            if not piece:
                break
            text += piece
        return text

    def greeting(self, port, first):
        """The first message to a person: a name, or that the server is full."""
        client = self.connect(port, first)
        return self.read_until(client, (b"Guest", FULL))

    def test_connections_are_counted_by_the_address_that_the_proxy_names(self):
        for header in line, block:
            server = self.start()
            for address in "203.0.113.9", "::ffff:203.0.113.8", "2001:db8::9":
                for _ in range(2):
                    self.assertNotIn(FULL, self.greeting(server.port, header(address)))
                self.assertIn(FULL, self.greeting(server.port, header(address)))
            # Another address has places of its own. The proxy itself is exempt here, because it is loopback.
            self.assertNotIn(FULL, self.greeting(server.port, header("203.0.113.10")))
            for _ in range(3):
                for own in LOCAL, b"PROXY UNKNOWN\r\n":
                    self.assertNotIn(FULL, self.greeting(server.port, own))
            self.assertEqual(server.stop(), 0)

    def test_a_64_of_ipv6_is_one_address(self):
        server = self.start()
        for address in "2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff":
            self.assertNotIn(FULL, self.greeting(server.port, line(address)))
        self.assertIn(FULL, self.greeting(server.port, line("2001:db8:0:1::2")))
        self.assertNotIn(FULL, self.greeting(server.port, line("2001:db8:0:2::1")))
        self.assertEqual(server.stop(), 0)

    def test_guesses_and_registrations_count_by_the_address_that_the_proxy_names(self):
        server = self.start("--registrations-per-hour", 1, connections=100)
        host = self.connect(server.port, line("203.0.113.1") + b"/create password=neko\n")
        self.read_until(host, (b"OK room 1",))

        def asked(address, command):
            client = self.connect(server.port, line(address) + command)
            said = self.read_until(client, (b"ERR E-", b"OK "))
            client.close()
            return said

        for guess in range(10):
            self.assertIn(b"E-BAD_PASSWORD", asked(f"2001:db8::{guess}", b"/join 1 guess\n"))
        self.assertIn(b"E-TOO_FAST", asked("2001:db8::77", b"/join 1 neko\n"))
        self.assertIn(b"OK you are in room 1", asked("203.0.113.9", b"/join 1 neko\n"))
        self.assertIn(b"OK registered", asked("2001:db8:1::1", b"/register Ann correct-horse\n"))
        self.assertIn(b"E-TOO_FAST", asked("2001:db8:1::2", b"/register Bea correct-horse\n"))
        self.assertIn(b"OK registered", asked("203.0.113.9", b"/register Bea correct-horse\n"))
        self.assertEqual(server.stop(), 0)

    def test_the_mjai_port_holds_to_it_too(self):
        server = self.start()
        first = [block("203.0.113.9")]
        for _ in range(2):
            client = self.connect(server.mjai_port, first)
            self.assertIn(b'"hello"', self.read_until(client, (b"\n",)))
        refused = self.read_until(self.connect(server.mjai_port, first), (b"\n",))
        self.assertIn(b'"error"', refused)
        # A person counts together with the programs.
        self.assertIn(FULL, self.greeting(server.port, line("203.0.113.9")))
        self.assertEqual(server.stop(), 0)

    def test_what_follows_the_header_at_once_is_input(self):
        server = self.start()
        client = self.connect(server.port, block("203.0.113.9", b"\x04\x00\x02xx") + b"/name Ann\n")
        self.assertIn(b"OK you are now Ann", self.read_until(client, (b"now Ann",)))
        self.assertEqual(server.stop(), 0)

    def test_a_bad_header_ends_the_connection_and_is_logged(self):
        server = self.start()
        for first in (b"/help\n", b"PROXY TCP4 1.2.3.4\r\n", SIGNATURE + b"\x21\x12\x00\x00",
                      b"PROXY " + b"x" * 200):
            client = self.connect(server.port, first)
            with contextlib.suppress(ConnectionResetError):
                self.assertEqual(client.recv(100), b"")
        self.assertEqual(server.stop(), 0)
        self.assertEqual(self.logged().count("closed 127.0.0.1: its PROXY header: "), 4)

    def test_whoever_says_nothing_is_sent_away_and_stops_nobody(self):
        server = self.start()
        silent = self.connect(server.port, b"PROXY TCP4 203")
        self.assertIn(b"Guest", self.greeting(server.port, line("203.0.113.9")))
        silent.settimeout(10)
        self.assertEqual(silent.recv(100), b"")
        self.connect(server.port, b"PROXY")
        self.assertEqual(server.stop(), 0)  # the server does not wait for it
        self.assertIn("it did not come in time", self.logged())

    def test_nobody_else_may_say_who_he_is(self):
        for trusted in (), ("203.0.113.0/24", "::1"):
            server = self.start(trusted=trusted)
            client = self.connect(server.port, line("203.0.113.9"))
            text = self.read_until(client, (b"PROXY",))
            self.assertIn(b"Guest", text)
            for _ in range(3):
                self.assertNotIn(FULL, self.greeting(server.port, line("203.0.113.9")))
            self.assertEqual(server.stop(), 0)

    def test_trusted_addresses_from_a_file(self):
        with tempfile.TemporaryDirectory() as directory:
            file = pathlib.Path(directory) / "jantaku.toml"
            file.write_text('proxy = ["203.0.113.0/24", "127.0.0.1"]\n')
            server = self.start("--config", file, trusted=())
            self.assertIn(b"Guest", self.greeting(server.port, line("203.0.113.9")))
            self.assertEqual(server.stop(), 0)
        for wrong in "proxy.example.org", "10.0.0.0/33":
            done = subprocess.run([BINARY, "serve", "--port", "0", "--proxy", wrong], timeout=60,
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"'{wrong}' is not ADDRESS or ADDRESS/BITS", done.stderr)


if __name__ == "__main__":
    unittest.main()
