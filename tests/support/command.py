"""Programs that a test runs and that must succeed."""
import subprocess


def run(*command, **options):
    """What it printed, errors too; AssertionError with all of it where it fails."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout}")
    return done.stdout
