"""A port for a server of a test that cannot let the system pick one, or must have the same one again."""
import random
import socket

# The system gives none of these to connections and to servers that let it pick, so a port stays free until the server
# has it, and while the server is down.
PORTS = range(20000, 30000)


def free_port():
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise AssertionError("no port is free")
