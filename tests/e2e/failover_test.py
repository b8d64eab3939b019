"""Three machines, each with a node, an etcd and a PostgreSQL under Patroni, while machines die and are cut off: as
cluster_test.py.

failover_test.py BINARY [--faults N] [--tables T] [--seed S] [--only KIND …]

A machine is a network namespace (machines.py), so this needs root. NATS is on a machine of its own. Skipped, with a
message, unless JANTAKU_SOAK is set and there are all the programs.
"""
import asyncio
import os
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "support"))
import cluster_test  # noqa: E402
from cluster import Cluster, Node  # noqa: E402
from cluster_test import LEASE, NODES  # noqa: E402
from cuttable import Cuttable  # noqa: E402
from json_client import hold  # noqa: E402
from machines import NET, Machines, why_not  # noqa: E402
from nats import MISSING, Nats, binary  # noqa: E402

TTL = 20  # seconds, of the primary's lease in etcd


class MachineCluster(Cluster):
    way_to_nats = None

    def begin_servers(self, postgres):
        self.postgres, self.nats = Machines(NODES), Nats()
        self.way_to_nats = Cuttable("127.0.0.1", self.nats.port, at=f"{NET}.1")

    def make_node(self, index, port):
        machine = self.postgres.machines[index]
        # For clients, who count as clients of the same machine, which no limit by address concerns.
        way = Cuttable(machine.address, 7070, first=b"PROXY TCP4 127.0.0.1 127.0.0.1 1 1\r\n")
        node = Node(f"node-{index + 1}", way.port, 9090)
        node.machine, node.way = machine, way
        return node

    def bus(self, node):
        return f"nats://{NET}.1:{self.way_to_nats.port}"

    def place(self, node):
        return node.machine.address, 7070

    def command(self, node):
        return node.machine.command(*super().command(node), "--insecure-wires")

    def close(self):
        super().close()
        for wire in filter(None, [self.way_to_nats, *(node.way for node in self.nodes)]):
            wire.close()


class World(cluster_test.World):
    goes_on_within = 240  # Patroni may need long for a machine that comes back

    def make_cluster(self, program, options):
        return MachineCluster(program, NODES, [*options, "--proxy", f"{NET}.1"])

    @property
    def machines(self):
        return self.cluster.postgres

    async def start(self, node):
        if not self.machines.machines[node].is_there:
            await self.do(self.machines.start, node)
        await super().start(node)

    async def all_are_well(self):
        """All machines are there, and the primary has a standby that has everything."""
        await self.start_all()
        return await self.do(self.machines.wait_for_primary)

    async def until_written(self, than=None):
        """Until a primary, another one than that, writes. Returns its machine."""
        end = time.monotonic() + self.goes_on_within
        while (primary := await self.do(self.machines.primary)) in (None, than):
            hold(time.monotonic() < end, "no machine has become the primary")
            await asyncio.sleep(0.1)
        return primary

    async def kill_machine(self, index):
        self.down.add(index)
        await self.do(self.machines.kill, index)
        await self.do(self.cluster.kill, index)

    async def move_owner(self, to):
        while (owner := self.owner()) != to:
            if owner is None:
                await asyncio.sleep(0.1)
                continue
            await self.stop_owner()
            await self.start(owner)

    # ---- faults

    async def kill_postgres(self):
        primary = await self.all_are_well()
        await self.do(self.machines.kill_postgres, primary)

    async def kill_primary(self):
        """Its machine, which has a node without the owner."""
        primary = await self.all_are_well()
        if self.owner() == primary:
            await self.stop_owner()
            await self.start(primary)
        await self.kill_machine(primary)
        await self.until_written(primary)

    async def kill_primary_and_owner(self):
        primary = await self.all_are_well()
        await self.move_owner(primary)
        hold(await self.all_are_well() == primary, "the primary has moved by itself")
        await self.kill_machine(primary)
        await self.until_written(primary)
        await self.new_owner(primary)

    async def kill_standby(self):
        primary = await self.all_are_well()
        await self.kill_machine(self.chance.choice([i for i in range(NODES) if i != primary]))

    async def cut_primary_off(self):
        """Its machine, from everything."""
        primary = await self.all_are_well()
        had_owner = self.owner() == primary
        self.down.add(primary)
        await self.do(self.machines.cut, primary)
        end = time.monotonic() + TTL + 2 * LEASE + 10
        while time.monotonic() < end:
            for client in self.players + self.others:
                if client.node == primary:
                    client.line.abort()
            await asyncio.sleep(0.5)
        await self.do(self.machines.mend, primary)
        if had_owner:
            await self.new_owner(primary)
            await self.until_it_has_given_way(primary)
        if self.cluster.nodes[primary].is_alive():
            self.down.discard(primary)

    async def kill_all(self):
        await self.all_are_well()
        for index in range(NODES):
            await self.kill_machine(index)
        await asyncio.sleep(2)
        await self.start_all()


# As in cluster_test.py.
FAULTS = {
    "primary's PostgreSQL killed": (World.kill_postgres, 20),
    "primary's machine killed": (World.kill_primary, 45),
    "primary's machine, with the owner, killed": (World.kill_primary_and_owner, 45),
    "a standby's machine killed": (World.kill_standby, 45),
    "primary's machine cut off": (World.cut_primary_off, 45),
    "all machines killed": (World.kill_all, None),
}


def main():
    options = cluster_test.read_options(__doc__, FAULTS, 12, 10)
    why = "JANTAKU_SOAK is not set" if "JANTAKU_SOAK" not in os.environ else why_not() or (MISSING if binary() is None
                                                                                          else None)
    if why:
        print("left out:", why, file=sys.stderr)
        return 77
    return cluster_test.play(World(options), options, FAULTS)


if __name__ == "__main__":
    sys.exit(main())
