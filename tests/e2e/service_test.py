"""Tests a server as a service manager and its operator see it. service_test.py BINARY

What systemd hears, how the log is written, where options come from, and what a reload does.
"""
import contextlib
import json
import os
import pathlib
import re
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


class Service(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.config = self.directory / "jantaku.toml"
        self.log = self.enterContext(open(self.directory / "log", "w+", encoding="utf-8"))

    def start(self, *options, **variables):
        with self.environment(variables):
            server = Server(BINARY, "--memory", *options, stderr=self.log)
        self.addCleanup(server.close)
        return server

    @contextlib.contextmanager
    def environment(self, variables):
        before = {name: os.environ.get(name) for name in variables}
        os.environ.update(variables)
        try:
            yield
        finally:
            for name, value in before.items():
                os.environ.pop(name)
                if value is not None:
                    os.environ[name] = value

    def lines(self):
        return (self.directory / "log").read_text(encoding="utf-8").splitlines()

    def wait_for_line(self, words):
        end = time.monotonic() + PATIENCE
        while not any(words in line for line in self.lines()):
            self.assertLess(time.monotonic(), end, self.lines())
            time.sleep(0.02)

    def client(self, server):
        client = Client(server.port)
        self.addCleanup(client.close)
        return client

    # ---- what systemd hears ----

    def listen(self):
        manager = self.enterContext(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        manager.bind(str(self.directory / "notify"))
        manager.settimeout(PATIENCE)
        return manager

    def until(self, manager, state):
        heard = []
        while not heard or state not in heard[-1].split("\n"):
            heard.append(manager.recv(4096).decode())
        return heard

    def test_systemd_hears_when_it_is_ready_reloads_and_stops(self):
        manager = self.listen()
        self.config.write_text("line-burst = 50\n")
        server = self.start("--config", self.config, NOTIFY_SOCKET=str(self.directory / "notify"))
        self.assertIn("EXTEND_TIMEOUT_USEC=600000000", self.until(manager, "READY=1")[0])
        self.client(server).expect("/help")
        server.process.send_signal(signal.SIGHUP)
        reloading = next(text for text in self.until(manager, "READY=1") if text.startswith("RELOADING=1\n"))
        self.assertRegex(reloading, r"^RELOADING=1\nMONOTONIC_USEC=\d+$")
        self.assertEqual(server.stop(), 0)
        self.until(manager, "STOPPING=1")

    def test_the_watchdog_is_fed_by_the_loop_alone(self):
        manager = self.listen()
        server = self.start(NOTIFY_SOCKET=str(self.directory / "notify"))
        self.until(manager, "READY=1")
        for _ in range(2):
            self.until(manager, "WATCHDOG=1")
        server.process.send_signal(signal.SIGSTOP)
        manager.settimeout(2.5)
        with self.assertRaises(TimeoutError):
            for _ in range(3):
                manager.recv(4096)
        server.process.send_signal(signal.SIGCONT)
        manager.settimeout(PATIENCE)
        self.until(manager, "WATCHDOG=1")
        self.assertEqual(server.stop(), 0)

    def test_an_address_that_is_none_harms_nothing(self):
        for address in "", "relative", "/" + 200 * "x", str(self.directory / "nobody"):
            server = self.start(NOTIFY_SOCKET=address)
            self.client(server).expect("/help")
            self.assertEqual(server.stop(), 0)

    # ---- ports of the service manager ----

    def inherit(self, *sockets, for_pid="os.getpid()"):
        """A server that gets these listening sockets, and has the port of the first one."""
        port_file = self.directory / "ports"
        port_file.unlink(missing_ok=True)
        port = sockets[0].getsockname()[1]
        wrapper = ("import os, sys\n"
                   "numbers, command = sys.argv[1].split(','), sys.argv[2:]\n"
                   "for i, number in enumerate(numbers): os.dup2(int(number), 100 + i)\n"
                   "for i in range(len(numbers)): os.dup2(100 + i, 3 + i)\n"
                   f"os.environ.update(LISTEN_PID=str({for_pid}), LISTEN_FDS=str(len(numbers)))\n"
                   "os.execv(command[0], command)")
        numbers = [one.fileno() for one in sockets]
        process = subprocess.Popen(
            [sys.executable, "-c", wrapper, ",".join(map(str, numbers)), BINARY, "serve", "--memory", "--lang", "en",
             "--port", str(port), "--mjai-port", "off", "--bind", "127.0.0.1", "--port-file", port_file],
            stderr=self.log, pass_fds=numbers)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def listening(self):
        return self.enterContext(socket.create_server(("127.0.0.1", 0), backlog=100))

    def test_clients_wait_at_the_ports_of_the_service_manager_while_the_server_restarts(self):
        ours = self.listening()
        for _ in range(2):
            client = Client(ours.getsockname()[1])  # nobody accepts yet
            self.addCleanup(client.close)
            process = self.inherit(ours)
            client.expect("you are Guest-1")
            process.terminate()
            self.assertEqual(process.wait(PATIENCE), 0)

    def test_a_port_at_which_no_door_is_is_named(self):
        ours, other = self.listening(), self.listening()
        process = self.inherit(ours, other)
        self.wait_for_line(f"warning the service manager listens at 127.0.0.1:{other.getsockname()[1]}, and no door has")
        process.terminate()
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_sockets_of_another_process_are_not_taken(self):
        process = self.inherit(self.listening(), for_pid="os.getppid()")
        self.assertEqual(process.wait(PATIENCE), 1)
        self.assertIn("Address already in use", self.lines()[-1])

    def test_a_door_takes_one_socket_and_the_others_are_named(self):
        ours = self.listening()
        other = self.enterContext(socket.create_server(("127.0.0.2", ours.getsockname()[1])))
        process = self.inherit(ours, other)
        self.wait_for_line(f"warning the service manager listens at 127.0.0.2:{ours.getsockname()[1]}, and no door has")
        process.terminate()
        self.assertEqual(process.wait(PATIENCE), 0)

    # ---- signals ----

    def test_a_second_end_is_at_once_although_the_file_was_read_in_between(self):
        server = self.start("--drain-seconds", "60")
        client = self.client(server)
        for line in ("/create clock=off", "/bot 3", "/start"):
            client.send(line)
            client.expect("OK ")
        client.expect("E1-0")
        server.process.terminate()
        client.expect("the server will restart")
        server.process.send_signal(signal.SIGHUP)
        self.wait_for_line("the configuration is read again")
        self.assertIsNone(server.process.poll())
        server.process.terminate()
        self.assertEqual(server.process.wait(5), 0)

    # ---- the log ----

    def test_the_log_has_times_with_a_zone(self):
        server = self.start(TZ="Asia/Kolkata")
        self.assertEqual(server.stop(), 0)
        for line in self.lines():
            self.assertRegex(line, r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30 info [a-z]")

    def test_the_log_as_json_has_one_object_a_line(self):
        server = self.start("--log-format", "json", "--metrics", "127.0.0.1:0")
        self.assertEqual(server.stop(), 0)
        for line in self.lines():
            self.assertEqual(list(json.loads(line)), ["time", "level", "message"])
        self.assertEqual(json.loads(self.lines()[-1])["message"], "stopped")
        self.assertTrue(any(re.fullmatch(r"metrics on 127\.0\.0\.1 port \d+", json.loads(line)["message"])
                            for line in self.lines()))

    def test_the_journal_gets_priorities_and_no_times(self):
        found = os.stat(self.directory / "log")
        self.config.write_text("rooms = 3\n")
        server = self.start("--config", self.config, JOURNAL_STREAM=f"{found.st_dev}:{found.st_ino}")
        self.config.write_text("nonsense = 1\n")
        server.process.send_signal(signal.SIGHUP)
        self.wait_for_line("<3>the configuration is not read again, and nothing changes: ")
        self.assertEqual(server.stop(), 0)
        self.assertEqual(self.lines()[-1], "<6>stopped")
        for line in self.lines():
            self.assertRegex(line, r"^<[2-7]>[^ 0-9]")

    # ---- where options come from ----

    def test_the_command_line_comes_before_the_environment_and_that_before_the_file(self):
        self.config.write_text('lang = "ja"\nchat-per-minute = 11\nrooms = 12\n')
        server = self.start("--config", self.config, "--rooms", "1", JANTAKU_LANG="zh-Hans", JANTAKU_ROOMS="5")
        client = self.client(server)
        client.expect("立直麻将")  # of the environment, not of the file
        client.send("/create")
        client.expect("OK")
        other = self.client(server)
        other.expect("/help")
        other.send("/create")
        other.expect("E-SERVER_FULL")  # of the command line: one room
        self.assertEqual(server.stop(), 0)

    def test_a_bad_variable_is_refused_by_its_name(self):
        done = subprocess.run([BINARY, "serve", "--memory"], env={**os.environ, "JANTAKU_PORT": "many"},
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("JANTAKU_PORT: ", done.stderr)

    # ---- reload ----

    def test_a_reload_changes_limits_presets_and_the_log_and_names_what_needs_a_restart(self):
        presets = self.directory / "presets"
        presets.mkdir()
        self.config.write_text(f'rooms = 1\nlang = "en"\nrules = "{presets}"\n')
        server = self.start("--config", self.config)
        first, second = self.client(server), self.client(server)
        first.send("/create")
        first.expect("OK room")
        second.send("/create house")
        second.expect("ERR E-BAD_TYPE")
        (presets / "house.json").write_text('{"name": "house", "title": {"zh-Hans": "H", "zh-Hant": "H", "ja": "H", "en": "House"}, "source": "us", "start_points": 30000}')
        self.config.write_text(f'rooms = 2\nlang = "ja"\nrules = "{presets}"\nweb-port = "8080"\n')
        server.process.send_signal(signal.SIGHUP)
        self.wait_for_line("lang has changed, which needs a restart")
        self.wait_for_line("web-port has changed, which needs a restart")
        second.send("/create house")
        second.expect("OK room")
        self.config.write_text('log-level = "error"\nlang = "en"\n')
        server.process.send_signal(signal.SIGHUP)
        time.sleep(0.5)
        before = len(self.lines())
        self.assertEqual(server.stop(), 0)
        self.assertEqual(len(self.lines()), before)  # not even "stopped"

    def test_a_reload_with_a_fault_changes_nothing(self):
        self.config.write_text('lang = "en"\nrooms = 1\n')
        server = self.start("--config", self.config)
        first, second = self.client(server), self.client(server)
        first.send("/create")
        first.expect("OK room")
        for fault in 'rooms = 2\nnonsense = 1\n', 'rooms = 2\nrooms-x', 'rooms = "many"\n':
            self.config.write_text(fault)
            before = len(self.lines())
            server.process.send_signal(signal.SIGHUP)
            end = time.monotonic() + PATIENCE
            while len(self.lines()) == before:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.02)
            self.assertIn(f"nothing changes: {self.config}: ", self.lines()[-1])
            second.send("/create")
            second.expect("E-SERVER_FULL")
        self.config.unlink()
        server.process.send_signal(signal.SIGHUP)
        self.wait_for_line("No such file")
        self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
