"""Tests the SSH door, with OpenSSH's client and with a client that lies. ssh_test.py BINARY

Exit code 77: there is no ssh or no paramiko here.
"""
import contextlib
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from line_client import Client  # noqa: E402
from server import Server  # noqa: E402

try:
    import paramiko
except ImportError:
    paramiko = None

SYSTEM = "/usr/bin/python3"  # which has Debian's packages
if paramiko is None and sys.executable != SYSTEM and os.access(SYSTEM, os.X_OK):
    os.execv(SYSTEM, [SYSTEM, *sys.argv])
if paramiko is None or not shutil.which("ssh") or not shutil.which("ssh-keygen"):
    print("skipped: needs openssh-client and python3-paramiko", file=sys.stderr)
    sys.exit(77)

BINARY = sys.argv.pop(1)
PATIENCE = 20  # seconds
HOW = "ssh -t HOST"


class Terminal:
    """OpenSSH's client in a terminal, with the keys of a person."""

    def __init__(self, words, columns=80, rows=24, **environment):
        self.text = ""
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.execvpe(words[0], words, {"PATH": os.environ["PATH"], "HOME": "/nonexistent",
                                         "TERM": "xterm-256color", **environment})
        self.resize(columns, rows)

    def resize(self, columns, rows):
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.kill(self.child, signal.SIGWINCH)

    def type(self, keys):
        os.write(self.file, keys.encode())

    def read(self, patience):
        if not select.select([self.file], [], [], patience)[0]:
            return False
        try:
            some = os.read(self.file, 65536)
        except OSError:  # the child is gone
            some = b""
        self.text += some.decode(errors="replace")
        return bool(some)

    def expect(self, words):
        end = time.monotonic() + PATIENCE
        while words not in self.text:
            if time.monotonic() > end or not self.read(max(0, end - time.monotonic())):
                raise AssertionError(f"{words!r} did not come, but {self.text!r}")
        before, self.text = self.text.split(words, 1)
        return before

    def wait(self):
        while self.read(PATIENCE):
            pass
        status = os.waitpid(self.child, 0)[1]
        os.close(self.file)
        return os.waitstatus_to_exitcode(status)


class Liar(paramiko.Ed25519Key):
    """Offers somebody else's public key, and signs with its own."""

    victim = None

    def asbytes(self):
        return Liar.victim.asbytes()


class Ssh(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.home = pathlib.Path(cls.directory.name)
        for name, words in (("one", ""), ("two", ""), ("locked", "secret")):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", words, "-f", str(cls.home / name)],
                           check=True)

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    def start(self, *options):
        self.log = tempfile.TemporaryFile("w+")
        self.addCleanup(self.log.close)
        server = Server(BINARY, "--lang", "en", "--ssh-port", 0, *options, stderr=self.log)
        self.addCleanup(server.close)
        return server

    def logged(self):
        self.log.seek(0)
        return self.log.read()

    def door(self, server):
        """The number of the door's process."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for status in pathlib.Path("/proc").glob("[0-9]*/status"):
                with contextlib.suppress(OSError):
                    words = status.read_text()
                    if f"PPid:\t{server.process.pid}\n" in words and not re.search(r"State:\tZ", words):
                        return int(status.parent.name)
            time.sleep(0.05)
        raise AssertionError("the door has no process")

    def words(self, server, *options, key="one"):
        # In batch mode OpenSSH enters with nothing but a key.
        keys = ["-i", str(self.home / key), "-o", "IdentitiesOnly=yes"] if key else ["-o", "PubkeyAuthentication=no"]
        return ["ssh", "-F", "/dev/null", *keys, "-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={self.home / 'known'}",
                "-o", "LogLevel=ERROR", "-p", str(server.ssh_port), *options, "anybody@127.0.0.1"]

    def run_ssh(self, server, *options, typed="", key="one", command=()):
        """Runs until the server ends it: a client that has ended its input only gets the answers that come at once."""
        process = subprocess.Popen(self.words(server, *options, key=key) + list(command), text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(typed)
            process.stdin.flush()
        heard = []
        readers = [threading.Thread(target=lambda file=file: heard.append((file, file.read())))
                   for file in (process.stdout, process.stderr)]
        for reader in readers:
            reader.start()
        code = process.wait(PATIENCE)
        for reader in readers:
            reader.join()
        texts = dict(heard)
        done = subprocess.CompletedProcess([], code, texts[process.stdout], texts[process.stderr])
        for file in (process.stdin, process.stdout, process.stderr):
            with contextlib.suppress(BrokenPipeError):
                file.close()
        return done

    # ---- playing

    def test_a_game_is_played_by_keys_in_the_language_and_window_of_the_terminal(self):
        server = self.start()
        person = Terminal(self.words(server, "-t", "-o", "SendEnv=LANG"), 100, 30, LANG="zh_CN.UTF-8")
        person.expect("终端里的立直麻将")
        person.expect("> ")
        person.type("/craete\x1b[D\x1b[D\x1b[D\x1b[D\x1b[3~\x1b[Ca")  # the keys that mend it
        person.expect("/create")  # a line that comes in one piece with its end is not drawn
        person.type("\r")
        person.expect("OK")
        person.type("/bot 3\r/start\r")
        person.expect("你的配牌")
        person.type("/ui screen\r")
        person.expect("100x30")
        person.resize(120, 40)
        person.type("\r")
        person.expect("\x1b[39;1H")  # the input row of the new window
        person.type("/quit\r")
        person.expect("/resume ")
        self.assertEqual(person.wait(), 0)

    def test_without_a_terminal_lines_are_read_as_from_netcat(self):
        server = self.start()
        done = self.run_ssh(server, "-T", typed="/who\n/lang ja\n/quit\n")
        self.assertIn("OK people here: 1", done.stdout)
        self.assertIn("日本語", done.stdout)
        self.assertNotIn("\x1b", done.stdout)
        self.assertEqual(done.returncode, 0)

    def test_a_connection_of_a_person_counts_as_any_other(self):
        server = self.start()
        person = Terminal(self.words(server, "-t"))
        person.expect("> ")
        other = Client(server.port)
        self.addCleanup(other.close)
        other.send("/who")
        other.expect("people here: 2")
        person.type("/say from ssh\r")
        other.expect("from ssh")

    def test_a_secret_is_not_shown(self):
        server = self.start()
        person = Terminal(self.words(server, "-t", key=None))
        person.expect("> ")
        person.type("/register Ann\r")
        person.expect("Password")
        person.type("correct-horse\r")
        person.expect("again")
        self.assertNotIn("horse", person.text)
        person.type("correct-horse\r")
        person.expect("OK")
        person.type("/who\r")
        self.assertNotIn("horse", person.expect("people here"))

    # ---- entering

    def test_people_enter_with_any_key_and_without_one(self):
        server = self.start()
        for key in ("one", "two", None):
            with self.subTest(key):
                done = self.run_ssh(server, "-T", typed="/quit\n", key=key)
                self.assertIn("you are Guest-", done.stdout)
                self.assertEqual(done.returncode, 0)
        done = self.run_ssh(server, "-T", "-i", str(self.home / "two"), typed="/quit\n")
        self.assertEqual(done.returncode, 0)
        # A key whose passphrase is not given cannot sign, so its owner enters without one.
        done = self.run_ssh(server, "-T", typed="/quit\n", key="locked")
        self.assertIn("you are Guest-", done.stdout)
        self.assertEqual(done.returncode, 0)

    # ---- a key is an identity

    def say(self, server, *lines, key="one"):
        """What somebody hears who types these lines and leaves."""
        return self.run_ssh(server, "-T", typed="".join(line + "\n" for line in (*lines, "/quit")), key=key).stdout

    def test_a_key_is_a_name_from_its_first_register_on(self):
        with tempfile.TemporaryDirectory() as data:
            server = self.start("--data", data)
            heard = self.say(server, "/register Ann", "/keys")
            self.assertIn("your SSH key is new here", heard)
            self.assertIn("this SSH key brings you back", heard)
            self.assertRegex(heard, r"(?s)1 ssh-ed25519 SHA256:\S+.*this connection has key 1\n")
            self.assertNotIn("Password", heard)
            self.assertIn("Ann", self.say(server, "/who"))
            other = self.say(server, "/who", key="two")
            self.assertIn("your SSH key is new here", other)
            self.assertNotIn("welcome", other)
            self.assertEqual(server.stop(), 0)
            server = self.start("--data", data)  # it is kept
            again = self.say(server)
            self.assertIn("Ann", again)
            self.assertNotIn("new here", again)

    def test_no_name_of_a_user_and_no_password_opens_an_account_that_has_none(self):
        server = self.start()
        self.say(server, "/register Ann")
        self.assertIn("E-BAD_PASSWORD", self.say(server, "/login Ann something-long", key=None))
        self.assertIn("E-BAD_PASSWORD", self.say(server, "/login Ann something-long", key="two"))
        self.assertNotIn("Ann", self.run_ssh(server, "-T", "-l", "Ann", typed="/who\n/quit\n", key="two").stdout)

    def test_an_account_may_have_several_keys(self):
        server = self.start()
        self.assertIn("E-NOT_REGISTERED", self.say(server, "/keys", key="two"))
        self.say(server, "/register Ann", "/passwd - correct-horse")
        heard = self.say(server, "/login Ann correct-horse", "/keys add", key="two")
        self.assertIn("/keys add changes that", heard)
        self.assertRegex(heard, r"(?s)2 ssh-ed25519 SHA256:\S+.*this connection has key 2\n")
        self.assertIn("Ann", self.say(server, key="two"))
        self.assertIn("E-NO_SSH_KEY", self.say(server, "/login Ann correct-horse", "/keys add", key=None))
        self.assertIn("E-OPTION_INDEX", self.say(server, "/keys remove 3"))
        self.assertIn("E-ARG_NOT_NUMBER", self.say(server, "/keys remove x"))
        self.assertIn("E-BAD_VALUE", self.say(server, "/keys x"))
        heard = self.say(server, "/keys remove 1")
        self.assertNotIn("2 ssh-ed25519", heard)
        self.assertIn("your SSH key is new here", self.say(server))
        self.say(server, "/register Bob")
        self.assertIn("E-SSH_KEY_USED", self.say(server, "/login Ann correct-horse", "/keys add"))
        self.assertIn("E-ALREADY_REGISTERED", self.say(server, "/register Cid"))

    def test_a_lost_key_is_no_lost_account(self):
        server = self.start()
        heard = self.say(server, "/register Ann", "/keys remove 1")
        self.assertIn("E-LAST_LOGIN", heard)
        key = re.findall(r"key (\S+)  keep it", heard)[-1]
        # Another key, and the key for /resume.
        heard = self.say(server, f"/resume {key}", "/keys add", "/passwd - correct-horse", "/keys remove 1", key="two")
        self.assertRegex(heard, r"(?s)2 ssh-ed25519 SHA256:\S+.*this connection has key 2\n")
        self.assertIn("Ann", self.say(server, key="two"))
        self.assertIn("your SSH key is new here", self.say(server))
        key = re.findall(r"key (\S+)  keep it", heard)[-1]
        # The account has a password by now, so a key for /resume is not enough any more.
        heard = self.say(server, f"/resume {key}", "/keys add", "/keys remove 1", key=None)
        self.assertEqual(heard.count("E-NOT_PROVED"), 2)

    def transport(self, server):
        transport = paramiko.Transport(("127.0.0.1", server.ssh_port))
        self.addCleanup(transport.close)
        transport.start_client(timeout=PATIENCE)
        return transport

    def test_none_and_passwords_are_refused_and_what_may_be_tried_is_said(self):
        server = self.start()
        for attempt in (lambda it: it.auth_none("anybody"), lambda it: it.auth_password("anybody", "x", fallback=False)):
            with self.assertRaises(paramiko.BadAuthenticationType) as refused:
                attempt(self.transport(server))
            self.assertEqual(set(refused.exception.allowed_types), {"publickey", "keyboard-interactive"})

    def test_a_key_counts_only_if_it_has_signed(self):
        server = self.start()
        Liar.victim = paramiko.Ed25519Key.from_private_key_file(str(self.home / "one"))
        with self.assertRaises(paramiko.AuthenticationException):
            self.transport(server).auth_publickey(
                "anybody", Liar.from_private_key_file(str(self.home / "two")))
        honest = self.transport(server)
        self.assertEqual(honest.auth_publickey("anybody", Liar.victim), [])
        asked = []
        nobody = self.transport(server)
        nobody.auth_interactive("anybody", lambda *questions: asked.append(questions) or [])
        self.assertEqual([question[2] for question in asked], [[]])

    def test_nothing_but_a_shell_is_there(self):
        server = self.start()
        for options, command in (((), ["ls"]), (("-s",), ["sftp"])):
            done = self.run_ssh(server, *options, command=command)
            self.assertIn(HOW, done.stderr)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
        transport = self.transport(server)
        transport.auth_interactive("anybody", lambda *_: [])
        with self.assertRaises(paramiko.ChannelException):
            transport.open_channel("direct-tcpip", ("127.0.0.1", server.port), ("127.0.0.1", 1))
        with self.assertRaises(paramiko.SSHException):
            transport.request_port_forward("", 0)
        session = transport.open_session()
        with self.assertRaises(paramiko.ChannelException):
            transport.open_session()  # a second one
        with self.assertRaises(paramiko.SSHException):
            session.request_x11()

    def test_only_modern_algorithms_are_offered(self):
        server = self.start()
        transport = self.transport(server)
        self.assertEqual(transport.host_key_type, "ssh-ed25519")
        packing = paramiko.Transport(("127.0.0.1", server.ssh_port))
        self.addCleanup(packing.close)
        packing.use_compression(True)
        packing.start_client(timeout=PATIENCE)
        self.assertEqual((packing.local_compression, packing.remote_compression), ("none", "none"))
        for kind, name in (("key_types", "ssh-rsa"), ("kex", "diffie-hellman-group14-sha1"),
                           ("ciphers", "aes128-cbc"), ("digests", "hmac-md5")):
            with self.subTest(name):
                old = paramiko.Transport(("127.0.0.1", server.ssh_port))
                self.addCleanup(old.close)
                setattr(old.get_security_options(), kind, [name])
                with self.assertRaises(paramiko.SSHException):
                    old.start_client(timeout=PATIENCE)

    # ---- the process

    def test_the_door_has_no_rights(self):
        server = self.start()
        door = pathlib.Path(f"/proc/{self.door(server)}")
        self.assertEqual(self.run_ssh(server, "-T", typed="/quit\n").returncode, 0)
        status = (door / "status").read_text()
        self.assertIn("Seccomp:\t2\n", status)
        self.assertIn("NoNewPrivs:\t1\n", status)
        if os.geteuid() == 0:
            self.assertIn("Uid:\t65534\t65534\t65534\t65534\n", status)
        with contextlib.suppress(PermissionError):  # it cannot be looked into, even by its own user
            self.assertEqual((door / "environ").read_bytes(), b"")
            files = {os.readlink(file) for file in (door / "fd").iterdir() if int(file.name) > 2}
            self.assertEqual({file for file in files if not re.match(r"(socket|anon_inode):", file)}, set())

    def test_when_the_door_dies_no_table_moves_and_it_opens_again(self):
        with tempfile.TemporaryDirectory() as data:
            server = self.start("--data", data)
            person = Terminal(self.words(server, "-t"))
            key = re.search(r"key (\S+)", person.expect("keep it")).group(1)
            person.type("/create\r/bot 3\r/start\r")
            person.expect("you were dealt")
            os.kill(self.door(server), signal.SIGKILL)
            self.assertEqual(person.wait(), 255)
            other = Client(server.port)  # at another door, and at once
            self.addCleanup(other.close)
            other.expect("key ")
            other.send(f"/resume {key}")
            other.expect("OK")
            other.send("/h")
            other.expect("1:")
            again = self.run_ssh(server, "-T", typed="/quit\n")
            self.assertEqual(again.returncode, 0)
            self.assertIn("has ended (signal 9)", self.logged())

    def test_a_server_that_stops_says_goodbye_and_leaves_no_process(self):
        server = self.start()
        person = Terminal(self.words(server, "-t"))
        person.expect("> ")
        door = self.door(server)
        self.assertEqual(server.stop(), 0)
        person.expect("the server is shutting down")
        self.assertEqual(person.wait(), 0)
        end = time.monotonic() + PATIENCE
        while pathlib.Path(f"/proc/{door}").exists() and time.monotonic() < end:
            time.sleep(0.05)
        self.assertFalse(pathlib.Path(f"/proc/{door}").exists())

    def test_the_key_of_the_server_stays_the_same(self):
        found = []
        with tempfile.TemporaryDirectory() as parent:
            data = f"{parent}/made/at/the/first/start"
            for _ in range(2):
                server = self.start("--data", data)
                found.append(self.transport(server).get_remote_server_key().asbytes())
                self.assertEqual(server.stop(), 0)
            self.assertEqual(os.stat(pathlib.Path(data) / "ssh_host_key").st_mode & 0o777, 0o600)
        self.assertEqual(found[0], found[1])

    # ---- strangers

    def test_strangers_harm_nobody(self):
        server = self.start()
        person = Terminal(self.words(server, "-t"))
        person.expect("> ")
        strangers = []
        for first in (b"", b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-x\r\n" + os.urandom(4096), b"SSH-1.5-old\r\n",
                      b"SSH-2.0-x\r\n" + b"\xff" * 100_000, b"\n" * 100_000, b"A" * 100_000):
            for _ in range(10):
                stranger = socket.create_connection(("127.0.0.1", server.ssh_port), PATIENCE)
                self.addCleanup(stranger.close)
                with contextlib.suppress(OSError):
                    stranger.sendall(first)
                strangers.append(stranger)
        person.type("/who\r")
        person.expect("people here: 1")
        for stranger in strangers:
            stranger.close()
        self.assertEqual(self.run_ssh(server, "-T", typed="/quit\n").returncode, 0)
        self.assertNotIn("has ended", self.logged())

    def test_a_flood_ends_only_its_own_connection(self):
        server = self.start()
        person = Terminal(self.words(server, "-t"))
        person.expect("> ")
        transport = self.transport(server)
        transport.auth_interactive("anybody", lambda *_: [])
        session = transport.open_session()
        session.get_pty()
        session.invoke_shell()
        session.settimeout(PATIENCE)
        sent = 0
        with contextlib.suppress(OSError, EOFError, paramiko.SSHException):
            while sent < 20_000_000:
                sent += session.send(b"/who\r" * 2000)
        self.assertLess(sent, 20_000_000)
        person.type("/rooms\r")
        person.expect("OK")
        self.assertLess(resident_kib(self.door(server)), 200_000)

    def test_a_client_that_does_not_read_is_dropped(self):
        server = self.start("--output-queue-bytes", 16384)
        transport = self.transport(server)
        transport.auth_interactive("anybody", lambda *_: [])
        session = transport.open_session(window_size=32768)
        session.get_pty()
        session.invoke_shell()
        other = Client(server.port)
        self.addCleanup(other.close)
        self.wait_for_two(other)
        end = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                session.send(b"/help all\r/rules\r")
            time.sleep(0.2)
            other.send("/who")
            other.expect("people here: ")
            other.expect("\n")
            if other.before.startswith(b"1"):
                return
        self.fail("it is still here")

    def test_output_survives_an_exchange_of_new_keys(self):
        server = self.start()
        person = Terminal(self.words(server, "-t", "-o", "RekeyLimit=4K"))
        person.expect("> ")
        for _ in range(4):
            person.type("/help all\r")
            shown = person.expect("/quit")
            self.assertIn("/create", shown)
            self.assertIn("/resume", shown)
            time.sleep(2)  # the tokens of eight lines

    def wait_for_two(self, client):
        """Until the shell of somebody else is there."""
        client.expect("> ")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            client.send("/who")
            client.expect("people here: ")
            client.expect("> ")
            if client.before.startswith(b"2"):
                return
            time.sleep(0.5)
        self.fail("nobody else is here")

    def raw_shell(self, server, window, packet):
        """A shell whose client has that much room, and takes packets of that size. paramiko itself has usual ones."""
        transport = self.transport(server)
        transport.auth_interactive("anybody", lambda *_: [])
        transport.channels_seen[77] = True  # paramiko drops what comes for it
        opening = paramiko.Message()
        opening.add_byte(bytes([90]))  # SSH_MSG_CHANNEL_OPEN
        opening.add_string("session")
        for number in (77, window, packet):
            opening.add_int(number)
        transport._send_user_message(opening)
        request = paramiko.Message()
        request.add_byte(bytes([98]))  # SSH_MSG_CHANNEL_REQUEST
        request.add_int(43)  # libssh counts its channels from here
        request.add_string("shell")
        request.add_boolean(False)
        transport._send_user_message(request)
        return transport

    @unittest.skipUnless(os.environ.get("JANTAKU_LONG"), "takes half a minute")
    def test_a_client_without_room_is_closed_in_time(self):
        server = self.start()
        begun = time.monotonic()
        transport = self.raw_shell(server, 1, 32768)
        other = Client(server.port)
        self.addCleanup(other.close)
        self.wait_for_two(other)
        transport.join(60)
        self.assertFalse(transport.is_active())
        self.assertGreater(time.monotonic() - begun, 25)

    @unittest.skipUnless(os.environ.get("JANTAKU_LONG"), "takes some seconds")
    def test_a_client_that_takes_tiny_packets_costs_a_new_beginning_at_most(self):
        server = self.start()
        self.raw_shell(server, 1_000_000, 10)  # libssh goes round in circles
        end = time.monotonic() + PATIENCE
        while "has ended (signal 14)" not in self.logged() and time.monotonic() < end:
            time.sleep(0.1)
        self.assertIn("has ended (signal 14)", self.logged())
        self.assertEqual(self.run_ssh(server, "-T", typed="/quit\n").returncode, 0)

    @unittest.skipUnless(os.environ.get("JANTAKU_LONG"), "takes half a minute")
    def test_a_client_that_does_not_enter_is_closed_in_time(self):
        server = self.start()
        silent = socket.create_connection(("127.0.0.1", server.ssh_port), 2 * PATIENCE)
        self.addCleanup(silent.close)
        idle = self.transport(server)
        begun = time.monotonic()
        while silent.recv(4096):
            pass
        self.assertLess(time.monotonic() - begun, 25)
        idle.join(10)
        self.assertFalse(idle.is_active())


def resident_kib(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text()).group(1))


if __name__ == "__main__":
    unittest.main(verbosity=2)
