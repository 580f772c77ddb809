"""The core of a server that runs, without a browser."""

import json
import socket

from harness.home import Home


class Core:
    """Commands in the name of a profile, as another program of the same user sends them."""

    def __init__(self, home: Home) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(20)
        self._socket.connect(str(home.folder / "socket"))
        self._lines = self._socket.makefile("rb")
        self._count = 0

    def send(self, kind: str, user: int | None = None, **fields) -> dict:
        """Sends a command and returns its answer. A test fails if the core refuses it."""
        self._count += 1
        request = {"corrId": str(self._count), "cmd": {"type": kind, **fields}, **({"userId": user} if user else {})}
        self._socket.sendall(json.dumps(request).encode() + b"\n")
        while True:
            line = self._lines.readline()
            assert line, "The core has ended the connection."
            reply = json.loads(line)
            # What has no number is an event.
            if reply.get("corrId") == str(self._count):
                answer = reply["resp"]
                assert answer["type"] != "chatCmdError", answer
                return answer

    def profiles(self) -> dict[str, int]:
        """The ids of the profiles by their names."""
        users = [info["user"] for info in self.send("listUsers")["users"]]
        return {user["profile"]["displayName"]: user["userId"] for user in users}

    def group_of(self, user: int, name: str) -> dict:
        """A group as a profile has it."""
        groups = self.send("apiListGroups", user, userId=user, contactId=None, search=None)["groups"]
        return next(group for group in groups if group["groupProfile"]["displayName"] == name)

    def __enter__(self) -> "Core":
        return self

    def __exit__(self, *_) -> None:
        self._lines.close()
        self._socket.close()
