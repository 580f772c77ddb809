"""Whether other programs took processor time while something was measured."""

import os
import sys
import time

from failure import Failure

TICK = os.sysconf("SC_CLK_TCK")
# Of one core. Below it are the kernel's own threads and a machine's usual daemons.
TOLERATED = 0.10
SECONDS_TO_WAIT = 60
WHAT_TO_DO = "Close them and run make bench again; ARGS=--keep-disturbed measures all the same, for a look only."


class LoadWatch:
    """Processor time of the whole machine, less that of this process, its ended children and the given processes.

    Only Linux tells; elsewhere `foreign_share` is None and nothing counts as disturbed.
    """

    def __init__(self, processes: list[int]) -> None:
        self._processes = processes
        self.restart()

    def restart(self) -> None:
        self._began = (time.monotonic(), self._foreign_seconds())

    def foreign_share(self) -> float | None:
        """Processor time of others since the start, in cores."""
        began, before = self._began
        if before is None:
            return None
        return max(0.0, self._foreign_seconds() - before) / max(time.monotonic() - began, TICK**-1)

    def wait_until_idle(self) -> None:
        """Waits until others take no more than what is tolerated, and gives up after a while."""
        for attempt in range(SECONDS_TO_WAIT):
            self.restart()
            time.sleep(1)
            share = self.foreign_share()
            if share is None or share <= TOLERATED:
                return
            if attempt == 0:
                print(f"    other programs take {share:.2f} cores; waiting for them …", file=sys.stderr, flush=True)
        raise Failure(f"Other programs kept taking processor time for {SECONDS_TO_WAIT} s.", WHAT_TO_DO)

    def _foreign_seconds(self) -> float | None:
        if not sys.platform.startswith("linux"):
            return None
        with open("/proc/stat") as stat:
            user, nice, system, _idle, _iowait, irq, softirq, steal = map(int, stat.readline().split()[1:9])
        total = (user + nice + system + irq + softirq + steal) / TICK
        own = os.times()
        return total - sum(own[:4]) - sum(map(_processor_seconds, self._processes))


def _processor_seconds(pid: int) -> float:
    """Of all threads of a running process."""
    with open(f"/proc/{pid}/stat") as stat:
        # The name, in parentheses, may hold spaces; user and system time are fields 14 and 15.
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK
