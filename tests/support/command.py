"""Runs programs that must succeed."""
import subprocess


def run(*command, **options):
    """The output, errors included; AssertionError with all of it if the program fails."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout}")
    return done.stdout
