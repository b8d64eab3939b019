"""Machines of one's own, each a network namespace with an etcd and a PostgreSQL under Patroni, for a test. For root.

    with Machines(3) as machines: … machines.url("test"); machines.kill(0); machines.start(0); machines.cut(1); machines.mend(1)

A killed machine loses its processes and keeps its disk; one that is cut off loses only its network. Patroni has the
settings that docs/cluster.md names.
"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request

import sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support.postgres import binaries  # noqa: E402

NET = "10.77.0"
BRIDGE = "jantaku-test"
PATIENCE = 120
NEEDED = ("patroni", "etcd", "ip", "setpriv")
NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


def why_not():
    """Why there can be no such machines here; None if there can."""
    if os.geteuid() != 0:
        return "only root can make network namespaces"
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing or binaries() is None:
        return "not installed: " + ", ".join(missing or ["postgresql-15"])
    return None


def ip(*words, may_fail=False):
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode != 0 and not may_fail:
        raise RuntimeError(f"ip {' '.join(words)}: {done.stderr}")
    return done.stdout


class Machine:
    def __init__(self, number, directory):
        self.name = f"{BRIDGE}-{number}"
        self.address = f"{NET}.{10 + number}"
        self.directory = directory / self.name
        self.directory.mkdir()
        shutil.chown(self.directory, "nobody", "nogroup")
        self.wire = f"jt-test{number}"  # 15 characters at most
        self.is_there, self.is_cut = False, False

    def command(self, *words):
        """In its network."""
        return ["ip", "netns", "exec", self.name, *words]

    def launch(self, *words, log):
        with open(self.directory / log, "ab") as file:
            return subprocess.Popen(self.command(*NOBODY, *map(str, words)), cwd=self.directory, stdin=subprocess.DEVNULL,
                                    stdout=file, stderr=file, start_new_session=True)

    def processes(self):
        return [int(pid) for pid in ip("netns", "pids", self.name, may_fail=True).split()]


class Machines:
    def __init__(self, many=3):
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="jantaku-machines-", dir="/tmp"))
        self.directory.chmod(0o755)
        self.bin = binaries()
        self.children = []
        self.numbers = 0
        self.machines = [Machine(number + 1, self.directory) for number in range(many)]
        try:
            self.take_wires_away()  # of a run that was killed
            self.lay_wires()
            for index in range(many):
                self.start(index)
            self.wait_for_primary()
        except BaseException:
            self.close()
            raise

    def take_wires_away(self):
        for machine in self.machines:
            ip("netns", "del", machine.name, may_fail=True)
            ip("link", "del", machine.wire, may_fail=True)
        ip("link", "del", BRIDGE, may_fail=True)

    def lay_wires(self):
        ip("link", "add", BRIDGE, "type", "bridge")
        ip("addr", "add", f"{NET}.1/24", "dev", BRIDGE)
        ip("link", "set", BRIDGE, "up")
        for machine in self.machines:
            ip("netns", "add", machine.name)
            ip("link", "add", machine.wire, "type", "veth", "peer", "name", "eth0", "netns", machine.name)
            ip("link", "set", machine.wire, "master", BRIDGE)
            ip("link", "set", machine.wire, "up")
            ip("-n", machine.name, "addr", "add", f"{machine.address}/24", "dev", "eth0")
            ip("-n", machine.name, "link", "set", "eth0", "up")
            ip("-n", machine.name, "link", "set", "lo", "up")

    def start(self, index):
        """After kill(), with the same disk."""
        machine = self.machines[index]
        there = machine.address
        peers = ",".join(f"{each.name}=http://{each.address}:2380" for each in self.machines)
        self.children.append(machine.launch(
            "etcd", "--name", machine.name, "--data-dir", machine.directory / "etcd",
            "--listen-client-urls", f"http://{there}:2379", "--advertise-client-urls", f"http://{there}:2379",
            "--listen-peer-urls", f"http://{there}:2380", "--initial-advertise-peer-urls", f"http://{there}:2380",
            "--initial-cluster", peers, "--initial-cluster-token", "jantaku",
            # A member that was cut off must not unseat the leader when it is back.
            "--pre-vote", "--heartbeat-interval", "200", "--election-timeout", "2000", log="etcd.log"))
        config = machine.directory / "patroni.yml"
        config.write_text(json.dumps(self.config(machine)))  # JSON is YAML
        self.children.append(machine.launch("patroni", config, log="patroni.log"))
        machine.is_there = True

    def config(self, machine):
        there = machine.address
        return {
            "scope": "jantaku", "name": machine.name,
            "restapi": {"listen": f"{there}:8008", "connect_address": f"{there}:8008"},
            "etcd3": {"hosts": [f"{each.address}:2379" for each in self.machines]},
            "bootstrap": {
                "dcs": {"ttl": 20, "loop_wait": 2, "retry_timeout": 5, "maximum_lag_on_failover": 0,
                        "primary_start_timeout": 0, "synchronous_mode": True, "synchronous_mode_strict": True,
                        "postgresql": {"use_pg_rewind": True, "parameters": {"wal_log_hints": "on"}}},
                "initdb": [{"encoding": "UTF8"}, {"locale": "C"}, {"auth": "trust"}],
                "pg_hba": ["local all all trust", f"host all all {NET}.0/24 trust",
                           f"host replication all {NET}.0/24 trust"]},
            "postgresql": {
                "listen": f"{there}:5432", "connect_address": f"{there}:5432", "bin_dir": self.bin,
                "data_dir": str(machine.directory / "data"), "pgpass": str(machine.directory / "pgpass"),
                "authentication": {"superuser": {"username": "jantaku", "password": "x"},
                                   "replication": {"username": "replicator", "password": "x"}},
                "parameters": {"unix_socket_directories": str(machine.directory)}}}

    # ---- the database

    def hosts(self):
        return ",".join(machine.address for machine in self.machines)

    def url(self, database):
        return f"postgresql://jantaku@{self.hosts()}/{database}"

    def sql(self, statement, database="postgres", separator="|"):
        """The rows as text, from the primary. Waits until there is one."""
        end = time.monotonic() + PATIENCE
        while True:
            done = subprocess.run(
                [os.path.join(self.bin, "psql"), f"{self.url(database)}?target_session_attrs=read-write&connect_timeout=2",
                 "-F", separator, "-Atqc", statement], capture_output=True, text=True)
            if done.returncode == 0:
                return done.stdout
            if time.monotonic() > end:
                raise RuntimeError(f"psql: {done.stderr}")
            time.sleep(0.2)

    def database(self):
        self.numbers += 1
        self.sql(f"CREATE DATABASE test_{self.numbers}")
        return f"test_{self.numbers}"

    def role(self, machine):
        """`primary`, `sync_standby`, `replica` or None, as its Patroni says. Only a sync_standby may become the primary."""
        try:
            with urllib.request.urlopen(f"http://{machine.address}:8008/patroni", timeout=1) as page:
                said = json.load(page)
        except OSError:
            return None
        if said["state"] != "running":
            return None
        if said.get("sync_standby"):
            return "sync_standby"
        return {"master": "primary"}.get(said["role"], said["role"])

    def primary(self):
        """The index of the machine with the primary; None if there is none."""
        roles = [self.role(machine) for machine in self.machines]
        return roles.index("primary") if "primary" in roles else None

    def wait_for_primary(self):
        """Until each machine is well: a primary, a standby that has everything, and others. Returns the primary's index."""
        end = time.monotonic() + PATIENCE
        while True:
            roles = [self.role(machine) for machine in self.machines]
            if "primary" in roles and "sync_standby" in roles and None not in roles:
                return roles.index("primary")
            if time.monotonic() > end:
                raise RuntimeError(f"the machines do not get well: {roles}; their logs are in {self.directory}")
            time.sleep(0.2)

    # ---- what happens to machines

    def kill(self, index):
        machine = self.machines[index]
        machine.is_there = False
        while pids := machine.processes():
            for pid in pids:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            self.bury()
            time.sleep(0.01)

    def kill_postgres(self, index):
        """Patroni, which lives on, makes a standby the primary or starts the server again."""
        data = self.machines[index].directory / "data"
        pid = int((data / "postmaster.pid").read_text().split()[0])
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in [pid, *map(int, children)]:
            try:
                os.kill(each, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def cut(self, index):
        self.machines[index].is_cut = True
        ip("link", "set", self.machines[index].wire, "down")

    def mend(self, index):
        self.machines[index].is_cut = False
        ip("link", "set", self.machines[index].wire, "up")

    def bury(self):
        self.children = [child for child in self.children if child.poll() is None]

    def close(self):
        for index in range(len(self.machines)):
            self.kill(index)
        self.take_wires_away()
        shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
