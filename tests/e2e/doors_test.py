"""Tests the doors for TLS and for browsers. doors_test.py BINARY

Exit code 77: there is no openssl here, which makes the certificates.
"""
import contextlib
import gzip
import http.client
import json
import os
import pathlib
import re
import select
import shutil
import signal
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from line_client import Client  # noqa: E402
from server import Server  # noqa: E402
from web_socket import BINARY as BYTES, CLOSE, CONTINUATION, PONG, TEXT, Refused, WebSocket, frame  # noqa: E402

if not shutil.which("openssl"):
    print("skipped: needs openssl", file=sys.stderr)
    sys.exit(77)

BINARY = sys.argv.pop(1)
PATIENCE = 20  # seconds
FULL = b"E-SERVER_FULL"
IAC, WILL, DO, SB, SE, GMCP = b"\xff", b"\xfb", b"\xfd", b"\xfa", b"\xf0", b"\xc9"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'"
PAGES = {  # those with a name of their own, and one file of each kind
    "/": "text/html; charset=utf-8", "/who": "text/html; charset=utf-8", "/ladder": "text/html; charset=utf-8",
    "/page.js": "text/javascript; charset=utf-8", "/style.css": "text/css; charset=utf-8",
    "/icon.svg": "image/svg+xml",
}


def make_certificate(directory, name):
    """The paths of a certificate and of its key."""
    certificate, key = directory / f"{name}.pem", directory / f"{name}.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout", str(key), "-out", str(certificate), "-days", "2", "-subj", f"/CN={name}",
                    "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"], check=True, capture_output=True)
    return certificate, key


def proxy_header(address):
    return f"PROXY TCP4 {address} 127.0.0.1 50000 7070\r\n".encode()


def gmcp(message):
    return IAC + SB + GMCP + message.encode() + IAC + SE


def client_context(certificate=None):
    """certificate: of the server that is believed; none: any"""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if certificate is None:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    else:
        context.load_verify_locations(certificate)
    return context


class Tls:
    """A client of TLS that can end its side alone, and that knows whether the server said goodbye."""

    def __init__(self, port, context=None, first=b""):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.incoming, self.outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.tls = (context or client_context()).wrap_bio(self.incoming, self.outgoing, server_hostname="localhost")
        self.text = b""
        self.said_goodbye = False
        if first:
            self.socket.sendall(first)
        try:
            self.run(self.tls.do_handshake)
        except BaseException:
            self.close()
            raise

    def flush(self):
        if self.outgoing.pending:
            self.socket.sendall(self.outgoing.read())

    def run(self, step):
        while True:
            try:
                return step()
            except ssl.SSLWantReadError:
                self.flush()
                some = self.socket.recv(65536)
                if not some:
                    raise EOFError("closed without a goodbye")
                self.incoming.write(some)
            finally:
                self.flush()

    def send(self, text):
        self.tls.write(text if isinstance(text, bytes) else text.encode() + b"\n")
        self.flush()

    def say(self, **message):
        self.send(json.dumps(message))

    def end_its_side(self):
        """The goodbye of TLS goes out, and what the server still says can be read."""
        with contextlib.suppress(ssl.SSLError, OSError):
            self.tls.unwrap()
        with contextlib.suppress(OSError):
            self.flush()

    def read(self):
        """False: the server has ended."""
        try:
            some = self.run(lambda: self.tls.read(65536))
        except (EOFError, ConnectionError):
            return False
        except ssl.SSLZeroReturnError:  # instead of nothing, where this side has ended, too
            some = b""
        if not some:
            self.said_goodbye = True
            self.end_its_side()  # as good clients answer
        self.text += some
        return bool(some)

    def expect(self, words):
        wanted = words.encode()
        while wanted not in self.text:
            if not self.read():
                raise AssertionError(f"closed before {words!r}: {self.text!r}")
        before, self.text = self.text.split(wanted, 1)
        return before

    def rest(self):
        """Everything until the server ends."""
        while self.read():
            pass
        return self.text

    def line(self):
        return self.expect("\n")

    def close(self):
        self.socket.close()


def play(say, hear, **options):
    """A whole game against bots; returns the message game_kept."""
    say(type="create", id=1, match="tonpuu", clock="off", pause_ms=0, result_seconds=0, **options)
    say(type="bot", id=2, count=3)
    say(type="start", id=3)
    for message in iter(lambda: json.loads(hear()), None):
        if message["type"] == "error" and message["code"] != "E-STALE":  # a better claim closed the window
            raise AssertionError(message)
        if message["type"] == "request":
            actions = [action for action in message["actions"] if action["type"] in ("none", "dahai")]
            say(**actions[-1], rid=message["rid"])
        if message["type"] == "game_kept":
            return message


class JsonSocket(WebSocket):
    """A program that speaks the bot API in frames."""

    def say(self, **message):
        self.send(json.dumps(message))

    def hear(self):
        kind, line = self.receive()
        if kind != TEXT:
            raise AssertionError((kind, line))
        if b"\n" in line:
            raise AssertionError(f"a frame with several lines: {line!r}")
        return line

    def expect(self, kind):
        """The next message of this type."""
        while (message := json.loads(self.hear()))["type"] != kind:
            pass
        return message


class Telnet(WebSocket):
    """A terminal in a browser."""

    text = b""

    def expect(self, words):
        wanted = words if isinstance(words, bytes) else words.encode()
        while wanted not in self.text:
            kind, some = self.receive()
            if kind != BYTES:
                raise AssertionError(f"{kind} {some!r} before {words!r}: {self.text!r}")
            self.text += some
        before, self.text = self.text.split(wanted, 1)
        return before


def answers(port, asked, tls=None, patience=PATIENCE):
    """Sends bytes, and reads until the end: a list of (status, headers, body)."""
    client = socket.create_connection(("127.0.0.1", port), patience)
    if tls is not None:
        client = tls.wrap_socket(client, server_hostname="localhost")
    with client:
        client.sendall(asked)
        text = b""
        try:
            while some := client.recv(65536):
                text += some
        except ConnectionResetError:
            pass
    found = []
    while text:
        head, _, text = text.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
        size = int(headers.get("content-length", 0))
        status = int(first.split()[1])
        has_body = status not in (101, 304) and not (asked.startswith(b"HEAD") and not found)
        body, text = (text[:size], text[size:]) if has_body else (b"", text)
        found.append((status, headers, body))
    return found


class Doors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.home = pathlib.Path(cls.directory.name)
        cls.certificate, cls.key = make_certificate(cls.home, "one")
        cls.other_certificate, cls.other_key = make_certificate(cls.home, "two")

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    def start(self, *options):
        self.clients = []
        self.log = tempfile.TemporaryFile("w+")
        self.addCleanup(self.log.close)
        server = Server(BINARY, "--lang", "en", "--metrics", "127.0.0.1:0", *options, stderr=self.log)
        self.addCleanup(server.close)
        return server

    def start_tls(self, *options, certificate=None, key=None):
        return self.start("--tls-port", 0, "--tls-cert", certificate or self.certificate, "--tls-key",
                          key or self.key, *options)

    def start_web(self, *options):
        return self.start("--web-port", 0, *options)

    def logged(self):
        self.log.seek(0)
        return self.log.read()

    def wait_for(self, what, *about):
        end = time.monotonic() + PATIENCE
        while not what():
            self.assertLess(time.monotonic(), end, about)
            time.sleep(0.02)

    def kept(self, client):
        self.clients.append(client)
        self.addCleanup(client.close)
        return client

    def tls(self, server, *how, **more):
        return self.kept(Tls(server.tls_port, *how, **more))

    def telnet(self, server, **how):
        return self.kept(Telnet.connect(server.web_port, "/telnet", **how))

    def json(self, server, **how):
        return self.kept(JsonSocket.connect(server.web_port, "/json", **how))

    def plain(self, port):
        return self.kept(socket.create_connection(("127.0.0.1", port), PATIENCE))

    def metric(self, server, name):
        connection = http.client.HTTPConnection("127.0.0.1", server.metrics_port, timeout=PATIENCE)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        return float(re.search(rf"^jantaku_{name} (\S+)$", text, re.MULTILINE).group(1))

    def descriptors(self, server):
        return len(os.listdir(f"/proc/{server.process.pid}/fd"))

    def assert_closed(self, client):
        """Whatever the server has said, it has ended."""
        try:
            while client.recv(65536):
                pass
        except ConnectionError:
            pass

    def stop(self, server):
        """Ends the clients first, because a server waits for their goodbyes."""
        for client in self.clients:
            client.close()
        self.assertEqual(server.stop(), 0)
        self.assertNotIn("a bug", self.logged())

    def assert_fine(self, server):
        """Nothing that was done to the server has hurt it."""
        if server.tls_port:
            self.tls(server).expect("Guest-")
        if server.web_port:
            self.assertEqual(answers(server.web_port, b"GET /who HTTP/1.0\r\n\r\n")[0][0], 200)
        self.stop(server)


class TlsDoor(Doors):
    def test_a_program_plays_a_whole_game(self):
        server = self.start_tls()
        client = self.tls(server, client_context(self.certificate))
        client.say(type="hello")
        kept = play(client.say, client.line)
        self.assertEqual(kept["number"], 1)
        client.say(type="quit")
        self.assertIn(b'"bye"', client.rest())
        self.assertTrue(client.said_goodbye)
        self.stop(server)

    def test_a_person_speaks_in_lines(self):
        server = self.start_tls()
        client = self.tls(server)
        client.expect("Guest-1")
        client.send("/who")
        client.expect("OK people here: 1")
        plain = Client(server.port)
        self.addCleanup(plain.close)
        client.send("/say from behind the curtain")
        plain.expect("from behind the curtain")
        client.send(b"".join(b"/lang en\r\n" for _ in range(5)) + b"/quit\r\n")
        self.assertIn(b"OK goodbye", client.rest())
        self.assertTrue(client.said_goodbye)
        self.stop(server)

    def test_old_versions_of_tls_are_refused(self):
        server = self.start_tls()
        context = client_context()
        context.set_ciphers("DEFAULT:@SECLEVEL=0")
        with self.assertWarns(DeprecationWarning):
            context.minimum_version = ssl.TLSVersion.TLSv1
            context.maximum_version = ssl.TLSVersion.TLSv1_1
        with self.assertRaises((ssl.SSLError, EOFError, ConnectionError)) as refused:
            self.tls(server, context)
        if "NO_PROTOCOLS" not in str(refused.exception):  # this client cannot even ask
            self.assertIn("ALERT_PROTOCOL_VERSION", str(refused.exception))
        for version in ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3:
            context = client_context()
            context.minimum_version = context.maximum_version = version
            self.tls(server, context).expect("Guest-")
        self.assert_fine(server)

    def test_what_is_no_handshake_is_closed_and_hurts_nobody(self):
        server = self.start_tls()
        good = self.tls(server)
        good.expect("Guest-1")
        hello = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
        for garbage in (b"/who\r\n", b'{"type":"hello"}\n', b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"\x00" * 100,
                        b"\xff" * 20000, b"\x80\x2e\x01\x03\x01" + b"x" * 60, hello + b"\x41" * 506,
                        b"\x16\x03\x01\xff\xff" + b"y" * 70000, b"\x15\x03\x03\x00\x02\x02\x28",
                        b"\x17\x03\x03\x00\x05hello", proxy_header("203.0.113.1")):
            with self.subTest(garbage[:20]):
                client = self.plain(server.tls_port)
                try:
                    client.sendall(garbage)
                except ConnectionError:
                    continue
                self.assert_closed(client)
        for size in 0, 1, 5, len(hello):  # and those that leave in the middle
            client = self.plain(server.tls_port)
            client.sendall(hello[:size])
            client.close()
        good.send("/who")
        good.expect("OK people here: 1")
        self.assert_fine(server)

    def test_handshakes_that_wait_keep_nobody_out(self):
        server = self.start_tls("--proxy", "127.0.0.1")
        waiting = []
        for at in range(10):
            waiting.append(self.plain(server.tls_port))
            waiting[-1].sendall(proxy_header("203.0.113.9") + (b"\x16\x03\x01" if at % 2 else b""))

        def is_refused(address):
            try:
                self.tls(server, first=proxy_header(address)).expect("Guest-")
            except (EOFError, ConnectionError):
                return True
            return False

        self.wait_for(lambda: is_refused("203.0.113.9"))
        self.assertFalse(is_refused("203.0.113.10"))
        self.assertFalse(is_refused("127.0.0.1"))
        for client in waiting:
            client.close()
        self.wait_for(lambda: not is_refused("203.0.113.9"))
        self.stop(server)

    @unittest.skipUnless(os.environ.get("JANTAKU_LONG"), "takes 20 seconds")
    def test_a_handshake_that_stalls_is_closed_in_time(self):
        server = self.start_tls()
        clients = [self.plain(server.tls_port) for _ in range(2)]
        clients[1].sendall(b"\x16\x03\x01\x02\x00\x01")
        begun = time.monotonic()
        for client in clients:
            client.settimeout(2 * PATIENCE)
            self.assert_closed(client)
        self.assertTrue(18 < time.monotonic() - begun < 25)
        self.assert_fine(server)

    def test_connections_count_by_the_address_that_the_proxy_names(self):
        server = self.start_tls("--proxy", "127.0.0.1", "--connections-per-address", 2)
        for _ in range(2):
            self.tls(server, first=proxy_header("203.0.113.9")).expect("Guest-")
        refused = self.tls(server, first=proxy_header("203.0.113.9"))
        self.assertIn(FULL, refused.rest())
        self.assertTrue(refused.said_goodbye)
        self.tls(server, first=proxy_header("203.0.113.10")).expect("Guest-")
        # The plain port has the same places.
        client = self.plain(server.port)
        client.sendall(proxy_header("203.0.113.9"))
        self.assertIn(FULL, client.recv(1000))
        without = self.plain(server.tls_port)
        without.sendall(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 501)
        self.assert_closed(without)
        self.wait_for(lambda: "its PROXY header" in self.logged())
        self.stop(server)

    def test_a_new_certificate_is_read_while_the_server_runs(self):
        certificate, key = self.home / "own.pem", self.home / "own.key"

        def put(new_certificate, new_key):
            shutil.copy(new_certificate, certificate)
            shutil.copy(new_key, key)

        def sees(wanted):
            client = self.tls(server)
            client.expect("Guest-")
            return client.tls.getpeercert(True) == ssl.PEM_cert_to_DER_cert(wanted.read_text())

        put(self.certificate, self.key)
        server = self.start_tls("--web-port", 0, "--web-tls", certificate=certificate, key=key)
        old = self.tls(server)
        old.expect("Guest-1")
        self.assertTrue(sees(self.certificate))
        put(self.other_certificate, self.other_key)
        server.process.send_signal(signal.SIGHUP)
        self.wait_for(lambda: "the certificate is read anew" in self.logged())
        self.assertTrue(sees(self.other_certificate))
        asked = b"GET /who HTTP/1.0\r\n\r\n"
        self.assertEqual(answers(server.web_port, asked, client_context(self.other_certificate))[0][0], 200)
        broken = [lambda: certificate.write_text("no certificate"), lambda: put(self.certificate, self.other_key),
                  lambda: key.write_text(""), key.unlink]
        for times, break_it in enumerate(broken, 1):
            put(self.certificate, self.key)
            break_it()
            server.process.send_signal(signal.SIGHUP)
            self.wait_for(lambda: self.logged().count("the old certificate stays") == times, times)
            self.assertTrue(sees(self.other_certificate))
        old.send("/who")
        old.expect("OK people here")
        self.stop(server)

    def test_a_client_that_has_ended_its_side_still_gets_its_answers(self):
        server = self.start_tls()
        for how in "goodbye", "end of the stream":
            with self.subTest(how):
                client = self.tls(server)
                client.expect("Guest-")
                client.send("/who\n/lang ja")
                if how == "goodbye":
                    client.end_its_side()
                else:
                    client.socket.shutdown(socket.SHUT_WR)
                said = client.rest().decode()
                self.assertIn("people here", said)
                self.assertIn("日本語", said)
                self.assertTrue(client.said_goodbye)
                client.close()
        self.wait_for(lambda: self.metric(server, "connections") == 0)
        self.assert_fine(server)

    def test_the_last_words_of_a_server_that_stops_arrive(self):
        server = self.start_tls()
        program = self.tls(server)
        program.say(type="hello")
        program.expect('"placed"')
        person = self.tls(server)
        person.expect("> ")
        silent = self.tls(server)  # it never answers the goodbye
        begun = time.monotonic()
        server.process.terminate()
        self.assertIn(b'{"type":"bye","reason":"stopping"}', program.rest())
        self.assertTrue(program.said_goodbye)
        self.assertTrue(person.rest())
        self.assertTrue(person.said_goodbye)
        for client in program, person:
            client.close()
        self.assertEqual(server.process.wait(PATIENCE), 0)
        self.assertLess(time.monotonic() - begun, 8)
        silent.close()

    def test_a_client_that_never_reads_is_dropped_and_harms_nobody(self):
        server = self.start_tls("--output-queue-bytes", 16384, "--lines-per-second", 1000000, "--line-burst",
                                1000000)
        deaf = self.tls(server)
        deaf.expect("> ")
        other = self.tls(server)
        other.expect("> ")
        deaf.socket.settimeout(1)
        end = time.monotonic() + 4 * PATIENCE  # the kernel takes some MB first
        while self.metric(server, "readers_dropped_total") < 1:
            self.assertLess(time.monotonic(), end)
            try:
                deaf.send(b"/rules\n" * 50)
            except OSError:
                pass
            other.send("/who")
            other.expect("OK people here")
        deaf.close()
        self.wait_for(lambda: self.metric(server, "connections") == 1)
        self.assert_fine(server)

    def test_clients_that_are_killed_leave_nothing(self):
        server = self.start_tls("--web-port", 0)
        before = self.descriptors(server)
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                clients = [Tls(server.tls_port) for _ in range(5)]
                clients += [WebSocket.connect(server.web_port, path) for path in ("/telnet", "/json") * 5]
                clients += [socket.create_connection(("127.0.0.1", port))
                            for port in (server.tls_port, server.web_port) * 5]
                os.write(write, b".")
                time.sleep(10 * PATIENCE)
            finally:
                os._exit(1)
        os.close(write)
        self.assertEqual(os.read(read, 1), b".")
        os.close(read)
        self.wait_for(lambda: self.metric(server, "connections") == 15)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        self.wait_for(lambda: self.metric(server, "connections") == 0)
        self.wait_for(lambda: self.descriptors(server) <= before)
        self.assert_fine(server)


class Pages(Doors):
    def get(self, server, path, method="GET", tls=None, **headers):
        lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        asked = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{lines}\r\n"
        found = answers(server.web_port, asked.encode("latin-1"), tls)
        self.assertEqual(len(found), 1, (path, found))
        return found[0]

    def test_pages_have_their_types_and_are_protected(self):
        server = self.start_web()
        for path, kind in PAGES.items():
            with self.subTest(path):
                status, headers, body = self.get(server, path)
                self.assertEqual((status, headers["content-type"]), (200, kind))
                self.assertIn(POLICY, headers["content-security-policy"])
                self.assertEqual(headers["x-content-type-options"], "nosniff")
                self.assertEqual(headers["referrer-policy"], "no-referrer")
                self.assertEqual(len(body), int(headers["content-length"]))
                self.assertTrue(body)
        for path in "/who.json", "/ladder.json":
            status, headers, body = self.get(server, path)
            self.assertEqual((status, headers["content-type"]), (200, "application/json"))
            self.assertIn("people" if path == "/who.json" else "top", json.loads(body))
        self.stop(server)

    def test_the_terminal_allows_styles_by_a_number_that_is_new_each_time(self):
        server = self.start_web()
        numbers = set()
        for _ in range(3):
            _, headers, body = self.get(server, "/")
            number = re.search(r"style-src 'self' 'nonce-(\w+)'", headers["content-security-policy"]).group(1)
            self.assertIn(f'nonce="{number}"', body.decode())
            self.assertEqual(headers["cache-control"], "no-store")
            numbers.add(number)
        self.assertEqual(len(numbers), 3)
        self.stop(server)

    def test_what_is_not_there_or_not_allowed_is_refused(self):
        server = self.start_web()
        for path in ("/none", "/index.html", "/who/", "//", "/../etc/passwd", "/%2e%2e/who", "/game", "/game/",
                     "/game/0", "/game/x", "/game/99", "/game/99.json", "/game/-1", "/game/1x", "/game/01",
                     "/game/18446744073709551616", "/game/1.json.json", "/telnet", "/json", "/metrics"):
            with self.subTest(path):
                status, headers, _ = self.get(server, path)
                self.assertEqual(status, 404)
                self.assertIn(POLICY, headers["content-security-policy"])
        for method in "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH":
            status, headers, _ = self.get(server, "/who", method)
            self.assertEqual((status, headers["allow"]), (405, "GET, HEAD"))
        self.assertEqual(self.get(server, "/", X_Long="x" * 9000)[0], 431)
        self.assertEqual(self.get(server, "/" + "x" * 9000)[0], 431)
        self.assert_fine(server)

    def test_a_body_is_refused(self):
        server = self.start_web()
        host = b"Host: localhost\r\n"
        for asked in (b"POST /who HTTP/1.1\r\n" + host + b"Content-Length: 5\r\n\r\nhello",
                      b"GET /who HTTP/1.1\r\n" + host + b"Content-Length: 100000000\r\n\r\n" + b"x" * 100000,
                      b"GET /who HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                      # Two ideas of where a request ends: what follows must not be taken for another request.
                      b"GET /who HTTP/1.1\r\n" + host + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
                      b"0\r\n\r\nGET /ladder HTTP/1.1\r\n" + host + b"\r\n",
                      b"GET /who HTTP/1.1\r\n" + host + b"Content-Length: 0\r\nContent-Length: 40\r\n\r\n"
                      b"GET /ladder HTTP/1.1\r\n" + host + b"\r\n"):
            with self.subTest(asked[:80]):
                found = answers(server.web_port, asked)
                self.assertEqual(len(found), 1, found)
                self.assertIn(found[0][0], (400, 413))
                self.assertEqual(found[0][1]["connection"], "close")
        self.assert_fine(server)

    def test_what_is_not_http_is_refused(self):
        server = self.start_web()
        for asked in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", b"/who\r\n\r\n", b"GET /who\r\n\r\n",
                      b"GET /who HTTP/9.9\r\n\r\n", b"GET  /who HTTP/1.1\r\n\r\n", b"GET /who HTTP/1.1\r\nHost\r\n\r\n",
                      b"GET /who HTTP/1.1\r\n Host: x\r\n\r\n", b"GET * HTTP/1.1\r\nHost: x\r\n\r\n",
                      b"GET who HTTP/1.1\r\nHost: x\r\n\r\n", b"\x00\r\n\r\n"):
            with self.subTest(asked):
                found = answers(server.web_port, asked)
                self.assertEqual([status for status, _, _ in found], [400])
        self.assert_fine(server)

    def test_head_is_get_without_a_body(self):
        server = self.start_web()
        for path in "/", "/who", "/style.css", "/who.json", "/none":
            status, headers, body = self.get(server, path, "HEAD")
            same_status, same, whole = self.get(server, path)
            self.assertEqual((status, body), (same_status, b""))
            self.assertEqual(headers["content-length"], same["content-length"])
            self.assertEqual(headers.get("etag"), same.get("etag"))
            self.assertTrue(whole)
        self.stop(server)

    def test_one_connection_carries_many_requests(self):
        server = self.start_web()
        connection = http.client.HTTPConnection("127.0.0.1", server.web_port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.connect()
        own = connection.sock
        for at in range(100):
            connection.request("GET", ("/who", "/none", "/who.json", "/")[at % 4])
            answer = connection.getresponse()
            self.assertEqual(answer.status, 404 if at % 4 == 1 else 200)
            answer.read()
            self.assertIs(connection.sock, own)
        self.stop(server)

    def test_requests_that_come_at_once_are_answered_in_order(self):
        server = self.start_web()
        paths = ["/who", "/who.json", "/none", "/ladder", "/game/7.json", "/icon.svg"] * 5
        asked = "".join(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n" for path in paths)
        found = answers(server.web_port, (asked + "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").encode())
        self.assertEqual([status for status, _, _ in found], [200, 200, 404, 200, 404, 200] * 5 + [200])
        self.assertEqual(found[5][1]["content-type"], "image/svg+xml")
        endless = answers(server.web_port, b"GET /who HTTP/1.1\r\nHost: x\r\n\r\n" * 300)
        self.assertEqual(len(endless), 200)
        self.assertEqual(endless[-1][1]["connection"], "close")
        self.assert_fine(server)

    def test_what_a_browser_has_already_is_not_sent_again(self):
        server = self.start_web()
        for path in "/who", "/style.css", "/who.json":
            _, headers, _ = self.get(server, path)
            status, again, body = self.get(server, path, If_None_Match=headers["etag"])
            self.assertEqual((status, body), (304, b""))
            self.assertEqual(again["etag"], headers["etag"])
            self.assertEqual(self.get(server, path, If_None_Match='W/"other"')[0], 200)
        self.stop(server)

    def test_pages_are_packed_for_those_who_can_unpack_them(self):
        server = self.start_web()
        for path in "/who", "/style.css", "/terminal.js":  # "/" has another number each time
            _, headers, body = self.get(server, path)
            self.assertNotIn("content-encoding", headers)
            _, zipped_headers, zipped = self.get(server, path, Accept_Encoding="br, gzip;q=0.5")
            self.assertEqual(zipped_headers["content-encoding"], "gzip")
            self.assertEqual(headers["vary"], "Accept-Encoding")
            self.assertLess(len(zipped), len(body))
            self.assertEqual(gzip.decompress(zipped), body)
        self.stop(server)

    def test_a_game_has_a_page(self):
        server = self.start_web()
        self.assertEqual(self.get(server, "/game/1")[0], 404)
        kept = play_over(self.json(server))
        self.assertNotIn("link", kept)
        status, headers, body = self.get(server, "/game/1")
        self.assertEqual((status, headers["content-type"]), (200, "text/html; charset=utf-8"))
        status, headers, body = self.get(server, "/game/1.json")
        self.assertEqual((status, headers["content-type"]), (200, "application/json"))
        game = json.loads(body)
        self.assertEqual((game["number"], len(game["names"])), (1, 4))
        self.assertGreater(len(game["lines"]), 50)
        _, _, zipped = self.get(server, "/game/1.json", Accept_Encoding="gzip")
        self.assertEqual(json.loads(gzip.decompress(zipped)), game)
        for path in "/game/0", "/game/x", "/game/99", "/game/2.json":
            self.assertEqual(self.get(server, path)[0], 404)
        self.stop(server)

    def test_a_page_shows_the_reviews_that_somebody_has_asked_for(self):
        server = self.start_web()
        player = self.json(server)
        play_over(player)
        reviews = []
        for number in range(2):
            player.say(type="review", id=20 + number, number=1)
            reviews.append(player.expect("ok")["review"])
        self.assertEqual(*reviews)
        game = json.loads(self.get(server, "/game/1.json")[2])
        self.assertEqual(game["reviews"], reviews[:1])

    def test_a_private_game_is_shown_to_those_who_have_its_link(self):
        server = self.start_web("--web-origin", "https://play.example.org")
        player = self.json(server)
        link = play_over(player, password="neko")["link"]
        player.say(type="log", id=9, format="web")
        told = player.expect("ok")["lines"]
        self.assertEqual(told, [f"https://play.example.org/game/1?link={link}"])
        for path in "/game/1", "/game/1.json":
            for query, status in (("", 404), ("?link=", 404), ("?link=" + "0" * len(link), 404), ("?link=" + link, 200),
                                  ("?link=" + link[:-1], 404), (f"?x=1&link={link}", 200), ("?link=" + "x" * 100, 404),
                                  ("?LINK=" + link, 404), ("", 404)):
                with self.subTest(path + query):
                    self.assertEqual(self.get(server, path + query)[0], status)
        self.stop(server)

    def test_a_visitor_of_a_page_is_in_no_list(self):
        server = self.start_web()
        client = Client(server.port)
        self.addCleanup(client.close)
        client.expect("Guest-1")
        for page in "", "?page=1", "?page=01", "?page=001":  # a question of its own each
            people = json.loads(self.get(server, "/who.json" + page)[2])["people"]
            self.assertEqual([person["name"] for person in people], ["Guest-1"])
        for _ in range(5):
            client.send("/who")
            client.expect("OK people here: 1")
        self.stop(server)

    def test_hostile_queries_break_nothing(self):
        server = self.start_web()
        values = ["<script>alert(1)</script>", "%3Cscript%3E", "999999999999999999999", "-1", "0", "1e9", "x" * 7000,
                  "'", '"', "%00", "%", "%zz", "\\u0000", "1&page=2", "", "=", "&&&", "1;page=2", "{\"a\":1}", "[1]",
                  "null", "1/../../etc", "$(id)", "a" * 64, "a" * 65]
        for value in values:
            for path in ("/who.json?page=", "/ladder.json?players=", "/ladder.json?pool=", "/game/1?link=",
                         "/game/1.json?link=", "/?", "/style.css?"):
                asked = f"GET {path}{value} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode("latin-1")
                with self.subTest(path + value[:40]):
                    found = answers(server.web_port, asked)
                    self.assertEqual(len(found), 1)
                    self.assertIn(found[0][0], (200, 400, 404))
                    self.assertNotIn(b"<script>alert", found[0][2])
        self.assert_fine(server)

    def test_queries_that_are_no_utf_8_break_nothing(self):
        server = self.start_web()
        before = self.descriptors(server)
        for query in (b"/who.json?page=\xff\xfe", b"/ladder.json?pool=\xe3\x81", b"/game/1.json?link=\x80",
                      b"/\xe9?\xe9"):
            with self.subTest(query):
                found = answers(server.web_port, b"GET " + query + b" HTTP/1.0\r\n\r\n", patience=3)
                self.assertEqual(len(found), 1)
                self.assertIn(found[0][0], (200, 400, 404))
        self.wait_for(lambda: self.descriptors(server) <= before)
        self.assert_fine(server)

    def test_those_who_send_on_after_a_refusal_still_read_it(self):
        server = self.start("--web-port", 0, "--web-tls", "--tls-cert", self.certificate, "--tls-key", self.key)
        tls = client_context(self.certificate)
        for round in range(5):
            client = tls.wrap_socket(self.plain(server.web_port), server_hostname="localhost")
            with client:
                client.sendall(b"POST / HTTP/1.1\r\nContent-Length: 10000000\r\n\r\n")
                for piece in range(40):
                    client.sendall(b"x" * 20000)
                    time.sleep(0.01)
                self.assertTrue(client.recv(65536).startswith(b"HTTP/1.1 413 "), round)
        self.stop(server)

    def test_https_of_its_own_has_all_of_it(self):
        server = self.start("--web-port", 0, "--web-tls", "--tls-cert", self.certificate, "--tls-key", self.key)
        tls = client_context(self.certificate)
        for path, kind in PAGES.items():
            status, headers, _ = self.get(server, path, tls=tls)
            self.assertEqual((status, headers["content-type"]), (200, kind))
        self.assertEqual(self.get(server, "/none", tls=tls)[0], 404)
        player = self.json(server, tls=tls, protocol="json.jantaku")
        self.assertEqual(play_over(player)["number"], 1)
        self.assertEqual(json.loads(self.get(server, "/game/1.json", tls=tls)[2])["number"], 1)
        person = self.telnet(server, tls=tls, protocol="telnet.mudstandards.org",
                             headers=[("Origin", "https://localhost")])
        person.expect("Guest-")
        with self.assertRaises(Refused) as refused:
            self.telnet(server, tls=tls, headers=[("Origin", "http://evil.example")])
        self.assertEqual(refused.exception.status, 403)
        plain = self.plain(server.web_port)
        plain.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        self.assert_closed(plain)
        self.assertEqual(self.get(server, "/who", tls=tls)[0], 200)
        server.process.terminate()
        self.assertEqual(person.receive_close()[0], 1000)
        for client in self.clients:
            client.close()
        self.assertEqual(server.process.wait(PATIENCE), 0)

    @unittest.skipUnless(os.environ.get("JANTAKU_LONG"), "takes 20 seconds")
    def test_a_request_that_stalls_is_closed_in_time(self):
        server = self.start_web()
        silent, slow = self.plain(server.web_port), self.plain(server.web_port)
        begun = time.monotonic()
        slow.sendall(b"GET / HTTP/1.1\r\n")
        while not select.select([slow], [], [], 1)[0]:
            slow.sendall(b"X: y\r\n")
            self.assertLess(time.monotonic() - begun, 25)
        silent.settimeout(10)
        self.assert_closed(silent)
        self.assertGreater(time.monotonic() - begun, 18)
        self.assert_fine(server)


def play_over(player, **options):
    """player: a JsonSocket"""
    hello = json.loads(player.hear())
    if hello["type"] != "hello":
        raise AssertionError(hello)
    return play(player.say, player.hear, **options)


class WebSockets(Doors):
    def status(self, server, path="/telnet", **how):
        """101, or the status of the refusal."""
        try:
            with WebSocket.connect(server.web_port, path, **how) as client:
                return client.status
        except Refused as refused:
            return refused.status

    def test_a_person_plays_in_binary_frames(self):
        server = self.start_web()
        person = self.telnet(server, protocol="telnet.mudstandards.org")
        self.assertEqual(person.protocol, "telnet.mudstandards.org")
        person.expect("Guest-1")
        person.expect("> ")
        person.send(b"/create tonpuu clock=off\r\n")
        person.expect("OK")
        person.send("/bot 3\r\n/start\r\n")  # text counts as its bytes
        person.expect("you were dealt")
        person.send_in_fragments([b"/na", b"", b"me An", b"n\r\n"])
        person.expect("you are now Ann")
        person.send_in_fragments([b"/who\r\n/lang", b" en\r\n"], TEXT)
        person.expect("people here: 1")
        person.send(b"/quit\r\n")
        code, before = person.receive_close()
        self.assertEqual(code, 1000)
        self.assertIn(b"/resume ", b"".join(before))
        person.say_close()
        self.assertTrue(person.is_at_end())
        self.wait_for(lambda: self.metric(server, "connections") == 0)
        self.stop(server)

    def test_telnet_is_negotiated_in_both_directions(self):
        server = self.start_web()
        person = self.telnet(server)
        person.expect("> ")
        person.send(IAC + WILL + b"\x1f" + IAC + SB + b"\x1f\x00\x64\x00\x1e" + IAC + SE)
        person.expect(IAC + DO + b"\x1f")
        person.send(IAC + DO + GMCP)
        person.expect(IAC + WILL + GMCP)
        person.send(gmcp("Core.Ping"))
        person.expect(gmcp("Core.Ping"))
        self.stop(server)

    def test_a_sub_protocol_must_be_the_right_one(self):
        server = self.start_web()
        for path, right, wrong in (("/telnet", "telnet.mudstandards.org", "json.jantaku"),
                                   ("/json", "json.jantaku", "telnet.mudstandards.org")):
            for wanted, agreed in ((None, None), (right, right), (f"other, {right}", right)):
                with WebSocket.connect(server.web_port, path, protocol=wanted) as client:
                    self.assertEqual(client.protocol, agreed)
            for wanted in wrong, "other", right + "x", right.upper():
                self.assertEqual(self.status(server, path, protocol=wanted), 400, wanted)
        for path in "/", "/none", "/telnet/", "/who":
            self.assertEqual(self.status(server, path), 404)
        self.assertEqual(self.status(server, "/telnet?x=1"), 101)
        self.assert_fine(server)

    def test_a_program_plays_a_whole_game_with_a_line_in_each_frame(self):
        server = self.start_web()
        player = self.json(server, protocol="json.jantaku")
        self.assertEqual(player.protocol, "json.jantaku")
        self.assertEqual(play_over(player)["number"], 1)
        player.send_in_fragments([b'{"type":"pi', b'ng","id":', b"77}"], TEXT)
        while (message := json.loads(player.hear())).get("id") != 77:
            pass
        player.say(type="quit")
        code, before = player.receive_close()
        self.assertEqual(code, 1000)
        self.assertEqual(json.loads(before[-1]), {"type": "bye", "reason": "quit"})
        self.stop(server)

    def test_pings_are_answered(self):
        server = self.start_web()
        person = self.telnet(server)
        person.expect("> ")
        for payload in b"", b"neko", b"x" * 125:
            person.ping(payload)
            self.assertEqual(person.receive(), (PONG, payload))
        person.send(b"/wh", final=False)
        person.ping(b"between")  # a control frame may come between fragments
        self.assertEqual(person.receive(), (PONG, b"between"))
        person.send(b"o\r\n", opcode=CONTINUATION)
        person.expect("people here: 1")
        person.send(b"unasked", opcode=PONG)
        person.send(b"/who\r\n")
        person.expect("people here: 1")
        self.stop(server)

    def test_frames_that_say_nothing_are_read_slowly(self):
        server = self.start_web()
        other = self.json(server)
        other.expect("hello")
        for name, first, flood in (("pings", b"", frame(9)), ("pongs", b"", frame(PONG)), ("messages", b"", frame(BYTES)),
                                   ("fragments", frame(BYTES, final=False), frame(CONTINUATION, final=False))):
            with self.subTest(name):
                client = self.telnet(server)
                client.expect("> ")
                client.raw(first)
                client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16384)
                client.socket.setblocking(False)
                unsent, sent = flood * 3000, 0
                end = time.monotonic() + 2
                while time.monotonic() < end:
                    readable, writable, _ = select.select([client.socket], [client.socket], [], 0.05)
                    if readable and not client.socket.recv(65536):
                        self.fail("it is closed")
                    if writable:
                        size = client.socket.send(unsent)
                        unsent = unsent[size:] + unsent[:size]
                        sent += size
                # The server has read some of it, and the system keeps some.
                self.assertLess(sent, 1_000_000)
                other.say(type="ping", id=name)
                other.expect("pong")
                client.close()
        self.assert_fine(server)

    def test_bad_frames_end_the_connection(self):
        server = self.start_web()
        bad = {
            "too long": (frame(BYTES, b"x" * 40000), 1009),
            "too long in fragments": (frame(BYTES, b"x" * 20000, final=False)
                                     + frame(CONTINUATION, b"x" * 20000), 1009),
            "said to be endless": (b"\x82\xff\x7f" + b"\xff" * 7 + b"mask", 1009),
            "not masked": (frame(BYTES, b"/who\r\n", masked=False), 1002),
            "reserved bits": (frame(BYTES, b"/who\r\n", reserved=4), 1002),
            "reserved opcode": (frame(3, b""), 1002),
            "reserved control": (frame(11, b""), 1002),
            "long control": (frame(9, b"x" * 126), 1002),
            "control in fragments": (frame(9, b"x", final=False), 1002),
            "continuation of nothing": (frame(CONTINUATION, b"x"), 1002),
            "message in a message": (frame(BYTES, b"x", final=False) + frame(BYTES, b"y"), 1002),
            "text that is no UTF-8": (frame(TEXT, b"\xff\xfe"), 1007),
            "close of one byte": (frame(CLOSE, b"x"), 1002),
            "close with a bad code": (frame(CLOSE, struct.pack("!H", 1005)), 1002),
        }
        for name, (some, wanted) in bad.items():
            with self.subTest(name):
                client = self.json(server)
                client.expect("hello")
                client.raw(some)
                try:
                    code, _ = client.receive_close()
                    self.assertEqual(code, wanted)
                except (ConnectionError, EOFError) as error:
                    self.fail(f"no close frame: {error}")
                self.assertTrue(client.is_at_end())
                client.close()
        self.wait_for(lambda: self.metric(server, "connections") == 0)
        self.assert_fine(server)

    def test_a_client_that_closes_is_answered_and_forgotten(self):
        server = self.start_web()
        before = self.descriptors(server)
        for path in "/telnet", "/json":
            client = WebSocket.connect(server.web_port, path)
            client.receive()
            client.say_close(1001, b"going away")
            client.raw(frame(BYTES, b"/who\r\n"))  # which is too late
            self.assertEqual(client.receive_close()[0], 1001)
            self.assertTrue(client.is_at_end())
            client.close()
        self.wait_for(lambda: self.metric(server, "connections") == 0)
        self.wait_for(lambda: self.descriptors(server) <= before)
        self.assert_fine(server)

    # ---- who may connect

    def test_pages_of_others_may_not_connect(self):
        server = self.start_web()
        port = server.web_port
        for host, origin, status in (
                ("localhost", None, 101), (f"localhost:{port}", f"http://localhost:{port}", 101),
                (f"127.0.0.1:{port}", f"http://127.0.0.1:{port}", 101), ("[::1]", "http://[::1]", 101),
                (f"[::1]:{port}", f"http://[::1]:{port}", 101), ("192.0.2.1", "https://192.0.2.1", 101),
                ("LOCALHOST", "http://localhost", 101), ("localhost:443", "https://localhost", 101),
                ("localhost", "http://evil.example", 403), ("localhost", "null", 403), ("localhost", "", 403),
                ("localhost", "http://localhost.evil.example", 403), ("localhost", "file://", 403),
                ("localhost", f"http://localhost:{port}", 403), (f"127.0.0.1:{port}", f"http://localhost:{port}", 403),
                ("evil.example", None, 403), ("evil.example", "http://evil.example", 403), ("", None, 403),
                (None, None, 400), ("localhost.evil.example", None, 403), ("127.0.0.1.evil.example", None, 403),
                ("localhost@evil.example", None, 403), ("localhost/", "http://localhost/", 403)):
            for path in "/telnet", "/json":
                with self.subTest(f"{path} {host} {origin}"):
                    headers = [] if origin is None else [("Origin", origin)]
                    self.assertEqual(self.status(server, path, host=host, headers=headers), status)
        self.assert_fine(server)

    def test_pages_that_the_operator_names_may_connect(self):
        server = self.start_web("--web-origin", "https://play.example.org", "--web-origin", "http://alt.example:8080")
        for host, origin, status in (
                ("play.example.org", "https://play.example.org", 101), ("play.example.org", None, 101),
                ("Play.Example.Org:443", "https://play.example.org", 101), ("alt.example:8080", None, 101),
                ("alt.example:8080", "http://alt.example:8080", 101),
                ("localhost", "https://play.example.org", 101), ("localhost", "http://alt.example:8080", 101),
                ("play.example.org", "http://evil.example", 403), ("evil.example", "https://play.example.org", 403),
                ("play.example.org.evil.example", None, 403), ("alt.example", None, 403),
                ("localhost", "http://alt.example", 403)):
            with self.subTest(f"{host} {origin}"):
                headers = [] if origin is None else [("Origin", origin)]
                self.assertEqual(self.status(server, host=host, headers=headers), status)
        self.stop(server)

    def forwarded(self, server, *values):
        """Whether somebody is let in for whom a proxy says this."""
        client = self.json(server, headers=[("X-Forwarded-For", value) for value in values])
        text = client.receive()[1]
        self.assertTrue(b'"hello"' in text or FULL in text, text)
        return FULL not in text

    def test_connections_count_by_the_address_that_a_trusted_proxy_names(self):
        server = self.start_web("--proxy", "127.0.0.1", "--proxy", "192.0.2.0/24", "--connections-per-address", 2)
        for _ in range(2):
            self.assertTrue(self.forwarded(server, "203.0.113.9"))
        for values in (["203.0.113.9"], ["198.51.100.1, 203.0.113.9"], ["198.51.100.2,203.0.113.9"],
                       ["198.51.100.3", "203.0.113.9"], ["198.51.100.4, 203.0.113.9, 192.0.2.7"],
                       ["203.0.113.9", "192.0.2.7"], ["::ffff:203.0.113.9"], ["nonsense, 203.0.113.9"],
                       ["198.51.100.5, 203.0.113.9", "192.0.2.8,192.0.2.9"]):
            with self.subTest(values):
                self.assertFalse(self.forwarded(server, *values))
        for values in ["203.0.113.10"], ["203.0.113.9, 203.0.113.10"]:
            self.assertTrue(self.forwarded(server, *values))
        self.assertFalse(self.forwarded(server, "203.0.113.10"))
        for _ in range(3):
            for values in [], [""], ["nonsense"], [","]:  # the proxy itself, which is this machine
                self.assertTrue(self.forwarded(server, *values))
        self.stop(server)

    def test_nobody_else_may_say_who_he_is(self):
        server = self.start_web("--proxy", "203.0.113.0/24", "--connections-per-address", 1)
        for _ in range(3):
            self.assertTrue(self.forwarded(server, "203.0.113.9"))
        self.stop(server)

    # ---- coming back

    def test_a_player_comes_back_by_another_door(self):
        server = self.start_tls("--web-port", 0)
        plain = Client(server.port)
        self.addCleanup(plain.close)
        plain.expect("key ")
        plain.expect("  keep it")
        key = plain.before.decode()
        plain.send("/name Ann")
        plain.expect("you are now Ann")
        secret = self.tls(server)
        secret.expect("> ")
        secret.send(f"/resume {key}")
        secret.expect("Ann")
        self.assertTrue(plain.is_dropped())
        program = self.json(server)
        program.say(type="resume", id=1, key=key)
        entered = program.expect("entered")
        self.assertEqual((entered["name"], entered.get("resumed")), ("Ann", True))
        self.assertNotIn("key", entered)
        self.assertEqual(program.expect("ok")["id"], 1)
        secret.rest()
        self.assertTrue(secret.said_goodbye)
        self.stop(server)

    def session_key(self, person):
        person.expect(IAC + SB + GMCP + b"Session.Key ")
        return json.loads(person.expect(IAC + SE))

    def test_a_browser_keeps_the_key_of_its_player(self):
        server = self.start_web()
        supports = gmcp('Core.Supports.Set ["Session 1"]')
        person = self.telnet(server)
        person.send(IAC + DO + GMCP)
        person.expect(IAC + WILL + GMCP)
        person.send(supports)
        first = self.session_key(person)
        self.assertEqual(first["name"], "Guest-1")
        person.send(b"/name Ann\r\n")
        kept = self.session_key(person)
        self.assertEqual(kept, {"name": "Ann", "key": first["key"]})
        person.close()
        for _ in range(2):
            person = self.telnet(server)
            person.send(IAC + DO + GMCP)
            person.expect(IAC + WILL + GMCP)
            person.send(supports + gmcp(f'Session.Resume {{"key":"{kept["key"]}"}}'))
            self.assertEqual(self.session_key(person), kept)
            self.assertNotIn(kept["key"].encode(), person.text)
        person.send(b"/logout\r\n")
        code, before = person.receive_close()
        self.assertEqual(code, 1000)
        self.assertIn(gmcp("Session.Forget"), b"".join(before))
        stranger = self.telnet(server)
        stranger.send(IAC + DO + GMCP)
        stranger.expect(IAC + WILL + GMCP)
        stranger.send(supports + gmcp('Session.Resume {"key":"aaaa-bbbb-cccc-dddd-eeee-ffff-gg"}'))
        stranger.expect("E-BAD_KEY")
        self.stop(server)

    # ---- the end

    def test_the_goodbye_of_a_server_that_stops_comes_before_the_close(self):
        server = self.start_web()
        person, program, silent = self.telnet(server), self.json(server), self.telnet(server)
        person.expect("> ")
        program.say(type="ping", id=1)
        program.expect("pong")
        silent.expect("> ")
        visitor = self.plain(server.web_port)  # it has asked for nothing yet
        begun = time.monotonic()
        server.process.terminate()
        code, before = person.receive_close()
        self.assertEqual(code, 1000)
        self.assertTrue(before)
        code, before = program.receive_close()
        self.assertEqual(code, 1000)
        self.assertEqual(json.loads(before[-1]), {"type": "bye", "reason": "stopping"})
        person.say_close()
        program.say_close()
        self.assertEqual(server.process.wait(PATIENCE), 0)
        self.assertLess(time.monotonic() - begun, 8)
        self.assert_closed(visitor)


if __name__ == "__main__":
    unittest.main(verbosity=2)
