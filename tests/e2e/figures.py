#!/usr/bin/env python3
"""Measures every figure of docs/performance.md and docs/conformance.md that depends on the machine, in one run.

figures.py BINARY [--games DIR] [--tmp DIR] [--client BINARY] [--runs N] [--json FILE] [PART…]
parts: see PARTS; all if none is named

BINARY is the release build. Nothing else should run at the same time. The server is bound to the first core and
its clients to the second. The DIR of --games has recorded games, as JANTAKU_GAMES has for the tests. A journal is
written to a new directory in --tmp, which is removed afterwards. --client, --runs and --json are for `crowd`: the
program whose `load` is used, so that an older server is measured by the same client; the runs of which the median
counts; the file for crowd_svg.py.
"""
import argparse
import contextlib
import gzip
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import sqlite3
import ssl
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
from cluster import Cluster  # noqa: E402
from journals import sealed, unsealed  # noqa: E402
from line_client import Client  # noqa: E402
from postgres import Postgres, binaries  # noqa: E402
from server import Server  # noqa: E402
from web_socket import WebSocket  # noqa: E402

LIMITS = ["--lines-per-second", 1000000, "--line-burst", 1000000, "--connections", 100000]
SERVER_CORE, CLIENT_CORE = 0, 1
MIXES = ["", "_half_flush", "_full_flush", "_near"]
CORE = ["normal14", "overall14", "step14", "ukeire13", "discards14", "waits13", "yardstick"]
WINS = ["score", "score_items"]
CALLS = {"normal14": "shanten_normal(", "overall14": "shanten(", "ukeire13": "ukeire(",
         "discards14": "ukeire_by_discard(", "score": "value_of("}


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def rounded(number):
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


class Jantaku:
    def __init__(self, options):
        self.binary, self.games, self.tmp = options.binary, options.games, options.tmp
        self.client, self.runs, self.json = options.client or options.binary, options.runs, options.json

    def run(self, *arguments, text=None, core=None, codes=(0,)):
        """Returns stdout and the seconds that it took."""
        command = [self.binary, *map(str, arguments)]
        if core is not None:
            command = ["taskset", "-c", str(core), *command]
        begin = time.monotonic()
        done = subprocess.run(command, input=text, capture_output=True)
        took = time.monotonic() - begin
        if done.returncode not in codes:
            raise SystemExit(f"{command}: {done.stderr.decode()}")
        return done.stdout.decode(), done.stderr.decode(), took

    def bench(self, *arguments):
        return json.loads(self.run("bench", "--json", *arguments)[0])

    def server(self, *options):
        server = Server(self.binary, *LIMITS, *options, stderr=subprocess.DEVNULL)
        subprocess.run(["taskset", "-acp", str(SERVER_CORE), str(server.process.pid)],
                       check=True, stdout=subprocess.DEVNULL)
        return server

    def load_command(self, server, tables, seconds, think=None):
        command = ["taskset", "-c", str(CLIENT_CORE), self.binary, "load", "--connect",
                   f"127.0.0.1:{server.port}", "--tables", str(tables), "--seconds", str(seconds)]
        return command + ([] if think is None else ["--think-ms", str(think)])

    def load(self, server, tables, seconds=10, think=None):
        """decisions/s, lines/s, an answer's median and 99 of 100 in ms, share of the core, share of that in the kernel"""
        process = subprocess.Popen(self.load_command(server, tables, seconds, think),
                                   stdout=subprocess.PIPE, text=True)
        samples = []
        while process.poll() is None:
            samples.append((time.monotonic(), *cpu_seconds(server.process.pid)))
            time.sleep(0.2)
        text = process.stdout.read()
        speed = re.search(r"(\d+) decisions/s, (\d+) lines/s", text)
        delay = re.search(r"after ([\d.]+) ms, 99 of 100 within ([\d.]+)", text)
        if process.returncode or not speed:
            raise SystemExit(f"load: {text}")
        end = samples[-1][0] - 0.5
        counted = [sample for sample in samples if end - seconds + 1 < sample[0] < end] or samples
        wall, user, kernel = (b - a for a, b in zip(counted[0], counted[-1]))
        return (int(speed[1]), int(speed[2]), float(delay[1]), float(delay[2]),
                (user + kernel) / wall, kernel / (user + kernel))


def cpu_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) / 100, int(fields[12]) / 100


def resident_kib(server):
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1])


def core(jantaku):
    """Nanoseconds for an answer, medians"""
    found = jantaku.bench(*[f"{task}{mix}" for task in CORE for mix in MIXES],
                          *[f"{task}{mix}" for task in WINS for mix in MIXES[:3]],
                          "selfplay", "selfplay_record", "selfplay_bot")
    for task in CORE + WINS:
        row(task, *[rounded(found[task + mix]["median_ns"]) for mix in MIXES if task + mix in found])
    for path in ("ssse3", "plain"):
        tasks = ["normal14", "ukeire13", "discards14"]
        other = jantaku.bench("--path", path, *tasks)
        row(path, *[f"{task} {rounded(other[task]['median_ns'])}" for task in tasks])
    for task in ("selfplay", "selfplay_record", "selfplay_bot"):
        row(task, rounded(found[task]["decisions_per_s"]), rounded(found[task]["hanchan_per_s"]))
    small = jantaku.bench("normal14")
    row("tables, bytes", small["tables_bytes"], "made in ms", small["ready_ms"], "path", small["path"])


def instructions(jantaku):
    """Instructions for a call, by callgrind, which does not support AVX-512"""
    if not shutil.which("valgrind"):
        return print("skipped: no valgrind")
    for task, function in CALLS.items():
        with tempfile.TemporaryDirectory() as directory:
            counted = pathlib.Path(directory) / "counted"
            subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={counted}",
                            f"--toggle-collect=jantaku::{function}*", jantaku.binary, "bench", "--checksums", task],
                           check=True, capture_output=True)
            total = int(re.search(r"^(?:summary|totals): (\d+)", counted.read_text(), re.M)[1])
        row(task, rounded(total / 4096))


def bots(jantaku):
    """Cost of bots and advice"""
    found = jantaku.bench("hint*", "think*")
    for task, timing in found.items():
        if isinstance(timing, dict):
            row(task, rounded(timing["median_ns"] / 1000) + " µs")
    for players in ("hard,hard,hard,hard", "hard,normal,normal,normal"):
        text, _, took = jantaku.run("arena", "--players", players, "--games", 20, "--seed", 4)
        decisions = int(re.search(r"decisions (\d+)", text)[1])
        row(players, f"{decisions} decisions", f"{took / 20:.2f} s a hanchan",
            f"{1000 * took / decisions:.2f} ms a decision")
    with tempfile.TemporaryDirectory() as directory:
        jantaku.run("arena", "--games", 10, "--seed", 4, "--records", directory)
        records = sorted(pathlib.Path(directory).glob("*"))
        took = sum(jantaku.run("review", record)[2] for record in records)
        row("review", f"{took / len(records) / 4:.2f} s a seat and game")


def sent(jantaku):
    """Bytes that a player is sent"""
    script = pathlib.Path(__file__).parent / "bytes_sent.py"
    print(subprocess.run([sys.executable, script, jantaku.binary], check=True, capture_output=True,
                         text=True).stdout)
    for task, telling in jantaku.bench("tell*").items():
        if isinstance(telling, dict):
            row(task, f"{telling['us_per_event']} µs an event", f"{telling['bytes_per_hanchan']} bytes a hanchan")


def server(jantaku):
    """A whole server without a store on disk"""
    for tables in (1, 50, 500):
        with jantaku.server("--memory") as running:
            per_s, lines, median, worst, share, kernel = jantaku.load(running, tables)
        row(tables, f"{per_s:,}", f"{lines:,}", f"{median} ms", f"{worst} ms", f"{share:.0%}",
            f"{kernel:.0%} in the kernel")


def memory(jantaku):
    """Memory and time of connections and rooms"""
    with jantaku.server("--memory") as running:
        before = resident_kib(running)
        clients = [Client(running.port) for _ in range(500)]
        idle = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(1500)]
        for client in clients:
            client.expect("key")
        time.sleep(1)
        connected = resident_kib(running)
        for client in clients:
            client.send("/create hanchan clock=off")
            client.expect("OK")
        time.sleep(1)
        waiting = resident_kib(running)
        for client in clients:
            client.send("/bot 3")
            client.expect("OK")
            client.send("/start")
            client.expect("OK")
        time.sleep(20)  # the bots play until the person is asked
        playing = resident_kib(running)
        row("KiB a connection", rounded((connected - before) / 2000))
        row("KiB a room that waits", rounded((waiting - connected) / 500))
        row("KiB more when it plays", rounded((playing - waiting) / 500))
        for client in clients + idle:
            client.close()


class TcpDoor:
    """A program at the main port or, with TLS, at that of TLS."""

    def __init__(self, port, tls=None):
        self.socket = socket.create_connection(("127.0.0.1", port))
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname="localhost")
        self.lines = self.socket.makefile("rb")

    def say(self, line):
        self.socket.sendall(line.encode() + b"\n")

    def hear(self):
        return self.lines.readline()

    def close(self):
        self.lines.close()
        self.socket.close()


class WebDoor(WebSocket):
    def say(self, line):
        self.send(line)

    def hear(self):
        return self.receive()[1]


class SshDoor:
    socket = None  # it is another process's

    def __init__(self, port):
        self.process = subprocess.Popen(
            ["ssh", "-T", "-p", str(port), "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null",
             "-o", "LogLevel=ERROR", "-F", "none", "localhost"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.lines = self.process.stdout

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    def hear(self):
        line = b""
        while not line.endswith(b"\n"):
            line += self.lines.read(1)
        return line

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.lines.close()


def wire_bytes(peer):
    """Sent and received, without the headers of TCP (tcpi_bytes_acked and tcpi_bytes_received of Linux)."""
    return struct.unpack_from("QQ", peer.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 200), 120)


def doors_of(running, tls):
    return {"plain": lambda: TcpDoor(running.port), "TLS": lambda: TcpDoor(running.tls_port, tls),
            "WebSocket": lambda: WebDoor.connect(running.web_port, "/json"),
            "SSH": lambda: SshDoor(running.ssh_port)}


def rss_of_all(running):
    """KiB of the server and of the processes that it has started."""
    own = running.process.pid
    children = pathlib.Path(f"/proc/{own}/task/{own}/children").read_text().split()
    return sum(int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1])
               for pid in [own, *children])


def doors(jantaku):
    """Doors: a ping in JSON, and idle connections"""
    rounds, many = 3000, 300
    with tempfile.TemporaryDirectory() as directory:
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-keyout", f"{directory}/key", "-out", f"{directory}/chain", "-subj", "/CN=localhost"],
                       check=True, stderr=subprocess.DEVNULL)
        tls = ssl.create_default_context()
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        options = ["--memory", "--tls-port", 0, "--web-port", 0, "--ssh-port", 0, "--tls-cert", f"{directory}/chain",
                   "--tls-key", f"{directory}/key"]
        for name in doors_of(None, tls):
            with jantaku.server(*options) as running:
                door = doors_of(running, tls)[name]
                peer = door()
                peer.say('{"type":"hello"}')
                while b'"placed"' not in peer.hear():
                    pass
                before = wire_bytes(peer) if peer.socket else None
                times = []
                for _ in range(rounds):
                    begin = time.perf_counter()
                    peer.say('{"type":"ping"}')
                    peer.hear()
                    times.append(1000 * (time.perf_counter() - begin))
                wire = ("", "")
                if before:
                    wire = [rounded((b - a) / rounds) for a, b in zip(before, wire_bytes(peer))]
                peer.close()
                times.sort()
                resident = rss_of_all(running)
                idle = [door() for _ in range(many if name != "SSH" else many // 6)]
                time.sleep(2)
                kib = (rss_of_all(running) - resident) / len(idle)
                for each in idle:
                    each.close()
                row(name, rounded(times[rounds // 2]), rounded(times[rounds * 99 // 100]), *wire, rounded(kib))


def journal(jantaku):
    """Cost of the journal"""
    for think, sizes in ((1000, (10, 100, 1000)), (None, (1, 10, 100, 1000))):
        for tables in sizes:
            cells = []
            for kept in (False, True):
                with tempfile.TemporaryDirectory(dir=jantaku.tmp) as directory:
                    where = ["--data", directory] if kept else ["--memory"]
                    with jantaku.server(*where) as running:
                        per_s, _, median, worst, *_ = jantaku.load(running, tables, think=think)
                cells.append(f"{per_s:,}, {median} and {worst} ms")
            row(f"{tables} tables", "at once" if think is None else f"think {think} ms", *cells)


# Tables of programs, tables of four people with screens, stalled readers, and whether compilers run on both cores.
CROWDS = ((500, 0, 0, False), (2500, 0, 0, False), (4500, 0, 0, False), (2375, 0, 500, False), (4500, 0, 1000, False),
          (1500, 500, 0, False), (2500, 0, 0, True))
CROWD_KEYS = ("p50_ms", "p99_ms", "p999_ms", "worst_ms", "late_ms", "us", "mib")
COMPILED = "#include <regex>\n#include <map>\nint main() { return std::regex_match(\"a\", std::regex{\"a\"}); }\n"


def crowd(jantaku):
    """Clients that take two seconds for each decision

    tables of programs, tables of screens, stalled readers, beside compilers, store; medians of the runs and their least
    and greatest: ms until an answer's `ok` (half, 99 of 100, 999 of 1000, all), the client's own delay in ms, CPU of the
    server in us a decision, its MiB"""
    row("fdatasync, ms", *map(rounded, sync_ms(jantaku.tmp)))
    found = []
    for tables, screens, stallers, compilers in CROWDS:
        for store in ("memory", "journal"):
            runs = [crowd_once(jantaku, tables, screens, stallers, compilers, store) for _ in range(jantaku.runs)]
            values = {key: sorted(run[key] for run in runs) for key in CROWD_KEYS}
            row(tables, screens, stallers, compilers, store,
                *(f"{rounded(statistics.median(all_))} ({rounded(all_[0])}–{rounded(all_[-1])})"
                  for all_ in values.values()))
            found.append({"tables": tables, "screens": screens, "stallers": stallers, "compilers": compilers,
                          "store": store, **{key: statistics.median(all_) for key, all_ in values.items()}})
    if jantaku.json:
        pathlib.Path(jantaku.json).write_text(json.dumps(found, indent=1) + "\n")


def sync_ms(directory):
    """Half of the calls of fdatasync after 4 KiB take no longer than this, 99 of 100 no longer than that."""
    with tempfile.TemporaryFile(dir=directory, buffering=0) as file:
        took = []
        for _ in range(1000):
            file.write(bytes(4096))
            begin = time.monotonic()
            os.fdatasync(file.fileno())
            took.append(1000 * (time.monotonic() - begin))
    took.sort()
    return took[500], took[990]


@contextlib.contextmanager
def compiling(is_on):
    """Compilers on both cores, one after the other on each."""
    compile_ = "while :; do printf '%s' \"$0\" | g++ -O2 -x c++ - -o /dev/null; done"
    running = [subprocess.Popen(["taskset", "-c", str(core), "sh", "-c", compile_, COMPILED], start_new_session=True)
               for core in (SERVER_CORE, CLIENT_CORE) if is_on]
    try:
        yield
    finally:
        for each in running:
            os.killpg(each.pid, signal.SIGKILL)
            each.wait()


@contextlib.contextmanager
def stalling(jantaku, port, stallers):
    """Stalled readers in a process of their own, which leaves the core to the clients that count."""
    if stallers == 0:
        yield
        return
    load = ["nice", "-n", "10", "taskset", "-c", str(CLIENT_CORE), jantaku.client, "load", "--connect",
            f"127.0.0.1:{port}", "--tables", "1", "--think-ms", "2000", "--stallers", str(stallers), "--seconds", "600"]
    with subprocess.Popen(load, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        try:
            yield
        finally:
            running.kill()


def crowd_once(jantaku, tables, screens, stallers, compilers, store):
    with tempfile.TemporaryDirectory(dir=jantaku.tmp) as directory:
        where = {"journal": ["--data", directory], "memory": ["--memory"]}.get(store) or \
            ["--data", directory, "--store", store]
        with jantaku.server("--rooms", 100000, "--connections-per-address", 100000, *where) as running, \
                stalling(jantaku, running.port, stallers), compiling(compilers):
            said = subprocess.run(
                ["taskset", "-c", str(CLIENT_CORE), jantaku.client, "load", "--connect", f"127.0.0.1:{running.port}",
                 "--tables", str(tables), "--screen-tables", str(screens), "--think-ms", "2000", "--ramp", "5",
                 "--warm", "5", "--seconds", "10", "--pid", str(running.process.pid)],
                check=True, capture_output=True, text=True).stdout
    delays = re.search(r"after ([\d.]+) ms, 99 of 100 within ([\d.]+), 999 of 1000 within ([\d.]+), all within ([\d.]+)",
                       said)
    late = re.search(r"at most ([\d.]+) ms late", said)
    use = re.search(r"(\d+) us a decision, and has (\d+) MiB", said)
    return dict(zip(CROWD_KEYS, map(float, (*delays.groups(), late[1], *use.groups()))))


# Tables of four programs.
DATABASE_CROWDS = (100, 1000, 2500)


def database(jantaku):
    """A server with its data in PostgreSQL, beside one with its file, and nothing else

    tables, store; as for the crowd, then of the database: CPU and bytes of its log for each record, both with what goes
    on in the background. The database runs on the core of the server and syncs its disk"""
    if binaries() is None:
        return print("skipped: PostgreSQL is not installed")
    row("fdatasync, ms", *map(rounded, sync_ms(jantaku.tmp)))
    for tables in DATABASE_CROWDS:
        for store in ("journal", "PostgreSQL"):
            runs = [database_once(jantaku, tables) if store == "PostgreSQL" else
                    crowd_once(jantaku, tables, 0, 0, False, store) for _ in range(jantaku.runs)]
            values = [sorted(run[key] for run in runs) for key in runs[0]]
            row(tables, store, *(f"{rounded(statistics.median(all_))} ({rounded(all_[0])}–{rounded(all_[-1])})"
                                 for all_ in values))


def database_once(jantaku, tables):
    with Postgres(options=["-c", "max_wal_size=4GB", "-c", "autovacuum_naptime=10s"]) as postgres:
        for pid in postgres.processes():
            subprocess.run(["taskset", "-acp", str(SERVER_CORE), str(pid)], check=True, stdout=subprocess.DEVNULL)
        name = postgres.database()
        log_begin = postgres.sql("SELECT pg_current_wal_lsn()").strip()
        cpu_begin = sum(sum(cpu_seconds(pid)) for pid in postgres.processes())
        found = crowd_once(jantaku, tables, 0, 0, False, postgres.url(name))
        records, bytes_ = map(int, postgres.sql(
            f"SELECT n_tup_ins, pg_wal_lsn_diff(pg_current_wal_lsn(), '{log_begin}')::bigint"
            " FROM pg_stat_user_tables WHERE relname = 'record'", name, separator=" ").split())
        cpu = pathlib.Path(f"/proc/{postgres.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        # Sessions that have ended count with the postmaster, their parent.
        ended = (int(cpu[13]) + int(cpu[14])) / os.sysconf("SC_CLK_TCK")
        cpu_end = sum(sum(cpu_seconds(pid)) for pid in postgres.processes()) + ended
        return {**found, "database_us": 1e6 * (cpu_end - cpu_begin) / records, "bytes": bytes_ / records}


# Tables of four programs, all connected to one node.
CLUSTER_CROWDS = (10, 100, 1000)


def cluster(jantaku):
    """One process, and three nodes of a cluster whose clients are all connected to a node without the owner

    tables, processes; milliseconds until an answer's ok: half, 99 of 100; microseconds of CPU for a decision: of the
    process that decides, of the one with the connections, of the NATS server. Then the seconds from kill -9 of the
    owner's node until another one has the owner, and until the clients play on. Nothing is bound to a core"""
    if binaries() is None or shutil.which("nats-server") is None:
        return print("skipped: PostgreSQL or nats-server is not installed")
    for tables in CLUSTER_CROWDS:
        for nodes in (1, 3):
            runs = [cluster_once(jantaku, tables, nodes) for _ in range(jantaku.runs)]
            row(tables, nodes, *(f"{rounded(statistics.median(all_))} ({rounded(min(all_))}–{rounded(max(all_))})"
                                 for all_ in ([run[key] for run in runs] for key in runs[0])))


def cluster_once(jantaku, tables, nodes):
    seconds = 8
    with Cluster(jantaku.binary, nodes, options=[*LIMITS, "--rooms", 100000], postgres=[]) as running:
        owner = wait_for_owner(running, 0)
        gateway = running.nodes[(owner + 1) % nodes]
        processes = [running.nodes[owner].process.pid, gateway.process.pid, running.nats.process.pid]
        load = subprocess.Popen([jantaku.client, "load", "--connect", f"127.0.0.1:{gateway.port}", "--tables",
                                 str(tables), "--think-ms", "2000", "--ramp", "4", "--warm", "3", "--seconds",
                                 str(seconds)], stdout=subprocess.PIPE, text=True)
        time.sleep(8 + tables / 500)
        before = [sum(cpu_seconds(pid)) for pid in processes]
        begin = time.monotonic()
        time.sleep(seconds - 3)
        spent = [sum(cpu_seconds(pid)) - earlier for pid, earlier in zip(processes, before)]
        wall = time.monotonic() - begin
        said = load.communicate()[0]
        speed = int(re.search(r"(\d+) decisions, ", said)[1]) / seconds
        delays = re.search(r"after ([\d.]+) ms, 99 of 100 within ([\d.]+)", said)
        found = dict(zip(("half", "late"), map(float, delays.groups())))
        found |= {name: 1e6 * cpu / wall / speed for name, cpu in zip(("owner", "gateway", "nats"), spent)}
        return found | (take_over(jantaku, running, owner, gateway, tables) if nodes > 1 else {})


def wait_for_owner(running, later_than):
    """The node with the owner, once its term is later than that."""
    while running.term() <= later_than or running.owner() is None:
        time.sleep(0.005)
    return running.owner()


def take_over(jantaku, running, owner, gateway, tables):
    load = subprocess.Popen([jantaku.client, "load", "--connect", f"127.0.0.1:{gateway.port}", "--tables", str(tables),
                             "--think-ms", "1000", "--seconds", "600"], stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)
    time.sleep(6 + tables / 200)
    term, killed = running.term(), time.time()
    running.kill(owner)
    wait_for_owner(running, term)
    owned = time.time() - killed
    sent = running.bytes_sent(gateway)
    while running.bytes_sent(gateway) < sent + 2000 * tables:
        if load.poll() is not None or time.time() > killed + 60:
            raise SystemExit("the clients do not play on")
        time.sleep(0.02)
    played = time.time() - killed
    load.kill()
    load.wait()
    return {"owned": owned, "played": played}


def opened(directory):
    base = sqlite3.connect(next(pathlib.Path(directory).glob("*.db")))
    base.create_function("events_in", 1, lambda packed: zlib.decompress(packed[4:]).count(b'"type"'))
    return base


def asked(directory, question):
    with opened(directory) as base:
        return base.execute(question).fetchone()


def begun_again(jantaku, directory):
    """Seconds until a server listens, and its MiB."""
    begin = time.monotonic()
    with jantaku.server("--data", directory) as running:
        return time.monotonic() - begin, resident_kib(running) / 1024


def restart(jantaku):
    """From the start of the process until it listens"""
    for tables, think, seconds in ((1, 1000, 8), (100, 1000, 8), (1000, 1000, 15), (20, None, 45)):
        with tempfile.TemporaryDirectory(dir=jantaku.tmp) as directory:
            with jantaku.server("--data", directory) as running:
                playing = subprocess.Popen(jantaku.load_command(running, tables, 600, think),
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(seconds)
                running.process.kill()
                running.process.wait()
                playing.kill()
                playing.wait()
            took, _ = begun_again(jantaku, directory)
            records, = asked(directory, "SELECT count(*) FROM journal")
        row(f"{tables} tables killed after {seconds} s", f"{records:,} records", f"{took:.2f} s")


def disk(jantaku):
    """Disk space of games, and the cost of finished games at a start"""
    with tempfile.TemporaryDirectory(dir=jantaku.tmp) as directory:
        with jantaku.server("--data", directory) as running:
            jantaku.load(running, 100, seconds=120)
            running.process.kill()
            running.process.wait()
        over, size, events = asked(directory, """
            SELECT count(*), sum(length(head) + length(events)), sum(events_in(events)) FROM game""")
        begun, lines = asked(directory, """
            SELECT sum(line LIKE '%"start_game"%'), sum(length(line)) FROM journal""")
        row("a finished tonpuu", f"{over} games", f"{size / over / 1000:.1f} kB")
        row("the same in a journal", f"{begun} begun", f"{lines / begun / 1000:.1f} kB")
        with opened(directory) as base:
            base.execute("DELETE FROM journal")
            base.execute("DELETE FROM room")
        took, _ = begun_again(jantaku, directory)
        row(f"a start with {over} games that are over", f"{events:,} events", f"{took:.2f} s")


def accounts(jantaku):
    """A password, and a start with 100,000 accounts"""
    count = 100_000
    with tempfile.TemporaryDirectory(dir=jantaku.tmp) as directory:
        waits = []
        with jantaku.server("--data", directory) as running:
            for n in range(5):
                client = Client(running.port)
                client.expect("key")
                client.send(f"/name walker{n}")
                client.expect("OK")
                begin = time.monotonic()
                client.send(f"/register walker{n} correct-horse-battery")
                client.expect("OK")
                waits.append(time.monotonic() - begin)
            running.stop()
        row("a password, s", f"{statistics.median(waits):.2f}")
        with opened(directory) as base:
            line, = base.execute("SELECT line FROM player ORDER BY player").fetchone()
            account = unsealed(line)
            base.executemany("INSERT INTO player VALUES (?, ?)",
                             (copied(account, 1000 + n) for n in range(count)))
        took, mib = begun_again(jantaku, directory)
        row(f"{count:,} accounts", f"{took:.1f} s", f"{mib:.0f} MiB")


def copied(account, other):
    """The row of a player with this number, and with a name and a key of its own."""
    return other, sealed({**account, "player": other, "name": f"w{other}", "folded": f"w{other}",
                          "key": hashlib.sha256(str(other).encode()).hexdigest()})


def games(jantaku):
    """Recorded games, replayed and compared"""
    if not jantaku.games:
        return print("skipped: no --games")
    folder = pathlib.Path(jantaku.games)

    def read(name):
        return gzip.decompress((folder / f"{name}.jsonl.gz").read_bytes())

    with tempfile.NamedTemporaryFile(suffix=".jsonl") as walls:
        walls.write(read("walls"))
        walls.flush()
        dealt = {json.loads(line)["id"] for line in read("walls").splitlines()}
        for name in ("mjlog4", "mjlog3"):
            ranked, others = [], []
            for line in read(name).splitlines():
                it = json.loads(line)
                is_ranked = it["complete"] and it["clean"] and not it["rule"]["special_lobby"]
                (ranked if is_ranked else others).append(line)
            known = sum(json.loads(line)["id"] in dealt for line in ranked)
            for what, lines in ((f"whole and ranked, {known} with walls", ranked), ("all else", others)):
                if lines:
                    compare(jantaku, f"{name}, {what}", lines, "replay", "--verify", "--jsonl", "-",
                            "--walls", walls.name)
    for name in ("tenhou6", "mjai", "mjai_converted", "majsoul", "tenhou_client"):
        compare(jantaku, name, read(name).splitlines(), "replay", "--verify", "--jsonl", "-")
    for name, command in (("wins", "score"), ("shanten", "shanten")):
        compare(jantaku, name, read(name).splitlines(), command, "--jsonl", "--verify")


def compare(jantaku, name, lines, *arguments):
    said, timed, took = jantaku.run(*arguments, text=b"\n".join(lines) + b"\n", codes=(0, 1), core=CLIENT_CORE)
    refused = re.search(r"^\d+ refused", said, re.M)
    told = re.search(r"[\d.]+ \w+/s", timed)
    row(name, f"{len(lines)} rows", said.splitlines()[-1], refused[0] if refused else "none refused",
        told[0] if told else f"{rounded(len(lines) / took)} rows/s")


PARTS = {part.__name__: part for part in
         (core, instructions, bots, sent, server, memory, doors, crowd, database, cluster, journal, restart, disk, accounts,
          games)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--games", default=os.environ.get("JANTAKU_GAMES"))
    parser.add_argument("--tmp", default=None)
    parser.add_argument("--client")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json")
    parser.add_argument("parts", nargs="*", metavar="PART")
    options = parser.parse_intermixed_args()
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {unknown}; there are {' '.join(PARTS)}")
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    jantaku = Jantaku(options)
    print(jantaku.run("--version")[0].strip(), "on", os.cpu_count(), "cores,", socket.gethostname())
    for name in options.parts or PARTS:
        print(f"\n## {name}: {PARTS[name].__doc__}\n", flush=True)
        PARTS[name](jantaku)


if __name__ == "__main__":
    main()
