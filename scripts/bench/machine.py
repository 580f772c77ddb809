"""What figures were taken on."""

import os
import platform
import subprocess
import sys


def describe_machine() -> str:
    return f"{_processor()}, {os.cpu_count()} cores, {_memory() / 2**30:.0f} GB of memory, {_system()}"


def _processor() -> str:
    if sys.platform == "darwin":
        return _sysctl("machdep.cpu.brand_string")
    with open("/proc/cpuinfo") as info:
        for line in info:
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


def _memory() -> int:
    if sys.platform == "darwin":
        return int(_sysctl("hw.memsize"))
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _system() -> str:
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    return platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())


def _sysctl(name: str) -> str:
    return subprocess.run(["sysctl", "-n", name], check=True, capture_output=True, text=True).stdout.strip()
