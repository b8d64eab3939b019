#!/usr/bin/env python3
"""Several nodes of jantaku that are one server, with a PostgreSQL and a NATS server of their own in temporary
directories: for tests, and for ./dev cluster.

    with Cluster(binary, 3) as cluster: … cluster.nodes[0].port; cluster.kill(1); cluster.start(1)

As a program it runs a cluster until Ctrl-C, and obeys lines such as `kill 2` meanwhile; `help` lists them.
"""
import argparse
import os
import pathlib
import re
import secrets
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support.cuttable import Cuttable  # noqa: E402
from support.free_port import free_port  # noqa: E402
from support.nats import Nats  # noqa: E402
from support.postgres import FAST, Postgres  # noqa: E402

PATIENCE = 60


class Node:
    def __init__(self, name, port, metrics):
        self.name, self.port, self.metrics = name, port, metrics
        self.process = None
        self.binary = None  # instead of the cluster's
        self.wire = None  # to NATS, if it can be cut
        self.is_frozen = False

    def is_alive(self):
        return self.process is not None and self.process.poll() is None


class Cluster:
    """options: of each node. postgres: those of PostgreSQL. first_port: of the first node, whose successors have the next
    ones. can_be_cut: the way of each node to NATS"""

    def __init__(self, binary, nodes=3, options=(), first_port=None, postgres=FAST, can_be_cut=False):
        self.binary, self.options = str(binary), [str(option) for option in options]
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="jantaku-cluster-"))
        self.postgres = self.nats = None
        self.nodes = []
        self.can_be_cut = can_be_cut
        try:
            self.key = self.directory / "key"
            self.key.touch(mode=0o600)
            self.key.write_text(secrets.token_hex(32) + "\n")
            self.begin_servers(postgres)
            self.database = self.postgres.database()
            self.url = self.postgres.url(self.database)
            for index in range(nodes):
                self.nodes.append(self.make_node(index, free_port() if first_port is None else first_port + index))
            # Operators have one token, whichever node they come to.
            token = secrets.token_hex(16)
            for node in self.nodes:
                data = self.directory / node.name
                data.mkdir(mode=0o700)
                (data / "admin.token").touch(mode=0o600)
                (data / "admin.token").write_text(token + "\n")
                self.launch(node)
            for node in self.nodes:
                self.wait_for(node)
        except BaseException:
            self.close()
            raise

    # ---- what a cluster on several machines (machines.py) does otherwise

    def begin_servers(self, postgres):
        self.postgres, self.nats = Postgres(postgres), Nats()

    def make_node(self, index, port):
        node = Node(f"node-{index + 1}", port, free_port())
        if self.can_be_cut:
            node.wire = Cuttable("127.0.0.1", self.nats.port)
        return node

    def bus(self, node):
        return f"nats://127.0.0.1:{node.wire.port}" if node.wire else f"nats://{self.nats.place()}"

    def place(self, node):
        """Host and port of a node."""
        return "127.0.0.1", node.port

    def command(self, node):
        host, port = self.place(node)
        return [node.binary or self.binary, "serve", "--port", str(port), "--bind", host, "--store", self.url,
                "--bus", self.bus(node), "--node", node.name, "--cluster-key", str(self.key),
                "--data", str(self.directory / node.name), "--mjai-port", "off",
                "--metrics", f"{host}:{node.metrics}", *self.options]

    # ----

    def launch(self, node):
        with open(self.directory / f"{node.name}.log", "ab") as log:
            node.process = subprocess.Popen(self.command(node), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            start_new_session=True)
        node.is_frozen = False

    def wait_for(self, node):
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(self.place(node), 1).close()
                return
            except OSError:
                if time.monotonic() > end or not node.is_alive():
                    raise RuntimeError(f"{node.name} does not start:\n{self.log(node)}")
                time.sleep(0.05)

    def log(self, node):
        return (self.directory / f"{node.name}.log").read_text()

    # Nodes are counted from 0.
    def start(self, index):
        if not self.nodes[index].is_alive():
            self.launch(self.nodes[index])
            self.wait_for(self.nodes[index])

    def kill(self, index):
        node = self.nodes[index]
        if node.is_alive():
            node.process.kill()
            node.process.wait()

    def stop(self, index):
        node = self.nodes[index]
        if node.is_alive():
            node.process.terminate()
            node.process.wait(PATIENCE)

    def freeze(self, index):
        self.nodes[index].process.send_signal(signal.SIGSTOP)
        self.nodes[index].is_frozen = True

    def thaw(self, index):
        self.nodes[index].process.send_signal(signal.SIGCONT)
        self.nodes[index].is_frozen = False

    def owner(self):
        """The node that has the players and rooms now, by what the nodes have logged; None: none of them that lives."""
        terms = {}
        for index, node in enumerate(self.nodes):
            for line in self.log(node).splitlines():
                if "has the owner of term " in line:
                    terms[int(line.rsplit(" ", 1)[1])] = index
        newest = terms[max(terms)] if terms else None
        return newest if newest is not None and self.nodes[newest].is_alive() else None

    def term(self):
        """The highest number of an owner that the nodes have logged; 0: there was none."""
        return max((int(line.rsplit(" ", 1)[1]) for node in self.nodes for line in self.log(node).splitlines()
                    if "has the owner of term " in line), default=0)

    def bytes_sent(self, node):
        with urllib.request.urlopen(f"http://127.0.0.1:{node.metrics}/metrics", timeout=10) as page:
            return int(re.search(r"^jantaku_sent_bytes_total (\d+)", page.read().decode(), re.M)[1])

    def wait_for_owner(self):
        end = time.monotonic() + PATIENCE
        while self.owner() is None:
            if time.monotonic() > end:
                raise RuntimeError("no node has the owner")
            time.sleep(0.05)
        return self.owner()

    def close(self):
        for node in self.nodes:
            if node.is_alive():
                node.process.kill()
                node.process.wait()
            if node.wire:
                node.wire.close()
        for server in (self.nats, self.postgres):
            if server is not None:
                server.close()
        shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


HELP = """kill N     the node dies at once          start N    it begins again
stop N     it ends as with Ctrl-C         freeze N   it hangs (SIGSTOP)     thaw N   it wakes
nats       the server of NATS restarts    postgres   PostgreSQL restarts
log N      what the node has logged       status     which nodes live, and which has the owner
Ctrl-C     ends everything"""


def obey(cluster, words):
    if not words:
        return
    verb, index = words[0], int(words[1]) - 1 if len(words) > 1 else None
    if verb in ("kill", "start", "stop", "freeze", "thaw") and index in range(len(cluster.nodes)):
        getattr(cluster, verb)(index)
        print(f"{cluster.nodes[index].name}: {verb}", flush=True)
    elif verb == "log" and index in range(len(cluster.nodes)):
        print(cluster.log(cluster.nodes[index]), end="", flush=True)
    elif verb == "nats":
        cluster.nats.kill()
        cluster.nats.start()
    elif verb == "postgres":
        cluster.postgres.kill()
        cluster.postgres.start()
    elif verb == "status":
        owner = cluster.owner()
        for number, node in enumerate(cluster.nodes):
            state = "dead" if not node.is_alive() else "frozen" if node.is_frozen else "lives"
            print(f"{node.name}  port {node.port}  metrics {node.metrics}  {state}"
                  f"{', has the owner' if number == owner else ''}", flush=True)
    else:
        print(HELP, flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("nodes", nargs="?", type=int, default=3, choices=range(1, 10))
    parser.add_argument("--first-port", type=int, default=7070)
    for verb in ("kill", "stop", "freeze"):
        parser.add_argument(f"--{verb}", type=int, help=f"after ten seconds, {verb} this node")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with Cluster(options.binary, options.nodes, first_port=options.first_port, postgres=[]) as cluster:
        obey(cluster, ["status"])
        print(f"now, in another terminal: nc localhost {cluster.nodes[0].port}, or another of these ports; "
              "help lists what can be done to the nodes", flush=True)
        plans = [(time.monotonic() + 10, [verb, str(getattr(options, verb))]) for verb in ("kill", "stop", "freeze")
                 if getattr(options, verb)]
        selector = selectors.DefaultSelector()
        if not os.isatty(0) and not os.path.exists("/dev/stdin"):
            sys.exit(0)
        try:
            selector.register(sys.stdin, selectors.EVENT_READ)
        except PermissionError:  # a plain file: nobody types
            pass
        while True:
            for plan in [plan for plan in plans if plan[0] <= time.monotonic()]:
                plans.remove(plan)
                obey(cluster, plan[1])
            if selector.select(0.5):
                line = sys.stdin.readline()
                if not line:
                    selector.unregister(sys.stdin)
                    continue
                try:
                    obey(cluster, line.split())
                except (ValueError, IndexError, RuntimeError, OSError) as error:
                    print(error, flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
